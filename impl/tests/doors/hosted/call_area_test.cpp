/// Memory that a host shares with the process of a subject: what is written beside the buffers, over what is
/// only read, and after a call had returned.

#include "impl/doors/hosted/call_area.hpp"

#include <gtest/gtest.h>
#include <numeric>
#include <string>
#include <sys/mman.h>
#include <vector>

namespace posproof::impl::doors {
namespace {

/// An area with one input and one output, and the view of it that a subject's process has.
class CallAreaTest : public testing::Test {
protected:
  CallAreaTest() : input_(200), output_(5000, std::byte{0xff}), seen_(area_.file(), PROT_READ | PROT_WRITE) {
    std::fill(input_.begin(), input_.end(), std::byte{7});
  }

  std::vector<CallBuffer> buffers() {
    return {{"positions", input_.data(), input_.size(), 8, true, false, {}},
            {"cosine", output_.data(), output_.size(), 4, false, true, {}}};
  }
  /// A call in which the subject writes `answer` to every byte of the output.
  std::string call(
      std::byte answer, const std::function<void()>& besides = [] {}) {
    const auto given = buffers();
    area_.load(given, 4, message_);
    for (std::size_t i = 0; i < output_.size(); ++i) {
      at(1)[i] = answer;
    }
    besides();
    return area_.unload(given);
  }
  std::byte* at(std::size_t buffer) { return seen_.data() + area_.offset(buffer); }

  CallArea area_;
  HostMessage message_;
  std::vector<std::byte> input_;
  std::vector<std::byte> output_;
  SharedMapping seen_;
};

TEST_F(CallAreaTest, CarriesContentsInAndResultsOut) {
  const auto given = buffers();
  for (int time = 0; time < 4; ++time) { // against the end and against the start
    output_.assign(output_.size(), static_cast<std::byte>(time));
    area_.load(given, 4, message_);
    EXPECT_EQ(std::vector<std::byte>(at(0), at(0) + input_.size()), input_);
    EXPECT_EQ(std::vector<std::byte>(at(1), at(1) + output_.size()), output_);
    at(1)[17] = std::byte{99};
    EXPECT_EQ(area_.unload(given), "");
    EXPECT_EQ(output_[17], std::byte{99});
    EXPECT_EQ(output_[18], static_cast<std::byte>(time));
    EXPECT_EQ(area_.take_fault(0), "");
  }
}

TEST_F(CallAreaTest, TellsWhatACallWroteBesideItsAnswer) {
  EXPECT_EQ(call(std::byte{1}, [&] { at(1)[-1] = std::byte{2}; }), "written in front of cosine");
  EXPECT_EQ(call(std::byte{1}, [&] { at(1)[output_.size()] = std::byte{2}; }),
            "written behind the end of cosine");
  EXPECT_EQ(call(std::byte{1}, [&] { at(0)[3] = std::byte{2}; }), "written over positions");
  EXPECT_EQ(call(std::byte{1}), "");
}

/// Even where what comes late is what was answered before.
TEST_F(CallAreaTest, TellsWhatIsWrittenAfterACallHadReturned) {
  for (int time = 0; time < 4; ++time) {
    SCOPED_TRACE(time);
    EXPECT_EQ(call(std::byte{1}), "");
    at(1)[4321] = std::byte{1};
    EXPECT_EQ(area_.take_fault(0), "");
    EXPECT_EQ(call(std::byte{1}), "");
    EXPECT_EQ(area_.take_fault(0), "written in cosine after the call had returned");
    EXPECT_EQ(area_.take_fault(0), "");
  }
  EXPECT_EQ(call(std::byte{1}), "");
  at(0)[0] = std::byte{1};
  EXPECT_EQ(call(std::byte{1}), "");
  EXPECT_EQ(area_.take_fault(0), "written in positions after the call had returned");
  at(1)[output_.size()] = std::byte{1};
  EXPECT_EQ(call(std::byte{1}), "");
  EXPECT_EQ(area_.take_fault(0), "written just behind the end of cosine after the call had returned");
}

TEST_F(CallAreaTest, TellsOfLateWritesWhateverTheNextCallIs) {
  EXPECT_EQ(call(std::byte{1}), "");
  at(1)[100] = std::byte{1};
  output_.assign(100'000, std::byte{0});
  EXPECT_EQ(call(std::byte{1}), "");
  EXPECT_EQ(area_.take_fault(0), "written in cosine after the call had returned");
}

/// What the process looks for itself, it is told of.
TEST_F(CallAreaTest, LetsTheProcessLookAndLeaveThePattern) {
  const auto given = buffers();
  for (int time = 0; time < 4; ++time) {
    SCOPED_TRACE(time);
    output_.assign(output_.size(), std::byte{0xff});
    area_.load(given, 4, message_, CallArea::Looks::child);
    ASSERT_EQ(message_.resting_count, time == 0 ? 0U : 1U);
    if (time > 0) {
      EXPECT_EQ(message_.resting[0].offset, area_.offset(1));
      EXPECT_EQ(message_.resting[0].bytes, output_.size());
    }
    at(1)[100] = std::byte{5};
    HostMessage rest;
    EXPECT_EQ(area_.unload(given, &rest), "");
    EXPECT_EQ(output_[100], std::byte{5});
    ASSERT_EQ(rest.resting_count, 1U);
    std::fill_n(seen_.data() + rest.resting[0].offset, rest.resting[0].bytes, std::byte{0xff});
    EXPECT_EQ(area_.take_fault(0), "");
  }
  // Contents other than the pattern are copied, and what is there before is looked at here.
  output_.assign(output_.size(), std::byte{3});
  area_.load(given, 4, message_, CallArea::Looks::child);
  EXPECT_EQ(message_.resting_count, 0U);
  EXPECT_EQ(at(1)[200], std::byte{3});
}

TEST_F(CallAreaTest, OpensPagesOfTheBuffersAlone) {
  const auto given = buffers();
  area_.load(given, 4, message_);
  ASSERT_EQ(message_.page_runs, 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    const Range& pages = message_.pages.at(i);
    EXPECT_GE(area_.offset(i), pages.offset);
    EXPECT_LE(area_.offset(i) + given[i].bytes, pages.offset + pages.bytes);
    EXPECT_LT(pages.bytes - given[i].bytes, 4096U);
  }
}

} // namespace
} // namespace posproof::impl::doors
