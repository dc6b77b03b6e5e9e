#pragma once
/// What stands behind `table:` on the command line: one or two files, and what their bytes do not say.
///
///   FILE[,FILE][,KEY=VALUE…]
///
/// Two files hold the cosines and the sines. Everything that decides how numbers are read stands in the name,
/// so that a report which names its subject can be repeated. A name that is the path of a file, commas and
/// all, is that file.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace posproof::impl::doors {

/// How one array holds cosines and sines.
enum class Joined : std::uint8_t {
  cosines_first, ///< the columns of the cosines, behind them those of the sines
  sines_first,
  alternating, ///< cosine and sine of a pair side by side
};

struct TableName {
  std::string text; ///< with its door, for messages: "table:cos.npy,sin.npy"
  std::vector<std::string> paths;
  std::vector<std::string>
      names; ///< of the arrays, cosines before sines; empty: found by what they are called
  std::optional<std::int64_t> start;       ///< position of the first row or key; distance of the first index
  std::optional<std::int64_t> query_start; ///< position of the first query of a bias
  std::optional<Joined> joined;
  std::string source; ///< "file" or "file:line" of what wrote the table; empty where nobody says
};

/// The settings, for messages and help: "names=COSINES+SINES, start=N, …".
extern const char* const table_settings;

/// Reads `table:…`. Throws InputError for settings that there are not.
[[nodiscard]] TableName read_table_name(const std::string& subject);

/// The same, whatever files there are: no name is a path with commas.
[[nodiscard]] TableName table_name_of_text(const std::string& subject);

} // namespace posproof::impl::doors
