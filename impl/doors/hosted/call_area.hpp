#pragma once
/// Memory that a host shares with the process of a subject, with pages around every buffer that nobody may
/// touch.

#include "impl/doors/c_call.hpp"
#include "impl/doors/descriptor.hpp"
#include "impl/doors/hosted/message.hpp"
#include "impl/doors/hosted/read_ahead.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::impl::doors {

/// Whole pages that hold the SharedWords.
[[nodiscard]] std::size_t words_bytes() noexcept;

/// A mapping of the file, as far as addresses go. Pages behind the end of the file are not there.
class SharedMapping {
public:
  /// `protection` as for mmap. Throws InputError where there is no room for it.
  SharedMapping(int file, int protection);
  SharedMapping(const SharedMapping&) = delete;
  SharedMapping& operator=(const SharedMapping&) = delete;
  ~SharedMapping();

  [[nodiscard]] std::byte* data() const noexcept { return data_; }
  [[nodiscard]] SharedWords& words() const noexcept { return *reinterpret_cast<SharedWords*>(data_); }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }

private:
  std::byte* data_ = nullptr;
  std::size_t size_ = 0;
};

/// The host's side: lays the buffers of a call out, one after another, each against a page that may not be
/// touched: at its end in odd calls, at its start in even ones.
///
/// The pages of the buffers themselves stay open between calls, since opening and closing them costs more
/// than a call. They hold a pattern then, which the next call looks for: a thread of the subject that writes
/// late has disturbed it, or has changed what was judged, or has changed nothing. Calls
/// of the same shape share their pages.
class CallArea {
public:
  CallArea();

  [[nodiscard]] int file() const noexcept { return file_.get(); }
  [[nodiscard]] SharedWords& words() const noexcept { return mapping_.words(); }
  /// "read 8 bytes behind the end of query input" where the process has touched what it was not to since it
  /// was last asked; empty where it has not. `base` is where the process has the shared memory.
  [[nodiscard]] std::string take_fault(std::uint64_t base);

  /// Who looks whether the memory of the buffers still holds the pattern: on another processor it is nearer
  /// to the child.
  enum class Looks : std::uint8_t { host, child };

  /// Lays out and fills the buffers, and sets the pages of the message. Buffers start at a multiple of
  /// `alignment` bytes, or of their elements where that is less strict. Throws InputError where memory runs
  /// out.
  void load(std::span<const CallBuffer> buffers, std::size_t alignment, HostMessage& message,
            Looks looks = Looks::host);

  /// Of what the call of the last load is going to write.
  [[nodiscard]] ReadAhead& read_ahead() noexcept { return read_ahead_; }

  /// Offset of buffer `index` of the last load.
  [[nodiscard]] std::uint64_t offset(std::size_t index) const { return layouts_[last_].places[index].begin; }

  /// Lets the request point to the buffers of the last load, where the shared memory begins at `base`.
  void point_to_buffers(CCall& call, std::uint64_t base) const;

  /// Copies back what was written. Says what was written beside the buffers or over those that are only read;
  /// empty where nothing was. Leaves the pattern; where `rest` is given, that message asks the child to do so
  /// for what it may have written.
  [[nodiscard]] std::string unload(std::span<const CallBuffer> buffers, HostMessage* rest = nullptr);

private:
  /// In words, by the nearest buffer, of the last load where several are as near.
  [[nodiscard]] std::string place_of(std::uint64_t offset) const;

  struct Place {
    std::string name;      ///< of the buffer
    std::size_t run = 0;   ///< first byte of its pages
    std::size_t begin = 0; ///< of the buffer
    std::size_t end = 0;
    std::size_t run_end = 0;
  };
  /// Places of the buffers of calls whose buffers take the same numbers of pages.
  struct Layout {
    std::vector<Place> places;
    bool is_at_rest = false; ///< the pattern fills the pages of all places
  };
  /// The layout for these buffers, which may be new.
  Layout& layout_for(std::span<const CallBuffer> buffers, HostMessage& message);
  /// Grows the file. Throws InputError where memory runs out.
  void make_room(std::size_t bytes);
  /// Notes whether anybody has written there since the call before had returned.
  void look_for_late_writes(std::size_t from, std::size_t to);

  Descriptor file_;
  SharedMapping mapping_;
  std::size_t file_bytes_ = 0;
  std::uint64_t loads_ = 0;
  std::vector<Layout> layouts_;
  std::size_t last_ = 0; ///< the layout of the last load, where there is one
  ReadAhead read_ahead_;
  std::string late_; ///< what was written between calls, until somebody asks
};

} // namespace posproof::impl::doors
