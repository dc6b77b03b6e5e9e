#pragma once
/// Which of the arrays of one or two files are meant.

#include "impl/doors/table/stored_array.hpp"
#include "impl/doors/table/table_name.hpp"

namespace posproof::impl::doors {

using Arrays = std::vector<std::shared_ptr<const StoredArray>>;

/// What was read, file by file.
struct Files {
  TableName name;
  std::vector<Arrays> arrays; ///< as many as paths
};

/// Cosines and sines, or one array that holds both: those that are named, the only one, or the only ones
/// that are called cos and sin, cosine and sine, cos_cached and sin_cached and so on. What was taken on no
/// better ground than its name is added to `assumed`. Throws InputError where the choice is not clear.
[[nodiscard]] Arrays choose_phases(const Files& files, std::vector<std::string>& assumed);

/// One array: the one that is named, or the only one.
[[nodiscard]] std::shared_ptr<const StoredArray> choose_one(const Files& files);

} // namespace posproof::impl::doors
