#include "properties/examiner/checks/score_difference.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/rotations.hpp"
#include "properties/examiner/words.hpp"

#include <fmt/format.h>
#include <optional>

namespace posproof::properties::examiner {
namespace {

using reference::CirclePoint;
using reference::Real;
using reference::Turning;

constexpr std::int64_t positions = 4;

std::int64_t value_of(Dependence dependence, std::int64_t m, std::int64_t n) {
  switch (dependence) {
  case Dependence::difference:
    return m - n;
  case Dependence::distance:
    return m > n ? m - n : n - m;
  case Dependence::sum:
    return m + n;
  case Dependence::query:
    break;
  }
  return m;
}

struct Placement {
  std::int64_t query;
  std::int64_t key;
};

std::vector<Placement> placements() {
  std::vector<Placement> result;
  for (std::int64_t m = 0; m < positions; ++m) {
    for (std::int64_t n = 0; n < positions; ++n) {
      result.push_back({m, n});
    }
  }
  return result;
}

} // namespace

Outcome score_is_function_of(const Examining& examining, Dependence dependence) {
  Outcome outcome;
  outcome.cases = fmt::format("d = 2, 4, 6 in both layouts and directions, all pairs of placements with "
                              "positions below {}, all entries of the matrices between q and k",
                              positions);
  const std::vector<Placement> all = placements();
  for (int width = 2; width <= 6; width += 2) {
    for (const Rope& rope : conventions_of(width)) {
      const Rotations rotations(rope, examining.arithmetic);
      std::vector<RealMatrix> scores;
      for (const Placement& a : all) {
        scores.push_back(transposed(rotations.at(a.query)) * rotations.at(a.key));
      }
      for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
          if (value_of(dependence, all[i].query, all[i].key) !=
              value_of(dependence, all[j].query, all[j].key)) {
            continue;
          }
          if (const auto entry = first_difference(scores[j], scores[i])) {
            outcome.answer = Answer::no;
            outcome.counterexample =
                fmt::format("{}, q = unit vector {}, k = unit vector {}: s({}, {}) = {}, s({}, {}) = {}",
                            convention_text(rope), entry->row, entry->column, all[j].query, all[j].key,
                            number_text(scores[j].at(entry->row, entry->column)), all[i].query, all[i].key,
                            number_text(scores[i].at(entry->row, entry->column)));
            return outcome;
          }
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "R_mᵀR_n = R_(n-m) (claim B8), so that s(m, n) = qᵀ·R_(n-m)·k for all q, k: the positions "
      "enter through n - m alone, and n - m determines m - n.";
  return outcome;
}

Outcome exchange_changes_the_score(const Examining& examining) {
  Outcome outcome;
  outcome.cases = "d = 2, 4, 6 in both layouts and directions, m = 0, n = 1 against m = 1, n = 0";
  for (int width = 2; width <= 6; width += 2) {
    for (const Rope& rope : conventions_of(width)) {
      const Rotations rotations(rope, examining.arithmetic);
      if (!first_difference(rotations.at(1), rotations.at(-1))) {
        outcome.argument = fmt::format("{}: R_1 and R_-1 are not told apart", convention_text(rope));
        return outcome;
      }
    }
  }
  const Real sine = Turning(examining.arithmetic.number(1), examining.arithmetic).at(1).sine;
  outcome.figures.push_back({"|s(0, 1) - s(1, 0)| for two unit vectors of pair 0", (sine + sine).outward()});
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = "ω_0 = 1 for every d and base. With q and k the two unit vectors of pair 0, s(0, 1) and "
                     "s(1, 0) are sin 1 and -sin 1, one way round or the other, and sin 1 ≠ 0.";
  return outcome;
}

Outcome presets_have_relative_scores(const Examining& examining) {
  Outcome outcome;
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  const std::vector<Placement> tried{{0, 1}, {5, 2}, {4095, 17}};
  const std::vector<std::int64_t> shifts{1, 131071};
  outcome.cases =
      fmt::format("every pair of the {} rotary encodings of the presets, (m, n) = (0, 1), (5, 2), "
                  "(4095, 17), t = 1 and 131071",
                  rotary_presets().size());
  for (const Encoding& encoding : rotary_presets()) {
    const Rotations rotations(*encoding.rope(), examining.arithmetic);
    for (const Turning& pair : rotations.pairs()) {
      for (const Placement& at : tried) {
        const CirclePoint here = turned(turned_back(pair.at(at.query)), pair.at(at.key));
        for (const std::int64_t t : shifts) {
          const CirclePoint there = turned(turned_back(pair.at(at.query + t)), pair.at(at.key + t));
          if (!overlap(here.cosine, there.cosine) || !overlap(here.sine, there.sine)) {
            outcome.answer = Answer::no;
            outcome.counterexample =
                fmt::format("{}, pair {}, m = {}, n = {}, t = {}: {} against {}", encoding.name,
                            &pair - rotations.pairs().data(), at.query, at.key, t, number_text(here.cosine),
                            number_text(there.cosine));
            return outcome;
          }
        }
      }
    }
  }
  outcome.argument =
      "Within one call every pair has one frequency, whatever the scaling makes of it, and R_mᵀR_n of the "
      "pair "
      "is a²·Rot((n-m)ω). A component that does not rotate contributes its plain product, a constant. On "
      "several axes the score is a function of the difference on each axis.";
  return outcome;
}

namespace {

/// The first calls, in the order of their lengths, between which the score moves with t = 1 at m = n = 0.
struct Mixture {
  std::int64_t query_length = 0;
  std::int64_t key_length = 0;
  int pair = 0;
  Real here;
  Real there;
};

std::optional<Mixture> first_mixture(const Rope& rope, const reference::Arithmetic& arithmetic) {
  const std::vector<Call> calls = calls_of_one_sequence();
  std::vector<std::vector<FrequencyLaw>> laws;
  for (const Call& call : calls) {
    laws.push_back(frequency_laws(rope, call));
  }
  for (std::size_t query = 0; query < calls.size(); ++query) {
    for (std::size_t key = 0; key < query; ++key) {
      for (std::size_t pair = 0; pair < laws[key].size(); ++pair) {
        if (laws[query][pair] == laws[key][pair]) {
          continue; // one frequency: a function of the difference, by the identity
        }
        const CirclePoint there = turned(turned_back(Turning(laws[query][pair], arithmetic).at(1)),
                                         Turning(laws[key][pair], arithmetic).at(1));
        if (!overlap(there.cosine, Real(1))) {
          return Mixture{calls[query].sequence_length, calls[key].sequence_length, static_cast<int>(pair), 1,
                         there.cosine};
        }
      }
    }
  }
  return std::nullopt;
}

} // namespace

Outcome relative_across_calls(const Examining& examining, Relative claimed) {
  Outcome outcome;
  outcome.cases =
      "every kind of scaling with d = 4 and trained length 4, calls of lengths 1 to 17 of a sequence "
      "of 17 tokens; scores of equal unit vectors at m = n = 0 and m = n = 1";
  FigureTable table{"scores between calls of one sequence",
                    {"scaling", "frequencies depend on the call", "relative across calls",
                     "first that moves: lengths of the calls of query and key, pair",
                     "score at (0, 0), divided by a²", "score at (1, 1), divided by a²"},
                    {}};
  for (const ScaledRope& scaled : scaled_ropes()) {
    const bool depends = depends_on_length(scaled.rope);
    const std::optional<Mixture> moved = first_mixture(scaled.rope, examining.arithmetic);
    const bool expected_relative = claimed == Relative::always || !depends;
    if (expected_relative == moved.has_value() && outcome.counterexample.empty()) {
      outcome.counterexample =
          moved ? fmt::format(
                      "{}, query of a call of length {}, key of a call of length {}, pair {}: s(0, 0) = "
                      "1, s(1, 1) = {}",
                      scaled.name, moved->query_length, moved->key_length, moved->pair,
                      number_text(moved->there))
                : fmt::format("{}: no score moves between calls", scaled.name);
    }
    table.rows.push_back(
        {scaled.name, std::string(depends ? "yes" : "no"), std::string(moved ? "no" : "yes"),
         moved ? fmt::format("{}, {}, pair {}", moved->query_length, moved->key_length, moved->pair)
               : std::string("none"),
         moved ? ClaimValue(moved->here.outward()) : ClaimValue(std::string("1")),
         moved ? ClaimValue(moved->there.outward()) : ClaimValue(std::string("1"))});
  }
  outcome.tables.push_back(std::move(table));
  if (!outcome.counterexample.empty()) {
    outcome.answer = Answer::no;
    return outcome;
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "With frequencies ω of the query and ω' of the key, R_mᵀR'_n of a pair is Rot(nω' - mω), and a shift "
      "by t "
      "adds t(ω' - ω). Where the laws of the two calls are the same, ω' = ω and nothing is added. Where they "
      "differ, the table has the shift by 1 that moves the score of two equal vectors away from 1. LongRoPE "
      "chosen by the sequence has one list for all calls of a sequence; two sequences may differ.";
  return outcome;
}

} // namespace posproof::properties::examiner
