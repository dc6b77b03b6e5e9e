#pragma once
/// Targets on subjects of the suite, and cases drawn for them without any guidance.

#include "fuzz/target.hpp"
#include "properties/tests/support/verifying.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace posproof::fuzz::tests {

/// A subject by its name, as on the command line.
SubjectSource subject(const std::string& name);

/// A target on a subject, with everything that it points to.
class Opened {
public:
  Opened(const std::string& target, const SubjectSource& source, const Encoding& encoding,
         const properties::tests::Question& question, const SubjectSource* same_as = nullptr);
  [[nodiscard]] OpenTarget& operator*() const { return *open_; }
  [[nodiscard]] OpenTarget* operator->() const { return open_.get(); }
  [[nodiscard]] const properties::Trial& trial() const { return *trial_; }

private:
  SubjectSource source_;
  Encoding encoding_;
  std::unique_ptr<PhaseOracle> oracle_;
  std::unique_ptr<properties::Trial> trial_;
  std::unique_ptr<OpenTarget> open_;
};

/// What drawn cases have shown.
struct Drawn {
  std::uint64_t cases = 0;      ///< until the first violation, that one included
  std::uint64_t that_speak = 0; ///< those whose use is not 0
  double largest_use = 0;
  std::optional<Case> violation; ///< the first
};

/// Draws cases by octaves, landmarks and uniformly until one violates, at most `cases`.
Drawn draw(OpenTarget& target, std::uint64_t cases, std::uint64_t seed = 1);

/// The outcome of one case alone.
Outcome outcome_of(OpenTarget& target, const Case& value);

} // namespace posproof::fuzz::tests
