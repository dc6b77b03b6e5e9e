#pragma once
/// Declarations on their way through the C interface (posproof/subject.h).

#include "impl/doors/foreign_declaration.hpp"
#include "impl/doors/include/posproof/subject.h"
#include "spec/subject.hpp"

#include <string>

namespace posproof::impl::doors {

/// POSPROOF_F32 … of a format.
[[nodiscard]] std::int32_t c_format(Format format) noexcept;

/// What the encoding and the options suggest, offering what `offers` says (POSPROOF_OFFERS_…).
[[nodiscard]] posproof_declaration suggested_declaration(const Encoding& encoding, const OpenOptions& options,
                                                         std::uint32_t offers);

/// What the opening of a handle came to, through whichever process.
struct COpening {
  int status = POSPROOF_OK; ///< as open returned it
  std::string message;      ///< of last_error; empty where the subject has none
  posproof_declaration declared{};
  std::uint32_t functions = 0; ///< POSPROOF_OFFERS_… of those that are there
  std::string name;
  std::string version;
  std::string source;
};

/// What the subject made of the suggestion. Options of the user override layout, direction and class. Throws
/// SubjectRefusal where open refused; SubjectFailure where it failed, for values that no declaration has,
/// naming member, value and what could stand there, for offers without a function, and offers that the
/// encoding does not have.
[[nodiscard]] Declaration declaration_of(const COpening& opening, const Encoding& encoding,
                                         const OpenOptions& options);

/// What a library without `open` is asked: it knows no format but f32, and computes one layout without saying
/// which. Throws SubjectRefusal for another format, and for an encoding that was asked for in another layout
/// first.
void check_served_without_open(const Encoding& encoding, Format format, FirstLayouts& layouts);

} // namespace posproof::impl::doors
