#include "impl/doors/process/process_subject.hpp"

#include "impl/doors/call_text.hpp"
#include "impl/doors/foreign_declaration.hpp"
#include "impl/doors/process/dense_data.hpp"
#include "impl/doors/process/json_declaration.hpp"
#include "impl/request.hpp"
#include "spec/config/encoding_text.hpp"
#include "spec/side_effects.hpp"
#include "spec/subject_failure.hpp"

#include <bit>
#include <fmt/format.h>

namespace posproof::impl::doors {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers go over the pipe as they are in memory");

std::span<const std::byte> bytes_of(std::span<const std::int64_t> values) {
  return std::as_bytes(values);
}

Json::Object call_members(const Call& call) {
  return {
      {"sequence_length", call.sequence_length}, {"index", call.index}, {"whole_length", call.whole_length}};
}

std::int64_t count_of(std::size_t size) {
  return static_cast<std::int64_t>(size);
}

/// Where a part of an answer goes: to its place at once, or, where that has gaps, beside it until all is
/// there.
class Landing {
public:
  Landing(const StridedRows& shape, std::byte* target)
      : shape_(shape), target_(target), aside_(shape.is_gapless() ? 0 : shape.dense_bytes()) {}

  [[nodiscard]] std::span<std::byte> room() noexcept {
    return aside_.empty() ? std::span(target_, shape_.dense_bytes()) : std::span(aside_);
  }
  void spread() const {
    if (!aside_.empty()) {
      spread_dense(shape_, aside_, target_);
    }
  }

private:
  StridedRows shape_;
  std::byte* target_;
  std::vector<std::byte> aside_;
};

class ProcessSubject final : public Subject, public WatchedSubject {
public:
  ProcessSubject(std::shared_ptr<Client> client, const Encoding& encoding, const OpenOptions& options)
      : client_(std::move(client)), handle_(client_->next_handle()) {
    declaration_ = declaration_from_json(client_->hello(), opened(encoding, options), encoding, options);
    shape_ = written_shape(encoding, declaration_);
  }
  ProcessSubject(const ProcessSubject&) = delete;
  ProcessSubject& operator=(const ProcessSubject&) = delete;
  ~ProcessSubject() override {
    try {
      // What becomes of it changes no verdict.
      static_cast<void>(client_->call({"close", {{"handle", handle_}}, {}, "close", "", {}}));
    } catch (const std::exception&) {
    }
  }

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }

  SubjectStatus table(const TableRequest& request) override {
    if (auto status = check_table(request, declaration_); !status.is_ok()) {
      return status;
    }
    ClientRequest call = of_positions("table", request.positions, request.call);
    call.members.emplace_back("columns", count_of(shape_.columns));
    call.format = traits(declaration_.table_format).name;
    const StridedRows rows = rows_of(request.positions.tokens(), request.row_stride);
    Landing cosine(rows, request.cosine);
    Landing sine(rows, request.sine);
    return run(call, {&cosine, &sine});
  }

  SubjectStatus encode(const EncodeRequest& request) override {
    if (auto status = check_encode(request, declaration_); !status.is_ok()) {
      return status;
    }
    ClientRequest call = of_positions("encode", request.positions, request.call);
    call.members.emplace_back("columns", count_of(shape_.columns));
    call.format = traits(declaration_.table_format).name;
    Landing rows(rows_of(request.positions.tokens(), request.row_stride), request.rows);
    return run(call, {&rows});
  }

  SubjectStatus rotate(const RotateRequest& request) override {
    if (auto status = check_rotation(request, declaration_); !status.is_ok()) {
      return status;
    }
    return turn("rotate", request.positions, request.call, request.query, request.key, {});
  }

  SubjectStatus backward(const RotateRequest& request) override {
    if (auto status = check(declaration_.offers.backward, "backward", request.positions); !status.is_ok()) {
      return status;
    }
    return turn("backward", request.positions, request.call, request.query, request.key, {});
  }

  SubjectStatus apply(const ApplyRequest& request) override {
    if (auto status = check(declaration_.offers.apply, "apply", request.positions); !status.is_ok()) {
      return status;
    }
    const StridedRows rows = rows_of(request.table_rows, request.row_stride);
    Supplied supplied{request.table_rows, {}};
    append_dense(rows, request.cosine, supplied.rows);
    append_dense(rows, request.sine, supplied.rows);
    return turn("apply", request.positions, request.call, request.query, request.key, supplied);
  }

  SubjectStatus bias(const BiasRequest& request) override {
    for (const auto positions : {request.queries, request.keys}) {
      if (auto status = check(declaration_.offers.bias, "bias", {positions, 1}); !status.is_ok()) {
        return status;
      }
    }
    ClientRequest call{"bias", call_members(request.call), {}, "", "", {}};
    call.members.emplace_back("heads", request.heads);
    call.members.emplace_back("queries", count_of(request.queries.size()));
    call.members.emplace_back("keys", count_of(request.keys.size()));
    call.payload = {bytes_of(request.queries), bytes_of(request.keys)};
    call.what = fmt::format("biases of {} heads, queries at {}, keys at {}", request.heads,
                            positions_text({request.queries, 1}), positions_text({request.keys, 1}));
    call.format = traits(declaration_.table_format).name;
    const std::size_t element = storage_bytes(declaration_.table_format);
    const StridedRows points{
        request.queries.size(), request.keys.size(), request.query_stride, request.key_stride, 1, element};
    std::vector<Landing> heads;
    heads.reserve(static_cast<std::size_t>(request.heads));
    std::vector<Landing*> landings;
    for (std::size_t head = 0; head < static_cast<std::size_t>(request.heads); ++head) {
      heads.emplace_back(points, request.output + head * request.head_stride * element);
      landings.push_back(&heads.back());
    }
    return run(call, landings);
  }

