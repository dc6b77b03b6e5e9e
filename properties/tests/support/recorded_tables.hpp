#pragma once
/// Tables of the truth, or of something near it, written into files of arrays and read through the door.

#include "spec/encoding.hpp"
#include "spec/subject.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace posproof::properties::tests {

/// A number in the place of the true one.
using Change = std::function<double(std::int64_t position, int pair, Component component, double truth)>;

struct Recorded {
  std::string type = "<f4"; ///< as numpy spells it
  std::int64_t first = 0;   ///< position of the first row
  std::int64_t rows = 64;
  Change change = {};
};

/// Cosines and sines of a rotary encoding in a .npz file, correctly rounded but for the change.
SubjectSource recorded(const Encoding& encoding, const Recorded& what);

/// One array in a .npy file, under a name with these settings (",start=-8").
SubjectSource recorded_array(const std::string& settings, const std::string& npy);

} // namespace posproof::properties::tests
