#pragma once
/// What carries biases and indices to memory: the built-in recipes, whose every stage a variant brings
/// itself.

#include "impl/recipe.hpp"
#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/plain_encodings.hpp"
#include "properties/tests/support/variants/variant.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace posproof::properties::tests {

/// Slopes of the heads, and what is made of one of them.
struct Biases {
  std::vector<double> slopes;
  std::function<double(double slope, double query, double key)> bias;
};

SubjectSource bias_source(std::string name, AccuracyClass accuracy, std::function<Biases(const Alibi&)> make);

/// Index of an argument; empty where it has none.
using Index = std::function<std::optional<std::int64_t>(std::int64_t argument)>;

SubjectSource index_source(std::string name, std::function<Index(const Encoding&)> make);

/// The algorithm on biases of several head counts and formats, from the one numbered `first` on.
Variants on_biases(const std::string& algorithm, const SubjectSource& subject, Alibi::Form form,
                   const std::vector<int>& heads, std::size_t first);

/// The algorithm on the buckets of several tables.
Variants on_buckets(const std::string& algorithm, const SubjectSource& subject);

} // namespace posproof::properties::tests
