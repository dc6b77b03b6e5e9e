#pragma once
/// What fault models of encodings without phases share.

#include "impl/faults/hidden.hpp"
#include "impl/recipe.hpp"
#include "spec/format.hpp"

#include <bit>
#include <string>
#include <utility>

namespace posproof::impl::faults {

/// "" where the encoding is of the scheme.
template <typename Scheme>
[[nodiscard]] std::string shows_on(const Encoding& encoding) {
  return std::holds_alternative<Scheme>(encoding.scheme) ? "" : "the fault is one of another scheme";
}

/// For faults of ALiBi that show on one form only.
[[nodiscard]] inline std::string shows_on_form(const Encoding& encoding, Alibi::Form form,
                                               const char* reason) {
  if (std::string other = shows_on<Alibi>(encoding); !other.empty()) {
    return other;
  }
  return std::get<Alibi>(encoding.scheme).form == form ? "" : reason;
}

/// For faults of ALiBi that show where the heads are no power of two.
[[nodiscard]] inline std::string shows_beside_powers_of_two(const Encoding& encoding) {
  if (std::string other = shows_on<Alibi>(encoding); !other.empty()) {
    return other;
  }
  return std::has_single_bit(static_cast<unsigned>(std::get<Alibi>(encoding.scheme).heads))
             ? "the number of heads is a power of two"
             : "";
}

/// The recipe of an encoding with one parameter changed.
template <typename Scheme, typename Change>
void change_scheme(Recipe& recipe, const Encoding& encoding, const Change& change) {
  Encoding other = encoding;
  change(std::get<Scheme>(other.scheme));
  recipe = sound_recipe(other);
}

/// index(argument) becomes index(change(argument)).
template <typename Change>
void change_argument(Recipe& recipe, Change change) {
  auto& table = std::get<TableRecipe>(recipe);
  table.index = [inner = std::move(table.index), change](std::int64_t argument) {
    return inner(change(argument));
  };
}

} // namespace posproof::impl::faults
