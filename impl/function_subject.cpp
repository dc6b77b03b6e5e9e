#include "impl/function_subject.hpp"

#include "spec/error.hpp"

#include <cstring>
#include <vector>

namespace posproof::impl {
namespace {

class FunctionSubject final : public Subject {
public:
  FunctionSubject(TableFunction function, std::size_t pairs, Declaration declaration)
      : function_(std::move(function)), pairs_(pairs), declaration_(std::move(declaration)) {}

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }

  SubjectStatus table(const TableRequest& request) override {
    const std::size_t tokens = request.positions.tokens();
    // The function writes rows without gaps; one element more shows if it writes past their end.
    constexpr float guard = 0x1.5p+100F;
    cosine_.assign(tokens * pairs_ + 1, guard);
    sine_.assign(tokens * pairs_ + 1, guard);
    function_(request.positions.values, pairs_, cosine_.data(), sine_.data());
    if (cosine_.back() != guard || sine_.back() != guard) {
      return SubjectStatus::failure("the function wrote past the end of its rows");
    }
    for (std::size_t row = 0; row < tokens; ++row) {
      const std::size_t to = row * request.row_stride * sizeof(float);
      std::memcpy(request.cosine + to, cosine_.data() + row * pairs_, pairs_ * sizeof(float));
      std::memcpy(request.sine + to, sine_.data() + row * pairs_, pairs_ * sizeof(float));
    }
    return SubjectStatus::success();
  }

private:
  TableFunction function_;
  std::size_t pairs_;
  Declaration declaration_;
  std::vector<float> cosine_;
  std::vector<float> sine_;
};

} // namespace

SubjectSource table_function(std::string name, TableFunction function, AccuracyClass accuracy) {
  SubjectSource source;
  source.name = name;
  source.summary = "a table by a function";
  source.why_not = [](const Encoding& encoding) {
    return std::string(encoding.rope() != nullptr ? ""
                                                  : "the function fills tables of rotary encodings only");
  };
  source.open = [=](const Encoding& encoding, const OpenOptions& options) -> std::unique_ptr<Subject> {
    if (options.format != Format::f32) {
      throw InputError(name, "the function fills float tables", "--format f32");
    }
    Declaration declared;
    declared.name = name;
    declared.door = "c++";
    declared.offers.table = true;
    declared.accuracy = options.accuracy.value_or(accuracy);
    declared.layout = encoding.rope()->layout;
    declared.promises.batch = true;
    declared.promises.order = true;
    return std::make_unique<FunctionSubject>(function, static_cast<std::size_t>(encoding.rope()->pairs()),
                                             declared);
  };
  return source;
}

} // namespace posproof::impl
