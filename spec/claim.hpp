#pragma once
/// The ledger of claims: what texts about positional encodings say, put so that it can be examined.
///
/// One file of spec/claims/ holds one claim or a group that belongs together. No verdict stands there:
/// verdicts are computed (properties/examiner/).

#include "spec/verdict.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace posproof {

struct Encoding;

/// Which part a clause has in its claim.
enum class ClauseRole : std::uint8_t {
  printed,   ///< what the source says, or what its words mean
  corrected, ///< what would stand in its place if the printed clauses are not true
  beside,    ///< a figure or a fact that belongs to it
};

[[nodiscard]] constexpr std::string_view name_of(ClauseRole role) noexcept {
  switch (role) {
  case ClauseRole::printed:
    return "printed";
  case ClauseRole::corrected:
    return "corrected";
  case ClauseRole::beside:
    return "beside";
  }
  return "?";
}

/// One statement that is true or false, with its quantifiers. An examination names it by its text, so that
/// neither can change without the other.
struct Clause {
  ClauseRole role = ClauseRole::printed;
  std::string_view text;
  /// The theorem in Coq that states it over the reals, as script:name (spec/claims/<script>.v); empty where
  /// there is none.
  std::string_view theorem{};
};

struct Claim {
  std::string_view id;
  std::string_view source;    ///< document and section, and the paper it goes back to
  std::string_view statement; ///< in our words
  /// Whether it speaks of an encoding (spec/claims_about.hpp); nullptr: of every one.
  bool (*about)(const Encoding&) = nullptr;
  std::vector<Clause> formal;
  std::string_view domain; ///< of positions, parameters and variants
  /// The strongest form of evidence that an affirmative answer can have; none where nothing can be examined.
  Evidence expected = Evidence::none;
  /// Why the statement, or what of it the clauses leave out, is no arithmetic; empty where nothing is left
  /// out.
  std::string_view not_checkable{};
};

/// Of all files, in the order of the documents: A1 … A30, A-M, B1 …, C1 ….
[[nodiscard]] std::span<const Claim> claims();

/// Whether the first id stands before the second in that order, in the ledger or not.
[[nodiscard]] bool precedes(std::string_view id, std::string_view other) noexcept;

/// nullptr if there is none.
[[nodiscard]] const Claim* find_claim(std::string_view id);

/// The ids of the properties that examine the claim on subjects, in the order of reports.
[[nodiscard]] std::vector<std::string_view> properties_of(const Claim& claim);

namespace ledger {

/// The claims of one file.
using ClaimGroup = std::vector<Claim>;

/// Generated from the file names of spec/claims/.
[[nodiscard]] const std::vector<const ClaimGroup*>& claim_groups();

} // namespace ledger
} // namespace posproof
