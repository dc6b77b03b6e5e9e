#include "impl/kernels/exact_decision.hpp"

#include "impl/kernels/exact_laws.hpp"
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

/// The bits of a number in the format. Numbers below 2^-200 round to zero in all of them.
template <typename Real>
std::uint32_t rounded_number(Format format, const Real& number) {
  constexpr double tiny = 0x1p-200;
  if (abs(number) < tiny && number != 0) {
    return round_to_nearest(format, number < 0 ? -tiny : tiny);
  }
  const auto nearest = static_cast<double>(number);
  return round_to_nearest(format, nearest, number.compare(Real(nearest)));
}

/// A value, whose format is that of both ends, or empty.
template <unsigned bits>
std::optional<std::uint32_t> rounded_interval(Format format, const Interval<bits>& value) {
  const std::uint32_t lower = rounded_number(format, value.lower());
  return lower == rounded_number(format, value.upper()) ? std::optional(lower) : std::nullopt;
}

/// x·cos pω + y·sin pω for a frequency in turns; empty where the frequency is too wide to say the quadrant.
template <unsigned bits>
Interval<bits> combination(const Interval<bits>& turns, std::int64_t position, double x, double y) {
  using Real = typename Interval<bits>::Real;
  const Interval<bits> phase = turns * Interval<bits>(position);
  const Real quarters = floor(ldexp(phase.lower(), 2) + Real(0.5));
  const Real whole = ldexp(quarters, -2);
  const Interval<bits> rest = phase - Interval<bits>(whole, whole);
  const auto [cosine, sine] = cosine_and_sine(rest * (Interval<bits>(2.0) * pi<bits>()));
  const Interval<bits> along(x);
  const Interval<bits> across(y);
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
Interval<bits> value_at(const Interval<bits>& turns, const Interval<bits>& amplitude, std::int64_t position,
                        double x, double y) {
  const auto& factor = amplitude.lower();
  if (position == 0 || (turns.lower() == 0 && turns.upper() == 0)) {
    // Two doubles: their product is exact, and may be a tie.
    return factor == amplitude.upper() ? Interval<bits>(factor * x, factor * x)
                                       : amplitude * Interval<bits>(x);
  }
  const Interval<bits> turned = combination(turns, position, x, y);
  return factor == 1 && amplitude.upper() == 1 ? turned : amplitude * turned;
}

} // namespace

struct ExactPhases::Enclosures {
  std::vector<FrequencyLaw> laws;
  Amplitude amplitude_law;
  std::vector<Interval<few_bits>> turns;
  Interval<few_bits> amplitude{1.0};
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

std::uint32_t ExactPhases::rounded(Format format, std::size_t lane, std::int64_t position, double x,
                                   double y) const {
  if (x == 0 && y == 0) {
    return round_to_nearest(format, 0.0);
  }
  const auto few = rounded_interval(
      format, value_at(enclosures_->turns[lane], enclosures_->amplitude, position, x, y));
  if (few) {
    return *few;
  }
  Logarithms<many_bits> logarithms;
  const auto turns = turns_of(enclosures_->laws[lane], logarithms);
  const auto amplitude = std::visit(AmplitudeInterval<many_bits>{}, enclosures_->amplitude_law);
  const Interval<many_bits> value = value_at(turns, amplitude, position, x, y);
  return rounded_interval(format, value)
      .value_or(round_to_nearest(format, static_cast<double>(ldexp(value.lower() + value.upper(), -1))));
}

} // namespace posproof::impl::kernels
