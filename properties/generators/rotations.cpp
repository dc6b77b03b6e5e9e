#include "properties/generators/rotations.hpp"

#include "properties/generators/token_sets.hpp"
#include "spec/position.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace posproof::properties {
namespace {

struct Heads {
  std::size_t query = 0;
  std::size_t key = 0;
};

RotationCase rotation_case(TokenSet tokens, Heads heads, const HeadsLayout& input,
                           std::optional<HeadsLayout> output = {}) {
  RotationCase shape;
  shape.positions = std::move(tokens.positions);
  shape.query_heads = heads.query;
  shape.key_heads = heads.key;
  shape.extra_head = input.extra_head;
  shape.extra_token = input.extra_token;
  shape.offset = input.offset;
  shape.by_head = input.by_head;
  shape.output = output;
  return shape;
}

/// The gap behind a query head in a buffer of query, key and value of a token.
HeadsLayout fused(std::size_t width, std::size_t other_heads) {
  return {0, 2 * other_heads * width, 0, false};
}

std::vector<std::size_t> smaller_counts(std::size_t count) {
  std::vector<std::size_t> smaller;
  for (const std::size_t candidate : {std::size_t{1}, std::size_t{2}, count / 2, count - 1}) {
    if (count > 0 && candidate > 0 && candidate < count) {
      smaller.push_back(candidate);
    }
  }
  return smaller;
}

/// The positions of all axes of the tokens that are kept.
std::vector<std::int64_t> without(const RotationCase& shape, std::size_t first, std::size_t count) {
  std::vector<std::int64_t> kept;
  for (std::size_t i = 0; i < shape.positions.size(); ++i) {
    const std::size_t token = i % shape.tokens();
    if (token < first || token >= first + count) {
      kept.push_back(shape.positions[i]);
    }
  }
  return kept;
}

std::vector<std::vector<std::int64_t>> simpler_positions(const RotationCase& shape) {
  if (shape.axes == 1) {
    return simpler_tokens(shape.positions);
  }
  std::vector<std::vector<std::int64_t>> result;
  const std::size_t tokens = shape.tokens();
  for (std::size_t part = tokens / 2; part > 0; part /= 2) {
    for (std::size_t first = 0; first < tokens; first += part) {
      if (auto rest = without(shape, first, part); !rest.empty()) {
        result.push_back(std::move(rest));
      }
    }
  }
  for (std::size_t i = 0; i < shape.positions.size() && tokens == 1; ++i) {
    for (const std::int64_t smaller : {std::int64_t{0}, std::int64_t{1}, shape.positions[i] / 2}) {
      if (smaller < shape.positions[i]) {
        result.push_back(shape.positions);
        result.back()[i] = smaller;
      }
    }
  }
  return result;
}

std::string elements(std::size_t count) {
  return fmt::format("{} element{}", count, count == 1 ? "" : "s");
}

std::string layout_text(const HeadsLayout& layout) {
  std::vector<std::string> parts;
  if (layout.by_head) {
    parts.emplace_back("the tokens of a head together");
  }
  if (layout.extra_head != 0) {
    parts.push_back(elements(layout.extra_head) + " between heads");
  }
  if (layout.extra_token != 0) {
    parts.push_back(elements(layout.extra_token) + " between tokens");
  }
  if (layout.offset != 0) {
    parts.push_back(elements(layout.offset) + " behind a 64-byte boundary");
  }
  return parts.empty() ? "contiguous" : fmt::format("{}", fmt::join(parts, ", "));
}

} // namespace

std::vector<RotationCase> rotation_cases(const Trial& trial) {
  const std::int64_t context = trial.options.context;
  const std::uint64_t seed = trial.options.seed;
  const auto width = static_cast<std::size_t>(trial.encoding->rope()->head_dimension);
  std::vector<double> frequencies;
  for (int k = 0; k < trial.model_lanes().size(); ++k) {
    frequencies.push_back(trial.frequency(k));
  }
  const auto run = [&](std::size_t count) { return consecutive(context, count, seed); };
  const HeadsLayout tight;
  std::vector<RotationCase> cases{
      rotation_case(edges_and_drawn(context, frequencies, seed), {3, 2}, {5, 7, 0, false}),
      rotation_case(edges_and_drawn(context, frequencies, seed + 1), {6, 0}, {0, 0, 1, false}),
      rotation_case(edges_and_drawn(context, frequencies, seed + 2), {0, 1}, {0, 3, 0, false}),
      // Batches, in every order of memory.
      rotation_case(three_sequences(context), {12, 4}, tight),
      rotation_case(three_sequences(context), {6, 3}, {0, 0, 0, true}),
      rotation_case(three_sequences(context), {3, 5}, {2, 1, 3, true}, HeadsLayout{0, 0, 1, false}),
      rotation_case(three_sequences(context), {5, 3}, fused(width, 3), tight),
      rotation_case(run(9), {20, 5}, {3, 0, 0, false}, HeadsLayout{1, 4, 5, false}),
      rotation_case(run(7), {40, 8}, tight, HeadsLayout{0, 0, 0, true}),
      rotation_case(run(5), {66, 11}, {0, 1, 2, false}),
      rotation_case(run(3), {0, 66}, tight),
  };
  for (const TokenSet& tokens : token_sets(context, frequencies, seed)) {
    cases.push_back(rotation_case(tokens, {3, 2}, tight));
  }
  if (const int axes = trial.model_lanes().axes; axes > 1) {
    cases.push_back(rotation_case({"", uneven_grid(axes, context)}, {3, 2}, {1, 2, 0, false}));
    cases.back().axes = axes;
  }
  return cases;
}

