#pragma once
/// A judge of biases folds over stretches of distances, from 0 upwards, and concludes.

#include "properties/bias/bias_values.hpp"
#include "properties/plain_result.hpp"

#include <memory>
#include <vector>

namespace posproof::properties::bias {

class BiasJudge {
public:
  virtual ~BiasJudge() = default;
  BiasJudge() = default;
  BiasJudge(const BiasJudge&) = delete;
  BiasJudge& operator=(const BiasJudge&) = delete;

  virtual void fold(const BiasTrial& on, const BiasBlock& block) = 0;
  /// A rectangle of queries and keys from anywhere in the context.
  virtual void sample(const BiasTrial& /*on*/, const BiasLine& /*line*/) {}
  /// Adds the result.
  virtual void conclude(const BiasTrial& on) const = 0;
};

// The judges, each in a file of its name in judges/.
[[nodiscard]] std::unique_ptr<BiasJudge> make_accuracy();
[[nodiscard]] std::unique_ptr<BiasJudge> make_slopes();
[[nodiscard]] std::unique_ptr<BiasJudge> make_monotone();
[[nodiscard]] std::unique_ptr<BiasJudge> make_zero();
[[nodiscard]] std::unique_ptr<BiasJudge> make_ties();
[[nodiscard]] std::unique_ptr<BiasJudge> make_translation();
[[nodiscard]] std::unique_ptr<BiasJudge> make_symmetry();

} // namespace posproof::properties::bias
