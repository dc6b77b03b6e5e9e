#include "reference/fast_oracle.hpp"

#include "reference/multiprecision.hpp"
#include "reference/phase_kernel.hpp"

#include <cmath>
#include <map>
#include <mutex>
#include <vector>

namespace posproof::reference {
namespace {

__extension__ typedef unsigned __int128 Wide;

/// p·F mod 1. Two's complement makes it exact for negative positions too.
Turns128 phase_at(const Turns128& frequency, std::int64_t position) noexcept {
  const Wide wide = (static_cast<Wide>(frequency.high) << 64) | frequency.low;
  const Wide product = wide * static_cast<Wide>(position); // sign-extended
  return {static_cast<std::uint64_t>(product >> 64), static_cast<std::uint64_t>(product)};
}

/// The frequencies of all calls that share them.
struct Regime {
  std::vector<Multiprecision> exact;
  std::vector<FrequencyFacts> facts; ///< padded with lanes that turn by nothing
  std::vector<std::uint64_t> step_high;
  std::vector<std::uint64_t> step_low;

  Regime(const PhaseModel& model, std::size_t padded) : facts(padded), step_high(padded), step_low(padded) {
    for (std::size_t k = 0; k < model.frequencies.size(); ++k) {
      exact.emplace_back(model.frequencies[k], model.amplitude);
      facts[k] = exact[k].facts();
      step_high[k] = facts[k].turns.high;
      step_low[k] = facts[k].turns.low;
    }
  }
};

/// Regimes that are kept. A history of calls that all differ computes each anew.
constexpr std::size_t kept_regimes = 16;

/// What multiplication by the amplitude adds to the relative radius: its own rounding and that of the
/// product.
constexpr double amplitude_relative_radius = 0x1.01p-52;

class FastOracle final : public PhaseOracle {
public:
  explicit FastOracle(const Encoding& encoding)
      : encoding_(encoding), model_(phase_model(encoding)), kernel_(best_phase_kernel()),
        stride_((model_.frequencies.size() + kernel_lanes - 1) / kernel_lanes * kernel_lanes) {
    const auto first = regime({});
    if (!first->exact.empty()) {
      amplitude_ = first->exact.front().amplitude();
    }
  }

  [[nodiscard]] const PhaseModel& model() const noexcept override { return model_; }
  [[nodiscard]] std::size_t stride() const noexcept override { return stride_; }
  [[nodiscard]] double amplitude() const noexcept override { return amplitude_; }

  [[nodiscard]] double frequency(int k, const Call& call) const override {
    return regime(call)->facts[static_cast<std::size_t>(k)].frequency;
  }

  void enclose_range(std::int64_t first, std::size_t count, const Call& call,
                     PhaseBlock& block) const override {
    prepare(block, count);
    for (std::size_t row = 0; row < count; ++row) {
      block.positions[row] = first + static_cast<std::int64_t>(row);
    }
    evaluate(*regime(call), first, count, block, 0);
    scale(block);
  }

  void enclose_positions(std::span<const std::int64_t> positions, const Call& call,
                         PhaseBlock& block) const override {
    prepare(block, positions.size());
    const auto frequencies = regime(call);
    for (std::size_t row = 0; row < positions.size(); ++row) {
      block.positions[row] = positions[row];
      evaluate(*frequencies, positions[row], 1, block, row);
    }
    scale(block);
  }

  [[nodiscard]] double radius(double value, std::int64_t position) const noexcept override {
    const double phase_term = position == 0 ? 0.0 : fast_phase_term(position);
    const double relative = position == 0 ? 0.0 : fast_relative_radius;
    return amplitude_ == 1 ? relative * std::fabs(value) + phase_term
                           : (relative + amplitude_relative_radius) * std::fabs(value) +
                                 phase_term * amplitude_ * (1 + 0x1p-50);
  }

  [[nodiscard]] Enclosure enclose(const PhasePoint& point) const override {
    return exact(point)->enclose(point.component, point.position);
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
                          : exact(point)->correctly_rounded(format, point.component, position);
  }

  [[nodiscard]] Comparison compare_error(const PhasePoint& point, double observed,
                                         double limit) const override {
    return exact(point)->compare_error(point.component, point.position, observed, limit);
  }

  [[nodiscard]] Enclosure error(const PhasePoint& point, double observed) const override {
    return exact(point)->error(point.component, point.position, observed);
  }

  [[nodiscard]] DecimalEnclosure decimal(const PhasePoint& point, int digits) const override {
    return exact(point)->decimal(point.component, point.position, digits);
  }

private:
  /// The frequencies of a call.
  [[nodiscard]] std::shared_ptr<const Regime> regime(const Call& call) const {
    const std::int64_t id = regime_of(encoding_, call);
    {
      const std::scoped_lock lock(mutex_);
      if (const auto found = regimes_.find(id); found != regimes_.end()) {
        return found->second;
      }
    }
    auto made = std::make_shared<const Regime>(phase_model(encoding_, call), stride_);
    const std::scoped_lock lock(mutex_);
    if (regimes_.size() >= kept_regimes) {
      regimes_.erase(regimes_.begin());
    }
    return regimes_.emplace(id, std::move(made)).first->second;
  }

  /// The exact values of one frequency, kept alive with those of its regime.
  [[nodiscard]] std::shared_ptr<const Multiprecision> exact(const PhasePoint& point) const {
    auto frequencies = regime(point.call);
    const Multiprecision* const one = &frequencies->exact[static_cast<std::size_t>(point.frequency)];
    return {std::move(frequencies), one};
  }

  void prepare(PhaseBlock& block, std::size_t rows) const {
    block.frequencies = model_.size();
    block.stride = stride_;
    block.positions.resize(rows);
    block.cosine.resize(rows * block.stride);
    block.sine.resize(rows * block.stride);
  }

  /// Padding is scaled along, and read by nothing.
  void scale(PhaseBlock& block) const {
    if (amplitude_ == 1) {
      return;
    }
    for (std::vector<double>* values : {&block.cosine, &block.sine}) {
      for (double& value : *values) {
        value *= amplitude_;
      }
    }
  }

  void evaluate(const Regime& regime, std::int64_t first, std::size_t count, PhaseBlock& block,
                std::size_t row) const {
    thread_local std::vector<std::uint64_t> start_high;
    thread_local std::vector<std::uint64_t> start_low;
    start_high.resize(stride_);
    start_low.resize(stride_);
    for (std::size_t k = 0; k < stride_; ++k) {
      const Turns128 phase = phase_at(regime.facts[k].turns, first);
      start_high[k] = phase.high;
      start_low[k] = phase.low;
    }
    const PhaseRun run{stride_, start_high.data(), start_low.data(), regime.step_high.data(),
                       regime.step_low.data()};
    kernel_(run, count, block.stride, block.cosine.data() + row * block.stride,
            block.sine.data() + row * block.stride);
  }

  Encoding encoding_;
  PhaseModel model_;
  PhaseKernel kernel_;
  std::size_t stride_;
  double amplitude_ = 1;
  mutable std::mutex mutex_;
  mutable std::map<std::int64_t, std::shared_ptr<const Regime>> regimes_;
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
