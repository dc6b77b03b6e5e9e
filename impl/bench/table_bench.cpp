#include "impl/bench/kernel_bench.hpp"
#include "impl/bench/scenes.hpp"
#include "impl/kernels/kernel_choice.hpp"
#include "impl/kernels/turns.hpp"
#include "impl/kernels/turns_frequency.hpp"
#include "impl/registry.hpp"
#include "spec/encoding.hpp"

#include <cmath>
#include <fmt/format.h>
#include <memory>
#include <numeric>

namespace posproof::impl::bench {

#if defined(POSPROOF_BENCH_SLEEF)
/// Rows of cosines and sines of position·frequency by Sleef_sincosf8_u10avx2 (sleef_table.cpp); the angle is
/// a product in float32 within the loop, eight at a time.
void sleef_table(const float* frequencies, std::size_t pairs, const std::int64_t* positions,
                 std::size_t tokens, float* cosine, float* sine);
#endif

namespace {

constexpr std::size_t some_tokens = 4096;  ///< as the rotation has; the table is in the cache
constexpr std::size_t all_tokens = 131072; ///< a whole context; it is not
constexpr std::size_t pairs = 64;
constexpr std::size_t width = 1024; ///< of a row of an absolute encoding

/// Frequencies as kernels and as loops take them, and a place for the table.
struct Scene {
  explicit Scene(std::size_t tokens)
      : high(pairs), low(pairs), frequencies(pairs), positions(tokens), cosine(tokens * pairs),
        sine(cosine.size()) {
    std::iota(positions.begin(), positions.end(), 0);
    const std::vector<FrequencyLaw> laws = phase_model(llama_3_8b()).frequencies;
    for (std::size_t i = 0; i < pairs; ++i) {
      const std::uint64_t turns = kernels::rounded_to_64_bits(kernels::frequency_in_turns(laws[i]));
      high[i] = static_cast<std::uint32_t>(turns >> 32);
      low[i] = static_cast<std::uint32_t>(turns);
      frequencies[i] = static_cast<float>(std::ldexp(static_cast<double>(turns), -64) * 0x1.921fb54442d18p+2);
    }
  }
  std::vector<std::uint32_t> high;
  std::vector<std::uint32_t> low;
  std::vector<float> frequencies; ///< in radians
  std::vector<std::int64_t> positions;
  std::vector<float> cosine;
  std::vector<float> sine;
};

std::function<void()> table_by(const std::shared_ptr<Scene>& scene, const kernels::TurnsKernels& kernels,
                               Format format) {
  return [scene, &kernels, format] {
    kernels.table[static_cast<std::size_t>(format)]({{scene->high.data(), scene->low.data(), pairs},
                                                     scene->positions.data(),
                                                     scene->positions.size(),
                                                     1,
                                                     1},
                                                    reinterpret_cast<std::byte*>(scene->cosine.data()),
                                                    reinterpret_cast<std::byte*>(scene->sine.data()),
                                                    pairs * storage_bytes(format));
  };
}

std::function<void()> table_by_subject(const std::shared_ptr<Scene>& scene, const std::string& name,
                                       Format format) {
  OpenOptions options;
  options.format = format;
  const std::shared_ptr<Subject> subject = find_subject(name).open(llama_3_8b(), options);
  return [=] {
    require_ok(subject->table({{scene->positions, 1},
                               {},
                               reinterpret_cast<std::byte*>(scene->cosine.data()),
                               reinterpret_cast<std::byte*>(scene->sine.data()),
                               pairs}));
  };
}

void add_builds(Contest& contest, const std::shared_ptr<Scene>& scene, Format format,
                const std::string& suffix) {
  for (const std::string build : {"avx2", "avx512", "portable"}) {
    Contestant contestant{build + suffix, {}, "not run: this machine lacks it"};
    for (const kernels::TurnsKernels* const kernels : kernels::runnable_kernels()) {
      if (build == kernels->name) {
        contestant.run = table_by(scene, *kernels, format);
      }
    }
    contest.contestants.push_back(contestant);
  }
}

Contest float_table(const std::string& name) {
  constexpr std::size_t tokens = some_tokens;
  const auto scene = std::make_shared<Scene>(tokens);
  Contest contest{name, static_cast<double>(tokens * pairs), "pair", {}, {}};
  contest.contestants.push_back({"sincosf of glibc",
                                 [scene] {
                                   for (std::size_t t = 0; t < tokens; ++t) {
                                     const auto position = static_cast<float>(scene->positions[t]);
                                     for (std::size_t i = 0; i < pairs; ++i) {
                                       sincosf(position * scene->frequencies[i], &scene->sine[t * pairs + i],
                                               &scene->cosine[t * pairs + i]);
                                     }
                                   }
                                 },
                                 {}});
  Contestant sleef{"SLEEF u10, AVX2", {}, "not found"};
#if defined(POSPROOF_BENCH_SLEEF)
  sleef.why_not = "not run: this machine lacks AVX2";
  if (__builtin_cpu_supports("avx2") != 0) {
    sleef.run = [scene] {
      sleef_table(scene->frequencies.data(), pairs, scene->positions.data(), tokens, scene->cosine.data(),
                  scene->sine.data());
    };
  }
#endif
  contest.contestants.push_back(sleef);
  add_builds(contest, scene, Format::f32, "");
  contest.targets.push_back({"avx2", "sincosf of glibc", 5});
  contest.targets.push_back({"avx2", "SLEEF u10, AVX2", 2});
  for (const char* const subject : {"builtin:turns", "contract:f32-angle", "contract:f64-angle"}) {
    contest.contestants.push_back({subject, table_by_subject(scene, subject, Format::f32), {}});
  }
  return contest;
}

/// A table of 16-bit numbers is to cost no more than one of f32.
Contest half_table(const std::string& name, Format format, std::size_t tokens) {
  const auto scene = std::make_shared<Scene>(tokens);
  Contest contest{name, static_cast<double>(tokens * pairs), "pair", {}, {}};
  add_builds(contest, scene, Format::f32, " in f32");
  add_builds(contest, scene, format, "");
  contest.targets.push_back({"avx2", "avx2 in f32", 1});
  contest.contestants.push_back({"builtin:turns", table_by_subject(scene, "builtin:turns", format), {}});
  return contest;
}

Contest absolute_rows(const std::string& name, Arrangement arrangement) {
  struct Rows {
    std::vector<std::int64_t> positions;
    std::vector<float> values;
    std::vector<float> frequencies;
  };
  const auto rows = std::make_shared<Rows>();
  rows->positions.resize(1024);
  std::iota(rows->positions.begin(), rows->positions.end(), 0);
  rows->values.resize(rows->positions.size() * width);
  Encoding encoding;
  Sinusoidal sinusoidal;
  sinusoidal.width = static_cast<int>(width);
  sinusoidal.arrangement = arrangement;
  encoding.scheme = sinusoidal;
  for (std::size_t i = 0; i < width / 2; ++i) {
    rows->frequencies.push_back(
        static_cast<float>(std::pow(10000.0, -2 * static_cast<double>(i) / static_cast<double>(width))));
  }
  Contest contest{name, static_cast<double>(rows->values.size()) / 2, "pair", {}, {}};
  const bool alternating = arrangement == Arrangement::interleaved;
  contest.contestants.push_back({"sincosf of glibc",
                                 [rows, alternating] {
                                   for (std::size_t t = 0; t < rows->positions.size(); ++t) {
                                     const auto position = static_cast<float>(rows->positions[t]);
                                     float* const row = rows->values.data() + t * width;
                                     for (std::size_t i = 0; i < width / 2; ++i) {
                                       const std::size_t sine = alternating ? 2 * i : i;
                                       sincosf(position * rows->frequencies[i], row + sine,
                                               row + (alternating ? sine + 1 : sine + width / 2));
                                     }
                                   }
                                 },
                                 {}});
  for (const kernels::TurnsKernels* const kernels : kernels::runnable_kernels()) {
    const std::shared_ptr<Subject> subject = kernels::open_turns(encoding, {}, *kernels);
    contest.contestants.push_back(
        {std::string("builtin:turns, ") + kernels->name,
         [rows, subject] {
           require_ok(subject->encode(
               {{rows->positions, 1}, {}, reinterpret_cast<std::byte*>(rows->values.data()), width}));
         },
         {}});
  }
  return contest;
}

} // namespace

std::vector<ContestSource> table_contests() {
  std::vector<ContestSource> sources;
  sources.push_back({"table f32, 4096 positions", [] { return float_table("table f32, 4096 positions"); }});
  for (const std::size_t tokens : {some_tokens, all_tokens}) {
    for (const Format format : {Format::f16, Format::bf16}) {
      const std::string name = fmt::format("table {}, {} positions", traits(format).name, tokens);
      sources.push_back({name, [=] { return half_table(name, format, tokens); }});
    }
  }
  for (const Arrangement arrangement : {Arrangement::interleaved, Arrangement::concatenated}) {
    const std::string name = fmt::format("rows {}", arrangement_names[static_cast<std::size_t>(arrangement)]);
    sources.push_back({name, [=] { return absolute_rows(name, arrangement); }});
  }
  return sources;
}

} // namespace posproof::impl::bench
