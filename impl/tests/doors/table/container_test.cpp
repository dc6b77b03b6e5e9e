/// Files of arrays: every type, order and container, and what happens with bytes that lie.

#include "impl/tests/doors/table/read_back.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace posproof::impl::doors {
namespace {

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
