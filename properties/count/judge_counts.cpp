#include "properties/count/judge_counts.hpp"

#include "properties/class_tally.hpp"
#include "properties/count/encoding_properties.hpp"
#include "properties/guarded_buffer.hpp"
#include "properties/judge.hpp"
#include "properties/plain_result.hpp"
#include "properties/relative_bound.hpp"
#include "properties/value_facts.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::count {
namespace {

constexpr std::int64_t stretch = 4096;

struct CountPoint {
  std::int64_t position = 0;
  int column = 0;
  friend auto operator<=>(const CountPoint&, const CountPoint&) = default;

  [[nodiscard]] Site site() const noexcept { return {column, Component::cosine, at_position(position)}; }
};

/// Rows of consecutive positions, column by column within a row.
std::optional<std::vector<std::uint32_t>> read_rows_of(Trial& trial, int columns, std::int64_t first,
                                                       std::int64_t count) {
  const Format format = trial.declaration().table_format;
  const std::size_t bytes = storage_bytes(format);
  const auto width = static_cast<std::size_t>(columns);
  const std::size_t stride = width + 1; // a gap behind each row
  std::vector<std::int64_t> positions;
  for (std::int64_t p = first; p < first + count; ++p) {
    positions.push_back(p);
  }
  GuardedBuffer buffer;
  buffer.prepare(positions.size() * stride * bytes);
  const SubjectStatus status = trial.subject->encode({{positions, 1}, trial.call(), buffer.data(), stride});
  if (status.code == SubjectStatus::Code::failed) {
    trial.findings.failure = status.message;
    return std::nullopt;
  }
  if (!status.is_ok()) {
    trial.replace(refused_result(fmt::format("positions {} to {} are", first, first + count - 1),
                                 {{"position", first}}, status.message));
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

/// Accuracy and repeatability of the subject.
class SubjectJudge {
public:
  SubjectJudge(Trial& trial, const reference::CountingOracle& oracle)
      : trial_(trial), oracle_(oracle), format_(trial.declaration().table_format) {}

  [[nodiscard]] bool sweep() {
    const int columns = oracle_.columns();
    for (std::int64_t first = 0; first < trial_.options.context; first += stretch) {
      const std::int64_t count = std::min(stretch, trial_.options.context - first);
      const auto bits = read_rows_of(trial_, columns, first, count);
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
      if (worst.error > 0) {
        result.slack = worst.bound / worst.error;
      }
      result.worst = worst;
      trial_.findings.accuracy.worst = worst;
    }
    tally_.conclude(trial_.findings.accuracy, [](const CountPoint& point) { return point.position; });
    result.reason =
        fmt::format("class {} in {}, relative to the value", name_of(declared), traits(format_).name);
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
    const auto first = read_rows_of(trial_, oracle_.columns(), 0, count);
    for (int i = 0; first && i < 4; ++i) {
      const auto again = read_rows_of(trial_, oracle_.columns(), 0, count);
      if (!again) {
        return false;
      }
      result.cases += again->size();
      if (*again != *first && result.verdict == Verdict::holds) {
        const auto at = std::mismatch(first->begin(), first->end(), again->begin());
        convict(result, "the same call gives other bits",
                {{{"position", (at.first - first->begin()) / oracle_.columns()},
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
  [[nodiscard]] double truth_at(const CountPoint& point) const {
    const reference::Ratio ratio = oracle_.ratio(point.column, point.position);
    return static_cast<double>(ratio.numerator) / static_cast<double>(ratio.denominator);
  }

  void add(const CountPoint& point, std::uint32_t bits) {
    const reference::Ratio ratio = oracle_.ratio(point.column, point.position);
    if (!is_finite(format_, bits) && is_finite(format_, rounded(ratio, format_)) && !not_finite_) {
      not_finite_ = point;
    }
    const double truth = truth_at(point);
    const double rest =
        std::fma(-truth, static_cast<double>(ratio.denominator), static_cast<double>(ratio.numerator)) /
        static_cast<double>(ratio.denominator);
    tally_.add(
        format_, trial_.declaration().accuracy, {point, bits, rounded(ratio, format_), truth, rest},
        [&](AccuracyClass accuracy) { return count_bound(accuracy, format_).at(truth, 0); },
        [&](double observed, double bound) {
          return oracle_.compare_error(point.site(), trial_.call(), observed, bound);
        });
  }

  [[nodiscard]] WorstPoint describe(const ClassTally<CountPoint>::Value& value) const {
    const double bound = count_bound(trial_.declaration().accuracy, format_).at(truth_at(value.point), 0);
    return describe_value(oracle_, value.point.site(), trial_.call(), {format_, value.bits}, bound);
  }

  Trial& trial_;
  const reference::CountingOracle& oracle_;
  Format format_;
  ClassTally<CountPoint> tally_;
  std::optional<CountPoint> not_finite_;
};

void judge_encoding(Trial& trial, const reference::CountingOracle& oracle) {
  const std::int64_t context = trial.options.context;
  const std::pair<const char*, std::function<PropertyResult()>> judges[] = {
      {"count-bounded", [&] { return judge_bounded(oracle, context); }},
      {"count-step", [&] { return judge_step(*trial.encoding); }},
      {"count-lipschitz", [&] { return judge_lipschitz(oracle, context); }},
      {"count-shift", [&] { return judge_shift(oracle, context); }},
      {"count-distinct", [&] { return judge_distinct(oracle, context, trial.declaration().table_format); }},
  };
  for (const auto& [id, judge] : judges) {
    if (trial.wants(id) && !trial.should_stop()) {
      trial.add(judge());
    }
  }
}

} // namespace

void judge_counts(Trial& trial) {
  const auto oracle = reference::make_counting_oracle(*trial.encoding);
  if (trial.declaration().offers.encode) {
    SubjectJudge subject(trial, *oracle);
    if (!subject.sweep()) {
      return;
    }
    subject.conclude();
    if (trial.should_stop() || !subject.judge_repeatability()) {
      return;
    }
    trial.add(guard_zone_result(trial.findings.guards_broken, trial.options.context));
  }
  judge_encoding(trial, *oracle);
}

} // namespace posproof::properties::count
