#pragma once
/// Lines and payloads on the pipes of a process, under deadlines. The other side may write anything.

#include "impl/doors/peer.hpp"

#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::impl::doors {

/// The conversation cannot go on; what() ends a sentence that begins with the process: "exited with status
/// 3", "did not answer within 30 s".
class WireBroken : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

class Wire {
public:
  using Clock = Peer::Clock;

  /// Until when, and the words for a process that is later: "30 s".
  struct Limit {
    Clock::time_point deadline;
    std::string words;
  };

  explicit Wire(Peer& peer) : peer_(peer) {}

  void write(std::span<const std::byte> bytes, const Limit& limit);

  /// A line without its end, of at most `longest` bytes.
  [[nodiscard]] std::string read_line(std::size_t longest, const Limit& limit);

  /// Fills `room`, a part of a payload of `whole` bytes of which `before` have been read.
  void read(std::span<std::byte> room, std::size_t before, std::size_t whole, const Limit& limit);

  /// What has arrived and was not read yet, without waiting.
  [[nodiscard]] std::string_view unread() const noexcept;

private:
  /// Reads what is there, at least one byte. `missing` stands behind how it broke off.
  std::size_t read_some(std::span<std::byte> room, const Limit& limit, const std::string& missing);
  [[noreturn]] void break_off(Peer::Transfer::End end, const Limit& limit, const std::string& missing) const;

  Peer& peer_;
  std::vector<std::byte> buffer_;
  std::size_t start_ = 0; ///< of what is unread in the buffer
};

/// "30 s", "1.5 s".
[[nodiscard]] std::string seconds_text(std::chrono::milliseconds time);

} // namespace posproof::impl::doors
