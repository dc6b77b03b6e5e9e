#include "impl/recipe.hpp"

#include "impl/biases/slopes.hpp"
#include "impl/buckets/t5_table.hpp"
#include "impl/request.hpp"
#include "impl/scales/xpos_scales.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace posproof::impl {
namespace {

SubjectStatus index_each(const TableRecipe& recipe, const BucketRequest& request) {
  for (std::size_t i = 0; i < request.arguments.size(); ++i) {
    const auto index = recipe.index(request.arguments[i]);
    if (!index) {
      return SubjectStatus::refusal(std::to_string(request.arguments[i]) + " has no row");
    }
    request.indices[i] = *index;
  }
  return SubjectStatus::success();
}

struct Sound {
  Recipe operator()(const Alibi& alibi) const {
    BiasRecipe recipe;
    recipe.slopes = biases::double_slopes(alibi);
    recipe.position = [](std::int64_t position) { return static_cast<double>(position); };
    recipe.distance = [form = alibi.form](double query, double key) {
      return biases::signed_distance(form, query, key);
    };
    recipe.product = [root = alibi.scaled_head_dimension > 0 ? std::sqrt(alibi.scaled_head_dimension) : 1.0](
                         double slope, double distance) { return slope * distance / root; };
    return recipe;
  }
  Recipe operator()(const T5Buckets& t5) const {
    TableRecipe recipe{buckets::T5Table(t5), index_each, 0, nullptr};
    if (!t5.table.empty()) {
      recipe.heads = t5.heads;
      // A fault may ask for a bucket that there is not: what stands there is no number.
      recipe.entry = [t5](std::int64_t bucket, int head) {
        return bucket >= 0 && bucket < t5.buckets ? t5.entry(bucket, head)
                                                  : std::numeric_limits<double>::quiet_NaN();
      };
    }
    return recipe;
  }
  Recipe operator()(const Shaw& shaw) const {
    return TableRecipe{
        [clip = shaw.clip](std::int64_t distance) { return std::clamp(distance, -clip, clip) + clip; },
        index_each, 0, nullptr};
  }
  Recipe operator()(const LearnedAbsolute& learned) const {
    return TableRecipe{[learned](std::int64_t position) {
                         const bool has_row = position >= 0 && position < learned.rows - learned.offset;
                         return has_row ? std::optional(position + learned.offset) : std::nullopt;
                       },
                       index_each, 0, nullptr};
  }
  Recipe operator()(const IntegerPosition&) const {
    return CountingRecipe{1, [](int, std::int64_t position) { return static_cast<double>(position); }};
  }
  Recipe operator()(const NormalisedPosition& normalised) const {
    const auto divisor = static_cast<double>(normalised.length - (normalised.reaches_one ? 1 : 0));
    return CountingRecipe{
        1, [divisor](int, std::int64_t position) { return static_cast<double>(position) / divisor; }};
  }
  Recipe operator()(const BinaryPosition& binary) const {
    return CountingRecipe{binary.bits, [](int column, std::int64_t position) {
                            return static_cast<double>((position >> column) & 1);
                          }};
  }
  Recipe operator()(const XposScale& xpos) const {
    return ScaleRecipe{xpos.pairs(),
                       [centre = xpos.centre](const Call& call, std::int64_t) {
                         return centre_of(centre, call.sequence_length);
                       },
                       scales::DoubleDoubleScales(xpos)};
  }
  template <typename Other>
  Recipe operator()(const Other& other) const {
    throw std::logic_error(describe(other) + " is made of phases");
  }
};

/// Are the entries behind the buckets known?
bool has_table(const Encoding& encoding) {
  const auto* const t5 = std::get_if<T5Buckets>(&encoding.scheme);
  return t5 != nullptr && !t5->table.empty();
}

} // namespace

Recipe sound_recipe(const Encoding& encoding) {
  return std::visit(Sound{}, encoding.scheme);
}

Declaration declare_recipe(const Encoding& encoding, const OpenOptions& options, AccuracyClass accuracy) {
  Declaration declaration = declare(encoding, options, accuracy);
  const DomainKind domain = domain_of(encoding);
  declaration.offers = {.encode = domain == DomainKind::row,
                        .bias = domain == DomainKind::bias || has_table(encoding),
                        .bucket = domain == DomainKind::bucket};
  if (domain == DomainKind::row) {
    declaration.smallest_position = 0;
  }
  if (const auto* const xpos = std::get_if<XposScale>(&encoding.scheme)) {
    declaration.promises.prefix = xpos->centre == XposScale::Centre::none;
  }
  return declaration;
}

} // namespace posproof::impl
