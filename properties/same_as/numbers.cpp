/// Rows of plain numbers of two subjects: positions that count, and scales of XPos.

#include "properties/count/ratio_truth.hpp"
#include "properties/count/row_judge.hpp"
#include "properties/same_as/difference.hpp"
#include "properties/same_as/other_subject.hpp"
#include "properties/scale/scale_truth.hpp"
#include "reference/counting_oracle.hpp"
#include "reference/xpos_oracle.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties {
namespace {

/// False where a call is not answered.
bool compare(Trial& trial, Trial& other, count::RowTruth& truth, DifferenceTally& tally) {
  const Format mine = trial.declaration().table_format;
  const Format its = other.declaration().table_format;
  const int columns = truth.columns();
  const Call call = trial.call();
  for (std::int64_t first = 0; first < trial.options.context; first += count::rows_of_a_call) {
    const auto positions =
        count::positions_from(first, std::min(count::rows_of_a_call, trial.options.context - first));
    const auto a = count::read_rows(trial, *trial.subject, columns, positions, call);
    const auto b = count::read_rows(other, *other.subject, columns, positions, call);
    if (!a || !b) {
      return false;
    }
    for (std::size_t i = 0; i < a->size(); ++i) {
      if (mine == its && (*a)[i] == (*b)[i]) {
        tally.add_same(1);
        continue;
      }
      const auto row = static_cast<std::int64_t>(i) / columns;
      const auto column = static_cast<int>(static_cast<std::int64_t>(i) % columns);
      const count::RowPoint point{first + row, column};
      const double value = truth.at(mine, point, call).value;
      tally.add({{point.position, 0}, column}, {mine, (*a)[i]}, {its, (*b)[i]},
                truth.bound(trial.declaration().accuracy, mine, point, call, value) +
                    truth.bound(other.declaration().accuracy, its, point, call, value));
    }
  }
  return true;
}

PropertyResult compare_by(Trial& trial, Trial& other, count::RowTruth& truth) {
  DifferenceTally tally;
  if (!compare(trial, other, truth, tally)) {
    return not_compared(fmt::format("a call of {} was not answered",
                                    other.found("defined") != nullptr ? other.name : trial.name));
  }
  return tally.conclude(
      {other.name,
       [](const ComparedPlace& place) {
         return std::vector<Fact>{{"position", place.at[0]}, {"column", std::int64_t{place.lane}}};
       },
       [](const ComparedPlace& place) {
         return fmt::format("position {}, column {}", place.at[0], place.lane);
       }});
}

} // namespace

PropertyResult same_numbers(Trial& trial, Trial& other) {
  if (!trial.declaration().offers.encode || !other.declaration().offers.encode) {
    return not_compared(fmt::format("{} and {} do not both offer rows", trial.name, other.name));
  }
  if (const auto* const xpos = std::get_if<XposScale>(&trial.encoding->scheme)) {
    const auto oracle = reference::make_xpos_oracle(*xpos);
    scale::ScaleTruth truth(*oracle);
    return compare_by(trial, other, truth);
  }
  const auto oracle = reference::make_counting_oracle(*trial.encoding);
  count::RatioTruth truth(*oracle);
  return compare_by(trial, other, truth);
}

} // namespace posproof::properties
