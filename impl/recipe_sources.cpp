#include "impl/recipe_sources.hpp"

#include "impl/biases/alibi_rows.hpp"
#include "impl/biases/slopes.hpp"
#include "impl/buckets/t5_rows.hpp"
#include "impl/buckets/t5_table.hpp"
#include "impl/kernels/exact.hpp"
#include "impl/kernels/kernel_choice.hpp"
#include "impl/recipe.hpp"
#include "impl/scales/xpos_scales.hpp"

#include <cmath>
#include <functional>
#include <string>

namespace posproof::impl {
namespace {

struct RecipeSource {
  std::string door;
  std::string name;
  std::string summary;
  AccuracyClass accuracy;
  std::string (*why_not)(const Encoding&);
  void (*change)(Recipe&, const Encoding&, const OpenOptions&);
  /// A kernel in place of the recipe, or null where it has none for the encoding.
  std::unique_ptr<Subject> (*kernel)(const Encoding&, Declaration&) = nullptr;
};

SubjectSource source_of(const RecipeSource& made) {
  const auto open = [made](const Encoding& encoding, const OpenOptions& options) {
    Declaration declaration = declare_recipe(encoding, options, made.accuracy);
    declaration.name = made.name;
    declaration.door = made.door;
    if (made.kernel != nullptr) {
      if (auto subject = made.kernel(encoding, declaration)) {
        return subject;
      }
    }
    Recipe recipe = sound_recipe(encoding);
    if (made.change != nullptr) {
      made.change(recipe, encoding, options);
    }
    return open_recipe(std::move(recipe), std::move(declaration));
  };
  return {made.door + ":" + made.name, made.summary, made.why_not, open};
}

const Alibi* alibi_of(const Encoding& encoding) {
  return std::get_if<Alibi>(&encoding.scheme);
}

std::string computes_biases(const Encoding& encoding) {
  return alibi_of(encoding) != nullptr ? "" : "it computes the biases of ALiBi only";
}

std::string computes_key_form(const Encoding& encoding) {
  const Alibi* const alibi = alibi_of(encoding);
  return alibi != nullptr && alibi->form == Alibi::Form::key ? "" : "it computes ALiBi in the key form only";
}

std::string computes_buckets(const Encoding& encoding) {
  return domain_of(encoding) == DomainKind::bucket ? "" : "it computes buckets and indices of tables only";
}

std::string computes_t5(const Encoding& encoding) {
  return std::holds_alternative<T5Buckets>(encoding.scheme) ? "" : "it computes the buckets of T5 only";
}

const XposScale* xpos_of(const Encoding& encoding) {
  return std::get_if<XposScale>(&encoding.scheme);
}

std::string computes_counts(const Encoding& encoding) {
  return domain_of(encoding) == DomainKind::row && !has_phases(encoding) && xpos_of(encoding) == nullptr
             ? ""
             : "it computes the encodings that count only";
}

std::string computes_scales(const Encoding& encoding) {
  return xpos_of(encoding) != nullptr ? "" : "it computes the scales of XPos only";
}

double narrowed(double value) noexcept {
  return static_cast<double>(static_cast<float>(value));
}

/// Product, and quotient by a float32 root, in float32.
void multiply_in_float(BiasRecipe& recipe, const Alibi& alibi) {
  const float root =
      alibi.scaled_head_dimension > 0 ? std::sqrt(static_cast<float>(alibi.scaled_head_dimension)) : 1.0F;
  recipe.position = [](std::int64_t position) { return narrowed(static_cast<double>(position)); };
  recipe.distance = [form = alibi.form](double query, double key) {
    return narrowed(biases::signed_distance(form, query, key));
  };
  recipe.product = [root](double slope, double distance) {
    return static_cast<double>(static_cast<float>(slope) * static_cast<float>(distance) / root);
  };
}

void slope_powers(Recipe& recipe, const Encoding& encoding, const OpenOptions&) {
  auto& bias = std::get<BiasRecipe>(recipe);
  bias.slopes = biases::float_slope_powers(*alibi_of(encoding));
  multiply_in_float(bias, *alibi_of(encoding));
}

void base_powers(Recipe& recipe, const Encoding& encoding, const OpenOptions&) {
  auto& bias = std::get<BiasRecipe>(recipe);
  bias.slopes = biases::rounded_base_powers(*alibi_of(encoding));
  multiply_in_float(bias, *alibi_of(encoding));
}

void key_in_format(Recipe& recipe, const Encoding& encoding, const OpenOptions& options) {
  auto& bias = std::get<BiasRecipe>(recipe);
  const auto narrow = [format = options.format](double value) {
    return value_of(format, round_to_nearest(format, value));
  };
  for (double& slope : bias.slopes) {
    slope = narrow(slope);
  }
  bias.position = [narrow](std::int64_t position) { return narrow(static_cast<double>(position)); };
  const int dimension = alibi_of(encoding)->scaled_head_dimension;
  const double root = dimension > 0 ? narrow(std::sqrt(dimension)) : 1.0;
  bias.product = [narrow, root](double slope, double distance) {
    return narrow(narrow(slope * distance) / root);
  };
}

void float_log(Recipe& recipe, const Encoding& encoding, const OpenOptions&) {
  std::get<TableRecipe>(recipe).index = [t5 = std::get<T5Buckets>(encoding.scheme)](std::int64_t distance) {
    return buckets::t5_bucket_by_float_log(t5, distance);
  };
}

void scale_powers(Recipe& recipe, const Encoding& encoding, const OpenOptions&) {
  std::get<ScaleRecipe>(recipe).scale = [xpos = *xpos_of(encoding)](int column, std::int64_t offset) {
    return scales::float_scale(xpos, column, offset);
  };
}

std::unique_ptr<Subject> alibi_rows(const Encoding& encoding, Declaration& declaration) {
  return biases::open_alibi_rows(encoding, std::move(declaration),
                                 kernels::exact_kernels_named(kernels::chosen_kernels().name));
}

std::unique_ptr<Subject> t5_rows(const Encoding& encoding, Declaration& declaration) {
  return std::holds_alternative<T5Buckets>(encoding.scheme)
             ? buckets::open_t5_rows(encoding, std::move(declaration))
             : nullptr;
}

} // namespace

std::vector<SubjectSource> recipe_sources() {
  return {
      source_of({"builtin", "bias", "ALiBi, correctly rounded: products in double, decided by intervals",
                 AccuracyClass::exact, computes_biases, nullptr, alibi_rows}),
      source_of({"builtin", "bucket", "T5 buckets, Shaw indices and learned rows by exact integers",
                 AccuracyClass::exact, computes_buckets, nullptr, t5_rows}),
      source_of({"builtin", "counting", "positions as numbers, rounded once", AccuracyClass::faithful,
                 computes_counts, nullptr}),
      source_of({"builtin", "xpos", "scales of XPos in double-double, rounded to double and to the format",
                 AccuracyClass::faithful, computes_scales, nullptr}),
  };
}

std::vector<SubjectSource> recipe_contracts() {
  return {
      source_of({"contract", "f32-slope-powers",
                 "ALiBi slopes as float32 powers of a float32 slope, products in float32",
                 AccuracyClass::angle_f32_pow, computes_biases, slope_powers}),
      source_of({"contract", "rounded-base-powers",
                 "ALiBi slopes as float32 powers of a base rounded from double, products in float32",
                 AccuracyClass::angle_f32_pow, computes_biases, base_powers}),
      source_of({"contract", "key-in-format", "ALiBi by key position, every number rounded to the format",
                 AccuracyClass::uniform, computes_key_form, key_in_format}),
      source_of({"contract", "f32-bucket-log", "T5 buckets by a float32 logarithm", AccuracyClass::exact,
                 computes_t5, float_log}),
      source_of({"contract", "f32-xpos-power", "scales of XPos as float32 powers, reciprocals for keys",
                 AccuracyClass::angle_f32_pow, computes_scales, scale_powers}),
  };
}

} // namespace posproof::impl
