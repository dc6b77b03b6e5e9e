/// The sweep: the same results on any number of threads, blocks that lie in one octave, an end where the
/// subject fails.

#include "properties/drivers/sweep.hpp"

#include "properties/octaves.hpp"
#include "properties/tests/support/chosen_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/report_text.hpp"
#include "properties/tests/support/verifying.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <cmath>
#include <gtest/gtest.h>
#include <memory>
#include <thread>

namespace posproof::properties {
namespace {

using namespace tests;

struct JudgedRun {
  const char* what;
  SubjectSource subject;
  Encoding encoding;
  Question question;
};

void PrintTo(const JudgedRun& run, std::ostream* out) {
  *out << run.what;
}

/// Wrong in several lanes of one block, and again in later blocks by more.
SubjectSource wrong_here_and_there() {
  return altered_rows("wrong here and there", open_turns, [](std::int64_t position, const TableRow& row) {
    if (position % 700 == 650) {
      row.set(Component::cosine, 0, -1.25);
    }
    if (position % 700 == 640) {
      row.set(Component::sine, 2, 1.0 + 0.001 * static_cast<double>(position));
    }
    if (position == 2222) {
      row.set(Component::sine, 1, std::nan(""));
    }
  });
}

std::vector<JudgedRun> runs() {
  return {{"sound f32", turns(), preset("llama-3-8b"), {.context = 2500}},
          {"sound bf16", turns(), preset("gpt-neox-20b"), {.format = Format::bf16, .context = 9000}},
          {"rounded positions",
           fault("bf16-position"),
           preset("gpt-j-6b"),
           {.format = Format::f16, .context = 3000}},
          {"recurrence on rows",
           impl::find_subject("contract:f32-recurrence"),
           odd_row(),
           {.format = Format::f16, .context = 5000}},
          {"faults here and there", wrong_here_and_there(), rope(8), {.context = 5000}},
          {"refusing", refusing_from(3100), rope(8), {.context = 5000}},
          {"filled zero column", zero_column_filled_at(3333), row_with_zero_column(), {.context = 5000}},
          {"full width", full_width_table(3333), rope(8), {.context = 5000}},
          {"order",
           sensitive_table("order",
                           [](const TableRequest& request) {
                             return !std::is_sorted(request.positions.values.begin(),
                                                    request.positions.values.end());
                           }),
           rope(8),
           {.context = 5000}}};
}

class OnAnyThreads : public testing::TestWithParam<JudgedRun> {};

TEST_P(OnAnyThreads, AReportIsTheSame) {
  JudgedRun run = GetParam();
  run.question.threads = 1;
  const std::string one = text_of(report_on(run.subject, run.encoding, run.question));
  EXPECT_GT(one.size(), 3000U);
  for (const int threads : {2, 5}) {
    run.question.threads = threads;
    EXPECT_EQ(text_of(report_on(run.subject, run.encoding, run.question)), one) << threads << " threads";
  }
}

INSTANTIATE_TEST_SUITE_P(All, OnAnyThreads, testing::ValuesIn(runs()), [](const auto& tried) {
  std::string name = tried.param.what;
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
});

TEST(Sweep, ABlockAfterTheFirstLiesInOneOctave) {
  for (const std::size_t stride : {4U, 8U, 12U, 20U, 64U, 100U, 128U, 256U, 512U, 5000U}) {
    const std::size_t rows = rows_per_block(stride);
    EXPECT_TRUE(std::has_single_bit(rows)) << stride;
    EXPECT_GE(rows, 16U);
    EXPECT_LE(rows, 1024U);
    for (std::int64_t block = 1; block < 5000; ++block) {
      const std::int64_t first = block * static_cast<std::int64_t>(rows);
      ASSERT_EQ(octave_of(first), octave_of(first + static_cast<std::int64_t>(rows) - 1)) << stride;
    }
  }
}

TEST(Sweep, EveryViolationIsTheSmallestOfItsKind) {
  const Report report = report_on(wrong_here_and_there(), rope(8), {.context = 5000, .threads = 1});
  EXPECT_EQ(integer_fact(result_of(report, "accuracy"), "position"), 640);
  EXPECT_EQ(integer_fact(result_of(report, "bounded"), "position"), 640);
  EXPECT_EQ(integer_fact(result_of(report, "bounded"), "pair"), 2);
  EXPECT_EQ(integer_fact(result_of(report, "pair-norm"), "position"), 640);
  EXPECT_EQ(integer_fact(result_of(report, "defined"), "position"), 2222);
}

/// One wrong value anywhere in a context is found where it lies: first and last rows of blocks, every lane,
/// cosine and sine.
TEST(Sweep, EveryPlaceOfABlockIsSeen) {
  for (const std::int64_t where : {1, 1023, 1024, 1500, 2047, 2999}) {
    for (const int pair : {0, 2}) {
      for (const Component component : {Component::cosine, Component::sine}) {
        const SubjectSource subject =
            altered_rows("one", open_turns, [=](std::int64_t position, const TableRow& row) {
              if (position == where) {
                row.set(component, pair, 1.75);
              }
            });
        const Report report =
            report_on(subject, rope(6), {.context = 3000, .only = {"accuracy", "bounded", "pair-norm"}});
        for (const PropertyResult& result : report.properties) {
          EXPECT_EQ(integer_fact(result, "position"), where) << result.id;
          EXPECT_EQ(integer_fact(result, "pair"), pair) << result.id;
        }
        const SubjectSource undefined =
            altered_rows("one", open_turns, [=](std::int64_t position, const TableRow& row) {
              if (position == where) {
                row.set(component, pair, std::nan(""));
              }
            });
        const PropertyResult defined =
            result_of(report_on(undefined, rope(6), {.context = 3000, .only = {"defined"}}), "defined");
        EXPECT_EQ(integer_fact(defined, "position"), where);
        EXPECT_EQ(text_fact(defined, "component"), name_of(component));
      }
    }
    const SubjectSource rotating = renumbered(
        "off", [=](std::int64_t p) { return p == where ? p + 1 : p; }, false, true);
    const PropertyResult rotation =
        result_of(report_on(rotating, rope(6), {.context = 3000, .only = {"rotation"}}), "rotation");
    EXPECT_EQ(integer_fact(rotation, "position"), where);
  }
}

/// Two columns of zeros are filled, and the block of the first is slow to answer.
TEST(Sweep, AStructuralFaultIsTheFirstOfTheContext) {
  const SubjectSource filled = altered_turns("filled", [](const Encoding& encoding) {
    const std::size_t last = phase_model(encoding).columns.size() - 1;
    Calls calls;
    calls.encode = [last](Subject& subject, const EncodeRequest& request) {
      const SubjectStatus status = subject.encode(request);
      for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
        const std::int64_t position = request.positions.values[token];
        if (position == 100) {
          std::this_thread::sleep_for(std::chrono::milliseconds(30));
        }
        if (position == 100 || position == 4000) {
          store_bits(Format::f32, 1, element(request.rows, Format::f32, token * request.row_stride + last));
        }
      }
      return status;
    };
    return calls;
  });
  const Report report = report_on(filled, row_with_zero_column(), {.context = 5000, .only = {"layout"}});
  EXPECT_EQ(integer_fact(result_of(report, "layout"), "position"), 100);
}

/// Lane 0 exceeds by much at a later row of the block, lane 1 by little at an earlier one.
TEST(Sweep, ASmallExcessBeforeALargeOneComesFirst) {
  const SubjectSource subject =
      altered_rows("two", open_turns, [](std::int64_t position, const TableRow& row) {
        if (position == 900) {
          row.set(Component::cosine, 0, 40.0);
        }
        if (position == 700) {
          row.set(Component::sine, 1, 1.5);
        }
      });
  const Report report = report_on(subject, rope(4), {.context = 2000});
  for (const char* const id : {"accuracy", "bounded", "pair-norm"}) {
    EXPECT_EQ(integer_fact(result_of(report, id), "position"), 700) << id;
  }
}

TEST(Sweep, TheDistanceOfExactRowsIsThatOfADoubleLoop) {
  for (const Encoding& encoding : small_encodings()) {
    for (const std::int64_t context : {2, 3, 300, 5000}) {
      const OwnedTrial trial(turns(), encoding, {.context = context, .threads = 3});
      Silent silent;
      sweep({trial.trial.get()}, 3, silent);
      ASSERT_TRUE(trial->findings.separation.has_value());
      double nearest = std::numeric_limits<double>::infinity();
      std::int64_t at = 0;
      for (std::int64_t offset = 1; offset < context; ++offset) {
        double sum = 0;
        for (int k = 0; k < trial->model_lanes().size(); ++k) {
          if (trial->model_lanes().lanes[static_cast<std::size_t>(k)].is_pair()) {
            const double half = std::sin(static_cast<double>(offset) * trial->oracle->frequency(k, {}) / 2);
            sum += half * half;
          }
        }
        if (2 * std::sqrt(sum) < nearest * (1 - 1e-12)) {
          nearest = 2 * std::sqrt(sum);
          at = offset;
        }
      }
      const Separation& separation = *trial->findings.separation;
      EXPECT_LE(separation.lower, nearest) << describe(encoding) << " below " << context;
      EXPECT_GE(separation.lower, nearest - 1e-9) << describe(encoding) << " below " << context;
      EXPECT_EQ(separation.offset, trial->model_lanes().complete_pairs() > 0 ? at : 1) << describe(encoding);
      EXPECT_EQ(separation.offsets, context - 1);
    }
  }
}

TEST(Sweep, ASubjectThatFailsEndsItsRunAndKeepsItsViolations) {
  const SubjectSource wrong_then_failing =
      altered("wrong, then failing", open_turns,
              {{}, [](const Encoding&) {
                 Calls calls;
                 // Threads take their blocks in any order: it fails once it has been wrong.
                 const auto was_wrong = std::make_shared<std::atomic<bool>>(false);
                 calls.table = [was_wrong](Subject& subject, const TableRequest& request) {
                   if (request.call.index > 2 && *was_wrong) {
                     return SubjectStatus::failure("out of memory");
                   }
                   const SubjectStatus status = subject.table(request);
                   for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
                     if (request.positions.values[token] == 77) {
                       store_bits(Format::f32, round_to_nearest(Format::f32, 1.5),
                                  element(request.sine, Format::f32, token * request.row_stride));
                       *was_wrong = true;
                     }
                   }
                   return status;
                 };
                 return calls;
               }});
  for (const int threads : {1, 2, 5}) {
    const Report report = report_on(wrong_then_failing, rope(4), {.context = 100000, .threads = threads});
    EXPECT_EQ(report.verdict, ReportVerdict::subject_failed);
    EXPECT_NE(report.failure.find("out of memory"), std::string::npos) << report.failure;
    if (threads == 1) {
      EXPECT_EQ(report.failure, "call from position 3072: out of memory");
    }
    EXPECT_EQ(result_of(report, "bounded").verdict, Verdict::violated);
    EXPECT_EQ(integer_fact(result_of(report, "bounded"), "position"), 77);
    EXPECT_EQ(result_of(report, "accuracy").verdict, Verdict::violated);
    EXPECT_EQ(result_of(report, "origin").verdict, Verdict::holds) << "was judged before the sweep";
    for (const char* const id :
         {"defined", "rotation", "repeatability", "distinct-rows", "separation", "group-law"}) {
      EXPECT_EQ(result_of(report, id).verdict, Verdict::not_applicable) << id;
      EXPECT_EQ(result_of(report, id).reason, "not reached: the subject failed before") << id;
    }
  }
}

