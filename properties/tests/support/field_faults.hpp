#pragma once
/// Faults seen in the field, each by its behaviour in a few words, and what in this suite stands for it.

#include "spec/domain.hpp"
#include "spec/encoding.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::properties::tests {

/// One value that the fault gets wrong, in float32.
struct FieldValue {
  Encoding encoding;
  int pair = 0;
  std::int64_t position = 0;
  Component component = Component::cosine;
  std::optional<double>
      wrong;        ///< six decimals, as the fault model gives it; empty: it is another one of the kind
  double right = 0; ///< six decimals
};

struct FieldFault {
  std::string_view behaviour;
  std::string_view model; ///< a fault model of the catalogue; empty: none
  std::string_view
      reason; ///< the first cell of its row in impl/faults/README.md, where no model stands for it
  std::optional<FieldValue> value = {};
};

[[nodiscard]] const std::vector<FieldFault>& field_faults();

} // namespace posproof::properties::tests
