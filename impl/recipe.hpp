#pragma once
/// An implementation of an encoding without phases as a few stages, each of which can be replaced: contracts
/// choose stages, fault models change one of a sound recipe.
///
/// Numbers pass between stages as doubles; a stage in a narrower format gives doubles that are numbers of it.

#include "spec/encoding.hpp"
#include "spec/subject.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace posproof::impl {

/// ALiBi: slope of a head times a distance, rounded once to the format on its way to memory.
struct BiasRecipe {
  std::vector<double> slopes; ///< one per head
  /// The number that stands for a position.
  std::function<double(std::int64_t position)> position;
  /// What a slope is multiplied by.
  std::function<double(double query, double key)> distance;
  std::function<double(double slope, double distance)> product;
};

/// T5 buckets, Shaw indices and learned rows.
struct TableRecipe {
  /// Empty where there is no row.
  std::function<std::optional<std::int64_t>(std::int64_t argument)> index;
  /// Fills all indices of a call; the default asks `index` for each.
  std::function<SubjectStatus(const TableRecipe&, const BucketRequest&)> call;
  int heads = 0; ///< of the biases, where the entries of the table are known
  std::function<double(std::int64_t row, int head)> entry;
};

/// Rows that count.
struct CountingRecipe {
  int columns = 1;
  std::function<double(int column, std::int64_t position)> value;
};

/// XPos: a scale of each pair, by the distance of a token from the centre.
struct ScaleRecipe {
  int columns = 1;
  std::function<std::int64_t(const Call&, std::int64_t position)> centre;
  std::function<double(int column, std::int64_t offset)> scale;
};

using Recipe = std::variant<BiasRecipe, TableRecipe, CountingRecipe, ScaleRecipe>;

/// Sound in every stage: slopes, products and quotients in double, scales in double-double, indices by exact
/// integers. Throws std::logic_error for an encoding with phases.
[[nodiscard]] Recipe sound_recipe(const Encoding& encoding);

/// A subject that follows a recipe.
[[nodiscard]] std::unique_ptr<Subject> open_recipe(Recipe recipe, Declaration declaration);

/// What the subjects of recipes declare: one of bias, bucket and encode, stateless and reentrant. Buckets are
/// exact whatever the class.
[[nodiscard]] Declaration declare_recipe(const Encoding& encoding, const OpenOptions& options,
                                         AccuracyClass accuracy);

} // namespace posproof::impl
