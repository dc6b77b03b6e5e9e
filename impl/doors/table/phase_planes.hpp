#pragma once
/// Cosines and sines in the arrays of a file: separate or joined, one column for each pair or two.

#include "impl/doors/table/array_choice.hpp"
#include "impl/doors/table/plane.hpp"
#include "spec/convention.hpp"

namespace posproof::impl::doors {

struct PhasePlanes {
  Plane cosines;
  Plane sines;
  TableWidth width = TableWidth::half;
};

/// Throws InputError that says which shape was found and which shapes would do.
[[nodiscard]] PhasePlanes read_phase_planes(const Files& files, std::size_t pairs,
                                            std::vector<std::string>& assumed);

} // namespace posproof::impl::doors
