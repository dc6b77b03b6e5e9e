/// A gate that accuses correct code is switched off: correct implementations, each algorithm written by
/// itself, are judged under the declaration that is right for them, and none may be convicted.

#include "impl/request.hpp"
#include "properties/tests/support/variants/rotary_shell.hpp"
#include "properties/tests/support/variants/variant.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <iostream>
#include <set>

namespace posproof::properties {
namespace {

using namespace tests;

/// What came of judging variants.
struct Statistic {
  std::set<std::string> algorithms;
  std::size_t variants = 0;
  std::size_t properties = 0; ///< that were judged, over all variants
  std::vector<std::string> convicted;

  void judge(const Variant& variant) {
    const Report report = report_on(variant.subject, variant.encoding, variant.question);
    algorithms.insert(variant.algorithm);
    ++variants;
    for (const PropertyResult& result : report.properties) {
      properties += result.verdict == Verdict::holds ? 1U : 0U;
    }
    if (report.verdict != ReportVerdict::conforms) {
      convicted.push_back(variant.name() + "\n" + complaints(report));
    }
  }
};

std::ostream& operator<<(std::ostream& out, const Statistic& statistic) {
  out << statistic.algorithms.size() << " algorithms, " << statistic.variants << " correct variants, "
      << statistic.properties << " verdicts of properties that hold, " << statistic.convicted.size()
      << " false convictions";
  for (const std::string& convicted : statistic.convicted) {
    out << "\n" << convicted;
  }
  return out;
}

TEST(FalseConvictions, NoCorrectVariantIsConvicted) {
  Statistic statistic;
  for (const Variant& variant : correct_variants()) {
    statistic.judge(variant);
  }
  std::cout << statistic << "\n";
  EXPECT_GE(statistic.algorithms.size(), 12U);
  EXPECT_GE(statistic.variants, 200U);
  EXPECT_TRUE(statistic.convicted.empty());
}

} // namespace
} // namespace posproof::properties
