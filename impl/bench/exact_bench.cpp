#include "impl/bench/exact_bench.hpp"

#include "impl/bench/scenes.hpp"
#include "impl/kernels/exact.hpp"
#include "impl/kernels/kernel_choice.hpp"
#include "impl/recipe.hpp"
#include "impl/registry.hpp"
#include "spec/config/reader.hpp"

#include <cmath>
#include <cstring>
#include <fmt/format.h>
#include <memory>
#include <numeric>

namespace posproof::impl::bench {
namespace {

OpenOptions in_format(Format format) {
  OpenOptions options;
  options.format = format;
  return options;
}

/// The table of Llama-3-8B below position 4096.
struct TableScene {
  static constexpr std::size_t tokens = 4096;
  static constexpr std::size_t pairs = 64;

  Encoding encoding = llama_3_8b();
  std::vector<std::int64_t> positions = std::vector<std::int64_t>(tokens);
  std::vector<float> frequencies; ///< in radians
  std::vector<float> cosine = std::vector<float>(tokens * pairs);
  std::vector<float> sine = std::vector<float>(tokens * pairs);

  TableScene() {
    std::iota(positions.begin(), positions.end(), 0);
    for (std::size_t i = 0; i < pairs; ++i) {
      const double exponent = -static_cast<double>(i) / static_cast<double>(pairs);
      frequencies.push_back(static_cast<float>(std::pow(encoding.rope()->base, exponent)));
    }
  }

  void fill_by_library() {
    for (std::size_t t = 0; t < tokens; ++t) {
      const auto position = static_cast<float>(positions[t]);
      for (std::size_t i = 0; i < pairs; ++i) {
        sincosf(position * frequencies[i], &sine[t * pairs + i], &cosine[t * pairs + i]);
      }
    }
  }
};

Contest exact_table(const std::string& name, Format format) {
  const auto scene = std::make_shared<TableScene>();
  Contest contest{name, static_cast<double>(TableScene::tokens * TableScene::pairs), "pair", {}, {}};
  contest.contestants.push_back({"sincosf of glibc", [scene] { scene->fill_by_library(); }, {}});
  for (const std::string build : {"avx2", "avx512", "portable"}) {
    Contestant contestant{"builtin:exact, " + build, {}, "not run: this machine lacks it"};
    for (const kernels::TurnsKernels* const runnable : kernels::runnable_kernels()) {
      if (build != runnable->name) {
        continue;
      }
      const std::shared_ptr<Subject> subject =
          kernels::open_exact(scene->encoding, in_format(format), kernels::exact_kernels_named(build));
      contestant.run = [scene, subject] {
        require_ok(subject->table({{scene->positions, 1},
                                   {},
                                   reinterpret_cast<std::byte*>(scene->cosine.data()),
                                   reinterpret_cast<std::byte*>(scene->sine.data()),
                                   TableScene::pairs}));
      };
    }
    contest.contestants.push_back(contestant);
  }
  contest.targets.push_back({"builtin:exact, avx2", "sincosf of glibc", 1});
  return contest;
}

/// Biases of every head for one row of queries, a few of them at the end of a long sequence.
struct BiasScene {
  static constexpr std::size_t keys = 8192;
  static constexpr std::size_t queries = 4;

  std::vector<std::int64_t> key_positions = std::vector<std::int64_t>(keys);
  std::vector<std::int64_t> query_positions = std::vector<std::int64_t>(queries);
  std::vector<std::byte> plane;
  std::vector<std::byte> copy;
  BiasRequest request;

  BiasScene(int heads, Format format) {
    std::iota(key_positions.begin(), key_positions.end(), 0);
    std::iota(query_positions.begin(), query_positions.end(), keys - queries);
    plane.resize(static_cast<std::size_t>(heads) * keys * queries * storage_bytes(format));
    copy.resize(plane.size());
    request = {heads, query_positions, key_positions, {}, plane.data(), keys * queries, keys, 1};
  }
};

Contest bias_rows(const std::string& name, const std::string& subject_name, const Encoding& encoding,
                  int heads, Format format) {
  const auto scene = std::make_shared<BiasScene>(heads, format);
  const std::size_t values = scene->plane.size() / storage_bytes(format);
  Contest contest{name, static_cast<double>(values), "bias", {}, {}};
  contest.contestants.push_back(
      {"memcpy", [scene] { std::memcpy(scene->copy.data(), scene->plane.data(), scene->plane.size()); }, {}});
  const OpenOptions options = in_format(format);
  const std::shared_ptr<Subject> kernel = find_subject(subject_name).open(encoding, options);
  const std::shared_ptr<Subject> recipe =
      open_recipe(sound_recipe(encoding), declare_recipe(encoding, options, AccuracyClass::faithful));
  for (const auto& [who, subject] :
       {std::pair{subject_name, kernel}, std::pair{std::string("recipe"), recipe}}) {
    contest.contestants.push_back(
        {who, [scene, subject = subject] { require_ok(subject->bias(scene->request)); }, {}});
  }
  contest.targets.push_back({subject_name, "recipe", 1});
  return contest;
}

/// T5 with a learned table, which no configuration file holds.
Encoding learned_t5() {
  T5Buckets t5;
  t5.heads = 32;
  for (std::int64_t i = 0; i < t5.buckets * t5.heads; ++i) {
    t5.table.push_back(std::sin(static_cast<double>(i)));
  }
  Encoding encoding;
  encoding.scheme = t5;
  return encoding;
}

} // namespace

std::vector<ContestSource> exact_contests() {
  std::vector<ContestSource> sources;
  for (const Format format : all_formats) {
    const std::string name = fmt::format("exact table {}", traits(format).name);
    sources.push_back({name, [=] { return exact_table(name, format); }});
  }
  return sources;
}

std::vector<ContestSource> bias_contests() {
  std::vector<ContestSource> sources;
  for (const Format format : all_formats) {
    const std::string alibi = fmt::format("biases of alibi {}", traits(format).name);
    sources.push_back({alibi, [=] {
                         const Encoding encoding = read_model("bloom-176b");
                         const int heads = std::get<Alibi>(encoding.scheme).heads;
                         return bias_rows(alibi, "builtin:bias", encoding, heads, format);
                       }});
    const std::string t5 = fmt::format("biases of t5 {}", traits(format).name);
    sources.push_back({t5, [=] { return bias_rows(t5, "builtin:bucket", learned_t5(), 32, format); }});
  }
  return sources;
}

} // namespace posproof::impl::bench
