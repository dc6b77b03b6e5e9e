#include "properties/rows.hpp"

#include "properties/guarded_buffer.hpp"
#include "properties/token_positions.hpp"
#include "properties/widen.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <xxhash.h>

namespace posproof::properties {
namespace {

void prepare(RowBlock& block, std::span<const std::int64_t> positions, std::size_t stride) {
  block.positions.assign(positions.begin(), positions.end());
  block.stride = stride;
  block.digests.resize(positions.size());
  block.structural.reset();
}

/// Padding lanes turn by nothing: what the oracle holds there.
void pad(RowBlock& block, std::size_t frequencies) {
  for (std::size_t row = 0; row < block.positions.size(); ++row) {
    for (std::size_t k = frequencies; k < block.stride; ++k) {
      block.own_cosine[row * block.stride + k] = 1.0F;
      block.own_sine[row * block.stride + k] = 0.0F;
    }
  }
}

/// Everything unknown after a call that failed.
void clear(RowBlock& block) {
  constexpr float unknown = std::numeric_limits<float>::quiet_NaN();
  block.own_values();
  std::fill(block.own_cosine.begin(), block.own_cosine.end(), unknown);
  std::fill(block.own_sine.begin(), block.own_sine.end(), unknown);
  std::fill(block.digests.begin(), block.digests.end(), unanswered);
}

class TableReader final : public RowReader {
public:
  TableReader(Subject& subject, const PhaseModel& model, std::size_t stride)
      : subject_(subject), tokens_(model.axes), pairs_(static_cast<std::size_t>(model.size())),
        stride_(stride) {}

  void read(const Positions& given, const Call& call, const BufferShape& shape, RowBlock& block) override {
    const auto positions = given.values.first(given.tokens());
    const Declaration& declared = subject_.declaration();
    const Format format = declared.table_format;
    const std::size_t element = storage_bytes(format);
    const std::size_t width = declared.table_width == TableWidth::full ? 2 * pairs_ : pairs_;
    const std::size_t row_stride = width + shape.extra_columns;
    const std::size_t bytes = positions.size() * row_stride * element;
    cosine_.prepare(bytes, shape.offset_elements * element);
    sine_.prepare(bytes, shape.offset_elements * element);
    prepare(block, positions, stride_);
    block.status = subject_.table({tokens_.of(given), call, cosine_.data(), sine_.data(), row_stride});
    guards_intact_ = guards_intact_ && cosine_.zones_intact() && sine_.zones_intact() &&
                     gaps_intact(cosine_, positions.size(), row_stride, width, element) &&
                     gaps_intact(sine_, positions.size(), row_stride, width, element);
    if (!block.status.is_ok()) {
      clear(block);
      return;
    }
    // Rows that lie as the judges want them need no copy.
    const bool in_place = format == Format::f32 && declared.table_width == TableWidth::half &&
                          width == stride_ && row_stride == stride_ && shape.offset_elements == 0;
    if (in_place) {
      block.cosine = reinterpret_cast<const float*>(cosine_.data());
      block.sine = reinterpret_cast<const float*>(sine_.data());
    } else {
      block.own_values();
    }
    for (std::size_t row = 0; row < positions.size(); ++row) {
      const std::byte* const c = cosine_.data() + row * row_stride * element;
      const std::byte* const s = sine_.data() + row * row_stride * element;
      block.digests[row] = XXH3_64bits_withSeed(s, width * element, XXH3_64bits(c, width * element));
      if (!in_place) {
        unpack(c, Component::cosine, row, block);
        unpack(s, Component::sine, row, block);
      }
    }
    if (!in_place) {
      pad(block, pairs_);
    }
  }

private:
  static bool gaps_intact(const GuardedBuffer& buffer, std::size_t rows, std::size_t row_stride,
                          std::size_t width, std::size_t element) {
    if (row_stride == width) {
      return true;
    }
    for (std::size_t row = 0; row < rows; ++row) {
      if (!buffer.is_untouched((row * row_stride + width) * element, (row_stride - width) * element)) {
        return false;
      }
    }
    return true;
  }

  void unpack(const std::byte* source, Component component, std::size_t row, RowBlock& block) {
    const Declaration& declared = subject_.declaration();
    float* const target =
        (component == Component::cosine ? block.own_cosine : block.own_sine).data() + row * stride_;
    if (declared.table_width == TableWidth::half) {
      widen(declared.table_format, source, pairs_, target);
      return;
    }
    wide_.resize(2 * pairs_);
    widen(declared.table_format, source, 2 * pairs_, wide_.data());
    for (std::size_t k = 0; k < pairs_; ++k) {
      const PairColumns columns =
          columns_of_pair(declared.layout, static_cast<int>(k), static_cast<int>(2 * pairs_));
      target[k] = wide_[static_cast<std::size_t>(columns.first)];
      const float second = wide_[static_cast<std::size_t>(columns.second)];
      const bool same = target[k] == second || (std::isnan(target[k]) && std::isnan(second));
      if (!same && !block.structural) {
        block.structural = {
            block.positions[row],
            fmt::format("columns {} and {} of the full-width {} table hold {} and {} for pair {}",
                        columns.first, columns.second, name_of(component), target[k], second, k)};
      }
    }
  }

