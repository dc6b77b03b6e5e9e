#include "impl/doors/table/table_door.hpp"

#include "impl/doors/table/container.hpp"
#include "impl/doors/table/record.hpp"
#include "spec/error.hpp"

namespace posproof::impl::doors {
namespace {

std::unique_ptr<Subject> open_record(const Files& files, const Encoding& encoding,
                                     const OpenOptions& options) {
  switch (domain_of(encoding)) {
  case DomainKind::rope:
    return open_phase_record(files, encoding, options);
  case DomainKind::bias:
    return open_bias_record(files, encoding, options);
  case DomainKind::bucket:
    return open_index_record(files, encoding, options);
  case DomainKind::row:
    break;
  }
  return open_row_record(files, encoding, options);
}

/// Cosines and sines if they can be told from the rest, as in a checkpoint, whose other arrays may be
/// anything; else all arrays.
Arrays candidates(const Files& files) {
  try {
    std::vector<std::string> ignored;
    return choose_phases(files, ignored);
  } catch (const InputError&) {
    Arrays all;
    for (const Arrays& arrays : files.arrays) {
      all.insert(all.end(), arrays.begin(), arrays.end());
    }
    return all;
  }
}

/// The format of the first array that has one. Numbers of f64 are rounded to f32 where nobody asks for
/// another format.
std::optional<Format> format_of_files(const Files& files) {
  for (const auto& array : candidates(files)) {
    switch (array->type) {
    case ElementType::f16:
      return Format::f16;
    case ElementType::bf16:
      return Format::bf16;
    case ElementType::f32:
    case ElementType::f64:
    case ElementType::complex64:
    case ElementType::complex128:
      return Format::f32;
    default:
      break;
    }
  }
  return std::nullopt;
}

} // namespace

bool is_table(std::string_view subject) noexcept {
  return subject.starts_with("table:");
}

TableDoor table_of_files(const std::string& subject, Files files) {
  const auto shared = std::make_shared<const Files>(std::move(files));
  TableDoor door;
  door.format = format_of_files(*shared);
  door.source.name = subject;
  door.source.summary = "a recorded table";
  door.source.is_specimen = false;
  door.source.why_not = [](const Encoding&) { return std::string(); };
  door.source.open = [shared](const Encoding& encoding, const OpenOptions& options) {
    return open_record(*shared, encoding, options);
  };
  return door;
}

TableDoor open_table(const std::string& subject) {
  Files files;
  files.name = read_table_name(subject);
  for (const std::string& path : files.name.paths) {
    Arrays arrays;
    for (StoredArray& array : read_array_file(path)) {
      arrays.push_back(std::make_shared<const StoredArray>(std::move(array)));
    }
    files.arrays.push_back(std::move(arrays));
  }
  return table_of_files(subject, std::move(files));
}

} // namespace posproof::impl::doors
