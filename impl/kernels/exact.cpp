#include "impl/kernels/exact.hpp"

#include "impl/element.hpp"
#include "impl/kernels/exact_row.hpp"
#include "impl/kernels/kernel_choice.hpp"
#include "impl/regimes.hpp"
#include "impl/request.hpp"

#include <stdexcept>
#include <string>
#include <vector>

namespace posproof::impl::kernels {
namespace {

class Exact final : public Subject {
public:
  Exact(const Encoding& encoding, const OpenOptions& options, const ExactKernels& kernels)
      : encoding_(encoding), declaration_(declare(encoding, options, AccuracyClass::exact)),
        kernels_(kernels), lengths_(encoding) {
    declaration_.name = "exact";
    declaration_.door = "builtin";
    declaration_.offers.backward = declaration_.offers.rotate;
    const PhaseModel model = phase_model(encoding);
    axis_ = model.axis;
    columns_ = model.columns;
    static_cast<void>(frequencies_of({})); // frequencies that cannot be are an error of opening
  }

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }

  SubjectStatus table(const TableRequest& request) override {
    if (auto status = check_table(request, declaration_); !status.is_ok()) {
      return status;
    }
    const std::size_t row_bytes = request.row_stride * storage_bytes(declaration_.table_format);
    const auto frequencies = frequencies_of(lengths_.next(request.call));
    ExactRow row(*frequencies, kernels_, axis_);
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      row.compute(request.positions, token);
      row.settle(Component::cosine, declaration_.table_format, request.cosine + token * row_bytes);
      row.settle(Component::sine, declaration_.table_format, request.sine + token * row_bytes);
    }
    return SubjectStatus::success();
  }

  SubjectStatus encode(const EncodeRequest& request) override {
    if (auto status = check_encode(request, declaration_); !status.is_ok()) {
      return status;
    }
    const Format format = declaration_.table_format;
    const std::size_t bytes = storage_bytes(format);
    const auto frequencies = frequencies_of(lengths_.next(request.call));
    ExactRow row(*frequencies, kernels_, axis_);
    std::vector<std::byte> cosine(frequencies->size() * bytes);
    std::vector<std::byte> sine(cosine.size());
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      row.compute(request.positions, token);
      row.settle(Component::cosine, format, cosine.data());
      row.settle(Component::sine, format, sine.data());
      std::byte* column = request.rows + token * request.row_stride * bytes;
      for (const Column& content : columns_) {
        const std::size_t at = static_cast<std::size_t>(content.frequency) * bytes;
        switch (content.function) {
        case Column::Function::cosine:
          std::copy_n(cosine.data() + at, bytes, column);
          break;
        case Column::Function::sine:
          std::copy_n(sine.data() + at, bytes, column);
          break;
        case Column::Function::zero:
          std::fill_n(column, bytes, std::byte{0});
          break;
        }
        column += bytes;
      }
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
    const std::size_t bytes = storage_bytes(declaration_.output_format);
    const auto frequencies = frequencies_of(lengths_.next(request.call));
    const HeadShape shape{declaration_.output_format, declaration_.layout,
                          static_cast<std::size_t>(encoding_.rope()->head_dimension)};
    ExactRow row(*frequencies, kernels_, axis_);
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      row.compute(request.positions, token);
      row.scale(direction);
      for_each_tensor(request, [&](const HeadsTensor& tensor) {
        const std::byte* input = tensor.input + token * tensor.input_token_stride * bytes;
        std::byte* output = tensor.output + token * tensor.output_token_stride * bytes;
        for (std::size_t head = 0; head < tensor.heads; ++head) {
          row.rotate(shape, input, output);
          input += tensor.input_head_stride * bytes;
          output += tensor.output_head_stride * bytes;
        }
      });
    }
    return SubjectStatus::success();
  }

  [[nodiscard]] std::shared_ptr<const ExactFrequencySet> frequencies_of(const Call& call) {
    return frequencies_.at(encoding_, call,
                           [this](const Call& of) { return ExactFrequencySet(phase_model(encoding_, of)); });
  }

  Encoding encoding_;
  Declaration declaration_;
  const ExactKernels& kernels_;
  std::vector<int> axis_;       ///< whose position each frequency is multiplied by
  std::vector<Column> columns_; ///< rows: what stands in each column
  CallLengths lengths_;
  Regimes<ExactFrequencySet> frequencies_;
};

} // namespace

SubjectSource exact_source() {
  return {"builtin:exact", "correctly rounded: enclosures in double, decided by intervals; class exact",
          [](const Encoding&) { return std::string(); },
          [](const Encoding& encoding, const OpenOptions& options) {
            return open_exact(encoding, options, exact_kernels_named(chosen_kernels().name));
          }};
}

std::unique_ptr<Subject> open_exact(const Encoding& encoding, const OpenOptions& options,
                                    const ExactKernels& kernels) {
  return std::make_unique<Exact>(encoding, options, kernels);
}

const ExactKernels& exact_kernels_named(std::string_view name) {
  for (const ExactKernels* const kernels : {
         &portable_exact_kernels,
#if defined(__x86_64__)
             &avx2_exact_kernels, &avx512_exact_kernels
#endif
       }) {
    if (name == kernels->name) {
      return *kernels;
    }
  }
  throw std::logic_error("builtin:exact has no kernels " + std::string(name));
}

} // namespace posproof::impl::kernels
