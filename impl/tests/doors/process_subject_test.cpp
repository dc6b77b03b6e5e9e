/// exec: subjects that are sound, and clients that break the protocol in every way that came to mind.

#include "impl/doors/process/process_source.hpp"

#include "impl/doors/child_process.hpp"
#include "impl/doors/command_words.hpp"
#include "impl/registry.hpp"
#include "impl/tests/support.hpp"
#include "spec/config/reader.hpp"
#include "spec/error.hpp"
#include "spec/side_effects.hpp"
#include "spec/subject_failure.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cmath>

#include <fstream>
#include <gtest/gtest.h>
#include <numeric>
#include <ostream>
#include <thread>
#include <unistd.h>

namespace posproof::impl::doors {
namespace {

using namespace std::chrono_literals;
using tests::Buffer;

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::string script(const std::string& name) {
  return std::string(POSPROOF_SOURCE_DIR) + "/impl/tests/doors/subjects/" + name;
}

SubjectSource python(const std::string& arguments, const DoorOptions& options = {}) {
  return process_source("exec:/usr/bin/python3 " + arguments, options);
}

/// Time for an interpreter to start on a busy machine, and little for later calls where no answer will come.
DoorOptions limits_for(const std::string& wrong) {
  const bool never_answers = wrong == "loop" || wrong == "drip" || wrong == "stopped" ||
                             wrong == "stray-hang" || wrong == "half-payload-hang";
  DoorOptions options;
  options.start_limit = 60'000ms;
  options.call_limit = never_answers ? 700ms : 60'000ms;
  options.memory_limit = std::size_t{100} << 20U;
  return options;
}

std::vector<std::int64_t> positions_from(std::int64_t first, std::size_t count) {
  std::vector<std::int64_t> positions(count);
  std::iota(positions.begin(), positions.end(), first);
  return positions;
}

struct Rows {
  SubjectStatus status;
  std::vector<float> cosine;
  std::vector<float> sine;
};

/// A table of 8 pairs, in rows with gaps.
Rows table(Subject& subject, const std::vector<std::int64_t>& positions) {
  constexpr std::size_t pairs = 8;
  constexpr std::size_t stride = pairs + 3;
  const Format format = subject.declaration().table_format;
  Buffer cosine(format, positions.size() * stride);
  Buffer sine(format, positions.size() * stride);
  Rows rows;
  rows.status = subject.table({{positions, 1}, {100, 0, 100}, cosine.data(), sine.data(), stride});
  for (std::size_t row = 0; row < positions.size(); ++row) {
    for (std::size_t k = 0; k < pairs; ++k) {
      rows.cosine.push_back(static_cast<float>(value_of(format, cosine.bits(row * stride + k))));
      rows.sine.push_back(static_cast<float>(value_of(format, sine.bits(row * stride + k))));
    }
  }
  EXPECT_TRUE(cosine.guards_are_whole());
  return rows;
}

void expect_rows_of_base_10000(const Rows& rows, const std::vector<std::int64_t>& positions) {
  ASSERT_TRUE(rows.status.is_ok()) << rows.status.message;
  for (std::size_t i = 0; i < rows.cosine.size(); ++i) {
    const double angle =
        static_cast<double>(positions[i / 8]) * std::pow(10000.0, -static_cast<double>(i % 8) / 8);
    ASSERT_NEAR(rows.cosine[i], std::cos(angle), 1e-6);
    ASSERT_NEAR(rows.sine[i], std::sin(angle), 1e-6);
  }
}

const Encoding& encoding() {
  static const Encoding rope = tests::rope(16);
  return rope;
}

TEST(ProcessSubject, IsOpenedAndAsked) {
  const auto subject = python(script("client.py")).open(encoding(), {});
  EXPECT_EQ(subject->declaration().name, "by-hand");
  EXPECT_EQ(subject->declaration().version, "7.1") << "as the answer to open says";
  EXPECT_EQ(subject->declaration().door, "exec");
  EXPECT_EQ(subject->declaration().accuracy, AccuracyClass::angle_f64);
  EXPECT_TRUE(subject->declaration().offers.table);
  EXPECT_FALSE(subject->declaration().offers.encode) << "which no rotary encoding has";
  EXPECT_TRUE(subject->declaration().promises.batch);
  EXPECT_FALSE(subject->declaration().promises.alignment);
  const auto positions = positions_from(100, 1000);
  expect_rows_of_base_10000(table(*subject, positions), positions);
  EXPECT_EQ(table(*subject, {}).status.message, "");
  EXPECT_EQ(table(*subject, {-1}).status.code, SubjectStatus::Code::refused);
  const auto& watched = dynamic_cast<const WatchedSubject&>(*subject);
  EXPECT_EQ(watched.side_effects().death, "");
}

TEST(ProcessSubject, ATableIsAsWideAsDeclared) {
  const auto subject = python(script("client.py full-width")).open(encoding(), {});
  EXPECT_EQ(subject->declaration().table_width, TableWidth::full);
  const tests::TableBits bits = tests::table_of(*subject, {3, 4}, 16);
  EXPECT_EQ(bits.cosine[0], bits.cosine[8]);
  EXPECT_EQ(bits.sine[16 + 7], bits.sine[16 + 15]);
  EXPECT_NE(bits.cosine[0], bits.cosine[16]);
}

TEST(ProcessSubject, UserOptionsOverrideTheDeclaration) {
  OpenOptions options = tests::in(Format::f16, Layout::interleaved, Direction::backward);
  options.accuracy = AccuracyClass::uniform;
  const auto subject = python(script("client.py")).open(encoding(), options);
  EXPECT_EQ(subject->declaration().layout, Layout::interleaved);
  EXPECT_EQ(subject->declaration().direction, Direction::backward);
  EXPECT_EQ(subject->declaration().accuracy, AccuracyClass::uniform);
  EXPECT_EQ(subject->declaration().table_format, Format::f16);
}

TEST(ProcessSubject, TheCommandIsNoShellCommand) {
  const auto message = [](const std::string& command) -> std::string {
    try {
      static_cast<void>(find_subject("exec:" + command).open(encoding(), {}));
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(message("'python3"),
            "command ''python3': the quote ' at character 1 is not closed; expected a second one");
  EXPECT_TRUE(contains(message(""), "it has no words"));
  EXPECT_TRUE(contains(message("no-such-program-here x"), "there is no such program in PATH"));
}

TEST(ProcessSubject, HandlesOfOneEncodingShareAProcess) {
  const SubjectSource source = python(script("client.py segfault 5000"));
  const auto one = source.open(encoding(), {});
  const auto two = source.open(encoding(), {});
  const auto other = source.open(tests::rope(16, 16, 500000.0), {});
  EXPECT_TRUE(table(*one, {1}).status.is_ok());
  const SubjectStatus fatal = table(*one, positions_from(4990, 20)).status;
  EXPECT_EQ(fatal.code, SubjectStatus::Code::failed);
  EXPECT_EQ(fatal.message, "in call 4, table of positions 4990 … 5009, the process ended by signal 11 "
                           "(segmentation fault)");
  EXPECT_EQ(table(*two, {1}).status.message, fatal.message) << "a dead process makes every later call fail";
  EXPECT_EQ(dynamic_cast<const WatchedSubject&>(*two).side_effects().death, fatal.message);
  EXPECT_TRUE(table(*other, {1}).status.is_ok()) << "another encoding has its own";
  EXPECT_THROW(static_cast<void>(source.open(encoding(), {})), SubjectFailure)
      << "while anybody holds the dead one";
}

TEST(ProcessSubject, ANewOpeningStartsAFreshProcess) {
  const SubjectSource source = python(script("client.py segfault 5000"));
  EXPECT_FALSE(table(*source.open(encoding(), {}), {5000}).status.is_ok());
  const auto positions = positions_from(0, 10);
  const auto again = source.open(encoding(), {});
  expect_rows_of_base_10000(table(*again, positions), positions);
}

struct Opening {
  std::string wrong;
  std::string message; ///< a part of it
  friend std::ostream& operator<<(std::ostream& out, const Opening& opening) { return out << opening.wrong; }
};

class BadOpening : public testing::TestWithParam<Opening> {};

TEST_P(BadOpening, IsAFailureThatSaysWhy) {
  const bool is_slow = GetParam().wrong == "silent" || GetParam().wrong == "no-newline-first";
  DoorOptions options;
  options.start_limit = is_slow ? 300ms : 60'000ms;
  try {
    static_cast<void>(python(script("client.py " + GetParam().wrong), options).open(encoding(), {}));
    ADD_FAILURE() << "opened";
  } catch (const SubjectFailure& failure) {
    EXPECT_TRUE(contains(failure.what(), GetParam().message)) << failure.what();
  }
}

INSTANTIATE_TEST_SUITE_P(
    Clients, BadOpening,
    testing::Values(
        Opening{"silent", "before it said hello the process did not answer within 300 ms"},
        Opening{"exit-first", "before it said hello the process exited with status 5"},
        Opening{"garbage-first",
                "wrote 'Loading model ...' as its first line; expected one line with a JSON object"},
        Opening{"binary-first", "as its first line; expected one line with a JSON object"},
        Opening{"endless-first", "wrote a line of more than 1048576 bytes, which begins 'xxxxxxxx"},
        Opening{"no-newline-first", "within 300 ms after '{\"protocol\": \"1.0\"', which is no whole line"},
        Opening{"traceback-first", "its last words on standard error: 'ValueError: invalid literal"},
        Opening{"version-2", "speaks version 2.3 of the protocol, and this is version 1.1"},
        Opening{"no-version", "says hello without a version: \"protocol\" is missing; expected \"1.1\""},
        Opening{"number-version", "\"protocol\" is 1; expected \"1.1\""},
        Opening{"word-version", "\"protocol\" is \"one\"; expected \"1.1\""},
        Opening{"big-endian", "\"byte_order\" is \"big\"; expected \"little\""},
        Opening{"no-endian", "\"byte_order\" is missing; expected \"little\""},
        Opening{"bad-layout",
                "its declaration: layout is \"diagonal\"; expected one of half-split, interleaved"},
        Opening{"bad-accuracy", "its declaration: accuracy is 5; expected one of exact"},
        Opening{"bad-offers", "its declaration: offers is \"table\"; expected a list of names"},
        Opening{"bad-largest", "its declaration: largest_position is 1e+30; expected a whole number from"},
        Opening{"bad-range", "its declaration: positions go from 5 to 4; expected a range"},
        Opening{"bad-formats", "its declaration: formats is [\"f64\"]; expected a list of f32, f16, bf16"},
        Opening{"bad-member", "its declaration: there is no member accurracy; did you mean accuracy?"},
        Opening{"bad-member-in-open", "its declaration: there is no member compute; expected one of name, "},
        Opening{"unknown-offer", "its declaration: offers has \"telepathy\"; expected one of table, encode"},
        Opening{"bad-promise", "its declaration: promises has \"oder\"; did you mean order?"},
        Opening{"fails-open", "in call 1, open: out of chocolate"},
        Opening{"dies-in-open", "in call 1, open, the process exited with status 8"}),
    [](const auto& instance) {
      std::string name = instance.param.wrong;
      std::replace_if(
          name.begin(), name.end(), [](char c) { return std::isalnum(c) == 0; }, '_');
      return name;
    });

TEST(ProcessSubject, OpensWhatIsUnusualButSound) {
  EXPECT_TRUE(table(*python(script("client.py version-1.9")).open(encoding(), {}), {1}).status.is_ok());
  const auto offers = [](const std::string& wrong) {
    return python(script("client.py " + wrong)).open(encoding(), {})->declaration().offers;
  };
  EXPECT_FALSE(offers("nothing-offered").anything());
  EXPECT_TRUE(offers("version-1.9-unknown").table) << "a later version may offer more";
}

TEST(ProcessSubject, AnotherLayoutIsAskedOnlyOfWhoListsIt) {
  Encoding other = encoding();
  std::get<Rope>(other.scheme).layout = Layout::interleaved;
  const SubjectSource silent = python(script("client.py"));
  EXPECT_EQ(silent.open(encoding(), {})->declaration().layout, Layout::half_split);
  EXPECT_THROW(static_cast<void>(silent.open(other, {})), SubjectRefusal) << "it never said that it could";
  EXPECT_EQ(python(script("client.py")).open(other, {})->declaration().layout, Layout::interleaved)
      << "the layout that its user asks for";
  const SubjectSource able = python(script("rope.py"));
  EXPECT_EQ(able.open(encoding(), {})->declaration().layout, Layout::half_split);
  EXPECT_EQ(able.open(other, {})->declaration().layout, Layout::interleaved);
}

TEST(ProcessSubject, RefusesWhatItDoesNotImplement) {
  const auto refusal = [](const std::string& wrong, Format format) -> std::string {
    try {
      static_cast<void>(python(script("client.py " + wrong)).open(encoding(), tests::in_format(format)));
    } catch (const SubjectRefusal& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(refusal("refuses-open", Format::f32), "only encodings of Mars");
  EXPECT_EQ(refusal("only-f32", Format::f32), "");
  EXPECT_EQ(refusal("only-f32", Format::bf16), "the subject has no bf16");
  EXPECT_EQ(refusal("only-bf16-when-opened", Format::f16), "bf16 only");
  EXPECT_EQ(refusal("only-bf16-when-opened", Format::bf16), "");
}

struct BadCall {
  std::string wrong;
  std::string message; ///< a part of it
  bool lives = false;  ///< the process survives it
  friend std::ostream& operator<<(std::ostream& out, const BadCall& call) { return out << call.wrong; }
};

class WrongAnswer : public testing::TestWithParam<BadCall> {};

TEST_P(WrongAnswer, IsAFailureThatNamesTheCall) {
  const BadCall& expected = GetParam();
  const auto start = std::chrono::steady_clock::now();
  const SubjectSource source =
      python(script("client.py " + expected.wrong + " 50"), limits_for(expected.wrong));
  const auto subject = source.open(encoding(), {});
  const auto before = positions_from(0, 20);
  expect_rows_of_base_10000(table(*subject, before), before);
  const SubjectStatus status = table(*subject, positions_from(40, 20)).status;
  EXPECT_EQ(status.code, SubjectStatus::Code::failed);
  EXPECT_TRUE(contains(status.message, "in call 3, table of positions 40 … 59")) << status.message;
  EXPECT_TRUE(contains(status.message, expected.message)) << status.message;
  const SubjectStatus later = table(*subject, before).status;
  EXPECT_EQ(later.is_ok(), expected.lives) << later.message;
  if (!expected.lives) {
    EXPECT_EQ(later.message, status.message);
  }
  EXPECT_EQ(dynamic_cast<const WatchedSubject&>(*subject).side_effects().death,
            expected.lives ? "" : status.message);
  EXPECT_LT(std::chrono::steady_clock::now() - start, 60s);
}

INSTANTIATE_TEST_SUITE_P(
    Clients, WrongAnswer,
    testing::Values(
        BadCall{"segfault", "the process ended by signal 11 (segmentation fault)"},
        BadCall{"abort", "the process ended by signal 6 (aborted)"},
        BadCall{"killed", "the process ended by signal 9 (killed)"},
        BadCall{"exit-0", "the process exited with status 0"},
        BadCall{"exit-9", "the process exited with status 9"},
        BadCall{"stopped", "the process did not answer within 700 ms"},
        BadCall{"loop", "the process did not answer within 700 ms"},
        BadCall{"drip", "the process did not answer within 700 ms after '{"},
        BadCall{"bomb", "the process used more than 100 MiB of memory"},
        BadCall{"closed-stdout", "the process closed its standard output"},
        BadCall{"garbage", "wrote 'now at step 3' as its answer; expected one line with a JSON object"},
        BadCall{"half-payload", "the process exited with status 1 after 640 of 1280 bytes of a payload"},
        BadCall{"half-payload-hang", "did not answer within 700 ms after 640 of 1280 bytes of a payload"},
        BadCall{"half-line",
                "the process exited with status 1 after '{\"status\": \"o', which is no whole line"},
        BadCall{"gigantic", "answered with \"payload\" that is 4611686018427387904; expected 1280 bytes"},
        BadCall{"overflowing", "answered with \"payload\" that is "},
        BadCall{"negative", "answered with \"payload\" that is -1; expected 1280 bytes"},
        BadCall{"fractional", "answered with \"payload\" that is 0.5; expected 1280 bytes"},
        BadCall{"no-payload", "answered with \"payload\" that is 0; expected 1280 bytes"},
        BadCall{"too-short", "answered with \"payload\" that is 1279; expected 1280 bytes"},
        BadCall{"too-long", "answered with \"payload\" that is 1281; expected 1280 bytes"},
        BadCall{"wrong-format", "answered with \"format\" that is \"f16\"; expected \"f32\""},
        BadCall{"wrong-id", "answered another call: \"id\" is 2; expected 3"},
        BadCall{"wrong-status", "that is \"perfect\"; expected \"ok\", \"refused\" or \"failed\""},
        BadCall{"array", "wrote '[1]' as its answer"},
        BadCall{"endless-line", "wrote a line of more than 1048576 bytes, which begins 'yyyy"},
        BadCall{"failed-with-payload", "answered with \"payload\" that is 1280; expected 0 bytes"},
        BadCall{"talkative", "exited with status 2; its last words on standard error: 'a word to the wise'"},
        BadCall{"failed", "the subject says: no luck\xef\xbf\xbd[31m", true},
        BadCall{"failed-silently", "the subject says: the subject failed without a word", true}),
    [](const auto& instance) {
      std::string name = instance.param.wrong;
      std::replace_if(
          name.begin(), name.end(), [](char c) { return std::isalnum(c) == 0; }, '_');
      return name;
    });

TEST(ProcessSubject, WhatIsWrittenAfterAnAnswerBreaksTheNextCall) {
  const auto subject = python(script("client.py garbage-after")).open(encoding(), {});
  EXPECT_TRUE(table(*subject, {1}).status.is_ok());
  std::this_thread::sleep_for(100ms);
  const std::string message = table(*subject, {2}).status.message;
  EXPECT_TRUE(contains(message, "and one more thing")) << message;
}

TEST(ProcessSubject, ARefusalIsNoFailure) {
  const auto subject = python(script("client.py refused")).open(encoding(), {});
  const SubjectStatus status = table(*subject, {1}).status;
  EXPECT_EQ(status.code, SubjectStatus::Code::refused);
  EXPECT_EQ(status.message, "there is no such row");
}

TEST(ProcessSubject, NumbersArriveAsTheyAre) {
  EXPECT_TRUE(std::isnan(table(*python(script("client.py nan")).open(encoding(), {}), {1}).cosine[0]));
  EXPECT_EQ(table(*python(script("client.py zeros")).open(encoding(), {}), {1}).cosine[0], 0.0F);
}

TEST(ProcessSubject, StraysDoNotSurvive) {
  for (const std::string wrong : {"stray-exit", "stray-hang"}) {
    const std::string path = testing::TempDir() + "posproof-stray-" + std::to_string(::getpid());
    {
      const auto subject =
          python(script("client.py " + wrong + " 50 " + path), limits_for(wrong)).open(encoding(), {});
      EXPECT_TRUE(table(*subject, {1}).status.is_ok());
      EXPECT_FALSE(table(*subject, {50}).status.is_ok());
    }
    pid_t stray = 0;
    std::ifstream(path) >> stray;
    ASSERT_GT(stray, 0);
    // One that is killed still runs for as long as the system takes to end it.
    const auto deadline = std::chrono::steady_clock::now() + 5s;
    std::string state;
    bool is_over = false;
    while (!is_over && std::chrono::steady_clock::now() < deadline) {
      state = "gone";
      std::ifstream status("/proc/" + std::to_string(stray) + "/stat");
      std::getline(status, state);
      is_over = state == "gone" || state.empty() || contains(state, ") Z");
      std::this_thread::sleep_for(is_over ? 0ms : 5ms);
    }
    EXPECT_TRUE(is_over) << state;
    ::unlink(path.c_str());
  }
}

/// The client library, with numpy where it is installed and without.
class PythonClient : public testing::TestWithParam<std::string> {
protected:
  [[nodiscard]] static SubjectSource subject(const std::string& arguments) {
    return python(GetParam() + script(arguments));
  }
};

TEST_P(PythonClient, FillsTables) {
  for (const Format format : all_formats) {
    SCOPED_TRACE(std::string(traits(format).name));
    const auto opened = subject("rope.py").open(encoding(), tests::in_format(format));
    EXPECT_EQ(opened->declaration().name, "python-rope");
    const auto positions = positions_from(1000, 300);
    const Rows rows = table(*opened, positions);
    ASSERT_TRUE(rows.status.is_ok()) << rows.status.message;
    for (std::size_t i = 0; i < rows.cosine.size(); ++i) {
      const double angle =
          static_cast<double>(positions[i / 8]) * std::pow(10000.0, -static_cast<double>(i % 8) / 8);
      const auto nearest = [&](double value) {
        return static_cast<float>(value_of(format, round_to_nearest(format, value)));
      };
      ASSERT_EQ(rows.cosine[i], nearest(std::cos(angle))) << "rounded once, in Python";
      ASSERT_EQ(rows.sine[i], nearest(std::sin(angle)));
    }
  }
}

TEST_P(PythonClient, RoundsOnce) {
  ChildCommand command;
  command.words = command_words("/usr/bin/python3 " + GetParam() + script("conversions.py"));
  const ChildProcess child(command);
  ASSERT_TRUE(child.wait_end(ChildProcess::Clock::now() + 60s));
  EXPECT_EQ(child.how_it_ended(), "exited with status 0");
}

TEST_P(PythonClient, RotatesAndTurnsBack) {
  for (const Format format : all_formats) {
    SCOPED_TRACE(std::string(traits(format).name));
    const auto opened = subject("rope.py").open(tests::rope(8, 10), tests::in_format(format));
    ASSERT_TRUE(opened->declaration().offers.rotate && opened->declaration().offers.backward);
    const std::vector<std::int64_t> positions{0, 3, 7};
    // Two query heads with gaps, one key head without.
    const auto fill = [&](Buffer& buffer) {
      for (std::size_t i = 0; i < 3 * 30; ++i) {
        store_element(format, round_to_nearest(format, 1 + static_cast<double>(i % 13) / 4), buffer.data(),
                      i);
      }
    };
    Buffer query(format, 90);
    Buffer key(format, 90);
    fill(query);
    fill(key);
    Buffer turned_query(format, 90);
    Buffer turned_key(format, 90);
    Buffer back(format, 90);
    const auto tensor = [](Buffer& from, Buffer& to, std::size_t heads) {
      return HeadsTensor{from.data(), to.data(), heads, 30, 12, 30, 12};
    };
    const SubjectStatus status =
        opened->rotate({{positions, 1}, {}, tensor(query, turned_query, 2), tensor(key, turned_key, 1)});
    ASSERT_TRUE(status.is_ok()) << status.message;
    const SubjectStatus returned =
        opened->backward({{positions, 1}, {}, std::nullopt, tensor(turned_key, back, 1)});
    ASSERT_TRUE(returned.is_ok()) << returned.message;
    const double u = unit_roundoff(format);
    for (std::size_t token = 0; token < 3; ++token) {
      for (std::size_t column = 0; column < 10; ++column) {
        const std::size_t at = token * 30 + column;
        // Two roundings of components of vectors shorter than 8.
        EXPECT_NEAR(value_of(format, back.bits(at)), value_of(format, key.bits(at)), 3 * 8 * u);
        EXPECT_EQ(turned_query.bits(at), turned_key.bits(at));
      }
      const std::size_t tail = token * 30 + 12 + 9;
      EXPECT_EQ(turned_query.bits(tail), query.bits(tail)) << "beyond the rotary width, in the second head";
    }
    EXPECT_TRUE(turned_query.guards_are_whole());
  }
}

TEST_P(PythonClient, AppliesASuppliedTable) {
  const auto opened = subject("rope.py").open(tests::rope(4), {});
  const std::vector<std::int64_t> positions{5, 6};
  const std::vector<float> cosine{0, 1, 9, 0, 0, 9}; // rows of 2 with a gap
  const std::vector<float> sine{1, 0, 9, -1, 1, 9};
  const std::vector<float> query{1, 2, 3, 4, 5, 6, 7, 8};
  std::vector<float> out(8);
  ApplyRequest request{{positions, 1},
                       {},
                       reinterpret_cast<const std::byte*>(cosine.data()),
                       reinterpret_cast<const std::byte*>(sine.data()),
                       2,
                       3,
                       {},
                       {}};
  request.query = HeadsTensor{reinterpret_cast<const std::byte*>(query.data()),
                              reinterpret_cast<std::byte*>(out.data()),
                              1,
                              4,
                              4,
                              4,
                              4};
  const SubjectStatus status = opened->apply(request);
  ASSERT_TRUE(status.is_ok()) << status.message;
  EXPECT_EQ(out, (std::vector<float>{-3, 2, 1, 4, 7, -8, -5, 6}));
}

TEST_P(PythonClient, TellsOfExceptions) {
  const SubjectSource raising = subject("rope.py raises");
  const auto opened = raising.open(encoding(), {});
  const std::string message = table(*opened, {1}).status.message;
  EXPECT_TRUE(contains(message,
                       "in call 2, table of position 1: the subject says: ZeroDivisionError: in the user's "
                       "code (rope.py, line "))
      << message;
  EXPECT_TRUE(contains(message, "in cos_sin)")) << message;
  EXPECT_FALSE(table(*opened, {1}).status.is_ok()) << "and lives on";
  EXPECT_EQ(dynamic_cast<const WatchedSubject&>(*opened).side_effects().death, "");
  try {
    static_cast<void>(subject("rope.py constructor").open(encoding(), {}));
    ADD_FAILURE();
  } catch (const SubjectFailure& failure) {
    EXPECT_TRUE(contains(failure.what(), "in call 1, open: RuntimeError: not today (rope.py, line "))
        << failure.what();
  }
}

/// What would go unnoticed, since all members and methods are optional.
TEST_P(PythonClient, RefusesNamesThatAreMisspelt) {
  const auto refusal = [&](const std::string& fault) -> std::string {
    try {
      static_cast<void>(subject("rope.py '" + fault + "'").open(encoding(), {}));
    } catch (const SubjectFailure& failure) {
      return failure.what();
    }
    return "opened";
  };
  EXPECT_TRUE(contains(refusal("misspelt method"), "Rope has cos_sine, which is not used, and no cos_sin"))
      << refusal("misspelt method");
  EXPECT_TRUE(contains(refusal("misspelt attribute"), "Rope has declarations, which is not used"))
      << refusal("misspelt attribute");
  EXPECT_TRUE(contains(refusal("misspelt member"), "there is no member accurracy; did you mean accuracy?"))
      << refusal("misspelt member");
}

TEST_P(PythonClient, RefusesWrongShapes) {
  const auto opened = subject("rope.py shape").open(encoding(), {});
  const std::string message = table(*opened, {1, 2}).status.message;
  EXPECT_TRUE(contains(message, "ValueError: the cosine has ")) << message;
  EXPECT_TRUE(contains(message, "[2, 8]")) << message;
}

TEST_P(PythonClient, RefusesOtherEncodings) {
  Sinusoidal sinusoidal;
  sinusoidal.width = 6;
  EXPECT_THROW(static_cast<void>(subject("rope.py").open(tests::rows(sinusoidal), {})), SubjectRefusal);
}

TEST_P(PythonClient, EncodesRows) {
  Sinusoidal sinusoidal;
  sinusoidal.width = 6;
  const auto opened =
      subject("other_encodings.py").open(tests::rows(sinusoidal), tests::in_format(Format::bf16));
  ASSERT_TRUE(opened->declaration().offers.encode);
  const std::vector<std::int64_t> positions{0, 1};
  Buffer rows(Format::bf16, 2 * 7);
  ASSERT_TRUE(opened->encode({{positions, 1}, {}, rows.data(), 7}).is_ok());
  EXPECT_EQ(rows.bits(0), 0U);
  EXPECT_EQ(rows.bits(1), 0x3f80U);
  EXPECT_EQ(rows.bits(7), round_to_nearest(Format::bf16, std::sin(1.0)));
}

TEST_P(PythonClient, GivesBiases) {
  const Encoding alibi = read_model_text(R"({"encoding": "alibi", "heads": 2, "bias_max": 8})", "given.json");
  const auto opened = subject("other_encodings.py").open(alibi, {});
  ASSERT_TRUE(opened->declaration().offers.bias);
  const std::vector<std::int64_t> queries{5};
  const std::vector<std::int64_t> keys{5, 4, 1};
  std::vector<float> out(12, 7.0F);
  // Keys lie two apart, heads six.
  const SubjectStatus status =
      opened->bias({2, queries, keys, {6, 0, 6}, reinterpret_cast<std::byte*>(out.data()), 6, 6, 2});
  ASSERT_TRUE(status.is_ok()) << status.message;
  EXPECT_EQ(out, (std::vector<float>{0, 7, -0.0625F, 7, -0.25F, 7, 0, 7, -0.00390625F, 7, -0.015625F, 7}));
}

TEST_P(PythonClient, GivesBuckets) {
  const Encoding shaw = read_model_text(R"({"encoding": "shaw", "clip": 2})", "given.json");
  const auto opened = subject("other_encodings.py").open(shaw, {});
  const std::vector<std::int64_t> arguments{-9, -1, 0, 2, 1'000'000'000};
  std::vector<std::int64_t> indices(5);
  ASSERT_TRUE(opened->bucket({arguments, {}, indices}).is_ok());
  EXPECT_EQ(indices, (std::vector<std::int64_t>{0, 1, 2, 4, 4}));
}

INSTANTIATE_TEST_SUITE_P(Interpreters, PythonClient, testing::Values("", "-S "), [](const auto& instance) {
  return std::string(instance.param.empty() ? "AsInstalled" : "WithoutNumpy");
});

} // namespace
} // namespace posproof::impl::doors
