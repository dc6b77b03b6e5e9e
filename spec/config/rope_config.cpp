#include "spec/config/rope_config.hpp"

#include "spec/config/family.hpp"
#include "spec/config/fields.hpp"
#include "spec/config/refusal.hpp"
#include "spec/config/rope_fields.hpp"
#include "spec/config/rope_scaling.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace posproof::config {
namespace {

/// Fields that only a rotary encoding has.
constexpr std::array<std::string_view, 12> rotary_fields{
    "rope_theta",       "rope_scaling",   "rope_parameters", "rotary_emb_base",       "rotary_pct",
    "rope_pct",         "rotary_dim",     "rope_ratio",      "partial_rotary_factor", "rotary_emb_fraction",
    "qk_rope_head_dim", "rope_interleave"};

constexpr IntegerRange size_range{1, largest_context};

/// Collects an encoding from the fields of one file.
class Reader {
public:
  Reader(const Json::Object& top, const std::string& where) : model_(where), all_(where) {
    for (const auto& [prefix, object] : objects_of(top)) {
      model_.look_in(prefix, *object);
      all_.look_in(prefix, *object);
    }
    add_rope_dictionaries(model_, all_);
  }

  Encoding read() {
    refuse_other_encodings(all_);
    find_family();
    Rope rope;
    if (const double factor = read_scaling(all_, encoding_.ignored); factor != 1) {
      rope.scaling = LinearScaling{factor};
    }
    rope.base = read_base();
    read_widths(rope);
    rope.layout = layout();
    if (const auto context = model_.integer(
            {"max_position_embeddings", "n_positions", "max_seq_len", "seq_length"}, context_range)) {
      encoding_.context = context->value;
    }
    note_ignored_fields();
    encoding_.scheme = rope;
    return std::move(encoding_);
  }

private:
  using PrefixedObject = std::pair<std::string, const Json::Object*>;

  /// The top level, the text part of a larger model, and the attention part that some families set apart.
  static std::vector<PrefixedObject> objects_of(const Json::Object& top) {
    std::vector<PrefixedObject> objects{{"", &top}};
    for (const auto& [key, value] : top) {
      if ((key == "text_config" || key == "attn_config") && value.object() != nullptr) {
        objects.emplace_back(key + '.', value.object());
      }
    }
    return objects;
  }

  void assume(std::string what) { encoding_.assumed.push_back(std::move(what)); }

  /// The type of the text part where it has one, else of the whole model; the two differ by design.
  [[nodiscard]] std::optional<Reading<const Json*>> model_type() const {
    std::optional<Reading<const Json*>> found;
    for (const Reading<const Json*>& place : model_.places({"model_type"})) {
      if (place.path == "text_config.model_type" || (!found && place.path == "model_type")) {
        found = place;
      }
    }
    return found;
  }

  void find_family() {
    // A position_embedding_type that has come this far says "rotary".
    const bool mentions_rotation = all_.mentions("position_embedding_type") ||
                                   std::any_of(rotary_fields.begin(), rotary_fields.end(),
                                               [&](std::string_view field) { return all_.mentions(field); });
    const std::optional<Reading<const Json*>> found = model_type();
    if (!found) {
      why_no_family_ = "model_type is absent";
      if (!mentions_rotation) {
        assume("model_type is absent and no field speaks of rotation: a rotary encoding");
      }
      return;
    }
    const auto& [path, value] = *found;
    if (value->string() == nullptr) {
      model_.fail(path, "is " + shown(*value), "a string");
    }
    const std::string& type = *value->string();
    if (const std::string_view reason = why_not_rotary(type); !reason.empty()) {
      model_.fail(path, fmt::format("is \"{}\", {}; this is not built", type, reason),
                  std::string(supported_configs));
    }
    family_ = find_rotary_family(type);
    if (family_ != nullptr) {
      return;
    }
    if (!mentions_rotation) {
      model_.fail(path,
                  fmt::format("is \"{}\", an unknown model type, and no field speaks of rotation",
                              printable(type, 60)),
                  "a known model type, or a field such as rope_theta, rotary_pct or rotary_dim");
    }
    why_no_family_ = fmt::format("model_type \"{}\" is unknown", printable(type, 60));
  }

  double read_base() {
    const auto ratio = model_.number({"rope_ratio"});
    if (const auto given = all_.number({"rope_theta", "rotary_emb_base"})) {
      if (ratio && ratio->value != 1) {
        all_.fail(given->path, fmt::format("is {} and {} is {}", given->value, ratio->path, ratio->value),
                  "one of them, since both set the base");
      }
      return checked_base(all_, *given);
    }
    const bool from_family = family_ != nullptr && family_->base != 0;
    const double assumed = from_family ? family_->base : common_base;
    assume(fmt::format("rope_theta is absent: {}, the default of {}", assumed,
                       from_family ? family_->model_type : "the common library"));
    if (!ratio) {
      return assumed;
    }
    const double base = assumed * ratio->value;
    if (!std::isfinite(base) || base <= 1) {
      all_.fail(ratio->path, fmt::format("is {}, which makes the base {}", ratio->value, base),
                "a ratio that leaves a finite base above 1");
    }
    assume(fmt::format("{} {} multiplies the base", ratio->path, ratio->value));
    return base;
  }

