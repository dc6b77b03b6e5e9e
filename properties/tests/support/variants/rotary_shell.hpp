#pragma once
/// What carries the numbers of a rotary algorithm to memory and back: rows with their strides, widths and
/// formats, heads of queries and keys.

#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/variants/variant.hpp"

#include <functional>
#include <memory>
#include <span>

namespace posproof::properties::tests {

/// Cosines and sines of one call, [token][pair], as many doubles as tokens times pairs.
struct Turns {
  std::span<double> cosine;
  std::span<double> sine;
};

/// The part of a head that turns, and the cosines and sines of its token; the sine has the sign of the
/// direction.
struct Head {
  std::span<const double> cosine;
  std::span<const double> sine;
  Layout layout;
  std::span<float> values;
};

class RotaryAlgorithm {
public:
  RotaryAlgorithm() = default;
  RotaryAlgorithm(const RotaryAlgorithm&) = delete;
  RotaryAlgorithm& operator=(const RotaryAlgorithm&) = delete;
  virtual ~RotaryAlgorithm();

  virtual void table(const Positions& positions, const Call& call, const Turns& turns) const = 0;
  /// Not called where the declaration offers no rotation.
  virtual void rotate(const Head& head) const;
};

using MakeRotary = std::function<std::unique_ptr<RotaryAlgorithm>(const Rope&, const OpenOptions&)>;
using Declare = std::function<void(Declaration&)>;

/// How an algorithm is declared beside its accuracy.
struct RotaryTraits {
  AccuracyClass accuracy = AccuracyClass::angle_f32;
  bool rotates = true;
  /// The rotation reads the cosines and sines of the stored table; else those of the algorithm, unrounded.
  bool rotates_by_table = true;
  Declare declare = {};
};

SubjectSource rotary_source(std::string name, RotaryTraits traits, MakeRotary make);

/// Declares a table of the full width.
void declare_full_width(Declaration& declaration);

/// What an algorithm of plain rotations is tried on: widths that are powers of two and others, partial ones,
/// both layouts and directions, every format, several bases and contexts. `count` takes the first of them.
struct Trying {
  Encoding encoding;
  Question question;
};
const std::vector<Trying>& plain_rotations();

/// The algorithm on `count` of the plain rotations, from the one numbered `first` on.
Variants on_plain_rotations(const std::string& algorithm, const SubjectSource& subject, std::size_t first,
                            std::size_t count);

} // namespace posproof::properties::tests
