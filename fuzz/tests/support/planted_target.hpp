#pragma once
/// A target without a subject: a smooth error with a worst case, and violations where the test plants them.

#include "fuzz/target.hpp"

#include <cmath>
#include <functional>
#include <utility>

namespace posproof::fuzz::tests {

class PlantedTarget final : public OpenTarget {
public:
  using Planted = std::function<bool(const Case&)>;

  PlantedTarget(CaseFields fields, Planted planted)
      : fields_(std::move(fields)), planted_(std::move(planted)) {}

  [[nodiscard]] const CaseFields& fields() const noexcept override { return fields_; }

  void evaluate(std::span<const Case> cases, std::span<Outcome> outcomes) override {
    for (std::size_t i = 0; i < cases.size(); ++i) {
      judged.push_back(cases[i]);
      Outcome& outcome = outcomes[i];
      outcome = {};
      outcome.position = cases[i].values[0];
      // Grows with the position and by its phase, as errors of angles do.
      const double error = 0.4 * std::fabs(std::sin(static_cast<double>(outcome.position))) *
                           std::log1p(std::fabs(static_cast<double>(outcome.position))) / 22;
      outcome.use_of[0][0] = static_cast<float>(error);
      outcome.use = planted_(cases[i]) ? 2 : error;
    }
  }

  [[nodiscard]] PropertyResult describe(const Case& /*value*/) override { return {}; }

  std::vector<Case> judged;

private:
  CaseFields fields_;
  Planted planted_;
};

/// Positions below 2^24 with the frequencies of a rotation of 64 pairs and base 500000.
[[nodiscard]] inline CaseFields positions() {
  CaseFields fields;
  fields.fields = {{"position", FieldKind::position, 0, (std::int64_t{1} << 24) - 1, {8192}}};
  for (int pair = 0; pair < 64; ++pair) {
    fields.frequencies.push_back(std::pow(500000.0, -pair / 64.0));
  }
  return fields;
}

/// Two positions and a pair.
[[nodiscard]] inline CaseFields two_positions_and_a_pair() {
  CaseFields fields = positions();
  Field second = fields.fields[0];
  second.name = "other";
  fields.fields.push_back(second);
  fields.fields.push_back({"pair", FieldKind::pair, 0, 63});
  return fields;
}

/// Every kind of field.
[[nodiscard]] inline CaseFields all_kinds() {
  CaseFields fields = two_positions_and_a_pair();
  fields.fields.push_back({"signed", FieldKind::position, -1000, 1000});
  fields.fields.push_back({"heads", FieldKind::count, 1, 96, {12}});
  fields.fields.push_back({"layout", FieldKind::choice, 0, 2});
  fields.fields.push_back(
      {"base", FieldKind::number, bits_of_number(2), bits_of_number(1e9), {bits_of_number(10000)}});
  return fields;
}

} // namespace posproof::fuzz::tests
