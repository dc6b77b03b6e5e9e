#pragma once
/// Rotating a few pairs of a vector with a subject: through its own rotation where it offers one, else with
/// its table in double.

#include "properties/functions/case_verdict.hpp"
#include "properties/rotation.hpp"

namespace posproof::properties {

/// One pair of components.
struct PairValue {
  double first = 0;
  double second = 0;
};

/// Rotates vectors each of which is zero outside one pair.
class RotationAccess {
public:
  explicit RotationAccess(const Trial& trial);

  struct Item {
    std::int64_t position = 0;
    PairValue value;     ///< rounded to the output format where the subject rotates itself
    bool is_key = false; ///< which of the two the subject is given it as
    int frequency = 0;   ///< of the pair
  };

  /// Rotates all items in one call; every pair is multiplied by the amplitude. False if it was not answered,
  /// see message().
  [[nodiscard]] bool rotate(std::span<const Item> items, std::vector<PairValue>& rotated);
  /// The same for items that are all of one pair.
  [[nodiscard]] bool rotate(int frequency, std::vector<Item> items, std::vector<PairValue>& rotated);

  /// The score of two items of the last call, over all components that came out: it is the same in whatever
  /// order a rotation writes the components of queries and keys.
  [[nodiscard]] double score(std::size_t one, std::size_t other) const noexcept;

  /// Relative error allowed for a rotated pair at a position, as a length, in units of the amplitude.
  [[nodiscard]] double error_at(int frequency, std::int64_t position) const;
  /// Absolute floor of one component for subnormal results.
  [[nodiscard]] double floor() const noexcept {
    return uses_subject_ ? subnormal_floor(trial_.declaration()) : 0.0;
  }

  [[nodiscard]] double amplitude() const noexcept { return trial_.amplitude(); }

  [[nodiscard]] const std::string& message() const noexcept { return message_; }
  [[nodiscard]] const Trial& trial() const noexcept { return trial_; }

private:
  const Trial& trial_;
  bool uses_subject_;
  std::optional<CaseReader> reader_;
  std::vector<double> components_; ///< of the last call, item by item
  std::size_t width_ = 2;          ///< of an item
  std::string message_;
};

} // namespace posproof::properties
