/// Archives of arrays: as writers leave them, and with every field that can lie.

#include "impl/tests/doors/table/read_back.hpp"

#include <gtest/gtest.h>

namespace posproof::impl::doors {
namespace {

TEST(Npz, HoldsArraysStoredOrDeflatedWithShortOrLongSizes) {
  for (const Packing packing : {Packing::stored, Packing::deflated}) {
    for (const bool is_large : {false, true}) {
      const auto arrays = read(zip(two_arrays, packing, is_large));
      ASSERT_EQ(arrays.size(), 2U);
      EXPECT_EQ(arrays[0].name, "cos");
      EXPECT_EQ(arrays[1].name, "sin");
      EXPECT_EQ(reals(arrays[0]), values);
      EXPECT_EQ(reals(arrays[1]), values);
    }
  }
}

TEST(Npz, ThatLiesIsRefusedInOneLine) {
  const std::string sound = zip(two_arrays);
  std::string other_content = sound;
  other_content[sound.find("PK\1\2") - 100] ^= 1; // within the last array: the sum of its bits is another
  const std::pair<std::string, std::string> cases[] = {
      {error_of(sound.substr(0, sound.size() - 4)), "cannot be unpacked"},
      {error_of(sound.substr(0, 100)), "cannot be unpacked"},
      {error_of(other_content), "cannot be unpacked"},
      {error_of(zip({{"a.txt", "x"}})), "the archive holds no arrays"},
      {error_of(zip({})), "the archive holds no arrays"},
      {error_of(zip({{"a.npy", "no array"}})), "file[a]: is no .npy file"},
      {error_of(zip({{"a.npy", npy("<f4", {1}, {1})}, {"a.npy", npy("<f4", {1}, {1})}})),
       "file[a]: there are two arrays of this name"}};
  for (const auto& [error, part] : cases) {
    EXPECT_NE(error.find(part), std::string::npos) << error << " | " << part;
    EXPECT_EQ(error.find('\n'), std::string::npos);
  }
}

/// Where the fields of an archive stand, behind the marks of its three records.
const std::string local_header = "PK\3\4";
const std::string directory_entry = "PK\1\2";
const std::string end_of_directory = "PK\5\6";

struct Field {
  std::string record;
  std::size_t offset;
  int bytes;
};

/// The text with another number in the first record of its kind.
std::string with(std::string text, const Field& field, std::uint64_t value) {
  return text.replace(text.find(field.record) + field.offset, static_cast<std::size_t>(field.bytes),
                      little(value, field.bytes));
}

/// The same in both headers of the entry, which stand at other places in each.
std::string with_both(const std::string& text, std::size_t local_offset, std::uint64_t value, int bytes) {
  return with(with(text, {local_header, local_offset, bytes}, value),
              {directory_entry, local_offset + 2, bytes}, value);
}

constexpr std::size_t flags = 6;
constexpr std::size_t method = 8;
constexpr std::size_t packed_size = 18;
constexpr std::size_t unpacked_size = 22;

TEST(Npz, MayHaveSizesBehindItsDataAndWordsBehindItsEnd) {
  for (const Packing packing : {Packing::stored, Packing::deflated}) {
    const std::string plain = zip({{"a.npy", npy("<f4", {6}, values)}}, packing);
    // As writers leave it that cannot go back: no sum and no sizes in front of the data, all behind it.
    std::string streamed = with_both(plain, flags, 8, 2);
    const std::size_t directory = streamed.find(directory_entry);
    const std::string descriptor = streamed.substr(directory + 16, 12);
    streamed.replace(14, 12, std::string(12, '\0'));
    streamed.insert(directory, "PK\7\10" + descriptor);
    streamed = with(streamed, {end_of_directory, 16, 4}, directory + 16);
    EXPECT_EQ(reals(read(streamed).at(0)), values);
    const std::string words = "a comment PK\5 of any length";
    EXPECT_EQ(reals(read(with(plain, {end_of_directory, 20, 2}, words.size()) + words).at(0)), values);
  }
}

TEST(Npz, MayHaveADirectoryOf64Bits) {
  const std::string content = npy("<f4", {6}, values);
  std::string text = zip({{"a.npy", content}}, Packing::stored, true);
  const std::size_t directory = text.find(directory_entry);
  const std::size_t end = text.find(end_of_directory);
  std::string entry = text.substr(directory, end - directory);
  entry.replace(20, 8, little(~0ULL, 8)); // both sizes
  entry.replace(30, 2, little(28, 2));    // of the field behind the name
  entry.replace(42, 4, little(~0ULL, 4)); // where its header is
  entry +=
      little(1, 2) + little(24, 2) + little(content.size(), 8) + little(content.size(), 8) + little(0, 8);
  text = text.substr(0, directory) + entry;
  const std::size_t large_end = text.size();
  text += "PK\6\6" + little(44, 8) + little(45, 2) + little(45, 2) + little(0, 8) + little(1, 8) +
          little(1, 8) + little(entry.size(), 8) + little(directory, 8);
  text += "PK\6\7" + little(0, 4) + little(large_end, 8) + little(1, 4);
  text += end_of_directory + little(0, 4) + little(~0ULL, 4) + little(~0ULL, 8) + little(0, 2);
  EXPECT_EQ(reals(read(text).at(0)), values);
  const auto error_with = [&](std::size_t at, const std::string& field) {
    return error_of(std::string(text).replace(at, field.size(), field));
  };
  const std::pair<std::string, std::string> cases[] = {
      {error_with(large_end - 8, little(~0ULL << 8, 8)), "its header is not there"},
      {error_with(large_end - 16, little(~0ULL << 8, 8)), "its data is said to lie outside"},
      {error_with(large_end - 26, little(20, 2)), "an entry of its directory lacks its size of 64 bits"},
      {error_with(large_end + 24, little(2, 8)), "it is one of several files"},
      {error_with(large_end + 48, little(~0ULL, 8)), "its directory is missing, cut off or damaged"},
      {error_with(large_end + 64, little(~0ULL, 8)), "its directory is missing, cut off or damaged"}};
  for (const auto& [error, part] : cases) {
    EXPECT_NE(error.find(part), std::string::npos) << error << " | " << part;
  }
}

TEST(Npz, OfWhichNothingIsBelievedIsRefusedInOneLine) {
  const std::string array = npy("<f4", {6}, values);
  const std::string stored = zip({{"a.npy", array}});
  const std::string deflated = zip({{"a.npy", array}}, Packing::deflated);
  const std::size_t size = array.size();
  const std::size_t data = stored.find(array.substr(0, 6));
  std::string garbled = deflated;
  garbled[data] = '\7'; // a kind of block that there is not
  const std::string wrong_end = "cannot be unpacked: the archive says ";
  const std::pair<std::string, std::string> cases[] = {
      {with_both(stored, flags, 1, 2), "file[a]: is encrypted"},
      {with_both(deflated, flags, 1U << 6 | 1U, 2), "file[a]: is encrypted"},
      {with_both(stored, method, 12, 2), "file[a]: is packed by method 12 of zip; expected 0 (stored) or 8"},
      {with(stored, {local_header, method, 2}, 8), "contradicts the directory"},
      {with(stored, {local_header, 14, 4}, 0), "contradicts the directory"},
      {with(stored, {local_header, flags, 2}, 1), "contradicts the directory"}, // encrypted
      {with(stored, {local_header, 30, 1}, 'b'), "contradicts the directory"},  // the name
      {with(stored, {local_header, 26, 2}, 4), "contradicts the directory"},
      {with(stored, {directory_entry, 42, 4}, 7), "its header is not there"},
      {with(stored, {directory_entry, 42, 4}, 0x7fffffff), "its header is not there"},
      {with_both(stored, packed_size, 0x7fffffff, 4), "its data is said to lie outside the archive"},
      {with_both(deflated, packed_size, 0x7fffffff, 4), "its data is said to lie outside the archive"},
      // More and less than there is, with the sum of what there is.
      {with_both(stored, unpacked_size, size + 1, 4), wrong_end},
      {with_both(stored, unpacked_size, size - 1, 4), wrong_end},
      {with_both(deflated, unpacked_size, size + 1, 4), wrong_end + std::to_string(size + 1)},
      {with_both(deflated, unpacked_size, 0xfffffff0U, 4), wrong_end + "4294967280 bytes, and there are 152"},
      {with_both(deflated, unpacked_size, size - 1, 4), "bytes, and there are more"},
      {with_both(deflated, packed_size, size, 4), "its deflated data ends early"},
      {with_both(deflated, packed_size, 0, 4), "its deflated data ends early"},
      {with_both(deflated, 14, 1, 4), "the sum of its bytes (CRC-32) is another"},
      {with_both(stored, 14, 1, 4), "the sum of its bytes (CRC-32) is another"},
      {garbled, "its deflated data is damaged (invalid block type)"},
      {with(stored, {end_of_directory, 16, 4}, 0x7fffffff), "its directory is missing, cut off or damaged"},
      {with(with(stored, {end_of_directory, 8, 2}, 2), {end_of_directory, 10, 2}, 2),
       "its directory does not hold as many entries as it says"},
      {with(stored, {end_of_directory, 8, 2}, 2), "it is one of several files"},
      {with(stored, {end_of_directory, 4, 2}, 1), "it is one of several files"},
      {with(stored, {directory_entry, 28, 2}, 0xffff), "does not hold as many entries as it says"},
      {with(with(zip({{"a.npy", array}, {"b.npy", array}}), {end_of_directory, 8, 2}, 1),
            {end_of_directory, 10, 2}, 1),
       "does not hold as many entries as it says"},
      {with_both(stored, packed_size, 0xffffffffU, 4), "its data is said to lie outside the archive"}};
  EXPECT_EQ(size, 152U);
  EXPECT_EQ(error_of(stored), "read");
  EXPECT_EQ(error_of(deflated), "read");
  for (const auto& [text, part] : cases) {
    const std::string error = error_of(text);
    EXPECT_NE(error.find(part), std::string::npos) << error << " | " << part;
    EXPECT_EQ(error.find('\n'), std::string::npos);
  }
}

} // namespace
} // namespace posproof::impl::doors
