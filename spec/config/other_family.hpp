#pragma once
/// Families of models that do not rotate, and what a config.json of theirs is read as.

#include <cstdint>
#include <string_view>

namespace posproof::config {

struct OtherFamily {
  enum class Positions : std::uint8_t { biased, bucketed, learned, not_built };
  /// Which rows of its table a model that learns its positions uses, and how many its file says there are.
  enum class Rows : std::uint8_t {
    from_the_first, ///< as many rows as positions
    after_padding,  ///< behind the row of the padding token; the file counts rows (RoBERTa)
    after_two,      ///< behind two rows that the file does not count (OPT, BART)
  };

  std::string_view model_type;
  Positions positions = Positions::not_built;
  Rows rows = Rows::from_the_first;
  std::string_view reason = {}; ///< where it is not built: the end of "model_type is X, …"
};

/// nullptr for a model type that is not among them.
[[nodiscard]] const OtherFamily* find_other_family(std::string_view model_type);

} // namespace posproof::config