  /// Width of a head: as given, else hidden width / heads.
  Reading<std::int64_t> head_width() {
    if (const auto given = model_.integer({"head_dim", "kv_channels"}, width_range)) {
      return *given;
    }
    if (family_ != nullptr && family_->head_dimension != 0) {
      assume(fmt::format("head_dim is absent: {}, the default of {}", family_->head_dimension,
                         family_->model_type));
      return {"head_dim", family_->head_dimension};
    }
    const auto hidden = model_.integer({"hidden_size", "n_embd", "d_model"}, size_range);
    const auto heads = model_.integer({"num_attention_heads", "n_head", "n_heads"}, size_range);
    if (!hidden) {
      model_.fail("head_dim", "is missing, and so is hidden_size",
                  "head_dim, or hidden_size and num_attention_heads");
    }
    if (!heads) {
      model_.fail("head_dim", "is missing, and so is num_attention_heads",
                  "head_dim, or hidden_size and num_attention_heads");
    }
    const std::string path = hidden->path + " / " + heads->path;
    if (hidden->value % heads->value != 0) {
      model_.fail(path, fmt::format("is {} / {}, not an integer", hidden->value, heads->value),
                  "a hidden width that the heads divide, or head_dim");
    }
    const std::int64_t width = hidden->value / heads->value;
    if (width > width_range.largest) {
      model_.fail(path, fmt::format("is {}", width),
                  fmt::format("a head width of at most {}", width_range.largest));
    }
    return {path, width};
  }

  void read_widths(Rope& rope) {
    const auto factor =
        all_.number({"partial_rotary_factor", "rotary_pct", "rope_pct", "rotary_emb_fraction"});
    if (const auto part = model_.integer({"qk_rope_head_dim"}, width_range)) {
      // Latent attention rotates a separate part of each head as a whole; a factor may only restate its
      // width.
      if (factor && factor->value != 1) {
        const auto whole = model_.integer({"head_dim"}, width_range);
        if (!whole || rotary_width(all_, *factor, *whole) != part->value) {
          all_.fail(part->path, fmt::format("is {} and {} is {}", part->value, factor->path, factor->value),
                    "one width of the rotated part");
        }
      }
      require_even(all_, *part);
      rope.head_dimension = rope.rotary_dimension = static_cast<int>(part->value);
      return;
    }
    const Reading<std::int64_t> head = head_width();
    rope.head_dimension = static_cast<int>(head.value);
    rope.rotary_dimension = static_cast<int>(rotary_dimension(head, factor));
  }

  std::int64_t rotary_dimension(const Reading<std::int64_t>& head,
                                const std::optional<Reading<double>>& factor) {
    if (const auto given = model_.integer({"rotary_dim"}, width_range)) {
      if (factor && rotary_width(all_, *factor, head) != given->value) {
        all_.fail(
            given->path,
            fmt::format("is {} but {} is {} of {}", given->value, factor->path, factor->value, head.value),
            "one rotary width");
      }
      return checked_rotary_width(all_, *given, head);
    }
    if (factor) {
      return rotary_width(all_, *factor, head);
    }
    if (family_ != nullptr && family_->rotary_dimension != 0) {
      assume(fmt::format("rotary_dim is absent: {}, the default of {}", family_->rotary_dimension,
                         family_->model_type));
      return checked_rotary_width(all_, {"rotary_dim (by default)", family_->rotary_dimension}, head);
    }
    if (family_ != nullptr && family_->partial_factor != 0) {
      assume(fmt::format("partial_rotary_factor is absent: {}, the default of {}", family_->partial_factor,
                         family_->model_type));
      return rotary_width(all_, {"partial_rotary_factor (by default)", family_->partial_factor}, head);
    }
    require_even(all_, head);
    return head.value;
  }

  Layout layout() {
    if (const auto flag = model_.flag({"rope_interleave", "rotary_emb_interleaved"})) {
      return flag->value ? Layout::interleaved : Layout::half_split;
    }
    if (family_ == nullptr) {
      assume(why_no_family_ + ": half-split layout");
      return Layout::half_split;
    }
    return family_->layout;
  }

  /// Fields whose names speak of positions and that nothing above has read.
  void note_ignored_fields() {
    constexpr std::array<std::string_view, 7> words{"rope",   "rotary",   "position",   "theta",
                                                    "window", "relative", "layer_types"};
    constexpr std::array<std::string_view, 5> read{"max_position_embeddings", "n_positions",
                                                   "position_embedding_type", "rotary_emb_interleaved",
                                                   "use_rope"};
    const auto speaks_of_positions = [&](std::string_view name) {
      return std::any_of(words.begin(), words.end(),
                         [&](std::string_view word) { return name.find(word) != std::string_view::npos; });
    };
    const auto is_read = [&](std::string_view name) {
      return std::find(read.begin(), read.end(), name) != read.end() ||
             std::find(rotary_fields.begin(), rotary_fields.end(), name) != rotary_fields.end();
    };
    for (const Member& member : model_.members()) {
      if (speaks_of_positions(member.name) && !is_read(member.name)) {
        encoding_.ignored.push_back(member.path());
      }
    }
  }

  Fields model_; ///< the model's own fields
  Fields all_;   ///< these and the members of rope_scaling and rope_parameters
  const RotaryFamily* family_ = nullptr;
  std::string why_no_family_; ///< where there is none
  Encoding encoding_;
};

} // namespace

Encoding rope_from_config(const Json::Object& top, const std::string& where) {
  return Reader(top, where).read();
}

} // namespace posproof::config
