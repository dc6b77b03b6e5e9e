/// Arrays of numpy in a zip archive: .npz. Sums of archives keep changed bytes from getting far, so there is
/// a second form: what does not begin as an archive does is packed into one first, with at most one lie.

#include "impl/doors/table/npz.hpp"

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/script.hpp"
#include "fuzz/parsing/written.hpp"
#include "impl/tests/written_arrays.hpp"

#include <algorithm>

namespace posproof::fuzz::parsers {
namespace {

using impl::tests::Packing;

std::string file_of(const Arrays& arrays) {
  std::vector<std::pair<std::string, std::string>> entries;
  for (const impl::doors::StoredArray& array : arrays) {
    entries.emplace_back(array.name + ".npy", npy_file(array));
  }
  return impl::tests::zip(entries, Packing::stored);
}

/// An archive of the entries that the bytes describe: how they are packed, where four bytes are overwritten
/// and by what (nowhere: 0), and the length of each entry in front of it.
std::string packed(Input input) {
  Script script(input);
  const std::uint8_t how = script.byte();
  const std::uint64_t lie_at = script.number(2);
  const std::string lie = script.text(4);
  std::vector<std::pair<std::string, std::string>> entries;
  while (!script.is_over()) {
    const std::string name(1, static_cast<char>('a' + static_cast<char>(entries.size() % 26)));
    entries.emplace_back(name + ".npy", script.text(script.number(2)));
  }
  std::string file =
      impl::tests::zip(entries, (how & 1U) != 0 ? Packing::deflated : Packing::stored, (how & 2U) != 0);
  if (lie_at != 0) {
    std::copy_n(lie.begin(), std::min(lie.size(), file.size() - lie_at % file.size()),
                file.begin() + static_cast<std::ptrdiff_t>(lie_at % file.size()));
  }
  return file;
}

void run(Input input) {
  const bool is_archive = !input.empty() && input.front() == 'P';
  const std::string file = is_archive ? std::string(text_of(input)) : packed(input);
  judge_arrays(
      bytes_of({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()}),
      [](const impl::doors::Bytes& bytes) -> Arrays { return impl::doors::read_npz(bytes, "arrays.npz"); },
      file_of);
}

std::vector<std::string> seeds() {
  using namespace impl::tests;
  const std::string one = impl::tests::npy("<f4", {2}, {1, 2});
  const std::string two = impl::tests::npy(">f2", {1, 2}, {1, 2});
  const auto unpacked = [&](char how, std::uint64_t lie_at) {
    return std::string(1, how) + little(lie_at, 2) + "\xff\xff\xff\xff" + little(one.size(), 2) + one +
           little(two.size(), 2) + two;
  };
  std::string cut = zip({{"cos.npy", one}, {"sin.npy", two}});
  cut.resize(cut.size() - 30);
  return {zip({{"cos.npy", one}, {"sin.npy", two}}),
          zip({{"cos.npy", one}, {"sin.npy", two}}, Packing::deflated),
          zip({{"cos.npy", one}}, Packing::stored, true),
          zip({{"a.npy", one}, {"a.npy", two}}),
          zip({{"readme.txt", "x"}}),
          zip({}),
          cut,
          unpacked(0, 0),
          unpacked(1, 0),
          unpacked(2, 18),
          unpacked(3, 22)};
}

std::vector<std::string> words() {
  return {std::string("PK\3\4"),
          std::string("PK\1\2"),
          std::string("PK\5\6"),
          std::string("PK\6\6"),
          std::string("PK\6\7"),
          ".npy",
          "\xff\xff\xff\xff",
          "\xff\xff",
          std::string("\x08\0", 2),
          std::string("\1\0\x10\0", 4),
          "\x93NUMPY"};
}

} // namespace

extern const ByteTarget npz;
const ByteTarget npz{"npz", "arrays of numpy in an archive (.npz)", run, seeds, words};

} // namespace posproof::fuzz::parsers
