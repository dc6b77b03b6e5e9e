#include "impl/doors/c_subject.hpp"

#include "impl/doors/call_text.hpp"
#include "impl/doors/foreign_declaration.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <fmt/format.h>
#include <mutex>
#include <utility>

namespace posproof::impl::doors {
namespace {

posproof_call c_call(const Call& call) {
  return {call.sequence_length, call.index, call.whole_length};
}

posproof_positions c_positions(const Positions& positions) {
  return {positions.values.data(), positions.tokens(), static_cast<std::size_t>(positions.axes)};
}

/// Elements from the first to the last of rows with a stride.
std::size_t extent(std::size_t rows, std::size_t stride, std::size_t columns) {
  return rows == 0 || columns == 0 ? 0 : (rows - 1) * stride + columns;
}

class CSubject final : public Subject, public WatchedSubject {
public:
  CSubject(const Encoding& encoding, Declaration declaration, std::unique_ptr<CExecutor> executor)
      : declaration_(std::move(declaration)), executor_(std::move(executor)),
        shape_(written_shape(encoding, declaration_)) {}

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }

  SubjectStatus table(const TableRequest& request) override {
    if (!declaration_.offers.table) {
      return SubjectStatus::not_offered("table");
    }
    CCall call{Operation::table,
               posproof_table_request{sizeof(posproof_table_request), c_positions(request.positions),
                                      c_call(request.call), request.cosine, request.sine, request.row_stride},
               {},
               [&] { return positions_text(request.positions); }};
    add_positions(call, request.positions, offsetof(posproof_table_request, positions.values));
    const std::size_t element = storage_bytes(declaration_.table_format);
    const std::size_t bytes =
        extent(request.positions.tokens(), request.row_stride, shape_.columns) * element;
    add(call,
        {"cosine", request.cosine, bytes, element, false, true, {offsetof(posproof_table_request, cosine)}});
    add(call, {"sine", request.sine, bytes, element, false, true, {offsetof(posproof_table_request, sine)}});
    return run(call);
  }

  SubjectStatus encode(const EncodeRequest& request) override {
    if (!declaration_.offers.encode) {
      return SubjectStatus::not_offered("encode");
    }
    CCall call{Operation::encode,
               posproof_encode_request{sizeof(posproof_encode_request), c_positions(request.positions),
                                       c_call(request.call), request.rows, request.row_stride},
               {},
               [&] { return positions_text(request.positions); }};
    add_positions(call, request.positions, offsetof(posproof_encode_request, positions.values));
    const std::size_t element = storage_bytes(declaration_.table_format);
    add(call, {"rows",
               request.rows,
               extent(request.positions.tokens(), request.row_stride, shape_.columns) * element,
               element,
               false,
               true,
               {offsetof(posproof_encode_request, rows)}});
    return run(call);
  }

  SubjectStatus rotate(const RotateRequest& request) override {
    return declaration_.offers.rotate ? turn(Operation::rotate, request)
                                      : SubjectStatus::not_offered("rotate");
  }
  SubjectStatus backward(const RotateRequest& request) override {
    return declaration_.offers.backward ? turn(Operation::backward, request)
                                        : SubjectStatus::not_offered("backward");
  }

  SubjectStatus apply(const ApplyRequest& request) override {
    if (!declaration_.offers.apply) {
      return SubjectStatus::not_offered("apply");
    }
    const std::size_t tokens = request.positions.tokens();
    CCall call{
        Operation::apply,
        posproof_apply_request{sizeof(posproof_apply_request), c_positions(request.positions),
                               c_call(request.call), request.cosine, request.sine, request.table_rows,
                               request.row_stride, heads(request.query), heads(request.key)},
        {},
        [&] { return positions_text(request.positions) + ", " + heads_text(request.query, request.key); }};
    add_positions(call, request.positions, offsetof(posproof_apply_request, positions.values));
    const std::size_t element = storage_bytes(declaration_.table_format);
    const std::size_t bytes = extent(request.table_rows, request.row_stride, shape_.columns) * element;
    for (const auto& [name, data, field] :
         {std::tuple{"cosine", request.cosine, offsetof(posproof_apply_request, cosine)},
          std::tuple{"sine", request.sine, offsetof(posproof_apply_request, sine)}}) {
      add(call, {name, const_cast<std::byte*>(data), bytes, element, true, false, {field}});
    }
    add_heads(call, "query", request.query, tokens, offsetof(posproof_apply_request, query));
    add_heads(call, "key", request.key, tokens, offsetof(posproof_apply_request, key));
    return run(call);
  }

