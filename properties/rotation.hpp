#pragma once
/// One call of a subject's rotation on data of the suite, with guard zones around and between everything.

#include "properties/guarded_buffer.hpp"
#include "properties/trial.hpp"

#include <cstdint>
#include <vector>

namespace posproof::properties {

/// Shape of a rotation: tokens, heads and how they lie in memory. Strides are the tight ones plus the extras.
struct RotationCase {
  std::vector<std::int64_t> positions;
  std::size_t query_heads = 0; ///< 0: no query
  std::size_t key_heads = 0;   ///< 0: no key
  std::size_t extra_head = 0;  ///< elements between heads
  std::size_t extra_token = 0; ///< elements between tokens
  std::size_t offset = 0;      ///< elements from a 64-byte boundary
  bool in_place = false;
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
    return load_bits(format_, query_.output.data() + byte_of(query_, token, head, column));
  }
  [[nodiscard]] std::uint32_t key_bits(std::size_t token, std::size_t head, std::size_t column) const {
    return load_bits(format_, key_.output.data() + byte_of(key_, token, head, column));
  }

  /// Nothing was written before, behind or between the requested elements.
  [[nodiscard]] bool guards_intact() const;
  /// The input of a call that is not in place is what it was.
  [[nodiscard]] bool inputs_intact() const;

private:
  struct Side {
    std::size_t heads = 0;
    std::size_t head_stride = 0;
    std::size_t token_stride = 0;
    std::vector<float> input;
    GuardedBuffer source;
    GuardedBuffer output;
  };

  void prepare(Side& side, std::size_t heads);
  void fill(Side& side, GuardedBuffer& target) const;
  [[nodiscard]] std::optional<HeadsTensor> tensor(Side& side);
  [[nodiscard]] std::size_t byte_of(const Side& side, std::size_t token, std::size_t head,
                                    std::size_t column) const {
    return (token * side.token_stride + head * side.head_stride + column) * element_;
  }
  [[nodiscard]] float value_of_output(const Side& side, std::size_t token, std::size_t head,
                                      std::size_t column) const {
    return static_cast<float>(
        value_of(format_, load_bits(format_, side.output.data() + byte_of(side, token, head, column))));
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
