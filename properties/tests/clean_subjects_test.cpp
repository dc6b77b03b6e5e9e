/// Sound subjects conform: the clean twin and the built-in kernels on every preset, the contracts under their
/// own class.

#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/verifying.hpp"
#include "spec/tests/support/test_name.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace posproof::properties {
namespace {

using namespace tests;

void expect_conformance(const SubjectSource& subject, const Encoding& encoding, const Question& question) {
  const Report report = report_on(subject, encoding, question);
  EXPECT_EQ(complaints(report), "");
  EXPECT_EQ(report.verdict, ReportVerdict::conforms);
  for (const PropertyResult& result : report.properties) {
    EXPECT_TRUE(result.verdict == Verdict::holds || !result.reason.empty()) << result.id << " is silent";
    EXPECT_EQ(result.verdict == Verdict::holds, result.evidence != Evidence::none) << result.id;
  }
}

/// Beyond the lengths at which the presets that depend on them change.
constexpr std::int64_t fast_context = 4200;

const auto name_and_format = [](const auto& info) {
  return testing_support::test_name(std::get<0>(info.param) + "_" +
                                    std::string(traits(std::get<1>(info.param)).name));
};

/// Every preset; each in one format here, in all of them nightly.
class CleanSubject : public testing::TestWithParam<std::string> {};

TEST_P(CleanSubject, TheTwinPassesEveryProperty) {
  expect_conformance(clean_twin(), preset(GetParam()), {.format = Format::f32, .context = fast_context});
}

TEST_P(CleanSubject, TheKernelsPassEveryProperty) {
  expect_conformance(turns(), preset(GetParam()), {.format = Format::bf16, .context = fast_context});
}

INSTANTIATE_TEST_SUITE_P(All, CleanSubject, testing::ValuesIn(phase_presets()),
                         [](const auto& tried) { return testing_support::test_name(tried.param); });

const std::vector<std::string>& phase_contracts() {
  static const std::vector<std::string> names{"contract:f32-angle",   "contract:f32-recurrence",
                                              "contract:f64-angle",   "contract:f32-timescale",
                                              "contract:f32-exp-log", "contract:table-in-format"};
  return names;
}

/// On an encoding that it implements.
void expect_contract(const std::string& name, const Encoding& encoding, const Question& question) {
  const SubjectSource contract = impl::find_subject(name);
  if (contract.why_not(encoding).empty()) {
    expect_conformance(contract, encoding, question);
  }
}

class CleanContract : public testing::TestWithParam<std::tuple<std::string, Format>> {};

TEST_P(CleanContract, PassesUnderItsOwnClass) {
  const auto& [name, format] = GetParam();
  for (const char* const model : {"llama-3-8b", "gpt-neox-20b", "gpt-j-6b"}) {
    expect_contract(name, preset(model), {.format = format, .context = 2048});
  }
  expect_contract(name, odd_row(), {.format = format, .context = 2048});
  expect_contract(name, row_with_zero_column(), {.format = format, .context = 2048});
}

INSTANTIATE_TEST_SUITE_P(All, CleanContract,
                         testing::Combine(testing::ValuesIn(phase_contracts()),
                                          testing::ValuesIn(all_formats)),
                         name_and_format);

class CleanContractExhaustive : public CleanContract {};

INSTANTIATE_TEST_SUITE_P(All, CleanContractExhaustive,
                         testing::Combine(testing::ValuesIn(phase_contracts()),
                                          testing::ValuesIn(all_formats)),
                         name_and_format);

/// Every scaling: table and rotation of every preset, below position 512.
TEST_P(CleanContractExhaustive, KeepsItsClassOnEveryPreset) {
  const auto& [name, format] = GetParam();
  const SubjectSource contract = impl::find_subject(name);
  for (const std::string& model : phase_presets()) {
    const Encoding& encoding = preset(model);
    if (!contract.why_not(encoding).empty()) {
      continue;
    }
    const Report report =
        report_on(contract, encoding, {.format = format, .context = 512, .only = {"accuracy", "rotation"}});
    EXPECT_EQ(complaints(report), "") << model;
  }
}

/// What a full-width rope subject is not judged by: nothing else may drop out silently.
TEST(CleanSubject, OnlyWhatDoesNotApplyIsLeftOut) {
  const auto left_out = [](const Encoding& encoding, Format format) {
    // These ask about a supplied or a recorded table, which it does not have.
    const std::set<std::string> of_tables{"applied-rotation", "supplied-table", "stored-accuracy"};
    std::set<std::string> ids;
    for (const PropertyResult& result :
         report_on(turns(), encoding, {.format = format, .context = 2048}).properties) {
      if (result.verdict == Verdict::not_applicable && !of_tables.contains(result.id)) {
        ids.insert(result.id);
      }
    }
    return ids;
  };
  using Ids = std::set<std::string>;
  EXPECT_EQ(left_out(preset("llama-3-8b"), Format::f32),
            (Ids{"requirement", "untouched-tail", "axes", "text-equals-one-axis", "scaled-frequencies",
                 "sequence-lengths"}));
  EXPECT_EQ(left_out(preset("gpt-neox-20b"), Format::f32),
            (Ids{"requirement", "axes", "text-equals-one-axis", "scaled-frequencies", "sequence-lengths"}));
  EXPECT_EQ(left_out(preset("transformer-base"), Format::f32),
            (Ids{"requirement", "untouched-tail", "relative-score", "rotation", "layout-permutation",
                 "in-place", "axes", "text-equals-one-axis", "scaled-frequencies", "sequence-lengths",
                 "attention-factor", "cached-shift", "adjoint", "backward-accuracy"}));
  EXPECT_EQ(left_out(rows({.width = 6, .odd_cosine_exponent = true}), Format::f32),
            (Ids{"requirement", "untouched-tail", "relative-score", "rotation", "layout-permutation",
                 "in-place", "pair-norm", "separation", "linear-shift", "group-law", "axes",
                 "text-equals-one-axis", "scaled-frequencies", "sequence-lengths", "attention-factor",
                 "cached-shift", "adjoint", "backward-accuracy"}));
  EXPECT_EQ(left_out(preset("phi-3-vision-128k"), Format::f32),
            (Ids{"requirement", "untouched-tail", "axes", "text-equals-one-axis", "scaled-frequencies",
                 "prefix-stability"}));
  EXPECT_EQ(left_out(preset("qwen3-vl-8b"), Format::f32),
            (Ids{"requirement", "untouched-tail", "scaled-frequencies", "sequence-lengths"}));
  EXPECT_EQ(left_out(preset("deepseek-v3"), Format::f32),
            (Ids{"requirement", "untouched-tail", "axes", "text-equals-one-axis", "sequence-lengths"}));
}

class CleanSubjectExhaustive : public testing::TestWithParam<std::tuple<std::string, Format>> {};

TEST_P(CleanSubjectExhaustive, PassesEveryPropertyAt131072) {
  const auto& [name, format] = GetParam();
  for (const char* const subject : {"builtin:turns", "builtin:exact", "contract:f64-angle"}) {
    expect_conformance(impl::find_subject(subject), preset(name), {.format = format, .context = 131072});
  }
  expect_conformance(clean_twin(), preset(name), {.format = format, .context = 131072});
}

TEST_P(CleanSubjectExhaustive, TheContractsPassWhereTheirClassesAreStillUseful) {
  const auto& [name, format] = GetParam();
  for (const std::string& subject : phase_contracts()) {
    expect_contract(subject, preset(name), {.format = format, .context = 16384});
  }
}

TEST_P(CleanSubjectExhaustive, TheTwinPassesWhereItsClassIsStillUseful) {
  const auto& [name, format] = GetParam();
  expect_conformance(clean_twin(), preset(name), {.format = format, .context = fast_context});
}

TEST_P(CleanSubjectExhaustive, TheKernelsPassOnItsOwnContext) {
  const auto& [name, format] = GetParam();
  expect_conformance(turns(), preset(name), {.format = format});
}

INSTANTIATE_TEST_SUITE_P(All, CleanSubjectExhaustive,
                         testing::Combine(testing::ValuesIn(phase_presets()), testing::ValuesIn(all_formats)),
                         name_and_format);

TEST(CleanSubject, TheTwinPassesAt131072WhereItsClassIsStillUseful) {
  expect_conformance(clean_twin(), preset("gpt-neox-20b"), {.format = Format::f32, .context = 131072});
  expect_conformance(clean_twin(), preset("gpt-j-6b"), {.format = Format::bf16, .context = 131072});
}

} // namespace
} // namespace posproof::properties
