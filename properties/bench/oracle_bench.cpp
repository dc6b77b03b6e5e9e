/// The fast oracle with the accuracy judge against the two usual ways to a reference: Arb balls at 113 bits
/// and Boost.Multiprecision over MPFR at 34 digits, in one process and one run, on one thread. Then whole
/// verifications. The ratios at the end are what to look at: machines are noisy.

#include "impl/bench/exact_bench.hpp"
#include "impl/bench/kernel_bench.hpp"
#include "impl/doors/hosted/child.hpp"
#include "impl/registry.hpp"
#include "properties/bench/door_bench.hpp"
#include "properties/drivers/sweep.hpp"
#include "properties/verify.hpp"
#include "reference/fast_oracle.hpp"
#include "reference/second/arb_oracle.hpp"
#include "spec/config/reader.hpp"

#include <benchmark/benchmark.h>
#include <boost/multiprecision/mpfr.hpp>
#include <cstdio>
#include <cstring>
#include <map>
#include <numeric>
#include <unistd.h>

namespace posproof {
namespace {

constexpr std::int64_t swept_context = 131072;
constexpr const char* time_of_a_pair = "time/pair";

class Silent final : public properties::Progress {
public:
  void advance(std::string_view, std::size_t, std::size_t) override {}
  void found(const properties::Trial&, const PropertyResult&) override {}
};

const Encoding& encoding() {
  static const Encoding llama = read_model("llama-3-8b");
  return llama;
}

/// A subject that costs one memcpy: rows of builtin:turns, computed beforehand.
class StoredSubject final : public Subject {
public:
  StoredSubject() {
    const auto turns = impl::find_subject("builtin:turns").open(encoding(), {});
    declaration_ = turns->declaration();
    declaration_.offers = {};
    declaration_.offers.table = true;
    const std::size_t pairs = pairs_of();
    std::vector<std::int64_t> positions(swept_context);
    for (std::size_t p = 0; p < positions.size(); ++p) {
      positions[p] = static_cast<std::int64_t>(p);
    }
    cosine_.resize(positions.size() * pairs * sizeof(float));
    sine_.resize(cosine_.size());
    const auto status =
        turns->table({{positions, 1}, {swept_context, 0}, cosine_.data(), sine_.data(), pairs});
    if (!status.is_ok()) {
      std::fprintf(stderr, "builtin:turns: %s\n", status.message.c_str());
      std::exit(1);
    }
  }
  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }
  SubjectStatus table(const TableRequest& request) override {
    const std::size_t row = pairs_of() * sizeof(float);
    for (std::size_t t = 0; t < request.positions.tokens(); ++t) {
      const auto from = static_cast<std::size_t>(request.positions.values[t]) * row;
      std::memcpy(request.cosine + t * request.row_stride * sizeof(float), cosine_.data() + from, row);
      std::memcpy(request.sine + t * request.row_stride * sizeof(float), sine_.data() + from, row);
    }
    return SubjectStatus::success();
  }

private:
  static std::size_t pairs_of() { return static_cast<std::size_t>(encoding().rope()->pairs()); }
  Declaration declaration_;
  std::vector<std::byte> cosine_;
  std::vector<std::byte> sine_;
};

void count_pairs(benchmark::State& state, std::int64_t pairs) {
  // Pairs per second, inverted: the library prints it as a time with its unit.
  state.counters[time_of_a_pair] =
      benchmark::Counter(static_cast<double>(pairs) * static_cast<double>(state.iterations()),
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void fast_oracle(benchmark::State& state) {
  const auto oracle = reference::make_phase_oracle(encoding());
  PhaseBlock block;
  for (auto _ : state) {
    oracle->enclose_range(100000, 256, {}, block);
    benchmark::DoNotOptimize(block.cosine.data());
    benchmark::ClobberMemory();
  }
  count_pairs(state, 256 * 64);
}

void sweep_with_accuracy(benchmark::State& state) {
  const auto oracle = reference::make_phase_oracle(encoding());
  const SubjectSource source{"stored", "", [](const Encoding&) { return std::string(); },
                             [](const Encoding&, const OpenOptions&) -> std::unique_ptr<Subject> {
                               return std::make_unique<StoredSubject>();
                             }};
  properties::TrialOptions options;
  options.context = swept_context;
  options.only = {"accuracy"};
  std::vector<std::unique_ptr<properties::Trial>> trials;
  trials.push_back(properties::open_trial(source, encoding(), "llama-3-8b", *oracle, {}, options));
  Silent silent;
  for (auto _ : state) {
    trials.front()->findings = {};
    properties::sweep({trials.front().get()}, 1, silent);
    benchmark::DoNotOptimize(trials.front()->findings.properties.data());
  }
  count_pairs(state, swept_context * 64);
}

/// The same calls of the subject alone, to be subtracted: it copies from a table larger than the caches.
void subject_alone(benchmark::State& state) {
  StoredSubject subject;
  const std::size_t pairs = static_cast<std::size_t>(encoding().rope()->pairs());
  std::vector<std::int64_t> positions(256);
  std::vector<std::byte> cosine(positions.size() * pairs * sizeof(float));
  std::vector<std::byte> sine(cosine.size());
  for (auto _ : state) {
    for (std::int64_t first = 0; first < swept_context; first += 256) {
      std::iota(positions.begin(), positions.end(), first);
      const auto status =
          subject.table({{positions, 1}, {swept_context, 0}, cosine.data(), sine.data(), pairs});
      benchmark::DoNotOptimize(status.code);
      benchmark::ClobberMemory();
    }
  }
  count_pairs(state, swept_context * 64);
}

void arb_113_bits(benchmark::State& state) {
  std::vector<reference::SecondOracle> oracles;
  for (const FrequencyLaw& law : phase_model(encoding()).frequencies) {
    oracles.emplace_back(law, GivenAmplitude{}, reference::SecondRoute::root, 113);
  }
  std::int64_t position = 100000;
  for (auto _ : state) {
    for (reference::SecondOracle& oracle : oracles) {
      oracle.evaluate(position);
    }
    ++position;
  }
  count_pairs(state, 64);
}

void boost_mpfr_34_digits(benchmark::State& state) {
  namespace mp = boost::multiprecision;
  using Number = mp::number<mp::mpfr_float_backend<34>, mp::et_off>;
  std::vector<Number> frequencies;
  for (const FrequencyLaw& law : phase_model(encoding()).frequencies) {
    frequencies.push_back(exp(-(Number(law.numerator) / Number(law.denominator)) * log(Number(law.base))));
  }
  std::int64_t position = 100000;
  for (auto _ : state) {
    for (const Number& omega : frequencies) {
      const Number angle = omega * position;
      Number cosine = cos(angle);
      Number sine = sin(angle);
      benchmark::DoNotOptimize(cosine);
      benchmark::DoNotOptimize(sine);
    }
    ++position;
  }
  count_pairs(state, 64);
}

void verify_one(benchmark::State& state, const char* subject, Format format) {
  properties::VerifyRequest request;
  request.models = {{"llama-3-8b", encoding()}};
  request.subjects = {impl::find_subject(subject)};
  request.formats = {format};
  request.options.context = 131072;
  request.options.threads = 2;
  Silent silent;
  for (auto _ : state) {
    const auto reports = properties::verify(request, silent);
    if (reports.front().verdict != ReportVerdict::conforms) {
      state.SkipWithError("does not conform");
    }
  }
}

/// Google Benchmark's own table, and the ratios after it.
class RatioReporter final : public benchmark::ConsoleReporter {
public:
  /// Colours are for terminals.
  RatioReporter() : ConsoleReporter(::isatty(STDOUT_FILENO) != 0 ? OO_Defaults : OO_Tabular) {}

  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run& run : runs) {
      const auto counter = run.counters.find(time_of_a_pair);
      const bool is_result = run.run_type == Run::RT_Iteration || run.aggregate_name == "median";
      const std::string& name = run.run_name.function_name;
      if (const auto hosted = run.counters.find(counter_hosted); hosted != run.counters.end()) {
        if (run.run_type == Run::RT_Iteration && !run.error_occurred) {
          doors_[name].hosted.push_back(hosted->second.value);
          doors_[name].in_process.push_back(run.counters.at(counter_in_process).value);
        }
      } else if (is_result && counter != run.counters.end()) {
        pairs_[name] = counter->second.value * 1e9;
      } else if (is_result && !run.error_occurred && name.starts_with("verify ")) {
        seconds_[name] = run.GetAdjustedRealTime();
      }
    }
  }
  void Finalize() override {
    ConsoleReporter::Finalize();
    print_pairs();
    print_door_times(doors_);
    impl::bench::print_contests();
    if (!seconds_.empty()) {
      std::printf("\n%-46s %12s\n", "verify, 131072 positions x 64 pairs, all judges", "s");
    }
    for (const auto& [name, seconds] : seconds_) {
      std::printf("%-46s %12.3f\n", name.c_str(), seconds);
    }
  }

private:
  /// The comparison, where what it compares with has run.
  void print_pairs() const {
    const auto sweep = pairs_.find("sweep_with_accuracy");
    const auto subject = pairs_.find("subject_alone");
    if (sweep == pairs_.end() || subject == pairs_.end()) {
      return;
    }
    const double ours = sweep->second - subject->second;
    std::printf("\n%-46s %12s %14s\n", "per (cos, sin) pair, one thread", "ns", "times ours");
    std::printf("%-46s %12.2f %14.1f\n", "ours: fast oracle with accuracy judge", ours, 1.0);
    for (const char* name : {"fast_oracle", "arb_113_bits", "boost_mpfr_34_digits"}) {
      if (const auto found = pairs_.find(name); found != pairs_.end()) {
        std::printf("%-46s %12.2f %14.1f\n", name, found->second, found->second / ours);
      }
    }
    std::printf("ours is sweep_with_accuracy less subject_alone, the subject's own copying\n");
  }

  std::map<std::string, double> pairs_;
  std::map<std::string, double> seconds_;
  std::map<std::string, DoorTimes> doors_;
};

} // namespace
} // namespace posproof

