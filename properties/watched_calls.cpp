#include "properties/watched_calls.hpp"

#include "impl/doors/floating_environment.hpp"
#include "properties/applied_subject.hpp"
#include "properties/judge.hpp"
#include "properties/plain_result.hpp"

#include <atomic>
#include <fmt/format.h>
#include <map>
#include <mutex>
#include <string_view>
#include <utility>

namespace posproof::properties {
namespace {

constexpr const char* operations[] = {"table", "encode", "rotate", "apply", "backward", "bias", "bucket"};

class WatchedCalls final : public Subject, public WatchedSubject {
public:
  explicit WatchedCalls(std::unique_ptr<Subject> inner)
      : inner_(std::move(inner)), door_(dynamic_cast<const WatchedSubject*>(inner_.get())) {}

  [[nodiscard]] const Declaration& declaration() const noexcept override { return inner_->declaration(); }

  SubjectStatus table(const TableRequest& request) override {
    return watched("table", [&] { return inner_->table(request); });
  }
  SubjectStatus encode(const EncodeRequest& request) override {
    return watched("encode", [&] { return inner_->encode(request); });
  }
  SubjectStatus rotate(const RotateRequest& request) override {
    return watched("rotate", [&] { return inner_->rotate(request); });
  }
  SubjectStatus apply(const ApplyRequest& request) override {
    return watched("apply", [&] { return inner_->apply(request); });
  }
  SubjectStatus backward(const RotateRequest& request) override {
    return watched("backward", [&] { return inner_->backward(request); });
  }
  SubjectStatus bias(const BiasRequest& request) override {
    return watched("bias", [&] { return inner_->bias(request); });
  }
  SubjectStatus bucket(const BucketRequest& request) override {
    return watched("bucket", [&] { return inner_->bucket(request); });
  }

  [[nodiscard]] const Subject* inner() const noexcept { return inner_.get(); }

  [[nodiscard]] SideEffects side_effects() const override {
    SideEffects effects = door_ != nullptr ? door_->side_effects() : SideEffects{};
    const std::scoped_lock lock(mutex_);
    effects.calls = count_;
    // In one order, whichever a run happens to call first.
    for (const char* const operation : operations) {
      const auto left = environment_.find(operation);
      if (effects.environment.empty() && left != environment_.end()) {
        effects.environment = left->second;
      }
    }
    return effects;
  }

private:
  /// Looks at the environment at the end of a call, however that ends.
  class Watch {
  public:
    Watch(WatchedCalls& calls, const char* operation) : calls_(calls), operation_(operation) {
      ++calls.count_;
    }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    ~Watch() {
      const std::string changes = before_.restore();
      if (!changes.empty()) {
        const std::scoped_lock lock(calls_.mutex_);
        calls_.environment_.try_emplace(operation_,
                                        fmt::format("{} left behind by a call of {}", changes, operation_));
      }
    }

  private:
    WatchedCalls& calls_;
    const char* operation_;
    impl::doors::FloatingEnvironment before_;
  };

  template <typename Function>
  SubjectStatus watched(const char* operation, const Function& function) {
    const Watch watch(*this, operation);
    return function();
  }

  std::unique_ptr<Subject> inner_;
  const WatchedSubject* door_;
  std::atomic<std::uint64_t> count_ = 0;
  mutable std::mutex mutex_;
  std::map<std::string_view, std::string>
      environment_; ///< what the first call of each operation has left behind
};

} // namespace

std::unique_ptr<Subject> with_watched_calls(std::unique_ptr<Subject> subject) {
  return std::make_unique<WatchedCalls>(std::move(subject));
}

const Subject* subject_behind(const Subject* subject) noexcept {
  const auto* const watched = dynamic_cast<const WatchedCalls*>(subject);
  return watched == nullptr ? subject : watched->inner();
}

SideEffects side_effects(const Trial& trial) {
  const Subject* const subject = trial.supplied != nullptr ? &trial.supplied->inner() : trial.subject.get();
  const auto* const watched = dynamic_cast<const WatchedSubject*>(subject);
  return watched == nullptr ? SideEffects{} : watched->side_effects();
}

bool note_death(Trial& trial) {
  const std::string death = side_effects(trial).death;
  if (death.empty()) {
    return false;
  }
  trial.findings.failure = death;
  return true;
}

std::string unseen_through_door(const Declaration& declaration) {
  return declaration.door == "exec"
             ? "the subject is another process, which gets and gives its data through a pipe"
             : "";
}

PropertyResult guard_zone_result(const Trial& trial) {
  if (std::string reason = unseen_through_door(trial.declaration()); !reason.empty()) {
    return not_applicable("guard-zones", std::move(reason));
  }
  PropertyResult result = judged("guard-zones", 1);
  const std::string outside = side_effects(trial).outside;
  if (trial.findings.guards_broken || !outside.empty()) {
    convict(result, outside.empty() ? "something beside the requested elements was written" : outside,
            {{{"context", trial.options.context},
              {"got", outside.empty() ? "another byte beside the requested elements" : outside},
              {"want", std::string("guard zones, gaps and inputs left alone")}}});
  }
  return result;
}

PropertyResult environment_result(Trial& trial) {
  if (std::string reason = unseen_through_door(trial.declaration()); !reason.empty()) {
    return not_applicable("floating-environment", std::move(reason));
  }
  if (side_effects(trial).calls == 0 && trial.declaration().offers.bucket) {
    // No other question has made a call: this one makes its own.
    const std::int64_t argument = 0;
    std::int64_t index = 0;
    (void)trial.subject->bucket({{&argument, 1}, trial.call(), {&index, 1}});
  }
  const SideEffects effects = side_effects(trial);
  if (effects.calls == 0) {
    return not_applicable("floating-environment", "no call was made");
  }
  PropertyResult result = judged("floating-environment", 1);
  if (effects.environment.empty()) {
    result.reason = "every call left rounding mode, subnormals and traps as it found them";
  } else {
    convict(result, effects.environment,
            {{{"got", effects.environment}, {"want", std::string("the environment as the call found it")}}});
  }
  return result;
}

} // namespace posproof::properties
