/// Subjects made of arrays: which shapes hold what, and what is asked of the user where a file does not say.

#include "impl/doors/table/container.hpp"
#include "impl/doors/table/recorded_subject.hpp"
#include "impl/doors/table/table_door.hpp"
#include "impl/tests/support.hpp"
#include "impl/tests/written_arrays.hpp"
#include "spec/error.hpp"

#include <functional>
#include <gtest/gtest.h>
#include <numeric>

namespace posproof::impl::doors {
namespace {

using namespace impl::tests;

constexpr std::size_t rows = 5;
constexpr std::size_t pairs = 3;

/// The files of a subject, from texts in place of paths.
TableDoor door_of(const std::string& settings, const std::vector<std::string>& texts) {
  std::string name = "table:file";
  for (std::size_t i = 1; i < texts.size(); ++i) {
    name += ",other";
  }
  name += settings;
  Files files;
  files.name = read_table_name(name);
  for (const std::string& text : texts) {
    Arrays arrays;
    for (StoredArray& array : read_arrays(bytes_of(text), "file")) {
      arrays.push_back(std::make_shared<const StoredArray>(std::move(array)));
    }
    files.arrays.push_back(arrays);
  }
  return table_of_files(name, files);
}

std::string error_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const InputError& error) {
    return error.what();
  }
  return "done";
}

std::string error_on(const Encoding& encoding, const std::string& settings,
                     const std::vector<std::string>& texts, Format format = Format::f32) {
  return error_of(
      [&] { static_cast<void>(door_of(settings, texts).source.open(encoding, in_format(format))); });
}

std::unique_ptr<RecordedSubject> opened(const Encoding& encoding, const std::string& settings,
                                        const std::vector<std::string>& texts, Format format = Format::f32) {
  auto subject = door_of(settings, texts).source.open(encoding, in_format(format));
  auto* const record = dynamic_cast<RecordedSubject*>(subject.get());
  static_cast<void>(subject.release());
  return std::unique_ptr<RecordedSubject>(record);
}

/// The number at a row and a column of the cosines (100·row + column) or sines (+ 0.5), which any float
/// holds.
double marked(std::size_t row, std::size_t pair, bool is_sine) {
  return static_cast<double>(16 * row + pair) + (is_sine ? 0.5 : 0);
}

using Place = std::function<double(const std::vector<std::size_t>&)>;

/// Values of a shape, last axis fastest.
std::vector<double> filled(const std::vector<std::size_t>& shape, const Place& place) {
  const std::size_t size = std::accumulate(shape.begin(), shape.end(), std::size_t{1}, std::multiplies<>());
  std::vector<double> values;
  std::vector<std::size_t> at(shape.size(), 0);
  for (std::size_t i = 0; i < size; ++i) {
    values.push_back(place(at));
    for (std::size_t axis = shape.size(); axis-- > 0 && ++at[axis] == shape[axis];) {
      at[axis] = 0;
    }
  }
  return values;
}

std::string cosines(const std::string& type = "<f4", std::size_t columns = pairs) {
  return npy(type, {rows, columns},
             filled({rows, columns}, [](const auto& at) { return marked(at[0], at[1] % pairs, false); }));
}
std::string sines(const std::string& type = "<f4", std::size_t columns = pairs) {
  return npy(type, {rows, columns},
             filled({rows, columns}, [](const auto& at) { return marked(at[0], at[1] % pairs, true); }));
}

/// Does the subject answer with the marked numbers of rows 0, 2 and 4, in this order of positions?
void expect_marked(Subject& subject, std::int64_t start = 0) {
  const auto at = [&](std::size_t row) { return start + static_cast<std::int64_t>(row); };
  const std::size_t asked[] = {4, 0, 2};
  const bool is_full = subject.declaration().table_width == TableWidth::full;
  const int columns = static_cast<int>(is_full ? 2 * pairs : pairs);
  const TableBits table = table_of(subject, {at(4), at(0), at(2)}, columns);
  const Format format = subject.declaration().table_format;
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < static_cast<std::size_t>(columns); ++column) {
      const std::size_t index = row * static_cast<std::size_t>(columns) + column;
      EXPECT_EQ(value_of(format, table.cosine[index]), marked(asked[row], column % pairs, false));
      EXPECT_EQ(value_of(format, table.sine[index]), marked(asked[row], column % pairs, true));
    }
  }
}

