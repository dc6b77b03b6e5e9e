#pragma once
/// The members of an encoding file of the schemes with phases; the others list theirs themselves. Each reader
/// appends the defaults that it takes to `encoding.assumed` and throws InputError for what is missing or
/// wrong.

#include "spec/config/fields.hpp"
#include "spec/config/member_choice.hpp"
#include "spec/encoding.hpp"

#include <array>

namespace posproof::config {

[[nodiscard]] Scheme rope_scheme(const Fields& fields, Encoding& encoding);
[[nodiscard]] Scheme sinusoidal_scheme(const Fields& fields, Encoding& encoding);

inline constexpr std::array<std::string_view, 9> rope_members{
    "encoding", "head_dimension", "rotary_dimension", "base",   "scaling",
    "axes",     "layout",         "direction",        "context"};
inline constexpr std::array<std::string_view, 8> sinusoidal_members{
    "encoding", "width", "base", "arrangement", "denominator", "cosine_first", "odd_cosine_exponent",
    "context"};

} // namespace posproof::config
