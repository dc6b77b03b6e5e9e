#include "properties/examiner/checks/absolute_relations.hpp"

#include "properties/examiner/checks/score_difference.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/rotations.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace posproof::properties::examiner {
namespace {

using reference::CirclePoint;
using reference::Real;
using reference::Turning;

constexpr int largest_width = 6;
constexpr std::int64_t positions = 4;
constexpr int largest_width_of_frequencies = 512;

using Vector = std::vector<Real>;

/// The code of the first few positions, column by column as the encoding has them.
std::vector<Vector> codes_of(const Sinusoidal& scheme, const reference::Arithmetic& arithmetic) {
  const std::vector<Turning> turning = turnings(frequency_laws(scheme), arithmetic);
  std::vector<Vector> codes;
  for (std::int64_t p = 0; p < 2 * positions; ++p) {
    Vector& code = codes.emplace_back();
    for (const Column& column : columns(scheme)) {
      const CirclePoint point = turning[static_cast<std::size_t>(column.frequency)].at(p);
      code.push_back(column.function == Column::Function::sine ? point.sine : point.cosine);
    }
  }
  return codes;
}

/// One way to mix and what stands in the tokens.
struct Setting {
  std::string name;
  RealMatrix mixing;
  std::vector<int> query_content; ///< x
  std::vector<int> key_content;   ///< y
};

Vector sum_of(const Vector& code, const std::vector<int>& content) {
  Vector result = code;
  for (std::size_t i = 0; i < content.size(); ++i) {
    result[i] += Real(content[i]);
  }
  return result;
}

Real score(const Setting& setting, const Vector& query, const Vector& key) {
  const Vector q = sum_of(query, setting.query_content);
  const Vector k = sum_of(key, setting.key_content);
  Real sum = 0;
  for (int row = 0; row < setting.mixing.size(); ++row) {
    for (int column = 0; column < setting.mixing.size(); ++column) {
      const Real& entry = setting.mixing.at(row, column);
      if (!are_equal(entry, Real(0)).value_or(false)) {
        sum += q[static_cast<std::size_t>(row)] * entry * k[static_cast<std::size_t>(column)];
      }
    }
  }
  return sum;
}

/// The first m, n, t for which the score moves with t.
std::optional<std::string> first_move(const Setting& setting, const std::vector<Vector>& codes) {
  for (std::size_t m = 0; m < positions; ++m) {
    for (std::size_t n = 0; n < positions; ++n) {
      const Real here = score(setting, codes[m], codes[n]);
      for (std::size_t t = 1; t < positions; ++t) {
        const Real there = score(setting, codes[m + t], codes[n + t]);
        if (!overlap(here, there)) {
          return fmt::format("{}: s({}, {}) = {}, s({}, {}) = {}", setting.name, m, n, number_text(here, 5),
                             m + t, n + t, number_text(there, 5));
        }
      }
    }
  }
  return std::nullopt;
}

RealMatrix with_entries(int width, const std::vector<std::tuple<int, int, int>>& entries) {
  RealMatrix matrix(width);
  for (const auto& [row, column, value] : entries) {
    matrix.at(row, column) = value;
  }
  return matrix;
}

std::vector<int> unit(int width, int index) {
  std::vector<int> result(static_cast<std::size_t>(width), 0);
  if (index >= 0) {
    result[static_cast<std::size_t>(index)] = 1;
  }
  return result;
}

/// A basis of the matrices of a kind, with contents of a kind beside each.
std::vector<Setting> settings_of(int width, Mixing mixing, Content content) {
  std::vector<std::pair<std::string, RealMatrix>> mixings;
  std::vector<int> pair_of;
  for (int pair = 0; pair < width / 2; ++pair) {
    const int a = 2 * pair;
    const int b = a + 1;
    const int sign = mixing == Mixing::rotations ? 1 : -1;
    if (mixing == Mixing::across) {
      for (int row = 0; row < width; ++row) {
        for (int column = 0; column < width; ++column) {
          if (row / 2 == pair && column / 2 != pair) {
            mixings.emplace_back(fmt::format("A = E({}, {})", row, column),
                                 with_entries(width, {{row, column, 1}}));
            pair_of.push_back(pair);
          }
        }
      }
      continue;
    }
    mixings.emplace_back(fmt::format("A = {} in pair {}", sign > 0 ? "I" : "diag(1, -1)", pair),
                         with_entries(width, {{a, a, 1}, {b, b, sign}}));
    mixings.emplace_back(fmt::format("A = {} in pair {}", sign > 0 ? "J" : "the exchange", pair),
                         with_entries(width, {{a, b, 1}, {b, a, -sign}}));
    pair_of.insert(pair_of.end(), 2, pair);
  }
  std::vector<Setting> result;
  for (std::size_t i = 0; i < mixings.size(); ++i) {
    const auto& [name, matrix] = mixings[i];
    for (int column = content == Content::none ? -1 : 0; column < (content == Content::none ? 0 : width);
         ++column) {
      if (content == Content::elsewhere && column / 2 == pair_of[i]) {
        continue;
      }
      const std::string holding = column < 0 ? "x = y = 0" : fmt::format("x = unit vector {}, y = 0", column);
      result.push_back({fmt::format("d = {}, {}, {}", width, name, holding), matrix, unit(width, column),
                        unit(width, -1)});
      if (column >= 0) {
        result.push_back({fmt::format("d = {}, {}, x = 0, y = unit vector {}", width, name, column), matrix,
                          unit(width, -1), unit(width, column)});
      }
    }
  }
  return result;
}

/// Frequencies of every width up to `largest_width_of_frequencies`: strictly falling from at most 1 to above
/// 0, so that no two characters e^{i(±ω_a·m ± ω_b·n)} that are used are the same. Empty where it is so.
std::string repeated_frequency(const Examining& examining, bool odd_cosine_exponent) {
  for (int width = 2; width <= largest_width_of_frequencies; width *= 2) {
    Sinusoidal scheme = sinusoidal_scheme(width);
    scheme.odd_cosine_exponent = odd_cosine_exponent;
    std::vector<Real> known;
    for (const FrequencyLaw& law : frequency_laws(scheme)) {
      known.push_back(exact_frequency(law, examining.arithmetic));
    }
    std::sort(known.begin(), known.end(),
              [](const Real& a, const Real& b) { return a.middle() > b.middle(); });
    for (std::size_t i = 0; i < known.size(); ++i) {
      const Real& before = i == 0 ? examining.arithmetic.number(2) : known[i - 1];
      if (!is_less(known[i], before).value_or(false) || !is_less(Real(0), known[i]).value_or(false) ||
          !is_less(known[i], examining.arithmetic.pi() / Real(2)).value_or(false)) {
        return fmt::format("d = {}, frequency {}", width, i);
      }
    }
  }
  return "";
}

std::string small_cases() {
  return fmt::format("d = 2, 4, {}: a basis of the matrices, m, n and t below {}", largest_width, positions);
}

} // namespace

