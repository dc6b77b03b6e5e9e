#include "impl/doors/table/phase_planes.hpp"

#include "spec/error.hpp"

#include <fmt/format.h>

namespace posproof::impl::doors {
namespace {

Plane plane_of(const std::shared_ptr<const StoredArray>& array, const Axes& axes) {
  return {array, axes.lengths[0], axes.lengths[1], 0, axes.strides[0], axes.strides[1], 0};
}

InputError wrong_shape(const StoredArray& array, const std::string& shapes) {
  return {array.where, "found " + array.describe(), shapes + "; axes of length 1 may be more"};
}

std::string separate_shapes(std::size_t pairs) {
  return fmt::format("[rows, {}] with one column for each pair or [rows, {}] with two", pairs, 2 * pairs);
}

PhasePlanes separate(const Arrays& arrays, std::size_t pairs) {
  std::vector<Plane> planes;
  for (const auto& array : arrays) {
    const auto axes = axes_of(*array, 2);
    if (is_complex(array->type) || !axes || (axes->lengths[1] != pairs && axes->lengths[1] != 2 * pairs)) {
      throw wrong_shape(*array, separate_shapes(pairs));
    }
    planes.push_back(plane_of(array, *axes));
  }
  if (planes[0].rows != planes[1].rows || planes[0].columns != planes[1].columns) {
    throw InputError(
        arrays[1]->where,
        fmt::format("found sines {} beside cosines {}", arrays[1]->describe(), arrays[0]->describe()),
        "two arrays of one shape");
  }
  return {planes[0], planes[1], planes[0].columns == pairs ? TableWidth::half : TableWidth::full};
}

/// Real and imaginary parts.
PhasePlanes complex_pairs(const std::shared_ptr<const StoredArray>& array, const TableName& name,
                          std::size_t pairs) {
  const auto axes = axes_of(*array, 2);
  if (!axes || axes->lengths[1] != pairs) {
    throw wrong_shape(*array, fmt::format("[rows, {}]", pairs));
  }
  if (name.joined && *name.joined != Joined::alternating) {
    throw InputError(array->where, "real and imaginary parts alternate", "no other joined=…");
  }
  PhasePlanes planes{plane_of(array, *axes), plane_of(array, *axes), TableWidth::half};
  planes.sines.part = 1;
  return planes;
}

/// [rows, pairs, 2]; empty where the array has another shape.
std::optional<PhasePlanes> stacked_pairs(const std::shared_ptr<const StoredArray>& array, std::size_t pairs) {
  const auto axes = axes_of(*array, 3);
  if (!axes || axes->lengths[1] != pairs || axes->lengths[2] != 2) {
    return std::nullopt;
  }
  PhasePlanes planes{plane_of(array, *axes), plane_of(array, *axes), TableWidth::half};
  planes.sines.first = axes->strides[2];
  return planes;
}

PhasePlanes joined(const std::shared_ptr<const StoredArray>& array, const TableName& name, std::size_t pairs,
                   std::vector<std::string>& assumed) {
  if (is_complex(array->type)) {
    return complex_pairs(array, name, pairs);
  }
  const auto axes = axes_of(*array, 2);
  const bool fits = axes && (axes->lengths[1] == 2 * pairs || axes->lengths[1] == 4 * pairs);
  if (!fits) {
    const auto stacked = stacked_pairs(array, pairs);
    if (!stacked) {
      throw wrong_shape(*array,
                        fmt::format("cosines and sines joined as [rows, {}], [rows, {}] or [rows, {}, 2], or "
                                    "two arrays of {}",
                                    2 * pairs, 4 * pairs, pairs, separate_shapes(pairs)));
    }
    if (name.joined && *name.joined != Joined::alternating) {
      throw InputError(array->where, array->describe() + " holds two numbers for each pair",
                       "joined=alternating, or no joined=…");
    }
    if (!name.joined) {
      assumed.emplace_back("of the two numbers of a pair the cosine is the first");
    }
    return *stacked;
  }
  const std::size_t columns = axes->lengths[1];
  if (!name.joined) {
    throw InputError(
        array->where,
        fmt::format("{} may hold the cosines first, the sines first, or both by turns", array->describe()),
        "joined=cosines-first, joined=sines-first or joined=alternating behind the path");
  }
  const Plane whole = plane_of(array, *axes);
  if (*name.joined == Joined::alternating) {
    if (columns != 2 * pairs) {
      throw wrong_shape(*array, fmt::format("[rows, {}] where cosines and sines alternate", 2 * pairs));
    }
    return {whole.of_columns(0, pairs, 2), whole.of_columns(1, pairs, 2), TableWidth::half};
  }
  const Plane low = whole.of_columns(0, columns / 2);
  const Plane high = whole.of_columns(columns / 2, columns / 2);
  const bool is_cosine_first = *name.joined == Joined::cosines_first;
  return {is_cosine_first ? low : high, is_cosine_first ? high : low,
          columns == 2 * pairs ? TableWidth::half : TableWidth::full};
}

} // namespace

PhasePlanes read_phase_planes(const Files& files, std::size_t pairs, std::vector<std::string>& assumed) {
  const Arrays arrays = choose_phases(files, assumed);
  PhasePlanes planes =
      arrays.size() == 2 ? separate(arrays, pairs) : joined(arrays.front(), files.name, pairs, assumed);
  if (arrays.size() == 2 && files.name.joined) {
    throw InputError(files.name.text, "cosines and sines are in two arrays", "no joined=…");
  }
  return planes;
}

} // namespace posproof::impl::doors
