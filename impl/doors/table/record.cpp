#include "impl/doors/table/record.hpp"

#include "spec/domain.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace posproof::impl::doors {

Declaration declare_record(const Files& files, const Encoding& encoding, const OpenOptions& options,
                           AccuracyClass accuracy) {
  Declaration declaration;
  for (const std::string& path : files.name.paths) {
    declaration.name += (declaration.name.empty() ? "" : ",") +
                        printable(std::filesystem::path(path).filename().string(), 80);
  }
  declaration.version = "recorded";
  declaration.door = "table";
  declaration.source = files.name.source;
  declaration.table_format = options.format;
  declaration.output_format = options.format;
  declaration.accuracy = options.accuracy.value_or(accuracy);
  if (const Rope* const rope = encoding.rope()) {
    declaration.layout = options.layout.value_or(rope->layout);
    declaration.direction = options.direction.value_or(rope->direction);
    declaration.axes = rope->axes.count();
  }
  declaration.reentrant = true;
  declaration.promises.prefix = false;
  return declaration;
}

RowRange row_range(const StoredArray& array, std::int64_t start, std::size_t rows) {
  const auto most = static_cast<std::size_t>(largest_position - start) + 1;
  if (rows > most) {
    throw InputError(array.where, fmt::format("{} rows from position {} on go beyond 2^31 - 1", rows, start),
                     "positions of 32 bits");
  }
  return {start, start + static_cast<std::int64_t>(rows) - 1};
}

} // namespace posproof::impl::doors