  Subject& subject_;
  TokenPositions tokens_;
  std::size_t pairs_;
  std::size_t stride_;
  GuardedBuffer cosine_;
  GuardedBuffer sine_;
  std::vector<float> wide_;
};

class EncodeReader final : public RowReader {
public:
  EncodeReader(Subject& subject, const PhaseModel& model, std::size_t stride)
      : subject_(subject), tokens_(model.axes), model_(model), stride_(stride) {}

  void read(const Positions& given, const Call& call, const BufferShape& shape, RowBlock& block) override {
    const auto positions = given.values.first(given.tokens());
    const Format format = subject_.declaration().table_format;
    const std::size_t element = storage_bytes(format);
    const std::size_t width = model_.columns.size();
    const std::size_t row_stride = width + shape.extra_columns;
    rows_.prepare(positions.size() * row_stride * element, shape.offset_elements * element);
    prepare(block, positions, stride_);
    block.status = subject_.encode({tokens_.of(given), call, rows_.data(), row_stride});
    guards_intact_ = guards_intact_ && rows_.zones_intact();
    if (!block.status.is_ok()) {
      clear(block);
      return;
    }
    wide_.resize(width);
    block.own_values();
    for (std::size_t row = 0; row < positions.size(); ++row) {
      const std::byte* const source = rows_.data() + row * row_stride * element;
      guards_intact_ = guards_intact_ &&
                       (shape.extra_columns == 0 || rows_.is_untouched((row * row_stride + width) * element,
                                                                       shape.extra_columns * element));
      block.digests[row] = XXH3_64bits(source, width * element);
      widen(format, source, width, wide_.data());
      scatter(row, block);
    }
    pad(block, static_cast<std::size_t>(model_.size()));
  }

private:
  void scatter(std::size_t row, RowBlock& block) {
    constexpr float absent = std::numeric_limits<float>::quiet_NaN();
    float* const cosine = block.own_cosine.data() + row * stride_;
    float* const sine = block.own_sine.data() + row * stride_;
    for (std::size_t k = 0; k < model_.lanes.size(); ++k) {
      const PhaseModel::Lanes& lanes = model_.lanes[k];
      cosine[k] = lanes.cosine >= 0 ? wide_[static_cast<std::size_t>(lanes.cosine)] : absent;
      sine[k] = lanes.sine >= 0 ? wide_[static_cast<std::size_t>(lanes.sine)] : absent;
    }
    for (std::size_t column = 0; column < model_.columns.size(); ++column) {
      const bool is_zero_column = model_.columns[column].function == Column::Function::zero;
      if (is_zero_column && !(wide_[column] == 0.0F) && !block.structural) {
        block.structural = {block.positions[row],
                            fmt::format("column {} should be zero and holds {}", column, wide_[column])};
      }
    }
  }

  Subject& subject_;
  TokenPositions tokens_;
  const PhaseModel& model_;
  std::size_t stride_;
  GuardedBuffer rows_;
  std::vector<float> wide_;
};

/// Reads cosines and sines off rotated unit vectors: (1, 0) turns to (c, s) and (0, 1) to (-s, c), with the
/// sign of s by the declared direction.
class ProbeReader final : public RowReader {
public:
  ProbeReader(Subject& subject, const Encoding& encoding, const PhaseModel& model, bool opposite,
              std::size_t stride)
      : subject_(subject), tokens_(model.axes),
        head_(static_cast<std::size_t>(encoding.rope()->head_dimension)),
        pairs_(static_cast<std::size_t>(model.size())), opposite_(opposite), stride_(stride) {
    for (int k = 0; k < model.size(); ++k) {
      columns_.push_back(columns_of_pair(subject.declaration().layout, k, 2 * model.size()));
    }
  }

  void read(const Positions& given, const Call& call, const BufferShape& shape, RowBlock& block) override {
    const auto positions = given.values.first(given.tokens());
    const Format format = subject_.declaration().output_format;
    const std::size_t element = storage_bytes(format);
    const std::size_t token_stride = head_ + shape.extra_columns;
    output_.prepare(positions.size() * token_stride * element, shape.offset_elements * element);
    fill_input(positions, format, token_stride);
    prepare(block, positions, stride_);
    RotateRequest request{tokens_.of(given), call, {}, {}};
    request.query = HeadsTensor{input_.data(), output_.data(), 1, token_stride, head_, token_stride, head_};
    block.status = subject_.rotate(request);
    guards_intact_ = guards_intact_ && output_.zones_intact();
    if (!block.status.is_ok()) {
      clear(block);
      return;
    }
    wide_.resize(head_);
    block.own_values();
    for (std::size_t row = 0; row < positions.size(); ++row) {
      const std::byte* const source = output_.data() + row * token_stride * element;
      widen(format, source, head_, wide_.data());
      collect(positions[row], row, block);
      block.digests[row] = digest(row, block);
    }
    pad(block, pairs_);
  }

private:
  /// Of cosines, sines and tail rather than of the components, so that rows that are equal have equal digests
  /// whichever unit vectors they were probed with.
  [[nodiscard]] std::uint64_t digest(std::size_t row, const RowBlock& block) const {
    const std::size_t bytes = pairs_ * sizeof(float);
    std::uint64_t state = XXH3_64bits(block.values(Component::cosine, row), bytes);
    state = XXH3_64bits_withSeed(block.values(Component::sine, row), bytes, state);
    return XXH3_64bits_withSeed(wide_.data() + 2 * pairs_, (head_ - 2 * pairs_) * sizeof(float), state);
  }

