#include "reports/tests/support/schema.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <list>
#include <nlohmann/json.hpp>
#include <sstream>

// g++ 12 takes a replacement in a string of this library for one of impossible length.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wstringop-overflow"
#pragma GCC diagnostic ignored "-Wrestrict"
#endif
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

namespace posproof::samples {
namespace {

using Plain = nlohmann::json;
using valijson::adapters::NlohmannJsonAdapter;

Plain schema_file(const std::string& name) {
  std::ifstream file(std::string(POSPROOF_SOURCE_DIR) + "/reports/schema/" + name);
  EXPECT_TRUE(file.is_open()) << name;
  std::ostringstream text;
  text << file.rdbuf();
  return parsed(text.str());
}

void collect(const Plain& value, const Plain::json_pointer& here, std::vector<std::string>& pointers) {
  const auto visit = [&](const Plain::json_pointer& pointer, const Plain& member) {
    pointers.push_back(pointer.to_string());
    collect(member, pointer, pointers);
  };
  if (value.is_object()) {
    for (const auto& [key, member] : value.items()) {
      visit(here / key, member);
    }
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      visit(here / i, value[i]);
    }
  }
}

} // namespace

std::vector<std::string> pointers_in(const nlohmann::json& value) {
  std::vector<std::string> pointers;
  collect(value, Plain::json_pointer(), pointers);
  return pointers;
}

nlohmann::json parsed(const std::string& text) {
  return Plain::parse(text);
}

struct Schema::Compiled {
  Plain text;
  std::list<Plain> others;
  valijson::Schema schema;
};

Schema::Schema(const std::string& name) {
  auto compiled = std::make_unique<Compiled>();
  compiled->text = schema_file(name);
  valijson::SchemaParser parser;
  parser.populateSchema(
      NlohmannJsonAdapter(compiled->text), compiled->schema,
      [&](const std::string& other) { return &compiled->others.emplace_back(schema_file(other)); },
      [](const Plain*) {});
  compiled_ = std::move(compiled);
}

Schema::~Schema() = default;

bool Schema::accepts(const nlohmann::json& document, std::string* why) const {
  valijson::Validator validator(valijson::Validator::kStrongTypes);
  valijson::ValidationResults results;
  const bool accepted = validator.validate(compiled_->schema, NlohmannJsonAdapter(document), &results);
  valijson::ValidationResults::Error error;
  while (why != nullptr && results.popError(error)) {
    for (const std::string& step : error.context) {
      *why += step;
    }
    *why += ": " + error.description + "\n";
  }
  return accepted;
}

} // namespace posproof::samples
