#pragma once
/// The cells of the matrix of criteria, scheme by scheme. Each answers one criterion by its id.

#include "properties/examiner/examination.hpp"

#include <string_view>

namespace posproof::properties::examiner::cells {

// Schemes with a code of every position.
[[nodiscard]] Outcome normalised(const Examining& examining, std::string_view criterion);
[[nodiscard]] Outcome integer(const Examining& examining, std::string_view criterion);
[[nodiscard]] Outcome binary(const Examining& examining, std::string_view criterion);
[[nodiscard]] Outcome sinusoidal(const Examining& examining, std::string_view criterion);
[[nodiscard]] Outcome learned(const Examining& examining, std::string_view criterion);

// Schemes that are put on offsets.
[[nodiscard]] Outcome shaw(const Examining& examining, std::string_view criterion);
[[nodiscard]] Outcome t5_bias(const Examining& examining, std::string_view criterion);
[[nodiscard]] Outcome alibi(const Examining& examining, std::string_view criterion);
[[nodiscard]] Outcome rope(const Examining& examining, std::string_view criterion);

} // namespace posproof::properties::examiner::cells