  /// Does the token of this position hold (1, 0) in pair k, rather than (0, 1)?
  [[nodiscard]] bool probes_first(std::int64_t position, std::size_t k) const {
    return ((static_cast<std::size_t>(position & 1) + k) % 2 == 0) != opposite_;
  }

  void fill_input(std::span<const std::int64_t> positions, Format format, std::size_t token_stride) {
    const std::size_t element = storage_bytes(format);
    const std::uint32_t one = round_to_nearest(format, 1.0);
    input_.assign(positions.size() * token_stride * element, std::byte{0});
    for (std::size_t row = 0; row < positions.size(); ++row) {
      std::byte* const token = input_.data() + row * token_stride * element;
      for (std::size_t k = 0; k < pairs_; ++k) {
        const int column = probes_first(positions[row], k) ? columns_[k].first : columns_[k].second;
        store_bits(format, one, token + static_cast<std::size_t>(column) * element);
      }
    }
  }

  void collect(std::int64_t position, std::size_t row, RowBlock& block) {
    const float sign = subject_.declaration().direction == Direction::forward ? 1.0F : -1.0F;
    float* const cosine = block.own_cosine.data() + row * stride_;
    float* const sine = block.own_sine.data() + row * stride_;
    for (std::size_t k = 0; k < pairs_; ++k) {
      const float first = wide_[static_cast<std::size_t>(columns_[k].first)];
      const float second = wide_[static_cast<std::size_t>(columns_[k].second)];
      const bool is_first = probes_first(position, k);
      cosine[k] = is_first ? first : second;
      sine[k] = is_first ? sign * second : -sign * first;
    }
  }

  Subject& subject_;
  TokenPositions tokens_;
  std::size_t head_;
  std::size_t pairs_;
  bool opposite_;
  std::size_t stride_;
  std::vector<PairColumns> columns_;
  std::vector<std::byte> input_;
  GuardedBuffer output_;
  std::vector<float> wide_;
};

} // namespace

void RowBlock::own_values() {
  own_cosine.resize(positions.size() * stride);
  own_sine.resize(positions.size() * stride);
  cosine = own_cosine.data();
  sine = own_sine.data();
}

void RowBlock::keep() {
  const std::size_t count = positions.size() * stride;
  if (cosine != own_cosine.data()) {
    own_cosine.assign(cosine, cosine + count);
    own_sine.assign(sine, sine + count);
    own_values();
  }
}

void read_rows(RowReader& reader, const Positions& positions, const Call& call, const BufferShape& shape,
               RowBlock& block) {
  try {
    reader.read(positions, call, shape, block);
    return;
  } catch (const std::exception& error) {
    block.status = SubjectStatus::failure(std::string("left by an exception: ") + error.what());
  } catch (...) {
    block.status = SubjectStatus::failure("left by an exception of an unknown type");
  }
  block.digests.resize(positions.tokens());
  clear(block);
}

std::unique_ptr<RowReader> make_row_reader(Subject& subject, const Encoding& encoding,
                                           const PhaseModel& model, RowOrigin origin, std::size_t stride) {
  switch (origin) {
  case RowOrigin::table:
    return std::make_unique<TableReader>(subject, model, stride);
  case RowOrigin::encode:
    return std::make_unique<EncodeReader>(subject, model, stride);
  case RowOrigin::probes:
  case RowOrigin::opposite_probes:
    break;
  }
  return std::make_unique<ProbeReader>(subject, encoding, model, origin == RowOrigin::opposite_probes,
                                       stride);
}

std::optional<RowOrigin> row_origin(const Declaration& declaration, DomainKind kind) noexcept {
  if (kind == DomainKind::row) {
    return declaration.offers.encode ? std::optional(RowOrigin::encode) : std::nullopt;
  }
  if (kind != DomainKind::rope) {
    return std::nullopt;
  }
  return declaration.offers.table    ? std::optional(RowOrigin::table)
         : declaration.offers.rotate ? std::optional(RowOrigin::probes)
                                     : std::nullopt;
}

std::optional<RowOrigin> rotation_origin(const Declaration& declaration, DomainKind kind) noexcept {
  if (kind != DomainKind::rope || !declaration.offers.rotate) {
    return std::nullopt;
  }
  return declaration.offers.table ? RowOrigin::probes : RowOrigin::opposite_probes;
}

} // namespace posproof::properties
