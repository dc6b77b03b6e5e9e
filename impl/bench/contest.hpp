#pragma once
/// Contests: the same work by several implementations in one process and one run, in turns, so that noise
/// meets all of them. Times are those of the thread, which others do not add to while they hold the
/// processor.

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace posproof::impl::bench {

/// One implementation of the work of a contest.
struct Contestant {
  std::string name;
  std::function<void()> run;            ///< empty where it is not to be had here
  std::string why_not;                  ///< then the reason, as "not found"
  std::function<double()> seconds = {}; ///< in place of run: it runs elsewhere and tells its own time
};

/// `contestant` is to be at least `ratio` times as fast as `against`.
struct Target {
  std::string contestant;
  std::string against;
  double ratio;
};

/// The first contestant is what the others are compared with where they have no target.
struct Contest {
  std::string name;
  double units = 1; ///< how many of `unit` one run makes
  std::string unit;
  std::vector<Contestant> contestants;
  std::vector<Target> targets;
};

/// A contest that is set up when it begins: tensors take memory.
struct ContestSource {
  std::string name; ///< as in the contest
  std::function<Contest()> set_up;
};

/// Registers each as a benchmark called "kernels <name>".
void register_contests(const std::vector<ContestSource>& sources);

/// The table of what has run: medians of the repetitions, ratios with the least and the largest of the
/// repetitions, and whether targets were reached. Nothing where no contest has run.
void print_contests();

} // namespace posproof::impl::bench
