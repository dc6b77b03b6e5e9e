/// Centres: scales in calls of growing and shrinking length.

#include "properties/judge.hpp"
#include "properties/plain_result.hpp"
#include "properties/rounding_verdict.hpp"
#include "properties/scale/scale_bound.hpp"
#include "properties/scale/scale_judges.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace posproof::properties::scale {
namespace {

using Centre = XposScale::Centre;

/// Lengths that are decoded token by token.
constexpr std::int64_t decoded = 16;
/// Positions at either end of a sequence that are read.
constexpr std::int64_t at_either_end = 128;

struct Step {
  std::int64_t length = 0;
  std::vector<std::int64_t> positions;
};

std::vector<std::int64_t> ends_of(std::int64_t length) {
  std::vector<std::int64_t> positions = count::positions_from(0, std::min(length, at_either_end));
  const std::int64_t first = std::max(length - at_either_end, at_either_end);
  for (std::int64_t p = first; p < length; ++p) {
    positions.push_back(p);
  }
  return positions;
}

std::vector<Step> history(std::int64_t context) {
  std::vector<Step> steps;
  for (std::int64_t length = 1; length <= std::min(context, decoded); ++length) {
    steps.push_back({length, {length - 1}});
    steps.push_back({length, ends_of(length)});
  }
  for (const std::int64_t length : {context - 1, context, std::int64_t{3}, std::int64_t{2}}) {
    if (length >= 1 && length <= context) {
      steps.push_back({length, ends_of(length)});
    }
  }
  return steps;
}

class CentreJudge {
public:
  explicit CentreJudge(const ScaleTrial& on)
      : on_(on), subject_(on.trial.open_again(on.trial.open_options)),
        result_(judged("scale-centre", 0, Evidence::sampled)) {}

  /// False where the call is not answered.
  [[nodiscard]] bool read(const Step& step) {
    const Call call{step.length, static_cast<std::int64_t>(lengths_.size()), on_.trial.options.context};
    const int columns = on_.truth.columns();
    const auto bits = count::read_rows(on_.trial, *subject_, columns, step.positions, call);
    if (!bits) {
      return false;
    }
    for (std::size_t row = 0; row < step.positions.size(); ++row) {
      const auto* const values = bits->data() + row * static_cast<std::size_t>(columns);
      const std::vector<std::uint32_t> of_row(values, values + columns);
      const std::int64_t position = step.positions[row];
      result_.cases += of_row.size();
      const int wrong = first_misfit(of_row, on_.truth.offset(position, call));
      if (wrong >= 0 && result_.verdict == Verdict::holds) {
        tell(of_row, wrong, position, call);
      }
    }
    lengths_.push_back(step.length);
    return true;
  }

  [[nodiscard]] bool is_broken() const noexcept { return result_.verdict == Verdict::violated; }

  [[nodiscard]] PropertyResult result() {
    const std::int64_t moved =
        centre_of(on_.truth.xpos().centre, on_.trial.options.context) - centre_of(on_.truth.xpos().centre, 1);
    if (!is_broken() && moved > 0) {
      const double factor = std::exp(static_cast<double>(moved) * logarithm_of_base(on_.truth.xpos(), 0) /
                                     on_.truth.xpos().scale_base);
      result_.reason = fmt::format("a key that kept the centre of its first call would make scores of pair 0 "
                                   "up to {:.3g} times as large",
                                   factor);
    }
    return std::move(result_);
  }

private:
  /// The first pair that is not within its bound at this offset; -1 where all are.
  [[nodiscard]] int first_misfit(const std::vector<std::uint32_t>& row, std::int64_t offset) const {
    for (std::size_t column = 0; column < row.size(); ++column) {
      const auto expected = on_.expected(static_cast<int>(column), offset);
      const double observed = value_of(on_.format(), row[column]);
      const double error = std::isfinite(observed)
                               ? std::fabs(observed - expected.value)
                               : distance_from_infinity(on_.format(), row[column], expected.value);
      const bool is_beyond = on_.may_overflow(expected) && std::isinf(observed) && observed > 0;
      if (!is_beyond && !(error <= expected.bound * (1 + 0x1p-40))) {
        return static_cast<int>(column);
      }
    }
    return -1;
  }

  /// Which other centre the row fits.
  [[nodiscard]] std::string explanation(const std::vector<std::uint32_t>& row, std::int64_t position,
                                        const Call& call) const {
    const Centre declared = on_.truth.xpos().centre;
    const auto fits = [&](std::int64_t centre) { return first_misfit(row, position - centre) < 0; };
    for (const std::int64_t length : lengths_) {
      if (position < length && fits(centre_of(declared, length))) {
        return fmt::format("; it fits the centre of the call of length {} before", length);
      }
    }
    for (const Centre other : {Centre::floor, Centre::cached, Centre::none}) {
      const std::int64_t centre = centre_of(other, call.sequence_length);
      if (other != declared && fits(centre)) {
        return fmt::format("; it fits the {} centre, {}, where {}, {}, is declared", name_of(other), centre,
                           name_of(declared), centre_of(declared, call.sequence_length));
      }
    }
    return {};
  }

  void tell(const std::vector<std::uint32_t>& row, int column, std::int64_t position, const Call& call) {
    const auto expected = on_.expected(column, on_.truth.offset(position, call));
    const auto bits = row[static_cast<std::size_t>(column)];
    convict(result_,
            fmt::format("position {} of a call of length {} has another scale in pair {}{}", position,
                        call.sequence_length, column, explanation(row, position, call)),
            {{{"lengths of the calls before",
               lengths_.empty() ? std::string("none") : fmt::format("{}", fmt::join(lengths_, ", "))},
              {"length", call.sequence_length},
              {"position", position},
              {"pair", std::int64_t{column}},
              {"got", StoredNumber{on_.format(), bits}},
              {"want", expected.value},
              {"error", std::fabs(value_of(on_.format(), bits) - expected.value)},
              {"bound", expected.bound}}});
  }

  const ScaleTrial& on_;
  std::unique_ptr<Subject> subject_;
  std::vector<std::int64_t> lengths_; ///< of the calls so far
  PropertyResult result_;
};

} // namespace

std::optional<PropertyResult> judge_centre(const ScaleTrial& on) {
  CentreJudge judge(on);
  for (const Step& step : history(on.trial.options.context)) {
    if (!judge.read(step)) {
      return std::nullopt;
    }
    if (judge.is_broken()) {
      break;
    }
  }
  return judge.result();
}

} // namespace posproof::properties::scale
