#include "fuzz/configuration_case.hpp"

#include "spec/error.hpp"

#include <algorithm>
#include <cmath>

namespace posproof::fuzz {
namespace {

/// The fields in their order.
enum At : std::size_t {
  scaling,
  pairs,
  base,
  factor,
  trained,
  fast,      ///< beta_fast, high_freq_factor
  slow,      ///< beta_slow, low_freq_factor
  attention, ///< attention_factor, mscale
  details,
  data, ///< seed of LongRoPE's lists; how many pairs of a proportional rotation turn
  length,
  position,
};

enum class Scaling : std::int64_t {
  none,
  linear,
  ntk,
  dynamic_proportional,
  dynamic_stepped,
  yarn_by_index,
  yarn_by_wavelength,
  longrope,
  llama3,
  proportional,
};
constexpr std::int64_t last_scaling = static_cast<std::int64_t>(Scaling::proportional);

/// Bits of `details`.
constexpr std::int64_t has_attention_factor = 1;
constexpr std::int64_t is_other_form = 2; ///< whole ends of the ramp; the base of the longest call; lists
constexpr std::int64_t has_mscale = 4;
constexpr std::int64_t last_details = 7;

Field number(const char* name, double low, double high, std::initializer_list<double> landmarks) {
  Field field{name, FieldKind::number, bits_of_number(low), bits_of_number(high)};
  for (const double landmark : landmarks) {
    field.landmarks.push_back(bits_of_number(landmark));
  }
  return field;
}

double number_at(const Case& value, At field) noexcept {
  return number_of_bits(value.values[field]);
}

bool has(const Case& value, std::int64_t detail) noexcept {
  return (value.values[details] & detail) != 0;
}

std::optional<double> given_attention(const Case& value) {
  return has(value, has_attention_factor) ? std::optional(number_at(value, attention)) : std::nullopt;
}

YarnScaling yarn_of(const Case& value, YarnScaling::Ramp ramp) {
  YarnScaling yarn;
  yarn.factor = number_at(value, factor);
  yarn.trained = value.values[trained];
  yarn.beta_fast = number_at(value, fast);
  yarn.beta_slow = number_at(value, slow);
  yarn.truncate = !has(value, is_other_form);
  yarn.ramp = ramp;
  yarn.attention_factor = given_attention(value);
  if (has(value, has_mscale)) {
    yarn.mscale = number_at(value, attention);
    yarn.mscale_all_dim = 1.0;
    yarn.magnitude = YarnScaling::Magnitude::quotient;
  }
  return yarn;
}

/// Factors between 1 and the factor of the encoding, the long ones from the upper half.
std::vector<double> factors_of(const Case& value, bool is_long) {
  std::uint64_t state = static_cast<std::uint64_t>(value.values[data]) * 2 + (is_long ? 1 : 0);
  std::vector<double> factors;
  const double most = number_at(value, factor) - 1;
  for (std::int64_t pair = 0; pair < value.values[pairs]; ++pair) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    const double fraction = static_cast<double>(state >> 40) * 0x1p-24;
    factors.push_back(1 + most * (is_long ? 0.5 + fraction / 2 : fraction / 2));
  }
  return factors;
}

LongRopeScaling longrope_of(const Case& value) {
  using Choice = LongRopeScaling::Choice;
  LongRopeScaling longrope;
  longrope.short_factors = factors_of(value, false);
  longrope.long_factors = factors_of(value, true);
  longrope.trained = value.values[trained];
  longrope.factor = number_at(value, factor);
  longrope.attention_factor = given_attention(value);
  longrope.choice = !has(value, is_other_form) ? Choice::by_call
                    : has(value, has_mscale)   ? Choice::always_long
                                               : Choice::by_sequence;
  return longrope;
}

RopeScaling scaling_of(const Case& value) {
  using Growth = DynamicNtkScaling::Growth;
  RopeScaling result;
  const double by = number_at(value, factor);
  switch (static_cast<Scaling>(value.values[scaling])) {
  case Scaling::none:
    break;
  case Scaling::linear:
    result = LinearScaling{by};
    break;
  case Scaling::ntk:
    result = NtkScaling{by};
    break;
  case Scaling::dynamic_proportional:
    result = DynamicNtkScaling{by, value.values[trained], Growth::proportional, has(value, is_other_form)};
    break;
  case Scaling::dynamic_stepped:
    result = DynamicNtkScaling{by, value.values[trained], Growth::stepped, has(value, is_other_form)};
    break;
  case Scaling::yarn_by_index:
    result = yarn_of(value, YarnScaling::Ramp::index);
    break;
  case Scaling::yarn_by_wavelength:
    result = yarn_of(value, YarnScaling::Ramp::wavelength);
    break;
  case Scaling::longrope:
    result = longrope_of(value);
    break;
  case Scaling::llama3:
    result = Llama3Scaling{by, number_at(value, slow), number_at(value, fast), value.values[trained]};
    break;
  case Scaling::proportional:
    result = ProportionalScaling{static_cast<int>(1 + value.values[data] % value.values[pairs]), by};
    break;
  }
  return result;
}

} // namespace

