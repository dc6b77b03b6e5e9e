#include "fuzz/search/shrink.hpp"

#include "fuzz/mutation.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace posproof::fuzz {
namespace {

constexpr std::size_t most_cases = 256;

class Shrinker {
public:
  Shrinker(const CaseFields& fields, const Case& found, std::span<const Case> others,
           const Violates& violates, std::uint64_t most)
      : fields_(fields), best_(found), others_(others.begin(), others.end()), violates_(violates),
        most_(most) {}

  /// The first of the cases that violates, in their order.
  std::optional<Case> first_of(std::span<const Case> cases) {
    for (std::size_t at = 0; at < cases.size() && !is_done(); at += most_cases) {
      const auto part = cases.subspan(at, std::min(most_cases, cases.size() - at));
      executions_ += part.size();
      const std::vector<bool> bad = violates_(part);
      if (bad.empty()) {
        was_ended_ = true;
        return std::nullopt;
      }
      const auto first = std::find(bad.begin(), bad.end(), true);
      if (first != bad.end()) {
        return part[static_cast<std::size_t>(first - bad.begin())];
      }
    }
    return std::nullopt;
  }

  /// Until nothing simpler is found: fewer things first, then smaller numbers one by one, then two at once.
  void descend() {
    for (bool is_simpler = true; is_simpler && !is_done();) {
      while (take_first_of(with_fewer()) || take_first_of(simpler(fields_, best_))) {
      }
      is_simpler = take_first_of(with_two_smaller());
    }
  }

  /// Violations that are rare and lie anywhere: positions drawn below the best one, as long as that finds
  /// some. No more than there are: where these are few, each is tried in turn later.
  void draw_below() {
    constexpr std::uint64_t most_draws = std::uint64_t{1} << 16;
    std::uint64_t room = most_draws;
    for (std::uint64_t draws = 0; draws < std::min(most_draws, room) && !is_done();) {
      std::vector<Case> lower;
      room = 0;
      for (std::size_t i = 0; i < fields_.size(); ++i) {
        const std::int64_t low = std::max<std::int64_t>(fields_.fields[i].low, 0);
        if (fields_.fields[i].kind != FieldKind::position || best_.values[i] <= low) {
          continue;
        }
        room += static_cast<std::uint64_t>(best_.values[i] - low);
        for (std::size_t n = 0; n < most_cases; ++n) {
          lower.push_back(best_);
          lower.back().values[i] = uniform(random_, low, best_.values[i] - 1);
        }
      }
      if (lower.empty()) {
        return;
      }
      draws += lower.size();
      if (const auto simple = first_of(lower)) {
        others_.push_back(best_);
        best_ = *simple;
        descend();
        draws = 0;
      }
    }
  }

  /// Violations that lie in steps of g hide from halving: go down by multiples of g.
  void go_down_in_steps() {
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      if (fields_.fields[i].kind != FieldKind::position) {
        continue;
      }
      std::int64_t step = 0;
      for (const Case& other : others_) {
        step = std::gcd(step, other.values[i] - best_.values[i]);
      }
      while (step > 1 && !is_done()) {
        std::vector<Case> lower;
        const std::int64_t room = (best_.values[i] - std::max<std::int64_t>(fields_.fields[i].low, 0)) / step;
        for (std::int64_t back = room; back > 0; back = back == 1 ? 0 : (back + 1) / 2) {
          Case simple = best_;
          simple.values[i] -= back * step;
          lower.push_back(simple);
        }
        const auto simple = first_of(lower);
        if (!simple) {
          break;
        }
        best_ = *simple;
      }
    }
  }

  /// Every smaller value of the only position, from the smallest on.
  bool go_up_from_the_smallest() {
    std::optional<std::size_t> index;
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      if (fields_.fields[i].kind == FieldKind::position) {
        if (index) {
          return false; // of several, the smallest in turn would depend on their order
        }
        index = i;
      }
    }
    if (!index) {
      return false;
    }
    const std::int64_t start = std::max<std::int64_t>(fields_.fields[*index].low, 0);
    const std::int64_t end = best_.values[*index];
    if (end < start || static_cast<std::uint64_t>(end - start) > most_ - std::min(most_, executions_)) {
      return false;
    }
    std::vector<Case> part;
    constexpr auto step = static_cast<std::int64_t>(most_cases);
    for (std::int64_t at = start; at < end && !is_done(); at += step) {
      part.clear();
      for (std::int64_t position = at; position < std::min(end, at + step); ++position) {
        part.push_back(best_);
        part.back().values[*index] = position;
      }
      if (const auto smaller = first_of(part)) {
        best_ = *smaller;
        return true;
      }
    }
    return true;
  }

  bool take_first_of(const std::vector<Case>& cases) {
    const auto simple = first_of(cases);
    if (simple) {
      best_ = *simple;
    }
    return simple.has_value();
  }

  [[nodiscard]] bool is_done() const noexcept { return was_ended_ || executions_ >= most_; }
  [[nodiscard]] bool was_ended() const noexcept { return was_ended_; }
  [[nodiscard]] const Case& best() const noexcept { return best_; }
  [[nodiscard]] std::uint64_t executions() const noexcept { return executions_; }

