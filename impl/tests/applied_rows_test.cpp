/// Data rotated by a supplied table, and its adjoint, bit by bit against the rotation of the same code.

#include "impl/registry.hpp"
#include "impl/tests/support.hpp"

#include <gtest/gtest.h>

namespace posproof::impl {
namespace {

using namespace impl::tests;

constexpr std::size_t width = 8;
constexpr std::size_t rotary = 6;
constexpr std::size_t pairs = 3;

Encoding partial() {
  return rope(rotary, width);
}

using Act = std::function<SubjectStatus(Subject&, const Positions&, const HeadsTensor&)>;

/// What a call does with data of two heads at these positions.
std::vector<std::uint32_t> result_of(Subject& subject, const std::vector<std::int64_t>& positions,
                                     const Act& act) {
  const Format format = subject.declaration().output_format;
  Randoms random(7);
  Buffer input(format, positions.size() * 2 * width);
  for (std::size_t i = 0; i < positions.size() * 2 * width; ++i) {
    input.set(i, random.datum(format));
  }
  Buffer output(format, positions.size() * 2 * width);
  require_ok(
      act(subject, {positions, 1}, {input.data(), output.data(), 2, 2 * width, width, 2 * width, width}));
  EXPECT_TRUE(output.guards_are_whole());
  return output.all_bits();
}

SubjectStatus rotate(Subject& subject, const Positions& positions, const HeadsTensor& tensor) {
  return subject.rotate({positions, {}, tensor, {}});
}
SubjectStatus backward(Subject& subject, const Positions& positions, const HeadsTensor& tensor) {
  return subject.backward({positions, {}, {}, tensor});
}

/// The table of `of` at these positions, in the width and order that the subject declares.
Act apply_table(Subject& of, const std::vector<std::int64_t>& at) {
  return [&of, at](Subject& subject, const Positions& positions, const HeadsTensor& tensor) {
    const Declaration& declared = subject.declaration();
    const TableBits half = table_of(of, at, static_cast<int>(pairs));
    const bool is_full = declared.table_width == TableWidth::full;
    const std::size_t stride = (is_full ? 2 * pairs : pairs) + 1;
    Buffer cosine(declared.table_format, at.size() * stride);
    Buffer sine(declared.table_format, at.size() * stride);
    for (std::size_t row = 0; row < at.size(); ++row) {
      for (std::size_t pair = 0; pair < pairs; ++pair) {
        const auto set = [&](std::size_t column) {
          cosine.set(row * stride + column, half.cosine[row * pairs + pair]);
          sine.set(row * stride + column, half.sine[row * pairs + pair]);
        };
        if (is_full) {
          const PairColumns columns = columns_of_pair(declared.layout, static_cast<int>(pair), rotary);
          set(static_cast<std::size_t>(columns.first));
          set(static_cast<std::size_t>(columns.second));
        } else {
          set(pair);
        }
      }
    }
    return subject.apply({positions, {}, cosine.data(), sine.data(), at.size(), stride, tensor, {}});
  };
}

std::vector<OpenOptions> all_options() {
  std::vector<OpenOptions> all;
  for (const Format format : all_formats) {
    for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
      for (const Direction direction : {Direction::forward, Direction::backward}) {
        all.push_back(in(format, layout, direction));
      }
    }
  }
  return all;
}

TEST(AppliedRows, ContractsRotateByTheirOwnTableAsTheyRotate) {
  const std::vector<std::int64_t> positions{0, 1, 77, 4099};
  for (const char* const name : {"contract:f32-angle", "contract:f64-angle", "contract:table-in-format"}) {
    for (const OpenOptions& options : all_options()) {
      const auto subject = find_subject(name).open(partial(), options);
      EXPECT_EQ(result_of(*subject, positions, apply_table(*subject, positions)),
                result_of(*subject, positions, rotate))
          << name;
    }
  }
}

TEST(AppliedRows, KernelsReadRowsByTokenAndByPosition) {
  const std::vector<std::int64_t> positions{3, 0, 11, 3};
  std::vector<std::int64_t> all(12);
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i] = static_cast<std::int64_t>(i);
  }
  for (const OpenOptions& options : all_options()) {
    // A table of float32 code in the format, and a float32 rotation of it rounded once: that of the contract.
    const auto contract = find_subject("contract:f32-angle").open(partial(), options);
    const auto want = result_of(*contract, positions, rotate);
    const auto by_token = find_subject("builtin:apply").open(partial(), options);
    EXPECT_EQ(result_of(*by_token, positions, apply_table(*contract, positions)), want);
    const auto by_position = find_subject("builtin:apply-by-position").open(partial(), options);
    EXPECT_EQ(result_of(*by_position, positions, apply_table(*contract, all)), want);
  }
}

TEST(AppliedRows, APositionWithoutARowIsRefusedAndAShortTableFails) {
  const auto contract = find_subject("contract:f32-angle").open(partial(), {});
  const auto by_position = find_subject("builtin:apply-by-position").open(partial(), {});
  Buffer data(Format::f32, 2 * width);
  const HeadsTensor tensor{data.data(), data.data(), 1, width, width, width, width};
  const std::vector<std::int64_t> behind{12};
  EXPECT_EQ(apply_table(*contract, {0, 1, 2})(*by_position, {behind, 1}, tensor).code,
            SubjectStatus::Code::refused);
  const auto by_token = find_subject("builtin:apply").open(partial(), {});
  const std::vector<std::int64_t> two{0, 1};
  EXPECT_EQ(apply_table(*contract, {0})(*by_token, {two, 1}, tensor).code, SubjectStatus::Code::failed);
  EXPECT_EQ(by_token->apply({{two, 1}, {}, nullptr, nullptr, 2, pairs, tensor, {}}).code,
            SubjectStatus::Code::failed)
      << "a missing table";
  EXPECT_EQ(by_token->rotate({{two, 1}, {}, tensor, {}}).code, SubjectStatus::Code::failed) << "not offered";
  const auto turns = find_subject("builtin:turns").open(partial(), {});
  EXPECT_FALSE(turns->declaration().offers.apply);
}

/// The adjoint turns by the opposite angle: it has the bits of the same code opened in the other direction.
TEST(Backward, IsTheRotationInTheOtherDirection) {
  const std::vector<std::int64_t> positions{0, 1, 77, 4099};
  for (const char* const name : {"builtin:turns", "contract:f32-angle", "contract:f64-angle",
                                 "contract:f32-recurrence", "contract:table-in-format"}) {
    for (OpenOptions options : all_options()) {
      const auto subject = find_subject(name).open(partial(), options);
      ASSERT_TRUE(subject->declaration().offers.backward);
      options.direction = options.direction == Direction::forward ? Direction::backward : Direction::forward;
      const auto other = find_subject(name).open(partial(), options);
      EXPECT_EQ(result_of(*subject, positions, backward), result_of(*other, positions, rotate)) << name;
    }
  }
}

TEST(Backward, IsRefusedAndFailsAsTheRotation) {
  const auto subject = find_subject("builtin:turns").open(partial(), {});
  const std::vector<std::int64_t> far{std::int64_t{1} << 40};
  Buffer data(Format::f32, width);
  const HeadsTensor tensor{data.data(), data.data(), 1, width, width, width, width};
  EXPECT_EQ(subject->backward({{far, 1}, {}, tensor, {}}).code, SubjectStatus::Code::refused);
  EXPECT_EQ(subject->backward({{far, 1}, {}, {}, {}}).code, SubjectStatus::Code::failed);
}

} // namespace
} // namespace posproof::impl
