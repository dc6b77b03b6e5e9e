#pragma once
/// What a run tells while it goes on.

#include "properties/trial.hpp"

#include <string_view>

namespace posproof::properties {

/// Calls may come from several threads, one at a time.
class Progress {
public:
  virtual ~Progress() = default;
  Progress() = default;
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// `done` of `total` steps of what `stage` names.
  virtual void advance(std::string_view stage, std::size_t done, std::size_t total) = 0;

  /// A property of a trial was found violated or undecided; called as soon as it is known.
  virtual void found(const Trial& trial, const PropertyResult& result) = 0;
};

} // namespace posproof::properties
