/// Order: queries shrink and keys grow from position to position.

#include "properties/judge.hpp"
#include "properties/plain_result.hpp"
#include "properties/scale/scale_judges.hpp"

#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::scale {
namespace {

/// A value that later ones are compared with.
struct Anchor {
  std::int64_t position = -1; ///< none yet
  std::uint32_t bits = 0;
  ScaleTrial::Expected expected;
};

class Monotone {
public:
  explicit Monotone(const ScaleTrial& on)
      : on_(on), call_(on.trial.call()), anchors_(static_cast<std::size_t>(on.truth.columns())),
        nearest_(anchors_.size()), result_(judged("scale-monotone", 0)) {}

  void add(std::int64_t position, int pair, std::uint32_t bits) {
    const Anchor here{position, bits, on_.expected(pair, on_.truth.offset(position, call_))};
    note_tie(position, pair);
    Anchor& before = anchors_[static_cast<std::size_t>(pair)];
    if (on_.may_overflow(here.expected)) {
      return;
    }
    if (before.position < 0) {
      before = here;
      return;
    }
    const double gap = std::fabs(here.expected.value - before.expected.value);
    if (gap <= here.expected.bound + before.expected.bound) {
      return;
    }
    ++result_.cases;
    const double step = value_of(on_.format(), bits) - value_of(on_.format(), before.bits);
    if (!(on_.is_key() ? step > 0 : step < 0) && result_.verdict == Verdict::holds) {
      convict(result_,
              fmt::format("pair {} does not {} from position {} to {}", pair,
                          on_.is_key() ? "grow" : "shrink", before.position, position),
              {{{"pair", std::int64_t{pair}},
                {"position", before.position},
                {"got", StoredNumber{on_.format(), before.bits}},
                {"want", before.expected.value},
                {"later position", position},
                {"got there", StoredNumber{on_.format(), bits}},
                {"want there", here.expected.value}}});
    }
    before = here;
  }

  [[nodiscard]] PropertyResult conclude() {
    if (result_.cases == 0) {
      return not_applicable("scale-monotone", "no two scales of the context are further apart than the class "
                                              "allows them to be off");
    }
    if (result_.verdict == Verdict::holds) {
      result_.reason =
          tie_.empty() ? fmt::format("no tie in {} in this context", traits(on_.format()).name) : tie_;
    }
    return std::move(result_);
  }

private:
  /// The first neighbours whose correctly rounded scales are one finite number above 0.
  void note_tie(std::int64_t position, int pair) {
    if (!tie_.empty()) {
      return;
    }
    const std::uint32_t nearest = on_.truth.at(on_.format(), {position, pair}, call_).nearest;
    std::uint32_t& before = nearest_[static_cast<std::size_t>(pair)];
    if (position > 0 && nearest == before && nearest != 0 && is_finite(on_.format(), nearest)) {
      tie_ = fmt::format("correctly rounded to {}, positions {} and {} share one scale of pair {}",
                         traits(on_.format()).name, position - 1, position, pair);
    }
    before = nearest;
  }

  const ScaleTrial& on_;
  Call call_;
  std::vector<Anchor> anchors_; ///< one per pair
  std::vector<std::uint32_t> nearest_;
  std::string tie_;
  PropertyResult result_;
};

} // namespace

std::optional<PropertyResult> judge_monotone(const ScaleTrial& on) {
  Monotone monotone(on);
  const std::int64_t context = on.trial.options.context;
  for (std::int64_t first = 0; first < context; first += count::rows_of_a_call) {
    const auto positions = count::positions_from(first, std::min(count::rows_of_a_call, context - first));
    const auto bits =
        count::read_rows(on.trial, *on.trial.subject, on.truth.columns(), positions, on.trial.call());
    if (!bits) {
      return std::nullopt;
    }
    std::size_t next = 0;
    for (const std::int64_t position : positions) {
      for (int pair = 0; pair < on.truth.columns(); ++pair) {
        monotone.add(position, pair, (*bits)[next++]);
      }
    }
  }
  return monotone.conclude();
}

} // namespace posproof::properties::scale
