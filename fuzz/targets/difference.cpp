/// Two subjects against each other, value by value: none may be further from the other than both bounds.

#include "fuzz/differences.hpp"

namespace posproof::fuzz::targets {
namespace {

std::string why_not(const properties::Trial& trial) {
  if (trial.options.same_as == nullptr) {
    return "no other subject was named (--same-as SUBJECT)";
  }
  const Offers& offers = trial.declaration().offers;
  if (has_phases(*trial.encoding)) {
    return trial.origin ? "" : "the subject offers no rows of this encoding";
  }
  switch (domain_of(*trial.encoding)) {
  case DomainKind::bias:
    return offers.bias ? "" : "the subject offers no biases";
  case DomainKind::bucket:
    return offers.bucket ? "" : "the subject offers no indices";
  default:
    return "positions written as numbers are compared at every position by verify";
  }
}

std::unique_ptr<OpenTarget> open(const properties::Trial& trial) {
  if (has_phases(*trial.encoding)) {
    return open_row_difference(trial);
  }
  return domain_of(*trial.encoding) == DomainKind::bias ? open_bias_difference(trial)
                                                        : open_index_difference(trial);
}

} // namespace

extern const Target difference;
const Target difference{.name = "difference",
                        .summary = "the subject against another one",
                        .property = "same-as",
                        .why_not = why_not,
                        .open = open};

} // namespace posproof::fuzz::targets
