/// The subject that follows a recipe: checks of a call, and the way of the values to memory.

#include "impl/bias_request.hpp"
#include "impl/element.hpp"
#include "impl/recipe.hpp"

#include <algorithm>
#include <utility>

namespace posproof::impl {
namespace {

class RecipeSubject final : public Subject {
public:
  RecipeSubject(Recipe recipe, Declaration declaration)
      : recipe_(std::move(recipe)), declaration_(std::move(declaration)) {}

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }

  SubjectStatus bias(const BiasRequest& request) override {
    const auto* const slopes = std::get_if<BiasRecipe>(&recipe_);
    const auto* const table = std::get_if<TableRecipe>(&recipe_);
    if (slopes == nullptr && (table == nullptr || table->entry == nullptr)) {
      return SubjectStatus::not_offered("bias");
    }
    const int heads = slopes != nullptr ? static_cast<int>(slopes->slopes.size()) : table->heads;
    if (auto status = check_bias(request, declaration_, heads); !status.is_ok()) {
      return status;
    }
    if (slopes != nullptr) {
      fill(*slopes, request);
      return SubjectStatus::success();
    }
    return fill(*table, request);
  }

  SubjectStatus bucket(const BucketRequest& request) override {
    const auto* const recipe = std::get_if<TableRecipe>(&recipe_);
    if (recipe == nullptr) {
      return SubjectStatus::not_offered("bucket");
    }
    if (request.indices.size() != request.arguments.size()) {
      return SubjectStatus::failure("the call has not as many indices as arguments");
    }
    return recipe->call(*recipe, request);
  }

  SubjectStatus encode(const EncodeRequest& request) override {
    const auto* const counts = std::get_if<CountingRecipe>(&recipe_);
    const auto* const scales = std::get_if<ScaleRecipe>(&recipe_);
    if (counts == nullptr && scales == nullptr) {
      return SubjectStatus::not_offered("encode");
    }
    if (auto status = check_encode(request, declaration_); !status.is_ok()) {
      return status;
    }
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      const std::int64_t position = request.positions.values[token];
      if (counts != nullptr) {
        fill_row(request, token, counts->columns,
                 [&](int column) { return counts->value(column, position); });
      } else {
        const std::int64_t offset = position - scales->centre(request.call, position);
        fill_row(request, token, scales->columns, [&](int column) { return scales->scale(column, offset); });
      }
    }
    return SubjectStatus::success();
  }

private:
  template <typename Value>
  void fill_row(const EncodeRequest& request, std::size_t token, int columns, const Value& value) const {
    for (int column = 0; column < columns; ++column) {
      store(value(column), request.rows, token * request.row_stride + static_cast<std::size_t>(column));
    }
  }

  void store(double value, std::byte* array, std::size_t index) const noexcept {
    const Format format = declaration_.table_format;
    store_element(format, round_to_nearest(format, value), array, index);
  }

  void fill(const BiasRecipe& recipe, const BiasRequest& request) const {
    for (std::size_t q = 0; q < request.queries.size(); ++q) {
      const double query = recipe.position(request.queries[q]);
      for (std::size_t k = 0; k < request.keys.size(); ++k) {
        const double distance = recipe.distance(query, recipe.position(request.keys[k]));
        for (std::size_t head = 0; head < recipe.slopes.size(); ++head) {
          store(recipe.product(recipe.slopes[head], distance), request.output,
                head * request.head_stride + q * request.query_stride + k * request.key_stride);
        }
      }
    }
  }

  [[nodiscard]] SubjectStatus fill(const TableRecipe& recipe, const BiasRequest& request) const {
    for (std::size_t q = 0; q < request.queries.size(); ++q) {
      for (std::size_t k = 0; k < request.keys.size(); ++k) {
        const auto row = recipe.index(request.keys[k] - request.queries[q]);
        if (!row) {
          return SubjectStatus::refusal("a distance has no row");
        }
        for (int head = 0; head < recipe.heads; ++head) {
          store(recipe.entry(*row, head), request.output,
                static_cast<std::size_t>(head) * request.head_stride + q * request.query_stride +
                    k * request.key_stride);
        }
      }
    }
    return SubjectStatus::success();
  }

  Recipe recipe_;
  Declaration declaration_;
};

} // namespace

std::unique_ptr<Subject> open_recipe(Recipe recipe, Declaration declaration) {
  return std::make_unique<RecipeSubject>(std::move(recipe), std::move(declaration));
}

} // namespace posproof::impl
