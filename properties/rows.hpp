#pragma once
/// Rows of a subject in one shape for all judges: cosine and sine of every frequency, position by position.
///
/// A table, the rows of an absolute encoding and a rotation probed with unit vectors all become such rows, so
/// that a subject that only rotates gets every judge of a table.

#include "spec/encoding.hpp"
#include "spec/subject.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace posproof::properties {

/// How the buffers of a call are laid out: what an alignment-invariant subject must not see.
struct BufferShape {
  std::size_t extra_columns = 0;   ///< added to the row stride
  std::size_t offset_elements = 0; ///< from a 64-byte boundary
};

/// A column that contradicts the shape of the row, whatever its frequency: the two copies of a full-width
/// table differ, or a column of zeros is not zero.
struct StructuralFault {
  std::int64_t position = 0;
  std::string what; ///< for people, one line
};

/// In place of the digest of a row that was not given.
inline constexpr std::uint64_t unanswered = 0;

/// Rows as read. Values are exact: every format is a subset of float. A table of floats is looked at where
/// the subject has written it, so values are good until the next read of the same reader, unless they are
/// kept.
struct RowBlock {
  RowBlock() = default;
  RowBlock(const RowBlock&) = delete;
  RowBlock& operator=(const RowBlock&) = delete;

  std::vector<std::int64_t> positions; ///< on the first axis
  const float* cosine = nullptr;       ///< cosine[row·stride + k]; NaN where the encoding has no such column
  const float* sine = nullptr;
  std::vector<std::uint64_t> digests; ///< of what each row holds; unanswered where the call gave no rows
  std::size_t stride = 0;
  SubjectStatus status;
  std::optional<StructuralFault> structural; ///< the first of the call

  [[nodiscard]] const float* values(Component component, std::size_t row) const noexcept {
    return (component == Component::cosine ? cosine : sine) + row * stride;
  }

  /// Room of its own for the values of all rows, which `cosine` and `sine` then show.
  void own_values();
  /// Makes the values good beyond the next read.
  void keep();

  std::vector<float> own_cosine;
  std::vector<float> own_sine;
};

/// Reads rows from one entry point of a subject. Not safe from several threads at once on one reader; make
/// one for each thread. Buffers have guard zones; `guards_intact` says whether anything beside the rows was
/// written.
class RowReader {
public:
  virtual ~RowReader() = default;
  RowReader() = default;
  RowReader(const RowReader&) = delete;
  RowReader& operator=(const RowReader&) = delete;

  /// One call of the subject. Positions of one axis are taken for every axis of the encoding.
  virtual void read(const Positions& positions, const Call& call, const BufferShape& shape,
                    RowBlock& block) = 0;

  [[nodiscard]] bool guards_intact() const noexcept { return guards_intact_; }

protected:
  bool guards_intact_ = true;
};

/// One call, with an exception that leaves the subject turned into a failed status.
void read_rows(RowReader& reader, const Positions& positions, const Call& call, const BufferShape& shape,
               RowBlock& block);
inline void read_rows(RowReader& reader, std::span<const std::int64_t> positions, const Call& call,
                      const BufferShape& shape, RowBlock& block) {
  read_rows(reader, Positions{positions, 1}, call, shape, block);
}

/// The entry points that rows can be read from.
enum class RowOrigin : std::uint8_t {
  table,
  encode,
  probes,          ///< rotate one token to a position: (1, 0) where position + pair is even, else (0, 1)
  opposite_probes, ///< the same with (1, 0) and (0, 1) exchanged
};

/// `stride` is the row stride of the oracle's blocks (≥ the number of frequencies).
[[nodiscard]] std::unique_ptr<RowReader> make_row_reader(Subject& subject, const Encoding& encoding,
                                                         const PhaseModel& model, RowOrigin origin,
                                                         std::size_t stride);

/// What the judges of rows look at: table, else probes, or encode for rows; empty if the subject offers none
/// of them for this kind of encoding.
[[nodiscard]] std::optional<RowOrigin> row_origin(const Declaration& declaration, DomainKind kind) noexcept;

/// What the judge of rotated unit vectors looks at, so that together with row_origin a subject that only
/// rotates is probed with both unit vectors everywhere; empty if it does not rotate.
[[nodiscard]] std::optional<RowOrigin> rotation_origin(const Declaration& declaration,
                                                       DomainKind kind) noexcept;

} // namespace posproof::properties
