#include "impl/kernels/turns.hpp"

#include "impl/kernels/kernel_choice.hpp"
#include "impl/kernels/scaled_exponential.hpp"
#include "impl/kernels/turns_frequency.hpp"
#include "impl/regimes.hpp"
#include "impl/request.hpp"

#include <algorithm>
#include <vector>

namespace posproof::impl::kernels {
namespace {

/// Cosines and sines of one token in f32, padded, and a zero behind them for columns that hold none. Behind
/// that, room for those of a further axis, so that tokens need no memory of their own.
class PhaseRow {
public:
  explicit PhaseRow(std::size_t padded) : padded_(padded), values_(4 * padded + 1) {}

  [[nodiscard]] float* cosine() noexcept { return values_.data(); }
  [[nodiscard]] float* sine() noexcept { return values_.data() + padded_; }
  [[nodiscard]] float* further_cosine() noexcept { return values_.data() + 2 * padded_ + 1; }
  [[nodiscard]] float* further_sine() noexcept { return further_cosine() + padded_; }
  [[nodiscard]] float at(std::size_t index) const noexcept { return values_[index]; }

private:
  std::size_t padded_;
  std::vector<float> values_;
};

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
    const std::size_t padded = (frequencies_ + turns_lanes - 1) / turns_lanes * turns_lanes;
    padded_ = padded;
    axis_ = model.axis;
    amplitude_ = static_cast<float>(value_of(model.amplitude).high);
    static_cast<void>(halves_of({})); // frequencies that cannot be are an error of opening
    for (const Column& column : model.columns) {
      const auto frequency = static_cast<std::size_t>(column.frequency);
      sources_.push_back(column.function == Column::Function::zero     ? 2 * padded
                         : column.function == Column::Function::cosine ? frequency
                                                                       : padded + frequency);
    }
    if (const Rope* const rope = encoding.rope()) {
      columns_ = static_cast<std::size_t>(rope->head_dimension);
    }
  }

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }

  SubjectStatus table(const TableRequest& request) override {
    if (auto status = check_table(request, declaration_); !status.is_ok()) {
      return status;
    }
    const auto store = kernels_.store[index(declaration_.table_format)];
    const std::size_t row_bytes = request.row_stride * storage_bytes(declaration_.table_format);
    PhaseRow row(padded_);
    const auto halves = halves_of(lengths_.next(request.call));
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      compute(*halves, request.positions, token, row);
      store(row.cosine(), frequencies_, request.cosine + token * row_bytes);
      store(row.sine(), frequencies_, request.sine + token * row_bytes);
    }
    return SubjectStatus::success();
  }

  SubjectStatus encode(const EncodeRequest& request) override {
    if (auto status = check_encode(request, declaration_); !status.is_ok()) {
      return status;
    }
    const auto store = kernels_.store[index(declaration_.table_format)];
    const std::size_t row_bytes = request.row_stride * storage_bytes(declaration_.table_format);
    PhaseRow phases(padded_);
    const auto halves = halves_of(lengths_.next(request.call));
    std::vector<float> row(sources_.size());
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      compute(*halves, request.positions, token, phases);
      std::transform(sources_.begin(), sources_.end(), row.begin(),
                     [&](std::size_t i) { return phases.at(i); });
      store(row.data(), row.size(), request.rows + token * row_bytes);
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
    const auto rotate_heads = kernels_.rotate[index(declaration_.output_format)][index(declaration_.layout)];
    const std::size_t bytes = storage_bytes(declaration_.output_format);
    PhaseRow row(padded_);
    const auto halves = halves_of(lengths_.next(request.call));
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      compute(*halves, request.positions, token, row);
      if (direction == Direction::backward) {
        std::transform(row.sine(), row.sine() + frequencies_, row.sine(), [](float sine) { return -sine; });
      }
      for_each_tensor(request, [&](const HeadsTensor& tensor) {
        const TokenHeads heads{tensor.input + token * tensor.input_token_stride * bytes,
                               tensor.output + token * tensor.output_token_stride * bytes,
                               tensor.heads,
                               tensor.input_head_stride,
                               tensor.output_head_stride,
                               frequencies_,
                               columns_};
        rotate_heads(heads, row.cosine(), row.sine());
      });
    }
    return SubjectStatus::success();
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

  void compute(const FrequencyHalves& halves, const Positions& positions, std::size_t token,
               PhaseRow& row) const {
    const TurnsFrequencies frequencies{halves.high.data(), halves.low.data(), padded_};
    kernels_.cosine_sine(frequencies, static_cast<std::int32_t>(positions.values[token]), row.cosine(),
                         row.sine());
    for (int axis = 1; axis < positions.axes; ++axis) {
      const std::size_t at = static_cast<std::size_t>(axis) * positions.tokens() + token;
      kernels_.cosine_sine(frequencies, static_cast<std::int32_t>(positions.values[at]), row.further_cosine(),
                           row.further_sine());
      for (std::size_t k = 0; k < frequencies_; ++k) {
        if (axis_[k] == axis) {
          row.cosine()[k] = row.further_cosine()[k];
          row.sine()[k] = row.further_sine()[k];
        }
      }
    }
    if (amplitude_ != 1) {
      const auto scaled = [this](float value) { return value * amplitude_; };
      std::transform(row.cosine(), row.cosine() + frequencies_, row.cosine(), scaled);
      std::transform(row.sine(), row.sine() + frequencies_, row.sine(), scaled);
    }
  }

  Encoding encoding_;
  Declaration declaration_;
  const TurnsKernels& kernels_;
  std::size_t frequencies_ = 0;
  std::size_t columns_ = 0; ///< RoPE: width of a head
  std::size_t padded_ = 0;  ///< frequencies, to whole groups
  std::vector<int> axis_;   ///< whose position each frequency is multiplied by
  float amplitude_ = 1;     ///< the nearest float32: 1 unit, and 1 for the product, which `uniform` grants
  CallLengths lengths_;
  Regimes<FrequencyHalves> halves_;
  std::vector<std::size_t> sources_; ///< rows: where in a PhaseRow each column comes from
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
