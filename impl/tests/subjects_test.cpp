/// What every subject of this room promises about memory and calls, whatever it computes.

#include "impl/faults/fault.hpp"
#include "impl/registry.hpp"
#include "impl/tests/support.hpp"

#include <atomic>
#include <cmath>
#include <gtest/gtest.h>
#include <thread>

namespace posproof::impl {
namespace {

using namespace impl::tests;

struct Case {
  std::string subject; ///< empty: the clean twin of the fault models
  Format format;
  Layout layout;
};

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  std::vector<std::string> names{""};
  for (const SubjectSource& source : subjects()) {
    // Those that only apply supplied tables have tests of their own.
    if (source.why_not(rope(64)).empty() && source.open(rope(64), {})->declaration().offers.table) {
      names.push_back(source.name);
    }
  }
  for (const std::string& name : names) {
    for (const Format format : all_formats) {
      for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
        cases.push_back({name, format, layout});
      }
    }
  }
  return cases;
}

std::string case_name(const testing::TestParamInfo<Case>& info) {
  std::string name = (info.param.subject.empty() ? "clean_twin" : info.param.subject) + "_" +
                     std::string(traits(info.param.format).name) + "_" +
                     std::string(name_of(info.param.layout));
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == ':' || c == '-'; }, '_');
  return name;
}

const std::vector<std::int64_t> positions{5, 0, 131071, 3, 3, -17, 2147483647, 100};

class EverySubject : public testing::TestWithParam<Case> {
protected:
  [[nodiscard]] std::unique_ptr<Subject> open(const Encoding& encoding,
                                              Direction direction = Direction::forward) const {
    const OpenOptions options = in(GetParam().format, GetParam().layout, direction);
    return GetParam().subject.empty() ? faults::open_faulty({}, encoding, options)
                                      : find_subject(GetParam().subject).open(encoding, options);
  }
  [[nodiscard]] Format format() const { return GetParam().format; }
};

/// Query or key data of three heads of width 10, of which 6 are rotated, with gaps between heads and tokens.
struct Data {
  static constexpr std::size_t heads = 3;
  static constexpr std::size_t columns = 10;
  static constexpr std::size_t head_stride = 13;
  static constexpr std::size_t token_stride = 47;
  static constexpr std::size_t rotary = 6;

  Buffer input;
  Buffer output;

  Data(Format format, std::uint64_t seed, std::size_t tokens = positions.size(),
       std::size_t misaligned_by = 0)
      : input(format, tokens * token_stride, misaligned_by),
        output(format, tokens * token_stride, misaligned_by) {
    Randoms randoms(seed);
    for (std::size_t i = 0; i < tokens * token_stride; ++i) {
      input.set(i, randoms.datum(format));
    }
  }
  HeadsTensor tensor() {
    return {input.data(), output.data(), heads, token_stride, head_stride, token_stride, head_stride};
  }
  /// Output over the input.
  HeadsTensor tensor_in_place() {
    return {input.data(), input.data(), heads, token_stride, head_stride, token_stride, head_stride};
  }
  static std::size_t at(std::size_t token, std::size_t head, std::size_t column) {
    return token * token_stride + head * head_stride + column;
  }
};

const Encoding partial = rope(6, 10);

TEST_P(EverySubject, RotatesWithStridesAndWritesNothingElse) {
  const auto subject = open(partial);
  Data data(format(), 1);
  RotateRequest request{{positions, 1}, {}, {}, {}};
  request.query = data.tensor();
  require_ok(subject->rotate(request));
  EXPECT_TRUE(data.output.guards_are_whole());
  for (std::size_t i = 0; i < positions.size() * Data::token_stride; ++i) {
    const std::size_t in_token = i % Data::token_stride;
    const bool is_data =
        in_token / Data::head_stride < Data::heads && in_token % Data::head_stride < Data::columns;
    if (!is_data) {
      ASSERT_TRUE(data.output.is_untouched(i)) << i;
    }
  }
  // Each head against one that is alone in its call.
  for (std::size_t token = 0; token < positions.size(); ++token) {
    for (std::size_t head = 0; head < Data::heads; ++head) {
      std::vector<double> alone(Data::columns);
      for (std::size_t c = 0; c < Data::columns; ++c) {
        alone[c] = data.input.value(Data::at(token, head, c));
      }
      alone = rotated(*subject, positions[token], alone);
      for (std::size_t c = 0; c < Data::columns; ++c) {
        ASSERT_EQ(data.output.value(Data::at(token, head, c)), alone[c]) << token << ' ' << head << ' ' << c;
      }
    }
  }
}

