#include "impl/kernels/turns.hpp"

#include "impl/kernels/kernel_choice.hpp"
#include "impl/kernels/turns_frequency.hpp"
#include "impl/request.hpp"

#include <algorithm>
#include <vector>

namespace posproof::impl::kernels {
namespace {

/// Cosines and sines of one token in f32, padded, and a zero behind them for columns that hold none.
class PhaseRow {
public:
  explicit PhaseRow(std::size_t padded) : padded_(padded), values_(2 * padded + 1) {}

  [[nodiscard]] float* cosine() noexcept { return values_.data(); }
  [[nodiscard]] float* sine() noexcept { return values_.data() + padded_; }
  [[nodiscard]] float at(std::size_t index) const noexcept { return values_[index]; }

private:
  std::size_t padded_;
  std::vector<float> values_;
};

class Turns final : public Subject {
public:
  Turns(const Encoding& encoding, const OpenOptions& options, const TurnsKernels& kernels)
      : declaration_(declare(encoding, options, AccuracyClass::uniform)), kernels_(kernels) {
    declaration_.name = "turns";
    declaration_.door = "builtin";
    const PhaseModel model = phase_model(encoding);
    frequencies_ = model.frequencies.size();
    const std::size_t padded = (frequencies_ + turns_lanes - 1) / turns_lanes * turns_lanes;
    high_.resize(padded);
    low_.resize(padded);
    for (std::size_t i = 0; i < frequencies_; ++i) {
      const std::uint64_t turns = rounded_to_64_bits(frequency_in_turns(model.frequencies[i]));
      high_[i] = static_cast<std::uint32_t>(turns >> 32);
      low_[i] = static_cast<std::uint32_t>(turns);
    }
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
    PhaseRow row(high_.size());
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      compute(request.positions, token, row);
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
    PhaseRow phases(high_.size());
    std::vector<float> row(sources_.size());
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      compute(request.positions, token, phases);
      std::transform(sources_.begin(), sources_.end(), row.begin(),
                     [&](std::size_t i) { return phases.at(i); });
      store(row.data(), row.size(), request.rows + token * row_bytes);
    }
    return SubjectStatus::success();
  }

  SubjectStatus rotate(const RotateRequest& request) override {
    if (auto status = check_rotation(request, declaration_); !status.is_ok()) {
      return status;
    }
    const auto rotate_heads = kernels_.rotate[index(declaration_.output_format)][index(declaration_.layout)];
    const std::size_t bytes = storage_bytes(declaration_.output_format);
    PhaseRow row(high_.size());
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      compute(request.positions, token, row);
      if (declaration_.direction == Direction::backward) {
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

private:
  template <typename Enum>
  static constexpr std::size_t index(Enum value) noexcept {
    return static_cast<std::size_t>(value);
  }

  void compute(const Positions& positions, std::size_t token, PhaseRow& row) const {
    const TurnsFrequencies frequencies{high_.data(), low_.data(), high_.size()};
    kernels_.cosine_sine(frequencies, static_cast<std::int32_t>(positions.values[token]), row.cosine(),
                         row.sine());
  }

  Declaration declaration_;
  const TurnsKernels& kernels_;
  std::size_t frequencies_ = 0;
  std::size_t columns_ = 0;          ///< RoPE: width of a head
  std::vector<std::uint32_t> high_;  ///< upper halves of the frequencies in turns, padded
  std::vector<std::uint32_t> low_;   ///< lower halves
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
