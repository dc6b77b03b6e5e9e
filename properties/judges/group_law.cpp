/// R_a R_b = R_(a+b) on generated cases, and for all a and b by the lemma.

#include "properties/drivers/pairs.hpp"
#include "properties/implied.hpp"
#include "properties/judge.hpp"
#include "spec/lemma.hpp"

#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  if (!trial.origin || trial.model_lanes().complete_pairs() == 0) {
    trial.add(not_applicable("group-law", !trial.origin ? "the subject offers no rows of this encoding"
                                                        : "no cosine and sine share a frequency"));
    return;
  }
  PropertyResult result = check_group_law(trial);
  const double eta = observed_rotation_error(trial);
  imply(trial, result, "group-law", rotation_premises(trial),
        fmt::format("all a, b ≥ 0 with a + b < {}, in units of the vector", trial.options.context),
        group_law_bound(eta, eta, eta), trivial_pair_distance);
  trial.add(std::move(result));
}

} // namespace

extern const Judge group_law;
const Judge group_law{.properties = {"group-law"}, .stage = Stage::after, .order = 51, .judge = judge};

} // namespace posproof::properties::judges
