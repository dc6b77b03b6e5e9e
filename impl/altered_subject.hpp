#pragma once
/// A sound subject with something changed in front of it: what its calls do, or what it declares.

#include "spec/subject.hpp"

#include <functional>
#include <memory>

namespace posproof::impl {

/// Calls that stand in front of those of the inner subject; an empty one passes the call on.
struct Calls {
  std::function<SubjectStatus(Subject& inner, const TableRequest&)> table;
  std::function<SubjectStatus(Subject& inner, const EncodeRequest&)> encode;
  std::function<SubjectStatus(Subject& inner, const RotateRequest&)> rotate;
  std::function<SubjectStatus(Subject& inner, const ApplyRequest&)> apply;
  std::function<SubjectStatus(Subject& inner, const RotateRequest&)> backward;
  std::function<SubjectStatus(Subject& inner, const BiasRequest&)> bias;
  std::function<SubjectStatus(Subject& inner, const BucketRequest&)> bucket;
};

class AlteredSubject final : public Subject {
public:
  AlteredSubject(std::unique_ptr<Subject> inner, Declaration declaration, Calls calls);
  ~AlteredSubject() override;

  [[nodiscard]] const Declaration& declaration() const noexcept override;
  SubjectStatus table(const TableRequest& request) override;
  SubjectStatus encode(const EncodeRequest& request) override;
  SubjectStatus rotate(const RotateRequest& request) override;
  SubjectStatus apply(const ApplyRequest& request) override;
  SubjectStatus backward(const RotateRequest& request) override;
  SubjectStatus bias(const BiasRequest& request) override;
  SubjectStatus bucket(const BucketRequest& request) override;

private:
  std::unique_ptr<Subject> inner_;
  Declaration declaration_;
  Calls calls_;
};

} // namespace posproof::impl
