#pragma once
/// The parts of one rotary encoding, each read from the fields of one type of layers.

#include "spec/config/config_file.hpp"
#include "spec/config/rope/layer_kinds.hpp"
#include "spec/schemes/rope.hpp"

#include <optional>
#include <string>
#include <vector>

namespace posproof::config {

struct RopeFields {
  const ConfigFile& file;
  const LayerKind& kind;
  Fields members; ///< of the dictionaries that state the scaling of these layers
  Fields all;     ///< the model's own and these
  std::vector<std::string>& assumed;

  void assume(std::string what) const { assumed.push_back(std::move(what)); }
};

/// rope_theta and its other names, the default of the family, or the common one; times rope_ratio.
[[nodiscard]] double read_base(const RopeFields& fields);

struct Widths {
  int head = 0;
  int rotary = 0;
};

/// Widths of the head and of its rotated part. `whole_head`: the scaling itself says which pairs of the whole
/// head rotate.
[[nodiscard]] Widths read_widths(const RopeFields& fields, bool whole_head);

/// mrope_section, which states positions on several axes; one axis where it is absent. `required` names the
/// field where the type of the scaling calls for it.
[[nodiscard]] RotaryAxes read_axes(const RopeFields& fields, int pairs, const std::string& required);

/// rope_interleave and its other names, else what the model type says.
[[nodiscard]] Layout read_layout(const RopeFields& fields);

} // namespace posproof::config
