#include "fuzz/search/search.hpp"

#include <algorithm>
#include <cmath>

namespace posproof::fuzz {
namespace {

constexpr std::size_t remembered_cases = std::size_t{1} << 17;
/// For a case that was not judged before; where there are few cases, the last one is taken as it comes.
constexpr int most_tries = 8;

/// Of a case; not 0. Multiplications by odd constants, as splitmix64 does.
std::uint64_t fingerprint(const Case& value) noexcept {
  std::uint64_t print = 0x9e3779b97f4a7c15;
  for (const std::int64_t number : value.values) {
    print = (print ^ static_cast<std::uint64_t>(number)) * 0xbf58476d1ce4e5b9;
    print = (print ^ (print >> 31U)) * 0x94d049bb133111eb;
  }
  return print | 1U;
}

} // namespace

Search::Search(OpenTarget& target, const SearchOptions& options)
    : target_(&target), options_(options), random_(options.seed) {
  if (options.strategy == Strategy::guided) {
    seen_.resize(remembered_cases);
    begin_with(target.seeds());
  }
}

void Search::begin_with(std::span<const Case> cases) {
  waiting_.insert(waiting_.end(), cases.rbegin(), cases.rend());
}

Case Search::proposed() {
  const CaseFields& fields = target_->fields();
  // Uniform draws see to it that no search is much worse than a blind one, whatever misleads it.
  const std::int64_t kind = uniform(random_, 0, 19);
  if (archive_.is_empty() || kind < 8) {
    return drawn_case(fields, random_);
  }
  if (kind < 12) {
    return uniform_case(fields, random_);
  }
  if (!new_ways_.empty() && kind < 17) {
    const auto last = static_cast<std::int64_t>(new_ways_.size()) - 1;
    // Half of the draws are of the latest: behind them lies what was not reached yet.
    const std::int64_t from = uniform(random_, 0, 1) == 0 ? std::max<std::int64_t>(0, last - 7) : 0;
    return mutated(fields, new_ways_[static_cast<std::size_t>(uniform(random_, from, last))], random_);
  }
  if (kind < 18) {
    return mutated(fields, archive_.draw(random_), random_);
  }
  // A case of one field has nothing to cross.
  return fields.size() == 1 ? drawn_case(fields, random_)
                            : crossed(fields, archive_.draw(random_), archive_.draw(random_), random_);
}

bool Search::is_new(const Case& value) {
  const std::uint64_t print = fingerprint(value);
  std::uint64_t& place = seen_[(print >> 1U) % seen_.size()];
  const bool is_known = place == print;
  place = print;
  return !is_known;
}

Case Search::next() {
  if (!waiting_.empty()) {
    const Case value = wrapped(target_->fields(), waiting_.back());
    waiting_.pop_back();
    return value;
  }
  if (options_.strategy == Strategy::uniform) {
    return uniform_case(target_->fields(), random_);
  }
  Case value = proposed();
  for (int tries = 1; !is_new(value) && tries < most_tries; ++tries) {
    value = proposed();
  }
  return value;
}

void Search::evaluate_following_edges() {
  constexpr std::size_t most_ways = 4096;
  for (std::size_t i = 0; i < batch_.size(); ++i) {
    clear_counters();
    target_->evaluate(std::span(batch_).subspan(i, 1), std::span(outcomes_).subspan(i, 1));
    if (coverage_.is_new() && new_ways_.size() < most_ways) {
      new_ways_.push_back(batch_[i]);
    }
  }
}

std::vector<RatedCase> Search::step(std::size_t most) {
  batch_.clear();
  for (std::size_t i = 0; i < std::min(options_.batch, most); ++i) {
    batch_.push_back(next());
  }
  outcomes_.resize(batch_.size());
  if (options_.follows_edges && has_counters()) {
    evaluate_following_edges();
  } else {
    target_->evaluate(batch_, outcomes_);
  }
  std::vector<RatedCase> violations;
  for (std::size_t i = 0; i < batch_.size(); ++i) {
    ++executions_;
    const double use = outcomes_[i].use;
    if (!(use <= 1)) {
      first_violation_ = first_violation_.value_or(executions_);
      violations.push_back({batch_[i], use});
    } else if (!worst_ || use > worst_->use) {
      worst_ = {batch_[i], use};
    }
    if (options_.strategy == Strategy::guided) {
      archive_.add(batch_[i], outcomes_[i]);
    }
  }
  return violations;
}

} // namespace posproof::fuzz
