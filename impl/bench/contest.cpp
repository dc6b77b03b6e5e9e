#include "impl/bench/contest.hpp"

#include "impl/registry.hpp"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <ctime>
#include <fmt/format.h>
#include <map>
#include <memory>

namespace posproof::impl::bench {
namespace {

constexpr int repetitions = 9;
constexpr int rounds = 5; ///< in a repetition

double thread_seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double time_of(const Contestant& contestant) {
  if (contestant.seconds) {
    return contestant.seconds();
  }
  const double start = thread_seconds();
  contestant.run();
  return thread_seconds() - start;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values.empty() ? 0 : values[values.size() / 2];
}

/// What has been measured of a contest: seconds of one run for each contestant, repetition by repetition.
struct Measured {
  Contest contest; ///< its contestants without their functions
  std::map<std::string, std::vector<double>> seconds;
};

/// In the order in which they ran.
std::vector<std::shared_ptr<Measured>>& results() {
  static std::vector<std::shared_ptr<Measured>> all;
  return all;
}

void run_contest(benchmark::State& state, const ContestSource& source, Measured& measured) {
  Contest contest = source.set_up();
  std::map<std::string, std::vector<double>> seconds;
  for (auto _ : state) {
    for (int round = -1; round < rounds; ++round) { // the first warms up
      for (const Contestant& contestant : contest.contestants) {
        if (!contestant.run && !contestant.seconds) {
          continue;
        }
        const double time = time_of(contestant);
        if (round >= 0) {
          seconds[contestant.name].push_back(time);
        }
      }
    }
  }
  for (const auto& [name, times] : seconds) {
    measured.seconds[name].push_back(median(times));
    state.counters[name + ", ns"] = 1e9 * median(times) / contest.units;
  }
  for (Contestant& contestant : contest.contestants) {
    contestant.run = nullptr; // the memory it holds goes with it
    contestant.seconds = nullptr;
  }
  measured.contest = std::move(contest);
}

std::vector<double> ratios_of(const Measured& measured, const std::string& contestant,
                              const std::string& against) {
  const auto ours = measured.seconds.find(contestant);
  const auto theirs = measured.seconds.find(against);
  std::vector<double> ratios;
  if (ours != measured.seconds.end() && theirs != measured.seconds.end()) {
    for (std::size_t i = 0; i < std::min(ours->second.size(), theirs->second.size()); ++i) {
      ratios.push_back(theirs->second[i] / ours->second[i]);
    }
  }
  return ratios;
}

bool is_reached(const Measured& measured, const Target& target) {
  const std::vector<double> ratios = ratios_of(measured, target.contestant, target.against);
  return !ratios.empty() && median(ratios) >= target.ratio;
}

std::string text_of_ratios(const std::vector<double>& ratios) {
  const auto [least, largest] = std::minmax_element(ratios.begin(), ratios.end());
  return fmt::format("{:7.2f}   {:5.2f} … {:<6.2f}", median(ratios), *least, *largest);
}

void print_contestant(const Measured& measured, const Contestant& contestant) {
  const auto found = measured.seconds.find(contestant.name);
  if (found == measured.seconds.end()) {
    fmt::print("  {:<34}{:>9}\n", contestant.name, contestant.why_not);
    return;
  }
  std::string line =
      fmt::format("  {:<34}{:9.3f}", contestant.name, 1e9 * median(found->second) / measured.contest.units);
  const std::string& first = measured.contest.contestants.front().name;
  bool has_target = false;
  for (const Target& target : measured.contest.targets) {
    const std::vector<double> ratios = ratios_of(measured, contestant.name, target.against);
    if (target.contestant == contestant.name && !ratios.empty()) {
      line += fmt::format("{}{}  × {:<24} at least {:<5} {}", has_target ? fmt::format("\n{:45}", "") : "",
                          text_of_ratios(ratios), target.against, target.ratio,
                          is_reached(measured, target) ? "reached" : "NOT REACHED");
      has_target = true;
    }
  }
  if (!has_target && contestant.name != first) {
    line += fmt::format("{}  × {}", text_of_ratios(ratios_of(measured, contestant.name, first)), first);
  }
  fmt::print("{}\n", line);
}

} // namespace

void register_contests(const std::vector<ContestSource>& sources) {
  for (const ContestSource& source : sources) {
    const auto measured = std::make_shared<Measured>();
    const std::string name = "kernels " + source.name;
    benchmark::RegisterBenchmark(name.c_str(),
                                 [source, measured](benchmark::State& state) {
                                   if (measured->contest.name.empty()) { // the first repetition
                                     results().push_back(measured);
                                   }
                                   run_contest(state, source, *measured);
                                 })
        ->Iterations(1)
        ->Repetitions(repetitions)
        ->ReportAggregatesOnly()
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime();
  }
}

void print_contests() {
  if (results().empty()) {
    return;
  }
  fmt::print("\nkernels, one thread; median of {} repetitions of {} rounds each, and how many times as fast "
             "with the "
             "least and the largest of the repetitions; chosen build: {}\n",
             repetitions, rounds, active_kernels());
  int targets = 0;
  int reached = 0;
  for (const auto& measured : results()) {
    const Contest& contest = measured->contest;
    fmt::print("\n{:<36}{:>9}\n", contest.name + " ", "ns/" + contest.unit);
    for (const Contestant& contestant : contest.contestants) {
      print_contestant(*measured, contestant);
    }
    for (const Target& target : contest.targets) {
      ++targets;
      reached += is_reached(*measured, target) ? 1 : 0;
    }
  }
  fmt::print("\n{} of {} targets reached\n", reached, targets);
}

} // namespace posproof::impl::bench