  SubjectStatus bucket(const BucketRequest& request) override {
    if (!declaration_.offers.bucket) {
      return SubjectStatus::not_offered("bucket");
    }
    if (request.indices.size() != request.arguments.size()) {
      return SubjectStatus::failure("the call has not as many indices as arguments");
    }
    ClientRequest call{"bucket", call_members(request.call), {}, "", "", {}};
    call.members.emplace_back("arguments", count_of(request.arguments.size()));
    call.payload = {bytes_of(request.arguments)};
    call.what = "buckets of arguments at " + positions_text({request.arguments, 1});
    call.answer = {std::as_writable_bytes(request.indices)};
    return run(call, {});
  }

  [[nodiscard]] SideEffects side_effects() const override {
    SideEffects effects;
    effects.death = client_->death();
    return effects;
  }

private:
  /// A table that the caller supplies.
  struct Supplied {
    std::size_t count = 0;
    std::vector<std::byte> rows; ///< cosines, then sines
  };

  [[nodiscard]] Json opened(const Encoding& encoding, const OpenOptions& options) {
    const std::string_view format = traits(options.format).name;
    if (!lists_format(client_->hello(), options.format)) {
      throw SubjectRefusal(fmt::format("the subject has no {}", format));
    }
    ClientRequest open{"open", {{"handle", handle_}}, {}, "open", "", {}};
    open.members.emplace_back("encoding", config::encoding_json(encoding));
    open.format = format;
    const ClientAnswer answer = client_->call(open);
    if (answer.status.code == SubjectStatus::Code::refused) {
      throw SubjectRefusal(answer.status.message);
    }
    if (!answer.status.is_ok()) {
      throw SubjectFailure(answer.has_died ? answer.status.message
                                           : fmt::format("in {}: {}", answer.label, answer.status.message));
    }
    const Json* const declaration = answer.line.find("declaration");
    return declaration != nullptr ? *declaration : Json();
  }

  [[nodiscard]] SubjectStatus check(bool is_offered, const char* what, const Positions& positions) const {
    return is_offered ? check_positions(positions, declaration_) : SubjectStatus::not_offered(what);
  }

  [[nodiscard]] StridedRows rows_of(std::size_t count, std::size_t stride) const {
    return {count, 1, stride, 0, shape_.columns, storage_bytes(declaration_.table_format)};
  }

  [[nodiscard]] static ClientRequest of_positions(const char* operation, const Positions& positions,
                                                  const Call& call) {
    ClientRequest request{operation, call_members(call), {bytes_of(positions.values)}, "", "", {}};
    request.members.emplace_back("tokens", count_of(positions.tokens()));
    request.members.emplace_back("axes", positions.axes);
    request.what = fmt::format("{} of {}", operation, positions_text(positions));
    return request;
  }

  /// A rotation of some kind.
  SubjectStatus turn(const char* operation, const Positions& positions, const Call& call_,
                     const std::optional<HeadsTensor>& query, const std::optional<HeadsTensor>& key,
                     const Supplied& supplied) {
    ClientRequest call = of_positions(operation, positions, call_);
    call.what += ", " + heads_text(query, key);
    call.format = traits(declaration_.output_format).name;
    call.members.emplace_back("width", count_of(shape_.head_width));
    if (supplied.count != 0) {
      call.members.emplace_back("table_rows", count_of(supplied.count));
      call.members.emplace_back("columns", count_of(shape_.columns));
      call.members.emplace_back("table_format", traits(declaration_.table_format).name);
      call.payload.emplace_back(supplied.rows);
    }
    const std::size_t element = storage_bytes(declaration_.output_format);
    std::vector<std::byte> data;
    std::vector<Landing> rotated;
    rotated.reserve(2);
    std::vector<Landing*> landings;
    for (const auto& [name, tensor] : {std::pair{"query_heads", &query}, std::pair{"key_heads", &key}}) {
      const std::size_t heads = *tensor ? (*tensor)->heads : 0;
      call.members.emplace_back(name, count_of(heads));
      if (heads == 0) {
        continue;
      }
      const HeadsTensor& of = **tensor;
      const std::size_t tokens = positions.tokens();
      append_dense({tokens, heads, of.input_token_stride, of.input_head_stride, shape_.head_width, element},
                   of.input, data);
      rotated.emplace_back(StridedRows{tokens, heads, of.output_token_stride, of.output_head_stride,
                                       shape_.head_width, element},
                           of.output);
      landings.push_back(&rotated.back());
    }
    call.payload.emplace_back(data);
    return run(call, landings);
  }

  SubjectStatus run(ClientRequest& call, const std::vector<Landing*>& landings) {
    call.members.emplace_back("handle", handle_);
    for (Landing* const landing : landings) {
      call.answer.push_back(landing->room());
    }
    ClientAnswer answer = client_->call(call);
    if (answer.status.code == SubjectStatus::Code::failed) {
      if (!answer.has_died) {
        answer.status.message =
            fmt::format("in {}: the subject says: {}", answer.label, answer.status.message);
      }
    }
    if (answer.status.is_ok()) {
      for (const Landing* const landing : landings) {
        landing->spread();
      }
    }
    return answer.status;
  }

  std::shared_ptr<Client> client_;
  std::int64_t handle_;
  Declaration declaration_;
  WrittenShape shape_;
};

} // namespace

std::unique_ptr<Subject> open_process_subject(std::shared_ptr<Client> client, const Encoding& encoding,
                                              const OpenOptions& options) {
  return std::make_unique<ProcessSubject>(std::move(client), encoding, options);
}

} // namespace posproof::impl::doors
