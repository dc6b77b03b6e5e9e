/// Descriptors of tables: table:FILE[,FILE][,KEY=VALUE…].

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/judges.hpp"
#include "spec/domain.hpp"
#include "spec/error.hpp"

#include <array>

namespace posproof::fuzz {
namespace {

using impl::doors::TableName;

std::string joined(const std::vector<std::string>& parts, char between) {
  std::string text;
  for (const std::string& part : parts) {
    text += (&part == &parts.front() ? std::string() : std::string(1, between)) + part;
  }
  return text;
}

/// A descriptor that says the same.
std::string descriptor_of(const TableName& name) {
  std::string text = "table:" + joined(name.paths, ',');
  if (!name.names.empty()) {
    text += ",names=" + joined(name.names, '+');
  }
  if (name.start) {
    text += ",start=" + std::to_string(*name.start);
  }
  if (name.query_start) {
    text += ",query-start=" + std::to_string(*name.query_start);
  }
  if (name.joined) {
    constexpr std::array<const char*, 3> names{"cosines-first", "sines-first", "alternating"};
    text += std::string(",joined=") + names[static_cast<std::size_t>(*name.joined)];
  }
  if (!name.source.empty()) {
    text += ",source=" + name.source;
  }
  return text;
}

} // namespace

void judge_table_name(Input input, const TableNameReader& read) {
  const auto name = value_or_refusal<InputError>([&] { return read(std::string(text_of(input))); });
  if (!name) {
    return;
  }
  require(name->paths.size() == 1 || name->paths.size() == 2, "a descriptor names no file, or more than two");
  require(name->names.size() <= 2, "a descriptor names more than two arrays");
  for (const auto& start : {name->start, name->query_start}) {
    require(!start || (*start >= -largest_position && *start <= largest_position),
            "rows start at no position");
  }
  const std::string written = descriptor_of(*name);
  const TableName again = read(written);
  require(descriptor_of(again) == written && again.paths == name->paths && again.names == name->names &&
              again.start == name->start && again.query_start == name->query_start &&
              again.joined == name->joined && again.source == name->source,
          "a descriptor reads back another than it was written");
}

namespace parsers {
namespace {

void run(Input input) {
  judge_table_name(input, impl::doors::table_name_of_text);
}

std::vector<std::string> seeds() {
  return {"table:cos.npy,sin.npy",
          "table:dump.npz,names=cos+sin,start=17",
          "table:a.safetensors,joined=alternating,query-start=-3",
          "table:a,b,c",
          "table:,x",
          "table:a,start=2147483648",
          "table:a,start=1,start=2",
          "table:a,names=+",
          "table:a,colour=red",
          "table:"};
}

std::vector<std::string> words() {
  return {"table:",      ",names=",     ",start=", ",query-start=", ",joined=",  "cosines-first",
          "sines-first", "alternating", "+",       "-2147483647",   "2147483648"};
}

} // namespace

extern const ByteTarget table_name;
const ByteTarget table_name{"table_name", "descriptor of table:", run, seeds, words};

} // namespace parsers
} // namespace posproof::fuzz
