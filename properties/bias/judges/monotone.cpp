/// Monotony: along a line the bias never rises with the distance (key form: never falls with the key).

#include "properties/bias/bias_judge.hpp"

#include "properties/judge.hpp"

#include <fmt/format.h>

namespace posproof::properties::bias {
namespace {

class Monotone final : public BiasJudge {
public:
  void fold(const BiasTrial& on, const BiasBlock& block) override {
    const auto heads = static_cast<std::size_t>(on.alibi().heads);
    if (!on.is_by_key()) { // whose low line has another query in each stretch
      follow(on, block.low, low_, heads);
    }
    follow(on, block.high, high_, heads);
    follow(on, block.mirrored, mirrored_, heads);
  }

  void conclude(const BiasTrial& on) const override {
    if (cases_ == 0) {
      on.trial.add(not_applicable("bias-monotone", "a context of one position has one distance"));
      return;
    }
    PropertyResult result = judged("bias-monotone", cases_);
    if (broken_) {
      const double before = on.value(broken_->before);
      Counterexample example = on.example(broken_->point, broken_->bits);
      example.facts.insert(example.facts.begin() + 4,
                           {"got, one nearer", StoredNumber{on.format, broken_->before}});
      convict(result,
              fmt::format("the bias of head {} {} from {} to {} at query {}, key {}", broken_->point.head,
                          on.is_by_key() ? "falls" : "rises", before, on.value(broken_->bits),
                          broken_->point.query, broken_->point.key),
              std::move(example));
    }
    on.trial.add(std::move(result));
  }

private:
  struct Break {
    BiasPoint point;
    std::uint32_t before = 0;
    std::uint32_t bits = 0;
  };

  void follow(const BiasTrial& on, const BiasLine& line, std::vector<std::uint32_t>& last,
              std::size_t heads) {
    if (line.size() == 0) {
      return;
    }
    const bool is_first = last.empty();
    last.resize(heads);
    for (std::size_t head = 0; head < heads; ++head) {
      for (std::size_t i = 0; i < line.size(); ++i) {
        const std::uint32_t bits = line.at(static_cast<int>(head), i);
        if (i > 0 || !is_first) {
          ++cases_;
          const double step = on.value(bits) - on.value(last[head]);
          const bool in_order = bits == last[head] || (on.is_by_key() ? step >= 0 : step <= 0);
          if (!in_order && !broken_) {
            broken_ = Break{{static_cast<int>(head), line.queries[i], line.keys[i]}, last[head], bits};
          }
        }
        last[head] = bits;
      }
    }
  }

  std::vector<std::uint32_t> low_, high_, mirrored_; ///< the last bias of each head
  std::optional<Break> broken_;
  std::uint64_t cases_ = 0;
};

} // namespace

std::unique_ptr<BiasJudge> make_monotone() {
  return std::make_unique<Monotone>();
}

} // namespace posproof::properties::bias
