#pragma once
/// How a clause of the ledger is decided: a function of an arithmetic, run in several.
///
/// A file of properties/examiner/examinations/ examines the claims of the file of the same name in
/// spec/claims/.

#include "properties/result/ledger.hpp"
#include "reference/turning.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::properties::examiner {

/// What a check is given: it computes in this arithmetic and no other, unless it says so.
struct Examining {
  reference::Arithmetic arithmetic;
  bool is_deep = false; ///< minutes are allowed

  /// The end of a domain that is gone through.
  [[nodiscard]] std::int64_t reach(std::int64_t usual, std::int64_t deep) const noexcept {
    return is_deep ? deep : usual;
  }
  /// The same for the text of the cases, which says what --deep adds.
  [[nodiscard]] std::string reach_text(std::int64_t usual, std::int64_t deep) const {
    return is_deep ? std::to_string(deep) + " (without --deep: " + std::to_string(usual) + ")"
                   : std::to_string(usual);
  }
};

/// In which arithmetics a check runs. All of them must agree.
enum class Passes : std::uint8_t {
  four,          ///< both routes, at 40 and at 80 digits
  two,           ///< direct at 40 digits, powers at 80: for scans
  whole_numbers, ///< one: nothing in it is rounded
};

struct Check {
  std::string_view clause; ///< its text in the ledger
  std::function<Outcome(const Examining&)> run;
  Passes passes = Passes::four;
};

struct Examination {
  std::string_view claim;     ///< id
  std::string_view statement; ///< of the claim: it cannot change without whoever examines it
  std::vector<Check> checks;
};

using ExaminationGroup = std::vector<Examination>;

namespace examinations {
/// Generated from the file names of properties/examiner/examinations/.
[[nodiscard]] const std::vector<const ExaminationGroup*>& examination_groups();
} // namespace examinations

/// nullptr if there is none.
[[nodiscard]] const Examination* find_examination(std::string_view claim);

} // namespace posproof::properties::examiner
