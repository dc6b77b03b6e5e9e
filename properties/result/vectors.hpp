#pragma once
/// Test vectors: points of an encoding with what is true there, for those who cannot run the suite.

#include "spec/accuracy_class.hpp"
#include "spec/encoding.hpp"
#include "spec/format.hpp"

#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace posproof {

/// What one vector asks for.
enum class VectorKind : std::uint8_t {
  pair,   ///< position (one or one for each axis), pair, cosine or sine
  column, ///< position, column
  bias,   ///< head, query, key
  index,  ///< distance, or position of a learned table; a whole number is wanted
};

/// The classes that bound an error, in the order of the bounds of a vector.
inline constexpr std::array vector_classes{AccuracyClass::uniform, AccuracyClass::angle_f64,
                                           AccuracyClass::angle_f32_pow, AccuracyClass::angle_f32,
                                           AccuracyClass::angle_f32_recurrence};

/// What is known of a point in one format.
struct VectorRounding {
  std::optional<std::uint32_t> nearest; ///< bits of the correctly rounded value; empty where not decided
  std::array<double, vector_classes.size()> bounds{}; ///< on the absolute error
};

struct TestVector {
  int lane = 0;          ///< pair, column or head
  Coordinates at;        ///< positions; query and key; distance
  std::string component; ///< "cosine" or "sine" of a pair
  std::int64_t length = 0;
  std::string lower; ///< enclosure, in decimal
  std::string upper;
  std::array<VectorRounding, std::size(all_formats)> roundings; ///< in the order of all_formats
  std::optional<std::int64_t> index;                            ///< of a table; empty: to be refused
  std::vector<std::string> flags;
};

struct VectorSet {
  Encoding encoding;
  VectorKind kind = VectorKind::pair;
  bool depends_on_length = false; ///< the length of the sequence is an input
  std::int64_t context = 0;
  std::int64_t count = 0;
  std::uint64_t seed = 0;
  int digits = 0;
  std::vector<TestVector> vectors; ///< by length, coordinates, lane and component; none twice
};

} // namespace posproof
