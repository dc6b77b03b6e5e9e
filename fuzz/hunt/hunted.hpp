#pragma once
/// What a hunt is after: one subject in one format on one encoding, opened as often as it takes.

#include "properties/trial.hpp"
#include "properties/verify.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace posproof::fuzz {

/// A trial with the source of its subject, whose processes are its own.
struct Handle {
  std::unique_ptr<SubjectSource> source;
  std::unique_ptr<properties::Trial> trial;
};

/// Everything that opens a trial; shared by all jobs. Not copied: trials point into it.
class Hunted {
public:
  /// Makes the source of the subject anew, so that its processes are others than those of earlier ones.
  using MakeSource = std::function<SubjectSource()>;

  /// Throws InputError where the request has no context for the model.
  Hunted(const properties::VerifyRequest& request, const properties::NamedEncoding& model, MakeSource subject,
         Format format);
  Hunted(const Hunted&) = delete;
  Hunted& operator=(const Hunted&) = delete;

  /// A handle of its own. Throws SubjectRefusal, SubjectFailure and InputError as opening does.
  [[nodiscard]] Handle open() const;

  /// The report where the subject cannot be hunted at all.
  [[nodiscard]] Report unsuited(const std::string& reason) const;
  [[nodiscard]] Report failed(const std::string& failure) const;

  [[nodiscard]] const SubjectSource& subject() const noexcept { return subject_; }
  [[nodiscard]] const properties::NamedEncoding& model() const noexcept { return model_; }
  [[nodiscard]] Format format() const noexcept { return open_.format; }
  [[nodiscard]] const properties::TrialOptions& options() const noexcept { return options_; }
  [[nodiscard]] int profile() const noexcept { return profile_; }

private:
  properties::NamedEncoding model_;
  MakeSource make_source_;
  SubjectSource subject_;
  OpenOptions open_;
  properties::TrialOptions options_;
  int profile_;
  std::unique_ptr<PhaseOracle> oracle_; ///< none where the encoding has no phases
};

} // namespace posproof::fuzz
