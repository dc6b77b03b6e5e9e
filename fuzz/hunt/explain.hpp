#pragma once
/// From what a search ran into to the smallest replay that shows it again.
///
/// Hypotheses are tried on new handles, simplest first: one case alone, the call that it was part of, the
/// case so often in turn as calls had been made, and the calls that came before it. What none of them shows
/// again is told as it was met, without a command.

#include "fuzz/hunt/telling.hpp"
#include "fuzz/search/shrink.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace posproof::fuzz {

/// How it may be explained.
struct Means {
  Violates violate;                 ///< many cases at once, on the handle of the search
  std::function<bool()> may_go_on;  ///< time is left
  std::function<void()> pause;      ///< called now and then, for whoever waits
  std::optional<CallLimits> limits; ///< of the handles that are opened
  std::uint64_t most = 0;           ///< cases that are tried for shrinking
  std::size_t at_once = 256;        ///< of them in one call, so that time is looked at often enough
};

class Explainer {
public:
  /// All outlive it.
  Explainer(const Hunted& hunted, const Target& target, const CaseFields& fields, const Means& means);

  [[nodiscard]] Finding explain(const Suspicion& suspicion);

  /// Cases that were tried on handles of its own.
  [[nodiscard]] std::uint64_t executions() const noexcept { return executions_; }

private:
  [[nodiscard]] bool shows_anew(const Replay& replay);
  [[nodiscard]] bool shows(const std::vector<Case>& call, bool is_anew);
  [[nodiscard]] std::optional<Replay> reproduced(const Suspicion& suspicion);
  [[nodiscard]] std::vector<Case> narrowed(std::vector<Case> call, bool is_anew);
  [[nodiscard]] std::optional<Replay> repeated(const Suspicion& suspicion, const Case& value);
  [[nodiscard]] std::optional<Replay> after_history(const Suspicion& suspicion, const Case& value);
  void shrink(const Suspicion& suspicion, Replay& replay, Finding& finding);
  void shrink_repeated(Replay& replay);

  const Hunted& hunted_;
  const Target& target_;
  const CaseFields& fields_;
  const Means& means_;
  Sign sign_ = Sign::violation;
  std::optional<Handle> handle_; ///< that has shown nothing yet
  std::unique_ptr<OpenTarget> open_;
  std::optional<Case> good_; ///< that was answered, where another is not
  Answer shown_;             ///< the last one in which the sign was seen on a new handle
  std::uint64_t executions_ = 0;
};

} // namespace posproof::fuzz
