#pragma once
/// The subject that a campaign of an engine is after, from the environment:
///
///   POSPROOF_FUZZ_SUBJECT   builtin:turns; or, where the target is no question to it, another builtin
///   POSPROOF_FUZZ_MODEL     llama-3-8b; or one that the subject computes
///   POSPROOF_FUZZ_LAYERS    the type of layers, where they are not alike
///   POSPROOF_FUZZ_SAME_AS   none, or the subject to compare with
///   POSPROOF_FUZZ_FORMAT    f32
///   POSPROOF_FUZZ_CONTEXT   that of the model; 4096 where it states none

#include "fuzz/target.hpp"
#include "spec/oracle.hpp"

#include <memory>
#include <string>

namespace posproof::fuzz {

/// A target opened on a subject; members in the order in which they depend on each other.
struct ChosenTrial {
  std::string subject; ///< as on the command line
  std::unique_ptr<SubjectSource> source;
  std::unique_ptr<SubjectSource> same_as; ///< that it is judged against, or none
  std::unique_ptr<Encoding> encoding;
  std::unique_ptr<PhaseOracle> oracle; ///< none where the encoding has no phases
  std::unique_ptr<properties::Trial> trial;
  std::unique_ptr<OpenTarget> target;

  /// The command that judges the case.
  [[nodiscard]] std::string command(const Target& of, const std::string& case_text) const;
};

/// Without a subject and model in the environment the first builtin that the target is a question to. Throws
/// InputError, SubjectRefusal or SubjectFailure as opening does, and InputError where the target is no
/// question to the subject.
[[nodiscard]] ChosenTrial chosen_trial(const Target& target);

} // namespace posproof::fuzz
