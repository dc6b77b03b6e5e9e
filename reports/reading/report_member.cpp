#include "reports/reading/report_member.hpp"

#include "spec/error.hpp"
#include "spec/text.hpp"

#include <fmt/format.h>
#include <limits>

namespace posproof::reports {

std::string ReportMember::path_of(std::string_view name) const {
  return path_.empty() ? printable(name, 60) : fmt::format("{}.{}", path_, printable(name, 60));
}

void ReportMember::fail(const std::string& expectation) const {
  const std::string* const text = value_->string();
  throw InputError(printable(file_),
                   fmt::format("{} is {}", path_.empty() ? "the document" : path_,
                               text != nullptr ? fmt::format("\"{}\"", printable(*text, 60))
                                               : std::string(value_->kind())),
                   expectation);
}

ReportMember ReportMember::at(std::string_view name) const {
  if (value_->object() == nullptr) {
    fail("an object");
  }
  const Json* const found = value_->find(name);
  if (found == nullptr) {
    throw InputError(printable(file_), path_of(name) + " is missing", "a report as posproof writes it");
  }
  return {*found, file_, path_of(name)};
}

std::optional<ReportMember> ReportMember::find(std::string_view name) const {
  if (value_->object() == nullptr) {
    fail("an object");
  }
  const Json* const found = value_->find(name);
  return found == nullptr || found->is_null() ? std::nullopt
                                              : std::optional(ReportMember(*found, file_, path_of(name)));
}

std::string ReportMember::text() const {
  if (value_->string() == nullptr) {
    fail("a string");
  }
  return *value_->string();
}

std::string ReportMember::text_or_nothing() const {
  return value_->is_null() ? "" : text();
}

std::int64_t ReportMember::integer() const {
  if (value_->integer() == nullptr) {
    fail("an integer");
  }
  return *value_->integer();
}

bool ReportMember::flag() const {
  if (value_->boolean() == nullptr) {
    fail("true or false");
  }
  return *value_->boolean();
}

double ReportMember::number() const {
  if (value_->real() != nullptr) {
    return *value_->real();
  }
  if (value_->integer() != nullptr) {
    return static_cast<double>(*value_->integer());
  }
  if (const std::string* const text = value_->string()) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const auto& [name, value] : {std::pair{"NaN", std::numeric_limits<double>::quiet_NaN()},
                                      {"Infinity", infinity},
                                      {"-Infinity", -infinity}}) {
      if (*text == name) {
        return value;
      }
    }
  }
  fail("a number, \"NaN\", \"Infinity\" or \"-Infinity\"");
}

std::string ReportMember::whole_number() const {
  if (value_->integer() != nullptr) {
    return std::to_string(*value_->integer());
  }
  const std::string* const text = value_->string();
  if (text == nullptr || text->empty() || text->find_first_not_of("0123456789") != std::string::npos) {
    fail("a whole number");
  }
  return *text;
}

std::vector<ReportMember> ReportMember::items() const {
  if (value_->array() == nullptr) {
    fail("an array");
  }
  std::vector<ReportMember> all;
  for (const Json& item : *value_->array()) {
    all.emplace_back(item, file_, fmt::format("{}[{}]", path_, all.size()));
  }
  return all;
}

std::vector<std::pair<std::string, ReportMember>> ReportMember::members() const {
  if (value_->object() == nullptr) {
    fail("an object");
  }
  std::vector<std::pair<std::string, ReportMember>> all;
  for (const auto& [name, value] : *value_->object()) {
    all.emplace_back(name, ReportMember(value, file_, path_of(name)));
  }
  return all;
}

} // namespace posproof::reports
