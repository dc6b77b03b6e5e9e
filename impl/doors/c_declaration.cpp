#include "impl/doors/c_declaration.hpp"

#include "spec/subject_failure.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <fmt/format.h>
#include <string_view>

namespace posproof::impl::doors {
namespace {

struct OfferBit {
  std::uint32_t bit;
  std::string_view name;
  bool Offers::*member;
};
constexpr std::array offer_bits{OfferBit{POSPROOF_OFFERS_TABLE, "table", &Offers::table},
                                OfferBit{POSPROOF_OFFERS_ENCODE, "encode", &Offers::encode},
                                OfferBit{POSPROOF_OFFERS_ROTATE, "rotate", &Offers::rotate},
                                OfferBit{POSPROOF_OFFERS_APPLY, "apply", &Offers::apply},
                                OfferBit{POSPROOF_OFFERS_BACKWARD, "backward", &Offers::backward},
                                OfferBit{POSPROOF_OFFERS_BIAS, "bias", &Offers::bias},
                                OfferBit{POSPROOF_OFFERS_BUCKET, "bucket", &Offers::bucket}};

struct PromiseBit {
  std::uint32_t bit;
  bool Invariances::*member;
};
constexpr std::array promise_bits{PromiseBit{POSPROOF_PROMISES_BATCH, &Invariances::batch},
                                  PromiseBit{POSPROOF_PROMISES_ORDER, &Invariances::order},
                                  PromiseBit{POSPROOF_PROMISES_ALIGNMENT, &Invariances::alignment},
                                  PromiseBit{POSPROOF_PROMISES_IN_PLACE, &Invariances::in_place},
                                  PromiseBit{POSPROOF_PROMISES_THREADS, &Invariances::threads},
                                  PromiseBit{POSPROOF_PROMISES_PREFIX, &Invariances::prefix}};

[[noreturn]] void fail(std::string_view member, const std::string& what, const std::string& expectation) {
  throw SubjectFailure(fmt::format("its declaration: {} {}; expected {}", member, what, expectation));
}

template <typename Enum, std::size_t N>
Enum named(std::string_view member, std::int32_t value, const std::array<std::string_view, N>& names) {
  if (value < 0 || static_cast<std::size_t>(value) >= N) {
    std::string known;
    for (std::size_t i = 0; i < N; ++i) {
      known += fmt::format("{}{} ({})", i == 0 ? "" : i + 1 == N ? " or " : ", ", i, names[i]);
    }
    fail(member, fmt::format("is {}", value), known);
  }
  return static_cast<Enum>(value);
}

/// Bits of the entry points that encodings of this kind can have.
std::uint32_t possible_bits(const Encoding& encoding) {
  const Offers possible = possible_offers(encoding);
  std::uint32_t bits = 0;
  for (const OfferBit& offer : offer_bits) {
    bits |= possible.*offer.member ? offer.bit : 0;
  }
  return bits;
}

AccuracyClass accuracy_of(const posproof_declaration& declared) {
  const char* const end =
      std::find(std::begin(declared.accuracy_class), std::end(declared.accuracy_class), '\0');
  const std::string_view name(declared.accuracy_class,
                              static_cast<std::size_t>(end - declared.accuracy_class));
  if (name.empty()) {
    return AccuracyClass::angle_f32;
  }
  const auto known = value_from_name<AccuracyClass>(accuracy_class_names, name);
  if (!known) {
    fail("accuracy_class", "is '" + printable(std::string(name)) + "'",
         fmt::format("one of {}", fmt::join(accuracy_class_names, ", ")));
  }
  return *known;
}

Declaration declaration_from_c(const posproof_declaration& declared, const Encoding& encoding,
                               const OpenOptions& options, std::uint32_t functions) {
  Declaration declaration;
  for (const OfferBit& offer : offer_bits) {
    declaration.offers.*offer.member = (declared.offers & offer.bit) != 0;
    if ((declared.offers & offer.bit & ~functions) != 0) {
      fail("offers", fmt::format("has {}, and there is no such function", offer.name),
           "offers of functions that are there");
    }
    if ((declared.offers & offer.bit & ~possible_bits(encoding)) != 0) {
      fail("offers", fmt::format("has {} under {}", offer.name, describe(encoding)),
           "what such an encoding has");
    }
  }
  for (const PromiseBit& promise : promise_bits) {
    declaration.promises.*promise.member = (declared.promises & promise.bit) != 0;
  }
  declaration.table_format = named<Format>("table_format", declared.table_format, format_names);
  declaration.compute_format = named<Format>("compute_format", declared.compute_format, format_names);
  declaration.output_format = named<Format>("output_format", declared.output_format, format_names);
  declaration.layout = options.layout.value_or(named<Layout>("layout", declared.layout, layout_names));
  declaration.direction =
      options.direction.value_or(named<Direction>("direction", declared.direction, direction_names));
  declaration.table_width = named<TableWidth>("table_width", declared.table_width, table_width_names);
  declaration.applied_rows = named<TableRows>("applied_rows", declared.applied_rows, table_rows_names);
  declaration.accuracy = options.accuracy.value_or(accuracy_of(declared));
  declaration.stateful = declared.is_stateful != 0;
  declaration.reentrant = declared.is_reentrant != 0;
  declaration.axes = declared.axes;
  const Rope* const rope = encoding.rope();
  if (const int axes = rope == nullptr ? 1 : rope->axes.count(); declared.axes != axes) {
    fail("axes", fmt::format("is {}", declared.axes), fmt::format("{}, as many as the encoding has", axes));
  }
  declaration.smallest_position = declared.smallest_position;
  declaration.largest_position = declared.largest_position;
  if (declared.smallest_position > declared.largest_position ||
      declared.largest_position > largest_position || declared.smallest_position < -largest_position) {
    fail("positions", fmt::format("go from {} to {}", declared.smallest_position, declared.largest_position),
         "a range within ±(2^31 - 1)");
  }
  return declaration;
}

} // namespace

std::int32_t c_format(Format format) noexcept {
  return static_cast<std::int32_t>(format);
}

posproof_declaration suggested_declaration(const Encoding& encoding, const OpenOptions& options,
                                           std::uint32_t offers) {
  const Declaration sound = sound_declaration(encoding, options);
  posproof_declaration declared{};
  declared.size = sizeof declared;
  declared.offers = offers & possible_bits(encoding);
  declared.promises = sound.promises.prefix ? POSPROOF_PROMISES_PREFIX : 0;
  declared.table_format = c_format(options.format);
  declared.compute_format = c_format(Format::f32);
  declared.output_format = c_format(options.format);
  declared.layout = static_cast<std::int32_t>(sound.layout);
  declared.direction = static_cast<std::int32_t>(sound.direction);
  declared.table_width = POSPROOF_HALF_WIDTH;
  declared.applied_rows = POSPROOF_ROWS_BY_TOKEN;
  declared.axes = sound.axes;
  declared.smallest_position = 0;
  declared.largest_position = largest_position;
  const std::string_view name = name_of(sound.accuracy);
  std::copy(name.begin(), name.end(), declared.accuracy_class);
  return declared;
}

Declaration declaration_of(const COpening& opening, const Encoding& encoding, const OpenOptions& options) {
  const std::string said = printable(opening.message);
  if (opening.status == POSPROOF_REFUSED) {
    throw SubjectRefusal(said.empty() ? "the subject refuses it without a word"
                                      : "the subject says: " + said);
  }
  if (opening.status != POSPROOF_OK) {
    throw SubjectFailure(fmt::format("open returned {}{}", opening.status, said.empty() ? "" : ": " + said));
  }
  Declaration declaration = declaration_from_c(opening.declared, encoding, options, opening.functions);
  declaration.name = opening.name;
  declaration.version = opening.version;
  declaration.source = declared_source(opening.source);
  declaration.door = "lib";
  return declaration;
}

void check_served_without_open(const Encoding& encoding, Format format, FirstLayouts& layouts) {
  if (format != Format::f32) {
    throw SubjectRefusal(
        "it has no function open, which would tell it the format, and is judged in f32 alone");
  }
  if (!layouts.is_first(encoding)) {
    throw SubjectRefusal("it has no function open and so no choice between layouts");
  }
}

} // namespace posproof::impl::doors
