#include "properties/examiner/checks/alibi_slopes.hpp"

#include "properties/examiner/slopes.hpp"
#include "properties/examiner/words.hpp"
#include "reference/bias_oracle.hpp"

#include <bit>
#include <fmt/format.h>
#include <map>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

constexpr int most_heads = 128;

std::vector<SlopeExponent> slopes_by(SlopeRule rule, std::int64_t heads) {
  switch (rule) {
  case SlopeRule::authors:
    return authors_slopes(heads);
  case SlopeRule::mpt:
    return mpt_slopes(heads);
  case SlopeRule::geometric:
  case SlopeRule::from_one:
    break;
  }
  std::vector<SlopeExponent> result;
  for (std::int64_t h = rule == SlopeRule::geometric ? 1 : 0;
       static_cast<std::int64_t>(result.size()) < heads; ++h) {
    result.push_back({8 * h, heads});
  }
  return result;
}

std::string text_of(const SlopeExponent& slope) {
  return fmt::format("2^(-{}/{})", slope.numerator, slope.denominator);
}

} // namespace

Outcome slopes_follow(const Examining&, SlopeRule rule) {
  Outcome outcome;
  outcome.cases = fmt::format("every head of 1 to {} heads", most_heads);
  for (int heads = 1; heads <= most_heads; ++heads) {
    const std::vector<SlopeExponent> stated = slopes_by(rule, heads);
    for (int head = 0; head < heads; ++head) {
      const SlopeExponent slope = exponent_of(slope_of({.heads = heads}, head));
      if (!(slope == stated.at(static_cast<std::size_t>(head)))) {
        outcome.answer = Answer::no;
        outcome.counterexample = fmt::format("{} heads, head {}: {}, not {}", heads, head, text_of(slope),
                                             text_of(stated[static_cast<std::size_t>(head)]));
        return outcome;
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::exhaustive;
  return outcome;
}

Outcome bias_is_linear(const Examining& examining, SlopeRule rule, int power) {
  constexpr std::int64_t distances[] = {0, 1, 2, 32767};
  Outcome outcome;
  outcome.cases =
      fmt::format("every head of 1 to {} heads, distances 0, 1, 2, 32767 at query 40000", most_heads);
  std::map<std::pair<std::int64_t, std::int64_t>, Real> known; // by numerator and denominator
  for (int heads = 1; heads <= most_heads; ++heads) {
    const auto oracle = reference::make_bias_oracle({.heads = heads});
    const std::vector<SlopeExponent> stated = slopes_by(rule, heads);
    for (int head = 0; head < heads; ++head) {
      const SlopeExponent& exponent = stated[static_cast<std::size_t>(head)];
      const auto key = std::pair(exponent.numerator, exponent.denominator);
      if (!known.contains(key)) {
        known.emplace(key, exact_slope(exponent, examining.arithmetic));
      }
      for (const std::int64_t distance : distances) {
        const std::int64_t query = 40000;
        const Site site{head, Component::cosine, {{query, query - distance, 0, 0}, 2}};
        const Real bias(oracle->enclose(site, {}), examining.arithmetic.bits());
        const Real linear =
            -(known.at(key) * reference::power(Real(distance), static_cast<std::uint64_t>(power)));
        if (!overlap(bias, linear)) {
          outcome.answer = Answer::no;
          outcome.counterexample = fmt::format("{} heads, head {}, distance {}: {}, not {}", heads, head,
                                               distance, number_text(bias), number_text(linear));
          return outcome;
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "The bias is the whole number -(i - j) times a slope that the head and the number of heads "
      "determine: linear by definition. That the slopes are the published ones is gone through for "
      "every number of heads and every head of the domain, by the recursion of the authors.";
  return outcome;
}

Outcome slopes_fall(const Examining&, FallingSlopes claimed) {
  Outcome outcome;
  outcome.cases = fmt::format("1 to {} heads", most_heads);
  for (int heads = 1; heads <= most_heads; ++heads) {
    std::string rise;
    for (int head = 0; head + 1 < heads && rise.empty(); ++head) {
      const SlopeExponent slope = exponent_of(slope_of({.heads = heads}, head));
      const SlopeExponent next = exponent_of(slope_of({.heads = heads}, head + 1));
      rise = next > slope ? ""
                          : fmt::format("head {} has {}, head {} has {}", head, text_of(slope), head + 1,
                                        text_of(next));
    }
    const bool should_fall =
        claimed == FallingSlopes::for_all || std::has_single_bit(static_cast<unsigned>(heads));
    if (should_fall != rise.empty()) {
      outcome.answer = Answer::no;
      outcome.counterexample = fmt::format("{} heads: {}", heads, rise.empty() ? "the slopes fall" : rise);
      return outcome;
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::exhaustive;
  return outcome;
}

} // namespace posproof::properties::examiner