private:
  [[nodiscard]] bool is_count(std::size_t i) const noexcept {
    const Field& field = fields_.fields[i];
    return field.kind == FieldKind::count && field.low >= 0;
  }
  [[nodiscard]] bool is_position(std::size_t i) const noexcept {
    return fields_.fields[i].kind == FieldKind::position;
  }

  /// Fewer tokens, heads, chunks: a case of one is simpler than any of two, whatever its numbers. What shows
  /// in a later token of several shows in the first of fewer if that one takes its place, a few steps on.
  [[nodiscard]] std::vector<Case> with_fewer() const {
    constexpr std::int64_t most_steps = 40;
    std::vector<Case> cases;
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      const std::int64_t low = fields_.fields[i].low;
      if (!is_count(i) || best_.values[i] <= low) {
        continue;
      }
      for (std::int64_t count = low; count < best_.values[i];
           count += std::max<std::int64_t>(1, count - low)) {
        Case fewer = best_;
        fewer.values[i] = count;
        cases.push_back(fewer);
        if (count > low + 1) {
          continue;
        }
        for (std::size_t p = 0; p < fields_.size(); ++p) {
          for (std::size_t s = 0; s < fields_.size(); ++s) {
            const Field& field = fields_.fields[p];
            if (p == s || !is_position(p) || !is_position(s)) {
              continue;
            }
            for (std::int64_t steps = 1; steps < std::min(best_.values[i], most_steps); ++steps) {
              Case moved = fewer;
              moved.values[p] += steps * best_.values[s];
              if (field.low >= 0 && moved.values[p] > field.high) {
                moved.values[p] %= field.high + 1; // as tokens go on from 0 behind the context
              }
              if (moved.values[p] >= field.low && moved.values[p] <= field.high) {
                cases.push_back(moved);
              }
            }
          }
        }
      }
    }
    return cases;
  }

  /// Two fields at once: both positions by the same way, which keeps what they have to do with each other, or
  /// each to one of its simplest values.
  [[nodiscard]] std::vector<Case> with_two_smaller() const {
    constexpr std::size_t most_of_each = 6;
    std::vector<std::vector<Case>> of_field(fields_.size());
    for (const Case& simple : simpler(fields_, best_)) {
      for (std::size_t i = 0; i < fields_.size(); ++i) {
        if (simple.values[i] != best_.values[i] && of_field[i].size() < most_of_each) {
          of_field[i].push_back(simple);
        }
      }
    }
    std::vector<Case> cases;
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      for (std::size_t j = i + 1; j < fields_.size(); ++j) {
        if (is_position(i) && is_position(j)) {
          const std::int64_t room =
              std::min(best_.values[i] - std::max<std::int64_t>(0, fields_.fields[i].low),
                       best_.values[j] - std::max<std::int64_t>(0, fields_.fields[j].low));
          for (std::int64_t step = room; step > 0; step /= 2) {
            cases.push_back(best_);
            cases.back().values[i] -= step;
            cases.back().values[j] -= step;
          }
        }
        for (const Case& first : of_field[i]) {
          for (const Case& second : of_field[j]) {
            cases.push_back(first);
            cases.back().values[j] = second.values[j];
          }
        }
      }
    }
    return cases;
  }

  const CaseFields& fields_;
  Case best_;
  std::vector<Case> others_; ///< further violations
  Random random_;            ///< the same draws each time
  const Violates& violates_;
  std::uint64_t most_;
  std::uint64_t executions_ = 0;
  bool was_ended_ = false;
};

} // namespace

Shrunk shrunk(const CaseFields& fields, const Case& found, std::span<const Case> others,
              const Violates& violates, std::uint64_t most_executions) {
  Shrinker shrinker(fields, found, others, violates, most_executions);
  shrinker.descend();
  shrinker.go_down_in_steps();
  shrinker.draw_below();
  shrinker.go_down_in_steps();
  const bool is_smallest = shrinker.go_up_from_the_smallest();
  return {shrinker.best(), shrinker.executions(), is_smallest && !shrinker.was_ended(), shrinker.was_ended()};
}

} // namespace posproof::fuzz
