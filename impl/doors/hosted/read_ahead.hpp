#pragma once
/// Brings the values of a call nearer to the host while the process is still at work.

#include <cstddef>
#include <vector>

namespace posproof::impl::doors {

/// Memory that another process fills from its start to its end, and that held the resting pattern before.
///
/// Values that another processor has just written come from its cache, line by line, and that takes longer
/// than to copy them. Whoever waits for the call anyway reads what seems to be finished, so that the lines
/// are near when the call returns. Nothing is learned from them: what is judged is read after the call, and a
/// subject that fills its memory in another order loses nothing but the gain.
class ReadAhead {
public:
  /// To be called for what the next call is going to write.
  void add(const std::byte* begin, std::size_t bytes) { ranges_.push_back({begin, begin + bytes}); }
  void clear() noexcept { ranges_.clear(); }

  /// Reads the next piece of each range behind whose end somebody has begun to write. Costs little more than
  /// one read for each range.
  void advance() noexcept;

  /// Bytes that have not been read yet.
  [[nodiscard]] std::size_t left() const noexcept;

private:
  struct Range {
    const std::byte* next; ///< what lies before has been read
    const std::byte* end;
  };
  std::vector<Range> ranges_;
};

} // namespace posproof::impl::doors
