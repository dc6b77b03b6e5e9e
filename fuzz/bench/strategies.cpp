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
#include <unordered_map>

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

Measured rapidcheck_run(OpenTarget& target, std::uint64_t seed, const Limit& limit) {
  const CaseFields& fields = target.fields();
  const rc::Gen<Case> cases([&fields](const rc::Random& random, int /*size*/) {
    return rc::shrinkable::just(generated(fields, random));
  });
  Measured measured;
  const auto start = Clock::now();
  const auto testable = [&] {
    if (seconds_since(start) > limit.seconds) {
      RC_SUCCEED("no time is left");
    }
    const Case value = *cases;
    Outcome outcome;
    target.evaluate({&value, 1}, {&outcome, 1});
    ++measured.executions;
    if (!(outcome.use <= 1)) {
      measured.is_found = true;
      RC_FAIL("violated");
    }
  };
  rc::detail::TestParams parameters;
  parameters.seed = seed;
  parameters.maxSuccess = static_cast<int>(limit.executions);
  parameters.disableShrinking = true;
  rc::detail::TestListenerAdapter silent;
  const std::unordered_map<std::string, rc::detail::Reproduce> reproduced; // none: all cases are drawn
  static_cast<void>(
      rc::detail::checkTestable(testable, rc::detail::TestMetadata(), parameters, silent, reproduced));
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

Measured Series::median() const {
  if (runs.empty()) {
    return {};
  }
  std::vector<Measured> sorted = runs;
  std::sort(sorted.begin(), sorted.end(), [](const Measured& a, const Measured& b) {
    return std::pair(!a.is_found, a.executions) < std::pair(!b.is_found, b.executions);
  });
  return sorted[sorted.size() / 2];
}

Series search_series(const OpenCell& cell, const Target& target, Strategy strategy, std::size_t seeds,
                     const Limit& limit) {
  Series series;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const auto open = cell.open(target);
    const auto start = Clock::now();
    Search search(*open, {seed, strategy});
    while (search.executions() < limit.executions && !search.first_violation() &&
           seconds_since(start) < limit.seconds) {
      static_cast<void>(search.step(static_cast<std::size_t>(limit.executions - search.executions())));
    }
    series.runs.push_back({search.first_violation().value_or(search.executions()),
                           search.first_violation().has_value(), seconds_since(start)});
  }
  return series;
}

Series rapidcheck_series(const OpenCell& cell, const Target& target, std::size_t seeds, const Limit& limit) {
  Series series;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const auto open = cell.open(target);
    series.runs.push_back(rapidcheck_run(*open, seed, limit));
  }
  return series;
}

Series libfuzzer_series(const Cell& cell, std::size_t seeds, const Limit& limit) {
  Series series;
  const std::string program = POSPROOF_UNGUIDED_FUZZER;
  if (program.empty() || !std::filesystem::exists(program)) {
    series.why_not = "the build found no libFuzzer (Debian: libclang-rt-14-dev)";
    return series;
  }
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const std::string command = fmt::format(
        "POSPROOF_CELL={} {} -seed={} -runs={} -max_total_time={} -print_final_stats=1 -len_control=0 "
        "-exact_artifact_path=/dev/null -rss_limit_mb=0 -detect_leaks=0 2>&1",
        shell_quoted(text_of(cell)), shell_quoted(program), seed, limit.executions,
        static_cast<int>(limit.seconds));
    const auto start = Clock::now();
    const Ended ended = run_command(command);
    const auto executed = number_behind(ended.output, "stat::number_of_executed_units:");
    if (!executed) {
      series.why_not = "libFuzzer printed no count: " + printable(ended.output.substr(0, 120));
      return series;
    }
    series.runs.push_back({*executed, ended.status != 0, seconds_since(start)});
  }
  return series;
}

} // namespace posproof::fuzz::bench
