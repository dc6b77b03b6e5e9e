#pragma once
/// Sinusoidal absolute encoding (Vaswani et al. 2017, section 3.5) in the variants that code bases ship.
///
/// A row of `width` columns; each column is the sine or the cosine of p·ω for one frequency, or constant
/// zero.

#include "spec/domain.hpp"
#include "spec/frequency.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace posproof {

/// Order of the columns: s0 c0 s1 c1 …, or all of one function before all of the other.
enum class Arrangement : std::uint8_t { interleaved, concatenated };

/// Denominator of the exponent. `width`: ω_i = base^(-2i/d) (the paper). `half_minus_one`: ω_i =
/// base^(-i/(⌊d/2⌋-1)), so that the last wavelength is exactly 2π·base (tensor2tensor, fairseq).
enum class Denominator : std::uint8_t { width, half_minus_one };

/// What an odd width does with the column that has no partner: the interleaved form drops the last cosine,
/// the concatenated one appends a column of zeros.
struct Sinusoidal {
  static constexpr std::string_view scheme_name = "sinusoidal";
  static constexpr DomainKind domain = DomainKind::row;

  int width = 0;
  double base = 10000.0;
  Arrangement arrangement = Arrangement::interleaved;
  Denominator denominator = Denominator::width;
  bool cosine_first = false;
  /// The cosine column takes the exponent (2i+1)/d where the sine column has 2i/d: a formula in print that is
  /// another encoding, whose two columns share no frequency.
  bool odd_cosine_exponent = false;

  friend bool operator==(const Sinusoidal&, const Sinusoidal&) = default;
};

inline constexpr std::array arrangement_names{std::string_view{"interleaved"},
                                              std::string_view{"concatenated"}};
inline constexpr std::array denominator_names{std::string_view{"width"}, std::string_view{"half-minus-one"}};

/// What one column of a row holds.
struct Column {
  enum class Function : std::uint8_t { cosine, sine, zero };
  Function function = Function::zero;
  int frequency = 0; ///< index into frequency_laws; 0 where the function is zero

  friend bool operator==(const Column&, const Column&) = default;
};

void validate(const Sinusoidal& sinusoidal, const std::string& where);
[[nodiscard]] std::vector<FrequencyLaw> frequency_laws(const Sinusoidal& sinusoidal);

/// One entry per column of the row, in order.
[[nodiscard]] std::vector<Column> columns(const Sinusoidal& sinusoidal);

[[nodiscard]] std::string describe(const Sinusoidal& sinusoidal);

/// A declared variant of the same width and base that users confuse with another, for naming a mismatch.
struct SinusoidalVariant {
  std::string name;
  Sinusoidal encoding;
};

/// Every variant that exists at this width and base, the given one included.
[[nodiscard]] std::vector<SinusoidalVariant> variants_of(const Sinusoidal& sinusoidal);

} // namespace posproof
