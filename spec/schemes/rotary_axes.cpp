#include "spec/schemes/rotary_axes.hpp"

#include "spec/error.hpp"

#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <numeric>
#include <string_view>

namespace posproof {
namespace {

constexpr std::array<std::string_view, 4> arrangement_words{"single", "contiguous", "interleaved",
                                                            "restarting"};

/// The section of a pair and the first pair of it, for contiguous sections.
std::pair<int, int> section_of(const std::vector<int>& sections, int pair) noexcept {
  int first = 0;
  for (std::size_t axis = 0; axis < sections.size(); ++axis) {
    if (pair < first + sections[axis]) {
      return {static_cast<int>(axis), first};
    }
    first += sections[axis];
  }
  return {0, 0};
}

} // namespace

int axis_of_pair(const RotaryAxes& axes, int pair) noexcept {
  switch (axes.arrangement) {
  case RotaryAxes::Arrangement::single:
    return 0;
  case RotaryAxes::Arrangement::interleaved: {
    const int axis = pair % axes.count();
    return pair < axes.count() * axes.sections[static_cast<std::size_t>(axis)] ? axis : 0;
  }
  case RotaryAxes::Arrangement::contiguous:
  case RotaryAxes::Arrangement::restarting:
    break;
  }
  return section_of(axes.sections, pair).first;
}

PairIndex index_of_pair(const RotaryAxes& axes, int pair, int rotary_dimension) noexcept {
  if (axes.arrangement != RotaryAxes::Arrangement::restarting) {
    return {pair, rotary_dimension};
  }
  const auto [axis, first] = section_of(axes.sections, pair);
  return {pair - first, 2 * axes.sections[static_cast<std::size_t>(axis)]};
}

void validate(const RotaryAxes& axes, int pairs, const std::string& where) {
  if (axes.arrangement == RotaryAxes::Arrangement::single) {
    if (!axes.sections.empty()) {
      throw InputError(where, "one axis has sections", "no sections, or an arrangement of them");
    }
    return;
  }
  const std::string shown = fmt::format("{}", fmt::join(axes.sections, ", "));
  if (axes.count() < 2 || axes.count() > max_axes) {
    throw InputError(where, fmt::format("sections of the axes are [{}]", shown), "2 to 4 sections");
  }
  for (const int section : axes.sections) {
    if (section <= 0) {
      throw InputError(where, fmt::format("sections of the axes are [{}]", shown),
                       "at least one pair for each axis");
    }
  }
  const std::int64_t sum = std::accumulate(axes.sections.begin(), axes.sections.end(), std::int64_t{0});
  if (sum != pairs) {
    throw InputError(where, fmt::format("sections of the axes [{}] sum to {}", shown, sum),
                     fmt::format("the number of pairs, {}", pairs));
  }
  if (axes.arrangement == RotaryAxes::Arrangement::interleaved) {
    // Every axis but the first reads as many pairs as its section says.
    for (int axis = 1; axis < axes.count(); ++axis) {
      const int section = axes.sections[static_cast<std::size_t>(axis)];
      if (axes.count() * (section - 1) + axis >= pairs) {
        throw InputError(
            where,
            fmt::format("interleaved section {} of axis {} reaches past pair {}", section, axis, pairs - 1),
            "sections that fit into the pairs when taken in turn");
      }
    }
  }
}

std::string describe(const RotaryAxes& axes) {
  if (axes.arrangement == RotaryAxes::Arrangement::single) {
    return {};
  }
  return fmt::format(", axes {} {}", fmt::join(axes.sections, " + "),
                     arrangement_words[static_cast<std::size_t>(axes.arrangement)]);
}

} // namespace posproof
