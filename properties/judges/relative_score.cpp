/// The score of rotated query and key depends on m - n alone: on generated cases, and for all placements by
/// the lemma.

#include "properties/drivers/pairs.hpp"
#include "properties/implied.hpp"
#include "properties/judge.hpp"
#include "spec/lemma.hpp"

#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  if (trial.encoding->rope() == nullptr || !trial.origin) {
    trial.add(not_applicable(
        "relative-score", trial.origin ? "the encoding is added to the input, not rotated into query and key"
                                       : "the subject offers no rows of this encoding"));
    return;
  }
  PropertyResult result = check_relative_score(trial);
  const double eta = observed_rotation_error(trial);
  imply(trial, result, "relative-score", rotation_premises(trial),
        fmt::format("all m, n and shifts below {}, in units of the norms of query and key",
                    trial.options.context),
        2 * score_bound(eta, eta), trivial_pair_distance);
  trial.add(std::move(result));
}

} // namespace

extern const Judge relative_score;
const Judge relative_score{
    .properties = {"relative-score"}, .stage = Stage::after, .order = 52, .judge = judge};

} // namespace posproof::properties::judges
