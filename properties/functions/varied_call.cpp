#include "properties/functions/varied_call.hpp"

#include "properties/drivers/calls.hpp"
#include "properties/generators/token_sets.hpp"

#include <algorithm>
#include <iterator>

namespace posproof::properties {

std::vector<std::int64_t> CallVariation::positions_of_tokens() const {
  std::vector<std::int64_t> chosen;
  std::transform(tokens.begin(), tokens.end(), std::back_inserter(chosen),
                 [this](std::size_t token) { return positions[token]; });
  return chosen;
}

bool VariedCalls::read(const CallVariation& variation) {
  read_rows(*reader_, variation.positions, trial_.call(), {}, plain_);
  plain_.keep();
  if (!plain_.status.is_ok()) {
    message_ = plain_.status.message;
    return false;
  }
  read_rows(*reader_, variation.positions_of_tokens(), variation.call, variation.shape, other_);
  message_ = other_.status.message;
  return other_.status.is_ok();
}

std::optional<std::size_t> VariedCalls::first_difference(const CallVariation& variation) const {
  for (std::size_t i = 0; i < variation.tokens.size(); ++i) {
    if (other_.digests[i] != plain_.digests[variation.tokens[i]]) {
      return i;
    }
  }
  return std::nullopt;
}

Counterexample VariedCalls::describe(const CallVariation& variation, std::size_t index) const {
  const std::size_t token = variation.tokens[index];
  Counterexample example =
      describe_difference(trial_, variation.positions[token], plain_, token, other_, index);
  auto& facts = example.facts;
  facts.push_back({"positions of the plain call", tokens_text(variation.positions)});
  facts.push_back({"positions of the other call", tokens_text(variation.positions_of_tokens())});
  if (variation.call.sequence_length != trial_.call().sequence_length) {
    facts.push_back({"length of the plain call", trial_.call().sequence_length});
    facts.push_back({"length of the other call", variation.call.sequence_length});
  }
  if (variation.shape.extra_columns != 0) {
    facts.push_back({"elements between rows", static_cast<std::int64_t>(variation.shape.extra_columns)});
  }
  if (variation.shape.offset_elements != 0) {
    facts.push_back(
        {"elements behind a 64-byte boundary", static_cast<std::int64_t>(variation.shape.offset_elements)});
  }
  return example;
}

} // namespace posproof::properties
