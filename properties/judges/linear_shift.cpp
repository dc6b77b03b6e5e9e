/// PE(p+k) = M_k·PE(p) on generated cases, and for all p and k by the lemma.

#include "properties/drivers/pairs.hpp"
#include "properties/implied.hpp"
#include "properties/judge.hpp"
#include "spec/lemma.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  if (!trial.origin || trial.model_lanes().complete_pairs() == 0) {
    trial.add(not_applicable("linear-shift",
                             !trial.origin ? "the subject offers no rows of this encoding"
                                           : "no cosine and sine share a frequency, so that no M_k exists"));
    return;
  }
  PropertyResult result = check_linear_shift(trial);
  double bound = 0;
  for (const double eps : observed_errors(trial)) {
    bound = std::max(bound, linear_shift_own_bound(eps, eps, eps));
  }
  imply(trial, result, "linear-shift", row_premises(),
        fmt::format("all p, k ≥ 0 with p + k < {}", trial.options.context), bound, trivial_pair_distance);
  trial.add(std::move(result));
}

} // namespace

extern const Judge linear_shift;
const Judge linear_shift{.properties = {"linear-shift"}, .stage = Stage::after, .order = 50, .judge = judge};

} // namespace posproof::properties::judges
