#include "impl/doors/process/wire.hpp"

#include "spec/text.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

namespace posproof::impl::doors {
namespace {

/// For a process that has closed a pipe to say how it ends; it is mostly ending already.
constexpr auto to_end = std::chrono::seconds(2);

} // namespace

void Wire::write(std::span<const std::byte> bytes, const Limit& limit) {
  const Peer::Transfer done = peer_.write(bytes, limit.deadline);
  if (done.is_complete()) {
    return;
  }
  if (done.end == Peer::Transfer::End::late) {
    throw WireBroken(fmt::format("did not read its request within {}", limit.words));
  }
  if (!peer_.wait_end(Clock::now() + to_end)) {
    throw WireBroken("closed its standard input");
  }
  throw WireBroken(peer_.how_it_ended());
}

std::string Wire::read_line(std::size_t longest, const Limit& limit) {
  for (std::size_t searched = 0;;) {
    const std::string_view text = unread();
    const std::size_t end = text.find('\n', searched);
    if (end != std::string_view::npos && end <= longest) {
      std::string line(text.substr(0, end));
      start_ += end + 1;
      return line;
    }
    if (text.size() > longest) {
      throw WireBroken(fmt::format("wrote a line of more than {} bytes, which begins '{}'", longest,
                                   printable(text.substr(0, 60))));
    }
    searched = text.size();
    buffer_.erase(buffer_.begin(), buffer_.begin() + static_cast<std::ptrdiff_t>(start_));
    start_ = 0;
    constexpr std::size_t chunk = 4096;
    const std::size_t known = buffer_.size();
    buffer_.resize(known + chunk);
    std::size_t count = 0;
    try {
      count = read_some(std::span(buffer_).subspan(known), limit,
                        known == 0 ? ""
                                   : fmt::format(" after '{}', which is no whole line",
                                                 printable({reinterpret_cast<const char*>(buffer_.data()),
                                                            std::min<std::size_t>(known, 60)})));
    } catch (...) {
      buffer_.resize(known);
      throw;
    }
    buffer_.resize(known + count);
  }
}

void Wire::read(std::span<std::byte> room, std::size_t before, std::size_t whole, const Limit& limit) {
  const std::size_t kept = std::min(room.size(), unread().size());
  std::memcpy(room.data(), unread().data(), kept);
  start_ += kept;
  for (std::size_t got = kept; got < room.size();) {
    got += read_some(room.subspan(got), limit,
                     fmt::format(" after {} of {} bytes of a payload", before + got, whole));
  }
}

std::string_view Wire::unread() const noexcept {
  return {reinterpret_cast<const char*>(buffer_.data()) + start_, buffer_.size() - start_};
}

std::size_t Wire::read_some(std::span<std::byte> room, const Limit& limit, const std::string& missing) {
  const Peer::Transfer part = peer_.read_some(room, limit.deadline);
  if (!part.is_complete()) {
    break_off(part.end, limit, missing);
  }
  // A trickle of bytes is no answer either.
  if (Clock::now() >= limit.deadline) {
    break_off(Peer::Transfer::End::late, limit, missing);
  }
  return part.bytes;
}

void Wire::break_off(Peer::Transfer::End end, const Limit& limit, const std::string& missing) const {
  if (end == Peer::Transfer::End::late) {
    throw WireBroken(fmt::format("did not answer within {}", limit.words) + missing);
  }
  if (!peer_.wait_end(Clock::now() + to_end)) {
    throw WireBroken("closed its standard output" + missing);
  }
  throw WireBroken(peer_.how_it_ended() + missing);
}

std::string seconds_text(std::chrono::milliseconds time) {
  return time.count() % 1000 == 0 ? fmt::format("{} s", time.count() / 1000)
                                  : fmt::format("{} ms", time.count());
}

} // namespace posproof::impl::doors
