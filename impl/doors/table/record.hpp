#pragma once
/// The records of each kind of encoding, made from the arrays of files. Each throws InputError where the
/// arrays cannot be what the encoding is made of.

#include "impl/doors/table/array_choice.hpp"
#include "impl/doors/table/recorded_subject.hpp"

#include <memory>

namespace posproof::impl::doors {

/// What records of all kinds declare: that they promise nothing, and the positions of their rows.
[[nodiscard]] Declaration declare_record(const Files& files, const Encoding& encoding,
                                         const OpenOptions& options, AccuracyClass accuracy);

/// The positions of `rows` rows from `start` on. Throws InputError where they leave the suite's positions.
struct RowRange {
  std::int64_t first = 0;
  std::int64_t last = 0;
};
[[nodiscard]] RowRange row_range(const StoredArray& array, std::int64_t start, std::size_t rows);

/// Cosines and sines of a rotary encoding.
[[nodiscard]] std::unique_ptr<RecordedSubject> open_phase_record(const Files& files, const Encoding& encoding,
                                                                 const OpenOptions& options);

/// Rows: sinusoidal, counted, or scales.
[[nodiscard]] std::unique_ptr<RecordedSubject> open_row_record(const Files& files, const Encoding& encoding,
                                                               const OpenOptions& options);

/// Biases by head, query and key.
[[nodiscard]] std::unique_ptr<RecordedSubject> open_bias_record(const Files& files, const Encoding& encoding,
                                                                const OpenOptions& options);

/// Buckets by distance, or rows by position.
[[nodiscard]] std::unique_ptr<RecordedSubject> open_index_record(const Files& files, const Encoding& encoding,
                                                                 const OpenOptions& options);

} // namespace posproof::impl::doors
