#include "properties/examiner/schemes_by_length.hpp"

#include "properties/examiner/encodings.hpp"
#include "reference/index_oracle.hpp"

#include <utility>

namespace posproof::properties::examiner {
namespace {

Encoding scaled(RopeScaling scaling) {
  Encoding encoding = rope(8);
  Rope scheme = *encoding.rope();
  scheme.scaling = std::move(scaling);
  encoding.scheme = scheme;
  encoding.context = trained_length;
  return encoding;
}

YarnScaling yarn() {
  YarnScaling result;
  result.factor = 4;
  result.trained = trained_length;
  return result;
}

LongRopeScaling longrope(LongRopeScaling::Choice choice) {
  LongRopeScaling result;
  result.short_factors = {1, 1, 1, 1};
  result.long_factors = {1, 2, 3, 4};
  result.trained = trained_length;
  result.factor = 4;
  result.choice = choice;
  return result;
}

XposScale xpos(XposScale::Centre centre) {
  XposScale result;
  result.width = 8;
  result.centre = centre;
  return result;
}

DynamicNtkScaling dynamic(DynamicNtkScaling::Growth growth) {
  DynamicNtkScaling result;
  result.factor = 2;
  result.trained = trained_length;
  result.growth = growth;
  return result;
}

} // namespace

const std::vector<NamedScheme>& schemes_side_by_side() {
  static const std::vector<NamedScheme> all{
      {"sinusoidal", sinusoidal(8)},
      {"rope", rope(8)},
      {"rope, linear interpolation", scaled(LinearScaling{4})},
      {"rope, NTK-aware", scaled(NtkScaling{4})},
      {"rope, YaRN", scaled(yarn())},
      {"rope, Llama-3", scaled(Llama3Scaling{4, 1, 4, trained_length})},
      {"rope, proportional", scaled(ProportionalScaling{2, 1})},
      {"rope, dynamic NTK", scaled(dynamic(DynamicNtkScaling::Growth::proportional))},
      {"rope, dynamic NTK in steps", scaled(dynamic(DynamicNtkScaling::Growth::stepped))},
      {"rope, LongRoPE by call", scaled(longrope(LongRopeScaling::Choice::by_call))},
      {"rope, LongRoPE by sequence", scaled(longrope(LongRopeScaling::Choice::by_sequence))},
      {"rope, LongRoPE always long", scaled(longrope(LongRopeScaling::Choice::always_long))},
      {"XPos scale, centre ⌈n/2⌉", encoding_of(xpos(XposScale::Centre::floor))},
      {"XPos scale, no centre", encoding_of(xpos(XposScale::Centre::none))},
      {"ALiBi", encoding_of(Alibi{.heads = 8})},
      {"T5 buckets", encoding_of(T5Buckets{})},
      {"Shaw", encoding_of(Shaw{16})},
      {"learned", encoding_of(LearnedAbsolute{trained_length, 0})},
      {"integer", encoding_of(IntegerPosition{})},
      {"normalised", encoding_of(NormalisedPosition{trained_length, true})},
      {"binary", encoding_of(BinaryPosition{6})},
  };
  return all;
}

bool have_the_same_codes(const Encoding& encoding, std::int64_t n, std::int64_t other) {
  if (has_phases(encoding)) {
    const PhaseModel a = phase_model(encoding, {n, 0, n});
    const PhaseModel b = phase_model(encoding, {other, 0, other});
    return a.frequencies == b.frequencies && a.amplitude == b.amplitude && a.columns == b.columns;
  }
  if (const auto* const scale = std::get_if<XposScale>(&encoding.scheme)) {
    return centre_of(scale->centre, n) == centre_of(scale->centre, other);
  }
  // The length is a parameter of the scheme: a sequence of n tokens has that of length n.
  if (std::holds_alternative<NormalisedPosition>(encoding.scheme)) {
    return n == other;
  }
  return true; // nothing in the scheme takes a length: row, bucket, bias and number are functions of
               // positions
}

bool is_defined_everywhere(const Encoding& encoding) {
  if (std::holds_alternative<BinaryPosition>(encoding.scheme)) {
    return false;
  }
  if (domain_of(encoding) == DomainKind::bucket) {
    return reference::make_index_oracle(encoding)->index(largest_position).has_value();
  }
  return true;
}

} // namespace posproof::properties::examiner
