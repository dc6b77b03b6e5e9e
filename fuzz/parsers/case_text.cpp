/// Cases of numeric targets as text and as bytes, and everything that makes other cases of one.

#include "fuzz/byte_target.hpp"
#include "fuzz/mutation.hpp"
#include "fuzz/parsing/judges.hpp"
#include "fuzz/parsing/script.hpp"
#include "spec/error.hpp"

#include <algorithm>

namespace posproof::fuzz {
namespace {

/// One field of each kind, and one as wide as fields may be.
const CaseFields& all_kinds() {
  static const CaseFields fields{
      {{"position", FieldKind::position, -5, (std::int64_t{1} << 31) - 1, {0, 8192, std::int64_t{1} << 40}},
       {"pair", FieldKind::pair, 0, 63, {}},
       {"heads", FieldKind::count, 1, 8, {}},
       {"layout", FieldKind::choice, 0, 1, {}},
       {"base", FieldKind::number, bits_of_number(1e-300), bits_of_number(1e300), {bits_of_number(1e4)}},
       {"any",
        FieldKind::count,
        std::numeric_limits<std::int64_t>::min(),
        std::numeric_limits<std::int64_t>::max(),
        {}}},
      {1.0, 0.1, 1e-4}};
  return fields;
}

void require_in_range(const Case& value) {
  for (std::size_t i = 0; i < most_fields; ++i) {
    const bool is_field = i < all_kinds().size();
    const std::int64_t low = is_field ? all_kinds().fields[i].low : 0;
    const std::int64_t high = is_field ? all_kinds().fields[i].high : 0;
    require(value.values[i] >= low && value.values[i] <= high, "a case leaves the range of its fields");
  }
}

} // namespace

void judge_case_text(Input input, const CaseReader& read) {
  const CaseFields& fields = all_kinds();
  const Case of_bytes = decode(fields, input);
  require_in_range(of_bytes);
  require(decode(fields, encode(fields, of_bytes)) == of_bytes,
          "a case is decoded to another than was encoded");
  require(read(fields, text_of(fields, of_bytes)) == of_bytes,
          "a case reads back another than it was written");
  if (const auto of_text = value_or_refusal<InputError>([&] { return read(fields, text_of(input)); })) {
    require_in_range(*of_text);
    require(read(fields, text_of(fields, *of_text)) == *of_text,
            "a case reads back another than it was written");
  }
  Script script(input);
  Random random(script.number(8));
  const Case drawn = drawn_case(fields, random);
  require_in_range(drawn);
  require_in_range(uniform_case(fields, random));
  require_in_range(mutated(fields, of_bytes, random));
  require_in_range(crossed(fields, of_bytes, drawn, random));
  for (const Case& other : simpler(fields, of_bytes)) {
    require_in_range(other);
    require(other != of_bytes, "a case is simpler than itself");
  }
}

namespace parsers {
namespace {

void run(Input input) {
  judge_case_text(input, case_from_text);
}

std::vector<std::string> seeds() {
  const std::string rest = " pair=3 heads=1 layout=0 base=10000 any=-4611686018427387904";
  return {"position=17" + rest,
          "any=0 base=1e-300 layout=1 heads=8 pair=63 position=2147483647",
          "position=17 position=18" + rest,
          "position=-6" + rest,
          "position=9223372036854775808" + rest,
          "position=17  " + rest,
          "position=17 pair=3 heads=1 layout=0 base=nan any=0",
          "position=17 pair=3 heads=1 layout=0 base=-1 any=0",
          "colour=red",
          std::string(48, '\xff'),
          std::string(48, '\x80')};
}

std::vector<std::string> words() {
  return {"position=",
          " pair=",
          " heads=",
          " layout=",
          " base=",
          " any=",
          "1e300",
          "1e-300",
          "nan",
          "inf",
          "-5",
          "2147483647",
          " ",
          "-4611686018427387904",
          "9223372036854775808"};
}

} // namespace

extern const ByteTarget case_text;
const ByteTarget case_text{"case_text", "case of a numeric target", run, seeds, words};

} // namespace parsers
} // namespace posproof::fuzz
