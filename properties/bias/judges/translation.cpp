/// Translation: one distance has one bias wherever query and key stand. The key form is the distance form and
/// a constant of the query, so that there every query has the same row.

#include "properties/bias/pair_of_lines.hpp"

namespace posproof::properties::bias {
namespace {

class Translation final : public BiasJudge {
public:
  void fold(const BiasTrial& on, const BiasBlock& block) override {
    lines_.compare(on, block.low, block.high);
  }

  void conclude(const BiasTrial& on) const override {
    on.trial.add(lines_.result(on, "bias-translation",
                               on.is_by_key() ? "a key has another bias under another query"
                                              : "one distance has two biases"));
  }

private:
  PairOfLines lines_;
};

} // namespace

std::unique_ptr<BiasJudge> make_translation() {
  return std::make_unique<Translation>();
}

} // namespace posproof::properties::bias
