#include "fuzz/bench/strategies.hpp"

#include "fuzz/mutation.hpp"
#include "properties/generators/positions.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <rapidcheck.h>
#include <rapidcheck/detail/TestListenerAdapter.h>

#ifndef POSPROOF_UNGUIDED_FUZZER
#define POSPROOF_UNGUIDED_FUZZER ""
#endif

namespace posproof::fuzz::bench {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// A case by the generators of the relational properties.
Case generated(const CaseFields& fields, rc::Random random) {
  Case value;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const Field& field = fields.fields[i];
    std::int64_t made = 0;
    if (field.kind == FieldKind::position && field.high >= 0) {
      const double frequency =
          fields.frequencies.empty()
              ? 0
              : fields.frequencies[properties::random_index(random, fields.frequencies.size())];
      made = properties::random_position(random, field.high + 1, frequency);
      made = field.low < 0 && random.next() % 2 == 0 ? -made : made;
    } else if (field.kind == FieldKind::pair) {
      made = field.low + static_cast<std::int64_t>(properties::random_index(
                             random, static_cast<std::size_t>(field.high - field.low + 1)));
    } else {
      const auto size = static_cast<std::uint64_t>(field.high) - static_cast<std::uint64_t>(field.low) + 1;
      made = static_cast<std::int64_t>(static_cast<std::uint64_t>(field.low) +
                                       (size == 0 ? random.next() : random.next() % size));
    }
    value.values[i] = std::clamp(made, field.low, field.high);
  }
  return value;
}

Measured rapidcheck_run(OpenTarget& target, std::uint64_t seed, std::uint64_t cap) {
  const CaseFields& fields = target.fields();
  const rc::Gen<Case> cases([&fields](const rc::Random& random, int /*size*/) {
    return rc::shrinkable::just(generated(fields, random));
  });
  Measured measured;
  std::uint64_t executions = 0;
  const auto testable = [&] {
    const Case value = *cases;
    Outcome outcome;
    target.evaluate({&value, 1}, {&outcome, 1});
    ++executions;
    if (!(outcome.use <= 1)) {
      measured.executions = measured.executions.value_or(executions);
      RC_FAIL("violated");
    }
  };
  rc::detail::TestParams parameters;
  parameters.seed = seed;
  parameters.maxSuccess = static_cast<int>(cap);
  parameters.disableShrinking = true;
  rc::detail::TestListenerAdapter silent;
  const auto start = Clock::now();
  static_cast<void>(rc::detail::checkTestable(testable, {}, parameters, silent, {}));
  measured.seconds = seconds_since(start);
  return measured;
}

/// The number behind the last occurrence of a word.
std::optional<std::uint64_t> number_behind(const std::string& text, const std::string& word) {
  const std::size_t at = text.rfind(word);
  return at == std::string::npos ? std::nullopt
                                 : std::optional(std::strtoull(text.c_str() + at + word.size(), nullptr, 10));
}

struct Ended {
  std::string output;
  int status = -1;
};

Ended run_command(const std::string& command) {
  Ended ended;
  std::FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) {
    return ended;
  }
  std::array<char, 4096> part{};
  while (const std::size_t read = std::fread(part.data(), 1, part.size(), pipe)) {
    ended.output.append(part.data(), read);
  }
  ended.status = pclose(pipe);
  return ended;
}

} // namespace

std::optional<std::uint64_t> Series::median() const {
  std::vector<std::uint64_t> counts;
  for (const Measured& run : runs) {
    counts.push_back(run.executions.value_or(UINT64_MAX));
  }
  if (counts.empty()) {
    return std::nullopt;
  }
  std::sort(counts.begin(), counts.end());
  const std::uint64_t middle = counts[counts.size() / 2];
  return middle == UINT64_MAX ? std::nullopt : std::optional(middle);
}

double Series::median_seconds() const {
  std::vector<double> all;
  for (const Measured& run : runs) {
    all.push_back(run.seconds);
  }
  std::sort(all.begin(), all.end());
  return all.empty() ? 0 : all[all.size() / 2];
}

Series search_series(const OpenCell& cell, const Target& target, Strategy strategy, std::size_t seeds,
                     std::uint64_t cap) {
  Series series{.cap = cap};
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const auto open = cell.open(target);
    const auto start = Clock::now();
    Search search(*open, {seed, strategy});
    while (search.executions() < cap && !search.first_violation()) {
      static_cast<void>(search.step(static_cast<std::size_t>(cap - search.executions())));
    }
    series.runs.push_back({search.first_violation(), seconds_since(start)});
  }
  return series;
}

Series rapidcheck_series(const OpenCell& cell, const Target& target, std::size_t seeds, std::uint64_t cap) {
  Series series{.cap = cap};
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const auto open = cell.open(target);
    series.runs.push_back(rapidcheck_run(*open, seed, cap));
  }
  return series;
}

Series libfuzzer_series(const Cell& cell, std::size_t seeds, std::uint64_t cap) {
  Series series{.cap = cap};
  const std::string program = POSPROOF_UNGUIDED_FUZZER;
  if (program.empty() || !std::filesystem::exists(program)) {
    series.why_not = "the build found no libFuzzer (Debian: libclang-rt-14-dev)";
    return series;
  }
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const std::string command =
        fmt::format("POSPROOF_CELL={} {} -seed={} -runs={} -print_final_stats=1 -len_control=0 "
                    "-exact_artifact_path=/dev/null -rss_limit_mb=0 -detect_leaks=0 2>&1",
                    shell_quoted(text_of(cell)), shell_quoted(program), seed, cap);
    const auto start = Clock::now();
    const Ended ended = run_command(command);
    const auto executed = number_behind(ended.output, "stat::number_of_executed_units:");
    if (!executed) {
      series.why_not = "libFuzzer printed no count: " + printable(ended.output.substr(0, 120));
      return series;
    }
    series.runs.push_back({ended.status == 0 ? std::nullopt : executed, seconds_since(start)});
  }
  return series;
}

} // namespace posproof::fuzz::bench
