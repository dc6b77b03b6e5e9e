#include "properties/tests/support/altered_subject.hpp"

#include "impl/faults/fault.hpp"

#include <utility>

namespace posproof::properties::tests {

AlteredSubject::AlteredSubject(std::unique_ptr<Subject> inner, Declaration declaration, Calls calls)
    : inner_(std::move(inner)), declaration_(std::move(declaration)), calls_(std::move(calls)) {}

AlteredSubject::~AlteredSubject() = default;

const Declaration& AlteredSubject::declaration() const noexcept {
  return declaration_;
}

SubjectStatus AlteredSubject::table(const TableRequest& request) {
  return calls_.table ? calls_.table(*inner_, request) : inner_->table(request);
}

SubjectStatus AlteredSubject::encode(const EncodeRequest& request) {
  return calls_.encode ? calls_.encode(*inner_, request) : inner_->encode(request);
}

SubjectStatus AlteredSubject::rotate(const RotateRequest& request) {
  return calls_.rotate ? calls_.rotate(*inner_, request) : inner_->rotate(request);
}

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
