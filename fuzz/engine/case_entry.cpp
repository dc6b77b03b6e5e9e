/// One target whose cases are fields of a property, for libFuzzer and what speaks its interface.
/// POSPROOF_FUZZ_TARGET is the name of the target's file. Inputs are encoded cases; mutations and crossings
/// are those of fuzz/mutation.hpp, and the error of a case is fed back through extra counters, so that a
/// campaign climbs whether or not the subject is instrumented.

#include "fuzz/engine/chosen_trial.hpp"
#include "fuzz/engine/counters.hpp"
#include "fuzz/engine/violation.hpp"
#include "fuzz/mutation.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>

namespace posproof::fuzz::targets {
extern const Target POSPROOF_FUZZ_TARGET;
} // namespace posproof::fuzz::targets

namespace {

using namespace posproof::fuzz;

/// Read and cleared by the engine around every input.
__attribute__((section("__libfuzzer_extra_counters"), used, aligned(64)))
std::uint8_t counters[counter_count];

const Target& target() {
  return targets::POSPROOF_FUZZ_TARGET;
}

/// Opened at the first use; the interface passes nothing from call to call.
ChosenTrial& chosen() {
  static ChosenTrial trial = [] {
    try {
      return chosen_trial(target());
    } catch (const std::exception& error) {
      std::fprintf(stderr, "%s\n", error.what());
      std::exit(2);
    }
  }();
  return trial;
}

std::size_t put(const Case& value, std::uint8_t* out, std::size_t room) {
  const std::vector<std::uint8_t> bytes = encode(chosen().target->fields(), value);
  const std::size_t count = std::min(bytes.size(), room);
  std::copy_n(bytes.begin(), count, out);
  return count;
}

} // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed);
extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* first, std::size_t first_size,
                                                 const std::uint8_t* second, std::size_t second_size,
                                                 std::uint8_t* out, std::size_t most, unsigned seed);

int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
  static_cast<void>(chosen());
  return 0;
}

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  OpenTarget& open = *chosen().target;
  const Case value = decode(open.fields(), {data, size});
  Outcome outcome;
  try {
    open.evaluate({&value, 1}, {&outcome, 1});
    if (outcome.use <= 1) {
      count(outcome, counters);
      return 0;
    }
    std::fputs(violation_text(target(), chosen(), value).c_str(), stderr);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s: %s\n", text_of(open.fields(), value).c_str(), error.what());
  }
  std::fflush(stderr);
  __builtin_trap();
}

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  const CaseFields& fields = chosen().target->fields();
  Random random(seed);
  // An engine without a corpus begins with nothing: then a case is drawn.
  const Case value = size < encoded_size(fields) ? drawn_case(fields, random)
                                                 : mutated(fields, decode(fields, {data, size}), random);
  return put(value, data, most);
}

std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* first, std::size_t first_size,
                                      const std::uint8_t* second, std::size_t second_size, std::uint8_t* out,
                                      std::size_t most, unsigned seed) {
  const CaseFields& fields = chosen().target->fields();
  Random random(seed);
  return put(
      crossed(fields, decode(fields, {first, first_size}), decode(fields, {second, second_size}), random),
      out, most);
}
