#pragma once
/// What a hunt is after: one subject in one format on one encoding, opened as often as it takes.

#include "fuzz/hunt/heard_calls.hpp"
#include "properties/trial.hpp"
#include "properties/verify.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace posproof::fuzz {

/// How long a foreign subject may take, where that is less than what the user allows.
struct CallLimits {
  std::chrono::milliseconds start; ///< to start, and for the first call of a process
  std::chrono::milliseconds call;  ///< for each later call
};

/// A trial with the source of its subject, whose processes are its own.
struct Handle {
  std::unique_ptr<SubjectSource> source;
  std::shared_ptr<CallLog> log = std::make_shared<CallLog>(); ///< of foreign subjects; else it stays empty
  std::unique_ptr<properties::Trial> trial;
};

/// Everything that opens a trial; shared by all jobs. Not copied: trials point into it.
class Hunted {
public:
  /// Makes the source of the subject anew, so that its processes are others than those of earlier ones.
  using MakeSource = std::function<SubjectSource(const std::optional<CallLimits>& limits)>;

  /// Throws InputError where the request has no context for the model.
  Hunted(const properties::VerifyRequest& request, const properties::NamedEncoding& model, MakeSource subject,
         Format format);
  Hunted(const Hunted&) = delete;
  Hunted& operator=(const Hunted&) = delete;

  /// A handle of its own. Throws SubjectRefusal, SubjectFailure and InputError as opening does.
  [[nodiscard]] Handle open(const std::optional<CallLimits>& limits = std::nullopt) const;

  /// Has the processes that targets start from now on keep other limits than the first one did.
  void limit(Handle& handle, const CallLimits& limits) const;

  /// The report where the subject cannot be hunted at all.
  [[nodiscard]] Report unsuited(const std::string& reason) const;
  [[nodiscard]] Report failed(const std::string& failure) const;

  [[nodiscard]] const SubjectSource& subject() const noexcept { return subject_; }
  [[nodiscard]] const properties::NamedEncoding& model() const noexcept { return model_; }
  [[nodiscard]] Format format() const noexcept { return open_.format; }
  [[nodiscard]] const properties::TrialOptions& options() const noexcept { return options_; }
  [[nodiscard]] int profile() const noexcept { return profile_; }
  /// Its processes may end or hang, and its calls are heard.
  [[nodiscard]] bool is_foreign() const noexcept { return is_foreign_; }

private:
  [[nodiscard]] SubjectSource source(const std::optional<CallLimits>& limits,
                                     const std::shared_ptr<CallLog>& log) const;

  properties::NamedEncoding model_;
  MakeSource make_source_;
  SubjectSource subject_;
  bool is_foreign_;
  OpenOptions open_;
  properties::TrialOptions options_;
  int profile_;
  std::unique_ptr<PhaseOracle> oracle_; ///< none where the encoding has no phases
};

} // namespace posproof::fuzz
