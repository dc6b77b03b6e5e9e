#include "fuzz/hunt/heard_calls.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace posproof::fuzz {
namespace {

class HeardSubject final : public Subject, public WatchedSubject {
public:
  HeardSubject(std::unique_ptr<Subject> inner, std::shared_ptr<CallLog> log)
      : inner_(std::move(inner)), door_(dynamic_cast<const WatchedSubject*>(inner_.get())),
        log_(std::move(log)) {}

  [[nodiscard]] const Declaration& declaration() const noexcept override { return inner_->declaration(); }

  SubjectStatus table(const TableRequest& request) override {
    return heard_values([&] { return inner_->table(request); });
  }
  SubjectStatus encode(const EncodeRequest& request) override {
    return heard_values([&] { return inner_->encode(request); });
  }
  SubjectStatus bias(const BiasRequest& request) override {
    return heard_values([&] { return inner_->bias(request); });
  }
  SubjectStatus bucket(const BucketRequest& request) override {
    return heard_values([&] { return inner_->bucket(request); });
  }
  SubjectStatus rotate(const RotateRequest& request) override {
    return heard_call([&] { return inner_->rotate(request); });
  }
  SubjectStatus apply(const ApplyRequest& request) override {
    return heard_call([&] { return inner_->apply(request); });
  }
  SubjectStatus backward(const RotateRequest& request) override {
    return heard_call([&] { return inner_->backward(request); });
  }

  [[nodiscard]] SideEffects side_effects() const override {
    return door_ != nullptr ? door_->side_effects() : SideEffects{};
  }

private:
  template <typename Function>
  SubjectStatus heard_values(const Function& function) {
    SubjectStatus status = heard_call(function);
    if (status.code == SubjectStatus::Code::failed && log_->failure.empty()) {
      log_->failure = status.message.empty() ? "the subject failed without a word" : status.message;
    }
    return status;
  }

  template <typename Function>
  SubjectStatus heard_call(const Function& function) {
    if (!log_->failure.empty()) {
      return SubjectStatus::failure(log_->failure);
    }
    const auto start = std::chrono::steady_clock::now();
    SubjectStatus status = function();
    ++log_->calls;
    if (status.code != SubjectStatus::Code::failed) {
      const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
      log_->longest = std::max(log_->longest, seconds.count());
    }
    if (door_ != nullptr) {
      note(door_->side_effects());
    }
    return status;
  }

  void note(const SideEffects& effects) {
    const auto keep = [](std::string& kept, const std::string& text) {
      if (kept.empty()) {
        kept = text;
      }
    };
    keep(log_->effects.outside, effects.outside);
    keep(log_->effects.environment, effects.environment);
    keep(log_->effects.death, effects.death);
    keep(log_->failure, effects.death);
  }

  std::unique_ptr<Subject> inner_;
  const WatchedSubject* door_;
  std::shared_ptr<CallLog> log_;
};

} // namespace

SubjectSource heard(SubjectSource source, std::shared_ptr<CallLog> log) {
  source.open = [open = std::move(source.open), log = std::move(log)](const Encoding& encoding,
                                                                      const OpenOptions& options) {
    return std::make_unique<HeardSubject>(open(encoding, options), log);
  };
  return source;
}

} // namespace posproof::fuzz
