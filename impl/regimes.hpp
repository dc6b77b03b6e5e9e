#pragma once
/// What a subject keeps for all calls that share their frequencies: one entry, or a few where the encoding
/// depends on the length of the sequence.

#include "spec/encoding.hpp"

#include <map>
#include <memory>
#include <mutex>

namespace posproof::impl {

/// Safe from several threads at once.
template <typename Kept>
class Regimes {
public:
  /// The entry of a call; `make(call)` gives it the first time.
  template <typename Make>
  [[nodiscard]] std::shared_ptr<const Kept> at(const Encoding& encoding, const Call& call, const Make& make) {
    const std::int64_t id = regime_of(encoding, call);
    const std::scoped_lock lock(mutex_);
    auto found = entries_.find(id);
    if (found == entries_.end()) {
      if (entries_.size() >= kept_entries) {
        entries_.erase(entries_.begin());
      }
      found = entries_.emplace(id, std::make_shared<const Kept>(make(call))).first;
    }
    return found->second;
  }

private:
  static constexpr std::size_t kept_entries = 16;
  std::mutex mutex_;
  std::map<std::int64_t, std::shared_ptr<const Kept>> entries_;
};

/// The lengths of the calls of one subject, for encodings whose code keeps the base of the longest call.
class CallLengths {
public:
  explicit CallLengths(const Encoding& encoding);

  /// The call as if its sequence had the length whose base the code uses.
  [[nodiscard]] Call next(const Call& call);

private:
  std::mutex mutex_;
  std::unique_ptr<LongestCall> longest_; ///< null where every call has its own base
};

} // namespace posproof::impl
