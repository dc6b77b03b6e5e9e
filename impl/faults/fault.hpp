#pragma once
/// Fault models: implementations with one known, named fault each.
///
/// A fault model changes one stage of a sound pipeline or recipe; without it the same code is the clean twin.
/// One file in models/ holds one fault: it defines a constant FaultModel named like the file, and the build
/// finds it.

#include "impl/recipe.hpp"
#include "spec/encoding.hpp"
#include "spec/subject.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace posproof::impl {
struct Pipeline;
}

namespace posproof::impl::faults {

struct FaultModel {
  std::string_view name;           ///< as in fault:NAME
  std::string_view kind;           ///< family of faults, for example "angle path in low precision"
  std::string_view summary;        ///< what it does, one line
  std::string_view declaration;    ///< under which declaration it is a fault
  std::string_view smallest_input; ///< the smallest case that shows it, with wrong and right value
  std::string_view convicted_by;   ///< id of the property that names it
  /// Empty if the fault can show on this encoding, else the reason why it cannot. Asked only where the fault
  /// can be planted.
  std::string (*why_not)(const Encoding&);
  /// Plants the fault where the encoding has phases; nullptr if it is none of theirs.
  void (*plant)(Pipeline&, const Encoding&);
  /// The same where it has none.
  void (*plant_in_recipe)(Recipe&, const Encoding&) = nullptr;
};

/// FaultModel::why_not, and the reason where the fault is one of other encodings.
[[nodiscard]] std::string why_not(const FaultModel& fault, const Encoding& encoding);

/// All fault models, by file name.
[[nodiscard]] const std::vector<const FaultModel*>& fault_models();

/// nullptr if there is none.
[[nodiscard]] const FaultModel* find_fault(std::string_view name);

/// A subject with the given faults planted in order; with none it is the clean twin.
[[nodiscard]] std::unique_ptr<Subject> open_faulty(const std::vector<const FaultModel*>& faults,
                                                   const Encoding& encoding, const OpenOptions& options);

} // namespace posproof::impl::faults
