#include "impl/pipeline_subject.hpp"

#include "impl/element.hpp"
#include "impl/request.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>

namespace posproof::impl {
namespace {

/// Memory of one call, so that calls may overlap.
struct Scratch {
  std::vector<double> angles;
  std::vector<double> cosine;
  std::vector<double> sine;
  std::vector<double> unused; ///< cosines of the frequencies of the sines, where these differ
  std::vector<double> row;
  std::vector<std::uint32_t> bits;
  std::vector<float> cosine_in_use; ///< as the rotation reads them: rounded to the table format
  std::vector<float> sine_in_use;
  std::vector<float> input;
  std::vector<float> output;
};

class PipelineSubject final : public Subject {
public:
  PipelineSubject(Pipeline pipeline, Declaration declaration)
      : pipeline_(std::move(pipeline)), declaration_(std::move(declaration)) {
    for (const FrequencyLaw& law : pipeline_.cosine_laws) {
      cosine_frequencies_.push_back(pipeline_.inverse_frequency(law));
    }
    for (const FrequencyLaw& law : pipeline_.sine_laws) {
      sine_frequencies_.push_back(pipeline_.inverse_frequency(law));
    }
  }

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }

  SubjectStatus table(const TableRequest& request) override {
    if (auto status = check_table(request, declaration_); !status.is_ok()) {
      return status;
    }
    StoredRow row = first_row(declaration_.table_format);
    const std::size_t row_bytes = request.row_stride * storage_bytes(row.format);
    Scratch scratch;
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      compute(request.positions.values[token], request.call, scratch);
      store(scratch.cosine, row, request.cosine + token * row_bytes, scratch.bits);
      store(scratch.sine, row, request.sine + token * row_bytes, scratch.bits);
    }
    return SubjectStatus::success();
  }

  SubjectStatus encode(const EncodeRequest& request) override {
    if (auto status = check_encode(request, declaration_); !status.is_ok()) {
      return status;
    }
    StoredRow row = first_row(declaration_.table_format);
    const std::size_t row_bytes = request.row_stride * storage_bytes(row.format);
    Scratch scratch;
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      compute(request.positions.values[token], request.call, scratch);
      scratch.row.clear();
      for (const Column& column : pipeline_.columns) {
        const auto k = static_cast<std::size_t>(column.frequency);
        scratch.row.push_back(column.function == Column::Function::zero     ? 0.0
                              : column.function == Column::Function::cosine ? scratch.cosine[k]
                                                                            : scratch.sine[k]);
      }
      store(scratch.row, row, request.rows + token * row_bytes, scratch.bits);
    }
    return SubjectStatus::success();
  }

  SubjectStatus rotate(const RotateRequest& request) override {
    if (auto status = check_rotation(request, declaration_); !status.is_ok()) {
      return status;
    }
    StoredRow row = first_row(declaration_.output_format);
    Scratch scratch;
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      compute(request.positions.values[token], request.call, scratch);
      round_table(row, scratch);
      for_each_tensor(request, [&](const HeadsTensor& tensor) {
        for (std::size_t head = 0; head < tensor.heads; ++head) {
          const std::size_t from = token * tensor.input_token_stride + head * tensor.input_head_stride;
          const std::size_t to = token * tensor.output_token_stride + head * tensor.output_head_stride;
          rotate_head(tensor.input + from * storage_bytes(row.format),
                      tensor.output + to * storage_bytes(row.format), row, scratch);
        }
      });
    }
    return SubjectStatus::success();
  }

private:
  /// Counts the call.
  StoredRow first_row(Format format) {
    return {format, calls_.fetch_add(1, std::memory_order_relaxed), 0, true};
  }

  /// Cosines and sines of one position, before they are stored.
  void compute(std::int64_t position, const Call& call, Scratch& scratch) const {
    const double number = pipeline_.position(position, call);
    turn(number, cosine_frequencies_, scratch, scratch.cosine, scratch.sine);
    if (sine_frequencies_ != cosine_frequencies_) {
      turn(number, sine_frequencies_, scratch, scratch.unused, scratch.sine);
    }
  }

  void turn(double number, const std::vector<double>& frequencies, Scratch& scratch,
            std::vector<double>& cosines, std::vector<double>& sines) const {
    for (std::vector<double>* values : {&scratch.angles, &cosines, &sines}) {
      values->resize(frequencies.size());
    }
    pipeline_.angle(number, frequencies, scratch.angles);
    pipeline_.turn(scratch.angles, cosines, sines);
  }

  /// Stores one row and counts it.
  void store(const std::vector<double>& values, StoredRow& row, std::byte* output,
             std::vector<std::uint32_t>& bits) const {
    bits.resize(values.size());
    pipeline_.storage(values, row, bits);
    ++row.index;
    if (row.format == Format::f32) {
      std::memcpy(output, bits.data(), bits.size() * sizeof bits[0]);
      return;
    }
    for (std::size_t i = 0; i < bits.size(); ++i) {
      store_element(row.format, bits[i], output, i);
    }
  }

  /// The cosines and sines as a rotation reads them from a table of the declared format.
  void round_table(const StoredRow& output_row, Scratch& scratch) const {
    StoredRow row = output_row;
    row.format = declaration_.table_format;
    row.is_output = false;
    const double sign = pipeline_.direction == Direction::backward ? -1.0 : 1.0;
    const auto round = [&](const std::vector<double>& values, double factor, std::vector<float>& in_use) {
      scratch.bits.resize(values.size());
      pipeline_.storage(values, row, scratch.bits);
      in_use.resize(values.size());
      std::transform(scratch.bits.begin(), scratch.bits.end(), in_use.begin(), [&](std::uint32_t bits) {
        return static_cast<float>(factor * value_of(row.format, bits));
      });
    };
    round(scratch.cosine, 1.0, scratch.cosine_in_use);
    round(scratch.sine, sign, scratch.sine_in_use);
  }

  void rotate_head(const std::byte* input, std::byte* output, StoredRow& row, Scratch& scratch) const {
    const auto rotated = static_cast<std::size_t>(pipeline_.rotated_columns);
    scratch.input.resize(rotated);
    for (std::size_t i = 0; i < rotated; ++i) {
      scratch.input[i] = load_element(row.format, input, i);
    }
    scratch.output = scratch.input;
    pipeline_.rotation(pipeline_,
                       {scratch.cosine_in_use, scratch.sine_in_use, scratch.input, scratch.output});
    scratch.row.assign(scratch.output.begin(), scratch.output.end());
    store(scratch.row, row, output, scratch.bits);
    const std::size_t head = static_cast<std::size_t>(pipeline_.head_dimension) * storage_bytes(row.format);
    const std::size_t start = rotated * storage_bytes(row.format);
    if (input != output && head > start) {
      std::memmove(output + start, input + start, head - start);
    }
  }

  Pipeline pipeline_;
  Declaration declaration_;
  std::vector<double> cosine_frequencies_;
  std::vector<double> sine_frequencies_;
  std::atomic<std::uint64_t> calls_ = 0;
};

} // namespace

std::unique_ptr<Subject> open_pipeline(Pipeline pipeline, Declaration declaration) {
  return std::make_unique<PipelineSubject>(std::move(pipeline), std::move(declaration));
}

} // namespace posproof::impl
