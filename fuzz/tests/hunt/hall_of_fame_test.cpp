/// The worst cases that hunts have met, judged again: none of them may have become worse.

#include "fuzz/hunt/state.hpp"
#include "fuzz/tests/support/hunting.hpp"
#include "spec/config/file.hpp"
#include "spec/config/reader.hpp"
#include "spec/tests/support/test_name.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <gtest/gtest.h>

namespace posproof::fuzz {
namespace {

/// The parts of a head, see `head_of` in cli/hunt_command.cpp.
struct Head {
  std::string subject;
  std::string model;
  Format format = Format::f32;
  std::int64_t context = 0;
};

Head head_from_text(const std::string& text) {
  std::vector<std::string> parts;
  std::size_t at = 0;
  for (std::size_t next = text.find('\t'); next != std::string::npos; next = text.find('\t', at)) {
    parts.push_back(text.substr(at, next - at));
    at = next + 1;
  }
  parts.push_back(text.substr(at));
  Head head;
  EXPECT_EQ(parts.size(), 5U) << text;
  if (parts.size() == 5) {
    head.subject = parts[1];
    head.model = parts[2];
    head.format = format_from_name(parts[3]).value_or(Format::f32);
    const std::string context = parts[4].substr(parts[4].rfind(' ') + 1);
    std::from_chars(context.data(), context.data() + context.size(), head.context);
  }
  return head;
}

class HallOfFameOf : public testing::TestWithParam<std::string> {};

TEST_P(HallOfFameOf, HasNotBecomeWorse) {
  const std::string path = std::string(POSPROOF_SOURCE_DIR) + "/fuzz/hall_of_fame/" + GetParam() + ".txt";
  std::string text;
  const auto cases = hall_of_fame_from_text(path, config::read_small_file(path), text);
  ASSERT_FALSE(cases.empty());
  const Head head = head_from_text(text);
  properties::tests::Question question;
  question.format = head.format;
  question.context = head.context;
  const Encoding encoding = read_model(head.model);
  std::optional<tests::Opened> opened;
  std::string target;
  for (const FamousCase& famous : cases) {
    if (famous.target != target) {
      target = famous.target;
      opened.emplace(target, tests::subject(head.subject), encoding, question);
    }
    const double use = tests::outcome_of(**opened, case_from_text((*opened)->fields(), famous.value)).use;
    // Kernels of the suite give the same bits everywhere; contracts use the mathematical library of the
    // machine.
    const bool is_own = head.subject.rfind("builtin:", 0) == 0;
    EXPECT_LE(use, is_own ? famous.use * (1 + 0x1p-30) : 1.0) << famous.target << ": " << famous.value;
    EXPECT_GT(use, 0) << famous.target << ": " << famous.value << ": the case says nothing";
  }
}

std::vector<std::string> names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(POSPROOF_SOURCE_DIR "/fuzz/hall_of_fame")) {
    if (entry.path().extension() == ".txt") {
      names.push_back(entry.path().stem().string());
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  return testing_support::test_name(info.param);
}

INSTANTIATE_TEST_SUITE_P(Files, HallOfFameOf, testing::ValuesIn(names()), test_name);

} // namespace
} // namespace posproof::fuzz