TEST(Sweep, AnUnfinishedSweepClaimsNothing) {
  for (const SubjectSource& subject : {failing_from(5000), throwing_from(5000)}) {
    const Report report = report_on(subject, rope(4), {.context = 6000});
    EXPECT_EQ(report.verdict, ReportVerdict::subject_failed);
    EXPECT_EQ(result_of(report, "accuracy").verdict, Verdict::not_applicable);
    EXPECT_FALSE(report.accuracy.attained.has_value());
    EXPECT_TRUE(report.accuracy.safe_context.empty());
    EXPECT_TRUE(report.accuracy.classes.empty());
    EXPECT_TRUE(report.curve.empty());
  }
}

TEST(Sweep, AnExceptionOfAnyTypeIsAFailureOfTheSubject) {
  const auto throws = [](auto thrown) {
    return checked_first("throwing", [thrown](const Positions& positions) -> SubjectStatus {
      if (reaches(positions, 5000)) {
        throw thrown;
      }
      return SubjectStatus::success();
    });
  };
  const Report standard = report_on(throws(std::out_of_range("row 5000")), rope(4), {.context = 6000});
  EXPECT_EQ(standard.verdict, ReportVerdict::subject_failed);
  EXPECT_NE(standard.failure.find("left by an exception: row 5000"), std::string::npos) << standard.failure;
  const Report other = report_on(throws(42), rope(4), {.context = 6000});
  EXPECT_EQ(other.verdict, ReportVerdict::subject_failed);
  EXPECT_NE(other.failure.find("left by an exception"), std::string::npos) << other.failure;
  const Report rows = report_on(throws(42), odd_row(), {.context = 6000});
  EXPECT_EQ(rows.verdict, ReportVerdict::subject_failed);
}

