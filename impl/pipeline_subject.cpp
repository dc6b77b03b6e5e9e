#include "impl/pipeline_subject.hpp"

#include "impl/element.hpp"
#include "impl/regimes.hpp"
#include "impl/request.hpp"
#include "impl/supplied_rows.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>

namespace posproof::impl {
namespace {

/// Memory of one call, so that calls may overlap.
struct Scratch {
  std::vector<double> angles;
  std::vector<double> angles_of_axis;
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

/// A chain with its frequencies.
struct Chain {
  Pipeline pipeline;
  std::vector<double> cosine_frequencies;
  std::vector<double> sine_frequencies;

  explicit Chain(Pipeline stages) : pipeline(std::move(stages)) {
    for (const FrequencyLaw& law : pipeline.cosine_laws) {
      cosine_frequencies.push_back(pipeline.inverse_frequency(law));
    }
    for (const FrequencyLaw& law : pipeline.sine_laws) {
      sine_frequencies.push_back(pipeline.inverse_frequency(law));
    }
  }

  /// Cosines and sines of one token, before they are stored.
  void compute(const Positions& positions, std::size_t token, const Call& call, Scratch& scratch) const {
    turn(positions, token, call, cosine_frequencies, scratch, scratch.cosine, scratch.sine);
    if (sine_frequencies != cosine_frequencies) {
      turn(positions, token, call, sine_frequencies, scratch, scratch.unused, scratch.sine);
    }
    if (pipeline.amplitude) {
      for (std::vector<double>* values : {&scratch.cosine, &scratch.sine}) {
        std::transform(values->begin(), values->end(), values->begin(), pipeline.amplitude);
      }
    }
  }

private:
  void turn(const Positions& positions, std::size_t token, const Call& call,
            const std::vector<double>& frequencies, Scratch& scratch, std::vector<double>& cosines,
            std::vector<double>& sines) const {
    for (std::vector<double>* values : {&scratch.angles, &scratch.angles_of_axis, &cosines, &sines}) {
      values->resize(frequencies.size());
    }
    for (int axis = 0; axis < positions.axes; ++axis) {
      const std::size_t at = static_cast<std::size_t>(axis) * positions.tokens() + token;
      const double number = pipeline.position(positions.values[at], call);
      if (axis == 0) {
        pipeline.angle(number, frequencies, scratch.angles);
        continue;
      }
      pipeline.angle(number, frequencies, scratch.angles_of_axis);
      for (std::size_t k = 0; k < frequencies.size(); ++k) {
        if (pipeline.axis[std::min(k, pipeline.axis.size() - 1)] == axis) {
          scratch.angles[k] = scratch.angles_of_axis[k];
        }
      }
    }
    pipeline.turn(scratch.angles, cosines, sines);
  }
};

/// A call as the code takes it.
struct TakenCall {
  std::vector<std::int64_t> changed; ///< the positions, where the code takes others than it was given
  Positions positions;
  Call call;
};

class PipelineSubject final : public Subject {
public:
  PipelineSubject(const Encoding& encoding, PipelineOfCall chain, Declaration declaration)
      : encoding_(encoding), chain_(std::move(chain)), declaration_(std::move(declaration)),
        lengths_(encoding) {
    reading_ = chain_of({})->pipeline.reading; // a chain that cannot be made is an error of opening
  }

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }

  SubjectStatus table(const TableRequest& request) override {
    if (auto status = check_table(request, declaration_); !status.is_ok()) {
      return status;
    }
    StoredRow row = first_row(declaration_.table_format);
    const std::size_t row_bytes = request.row_stride * storage_bytes(row.format);
    Scratch scratch;
    const TakenCall taken = take(request.positions, request.call);
    const auto chain = chain_of(taken.call);
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      chain->compute(taken.positions, token, taken.call, scratch);
      store(chain->pipeline, scratch.cosine, row, request.cosine + token * row_bytes, scratch.bits);
      store(chain->pipeline, scratch.sine, row, request.sine + token * row_bytes, scratch.bits);
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
    const TakenCall taken = take(request.positions, request.call);
    const auto chain = chain_of(taken.call);
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      chain->compute(taken.positions, token, taken.call, scratch);
      scratch.row.clear();
      for (const Column& column : chain->pipeline.columns) {
        const auto k = static_cast<std::size_t>(column.frequency);
        scratch.row.push_back(column.function == Column::Function::zero     ? 0.0
                              : column.function == Column::Function::cosine ? scratch.cosine[k]
                                                                            : scratch.sine[k]);
      }
      store(chain->pipeline, scratch.row, row, request.rows + token * row_bytes, scratch.bits);
    }
    return SubjectStatus::success();
  }

  SubjectStatus rotate(const RotateRequest& request) override {
    const SubjectStatus status = check_rotation(request, declaration_);
    return status.is_ok() ? turn(request, 1) : status;
  }

  SubjectStatus backward(const RotateRequest& request) override {
    const SubjectStatus status = check_backward(request, declaration_);
    return status.is_ok() ? turn(request, -1) : status;
  }

