/// The gradient at query and key data of every shape against the exact adjoint of the rotation.

#include "fuzz/rotation_target.hpp"
#include "properties/adjoint_rotation.hpp"

namespace posproof::fuzz::targets {
namespace {

constexpr std::string_view property = "backward-accuracy";

std::string why_not(const properties::Trial& trial) {
  return trial.encoding->rope() == nullptr || !trial.own_declaration().offers.backward
             ? "the subject computes no gradient"
             : "";
}

/// The trial of the adjoint, which is a rotation too, lives as long as its target.
class Backward final : public OpenTarget {
public:
  explicit Backward(const properties::Trial& trial)
      : adjoint_(adjoint_trial(trial)), rotation_(*adjoint_, property) {}

  [[nodiscard]] const CaseFields& fields() const noexcept override { return rotation_.fields(); }
  void evaluate(std::span<const Case> cases, std::span<Outcome> outcomes) override {
    rotation_.evaluate(cases, outcomes);
  }
  [[nodiscard]] PropertyResult describe(const Case& value) override {
    PropertyResult result = rotation_.describe(value);
    result.id = property; // whatever is off, it is the gradient
    return result;
  }

private:
  std::unique_ptr<properties::Trial> adjoint_;
  RotationTarget rotation_;
};

std::unique_ptr<OpenTarget> open(const properties::Trial& trial) {
  return std::make_unique<Backward>(trial);
}

} // namespace

extern const Target backward;
const Target backward{.name = "backward",
                      .summary = "gradients of every shape, as the rotation by the opposite angle",
                      .property = property,
                      .why_not = why_not,
                      .open = open};

} // namespace posproof::fuzz::targets
