/// No two fault models are one: somewhere among the shared cases their bits differ, and differ from those of
/// the sound code.

#include "properties/kill_matrix.hpp"
#include "properties/tests/support/signature.hpp"
#include "spec/property.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>

namespace posproof::properties {
namespace {

using impl::faults::fault_models;
using impl::faults::FaultModel;

/// A case of the signatures: an encoding, opened in a format and, for a rotation, in one of the layouts.
using Case = std::pair<const Encoding*, OpenOptions>;

OpenOptions opened(Format format, std::optional<Layout> layout = {}) {
  OpenOptions options;
  options.format = format;
  options.layout = layout;
  return options;
}

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const Encoding& encoding : matrix_encodings()) {
    for (const Format format : all_formats) {
      all.emplace_back(&encoding, opened(format));
    }
    if (const Rope* const rope = encoding.rope()) {
      const bool is_half = rope->layout == Layout::half_split;
      all.emplace_back(&encoding, opened(Format::f32, is_half ? Layout::interleaved : Layout::half_split));
    }
  }
  return all;
}

std::map<std::size_t, std::uint64_t> signatures(const std::vector<const FaultModel*>& faults,
                                                const std::vector<Case>& among) {
  std::map<std::size_t, std::uint64_t> found;
  for (std::size_t i = 0; i < among.size(); ++i) {
    const auto& [encoding, options] = among[i];
    if (!faults.empty() && !why_not(*faults.front(), *encoding, options.format).empty()) {
      continue;
    }
    const auto subject = impl::faults::open_faulty(faults, *encoding, options);
    found[i] = tests::signature_of(*subject, *encoding);
  }
  return found;
}

TEST(DistinctFaults, NoTwoHaveEqualBitsOnEveryCaseThatTheyShare) {
  const std::vector<Case> among = cases();
  std::vector<std::pair<std::string_view, std::map<std::size_t, std::uint64_t>>> all;
  all.emplace_back("the clean twin", signatures({}, among));
  for (const FaultModel* const fault : fault_models()) {
    all.emplace_back(fault->name, signatures({fault}, among));
    EXPECT_FALSE(all.back().second.empty()) << fault->name << " shows nowhere";
  }
  for (std::size_t a = 0; a < all.size(); ++a) {
    for (std::size_t b = a + 1; b < all.size(); ++b) {
      std::size_t shared = 0;
      std::size_t equal = 0;
      for (const auto& [number, signature] : all[a].second) {
        const auto other = all[b].second.find(number);
        if (other != all[b].second.end()) {
          ++shared;
          equal += other->second == signature ? 1U : 0U;
        }
      }
      EXPECT_TRUE(shared == 0 || equal < shared)
          << all[a].first << " and " << all[b].first << " have equal bits on all of " << shared << " cases";
    }
  }
}

/// What judges a promise and no code: a requirement, a class, a lemma. What compares two subjects has its
/// faults in same_as/same_as_test.cpp. The last two are judged on small subjects in
/// judges/conviction_test.cpp: faults of threads come and go, and two code paths for one and several axes are
/// a fault between two encodings. Recorded numbers are no code.
const std::set<std::string_view> without_a_model{
    "requirement",     "class-useful",      "separation",          "same-as",
    "stored-accuracy", "thread-invariance", "text-equals-one-axis"};

/// The properties of counting encodings judge the encoding itself, which has no fault.
bool is_of_the_encoding(const PropertyStatement& property) {
  return property.driver == Driver::count && property.id != "count-accuracy";
}

TEST(DistinctFaults, EveryPropertyThatJudgesASubjectHasOneThatItConvicts) {
  for (const PropertyStatement& property : property_statements()) {
    const bool has_model =
        std::any_of(fault_models().begin(), fault_models().end(),
                    [&](const FaultModel* fault) { return fault->convicted_by == property.id; });
    EXPECT_EQ(has_model, !without_a_model.contains(property.id) && !is_of_the_encoding(property))
        << property.id;
  }
}

} // namespace
} // namespace posproof::properties
