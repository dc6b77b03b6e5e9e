#pragma once
/// The rows of one call against rows of the same tokens that are asked for in another way, bit for bit.

#include "properties/trial.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace posproof::properties {

/// A plain call of all positions, and another call of some of its tokens.
struct CallVariation {
  std::vector<std::int64_t> positions;
  std::vector<std::size_t> tokens; ///< of the other call, in its order; not empty
  BufferShape shape;               ///< of its buffers
  Call call;                       ///< in which it is made

  [[nodiscard]] std::vector<std::int64_t> positions_of_tokens() const;
};

/// Reads both calls from one entry point of a subject.
class VariedCalls {
public:
  VariedCalls(const Trial& trial, RowOrigin origin) : trial_(trial), reader_(trial.reader(origin)) {}

  /// False if one of the calls was not answered, see message().
  [[nodiscard]] bool read(const CallVariation& variation);
  [[nodiscard]] const std::string& message() const noexcept { return message_; }

  /// The first of the tokens of the other call whose row has other bits than in the plain call.
  [[nodiscard]] std::optional<std::size_t> first_difference(const CallVariation& variation) const;

  /// Both values of the first lane that differs in that row, and both calls.
  [[nodiscard]] Counterexample describe(const CallVariation& variation, std::size_t index) const;

private:
  const Trial& trial_;
  std::unique_ptr<RowReader> reader_;
  RowBlock plain_;
  RowBlock other_;
  std::string message_;
};

} // namespace posproof::properties