TEST(Sweep, OneSubjectThatFailsDoesNotEndTheOthers) {
  VerifyRequest request = request_of(failing_from(100), rope(8), {.context = 3000});
  request.subjects.push_back(turns());
  Silent silent;
  const std::vector<Report> reports = verify(request, silent);
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0].verdict, ReportVerdict::subject_failed);
  EXPECT_EQ(reports[1].verdict, ReportVerdict::conforms) << complaints(reports[1]);
}

/// More rows than digests are kept for: the lemma is the only evidence of distinct rows.
TEST(SweepExhaustive, BeyondTheKeptDigestsTheLemmaDecidesOrNothingDoes) {
  const Question question{.context = largest_digest_count + 1000, .only = {"distinct-rows", "separation"}};
  const Report one_pair = report_on(turns(), rope(2), question);
  EXPECT_EQ(result_of(one_pair, "separation").verdict, Verdict::not_applicable);
  EXPECT_EQ(result_of(one_pair, "distinct-rows").verdict, Verdict::not_applicable);
  const Report four_pairs = report_on(turns(), rope(8), question);
  EXPECT_EQ(result_of(four_pairs, "separation").verdict, Verdict::holds);
  EXPECT_EQ(result_of(four_pairs, "distinct-rows").verdict, Verdict::holds);
  EXPECT_EQ(result_of(four_pairs, "distinct-rows").evidence, Evidence::implied);
}

} // namespace
} // namespace posproof::properties
