#pragma once
/// Calls of a rotation of every shape, on a trial whose subject rotates.

#include "fuzz/target.hpp"
#include "properties/functions/shrunk_rotation.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace posproof::fuzz {

/// Positions in steps, heads, gaps, offsets and orders of memory, in place or beside, and data by a seed.
/// Judged: the accuracy of every component, the columns beyond the rotary width, and what must not be
/// written.
class RotationTarget : public OpenTarget {
public:
  /// `property` is what data that is off violates.
  RotationTarget(const properties::Trial& trial, std::string_view property);

  [[nodiscard]] const CaseFields& fields() const noexcept override { return fields_; }
  void evaluate(std::span<const Case> cases, std::span<Outcome> outcomes) override;
  [[nodiscard]] PropertyResult describe(const Case& value) override;

private:
  void set_up(const Case& value, properties::FoundRotation& found) const;
  [[nodiscard]] Outcome outcome_of(const Case& value);

  const properties::Trial& trial_;
  std::string_view property_;
  CaseFields fields_;
  properties::FoundRotation found_;
  std::vector<properties::PairUse> uses_;
};

} // namespace posproof::fuzz
