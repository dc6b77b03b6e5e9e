#include "fuzz/engine/case_seeds.hpp"

#include "fuzz/mutation.hpp"

#include <algorithm>
#include <set>

namespace posproof::fuzz {
namespace {

constexpr std::size_t most_at_landmarks = 256;
constexpr int drawn = 32;

std::string text_of(const std::vector<std::uint8_t>& bytes) {
  return {bytes.begin(), bytes.end()};
}

/// The values of a field at which something may switch, and its ends.
std::vector<std::int64_t> marks_of(const Field& field) {
  std::set<std::int64_t> marks{field.low, field.high};
  for (const std::int64_t mark : field.landmarks) {
    if (mark >= field.low && mark <= field.high) {
      marks.insert(mark);
    }
  }
  return {marks.begin(), marks.end()};
}

Case lowest(const CaseFields& fields) {
  Case value;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    value.values[i] = fields.fields[i].low;
  }
  return value;
}

} // namespace

std::string executable_name(const Target& target) {
  std::string name(target.name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

std::vector<std::string> case_seeds(const OpenTarget& target) {
  const CaseFields& fields = target.fields();
  std::vector<Case> cases = target.seeds();
  for (std::size_t i = 0; i < fields.size(); ++i) {
    for (const std::int64_t mark : marks_of(fields.fields[i])) {
      if (cases.size() < most_at_landmarks) {
        cases.push_back(lowest(fields));
        cases.back().values[i] = mark;
      }
    }
  }
  Random random(1);
  for (int i = 0; i < drawn; ++i) {
    cases.push_back(drawn_case(fields, random));
  }
  std::vector<std::string> seeds;
  std::set<std::string> known;
  for (const Case& value : cases) {
    std::string seed = text_of(encode(fields, value));
    if (known.insert(seed).second) {
      seeds.push_back(std::move(seed));
    }
  }
  return seeds;
}

std::vector<std::string> case_words(const CaseFields& fields) {
  std::set<std::string> words;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    for (const std::int64_t mark : marks_of(fields.fields[i])) {
      Case value = lowest(fields);
      value.values[i] = mark;
      constexpr std::size_t bytes_of_field = 8;
      words.insert(text_of(encode(fields, value)).substr(bytes_of_field * i, bytes_of_field));
    }
  }
  return {words.begin(), words.end()};
}

} // namespace posproof::fuzz
