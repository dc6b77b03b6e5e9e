/// Every target without an engine: replays inputs, and writes what campaigns begin with.

#include "fuzz/engine/any_target.hpp"
#include "fuzz/engine/dictionary.hpp"
#include "fuzz/engine/input_files.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <span>
#include <string>
#include <vector>

namespace posproof::fuzz {
namespace {

constexpr const char* usage = R"(usage: fuzz_replay VERB …

  list                     the targets, one a line
  run TARGET PATH…         runs files and folders of inputs through a target
  corpus FOLDER            runs the files of each folder in it that is called like a target
  seeds TARGET [FOLDER]    runs the seeds of a target, and writes them to a folder where one is named
  dictionary TARGET        the words of its format, as engines read them
  options TARGET           how libFuzzer is best run on it, as OSS-Fuzz reads it

Exit status: 0 no findings, 1 findings, 2 wrong usage.
)";

/// Runs one input; false where it is a finding, which is told.
bool passes(const AnyTarget& target, std::span<const std::uint8_t> bytes, const std::string& what) {
  try {
    target.run(bytes);
    return true;
  } catch (const std::exception& error) {
    fmt::print(stderr, "FINDING of {} in {}: {}\n", target.name, what, error.what());
  } catch (...) {
    fmt::print(stderr, "FINDING of {} in {}: left by an exception of an unknown type\n", target.name, what);
  }
  return false;
}

struct Tally {
  std::size_t inputs = 0;
  std::size_t findings = 0;

  void add(bool has_passed) {
    ++inputs;
    findings += has_passed ? 0 : 1;
  }
  /// Prints the counts; nothing replayed is no success.
  [[nodiscard]] int end() const {
    fmt::print("{} inputs, {} findings\n", inputs, findings);
    return findings != 0 || inputs == 0 ? 1 : 0;
  }
};

void run_path(const AnyTarget& target, const std::string& path, Tally& tally) {
  for (const std::string& file : input_files(path)) {
    tally.add(passes(target, input_bytes(file), printable(file)));
  }
}

int run_corpus(const std::string& folder) {
  Tally tally;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.is_directory()) {
      run_path(any_target(entry.path().filename().string()), entry.path().string(), tally);
    }
  }
  return tally.end();
}

int run_seeds(const AnyTarget& target, const std::string& folder) {
  Tally tally;
  for (const std::string& seed : target.seeds()) {
    const std::string name = fmt::format("{}-{:03}", target.name, tally.inputs);
    tally.add(
        passes(target, {reinterpret_cast<const std::uint8_t*>(seed.data()), seed.size()}, "seed " + name));
    if (!folder.empty()) {
      std::ofstream file(folder + "/" + name, std::ios::binary);
      file.write(seed.data(), static_cast<std::streamsize>(seed.size()));
      if (!file) {
        throw InputError(printable(folder), "cannot be written to", "a folder");
      }
    }
  }
  return tally.end();
}

int main_of(const std::vector<std::string>& words) {
  const std::string verb = words.empty() ? "" : words.front();
  if (verb == "list" && words.size() == 1) {
    for (const AnyTarget& target : any_targets()) {
      fmt::print("{:<14} {}\n", target.name, target.summary);
    }
    return 0;
  }
  if (verb == "run" && words.size() >= 3) {
    const AnyTarget target = any_target(words[1]);
    Tally tally;
    for (std::size_t i = 2; i < words.size(); ++i) {
      run_path(target, words[i], tally);
    }
    return tally.end();
  }
  if (verb == "corpus" && words.size() == 2) {
    return run_corpus(words[1]);
  }
  if (verb == "seeds" && (words.size() == 2 || words.size() == 3)) {
    return run_seeds(any_target(words[1]), words.size() == 3 ? words[2] : "");
  }
  if (verb == "dictionary" && words.size() == 2) {
    fmt::print("{}", dictionary_text(any_target(words[1]).words()));
    return 0;
  }
  if (verb == "options" && words.size() == 2) {
    const AnyTarget target = any_target(words[1]);
    fmt::print("[libfuzzer]\nmax_len = {}\n{}timeout = 25\n", target.longest(),
               target.begins_short ? "" : "len_control = 0\n");
    return 0;
  }
  fmt::print(stderr, "{}", usage);
  return 2;
}

} // namespace
} // namespace posproof::fuzz

int main(int argc, char** argv) {
  try {
    return posproof::fuzz::main_of({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    fmt::print(stderr, "fuzz_replay: {}\n", error.what());
    return 2;
  }
}
