#pragma once
/// Fault models: implementations with one known, named fault each.
///
/// A fault model changes one stage of a sound pipeline or recipe; without it the same code is the clean twin.
/// One file in models/ holds one fault: it defines a constant FaultModel named like the file, and the build
/// finds it.

#include "impl/altered_subject.hpp"
#include "impl/recipe.hpp"
#include "spec/encoding.hpp"
#include "spec/subject.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::impl {
struct Pipeline;
}

namespace posproof::impl::faults {

/// The kinds of faults seen in the field. Every fault model is of one of them.
inline constexpr std::array fault_kinds{
    std::string_view{"angle path in low precision"},
    std::string_view{"storage or rotation in low precision"},
    std::string_view{"float32 and integer limits"},
    std::string_view{"range reduction and fast sine"},
    std::string_view{"frequency formula"},
    std::string_view{"amplitude"},
    std::string_view{"configuration ignored"},
    std::string_view{"state"},
    std::string_view{"layout"},
    std::string_view{"partial rotary"},
    std::string_view{"axes"},
    std::string_view{"position number"},
    std::string_view{"linear biases"},
    std::string_view{"relative tables"},
    std::string_view{"formula of rows"},
    std::string_view{"memory"},
    std::string_view{"uninitialised or racing"},
    std::string_view{"devices and compilers"},
    std::string_view{"adjoint"},
};

struct FaultModel {
  std::string_view name;           ///< as in fault:NAME
  std::string_view kind;           ///< one of fault_kinds
  std::string_view summary;        ///< what it does, one line
  std::string_view declaration;    ///< under which declaration it is a fault
  std::string_view smallest_input; ///< the smallest case that shows it, with wrong and right value
  std::string_view convicted_by;   ///< id of the property that names it
  std::string_view reports;        ///< public reports of the behaviour, in short words; empty: none is known
  /// Empty if the fault can show on this encoding, else the reason why it cannot. Asked only where the fault
  /// can be planted.
  std::string (*why_not)(const Encoding&);
  /// Plants the fault where the encoding has phases; nullptr if it is none of theirs.
  void (*plant)(Pipeline&, const Encoding&) = nullptr;
  /// The same where it has none.
  void (*plant_in_recipe)(Recipe&, const Encoding&) = nullptr;
  /// Plants it around the calls of a sound subject of any encoding. Called once for each handle, so that the
  /// calls may keep state; they may come from several threads at once.
  void (*plant_around)(Calls&, const Encoding&, const OpenOptions&) = nullptr;
  /// Empty if the fault shows in this format, else the reason why it cannot, or why it is none there.
  std::string (*hidden_in)(Format) = nullptr;
  std::int64_t context = 1024; ///< in which the property sees it
  /// What its subject declares otherwise, as does its clean twin; nullptr: nothing.
  void (*declare)(Declaration&) = nullptr;
};

/// FaultModel::why_not, and the reason where the fault is one of other encodings.
[[nodiscard]] std::string why_not(const FaultModel& fault, const Encoding& encoding);

/// The same of an encoding in a format.
[[nodiscard]] std::string why_not(const FaultModel& fault, const Encoding& encoding, Format format);

/// All fault models, by file name.
[[nodiscard]] const std::vector<const FaultModel*>& fault_models();

/// nullptr if there is none.
[[nodiscard]] const FaultModel* find_fault(std::string_view name);

/// The sound subject that declares what that of the fault declares.
[[nodiscard]] std::unique_ptr<Subject> open_twin_of(const FaultModel& fault, const Encoding& encoding,
                                                    const OpenOptions& options);

/// A subject with the given faults planted in order; with none it is the clean twin.
[[nodiscard]] std::unique_ptr<Subject> open_faulty(const std::vector<const FaultModel*>& faults,
                                                   const Encoding& encoding, const OpenOptions& options);

} // namespace posproof::impl::faults