TEST(PhaseRecord, HoldsCosinesAndSinesOfTwoFiles) {
  const auto subject = opened(rope(6), "", {cosines(), sines()});
  EXPECT_EQ(subject->declaration().door, "table");
  EXPECT_EQ(subject->declaration().largest_position, 4);
  EXPECT_EQ(subject->largest_context(), 5);
  EXPECT_EQ(subject->assumed(), std::vector<std::string>{"the first row is that of position 0"});
  EXPECT_FALSE(subject->stored_rows().has_value());
  expect_marked(*subject);
}

TEST(PhaseRecord, RefusesPositionsThatWereNotRecorded) {
  const auto subject = opened(rope(6), ",start=-2", {cosines(), sines()});
  expect_marked(*subject, -2);
  EXPECT_TRUE(subject->assumed().empty());
  Buffer buffer(Format::f32, 2 * pairs);
  for (const std::int64_t position : {std::int64_t{-3}, std::int64_t{3}, largest_position}) {
    const std::vector<std::int64_t> positions{0, position};
    const SubjectStatus status = subject->table({{positions, 1}, {}, buffer.data(), buffer.data(), pairs});
    EXPECT_EQ(status.code, SubjectStatus::Code::refused) << position;
  }
}

TEST(PhaseRecord, HoldsEveryTypeOfNumber) {
  const std::pair<std::string, Format> types[] = {
      {"<f4", Format::f32},  {">f4", Format::f32},  {"<f2", Format::f16},
      {"<V2", Format::bf16}, {"<u2", Format::bf16}, {">u2", Format::bf16},
      {"<f8", Format::f32},  {"<f8", Format::f16},  {">f8", Format::bf16}};
  for (const auto& [type, format] : types) {
    SCOPED_TRACE(type);
    const auto subject = opened(rope(6), "", {cosines(type), sines(type)}, format);
    EXPECT_EQ(subject->declaration().table_format, format);
    expect_marked(*subject);
  }
}

TEST(PhaseRecord, HasTheFormatOfItsNumbers) {
  EXPECT_EQ(door_of("", {cosines("<f2"), sines("<f2")}).format, Format::f16);
  EXPECT_EQ(door_of("", {cosines("<f8"), sines("<f8")}).format, Format::f32);
  EXPECT_EQ(door_of("", {cosines("<u2"), sines("<u2")}).format, std::nullopt);
  const std::string checkpoint =
      zip({{"weight.npy", cosines("<f2")}, {"cos.npy", cosines()}, {"sin.npy", sines()}});
  EXPECT_EQ(door_of("", {checkpoint}).format, Format::f32);
  EXPECT_EQ(error_on(rope(6), "", {cosines(), sines()}, Format::f16),
            "file: f32 [5, 3] is to be judged as f16; expected --format f32");
  EXPECT_EQ(error_on(rope(6), "", {cosines("<u2"), sines("<u2")}),
            "file: u16 [5, 3] may be the bits of bf16; expected --format bf16 where they are, else an array "
            "of f32, "
            "f16 or f64");
  EXPECT_EQ(error_on(rope(6), "", {cosines("<i4"), sines("<i4")}),
            "file: i32 [5, 3] holds no numbers of a table; expected an array of f32, f16, bf16 or f64");
  EXPECT_NE(error_on(rope(6), "", {cosines("<f4"), sines("<f8")}).find("expected two arrays of one type"),
            std::string::npos);
}

