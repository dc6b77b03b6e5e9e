#pragma once
/// The result model of the ledger of claims: what the examiner has found, independent of how it is printed.
///
/// Everything here is a function of the suite alone: no times, no machine.

#include "spec/claim.hpp"
#include "spec/oracle.hpp"
#include "spec/verdict.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace posproof {

/// Is a statement true?
enum class Answer : std::uint8_t { yes, no, undecided };

[[nodiscard]] constexpr std::string_view name_of(Answer answer) noexcept {
  switch (answer) {
  case Answer::yes:
    return "true";
  case Answer::no:
    return "false";
  case Answer::undecided:
    return "undecided";
  }
  return "?";
}

/// A whole number, an enclosure of a real one, or words.
using ClaimValue = std::variant<std::int64_t, Enclosure, std::string>;

struct Figure {
  std::string name; ///< what it is, with its unit
  ClaimValue value;
};

struct FigureTable {
  std::string title;
  std::vector<std::string> columns;
  std::vector<std::vector<ClaimValue>> rows; ///< as many values as there are columns
};

/// What is known of one clause.
struct Outcome {
  Answer answer = Answer::undecided;
  Evidence evidence = Evidence::none; ///< of a yes
  /// What carries a yes beyond what was computed: the proof of `proved`, the lemma of `implied`, the seed of
  /// `sampled`. Why the answer is open, where it is.
  std::string argument{};
  std::string cases{}; ///< what was gone through, for example "every even d from 2 to 1024, k < 4096"
  std::string counterexample{}; ///< of a no: the smallest found, with its numbers
  std::vector<Figure> figures{};
  std::vector<FigureTable> tables{};
};

struct ClauseResult {
  ClauseRole role = ClauseRole::printed;
  std::string text;
  Outcome outcome;
  std::vector<std::string> arithmetics; ///< which agree, for example "direct, 40 digits"
  bool is_machine_checked = false;      ///< the formal run has checked its theorem on this tree
  std::string theorem;                  ///< its name in Coq; empty where there is none
};

enum class ClaimVerdict : std::uint8_t { holds, refuted, holds_corrected, undecided, not_checkable };

[[nodiscard]] constexpr std::string_view name_of(ClaimVerdict verdict) noexcept {
  switch (verdict) {
  case ClaimVerdict::holds:
    return "holds";
  case ClaimVerdict::refuted:
    return "refuted";
  case ClaimVerdict::holds_corrected:
    return "holds-corrected";
  case ClaimVerdict::undecided:
    return "undecided";
  case ClaimVerdict::not_checkable:
    return "not-checkable";
  }
  return "?";
}

struct ClaimResult {
  Claim claim;
  ClaimVerdict verdict = ClaimVerdict::undecided;
  Evidence evidence = Evidence::none; ///< the weakest of the clauses that carry the verdict
  std::vector<ClauseResult> clauses;
  std::vector<std::string> properties; ///< that examine it on subjects
};

/// A cell of the matrix of criteria.
struct CriteriaCell {
  std::string scheme;
  std::string criterion; ///< id of the claim that states it
  Verdict verdict = Verdict::undecided;
  Evidence evidence = Evidence::none;
  std::string text; ///< the argument, or the counterexample
};

struct CriteriaMatrix {
  std::vector<std::string> schemes;
  std::vector<std::pair<std::string, std::string>> criteria; ///< id of the claim, name
  std::vector<CriteriaCell> cells;                           ///< scheme by scheme
};

/// A line of a picture.
struct PictureLine {
  std::string label;
  std::vector<std::pair<double, double>> points;
  bool has_steps = false; ///< jumps between its points
};

/// What a claim looks like.
struct Picture {
  std::string id;
  std::string claim;
  std::string title;
  std::string x_label;
  std::string y_label;
  bool x_is_logarithmic = false;
  bool y_is_logarithmic = false;
  std::vector<PictureLine> lines;
};

struct LedgerReport {
  std::vector<ClaimResult> claims;
  CriteriaMatrix criteria; ///< empty where it was not asked for
  std::vector<Picture> pictures;
  bool is_deep = false;
};

} // namespace posproof
