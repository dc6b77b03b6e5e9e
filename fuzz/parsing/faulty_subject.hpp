#pragma once
/// A subject behind the C interface that does what bytes tell it: lies about itself, writes where it should
/// not, returns what is no status, throws, leaves a rounding mode behind.

#include "fuzz/parsing/finding.hpp"
#include "impl/doors/local_library.hpp"
#include "spec/subject.hpp"

#include <functional>
#include <memory>

namespace posproof::fuzz {

/// What the host makes of a library, an encoding and options: what is judged.
using LibraryOpener = std::function<std::unique_ptr<Subject>(
    const std::shared_ptr<const impl::doors::CLibrary>& library, const Encoding& encoding,
    const OpenOptions& options, const impl::doors::MakeExecutor& make_executor)>;

/// Loads the subject, opens it and calls it: every operation once, then as the bytes say. Throws a Finding
/// unless the host tells everything that the subject does and nothing that it does not.
void judge_c_interface(Input input, const LibraryOpener& open);

} // namespace posproof::fuzz
