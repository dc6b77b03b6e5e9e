#include "fuzz/search/archive.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace posproof::fuzz {
namespace {

constexpr std::size_t error_cells = stage_count * band_count * binade_count;
constexpr std::size_t condition_cells = band_count * binade_count;

} // namespace

std::size_t binade_of(std::int64_t position) noexcept {
  const auto magnitude =
      position < 0 ? 0 - static_cast<std::uint64_t>(position) : static_cast<std::uint64_t>(position);
  return std::min<std::size_t>(static_cast<std::size_t>(std::bit_width(magnitude)), binade_count - 1);
}

Archive::Archive() : cells_(error_cells + condition_cells) {}

void Archive::add(const Case& value, const Outcome& outcome) {
  const std::size_t binade = binade_of(outcome.position);
  for (std::size_t band = 0; band < band_count; ++band) {
    for (std::size_t stage = 0; stage < stage_count; ++stage) {
      put((stage * band_count + band) * binade_count + binade, value,
          static_cast<double>(outcome.use_of[stage][band]), outcome.use);
    }
    put(error_cells + band * binade_count + binade, value, static_cast<double>(outcome.condition[band]),
        outcome.use);
  }
}

void Archive::put(std::size_t cell, const Case& value, double height, double use) {
  Elite& elite = cells_[cell];
  if (!(height > elite.height)) {
    return;
  }
  if (elite.height == 0) {
    occupied_.push_back(cell);
  }
  elite = {value, height, use};
  if (cell < error_cells) {
    promote(cell);
  }
}

void Archive::promote(std::size_t cell) {
  const auto is_worse = [&](std::size_t a, std::size_t b) { return cells_[a].height > cells_[b].height; };
  std::erase(champion_cells_, cell);
  champion_cells_.insert(std::upper_bound(champion_cells_.begin(), champion_cells_.end(), cell, is_worse),
                         cell);
  if (champion_cells_.size() > champions) {
    champion_cells_.pop_back();
  }
}

const Case& Archive::draw(Random& random) const {
  const bool is_champion = !champion_cells_.empty() && uniform(random, 0, 1) == 0;
  const auto& from = is_champion ? champion_cells_ : occupied_;
  const auto last = static_cast<std::int64_t>(from.size()) - 1;
  std::int64_t at = uniform(random, 0, last);
  if (is_champion) { // the worst most of all
    at = uniform(random, 0, at);
  }
  return cells_[from[static_cast<std::size_t>(at)]].value;
}

std::vector<Archive::Elite> Archive::elites() const {
  std::vector<std::size_t> order = occupied_;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const bool a_is_error = a < error_cells;
    const bool b_is_error = b < error_cells;
    return a_is_error != b_is_error               ? a_is_error
           : cells_[a].height != cells_[b].height ? cells_[a].height > cells_[b].height
                                                  : cells_[a].value < cells_[b].value;
  });
  std::vector<Elite> elites;
  std::vector<Case> known;
  for (const std::size_t cell : order) {
    if (std::find(known.begin(), known.end(), cells_[cell].value) == known.end()) {
      known.push_back(cells_[cell].value);
      elites.push_back(cells_[cell]);
    }
  }
  return elites;
}

} // namespace posproof::fuzz
