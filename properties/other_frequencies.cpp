#include "properties/other_frequencies.hpp"

#include "reference/fast_oracle.hpp"
#include "spec/error.hpp"
#include "spec/schemes/rope_variants.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <functional>
#include <initializer_list>
#include <numbers>
#include <optional>

namespace posproof::properties {
namespace {

/// Pairs that propose factors and bases; what they propose is asked of all.
constexpr std::size_t most_pairs = 64;

double power_of(double base, const FrequencyLaw& law) {
  return std::pow(base, -static_cast<double>(law.numerator) / static_cast<double>(law.denominator));
}

/// People write factors and bases with few digits.
std::optional<double> first_of(double exact, std::initializer_list<int> digits,
                               const std::function<bool(double)>& fits) {
  for (const int count : digits) {
    const double value = std::strtod(fmt::format("{:.{}g}", exact, count).c_str(), nullptr);
    if (std::isfinite(value) && value > 0 && fits(value)) {
      return value;
    }
  }
  return std::nullopt;
}

/// Factors are powers of two more often than not, which counts where a narrow format leaves a choice.
double power_of_two_near(double exact) {
  return exact > 0 ? std::exp2(std::round(std::log2(exact))) : 0;
}

std::optional<double> factor_of(double exact, const std::function<bool(double)>& fits) {
  const double power = power_of_two_near(exact);
  return std::isfinite(power) && power > 0 && fits(power) ? power : first_of(exact, {1, 2, 3}, fits);
}

/// A pair as it was measured: its frequency with the whole turns that an angle hides, over the one that it
/// would have without any scaling.
struct MeasuredPair {
  int pair = 0;
  double frequency = 0;
  double ratio = 0;
  double bound = 0; ///< of the ratio
};

class Hypotheses {
public:
  Hypotheses(const Trial& trial, const std::vector<MeasuredAngle>& angles) : trial_(trial), angles_(angles) {
    // Whole turns are read position by position: of many pairs some are enough.
    const std::size_t step = std::max<std::size_t>(1, angles.size() / most_pairs);
    for (std::size_t i = 0; i < angles.size(); i += i + 2 * step < angles.size() ? step : 1) {
      const MeasuredAngle& angle = angles[i];
      const FrequencyLaw& law = law_of(angle);
      if (law.rests() || angle.position == 0) {
        continue;
      }
      const auto position = static_cast<double>(angle.position);
      const double frequency = whole_angle(trial, *trial.origin, angle) / position;
      const double unscaled = power_of(law.base, law);
      pairs_.push_back(
          {angle.frequency, frequency, frequency / unscaled, angle.bound / (position * unscaled)});
    }
  }

  /// What all angles fit; empty if there is nothing.
  [[nodiscard]] std::string all_fit() const {
    for (const auto& name : {&Hypotheses::variant, &Hypotheses::other_exponent, &Hypotheses::other_factor,
                             &Hypotheses::binary_stretch, &Hypotheses::plain_base, &Hypotheses::common_factor,
                             &Hypotheses::stretch, &Hypotheses::any_base}) {
      if (std::string found = (this->*name)(); !found.empty()) {
        return found;
      }
    }
    return {};
  }

  /// The shape of a ramp between pairs that are not scaled and pairs that are all divided alike.
  [[nodiscard]] std::string ramp() const {
    if (pairs_.size() < 4) {
      return {};
    }
    const auto is_at = [](double value) {
      return [value](const MeasuredPair& pair) { return std::fabs(pair.ratio - value) <= pair.bound; };
    };
    const auto slow = factor_of(1 / pairs_.back().ratio, [&](double factor) {
      return factor > 1 && is_at(1 / factor)(pairs_.back()) && is_at(1 / factor)(pairs_[pairs_.size() - 2]);
    });
    const auto first_scaled = std::find_if_not(pairs_.begin(), pairs_.end(), is_at(1));
    if (!slow || first_scaled - pairs_.begin() < 2) {
      return {};
    }
    const auto last_between = std::find_if_not(pairs_.rbegin(), pairs_.rend(), is_at(1 / *slow));
    for (auto pair = first_scaled; pair < last_between.base(); ++pair) {
      const bool is_between = pair->ratio <= 1 + pair->bound && pair->ratio >= 1 / *slow - pair->bound;
      if (!is_between || pair->ratio > (pair - 1)->ratio + pair->bound + (pair - 1)->bound) {
        return {};
      }
    }
    return fmt::format("; pairs up to {} turn without scaling and those from {} on 1/{} as fast, as YaRN or "
                       "Llama-3 by a factor of {} have it, where '{}' is declared",
                       (first_scaled - 1)->pair, last_between.base()->pair, decimal_text(*slow),
                       decimal_text(*slow), describe(*trial_.encoding));
  }

private:
  [[nodiscard]] const FrequencyLaw& law_of(const MeasuredAngle& angle) const {
    return trial_.lanes[static_cast<std::size_t>(angle.frequency)].law;
  }

