#include "properties/bench/door_bench.hpp"

#include "impl/doors/door_options.hpp"
#include "impl/registry.hpp"
#include "properties/verify.hpp"
#include "reference/fast_oracle.hpp"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <numeric>

namespace posproof {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t context = 131072;

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values.empty() ? 0 : values[values.size() / 2];
}

/// The C kernel of the examples: sine and cosine of glibc in double for each pair.
SubjectSource c_kernel(bool in_process) {
  impl::doors::DoorOptions options;
  options.in_process = in_process;
  return impl::find_subject(std::string("lib:") + POSPROOF_BENCH_SUBJECT, options);
}

/// Blocks of rows from one subject, as a sweep asks for them.
class BlockReader {
public:
  BlockReader(const Encoding& encoding, const SubjectSource& source, std::size_t rows, std::int64_t first)
      : subject_(source.open(encoding, {})), pairs_(static_cast<std::size_t>(encoding.rope()->pairs())),
        positions_(rows), cosine_(rows * pairs_), sine_(cosine_.size()) {
    std::iota(positions_.begin(), positions_.end(), first);
  }
  /// What a sweep does before each call, so that elements that are not written show.
  void prepare() {
    std::memset(cosine_.data(), 0xff, cosine_.size() * sizeof(float));
    std::memset(sine_.data(), 0xff, sine_.size() * sizeof(float));
  }
  SubjectStatus read() {
    return subject_->table({{positions_, 1},
                            {},
                            reinterpret_cast<std::byte*>(cosine_.data()),
                            reinterpret_cast<std::byte*>(sine_.data()),
                            pairs_});
  }
  [[nodiscard]] std::size_t pairs() const noexcept { return cosine_.size(); }

private:
  std::unique_ptr<Subject> subject_;
  std::size_t pairs_;
  std::vector<std::int64_t> positions_;
  std::vector<float> cosine_;
  std::vector<float> sine_;
};

/// Blocks of a sweep at the end of the context, where the kernel takes more than ten nanoseconds for a pair,
/// in process and hosted in turns, so that both meet the same noise. Between two calls the oracle encloses a
/// block, as it does in a sweep; only the calls are timed.
void library_door(benchmark::State& state, const Encoding& encoding) {
  constexpr std::size_t rows = 256;
  constexpr std::int64_t first = context - static_cast<std::int64_t>(rows);
  BlockReader in_process(encoding, c_kernel(true), rows, first);
  BlockReader hosted(encoding, c_kernel(false), rows, first);
  const auto oracle = reference::make_phase_oracle(encoding);
  PhaseBlock truth;
  std::vector<double> seconds_in_process;
  std::vector<double> seconds_hosted;
  const auto run = [&](BlockReader& reader, std::vector<double>& seconds) {
    for (int block = 0; block < 32; ++block) {
      oracle->enclose_range(first, rows, {}, truth);
      benchmark::DoNotOptimize(truth.cosine.data());
      reader.prepare();
      const auto start = Clock::now();
      const SubjectStatus status = reader.read();
      seconds.push_back(std::chrono::duration<double>(Clock::now() - start).count());
      if (!status.is_ok()) {
        state.SkipWithError(status.message.c_str());
      }
    }
  };
  for (auto _ : state) {
    for (int turn = 0; turn < 16; ++turn) {
      run(in_process, seconds_in_process);
      run(hosted, seconds_hosted);
    }
  }
  const auto pairs = static_cast<double>(hosted.pairs());
  state.counters[counter_in_process] = median(seconds_in_process) / pairs;
  state.counters[counter_hosted] = median(seconds_hosted) / pairs;
}

class Silent final : public properties::Progress {
public:
  void advance(std::string_view, std::size_t, std::size_t) override {}
  void found(const properties::Trial&, const PropertyResult&) override {}
};

/// A whole verification, all judges, on all processors.
void library_door_verify(benchmark::State& state, const Encoding& encoding) {
  const auto seconds = [&](bool is_in_process) {
    properties::VerifyRequest request;
    request.models = {{"llama-3-8b", encoding}};
    request.subjects = {c_kernel(is_in_process)};
    request.formats = {Format::f32};
    request.options.context = context;
    request.options.threads = 2;
    Silent silent;
    const auto start = Clock::now();
    const auto reports = properties::verify(request, silent);
    if (reports.front().verdict != ReportVerdict::conforms) {
      state.SkipWithError("does not conform");
    }
    return std::chrono::duration<double>(Clock::now() - start).count();
  };
  for (auto _ : state) {
    state.counters[counter_in_process] = seconds(true);
    state.counters[counter_hosted] = seconds(false);
  }
}

/// Rows through the pipe of a Python process that has them ready: bytes per second of the process door.
void process_door(benchmark::State& state, const Encoding& encoding) {
  const std::string script = std::string(POSPROOF_SOURCE_DIR) + "/properties/bench/stored_table.py";
  BlockReader reader(encoding, impl::find_subject("exec:/usr/bin/python3 '" + script + "'"),
                     static_cast<std::size_t>(state.range(0)), 0);
  for (auto _ : state) {
    const SubjectStatus status = reader.read();
    if (!status.is_ok()) {
      state.SkipWithError(status.message.c_str());
      break;
    }
  }
  const auto bytes = static_cast<std::int64_t>(2 * reader.pairs() * sizeof(float));
  state.SetBytesProcessed(state.iterations() * bytes);
}

} // namespace

void register_door_benchmarks(const Encoding& encoding) {
  const auto compared = [&](const char* name, auto function, int repetitions) {
    benchmark::RegisterBenchmark(name, [=, &encoding](benchmark::State& state) { function(state, encoding); })
        ->Iterations(1)
        ->Repetitions(repetitions)
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime();
  };
  compared("library_door block", library_door, 15);
  compared("library_door verify", library_door_verify, 5);
  // The blocks of a sweep of Llama-3-8B, and longer ones.
  benchmark::RegisterBenchmark("process_door",
                               [&](benchmark::State& state) { process_door(state, encoding); })
      ->Arg(256)
      ->Arg(4096)
      ->Arg(65536)
      ->UseRealTime();
}

void print_door_times(const std::map<std::string, DoorTimes>& times) {
  if (!times.empty()) {
    std::printf("\n%-46s %12s %12s %8s %16s\n", "a shared object in a process of its own", "in process",
                "hosted", "ratio", "least … largest");
  }
  for (const auto& [name, measured] : times) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < std::min(measured.in_process.size(), measured.hosted.size()); ++i) {
      ratios.push_back(measured.hosted[i] / measured.in_process[i]);
    }
    const bool is_block = name.find("block") != std::string::npos;
    const double scale = is_block ? 1e9 : 1;
    const auto [least, largest] = std::minmax_element(ratios.begin(), ratios.end());
    std::printf("%-46s %12.3g %12.3g %8.3f %7.3f … %.3f\n",
                is_block ? "block of 256 x 64 pairs, ns per pair" : "verify at 131072 x 64, all judges, s",
                scale * median(measured.in_process), scale * median(measured.hosted), median(ratios), *least,
                *largest);
  }
}

} // namespace posproof