TEST(PhaseRecord, KeepsWhatF64HoldsBeyondTheSweep) {
  const auto subject =
      opened(rope(6), "", {npy("<f8", {1, 3}, {1, 0x1.0000000000001p0, 1}), npy("<f8", {1, 3}, {0, 0, 0})});
  EXPECT_EQ(subject->declaration().accuracy, AccuracyClass::angle_f64);
  ASSERT_TRUE(subject->stored_rows().has_value());
  EXPECT_TRUE(subject->stored_rows()->is_double);
  EXPECT_EQ(subject->stored_rows()->value(0, 1, Component::cosine), 0x1.0000000000001p0);
  EXPECT_EQ(opened(rope(6), "", {cosines(), sines()})->declaration().accuracy, AccuracyClass::angle_f32);
}

TEST(PhaseRecord, FindsTwoArraysOfOneFileByTheirNames) {
  const std::pair<std::string, std::string> known[] = {
      {"cos", "sin"},
      {"Cosine", "Sine"},
      {"model.layers.0.rotary.cos_cached", "model.layers.0.rotary.sin_cached"},
      {"rope/freqs_cos", "rope/freqs_sin"}};
  for (const auto& [cosine, sine] : known) {
    const auto subject = opened(
        rope(6), "",
        {zip({{"other.npy", npy("<f4", {1}, {1})}, {sine + ".npy", sines()}, {cosine + ".npy", cosines()}})});
    expect_marked(*subject);
    EXPECT_EQ(subject->assumed().front(), "cosines in '" + cosine + "', sines in '" + sine + "'");
  }
  const std::string two = zip(
      {{"a.cos.npy", cosines()}, {"a.sin.npy", sines()}, {"b.cos.npy", cosines()}, {"b.sin.npy", sines()}});
  expect_marked(*opened(rope(6), ",names=b.cos+b.sin", {two}));
  EXPECT_EQ(error_on(rope(6), "", {two}), "table:file: it holds a.cos, a.sin, b.cos, b.sin, and 2 pairs are "
                                          "called like cosines and sines; expected "
                                          "names=COSINES+SINES behind the path");
  EXPECT_NE(
      error_on(rope(6), "", {zip({{"a.npy", cosines()}, {"b.npy", sines()}})}).find("none is called like"),
      std::string::npos);
  EXPECT_NE(error_on(rope(6), ",names=x+b", {two}).find("there is no array 'x'; expected one of a.cos"),
            std::string::npos);
}

TEST(PhaseRecord, ReadsAxesOfLengthOneAndFortranOrder) {
  const auto values = [](bool is_sine) {
    return filled({rows, pairs}, [&](const auto& at) { return marked(at[0], at[1], is_sine); });
  };
  for (const auto& shape : {std::vector<std::size_t>{1, rows, pairs},
                            {1, 1, rows, pairs},
                            {rows, 1, pairs},
                            {rows, 1, 1, pairs}}) {
    expect_marked(*opened(rope(6), "", {npy("<f4", shape, values(false)), npy("<f4", shape, values(true))}));
  }
  const auto turned = [](bool is_sine) {
    return npy("<f4", {rows, pairs},
               filled({pairs, rows}, [&](const auto& at) { return marked(at[1], at[0], is_sine); }), 1, true);
  };
  expect_marked(*opened(rope(6), "", {turned(false), turned(true)}));
}

TEST(PhaseRecord, HasOneColumnForEachPairOrTwo) {
  const auto subject = opened(rope(6), "", {cosines("<f4", 6), sines("<f4", 6)});
  EXPECT_EQ(subject->declaration().table_width, TableWidth::full);
  expect_marked(*subject);
}

