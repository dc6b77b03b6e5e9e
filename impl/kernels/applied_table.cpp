#include "impl/kernels/applied_table.hpp"

#include "impl/kernels/kernel_choice.hpp"
#include "impl/kernels/rotation_blocks.hpp"
#include "impl/request.hpp"
#include "impl/supplied_rows.hpp"

#include <algorithm>
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
    const SuppliedRows rows(request, declaration_, pairs_, axis_);
    rotate_in_blocks(request,
                     kernels_.rotate[static_cast<std::size_t>(declaration_.output_format)]
                                    [static_cast<std::size_t>(declaration_.layout)],
                     storage_bytes(declaration_.output_format), pairs_, columns_,
                     [&](std::size_t first, std::size_t count, PhaseBlock& block) {
                       for (std::size_t row = 0; row < count; ++row) {
                         read(request, rows, first + row, block.cosine() + row * block.stride(),
                              block.sine() + row * block.stride());
                       }
                     });
    return SubjectStatus::success();
  }

private:
  /// Half-width rows by token are read as they stand.
  void read(const ApplyRequest& request, const SuppliedRows& rows, std::size_t token, float* cosine,
            float* sine) const {
    if (declaration_.applied_rows != TableRows::by_token || declaration_.table_width != TableWidth::half) {
      rows.read(token, declaration_.direction, {cosine, pairs_}, {sine, pairs_});
      return;
    }
    const auto load = kernels_.load[static_cast<std::size_t>(declaration_.table_format)];
    const std::size_t start = token * request.row_stride * storage_bytes(declaration_.table_format);
    load(request.cosine + start, pairs_, cosine);
    load(request.sine + start, pairs_, sine);
    if (declaration_.direction == Direction::backward) {
      std::transform(sine, sine + pairs_, sine, [](float value) { return -value; });
    }
  }

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