std::vector<RotationCase> memory_cases(const Trial& trial, bool with_in_place) {
  const std::int64_t context = trial.options.context;
  const auto width = static_cast<std::size_t>(trial.encoding->rope()->head_dimension);
  const auto run = [&](std::size_t count) { return consecutive(context, count, trial.options.seed); };
  const HeadsLayout tight;
  std::vector<RotationCase> cases{
      rotation_case({"", edge_positions(context)}, {3, 2}, {1, 2, 0, false}),
      rotation_case(run(1), {1, 1}, tight),
      rotation_case(run(3), {5, 3}, {5, 7, 0, false}),
      rotation_case(run(7), {6, 0}, {1, 0, 1, false}),
      rotation_case(run(5), {0, 12}, {0, 9, 3, false}),
      rotation_case(three_sequences(context), {6, 3}, {2, 1, 0, true}),
      rotation_case(three_sequences(context), {5, 3}, fused(width, 3), tight),
      rotation_case(three_sequences(context), {3, 2}, {0, 0, 0, true}, HeadsLayout{1, 3, 2, false}),
      rotation_case(run(17), {3, 2}, {1, 0, 2, false}, HeadsLayout{0, 4, 0, true}),
  };
  for (const std::size_t index : {0U, 1U, 3U, 4U, 5U}) {
    if (with_in_place) {
      cases.push_back(cases[index]);
      cases.back().in_place = true;
    }
  }
  return cases;
}

std::vector<RotationCase> unaligned_rotations(const Trial& trial) {
  const std::size_t offsets = 64 / storage_bytes(trial.declaration().output_format);
  std::vector<RotationCase> cases;
  for (std::size_t offset = 0; offset < offsets; ++offset) {
    TokenSet tokens = consecutive(trial.options.context, 5, trial.options.seed);
    const HeadsLayout output{0, 0, (3 * offset + 1) % offsets, false};
    cases.push_back(rotation_case(std::move(tokens), {3, 2}, {0, 0, offset, false}, output));
  }
  return cases;
}

std::vector<RotationCase> simpler(const RotationCase& shape) {
  std::vector<RotationCase> result;
  const auto vary = [&](const auto& change) {
    RotationCase changed = shape;
    change(changed);
    result.push_back(std::move(changed));
  };
  if (shape.query_heads != 0 && shape.key_heads != 0) {
    vary([](RotationCase& c) { c.key_heads = 0; });
    vary([](RotationCase& c) { c.query_heads = 0; });
  }
  for (std::vector<std::int64_t>& positions : simpler_positions(shape)) {
    vary([&](RotationCase& c) { c.positions = std::move(positions); });
  }
  for (std::size_t RotationCase::*heads : {&RotationCase::query_heads, &RotationCase::key_heads}) {
    for (const std::size_t count : smaller_counts(shape.*heads)) {
      vary([&](RotationCase& c) { c.*heads = count; });
    }
  }
  if (shape.output) {
    vary([](RotationCase& c) { c.output.reset(); });
    for (std::size_t HeadsLayout::*extra :
         {&HeadsLayout::extra_head, &HeadsLayout::extra_token, &HeadsLayout::offset}) {
      if ((*shape.output).*extra != 0) {
        vary([&](RotationCase& c) { (*c.output).*extra = 0; });
      }
    }
    if (shape.output->by_head) {
      vary([](RotationCase& c) { c.output->by_head = false; });
    }
  }
  for (std::size_t RotationCase::*extra :
       {&RotationCase::extra_head, &RotationCase::extra_token, &RotationCase::offset}) {
    if (shape.*extra > 1) {
      vary([&](RotationCase& c) { c.*extra = 1; });
    }
    if (shape.*extra != 0) {
      vary([&](RotationCase& c) { c.*extra = 0; });
    }
  }
  if (shape.by_head) {
    vary([](RotationCase& c) { c.by_head = false; });
  }
  return result;
}

std::string shape_text(const RotationCase& shape) {
  const std::string heads =
      shape.key_heads == 0
          ? fmt::format("{} query head{}", shape.query_heads, shape.query_heads == 1 ? "" : "s")
      : shape.query_heads == 0
          ? fmt::format("{} key head{}", shape.key_heads, shape.key_heads == 1 ? "" : "s")
          : fmt::format("{} query and {} key heads", shape.query_heads, shape.key_heads);
  const std::string input = layout_text(shape.input_layout());
  const std::string output = layout_text(shape.output_layout());
  if (shape.in_place) {
    return fmt::format("{}, in place, {}", heads, input);
  }
  return input == output ? fmt::format("{}, {}", heads, input)
                         : fmt::format("{}; input {}; output {}", heads, input, output);
}

} // namespace posproof::properties
