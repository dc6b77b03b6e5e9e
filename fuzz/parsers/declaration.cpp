/// What a client of the process protocol declares: its hello line, and the declaration of its answer to open.

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/encodings.hpp"
#include "fuzz/parsing/judges.hpp"
#include "impl/doors/foreign_declaration.hpp"
#include "impl/doors/process/json_declaration.hpp"
#include "spec/error.hpp"
#include "spec/subject_failure.hpp"

namespace posproof::fuzz {
namespace {

/// The declaration with every member spelled out.
Json spelled_out(const Declaration& declared) {
  Json::Array offers;
  const Offers& offered = declared.offers;
  for (const auto& [name, is_offered] : {std::pair{"table", offered.table},
                                         {"encode", offered.encode},
                                         {"rotate", offered.rotate},
                                         {"apply", offered.apply},
                                         {"backward", offered.backward},
                                         {"bias", offered.bias},
                                         {"bucket", offered.bucket}}) {
    if (is_offered) {
      offers.emplace_back(name);
    }
  }
  Json::Array promises;
  for (const auto& [name, is_promised] : {std::pair{"batch", declared.promises.batch},
                                          {"order", declared.promises.order},
                                          {"prefix", declared.promises.prefix}}) {
    if (is_promised) {
      promises.emplace_back(name);
    }
  }
  return Json::Object{{"name", declared.name},
                      {"version", declared.version},
                      {"source", declared.source},
                      {"offers", std::move(offers)},
                      {"table_format", traits(declared.table_format).name},
                      {"compute_format", traits(declared.compute_format).name},
                      {"output_format", traits(declared.output_format).name},
                      {"layout", name_of(declared.layout)},
                      {"direction", name_of(declared.direction)},
                      {"table_width", name_of(declared.table_width)},
                      {"applied_rows", name_of(declared.applied_rows)},
                      {"accuracy", name_of(declared.accuracy)},
                      {"smallest_position", declared.smallest_position},
                      {"largest_position", declared.largest_position},
                      {"stateful", declared.stateful},
                      {"promises", std::move(promises)}};
}

} // namespace

void judge_declaration(Input input, const DeclarationReader& read) {
  Script script(input);
  const Opening opening = chosen_opening(script);
  const std::string_view text = text_of(script.rest());
  const std::size_t end = text.find('\n');
  const auto documents = value_or_refusal<InputError>([&] {
    return std::pair{Json::parse(text.substr(0, end), "hello"),
                     end == std::string_view::npos ? Json() : Json::parse(text.substr(end + 1), "answer")};
  });
  if (!documents) {
    return;
  }
  for (const Format format : all_formats) {
    static_cast<void>(value_or_refusal<SubjectFailure>(
        [&] { return impl::doors::lists_format(documents->first, format); }));
  }
  static_cast<void>(value_or_refusal<SubjectFailure>(
      [&] { return impl::doors::lists_layout(documents->first, Layout::interleaved); }));
  const auto declared = value_or_refusal<SubjectFailure>(
      [&] { return read(documents->first, documents->second, opening.encoding, opening.options); });
  if (!declared) {
    return;
  }
  const Offers possible = impl::doors::possible_offers(opening.encoding);
  for (const auto member : {&Offers::table, &Offers::encode, &Offers::rotate, &Offers::apply, &Offers::bias,
                            &Offers::bucket, &Offers::backward}) {
    require(!(declared->offers.*member) || possible.*member,
            "something is offered that the encoding does not have");
  }
  require(declared->smallest_position <= declared->largest_position &&
              declared->smallest_position >= -largest_position &&
              declared->largest_position <= largest_position,
          "the declared positions are no range of positions");
  require(!opening.options.layout || declared->layout == *opening.options.layout,
          "the layout that the user asked for is not kept");
  const Json written = spelled_out(*declared);
  const Declaration again = read(Json::Object(), written, opening.encoding, opening.options);
  require(spelled_out(again).dump() == written.dump(),
          "a declaration reads back another than it was written");
  require(spelled_out(read(written, Json(), opening.encoding, opening.options)).dump() == written.dump(),
          "a declaration means something else in the hello than in the answer to open");
}

namespace parsers {
namespace {

void run(Input input) {
  judge_declaration(input, impl::doors::declaration_from_json);
}

std::vector<std::string> seeds() {
  std::vector<std::string> all;
  const std::string hello =
      R"({"protocol": "1.0", "byte_order": "little", "name": "my-rope", "version": "1", "source": "my_rope.py:12", "formats": ["f32", "bf16"], "layouts": ["interleaved"], "offers": ["table", "encode", "rotate", "apply", "backward", "bias", "bucket"], "table_width": "full", "promises": ["batch", "order"]})";
  for (std::size_t i = 0; i < small_encoding_texts().size(); ++i) {
    all.push_back(std::string(1, static_cast<char>(i)) + std::string(1, '\0') + hello);
  }
  const std::string rope(2, '\0');
  all.insert(
      all.end(),
      {rope + hello + "\n" +
           R"({"layout": "interleaved", "direction": "backward", "smallest_position": -5, "largest_position": 7, "stateful": true, "accuracy": "exact", "table_format": "f16", "applied_rows": "by-position"})",
       rope + R"({"offers": "table"})", rope + R"({"offers": [1]})", rope + R"({"formats": []})",
       rope + R"({"layouts": {"a": 1}})", rope + R"({"smallest_position": 5, "largest_position": 4})",
       rope + R"({"largest_position": 2147483648})", rope + R"({"accuracy": "good"})",
       rope + R"({"name": "a\nb\u0000", "version": null})", rope + "[1]\n2"});
  return all;
}

std::vector<std::string> words() {
  return {"\"name\"",
          "\"version\"",
          "\"formats\"",
          "\"offers\"",
          "\"layouts\"",
          "\"table_format\"",
          "\"compute_format\"",
          "\"output_format\"",
          "\"layout\"",
          "\"direction\"",
          "\"table_width\"",
          "\"applied_rows\"",
          "\"accuracy\"",
          "\"stateful\"",
          "\"promises\"",
          "\"smallest_position\"",
          "\"largest_position\"",
          "half-split",
          "interleaved",
          "forward",
          "backward",
          "by-token",
          "by-position",
          "angle-f32",
          "exact",
          "prefix",
          "batch",
          "order",
          "2147483647",
          "-2147483647",
          "true",
          "null"};
}

} // namespace

extern const ByteTarget declaration;
const ByteTarget declaration{"declaration", "declaration of a client of the process protocol", run, seeds,
                             words};

} // namespace parsers
} // namespace posproof::fuzz
