#include "impl/doors/hosted/call_area.hpp"

#include "impl/doors/hosted/pattern.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

namespace posproof::impl::doors {
namespace {

/// Of calls whose pages stay open side by side.
constexpr std::size_t most_layouts = 8;
constexpr std::size_t most_bytes_of_layouts = std::size_t{64} << 20;

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

void fill(std::byte* from, std::byte* to, std::byte with) noexcept {
  std::memset(from, std::to_integer<int>(with), static_cast<std::size_t>(to - from));
}

bool holds(const std::byte* from, const std::byte* to, std::byte one) noexcept {
  return first_other(from, to, one) == to;
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
        for (const Place& place : layout.places) {
          look_for_late_writes(place.run, layout.is_at_rest ? place.run_end : place.run);
        }
      }
      layouts_.clear();
      last_ = most_layouts;
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

void CallArea::point_to_buffers(CCall& call, std::uint64_t base) const {
  std::byte* const request = bytes_of(call.request);
  for (std::size_t i = 0; i < call.buffers.size(); ++i) {
    const std::uint64_t address = base + offset(i);
    for (const std::size_t field : call.buffers[i].fields) {
      std::memcpy(request + field, &address, sizeof address);
    }
  }
}

void CallArea::load(std::span<const CallBuffer> buffers, std::size_t alignment, HostMessage& message,
                    Looks looks) {
  message.resting_count = 0;
  const auto let_look = [&](std::size_t from, std::size_t to) {
    if (looks == Looks::host) {
      look_for_late_writes(from, to);
    } else if (from != to) {
      message.resting.at(message.resting_count++) = {from, to - from};
    }
  };
  const std::size_t before = last_;
  Layout& layout = layout_for(buffers, message);
  if (before != last_ && before < layouts_.size() && layouts_[before].is_at_rest) {
    for (const Place& place : layouts_[before].places) {
      let_look(place.run, place.run_end);
    }
  }
  const bool was_at_rest = std::exchange(layout.is_at_rest, false);
  const bool at_the_end = ++loads_ % 2 == 1;
  std::byte* const base = mapping_.data();
  read_ahead_.clear();
  for (std::size_t i = 0; i < buffers.size(); ++i) {
    const CallBuffer& buffer = buffers[i];
    Place& place = layout.places[i];
    const std::size_t to = std::max(alignment, buffer.element);
    const std::size_t begin = at_the_end ? (place.run_end - buffer.bytes) / to * to : place.run;
    const std::size_t end = begin + buffer.bytes;
    // A sweep wants its buffers to hold what they hold already.
    const bool stays = was_at_rest && holds(buffer.data, buffer.data + buffer.bytes, at_rest);
    if (was_at_rest) {
      look_for_late_writes(place.run, stays ? begin : place.run_end);
      look_for_late_writes(stays ? end : place.run_end, place.run_end);
    }
    if (stays) {
      let_look(begin, end);
      read_ahead_.add(base + begin, buffer.bytes);
    } else if (buffer.bytes != 0) {
      std::memcpy(base + begin, buffer.data, buffer.bytes);
    }
    fill(base + place.run, base + begin, canary);
    fill(base + end, base + place.run_end, canary);
    place.name = buffer.name;
    place.begin = begin;
    place.end = end;
  }
}

std::string CallArea::unload(std::span<const CallBuffer> buffers, HostMessage* rest) {
  std::string outside;
  const auto note = [&](std::string_view what, std::string_view name) {
    if (outside.empty()) {
      outside = fmt::format("{} {}", what, name);
    }
  };
  if (rest != nullptr) {
    rest->resting_count = 0;
  }
  Layout& layout = layouts_[last_];
  std::byte* const base = mapping_.data();
  for (std::size_t i = 0; i < buffers.size(); ++i) {
    const CallBuffer& buffer = buffers[i];
    const Place& place = layout.places[i];
    std::byte* const begin = base + place.begin;
    if (!holds(base + place.run, begin, canary)) {
      note("written in front of", buffer.name);
    }
    if (!holds(base + place.end, base + place.run_end, canary)) {
      note("written behind the end of", buffer.name);
    }
    fill(base + place.run, begin, at_rest);
    fill(base + place.end, base + place.run_end, at_rest);
    if (buffer.bytes == 0) {
      continue;
    }
    if (buffer.is_written) {
      std::memcpy(buffer.data, begin, buffer.bytes);
    } else if (std::memcmp(buffer.data, begin, buffer.bytes) != 0) {
      note("written over", buffer.name);
    }
    if (rest != nullptr && buffer.is_written) {
      rest->resting.at(rest->resting_count++) = {place.begin, buffer.bytes};
    } else {
      fill(begin, begin + buffer.bytes, at_rest);
    }
  }
  layout.is_at_rest = true;
  return outside;
}

void CallArea::look_for_late_writes(std::size_t from, std::size_t to) {
  const std::byte* const base = mapping_.data();
  const std::byte* const found = first_other(base + from, base + to, at_rest);
  if (found != base + to && late_.empty()) {
    const std::string place = place_of(static_cast<std::uint64_t>(found - base));
    const std::string_view when = " after the call had returned";
    late_ = fmt::format("written {}{}", place, place.ends_with(when) ? "" : when);
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
