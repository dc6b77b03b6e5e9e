#include "properties/tests/support/altered_subject.hpp"

#include "impl/faults/fault.hpp"

#include <utility>

namespace posproof::properties::tests {

std::unique_ptr<Subject> open_turns(const Encoding& encoding, const OpenOptions& options) {
  return impl::find_subject("builtin:turns").open(encoding, options);
}

std::unique_ptr<Subject> open_twin(const Encoding& encoding, const OpenOptions& options) {
  return impl::faults::open_faulty({}, encoding, options);
}

SubjectSource source_of(std::string name, Opener open) {
  return {std::move(name), "for tests", [](const Encoding&) { return std::string(); }, std::move(open)};
}

SubjectSource altered(std::string name, Opener inner, Alteration alteration) {
  return source_of(std::move(name), [inner = std::move(inner), alteration = std::move(alteration)](
                                        const Encoding& encoding, const OpenOptions& options) {
    auto subject = inner(encoding, options);
    Declaration declaration = subject->declaration();
    if (alteration.declare) {
      alteration.declare(declaration);
    }
    Calls calls = alteration.calls ? alteration.calls(encoding) : Calls{};
    return std::make_unique<AlteredSubject>(std::move(subject), std::move(declaration), std::move(calls));
  });
}

SubjectSource altered_turns(std::string name, std::function<Calls(const Encoding&)> calls) {
  return altered(std::move(name), open_turns, {{}, std::move(calls)});
}

SubjectSource declared_otherwise(std::string name, std::function<void(Declaration&)> declare) {
  return altered(std::move(name), open_turns, {std::move(declare), {}});
}

SubjectSource fault(const std::string& name) {
  return impl::find_subject("fault:" + name);
}

SubjectSource clean_twin() {
  return source_of("clean-twin", open_twin);
}

SubjectSource turns() {
  return impl::find_subject("builtin:turns");
}

} // namespace posproof::properties::tests
