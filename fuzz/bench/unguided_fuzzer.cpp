/// What libFuzzer is without any guidance: the cell of POSPROOF_CELL, its bytes changed as the engine changes
/// bytes. One counter is always set, since the engine ends where no input has a feature.

#include "fuzz/bench/cell.hpp"

#include <cstdio>
#include <cstdlib>
#include <exception>

namespace {

using namespace posproof::fuzz;

__attribute__((section("__libfuzzer_extra_counters"), used, aligned(64))) std::uint8_t counters[64];

/// Opened at the first use; the interface passes nothing from call to call.
OpenTarget& target() {
  static const bench::Cell cell = [] {
    const char* const text = std::getenv("POSPROOF_CELL");
    return bench::cell_from_text(text == nullptr ? "" : text);
  }();
  static const bench::OpenCell open(cell);
  static const std::unique_ptr<OpenTarget> of_cell = open.open(*cell.target);
  return *of_cell;
}

} // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
  try {
    static_cast<void>(target());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    std::exit(2);
  }
  return 0;
}

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Case value = decode(target().fields(), {data, size});
  Outcome outcome;
  target().evaluate({&value, 1}, {&outcome, 1});
  counters[0] = 1;
  if (!(outcome.use <= 1)) {
    __builtin_trap();
  }
  return 0;
}
