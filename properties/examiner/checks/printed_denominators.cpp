#include "properties/examiner/checks/printed_denominators.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/words.hpp"

#include <fmt/format.h>
#include <map>
#include <optional>
#include <stdexcept>
#include <tuple>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::Real;

constexpr int largest_width = 4096;
constexpr double base = 10000.0;

Real denominator_of(std::int64_t numerator, std::int64_t denominator, const Arithmetic& arithmetic) {
  return Real(1) / exact_frequency({base, numerator, denominator, 1.0}, arithmetic);
}

/// Does it round to the whole number, or have it before its decimal point?
bool prints_as(const Real& value, std::int64_t whole) {
  return !settled(is_less(value, Real(static_cast<double>(whole) - 0.5))) &&
         settled(is_less(value, Real(whole + 1)));
}

/// Of the base, and of whole numbers on both sides of what is asked for.
struct Logarithms {
  Real base;
  Real below;
  Real above;
};

/// May base^(n/m) lie between the two? A short way past most exponents.
bool is_near_to(std::int64_t numerator, std::int64_t denominator, const Logarithms& logarithms) {
  const Real exponent = Real(numerator) * logarithms.base;
  const Real scale(denominator);
  return !is_less(exponent, logarithms.below * scale).value_or(false) &&
         !is_less(logarithms.above * scale, exponent).value_or(false);
}

/// The second frequencies of the declared variants of a width, each worked out once.
class SecondLaws {
public:
  /// Empty where there is one frequency alone. Which function comes first does not change frequencies.
  [[nodiscard]] const std::optional<FrequencyLaw>& of(const Sinusoidal& scheme) {
    // The arrangement decides how many frequencies an odd width has.
    const auto key = std::tuple(scheme.width % 2 == 0 ? Arrangement::interleaved : scheme.arrangement,
                                scheme.denominator, scheme.odd_cosine_exponent);
    auto known = laws_.find(key);
    if (known == laws_.end()) {
      const std::vector<FrequencyLaw> laws = frequency_laws(scheme);
      known = laws_.emplace(key, laws.size() < 2 ? std::nullopt : std::optional(laws[1])).first;
    }
    return known->second;
  }

private:
  std::map<std::tuple<Arrangement, Denominator, bool>, std::optional<FrequencyLaw>> laws_;
};

/// Is the row sin(p/1), cos(p/1), sin(p/D), cos(p/D) …, whatever D? Empty if so, else where it differs.
std::string why_not_as_printed(const Sinusoidal& scheme) {
  const std::vector<Column> all = columns(scheme);
  for (std::size_t j = 0; j < 4; ++j) {
    if (j >= all.size()) {
      return fmt::format("there is no column {}", j);
    }
    const auto printed = j % 2 == 0 ? Column::Function::sine : Column::Function::cosine;
    if (all[j].function != printed || all[j].frequency != all[j - j % 2].frequency ||
        all[j].frequency != static_cast<int>(j / 2)) {
      return fmt::format("column {} is another one", j);
    }
  }
  return "";
}

} // namespace

