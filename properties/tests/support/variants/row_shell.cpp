#include "properties/tests/support/variants/row_shell.hpp"

#include "impl/request.hpp"

#include <utility>

namespace posproof::properties::tests {
namespace {

class RowSubject final : public Subject {
public:
  RowSubject(const Sinusoidal& shape, FillRow fill, Declaration declaration)
      : shape_(shape), fill_(std::move(fill)), declaration_(std::move(declaration)) {}

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }

  SubjectStatus encode(const EncodeRequest& request) override {
    SubjectStatus status = impl::check_encode(request, declaration_);
    if (!status.is_ok()) {
      return status;
    }
    const Format format = declaration_.table_format;
    std::vector<double> row(static_cast<std::size_t>(shape_.width));
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      fill_(shape_, request.positions.values[token], row);
      for (std::size_t column = 0; column < row.size(); ++column) {
        store_bits(format, round_to_nearest(format, row[column]),
                   request.rows + (token * request.row_stride + column) * storage_bytes(format));
      }
    }
    return status;
  }

private:
  Sinusoidal shape_;
  FillRow fill_;
  Declaration declaration_;
};

} // namespace

SubjectSource row_source(std::string name, AccuracyClass accuracy, FillRow fill) {
  const auto open = [name, accuracy, fill = std::move(fill)](const Encoding& encoding,
                                                             const OpenOptions& options) {
    Declaration declaration = impl::declare(encoding, options, accuracy);
    declaration.name = name;
    declaration.door = "test";
    return std::make_unique<RowSubject>(*encoding.sinusoidal(), fill, std::move(declaration));
  };
  return source_of(std::move(name), open);
}

} // namespace posproof::properties::tests
