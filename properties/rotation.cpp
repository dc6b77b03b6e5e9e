#include "properties/rotation.hpp"

#include "properties/token_positions.hpp"

#include <cstring>
#include <iterator>

namespace posproof::properties {

RotationRun::RotationRun(const Trial& trial, RotationCase shape)
    : trial_(trial), shape_(std::move(shape)), format_(trial.declaration().output_format),
      element_(storage_bytes(format_)),
      width_(static_cast<std::size_t>(trial.encoding->rope()->head_dimension)) {
  prepare(query_, shape_.query_heads);
  prepare(key_, shape_.key_heads);
}

RotationRun::Strides RotationRun::strides_of(const HeadsLayout& layout, std::size_t heads) const {
  const std::size_t inner = width_ + (layout.by_head ? layout.extra_token : layout.extra_head);
  const std::size_t count = layout.by_head ? shape_.tokens() : heads;
  const std::size_t outer = count * inner + (layout.by_head ? layout.extra_head : layout.extra_token);
  const std::size_t size = outer * (layout.by_head ? heads : shape_.tokens());
  return layout.by_head ? Strides{outer, inner, size, layout.offset}
                        : Strides{inner, outer, size, layout.offset};
}

void RotationRun::prepare(Side& side, std::size_t heads) {
  side.heads = heads;
  side.input_strides = strides_of(shape_.input_layout(), heads);
  side.output_strides = strides_of(shape_.output_layout(), heads);
}

void RotationRun::fill(const Side& side, const Strides& strides, GuardedBuffer& target) const {
  target.prepare(strides.size * element_, strides.offset * element_);
  std::size_t next = 0;
  for (std::size_t token = 0; token < shape_.tokens(); ++token) {
    for (std::size_t head = 0; head < side.heads; ++head) {
      std::byte* const at = target.data() + byte_of(strides, token, head, 0);
      if (format_ == Format::f32) {
        std::memcpy(at, side.input.data() + next, width_ * element_);
        next += width_;
        continue;
      }
      for (std::size_t column = 0; column < width_; ++column) {
        store_bits(format_, round_to_nearest(format_, static_cast<double>(side.input[next++])),
                   at + column * element_);
      }
    }
  }
}

std::optional<HeadsTensor> RotationRun::tensor(Side& side) {
  if (side.heads == 0) {
    return std::nullopt;
  }
  const std::byte* const input = shape_.in_place ? side.output.data() : side.source.data();
  return HeadsTensor{input,
                     side.output.data(),
                     side.heads,
                     side.input_strides.token,
                     side.input_strides.head,
                     side.output_strides.token,
                     side.output_strides.head};
}

SubjectStatus RotationRun::call(Subject& subject) {
  for (Side* side : {&query_, &key_}) {
    if (shape_.in_place) {
      fill(*side, side->output_strides, side->output);
    } else {
      fill(*side, side->input_strides, side->source);
      side->output.prepare(side->output_strides.size * element_, side->output_strides.offset * element_);
    }
  }
  TokenPositions tokens(trial_.model_lanes().axes);
  RotateRequest request{tokens.of({shape_.positions, shape_.axes}), shape_.call.value_or(trial_.call()),
                        tensor(query_), tensor(key_)};
  try {
    return subject.rotate(request);
  } catch (const std::exception& error) {
    return SubjectStatus::failure(std::string("left by an exception: ") + error.what());
  } catch (...) {
    return SubjectStatus::failure("left by an exception of an unknown type");
  }
}

bool RotationRun::gaps_intact(const Side& side) const {
  // In the order of the buffer: every gap reaches from the end of a head of a token to the beginning of the
  // next.
  const bool by_head = shape_.output_layout().by_head;
  const Strides& strides = side.output_strides;
  const std::size_t outer_count = by_head ? side.heads : shape_.tokens();
  const std::size_t inner_count = by_head ? shape_.tokens() : side.heads;
  const std::size_t outer = by_head ? strides.head : strides.token;
  const std::size_t inner = by_head ? strides.token : strides.head;
  for (std::size_t i = 0; i < outer_count && side.heads != 0; ++i) {
    for (std::size_t j = 0; j < inner_count; ++j) {
      const std::size_t end = i * outer + j * inner + width_;
      const std::size_t next = j + 1 == inner_count ? (i + 1) * outer : i * outer + (j + 1) * inner;
      if (!side.output.is_untouched(end * element_, (next - end) * element_)) {
        return false;
      }
    }
  }
  return true;
}

bool RotationRun::guards_intact() const {
  return query_.output.zones_intact() && key_.output.zones_intact() && gaps_intact(query_) &&
         gaps_intact(key_) && inputs_intact();
}

bool RotationRun::inputs_intact() const {
  if (shape_.in_place) {
    return true;
  }
  for (const Side* side : {&query_, &key_}) {
    if (side->heads == 0) {
      continue;
    }
    GuardedBuffer fresh;
    fill(*side, side->input_strides, fresh);
    if (!side->source.zones_intact() || std::memcmp(fresh.data(), side->source.data(), fresh.size()) != 0) {
      return false;
    }
  }
  return true;
}

std::vector<float> rotation_data(Format format, std::size_t count, std::uint64_t seed) {
  constexpr double powers[] = {0x1p-6, 0x1p-5, 0x1p-4, 0x1p-3, 0x1p-2, 0x1p-1, 0x1p0, 0x1p1, 0x1p2, 0x1p3};
  std::vector<float> data(count);
  std::uint64_t state = seed * 0x9e3779b97f4a7c15U + 0x632be59bd9b4e019U;
  for (float& value : data) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    const double fraction = static_cast<double>(state >> 40) * 0x1p-24 + 1; // [1, 2)
    const bool is_zero = (state >> 20) % 32 == 0;
    const double magnitude = is_zero ? 0 : fraction * powers[(state >> 8) % std::size(powers)];
    value = static_cast<float>(
        value_of(format, round_to_nearest(format, (state >> 32) % 2 == 0 ? magnitude : -magnitude)));
  }
  return data;
}

} // namespace posproof::properties
