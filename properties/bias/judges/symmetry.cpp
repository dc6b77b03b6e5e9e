/// Symmetry of the symmetric form: query and key can be exchanged.

#include "properties/bias/other_biases.hpp"
#include "properties/bias/pair_of_lines.hpp"
#include "properties/judge.hpp"

namespace posproof::properties::bias {
namespace {

class Symmetry final : public BiasJudge {
public:
  void fold(const BiasTrial& on, const BiasBlock& block) override {
    if (on.alibi().form == Alibi::Form::symmetric) {
      lines_.compare(on, block.mirrored, block.low);
    }
  }

  void conclude(const BiasTrial& on) const override {
    if (on.alibi().form != Alibi::Form::symmetric) {
      on.trial.add(not_applicable("bias-symmetry", "the form is not symmetric"));
      return;
    }
    PropertyResult result = lines_.result(on, "bias-symmetry", "exchanging query and key changes the bias");
    if (result.verdict == Verdict::violated) {
      result.reason += other_biases(on);
    }
    on.trial.add(std::move(result));
  }

private:
  PairOfLines lines_;
};

} // namespace

std::unique_ptr<BiasJudge> make_symmetry() {
  return std::make_unique<Symmetry>();
}

} // namespace posproof::properties::bias
