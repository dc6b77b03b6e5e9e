#pragma once
/// A sound subject with something changed in front of it: what its calls do, or what it declares.

#include "impl/faults/fault.hpp"
#include "impl/registry.hpp"
#include "spec/subject.hpp"

#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace posproof::properties::tests {

using Opener = std::function<std::unique_ptr<Subject>(const Encoding&, const OpenOptions&)>;

/// Calls that stand in front of those of the inner subject; an empty one passes the call on.
struct Calls {
  std::function<SubjectStatus(Subject& inner, const TableRequest&)> table;
  std::function<SubjectStatus(Subject& inner, const EncodeRequest&)> encode;
  std::function<SubjectStatus(Subject& inner, const RotateRequest&)> rotate;
};

class AlteredSubject final : public Subject {
public:
  AlteredSubject(std::unique_ptr<Subject> inner, Declaration declaration, Calls calls)
      : inner_(std::move(inner)), declaration_(std::move(declaration)), calls_(std::move(calls)) {}

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }

  SubjectStatus table(const TableRequest& request) override {
    return calls_.table ? calls_.table(*inner_, request) : inner_->table(request);
  }
  SubjectStatus encode(const EncodeRequest& request) override {
    return calls_.encode ? calls_.encode(*inner_, request) : inner_->encode(request);
  }
  SubjectStatus rotate(const RotateRequest& request) override {
    return calls_.rotate ? calls_.rotate(*inner_, request) : inner_->rotate(request);
  }

private:
  std::unique_ptr<Subject> inner_;
  Declaration declaration_;
  Calls calls_;
};

/// What is changed: the declaration, and the calls of one handle (made anew for each handle, so that it may
/// keep state).
struct Alteration {
  std::function<void(Declaration&)> declare;
  std::function<Calls(const Encoding&)> calls;
};

/// builtin:turns, class `uniform`.
inline std::unique_ptr<Subject> open_turns(const Encoding& encoding, const OpenOptions& options) {
  return impl::find_subject("builtin:turns").open(encoding, options);
}

/// The fault models without a fault, class `angle-f32`.
inline std::unique_ptr<Subject> open_twin(const Encoding& encoding, const OpenOptions& options) {
  return impl::faults::open_faulty({}, encoding, options);
}

inline SubjectSource source_of(std::string name, Opener open) {
  return {std::move(name), "for tests", [](const Encoding&) { return std::string(); }, std::move(open)};
}

inline SubjectSource altered(std::string name, Opener inner, Alteration alteration) {
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

/// builtin:turns with its calls changed.
inline SubjectSource altered_turns(std::string name, std::function<Calls(const Encoding&)> calls) {
  return altered(std::move(name), open_turns, {{}, std::move(calls)});
}

inline SubjectSource declared_otherwise(std::string name, std::function<void(Declaration&)> declare) {
  return altered(std::move(name), open_turns, {std::move(declare), {}});
}

inline SubjectSource fault(const std::string& name) {
  return impl::find_subject("fault:" + name);
}
inline SubjectSource clean_twin() {
  return source_of("clean-twin", open_twin);
}
inline SubjectSource turns() {
  return impl::find_subject("builtin:turns");
}

} // namespace posproof::properties::tests
