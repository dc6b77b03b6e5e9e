/// Rows asked for in another way have the same bits: split differently, in another order, in other buffers,
/// in a call of another length. All promised changes are made at once over the whole context; where a row
/// differs, each change is tried alone, so that the one that matters is named.

#include "properties/drivers/rotated_calls.hpp"
#include "properties/judge.hpp"
#include "properties/parallel.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <mutex>

namespace posproof::properties::judges {
namespace {

struct Kind {
  const char* property;
  bool Variation::*change;
  bool promised;
  const char* what;
};

std::vector<Kind> kinds_of(const Trial& trial) {
  const Invariances& promises = trial.declaration().promises;
  return {
      {"split-invariance", &Variation::split, promises.batch, "in calls of other sizes"},
      {"order-invariance", &Variation::order, promises.order, "in another order"},
      {"alignment-invariance", &Variation::alignment, promises.alignment,
       "in buffers of another alignment and stride"},
      {"prefix-stability", &Variation::length, promises.prefix, "in a call of another sequence length"},
  };
}

struct Finding {
  PositionBlock block;
  RowMismatch mismatch;
};

/// First difference over the context under a variation.
std::optional<Finding> first_difference(const Trial& trial, const std::vector<PositionBlock>& blocks,
                                        const Variation& variation) {
  const int threads = trial.declaration().reentrant ? trial.options.threads : 1;
  std::vector<std::unique_ptr<RowReader>> readers;
  for (int t = 0; t < std::max(threads, 1); ++t) {
    readers.push_back(trial.reader(*trial.origin));
  }
  std::mutex shared;
  std::optional<Finding> first;
  parallel_for(blocks.size(), threads, [&](std::size_t worker, std::size_t item) {
    thread_local RowBlock rows;
    const auto expected = expected_digests(trial, *readers[worker], blocks[item], rows);
    if (const auto mismatch =
            compare_varied(trial, *readers[worker], blocks[item], variation, expected, rows)) {
      const std::scoped_lock lock(shared);
      if (!first || blocks[item].index < first->block.index) {
        first = Finding{blocks[item], *mismatch};
      }
    }
  });
  return first;
}

std::uint64_t rows_in(const std::vector<PositionBlock>& blocks) {
  std::uint64_t rows = 0;
  for (const PositionBlock& block : blocks) {
    rows += block.count;
  }
  return rows;
}

PropertyResult difference_result(const Kind& kind, const Finding& finding, bool alone) {
  PropertyResult result;
  result.id = kind.property;
  result.verdict = Verdict::violated;
  result.evidence = Evidence::exhaustive;
  const std::string how = finding.mismatch.refusal.empty()
                              ? "has other bits"
                              : "is not answered (" + finding.mismatch.refusal + ")";
  result.reason = fmt::format("position {} {} when asked for {}{}", finding.mismatch.position, how, kind.what,
                              alone ? "" : " together with the other promised changes");
  result.cases = static_cast<std::uint64_t>(finding.block.first) + finding.block.count;
  result.counterexample = finding.mismatch.example;
  return result;
}

/// A promise that the sweep of rows keeps: rows at every offset, and rotated data where those are not the
/// rows.
std::optional<PropertyResult> small_difference(const Trial& trial, const Kind& kind) {
  Variation only;
  only.*kind.change = true;
  std::optional<RotatedMismatch> mismatch;
  if (only.alignment) {
    mismatch = rows_changed_by_offset(trial, *trial.reader(*trial.origin));
  }
  const bool is_rows = mismatch.has_value();
  const bool rotates = trial.encoding->rope() != nullptr && trial.declaration().offers.rotate;
  if (!mismatch && rotates) {
    mismatch = rotation_changed_by(trial, only);
  }
  if (!mismatch) {
    return std::nullopt;
  }
  PropertyResult result;
  result.id = kind.property;
  result.verdict = Verdict::violated;
  result.evidence = Evidence::sampled;
  result.seed = trial.options.seed;
  result.reason = fmt::format(
      "{} at position {} {} when asked for {}", is_rows ? "the row" : "rotated data", mismatch->position,
      mismatch->refusal.empty() ? "has other bits" : "is not answered (" + mismatch->refusal + ")",
      kind.what);
  result.counterexample = std::move(mismatch->example);
  return result;
}

void judge(Trial& trial) {
  const std::vector<Kind> kinds = kinds_of(trial);
  if (!trial.origin) {
    for (const Kind& kind : kinds) {
      trial.add(not_applicable(kind.property, "the subject offers no rows of this encoding"));
    }
    return;
  }
  const auto blocks = blocks_of(trial);
  Variation all;
  for (const Kind& kind : kinds) {
    all.*kind.change = kind.promised && trial.wants(kind.property);
  }
  const auto together = all.any() ? first_difference(trial, blocks, all) : std::nullopt;
  std::vector<std::optional<Finding>> alone(kinds.size());
  bool explained = false;
  for (std::size_t i = 0; i < kinds.size() && together; ++i) {
    if (all.*kinds[i].change) {
      Variation only;
      only.*kinds[i].change = true;
      alone[i] = first_difference(trial, blocks, only);
      explained = explained || alone[i].has_value();
    }
  }
  const std::uint64_t rows = rows_in(blocks);
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const Kind& kind = kinds[i];
    if (!kind.promised) {
      // A call of another length would leave another state behind, and every later call would be judged in
      // it.
      if (kind.change == &Variation::length && trial.declaration().stateful) {
        trial.add(not_applicable(kind.property,
                                 "the subject does not promise it, and keeps what earlier calls were"));
        continue;
      }
      // Not judged, but told: a few blocks show whether it would hold.
      Variation only;
      only.*kind.change = true;
      const std::vector<PositionBlock> few(
          blocks.begin(),
          blocks.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(blocks.size(), 4)));
      const bool differs = trial.wants(kind.property) && first_difference(trial, few, only).has_value();
      trial.add(not_applicable(kind.property,
                               fmt::format("the subject does not promise it; over the first {} rows it {}",
                                           rows_in(few), differs ? "does not hold" : "holds")));
    } else if (alone[i]) {
      trial.add(difference_result(kind, *alone[i], true));
    } else if (together && !explained && all.*kind.change) {
      trial.add(difference_result(kind, *together, false));
    } else if (auto small = trial.wants(kind.property) ? small_difference(trial, kind) : std::nullopt) {
      trial.add(std::move(*small));
    } else {
      PropertyResult result;
      result.id = kind.property;
      result.verdict = Verdict::holds;
      result.evidence = trial.findings.digests.empty() ? Evidence::sampled : Evidence::exhaustive;
      result.cases = rows;
      result.reason = std::string("every row again ") + kind.what;
      trial.add(std::move(result));
    }
  }
}

} // namespace

extern const Judge invariances;
const Judge invariances{
    .properties = {"split-invariance", "order-invariance", "alignment-invariance", "prefix-stability"},
    .stage = Stage::after,
    .order = 12,
    .judge = judge};

} // namespace posproof::properties::judges