Outcome variant_has_second_denominator(const Examining& examining, std::int64_t whole, PrintedRow row) {
  Outcome outcome;
  std::map<std::pair<std::int64_t, std::int64_t>, bool> known;
  const Logarithms logarithms{log(examining.arithmetic.number(base)),
                              log(examining.arithmetic.number(whole - 1)),
                              log(examining.arithmetic.number(whole + 2))};
  std::int64_t searched = 0;
  std::string found;
  std::string almost;
  for (int d = 2; d <= largest_width; ++d) {
    SecondLaws second;
    for (const SinusoidalVariant& variant : variants_of(sinusoidal_scheme(d, base))) {
      ++searched;
      const std::optional<FrequencyLaw>& law = second.of(variant.encoding);
      if (!law) {
        continue;
      }
      const std::pair exponent(law->numerator, law->denominator);
      auto hit = known.find(exponent);
      if (hit == known.end()) {
        const bool is_near = is_near_to(exponent.first, exponent.second, logarithms);
        hit = known
                  .emplace(exponent, is_near && prints_as(denominator_of(exponent.first, exponent.second,
                                                                         examining.arithmetic),
                                                          whole))
                  .first;
      }
      if (!hit->second) {
        continue;
      }
      const std::string value =
          number_text(denominator_of(exponent.first, exponent.second, examining.arithmetic));
      const std::string missing =
          row == PrintedRow::four_columns ? why_not_as_printed(variant.encoding) : std::string();
      if (missing.empty()) {
        found += fmt::format("{}{}: {}", found.empty() ? "" : "; ", variant.name, value);
      } else if (almost.empty()) {
        almost = fmt::format("; {} has {} as its second denominator, but {}", variant.name, value, missing);
      }
    }
  }
  outcome.cases = fmt::format("{} variants: every width from 2 to {}, every arrangement and denominator",
                              searched, largest_width);
  if (found.empty()) {
    outcome.answer = Answer::no;
    outcome.counterexample = fmt::format("none of {} declared variants of the widths from 2 to {}{}",
                                         searched, largest_width, almost);
    return outcome;
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::exhaustive;
  outcome.figures.push_back({"variants that have it", found});
  return outcome;
}

Outcome pair_has_denominator(const Examining& examining, int width, std::int64_t whole) {
  Outcome outcome;
  outcome.cases = fmt::format("the {} pairs of width {}", width / 2, width);
  const Real base_for_second =
      Real(width / 2) * log(examining.arithmetic.number(whole)) / log(examining.arithmetic.number(10));
  outcome.figures.push_back(
      {fmt::format("log10 of the base whose second denominator at d = {} is {}", width, whole),
       base_for_second.outward()});
  for (int i = 0; i < width / 2; ++i) {
    const Real value = denominator_of(2 * i, width, examining.arithmetic);
    if (prints_as(value, whole)) {
      outcome.answer = Answer::yes;
      outcome.evidence = Evidence::exhaustive;
      outcome.figures.push_back({"pair", std::int64_t{i}});
      outcome.figures.push_back({"its denominator", value.outward()});
      return outcome;
    }
    if (settled(is_less(Real(whole), value))) { // they grow with i
      outcome.answer = Answer::no;
      outcome.counterexample =
          i == 0 ? "the first denominator is 1 already"
                 : fmt::format("d = {}: pair {} has {}, pair {} has {}", width, i - 1,
                               number_text(denominator_of(2 * (i - 1), width, examining.arithmetic)), i,
                               number_text(value));
      return outcome;
    }
  }
  outcome.answer = Answer::no;
  outcome.counterexample = fmt::format("d = {}: all denominators are smaller", width);
  return outcome;
}

Outcome part_of_width_has_denominator(const Examining& examining, int part, std::int64_t whole) {
  Outcome outcome;
  outcome.cases = fmt::format("every width divisible by {} up to {}", part, largest_width);
  for (int d = part; d <= largest_width; d += part) {
    const std::int64_t numerator = 2 * (d / part);
    if (numerator * part != std::int64_t{2} * d) {
      throw std::logic_error("a part of the width is no whole number");
    }
    if (const Real value = denominator_of(numerator, d, examining.arithmetic); !prints_as(value, whole)) {
      outcome.answer = Answer::no;
      outcome.counterexample = fmt::format("d = {}, i = {}: {}", d, d / part, number_text(value, 7));
      return outcome;
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = fmt::format(
      "2i/d = 2/{} for i = d/{}, so that the denominator is 10000^(2/{}) whatever d is.", part, part, part);
  outcome.figures.push_back(
      {fmt::format("10000^(2/{})", part), denominator_of(2, part, examining.arithmetic).outward()});
  return outcome;
}

} // namespace posproof::properties::examiner
