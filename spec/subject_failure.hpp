#pragma once
/// How the opening of a foreign subject ends other than with a subject.

#include <stdexcept>

namespace posproof {

/// The subject could not be opened: it crashed, did not answer, or says of itself what cannot be. A verdict
/// on the subject, unlike an InputError.
class SubjectFailure : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// The subject says that it does not implement the encoding or the format: it is not judged on it.
class SubjectRefusal : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

} // namespace posproof
