#pragma once
/// The kill matrix: every fault model on every class of encodings and in every format in which it can show,
/// and what the property that names it says when it is judged alone.

#include "impl/faults/fault.hpp"
#include "properties/result/report.hpp"

#include <vector>

namespace posproof::properties {

/// One encoding of every class, plain ones of phases first: half-split and interleaved, partial, rows of even
/// and odd width, every scaling, several axes, biases, tables, numbers and scales.
[[nodiscard]] const std::vector<Encoding>& matrix_encodings();

/// How much of the matrix is computed.
enum class MatrixPart : std::uint8_t {
  fast, ///< scaled rotations and those on several axes only for faults that show on no plain encoding
  full,
};

/// A cell of the matrix.
struct KillCase {
  const impl::faults::FaultModel* fault = nullptr;
  const Encoding* encoding = nullptr;
  Format format = Format::f32;
};

/// The cells of a fault in which it can show.
[[nodiscard]] std::vector<KillCase> kill_cases(const impl::faults::FaultModel& fault, MatrixPart part);

/// What the property that names the fault says, alone.
struct KillVerdict {
  bool is_convicted = false; ///< the fault
  bool is_acquitted = false; ///< the sound code without it
};

[[nodiscard]] KillVerdict judge_cell(const KillCase& cell);

/// The report of the property that names the fault, on the fault.
[[nodiscard]] Report judge_fault(const KillCase& cell);

/// The same on the sound code without it.
[[nodiscard]] Report judge_clean_twin(const KillCase& cell);

} // namespace posproof::properties
