#pragma once
/// Calls of one handle in a row, some of them repeated: each against the truth of its own call, against an
/// equal one before it, and against a handle that has seen nothing.

#include "properties/facts.hpp"
#include "properties/trial.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::properties {

struct HistoryCall {
  std::vector<std::int64_t> positions; ///< below the length
  std::int64_t length = 1;             ///< of the sequence

  friend bool operator==(const HistoryCall&, const HistoryCall&) = default;
};

/// "A of length 4096, B of length 9 …" in the order of the calls.
[[nodiscard]] std::string history_text(std::span<const HistoryCall> calls);

/// A row of a call that is not what it should be.
struct HistoryMiss {
  std::string_view property; ///< that is violated
  std::size_t call = 0;      ///< of the history
  std::string refusal = {};  ///< set if the call was not answered; nothing below then
  std::int64_t position = 0;
  Counterexample example = {}; ///< both values
  double error = 0;
  double bound = 0; ///< 0: bit for bit
};

/// Bits are compared where the declared frequencies of both calls are the same; with those of a fresh handle
/// only if the subject does not declare that it keeps what earlier calls were.
class HistoryComparison {
public:
  explicit HistoryComparison(const Trial& trial) : trial_(trial) {}

  /// On handles of its own; the first miss.
  [[nodiscard]] std::optional<HistoryMiss> compare(std::span<const HistoryCall> calls);

  /// Of the values judged against the truth, the one that uses most of its bound, and the use of each
  /// frequency; of the last history.
  [[nodiscard]] double worst_error() const noexcept { return worst_error_; }
  [[nodiscard]] double worst_bound() const noexcept { return worst_bound_; }
  [[nodiscard]] const std::vector<double>& uses() const noexcept { return uses_; }

private:
  struct Made;

  [[nodiscard]] std::optional<HistoryMiss> against_truth(const Made& made);
  [[nodiscard]] std::optional<HistoryMiss> against_equal(const Made& made, const Made& before) const;
  [[nodiscard]] std::optional<HistoryMiss> against_fresh(const Made& made) const;

  const Trial& trial_;
  PhaseBlock truth_;
  double worst_error_ = 0;
  double worst_bound_ = 0;
  std::vector<double> uses_;
};

} // namespace posproof::properties
