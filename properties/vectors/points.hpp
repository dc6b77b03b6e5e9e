#pragma once
/// What the makers of vectors share: which points are looked at, and what is said of each.

#include "properties/result/vectors.hpp"
#include "spec/oracle.hpp"

#include <functional>
#include <random>
#include <string>
#include <vector>

namespace posproof::properties::vectors {

/// A point that was chosen, and why beyond being drawn.
struct Chosen {
  Site site;
  std::int64_t length = 0;
  bool is_edge = false;

  friend bool operator<(const Chosen& a, const Chosen& b) noexcept;
};

/// Points by length, coordinates, lane and component, each once; an edge stays one.
[[nodiscard]] std::vector<Chosen> in_order(std::vector<Chosen> points);

/// Numbers below a limit: the same on every machine, unlike the distributions of the library.
class Drawer {
public:
  explicit Drawer(std::uint64_t seed) : random_(seed) {}
  /// Uniform in [0, count), count ≥ 1.
  [[nodiscard]] std::int64_t below(std::int64_t count);
  /// Log-uniform in [0, count): every octave is as likely as the last one.
  [[nodiscard]] std::int64_t position(std::int64_t count);

private:
  std::mt19937_64 random_;
};

/// The first ones, the last ones and a few between.
[[nodiscard]] std::vector<int> edge_lanes(int lanes);

/// Distance of a number from the middle between two neighbours of the format, in units of their distance;
/// 0.5 for a number of the format itself.
[[nodiscard]] double distance_from_middle(Format format, double value) noexcept;

/// Below this distance from the middle a number is called hard to round.
inline constexpr double hard_distance = 0x1p-10;

using Bounds = std::function<double(AccuracyClass, Format, const Chosen&, double value)>;

/// The vector at a point: enclosure, roundings, bounds, and the flags that hold for every kind (edge, exact,
/// hard-f32 …, above-2^8 …).
[[nodiscard]] TestVector vector_at(const Oracle& oracle, const Chosen& point, int digits,
                                   const Bounds& bounds);

// The kinds. Each fills in kind, depends_on_length and the vectors.
void add_phases(VectorSet& set);
void add_biases(VectorSet& set);
void add_indices(VectorSet& set);
void add_numbers(VectorSet& set);

} // namespace posproof::properties::vectors
