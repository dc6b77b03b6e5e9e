/// JSON, which every other reader of text stands on.

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/judges.hpp"
#include "spec/error.hpp"
#include "spec/json_line.hpp"

namespace posproof::fuzz {

void judge_json(Input input, const JsonReader& read) {
  const auto value = value_or_refusal<InputError>([&] { return read(text_of(input)); });
  if (!value) {
    return;
  }
  const std::string written = value->dump();
  require(read(written).dump() == written, "JSON reads back another than it was written");
  const std::string line = json_line(*value);
  require(line.find('\n') == std::string::npos, "JSON on one line has several");
  require(read(line).dump() == written, "JSON on one line says something else");
}

namespace parsers {
namespace {

void run(Input input) {
  judge_json(input, [](std::string_view text) { return Json::parse(text, "text"); });
}

std::vector<std::string> seeds() {
  return {R"({"a": [1, 2.5, -3e-7, 1e308, 18446744073709551615, -9223372036854775808], "b": {"c": null}})",
          R"(["\u00e9\ud83d\ude00\n\"\\", true, false, [], {}])",
          R"({"a": 1, "a": 2})",
          R"([1e999])",
          "[\"\xc3\x28\"]",
          R"([NaN, Infinity, 01, 1.])",
          std::string(80, '[') + std::string(80, ']'),
          "{} x",
          ""};
}

std::vector<std::string> words() {
  return {"{",
          "}",
          "[",
          "]",
          ":",
          ",",
          "\"",
          "\\u0000",
          "\\ud800",
          "\\udc00",
          "null",
          "false",
          "true",
          "1e308",
          "1e-324",
          "1e999",
          "-0.0",
          "NaN",
          "9223372036854775808"};
}

} // namespace

extern const ByteTarget json;
const ByteTarget json{"json", "JSON text", run, seeds, words};

} // namespace parsers
} // namespace posproof::fuzz
