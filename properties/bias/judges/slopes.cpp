/// Slopes: what each head is multiplied by, read at distance 1, against its own slope. A mismatch is named
/// where the slopes are those of another declaration.

#include "properties/bias/bias_judge.hpp"
#include "properties/bias/other_biases.hpp"

#include "properties/judge.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::bias {
namespace {

bool fits(const BiasTrial& on, const Alibi& alibi, int head, double observed) {
  const AlibiSlope slope = slope_of(alibi, head);
  const double exponent =
      slope.bias_max * static_cast<double>(slope.step) / static_cast<double>(slope.denominator);
  const double root = alibi.scaled_head_dimension > 0 ? std::sqrt(alibi.scaled_head_dimension) : 1.0;
  const double truth = std::exp2(-exponent) / root; // to name, not to judge
  const double bound = bias_bound(on.trial.declaration().accuracy, on.format, alibi, head).at(truth, 1);
  return std::fabs(observed - truth) <= bound * (1 + 0x1p-20);
}

class Slopes final : public BiasJudge {
public:
  void fold(const BiasTrial& on, const BiasBlock& block) override {
    if (block.first != 0 || block.high.size() < 2) {
      return;
    }
    const BiasLine& line = block.high;
    for (int head = 0; head < on.alibi().heads; ++head) {
      const BiasPoint point{head, line.queries[1], line.keys[1]};
      bits_.push_back(line.at(head, 1));
      observed_.push_back(std::fabs(on.value(bits_.back())));
      const double truth = std::fabs(on.truth(head, on.multiple(point)).value);
      const double error = std::fabs(observed_.back() - truth);
      const double bound = on.bound(point);
      use_ = std::max(use_, error / bound);
      if (!(error <= bound * (1 + 0x1p-40))) {
        wrong_.push_back(point);
      }
    }
  }

  void conclude(const BiasTrial& on) const override {
    if (observed_.empty()) {
      on.trial.add(not_applicable("bias-slopes", "a context of one position has no distance 1"));
      return;
    }
    PropertyResult result = judged("bias-slopes", observed_.size());
    if (use_ > 0) {
      result.slack = 1 / use_;
    }
    if (!wrong_.empty()) {
      const BiasPoint& first = wrong_.front();
      convict(result,
              fmt::format("{} of {} heads have another slope, first head {}{}", wrong_.size(),
                          observed_.size(), first.head, explanation(on)),
              on.example(first, bits_[static_cast<std::size_t>(first.head)]));
    }
    on.trial.add(std::move(result));
  }

private:
  [[nodiscard]] std::string explanation(const BiasTrial& on) const {
    if (std::string other = other_biases(on); !other.empty()) {
      return other;
    }
    const int head = wrong_.front().head;
    for (int other = 0; other < on.alibi().heads; ++other) {
      if (fits(on, on.alibi(), other, observed_[static_cast<std::size_t>(head)])) {
        return fmt::format("; head {} has the slope of head {}", head, other);
      }
    }
    return {};
  }

  std::vector<double> observed_;
  std::vector<std::uint32_t> bits_;
  std::vector<BiasPoint> wrong_;
  double use_ = 0;
};

} // namespace

std::unique_ptr<BiasJudge> make_slopes() {
  return std::make_unique<Slopes>();
}

} // namespace posproof::properties::bias
