#pragma once
/// One report as one row of a table, the same in every form.

#include "properties/result/report.hpp"

#include <array>
#include <string>
#include <string_view>

namespace posproof::reports {

inline constexpr std::size_t row_cells = 12;
inline constexpr std::size_t model_cell = 0;
inline constexpr std::size_t subject_cell = 1;
inline constexpr std::size_t verdict_cell = 3;
inline constexpr std::size_t context_cell = 4;
inline constexpr std::size_t worst_cell = 7;
/// In place of what was not judged.
inline constexpr std::string_view no_cell = "–";

struct RowHeading {
  std::string_view text;
  bool is_number;
};

inline constexpr std::array<RowHeading, row_cells> row_headings{{{"model", false},
                                                                 {"subject", false},
                                                                 {"format", false},
                                                                 {"verdict", false},
                                                                 {"context", true},
                                                                 {"declared", false},
                                                                 {"attained", false},
                                                                 {"worst", true},
                                                                 {"where", false},
                                                                 {"1e-2", true},
                                                                 {"1e-3", true},
                                                                 {"1e-4", true}}};

/// What the columns mean, in one or two sentences for people.
inline constexpr std::string_view row_legend = "Worst: the largest absolute error, and where it is. 1e-2, "
                                               "1e-3, 1e-4: every position below the number has at most "
                                               "this error; \"all\" is the whole context.";

/// Printable cells, each on one line; a dash stands for what was not judged.
[[nodiscard]] std::array<std::string, row_cells> row_of(const Report& report);

} // namespace posproof::reports
