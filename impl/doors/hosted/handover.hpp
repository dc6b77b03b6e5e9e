#pragma once
/// How a call passes from one process to the other: its words go through shared memory, and whoever waits for
/// them sleeps where processors are scarce, and looks again and again where one is free, since waking a
/// processor up costs more than a block of values.

#include "impl/doors/descriptor.hpp"
#include "impl/doors/hosted/read_ahead.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace posproof::impl::doors {

/// Are there processors that nobody else wants to run on? Cheap to ask: the system is asked now and then.
class FreeProcessors {
public:
  FreeProcessors();
  /// To be asked by a thread that is about to wait for another, where `waiting` threads of this process may
  /// be doing the same.
  [[nodiscard]] bool are_there(int waiting) noexcept;
  /// Waiting awake was in vain: the answer is no for some time.
  void were_not() noexcept;

private:
  Descriptor load_;            ///< where the system says how many threads run
  int processors_;             ///< that this process may run on
  unsigned before_asking_ = 0; ///< answers that are given without asking the system
  bool answer_ = false;
};

/// The two ends of a connection.
enum class Side : std::uint8_t { host, child };

/// In shared memory, zero at first: who has sent how often, and whether somebody sleeps until it comes.
struct HandoverState {
  std::array<std::atomic<std::uint32_t>, 2> sent{};
  std::array<std::atomic<std::uint32_t>, 2> sleeps{};
  static_assert(std::atomic<std::uint32_t>::is_always_lock_free);
};

/// One end. What one side has written to shared memory before it sends is seen by the other once that has
/// arrived. The socket carries a byte for whoever sleeps.
class Handover {
public:
  Handover(HandoverState& state, Side side, int socket) noexcept
      : state_(state), ours_(static_cast<std::size_t>(side)), theirs_(1 - ours_), socket_(socket) {}

  void send() noexcept;

  /// Waits without sleeping, for less than a millisecond: has it arrived? What is to be done `meanwhile` is
  /// called about once in a microsecond.
  [[nodiscard]] bool arrives_soon(ReadAhead* meanwhile = nullptr) noexcept;

  /// Has it arrived? If not, the other side wakes this one: a byte comes through the socket, which is to be
  /// waited for and taken with `wake`.
  [[nodiscard]] bool has_arrived_or_sleeps() noexcept;

  /// Waits for the byte. False where the other side has closed its end.
  [[nodiscard]] bool wake() noexcept;

private:
  [[nodiscard]] bool has_arrived() noexcept;

  HandoverState& state_;
  std::size_t ours_;
  std::size_t theirs_;
  int socket_;
  std::uint32_t seen_ = 0; ///< of what the other side has sent
};

} // namespace posproof::impl::doors
