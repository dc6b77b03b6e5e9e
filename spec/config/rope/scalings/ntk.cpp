#include "spec/config/member_choice.hpp"
#include "spec/config/rope/checks.hpp"
#include "spec/config/rope/scalings/readers.hpp"

#include <array>

namespace posproof::config {
namespace {

constexpr std::array growth_names{std::string_view{"proportional"}, std::string_view{"stepped"}};

RopeScaling ntk_by(const ScalingFields& fields, const Reading<double>& alpha) {
  const NtkScaling ntk{checked_factor(fields.members, alpha)};
  fields.validate_at(fields.type.path, ntk);
  return ntk;
}

} // namespace

RopeScaling read_ntk(const ScalingFields& fields) {
  return ntk_by(fields, fields.required("alpha", "the α of the NTK-aware scaling, a number of at least 1"));
}

RopeScaling read_dynamic_ntk(const ScalingFields& fields) {
  if (const auto alpha = fields.members.number({"alpha"}); alpha && alpha->value != 0) {
    fields.assume(alpha->path + " is there: a fixed base by this α, as in Hunyuan, whatever the length");
    return ntk_by(fields, *alpha);
  }
  DynamicNtkScaling dynamic;
  dynamic.keeps_longest = true;
  if (fields.declares_variants) {
    dynamic.growth = choice_or_assumed(fields.members, "growth", growth_names,
                                       DynamicNtkScaling::Growth::proportional, fields.place, fields.assumed);
    dynamic.keeps_longest =
        flag_or_assumed(fields.members, "keeps_longest", true, fields.place, fields.assumed);
  }
  if (dynamic.growth == DynamicNtkScaling::Growth::proportional) {
    dynamic.factor = fields.factor();
  }
  auto trained = fields.longest;
  if (fields.declares_variants) {
    if (const auto own = fields.members.integer(
            {"original_max_position_embeddings", "max_position_embeddings"}, context_range)) {
      trained = own;
    }
  }
  if (!trained) {
    fields.members.fail(fields.declares_variants ? fields.place + "max_position_embeddings"
                                                 : "max_position_embeddings",
                        "is missing", "the length from which on the dynamic scaling stretches the base");
  }
  dynamic.trained = trained->value;
  fields.validate_at(fields.type.path, dynamic);
  return dynamic;
}

} // namespace posproof::config
