#pragma once
/// The members of an encoding file, by scheme. Each reader appends the defaults that it takes to
/// `encoding.assumed` and throws InputError for what is missing or wrong.

#include "spec/config/fields.hpp"
#include "spec/config/member_choice.hpp"
#include "spec/encoding.hpp"

#include <array>

namespace posproof::config {

[[nodiscard]] Scheme rope_scheme(const Fields& fields, Encoding& encoding);
[[nodiscard]] Scheme sinusoidal_scheme(const Fields& fields, Encoding& encoding);
[[nodiscard]] Scheme alibi_scheme(const Fields& fields, Encoding& encoding);
[[nodiscard]] Scheme t5_buckets_scheme(const Fields& fields, Encoding& encoding);
[[nodiscard]] Scheme shaw_scheme(const Fields& fields, Encoding& encoding);
[[nodiscard]] Scheme learned_scheme(const Fields& fields, Encoding& encoding);
[[nodiscard]] Scheme integer_scheme(const Fields& fields, Encoding& encoding);
[[nodiscard]] Scheme normalised_scheme(const Fields& fields, Encoding& encoding);
[[nodiscard]] Scheme binary_scheme(const Fields& fields, Encoding& encoding);
[[nodiscard]] Scheme xpos_scheme(const Fields& fields, Encoding& encoding);

inline constexpr std::array<std::string_view, 9> rope_members{
    "encoding", "head_dimension", "rotary_dimension", "base",   "scaling",
    "axes",     "layout",         "direction",        "context"};
inline constexpr std::array<std::string_view, 8> sinusoidal_members{
    "encoding", "width", "base", "arrangement", "denominator", "cosine_first", "odd_cosine_exponent",
    "context"};
inline constexpr std::array<std::string_view, 6> alibi_members{
    "encoding", "heads", "bias_max", "form", "scaled_head_dimension", "context"};
inline constexpr std::array<std::string_view, 6> t5_buckets_members{
    "encoding", "buckets", "max_distance", "bidirectional", "heads", "context"};
inline constexpr std::array<std::string_view, 3> shaw_members{"encoding", "clip", "context"};
inline constexpr std::array<std::string_view, 4> learned_members{"encoding", "rows", "offset", "context"};
inline constexpr std::array<std::string_view, 2> integer_members{"encoding", "context"};
inline constexpr std::array<std::string_view, 4> normalised_members{"encoding", "length", "reaches_one",
                                                                    "context"};
inline constexpr std::array<std::string_view, 3> binary_members{"encoding", "bits", "context"};
inline constexpr std::array<std::string_view, 7> xpos_members{"encoding", "width", "scale_base", "gamma",
                                                              "centre",   "side",  "context"};

} // namespace posproof::config
