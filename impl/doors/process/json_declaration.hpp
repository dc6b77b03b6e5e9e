#pragma once
/// What a client says of itself, as a declaration.

#include "spec/json.hpp"
#include "spec/subject.hpp"

#include <cstddef>

namespace posproof::impl::doors {

/// What the encoding suggests, overridden by the members of `hello` and then of `opened` (either may be
/// anything; unknown members are ignored), overridden by the options of the user. What a pipe cannot show is
/// not promised: alignment, writing in place, several threads. Throws SubjectFailure for a member of a wrong
/// type or value.
[[nodiscard]] Declaration declaration_from_json(const Json& hello, const Json& opened,
                                                const Encoding& encoding, const OpenOptions& options);

/// Does the hello list this format, or no formats at all? Throws SubjectFailure for a list that is none.
[[nodiscard]] bool lists_format(const Json& hello, Format format);

/// Does the hello list this layout as one that it can be asked for? Throws SubjectFailure for a list that is
/// none.
[[nodiscard]] bool lists_layout(const Json& hello, Layout layout);

} // namespace posproof::impl::doors
