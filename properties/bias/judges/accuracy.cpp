/// Accuracy: every bias against the truth, under every class at once.

#include "properties/bias/bias_judge.hpp"
#include "properties/bias/other_biases.hpp"

#include "properties/class_tally.hpp"

#include <array>
#include <compare>
#include <cstdlib>
#include <fmt/format.h>

namespace posproof::properties::bias {
namespace {

/// Smallest distance first (key form: smallest key), then head.
struct DistancePoint {
  std::int64_t distance = 0;
  BiasPoint at;

  friend auto operator<=>(const DistancePoint&, const DistancePoint&) = default;
};

class Accuracy final : public BiasJudge {
public:
  void fold(const BiasTrial& on, const BiasBlock& block) override {
    for (const BiasLine* const line : {&block.low, &block.high, &block.mirrored}) {
      sample(on, *line);
    }
  }

  void sample(const BiasTrial& on, const BiasLine& line) override {
    prepare(on);
    for (int head = 0; head < on.alibi().heads; ++head) {
      for (std::size_t i = 0; i < line.size(); ++i) {
        add(on, {head, line.queries[i], line.keys[i]}, line.at(head, i));
      }
    }
  }

  void conclude(const BiasTrial& on) const override {
    PropertyResult result = judged("bias-accuracy", tally_.cases());
    const AccuracyClass declared = on.trial.declaration().accuracy;
    const char* const coordinate = on.is_by_key() ? "key" : "distance";
    if (tally_.worst()) {
      const WorstPoint worst = on.describe(tally_.worst()->point.at, tally_.worst()->bits);
      result.bound = worst.bound;
      result.observed = worst.error;
      if (worst.error > 0) {
        result.slack = worst.bound / worst.error;
      }
      result.worst = worst;
      on.trial.findings.accuracy.worst = worst;
    }
    tally_.conclude(on.trial.findings.accuracy, [](const DistancePoint& point) { return point.distance; });
    result.reason =
        fmt::format("class {} in {}, relative to the bias", name_of(declared), traits(on.format).name);
    if (overflow_) {
      result.reason += fmt::format("; correctly rounded biases are infinite from {} {} on at head {}",
                                   coordinate, overflow_->distance, overflow_->at.head);
    }
    if (const auto& broken = tally_.first(declared)) {
      convict(result,
              fmt::format("class {} in {} is broken first at {} {}, head {}", name_of(declared),
                          traits(on.format).name, coordinate, broken->point.distance, broken->point.at.head) +
                  other_biases(on),
              on.example(broken->point.at, broken->bits));
    }
    on.trial.add(std::move(result));
  }

private:
  void prepare(const BiasTrial& on) {
    if (bounds_[0].empty()) {
      for (std::size_t c = 0; c < accuracy_class_count; ++c) {
        for (int head = 0; head < on.alibi().heads; ++head) {
          bounds_[c].push_back(bias_bound(static_cast<AccuracyClass>(c), on.format, on.alibi(), head));
        }
      }
    }
  }

  void add(const BiasTrial& on, const BiasPoint& at, std::uint32_t bits) {
    const std::int64_t multiple = on.multiple(at);
    const BiasTruth truth = on.truth(at.head, multiple);
    const DistancePoint point{std::abs(multiple), at};
    const std::uint32_t nearest = on.nearest(at);
    if (!is_finite(on.format, nearest) && (!overflow_ || point < *overflow_)) {
      overflow_ = point;
    }
    tally_.add(
        on.format, on.trial.declaration().accuracy, {point, bits, nearest, truth.value, truth.rest},
        [&](AccuracyClass accuracy) {
          return bounds_[static_cast<std::size_t>(accuracy)][static_cast<std::size_t>(at.head)].at(
              truth.value, static_cast<double>(multiple));
        },
        [&](double observed, double bound) {
          return on.oracle.compare_error(at.site(), on.trial.call(), observed, bound);
        });
  }

  std::array<std::vector<RelativeBound>, accuracy_class_count> bounds_;
  ClassTally<DistancePoint> tally_;
  std::optional<DistancePoint> overflow_;
};

} // namespace

std::unique_ptr<BiasJudge> make_accuracy() {
  return std::make_unique<Accuracy>();
}

} // namespace posproof::properties::bias