TEST(PhaseRecord, IsOneArrayWhoseOrderIsStated) {
  const auto joined = [](std::size_t columns,
                         const std::function<std::pair<std::size_t, bool>(std::size_t)>& place) {
    return npy("<f4", {rows, columns}, filled({rows, columns}, [&](const auto& at) {
                 const auto [pair, is_sine] = place(at[1]);
                 return marked(at[0], pair, is_sine);
               }));
  };
  const std::string cosines_first = joined(6, [](std::size_t c) { return std::pair(c % 3, c >= 3); });
  const std::string sines_first = joined(6, [](std::size_t c) { return std::pair(c % 3, c < 3); });
  const std::string alternating = joined(6, [](std::size_t c) { return std::pair(c / 2, c % 2 == 1); });
  const std::string full = joined(12, [](std::size_t c) { return std::pair(c % 3, c >= 6); });
  expect_marked(*opened(rope(6), ",joined=cosines-first", {cosines_first}));
  expect_marked(*opened(rope(6), ",joined=sines-first", {sines_first}));
  expect_marked(*opened(rope(6), ",joined=alternating", {alternating}));
  const auto wide = opened(rope(6), ",joined=cosines-first", {full});
  EXPECT_EQ(wide->declaration().table_width, TableWidth::full);
  expect_marked(*wide);
  EXPECT_EQ(error_on(rope(6), "", {cosines_first}),
            "file: f32 [5, 6] may hold the cosines first, the sines first, or both by turns; expected "
            "joined=cosines-first, joined=sines-first or joined=alternating behind the path");
}

TEST(PhaseRecord, IsAnArrayOfPairsOrOfComplexNumbers) {
  const auto values =
      filled({rows, pairs, 2}, [](const auto& at) { return marked(at[0], at[1], at[2] == 1); });
  const auto stacked = opened(rope(6), "", {npy("<f4", {rows, pairs, 2}, values)});
  expect_marked(*stacked);
  EXPECT_EQ(stacked->assumed().front(), "of the two numbers of a pair the cosine is the first");
  expect_marked(*opened(rope(6), "", {npy("<c8", {1, rows, pairs}, values)}));
  EXPECT_NE(error_on(rope(6), ",joined=cosines-first", {npy("<f4", {rows, pairs, 2}, values)})
                .find("holds two numbers"),
            std::string::npos);
}

TEST(PhaseRecord, SaysWhichShapesWouldDo) {
  EXPECT_EQ(error_on(rope(8), "", {cosines(), sines()}),
            "file: found f32 [5, 3]; expected [rows, 4] with one column for each pair or [rows, 8] with two; "
            "axes of "
            "length 1 may be more");
  EXPECT_EQ(error_on(rope(8), "", {cosines()}), "file: found f32 [5, 3]; expected cosines and sines joined "
                                                "as [rows, 8], [rows, 16] or [rows, 4, 2], or "
                                                "two arrays of [rows, 4] with one column for each pair or "
                                                "[rows, 8] with two; axes of length 1 may be more");
  EXPECT_EQ(error_on(rope(6), "", {cosines(), npy("<f4", {1, 3}, {0, 0, 0})}),
            "file: found sines f32 [1, 3] beside cosines f32 [5, 3]; expected two arrays of one shape");
  EXPECT_NE(error_on(rope(6), ",start=-9", {cosines(), sines()}).find("the rows are of positions -9 to -5"),
            std::string::npos);
  EXPECT_NE(error_on(rope(6), ",start=2147483645", {cosines(), sines()}).find("go beyond 2^31 - 1"),
            std::string::npos);
}

TEST(PhaseRecord, ThatBeginsLaterIsJudgedAsStored) {
  const auto subject = opened(rope(6), ",start=1000", {cosines(), sines()});
  EXPECT_FALSE(subject->declaration().offers.anything());
  ASSERT_TRUE(subject->stored_rows().has_value());
  EXPECT_EQ(subject->stored_rows()->first, 1000);
  EXPECT_FALSE(subject->stored_rows()->is_double);
  EXPECT_EQ(subject->stored_rows()->value(2, 1, Component::sine), marked(2, 1, true));
  EXPECT_NE(subject->why_unknown("accuracy"), "");
  EXPECT_EQ(subject->why_unknown("stored-accuracy"), "");
}

