#pragma once
/// Processes of one foreign subject, one for each purpose (an encoding in a format), so that a death under
/// one says nothing of the others.

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace posproof::impl::doors {

template <typename Process>
class ByPurpose {
public:
  /// The one for this purpose, made by make() if there is none. A dead one stays as long as anybody holds it:
  /// what has failed is not tried again behind the back of the report.
  template <typename Make>
  [[nodiscard]] std::shared_ptr<Process> at(const std::string& purpose, const Make& make) {
    const std::shared_ptr<Slot> slot = slot_of(purpose);
    const std::scoped_lock lock(slot->mutex); // others may start at the same time
    std::shared_ptr<Process> process = slot->process.lock();
    if (process == nullptr) {
      process = make();
      slot->process = process;
    }
    return process;
  }

private:
  struct Slot {
    std::mutex mutex;
    std::weak_ptr<Process> process;
  };

  [[nodiscard]] std::shared_ptr<Slot> slot_of(const std::string& purpose) {
    const std::scoped_lock lock(mutex_);
    std::shared_ptr<Slot>& slot = slots_[purpose];
    if (slot == nullptr) {
      slot = std::make_shared<Slot>();
    }
    return slot;
  }

  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Slot>> slots_;
};

} // namespace posproof::impl::doors
