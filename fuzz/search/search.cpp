#include "fuzz/search/search.hpp"

#include <algorithm>
#include <cmath>

namespace posproof::fuzz {

Search::Search(OpenTarget& target, const SearchOptions& options)
    : target_(&target), options_(options), random_(options.seed) {
  if (options.strategy == Strategy::guided) {
    begin_with(target.seeds());
  }
}

void Search::begin_with(std::span<const Case> cases) {
  waiting_.insert(waiting_.end(), cases.rbegin(), cases.rend());
}

Case Search::next() {
  const CaseFields& fields = target_->fields();
  if (!waiting_.empty()) {
    const Case value = wrapped(fields, waiting_.back());
    waiting_.pop_back();
    return value;
  }
  if (options_.strategy == Strategy::uniform) {
    return uniform_case(fields, random_);
  }
  // Uniform draws see to it that no search is much worse than a blind one, whatever misleads it.
  const std::int64_t kind = uniform(random_, 0, 19);
  if (archive_.is_empty() || kind < 5) {
    return drawn_case(fields, random_);
  }
  if (kind < 9) {
    return uniform_case(fields, random_);
  }
  return kind < 18 ? mutated(fields, archive_.draw(random_), random_)
                   : crossed(fields, archive_.draw(random_), archive_.draw(random_), random_);
}

std::vector<RatedCase> Search::step(std::size_t most) {
  batch_.clear();
  for (std::size_t i = 0; i < std::min(options_.batch, most); ++i) {
    batch_.push_back(next());
  }
  outcomes_.resize(batch_.size());
  target_->evaluate(batch_, outcomes_);
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
