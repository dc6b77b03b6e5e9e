/// The benchmark of the search: how soon it finds faults that show at few cases only, and how near it comes
/// to the worst case of sound code. `./run bench search`.

#include "fuzz/bench/fault_rows.hpp"
#include "fuzz/bench/maxima.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>

namespace {

using namespace posproof;
using namespace posproof::fuzz::bench;
using Json = nlohmann::ordered_json;

struct Arguments {
  FaultOptions faults;
  bool only_faults = false;
  bool only_maxima = false;
  std::vector<std::string> sweep;
  bool sweep_all = false;
  std::string json;
};

void print(const std::string& text) {
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
}

std::string count_text(const Series& series) {
  if (!series.why_not.empty()) {
    return "not run";
  }
  const Measured median = series.median();
  return (median.is_found ? "" : "> ") + grouped_text(static_cast<std::int64_t>(median.executions));
}

std::string seconds_text(const Series& series) {
  return series.why_not.empty() ? fmt::format("{:.2f}", series.median().seconds) : "-";
}

constexpr const char* fault_line =
    "{:<26} {:<14} {:<18} {:>4} {:>11} {:>7} {:>11} {:>7} {:>9} {:>11} {:>7} {:>11} {:>7}\n";

void print_fault(const FaultRow& row) {
  const bool is_bound = !row.uniform.median().is_found;
  print(fmt::format(fault_line, row.cell.subject.substr(row.cell.subject.find(':') + 1),
                    row.cell.target->name, row.cell.encoding->name, traits(row.cell.format).name,
                    count_text(row.guided), seconds_text(row.guided), count_text(row.uniform),
                    seconds_text(row.uniform), fmt::format("{}{:.1f}", is_bound ? "> " : "", row.ratio()),
                    count_text(row.rapidcheck), seconds_text(row.rapidcheck), count_text(row.libfuzzer),
                    seconds_text(row.libfuzzer)));
  if (const std::string shortfall = row.shortfall(); !shortfall.empty()) {
    print("  falls short: " + shortfall + "\n");
  }
}

Json json_of(const Measured& run) {
  Json json;
  json["found"] = run.is_found;
  json["executions"] = run.executions;
  json["seconds"] = run.seconds;
  return json;
}

Json json_of(const Series& series) {
  Json json;
  if (!series.why_not.empty()) {
    json["why_not"] = series.why_not;
    return json;
  }
  json["median"] = json_of(series.median());
  for (const Measured& run : series.runs) {
    json["runs"].push_back(json_of(run));
  }
  return json;
}

bool needs_none(const FaultRow& row) {
  return !row.needs_search() && !row.is_open();
}

bool bench_faults(const FaultOptions& options, Json& report) {
  print(fmt::format("Executions and seconds to the first counterexample, medians of {} seeds\n",
                    options.seeds));
  print(fmt::format(fault_line, "fault", "target", "encoding", "", "guided", "s", "uniform", "s", "ratio",
                    "RapidCheck", "s", "libFuzzer", "s"));
  const FaultTable table = measure_faults(options, [](const FaultRow& row) {
    if (row.needs_search() || row.is_open()) {
      print_fault(row);
    }
  });
  std::size_t searched = 0;
  bool is_good = true;
  for (const FaultRow& row : table.rows) {
    searched += row.needs_search() ? 1U : 0U;
    is_good = is_good && row.shortfall().empty();
    report["faults"].push_back({{"cell", text_of(row.cell)},
                                {"needs_search", row.needs_search()},
                                {"ratio", row.ratio()},
                                {"shortfall", row.shortfall()},
                                {"guided", json_of(row.guided)},
                                {"uniform", json_of(row.uniform)},
                                {"rapidcheck", json_of(row.rapidcheck)},
                                {"libfuzzer", json_of(row.libfuzzer)}});
  }
  if (!table.rows.empty() && !table.rows.front().libfuzzer.why_not.empty()) {
    print("libFuzzer was not run: " + table.rows.front().libfuzzer.why_not + "\n");
  }
  print(fmt::format("{} faults need a search: uniform draws need more than {} executions\n", searched,
                    grouped_text(std::int64_t{needs_no_search})));
  const std::size_t others =
      table.easy.size() +
      static_cast<std::size_t>(std::count_if(table.rows.begin(), table.rows.end(), needs_none));
  print(fmt::format("{} faults need none, which no ratio is asked of:\n", others));
  for (const FaultRow& row : table.rows) {
    if (needs_none(row)) {
      print_fault(row);
    }
  }
  std::string easy;
  for (const EasyFault& fault : table.easy) {
    easy += fmt::format("{}{} {}", easy.empty() ? "" : ", ", fault.name, fault.executions);
  }
  if (!easy.empty()) {
    print(fmt::format("  found by one run of uniform draws within {} executions: {}\n",
                      grouped_text(std::int64_t{listed_from}), easy));
  }
  std::string unseen;
  for (const std::string& fault : table.not_seen) {
    unseen += (unseen.empty() ? "" : ", ") + fault;
  }
  print(fmt::format("{} faults are no question to any target, and to these properties: {}\n",
                    table.not_seen.size(), unseen));
  for (const EasyFault& fault : table.easy) {
    report["easy"].push_back({{"fault", fault.name}, {"executions", fault.executions}});
  }
  report["not_seen"] = table.not_seen;
  return is_good;
}

bool bench_maxima(std::size_t seeds, Json& report) {
  constexpr const char* line = "{:<28} {:>12} {:>10} {:>12} {:>12} {:>8} {:>12}\n";
  print(fmt::format(
      "\nLargest error / bound, all positions below 2^24 and 64 pairs; searches of {} executions\n",
      grouped_text(std::int64_t{executions_to_maximum})));
  print(fmt::format(line, "subject", "exhaustive", "position", "guided, min", "guided, max", "ratio",
                    "uniform"));
  const std::vector<Maximum> recorded = recorded_maxima();
  bool is_good = recorded.size() == contracts().size();
  if (!is_good) {
    print("a contract has no maximum on file: --sweep-all prints them\n");
  }
  for (const Maximum& maximum : recorded) {
    const MaximumRow row = measure_maximum(maximum, seeds);
    const auto [least, most] = std::minmax_element(row.guided.begin(), row.guided.end());
    print(fmt::format(line, maximum.subject, fmt::format("{:.6f}", maximum.use), maximum.position,
                      fmt::format("{:.6f}", *least), fmt::format("{:.6f}", *most),
                      fmt::format("{:.4f}", row.ratio()), fmt::format("{:.6f}", row.uniform)));
    is_good = is_good && row.ratio() >= share_of_maximum;
    report["maxima"].push_back({{"subject", maximum.subject},
                                {"exhaustive", maximum.use},
                                {"position", maximum.position},
                                {"guided", row.guided},
                                {"ratio", row.ratio()},
                                {"uniform", row.uniform}});
  }
  return is_good;
}

/// Sweeps again; false where what is on file is something else.
bool sweep(const std::vector<std::string>& subjects) {
  const std::vector<Maximum> recorded = recorded_maxima();
  bool is_good = true;
  for (const std::string& subject : subjects) {
    const Maximum maximum = exhaustive_maximum(subject);
    const bool is_known = std::any_of(recorded.begin(), recorded.end(), [&](const Maximum& other) {
      return line_of(other) == line_of(maximum);
    });
    print(line_of(maximum) + (is_known ? "\n" : "   (not what is on file)\n"));
    is_good = is_good && is_known;
  }
  return is_good;
}

int run(const Arguments& arguments) {
  if (arguments.sweep_all || !arguments.sweep.empty()) {
    return sweep(arguments.sweep_all ? contracts() : arguments.sweep) ? 0 : 1;
  }
  Json report{{"schema", "posproof.search-bench/1"}};
  bool is_good = true;
  if (!arguments.only_maxima) {
    is_good = bench_faults(arguments.faults, report);
  }
  if (!arguments.only_faults && arguments.faults.faults.empty()) {
    is_good = bench_maxima(arguments.faults.seeds, report) && is_good;
  }
  if (!arguments.json.empty()) {
    std::ofstream file(arguments.json);
    file << report.dump(2) << '\n';
    file.close();
    if (!file) {
      throw InputError(arguments.json, "cannot be written", "a path of a file");
    }
  }
  return is_good ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
  Arguments arguments;
  CLI::App app{"How soon the search finds faults, and how near it comes to the worst case of sound code."};
  app.name("posproof_search_bench");
  app.footer("Exit status: 0 the search is what it should be · 1 it falls short · 2 wrong usage");
  app.add_option("--fault", arguments.faults.faults, "only this fault; repeatable");
  app.add_option("--seeds", arguments.faults.seeds, "searches of each kind, an odd number")
      ->check(CLI::Range(1, 99))
      ->capture_default_str();
  app.add_option("--executions", arguments.faults.limit.executions, "most executions of a search")
      ->check(CLI::Range(1000, 1'000'000'000))
      ->capture_default_str();
  app.add_option("--seconds", arguments.faults.limit.seconds, "most seconds of a search")
      ->check(CLI::Range(0.1, 1e6))
      ->capture_default_str();
  auto* const faults = app.add_flag("--faults", arguments.only_faults, "the table of faults alone");
  app.add_flag("--maxima", arguments.only_maxima, "the table of maxima alone")->excludes(faults);
  app.add_option("--sweep", arguments.sweep,
                 "sweep this contract and compare with what is on file; repeatable");
  app.add_flag("--sweep-all", arguments.sweep_all, "sweep every contract");
  app.add_option("--json", arguments.json, "write the figures to this file");
  try {
    app.parse(argc, argv);
    return run(arguments);
  } catch (const CLI::Success& success) {
    return app.exit(success);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "posproof_search_bench: %s\n", error.what());
    return 2;
  }
}
