#pragma once
/// Compares the biases of two lines that the exact encoding makes equal. Each may be off by its bound.

#include "properties/bias/bias_judge.hpp"

#include <cmath>
#include <optional>

namespace posproof::properties::bias {

class PairOfLines {
public:
  void compare(const BiasTrial& on, const BiasLine& one, const BiasLine& other) {
    for (int head = 0; head < on.alibi().heads; ++head) {
      for (std::size_t i = 0; i < one.size(); ++i) {
        const std::uint32_t a = one.at(head, i);
        const std::uint32_t b = other.at(head, i);
        ++cases_;
        if (a == b) {
          continue;
        }
        const BiasPoint here{head, one.queries[i], one.keys[i]};
        const double gap = std::fabs(on.value(a) - on.value(b));
        const double allowed = 2 * on.bound(here);
        differing_ += gap > 0 ? 1U : 0U;
        if (!(gap <= allowed) && !broken_) {
          broken_ = Break{here, {head, other.queries[i], other.keys[i]}, a, b, gap, allowed};
        }
      }
    }
  }

  /// The result of `property`; `law` says what is broken.
  [[nodiscard]] PropertyResult result(const BiasTrial& on, std::string_view property, const char* law) const {
    PropertyResult result = judged(property, cases_);
    if (differing_ != 0) {
      result.reason = std::to_string(differing_) + " pairs differ by no more than two bounds";
    }
    if (broken_) {
      result.observed = broken_->gap;
      result.bound = broken_->allowed;
      Counterexample example;
      example.facts.push_back({"head", std::int64_t{broken_->one.head}});
      example.facts.push_back({"query", broken_->one.query});
      example.facts.push_back({"key", broken_->one.key});
      example.facts.push_back({"got", StoredNumber{on.format, broken_->bits}});
      example.facts.push_back({"other query", broken_->other.query});
      example.facts.push_back({"other key", broken_->other.key});
      example.facts.push_back({"got there", StoredNumber{on.format, broken_->other_bits}});
      example.facts.push_back({"want", StoredNumber{on.format, on.nearest(broken_->one)}});
      example.facts.push_back({"difference", broken_->gap});
      example.facts.push_back({"bound", broken_->allowed});
      convict(result, law, std::move(example));
    }
    return result;
  }

private:
  struct Break {
    BiasPoint one;
    BiasPoint other;
    std::uint32_t bits = 0;
    std::uint32_t other_bits = 0;
    double gap = 0;
    double allowed = 0;
  };
  std::optional<Break> broken_;
  std::uint64_t cases_ = 0;
  std::uint64_t differing_ = 0;
};

} // namespace posproof::properties::bias
