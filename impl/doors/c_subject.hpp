#pragma once
/// A foreign subject behind the C interface, as the drivers see it; who runs its functions is an executor's
/// affair.

#include "impl/doors/c_call.hpp"
#include "spec/side_effects.hpp"
#include "spec/subject.hpp"

#include <memory>

namespace posproof::impl::doors {

/// Runs the calls of one handle.
class CExecutor {
public:
  virtual ~CExecutor() = default;
  [[nodiscard]] virtual CAnswer run(CCall& call) = 0;
};

/// Calls are described to people with their number in the life of the handle, counted from 1.
[[nodiscard]] std::unique_ptr<Subject> make_c_subject(const Encoding& encoding, Declaration declaration,
                                                      std::unique_ptr<CExecutor> executor);

} // namespace posproof::impl::doors
