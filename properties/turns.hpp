#pragma once
/// Lets a subject that has one caller at a time, and may keep state, see its calls in the order of the
/// blocks.

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <vector>

namespace posproof::properties {

class Turns {
public:
  explicit Turns(std::size_t lines) : next_(lines, 0) {}

  /// Waits until all earlier items of the line have passed; lets the next one pass at the end. Items are
  /// handed out in increasing order, so the smallest one never waits.
  class Pass {
  public:
    Pass(Turns& turns, std::size_t line, std::size_t item, bool ordered)
        : turns_(turns), line_(line), ordered_(ordered) {
      if (ordered_) {
        std::unique_lock lock(turns_.mutex_);
        turns_.changed_.wait(lock, [&] { return turns_.abandoned_ || turns_.next_[line_] == item; });
      }
    }
    Pass(const Pass&) = delete;
    Pass& operator=(const Pass&) = delete;
    ~Pass() {
      if (ordered_) {
        const std::scoped_lock lock(turns_.mutex_);
        ++turns_.next_[line_];
        turns_.changed_.notify_all();
      }
    }

  private:
    Turns& turns_;
    std::size_t line_;
    bool ordered_;
  };

  /// Lets nobody wait for an item whose thread has left by an exception.
  class Watch {
  public:
    explicit Watch(Turns& turns) : turns_(turns), exceptions_(std::uncaught_exceptions()) {}
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    ~Watch() {
      if (std::uncaught_exceptions() > exceptions_) {
        const std::scoped_lock lock(turns_.mutex_);
        turns_.abandoned_ = true;
        turns_.changed_.notify_all();
      }
    }

  private:
    Turns& turns_;
    int exceptions_;
  };

private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::size_t> next_;
  bool abandoned_ = false;
};

} // namespace posproof::properties
