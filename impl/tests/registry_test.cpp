#include "impl/registry.hpp"

#include "impl/faults/fault.hpp"
#include "impl/tests/support.hpp"
#include "spec/error.hpp"

#include <gtest/gtest.h>

namespace posproof::impl {
namespace {

using namespace impl::tests;

std::string error_of(const std::string& name) {
  try {
    (void)find_subject(name);
  } catch (const InputError& error) {
    return error.what();
  }
  return "found";
}

TEST(Registry, ListsTheBuiltinAndTheContractsAndFindsEachByName) {
  std::vector<std::string> names;
  std::string rotary;
  for (const SubjectSource& source : subjects()) {
    names.push_back(source.name);
    EXPECT_EQ(find_subject(source.name).name, source.name);
    EXPECT_FALSE(source.summary.empty());
    rotary += source.why_not(rope(64)).empty() ? " " + source.name : "";
  }
  const std::vector<std::string> expected{"builtin:turns",
                                          "builtin:exact",
                                          "builtin:apply",
                                          "builtin:apply-by-position",
                                          "builtin:bias",
                                          "builtin:bucket",
                                          "builtin:counting",
                                          "builtin:xpos",
                                          "contract:f32-angle",
                                          "contract:f32-recurrence",
                                          "contract:f64-angle",
                                          "contract:f32-timescale",
                                          "contract:f32-exp-log",
                                          "contract:table-in-format",
                                          "contract:f32-slope-powers",
                                          "contract:rounded-base-powers",
                                          "contract:key-in-format",
                                          "contract:f32-bucket-log",
                                          "contract:f32-xpos-power"};
  EXPECT_EQ(names, expected);
  EXPECT_EQ(rotary,
            " builtin:turns builtin:exact builtin:apply builtin:apply-by-position contract:f32-angle "
            "contract:f32-recurrence "
            "contract:f64-angle contract:f32-timescale contract:f32-exp-log contract:table-in-format");
}

TEST(Registry, SuggestsTheNearestName) {
  EXPECT_EQ(error_of("builtin:turn"),
            "subject 'builtin:turn': there is no such builtin; expected perhaps 'builtin:turns'");
  EXPECT_EQ(error_of("contract:f32-angel"),
            "subject 'contract:f32-angel': there is no such contract; expected perhaps 'contract:f32-angle'");
  EXPECT_EQ(error_of("fault:bf16-positions"),
            "subject 'bf16-positions': there is no such fault; expected perhaps 'bf16-position'");
}

TEST(Registry, SaysWhereManyNamesAreListedWhereNoneIsNear) {
  EXPECT_EQ(error_of("fault:qqqqqqqqqqqqqqqqqqqq"),
            "subject 'qqqqqqqqqqqqqqqqqqqq': there is no such fault; expected one of the " +
                std::to_string(faults::fault_models().size()) + " of 'posproof list faults'");
}

TEST(Registry, ListsTheNamesWhereNoneIsNear) {
  EXPECT_EQ(error_of("builtin:qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"),
            "subject 'builtin:qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq': there is no such builtin; expected one of "
            "builtin:turns, builtin:exact, builtin:apply, builtin:apply-by-position, builtin:bias, "
            "builtin:bucket, builtin:counting, builtin:xpos");
  EXPECT_NE(error_of("fault:").find("of 'posproof list faults'"), std::string::npos);
}

TEST(Registry, RefusesDoorsByName) {
  EXPECT_NE(error_of("lib:/nowhere").find("cannot be read: No such file or directory"), std::string::npos);
  EXPECT_EQ(error_of("table:/nowhere"),
            "/nowhere: cannot be opened: No such file or directory; expected the path "
            "of a .npy, .npz or .safetensors file");
  EXPECT_NE(error_of("python:x").find("there is no door 'python:'"), std::string::npos);
  EXPECT_NE(error_of("turns").find("it names no door"), std::string::npos);
  EXPECT_NE(error_of("").find("it names no door"), std::string::npos);
}

TEST(Registry, CombinesFaultsInTheOrderNamed) {
  const SubjectSource source = find_subject("fault:position-shifted+reversed-sign");
  EXPECT_EQ(source.name, "fault:position-shifted+reversed-sign");
  const auto subject = source.open(rope(2), {});
  EXPECT_EQ(subject->declaration().name, "position-shifted+reversed-sign");
  EXPECT_EQ(subject->declaration().door, "fault");
  const TableBits table = table_of(*subject, {0}, 1);
  EXPECT_FLOAT_EQ(static_cast<float>(value_of(Format::f32, table.cosine[0])), 0.540302306F);
  EXPECT_FLOAT_EQ(static_cast<float>(value_of(Format::f32, table.sine[0])), -0.841470985F);
}

TEST(Registry, AFaultNamedTwiceIsRefused) {
  EXPECT_EQ(
      error_of("fault:swapped-layout+swapped-layout"),
      "subject 'fault:swapped-layout+swapped-layout': the fault swapped-layout is named twice; expected each "
      "fault once");
  EXPECT_NE(error_of("fault:swapped-layout+"), "found");
  EXPECT_NE(error_of("fault:+swapped-layout"), "found");
}

TEST(Registry, AFaultThatCannotShowSaysWhy) {
  const SubjectSource source = find_subject("fault:position-shifted+base-10000");
  EXPECT_EQ(source.why_not(rope(64, 64, 500000.0)), "");
  EXPECT_EQ(source.why_not(rope(64)), "base-10000: the base is 10000");
  EXPECT_THROW((void)source.open(rope(64), {}), InputError);
}

TEST(Registry, ControlCharactersOfANameDoNotReachTheTerminal) {
  EXPECT_EQ(error_of("builtin:\x1b[31m").find('\x1b'), std::string::npos);
  EXPECT_EQ(error_of("\x1b[31m:x").find('\x1b'), std::string::npos);
}

} // namespace
} // namespace posproof::impl
