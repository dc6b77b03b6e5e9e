#include "properties/tests/support/variants/plain_shell.hpp"

#include <utility>

namespace posproof::properties::tests {

SubjectSource bias_source(std::string name, AccuracyClass accuracy,
                          std::function<Biases(const Alibi&)> make) {
  const auto open = [name, accuracy, make = std::move(make)](const Encoding& encoding,
                                                             const OpenOptions& options) {
    const Biases biases = make(std::get<Alibi>(encoding.scheme));
    Declaration declaration = impl::declare_recipe(encoding, options, accuracy);
    declaration.name = name;
    declaration.door = "test";
    // A recipe multiplies a slope by a number that stands for the distance; here both positions go through.
    impl::BiasRecipe recipe;
    recipe.slopes = biases.slopes;
    recipe.position = [](std::int64_t position) { return static_cast<double>(position); };
    const auto query_of_call = std::make_shared<double>(0);
    const auto key_of_call = std::make_shared<double>(0);
    recipe.distance = [=](double query, double key) {
      *query_of_call = query;
      *key_of_call = key;
      return 0.0;
    };
    recipe.product = [=, bias = biases.bias](double slope, double) {
      return bias(slope, *query_of_call, *key_of_call);
    };
    declaration.reentrant = false;
    declaration.promises.threads = false;
    return impl::open_recipe(std::move(recipe), std::move(declaration));
  };
  return source_of(std::move(name), open);
}

SubjectSource index_source(std::string name, std::function<Index(const Encoding&)> make) {
  const auto open = [name, make = std::move(make)](const Encoding& encoding, const OpenOptions& options) {
    Declaration declaration = impl::declare_recipe(encoding, options, AccuracyClass::exact);
    declaration.name = name;
    declaration.door = "test";
    impl::TableRecipe recipe;
    recipe.index = make(encoding);
    recipe.call = [](const impl::TableRecipe& self, const BucketRequest& request) {
      for (std::size_t i = 0; i < request.arguments.size(); ++i) {
        const auto index = self.index(request.arguments[i]);
        if (!index) {
          return SubjectStatus::refusal("no row for " + std::to_string(request.arguments[i]));
        }
        request.indices[i] = *index;
      }
      return SubjectStatus::success();
    };
    return impl::open_recipe(std::move(recipe), std::move(declaration));
  };
  return source_of(std::move(name), open);
}

Variants on_biases(const std::string& algorithm, const SubjectSource& subject, Alibi::Form form,
                   const std::vector<int>& heads, std::size_t first) {
  Variants all;
  for (std::size_t i = 0; i < heads.size(); ++i) {
    all.push_back({algorithm,
                   subject,
                   alibi(heads[i], form),
                   {.format = all_formats[(first + i) % 3], .context = 300 + 100 * static_cast<int>(i)}});
  }
  return all;
}

Variants on_buckets(const std::string& algorithm, const SubjectSource& subject) {
  return {{algorithm, subject, t5(32, 128, true), {.context = 600}},
          {algorithm, subject, t5(32, 128, false), {.context = 600}},
          {algorithm, subject, t5(32, 256, false), {.context = 1000}},
          {algorithm, subject, t5(16, 64, true), {.context = 300}}};
}

} // namespace posproof::properties::tests
