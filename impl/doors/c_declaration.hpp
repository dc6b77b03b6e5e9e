#pragma once
/// Declarations on their way through the C interface (posproof/subject.h).

#include "impl/doors/include/posproof/subject.h"
#include "spec/subject.hpp"

#include <vector>

namespace posproof::impl::doors {

/// POSPROOF_F32 … of a format.
[[nodiscard]] std::int32_t c_format(Format format) noexcept;

/// What the encoding and the options suggest, offering what `offers` says (POSPROOF_OFFERS_…).
[[nodiscard]] posproof_declaration suggested_declaration(const Encoding& encoding, const OpenOptions& options,
                                                         std::uint32_t offers);

/// What the subject made of it. Options of the user override layout, direction and class. Throws
/// SubjectFailure for values that no declaration has, naming member, value and what could stand there; for
/// offers without a function, and offers that the encoding does not have.
[[nodiscard]] Declaration declaration_from_c(const posproof_declaration& declared, const Encoding& encoding,
                                             const OpenOptions& options, std::uint32_t functions);

/// What a library without `open` was asked for: it knows no format but f32, and computes one layout without
/// saying which. `add` throws SubjectRefusal for another format, and for an encoding that differs from an
/// earlier one in the layout alone.
class EncodingsServed {
public:
  void add(const Encoding& encoding, Format format);

private:
  std::vector<Rope> served_;
};

/// Columns of a row of `encode`: those of the encoding; 0 where it has no rows.
[[nodiscard]] std::size_t encoded_columns(const Encoding& encoding);

} // namespace posproof::impl::doors
