/// Files of arrays: every type, order and container, and what happens with bytes that lie.

#include "impl/doors/table/container.hpp"

#include "impl/tests/written_arrays.hpp"
#include "spec/error.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace posproof::impl::doors {
namespace {

using namespace impl::tests;

std::vector<StoredArray> read(const std::string& text) {
  return read_arrays(bytes_of(text), "file");
}

std::string error_of(const std::string& text) {
  try {
    static_cast<void>(read(text));
  } catch (const InputError& error) {
    return error.what();
  }
  return "read";
}

std::vector<double> reals(const StoredArray& array) {
  std::vector<double> values;
  for (std::size_t i = 0; i < array.size(); ++i) {
    values.push_back(real_of(array, i));
  }
  return values;
}

const std::vector<double> values{0.5, -1, 0.25, 2, -0.125, 3};

TEST(Npy, HoldsNumbersOfEveryTypeInBothByteOrders) {
  const std::pair<std::string, ElementType> types[] = {
      {"<f2", ElementType::f16},   {">f2", ElementType::f16},   {"<f4", ElementType::f32},
      {">f4", ElementType::f32},   {"<f8", ElementType::f64},   {">f8", ElementType::f64},
      {"|V2", ElementType::raw16}, {"<V2", ElementType::raw16}, {"<u2", ElementType::u16},
      {">u2", ElementType::u16}};
  for (const auto& [type, expected] : types) {
    SCOPED_TRACE(type);
    const StoredArray array = read(npy(type, {2, 3}, values)).front();
    EXPECT_EQ(array.type, expected);
    EXPECT_EQ(array.shape, (std::vector<std::size_t>{2, 3}));
    EXPECT_EQ(reals(array), values);
  }
}

TEST(Npy, KeepsADoubleToTheLastBit) {
  const double value = 0x1.23456789abcdfp-3;
  EXPECT_EQ(reals(read(npy("<f8", {1}, {value})).front()), std::vector<double>{value});
}

TEST(Npy, HoldsWholeNumbersOfEveryWidth) {
  for (const std::string type : {"|i1", "<i2", ">i2", "<i4", ">i4", "<i8", ">i8"}) {
    SCOPED_TRACE(type);
    const StoredArray array = read(npy(type, {3}, {-5, 0, 100})).front();
    EXPECT_TRUE(is_integer(array.type));
    EXPECT_EQ(integer_of(array, 0), -5);
    EXPECT_EQ(integer_of(array, 2), 100);
  }
  EXPECT_EQ(integer_of(read(npy("|u1", {1}, {200})).front(), 0), 200);
  EXPECT_EQ(integer_of(read(npy("<u4", {1}, {4000000000})).front(), 0), 4000000000);
}

TEST(Npy, HoldsComplexNumbersInTwoParts) {
  const StoredArray array = read(npy("<c8", {1, 3}, values)).front();
  EXPECT_EQ(array.type, ElementType::complex64);
  EXPECT_EQ(real_of(array, 1, 0), 0.25);
  EXPECT_EQ(real_of(array, 1, 1), 2);
  EXPECT_EQ(real_of(read(npy(">c16", {3}, values)).front(), 2, 1), 3);
}

TEST(Npy, HasThreeVersionsAndTwoOrdersOfAxes) {
  for (const int version : {1, 2, 3}) {
    const StoredArray array = read(npy("<f4", {2, 3}, values, version, version == 2)).front();
    EXPECT_EQ(array.first_axis_fastest, version == 2);
    EXPECT_EQ(reals(array), values);
  }
}

TEST(Npy, HeadersAreReadAsOtherWritersSpellThem) {
  const std::string data = packed("<f4", {1, 2});
  for (const std::string header : {R"({"descr":"<f4","fortran_order":False,"shape":(2,)})",
                                   "{'shape': (2L,), 'fortran_order': False, 'descr': '<f4'}",
                                   "{ 'descr' : '=f4' , 'fortran_order' : False , 'shape' : ( 2 , ) , }"}) {
    EXPECT_EQ(reals(read(npy_with_header(header, data)).front()), (std::vector<double>{1, 2})) << header;
  }
}

TEST(Npy, OfNoTableIsKeptWithoutItsData) {
  for (const std::string header :
       {"{'descr': '|O', 'fortran_order': False, 'shape': (2,)}",
        "{'descr': '<U10', 'fortran_order': False, 'shape': ()}",
        "{'descr': [('a', '<f4'), ('b', '<i4')], 'fortran_order': False, 'shape': (2,)}"}) {
    const StoredArray array = read(npy_with_header(header, "pickled")).front();
    EXPECT_EQ(array.type, ElementType::other);
    EXPECT_TRUE(array.data.empty());
  }
}

TEST(Npy, ThatLiesIsRefusedInOneLine) {
  const auto with = [](const std::string& header, const std::string& data = packed("<f4", {1, 2})) {
    return error_of(npy_with_header(header, data));
  };
  const auto shaped = [&](const std::string& shape) {
    return with("{'descr': '<f4', 'fortran_order': False, 'shape': " + shape + "}");
  };
  std::string long_shape = "(";
  for (int axis = 0; axis < 33; ++axis) {
    long_shape += "1, ";
  }
  const std::pair<std::string, std::string> cases[] = {
      {shaped(long_shape + ")"), "the shape has 33 axes; expected at most 32"},
      {with("{'descr': '|O', 'fortran_order': False, 'shape': " + long_shape + ")}"),
       "the shape has 33 axes"},
      {shaped("(3,)"), "f32 [3] and 8 bytes of data do not fit together; expected 12 bytes"},
      {shaped("(1,)"), "f32 [1] and 8 bytes of data do not fit together; expected 4 bytes"},
      {shaped("(4611686018427387904,)"), "expected a shape that fits into memory"},
      {shaped("(4294967296, 4294967296, 4)"), "expected a shape that fits into memory"},
      {shaped("(18446744073709551616,)"), "a length of more than 64 bits"},
      {shaped("(-2,)"), "not of whole numbers from 0 on"},
      {shaped("(2.0,)"), "has no ')'"},
      {shaped("(0, 4611686018427387904)"), "has no elements"},
      {shaped("[2]"), "has no '('"},
      {with("{'descr': '<f4', 'fortran_order': False}"), "has no shape"},
      {with("{'descr': '<f4', 'shape': (2,)}"), "has no fortran_order"},
      {with("{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': (2,)}"),
       "has the key descr twice"},
      {with("{'descr': '<f4', 'fortran_order': 0, 'shape': (2,)}"), "neither True nor False"},
      {with("{'descr': '<f4', 'fortran_order': False, 'shape': (2,)} + 1"), "goes on after its end"},
      {with("{'descr': '<f4', 'other': False, 'shape': (2,)}"), "unknown key 'other'"},
      {with("{'descr': '', 'fortran_order': False, 'shape': (2,)}"), "read"},
      {error_of(npy("<f4", {1}, {1}, 4)), "version 4"},
      {error_of("\x93NUMPY"), "is no .npy file"},
      {error_of(std::string("\x93NUMPY\1\0\xff\xff", 10)), "states a header of 65535 bytes, and 0 follow"},
      {error_of(std::string("\x93NUMPY\2\0\xff\xff\xff\xff", 12)), "a header of at most 1 MiB"},
  };
  for (const auto& [error, part] : cases) {
    EXPECT_NE(error.find(part), std::string::npos) << error << " | " << part;
    EXPECT_EQ(error.find('\n'), std::string::npos);
  }
}

const std::vector<std::pair<std::string, std::string>> two_arrays{
    {"cos.npy", npy("<f4", {2, 3}, values)}, {"note.txt", "none"}, {"sin.npy", npy(">f8", {6}, values)}};

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

TEST(Safetensors, HoldsTensorsOfEveryType) {
  const auto arrays = read(safetensors({{"a", "F32", {2, 3}, packed("<f4", values)},
                                        {"b", "F64", {6}, packed("<f8", values)},
                                        {"c", "F16", {6}, packed("<f2", values)},
                                        {"d", "BF16", {6}, packed("<u2", values)},
                                        {"e", "I32", {2}, packed("<i4", {-1, 7})},
                                        {"f", "I64", {2}, packed("<i8", {-1, 7})},
                                        {"g", "F8_E4M3", {2}, "ab"}}));
  ASSERT_EQ(arrays.size(), 7U);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(reals(arrays[i]), values) << i;
  }
  EXPECT_EQ(integer_of(arrays[4], 0), -1);
  EXPECT_EQ(integer_of(arrays[5], 1), 7);
  EXPECT_EQ(arrays[6].type, ElementType::other);
}

