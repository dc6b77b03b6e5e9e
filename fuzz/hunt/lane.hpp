#pragma once
/// One target as one job hunts with it.

#include "fuzz/hunt/finding.hpp"
#include "fuzz/hunt/hunted.hpp"
#include "fuzz/search/search.hpp"
#include "fuzz/search/shrink.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace posproof::fuzz {

/// The command that judges a case again.
[[nodiscard]] std::string reproducing_command(const properties::Trial& trial, const std::string& target,
                                              const std::string& value);

/// What calls of the trial did beside their answers until now, as violations told by a case of a target;
/// `fact` says what the case is of them.
[[nodiscard]] std::vector<PropertyResult> side_effect_results(const properties::Trial& trial,
                                                              const std::string& target, const char* fact,
                                                              const std::string& value);

class Lane {
public:
  /// On a handle of the subject that the lanes of a job share. All outlive the lane.
  Lane(const Hunted& hunted, const properties::Trial& trial, const Target& target,
       const SearchOptions& options);

  [[nodiscard]] const Target& target() const noexcept { return target_; }
  [[nodiscard]] const CaseFields& fields() const noexcept { return open_->fields(); }
  [[nodiscard]] const properties::Trial& trial() const noexcept { return *trial_; }
  [[nodiscard]] Search& search() noexcept { return *search_; }

  /// Judges one batch. Violations of it; and the words of the subject's end, if it did not survive it.
  struct Step {
    std::vector<RatedCase> violations;
    std::string failure;
  };
  [[nodiscard]] Step step(std::size_t most);

  /// The finding that a violation comes to, shrunk; it is asked alone, and with its whole batch where it
  /// conforms alone. `others`: cases that violate too. Ends after `most` executions or so many seconds.
  [[nodiscard]] Finding explain(const RatedCase& violation, const std::vector<Case>& others,
                                std::uint64_t most, double seconds);

  /// The smallest case found in which the subject fails, each tried on a new handle.
  [[nodiscard]] Finding explain_failure(const std::string& failure, std::vector<Case> batch, double seconds);

  /// The case judged alone.
  [[nodiscard]] PropertyResult judge(const Case& value);

  /// The same search on a new handle, after the subject has ended.
  void go_on_with(const properties::Trial& trial);

  /// Of the searching up to now; 0 before it.
  [[nodiscard]] double seconds_per_execution() const noexcept {
    return search_->executions() == 0 ? 0 : seconds_ / static_cast<double>(search_->executions());
  }
  [[nodiscard]] std::uint64_t shrinking() const noexcept { return shrinking_; }

private:
  [[nodiscard]] std::vector<bool> violate(std::span<const Case> cases);
  [[nodiscard]] std::string failure_in(std::span<const Case> cases);

  const Hunted& hunted_;
  const Target& target_;
  const properties::Trial* trial_;
  std::unique_ptr<OpenTarget> open_;
  std::optional<Search> search_;
  SearchOptions options_;
  std::uint64_t shrinking_ = 0;
  double seconds_ = 0; ///< in steps
};

} // namespace posproof::fuzz
