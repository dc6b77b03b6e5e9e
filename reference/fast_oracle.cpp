#include "reference/fast_oracle.hpp"

#include "reference/multiprecision.hpp"
#include "reference/phase_kernel.hpp"

#include <cmath>

namespace posproof::reference {
namespace {

__extension__ typedef unsigned __int128 Wide;

/// p·F mod 1. Two's complement makes it exact for negative positions too.
Turns128 phase_at(const Turns128& frequency, std::int64_t position) noexcept {
  const Wide wide = (static_cast<Wide>(frequency.high) << 64) | frequency.low;
  const Wide product = wide * static_cast<Wide>(position); // sign-extended
  return {static_cast<std::uint64_t>(product >> 64), static_cast<std::uint64_t>(product)};
}

class FastOracle final : public PhaseOracle {
public:
  explicit FastOracle(const Encoding& encoding)
      : model_(phase_model(encoding)), kernel_(best_phase_kernel()) {
    const std::size_t padded = (model_.frequencies.size() + kernel_lanes - 1) / kernel_lanes * kernel_lanes;
    facts_.resize(padded); // padding lanes turn by nothing
    step_high_.resize(padded);
    step_low_.resize(padded);
    for (std::size_t k = 0; k < model_.frequencies.size(); ++k) {
      exact_.emplace_back(model_.frequencies[k]);
      facts_[k] = exact_[k].facts();
      step_high_[k] = facts_[k].turns.high;
      step_low_[k] = facts_[k].turns.low;
    }
  }

  [[nodiscard]] const PhaseModel& model() const noexcept override { return model_; }
  [[nodiscard]] std::size_t stride() const noexcept override { return facts_.size(); }

  [[nodiscard]] double frequency(int k) const noexcept override {
    return facts_[static_cast<std::size_t>(k)].frequency;
  }

  // The frequencies of the encodings built so far do not depend on the call.
  void enclose_range(std::int64_t first, std::size_t count, const Call& /*call*/,
                     PhaseBlock& block) const override {
    prepare(block, count);
    for (std::size_t row = 0; row < count; ++row) {
      block.positions[row] = first + static_cast<std::int64_t>(row);
    }
    evaluate(first, count, block, 0);
  }

  void enclose_positions(std::span<const std::int64_t> positions, const Call& /*call*/,
                         PhaseBlock& block) const override {
    prepare(block, positions.size());
    for (std::size_t row = 0; row < positions.size(); ++row) {
      block.positions[row] = positions[row];
      evaluate(positions[row], 1, block, row);
    }
  }

  [[nodiscard]] double radius(double value, std::int64_t position) const noexcept override {
    return position == 0 ? 0.0 : fast_relative_radius * std::fabs(value) + fast_phase_term(position);
  }

  [[nodiscard]] Enclosure enclose(const PhasePoint& point) const override {
    return exact(point).enclose(point.component, point.position);
  }

  [[nodiscard]] std::optional<std::uint32_t> correctly_rounded(Format format,
                                                               const PhasePoint& point) const override {
    const std::int64_t position = point.position;
    PhaseBlock block;
    enclose_positions({&position, 1}, point.call, block);
    const double value = block.values(point.component, 0)[point.frequency];
    const double distance = radius(value, position);
    const std::uint32_t lower = round_to_nearest(format, value - distance, -1);
    const std::uint32_t upper = round_to_nearest(format, value + distance, +1);
    return lower == upper ? std::optional(lower)
                          : exact(point).correctly_rounded(format, point.component, position);
  }

  [[nodiscard]] Comparison compare_error(const PhasePoint& point, double observed,
                                         double limit) const override {
    return exact(point).compare_error(point.component, point.position, observed, limit);
  }

  [[nodiscard]] Enclosure error(const PhasePoint& point, double observed) const override {
    return exact(point).error(point.component, point.position, observed);
  }

  [[nodiscard]] DecimalEnclosure decimal(const PhasePoint& point, int digits) const override {
    return exact(point).decimal(point.component, point.position, digits);
  }

private:
  [[nodiscard]] const Multiprecision& exact(const PhasePoint& point) const {
    return exact_[static_cast<std::size_t>(point.frequency)];
  }

  void prepare(PhaseBlock& block, std::size_t rows) const {
    block.frequencies = model_.size();
    block.stride = facts_.size();
    block.positions.resize(rows);
    block.cosine.resize(rows * block.stride);
    block.sine.resize(rows * block.stride);
  }

  void evaluate(std::int64_t first, std::size_t count, PhaseBlock& block, std::size_t row) const {
    thread_local std::vector<std::uint64_t> start_high;
    thread_local std::vector<std::uint64_t> start_low;
    start_high.resize(facts_.size());
    start_low.resize(facts_.size());
    for (std::size_t k = 0; k < facts_.size(); ++k) {
      const Turns128 phase = phase_at(facts_[k].turns, first);
      start_high[k] = phase.high;
      start_low[k] = phase.low;
    }
    const PhaseRun run{facts_.size(), start_high.data(), start_low.data(), step_high_.data(),
                       step_low_.data()};
    kernel_(run, count, block.stride, block.cosine.data() + row * block.stride,
            block.sine.data() + row * block.stride);
  }

  PhaseModel model_;
  std::vector<Multiprecision> exact_;
  std::vector<FrequencyFacts> facts_;
  std::vector<std::uint64_t> step_high_;
  std::vector<std::uint64_t> step_low_;
  PhaseKernel kernel_;
};

} // namespace

double fast_phase_term(std::int64_t position) noexcept {
  // 2π·1.0001·|p|·2^-129 < 6.284·|p|·2^-129
  return 6.284 * std::fabs(static_cast<double>(position)) * 0x1p-129 + kernel_absolute_error;
}

std::unique_ptr<PhaseOracle> make_phase_oracle(const Encoding& encoding) {
  return std::make_unique<FastOracle>(encoding);
}

} // namespace posproof::reference
