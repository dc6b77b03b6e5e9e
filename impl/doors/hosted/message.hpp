#pragma once
/// What the process of a shared object and its host tell each other. Both are the same program, so that
/// structs go as they are; the data of a call go through shared memory (call_area.hpp).

#include "impl/doors/c_call.hpp"
#include "impl/doors/hosted/handover.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace posproof::impl::doors {

/// Calls of one subject from several threads at once that its process can serve.
inline constexpr std::size_t channel_count = 4;

/// Descriptors of the process: a socket and a file of shared memory for each channel.
inline constexpr int first_channel_descriptor = 3;

/// Part of the shared memory.
struct Range {
  std::uint64_t offset = 0;
  std::uint64_t bytes = 0;
  bool operator==(const Range&) const = default;
};

struct HostMessage {
  enum class Kind : std::uint32_t { open, close, call, rest };
  Kind kind = Kind::call;
  Operation operation = Operation::table;
  void* handle = nullptr; ///< of the process
  std::int32_t format = 0;
  std::uint32_t closes_others = 0; ///< pages that were opened for calls before
  std::uint32_t stays_awake = 0;   ///< is the process to wait for the next message without sleeping?
  std::uint32_t page_runs = 0;
  std::uint32_t resting_count = 0;
  std::uint32_t request_bytes = 0;
  std::uint64_t text = 0;               ///< open: where the encoding stands
  std::array<Range, 8> pages{};         ///< that may be touched in the call
  std::array<Range, 16> resting{};      ///< call: what should hold the pattern of rest; rest: what is to
  std::array<std::byte, 320> request{}; ///< with pointers of the process
  posproof_declaration declaration{};   ///< open
};

/// Copies the message as far as its counts say, since every line of memory that passes from one processor to
/// another takes time. The rest of `to` stays.
inline void copy_message(const HostMessage& from, HostMessage& to) noexcept {
  std::memcpy(static_cast<void*>(&to), &from, offsetof(HostMessage, pages));
  std::copy_n(from.pages.begin(), from.page_runs, to.pages.begin());
  std::copy_n(from.resting.begin(), from.resting_count, to.resting.begin());
  std::copy_n(from.request.begin(), from.request_bytes, to.request.begin());
  if (from.kind == HostMessage::Kind::open) {
    to.declaration = from.declaration;
  }
}

/// The answer to a message, and on every channel the first word of the process.
struct ChildMessage {
  bool is_short = false; ///< nothing from the declaration on is there
  enum class Outcome : std::uint32_t {
    answered,
    input_error, ///< hello: the file is no subject; `text` says why
    failure,     ///< hello and open: a verdict on the subject; `text` says why
  };
  Outcome outcome = Outcome::answered;
  std::int32_t status = 0;
  void* handle = nullptr;
  std::uint64_t base = 0; ///< hello: where the process has the shared memory
  std::uint32_t functions = 0;
  std::uint32_t has_open = 0; ///< hello
  posproof_declaration declaration{};
  std::array<char, 2048> text{};
  std::array<char, 256> name{}; ///< hello
  std::array<char, 256> version{};
  std::array<char, 1024> source{};
  std::array<char, 160> environment{};
};

/// Copies the answer, as far as there is something in it.
inline void copy_answer(const ChildMessage& from, ChildMessage& to) noexcept {
  std::memcpy(&to, &from, from.is_short ? offsetof(ChildMessage, declaration) : sizeof from);
}

/// Where the process notes that it touched what it was not to. Close to
/// the shared memory's buffers it goes on afterwards; elsewhere it dies.
struct FaultNote {
  enum class Kind : std::uint64_t { none, read, written };
  Kind kind = Kind::none;
  std::uint64_t address = 0; ///< the first one that was touched
};

/// The start of the shared memory, in pages that are always open.
struct SharedWords {
  FaultNote fault;
  HandoverState handover;
  alignas(64) HostMessage message;
  alignas(64) ChildMessage answer;
};

} // namespace posproof::impl::doors
