/// Files of waivers.

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/judges.hpp"
#include "properties/waivers/read.hpp"
#include "spec/error.hpp"
#include "spec/property.hpp"

namespace posproof::fuzz {
namespace {

/// A file that says the same.
std::string file_of(const std::vector<Waiver>& waivers) {
  Json::Array entries;
  for (const Waiver& waiver : waivers) {
    Json::Object entry{{"property", waiver.property}};
    if (!waiver.subject.empty()) {
      entry.emplace_back("subject", waiver.subject);
    }
    if (waiver.format) {
      entry.emplace_back("format", traits(*waiver.format).name);
    }
    if (!waiver.model.empty()) {
      entry.emplace_back("model", waiver.model);
    }
    if (waiver.profile) {
      entry.emplace_back("profile", *waiver.profile);
    }
    entry.emplace_back("reason", waiver.reason);
    entry.emplace_back("until", text_of(waiver.until));
    entries.emplace_back(std::move(entry));
  }
  return Json(Json::Object{{"schema", "posproof.waivers/1"}, {"waivers", std::move(entries)}}).dump();
}

} // namespace

void judge_waivers(Input input, const WaiverReader& read) {
  const auto waivers = value_or_refusal<InputError>([&] { return read(text_of(input)); });
  if (!waivers) {
    return;
  }
  for (const Waiver& waiver : *waivers) {
    require(find_property(waiver.property) != nullptr, "a property is waived that there is not");
    require(!waiver.reason.empty(), "a waiver gives no reason");
    require(date_from_text(text_of(waiver.until)) == waiver.until, "a waiver ends on no day");
  }
  const std::string written = file_of(*waivers);
  require(file_of(read(written)) == written, "waivers read back others than were written");
}

namespace parsers {
namespace {

void run(Input input) {
  judge_waivers(input, [](std::string_view text) { return properties::read_waivers(text, "waivers.json"); });
}

std::string file_with(const std::string& entries) {
  return R"({"schema": "posproof.waivers/1", "waivers": [)" + entries + "]}";
}

std::vector<std::string> seeds() {
  std::vector<std::string> all{
      file_with(""),
      file_with(
          R"({"property": "accuracy", "subject": "contract:transformers", "format": "f32", "model": "llama-3-8b", "profile": 1, "reason": "float32 angles, ticket 17", "until": "2027-12-31"})"),
      file_with(R"({"property": "accuracy", "reason": " x ", "until": "2027-02-30"})"),
      file_with(R"({"property": "acuracy", "reason": "x", "until": "2027-01-01"})"),
      file_with(R"({"property": "accuracy", "until": "2027-01-01"})"),
      "{}"};
  std::string every;
  for (const PropertyStatement& property : property_statements()) {
    every += (every.empty() ? "" : ", ") + (R"({"property": ")" + std::string(property.id)) +
             R"(", "_note": 1, "reason": "known", "until": "2028-02-29"})";
  }
  all.push_back(file_with(every));
  return all;
}

std::vector<std::string> words() {
  return {"\"property\"", "\"subject\"", "\"format\"", "\"model\"",         "\"profile\"", "\"reason\"",
          "\"until\"",    "\"waivers\"", "\"schema\"", "accuracy",          "f32",         "bf16",
          "2028-02-29",   "9999-12-31",  "0001-01-01", "posproof.waivers/1"};
}

} // namespace

extern const ByteTarget waivers;
const ByteTarget waivers{"waivers", "file of waivers", run, seeds, words};

} // namespace parsers
} // namespace posproof::fuzz
