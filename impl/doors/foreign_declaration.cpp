#include "impl/doors/foreign_declaration.hpp"

#include "impl/recipe.hpp"
#include "impl/request.hpp"
#include "spec/config/encoding_text.hpp"
#include "spec/text.hpp"

#include <utility>
#include <variant>

namespace posproof::impl::doors {
namespace {

std::size_t encoded_columns(const Encoding& encoding) {
  if (has_phases(encoding)) {
    return phase_model(encoding).columns.size();
  }
  const Recipe recipe = sound_recipe(encoding);
  if (const auto* const counting = std::get_if<CountingRecipe>(&recipe)) {
    return static_cast<std::size_t>(counting->columns);
  }
  if (const auto* const scale = std::get_if<ScaleRecipe>(&recipe)) {
    return static_cast<std::size_t>(scale->columns);
  }
  return 0;
}

} // namespace

Declaration sound_declaration(const Encoding& encoding, const OpenOptions& options) {
  return has_phases(encoding) ? declare(encoding, options, AccuracyClass::angle_f32)
                              : declare_recipe(encoding, options, AccuracyClass::angle_f32);
}

Offers possible_offers(const Encoding& encoding) {
  Offers offers = sound_declaration(encoding, {}).offers;
  if (encoding.rope() != nullptr) {
    offers.apply = true;
    offers.backward = true;
  }
  return offers;
}

std::string declared_source(std::string_view text) {
  constexpr std::size_t longest = 1000;
  const std::string line = printable(text, longest + 1);
  return line.size() > longest ? "" : line;
}

WrittenShape written_shape(const Encoding& encoding, const Declaration& declaration) {
  if (const Rope* const rope = encoding.rope()) {
    const auto pairs = static_cast<std::size_t>(rope->pairs());
    return {declaration.table_width == TableWidth::full ? 2 * pairs : pairs,
            static_cast<std::size_t>(rope->head_dimension)};
  }
  return {encoded_columns(encoding), 0};
}

bool FirstLayouts::is_first(const Encoding& encoding) {
  if (encoding.rope() == nullptr) {
    return true;
  }
  Encoding without_layout = encoding;
  const Layout asked = std::exchange(std::get<Rope>(without_layout.scheme).layout, Layout::half_split);
  const std::string key = config::encoding_text(without_layout);
  const std::scoped_lock lock(mutex_);
  return layouts_.emplace(key, asked).first->second == asked;
}

} // namespace posproof::impl::doors
