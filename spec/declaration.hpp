#pragma once
/// What a subject says of itself. Verdicts are given under the declaration; what is not offered is not
/// judged.

#include "spec/accuracy_class.hpp"
#include "spec/convention.hpp"
#include "spec/domain.hpp"
#include "spec/format.hpp"

#include <string>

namespace posproof {

/// The entry points a subject has.
struct Offers {
  bool table = false;    ///< cosines and sines by position and pair
  bool encode = false;   ///< whole rows of an absolute encoding
  bool rotate = false;   ///< rotates query and key data by position
  bool apply = false;    ///< rotates data by cosines and sines that the caller supplies
  bool bias = false;     ///< additive attention bias
  bool bucket = false;   ///< bucket or index of a distance
  bool backward = false; ///< adjoint of rotate

  [[nodiscard]] bool anything() const noexcept {
    return table || encode || rotate || apply || bias || bucket || backward;
  }
};

/// Changes of a call that a subject promises not to see in its results, bit for bit.
struct Invariances {
  bool batch = false;     ///< a token alone or among others in one call
  bool order = false;     ///< the order of the positions in a call
  bool alignment = false; ///< the alignment of the buffers
  bool in_place = false;  ///< output written over the input
  bool threads = false;   ///< calls from several threads at once
  bool prefix = true;     ///< the sequence length of the call (false for length-dependent encodings)
};

struct Declaration {
  std::string name;
  std::string version;
  std::string door;   ///< builtin, contract, fault, …
  std::string source; ///< "file" or "file:line" where it is written; empty where it does not say

  Offers offers;
  Format table_format = Format::f32;   ///< of cosines, sines and rows as stored
  Format compute_format = Format::f32; ///< of the arithmetic of a rotation
  Format output_format = Format::f32;  ///< of rotated data

  Layout layout = Layout::half_split;
  Direction direction = Direction::forward;
  TableWidth table_width = TableWidth::half;
  TableRows applied_rows = TableRows::by_token; ///< of tables that `apply` consumes

  AccuracyClass accuracy = AccuracyClass::angle_f32;
  std::int64_t smallest_position = 0;
  std::int64_t largest_position = posproof::largest_position;
  int axes = 1;
  bool stateful = false;  ///< results may depend on earlier calls
  bool reentrant = false; ///< one handle may be called from several threads at once
  Invariances promises;
};

} // namespace posproof