TEST(PhaseRecord, DoesNotShowWhatOnlyCodeShows) {
  const auto subject = opened(rope(6), "", {cosines(), sines()});
  for (const char* const property :
       {"repeatability", "split-invariance", "order-invariance", "alignment-invariance", "thread-invariance",
        "prefix-stability", "sequence-lengths", "cached-computation", "text-equals-one-axis", "guard-zones",
        "in-place"}) {
    EXPECT_NE(subject->why_unknown(property), "") << property;
  }
  for (const char* const property :
       {"accuracy", "frequency", "origin", "pair-norm", "linear-shift", "layout"}) {
    EXPECT_EQ(subject->why_unknown(property), "") << property;
  }
}

TEST(RowRecord, HoldsRowsOfAnAbsoluteEncoding) {
  Sinusoidal sinusoidal;
  sinusoidal.width = 3;
  const auto subject = opened(tests::rows(sinusoidal), "", {cosines()});
  EXPECT_TRUE(subject->declaration().offers.encode);
  const auto bits = rows_of(*subject, {3}, 3);
  EXPECT_EQ(value_of(Format::f32, bits[2]), marked(3, 2, false));
  sinusoidal.width = 4;
  EXPECT_NE(error_on(tests::rows(sinusoidal), "", {cosines()}).find("found f32 [5, 3]; expected [rows, 4]"),
            std::string::npos);
  EXPECT_NE(error_on(tests::rows(sinusoidal), "", {cosines(), sines()}).find("it names two arrays"),
            std::string::npos);
}

TEST(RowRecord, OfCountedPositionsMayBeAList) {
  Encoding encoding;
  encoding.scheme = IntegerPosition{};
  const auto subject = opened(encoding, "", {npy("<f4", {4}, {0, 1, 2, 3})});
  EXPECT_EQ(value_of(Format::f32, rows_of(*subject, {3}, 1)[0]), 3);
}

Encoding alibi_of(int heads, Alibi::Form form) {
  Encoding encoding;
  Alibi alibi;
  alibi.heads = heads;
  alibi.form = form;
  encoding.scheme = alibi;
  return encoding;
}

/// One bias of a subject; NaN where it is refused.
double bias_at(Subject& subject, int heads, std::int64_t query, std::int64_t key, int head) {
  Buffer buffer(Format::f32, static_cast<std::size_t>(heads));
  const std::vector<std::int64_t> queries{query};
  const std::vector<std::int64_t> keys{key};
  const SubjectStatus status = subject.bias({heads, queries, keys, {}, buffer.data(), 1, 1, 1});
  return status.is_ok() ? buffer.value(static_cast<std::size_t>(head)) : std::nan("");
}

TEST(BiasRecord, HoldsBiasesOfQueriesAndKeys) {
  const auto values =
      filled({2, 4, 4}, [](const auto& at) { return static_cast<double>(100 * at[0] + 10 * at[1] + at[2]); });
  for (const auto& shape : {std::vector<std::size_t>{2, 4, 4}, {1, 2, 4, 4}}) {
    const auto subject = opened(alibi_of(2, Alibi::Form::distance), "", {npy("<f4", shape, values)});
    EXPECT_EQ(subject->largest_context(), 4);
    EXPECT_EQ(bias_at(*subject, 2, 3, 1, 1), 131);
    EXPECT_TRUE(std::isnan(bias_at(*subject, 2, 4, 1, 1)));
    EXPECT_EQ(subject->why_unknown("bias-translation"), "");
  }
  EXPECT_NE(error_on(alibi_of(3, Alibi::Form::distance), "", {npy("<f4", {2, 4, 4}, values)})
                .find("found f32 [2, 4, 4]; expected [3, queries, keys] or [3, keys]"),
            std::string::npos);
}

