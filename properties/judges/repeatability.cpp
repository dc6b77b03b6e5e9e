/// The same call gives the same bits again: at once and several times over, and once more for the whole
/// context, from several threads where the subject allows it.

#include "properties/drivers/rotated_calls.hpp"
#include "properties/judge.hpp"
#include "properties/parallel.hpp"
#include "spec/position.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <mutex>

namespace posproof::properties::judges {
namespace {

struct Difference {
  std::int64_t position = 0;
  Counterexample example;
};

/// Reads the positions several times in a row; the first row that changes.
std::optional<Difference> repeat_at_once(const Trial& trial, RowReader& reader,
                                         const std::vector<std::int64_t>& positions) {
  constexpr int repetitions = 6;
  RowBlock first;
  RowBlock again;
  read_rows(reader, positions, trial.call(), {}, first);
  first.keep();
  for (int i = 0; i < repetitions && first.status.is_ok(); ++i) {
    read_rows(reader, positions, trial.call(), {}, again);
    for (std::size_t row = 0; row < positions.size(); ++row) {
      if (!again.status.is_ok() || first.digests[row] != again.digests[row]) {
        return Difference{positions[row], describe_difference(trial, positions[row], first, row, again, row)};
      }
    }
  }
  return std::nullopt;
}

/// The whole context once more, in the same calls as the sweep; the first row that changed.
std::optional<std::int64_t> repeat_everything(Trial& trial, std::uint64_t& rows_compared) {
  const auto probe = trial.reader(*trial.origin);
  const auto blocks = blocks_of(trial);
  const bool reentrant = trial.declaration().reentrant;
  const int threads = reentrant ? std::max(2, trial.options.threads) : 1;
  std::vector<std::unique_ptr<RowReader>> readers;
  for (int t = 0; t < threads; ++t) {
    readers.push_back(trial.reader(*trial.origin));
  }
  std::mutex shared;
  std::optional<std::int64_t> first;
  parallel_for(blocks.size(), threads, [&](std::size_t worker, std::size_t item) {
    thread_local RowBlock rows;
    const PositionBlock& block = blocks[item];
    const auto expected = expected_digests(trial, *readers[worker], block, rows);
    if (const auto mismatch = compare_varied(trial, *readers[worker], block, {}, expected, rows)) {
      const std::scoped_lock lock(shared);
      first = std::min(first.value_or(mismatch->position), mismatch->position);
    }
  });
  rows_compared = 0;
  for (const PositionBlock& block : blocks) {
    rows_compared += block.count;
  }
  return first;
}

PropertyResult violated(std::string_view id, std::string reason, const Difference& difference) {
  PropertyResult result;
  result.id = std::string(id);
  result.verdict = Verdict::violated;
  result.evidence = Evidence::exhaustive;
  result.cases = static_cast<std::uint64_t>(difference.position) + 1;
  result.reason = std::move(reason);
  result.counterexample = difference.example;
  return result;
}

void judge(Trial& trial) {
  if (!trial.origin) {
    trial.add(not_applicable("repeatability", "the subject offers no rows of this encoding"));
    trial.add(not_applicable("thread-invariance", "the subject offers no rows of this encoding"));
    return;
  }
  const auto reader = trial.reader(*trial.origin);
  const bool promised = trial.declaration().promises.threads && trial.declaration().reentrant;
  const std::string no_promise = "the subject does not promise it";
  std::optional<Difference> at_once = repeat_at_once(trial, *reader, edge_positions(trial.options.context));
  for (const std::int64_t position : {std::int64_t{0}, std::int64_t{1}, trial.options.context - 1}) {
    if (!at_once && position < trial.options.context) {
      at_once = repeat_at_once(trial, *reader, {position});
    }
  }
  if (at_once) {
    trial.add(violated("repeatability",
                       fmt::format("the same call gives other bits at position {}", at_once->position),
                       *at_once));
    trial.add(promised ? violated("thread-invariance", "the bits change from call to call even in one thread",
                                  *at_once)
                       : not_applicable("thread-invariance", no_promise));
    return;
  }
  PropertyResult result;
  result.id = "repeatability";
  result.verdict = Verdict::holds;
  result.evidence = trial.findings.digests.empty() ? Evidence::sampled : Evidence::exhaustive;
  result.reason = "every row once more, and edge positions six times in a row";
  const auto later = repeat_everything(trial, result.cases);
  const bool rotates = trial.encoding->rope() != nullptr && trial.declaration().offers.rotate;
  const auto rotated = !later && rotates ? repeat_rotations(trial) : std::nullopt;
  if (rotates) {
    result.reason += ", and two rotations in turn";
  }
  PropertyResult threads = result;
  threads.id = "thread-invariance";
  threads.reason = "every row once more, from several threads at once";
  if (later) {
    const std::string where =
        fmt::format("row {} has other bits when the context is asked for again", *later);
    Difference difference{*later, {}};
    difference.example.facts.push_back({"position", *later});
    difference.example.facts.push_back(
        {"got", std::string("other bits than in the first pass over the context")});
    difference.example.facts.push_back({"want", std::string("the same bits")});
    result = violated("repeatability", where, difference);
    threads = violated("thread-invariance", where + "; repeated in one thread, edge positions keep theirs",
                       difference);
  }
  if (rotated) {
    result = violated("repeatability",
                      fmt::format("the same rotation gives other bits at position {}", rotated->position),
                      {rotated->position, rotated->example});
    result.evidence = Evidence::sampled;
  }
  trial.add(std::move(result));
  trial.add(promised ? std::move(threads) : not_applicable("thread-invariance", no_promise));
}

} // namespace

extern const Judge repeatability;
const Judge repeatability{
    .properties = {"repeatability", "thread-invariance"}, .stage = Stage::after, .order = 10, .judge = judge};

} // namespace posproof::properties::judges
