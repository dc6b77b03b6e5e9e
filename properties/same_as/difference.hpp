#pragma once
/// What is counted while two subjects are compared, value by value.

#include "properties/result/report.hpp"

#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace posproof::properties {

/// Where two values stand. Each kind of encoding says what the coordinates are: position; query and key;
/// distance.
struct ComparedPlace {
  std::array<std::int64_t, 2> at{};
  int lane = 0;
  Component component = Component::cosine;

  friend auto operator<=>(const ComparedPlace&, const ComparedPlace&) = default;
};

/// A value of each subject that has other bits than the other, or another format.
struct ComparedValues {
  ComparedPlace place;
  StoredNumber mine;
  StoredNumber other;
  double difference = 0;
  double bound = 0; ///< of both subjects together
};

/// The difference and the sum of the bounds are each rounded a few times in double.
inline constexpr double slack_of_double = 1 + 0x1p-49;

/// The distance of two stored values. An infinite one stands for the smallest number that its format rounds
/// to it; of two numbers of which one is NaN it is infinite, of two NaN it is 0.
[[nodiscard]] double distance_of(const StoredNumber& mine, const StoredNumber& other) noexcept;

class DifferenceTally {
public:
  /// Values with the same bits in the same format.
  void add_same(std::uint64_t count) noexcept { cases_ += count; }

  /// Values that may differ; counts as different what has not the same bits, or where the formats are not the
  /// same not the same value and sign.
  void add(const ComparedPlace& place, const StoredNumber& mine, const StoredNumber& other, double bound);

  [[nodiscard]] std::uint64_t differing() const noexcept { return differing_; }

  /// same-as, from what was added. `where` names a place in words and as facts.
  struct Naming {
    std::string other; ///< the subject
    std::function<std::vector<Fact>(const ComparedPlace&)> facts;
    std::function<std::string(const ComparedPlace&)> words;
  };
  [[nodiscard]] PropertyResult conclude(const Naming& naming) const;

private:
  std::uint64_t cases_ = 0;
  std::uint64_t differing_ = 0;
  std::uint64_t outside_ = 0;
  std::optional<ComparedValues> first_;         ///< other bits
  std::optional<ComparedValues> first_outside_; ///< outside the bound
  std::optional<ComparedValues> largest_;       ///< difference in units of the bound
};

} // namespace posproof::properties