int main(int argc, char** argv) {
  using namespace posproof;
  if (const auto status = impl::doors::serve_as_subject_host(argc, argv)) {
    return *status;
  }
  benchmark::RegisterBenchmark("fast_oracle", fast_oracle);
  benchmark::RegisterBenchmark("sweep_with_accuracy", sweep_with_accuracy)->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("subject_alone", subject_alone)->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("arb_113_bits", arb_113_bits);
  benchmark::RegisterBenchmark("boost_mpfr_34_digits", boost_mpfr_34_digits);
  register_door_benchmarks(encoding());
  impl::bench::register_contests(impl::bench::rotation_contests());
  impl::bench::register_contests(impl::bench::table_contests());
  impl::bench::register_contests(impl::bench::exact_contests());
  impl::bench::register_contests(impl::bench::bias_contests());
  impl::bench::register_contests(impl::bench::foreign_contests());
  for (const SubjectSource& subject : impl::subjects()) {
    if (subject.why_not && !subject.why_not(encoding()).empty()) {
      continue; // of another scheme
    }
    for (const Format format : all_formats) {
      const std::string name = "verify " + subject.name + " " + std::string(traits(format).name);
      benchmark::RegisterBenchmark(
          name.c_str(), [=](benchmark::State& state) { verify_one(state, subject.name.c_str(), format); })
          ->Unit(benchmark::kSecond)
          ->Iterations(1)
          ->UseRealTime();
    }
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
    return 2;
  }
  RatioReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  return 0;
}
