#include "properties/count/row_judge.hpp"

#include "properties/class_tally.hpp"
#include "properties/guarded_buffer.hpp"
#include "properties/plain_result.hpp"
#include "properties/value_facts.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::count {
namespace {

/// Accuracy and repeatability of the subject.
class RowJudge {
public:
  RowJudge(Trial& trial, RowTruth& truth)
      : trial_(trial), truth_(truth), format_(trial.declaration().table_format) {}

  [[nodiscard]] bool sweep() {
    const int columns = truth_.columns();
    for (std::int64_t first = 0; first < trial_.options.context; first += rows_of_a_call) {
      const std::int64_t count = std::min(rows_of_a_call, trial_.options.context - first);
      const auto bits = read(first, count);
      if (!bits) {
        return false;
      }
      for (std::size_t i = 0; i < bits->size(); ++i) {
        const auto row = static_cast<std::int64_t>(i) / columns;
        add({first + row, static_cast<int>(static_cast<std::int64_t>(i) % columns)}, (*bits)[i]);
      }
    }
    return true;
  }

  void conclude() const {
    PropertyResult result = judged("count-accuracy", tally_.cases());
    const AccuracyClass declared = trial_.declaration().accuracy;
    if (tally_.worst()) {
      const WorstPoint worst = describe(*tally_.worst());
      result.bound = worst.bound;
      result.observed = worst.error;
      if (worst.error > 0 && std::isfinite(worst.error)) {
        result.slack = worst.bound / worst.error;
      }
      result.worst = worst;
      trial_.findings.accuracy.worst = worst;
    }
    tally_.conclude(trial_.findings.accuracy, [](const RowPoint& point) { return point.position; });
    const std::string limit = truth_.limit(format_, trial_.call());
    result.reason = fmt::format("class {} in {}, relative to the value{}{}", name_of(declared),
                                traits(format_).name, limit.empty() ? "" : "; ", limit);
    if (const auto& broken = tally_.first(declared)) {
      Counterexample example;
      example.facts.push_back({"position", broken->point.position});
      example.facts.push_back({"column", std::int64_t{broken->point.column}});
      append_value(example, describe(*broken));
      convict(result,
              fmt::format("class {} in {} is broken first at position {}, column {}", name_of(declared),
                          traits(format_).name, broken->point.position, broken->point.column),
              std::move(example));
    }
    trial_.add(std::move(result));
    if (trial_.found("defined") == nullptr) {
      PropertyResult defined = judged("defined", tally_.cases());
      defined.reason = limit;
      if (not_finite_) {
        convict(defined, fmt::format("position {} is answered with no finite number", not_finite_->position),
                {{{"position", not_finite_->position}, {"column", std::int64_t{not_finite_->column}}}});
      }
      trial_.add(std::move(defined));
    }
  }

  [[nodiscard]] bool judge_repeatability() const {
    PropertyResult result = judged("repeatability", 0, Evidence::sampled);
    const std::int64_t count = std::min<std::int64_t>(trial_.options.context, 256);
    const auto first = read(0, count);
    for (int i = 0; first && i < 4; ++i) {
      const auto again = read(0, count);
      if (!again) {
        return false;
      }
      result.cases += again->size();
      if (*again != *first && result.verdict == Verdict::holds) {
        const auto at = std::mismatch(first->begin(), first->end(), again->begin());
        convict(result, "the same call gives other bits",
                {{{"position", (at.first - first->begin()) / truth_.columns()},
                  {"got", StoredNumber{format_, *at.first}},
                  {"got again", StoredNumber{format_, *at.second}}}});
      }
    }
    if (!first) {
      return false;
    }
    trial_.add(std::move(result));
    return true;
  }

private:
  [[nodiscard]] std::optional<std::vector<std::uint32_t>> read(std::int64_t first, std::int64_t count) const {
    return read_rows(trial_, *trial_.subject, truth_.columns(), positions_from(first, count), trial_.call());
  }

  [[nodiscard]] double bound(AccuracyClass accuracy, const RowPoint& point, double value) const {
    return truth_.bound(accuracy, format_, point, trial_.call(), value);
  }

  void add(const RowPoint& point, std::uint32_t bits) {
    const RowValue truth = truth_.at(format_, point, trial_.call());
    const AccuracyClass declared = trial_.declaration().accuracy;
    if (!not_finite_ && !is_finite(format_, bits) && is_finite(format_, truth.nearest) &&
        !(distance_from_infinity(format_, bits, truth.value) <= bound(declared, point, truth.value))) {
      not_finite_ = point;
    }
    tally_.add(
        format_, declared, {point, bits, truth.nearest, truth.value, truth.rest},
        [&](AccuracyClass accuracy) { return bound(accuracy, point, truth.value); },
        [&](double observed, double limit) {
          return truth_.oracle().compare_error(point.site(), trial_.call(), observed, limit);
        });
  }

  [[nodiscard]] WorstPoint describe(const ClassTally<RowPoint>::Value& value) const {
    return describe_value(truth_.oracle(), value.point.site(), trial_.call(), {format_, value.bits},
                          bound(trial_.declaration().accuracy, value.point, value.truth));
  }

  Trial& trial_;
  RowTruth& truth_;
  Format format_;
  ClassTally<RowPoint> tally_;
  std::optional<RowPoint> not_finite_;
};

} // namespace

std::vector<std::int64_t> positions_from(std::int64_t first, std::int64_t count) {
  std::vector<std::int64_t> positions;
  for (std::int64_t p = first; p < first + count; ++p) {
    positions.push_back(p);
  }
  return positions;
}

std::optional<std::vector<std::uint32_t>> read_rows(Trial& trial, Subject& subject, int columns,
                                                    const std::vector<std::int64_t>& positions,
                                                    const Call& call) {
  const Format format = trial.declaration().table_format;
  const std::size_t bytes = storage_bytes(format);
  const auto width = static_cast<std::size_t>(columns);
  const std::size_t stride = width + 1; // a gap behind each row
  GuardedBuffer buffer;
  buffer.prepare(positions.size() * stride * bytes);
  const SubjectStatus status = subject.encode({{positions, 1}, call, buffer.data(), stride});
  if (status.code == SubjectStatus::Code::failed) {
    trial.findings.failure = status.message;
    return std::nullopt;
  }
  if (!status.is_ok()) {
    trial.replace(refused_result(fmt::format("positions {} to {} are", positions.front(), positions.back()),
                                 {{"position", positions.front()}}, status.message));
    return std::nullopt;
  }
  std::vector<std::uint32_t> bits;
  bool intact = buffer.zones_intact();
  for (std::size_t row = 0; row < positions.size(); ++row) {
    for (std::size_t column = 0; column < width; ++column) {
      bits.push_back(load_bits(format, buffer.data() + (row * stride + column) * bytes));
    }
    intact = intact && buffer.is_untouched((row * stride + width) * bytes, bytes);
  }
  trial.findings.guards_broken = trial.findings.guards_broken || !intact;
  return bits;
}

bool judge_rows(Trial& trial, RowTruth& truth) {
  RowJudge judge(trial, truth);
  if (!judge.sweep()) {
    return false;
  }
  judge.conclude();
  return !trial.should_stop() && judge.judge_repeatability();
}

} // namespace posproof::properties::count
