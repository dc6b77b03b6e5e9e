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

/// Of calls whose pages stay open side by side.
constexpr std::size_t most_layouts = 8;
constexpr std::size_t most_bytes_of_layouts = std::size_t{64} << 20;

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

void prefetch_to_write(const void* line) noexcept {
#if defined(__x86_64__)
  __asm__ volatile("prefetchw %0" : : "m"(*static_cast<const char*>(line))); // without effect on old processors
#else
  __builtin_prefetch(line, 1);
#endif
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

/// Copies the bytes to `target`, if there is one, and leaves the pattern in their place. The other process has
/// just written them on another processor: each line is fetched once, to be written too.
void take(std::byte* from, std::size_t bytes, std::byte* target) noexcept {
  for (std::size_t done = 0; done < bytes; done += piece_bytes) {
    const std::size_t count = std::min(piece_bytes, bytes - done);
    for (std::size_t line = 0; line < count; line += 64) {
      prefetch_to_write(from + done + line);
    }
    if (target != nullptr) {
      std::memcpy(target + done, from + done, count);
    }
    std::memset(from + done, std::to_integer<int>(at_rest), count);
  }
}

bool holds_canary(const std::byte* from, const std::byte* to) noexcept {
  return first_other(from, to, canaries) == to;
}

} // namespace

std::size_t words_bytes() noexcept {
  return whole_pages(sizeof(SharedWords));
}

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
    : file_(new_file()), mapping_(file_.get(), PROT_READ | PROT_WRITE), file_bytes_(words_bytes()) {
  if (::ftruncate(file_.get(), static_cast<off_t>(file_bytes_)) != 0) {
    out_of_memory("cannot be had");
  }
}

std::string CallArea::take_fault(std::uint64_t base) {
  FaultNote* const note = &mapping_.words().fault;
  if (note->kind == FaultNote::Kind::none) {
    return std::exchange(late_, {});
  }
  std::string text = fmt::format("{} {}", note->kind == FaultNote::Kind::read ? "read" : "written",
                                 place_of(note->address - base));
  *note = {};
  return text;
}

CallArea::Layout& CallArea::layout_for(std::span<const CallBuffer> buffers, HostMessage& message) {
  const auto run_bytes = [](const CallBuffer& buffer) {
    return std::max(whole_pages(buffer.bytes), page_bytes());
  };
  message.page_runs = 0;
  message.closes_others = 0;
  const auto known = std::find_if(layouts_.begin(), layouts_.end(), [&](const Layout& layout) {
    return std::equal(layout.places.begin(), layout.places.end(), buffers.begin(), buffers.end(),
                      [&](const Place& place, const CallBuffer& buffer) {
                        return place.run_end - place.run == run_bytes(buffer);
                      });
  });
  if (known != layouts_.end()) {
    last_ = static_cast<std::size_t>(known - layouts_.begin());
  } else {
    const auto end_of = [&](std::size_t from) {
      for (const CallBuffer& buffer : buffers) {
        from += run_bytes(buffer) + guard_bytes();
      }
      return from;
    };
    std::size_t next = words_bytes() + guard_bytes();
    for (const Layout& layout : layouts_) {
      next = layout.places.empty() ? next : layout.places.back().run_end + guard_bytes();
    }
    if (layouts_.size() == most_layouts || end_of(next) > most_bytes_of_layouts) {
      for (const Layout& layout : layouts_) {
        look_for_late_writes(layout);
      }
      layouts_.clear();
      message.closes_others = 1;
      next = words_bytes() + guard_bytes();
    }
    make_room(end_of(next));
    Layout layout;
    for (const CallBuffer& buffer : buffers) {
      layout.places.push_back({{}, next, next, next, next + run_bytes(buffer)});
      next += run_bytes(buffer) + guard_bytes();
    }
    last_ = layouts_.size();
    layouts_.push_back(std::move(layout));
  }
  for (const Place& place : layouts_[last_].places) {
    message.pages.at(message.page_runs++) = {place.run, place.run_end - place.run};
  }
  return layouts_[last_];
}

