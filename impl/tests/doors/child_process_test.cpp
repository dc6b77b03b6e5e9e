#include "impl/doors/child_process.hpp"

#include "impl/doors/process_tree.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <thread>

namespace posproof::impl::doors {
namespace {

using Clock = ChildProcess::Clock;

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

ChildCommand shell(const std::string& script) {
  ChildCommand command;
  command.words = {"sh", "-c", script};
  return command;
}

Clock::time_point in(std::chrono::milliseconds time) {
  return Clock::now() + time;
}

constexpr auto plenty = std::chrono::seconds(60);
constexpr auto little = std::chrono::milliseconds(50);

std::string end_of(const ChildCommand& command) {
  const ChildProcess child(command);
  EXPECT_TRUE(child.wait_end(in(plenty)));
  return child.how_it_ended();
}

/// Everything until the output closes.
std::string output_of(ChildCommand command) {
  command.has_output = true;
  const ChildProcess child(command);
  std::string text;
  std::array<std::byte, 100> room{};
  for (;;) {
    const auto part = child.read_some(room, in(plenty));
    text.append(reinterpret_cast<const char*>(room.data()), part.bytes);
    if (!part.is_complete()) {
      EXPECT_NE(part.end, ChildProcess::Transfer::End::late);
      return text;
    }
  }
}

/// A program in Python, which can do what a shell cannot.
ChildCommand python(const std::string& program) {
  ChildCommand command;
  command.words = {"/usr/bin/python3", "-c", program};
  return command;
}

bool runs(pid_t process) {
  return ::kill(process, 0) == 0;
}

/// Reads a process id that a child prints.
pid_t id_from(const ChildProcess& child) {
  std::string text;
  while (text.find('\n') == std::string::npos) {
    std::array<std::byte, 20> room{};
    const auto part = child.read_some(room, in(plenty));
    if (!part.is_complete()) {
      return 0;
    }
    text.append(reinterpret_cast<const char*>(room.data()), part.bytes);
  }
  return std::stoi(text);
}

TEST(ChildProcess, SaysHowItEnded) {
  EXPECT_EQ(end_of(shell("exit 3")), "exited with status 3");
  EXPECT_EQ(end_of(shell("exit 0")), "exited with status 0");
  EXPECT_EQ(end_of(shell("kill -SEGV $$")), "ended by signal 11 (segmentation fault)");
  EXPECT_EQ(end_of(shell("kill -ABRT $$")), "ended by signal 6 (aborted)");
  EXPECT_EQ(end_of(shell("kill -USR1 $$")), "ended by signal 10");
}

TEST(ChildProcess, HasNotEndedWhileItRuns) {
  const ChildProcess child(shell("sleep 100"));
  EXPECT_FALSE(child.wait_end(in(little)));
  EXPECT_EQ(child.how_it_ended(), "");
  EXPECT_TRUE(runs(child.id()));
}

TEST(ChildProcess, RefusesWhatIsNoProgram) {
  const auto message = [](std::vector<std::string> words) -> std::string {
    try {
      ChildCommand command;
      command.words = std::move(words);
      const ChildProcess child(command);
    } catch (const InputError& error) {
      return error.what();
    }
    return "started";
  };
  EXPECT_EQ(message({"no-such-program"}),
            "program 'no-such-program': it cannot be started: there is no such program in PATH; expected an "
            "executable file, or the name of one in PATH");
  EXPECT_TRUE(contains(message({"/no/such"}), "No such file"));
  EXPECT_TRUE(contains(message({"/tmp"}), "no executable file"));
  EXPECT_TRUE(contains(message({"/etc/passwd"}), "no executable file"));
  EXPECT_TRUE(contains(message({""}), "its name is empty"));
  EXPECT_TRUE(contains(message({}), "the command is empty"));
  EXPECT_EQ(message({"true"}), "started");
}

TEST(ChildProcess, CannotStartAScriptThatNamesNoInterpreter) {
  const std::string path = testing::TempDir() + "posproof-no-interpreter-" + std::to_string(::getpid());
  std::ofstream(path) << "neither";
  ASSERT_EQ(::chmod(path.c_str(), 0700), 0);
  ChildCommand command;
  command.words = {path};
  try {
    const ChildProcess child(command);
    ADD_FAILURE();
  } catch (const InputError& error) {
    EXPECT_TRUE(contains(error.what(), "names its interpreter"));
  }
  ::unlink(path.c_str());
}

TEST(ChildProcess, GivesTheArgumentsAsTheyAre) {
  ChildCommand command;
  command.words = {"printf", "%s|", "a b", "$HOME", "", "'\""};
  EXPECT_EQ(output_of(command), "a b|$HOME||'\"|");
}

TEST(ChildProcess, CarriesDataBothWays) {
  ChildCommand command;
  command.words = {"cat"};
  command.has_input = true;
  command.has_output = true;
  const ChildProcess child(command);
  std::vector<std::byte> sent(5'000'000); // more than any pipe holds
  for (std::size_t i = 0; i < sent.size(); ++i) {
    sent[i] = static_cast<std::byte>(i * 2654435761U >> 13U);
  }
  std::thread writer([&] { EXPECT_TRUE(child.write(sent, in(plenty)).is_complete()); });
  std::vector<std::byte> received(sent.size());
  std::size_t count = 0;
  while (count < received.size()) {
    const auto part = child.read_some(std::span(received).subspan(count), in(plenty));
    ASSERT_TRUE(part.is_complete());
    count += part.bytes;
  }
  writer.join();
  EXPECT_EQ(sent, received);
}

TEST(ChildProcess, WritingToWhatIsGoneEndsNothing) {
  ChildCommand command = shell("exec <&-; exit 4");
  command.has_input = true;
  const ChildProcess child(command);
  ASSERT_TRUE(child.wait_end(in(plenty)));
  const std::vector<std::byte> sent(100);
  EXPECT_EQ(child.write(sent, in(plenty)).end, ChildProcess::Transfer::End::closed);
}

TEST(ChildProcess, TheEndOfItsInputAsksItToEnd) {
  ChildCommand command = shell("while read line; do :; done; exit 6");
  command.has_input = true;
  ChildProcess child(command);
  EXPECT_FALSE(child.wait_end(in(little)));
  child.close_input();
  EXPECT_TRUE(child.wait_end(in(plenty)));
  EXPECT_EQ(child.how_it_ended(), "exited with status 6");
}

TEST(ChildProcess, AReaderThatDoesNotReadIsLate) {
  ChildCommand command = shell("sleep 100");
  command.has_input = true;
  const ChildProcess child(command);
  const std::vector<std::byte> sent(5'000'000);
  const auto done = child.write(sent, in(little));
  EXPECT_EQ(done.end, ChildProcess::Transfer::End::late);
  EXPECT_LT(done.bytes, sent.size());
}

TEST(ChildProcess, WhatWasWrittenBeforeTheEndIsStillRead) {
  ChildCommand command = shell("echo last words; kill -SEGV $$");
  command.has_output = true;
  const ChildProcess child(command);
  ASSERT_TRUE(child.wait_end(in(plenty)));
  std::array<std::byte, 100> room{};
  EXPECT_EQ(child.read_some(room, in(plenty)).bytes, 11U);
  EXPECT_EQ(child.read_some(room, in(plenty)).end, ChildProcess::Transfer::End::closed);
}

TEST(ChildProcess, WaitsAreOverWhenTheChildEndsThoughAnotherHoldsItsOutput) {
  ChildCommand command = shell("sleep 100 & exit 5");
  command.has_output = true;
  const ChildProcess child(command);
  std::array<std::byte, 100> room{};
  EXPECT_NE(child.read_some(room, in(plenty)).end, ChildProcess::Transfer::End::late);
  EXPECT_TRUE(child.wait_end(in(plenty)));
  EXPECT_EQ(child.how_it_ended(), "exited with status 5");
}

TEST(ChildProcess, KeepsTheLastOfWhatItComplainsOf) {
  testing::internal::CaptureStderr();
  const ChildProcess child(
      shell("i=0; while [ $i -lt 2000 ]; do echo line $i >&2; i=$((i+1)); done; printf end >&2"));
  EXPECT_TRUE(child.wait_end(in(plenty)));
  const std::string passed_on = testing::internal::GetCapturedStderr();
  EXPECT_TRUE(passed_on.starts_with("line 0\n"));
  EXPECT_EQ(child.last_errors().size(), 8192U);
  EXPECT_TRUE(child.last_errors().ends_with("line 1999\nend"));
}

/// All of it where it is little; whole lines of it, and how much there was, where it is much.
TEST(ChildProcess, PassesOnTheStartOfWhatItComplainsOf) {
  const auto passed_on = [](const std::string& script) {
    testing::internal::CaptureStderr();
    {
      const ChildProcess child(shell(script));
      EXPECT_TRUE(child.wait_end(in(plenty)));
    }
    return testing::internal::GetCapturedStderr();
  };
  EXPECT_EQ(passed_on("echo one >&2; sleep 0.05; printf two >&2"), "one\ntwo");
  const std::string much =
      passed_on("i=0; while [ $i -lt 9000 ]; do echo 0123456 >&2; i=$((i+1)); done; printf end >&2");
  EXPECT_TRUE(much.starts_with("0123456\n0123456\n"));
  EXPECT_TRUE(
      much.ends_with("0123456\nposproof: the subject's process printed 6952 more lines (55619 bytes), which "
                     "are left out here\n"))
      << much.substr(much.size() - 200);
  const std::string line = passed_on("head -c 100000 /dev/zero | tr '\\0' x >&2");
  EXPECT_NE(line.find("more lines"), std::string::npos);
  EXPECT_LT(line.size(), most_passed_errors + 200);
}

TEST(ChildProcess, InheritsNoDescriptorButThoseNamed) {
  const Descriptor secret(::open("/dev/null", O_RDONLY)); // inherited by others
  const Descriptor given(::open("/dev/zero", O_RDONLY | O_CLOEXEC));
  const Descriptor other(::open("/dev/full", O_RDONLY | O_CLOEXEC));
  ChildCommand command = python("import os\n"
                                "print([os.readlink('/proc/self/fd/%d' % i) for i in (0, 3, 4)],"
                                " sorted(map(int, os.listdir('/proc/self/fd')))[:-1])");
  command.descriptors = {given.get(), other.get()};
  EXPECT_EQ(output_of(command), "['/dev/null', '/dev/zero', '/dev/full'] [0, 1, 2, 3, 4]\n");
}

TEST(ChildProcess, DescriptorsMayTradePlaces) {
  // 3 … become others' numbers, in a cycle.
  const Descriptor a(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  const Descriptor b(::open("/dev/zero", O_RDONLY | O_CLOEXEC));
  ChildCommand command = python("import os\nprint([os.readlink('/proc/self/fd/%d' % i) for i in range(3, 3 + "
                                "len(os.listdir('/proc/self/fd')) - 4)])");
  std::string expected = "[";
  for (int i = 0; i < 12; ++i) {
    command.descriptors.push_back(i % 2 == 0 ? b.get() : a.get());
    expected += std::string(i == 0 ? "" : ", ") + (i % 2 == 0 ? "'/dev/zero'" : "'/dev/null'");
  }
  EXPECT_EQ(output_of(command), expected + "]\n");
}

TEST(ChildProcess, SignalsAreAsByDefault) {
  const auto before = ::signal(SIGPIPE, SIG_IGN);
  sigset_t some;
  ::sigemptyset(&some);
  ::sigaddset(&some, SIGUSR2);
  ::pthread_sigmask(SIG_BLOCK, &some, nullptr);
  ChildCommand command;
  command.words = {"grep", "-E", "Sig(Blk|Ign)", "/proc/self/status"};
  const std::string status = output_of(command);
  ::pthread_sigmask(SIG_UNBLOCK, &some, nullptr);
  ::signal(SIGPIPE, before);
  EXPECT_EQ(status, "SigBlk:\t0000000000000000\nSigIgn:\t0000000000000000\n");
}

TEST(ChildProcess, EndsWithEverythingThatItStarted) {
  pid_t leader = 0;
  pid_t grandchild = 0;
  {
    ChildCommand command = shell("sleep 100 & echo $!; wait");
    command.has_output = true;
    const ChildProcess child(command);
    leader = child.id();
    grandchild = id_from(child);
    ASSERT_TRUE(runs(grandchild));
    EXPECT_EQ(session_members(leader).size(), 2U);
  }
  EXPECT_FALSE(runs(leader));
  EXPECT_TRUE(marked_processes({leader, "NONE=0"}).empty());
}

TEST(ChildProcess, AStrayThatLeftItsSessionDoesNotSurvive) {
  pid_t stray = 0;
  {
    ChildCommand command = python("import os, time\n"
                                  "if os.fork() == 0:\n"
                                  "  os.setsid()\n"
                                  "  if os.fork() == 0:\n"
                                  "    print(os.getpid(), flush=True)\n"
                                  "    time.sleep(100)\n"
                                  "  os._exit(0)\n"
                                  "os.wait()\n"
                                  "time.sleep(100)\n");
    command.has_output = true;
    const ChildProcess child(command);
    stray = id_from(child);
    ASSERT_TRUE(runs(stray));
    const std::vector<pid_t> members = session_members(child.id());
    EXPECT_EQ(std::count(members.begin(), members.end(), stray), 0) << "it is no stray";
  }
  const auto is_living = [&] {
    std::ifstream status("/proc/" + std::to_string(stray) + "/stat");
    std::string text;
    std::getline(status, text);
    const std::size_t name_end = text.rfind(')');
    return name_end != std::string::npos && text[name_end + 2] != 'Z';
  };
  EXPECT_FALSE(is_living());
}

TEST(ChildProcess, MemoryIsLimited) {
  ChildCommand command = python("data = bytearray(b'x') * (400 << 20)\nimport time\ntime.sleep(100)");
  command.memory_limit = std::size_t{200} << 20U;
  EXPECT_EQ(end_of(command), "used more than 200 MiB of memory");
}

TEST(ChildProcess, MemoryOfItsChildrenCountsToo) {
  ChildCommand command = python("import os, time\n"
                                "for i in range(4):\n"
                                "  if os.fork() == 0:\n"
                                "    data = bytearray(b'x') * (80 << 20)\n"
                                "    time.sleep(100)\n"
                                "time.sleep(100)\n");
  command.memory_limit = std::size_t{200} << 20U;
  EXPECT_EQ(end_of(command), "used more than 200 MiB of memory");
}

TEST(ChildProcess, SharedMemoryCountsOnce) {
  ChildCommand command = python("import os, time\n"
                                "data = bytearray(b'x') * (100 << 20)\n"
                                "children = []\n"
                                "for i in range(4):\n"
                                "  child = os.fork()\n"
                                "  if child == 0:\n"
                                "    time.sleep(0.5)\n"
                                "    os._exit(0)\n"
                                "  children.append(child)\n"
                                "for child in children: os.waitpid(child, 0)\n");
  command.memory_limit = std::size_t{250} << 20U;
  EXPECT_EQ(end_of(command), "exited with status 0");
}

TEST(ChildProcess, IsStoppedForAReason) {
  ChildProcess child(shell("trap '' TERM INT HUP; sleep 100"));
  child.stop("did not answer within 30 s");
  EXPECT_TRUE(child.wait_end(in(plenty)));
  EXPECT_EQ(child.how_it_ended(), "did not answer within 30 s");
  EXPECT_FALSE(runs(child.id()));
  child.stop("again");
  EXPECT_EQ(child.how_it_ended(), "did not answer within 30 s");
}

TEST(ChildProcess, AnEarlierEndIsNotForgottenByStop) {
  ChildProcess child(shell("exit 7"));
  EXPECT_TRUE(child.wait_end(in(plenty)));
  child.stop("late");
  EXPECT_EQ(child.how_it_ended(), "exited with status 7");
}

TEST(ChildProcess, AStoppedProcessIsKilledToo) {
  pid_t id = 0;
  {
    const ChildProcess child(shell("kill -STOP $$; exit 1"));
    id = child.id();
    EXPECT_FALSE(child.wait_end(in(std::chrono::milliseconds(200))));
  }
  EXPECT_FALSE(runs(id));
}

TEST(ChildProcess, SeveralStartFromSeveralThreads) {
  std::vector<std::thread> threads;
  std::vector<std::string> ends(8);
  for (std::size_t i = 0; i < ends.size(); ++i) {
    threads.emplace_back([&ends, i] { ends[i] = end_of(shell("exit " + std::to_string(i + 10))); });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  for (std::size_t i = 0; i < ends.size(); ++i) {
    EXPECT_EQ(ends[i], "exited with status " + std::to_string(i + 10));
  }
}

TEST(ChildProcess, MemoryInWords) {
  EXPECT_EQ(memory_text(std::size_t{4} << 30U), "4 GiB");
  EXPECT_EQ(memory_text(std::size_t{300} << 20U), "300 MiB");
  EXPECT_EQ(memory_text(1000), "1000 bytes");
}

} // namespace
} // namespace posproof::impl::doors