  SubjectStatus bias(const BiasRequest& request) override {
    if (!declaration_.offers.bias) {
      return SubjectStatus::not_offered("bias");
    }
    CCall call{Operation::bias,
               posproof_bias_request{sizeof(posproof_bias_request), static_cast<std::size_t>(request.heads),
                                     request.queries.data(), request.queries.size(), request.keys.data(),
                                     request.keys.size(), c_call(request.call), request.output,
                                     request.head_stride, request.query_stride, request.key_stride},
               {},
               [&] {
                 return fmt::format("{} heads, queries at {}, keys at {}", request.heads,
                                    positions_text({request.queries, 1}), positions_text({request.keys, 1}));
               }};
    add_integers(call, "queries", request.queries, offsetof(posproof_bias_request, queries));
    add_integers(call, "keys", request.keys, offsetof(posproof_bias_request, keys));
    const std::size_t element = storage_bytes(declaration_.table_format);
    std::size_t elements = 0;
    if (request.heads > 0 && !request.queries.empty() && !request.keys.empty()) {
      elements = (static_cast<std::size_t>(request.heads) - 1) * request.head_stride +
                 (request.queries.size() - 1) * request.query_stride +
                 (request.keys.size() - 1) * request.key_stride + 1;
    }
    add(call, {"biases",
               request.output,
               elements * element,
               element,
               false,
               true,
               {offsetof(posproof_bias_request, output)}});
    return run(call);
  }

  SubjectStatus bucket(const BucketRequest& request) override {
    if (!declaration_.offers.bucket) {
      return SubjectStatus::not_offered("bucket");
    }
    CCall call{Operation::bucket,
               posproof_bucket_request{sizeof(posproof_bucket_request), request.arguments.data(),
                                       request.arguments.size(), c_call(request.call),
                                       request.indices.data()},
               {},
               [&] {
                 return "arguments: " + positions_text({request.arguments, 1});
               }};
    add_integers(call, "arguments", request.arguments, offsetof(posproof_bucket_request, arguments));
    add(call, {"indices",
               reinterpret_cast<std::byte*>(request.indices.data()),
               request.indices.size_bytes(),
               sizeof(std::int64_t),
               false,
               true,
               {offsetof(posproof_bucket_request, indices)}});
    return run(call);
  }

  [[nodiscard]] SideEffects side_effects() const override {
    const std::scoped_lock lock(mutex_);
    return effects_;
  }

private:
  static void add(CCall& call, CallBuffer buffer) { call.buffers.push_back(std::move(buffer)); }

  static void add_integers(CCall& call, std::string_view name, std::span<const std::int64_t> values,
                           std::size_t field) {
    add(call, {name,
               reinterpret_cast<std::byte*>(const_cast<std::int64_t*>(values.data())),
               values.size_bytes(),
               sizeof(std::int64_t),
               true,
               false,
               {field}});
  }
  static void add_positions(CCall& call, const Positions& positions, std::size_t field) {
    add_integers(call, "positions", positions.values, field);
  }

  [[nodiscard]] posproof_heads heads(const std::optional<HeadsTensor>& tensor) const {
    if (!tensor) {
      return {};
    }
    return {tensor->input,
            tensor->output,
            tensor->heads,
            shape_.head_width,
            tensor->input_token_stride,
            tensor->input_head_stride,
            tensor->output_token_stride,
            tensor->output_head_stride};
  }