TEST_P(EverySubject, RotatesTheDeclaredPairsInTheDeclaredDirection) {
  for (const Direction direction : {Direction::forward, Direction::backward}) {
    const auto subject = open(partial, direction);
    for (int pair = 0; pair < 3; ++pair) {
      const PairColumns columns = columns_of_pair(GetParam().layout, pair, 6);
      std::vector<double> head(10, 0.0);
      head[static_cast<std::size_t>(columns.first)] = 1;
      const std::vector<double> turned = rotated(*subject, 2, head);
      const double angle = 2 * std::pow(10000.0, -pair / 3.0) * (direction == Direction::forward ? 1 : -1);
      const double tolerance = 3 * unit_roundoff(format());
      for (int c = 0; c < 10; ++c) {
        const double right = c == columns.first ? std::cos(angle) : c == columns.second ? std::sin(angle) : 0;
        ASSERT_NEAR(turned[static_cast<std::size_t>(c)], right, tolerance)
            << "pair " << pair << ", column " << c;
      }
    }
  }
}

TEST_P(EverySubject, InPlaceEqualsOutOfPlace) {
  const auto subject = open(partial);
  Data beside(format(), 2);
  Data over(format(), 2);
  RotateRequest request{{positions, 1}, {}, {}, {}};
  request.query = beside.tensor();
  require_ok(subject->rotate(request));
  request.query = over.tensor_in_place();
  require_ok(subject->rotate(request));
  for (std::size_t token = 0; token < positions.size(); ++token) {
    for (std::size_t head = 0; head < Data::heads; ++head) {
      for (std::size_t c = 0; c < Data::columns; ++c) {
        const std::size_t i = Data::at(token, head, c);
        ASSERT_EQ(beside.output.bits(i), over.input.bits(i));
      }
    }
  }
}

TEST_P(EverySubject, QueryAndKeyAreIndependent) {
  const auto subject = open(partial);
  Data query(format(), 3);
  Data key(format(), 4);
  RotateRequest both{{positions, 1}, {}, query.tensor(), key.tensor()};
  both.key->heads = 1;
  require_ok(subject->rotate(both));
  Data query_alone(format(), 3);
  RotateRequest only_query{{positions, 1}, {}, query_alone.tensor(), {}};
  require_ok(subject->rotate(only_query));
  Data key_alone(format(), 4);
  RotateRequest only_key{{positions, 1}, {}, {}, key_alone.tensor()};
  only_key.key->heads = 1;
  require_ok(subject->rotate(only_key));
  EXPECT_EQ(query.output.all_bits(), query_alone.output.all_bits());
  EXPECT_EQ(key.output.all_bits(), key_alone.output.all_bits());
  EXPECT_TRUE(key.output.is_untouched(Data::at(0, 1, 0))) << "a second key head that is not there";
}

TEST_P(EverySubject, TheTailPassesBitForBitWhateverItHolds) {
  const auto subject = open(partial);
  Data data(format(), 5);
  // Quiet and signalling NaN, infinities, subnormal numbers and both zeros.
  const std::vector<std::uint32_t> patterns =
      format() == Format::f32
          ? std::vector<std::uint32_t>{0x7fc00001, 0xff800001, 0x7f800000, 0x80000001, 0x80000000}
          : std::vector<std::uint32_t>{0x7fff, 0xff81, 0x7c01, 0x8001, 0x8000};
  std::size_t next = 0;
  for (std::size_t token = 0; token < positions.size(); ++token) {
    for (std::size_t head = 0; head < Data::heads; ++head) {
      for (std::size_t c = Data::rotary; c < Data::columns; ++c) {
        data.input.set(Data::at(token, head, c), patterns[next++ % patterns.size()]);
      }
    }
  }
  RotateRequest request{{positions, 1}, {}, {}, {}};
  request.key = data.tensor();
  require_ok(subject->rotate(request));
  for (std::size_t token = 0; token < positions.size(); ++token) {
    for (std::size_t head = 0; head < Data::heads; ++head) {
      for (std::size_t c = Data::rotary; c < Data::columns; ++c) {
        ASSERT_EQ(data.output.bits(Data::at(token, head, c)), data.input.bits(Data::at(token, head, c)));
      }
    }
  }
}

TEST_P(EverySubject, GivesTheSameBitsAtAnyAlignmentOrderAndSplit) {
  const auto subject = open(rope(20));
  const TableBits together = table_of(*subject, positions, 10);
  EXPECT_EQ(table_of(*subject, positions, 10, {1000, 7}, 1), together)
      << "alignment, length and index of the call";
  for (std::size_t token = 0; token < positions.size(); ++token) {
    const TableBits alone = table_of(*subject, {positions[token]}, 10);
    const auto row = together.cosine.begin() + static_cast<std::ptrdiff_t>(10 * token);
    ASSERT_TRUE(std::equal(alone.cosine.begin(), alone.cosine.end(), row)) << positions[token];
  }
  std::vector<std::int64_t> backwards(positions.rbegin(), positions.rend());
  const TableBits reversed = table_of(*subject, backwards, 10);
  EXPECT_TRUE(std::equal(together.sine.begin(), together.sine.begin() + 10, reversed.sine.end() - 10));
}

