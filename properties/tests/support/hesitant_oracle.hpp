#pragma once
/// An oracle that cannot decide: every comparison and every rounding that is put to multiprecision stays
/// open, and its enclosures are as wide as asked for.

#include "reference/fast_oracle.hpp"
#include "spec/oracle.hpp"

#include <memory>

namespace posproof::properties::tests {

class HesitantOracle final : public PhaseOracle {
public:
  explicit HesitantOracle(const Encoding& encoding, double radius = 0)
      : inner_(reference::make_phase_oracle(encoding)), radius_(radius) {}

  [[nodiscard]] const PhaseModel& model() const noexcept override { return inner_->model(); }
  [[nodiscard]] std::size_t stride() const noexcept override { return inner_->stride(); }
  [[nodiscard]] double frequency(int k, const Call& call) const override {
    return inner_->frequency(k, call);
  }
  [[nodiscard]] double amplitude() const noexcept override { return inner_->amplitude(); }
  void enclose_range(std::int64_t first, std::size_t count, const Call& call,
                     PhaseBlock& block) const override {
    inner_->enclose_range(first, count, call, block);
  }
  void enclose_positions(std::span<const std::int64_t> positions, const Call& call,
                         PhaseBlock& block) const override {
    inner_->enclose_positions(positions, call, block);
  }
  [[nodiscard]] double radius(double value, std::int64_t position) const noexcept override {
    return radius_ > 0 ? radius_ : inner_->radius(value, position);
  }
  [[nodiscard]] Enclosure enclose(const PhasePoint& point) const override { return inner_->enclose(point); }
  [[nodiscard]] std::optional<std::uint32_t> correctly_rounded(Format, const PhasePoint&) const override {
    return std::nullopt;
  }
  [[nodiscard]] Comparison compare_error(const PhasePoint&, double, double) const override {
    return Comparison::undecided;
  }
  [[nodiscard]] Enclosure error(const PhasePoint& point, double observed) const override {
    return inner_->error(point, observed);
  }
  [[nodiscard]] DecimalEnclosure decimal(const PhasePoint& point, int digits) const override {
    return inner_->decimal(point, digits);
  }

private:
  std::unique_ptr<PhaseOracle> inner_;
  double radius_;
};

} // namespace posproof::properties::tests
