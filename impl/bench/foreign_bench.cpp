#include "impl/bench/kernel_bench.hpp"
#include "impl/bench/scenes.hpp"
#include "impl/doors/door_options.hpp"
#include "impl/registry.hpp"
#include "spec/error.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <numeric>
#include <sstream>
#include <stdexcept>

namespace posproof::impl::bench {
namespace {

constexpr std::size_t tokens = 4096;
constexpr std::size_t heads = 32;
constexpr std::size_t width = 128;
constexpr int rounds = 60; ///< more than a contest asks for in all

/// Subjects beside those that are looked for, for example lib:./libggml_rope.so; separated by semicolons.
constexpr const char* peers_variable = "POSPROOF_BENCH_PEERS";

/// A program that times itself: seconds of a copy and of the rotation, round by round, from one run.
class SelfTimed {
public:
  SelfTimed(const std::string& script, Format format) {
    const std::string command =
        fmt::format("python3 '{}/impl/bench/peers/{}' --time {} {} {} {} {} 2>/dev/null", POSPROOF_SOURCE_DIR,
                    script, tokens, heads, width, traits(format).name, rounds);
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    double copy = 0;
    double rotation = 0;
    while (pipe && std::fscanf(pipe.get(), "%lf %lf", &copy, &rotation) == 2) {
      copies_.push_back(copy);
      rotations_.push_back(rotation);
    }
  }
  [[nodiscard]] bool has_run() const { return static_cast<int>(copies_.size()) == rounds; }
  double next_copy() { return copies_[copy_++ % copies_.size()]; }
  double next_rotation() { return rotations_[rotation_++ % rotations_.size()]; }

private:
  std::vector<double> copies_;
  std::vector<double> rotations_;
  std::size_t copy_ = 0;
  std::size_t rotation_ = 0;
};

Contest self_timed(const std::string& name, const std::string& library, const std::string& script,
                   Format format) {
  static std::map<std::string, std::shared_ptr<SelfTimed>> runs;
  std::shared_ptr<SelfTimed>& run = runs[name];
  if (run == nullptr) {
    run = std::make_shared<SelfTimed>(script, format);
  }
  Contest contest{name, static_cast<double>(tokens * heads * width), "element", {}, {}};
  Contestant copy{"its own copy", {}, "not found"};
  Contestant rotation{library, {}, "not found"};
  if (run->has_run()) {
    copy.seconds = [run] { return run->next_copy(); };
    rotation.seconds = [run] { return run->next_rotation(); };
  }
  contest.contestants = {copy, rotation};
  return contest;
}

/// A subject through its door, in this process where it is a shared object.
Contest through_door(const std::string& name, const std::string& subject_name) {
  struct Scene {
    std::vector<std::int64_t> positions;
    std::vector<float> input;
    std::vector<float> output;
    std::unique_ptr<Subject> subject;
  };
  const auto scene = std::make_shared<Scene>();
  scene->positions.resize(tokens);
  std::iota(scene->positions.begin(), scene->positions.end(), 0);
  scene->input.assign(tokens * heads * width, 0.5F);
  scene->output.assign(scene->input.size(), 0.0F);
  Contest contest{name, static_cast<double>(scene->input.size()), "element", {}, {}};
  contest.contestants.push_back(
      {"memcpy",
       [scene] { std::copy(scene->input.begin(), scene->input.end(), scene->output.begin()); },
       {}});
  Contestant peer{subject_name, {}, {}};
  try {
    doors::DoorOptions options;
    options.in_process = true;
    scene->subject = find_subject(subject_name, options).open(llama_3_8b(), {});
    peer.run = [scene] {
      RotateRequest request{{scene->positions, 1}, {}, {}, {}};
      request.query = HeadsTensor{reinterpret_cast<const std::byte*>(scene->input.data()),
                                  reinterpret_cast<std::byte*>(scene->output.data()),
                                  heads,
                                  heads * width,
                                  width,
                                  heads * width,
                                  width};
      if (const SubjectStatus status = scene->subject->rotate(request); !status.is_ok()) {
        throw std::runtime_error(status.message);
      }
    };
  } catch (const InputError& error) {
    peer.why_not = error.what();
  }
  contest.contestants.push_back(peer);
  return contest;
}

} // namespace

std::vector<ContestSource> foreign_contests() {
  std::vector<ContestSource> sources;
  for (const auto& [library, script] :
       {std::pair{"PyTorch", "torch_rotary.py"}, std::pair{"onnxruntime", "onnxruntime_rotary.py"}}) {
    for (const Format format : {Format::f32, Format::f16}) {
      const std::string name =
          fmt::format("{}, {} half-split, in a process of its own", library, traits(format).name);
      sources.push_back({name, [=, library = std::string(library), script = std::string(script)] {
                           return self_timed(name, library, script, format);
                         }});
    }
  }
  std::istringstream peers(std::getenv(peers_variable) != nullptr ? std::getenv(peers_variable) : "");
  std::string subject;
  bool has_others = false;
  while (std::getline(peers, subject, ';')) {
    const std::string name = fmt::format("{} through its door, f32, with its table", subject);
    sources.push_back({name, [=] { return through_door(name, subject); }});
    has_others = true;
  }
  if (!has_others) {
    const std::string name = "ggml, f32";
    sources.push_back({name, [=] {
                         return Contest{name,
                                        1,
                                        "element",
                                        {{"ggml",
                                          {},
                                          "not found; POSPROOF_BENCH_PEERS=lib:PATH names a shared object "
                                          "that calls it"}},
                                        {}};
                       }});
  }
  return sources;
}

} // namespace posproof::impl::bench
