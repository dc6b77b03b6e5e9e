#include "properties/tests/support/variants/scaled_rotations.hpp"

#include <array>
#include <utility>

namespace posproof::properties::tests {

Encoding scaled_rope(int rotary, int head, double base, RopeScaling scaling, Layout layout, RotaryAxes axes) {
  Encoding encoding;
  encoding.name = "scaled rope of width " + std::to_string(rotary);
  encoding.scheme = Rope{.head_dimension = head,
                         .rotary_dimension = rotary,
                         .base = base,
                         .scaling = std::move(scaling),
                         .axes = std::move(axes),
                         .layout = layout};
  validate(encoding, encoding.name);
  return encoding;
}

Variants on_scaled_rotations(const std::string& algorithm, const SubjectSource& subject,
                             const std::vector<Encoding>& encodings, std::size_t first) {
  constexpr std::array<std::int64_t, 4> contexts{300, 513, 260, 1025};
  Variants all;
  for (std::size_t i = 0; i < encodings.size(); ++i) {
    const Question question{.format = all_formats[(first + i) % 3], .context = contexts[(first + i) % 4]};
    all.push_back({algorithm, subject, encodings[i], question});
  }
  return all;
}

} // namespace posproof::properties::tests
