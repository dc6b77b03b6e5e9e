/// The constants of the angle classes (spec/accuracy_class.hpp, spec/scaling_cost.hpp) against the routes
/// that they are derived for. For each scaling and arithmetic a search looks for the parameters, the route
/// and the position at which the error of the angle is the largest part of its bound: no correct route
/// exceeds it, and a wrong one does.

#include "properties/tests/support/angle_routes.hpp"
#include "properties/tests/support/arithmetics.hpp"
#include "reference/multiprecision.hpp"
#include "spec/error.hpp"
#include "spec/scaling_cost.hpp"
#include "spec/schemes/rope_scaling.hpp"
#include "spec/tests/support/random.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <fmt/format.h>
#include <functional>
#include <gtest/gtest.h>
#include <optional>
#include <string>

namespace posproof::properties::tests {
namespace {

using testing_support::Random;

enum class Kind { unscaled, linear, ntk, dynamic_ntk, yarn, yarn_between_pairs, wavelength };

/// Where a search looks: all pairs of a scaling, or those on a ramp alone, where bounds have most terms.
struct Region {
  Kind kind;
  bool on_ramp;
  const char* name;
};
constexpr std::array regions{Region{Kind::unscaled, false, "unscaled"},
                             Region{Kind::linear, false, "linear"},
                             Region{Kind::ntk, false, "ntk"},
                             Region{Kind::dynamic_ntk, false, "dynamic ntk"},
                             Region{Kind::yarn, false, "yarn"},
                             Region{Kind::yarn, true, "yarn, ramp"},
                             Region{Kind::yarn_between_pairs, false, "yarn between pairs"},
                             Region{Kind::yarn_between_pairs, true, "yarn between pairs, ramp"},
                             Region{Kind::wavelength, false, "by wavelength"},
                             Region{Kind::wavelength, true, "by wavelength, ramp"}};

/// Everything that a search varies.
struct Setting {
  Kind kind = Kind::unscaled;
  double base = 10000;
  int width = 128;
  int pair = 1;
  double factor = 8;
  std::int64_t trained = 8192;
  std::int64_t past = 1; ///< by how much a call is longer than the trained length
  double low = 1;
  double high = 32;
  std::int64_t position = 0xffffff;
  Route route;
};

RopeScaling scaling_of(const Setting& s) {
  switch (s.kind) {
  case Kind::unscaled:
    break;
  case Kind::linear:
    return LinearScaling{s.factor};
  case Kind::ntk:
    return NtkScaling{s.factor};
  case Kind::dynamic_ntk:
    return DynamicNtkScaling{.factor = s.factor, .trained = s.trained};
  case Kind::yarn:
  case Kind::yarn_between_pairs:
    return YarnScaling{.factor = s.factor,
                       .trained = s.trained,
                       .beta_fast = s.high,
                       .beta_slow = s.low,
                       .truncate = s.kind == Kind::yarn};
  case Kind::wavelength:
    return Llama3Scaling{s.factor, s.low, s.high, s.trained};
  }
  return NoScaling{};
}

/// The law of a setting; nothing where it is not possible or not in the region.
std::optional<FrequencyLaw> law_of(const Setting& s, const Region& region) {
  const ScaledPairs pairs{s.base, s.width};
  const RopeScaling scaling = scaling_of(s);
  try {
    validate(scaling, pairs, "search");
  } catch (const InputError&) {
    return std::nullopt;
  }
  const FrequencyLaw law = scaled_law(scaling, pairs, s.pair, {s.trained + s.past});
  return region.on_ramp && band_of(law) != Band::ramp ? std::nullopt : std::optional(law);
}

template <std::size_t Count>
double common_or_any(Random& random, const std::array<double, Count>& common, double low, double high) {
  if (random.below(2) == 0) {
    return common[random.below(Count)];
  }
  return low * std::exp(random.unit() * std::log(high / low));
}

/// Draws one of the parameters anew. Those in front of the list are what is known to be unfriendly.
void vary(Setting& s, Random& random, std::uint64_t parameter) {
  constexpr std::array widths{16, 80, 218, 64, 128, 4, 512};
  const auto choose = [&](auto last) {
    using Enum = decltype(last);
    return static_cast<Enum>(random.below(static_cast<std::uint64_t>(last) + 1));
  };
  switch (parameter) {
  case 0:
    s.base = common_or_any(random, std::array{7.5e7, 1e4, 5e5, 100.0, 1e8}, 100, 1e8);
    break;
  case 1:
    s.width = random.below(2) == 0 ? widths[random.below(widths.size())]
                                   : 2 * static_cast<int>(2 + random.below(255));
    break;
  case 2:
    s.factor = common_or_any(random, std::array{64.0, 3.0, 40.0, 1.1}, 1, 64);
    break;
  case 3:
    s.trained = static_cast<std::int64_t>(
        common_or_any(random, std::array{5000.0, 4096.0, 8192.0, 131071.0}, 16, 1e7));
    break;
  case 4:
    s.past = static_cast<std::int64_t>(common_or_any(random, std::array{5.0, 1.0, 3192.0}, 1, 1e7));
    break;
  case 5:
    s.low = common_or_any(random, std::array{1.0, 3.0}, 0.1, 16);
    s.high = std::max(s.high, s.low * 1.0001);
    break;
  case 6:
    s.high = s.low * (1 + common_or_any(random, std::array{31.0, 3.0, 1e-3}, 1e-4, 100));
    break;
  case 7:
    s.position = 1 + static_cast<std::int64_t>(random.below(0xffffff));
    break;
  case 8:
    s.route.power = choose(Route::Power::recurrence);
    break;
  case 9:
    s.route.division = choose(Route::Division::timescale);
    s.route.ratio = choose(Route::Ratio::quotient_first);
    break;
  case 10:
    s.route.growth = choose(Route::Growth::exp);
    s.route.ends = choose(Route::Ends::both);
    s.route.weights = choose(Route::Weights::slow_anew);
    break;
  default:
    s.pair = static_cast<int>(random.below(static_cast<std::uint64_t>(s.width / 2)));
    break;
  }
  s.pair = std::min(s.pair, s.width / 2 - 1);
}
constexpr std::uint64_t parameters = 13; // the pair twice as often

/// c of a class for the pair of a setting, in units of relative error of the angle.
double constant_of(AccuracyClass accuracy, const FrequencyLaw& law, const Setting& s) {
  const LaneFacts lane{.law = law, .frequency = 1, .steps = s.pair, .amplitude = 1};
  return class_bound(accuracy, Format::f32, lane).slope /
         (accuracy == AccuracyClass::angle_f64 ? 0x1p-53 : 0x1p-24);
}

/// Part of the bound that an error in these units uses; an error where none is allowed uses infinitely much.
double use_of(double error, double constant) {
  return error == 0 ? 0 : error / constant;
}

template <typename Arithmetic>
double float32_use(const Setting& s, const FrequencyLaw& law, Arithmetic arithmetic) {
  const double frequency = reference::Multiprecision(law).facts().frequency;
  const double truth = static_cast<double>(s.position) * frequency;
  const double angle = AngleRoute<Arithmetic>(arithmetic, s.route, law).angle(s.position);
  return use_of(std::fabs(angle / truth - 1) * 0x1p24, constant_of(class_of(s.route), law, s));
}

double float64_use(const Setting& s, const FrequencyLaw& law) {
  if (s.route.power == Route::Power::recurrence) {
    return -1; // no class in double promises it
  }
  using Number = long double;
  const reference::ExactPoint exact = reference::exact_point(law, GivenAmplitude{}, 1, 21);
  const Number truth = std::stold(exact.inverse_frequency.lower) * static_cast<Number>(s.position);
  Native<double> arithmetic;
  const double angle = AngleRoute<Native<double>>(arithmetic, s.route, law).angle(s.position);
  const Number error = std::fabs(static_cast<Number>(angle) / truth - 1) * 0x1p53L;
  return use_of(static_cast<double>(error), constant_of(AccuracyClass::angle_f64, law, s));
}

/// The first-order worst case of a route.
double worst_use(const Setting& s, const FrequencyLaw& law, bool in_double) {
  if (in_double && s.route.power == Route::Power::recurrence) {
    return -1;
  }
  const AccuracyClass accuracy = in_double ? AccuracyClass::angle_f64 : class_of(s.route);
  const auto run = [&](int at) {
    Perturbed arithmetic(at, in_double);
    const double angle = AngleRoute<Perturbed>(arithmetic, s.route, law).angle(s.position);
    return std::pair{angle, arithmetic.operations()};
  };
  const auto [exact, operations] = run(-1);
  double sum = 0;
  for (int at = 0; at < operations; ++at) {
    sum += std::fabs(run(at).first / exact - 1) * 0x1p24;
  }
  return use_of(sum, constant_of(accuracy, law, s));
}

using Use = std::function<double(const Setting&, const FrequencyLaw&)>;

struct Found {
  double use = 0;
  Setting setting;
};

std::string shown(const Found& found) {
  const Setting& s = found.setting;
  return fmt::format(
      "use {:.3f} at base {:.9g} width {} pair {} factor {:.9g} trained {} + {} low {:.9g} high "
      "{:.9g} position {} power {} division {} ratio {} growth {} ends {} weights {}",
      found.use, s.base, s.width, s.pair, s.factor, s.trained, s.past, s.low, s.high, s.position,
      static_cast<int>(s.route.power), static_cast<int>(s.route.division), static_cast<int>(s.route.ratio),
      static_cast<int>(s.route.growth), static_cast<int>(s.route.ends), static_cast<int>(s.route.weights));
}

/// A setting of the region, every parameter drawn anew.
Setting any_setting(const Region& region, Setting s, Random& random) {
  do {
    for (std::uint64_t parameter = 0; parameter < parameters; ++parameter) {
      vary(s, random, parameter);
    }
  } while (!law_of(s, region));
  return s;
}

/// Random settings, and from each a climb that keeps what uses more of the bound.
Found search(const Region& region, const Use& use, int evaluations, const Setting& start = {}) {
  constexpr int patience = 40;
  Random random(41);
  Found best;
  Found here{-1, start};
  here.setting.kind = region.kind;
  int failures = patience + 1;
  for (int i = 0; i < evaluations; ++i) {
    Setting next = here.setting;
    if (failures > patience) {
      next = any_setting(region, next, random);
      here = {-1, next};
      failures = 0;
    } else {
      vary(next, random, random.below(parameters));
    }
    ++failures;
    const auto law = law_of(next, region);
    const double used = law ? use(next, *law) : -1;
    if (used > here.use) {
      here = {used, next};
      failures = 0;
    }
    if (here.use > best.use) {
      best = here;
    }
  }
  return best;
}

Use stepped(int steps) {
  return [steps](const Setting& s, const FrequencyLaw& law) {
    Stepped arithmetic;
    arithmetic.steps = steps;
    return float32_use(s, law, arithmetic);
  };
}

struct Attack {
  const char* name;
  Use use;
  double cost; ///< of an evaluation, in those of the first
};

std::vector<Attack> attacks() {
  return {{"float32, functions of the library",
           [](const Setting& s, const FrequencyLaw& law) { return float32_use(s, law, Native<float>{}); }, 1},
          {"float32, functions correctly rounded", stepped(0), 1},
          {"float32, functions one step too large", stepped(1), 1},
          {"float32, functions one step too small", stepped(-1), 1},
          {"float64, functions of the library", &float64_use, 8},
          {"first-order worst case in float32",
           [](const Setting& s, const FrequencyLaw& law) { return worst_use(s, law, false); }, 1},
          {"first-order worst case in float64",
           [](const Setting& s, const FrequencyLaw& law) { return worst_use(s, law, true); }, 1}};
}

/// What is of second order in a bound of up to some thousand units 2^-24.
constexpr double second_order = 1e-3;

void attack_all(int evaluations) {
  for (const Attack& attack : attacks()) {
    for (const Region& region : regions) {
      const Found found = search(region, attack.use, static_cast<int>(evaluations / attack.cost));
      std::printf("%-38s %-24s %s\n", attack.name, region.name, shown(found).c_str());
      EXPECT_LE(found.use, 1 + second_order) << attack.name << ' ' << shown(found);
    }
  }
}

TEST(ClassConstants, NoCorrectRouteExceedsItsBound) {
  attack_all(1000);
}

TEST(ClassConstantsExhaustive, NoCorrectRouteExceedsItsBoundInALongSearch) {
  attack_all(100'000);
}

/// The largest use of routes that are wrong in one way, over routes that are the library's otherwise.
double largest_wrong_use(const Region& region, const Route& wrong) {
  Setting start;
  start.route = wrong;
  const Use use = [&](const Setting& s, const FrequencyLaw& law) {
    Setting same = s;
    same.route.rounds_ramp_to_bf16 = wrong.rounds_ramp_to_bf16;
    same.route.wrong_factor = wrong.wrong_factor;
    return float32_use(same, law, Native<float>{});
  };
  return search(region, use, 1000, start).use;
}

TEST(ClassConstants, ARampRoundedToBf16ExceedsThem) {
  Route wrong;
  wrong.rounds_ramp_to_bf16 = true;
  for (const Region& region : regions) {
    if (region.on_ramp) {
      EXPECT_GT(largest_wrong_use(region, wrong), 10) << region.name;
    }
  }
}

TEST(ClassConstants, AFactorThatIsOffBy64UnitsExceedsThem) {
  Route wrong;
  wrong.wrong_factor = 1 + 0x1p-18;
  for (const Region& region : regions) {
    if (region.kind != Kind::unscaled) {
      EXPECT_GT(largest_wrong_use(region, wrong), 1) << region.name;
    }
  }
}

} // namespace
} // namespace posproof::properties::tests
