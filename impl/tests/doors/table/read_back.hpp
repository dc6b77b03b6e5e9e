#pragma once
/// Files of arrays made in memory, read by what is tested.

#include "impl/doors/table/container.hpp"
#include "impl/tests/written_arrays.hpp"
#include "spec/error.hpp"

namespace posproof::impl::doors {

using namespace impl::tests;

inline std::vector<StoredArray> read(const std::string& text) {
  return read_arrays(bytes_of(text), "file");
}

/// The message that refuses it, or "read".
inline std::string error_of(const std::string& text) {
  try {
    static_cast<void>(read(text));
  } catch (const InputError& error) {
    return error.what();
  }
  return "read";
}

inline std::vector<double> reals(const StoredArray& array) {
  std::vector<double> values;
  for (std::size_t i = 0; i < array.size(); ++i) {
    values.push_back(real_of(array, i));
  }
  return values;
}

inline const std::vector<double> values{0.5, -1, 0.25, 2, -0.125, 3};

inline const std::vector<std::pair<std::string, std::string>> two_arrays{
    {"cos.npy", npy("<f4", {2, 3}, values)}, {"note.txt", "none"}, {"sin.npy", npy(">f8", {6}, values)}};

} // namespace posproof::impl::doors
