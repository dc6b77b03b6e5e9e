#include "spec/schemes/sinusoidal.hpp"

#include "spec/convention.hpp"
#include "spec/error.hpp"

#include <cmath>
#include <fmt/format.h>

namespace posproof {
namespace {

/// Columns of each function. An odd width has one sine more when interleaved, and a zero column when
/// concatenated.
int sine_columns(const Sinusoidal& s) {
  return s.arrangement == Arrangement::interleaved ? (s.width + 1) / 2 : s.width / 2;
}

int cosine_columns(const Sinusoidal& s) {
  return s.width / 2;
}

} // namespace

void validate(const Sinusoidal& s, const std::string& where) {
  if (s.width <= 0) {
    throw InputError(where, fmt::format("width is {}", s.width), "a positive integer");
  }
  if (s.width == 1 && s.arrangement == Arrangement::concatenated) {
    throw InputError(where, "a concatenated row of width 1 has neither a sine nor a cosine column",
                     "a width of at least 2");
  }
  if (!std::isfinite(s.base) || s.base <= 1.0) {
    throw InputError(where, fmt::format("base is {}", s.base), "a finite number above 1");
  }
  if (s.denominator == Denominator::half_minus_one && s.width / 2 < 2) {
    throw InputError(where,
                     fmt::format("width {} with the half-minus-one denominator divides by zero", s.width),
                     "a width of at least 4");
  }
  if (s.odd_cosine_exponent && s.denominator != Denominator::width) {
    throw InputError(where, "the odd cosine exponent is printed for the denominator d only",
                     "denominator \"width\"");
  }
}

std::vector<FrequencyLaw> frequency_laws(const Sinusoidal& s) {
  const std::int64_t half = s.width / 2;
  const bool by_half = s.denominator == Denominator::half_minus_one;
  const int count = sine_columns(s);
  std::vector<FrequencyLaw> laws;
  laws.reserve(static_cast<std::size_t>(s.width));
  if (s.odd_cosine_exponent) {
    // One frequency per column: 2i/d for the sine and (2i+1)/d for the cosine, in ascending order.
    for (int numerator = 0; numerator < sine_columns(s) + cosine_columns(s); ++numerator) {
      laws.push_back({s.base, numerator, s.width, 1.0});
    }
    return laws;
  }
  for (int i = 0; i < count; ++i) {
    laws.push_back(by_half ? FrequencyLaw{s.base, i, half - 1, 1.0}
                           : FrequencyLaw{s.base, 2 * i, s.width, 1.0});
  }
  return laws;
}

std::vector<Column> columns(const Sinusoidal& s) {
  const int stride = s.odd_cosine_exponent ? 2 : 1;
  const auto sine = [&](int i) { return Column{Column::Function::sine, stride * i}; };
  const auto cosine = [&](int i) { return Column{Column::Function::cosine, stride * i + (stride - 1)}; };
  std::vector<Column> result;
  if (s.arrangement == Arrangement::interleaved) {
    for (int column = 0; column < s.width; ++column) {
      const bool is_last_of_odd = column + 1 == s.width && s.width % 2 != 0;
      const bool is_sine = (column % 2 == 0) != s.cosine_first || is_last_of_odd;
      result.push_back(is_sine ? sine(column / 2) : cosine(column / 2));
    }
    return result;
  }
  const int half = s.width / 2;
  for (const bool second : {false, true}) {
    for (int i = 0; i < half; ++i) {
      result.push_back(second == s.cosine_first ? sine(i) : cosine(i));
    }
  }
  if (s.width % 2 != 0) {
    result.push_back({Column::Function::zero, 0});
  }
  return result;
}

std::string describe(const Sinusoidal& s) {
  std::string text = fmt::format("sinusoidal, width {}, base {}, {}", s.width, s.base,
                                 arrangement_names[static_cast<std::size_t>(s.arrangement)]);
  if (s.denominator == Denominator::half_minus_one) {
    text += ", half-minus-one denominator";
  }
  if (s.cosine_first) {
    text += ", cosine first";
  }
  if (s.odd_cosine_exponent) {
    text += ", odd cosine exponent (2i+1)/d";
  }
  return text;
}

std::vector<SinusoidalVariant> variants_of(const Sinusoidal& sinusoidal) {
  std::vector<SinusoidalVariant> variants;
  for (const Arrangement arrangement : {Arrangement::interleaved, Arrangement::concatenated}) {
    for (const Denominator denominator : {Denominator::width, Denominator::half_minus_one}) {
      for (const bool cosine_first : {false, true}) {
        for (const bool odd_exponent : {false, true}) {
          Sinusoidal variant = sinusoidal;
          variant.arrangement = arrangement;
          variant.denominator = denominator;
          variant.cosine_first = cosine_first;
          variant.odd_cosine_exponent = odd_exponent;
          try {
            validate(variant, "");
          } catch (const InputError&) {
            continue; // does not exist at this width
          }
          variants.push_back({describe(variant), variant});
        }
      }
    }
  }
  return variants;
}

} // namespace posproof
