#pragma once
/// The other end of a conversation: somebody who reads what is written to it, writes, and ends when it likes.

#include <chrono>
#include <cstddef>
#include <span>
#include <string>

namespace posproof::impl::doors {

class Peer {
public:
  using Clock = std::chrono::steady_clock;

  Peer() = default;
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;
  virtual ~Peer() = default;

  struct Transfer {
    enum class End { complete, closed, ended, late };
    std::size_t bytes = 0; ///< that were transferred
    End end = End::complete;
    [[nodiscard]] bool is_complete() const noexcept { return end == End::complete; }
  };
  /// Writes all bytes to its input. `closed`: nobody reads it any more.
  virtual Transfer write(std::span<const std::byte> bytes, Clock::time_point deadline) const = 0;
  /// Reads at least one byte of its output, and no more than there is room for. `closed`: its output has
  /// ended.
  virtual Transfer read_some(std::span<std::byte> room, Clock::time_point deadline) const = 0;

  /// Ends its input, which asks it to end itself.
  virtual void close_input() noexcept = 0;
  /// Waits for its end; false where it still runs at the deadline.
  virtual bool wait_end(Clock::time_point deadline) const = 0;
  /// How it ended, to be put behind "the subject"; empty while it runs.
  [[nodiscard]] virtual std::string how_it_ended() const = 0;
  /// The end of what it complained of.
  [[nodiscard]] virtual std::string last_errors() const = 0;
  /// Ends it. `reason` is how it ended, unless it had ended before.
  virtual void stop(const std::string& reason) = 0;
};

} // namespace posproof::impl::doors
