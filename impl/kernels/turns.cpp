#include "impl/kernels/turns.hpp"

#include "impl/kernels/kernel_choice.hpp"
#include "impl/kernels/rotation_blocks.hpp"
#include "impl/kernels/row_arrangement.hpp"
#include "impl/kernels/scaled_exponential.hpp"
#include "impl/kernels/turns_frequency.hpp"
#include "impl/regimes.hpp"
#include "impl/request.hpp"

#include <algorithm>
#include <vector>

namespace posproof::impl::kernels {
namespace {

/// What the calls that share their frequencies share: halves of the frequencies in turns, padded.
struct FrequencyHalves {
  std::vector<std::uint32_t> high;
  std::vector<std::uint32_t> low;

  FrequencyHalves(const std::vector<FrequencyLaw>& laws, std::size_t padded) : high(padded), low(padded) {
    for (std::size_t i = 0; i < laws.size(); ++i) {
      const std::uint64_t turns = rounded_to_64_bits(frequency_in_turns(laws[i]));
      high[i] = static_cast<std::uint32_t>(turns >> 32);
      low[i] = static_cast<std::uint32_t>(turns);
    }
  }
};

class Turns final : public Subject {
public:
  Turns(const Encoding& encoding, const OpenOptions& options, const TurnsKernels& kernels)
      : encoding_(encoding), declaration_(declare(encoding, options, AccuracyClass::uniform)),
        kernels_(kernels), lengths_(encoding) {
    declaration_.name = "turns";
    declaration_.door = "builtin";
    declaration_.offers.backward = declaration_.offers.rotate;
    const PhaseModel model = phase_model(encoding);
    frequencies_ = model.frequencies.size();
    padded_ = (frequencies_ + turns_lanes - 1) / turns_lanes * turns_lanes;
    axis_ = model.axis;
    amplitude_ = static_cast<float>(value_of(model.amplitude).high);
    static_cast<void>(halves_of({})); // frequencies that cannot be are an error of opening
    columns_ = model.columns;
    if (const Rope* const rope = encoding.rope()) {
      head_ = static_cast<std::size_t>(rope->head_dimension);
    } else {
      arrangement_ = arrangement_of(model);
    }
  }

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }

  SubjectStatus table(const TableRequest& request) override {
    if (auto status = check_table(request, declaration_); !status.is_ok()) {
      return status;
    }
    const std::size_t row_bytes = request.row_stride * storage_bytes(declaration_.table_format);
    const auto halves = halves_of(lengths_.next(request.call));
    if (request.positions.axes == 1) {
      kernels_.table[index(declaration_.table_format)](
          rows_of(*halves, request.positions, 0, 0, request.positions.tokens(), Direction::forward),
          request.cosine, request.sine, row_bytes);
      return SubjectStatus::success();
    }
    const auto store = kernels_.store[index(declaration_.table_format)];
    PhaseBlock block(frequencies_, request.positions.tokens());
    for_each_row(*halves, request.positions, block,
                 [&](std::size_t token, const float* cosine, const float* sine) {
                   store(cosine, frequencies_, request.cosine + token * row_bytes);
                   store(sine, frequencies_, request.sine + token * row_bytes);
                 });
    return SubjectStatus::success();
  }

  SubjectStatus encode(const EncodeRequest& request) override {
    if (auto status = check_encode(request, declaration_); !status.is_ok()) {
      return status;
    }
    const auto halves = halves_of(lengths_.next(request.call));
    if (arrangement_.kind == RowArrangement::Kind::any) {
      encode_by_column(*halves, request);
    } else {
      encode_as_arranged(*halves, request);
    }
    return SubjectStatus::success();
  }

  SubjectStatus rotate(const RotateRequest& request) override {
    const SubjectStatus status = check_rotation(request, declaration_);
    return status.is_ok() ? turn(request, declaration_.direction) : status;
  }

  /// The adjoint of a rotation is the one by the opposite angle.
  SubjectStatus backward(const RotateRequest& request) override {
    const SubjectStatus status = check_backward(request, declaration_);
    return status.is_ok() ? turn(request, opposite(declaration_.direction)) : status;
  }

private:
  SubjectStatus turn(const RotateRequest& request, Direction direction) {
    const auto halves = halves_of(lengths_.next(request.call));
    PhaseBlock further(frequencies_, request.positions.axes > 1 ? request.positions.tokens() : 1);
    rotate_in_blocks(request, kernels_.rotate[index(declaration_.output_format)][index(declaration_.layout)],
                     storage_bytes(declaration_.output_format), frequencies_, head_,
                     [&](std::size_t first, std::size_t count, PhaseBlock& block) {
                       compute(*halves, request.positions, first, count, direction, block, further);
                     });
    return SubjectStatus::success();
  }

  /// Columns stand where a kernel can write them at once.
  void encode_as_arranged(const FrequencyHalves& halves, const EncodeRequest& request) const {
    const std::size_t format = index(declaration_.table_format);
    const std::size_t bytes = storage_bytes(declaration_.table_format);
    const std::size_t row_bytes = request.row_stride * bytes;
    const PhaseRows rows =
        rows_of(halves, request.positions, 0, 0, request.positions.tokens(), Direction::forward);
    if (arrangement_.kind == RowArrangement::Kind::alternating) {
      kernels_.alternating[format](rows, arrangement_.cosine_first, request.rows, row_bytes);
    } else {
      std::byte* const second = request.rows + frequencies_ * bytes;
      kernels_.table[format](rows, arrangement_.cosine_first ? request.rows : second,
                             arrangement_.cosine_first ? second : request.rows, row_bytes);
    }
    for (std::size_t token = 0; arrangement_.zeros != 0 && token < rows.tokens; ++token) {
      std::fill_n(request.rows + token * row_bytes + 2 * frequencies_ * bytes, arrangement_.zeros * bytes,
                  std::byte{});
    }
  }