TEST_P(EverySubject, GivesTheSameBitsToThreadsThatShareAHandle) {
  const auto subject = open(rope(20));
  const TableBits right = table_of(*subject, positions, 10);
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 25; ++i) {
        wrong += table_of(*subject, positions, 10) == right ? 0 : 1;
      }
    });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  EXPECT_EQ(wrong, 0);
}

TEST_P(EverySubject, TableRowsMayBeFurtherApartThanTheirWidth) {
  const auto subject = open(rope(20));
  constexpr std::size_t stride = 17;
  Buffer cosine(format(), positions.size() * stride);
  Buffer sine(format(), positions.size() * stride);
  require_ok(subject->table({{positions, 1}, {}, cosine.data(), sine.data(), stride}));
  const TableBits dense = table_of(*subject, positions, 10);
  for (std::size_t token = 0; token < positions.size(); ++token) {
    for (std::size_t c = 0; c < stride; ++c) {
      if (c < 10) {
        ASSERT_EQ(sine.bits(token * stride + c), dense.sine[token * 10 + c]);
      } else {
        ASSERT_TRUE(cosine.is_untouched(token * stride + c) && sine.is_untouched(token * stride + c));
      }
    }
  }
}

TEST_P(EverySubject, RefusesPositionsBeyondItsRangeAndFailsOnABrokenCall) {
  const auto subject = open(rope(4));
  Buffer memory(format(), 8);
  for (const std::int64_t position :
       {std::int64_t{1} << 31, -(std::int64_t{1} << 31), INT64_MAX, INT64_MIN}) {
    const std::vector<std::int64_t> one{position};
    EXPECT_EQ(subject->table({{one, 1}, {}, memory.data(), memory.data(), 2}).code,
              SubjectStatus::Code::refused);
    RotateRequest request{{one, 1}, {}, {}, {}};
    request.query = HeadsTensor{memory.data(), memory.data(), 1, 4, 4, 4, 4};
    EXPECT_EQ(subject->rotate(request).code, SubjectStatus::Code::refused);
  }
  EXPECT_TRUE(memory.is_untouched(0)) << "a refused call writes nothing";
  const std::vector<std::int64_t> two{1, 2};
  EXPECT_EQ(subject->table({{two, 2}, {}, memory.data(), memory.data(), 2}).code, SubjectStatus::Code::failed)
      << "axes";
  EXPECT_EQ(subject->table({{two, 1}, {}, memory.data(), nullptr, 2}).code, SubjectStatus::Code::failed)
      << "buffer";
  EXPECT_EQ(subject->rotate({{two, 1}, {}, {}, {}}).code, SubjectStatus::Code::failed)
      << "neither query nor key";
  EXPECT_EQ(subject->encode({{two, 1}, {}, memory.data(), 4}).code, SubjectStatus::Code::failed)
      << "not offered";
  EXPECT_TRUE(subject->table({{{}, 1}, {}, nullptr, nullptr, 2}).is_ok()) << "no tokens, nothing to do";
}

TEST_P(EverySubject, EncodesRowsOnlyWhereTheEncodingHasRows) {
  Sinusoidal sinusoidal;
  sinusoidal.width = 7;
  const auto subject = open(rows(sinusoidal));
  const std::vector<std::uint32_t> together = rows_of(*subject, positions, 7);
  for (std::size_t token = 0; token < positions.size(); ++token) {
    const std::vector<std::uint32_t> alone = rows_of(*subject, {positions[token]}, 7);
    ASSERT_TRUE(
        std::equal(alone.begin(), alone.end(), together.begin() + static_cast<std::ptrdiff_t>(7 * token)));
  }
  const std::vector<std::int64_t> outside{std::int64_t{1} << 31};
  Buffer memory(format(), 8);
  EXPECT_EQ(subject->encode({{outside, 1}, {}, memory.data(), 7}).code, SubjectStatus::Code::refused);
  EXPECT_EQ(subject->encode({{positions, 1}, {}, nullptr, 7}).code, SubjectStatus::Code::failed);
  EXPECT_EQ(subject->table({{positions, 1}, {}, memory.data(), memory.data(), 7}).code,
            SubjectStatus::Code::failed);
  RotateRequest request{{positions, 1}, {}, {}, {}};
  request.query = HeadsTensor{memory.data(), memory.data(), 1, 7, 7, 7, 7};
  EXPECT_EQ(subject->rotate(request).code, SubjectStatus::Code::failed);
}

INSTANTIATE_TEST_SUITE_P(Subjects, EverySubject, testing::ValuesIn(all_cases()), case_name);

} // namespace
} // namespace posproof::impl
