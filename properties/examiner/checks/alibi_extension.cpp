#include "properties/examiner/checks/alibi_extension.hpp"

#include "properties/examiner/rounded_biases.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <numeric>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

constexpr int head_counts[] = {8, 12, 16, 32, 64, 112};
constexpr std::int64_t context = 32768;
constexpr std::string_view counts_text = "8, 12, 16, 32, 64 and 112 heads";

/// What is computed once for a slope that several numbers of heads share.
template <typename Value>
class BySlope {
public:
  template <typename Compute>
  const Value& of(const SlopeExponent& exponent, Format format, const Compute& compute) {
    // 128 is a multiple of every denominator here.
    const auto key = std::pair(exponent.numerator * (128 / exponent.denominator), format);
    const auto found = known_.find(key);
    return found != known_.end() ? found->second : known_.emplace(key, compute()).first->second;
  }

private:
  std::map<std::pair<std::int64_t, Format>, Value> known_;
};

SlopeExponent slope_in(int heads, int head) {
  return exponent_of(slope_of({.heads = heads}, head));
}

std::string slope_text(const SlopeExponent& slope) {
  const std::int64_t common = std::gcd(slope.numerator, slope.denominator);
  return slope.denominator == common
             ? fmt::format("2^-{}", slope.numerator / common)
             : fmt::format("2^(-{}/{})", slope.numerator / common, slope.denominator / common);
}

std::string name_text(Format format) {
  return std::string(traits(format).name);
}

} // namespace

Outcome bias_falls(const Examining& examining, int sign) {
  Outcome outcome;
  outcome.cases = "every head of 1 to 128 heads";
  for (int heads = 1; heads <= 128; ++heads) {
    for (int head = 0; head < heads; ++head) {
      const Real step = Real(sign) * exact_slope(slope_in(heads, head), examining.arithmetic);
      if (!is_less(step, Real(0)).value_or(false)) {
        outcome.answer = Answer::no;
        outcome.counterexample =
            fmt::format("{} heads, head {}: b(1) - b(0) = {}", heads, head, number_text(step));
        return outcome;
      }
    }
  }
  outcome.figures.push_back({"smallest slope, the least that neighbouring distances differ by",
                             exact_slope({8, 1}, examining.arithmetic).outward()});
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "b(d+1) - b(d) = -m whatever d, and every slope m is above 0. N does not occur: n slopes serve "
      "every context.";
  return outcome;
}