  void add_heads(CCall& call, std::string_view name, const std::optional<HeadsTensor>& tensor,
                 std::size_t tokens, std::size_t field) const {
    if (!tensor || tensor->heads == 0) {
      return;
    }
    const std::size_t element = storage_bytes(declaration_.output_format);
    const auto elements = [&](std::size_t token_stride, std::size_t head_stride) {
      return tokens == 0
                 ? 0
                 : (tokens - 1) * token_stride + (tensor->heads - 1) * head_stride + shape_.head_width;
    };
    const std::size_t in = elements(tensor->input_token_stride, tensor->input_head_stride) * element;
    const std::size_t out = elements(tensor->output_token_stride, tensor->output_head_stride) * element;
    const std::size_t input_field = field + offsetof(posproof_heads, input);
    const std::size_t output_field = field + offsetof(posproof_heads, output);
    const bool is_query = name == "query";
    if (tensor->input == tensor->output) {
      add(call, {is_query ? "query" : "key",
                 tensor->output,
                 std::max(in, out),
                 element,
                 true,
                 true,
                 {input_field, output_field}});
      return;
    }
    add(call, {is_query ? "query input" : "key input",
               const_cast<std::byte*>(tensor->input),
               in,
               element,
               true,
               false,
               {input_field}});
    add(call, {is_query ? "query output" : "key output",
               tensor->output,
               out,
               element,
               false,
               true,
               {output_field}});
  }

  SubjectStatus turn(Operation operation, const RotateRequest& request) {
    const std::size_t tokens = request.positions.tokens();
    CCall call{
        operation,
        posproof_rotate_request{sizeof(posproof_rotate_request), c_positions(request.positions),
                                c_call(request.call), heads(request.query), heads(request.key)},
        {},
        [&] { return positions_text(request.positions) + ", " + heads_text(request.query, request.key); }};
    add_positions(call, request.positions, offsetof(posproof_rotate_request, positions.values));
    add_heads(call, "query", request.query, tokens, offsetof(posproof_rotate_request, query));
    add_heads(call, "key", request.key, tokens, offsetof(posproof_rotate_request, key));
    return run(call);
  }

  SubjectStatus run(CCall& call) {
    call.words = [number = ++calls_, operation = call.operation, of_what = std::move(call.words)] {
      return fmt::format("call {}, {} of {}", number, name_of(operation), of_what());
    };
    const CAnswer answer = executor_->run(call);
    const bool failed = answer.status != POSPROOF_OK && answer.status != POSPROOF_REFUSED;
    std::string message = answer.message;
    if (failed && !answer.has_died) {
      message = fmt::format("in {}: {}", call.words(),
                            !message.empty() ? "the subject says: " + printable(message)
                            : answer.status == POSPROOF_FAILED
                                ? "the subject failed without a word"
                                : fmt::format("the subject returned {}, which is no status", answer.status));
    }
    note(call, answer);
    if (failed) {
      return SubjectStatus::failure(std::move(message));
    }
    return answer.status == POSPROOF_REFUSED ? SubjectStatus::refusal(printable(message))
                                             : SubjectStatus::success();
  }

  void note(const CCall& call, const CAnswer& answer) {
    if (answer.outside.empty() && answer.environment.empty() && !answer.has_died) {
      return;
    }
    const std::scoped_lock lock(mutex_);
    const auto keep = [](std::string& kept, bool found, const std::string& text) {
      if (kept.empty() && found) {
        kept = text;
      }
    };
    keep(effects_.outside, !answer.outside.empty(), fmt::format("{} in {}", answer.outside, call.words()));
    keep(effects_.environment, !answer.environment.empty(),
         fmt::format("{} left behind by {}", answer.environment, call.words()));
    keep(effects_.death, answer.has_died, answer.message);
  }

  Declaration declaration_;
  std::unique_ptr<CExecutor> executor_;
  WrittenShape shape_;
  std::atomic<std::uint64_t> calls_ = 0;
  mutable std::mutex mutex_;
  SideEffects effects_;
};

} // namespace

std::unique_ptr<Subject> make_c_subject(const Encoding& encoding, Declaration declaration,
                                        std::unique_ptr<CExecutor> executor) {
  return std::make_unique<CSubject>(encoding, std::move(declaration), std::move(executor));
}

} // namespace posproof::impl::doors
