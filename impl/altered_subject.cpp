#include "impl/altered_subject.hpp"

#include <utility>

namespace posproof::impl {

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

SubjectStatus AlteredSubject::apply(const ApplyRequest& request) {
  return calls_.apply ? calls_.apply(*inner_, request) : inner_->apply(request);
}

SubjectStatus AlteredSubject::backward(const RotateRequest& request) {
  return calls_.backward ? calls_.backward(*inner_, request) : inner_->backward(request);
}

SubjectStatus AlteredSubject::bias(const BiasRequest& request) {
  return calls_.bias ? calls_.bias(*inner_, request) : inner_->bias(request);
}

SubjectStatus AlteredSubject::bucket(const BucketRequest& request) {
  return calls_.bucket ? calls_.bucket(*inner_, request) : inner_->bucket(request);
}

} // namespace posproof::impl
