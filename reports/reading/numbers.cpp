/// Numbers of a saved report: with their bits, by octaves, of the run.

#include "reports/reading/parts.hpp"

#include "reports/number.hpp"
#include "spec/domain.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <system_error>

namespace posproof::reports {
namespace {

std::uint32_t bits_of(const ReportMember& member) {
  const std::string text = member.text();
  std::uint32_t bits = 0;
  if (text.starts_with("0x") && (text.size() == 6 || text.size() == 10)) {
    const auto [end, error] = std::from_chars(text.data() + 2, text.data() + text.size(), bits, 16);
    if (error == std::errc() && end == text.data() + text.size()) {
      return bits;
    }
  }
  member.fail("0x with all digits of a pattern of 32 or 16 bits");
}

bool is_value_of(const StoredNumber& number, double value) {
  return std::isnan(value) ? std::isnan(number.value()) : number.value() == value;
}

/// The format in which the bits are the value, that of the report first; files did not name it once.
Format format_from(const std::string& bits, std::uint32_t pattern, double value, Format format) {
  constexpr std::size_t long_text = 10;
  if (bits.size() == long_text) {
    return Format::f32;
  }
  const Format first = format == Format::bf16 ? Format::bf16 : Format::f16;
  const Format second = first == Format::f16 ? Format::bf16 : Format::f16;
  return is_value_of({first, pattern}, value) ? first : second;
}

} // namespace

StoredNumber stored_number_of(const RecordedObject& object, Format format) {
  const ReportMember& member = object.member();
  const ReportMember bits = member.at("bits");
  const ReportMember decimal = member.at("dec");
  StoredNumber number{format, bits_of(bits)};
  if (const auto own = member.find("format")) {
    number.format = RecordedObject::chosen<Format>(*own, format_names);
  } else {
    number.format = format_from(bits.text(), number.bits, decimal.number(), format);
  }
  if (bits.text() != bits_text(number.format, number.bits)) {
    bits.fail(fmt::format("the digits of {}", traits(number.format).name));
  }
  if (!is_value_of(number, decimal.number())) {
    decimal.fail(fmt::format("{}, the value of the bits {}", decimal_text(number.value()), bits.text()));
  }
  return number;
}

CurveOctave octave_of(const RecordedObject& object) {
  CurveOctave octave;
  const ReportMember& member = object.member();
  octave.first = RecordedObject::integer_within(member.at("first"), -largest_context, largest_context);
  octave.last = RecordedObject::integer_within(member.at("last"), octave.first, largest_context);
  object.number("bound", octave.bound);
  object.numbers("error", octave.error);
  object.numbers("use", octave.use);
  if (octave.use.size() != octave.error.size()) {
    member.fail(fmt::format("as many numbers in use as in error, which has {}", octave.error.size()));
  }
  return octave;
}

RunFacts run_of(const RecordedObject& object) {
  RunFacts run;
  object.text("started", run.started);
  object.number("seconds", run.seconds);
  object.text("machine", run.machine);
  object.text("compiler", run.compiler);
  object.text("kernels", run.kernels);
  object.integer("threads", run.threads, 0, std::numeric_limits<int>::max());
  return run;
}

} // namespace posproof::reports
