#include "fuzz/hunt/blackboard.hpp"

#include "fuzz/hunt/fame.hpp"

#include <algorithm>

namespace posproof::fuzz {

Blackboard::Blackboard(const HuntOptions& options, HuntState* state, HuntWatcher& watcher)
    : options_(options), state_(state), watcher_(watcher), start_(std::chrono::steady_clock::now()) {}

double Blackboard::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

bool Blackboard::is_over() const {
  return !options_.executions && seconds() >= options_.seconds;
}

bool Blackboard::has_claim(std::string_view target) const {
  return !options_.keep_going && std::find(claimed_.begin(), claimed_.end(), target) != claimed_.end();
}

bool Blackboard::claim(std::string_view target, const std::string& value) {
  const std::scoped_lock lock(mutex_);
  if (has_claim(target)) {
    return false;
  }
  claimed_.emplace_back(target);
  if (state_ != nullptr) {
    state_->note_found(std::string(target), value);
  }
  return true;
}

bool Blackboard::claim_effect(const std::string& property, std::string_view target,
                              const std::string& value) {
  const std::scoped_lock lock(mutex_);
  if (std::find(effects_.begin(), effects_.end(), property) != effects_.end()) {
    return false;
  }
  effects_.push_back(property);
  if (state_ != nullptr && !value.empty()) {
    state_->note_found(std::string(target), value);
  }
  return true;
}

void Blackboard::claim_known(std::string_view target, const std::string& property) {
  const std::scoped_lock lock(mutex_);
  if (target.empty()) {
    effects_.push_back(property);
  } else {
    claimed_.emplace_back(target);
  }
}

bool Blackboard::is_claimed(std::string_view target) {
  const std::scoped_lock lock(mutex_);
  return has_claim(target);
}

void Blackboard::add(Finding finding) {
  const std::scoped_lock lock(mutex_);
  if (state_ != nullptr && finding.is_reproduced && !finding.was_shrunk && !finding.noted.empty()) {
    if (finding.is_shrunk) {
      state_->note_shrunk(finding.target, finding.noted, finding.shrunk);
    } else if (finding.shrunk != finding.noted) {
      state_->note_smaller(finding.target, finding.noted, finding.shrunk);
    }
  }
  const bool is_known = std::any_of(findings_.begin(), findings_.end(), [&](const Finding& other) {
    return other.target == finding.target && other.shrunk == finding.shrunk &&
           other.result.id == finding.result.id;
  });
  if (!is_known) {
    watcher_.found(finding);
    findings_.push_back(std::move(finding));
  }
}

void Blackboard::count(std::uint64_t executions, double worst_use) {
  const std::scoped_lock lock(mutex_);
  executions_ += executions;
  worst_use_ = std::max(worst_use_, worst_use);
  watcher_.goes_on({seconds(), executions_, worst_use_, findings_.size()});
}

void Blackboard::keep_famous(const std::vector<Lane*>& lanes) {
  if (state_ == nullptr) {
    return;
  }
  const std::scoped_lock lock(mutex_);
  state_->note_famous(hall_of_fame(lanes, state_->famous()));
}

void Blackboard::end_by(const std::string& failure) {
  const std::scoped_lock lock(mutex_);
  failure_ = failure_.empty() ? failure : failure_;
}

} // namespace posproof::fuzz
