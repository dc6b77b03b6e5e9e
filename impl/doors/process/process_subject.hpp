#pragma once
/// A subject in another process, as the drivers see it.

#include "impl/doors/process/client.hpp"
#include "spec/subject.hpp"

#include <memory>

namespace posproof::impl::doors {

/// Opens a handle of the client. Throws SubjectRefusal where the subject does not implement the encoding or
/// the format, SubjectFailure where it cannot be opened.
[[nodiscard]] std::unique_ptr<Subject>
open_process_subject(std::shared_ptr<Client> client, const Encoding& encoding, const OpenOptions& options);

} // namespace posproof::impl::doors
