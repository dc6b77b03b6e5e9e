/// Histories of calls: which blocks are asked for again, and what a varied call is compared with.

#include "properties/drivers/calls.hpp"

#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/verifying.hpp"

#include <algorithm>
#include <chrono>
#include <gtest/gtest.h>
#include <numeric>
#include <set>
#include <thread>

namespace posproof::properties {
namespace {

using namespace tests;

TEST(Calls, BlocksCoverAContextOnceInOrder) {
  for (const std::int64_t context : {1, 2, 1023, 1024, 1025, 5000, 131072}) {
    const OwnedTrial trial(turns(), rope(4), {.context = context});
    std::int64_t next = 0;
    std::int64_t index = 0;
    for (const PositionBlock& block : blocks_of(*trial)) {
      EXPECT_EQ(block.first, next);
      EXPECT_EQ(block.index, index++);
      EXPECT_GT(block.count, 0U);
      next += static_cast<std::int64_t>(block.count);
    }
    EXPECT_EQ(next, context);
  }
}

TEST(Calls, OfAVeryLongContextSomeBlocksAreTakenAmongThemTheFirstAndTheLast) {
  const std::int64_t context = largest_context;
  const OwnedTrial trial(turns(), rope(4), {.context = context});
  const auto blocks = blocks_of(*trial);
  EXPECT_GT(blocks.size(), 300U);
  EXPECT_LT(blocks.size(), 1000U);
  EXPECT_EQ(blocks.front().first, 0);
  EXPECT_EQ(blocks.back().first + static_cast<std::int64_t>(blocks.back().count), context);
  EXPECT_TRUE(std::is_sorted(blocks.begin(), blocks.end(),
                             [](const auto& a, const auto& b) { return a.index < b.index; }));
  const auto middle = std::count_if(blocks.begin(), blocks.end(), [&](const PositionBlock& block) {
    return block.first > context / 8 && block.first < context - context / 8;
  });
  EXPECT_GT(middle, 100);
  const OwnedTrial other(turns(), rope(4), {.context = context, .seed = 7});
  EXPECT_NE(blocks_of(*other)[blocks.size() / 2].first, blocks[blocks.size() / 2].first);
}

using Lists = std::vector<std::vector<std::int64_t>>;

/// What a subject has seen of one varied reading of a block.
struct Seen {
  Lists calls;
  std::vector<std::size_t> alignments;
  std::vector<std::size_t> strides;
  std::vector<std::int64_t> lengths;
};

Seen seen_under(const Variation& variation, const PositionBlock& block, std::int64_t context) {
  const auto seen = std::make_shared<Seen>();
  const SubjectSource recording = altered_turns("recording", [seen](const Encoding&) {
    Calls calls;
    calls.table = [seen](Subject& subject, const TableRequest& request) {
      seen->calls.emplace_back(request.positions.values.begin(), request.positions.values.end());
      seen->alignments.push_back(reinterpret_cast<std::uintptr_t>(request.cosine) % 64);
      seen->strides.push_back(request.row_stride);
      seen->lengths.push_back(request.call.sequence_length);
      return subject.table(request);
    };
    return calls;
  });
  const OwnedTrial trial(recording, rope(8), {.context = context});
  const auto reader = trial->reader(*trial->origin);
  RowBlock rows;
  const auto expected = plain_digests(*trial, *reader, block, rows);
  *seen = {};
  EXPECT_FALSE(compare_varied(*trial, *reader, block, variation, expected, rows).has_value());
  return *seen;
}

std::vector<std::int64_t> all_positions(const Seen& seen) {
  std::vector<std::int64_t> all;
  for (const auto& call : seen.calls) {
    all.insert(all.end(), call.begin(), call.end());
  }
  return all;
}

TEST(Calls, AVariationChangesWhatItNamesAndNothingElse) {
  std::set<std::size_t> sizes;
  std::set<std::size_t> alignments;
  std::set<std::int64_t> lengths;
  bool reversed = false;
  bool shuffled = false;
  for (std::int64_t index = 0; index < 40; ++index) {
    const PositionBlock block{index * 1024, 1024, index};
    std::vector<std::int64_t> plain(1024);
    std::iota(plain.begin(), plain.end(), block.first);
    const Seen same = seen_under({}, block, 65536);
    EXPECT_EQ(same.calls, Lists{plain});
    EXPECT_EQ(same.alignments, std::vector<std::size_t>{0});
    EXPECT_EQ(same.strides, std::vector<std::size_t>{4});
    EXPECT_EQ(same.lengths, std::vector<std::int64_t>{65536});

    const Seen split = seen_under({.split = true}, block, 65536);
    EXPECT_EQ(all_positions(split), plain);
    EXPECT_GT(split.calls.size(), 4U);
    for (const auto& call : split.calls) {
      sizes.insert(call.size());
    }
    EXPECT_EQ(split.calls, seen_under({.split = true}, block, 65536).calls)
        << "the same block, the same calls";

    const Seen order = seen_under({.order = true}, block, 65536);
    ASSERT_EQ(order.calls.size(), 1U);
    std::vector<std::int64_t> sorted = order.calls[0];
    EXPECT_NE(sorted, plain);
    reversed = reversed || std::is_sorted(sorted.rbegin(), sorted.rend());
    shuffled = shuffled || !std::is_sorted(sorted.rbegin(), sorted.rend());
    std::sort(sorted.begin(), sorted.end());
    EXPECT_EQ(sorted, plain);

    const Seen alignment = seen_under({.alignment = true}, block, 65536);
    EXPECT_EQ(alignment.calls, Lists{plain});
    EXPECT_GT(alignment.strides[0], 4U);
    EXPECT_NE(alignment.alignments[0], 0U);
    alignments.insert(alignment.alignments[0] / 4 % 4);

    const Seen length = seen_under({.length = true}, block, 65536);
    EXPECT_EQ(length.calls, Lists{plain});
    EXPECT_TRUE(length.lengths[0] == 131072 || length.lengths[0] == block.first + 1024);
    lengths.insert(length.lengths[0] == 131072 ? 0 : 1);
  }
  for (const std::size_t size : {1U, 2U, 3U, 7U, 31U}) {
    EXPECT_TRUE(sizes.contains(size)) << size;
  }
  EXPECT_TRUE(reversed && shuffled);
  EXPECT_EQ(alignments.size(), 4U);
  EXPECT_EQ(lengths.size(), 2U);
}

TEST(Calls, ALengthStaysWithinTheDeclaredPositions) {
  const SubjectSource bounded =
      declared_otherwise("bounded", [](Declaration& declaration) { declaration.largest_position = 99999; });
  const auto longest = std::make_shared<std::int64_t>(0);
  const OwnedTrial trial(altered("recording",
                                 [bounded](const Encoding& encoding, const OpenOptions& options) {
                                   return bounded.open(encoding, options);
                                 },
                                 {{},
                                  [longest](const Encoding&) {
                                    Calls calls;
                                    calls.table = [longest](Subject& subject, const TableRequest& request) {
                                      *longest = std::max(*longest, request.call.sequence_length);
                                      return subject.table(request);
                                    };
                                    return calls;
                                  }}),
                         rope(8), {.context = 65536});
  const auto reader = trial->reader(*trial->origin);
  RowBlock rows;
  for (std::int64_t index = 0; index < 20; ++index) {
    const PositionBlock block{index * 1024, 1024, index};
    const auto expected = plain_digests(*trial, *reader, block, rows);
    EXPECT_FALSE(compare_varied(*trial, *reader, block, {.length = true}, expected, rows).has_value());
  }
  EXPECT_EQ(*longest, 100000);
}

TEST(Calls, ADifferenceIsFoundAtItsRow) {
  const OwnedTrial trial(
      sensitive_table("in calls of seven",
                      [](const TableRequest& request) { return request.positions.tokens() == 7; }),
      rope(8), {.context = 65536});
  const auto reader = trial->reader(*trial->origin);
  RowBlock rows;
  int found = 0;
  for (std::int64_t index = 0; index < 16; ++index) {
    const PositionBlock block{index * 1024, 1024, index};
    const auto expected = plain_digests(*trial, *reader, block, rows);
    EXPECT_FALSE(compare_varied(*trial, *reader, block, {.order = true}, expected, rows).has_value());
    if (const auto mismatch = compare_varied(*trial, *reader, block, {.split = true}, expected, rows)) {
      ++found;
      EXPECT_GE(mismatch->position, block.first);
      EXPECT_LT(mismatch->position, block.first + 1024);
      EXPECT_EQ(mismatch->refusal, "");
    }
  }
  EXPECT_GE(found, 8);
}

TEST(Calls, ARowThatIsRefusedInAVariedCallIsADifference) {
  const SubjectSource subject = altered_turns("refusing calls of one", [](const Encoding&) {
    Calls calls;
    calls.table = [](Subject& inner, const TableRequest& request) {
      return request.positions.tokens() == 1 ? SubjectStatus::refusal("a batch, please")
                                             : inner.table(request);
    };
    return calls;
  });
  const Report report =
      report_on(subject, rope(8), {.context = 4096, .only = {"split-invariance", "order-invariance"}});
  EXPECT_EQ(result_of(report, "split-invariance").verdict, Verdict::violated);
  EXPECT_NE(result_of(report, "split-invariance").reason.find("is not answered (a batch, please)"),
            std::string::npos);
  EXPECT_EQ(result_of(report, "order-invariance").verdict, Verdict::holds);
}

TEST(Calls, ADifferenceThatNeedsTwoChangesIsBlamedOnTheirCombination) {
  const SubjectSource subject = sensitive_table("short and misaligned", [](const TableRequest& request) {
    return request.positions.tokens() == 2 && reinterpret_cast<std::uintptr_t>(request.cosine) % 16 != 0;
  });
  const Report report = report_on(
      subject, rope(8),
      {.context = 16384,
       .only = {"split-invariance", "order-invariance", "alignment-invariance", "prefix-stability"}});
  for (const char* const id : {"split-invariance", "alignment-invariance"}) {
    const PropertyResult& result = result_of(report, id);
    EXPECT_EQ(result.verdict, Verdict::violated) << id;
    EXPECT_NE(result.reason.find("together with the other promised changes"), std::string::npos)
        << result.reason;
  }
  // Alone, the change passes.
  const Report alone = report_on(subject, rope(8), {.context = 16384, .only = {"alignment-invariance"}});
  EXPECT_EQ(result_of(alone, "alignment-invariance").verdict, Verdict::holds);
}

/// Two blocks differ, and the first of them is slow to answer.
TEST(Calls, TheDifferenceThatIsToldIsThatOfTheFirstBlock) {
  const SubjectSource subject = sensitive_table("slow", [](const TableRequest& request) {
    const std::int64_t block = request.positions.values.front() / 1024;
    if (block == 2 && request.positions.tokens() > 1 &&
        request.positions.values[1] < request.positions.values[0]) {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
    }
    return block >= 2 && !std::is_sorted(request.positions.values.begin(), request.positions.values.end());
  });
  const Report report = report_on(subject, rope(8), {.context = 8192, .only = {"order-invariance"}});
  const PropertyResult& result = result_of(report, "order-invariance");
  EXPECT_EQ(text_fact(result, "positions of the plain call"),
            "2048, 2049, 2050, 2051, 2052, 2053, 2054, 2055, … (1024 tokens)");
  // Two tokens suffice, in the other order.
  const std::string other = text_fact(result, "positions of the other call");
  EXPECT_EQ(std::count(other.begin(), other.end(), ','), 1) << other;
}

TEST(Calls, TheFirstDifferentValueIsShown) {
  const OwnedTrial trial(turns(), rope(8), {.context = 100});
  const auto reader = trial->reader(*trial->origin);
  RowBlock first;
  RowBlock again;
  const std::int64_t positions[] = {5, 6};
  read_rows(*reader, positions, trial->call(), {}, first);
  first.keep();
  read_rows(*reader, positions, trial->call(), {}, again);
  EXPECT_EQ(describe_difference(*trial, 5, first, 0, again, 0).facts.size(), 1U) << "nothing differs";
  const Counterexample example = describe_difference(*trial, 5, first, 0, again, 1);
  ASSERT_EQ(example.facts.size(), 5U);
  EXPECT_EQ(example.facts[1].name, "pair");
  EXPECT_EQ(std::get<std::int64_t>(example.facts[1].value), 0);
  EXPECT_EQ(std::get<std::string>(example.facts[2].value), "cosine");
  EXPECT_EQ(std::get<StoredNumber>(example.facts[3].value).value(),
            static_cast<double>(first.values(Component::cosine, 0)[0]));
}

} // namespace
} // namespace posproof::properties
