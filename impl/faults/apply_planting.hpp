#pragma once
/// What fault models of supplied tables and of gradients share.

#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

#include <cstring>
#include <optional>
#include <vector>

namespace posproof::impl::faults {

/// A kernel that consumes a cache and offers nothing else: the suite supplies all that it is asked with.
inline void only_applies(Declaration& declaration) {
  declaration.offers = {};
  declaration.offers.apply = true;
}

inline void applies_by_position(Declaration& declaration) {
  only_applies(declaration);
  declaration.applied_rows = TableRows::by_position;
  declaration.smallest_position = 0;
}

inline void applies_full_width(Declaration& declaration) {
  only_applies(declaration);
  declaration.table_width = TableWidth::full;
}

[[nodiscard]] inline std::size_t supplied_width(const Declaration& declaration, const Encoding& encoding) {
  const auto pairs = static_cast<std::size_t>(encoding.rope()->pairs());
  return declaration.table_width == TableWidth::full ? 2 * pairs : pairs;
}

/// A copy of chosen rows of a supplied table, one for each token: what code reads that takes others.
class ChosenRows {
public:
  /// row(token) is the supplied row that token t gets.
  template <typename Row>
  ChosenRows(const ApplyRequest& request, Format format, std::size_t width, const Row& row)
      : request_(request) {
    const std::size_t bytes = width * storage_bytes(format);
    const std::size_t stride = request.row_stride * storage_bytes(format);
    cosine_.resize(request.positions.tokens() * bytes);
    sine_.resize(cosine_.size());
    for (std::size_t token = 0; token < request.positions.tokens(); ++token) {
      std::memcpy(cosine_.data() + token * bytes, request.cosine + row(token) * stride, bytes);
      std::memcpy(sine_.data() + token * bytes, request.sine + row(token) * stride, bytes);
    }
    request_.cosine = cosine_.data();
    request_.sine = sine_.data();
    request_.table_rows = request.positions.tokens();
    request_.row_stride = width;
  }

  [[nodiscard]] const ApplyRequest& request() const noexcept { return request_; }

private:
  ApplyRequest request_;
  std::vector<std::byte> cosine_;
  std::vector<std::byte> sine_;
};

/// Calls change(tensor, tokens, format) for query and key after every gradient.
template <typename Change>
void change_gradient(Calls& calls, const Change& change) {
  calls.backward = with_changed_tensors(&Subject::backward, change);
}

/// Calls change(head, format) for every head of the output.
template <typename Change>
void for_each_head(const HeadsTensor& tensor, std::size_t tokens, Format format, const Change& change) {
  for (std::size_t token = 0; token < tokens; ++token) {
    for (std::size_t head = 0; head < tensor.heads; ++head) {
      change(input_head(tensor, format, token, head), output_head(tensor, format, token, head));
    }
  }
}

/// A tensor that comes without the other one passes as it is.
inline void pass_lone(Calls& calls, const Encoding& encoding, std::optional<HeadsTensor> RotateRequest::*lone,
                      std::optional<HeadsTensor> RotateRequest::*other) {
  const std::size_t width = head_width(encoding);
  calls.rotate = [=](Subject& subject, const RotateRequest& request) {
    SubjectStatus status = subject.rotate(request);
    const auto& tensor = request.*lone;
    const bool is_alone = tensor && (!(request.*other) || (request.*other)->heads == 0);
    if (status.is_ok() && is_alone && tensor->input != tensor->output) {
      const Format format = subject.declaration().output_format;
      for_each_head(*tensor, request.positions.tokens(), format,
                    [&](const std::byte* input, std::byte* output) {
                      std::memcpy(output, input, width * storage_bytes(format));
                    });
    }
    return status;
  };
}

[[nodiscard]] inline std::string shows_on_a_tail(const Encoding& encoding) {
  if (std::string other = shows_on_rotation(encoding); !other.empty()) {
    return other;
  }
  return encoding.rope()->rotary_dimension == encoding.rope()->head_dimension ? "there is no tail" : "";
}

[[nodiscard]] inline std::string shows_on_pairs(const Encoding& encoding) {
  if (std::string other = shows_on_rotation(encoding); !other.empty()) {
    return other;
  }
  return encoding.rope()->rotary_dimension == 2 ? "a single pair is the same in both layouts" : "";
}

} // namespace posproof::impl::faults
