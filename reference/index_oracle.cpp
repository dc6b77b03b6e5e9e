#include "reference/index_oracle.hpp"

#include "reference/t5_thresholds.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

namespace posproof::reference {
namespace {

const std::vector<std::int64_t>& nothing_fragile() {
  static const std::vector<std::int64_t> none;
  return none;
}

class T5Oracle final : public IndexOracle {
public:
  explicit T5Oracle(const T5Buckets& t5)
      : t5_(t5), buckets_(t5.bidirectional ? t5.buckets / 2 : t5.buckets), exact_(buckets_ / 2),
        thresholds_(t5_thresholds(exact_, t5.max_distance, buckets_ - exact_)) {}

  [[nodiscard]] std::optional<std::int64_t> index(std::int64_t distance) const override {
    const std::int64_t offset = t5_.bidirectional && distance > 0 ? buckets_ : 0;
    const std::int64_t n = t5_.bidirectional ? std::abs(distance) : std::max<std::int64_t>(-distance, 0);
    if (n < exact_) {
      return offset + n;
    }
    const auto passed = std::upper_bound(thresholds_.first.begin(), thresholds_.first.end(), n);
    return offset + exact_ + (passed - thresholds_.first.begin());
  }
  [[nodiscard]] std::int64_t rows() const noexcept override { return t5_.buckets; }
  [[nodiscard]] const std::vector<std::int64_t>& fragile() const noexcept override {
    return thresholds_.fragile;
  }

private:
  T5Buckets t5_;
  std::int64_t buckets_; ///< of one direction
  std::int64_t exact_;
  T5Thresholds thresholds_;
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