TEST(BiasRecord, HoldsBiasesOfOneQuery) {
  const std::string row = npy("<f4", {2, 1, 5}, {-4, -3, -2, -1, 0, -8, -6, -4, -2, 0});
  EXPECT_EQ(error_on(alibi_of(2, Alibi::Form::distance), "", {row}),
            "file: f32 [2, 1, 5] holds 1 queries and 5 keys; expected query-start=N behind the path, the "
            "position of "
            "the first query");
  const auto subject = opened(alibi_of(2, Alibi::Form::distance), ",query-start=4", {row});
  EXPECT_EQ(subject->largest_context(), 5);
  EXPECT_EQ(bias_at(*subject, 2, 3, 1, 1), -4);
  EXPECT_NE(subject->why_unknown("bias-translation"), "");
  const auto by_key = opened(alibi_of(2, Alibi::Form::key), "", {npy("<f4", {2, 3}, {0, 1, 2, 0, 2, 4})});
  EXPECT_EQ(bias_at(*by_key, 2, 2, 1, 1), 2);
  EXPECT_EQ(bias_at(*by_key, 2, 0, 2, 0), 2);
  EXPECT_NE(error_on(alibi_of(2, Alibi::Form::distance), ",start=9,query-start=4", {row})
                .find("no bias at distance 0"),
            std::string::npos);
}

Encoding clipped(std::int64_t clip) {
  Encoding encoding;
  Shaw shaw;
  shaw.clip = clip;
  encoding.scheme = shaw;
  return encoding;
}

TEST(IndexRecord, HoldsIndicesOfDistances) {
  const std::string list = npy("<i4", {5}, {0, 0, 1, 2, 2});
  const auto subject = opened(clipped(1), ",start=-2", {list});
  EXPECT_EQ(subject->declaration().smallest_position, -2);
  EXPECT_EQ(subject->largest_context(), 3);
  const std::vector<std::int64_t> arguments{-2, 0, 2};
  std::vector<std::int64_t> indices(3);
  EXPECT_TRUE(subject->bucket({arguments, {}, indices}).is_ok());
  EXPECT_EQ(indices, (std::vector<std::int64_t>{0, 1, 2}));
  const std::vector<std::int64_t> beyond{3, 0, 0};
  EXPECT_EQ(subject->bucket({beyond, {}, indices}).code, SubjectStatus::Code::refused);
  EXPECT_NE(error_on(clipped(1), "", {list}).find("does not say which distance is the first"),
            std::string::npos);
  EXPECT_NE(error_on(clipped(1), ",start=1", {list}).find("the indices are of 1 to 5"), std::string::npos);
  EXPECT_NE(
      error_on(clipped(1), ",start=-2", {npy("<f4", {5}, {0, 0, 1, 2, 2})}).find("expected whole numbers"),
      std::string::npos);
}

TEST(IndexRecord, TakesARectangleWhoseDiagonalsAgree) {
  const std::string square = npy("<i8", {3, 3}, {1, 2, 2, 0, 1, 2, 0, 0, 1});
  const auto subject = opened(clipped(1), "", {square});
  EXPECT_EQ(subject->declaration().smallest_position, -2);
  EXPECT_EQ(subject->declaration().largest_position, 2);
  const std::vector<std::int64_t> arguments{-2, -1, 0, 1, 2};
  std::vector<std::int64_t> indices(5);
  EXPECT_TRUE(subject->bucket({arguments, {}, indices}).is_ok());
  EXPECT_EQ(indices, (std::vector<std::int64_t>{0, 0, 1, 2, 2}));
  EXPECT_EQ(error_on(clipped(1), "", {npy("<i8", {2, 2}, {1, 2, 0, 7})}),
            "file: query 1 and key 1 have the index 7, query 0 and key 0 the index 1; expected one index at "
            "one distance");
}

TEST(IndexRecord, OfLearnedPositionsBeginsAtZero) {
  Encoding encoding;
  LearnedAbsolute learned;
  learned.rows = 4;
  encoding.scheme = learned;
  const auto subject = opened(encoding, "", {npy("<i8", {4}, {0, 1, 2, 3})});
  EXPECT_EQ(subject->largest_context(), 4);
  EXPECT_EQ(subject->assumed(), std::vector<std::string>{"the first index is that of position 0"});
}

} // namespace
} // namespace posproof::impl::doors
