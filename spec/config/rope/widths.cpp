#include "spec/config/rope/checks.hpp"
#include "spec/config/rope/reading.hpp"

#include <fmt/format.h>

namespace posproof::config {
namespace {

constexpr IntegerRange size_range{1, largest_context};

/// Width of a head: as given, else hidden width / heads.
Reading<std::int64_t> head_width(const RopeFields& fields) {
  const Fields& model = fields.file.model;
  if (fields.kind.head_dimension) {
    return *fields.kind.head_dimension;
  }
  if (const auto given = model.integer({"head_dim", "kv_channels"}, width_range)) {
    return *given;
  }
  const RotaryFamily* const family = fields.file.family;
  if (family != nullptr && family->head_dimension != 0) {
    fields.assume(
        fmt::format("head_dim is absent: {}, the default of {}", family->head_dimension, family->model_type));
    return {"head_dim", family->head_dimension};
  }
  const auto hidden = model.integer({"hidden_size", "n_embd", "d_model"}, size_range);
  const auto heads = model.integer({"num_attention_heads", "n_head", "n_heads"}, size_range);
  for (const auto& [size, name] : {std::pair{hidden, "hidden_size"}, {heads, "num_attention_heads"}}) {
    if (!size) {
      model.fail("head_dim", fmt::format("is missing, and so is {}", name),
                 "head_dim, or hidden_size and num_attention_heads");
    }
  }
  const std::string path = hidden->path + " / " + heads->path;
  if (hidden->value % heads->value != 0) {
    model.fail(path, fmt::format("is {} / {}, not an integer", hidden->value, heads->value),
               "a hidden width that the heads divide, or head_dim");
  }
  const std::int64_t width = hidden->value / heads->value;
  if (width > width_range.largest) {
    model.fail(path, fmt::format("is {}", width),
               fmt::format("a head width of at most {}", width_range.largest));
  }
  return {path, width};
}

std::int64_t rotary_dimension(const RopeFields& fields, const Reading<std::int64_t>& head,
                              const std::optional<Reading<double>>& factor) {
  const Fields& all = fields.all;
  if (const auto given = fields.file.model.integer({"rotary_dim"}, width_range)) {
    if (factor && rotary_width(all, *factor, head) != given->value) {
      all.fail(given->path,
               fmt::format("is {} but {} is {} of {}", given->value, factor->path, factor->value, head.value),
               "one rotary width");
    }
    return checked_rotary_width(all, *given, head);
  }
  if (factor) {
    return rotary_width(all, *factor, head);
  }
  const RotaryFamily* const family = fields.file.family;
  if (family != nullptr && family->rotary_dimension != 0) {
    fields.assume(fmt::format("rotary_dim is absent: {}, the default of {}", family->rotary_dimension,
                              family->model_type));
    return checked_rotary_width(all, {"rotary_dim (by default)", family->rotary_dimension}, head);
  }
  if (family != nullptr && family->partial_factor != 0) {
    fields.assume(fmt::format("partial_rotary_factor is absent: {}, the default of {}",
                              family->partial_factor, family->model_type));
    return rotary_width(all, {"partial_rotary_factor (by default)", family->partial_factor}, head);
  }
  require_even(all, head);
  return head.value;
}

/// Latent attention rotates a separate part of each head as a whole; a factor may only restate its width.
Widths latent_widths(const RopeFields& fields, const Reading<std::int64_t>& part,
                     const std::optional<Reading<double>>& factor) {
  if (factor && factor->value != 1) {
    const auto whole = fields.file.model.integer({"head_dim"}, width_range);
    if (!whole || rotary_width(fields.all, *factor, *whole) != part.value) {
      fields.all.fail(part.path, fmt::format("is {} and {} is {}", part.value, factor->path, factor->value),
                      "one width of the rotated part");
    }
  }
  require_even(fields.all, part);
  return {static_cast<int>(part.value), static_cast<int>(part.value)};
}

} // namespace

Widths read_widths(const RopeFields& fields, bool whole_head) {
  if (whole_head) {
    const Reading<std::int64_t> head = head_width(fields);
    require_even(fields.all, head);
    return {static_cast<int>(head.value), static_cast<int>(head.value)};
  }
  const auto factor =
      fields.all.number({"partial_rotary_factor", "rotary_pct", "rope_pct", "rotary_emb_fraction"});
  if (const auto part = fields.file.model.integer({"qk_rope_head_dim"}, width_range)) {
    return latent_widths(fields, *part, factor);
  }
  const Reading<std::int64_t> head = head_width(fields);
  return {static_cast<int>(head.value), static_cast<int>(rotary_dimension(fields, head, factor))};
}

} // namespace posproof::config