std::vector<Field> configuration_fields(std::int64_t longest) {
  const std::vector<std::int64_t> lengths{2048, 4096, 8192, 32768, 40960, 131072, 262144, 1048576};
  return {{"scaling", FieldKind::choice, 0, last_scaling},
          {"pairs", FieldKind::count, 1, 128, {2, 12, 32, 40, 48, 64, 128}},
          number("base", 1.5, 1e9, {1e4, 1e5, 1.5e5, 5e5, 1e6, 5e6, 1e7, 7.5e7, 6e5, 8e6}),
          number("factor", 1, 1024, {1, 2, 4, 8, 16, 32, 40, 64, 128}),
          {"trained-length", FieldKind::position, 1, std::int64_t{1} << 21, lengths},
          number("fast", 0x1p-6, 1024, {1, 4, 32}),
          number("slow", 0x1p-6, 1024, {1, 2}),
          number("attention", 0x1p-4, 16, {0.707, 1, 1.1902380714238083, 1.3465735902799727}),
          {"details", FieldKind::choice, 0, last_details},
          {"data", FieldKind::count, 0, 0xffff},
          {"length", FieldKind::position, 1, longest, lengths},
          {"position", FieldKind::position, 0, longest - 1, lengths}};
}

std::optional<Configuration> configuration_of(const Case& value, const Rope& like) {
  Rope rope;
  rope.rotary_dimension = static_cast<int>(2 * value.values[pairs]);
  rope.head_dimension = rope.rotary_dimension;
  rope.base = number_at(value, base);
  rope.scaling = scaling_of(value);
  rope.layout = like.layout;
  rope.direction = like.direction;
  Configuration result;
  result.encoding.name = "configuration";
  result.encoding.scheme = rope;
  result.encoding.context = value.values[length];
  result.length = value.values[length];
  result.position = value.values[position] % result.length;
  try {
    validate(result.encoding, result.encoding.name);
  } catch (const InputError&) {
    return std::nullopt; // no encoding at all, of which nothing can be said
  }
  return result;
}

Case without_position(Case value) noexcept {
  value.values[position] = 0;
  return value;
}

std::vector<Case> published_configurations(std::int64_t longest) {
  std::vector<Case> cases;
  for (std::int64_t which = 0; which <= last_scaling; ++which) {
    const bool is_llama3 = which == static_cast<std::int64_t>(Scaling::llama3);
    Case value;
    value.values[scaling] = which;
    value.values[pairs] = 64;
    value.values[base] = bits_of_number(5e5);
    value.values[factor] = bits_of_number(is_llama3 ? 8 : 4);
    value.values[trained] = std::min<std::int64_t>(8192, std::max<std::int64_t>(longest / 2, 2));
    value.values[fast] = bits_of_number(is_llama3 ? 4 : 32);
    value.values[slow] = bits_of_number(1);
    value.values[attention] = bits_of_number(1);
    value.values[length] = longest;
    value.values[position] = longest - 1;
    cases.push_back(value);
  }
  return cases;
}

} // namespace posproof::fuzz