  SubjectStatus apply(const ApplyRequest& request) override {
    if (auto status = check_application(request, declaration_); !status.is_ok()) {
      return status;
    }
    StoredRow row = first_row(declaration_.output_format);
    Scratch scratch;
    const auto chain = chain_of(request.call);
    const Pipeline& pipeline = chain->pipeline;
    const auto pairs = static_cast<std::size_t>(pipeline.rotary_dimension / 2);
    const SuppliedRows rows(request, declaration_, pairs, pipeline.axis);
    scratch.cosine_in_use.resize(pairs);
    scratch.sine_in_use.resize(pairs);
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      rows.read(token, pipeline.direction, scratch.cosine_in_use, scratch.sine_in_use);
      turn_token(pipeline, request, token, row, scratch);
    }
    return SubjectStatus::success();
  }

private:
  /// Turns data forth (way 1), or back (-1): the adjoint of a rotation is the one by the opposite angle.
  SubjectStatus turn(const RotateRequest& request, int way) {
    StoredRow row = first_row(declaration_.output_format);
    Scratch scratch;
    const TakenCall taken = take(request.positions, request.call);
    const auto chain = chain_of(taken.call);
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      chain->compute(taken.positions, token, taken.call, scratch);
      round_table(chain->pipeline, row, way, scratch);
      turn_token(chain->pipeline, request, token, row, scratch);
    }
    return SubjectStatus::success();
  }

  /// All heads of one token by the cosines and sines in use.
  template <typename Request>
  static void turn_token(const Pipeline& pipeline, const Request& request, std::size_t token, StoredRow& row,
                         Scratch& scratch) {
    for_each_tensor(request, [&](const HeadsTensor& tensor) {
      for (std::size_t head = 0; head < tensor.heads; ++head) {
        const std::size_t from = token * tensor.input_token_stride + head * tensor.input_head_stride;
        const std::size_t to = token * tensor.output_token_stride + head * tensor.output_head_stride;
        rotate_head(pipeline, tensor.input + from * storage_bytes(row.format),
                    tensor.output + to * storage_bytes(row.format), row, scratch);
      }
    });
  }

  /// Counts the call.
  StoredRow first_row(Format format) {
    return {format, calls_.fetch_add(1, std::memory_order_relaxed), 0, true};
  }

  [[nodiscard]] TakenCall take(const Positions& positions, const Call& call) {
    TakenCall taken{{}, positions, call};
    if (reading_) {
      taken.changed.assign(positions.values.begin(), positions.values.end());
      reading_(taken.changed, positions.tokens(), taken.call);
      taken.positions.values = taken.changed;
    }
    taken.call = lengths_.next(taken.call);
    return taken;
  }

  [[nodiscard]] std::shared_ptr<const Chain> chain_of(const Call& call) {
    return chains_.at(encoding_, call, [this](const Call& of) { return Chain(chain_(of)); });
  }

  /// Stores one row and counts it.
  static void store(const Pipeline& pipeline, const std::vector<double>& values, StoredRow& row,
                    std::byte* output, std::vector<std::uint32_t>& bits) {
    bits.resize(values.size());
    pipeline.storage(values, row, bits);
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
  void round_table(const Pipeline& pipeline, const StoredRow& output_row, int way, Scratch& scratch) const {
    StoredRow row = output_row;
    row.format = declaration_.table_format;
    row.is_output = false;
    const double sign = pipeline.direction == Direction::backward ? -way : way;
    const auto round = [&](const std::vector<double>& values, double factor, std::vector<float>& in_use) {
      scratch.bits.resize(values.size());
      pipeline.storage(values, row, scratch.bits);
      in_use.resize(values.size());
      std::transform(scratch.bits.begin(), scratch.bits.end(), in_use.begin(), [&](std::uint32_t bits) {
        return static_cast<float>(factor * value_of(row.format, bits));
      });
    };
    round(scratch.cosine, 1.0, scratch.cosine_in_use);
    round(scratch.sine, sign, scratch.sine_in_use);
  }

  static void rotate_head(const Pipeline& pipeline, const std::byte* input, std::byte* output, StoredRow& row,
                          Scratch& scratch) {
    const auto rotated = static_cast<std::size_t>(pipeline.rotated_columns);
    scratch.input.resize(rotated);
    for (std::size_t i = 0; i < rotated; ++i) {
      scratch.input[i] = load_element(row.format, input, i);
    }
    scratch.output = scratch.input;
    pipeline.rotation(pipeline, {scratch.cosine_in_use, scratch.sine_in_use, scratch.input, scratch.output});
    scratch.row.assign(scratch.output.begin(), scratch.output.end());
    store(pipeline, scratch.row, row, output, scratch.bits);
    const std::size_t head = static_cast<std::size_t>(pipeline.head_dimension) * storage_bytes(row.format);
    const std::size_t start = rotated * storage_bytes(row.format);
    if (input != output && head > start) {
      std::memmove(output + start, input + start, head - start);
    }
  }

  Encoding encoding_;
  PipelineOfCall chain_;
  Declaration declaration_;
  CallLengths lengths_;
  Regimes<Chain> chains_;
  std::function<void(std::span<std::int64_t>, std::size_t, Call&)> reading_;
  std::atomic<std::uint64_t> calls_ = 0;
};

} // namespace

std::unique_ptr<Subject> open_pipeline(const Encoding& encoding, PipelineOfCall chain,
                                       Declaration declaration) {
  return std::make_unique<PipelineSubject>(encoding, std::move(chain), std::move(declaration));
}

} // namespace posproof::impl
