#pragma once
/// The C++ door: what an implementation under test looks like to the drivers.
///
/// Buffers belong to the caller. A subject writes the elements that a request names and nothing else; the
/// drivers put guard zones around them.

#include "spec/declaration.hpp"
#include "spec/encoding.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace posproof {

/// Outcome of one call.
struct [[nodiscard]] SubjectStatus {
  enum class Code : std::uint8_t {
    ok,
    refused, ///< the subject says clearly that it has no value here (a position past its end)
    failed,  ///< anything else that went wrong inside the subject
  };
  Code code = Code::ok;
  std::string message;

  [[nodiscard]] bool is_ok() const noexcept { return code == Code::ok; }
  static SubjectStatus success() { return {}; }
  static SubjectStatus refusal(std::string message) { return {Code::refused, std::move(message)}; }
  static SubjectStatus failure(std::string message) { return {Code::failed, std::move(message)}; }
  static SubjectStatus not_offered(const char* what) {
    SubjectStatus status{SubjectStatus::Code::failed, what};
    status.message += " is not offered by this subject";
    return status;
  }
};

/// Positions of the tokens of one call, axis by axis: positions[axis · tokens + token].
struct Positions {
  std::span<const std::int64_t> values;
  int axes = 1;
  [[nodiscard]] std::size_t tokens() const noexcept {
    return axes == 0 ? 0 : values.size() / static_cast<std::size_t>(axes);
  }
};

/// Cosines and sines for each token. Row t starts at element t·row_stride and has as many columns as the
/// declared table width says; elements are in the declared table format, in the byte order of the machine.
struct TableRequest {
  Positions positions;
  Call call;
  std::byte* cosine = nullptr;
  std::byte* sine = nullptr;
  std::size_t row_stride = 0; ///< elements between rows
};

/// Rows of an absolute encoding, one per token, in the declared table format.
struct EncodeRequest {
  Positions positions;
  Call call;
  std::byte* rows = nullptr;
  std::size_t row_stride = 0;
};

/// One tensor of query or key data, in the declared output format: element (token, head, column) stands at
/// token·token_stride + head·head_stride + column. Input and output have the same shape and may be the same
/// memory where the subject declares in_place.
struct HeadsTensor {
  const std::byte* input = nullptr;
  std::byte* output = nullptr;
  std::size_t heads = 0;
  std::size_t input_token_stride = 0;
  std::size_t input_head_stride = 0;
  std::size_t output_token_stride = 0;
  std::size_t output_head_stride = 0;
};

/// Rotation of q and k, each optional with its own head count and strides.
struct RotateRequest {
  Positions positions;
  Call call;
  std::optional<HeadsTensor> query;
  std::optional<HeadsTensor> key;
};

/// Rotation by cosines and sines that the caller supplies, as a kernel computes it that consumes a cache. Row
/// r of the supplied table starts at element r·row_stride and is as wide as the declared table width says, in
/// the declared table format. Its rows are counted as the declaration says (`applied_rows`): one for each
/// token, or one for each position from 0.
struct ApplyRequest {
  Positions positions;
  Call call;
  const std::byte* cosine = nullptr;
  const std::byte* sine = nullptr;
  std::size_t table_rows = 0;
  std::size_t row_stride = 0; ///< elements between rows
  std::optional<HeadsTensor> query;
  std::optional<HeadsTensor> key;
};

/// Additive attention biases of all heads for a block of queries and keys, in the declared table format:
/// element (head, query, key) stands at head·head_stride + query·query_stride + key·key_stride, where query
/// and key are indices into the positions.
struct BiasRequest {
  int heads = 0; ///< those of the encoding
  std::span<const std::int64_t> queries;
  std::span<const std::int64_t> keys;
  Call call;
  std::byte* output = nullptr;
  std::size_t head_stride = 0;
  std::size_t query_stride = 0;
  std::size_t key_stride = 1;
};

/// Buckets or rows of a table, one for each argument: the distance key - query, or the position where the
/// table is of positions. A subject refuses the call if one of its arguments has no row.
struct BucketRequest {
  std::span<const std::int64_t> arguments;
  Call call;
  std::span<std::int64_t> indices; ///< as long as the arguments
};

/// An implementation under test, opened for one encoding and one format.
class Subject {
public:
  Subject() = default;
  Subject(const Subject&) = delete;
  Subject& operator=(const Subject&) = delete;
  virtual ~Subject() = default;

  [[nodiscard]] virtual const Declaration& declaration() const noexcept = 0;

  virtual SubjectStatus table(const TableRequest&) { return SubjectStatus::not_offered("table"); }
  virtual SubjectStatus encode(const EncodeRequest&) { return SubjectStatus::not_offered("encode"); }
  virtual SubjectStatus rotate(const RotateRequest&) { return SubjectStatus::not_offered("rotate"); }
  virtual SubjectStatus apply(const ApplyRequest&) { return SubjectStatus::not_offered("apply"); }
  /// The adjoint of rotate: input is the gradient at the rotated data, output the one at the data.
  virtual SubjectStatus backward(const RotateRequest&) { return SubjectStatus::not_offered("backward"); }
  virtual SubjectStatus bias(const BiasRequest&) { return SubjectStatus::not_offered("bias"); }
  virtual SubjectStatus bucket(const BucketRequest&) { return SubjectStatus::not_offered("bucket"); }
};

/// What a subject is asked to be when it is opened; empty fields leave the choice to the encoding.
struct OpenOptions {
  Format format = Format::f32;
  std::optional<Layout> layout;
  std::optional<Direction> direction;
  std::optional<AccuracyClass> accuracy;
};

/// A subject that can be opened any number of times. `name` is as on the command line (builtin:turns).
struct SubjectSource {
  std::string name;
  std::string summary;
  /// Empty if the subject can implement the encoding, else the reason why not.
  std::function<std::string(const Encoding&)> why_not;
  /// Throws InputError where the subject cannot be opened under these options.
  std::function<std::unique_ptr<Subject>(const Encoding&, const OpenOptions&)> open;
  /// Judged where no subject is named: one for each kind of answer, not for each recipe.
  bool is_specimen = true;
};

} // namespace posproof
