#include "cli/tests/support/reports.hpp"

#include "spec/error.hpp"

#include <gtest/gtest.h>

namespace posproof::cli {

Json json_of(const std::string& text) {
  try {
    return Json::parse(text, "report");
  } catch (const InputError& error) {
    ADD_FAILURE() << error.what() << "\n" << text.substr(0, 500);
    return {};
  }
}

std::string text_at(const Json& value, std::string_view key) {
  const Json* const member = value.find(key);
  return member != nullptr && member->string() != nullptr ? *member->string() : "(none)";
}

std::vector<Json> reports_of(const Json& document) {
  const Json* const reports = document.find("reports");
  if (reports == nullptr || reports->array() == nullptr) {
    return {document};
  }
  return *reports->array();
}

std::vector<Json> items_at(const Json& value, std::string_view key) {
  const Json* const member = value.find(key);
  return member != nullptr && member->array() != nullptr ? *member->array() : std::vector<Json>{};
}

Json without(const Json& value, std::string_view key) {
  if (const Json::Array* const array = value.array()) {
    Json::Array kept;
    for (const Json& item : *array) {
      kept.push_back(without(item, key));
    }
    return kept;
  }
  if (const Json::Object* const object = value.object()) {
    Json::Object kept;
    for (const auto& [name, member] : *object) {
      if (name != key) {
        kept.emplace_back(name, without(member, key));
      }
    }
    return kept;
  }
  return value;
}

std::vector<std::string> properties_with(const Json& report, std::string_view verdict) {
  std::vector<std::string> ids;
  for (const Json& property : items_at(report, "properties")) {
    if (text_at(property, "verdict") == verdict) {
      ids.push_back(text_at(property, "id"));
    }
  }
  return ids;
}

} // namespace posproof::cli
