#include "properties/adjoint_rotation.hpp"

#include "properties/applied_subject.hpp"

#include <memory>
#include <utility>

namespace posproof::properties {
namespace {

class AdjointRotation final : public Subject {
public:
  explicit AdjointRotation(std::unique_ptr<Subject> inner) : AdjointRotation(*inner) {
    owned_ = std::move(inner);
  }
  explicit AdjointRotation(Subject& inner) : inner_(inner), declaration_(inner.declaration()) {
    declaration_.offers = {};
    declaration_.offers.rotate = true;
    declaration_.direction =
        declaration_.direction == Direction::forward ? Direction::backward : Direction::forward;
  }

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }
  SubjectStatus rotate(const RotateRequest& request) override { return inner_.backward(request); }

private:
  std::unique_ptr<Subject> owned_;
  Subject& inner_;
  Declaration declaration_;
};

} // namespace

std::unique_ptr<Trial> adjoint_trial(const Trial& of) {
  Subject& inner = of.supplied != nullptr ? of.supplied->inner() : *of.subject;
  auto trial = trial_of_entry(of, std::make_unique<AdjointRotation>(inner), of.options.context);
  trial->as_judged = [](std::unique_ptr<Subject> handle) {
    return std::make_unique<AdjointRotation>(std::move(handle));
  };
  return trial;
}

} // namespace posproof::properties
