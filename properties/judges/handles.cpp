/// Handles of one subject do not see each other: a second one gives the bits of the first from its first call
/// on, and the first keeps its own while others are opened, under the same and under other options.

#include "properties/drivers/calls.hpp"
#include "properties/judge.hpp"
#include "properties/rows.hpp"
#include "spec/error.hpp"
#include "spec/position.hpp"
#include "spec/subject_failure.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

/// The edge positions read by a handle.
void read(const Trial& trial, Subject& handle, RowBlock& rows) {
  const auto origin = row_origin(handle.declaration(), trial.model_lanes().kind).value_or(*trial.origin);
  const auto reader =
      make_row_reader(handle, *trial.encoding, trial.model_lanes(), origin, trial.oracle->stride());
  read_rows(*reader, edge_positions(trial.options.context), trial.call(), {}, rows);
  rows.keep();
}

/// One call of a handle in every other format that the subject can be opened in.
void use_others(const Trial& trial) {
  for (const Format format : all_formats) {
    OpenOptions options = trial.open_options;
    options.format = format;
    try {
      const auto other = trial.open_again(options);
      RowBlock rows;
      read(trial, *other, rows);
    } catch (const InputError&) {
      continue; // a format that it does not have
    } catch (const SubjectRefusal&) {
      continue;
    } catch (const SubjectFailure&) {
      continue; // which the report of that format tells
    }
  }
}

/// The first row in which two reads differ.
std::optional<std::size_t> first_difference(const RowBlock& before, const RowBlock& after) {
  for (std::size_t row = 0; row < before.positions.size(); ++row) {
    if (!after.status.is_ok() || before.digests[row] != after.digests[row]) {
      return row;
    }
  }
  return std::nullopt;
}

void judge(Trial& trial) {
  constexpr std::string_view id = "handle-independence";
  if (!trial.origin) {
    trial.add(not_applicable(id, "the subject offers no rows of this encoding"));
    return;
  }
  if (trial.declaration().stateful) {
    trial.add(not_applicable(id, "the subject declares that it keeps what earlier calls were"));
    return;
  }
  RowBlock first;
  read(trial, *trial.subject, first);
  if (!first.status.is_ok()) {
    trial.add(not_applicable(id, "the edge positions are not answered: " + first.status.message));
    return;
  }
  PropertyResult result;
  result.id = std::string(id);
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  const auto compare = [&](const RowBlock& rows, const char* what) {
    result.cases += rows.positions.size();
    const auto row = first_difference(first, rows);
    if (!row || result.verdict == Verdict::violated) {
      return;
    }
    result.verdict = Verdict::violated;
    result.reason = fmt::format("position {} {}", first.positions[*row], what);
    result.counterexample = describe_difference(trial, first.positions[*row], first, *row, rows, *row);
  };
  const auto second = trial.open_again(trial.open_options);
  RowBlock rows;
  read(trial, *second, rows);
  compare(rows, "has other bits in the first call of a second handle");
  read(trial, *trial.subject, rows);
  compare(rows, "has other bits once a second handle is open");
  use_others(trial);
  read(trial, *trial.subject, rows);
  compare(rows, "has other bits once handles of other formats were used");
  if (result.verdict == Verdict::holds) {
    result.reason = "a second handle at its first call, and the first one before and after it";
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge handles;
const Judge handles{
    .properties = {"handle-independence"}, .stage = Stage::after, .order = 11, .judge = judge};

} // namespace posproof::properties::judges