  void encode_by_column(const FrequencyHalves& halves, const EncodeRequest& request) const {
    const auto store = kernels_.store[index(declaration_.table_format)];
    const std::size_t row_bytes = request.row_stride * storage_bytes(declaration_.table_format);
    std::vector<float> row(columns_.size());
    PhaseBlock block(frequencies_, request.positions.tokens());
    for_each_row(halves, request.positions, block,
                 [&](std::size_t token, const float* cosine, const float* sine) {
                   std::transform(columns_.begin(), columns_.end(), row.begin(), [&](const Column& column) {
                     return column.function == Column::Function::zero     ? 0
                            : column.function == Column::Function::cosine ? cosine[column.frequency]
                                                                          : sine[column.frequency];
                   });
                   store(row.data(), row.size(), request.rows + token * row_bytes);
                 });
  }

  template <typename Enum>
  static constexpr std::size_t index(Enum value) noexcept {
    return static_cast<std::size_t>(value);
  }

  [[nodiscard]] std::shared_ptr<const FrequencyHalves> halves_of(const Call& call) {
    return halves_.at(encoding_, call, [this](const Call& of) {
      return FrequencyHalves(phase_model(encoding_, of).frequencies, padded_);
    });
  }

  /// Rows of `count` tokens from `first` on, for the positions of one axis.
  [[nodiscard]] PhaseRows rows_of(const FrequencyHalves& halves, const Positions& positions, int axis,
                                  std::size_t first, std::size_t count, Direction direction) const {
    const std::size_t at = static_cast<std::size_t>(axis) * positions.tokens() + first;
    return {{halves.high.data(), halves.low.data(), frequencies_},
            positions.values.data() + at,
            count,
            amplitude_,
            direction == Direction::forward ? amplitude_ : -amplitude_};
  }

  /// The same in f32, every frequency by the position of its own axis. `further` is room for axes behind the
  /// first.
  void compute(const FrequencyHalves& halves, const Positions& positions, std::size_t first,
               std::size_t count, Direction direction, PhaseBlock& block, PhaseBlock& further) const {
    fill(rows_of(halves, positions, 0, first, count, direction), block);
    for (int axis = 1; axis < positions.axes; ++axis) {
      fill(rows_of(halves, positions, axis, first, count, direction), further);
      for (std::size_t row = 0; row < count; ++row) {
        for (std::size_t k = 0; k < frequencies_; ++k) {
          if (axis_[k] == axis) {
            const std::size_t at = row * block.stride() + k;
            block.cosine()[at] = further.cosine()[at];
            block.sine()[at] = further.sine()[at];
          }
        }
      }
    }
  }

  void fill(const PhaseRows& rows, PhaseBlock& block) const {
    kernels_.table[index(Format::f32)](rows, reinterpret_cast<std::byte*>(block.cosine()),
                                       reinterpret_cast<std::byte*>(block.sine()),
                                       block.stride() * sizeof(float));
  }

  /// Calls visit(token, cosine, sine) for the rows of all tokens, in f32.
  template <typename Visit>
  void for_each_row(const FrequencyHalves& halves, const Positions& positions, PhaseBlock& block,
                    const Visit& visit) const {
    PhaseBlock further(frequencies_, positions.axes > 1 ? positions.tokens() : 1);
    for (std::size_t first = 0; first < positions.tokens(); first += block.rows()) {
      const std::size_t count = std::min(block.rows(), positions.tokens() - first);
      compute(halves, positions, first, count, Direction::forward, block, further);
      for (std::size_t row = 0; row < count; ++row) {
        visit(first + row, block.cosine() + row * block.stride(), block.sine() + row * block.stride());
      }
    }
  }

  Encoding encoding_;
  Declaration declaration_;
  const TurnsKernels& kernels_;
  std::size_t frequencies_ = 0;
  std::size_t head_ = 0;   ///< RoPE: width of a head
  std::size_t padded_ = 0; ///< frequencies, to whole groups
  std::vector<int> axis_;  ///< whose position each frequency is multiplied by
  float amplitude_ = 1;    ///< the nearest float32: 1 unit, and 1 for the product, which `uniform` grants
  CallLengths lengths_;
  Regimes<FrequencyHalves> halves_;
  std::vector<Column> columns_; ///< rows: what each holds
  RowArrangement arrangement_;
};

} // namespace

SubjectSource turns_source() {
  return {"builtin:turns", "phase in turns as a 64-bit fraction, float32 polynomials; class uniform",
          [](const Encoding&) { return std::string(); },
          [](const Encoding& encoding, const OpenOptions& options) {
            return open_turns(encoding, options, chosen_kernels());
          }};
}

std::unique_ptr<Subject> open_turns(const Encoding& encoding, const OpenOptions& options,
                                    const TurnsKernels& kernels) {
  return std::make_unique<Turns>(encoding, options, kernels);
}

} // namespace posproof::impl::kernels
