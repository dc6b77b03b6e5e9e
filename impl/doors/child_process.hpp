#pragma once
/// A program that runs as a child, in a session of its own, and ends with its owner: with everything that it
/// started, even what left its session. Linux only.

#include "impl/doors/descriptor.hpp"
#include "impl/doors/peer.hpp"

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

class ChildProcess final : public Peer {
public:
  /// Throws InputError where there is no such program or it cannot be started.
  explicit ChildProcess(const ChildCommand& command);
  /// Kills what still runs.
  ~ChildProcess() override;

  [[nodiscard]] pid_t id() const noexcept;

  enum class Wait {
    ready, ///< there is something to read (or the end of it), or room to write
    ended, ///< the child ended, and there is nothing to read
    late,  ///< the deadline has passed
  };
  /// Waits until a descriptor of ours can be read.
  [[nodiscard]] Wait wait_readable(int descriptor, Clock::time_point deadline) const;
  [[nodiscard]] Wait wait_writable(int descriptor, Clock::time_point deadline) const;

  Transfer write(std::span<const std::byte> bytes, Clock::time_point deadline) const override;
  Transfer read_some(std::span<std::byte> room, Clock::time_point deadline) const override;
  void close_input() noexcept override { input_.close(); }
  bool wait_end(Clock::time_point deadline) const override;
  /// How it ended, to be put behind "the subject": "ended by signal 11 (segmentation fault)", "exited with
  /// status 3", "used more than 4 GiB of memory", or the reason that stop() was given. Empty while it runs.
  [[nodiscard]] std::string how_it_ended() const override;
  /// The last 8 KiB that it wrote to standard error.
  [[nodiscard]] std::string last_errors() const override;

  /// Kills it with everything that it started. `reason` is how it ended, unless it had ended before.
  void stop(const std::string& reason) override;

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
