#include "spec/config/rope/checks.hpp"
#include "spec/config/rope/reading.hpp"

#include <cmath>
#include <fmt/format.h>

namespace posproof::config {
namespace {

/// What the file says: for these layers alone, in their own dictionary, or for all layers.
std::optional<Reading<double>> given_base(const RopeFields& fields) {
  if (fields.kind.base) {
    return fields.kind.base;
  }
  if (fields.kind.has_own_dictionary) {
    if (auto own = fields.members.number({"rope_theta"})) {
      // The field of old files beside the dictionaries is the base of layers with full attention.
      if (fields.kind.type == "full_attention") {
        static_cast<void>(fields.all.number({"rope_theta"}));
      }
      fields.file.model.skip({"rope_theta"});
      return own;
    }
  }
  return fields.all.number({"rope_theta", "rotary_emb_base", "global_rope_theta", "rope_embedding_base",
                            "rope_base", "rotary_base"});
}

} // namespace

double read_base(const RopeFields& fields) {
  const auto ratio = fields.file.model.number({"rope_ratio"});
  if (const auto given = given_base(fields)) {
    if (ratio && ratio->value != 1) {
      fields.all.fail(given->path, fmt::format("is {} and {} is {}", given->value, ratio->path, ratio->value),
                      "one of them, since both set the base");
    }
    return checked_base(fields.all, *given);
  }
  const RotaryFamily* const family = fields.file.family;
  const bool from_family = family != nullptr && family->base != 0;
  const double assumed = from_family ? family->base : common_base;
  fields.assume(fmt::format("rope_theta is absent: {}, the default of {}", assumed,
                            from_family ? family->model_type : "the common library"));
  if (!ratio) {
    return assumed;
  }
  const double base = assumed * ratio->value;
  if (!std::isfinite(base) || base <= 1) {
    fields.all.fail(ratio->path, fmt::format("is {}, which makes the base {}", ratio->value, base),
                    "a ratio that leaves a finite base above 1");
  }
  fields.assume(fmt::format("{} {} multiplies the base", ratio->path, ratio->value));
  return base;
}

} // namespace posproof::config
