#pragma once
/// What doors know of a foreign subject before it has said anything, and what follows from its declaration.

#include "spec/subject.hpp"

#include <array>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace posproof::impl::doors {

/// As declarations spell formats, in the order of the enumerators.
inline constexpr std::array format_names{std::string_view{"f32"}, std::string_view{"f16"},
                                         std::string_view{"bf16"}};

/// What a sound subject of this room would declare: formats, layout, direction, axes and state.
[[nodiscard]] Declaration sound_declaration(const Encoding& encoding, const OpenOptions& options);

/// The entry points that encodings of this kind can have.
[[nodiscard]] Offers possible_offers(const Encoding& encoding);

/// A declared source as one printable line of at most 1000 bytes; one that is longer says nothing and is left
/// out.
[[nodiscard]] std::string declared_source(std::string_view text);

/// Elements that a call writes one behind the other.
struct WrittenShape {
  std::size_t columns = 0;    ///< of a row of a table or of an absolute encoding; 0 where there are no rows
  std::size_t head_width = 0; ///< of rotated data; 0 where nothing rotates
};
[[nodiscard]] WrittenShape written_shape(const Encoding& encoding, const Declaration& declaration);

/// In which layout each encoding was asked for first. The encoding that differs from an earlier one in its
/// layout alone is the suite's own question, which not every subject can be asked.
class FirstLayouts {
public:
  /// Is this the encoding's first layout?
  [[nodiscard]] bool is_first(const Encoding& encoding);

private:
  std::mutex mutex_;
  std::map<std::string, Layout> layouts_;
};

} // namespace posproof::impl::doors
