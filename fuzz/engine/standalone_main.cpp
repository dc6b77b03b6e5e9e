/// Stands in for an engine where there is none: runs the inputs that it is given, files and folders of them.

#include "fuzz/engine/input_files.hpp"

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

/// Custom mutators may ask an engine for its own mutation; nothing mutates here.
std::size_t LLVMFuzzerMutate(std::uint8_t* /*data*/, std::size_t size, std::size_t /*most*/) {
  return size;
}

int main(int argc, char** argv) {
  std::size_t count = 0;
  for (int i = 1; i < argc; ++i) {
    if (argv[i][0] == '-') {
      continue; // options of an engine
    }
    for (const std::string& path : posproof::fuzz::input_files(argv[i])) {
      const std::vector<std::uint8_t> bytes = posproof::fuzz::input_bytes(path);
      LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
      ++count;
    }
  }
  std::printf("%zu inputs\n", count);
  return count == 0 ? 2 : 0;
}