  [[nodiscard]] const Rope* rope() const { return trial_.encoding->rope(); }

  [[nodiscard]] bool fits(const std::function<double(const MeasuredAngle&)>& frequency) const {
    return std::all_of(angles_.begin(), angles_.end(), [&](const MeasuredAngle& angle) {
      const double expected = frequency(angle) * static_cast<double>(angle.position);
      return std::fabs(std::remainder(angle.observed - expected, 2 * std::numbers::pi)) <= angle.bound;
    });
  }

  /// `frequency` is that of a law that turns.
  [[nodiscard]] bool laws_fit(const std::function<double(const FrequencyLaw&)>& frequency) const {
    return fits([&](const MeasuredAngle& angle) {
      const FrequencyLaw& law = law_of(angle);
      return law.rests() ? 0 : frequency(law);
    });
  }

  [[nodiscard]] bool rope_fits(const Rope& other) const {
    Encoding encoding = *trial_.encoding;
    encoding.scheme = other;
    try {
      validate(encoding, "");
    } catch (const InputError&) {
      return false;
    }
    const auto oracle = reference::make_phase_oracle(encoding);
    return fits(
        [&](const MeasuredAngle& angle) { return oracle->frequency(angle.frequency, trial_.call()); });
  }

  /// No pair has more than a divisor: frequencies are powers of a base.
  [[nodiscard]] bool are_powers() const {
    return std::all_of(angles_.begin(), angles_.end(), [&](const MeasuredAngle& angle) {
      const FrequencyLaw& law = law_of(angle);
      return std::holds_alternative<Unscaled>(law.scaling) || law.rests();
    });
  }

  [[nodiscard]] std::string variant() const {
    for (const RopeVariant& other : rope() != nullptr ? variants_of(*rope()) : std::vector<RopeVariant>{}) {
      if (rope_fits(other.rope)) {
        return other.name;
      }
    }
    return {};
  }

  /// Exponents that count to another width than the declared one.
  [[nodiscard]] std::string other_exponent() const {
    if (!are_powers()) {
      return {};
    }
    const auto with_denominator = [&](double denominator) {
      return denominator > 0 && laws_fit([&](const FrequencyLaw& law) {
               return std::pow(law.base, -static_cast<double>(law.numerator) / denominator) / law.divisor;
             });
    };
    if (const Sinusoidal* const row = trial_.encoding->sinusoidal()) {
      // The other of the two denominators; numerators are 2i over a width, i over half of it less 1.
      const bool by_width = row->denominator == Denominator::width;
      const double other = by_width ? row->width / 2 * 2 - 2 : row->width / 2.0;
      return !row->odd_cosine_exponent && with_denominator(other)
                 ? (by_width ? "the denominator half-minus-one" : "the denominator width")
                 : std::string();
    }
    if (rope() == nullptr) {
      return {};
    }
    const auto* const proportional = std::get_if<ProportionalScaling>(&rope()->scaling);
    const int head = rope()->head_dimension;
    if (head != rope()->rotary_dimension && with_denominator(head)) {
      return fmt::format("exponents that count to the head width {}", head);
    }
    if (proportional != nullptr && with_denominator(2 * proportional->rotating)) {
      return fmt::format("exponents that count to the {} columns that turn", 2 * proportional->rotating);
    }
    const int less = rope()->rotary_dimension - 2;
    return with_denominator(less) ? fmt::format("exponents 2i/{}, whose last frequency is 1/base", less)
                                  : std::string();
  }

  /// The declared scaling by another factor, which the slowest pair proposes.
  [[nodiscard]] std::string other_factor() const {
    if (rope() == nullptr || pairs_.empty()) {
      return {};
    }
    Rope other = *rope();
    const auto factor = factor_of(1 / pairs_.back().ratio, [&](double value) {
      const bool is_set = std::visit(
          [&](auto& scaling) {
            if constexpr (
                requires { scaling.low; } || requires { scaling.beta_fast; }) {
              scaling.factor = value;
              return true;
            }
            return false;
          },
          static_cast<RopeScalingAlternatives&>(other.scaling));
      return is_set && value >= 1 && rope_fits(other);
    });
    return factor ? describe(other.scaling).substr(2) : std::string();
  }

