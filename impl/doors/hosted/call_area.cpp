#include "impl/doors/hosted/call_area.hpp"

#include "spec/error.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

namespace posproof::impl::doors {
namespace {

constexpr std::byte canary{0x5b};
/// Between calls: in no format is it a number that a subject computes.
constexpr std::byte at_rest{0xff};

constexpr std::size_t piece_bytes = 4096;
using Piece = std::array<std::byte, piece_bytes>;

constexpr Piece piece_of(std::byte byte) noexcept {
  Piece piece{};
  piece.fill(byte);
  return piece;
}
constexpr Piece canaries = piece_of(canary);
constexpr Piece resting = piece_of(at_rest);

std::size_t page_bytes() noexcept {
  static const auto bytes = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  return bytes;
}

/// Between and behind buffers: what strays less far is named by the buffer that it strayed from.
std::size_t guard_bytes() noexcept {
  return 16 * page_bytes();
}

std::size_t whole_pages(std::size_t bytes) noexcept {
  return (bytes + page_bytes() - 1) / page_bytes() * page_bytes();
}

[[noreturn]] void out_of_memory(const std::string& what) {
  throw InputError("shared memory", what + ": " + std::strerror(errno), "more of it, or a smaller context");
}

int new_file() {
  const int file = ::memfd_create("posproof-call", MFD_CLOEXEC);
  if (file < 0) {
    out_of_memory("cannot be had");
  }
  return file;
}

/// The first byte that is not as in the pattern, or `to`.
const std::byte* first_other(const std::byte* from, const std::byte* to, const Piece& pattern) noexcept {
  while (from < to) {
    const std::size_t count = std::min(piece_bytes, static_cast<std::size_t>(to - from));
    if (std::memcmp(from, pattern.data(), count) != 0) {
      return std::mismatch(from, from + count, pattern.data()).first;
    }
    from += count;
  }
  return to;
}

bool holds_canary(const std::byte* from, const std::byte* to) noexcept {
  return first_other(from, to, canaries) == to;
}

} // namespace

SharedMapping::SharedMapping(int file, int protection) {
  // Addresses cost nothing; where they are limited, less will do.
  for (size_ = std::size_t{1} << 36; size_ >= std::size_t{1} << 28; size_ /= 4) {
    void* const at = ::mmap(nullptr, size_, protection, MAP_SHARED | MAP_NORESERVE, file, 0);
    if (at != MAP_FAILED) {
      data_ = static_cast<std::byte*>(at);
      return;
    }
  }
  out_of_memory("there is no room for it");
}

SharedMapping::~SharedMapping() {
  ::munmap(data_, size_);
}

CallArea::CallArea()
    : file_(new_file()), mapping_(file_.get(), PROT_READ | PROT_WRITE), file_bytes_(page_bytes()) {
  if (::ftruncate(file_.get(), static_cast<off_t>(file_bytes_)) != 0) {
    out_of_memory("cannot be had");
  }
}

std::string CallArea::take_fault(std::uint64_t base) {
  auto* const note = reinterpret_cast<FaultNote*>(mapping_.data());
  if (note->kind == FaultNote::Kind::none) {
    return std::exchange(late_, {});
  }
  std::string text = fmt::format("{} {}", note->kind == FaultNote::Kind::read ? "read" : "written",
                                 place_of(note->address - base));
  *note = {};
  return text;
}

void CallArea::load(std::span<const CallBuffer> buffers, std::size_t alignment, HostMessage& message) {
  look_for_late_writes();
  const bool at_the_end = ++loads_ % 2 == 1;
  places_.clear();
  std::size_t next = page_bytes() + guard_bytes(); // behind the note
  message.page_runs = 0;
  for (const CallBuffer& buffer : buffers) {
    Place place;
    place.name = buffer.name;
    place.run = next;
    place.run_end = next + std::max(whole_pages(buffer.bytes), page_bytes());
    const std::size_t to = std::max(alignment, buffer.element);
    place.begin = at_the_end ? (place.run_end - buffer.bytes) / to * to : place.run;
    place.end = place.begin + buffer.bytes;
    next = place.run_end + guard_bytes();
    places_.push_back(place);
    message.pages.at(message.page_runs++) = {place.run, place.run_end - place.run};
  }
  if (next > mapping_.size()) {
    throw InputError("shared memory", fmt::format("a call of {} bytes has no room", next),
                     "a smaller context");
  }
  if (next > file_bytes_) {
    if (::ftruncate(file_.get(), static_cast<off_t>(next)) != 0) {
      out_of_memory(fmt::format("cannot grow to {} bytes", next));
    }
    file_bytes_ = next;
  }
  is_at_rest_ = false;
  for (std::size_t i = 0; i < buffers.size(); ++i) {
    const Place& place = places_[i];
    std::byte* const base = mapping_.data();
    std::fill(base + place.run, base + place.begin, canary);
    if (buffers[i].bytes != 0) {
      std::memcpy(base + place.begin, buffers[i].data, buffers[i].bytes);
    }
    std::fill(base + place.end, base + place.run_end, canary);
  }
}

void CallArea::point_to_buffers(CCall& call, std::uint64_t base) const {
  std::byte* const request = bytes_of(call.request);
  for (std::size_t i = 0; i < call.buffers.size(); ++i) {
    const std::uint64_t address = base + offset(i);
    for (const std::size_t field : call.buffers[i].fields) {
      std::memcpy(request + field, &address, sizeof address);
    }
  }
}

std::string CallArea::unload(std::span<const CallBuffer> buffers) {
  std::string outside;
  const auto note = [&](std::string_view what, std::string_view name) {
    if (outside.empty()) {
      outside = fmt::format("{} {}", what, name);
    }
  };
  for (std::size_t i = 0; i < buffers.size(); ++i) {
    const CallBuffer& buffer = buffers[i];
    const Place& place = places_[i];
    std::byte* const base = mapping_.data();
    if (!holds_canary(base + place.run, base + place.begin)) {
      note("written in front of", buffer.name);
    }
    if (!holds_canary(base + place.end, base + place.run_end)) {
      note("written behind the end of", buffer.name);
    }
    if (buffer.is_written && buffer.bytes != 0) {
      std::memcpy(buffer.data, base + place.begin, buffer.bytes);
    } else if (buffer.bytes != 0 && std::memcmp(buffer.data, base + place.begin, buffer.bytes) != 0) {
      note("written over", buffer.name);
    }
    std::memset(base + place.run, std::to_integer<int>(at_rest), place.run_end - place.run);
  }
  is_at_rest_ = true;
  return outside;
}

void CallArea::look_for_late_writes() {
  for (const Place& place : places_) {
    if (!is_at_rest_ || !late_.empty()) {
      return;
    }
    const std::byte* const base = mapping_.data();
    const std::byte* const found = first_other(base + place.run, base + place.run_end, resting);
    if (found != base + place.run_end) {
      const auto offset = static_cast<std::uint64_t>(found - base);
      const bool is_inside = offset >= place.begin && offset < place.end;
      late_ = fmt::format("written {}{}", place_of(offset),
                          is_inside ? "" : " after the call had returned"); // place_of says so of the inside
    }
  }
}

std::string CallArea::place_of(std::uint64_t offset) const {
  std::string nearest = "far from every buffer of the call";
  std::uint64_t distance = guard_bytes() + page_bytes();
  for (const Place& place : places_) {
    if (offset >= place.begin && offset < place.end) {
      return fmt::format("in {} after the call had returned", place.name);
    }
    if (offset >= place.end && offset - place.end < distance) {
      distance = offset - place.end;
      nearest = distance == 0 ? fmt::format("just behind the end of {}", place.name)
                              : fmt::format("{} bytes behind the end of {}", distance, place.name);
    } else if (offset < place.begin && place.begin - offset < distance) {
      distance = place.begin - offset;
      nearest = fmt::format("{} bytes in front of {}", distance, place.name);
    }
  }
  return nearest;
}

} // namespace posproof::impl::doors
