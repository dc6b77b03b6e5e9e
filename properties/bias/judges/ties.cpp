/// Ties: distances d and d + 1 that get one bias. Every narrow format has them from some distance on; a head
/// may have its first one no earlier than the correctly rounded bias has.

#include "properties/bias/bias_judge.hpp"

#include "properties/judge.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties::bias {
namespace {

class Ties final : public BiasJudge {
public:
  void fold(const BiasTrial& on, const BiasBlock& block) override {
    const BiasLine& line = block.high;
    heads_.resize(static_cast<std::size_t>(on.alibi().heads));
    for (int head = 0; head < on.alibi().heads; ++head) {
      Head& state = heads_[static_cast<std::size_t>(head)];
      for (std::size_t i = 0; i < line.size() && !state.first_rounded; ++i) {
        const BiasPoint point{head, line.queries[i], line.keys[i]};
        follow(state, block.first + static_cast<std::int64_t>(i), ordinal_of(on.format, on.nearest(point)),
               line.at(head, i), point, on.format);
      }
    }
  }

  void conclude(const BiasTrial& on) const override {
    if (cases_ == 0) {
      on.trial.add(not_applicable("bias-ties", "a context of one position has one distance"));
      return;
    }
    PropertyResult result = judged("bias-ties", cases_);
    std::optional<std::int64_t> first_rounded;
    for (const Head& head : heads_) {
      if (head.first_rounded) {
        first_rounded = std::min(first_rounded.value_or(*head.first_rounded), *head.first_rounded);
      }
    }
    const char* const coordinate = on.is_by_key() ? "keys" : "distances";
    result.reason = first_rounded
                        ? fmt::format("correctly rounded to {}, {} {} and {} get one bias",
                                      traits(on.format).name, coordinate, *first_rounded, *first_rounded + 1)
                        : fmt::format("no tie in {} in this context", traits(on.format).name);
    if (broken_) {
      Counterexample example = on.example(broken_->point, broken_->bits);
      example.facts.insert(example.facts.begin() + 4,
                           {"got, one nearer", StoredNumber{on.format, broken_->bits}});
      convict(result,
              fmt::format("{} {} and {} get one bias at head {}; {}", coordinate, broken_->distance - 1,
                          broken_->distance, broken_->point.head, result.reason),
              std::move(example));
    }
    on.trial.add(std::move(result));
  }

private:
  struct Head {
    std::optional<std::int64_t> first_rounded; ///< nearer distance of the first tie of correct rounding
    std::int64_t nearest = 0;                  ///< ordinals at the distance before
    std::int64_t observed = 0;
  };
  struct Break {
    BiasPoint point;
    std::int64_t distance = 0;
    std::uint32_t bits = 0;
  };

  void follow(Head& head, std::int64_t distance, std::int64_t nearest, std::uint32_t bits,
              const BiasPoint& point, Format format) {
    const std::int64_t observed = is_nan(format, bits) ? -1 : ordinal_of(format, bits);
    if (distance > 0) {
      ++cases_;
      if (nearest == head.nearest) {
        head.first_rounded = distance - 1;
      } else if (observed == head.observed && !is_nan(format, bits) &&
                 (!broken_ || distance < broken_->distance)) {
        broken_ = Break{point, distance, bits};
      }
    }
    head.nearest = nearest;
    head.observed = observed;
  }

  std::vector<Head> heads_;
  std::optional<Break> broken_;
  std::uint64_t cases_ = 0;
};

} // namespace

std::unique_ptr<BiasJudge> make_ties() {
  return std::make_unique<Ties>();
}

} // namespace posproof::properties::bias
