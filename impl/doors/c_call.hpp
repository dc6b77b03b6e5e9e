#pragma once
/// One call through the C interface: its request, and the memory that it reads and writes.

#include "impl/doors/include/posproof/subject.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace posproof::impl::doors {

enum class Operation : std::uint32_t { table, encode, rotate, apply, backward, bias, bucket };

/// "table", "rotate" …
[[nodiscard]] std::string_view name_of(Operation operation) noexcept;

using CRequest = std::variant<posproof_table_request, posproof_encode_request, posproof_rotate_request,
                              posproof_apply_request, posproof_bias_request, posproof_bucket_request>;

/// Memory of a call. A request points to it in one place, or in two where a rotation is in place.
struct CallBuffer {
  std::string_view name; ///< "cosine", "query output" …
  std::byte* data = nullptr;
  std::size_t bytes = 0; ///< from the first to the last element
  std::size_t element = 1;
  bool is_read = false;
  bool is_written = false;
  /// The pointers of the request to it, as offsets into the request.
  std::vector<std::size_t> fields;
};

struct CCall {
  Operation operation = Operation::table;
  CRequest request;
  std::vector<CallBuffer> buffers;
  /// "call 17, table of positions 0 … 255", for people; made only where somebody is told.
  std::function<std::string()> words;
};

/// The bytes of whichever request it is.
[[nodiscard]] std::byte* bytes_of(CRequest& request) noexcept;
[[nodiscard]] std::size_t size_of(const CRequest& request) noexcept;

/// What a call came to.
struct CAnswer {
  int status = POSPROOF_OK; ///< as the function returned it
  std::string message;      ///< of last_error; empty where the subject has none
  std::string environment;  ///< what it left changed in the floating-point environment
  std::string outside;      ///< what it wrote and was not to
  bool has_died = false;    ///< the process of the subject is gone; the message says how
};

} // namespace posproof::impl::doors
