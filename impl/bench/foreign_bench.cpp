#include "impl/bench/kernel_bench.hpp"
#include "impl/bench/scenes.hpp"
#include "impl/doors/door_options.hpp"
#include "impl/registry.hpp"
#include "spec/subject_failure.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <functional>
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

/// Subjects beside those that are looked for, for example lib:./libmy_rope.so; separated by semicolons.
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

/// What a subject does for the query alone, cosines and sines included.
std::function<void()> rotation_by(const std::shared_ptr<Subject>& subject,
                                  const std::shared_ptr<const Tensor>& input,
                                  const std::shared_ptr<const Tensor>& output) {
  std::vector<std::int64_t> positions(tokens);
  std::iota(positions.begin(), positions.end(), 0);
  return [=] {
    RotateRequest request{{positions, 1}, {}, {}, {}};
    request.query =
        HeadsTensor{input->data(), output->data(), heads, heads * width, width, heads * width, width};
    require_ok(subject->rotate(request));
  };
}

using Opening = std::function<std::shared_ptr<Subject>(const OpenOptions&)>;

/// A subject through its door, in this process where it is a shared object, beside a copy and the kernel of
/// this tree that makes its table as well.
Contest through_door(const std::string& name, const std::string& peer_name, const OpenOptions& options,
                     const Opening& open) {
  const auto input = std::make_shared<const Tensor>(options.format, tokens * heads * width);
  const auto output = std::make_shared<const Tensor>(options.format, tokens * heads * width);
  Contest contest{name, static_cast<double>(tokens * heads * width), "element", {}, {}};
  contest.contestants.push_back(
      {"memcpy", [=] { std::memcpy(output->data(), input->data(), input->bytes()); }, {}});
  Contestant peer{peer_name, {}, {}};
  try {
    const std::shared_ptr<Subject> subject = open(options);
    if (const Declaration& declared = subject->declaration(); !declared.version.empty()) {
      peer.name += " " + declared.version;
    }
    peer.run = rotation_by(subject, input, output);
  } catch (const std::runtime_error& error) { // not there, or not for this
    peer.why_not = error.what();
  }
  contest.contestants.push_back(peer);
  contest.contestants.push_back(
      {"builtin:turns",
       rotation_by(find_subject("builtin:turns").open(llama_3_8b(), options), input, output),
       {}});
  return contest;
}

std::shared_ptr<Subject> open_in_process(const std::string& subject, const OpenOptions& options) {
  doors::DoorOptions door;
  door.in_process = true;
  return find_subject(subject, door).open(llama_3_8b(), options);
}

/// The library in Python's package ggml-python; empty where there is none.
std::string ggml_of_python() {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(
      popen("python3 -c 'import importlib.util, pathlib\n"
            "package = importlib.util.find_spec(\"ggml\")\n"
            "print(pathlib.Path(package.submodule_search_locations[0], \"lib\", \"libggml.so\"))' "
            "2>/dev/null",
            "r"),
      pclose);
  std::array<char, 4096> path{};
  if (!pipe || std::fgets(path.data(), static_cast<int>(path.size()), pipe.get()) == nullptr) {
    return {};
  }
  std::string found(path.data());
  found.erase(found.find_last_not_of('\n') + 1);
  return std::filesystem::exists(found) ? found : std::string();
}

/// As the subject finds the library by itself, or else in Python's package.
std::shared_ptr<Subject> open_ggml(const OpenOptions& options) {
  constexpr const char* variable = "POSPROOF_GGML";
  const std::string subject = std::string("lib:") + POSPROOF_BENCH_GGML;
  try {
    return open_in_process(subject, options);
  } catch (const SubjectFailure&) {
    const std::string library = std::getenv(variable) == nullptr ? ggml_of_python() : std::string();
    if (library.empty()) {
      throw;
    }
    setenv(variable, library.c_str(), 0);
    return open_in_process(subject, options);
  }
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
  for (const auto& [format, layout] :
       {std::pair{Format::f32, Layout::half_split}, std::pair{Format::f32, Layout::interleaved},
        std::pair{Format::f16, Layout::half_split}}) {
    const std::string name = fmt::format("ggml, {} {}, with its table", traits(format).name, name_of(layout));
    OpenOptions options;
    options.format = format;
    options.layout = layout;
    sources.push_back({name, [=] { return through_door(name, "ggml", options, open_ggml); }});
  }
  std::istringstream peers(std::getenv(peers_variable) != nullptr ? std::getenv(peers_variable) : "");
  for (std::string subject; std::getline(peers, subject, ';');) {
    const std::string name = fmt::format("{} through its door, f32, with its table", subject);
    sources.push_back({name, [=] {
                         return through_door(name, subject, {}, [=](const OpenOptions& options) {
                           return open_in_process(subject, options);
                         });
                       }});
  }
  return sources;
}

} // namespace posproof::impl::bench
