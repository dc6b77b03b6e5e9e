/// Faults of caches: sound in one call of all tokens, wrong in the calls that their catalogue entries print.

#include "impl/faults/fault.hpp"
#include "impl/tests/support.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::impl::faults {
namespace {

using namespace impl::tests;

Encoding dynamic(std::int64_t trained) {
  Encoding encoding = rope(4);
  std::get<Rope>(encoding.scheme).scaling = DynamicNtkScaling{.factor = 2, .trained = trained};
  return encoding;
}

std::unique_ptr<Subject> open_fault(const char* name, const Encoding& encoding) {
  return open_faulty({find_fault(name)}, encoding, {});
}

/// "WRONG where RIGHT" with six digits, as the catalogue prints them.
std::string printed(std::uint32_t wrong, std::uint32_t right) {
  char text[64];
  std::snprintf(text, sizeof text, "%.6g where %.6g is right", value_of(Format::f32, wrong),
                value_of(Format::f32, right));
  return text;
}

void expect_in_catalogue(const char* name, std::uint32_t wrong, std::uint32_t right) {
  EXPECT_NE(find_fault(name)->smallest_input.find(printed(wrong, right)), std::string_view::npos)
      << name << ": " << printed(wrong, right);
}

TEST(CachedFault, AChunkRestartsItsPositionsWhereTheSequenceGoesOn) {
  const auto faulty = open_fault("chunk-restarts-position", rope(2));
  const auto twin = open_faulty({}, rope(2), {});
  const TableBits chunk = table_of(*faulty, {1, 2}, 1, {3, 1, 4});
  expect_in_catalogue("chunk-restarts-position", chunk.cosine[0],
                      table_of(*twin, {1, 2}, 1, {3, 1, 4}).cosine[0]);
  EXPECT_EQ(chunk, table_of(*twin, {0, 1}, 1));
  EXPECT_EQ(table_of(*faulty, {1}, 1, {2, 1, 4}), table_of(*twin, {1}, 1)) << "a token alone";
  EXPECT_EQ(table_of(*faulty, {1, 2}, 1, {3, 1, 3}), table_of(*twin, {1, 2}, 1)) << "the last chunk";
  EXPECT_EQ(table_of(*faulty, {0, 1, 2}, 1, {3, 0, 4}), table_of(*twin, {0, 1, 2}, 1)) << "the first chunk";
}

TEST(CachedFault, AChunkRestartsOnEveryAxisByItself) {
  Encoding encoding = rope(4);
  std::get<Rope>(encoding.scheme).axes = {RotaryAxes::Arrangement::contiguous, {1, 1}};
  const auto table = [&](Subject& subject, const std::vector<std::int64_t>& positions) {
    std::vector<float> cosine(4);
    std::vector<float> sine(4);
    require_ok(subject.table({{positions, 2},
                              {3, 1, 4},
                              reinterpret_cast<std::byte*>(cosine.data()),
                              reinterpret_cast<std::byte*>(sine.data()),
                              2}));
    cosine.insert(cosine.end(), sine.begin(), sine.end());
    return cosine;
  };
  const auto faulty = open_fault("chunk-restarts-position", encoding);
  EXPECT_EQ(table(*faulty, {5, 7, 90, 91}), table(*open_faulty({}, encoding, {}), {0, 2, 0, 1}));
}

TEST(CachedFault, TheLengthOfAChunkChoosesTheFrequencies) {
  const Encoding encoding = dynamic(4);
  const auto faulty = open_fault("chunk-length-as-sequence", encoding);
  const auto twin = open_faulty({}, encoding, {});
  expect_in_catalogue("chunk-length-as-sequence", table_of(*faulty, {7}, 2, {8, 7, 8}).sine[1],
                      table_of(*twin, {7}, 2, {8, 7, 8}).sine[1]);
  const std::vector<std::int64_t> all{0, 1, 2, 3, 4, 5, 6, 7};
  EXPECT_EQ(table_of(*faulty, all, 2, {8, 0, 8}), table_of(*twin, all, 2, {8, 0, 8}));
  EXPECT_NE(find_fault("chunk-length-as-sequence")->why_not(rope(4)), "");
  Encoding by_sequence = rope(4);
  std::get<Rope>(by_sequence.scheme).scaling =
      LongRopeScaling{{1, 1}, {2, 2}, 4, 2, {}, LongRopeScaling::Choice::by_sequence};
  EXPECT_NE(find_fault("chunk-length-as-sequence")->why_not(by_sequence), "");
}

TEST(CachedFault, ALateTableAnswersWithItsLastRowOnce) {
  const auto faulty = open_fault("cache-rebuilt-late", rope(2));
  const auto twin = open_faulty({}, rope(2), {});
  EXPECT_EQ(table_of(*faulty, {0}, 1, {1, 0, 2}), table_of(*twin, {0}, 1));
  const TableBits late = table_of(*faulty, {1}, 1, {2, 1, 2});
  expect_in_catalogue("cache-rebuilt-late", late.cosine[0], table_of(*twin, {1}, 1).cosine[0]);
  EXPECT_EQ(table_of(*faulty, {1}, 1, {2, 1, 2}), table_of(*twin, {1}, 1)) << "enlarged by then";
  EXPECT_EQ(table_of(*faulty, {0}, 1, {1, 2, 2}), table_of(*twin, {0}, 1)) << "a shorter one fits";
}

TEST(CachedFault, ALateTableKeepsTheOldFrequencies) {
  const Encoding encoding = dynamic(4);
  const auto faulty = open_fault("cache-rebuilt-late", encoding);
  const auto twin = open_faulty({}, encoding, {});
  static_cast<void>(table_of(*faulty, {0}, 2, {4, 0, 8}));
  EXPECT_EQ(table_of(*faulty, {3}, 2, {8, 1, 8}), table_of(*twin, {3}, 2, {4, 0, 4}));
  EXPECT_EQ(table_of(*faulty, {3}, 2, {8, 2, 8}), table_of(*twin, {3}, 2, {8, 0, 8}));
}

TEST(CachedFault, TwoOfThemAreBothPlanted) {
  const auto faulty =
      open_faulty({find_fault("chunk-restarts-position"), find_fault("cache-rebuilt-late")}, rope(2), {});
  const auto twin = open_faulty({}, rope(2), {});
  EXPECT_EQ(table_of(*faulty, {1, 2}, 1, {3, 0, 9}), table_of(*twin, {0, 1}, 1));
  EXPECT_EQ(table_of(*faulty, {8}, 1, {9, 1, 9}), table_of(*twin, {2}, 1));
}

} // namespace
} // namespace posproof::impl::faults
