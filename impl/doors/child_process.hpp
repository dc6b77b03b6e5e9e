#pragma once
/// A program that runs as a child, in a session of its own, and ends with its owner: with everything that it
/// started, even what left its session. Linux only.

#include "impl/doors/descriptor.hpp"

#include <chrono>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace posproof::impl::doors {

struct ChildCommand {
  std::vector<std::string> words; ///< the program, looked up in PATH, and its arguments; no shell
  bool has_input = false;         ///< a pipe to its standard input, which is empty otherwise
  bool has_output = false;        ///< a pipe from its standard output, which joins standard error otherwise
  bool keeps_errors = true;       ///< the end of what it writes to standard error; the start is passed on
  std::vector<int> descriptors;   ///< of ours, which the child has as 3, 4, …; it inherits no others
  std::size_t memory_limit = 0;   ///< resident bytes of the child and its children together; 0: none
};

class ChildProcess {
public:
  using Clock = std::chrono::steady_clock;

  /// Throws InputError where there is no such program or it cannot be started.
  explicit ChildProcess(const ChildCommand& command);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  /// Kills what still runs.
  ~ChildProcess();

  [[nodiscard]] pid_t id() const noexcept;

  enum class Wait {
    ready, ///< there is something to read (or the end of it), or room to write
    ended, ///< the child ended, and there is nothing to read
    late,  ///< the deadline has passed
  };
  /// Waits until a descriptor of ours can be read.
  [[nodiscard]] Wait wait_readable(int descriptor, Clock::time_point deadline) const;
  [[nodiscard]] Wait wait_writable(int descriptor, Clock::time_point deadline) const;

  struct Transfer {
    enum class End { complete, closed, ended, late };
    std::size_t bytes = 0; ///< that were transferred
    End end = End::complete;
    [[nodiscard]] bool is_complete() const noexcept { return end == End::complete; }
  };
  /// Writes all bytes to the input of the child. `closed`: nobody reads it any more.
  Transfer write(std::span<const std::byte> bytes, Clock::time_point deadline) const;
  /// Reads at least one byte of its output, and no more than there is room for. `closed`: its output has
  /// ended.
  Transfer read_some(std::span<std::byte> room, Clock::time_point deadline) const;

  /// Ends its input, which asks a program that reads it to end itself.
  void close_input() noexcept { input_.close(); }
  /// Waits for its end; false where it still runs at the deadline.
  bool wait_end(Clock::time_point deadline) const;
  /// How it ended, to be put behind "the subject": "ended by signal 11 (segmentation fault)", "exited with
  /// status 3", "used more than 4 GiB of memory", or the reason that stop() was given. Empty while it runs.
  [[nodiscard]] std::string how_it_ended() const;
  /// The last 8 KiB that it wrote to standard error.
  [[nodiscard]] std::string last_errors() const;

  /// Kills it with everything that it started. `reason` is how it ended, unless it had ended before.
  void stop(const std::string& reason);

private:
  class Guardian;
  std::unique_ptr<Guardian> guardian_;
  Descriptor input_;
  Descriptor output_;
};

/// Of what a child writes to standard error, as much is passed on, up to the end of a line; the rest is
/// counted and told of when the child has ended.
inline constexpr std::size_t most_passed_errors = 16384;

/// "4 GiB", "300 MiB", "12345 bytes".
[[nodiscard]] std::string memory_text(std::size_t bytes);

} // namespace posproof::impl::doors
