#pragma once
/// One target as one job hunts with it.

#include "fuzz/hunt/explain.hpp"
#include "fuzz/hunt/finding.hpp"
#include "fuzz/hunt/hunted.hpp"
#include "fuzz/search/search.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace posproof::fuzz {

class Lane {
public:
  /// On a handle of the subject that the lanes of a job share. All outlive the lane.
  Lane(const Hunted& hunted, const Handle& handle, const Target& target, const SearchOptions& options);

  [[nodiscard]] const Target& target() const noexcept { return target_; }
  [[nodiscard]] const CaseFields& fields() const noexcept { return open_->fields(); }
  [[nodiscard]] Search& search() noexcept { return *search_; }

  /// Judges one batch. Violations of it; and the words of the subject's end, if it did not survive it.
  struct Step {
    std::vector<RatedCase> violations;
    std::string failure;
  };
  [[nodiscard]] Step step(std::size_t most);

  /// What the last step ran into.
  [[nodiscard]] Suspicion suspicion(Sign sign, std::string words, std::vector<RatedCase> violations) const;

  /// The finding that a suspicion comes to, shrunk, with its command. `means` say how; many cases at once are
  /// judged on the handle of the search.
  [[nodiscard]] Finding explain(const Suspicion& suspicion, Means means);

  /// The case judged alone, on the handle of the search. Throws SubjectFailure if the subject fails.
  [[nodiscard]] PropertyResult judge(const Case& value);

  /// The same search on a new handle, after the subject has ended.
  void go_on_with(const Handle& handle);

  /// Of the searching up to now; 0 before it.
  [[nodiscard]] double seconds_per_execution() const noexcept {
    return search_->executions() == 0 ? 0 : seconds_ / static_cast<double>(search_->executions());
  }
  [[nodiscard]] std::uint64_t shrinking() const noexcept { return shrinking_; }

private:
  [[nodiscard]] std::string failure() const; ///< of the handle, in words
  [[nodiscard]] std::vector<bool> violate(std::span<const Case> cases);

  const Hunted& hunted_;
  const Target& target_;
  const Handle* handle_;
  std::unique_ptr<OpenTarget> open_;
  std::optional<Search> search_;
  std::deque<std::vector<Case>> before_; ///< the last batches on this handle, but for the very last
  bool is_last_of_handle_ = true;        ///< the last batch was asked of this handle
  std::uint64_t shrinking_ = 0;
  double seconds_ = 0; ///< in steps
};

} // namespace posproof::fuzz