TEST(Safetensors, ThatLiesIsRefusedInOneLine) {
  const auto with = [](const std::string& tensors) {
    return error_of(safetensors_with_header("{" + tensors + "}", packed("<f4", {1, 2})));
  };
  const std::string sound = R"("a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]})";
  EXPECT_EQ(with(sound), "read");
  const std::pair<std::string, std::string> cases[] = {
      {with(sound + "," + sound), "appears twice"},
      {with(R"("a":{"dtype":"F32","shape":[3],"data_offsets":[0,8]})"),
       "do not fit together; expected 12 bytes"},
      {with(R"("a":{"dtype":"F32","shape":[2],"data_offsets":[8,16]})"), "lie outside the data"},
      {with(R"("a":{"dtype":"F32","shape":[2],"data_offsets":[8,0]})"), "lie outside the data"},
      {with(R"("a":{"dtype":"F32","shape":[-2],"data_offsets":[0,8]})"), "is not described"},
      {with(R"("a":{"dtype":"F32","shape":[2.5],"data_offsets":[0,8]})"), "is not described"},
      {with(R"("a":{"dtype":"F32","shape":[2],"data_offsets":[-8,0]})"), "is not described"},
      {with(R"("a":{"dtype":"F32","shape":[2],"data_offsets":[0]})"), "is not described"},
      {with(R"("a":{"dtype":3,"shape":[2],"data_offsets":[0,8]})"), "is not described"},
      {with(R"("a":[])"), "is not described"},
      {with(R"("a":{"dtype":"F32","shape":[4611686018427387904,4],"data_offsets":[0,8]})"),
       "fits into memory"},
      {with(R"("a":{"dtype":"F32","shape":[99999999999999999999],"data_offsets":[0,8]})"), "file"},
      {with(sound + R"(,"b":{"dtype":"F32","shape":[1],"data_offsets":[4,8]})"),
       "file[b]: shares bytes with a"},
      {with(""), "holds no tensors"},
      {error_of(little(1000, 8) + "{}"), "states a header of 1000 bytes, and 2 follow"},
      {error_of(little(~0ULL, 8) + "{}"), "states a header of 18446744073709551615 bytes"},
      {error_of(little(2, 8)), "is no table that is known here"},
      {error_of("abc"), "has 3 bytes; expected a .npy, .npz or .safetensors file"},
      {error_of("some text that is no table"), "is no table that is known here"},
      {error_of(""), "the file is empty"}};
  for (const auto& [error, part] : cases) {
    EXPECT_NE(error.find(part), std::string::npos) << error << " | " << part;
    EXPECT_EQ(error.find('\n'), std::string::npos);
  }
}