Outcome additive_score_is_relative(const Examining& examining, Mixing mixing, Content content) {
  Outcome outcome;
  outcome.cases = small_cases();
  for (int width = 2; width <= largest_width; width += 2) {
    const std::vector<Vector> codes = codes_of(sinusoidal_scheme(width), examining.arithmetic);
    for (const Setting& setting : settings_of(width, mixing, content)) {
      if (const auto moved = first_move(setting, codes)) {
        outcome.answer = Answer::no;
        outcome.counterexample = *moved;
        return outcome;
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "e_p is the point at angle pω_i in each pair. α·I + β·J commutes with every rotation of its pair "
      "and turns with it: e_mᵀ·A·e_n = Σ α_i·cos((m-n)ω_i) ± β_i·sin((m-n)ω_i). Contents meet A only in "
      "pairs whose block is 0, and add nothing. The score is linear in A: a basis shows all.";
  return outcome;
}

Outcome additive_score_is_not_relative(const Examining& examining) {
  Outcome outcome;
  outcome.cases = "every even d up to 16, W_Q = W_K = I, x = unit vector 0, y = 0, m = n = 0, t = 1";
  for (int width = 2; width <= 16; width += 2) {
    const std::vector<Vector> codes = codes_of(sinusoidal_scheme(width), examining.arithmetic);
    const Setting setting{"", RealMatrix::identity(width), unit(width, 0), unit(width, -1)};
    const Real moved = score(setting, codes[1], codes[1]) - score(setting, codes[0], codes[0]);
    const Real sine = codes[1][0];
    if (overlap(moved, Real(0)) || !overlap(moved, sine)) {
      outcome.argument = fmt::format("d = {}: the score is not seen to move by sin 1", width);
      return outcome;
    }
    if (width == 2) {
      outcome.figures.push_back(
          {"s(1, 1) - s(0, 0) for W = I, x = unit vector 0, y = 0, every even d", moved.outward()});
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "With W_Q = W_K = I, y = 0 and x the first unit vector, s(m, n) = ⟨e_m, e_n⟩ + sin n, since ω_0 = 1 "
      "for every d and base: s(1, 1) - s(0, 0) = sin 1 ≠ 0. Smallest: d = 2, m = n = 0 against m = n = 1. "
      "With x = y = 0 and W_Q = W_K = I the score would be one of m - n.";
  return outcome;
}

Outcome only_rotations_are_relative(const Examining& examining) {
  Outcome outcome;
  outcome.cases =
      small_cases() + fmt::format("; frequencies of d = 2, 4, 8 … {}", largest_width_of_frequencies);
  if (const std::string repeated = repeated_frequency(examining, false); !repeated.empty()) {
    outcome.argument = repeated + " is not told from its neighbours";
    return outcome;
  }
  const auto witness_for_all = [&](int width, Mixing mixing, Content content,
                                   const std::vector<Vector>& codes) {
    for (const Setting& setting : settings_of(width, mixing, content)) {
      if (!first_move(setting, codes)) {
        outcome.answer = Answer::no;
        outcome.counterexample = setting.name + ": the score does not move";
        return false;
      }
    }
    return true;
  };
  for (int width = 2; width <= largest_width; width += 2) {
    const std::vector<Vector> codes = codes_of(sinusoidal_scheme(width), examining.arithmetic);
    if (!witness_for_all(width, Mixing::reflections, Content::none, codes) ||
        !witness_for_all(width, Mixing::across, Content::none, codes)) {
      return outcome;
    }
    // Contents of the pair that A mixes.
    for (Setting& setting : settings_of(width, Mixing::rotations, Content::none)) {
      for (int column = 0; column < width; ++column) {
        bool is_seen = false;
        for (int row = 0; row < width; ++row) {
          is_seen = is_seen || !overlap(setting.mixing.at(row, column), Real(0));
        }
        Setting query = setting;
        Setting key = setting;
        query.query_content = unit(width, column);
        key.key_content = unit(width, column);
        if (is_seen && (!first_move(query, codes) || !first_move(key, codes))) {
          outcome.answer = Answer::no;
          outcome.counterexample =
              fmt::format("{}, with unit vector {}: the score does not move", setting.name, column);
          return outcome;
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = "s(m, n) is a finite sum of characters e^{i(μm + νn)} of pairs of integers: of (0, 0), "
                     "of (0, ±ω_b) with "
                     "coefficients that are 0 together exactly if (Aᵀx)_b = 0, of (±ω_a, 0) likewise with "
                     "(Ay)_a, and of (±ω_a, ±ω_b) "
                     "with those of block (a, b) of A. The ω are different and between 0 and π/2, so that "
                     "all of these are different "
                     "characters, and different characters are linearly independent. A function of m - n "
                     "keeps its value under (t, t): "
                     "only characters with μ + ν ≡ 0 mod 2π remain, which are (0, 0) and (ω_a, -ω_a), (-ω_a, "
                     "ω_a). Hence Aᵀx = 0, Ay "
                     "= 0, blocks between pairs are 0, and in block (a, a) the parts of (ω_a, ω_a), those of "
                     "the reflections, are 0: "
                     "it is α·I + β·J. A witness for each direction of the complement is computed.";
  return outcome;
}

Outcome no_mixing_is_relative(const Examining& examining, bool odd_cosine_exponent) {
  Outcome outcome;
  outcome.cases =
      fmt::format("d = 2, 4, {}: every entry of A alone, A = I, and A = I or J in one pair, m, n and t below "
                  "{}; frequencies of d = 2, 4, 8 … {}",
                  largest_width, positions, largest_width_of_frequencies);
  for (int width = 2; width <= largest_width; width += 2) {
    Sinusoidal scheme = sinusoidal_scheme(width);
    scheme.odd_cosine_exponent = odd_cosine_exponent;
    const std::vector<Vector> codes = codes_of(scheme, examining.arithmetic);
    std::vector<Setting> settings = settings_of(width, Mixing::rotations, Content::none);
    settings.push_back({fmt::format("d = {}, A = I, x = y = 0", width), RealMatrix::identity(width),
                        unit(width, -1), unit(width, -1)});
    for (int row = 0; row < width; ++row) {
      for (int column = 0; column < width; ++column) {
        settings.push_back({fmt::format("d = {}, A = E({}, {}), x = y = 0", width, row, column),
                            with_entries(width, {{row, column, 1}}), unit(width, -1), unit(width, -1)});
      }
    }
    for (const Setting& setting : settings) {
      if (!first_move(setting, codes)) {
        outcome.answer = Answer::no;
        outcome.counterexample = setting.name + ": the score does not move";
        return outcome;
      }
    }
  }
  if (const std::string repeated = repeated_frequency(examining, odd_cosine_exponent); !repeated.empty()) {
    outcome.argument = repeated + " is not told from its neighbours";
    return outcome;
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = "Column a is the sine or cosine of one frequency ν_a, and all d of them are different "
                     "and between 0 and π/2. The "
                     "character e^{i(ν_a·m + ν_b·n)} occurs in column a of e_m times column b of e_n alone, "
                     "with a coefficient of ±1/4, "
                     "±i/4 times A_ab. It is not one of m - n since 0 < ν_a + ν_b < π, and characters are "
                     "linearly independent: A_ab "
                     "= 0 for all a, b.";
  return outcome;
}

Outcome rotated_score_is_relative(const Examining& examining) {
  Outcome outcome = score_is_function_of(examining, Dependence::difference);
  outcome.argument +=
      " W_Q·x and W_K·y are vectors like others: neither a content nor a matrix adds a term in m or n "
      "alone.";
  return outcome;
}

} // namespace posproof::properties::examiner