Outcome neighbours_differ(const Examining& examining, const std::vector<Format>& formats,
                          std::int64_t limit) {
  Outcome outcome;
  outcome.cases = fmt::format("every head of {}, distances below {}", counts_text, limit);
  BySlope<std::optional<std::int64_t>> known;
  struct Tie {
    std::int64_t distance;
    int head;
    Format format;
  };
  for (const int heads : head_counts) {
    std::optional<Tie> first;
    for (const Format format : formats) {
      for (int head = 0; head < heads; ++head) {
        const SlopeExponent exponent = slope_in(heads, head);
        const auto& tie = known.of(exponent, format, [&] {
          return RoundedMultiples(exact_slope(exponent, examining.arithmetic), format)
              .first_tie(0, limit - 1);
        });
        if (tie && (!first || *tie < first->distance)) {
          first = Tie{*tie, head, format};
        }
      }
    }
    if (first) {
      const SlopeExponent exponent = slope_in(heads, first->head);
      const Real slope = exact_slope(exponent, examining.arithmetic);
      outcome.answer = Answer::no;
      outcome.counterexample =
          fmt::format("{} heads, {}, head {} with slope {}: b({}) = {} and b({}) = {} both become {}", heads,
                      name_text(first->format), first->head, slope_text(exponent), first->distance,
                      number_text(-(slope * Real(first->distance))), first->distance + 1,
                      number_text(-(slope * Real(first->distance + 1))),
                      -RoundedMultiples(slope, first->format).at(first->distance));
      return outcome;
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::exhaustive;
  return outcome;
}

Outcome ties_begin(const Examining& examining, int later) {
  Outcome outcome;
  outcome.cases = fmt::format("every head of {} in f32, f16 and bf16", counts_text);
  FigureTable table{"first distance d with one value of b(d) and b(d+1)",
                    {"heads", "format", "earliest head", "its slope", "its d", "latest head", "its slope",
                     "its d", "heads that tie below 32768"},
                    {}};
  BySlope<std::optional<std::int64_t>> known;
  for (const int heads : head_counts) {
    for (const Format format : all_formats) {
      const int precision = traits(format).precision;
      struct Found {
        int head = -1;
        std::int64_t distance = 0;
      };
      Found earliest;
      Found latest;
      std::int64_t below = 0;
      for (int head = 0; head < heads; ++head) {
        const SlopeExponent exponent = slope_in(heads, head);
        const auto& tie = known.of(exponent, format, [&] {
          return first_tie_of(exact_slope(exponent, examining.arithmetic), format);
        });
        if (!tie || *tie > std::int64_t{1} << precision ||
            *tie < std::int64_t{1} << (precision - 1 + later)) {
          outcome.answer = Answer::no;
          outcome.counterexample = fmt::format(
              "{} heads, {}, head {} with slope {}: {}", heads, name_text(format), head, slope_text(exponent),
              tie ? fmt::format("first at d = {}", *tie) : "no tie up to 2^p");
          return outcome;
        }
        below += *tie + 1 < context ? 1 : 0;
        if (earliest.head < 0 || *tie < earliest.distance) {
          earliest = {head, *tie};
        }
        if (latest.head < 0 || *tie > latest.distance) {
          latest = {head, *tie};
        }
      }
      table.rows.push_back({std::int64_t{heads}, name_text(format), std::int64_t{earliest.head},
                            slope_text(slope_in(heads, earliest.head)), earliest.distance,
                            std::int64_t{latest.head}, slope_text(slope_in(heads, latest.head)),
                            latest.distance, below});
    }
  }
  outcome.tables.push_back(std::move(table));
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "Let b(d) and b(d+1) be rounded to -v, and s be the spacing above v, so that v ≥ 2^(p-1)·s. If v = "
      "2^(p-1)·s, "
      "what is rounded to v lies in [v - s/4, v + s/2]: m ≤ 3s/4, and d + 1 ≥ (v - s/4)/m + 1 > 2^(p-1). "
      "Else it lies "
      "in [v - s/2, v + s/2] and v ≥ (2^(p-1) + 1)·s: m ≤ s, and d + 1 ≥ (v - s/2)/m + 1 > 2^(p-1). Hence d "
      "≥ 2^(p-1), "
      "for every slope. The first tie of each is searched from the values on at which the spacing exceeds m.";
  return outcome;
}

Outcome few_are_told_apart(const Examining& examining, double scale) {
  Outcome outcome;
  outcome.cases = fmt::format("every head of {}, distances below {}", counts_text, context);
  FigureTable table{"values of the 32768 biases of a head",
                    {"heads", "format", "fewest", "most", "in the head with slope"},
                    {}};
  BySlope<std::int64_t> known;
  for (const int heads : head_counts) {
    for (const Format format : all_formats) {
      std::int64_t fewest = context;
      std::int64_t most = 0;
      int most_head = 0;
      for (int head = 0; head < heads; ++head) {
        const SlopeExponent exponent = slope_in(heads, head);
        const std::int64_t values = known.of(exponent, format, [&] {
          return RoundedMultiples(exact_slope(exponent, examining.arithmetic), format).values_below(context);
        });
        fewest = std::min(fewest, values);
        if (values > most) {
          most = values;
          most_head = head;
        }
      }
      const double share = format == Format::f16 ? 4 : 16;
      if (format != Format::f32 &&
          static_cast<double>(most) * share * scale >= static_cast<double>(context) &&
          outcome.counterexample.empty()) {
        outcome.counterexample = fmt::format("{} heads, {}, slope {}: {} of {}", heads, name_text(format),
                                             slope_text(slope_in(heads, most_head)), most, context);
      }
      table.rows.push_back(
          {std::int64_t{heads}, name_text(format), fewest, most, slope_text(slope_in(heads, most_head))});
    }
  }
  outcome.tables.push_back(std::move(table));
  outcome.answer = outcome.counterexample.empty() ? Answer::yes : Answer::no;
  outcome.evidence = Evidence::exhaustive;
  return outcome;
}

Outcome finite_up_to(const Examining& examining, std::int64_t distance) {
  Outcome outcome;
  outcome.cases = "the steepest head of 1 to 128 heads";
  FigureTable table{
      "first distance whose bias is infinite in f16", {"heads", "steepest slope", "distance"}, {}};
  // A rounded number is infinite from the midpoint between the largest number and 2^16 on.
  const Real limit = examining.arithmetic.number(65520);
  for (int heads = 1; heads <= 128; ++heads) {
    SlopeExponent steepest = slope_in(heads, 0);
    for (int head = 1; head < heads; ++head) {
      const SlopeExponent slope = slope_in(heads, head);
      steepest = steepest > slope ? slope : steepest;
    }
    const Real slope = exact_slope(steepest, examining.arithmetic);
    const RoundedMultiples biases(slope, Format::f16);
    auto first = static_cast<std::int64_t>(std::floor((limit / slope).outward().lower));
    while (std::isfinite(biases.at(first))) {
      ++first;
    }
    if (!std::isfinite(biases.at(first - 1)) || first <= distance) {
      outcome.answer = Answer::no;
      outcome.counterexample =
          fmt::format("{} heads, slope {}: infinite at distance {}", heads, slope_text(steepest), first);
      return outcome;
    }
    if (std::find(std::begin(head_counts), std::end(head_counts), heads) != std::end(head_counts)) {
      table.rows.push_back({std::int64_t{heads}, slope_text(steepest), first});
    }
  }
  outcome.tables.push_back(std::move(table));
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "Every slope is below 1, and a bias is infinite in f16 from 65520 on: d·m < 65520 for d ≤ 65520. "
      "Biases grow with d, so that the first of the steepest head is the first of all.";
  return outcome;
}

Outcome nearest_keys_tie(const Examining& examining, BiasForm form) {
  constexpr std::int64_t query = context - 1;
  Outcome outcome;
  outcome.cases =
      fmt::format("every head of {}, query {}, keys {} and {}", counts_text, query, query, query - 1);
  FigureTable table{"heads in which the two nearest keys of query 32767 have one value",
                    {"heads", "format", "in the form m·j", "in the form -m·(i - j)"},
                    {}};
  for (const int heads : head_counts) {
    for (const Format format : all_formats) {
      std::int64_t by_key = 0;
      std::int64_t by_distance = 0;
      for (int head = 0; head < heads; ++head) {
        const RoundedMultiples biases(exact_slope(slope_in(heads, head), examining.arithmetic), format);
        by_key += biases.at(query) == biases.at(query - 1) ? 1 : 0;
        by_distance += biases.at(0) == biases.at(1) ? 1 : 0;
      }
      const std::int64_t in_form = form == BiasForm::key ? by_key : by_distance;
      const std::int64_t in_other = form == BiasForm::key ? by_distance : by_key;
      if (((format != Format::f32 && in_form == 0) || in_other != 0) && outcome.counterexample.empty()) {
        outcome.counterexample = fmt::format("{} heads, {}: {} heads tie in the form, {} in the other", heads,
                                             name_text(format), in_form, in_other);
      }
      table.rows.push_back({std::int64_t{heads}, name_text(format), by_key, by_distance});
    }
  }
  outcome.tables.push_back(std::move(table));
  outcome.answer = outcome.counterexample.empty() ? Answer::yes : Answer::no;
  outcome.evidence = Evidence::exhaustive;
  return outcome;
}

} // namespace posproof::properties::examiner
