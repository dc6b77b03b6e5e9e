#pragma once
/// A sound subject with something changed in front of it: what its calls do, or what it declares.

#include "impl/altered_subject.hpp"
#include "impl/registry.hpp"
#include "spec/subject.hpp"

#include <functional>
#include <memory>
#include <string>

namespace posproof::properties::tests {

using Opener = std::function<std::unique_ptr<Subject>(const Encoding&, const OpenOptions&)>;

using impl::AlteredSubject;
using impl::Calls;

/// What is changed: the declaration, and the calls of one handle (made anew for each handle, so that it may
/// keep state).
struct Alteration {
  std::function<void(Declaration&)> declare;
  std::function<Calls(const Encoding&)> calls;
};

/// builtin:turns, class `uniform`.
std::unique_ptr<Subject> open_turns(const Encoding& encoding, const OpenOptions& options);

/// The fault models without a fault, class `angle-f32`.
std::unique_ptr<Subject> open_twin(const Encoding& encoding, const OpenOptions& options);

SubjectSource source_of(std::string name, Opener open);
SubjectSource altered(std::string name, Opener inner, Alteration alteration);

/// builtin:turns with its calls changed.
SubjectSource altered_turns(std::string name, std::function<Calls(const Encoding&)> calls);

SubjectSource declared_otherwise(std::string name, std::function<void(Declaration&)> declare);

SubjectSource fault(const std::string& name);
SubjectSource clean_twin();
SubjectSource turns();

} // namespace posproof::properties::tests
