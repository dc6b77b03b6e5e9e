/// --same-as SUBJECT: two subjects against each other, position by position.

#include "properties/judge.hpp"
#include "properties/same_as/other_subject.hpp"

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  if (trial.options.same_as == nullptr) {
    add_nothing_to_compare(trial);
    return;
  }
  const auto other = open_other(trial);
  PropertyResult result = same_rows(trial, *other);
  if (trial.findings.failure.empty()) {
    trial.add(std::move(result));
  }
}

} // namespace

extern const Judge same_as;
const Judge same_as{.properties = {"same-as"}, .stage = Stage::after, .order = 1, .judge = judge};

} // namespace posproof::properties::judges
