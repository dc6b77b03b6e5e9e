#include "impl/bench/alternatives.hpp"
#include "impl/bench/kernel_bench.hpp"
#include "impl/bench/scenes.hpp"
#include "impl/kernels/kernel_choice.hpp"
#include "impl/kernels/turns.hpp"
#include "impl/registry.hpp"

#include <array>
#include <cmath>
#include <cstring>
#include <fmt/format.h>
#include <memory>
#include <numeric>

namespace posproof::impl::bench {
namespace {

constexpr std::size_t tokens = 4096;
constexpr std::size_t heads = 32;
constexpr std::size_t width = 128;
constexpr std::size_t pairs = width / 2;
constexpr std::size_t tokens_at_a_time = 32; ///< as rotation_blocks.hpp takes for this width

/// Query data, a place for its rotation, and one row of cosines and sines for each token.
struct Scene {
  explicit Scene(Format of_format)
      : format(of_format), input(format, tokens * heads * width), output(format, tokens * heads * width),
        cosine(tokens * pairs), sine(tokens * pairs), positions(tokens) {
    std::iota(positions.begin(), positions.end(), 0);
    const auto turns = kernels::turns_source().open(llama_3_8b(), {});
    require_ok(turns->table({{positions, 1},
                             {},
                             reinterpret_cast<std::byte*>(cosine.data()),
                             reinterpret_cast<std::byte*>(sine.data()),
                             pairs}));
  }
  Format format;
  Tensor input;
  Tensor output;
  std::vector<float> cosine;
  std::vector<float> sine;
  std::vector<std::int64_t> positions;
};

void rotate(const Scene& scene, const std::byte* input, const kernels::TurnsKernels& kernels, Layout layout) {
  const std::size_t bytes = storage_bytes(scene.format);
  const auto kernel =
      kernels.rotate[static_cast<std::size_t>(scene.format)][static_cast<std::size_t>(layout)];
  for (std::size_t first = 0; first < tokens; first += tokens_at_a_time) {
    const std::size_t at = first * heads * width * bytes;
    kernel({input + at, scene.output.data() + at, tokens_at_a_time, heads, heads * width, width,
            heads * width, width, pairs, width},
           scene.cosine.data() + first * pairs, scene.sine.data() + first * pairs, pairs);
  }
}

/// What a subject does for the query alone, cosines and sines included.
std::function<void()> by_subject(const std::shared_ptr<const Scene>& scene, const std::string& name,
                                 Layout layout) {
  OpenOptions options;
  options.format = scene->format;
  options.layout = layout;
  const std::shared_ptr<Subject> subject = find_subject(name).open(llama_3_8b(), options);
  return [scene, subject] {
    RotateRequest request{{scene->positions, 1}, {}, {}, {}};
    request.query = HeadsTensor{
        scene->input.data(), scene->output.data(), heads, heads * width, width, heads * width, width};
    require_ok(subject->rotate(request));
  };
}

double target_of(Format format) {
  return format == Format::f32 ? 0.85 : format == Format::f16 ? 0.8 : 0.7;
}

Contest rotation(const std::string& name, Format format, Layout layout) {
  const auto scene = std::make_shared<const Scene>(format);
  Contest contest{name, static_cast<double>(tokens * heads * width), "element", {}, {}};
  contest.contestants.push_back(
      {"memcpy",
       [scene] { std::memcpy(scene->output.data(), scene->input.data(), scene->input.bytes()); },
       {}});
  for (const std::string build : {"avx2", "avx512", "portable"}) {
    Contestant contestant{build, {}, "not run: this machine lacks it"};
    for (const kernels::TurnsKernels* const kernels : kernels::runnable_kernels()) {
      if (build == kernels->name) {
        contestant.run = [=] { rotate(*scene, scene->input.data(), *kernels, layout); };
      }
    }
    contest.contestants.push_back(contestant);
  }
  contest.targets.push_back({"avx2", "memcpy", target_of(format)});
  contest.contestants.push_back(
      {"chosen, in place",
       [=] { rotate(*scene, scene->output.data(), kernels::chosen_kernels(), layout); },
       {}});
  for (const Alternative& alternative : alternatives(format, layout)) {
    contest.contestants.push_back({alternative.name,
                                   [=] {
                                     alternative.rotate({scene->input.data(), scene->output.data(), tokens,
                                                         heads, heads * width, width, heads * width, width,
                                                         pairs, width},
                                                        scene->cosine.data(), scene->sine.data(), pairs);
                                   },
                                   {}});
  }
  for (const char* const subject : {"builtin:turns", "contract:f32-angle"}) {
    contest.contestants.push_back(
        {std::string(subject) + " with its table", by_subject(scene, subject, layout), {}});
  }
  return contest;
}

/// One token of query and key, as a decoder asks for it: what a call costs beside the work.
Contest one_token(const std::string& name) {
  constexpr std::size_t key_heads = 8;
  struct Step {
    std::array<float, heads * width> query{};
    std::array<float, key_heads * width> key{};
    std::array<std::int64_t, 1> position{123456};
  };
  Contest contest{name, 1, "call", {}, {}};
  const auto step = std::make_shared<Step>();
  constexpr int calls = 1000;
  contest.units = calls;
  for (const std::string subject_name : {"builtin:turns", "contract:f32-angle"}) {
    const std::shared_ptr<Subject> subject = find_subject(subject_name).open(llama_3_8b(), {});
    contest.contestants.push_back({subject_name,
                                   [=] {
                                     const auto tensor = [](auto& data, std::size_t count) {
                                       auto* const bytes = reinterpret_cast<std::byte*>(data.data());
                                       return HeadsTensor{bytes, bytes,         count, count * width,
                                                          width, count * width, width};
                                     };
                                     for (int i = 0; i < calls; ++i) {
                                       RotateRequest request{{step->position, 1}, {}, {}, {}};
                                       request.query = tensor(step->query, heads);
                                       request.key = tensor(step->key, key_heads);
                                       require_ok(subject->rotate(request));
                                     }
                                   },
                                   {}});
  }
  return contest;
}

} // namespace

std::vector<ContestSource> rotation_contests() {
  std::vector<ContestSource> sources;
  for (const Format format : all_formats) {
    for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
      const std::string name = fmt::format("rotation {} {}", traits(format).name, name_of(layout));
      sources.push_back({name, [=] { return rotation(name, format, layout); }});
    }
  }
  sources.push_back({"one token", [] { return one_token("one token f32, 32 + 8 heads"); }});
  return sources;
}

} // namespace posproof::impl::bench