/// Whatever is cut off or changed, the reader gives arrays whose data is there, or one line.
TEST(ArrayFiles, DamagedAnywhereAreReadOrRefused) {
  const std::string files[] = {
      npy("<f4", {2, 3}, values), npy(">f8", {2, 3}, values, 2, true), zip(two_arrays),
      zip(two_arrays, Packing::deflated, true),
      safetensors({{"a", "F32", {2, 3}, packed("<f4", values)}, {"b", "F64", {6}, packed("<f8", values)}})};
  std::size_t refused = 0;
  const auto survives = [&](const std::string& text) {
    try {
      for (const StoredArray& array : read(text)) {
        const std::size_t bytes =
            array.type == ElementType::other ? 0 : array.size() * element_bytes(array.type);
        ASSERT_EQ(array.data.size(), bytes);
      }
    } catch (const InputError& error) {
      ++refused;
      ASSERT_EQ(std::string(error.what()).find('\n'), std::string::npos) << error.what();
    }
  };
  for (const std::string& file : files) {
    for (std::size_t at = 0; at < file.size(); ++at) {
      survives(file.substr(0, at));
      for (const int change : {0x01, 0x80, 0xff}) {
        std::string damaged = file;
        damaged[at] = static_cast<char>(damaged[at] ^ change);
        survives(damaged);
      }
    }
  }
  EXPECT_GT(refused, 1000U);
}

TEST(ArrayFiles, ThatAreNoFilesAreRefused) {
  const auto error = [](const std::string& path) {
    try {
      static_cast<void>(read_array_file(path));
    } catch (const InputError& refused) {
      return std::string(refused.what());
    }
    return std::string("read");
  };
  EXPECT_EQ(error("/nowhere/cos.npy"),
            "/nowhere/cos.npy: cannot be opened: No such file or directory; expected the "
            "path of a .npy, .npz or .safetensors file");
  EXPECT_NE(error("/").find("/: is a directory"), std::string::npos);
  EXPECT_NE(error("/dev/null").find("the file is empty"), std::string::npos);
}

} // namespace
} // namespace posproof::impl::doors
