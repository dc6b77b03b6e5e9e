#include "impl/kernels/exact_decision.hpp"

#include "impl/kernels/exact_laws.hpp"
#include "impl/kernels/rounded_interval.hpp"
#include "impl/kernels/turns_frequency.hpp"
#include "spec/error.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace posproof::impl::kernels {
namespace {

constexpr unsigned few_bits = 256;
constexpr unsigned many_bits = 1024;

/// The logarithm of the base of the law before, which is mostly that of the next.
template <unsigned bits>
class Logarithms {
public:
  const Interval<bits>& of(double base) {
    if (base != base_) {
      base_ = base;
      logarithm_ = logarithm<bits>(base);
    }
    return logarithm_;
  }

private:
  double base_ = 0;
  Interval<bits> logarithm_{0.0};
};

template <unsigned bits>
Interval<bits> turns_of(const FrequencyLaw& law, Logarithms<bits>& logarithms) {
  return law.rests() ? Interval<bits>(0.0) : LawInterval<bits>(law, logarithms.of(law.base)).turns();
}

/// Narrow enough for the words of a frequency and for every position.
template <unsigned bits>
bool is_narrow(const Interval<bits>& turns) {
  return turns.upper() - turns.lower() <= ldexp(typename Interval<bits>::Real(1), -160);
}

using Value = ExactPhases::Value;

/// x·cos pω + y·sin pω for a frequency in turns.
template <unsigned bits>
Interval<bits> combination(const Interval<bits>& turns, const Value& value) {
  using Real = typename Interval<bits>::Real;
  const Interval<bits> phase = turns * Interval<bits>(value.position);
  const Real quarters = floor(ldexp(phase.lower(), 2) + Real(0.5));
  const Real whole = ldexp(quarters, -2);
  const Interval<bits> rest = phase - Interval<bits>(whole, whole);
  const auto [cosine, sine] = cosine_and_sine(rest * (Interval<bits>(2.0) * pi<bits>()));
  const Interval<bits> along(value.x);
  const Interval<bits> across(value.y);
  switch (static_cast<std::int64_t>(quarters) & 3) {
  case 0:
    return along * cosine + across * sine;
  case 1:
    return across * cosine - along * sine;
  case 2:
    return -(along * cosine) - across * sine;
  default:
    return along * sine - across * cosine;
  }
}

template <unsigned bits>
Interval<bits> interval_of(const Interval<bits>& turns, const Interval<bits>& amplitude, const Value& value) {
  const auto& factor = amplitude.lower();
  const bool is_point = factor == amplitude.upper();
  if (value.x == 0 && value.y == 0) {
    return 0.0;
  }
  if (value.position == 0 || (turns.lower() == 0 && turns.upper() == 0)) {
    // The product of two doubles is exact, and may be a tie.
    return is_point ? Interval<bits>(factor * value.x, factor * value.x)
                    : amplitude * Interval<bits>(value.x);
  }
  const Interval<bits> turned = combination(turns, value);
  return is_point && factor == 1 ? turned : amplitude * turned;
}

} // namespace

struct ExactPhases::Enclosures {
  std::vector<FrequencyLaw> laws;
  Amplitude amplitude_law;
  std::vector<Interval<few_bits>> turns;
  Interval<few_bits> amplitude{1.0};

  [[nodiscard]] Interval<few_bits> narrow(const Value& value) const {
    return interval_of(turns[value.lane], amplitude, value);
  }
  /// Frequency and amplitude are computed again, for this value alone.
  [[nodiscard]] Interval<many_bits> narrower(const Value& value) const {
    Logarithms<many_bits> logarithms;
    return interval_of(turns_of(laws[value.lane], logarithms),
                       std::visit(AmplitudeInterval<many_bits>{}, amplitude_law), value);
  }
};

ExactPhases::ExactPhases(const PhaseModel& model) {
  auto made = std::make_unique<Enclosures>();
  made->laws = model.frequencies;
  made->amplitude_law = model.amplitude;
  made->amplitude = std::visit(AmplitudeInterval<few_bits>{}, model.amplitude);
  Logarithms<few_bits> logarithms;
  for (const FrequencyLaw& law : model.frequencies) {
    static_cast<void>(frequency_in_turns(law)); // which says what is wrong with a law that is none
    made->turns.push_back(turns_of(law, logarithms));
    if (!is_narrow(made->turns.back())) {
      throw InputError("frequency", "256 bits do not tell which case of its scaling holds",
                       "ends of a ramp that are no integers");
    }
  }
  enclosures_ = std::move(made);
}

ExactPhases::ExactPhases(ExactPhases&&) noexcept = default;
ExactPhases::~ExactPhases() = default;

Turns96 ExactPhases::turns(std::size_t lane) const {
  using Real = Interval<few_bits>::Real;
  const Real turns = enclosures_->turns[lane].lower();
  Real rest = ldexp(turns - floor(turns), 96) + Real(0.5); // nearest; a whole turn is none
  Turns96 words{};
  for (std::size_t i = words.size(); i-- > 0;) {
    const Real unit = ldexp(Real(1), static_cast<int>(32 * i));
    const Real digit = floor(rest / unit);
    rest -= digit * unit;
    words[i] = static_cast<std::uint32_t>(static_cast<std::uint64_t>(digit));
  }
  return words;
}

bool ExactPhases::rests(std::size_t lane) const {
  return enclosures_->laws[lane].rests();
}

double ExactPhases::amplitude() const {
  return static_cast<double>(enclosures_->amplitude.lower());
}

std::optional<std::uint32_t> ExactPhases::rounded_with(Bits bits, Format format, const Value& value) const {
  return bits == Bits::few ? rounded_interval(format, enclosures_->narrow(value))
                           : rounded_interval(format, enclosures_->narrower(value));
}

std::uint32_t ExactPhases::rounded(Format format, const Value& value) const {
  if (const auto few = rounded_with(Bits::few, format, value)) {
    return *few;
  }
  const Interval<many_bits> interval = enclosures_->narrower(value);
  return rounded_interval(format, interval).value_or(round_to_nearest(format, middle_of(interval)));
}

} // namespace posproof::impl::kernels
