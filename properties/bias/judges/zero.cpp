/// Zero: a token has no bias towards itself (key form: key 0 has none).

#include "properties/bias/bias_judge.hpp"

#include <fmt/format.h>

namespace posproof::properties::bias {
namespace {

class Zero final : public BiasJudge {
public:
  void fold(const BiasTrial& on, const BiasBlock& block) override {
    for (const BiasLine* const line : {&block.low, &block.high, &block.mirrored}) {
      sample(on, *line);
    }
  }

  void sample(const BiasTrial& on, const BiasLine& line) override {
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (on.multiple({0, line.queries[i], line.keys[i]}) != 0) {
        continue;
      }
      for (int head = 0; head < on.alibi().heads; ++head) {
        ++cases_;
        if (on.value(line.at(head, i)) != 0 && !broken_) {
          broken_ = BiasPoint{head, line.queries[i], line.keys[i]};
          bits_ = line.at(head, i);
        }
      }
    }
  }

  void conclude(const BiasTrial& on) const override {
    PropertyResult result = judged("bias-zero", cases_);
    if (broken_) {
      convict(result,
              fmt::format("the bias of head {} at query {}, key {} is {}", broken_->head, broken_->query,
                          broken_->key, on.value(bits_)),
              on.example(*broken_, bits_));
    }
    on.trial.add(std::move(result));
  }

private:
  std::optional<BiasPoint> broken_;
  std::uint32_t bits_ = 0;
  std::uint64_t cases_ = 0;
};

} // namespace

std::unique_ptr<BiasJudge> make_zero() {
  return std::make_unique<Zero>();
}

} // namespace posproof::properties::bias
