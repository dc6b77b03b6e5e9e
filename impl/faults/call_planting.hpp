#pragma once
/// What fault models share that change calls of a sound subject: what they are asked, or what they wrote.

#include "impl/altered_subject.hpp"
#include "impl/element.hpp"
#include "spec/encoding.hpp"
#include "spec/format.hpp"

#include <memory>
#include <string>
#include <vector>

namespace posproof::impl::faults {

[[nodiscard]] inline std::string shows_on_phases(const Encoding& encoding) {
  return has_phases(encoding) ? "" : "the encoding is not made of cosines and sines";
}

/// For faults of rotations that may meet any encoding.
[[nodiscard]] inline std::string shows_on_rotation(const Encoding& encoding) {
  return encoding.rope() != nullptr ? "" : "there is no rotation";
}

/// Columns of a row as the subjects of faults write it.
[[nodiscard]] inline std::size_t row_width(const Encoding& encoding) {
  return encoding.rope() != nullptr ? static_cast<std::size_t>(encoding.rope()->pairs())
                                    : static_cast<std::size_t>(encoding.sinusoidal()->width);
}

[[nodiscard]] inline std::size_t head_width(const Encoding& encoding) {
  return static_cast<std::size_t>(encoding.rope()->head_dimension);
}

/// Rows that a call is to write: cosines, sines or encoded rows.
struct Rows {
  std::byte* data = nullptr;
  Format format = Format::f32;
  const Positions& positions;
  const Call& call;
  std::size_t stride = 0; ///< elements

  [[nodiscard]] std::byte* row(std::size_t token) const noexcept {
    return data + token * stride * storage_bytes(format);
  }
};

/// The smallest change there is.
inline void flip_lowest_bit(Format format, std::byte* array, std::size_t index) {
  std::byte* const at = array + index * storage_bytes(format);
  *at ^= std::byte{1}; // little-endian, as all machines that the suite runs on
}

/// Calls change(rows) after every call that writes rows; twice for a table.
template <typename Change>
void change_rows(Calls& calls, const Change& change) {
  calls.table = [change](Subject& subject, const TableRequest& request) {
    SubjectStatus status = subject.table(request);
    const Format format = subject.declaration().table_format;
    for (std::byte* const data : {request.cosine, request.sine}) {
      if (status.is_ok() && data != nullptr) {
        change(Rows{data, format, request.positions, request.call, request.row_stride});
      }
    }
    return status;
  };
  calls.encode = [change](Subject& subject, const EncodeRequest& request) {
    SubjectStatus status = subject.encode(request);
    if (status.is_ok() && request.rows != nullptr) {
      change(Rows{request.rows, subject.declaration().table_format, request.positions, request.call,
                  request.row_stride});
    }
    return status;
  };
}

/// A call that turns data, followed by change(tensor, tokens, format) for query and key.
template <typename Change>
[[nodiscard]] auto with_changed_tensors(SubjectStatus (Subject::*turn)(const RotateRequest&),
                                        const Change& change) {
  return [turn, change](Subject& subject, const RotateRequest& request) {
    SubjectStatus status = (subject.*turn)(request);
    for (const auto* const tensor : {&request.query, &request.key}) {
      if (status.is_ok() && *tensor && (*tensor)->heads != 0) {
        change(**tensor, request.positions.tokens(), subject.declaration().output_format);
      }
    }
    return status;
  };
}

/// Calls change(tensor, tokens, format) for query and key after every rotation.
template <typename Change>
void change_rotated(Calls& calls, const Change& change) {
  calls.rotate = with_changed_tensors(&Subject::rotate, change);
}

/// A head of a token in the output of a tensor.
[[nodiscard]] inline std::byte* output_head(const HeadsTensor& tensor, Format format, std::size_t token,
                                            std::size_t head) noexcept {
  return tensor.output +
         (token * tensor.output_token_stride + head * tensor.output_head_stride) * storage_bytes(format);
}

[[nodiscard]] inline const std::byte* input_head(const HeadsTensor& tensor, Format format, std::size_t token,
                                                 std::size_t head) noexcept {
  return tensor.input +
         (token * tensor.input_token_stride + head * tensor.input_head_stride) * storage_bytes(format);
}

/// The positions of `count` tokens from `first` on, axis by axis.
[[nodiscard]] inline std::vector<std::int64_t> part_of(const Positions& positions, std::size_t first,
                                                       std::size_t count) {
  std::vector<std::int64_t> part;
  for (int axis = 0; axis < positions.axes; ++axis) {
    const auto of_axis =
        positions.values.subspan(static_cast<std::size_t>(axis) * positions.tokens() + first, count);
    part.insert(part.end(), of_axis.begin(), of_axis.end());
  }
  return part;
}

/// The key goes through another sound subject, opened with `options`, than the query.
void plant_other_key(Calls& calls, const Encoding& encoding, const OpenOptions& options);

} // namespace posproof::impl::faults
