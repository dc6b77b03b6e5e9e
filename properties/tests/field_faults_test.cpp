/// Every fault of the field, row by row: a model of the catalogue stands for it, or the reason why none does
/// is written down; and the numbers that a row states are those of the oracle and of the model.

#include "properties/tests/support/field_faults.hpp"

#include "impl/faults/fault.hpp"
#include "reference/fast_oracle.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

namespace posproof::properties {
namespace {

using namespace tests;
using impl::faults::find_fault;

std::string readme() {
  const std::ifstream file(std::string(POSPROOF_SOURCE_DIR) + "/impl/faults/README.md");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The first cells of the table of reports that no model expresses.
std::set<std::string> reasons_of_the_readme() {
  std::istringstream text(readme());
  std::set<std::string> reasons;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with("| ") && !line.starts_with("| report |")) {
      reasons.insert(line.substr(2, line.find(" |", 2) - 2));
    }
  }
  return reasons;
}

TEST(FieldFaults, EachHasAModelOrAReason) {
  const std::set<std::string> reasons = reasons_of_the_readme();
  std::set<std::string_view> behaviours;
  for (const FieldFault& fault : field_faults()) {
    SCOPED_TRACE(fault.behaviour);
    EXPECT_TRUE(behaviours.insert(fault.behaviour).second) << "said twice";
    EXPECT_NE(fault.model.empty(), fault.reason.empty()) << "either a model or a reason";
    if (!fault.model.empty()) {
      EXPECT_NE(find_fault(fault.model), nullptr) << fault.model;
    } else {
      EXPECT_TRUE(reasons.contains(std::string(fault.reason))) << fault.reason;
    }
  }
  EXPECT_GE(field_faults().size(), 110U);
}

TEST(FieldFaults, EveryReasonAndEveryModelWithReportsStandsForOne) {
  const auto stands_for_one = [](const auto& is_it) {
    return std::any_of(field_faults().begin(), field_faults().end(), is_it);
  };
  for (const std::string& reason : reasons_of_the_readme()) {
    EXPECT_TRUE(stands_for_one([&](const FieldFault& fault) { return fault.reason == reason; })) << reason;
  }
  for (const auto* const model : impl::faults::fault_models()) {
    if (!model->reports.empty()) {
      EXPECT_TRUE(stands_for_one([&](const FieldFault& fault) { return fault.model == model->name; }))
          << model->name;
    }
  }
}

constexpr double last_digit = 0.5e-6; ///< of six decimals

/// What float32 adds to a wrong value of a model whose angles are float32: the rounding of the value, and the
/// class angle-f32 at the frequency of the pair, twice where the wrong frequency is up to twice as fast.
double of_float32(const PhaseOracle& oracle, const FieldValue& value) {
  const double frequency = oracle.frequency(value.pair, {});
  const double factor = frequency == 1 ? 0 : 5 + 3 * std::fabs(std::log(frequency));
  return 0x1p-24 * (1 + 2 * factor * frequency * static_cast<double>(value.position));
}

double given_by(const impl::faults::FaultModel& fault, const FieldValue& value) {
  const auto subject = impl::faults::open_faulty({&fault}, value.encoding, {});
  const auto pairs = static_cast<std::size_t>(value.encoding.rope()->pairs());
  std::vector<float> cosines(pairs);
  std::vector<float> sines(pairs);
  const std::int64_t length = value.position + 1;
  const SubjectStatus status = subject->table({{std::span(&value.position, 1), 1},
                                               {length, 0, length},
                                               reinterpret_cast<std::byte*>(cosines.data()),
                                               reinterpret_cast<std::byte*>(sines.data()),
                                               pairs});
  EXPECT_TRUE(status.is_ok()) << status.message;
  const auto& column = value.component == Component::cosine ? cosines : sines;
  return static_cast<double>(column[static_cast<std::size_t>(value.pair)]);
}

TEST(FieldFaults, TheStatedNumbersAreThoseOfTheOracleAndOfTheModel) {
  int rights = 0;
  int wrongs = 0;
  for (const FieldFault& fault : field_faults()) {
    if (!fault.value) {
      continue;
    }
    SCOPED_TRACE(fault.behaviour);
    const FieldValue& value = *fault.value;
    const auto oracle = reference::make_phase_oracle(value.encoding);
    const std::int64_t length = value.position + 1;
    const Enclosure truth =
        oracle->enclose({value.pair, value.component, at_position(value.position)}, {length, 0, length});
    EXPECT_NEAR(truth.middle(), value.right, last_digit);
    ++rights;
    if (value.wrong) {
      EXPECT_NEAR(given_by(*find_fault(fault.model), value), *value.wrong,
                  last_digit + of_float32(*oracle, value));
      ++wrongs;
    }
  }
  EXPECT_GE(rights, 40);
  EXPECT_GE(wrongs, 25);
}

} // namespace
} // namespace posproof::properties
