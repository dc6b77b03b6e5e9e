#pragma once
/// Phrases that every form of a report shares.

#include "properties/result/report.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::reports {

/// "131 072", or "(5, 7, 11)" for several axes.
[[nodiscard]] std::string coordinates_text(const Coordinates& coordinates);

/// "pair 12", "column 12" or "head 12".
[[nodiscard]] std::string lane_text(const Encoding& encoding, int lane);

/// "cosine of pair 12 at position 131 072", "bias of head 3 at query 5, key 2".
[[nodiscard]] std::string where_text(const Encoding& encoding, const WorstPoint& point);

/// "model · subject · format", one printable line.
[[nodiscard]] std::string title_of(const Report& report);

/// "Does not conform: …" for any number of reports, one sentence.
[[nodiscard]] std::string outcome_text(std::span<const Report> reports);

/// The worst verdict: subject-failed, does-not-conform, nothing-checked, conforms. Without reports nothing
/// was checked.
[[nodiscard]] ReportVerdict overall_verdict(std::span<const Report> reports);

/// "bf16: error at most 1e-2 on every position below 257 of 8 192", for the smallest threshold that the
/// format itself can keep; empty where no error was measured.
[[nodiscard]] std::string safe_sentence(const Report& report);

/// Half the spacing of the format below 1: what the best rounding of a cosine is off by somewhere. A smaller
/// error is no promise that a table in the format can keep.
[[nodiscard]] double rounding_below_one(Format format) noexcept;

/// Properties of a report by verdict; advisory ones are counted with the others.
struct Tally {
  int holds = 0;
  int violated = 0;
  int undecided = 0;
  int not_applicable = 0;
  int waived = 0; ///< of those that are violated or undecided
};

[[nodiscard]] Tally tally_of(const Report& report);

/// "20 hold, 2 violated, 5 not applicable": zero counts are left out, and
/// "(1 waived)" follows.
[[nodiscard]] std::string tally_text(const Tally& tally);

/// "exhaustive, 16 777 216 cases", with the seed where cases were generated.
[[nodiscard]] std::string evidence_text(const PropertyResult& property);

/// The statement of a property in words, that of this suite unless the report says another; empty for an
/// unknown id.
[[nodiscard]] std::string statement_of(const PropertyResult& property);

/// Ids of the claims that the property examines, likewise; they live as long as `property`.
[[nodiscard]] std::vector<std::string_view> examined_claims(const PropertyResult& property);

/// "The saved report is of an older version and does not record: run.threads, …. Defaults stand in their
/// place."; empty where it lacks nothing.
[[nodiscard]] std::string not_recorded_text(const Report& report);

/// violated or undecided: what a reader wants to see first.
[[nodiscard]] bool needs_attention(const PropertyResult& property);
/// Does it need attention, and is it neither advisory nor waived?
[[nodiscard]] bool counts_against(const PropertyResult& property);

} // namespace posproof::reports