  /// A base other than the declared one. Each pair proposes the base that its own angle asks for.
  [[nodiscard]] std::optional<double> base(std::initializer_list<int> digits) const {
    if (!are_powers()) {
      return std::nullopt;
    }
    for (const MeasuredPair& pair : pairs_) {
      const FrequencyLaw& law = trial_.lanes[static_cast<std::size_t>(pair.pair)].law;
      if (law.numerator == 0 || !(pair.frequency > 0)) {
        continue;
      }
      const double exact = std::pow(pair.frequency * law.divisor, -static_cast<double>(law.denominator) /
                                                                      static_cast<double>(law.numerator));
      const auto found = first_of(exact, digits, [&](double value) {
        return value > 1 && value != law.base &&
               laws_fit([&](const FrequencyLaw& of) { return power_of(value, of) / of.divisor; });
      });
      if (found) {
        return found;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::string plain_base() const { return named_base({1, 2, 3}); }
  [[nodiscard]] std::string any_base() const { return named_base({6}); }
  [[nodiscard]] std::string named_base(std::initializer_list<int> digits) const {
    const auto found = base(digits);
    return found ? fmt::format("base {}", decimal_text(*found)) : std::string();
  }

  /// All pairs slower or faster by one factor.
  [[nodiscard]] std::string common_factor() const {
    if (pairs_.empty()) {
      return {};
    }
    const auto scaled_by = [&](double divisor) {
      return laws_fit([&](const FrequencyLaw& law) { return power_of(law.base, law) / divisor; });
    };
    const auto slower =
        factor_of(1 / pairs_.front().ratio, [&](double value) { return value > 1 && scaled_by(value); });
    if (slower) {
      return fmt::format("linear scaling by a factor of {}", decimal_text(*slower));
    }
    const auto faster =
        factor_of(pairs_.front().ratio, [&](double value) { return value > 1 && scaled_by(1 / value); });
    return faster ? fmt::format("positions multiplied by {}", decimal_text(*faster)) : std::string();
  }

  /// NTK-aware scaling by another α, which the slowest pair proposes.
  [[nodiscard]] std::string stretch() const {
    const auto alpha =
        first_of(proposed_alpha(), {1, 2, 3}, [&](double value) { return is_stretched(value); });
    return alpha ? named_stretch(*alpha) : std::string();
  }

  [[nodiscard]] std::string binary_stretch() const {
    const double alpha = power_of_two_near(proposed_alpha());
    return is_stretched(alpha) ? named_stretch(alpha) : std::string();
  }

  /// 0 where no pair tells.
  [[nodiscard]] double proposed_alpha() const {
    if (rope() == nullptr || rope()->rotary_dimension <= 2 || pairs_.empty() || !(pairs_.back().ratio > 0)) {
      return 0;
    }
    const FrequencyLaw& law = trial_.lanes[static_cast<std::size_t>(pairs_.back().pair)].law;
    // ratio = α^(-x·e) with x = d/(d-2) and e the exponent of the pair.
    const double width = rope()->rotary_dimension;
    return law.numerator == 0
               ? 0
               : std::pow(pairs_.back().ratio, -static_cast<double>(law.denominator) /
                                                   static_cast<double>(law.numerator) * (width - 2) / width);
  }

  [[nodiscard]] bool is_stretched(double alpha) const {
    const double width = rope() != nullptr ? rope()->rotary_dimension : 0;
    return alpha > 1 && laws_fit([&](const FrequencyLaw& law) {
             return power_of(law.base * std::pow(alpha, width / (width - 2)), law);
           });
  }

  [[nodiscard]] static std::string named_stretch(double alpha) {
    return fmt::format("NTK-aware scaling by {}", decimal_text(alpha));
  }

  const Trial& trial_;
  const std::vector<MeasuredAngle>& angles_;
  std::vector<MeasuredPair> pairs_;
};

} // namespace

std::string other_frequencies(const Trial& trial, const std::vector<MeasuredAngle>& angles) {
  const Hypotheses hypotheses(trial, angles);
  const std::string found = hypotheses.all_fit();
  if (found.empty()) {
    return hypotheses.ramp();
  }
  const std::string declared = found.starts_with("base ") ? decimal_text(trial.lanes.front().law.base)
                                                          : '\'' + describe(*trial.encoding) + '\'';
  return fmt::format("; all fit {} where {} is declared", found, declared);
}

} // namespace posproof::properties
