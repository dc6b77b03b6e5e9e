#pragma once
/// Statements about positions beyond a length: are there codes, are they bounded, and do the codes of the
/// beginning stay.

#include "properties/examiner/examination.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace posproof::properties::examiner {

/// In every declared variant the code of p = N, N + 1, 2N, … 2^31 - 1 is defined, known to 20 digits, and no
/// value is certainly beyond `bound`.
[[nodiscard]] Outcome codes_go_on(const Examining& examining, std::int64_t length, double bound);

/// The first rows of the table for `longer` tokens are those of the table for `shorter`, bit for bit in f32,
/// f16 and bf16: of width 512 without scaling, or of RoPE with dynamic NTK scaling trained for `shorter`.
enum class ExtendedTable : std::uint8_t { sinusoidal, rope, dynamic_ntk };
[[nodiscard]] Outcome longer_table_begins_alike(const Examining& examining, ExtendedTable table,
                                                std::int64_t shorter, std::int64_t longer);

/// Every row of width 512 from `shorter` to `longer` differs from all before it.
[[nodiscard]] Outcome later_rows_are_new(const Examining& examining, std::int64_t longer);

/// What keeps schemes from going on, side by side: those without a code past some length, those whose values
/// grow without bound, those whose beginning changes with the length. Names by their beginning.
struct ExtensionExceptions {
  std::vector<std::string_view> without_code;
  std::vector<std::string_view> growing;
  std::vector<std::string_view> changing;
};
[[nodiscard]] Outcome schemes_go_on_except(const Examining& examining, const ExtensionExceptions& exceptions);

} // namespace posproof::properties::examiner
