#include "reference/index_oracle.hpp"

#include "reference/t5_thresholds.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <mutex>
#include <stdexcept>

namespace posproof::reference {
namespace {

const std::vector<std::int64_t>& nothing_fragile() {
  static const std::vector<std::int64_t> none;
  return none;
}

/// All thresholds are computed once many indices were asked for: who asks for one needs two of them.
class T5Oracle final : public IndexOracle {
public:
  explicit T5Oracle(const T5Buckets& t5)
      : t5_(t5), buckets_(t5.bidirectional ? t5.buckets / 2 : t5.buckets), exact_(buckets_ / 2),
        steps_(buckets_ - exact_) {}

  [[nodiscard]] std::optional<std::int64_t> index(std::int64_t distance) const override {
    const std::int64_t offset = t5_.bidirectional && distance > 0 ? buckets_ : 0;
    const std::int64_t n = t5_.bidirectional ? std::abs(distance) : std::max<std::int64_t>(-distance, 0);
    if (n < exact_) {
      return offset + n;
    }
    constexpr int few = 8;
    if (asked_.fetch_add(1, std::memory_order_relaxed) < few) {
      return offset + exact_ + passed_alone(n);
    }
    const std::vector<std::int64_t>& first = thresholds().first;
    return offset + exact_ + (std::upper_bound(first.begin(), first.end(), n) - first.begin());
  }
  [[nodiscard]] std::int64_t rows() const noexcept override { return t5_.buckets; }
  [[nodiscard]] const std::vector<std::int64_t>& fragile() const noexcept override {
    return thresholds().fragile;
  }

private:
  const T5Thresholds& thresholds() const {
    std::call_once(is_computed_, [this] { thresholds_ = t5_thresholds(exact_, t5_.max_distance, steps_); });
    return thresholds_;
  }

  /// Thresholds that are at most n, from a guess that costs time alone where it is wrong.
  [[nodiscard]] std::int64_t passed_alone(std::int64_t n) const {
    if (steps_ < 2) {
      return 0;
    }
    const auto in_units = [this](std::int64_t m) {
      return std::log(static_cast<double>(m) / static_cast<double>(exact_));
    };
    const double guess = in_units(n) / in_units(t5_.max_distance) * static_cast<double>(steps_);
    auto passed = static_cast<std::int64_t>(std::clamp(guess, 0.0, static_cast<double>(steps_ - 1)));
    const auto first = [this](std::int64_t k) { return t5_threshold(exact_, t5_.max_distance, steps_, k); };
    while (passed < steps_ - 1 && first(passed + 1) <= n) {
      ++passed;
    }
    while (passed > 0 && first(passed) > n) {
      --passed;
    }
    return passed;
  }

  T5Buckets t5_;
  std::int64_t buckets_; ///< of one direction
  std::int64_t exact_;
  std::int64_t steps_;
  mutable std::atomic<int> asked_ = 0;
  mutable std::once_flag is_computed_;
  mutable T5Thresholds thresholds_;
};

class ShawOracle final : public IndexOracle {
public:
  explicit ShawOracle(const Shaw& shaw) : clip_(shaw.clip) {}

  [[nodiscard]] std::optional<std::int64_t> index(std::int64_t distance) const override {
    return std::clamp(distance, -clip_, clip_) + clip_;
  }
  [[nodiscard]] std::int64_t rows() const noexcept override { return 2 * clip_ + 1; }
  [[nodiscard]] const std::vector<std::int64_t>& fragile() const noexcept override {
    return nothing_fragile();
  }

private:
  std::int64_t clip_;
};

class LearnedOracle final : public IndexOracle {
public:
  explicit LearnedOracle(const LearnedAbsolute& learned) : learned_(learned) {}

  [[nodiscard]] std::optional<std::int64_t> index(std::int64_t position) const override {
    const bool has_row = position >= 0 && position < learned_.rows - learned_.offset;
    return has_row ? std::optional(position + learned_.offset) : std::nullopt;
  }
  [[nodiscard]] std::int64_t rows() const noexcept override { return learned_.rows; }
  [[nodiscard]] const std::vector<std::int64_t>& fragile() const noexcept override {
    return nothing_fragile();
  }

private:
  LearnedAbsolute learned_;
};

} // namespace

std::unique_ptr<IndexOracle> make_index_oracle(const Encoding& encoding) {
  if (const auto* const t5 = std::get_if<T5Buckets>(&encoding.scheme)) {
    return std::make_unique<T5Oracle>(*t5);
  }
  if (const auto* const shaw = std::get_if<Shaw>(&encoding.scheme)) {
    return std::make_unique<ShawOracle>(*shaw);
  }
  if (const auto* const learned = std::get_if<LearnedAbsolute>(&encoding.scheme)) {
    return std::make_unique<LearnedOracle>(*learned);
  }
  throw std::logic_error(describe(encoding) + " is no table of rows or buckets");
}

} // namespace posproof::reference
