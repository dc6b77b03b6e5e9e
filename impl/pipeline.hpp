#pragma once
/// An implementation as a chain of stages, each of which can be replaced: contracts are chains, fault models
/// replace one stage of a sound chain.
///
/// Numbers pass between stages as doubles. A float32 stage gives doubles that are floats, so that a chain of
/// float32 stages makes exactly the roundings of float32 code.

#include "spec/encoding.hpp"
#include "spec/subject.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace posproof::impl {

/// A row on its way to memory: the cosines or sines of a token, an encoded row, or the components of a head.
struct StoredRow {
  Format format = Format::f32;
  std::uint64_t earlier_calls = 0; ///< of the same handle, before the present one
  std::size_t index = 0;           ///< among the rows of the call
  bool is_output = true;           ///< false for the table that a rotation rounds on its way
};

/// Data of one head and the cosines and sines of its token; the pairs are (layout, rotary_dimension).
struct HeadRotation {
  std::span<const float> cosine;
  std::span<const float> sine; ///< with the sign of the direction
  std::span<const float> input;
  std::span<float> output; ///< as long as input
};

struct Pipeline {
  // What is computed. The frequencies of cosines and sines are lists of their own, equal in sound code.
  std::vector<FrequencyLaw> cosine_laws;
  std::vector<FrequencyLaw> sine_laws;
  std::vector<Column> columns; ///< rows only
  std::vector<int> axis;       ///< whose position each frequency is multiplied by

  // How data is laid out. Equal to the declaration in sound code.
  Layout layout = Layout::half_split;
  Direction direction = Direction::forward;
  int rotary_dimension = 0;
  int head_dimension = 0;
  int rotated_columns = 0; ///< that pass through the rotation stage; the others are copied bit for bit

  // The stages, in order.
  /// What the code takes a call for, before anything else: it may change the positions (axis by axis, as many
  /// tokens on each) and the call. Empty in sound code. That of the first chain of a subject is used for all
  /// of its calls, so that it may keep state; it may be called from several threads at once.
  std::function<void(std::span<std::int64_t> positions, std::size_t tokens, Call& call)> reading;
  /// The number that stands for a position.
  std::function<double(std::int64_t position, const Call& call)> position;
  std::function<double(const FrequencyLaw& law)> inverse_frequency;
  /// Angles of one position, one for each frequency.
  std::function<void(double position, std::span<const double> frequencies, std::span<double> angles)> angle;
  /// Cosines and sines of angles, element by element. Together, as libraries compute both for the price of
  /// one.
  std::function<void(std::span<const double> angles, std::span<double> cosines, std::span<double> sines)>
      turn;
  /// A cosine or sine times the amplitude; empty where that is 1.
  std::function<double(double value)> amplitude;
  /// Values as bits of row.format.
  std::function<void(std::span<const double> values, const StoredRow& row, std::span<std::uint32_t> bits)>
      storage;
  std::function<void(const Pipeline& pipeline, const HeadRotation& head)> rotation;
};

/// The laws of a call, columns and layout of an encoding as opened, with the stages that all sound chains
/// share: storage rounds once to nearest, rotation turns every pair in float32. The other stages are empty,
/// the amplitude 1.
[[nodiscard]] Pipeline pipeline_for(const Encoding& encoding, const OpenOptions& options, const Call& call);

} // namespace posproof::impl
