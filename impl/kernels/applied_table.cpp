#include "impl/kernels/applied_table.hpp"

#include "impl/kernels/kernel_choice.hpp"
#include "impl/request.hpp"
#include "impl/supplied_rows.hpp"

#include <utility>

namespace posproof::impl::kernels {
namespace {

class AppliedTable final : public Subject {
public:
  AppliedTable(const Encoding& encoding, Declaration declaration)
      : declaration_(std::move(declaration)), kernels_(chosen_kernels()), axis_(phase_model(encoding).axis),
        pairs_(static_cast<std::size_t>(encoding.rope()->pairs())),
        columns_(static_cast<std::size_t>(encoding.rope()->head_dimension)) {}

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }

  SubjectStatus apply(const ApplyRequest& request) override {
    if (auto status = check_application(request, declaration_); !status.is_ok()) {
      return status;
    }
    const auto rotate_heads = kernels_.rotate[static_cast<std::size_t>(declaration_.output_format)]
                                             [static_cast<std::size_t>(declaration_.layout)];
    const std::size_t bytes = storage_bytes(declaration_.output_format);
    const SuppliedRows rows(request, declaration_, pairs_, axis_);
    std::vector<float> cosine(pairs_);
    std::vector<float> sine(pairs_);
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      rows.read(token, declaration_.direction, cosine, sine);
      for_each_tensor(request, [&](const HeadsTensor& tensor) {
        rotate_heads({tensor.input + token * tensor.input_token_stride * bytes,
                      tensor.output + token * tensor.output_token_stride * bytes, tensor.heads,
                      tensor.input_head_stride, tensor.output_head_stride, pairs_, columns_},
                     cosine.data(), sine.data());
      });
    }
    return SubjectStatus::success();
  }

private:
  Declaration declaration_;
  const TurnsKernels& kernels_;
  std::vector<int> axis_;
  std::size_t pairs_;
  std::size_t columns_;
};

SubjectSource source_of(const std::string& name, const std::string& summary, TableRows rows,
                        TableWidth width) {
  const auto open = [=](const Encoding& encoding, const OpenOptions& options) -> std::unique_ptr<Subject> {
    Declaration declaration = declare(encoding, options, AccuracyClass::exact);
    declaration.name = name;
    declaration.door = "builtin";
    declaration.offers = {};
    declaration.offers.apply = true;
    declaration.applied_rows = rows;
    declaration.table_width = width;
    declaration.smallest_position = rows == TableRows::by_position ? 0 : declaration.smallest_position;
    return std::make_unique<AppliedTable>(encoding, std::move(declaration));
  };
  const auto why_not = [](const Encoding& encoding) {
    return std::string(encoding.rope() != nullptr ? "" : "it rotates data, and rows are added");
  };
  return {"builtin:" + name, summary, why_not, open, false};
}

} // namespace

std::vector<SubjectSource> applied_table_sources() {
  return {source_of("apply", "rotates by a supplied half-width table, one row for each token",
                    TableRows::by_token, TableWidth::half),
          source_of("apply-by-position", "rotates by a supplied full-width table, one row for each position",
                    TableRows::by_position, TableWidth::full)};
}

} // namespace posproof::impl::kernels
