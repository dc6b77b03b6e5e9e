#include "properties/generators/cases.hpp"

#include "properties/generators/positions.hpp"

#include <algorithm>

namespace posproof::properties {
namespace {

constexpr std::int64_t largest_component = 4;

int random_component(rc::Random& random) {
  return static_cast<int>(random_integer(random, -largest_component, largest_component));
}

/// Makes a generator from a function that draws a value and one that lists simpler values.
template <typename Case, typename Draw>
rc::Gen<Case> make_generator(const CaseSpace& space, Draw draw) {
  return [space, draw](const rc::Random& seed, int) {
    rc::Random random = seed;
    return rc::shrinkable::shrinkRecur(draw(space, random), [space](const Case& value) {
      return rc::seq::fromContainer(simpler(space, value));
    });
  };
}

/// Replaces one member by each of the candidates.
template <typename Case, typename Member, typename Candidate>
void vary(std::vector<Case>& result, const Case& value, Member Case::*member,
          const std::vector<Candidate>& candidates) {
  for (const Candidate& candidate : candidates) {
    Case changed = value;
    changed.*member = candidate;
    result.push_back(changed);
  }
}

/// Moves a part of one position to another: the same sum with a smaller first summand.
template <typename Case>
void move(std::vector<Case>& result, const Case& value, std::int64_t Case::*from, std::int64_t Case::*to) {
  for (const std::int64_t candidate : smaller_positions(value.*from)) {
    Case changed = value;
    changed.*to += changed.*from - candidate;
    changed.*from = candidate;
    result.push_back(changed);
  }
}

/// Both summands at once: a smaller sum with 1 or with half of it as the first summand. One summand at a time
/// may stand at the edge of what fails while a smaller pair fails too.
template <typename Case>
void shrink_sum(std::vector<Case>& result, const Case& value, std::int64_t Case::*first,
                std::int64_t Case::*second) {
  const std::int64_t sum = value.*first + value.*second;
  for (const std::int64_t smaller : smaller_positions(sum)) {
    for (const std::int64_t part : {std::int64_t{1}, smaller / 2}) {
      // The sum counts double, so that a first summand that grows cannot outweigh it and shrinking ends.
      if (part <= smaller && 2 * smaller + part < 2 * sum + value.*first) {
        Case changed = value;
        changed.*first = part;
        changed.*second = smaller - part;
        result.push_back(changed);
      }
    }
  }
}

std::vector<int> earlier_frequencies(const CaseSpace& space, int frequency) {
  std::vector<int> earlier;
  for (const int candidate : space.frequencies) {
    if (candidate < frequency) {
      earlier.push_back(candidate);
    }
  }
  return earlier;
}

/// Two positions whose sum stays below the context. Each is drawn from all that are left, not clipped to
/// them, since a sum with 0 shows nothing.
std::pair<std::int64_t, std::int64_t> random_summands(rc::Random& random, std::int64_t context,
                                                      double frequency) {
  const std::int64_t sum = random_position(random, context, frequency);
  const std::int64_t part = random_position(random, sum + 1, frequency);
  return random_integer(random, 0, 1) == 0 ? std::pair{sum - part, part} : std::pair{part, sum - part};
}

} // namespace

CaseSpace case_space(const Trial& trial) {
  CaseSpace space;
  space.context = trial.options.context;
  const PhaseModel& model = trial.model_lanes();
  for (int k = 0; k < model.size(); ++k) {
    if (model.lanes[static_cast<std::size_t>(k)].is_pair()) {
      space.frequencies.push_back(k);
      space.angular.push_back(trial.frequency(k));
    }
  }
  return space;
}

rc::Gen<ShiftCase> shift_cases(const CaseSpace& space) {
  return make_generator<ShiftCase>(space, [](const CaseSpace& from, rc::Random& random) {
    const std::size_t index = random_index(random, from.frequencies.size());
    const auto [position, offset] = random_summands(random, from.context, from.angular[index]);
    return ShiftCase{position, offset, from.frequencies[index]};
  });
}

rc::Gen<GroupCase> group_cases(const CaseSpace& space) {
  return make_generator<GroupCase>(space, [](const CaseSpace& from, rc::Random& random) {
    const std::size_t index = random_index(random, from.frequencies.size());
    const auto [first, second] = random_summands(random, from.context, from.angular[index]);
    return GroupCase{first, second, from.frequencies[index], random_component(random),
                     random_component(random)};
  });
}

rc::Gen<ScoreCase> score_cases(const CaseSpace& space) {
  return make_generator<ScoreCase>(space, [](const CaseSpace& from, rc::Random& random) {
    const std::size_t index = random_index(random, from.frequencies.size());
    const double frequency = from.angular[index];
    const std::int64_t larger = random_position(random, from.context, frequency);
    const std::int64_t smaller = random_position(random, larger + 1, frequency);
    const std::int64_t shift = random_position(random, from.context - larger, frequency);
    const bool query_first = random_integer(random, 0, 1) == 0;
    return ScoreCase{query_first ? larger : smaller, query_first ? smaller : larger, shift,
                     from.frequencies[index],        random_component(random),       random_component(random),
                     random_component(random),       random_component(random)};
  });
}

rc::Gen<CachedShiftCase> cached_shift_cases(const CaseSpace& space) {
  return make_generator<CachedShiftCase>(space, [](const CaseSpace& from, rc::Random& random) {
    const std::size_t index = random_index(random, from.frequencies.size());
    const std::int64_t position = random_position(random, from.context, from.angular[index]);
    const std::int64_t shift = random_position(random, position + 1, from.angular[index]);
    const auto corrections = static_cast<int>(std::int64_t{1} << random_integer(random, 0, 4));
    return CachedShiftCase{position,
                           shift,
                           corrections,
                           from.frequencies[index],
                           random_component(random),
                           random_component(random)};
  });
}

std::vector<ShiftCase> simpler(const CaseSpace& space, const ShiftCase& value) {
  std::vector<ShiftCase> result;
  vary(result, value, &ShiftCase::position, smaller_positions(value.position));
  vary(result, value, &ShiftCase::offset, smaller_positions(value.offset));
  move(result, value, &ShiftCase::position, &ShiftCase::offset);
  shrink_sum(result, value, &ShiftCase::position, &ShiftCase::offset);
  vary(result, value, &ShiftCase::frequency, earlier_frequencies(space, value.frequency));
  return result;
}

std::vector<GroupCase> simpler(const CaseSpace& space, const GroupCase& value) {
  std::vector<GroupCase> result;
  vary(result, value, &GroupCase::first, smaller_positions(value.first));
  vary(result, value, &GroupCase::second, smaller_positions(value.second));
  move(result, value, &GroupCase::first, &GroupCase::second);
  shrink_sum(result, value, &GroupCase::first, &GroupCase::second);
  vary(result, value, &GroupCase::frequency, earlier_frequencies(space, value.frequency));
  vary(result, value, &GroupCase::x, simpler_integers(value.x));
  vary(result, value, &GroupCase::y, simpler_integers(value.y));
  return result;
}

std::vector<ScoreCase> simpler(const CaseSpace& space, const ScoreCase& value) {
  std::vector<ScoreCase> result;
  vary(result, value, &ScoreCase::query_position, smaller_positions(value.query_position));
  vary(result, value, &ScoreCase::key_position, smaller_positions(value.key_position));
  vary(result, value, &ScoreCase::shift, smaller_positions(value.shift));
  // Neighbours, shifted by less: one position at a time may stand at the edge of what fails.
  if (value.query_position + value.key_position > 1) {
    ScoreCase neighbours = value;
    neighbours.query_position = value.query_position > value.key_position ? 1 : 0;
    neighbours.key_position = 1 - neighbours.query_position;
    vary(result, neighbours, &ScoreCase::shift, smaller_positions(value.shift));
  }
  vary(result, value, &ScoreCase::frequency, earlier_frequencies(space, value.frequency));
  for (int ScoreCase::*member :
       {&ScoreCase::query_first, &ScoreCase::query_second, &ScoreCase::key_first, &ScoreCase::key_second}) {
    vary(result, value, member, simpler_integers(value.*member));
  }
  return result;
}

std::vector<CachedShiftCase> simpler(const CaseSpace& space, const CachedShiftCase& value) {
  std::vector<CachedShiftCase> result;
  if (value.corrections > 1) {
    vary(result, value, &CachedShiftCase::corrections, std::vector{1, value.corrections / 2});
  }
  vary(result, value, &CachedShiftCase::shift, smaller_positions(value.shift));
  // The same key after fewer steps back from a position nearer to it.
  for (const std::int64_t shift : smaller_positions(value.shift)) {
    CachedShiftCase nearer = value;
    nearer.position -= value.shift - shift;
    nearer.shift = shift;
    result.push_back(nearer);
  }
  for (const std::int64_t position : smaller_positions(value.position)) {
    if (position >= value.shift) {
      vary(result, value, &CachedShiftCase::position, std::vector{position});
    }
  }
  vary(result, value, &CachedShiftCase::frequency, earlier_frequencies(space, value.frequency));
  vary(result, value, &CachedShiftCase::x, simpler_integers(value.x));
  vary(result, value, &CachedShiftCase::y, simpler_integers(value.y));
  return result;
}

} // namespace posproof::properties