void CallArea::make_room(std::size_t bytes) {
  if (bytes > mapping_.size()) {
    throw InputError("shared memory", fmt::format("a call of {} bytes has no room", bytes),
                     "a smaller context");
  }
  if (bytes > file_bytes_) {
    if (::ftruncate(file_.get(), static_cast<off_t>(bytes)) != 0) {
      out_of_memory(fmt::format("cannot grow to {} bytes", bytes));
    }
    file_bytes_ = bytes;
  }
}

void CallArea::load(std::span<const CallBuffer> buffers, std::size_t alignment, HostMessage& message) {
  if (!layouts_.empty()) {
    look_for_late_writes(layouts_[last_]); // where the last call was
  }
  const std::size_t before = last_;
  Layout& layout = layout_for(buffers, message);
  if (last_ != before) {
    look_for_late_writes(layout);
  }
  const bool was_at_rest = layout.is_at_rest;
  layout.is_at_rest = false;
  const bool at_the_end = ++loads_ % 2 == 1;
  std::byte* const base = mapping_.data();
  for (std::size_t i = 0; i < buffers.size(); ++i) {
    const CallBuffer& buffer = buffers[i];
    Place& place = layout.places[i];
    const std::size_t to = std::max(alignment, buffer.element);
    place.name = buffer.name;
    place.begin = at_the_end ? (place.run_end - buffer.bytes) / to * to : place.run;
    place.end = place.begin + buffer.bytes;
    std::fill(base + place.run, base + place.begin, canary);
    const bool is_there =
        was_at_rest && first_other(buffer.data, buffer.data + buffer.bytes, resting) == buffer.data + buffer.bytes;
    if (!is_there && buffer.bytes != 0) {
      std::memcpy(base + place.begin, buffer.data, buffer.bytes);
    }
    std::fill(base + place.end, base + place.run_end, canary);
  }
}

std::string CallArea::unload(std::span<const CallBuffer> buffers) {
  std::string outside;
  const auto note = [&](std::string_view what, std::string_view name) {
    if (outside.empty()) {
      outside = fmt::format("{} {}", what, name);
    }
  };
  Layout& layout = layouts_[last_];
  std::byte* const base = mapping_.data();
  for (std::size_t i = 0; i < buffers.size(); ++i) {
    const CallBuffer& buffer = buffers[i];
    const Place& place = layout.places[i];
    if (!holds_canary(base + place.run, base + place.begin)) {
      note("written in front of", buffer.name);
    }
    if (!holds_canary(base + place.end, base + place.run_end)) {
      note("written behind the end of", buffer.name);
    }
    std::memset(base + place.run, std::to_integer<int>(at_rest), place.begin - place.run);
    std::memset(base + place.end, std::to_integer<int>(at_rest), place.run_end - place.end);
    if (!buffer.is_written &&
        (buffer.bytes != 0 && std::memcmp(buffer.data, base + place.begin, buffer.bytes) != 0)) {
      note("written over", buffer.name);
    }
    take(base + place.begin, buffer.bytes, buffer.is_written ? buffer.data : nullptr);
  }
  layout.is_at_rest = true;
  return outside;
}

void CallArea::look_for_late_writes(const Layout& layout) {
  for (const Place& place : layout.places) {
    if (!layout.is_at_rest || !late_.empty()) {
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
  std::uint64_t distance = guard_bytes() + words_bytes();
  const auto look_in = [&](const Layout& layout) {
    for (const Place& place : layout.places) {
      if (offset >= place.begin && offset < place.end) {
        distance = 0;
        nearest = fmt::format("in {} after the call had returned", place.name);
      } else if (offset >= place.end && offset - place.end < distance) {
        distance = offset - place.end;
        nearest = distance == 0 ? fmt::format("just behind the end of {}", place.name)
                                : fmt::format("{} bytes behind the end of {}", distance, place.name);
      } else if (offset < place.begin && place.begin - offset < distance) {
        distance = place.begin - offset;
        nearest = fmt::format("{} bytes in front of {}", distance, place.name);
      }
    }
  };
  if (!layouts_.empty()) {
    look_in(layouts_[last_]);
    std::for_each(layouts_.begin(), layouts_.end(), look_in);
  }
  return nearest;
}

} // namespace posproof::impl::doors
