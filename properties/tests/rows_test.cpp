/// Rows of a table, of an encoding and of probes in one shape.

#include "properties/rows.hpp"

#include "properties/tests/support/chosen_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/faulty_subjects.hpp"
#include "properties/tests/support/verifying.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <set>

namespace posproof::properties {
namespace {

using namespace tests;

const std::vector<std::int64_t> positions{7, 0, 65537, 3};

/// Every value of a block is the correctly rounded one where the subject is.
void expect_rounded(const Trial& trial, const RowBlock& rows, Format format) {
  ASSERT_TRUE(rows.status.is_ok()) << rows.status.message;
  ASSERT_EQ(rows.positions, positions);
  for (std::size_t row = 0; row < positions.size(); ++row) {
    for (int k = 0; k < trial.model_lanes().size(); ++k) {
      for (const Component component : {Component::cosine, Component::sine}) {
        const float value = rows.values(component, row)[k];
        if (trial.model_lanes().lanes[static_cast<std::size_t>(k)].of(component) < 0) {
          EXPECT_TRUE(std::isnan(value)) << "there is no such column";
          continue;
        }
        const auto want =
            value_of(format, *trial.oracle->correctly_rounded(format, {k, component, positions[row]}));
        EXPECT_EQ(static_cast<double>(value), want) << row << " " << k;
      }
    }
    for (std::size_t k = static_cast<std::size_t>(trial.model_lanes().size()); k < rows.stride; ++k) {
      EXPECT_EQ(rows.values(Component::cosine, row)[k], 1.0F) << "padding turns by nothing";
      EXPECT_EQ(rows.values(Component::sine, row)[k], 0.0F);
    }
  }
}

TEST(RowReaders, GiveTheStoredValuesInAnyShape) {
  for (const Format format : all_formats) {
    for (const Encoding& encoding : small_encodings()) {
      const OwnedTrial trial(chosen("rounded", AccuracyClass::exact), encoding,
                             {.format = format, .context = 70000});
      const auto reader = trial->reader(*trial->origin);
      std::vector<std::uint64_t> digests;
      for (const BufferShape& shape :
           {BufferShape{0, 0}, BufferShape{1, 0}, BufferShape{0, 1}, BufferShape{5, 3}}) {
        RowBlock rows;
        read_rows(*reader, positions, trial->call(), shape, rows);
        expect_rounded(*trial, rows, format);
        EXPECT_TRUE(reader->guards_intact());
        EXPECT_FALSE(rows.structural.has_value());
        EXPECT_TRUE(digests.empty() || digests == rows.digests)
            << "the shape of the buffers is not part of a row";
        digests = rows.digests;
      }
      EXPECT_EQ(std::set<std::uint64_t>(digests.begin(), digests.end()).size(), positions.size());
    }
  }
}

TEST(RowReaders, ProbesOfEitherKindGiveCosineAndSine) {
  for (const Format format : all_formats) {
    for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
      for (const Direction direction : {Direction::forward, Direction::backward}) {
        const OwnedTrial trial(
            chosen("rounded", AccuracyClass::exact), rope(6, 9),
            {.format = format, .context = 70000, .layout = layout, .direction = direction});
        std::vector<std::uint64_t> digests;
        for (const RowOrigin origin : {RowOrigin::probes, RowOrigin::opposite_probes}) {
          RowBlock rows;
          read_rows(*trial->reader(origin), positions, trial->call(), {2, 1}, rows);
          rows.keep();
          expect_rounded(*trial, rows, format);
        }
      }
    }
  }
}

/// Equal rows have equal digests, although even and odd positions are probed with different vectors.
TEST(RowReaders, ADigestOfProbesIsThatOfTheRow) {
  const SubjectSource stuck = renumbered(
      "stuck", [](std::int64_t) { return 5; }, true, true);
  const OwnedTrial trial(stuck, rope(6, 9), {.context = 70000});
  for (const RowOrigin origin : {RowOrigin::table, RowOrigin::probes, RowOrigin::opposite_probes}) {
    RowBlock rows;
    read_rows(*trial->reader(origin), positions, trial->call(), {}, rows);
    for (const std::uint64_t digest : rows.digests) {
      EXPECT_EQ(digest, rows.digests.front());
    }
  }
}

TEST(RowReaders, ADigestSeesEveryBitOfARow) {
  for (const int pair : {0, 1, 2}) {
    for (const Component component : {Component::cosine, Component::sine}) {
      const auto flipped = [&](std::int64_t position, const TableRow& row) {
        if (position == 7) {
          flip_lowest_bit(row.at(component, 0), row.format, static_cast<std::size_t>(pair));
        }
      };
      const OwnedTrial sound(turns(), rope(6), {.context = 70000});
      const OwnedTrial faulty(altered_rows("flipped", open_turns, flipped), rope(6), {.context = 70000});
      RowBlock a;
      RowBlock b;
      read_rows(*sound->reader(RowOrigin::table), positions, sound->call(), {}, a);
      read_rows(*faulty->reader(RowOrigin::table), positions, faulty->call(), {}, b);
      EXPECT_NE(a.digests[0], b.digests[0]);
      EXPECT_EQ(a.digests[1], b.digests[1]);
    }
  }
  // Of a probe: cosine, sine and the tail of the head.
  for (const std::size_t column : {0U, 1U, 2U, 3U, 4U, 5U}) {
    const SubjectSource flipped =
        altered_rotation("flipped", [=](const RotateRequest& request, Format format, std::size_t) {
          flip_lowest_bit(request.query->output, format, column);
        });
    const OwnedTrial sound(turns(), rope(4, 6), {.context = 70000});
    const OwnedTrial faulty(flipped, rope(4, 6), {.context = 70000});
    for (const RowOrigin origin : {RowOrigin::probes, RowOrigin::opposite_probes}) {
      RowBlock a;
      RowBlock b;
      read_rows(*sound->reader(origin), positions, sound->call(), {}, a);
      read_rows(*faulty->reader(origin), positions, faulty->call(), {}, b);
      EXPECT_NE(a.digests[0], b.digests[0]) << column;
      EXPECT_EQ(a.digests[1], b.digests[1]) << column;
    }
  }
}

TEST(RowReaders, ACallWithoutAnAnswerLeavesNothing) {
  for (const SubjectSource& subject : {refusing_from(65537), failing_from(65537), throwing_from(65537)}) {
    for (const Encoding& encoding : {rope(6), odd_row()}) {
      const OwnedTrial trial(subject, encoding, {.context = 70000});
      const auto reader = trial->reader(*trial->origin);
      RowBlock rows;
      const std::int64_t answered[] = {1, 2, 3, 4};
      read_rows(*reader, answered, trial->call(), {}, rows);
      ASSERT_TRUE(rows.status.is_ok());
      rows.keep();
      read_rows(*reader, positions, trial->call(), {}, rows);
      EXPECT_EQ(rows.status.code,
                subject.name == "refusing" ? SubjectStatus::Code::refused : SubjectStatus::Code::failed);
      for (std::size_t row = 0; row < positions.size(); ++row) {
        EXPECT_EQ(rows.digests[row], unanswered);
        EXPECT_TRUE(std::isnan(rows.values(Component::cosine, row)[0]));
        EXPECT_TRUE(std::isnan(rows.values(Component::sine, row)[1]));
      }
    }
  }
}

TEST(RowReaders, KeptValuesOutliveTheNextRead) {
  const OwnedTrial trial(turns(), rope(8), {.context = 70000});
  const auto reader = trial->reader(RowOrigin::table);
  RowBlock first;
  read_rows(*reader, positions, trial->call(), {}, first);
  first.keep();
  const float before = first.values(Component::sine, 0)[0];
  const std::int64_t others[] = {100, 101, 102, 103};
  RowBlock second;
  read_rows(*reader, others, trial->call(), {}, second);
  EXPECT_EQ(first.values(Component::sine, 0)[0], before);
  EXPECT_NE(second.values(Component::sine, 0)[0], before);
}

TEST(RowReaders, SeeWhatIsWrittenBesideARow) {
  const auto intact = [](const SubjectSource& subject, const Encoding& encoding, const BufferShape& shape) {
    const OwnedTrial trial(subject, encoding, {.context = 70000});
    const auto reader = trial->reader(*trial->origin);
    RowBlock rows;
    read_rows(*reader, positions, trial->call(), shape, rows);
    return reader->guards_intact();
  };
  EXPECT_FALSE(intact(writing_behind_the_table(), rope(6), {}));
  EXPECT_FALSE(intact(writing_behind_the_table(), rope(6), {4, 1}));
  EXPECT_FALSE(intact(writing_between_rows(), odd_row(), {3, 0}));
  EXPECT_TRUE(intact(writing_between_rows(), odd_row(), {})) << "there is nothing between tight rows";
}

TEST(RowReaders, AStructuralFaultIsTheFirstOfACall) {
  const OwnedTrial wide(full_width_table(65537), rope(8), {.context = 70000});
  RowBlock rows;
  read_rows(*wide->reader(RowOrigin::table), positions, wide->call(), {}, rows);
  ASSERT_TRUE(rows.structural.has_value());
  EXPECT_EQ(rows.structural->position, 65537);
  EXPECT_NE(rows.structural->what.find("columns 1 and 5 of the full-width sine table"), std::string::npos)
      << rows.structural->what;
  const OwnedTrial filled(zero_column_filled_at(3), row_with_zero_column(), {.context = 70000});
  read_rows(*filled->reader(RowOrigin::encode), positions, filled->call(), {}, rows);
  ASSERT_TRUE(rows.structural.has_value());
  EXPECT_EQ(rows.structural->position, 3);
  EXPECT_NE(rows.structural->what.find("column 20 should be zero"), std::string::npos)
      << rows.structural->what;
}

TEST(RowOrigins, AreTheEntryPointsThatASubjectOffers) {
  Declaration declared;
  EXPECT_FALSE(row_origin(declared, DomainKind::rope).has_value());
  EXPECT_FALSE(rotation_origin(declared, DomainKind::rope).has_value());
  declared.offers.rotate = true;
  EXPECT_EQ(row_origin(declared, DomainKind::rope), RowOrigin::probes);
  EXPECT_EQ(rotation_origin(declared, DomainKind::rope), RowOrigin::opposite_probes);
  EXPECT_FALSE(row_origin(declared, DomainKind::row).has_value());
  EXPECT_FALSE(rotation_origin(declared, DomainKind::row).has_value());
  declared.offers.table = true;
  EXPECT_EQ(row_origin(declared, DomainKind::rope), RowOrigin::table);
  EXPECT_EQ(rotation_origin(declared, DomainKind::rope), RowOrigin::probes);
  declared.offers.encode = true;
  EXPECT_EQ(row_origin(declared, DomainKind::row), RowOrigin::encode);
  EXPECT_FALSE(row_origin(declared, DomainKind::bias).has_value());
}

} // namespace
} // namespace posproof::properties
