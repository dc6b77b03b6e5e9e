#pragma once
/// Rows of two subjects for the same call, from entry points of both that give the same rows.

#include "properties/same_as/difference.hpp"
#include "properties/trial.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace posproof::properties {

/// The rows of one subject from one of its entry points, with their bounds.
class SubjectRows {
public:
  SubjectRows(const Trial& trial, RowOrigin origin);

  void read(std::span<const std::int64_t> positions, const Call& call) {
    read_rows(*reader_, positions, call, {}, block);
  }
  [[nodiscard]] double bound(std::size_t frequency, std::int64_t position) const noexcept {
    return bounds_[frequency].at(static_cast<double>(position));
  }
  [[nodiscard]] StoredNumber number(float value) const noexcept;
  [[nodiscard]] Format format() const noexcept { return format_; }

  RowBlock block;

private:
  std::unique_ptr<RowReader> reader_;
  std::vector<RowBound> bounds_;
  Format format_;
};

/// Entry points of both that give the same rows.
using Origins = std::pair<RowOrigin, RowOrigin>;

/// The rows that judges of a table look at, and where both rotate what each of the two unit vectors becomes.
[[nodiscard]] std::vector<Origins> origins_of(const Trial& trial, const Trial& other);

/// Adds the values of row `row` of both to the tally.
void compare_row(const PhaseModel& model, const SubjectRows& mine, const SubjectRows& other, std::size_t row,
                 DifferenceTally& tally);

/// Words for the rows that only one of the two gives; empty where both or none do.
[[nodiscard]] std::string refusal_of_one(const Trial& trial, const Trial& other, const SubjectRows& mine,
                                         const SubjectRows& its);

/// What places of rows are called.
[[nodiscard]] DifferenceTally::Naming naming_of_rows(const Trial& trial, const Trial& other);

} // namespace posproof::properties
