#pragma once
/// One token of builtin:exact: its cosines and sines in double, and their way into tables and heads.

#include "impl/kernels/exact_decision.hpp"
#include "impl/kernels/exact_kernels.hpp"
#include "spec/subject.hpp"

#include <vector>

namespace posproof::impl::kernels {

/// What the calls that share their frequencies share.
class ExactFrequencySet {
public:
  explicit ExactFrequencySet(const PhaseModel& model);

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] std::size_t padded() const noexcept { return weights_.size(); }
  [[nodiscard]] ExactFrequencies words() const noexcept;
  /// 0 for frequencies that rest, where nothing errs, else 1.
  [[nodiscard]] const std::vector<double>& weights() const noexcept { return weights_; }
  [[nodiscard]] bool has_resting() const noexcept { return has_resting_; }
  [[nodiscard]] const ExactPhases& phases() const noexcept { return phases_; }
  [[nodiscard]] double amplitude() const noexcept { return amplitude_; }

private:
  ExactPhases phases_;
  std::size_t size_;
  double amplitude_;
  bool has_resting_ = false;
  std::vector<double> weights_;
  std::vector<std::uint64_t> high_;
  std::vector<std::uint64_t> middle_;
  std::vector<std::uint64_t> low_;
};

struct HeadShape {
  Format format;
  Layout layout;
  std::size_t columns; ///< with those that are not rotated
};

/// Lives in one call.
class ExactRow {
public:
  /// `axis` tells whose position each frequency is multiplied by.
  ExactRow(const ExactFrequencySet& frequencies, const ExactKernels& kernels, const std::vector<int>& axis);

  /// Cosines and sines of a token.
  void compute(const Positions& positions, std::size_t token);

  /// Stores a·cosines or a·sines of all frequencies, correctly rounded.
  void settle(Component component, Format format, std::byte* output) const;

  /// Multiplies cosines and sines by the amplitude and turns the sines into the direction: for `rotate`.
  void scale(Direction direction);

  /// Rotates one head, correctly rounded, after `scale`. Input and output may be the same memory.
  void rotate(const HeadShape& shape, const std::byte* input, std::byte* output) const;

private:
  [[nodiscard]] std::uint32_t decided(Format format, double value, double around, std::size_t lane, double x,
                                      double y) const;
  void rotate_slowly(const HeadShape& shape, const ExactHead& head, std::size_t first_pair) const;

  const ExactFrequencySet& frequencies_;
  const ExactKernels& kernels_;
  const std::vector<int>& axis_;
  std::vector<double> cosine_;
  std::vector<double> sine_;
  std::vector<double> further_; ///< cosines and sines of a further axis
  std::vector<double> weights_;
  std::vector<std::int64_t> axis_positions_;
  double absolute_ = 0; ///< radius of the cosines and sines
  double sign_ = 1;     ///< of the sines, after scale
};

} // namespace posproof::impl::kernels
