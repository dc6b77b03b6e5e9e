#pragma once
/// The door for whoever has a table and no code to call: `table:FILE`, see table_name.hpp.

#include "impl/doors/table/array_choice.hpp"
#include "spec/subject.hpp"

#include <optional>
#include <string>

namespace posproof::impl::doors {

/// A subject that is recorded in files, and the format of its numbers: none where whole numbers stand for
/// themselves, or where 16 bits may be bf16.
struct TableDoor {
  SubjectSource source;
  std::optional<Format> format;
};

[[nodiscard]] bool is_table(std::string_view subject) noexcept;

/// Reads the files of `table:…` once. Throws InputError.
[[nodiscard]] TableDoor open_table(const std::string& subject);

/// The same of files that are read already.
[[nodiscard]] TableDoor table_of_files(const std::string& subject, Files files);

} // namespace posproof::impl::doors
