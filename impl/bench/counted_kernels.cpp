/// Calls every kernel of the named builds once, each within posproof_counted, so that callgrind can count
/// instructions; prints its name and how many elements (rotation) or pairs (rows) it made, in order
/// (count_instructions.sh).
///
///   posproof_counted_kernels BUILD…

#include "impl/kernels/kernel_choice.hpp"
#include "spec/convention.hpp"
#include "spec/format.hpp"

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <string>
#include <vector>

/// The work of one kernel: callgrind counts what happens within.
extern "C" [[gnu::noinline]] void posproof_counted(void (*work)(const void*), const void* of) {
  work(of);
  asm volatile("" ::: "memory");
}

namespace posproof::impl {
namespace {

constexpr std::size_t tokens = 32;
constexpr std::size_t heads = 8;
constexpr std::size_t width = 128;
constexpr std::size_t pairs = width / 2;

struct Buffers {
  std::vector<std::byte> input = std::vector<std::byte>(tokens * heads * width * sizeof(float));
  std::vector<std::byte> output = input;
  std::vector<float> cosine = std::vector<float>(tokens * pairs, 0.8F);
  std::vector<float> sine = std::vector<float>(tokens * pairs, 0.6F);
  std::vector<std::uint32_t> turns = std::vector<std::uint32_t>(pairs, 0x1234567);
  std::vector<std::int64_t> run = std::vector<std::int64_t>(tokens);
  std::vector<std::int64_t> scattered = std::vector<std::int64_t>(tokens);
};

template <typename Work>
void count(const std::string& name, std::size_t elements, const Work& work) {
  std::printf("%s %zu\n", name.c_str(), elements);
  // Through a pointer that could be any, so that no copy of the function takes its place.
  void (*volatile counted)(void (*)(const void*), const void*) = posproof_counted;
  counted([](const void* of) { (*static_cast<const Work*>(of))(); }, &work);
}

void count_all(const kernels::TurnsKernels& kernels, Buffers& buffers) {
  const auto rows = [&](const std::vector<std::int64_t>& positions) {
    return kernels::PhaseRows{
        {buffers.turns.data(), buffers.turns.data(), pairs}, positions.data(), positions.size(), 1, 1};
  };
  for (const Format format : all_formats) {
    const auto index = static_cast<std::size_t>(format);
    const std::string of = " " + std::string(traits(format).name) + " " + kernels.name;
    const std::size_t row_bytes = pairs * storage_bytes(format);
    for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
      count("rotation " + std::string(name_of(layout)) + of, tokens * heads * width, [&] {
        kernels.rotate[index][static_cast<std::size_t>(layout)](
            {buffers.input.data(), buffers.output.data(), tokens, heads, heads * width, width, heads * width,
             width, pairs, width},
            buffers.cosine.data(), buffers.sine.data(), pairs);
      });
    }
    count("table run" + of, tokens * pairs, [&] {
      kernels.table[index](rows(buffers.run), buffers.output.data(), buffers.input.data(), row_bytes);
    });
    count("table scattered" + of, tokens * pairs, [&] {
      kernels.table[index](rows(buffers.scattered), buffers.output.data(), buffers.input.data(), row_bytes);
    });
    count("rows alternating" + of, tokens * pairs, [&] {
      kernels.alternating[index](rows(buffers.run), false, buffers.output.data(), 2 * row_bytes);
    });
    std::fill(buffers.input.begin(), buffers.input.end(), std::byte{});
  }
}

} // namespace
} // namespace posproof::impl

int main(int argc, char** argv) {
  using namespace posproof::impl;
  Buffers buffers;
  std::iota(buffers.run.begin(), buffers.run.end(), 1000);
  for (std::size_t i = 0; i < tokens; ++i) {
    buffers.scattered[i] = static_cast<std::int64_t>(37 * i);
  }
  for (int i = 1; i < argc; ++i) {
    for (const kernels::TurnsKernels* const kernels : kernels::runnable_kernels()) {
      if (std::string(argv[i]) == kernels->name) {
        count_all(*kernels, buffers);
      }
    }
  }
  return 0;
}
