#include "properties/rotation.hpp"

#include "properties/token_positions.hpp"

#include <cmath>
#include <cstring>

namespace posproof::properties {

RotationRun::RotationRun(const Trial& trial, RotationCase shape)
    : trial_(trial), shape_(std::move(shape)), format_(trial.declaration().output_format),
      element_(storage_bytes(format_)),
      width_(static_cast<std::size_t>(trial.encoding->rope()->head_dimension)) {
  prepare(query_, shape_.query_heads);
  prepare(key_, shape_.key_heads);
}

void RotationRun::prepare(Side& side, std::size_t heads) {
  side.heads = heads;
  side.head_stride = width_ + shape_.extra_head;
  side.token_stride = heads * side.head_stride + shape_.extra_token;
}

void RotationRun::fill(Side& side, GuardedBuffer& target) const {
  const std::size_t tokens = shape_.positions.size();
  target.prepare(tokens * side.token_stride * element_, shape_.offset * element_);
  std::size_t next = 0;
  for (std::size_t token = 0; token < tokens; ++token) {
    for (std::size_t head = 0; head < side.heads; ++head) {
      for (std::size_t column = 0; column < width_; ++column) {
        store_bits(format_, round_to_nearest(format_, static_cast<double>(side.input[next++])),
                   target.data() + byte_of(side, token, head, column));
      }
    }
  }
}

std::optional<HeadsTensor> RotationRun::tensor(Side& side) {
  if (side.heads == 0) {
    return std::nullopt;
  }
  const std::byte* const input = shape_.in_place ? side.output.data() : side.source.data();
  return HeadsTensor{
      input,           side.output.data(), side.heads, side.token_stride, side.head_stride, side.token_stride,
      side.head_stride};
}

SubjectStatus RotationRun::call(Subject& subject) {
  for (Side* side : {&query_, &key_}) {
    if (shape_.in_place) {
      fill(*side, side->output);
    } else {
      fill(*side, side->source);
      side->output.prepare(shape_.positions.size() * side->token_stride * element_, shape_.offset * element_);
    }
  }
  TokenPositions tokens(trial_.model_lanes().axes);
  RotateRequest request{tokens.of({shape_.positions, 1}), trial_.call(), tensor(query_), tensor(key_)};
  try {
    return subject.rotate(request);
  } catch (const std::exception& error) {
    return SubjectStatus::failure(std::string("left by an exception: ") + error.what());
  } catch (...) {
    return SubjectStatus::failure("left by an exception of an unknown type");
  }
}

bool RotationRun::gaps_intact(const Side& side) const {
  const std::size_t tokens = shape_.positions.size();
  if (side.heads == 0) {
    return true;
  }
  for (std::size_t token = 0; token < tokens; ++token) {
    for (std::size_t head = 0; head < side.heads; ++head) {
      const bool is_last = head + 1 == side.heads;
      const std::size_t end = byte_of(side, token, head, width_);
      const std::size_t next =
          is_last ? (token + 1) * side.token_stride * element_ : byte_of(side, token, head + 1, 0);
      if (!side.output.is_untouched(end, next - end)) {
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
    Side copy;
    copy.heads = side->heads;
    copy.head_stride = side->head_stride;
    copy.token_stride = side->token_stride;
    copy.input = side->input;
    fill(copy, fresh);
    if (!side->source.zones_intact() || std::memcmp(fresh.data(), side->source.data(), fresh.size()) != 0) {
      return false;
    }
  }
  return true;
}

std::vector<float> rotation_data(Format format, std::size_t count, std::uint64_t seed) {
  std::vector<float> data(count);
  std::uint64_t state = seed * 0x9e3779b97f4a7c15U + 0x632be59bd9b4e019U;
  for (float& value : data) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    const double fraction = std::ldexp(static_cast<double>(state >> 40), -24) + 1; // [1, 2)
    const int exponent = static_cast<int>((state >> 8) % 10) - 6;
    const bool is_zero = (state >> 20) % 32 == 0;
    const double magnitude = is_zero ? 0 : std::ldexp(fraction, exponent);
    value = static_cast<float>(
        value_of(format, round_to_nearest(format, (state >> 32) % 2 == 0 ? magnitude : -magnitude)));
  }
  return data;
}

} // namespace posproof::properties
