#pragma once
/// One call of a subject's rotation on data of the suite, with guard zones around and between everything.

#include "properties/guarded_buffer.hpp"
#include "properties/trial.hpp"

#include <cstdint>
#include <vector>

namespace posproof::properties {

/// How the heads of all tokens lie in a buffer. Strides are the tight ones plus the extras.
struct HeadsLayout {
  std::size_t extra_head = 0;  ///< elements between heads
  std::size_t extra_token = 0; ///< elements between tokens
  std::size_t offset = 0;      ///< elements from a 64-byte boundary
  bool by_head = false;        ///< the tokens of a head together, rather than the heads of a token

  friend bool operator==(const HeadsLayout&, const HeadsLayout&) = default;
};

/// Shape of a rotation: tokens, heads and how they lie in memory.
struct RotationCase {
  std::vector<std::int64_t> positions; ///< axis by axis, or those of one axis, which every axis then has
  std::size_t query_heads = 0;         ///< 0: no query
  std::size_t key_heads = 0;           ///< 0: no key
  std::size_t extra_head = 0; ///< as in HeadsLayout, of the input and, if not said otherwise, the output
  std::size_t extra_token = 0;
  std::size_t offset = 0;
  bool in_place = false;
  bool by_head = false;
  std::optional<HeadsLayout> output = {}; ///< where it lies in another way than the input
  int axes = 1;                           ///< of the positions
  std::optional<Call> call = {};          ///< empty: that of the trial

  [[nodiscard]] std::size_t tokens() const noexcept {
    return positions.size() / static_cast<std::size_t>(axes);
  }
  [[nodiscard]] HeadsLayout input_layout() const noexcept {
    return {extra_head, extra_token, offset, by_head};
  }
  [[nodiscard]] HeadsLayout output_layout() const noexcept {
    return in_place ? input_layout() : output.value_or(input_layout());
  }
};

/// Input data, the call, and the output, element by element. Data are floats that are numbers of the output
/// format.
class RotationRun {
public:
  RotationRun(const Trial& trial, RotationCase shape);

  /// Sets dense data: token-major, then head, then column. Values are rounded to the output format.
  void set_query(const std::vector<float>& data) { query_.input = data; }
  void set_key(const std::vector<float>& data) { key_.input = data; }

  SubjectStatus call(Subject& subject);
  SubjectStatus call() { return call(*trial_.subject); }

  [[nodiscard]] float query(std::size_t token, std::size_t head, std::size_t column) const {
    return value_of_output(query_, token, head, column);
  }
  [[nodiscard]] float key(std::size_t token, std::size_t head, std::size_t column) const {
    return value_of_output(key_, token, head, column);
  }
  [[nodiscard]] std::uint32_t query_bits(std::size_t token, std::size_t head, std::size_t column) const {
    return load_bits(format_, query_.output.data() + byte_of(query_.output_strides, token, head, column));
  }
  [[nodiscard]] std::uint32_t key_bits(std::size_t token, std::size_t head, std::size_t column) const {
    return load_bits(format_, key_.output.data() + byte_of(key_.output_strides, token, head, column));
  }

  /// Nothing was written before, behind or between the requested elements.
  [[nodiscard]] bool guards_intact() const;
  /// The input of a call that is not in place is what it was.
  [[nodiscard]] bool inputs_intact() const;

private:
  /// Elements between neighbours, and of the whole buffer.
  struct Strides {
    std::size_t head = 0;
    std::size_t token = 0;
    std::size_t size = 0;
    std::size_t offset = 0;
  };
  struct Side {
    std::size_t heads = 0;
    Strides input_strides;
    Strides output_strides;
    std::vector<float> input;
    GuardedBuffer source;
    GuardedBuffer output;
  };

  [[nodiscard]] Strides strides_of(const HeadsLayout& layout, std::size_t heads) const;
  void prepare(Side& side, std::size_t heads);
  void fill(const Side& side, const Strides& strides, GuardedBuffer& target) const;
  [[nodiscard]] std::optional<HeadsTensor> tensor(Side& side);
  [[nodiscard]] std::size_t byte_of(const Strides& strides, std::size_t token, std::size_t head,
                                    std::size_t column) const {
    return (token * strides.token + head * strides.head + column) * element_;
  }
  [[nodiscard]] float value_of_output(const Side& side, std::size_t token, std::size_t head,
                                      std::size_t column) const {
    return static_cast<float>(value_of(
        format_, load_bits(format_, side.output.data() + byte_of(side.output_strides, token, head, column))));
  }
  [[nodiscard]] bool gaps_intact(const Side& side) const;

  const Trial& trial_;
  RotationCase shape_;
  Format format_;
  std::size_t element_;
  std::size_t width_;
  Side query_;
  Side key_;
};

/// Numbers of the format with magnitudes between 2^-6 and 16, some zeros among them, the same for the same
/// seed.
[[nodiscard]] std::vector<float> rotation_data(Format format, std::size_t count, std::uint64_t seed);

} // namespace posproof::properties
