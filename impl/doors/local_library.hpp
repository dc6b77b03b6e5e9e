#pragma once
/// Subjects of a shared object in this process.

#include "impl/doors/c_library.hpp"
#include "impl/doors/c_subject.hpp"

#include <functional>
#include <memory>

namespace posproof::impl::doors {

/// Makes what runs the calls of a handle.
using MakeExecutor =
    std::function<std::unique_ptr<CExecutor>(std::shared_ptr<const CLibrary> library, void* handle)>;

/// One that calls the functions directly, and closes the handle at its end.
[[nodiscard]] std::unique_ptr<CExecutor> direct_executor(std::shared_ptr<const CLibrary> library,
                                                         void* handle);

/// Opens a handle. Throws SubjectRefusal where the subject refuses, SubjectFailure where it fails or declares
/// what cannot be.
[[nodiscard]] std::unique_ptr<Subject> open_locally(const std::shared_ptr<const CLibrary>& library,
                                                    const Encoding& encoding, const OpenOptions& options,
                                                    const MakeExecutor& make_executor = direct_executor);

} // namespace posproof::impl::doors
