/// One target whose cases are bytes, for libFuzzer and what speaks its interface. POSPROOF_FUZZ_TARGET is the
/// name of the target.

#include "fuzz/byte_target.hpp"

#include <cstddef>
#include <cstdio>
#include <exception>

namespace posproof::fuzz::parsers {
extern const ByteTarget POSPROOF_FUZZ_TARGET;
} // namespace posproof::fuzz::parsers

namespace {

/// The finding in words; the engine writes the input to a file.
[[noreturn]] void report(const char* what) {
  const std::string_view name = posproof::fuzz::parsers::POSPROOF_FUZZ_TARGET.name;
  std::fprintf(stderr,
               "\nFINDING of %.*s: %s\n"
               "reproduce: fuzz_%.*s FILE, or without libFuzzer: fuzz_replay run %.*s FILE\n",
               static_cast<int>(name.size()), name.data(), what, static_cast<int>(name.size()), name.data(),
               static_cast<int>(name.size()), name.data());
  std::fflush(stderr);
  __builtin_trap();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    posproof::fuzz::parsers::POSPROOF_FUZZ_TARGET.run({data, size});
  } catch (const std::exception& error) {
    report(error.what());
  } catch (...) {
    report("left by an exception of an unknown type");
  }
  return 0;
}
