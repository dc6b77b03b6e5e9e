#include "properties/examiner/checks/near_and_far.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::CirclePoint;
using reference::Real;
using reference::Turning;

constexpr int largest_width = 64;
constexpr std::int64_t positions = 8;

/// ω, 2sin(ω/2) and π/ω of each pair.
struct Pairs {
  std::vector<Real> frequency;
  std::vector<Real> step;
  std::vector<Real> reach;
};

Pairs pairs_of(int width, const Arithmetic& arithmetic) {
  Pairs pairs;
  for (const FrequencyLaw& law : laws_of(sinusoidal(width))) {
    const Real omega = exact_frequency(law, arithmetic);
    pairs.step.push_back(Real(2) * Turning(omega / Real(2), arithmetic).at(1).sine);
    pairs.reach.push_back(arithmetic.pi() / omega);
    pairs.frequency.push_back(omega);
  }
  return pairs;
}

/// The first i whose next value is not larger, or not smaller.
std::optional<std::size_t> first_out_of_order(const std::vector<Real>& values, bool grows) {
  for (std::size_t i = 0; i + 1 < values.size(); ++i) {
    const std::optional<bool> in_order =
        grows ? is_less(values[i], values[i + 1]) : is_less(values[i + 1], values[i]);
    if (!in_order) {
      throw std::runtime_error("the precision does not settle an order");
    }
    if (!*in_order) {
      return i;
    }
  }
  return std::nullopt;
}

/// Every even width of the finite part, until one has a counterexample.
template <typename Refute>
Outcome over_widths(std::string argument, const Refute& refute) {
  Outcome outcome;
  outcome.cases = fmt::format("every even d from 4 to {}, base 10000, every pair", largest_width);
  for (int d = 4; d <= largest_width && outcome.counterexample.empty(); d += 2) {
    outcome.counterexample = refute(d);
  }
  outcome.answer = outcome.counterexample.empty() ? Answer::yes : Answer::no;
  if (outcome.answer == Answer::yes) {
    outcome.evidence = Evidence::proved;
    outcome.argument = std::move(argument);
  }
  return outcome;
}

} // namespace

Outcome pair_steps_fall(const Examining& examining, bool falls) {
  Outcome outcome = over_widths(
      "A chord of the arc ω_i, whatever p is; 2sin(ω/2) grows with ω on (0, 1], and ω_i falls with i for b > "
      "1.",
      [&](int d) -> std::string {
        const Pairs pairs = pairs_of(d, examining.arithmetic);
        const std::vector<Turning> turning = turnings(laws_of(sinusoidal(d)), examining.arithmetic);
        for (std::size_t i = 0; i < turning.size(); ++i) {
          for (std::int64_t p = 0; p < positions; ++p) {
            const CirclePoint a = turning[i].at(p);
            const CirclePoint b = turning[i].at(p + 1);
            const Real x = b.cosine - a.cosine;
            const Real y = b.sine - a.sine;
            if (!overlap(x * x + y * y, pairs.step[i] * pairs.step[i])) {
              throw std::logic_error("a step has another length than 2sin(ω/2)");
            }
          }
        }
        const auto i = first_out_of_order(pairs.step, !falls);
        return !i ? ""
                  : fmt::format("d = {}: pair {} steps by {}, pair {} by {}", d, *i,
                                number_text(pairs.step[*i]), *i + 1, number_text(pairs.step[*i + 1]));
      });
  FigureTable table{
      "pairs of d = 512", {"i", "step 2sin(ω/2)", "offset π/ω up to which the distance grows"}, {}};
  const Pairs pairs = pairs_of(512, examining.arithmetic);
  for (const std::size_t i :
       {std::size_t{0}, std::size_t{64}, std::size_t{128}, std::size_t{192}, std::size_t{255}}) {
    table.rows.push_back({static_cast<std::int64_t>(i), pairs.step[i].outward(), pairs.reach[i].outward()});
  }
  outcome.tables.push_back(std::move(table));
  return outcome;
}

Outcome pair_reach_grows(const Examining& examining, bool grows) {
  return over_widths("|e_i(p+k) - e_i(p)| = 2|sin(kω_i/2)| grows in k as long as kω_i ≤ π and falls beyond; "
                     "π/ω_i grows with i.",
                     [&](int d) -> std::string {
                       const Pairs pairs = pairs_of(d, examining.arithmetic);
                       const auto i = first_out_of_order(pairs.reach, grows);
                       return !i ? ""
                                 : fmt::format("d = {}: pair {} up to {}, pair {} up to {}", d, *i,
                                               number_text(pairs.reach[*i]), *i + 1,
                                               number_text(pairs.reach[*i + 1]));
                     });
}

Outcome end_changes(const Examining& examining, RowEnd end, bool is_fast) {
  return over_widths("ω_i = b^(-2i/d) falls with i for b > 1; the period is 2π/ω_i and the step 2sin(ω_i/2).",
                     [&](int d) -> std::string {
                       const Pairs pairs = pairs_of(d, examining.arithmetic);
                       const std::size_t last = pairs.frequency.size() - 1;
                       const std::size_t here = end == RowEnd::first ? 0 : last;
                       const auto beats = [&](const std::vector<Real>& values, std::size_t i) {
                         const auto larger = is_less(values[i], values[here]);
                         if (!larger) {
                           throw std::runtime_error("the precision does not settle an order");
                         }
                         return *larger;
                       };
                       // The pair at the other end is the first to be looked at: it contradicts most clearly.
                       for (std::size_t k = 0; k <= last; ++k) {
                         const std::size_t i = here == 0 ? last - k : k;
                         if (i == here) {
                           continue;
                         }
                         if (beats(pairs.frequency, i) != is_fast || beats(pairs.step, i) != is_fast ||
                             beats(pairs.reach, i) == is_fast) {
                           return fmt::format(
                               "d = {}: pair {} has ω = {}, period {} and step {}; pair {} has {}, {} and {}",
                               d, here, number_text(pairs.frequency[here]),
                               number_text(Real(2) * pairs.reach[here]), number_text(pairs.step[here]), i,
                               number_text(pairs.frequency[i]), number_text(Real(2) * pairs.reach[i]),
                               number_text(pairs.step[i]));
                         }
                       }
                       return "";
                     });
}

} // namespace posproof::properties::examiner
