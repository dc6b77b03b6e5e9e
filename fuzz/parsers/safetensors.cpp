/// Tensors behind a JSON header: .safetensors.

#include "impl/doors/table/safetensors.hpp"

#include "fuzz/byte_target.hpp"
#include "fuzz/parsing/written.hpp"
#include "impl/tests/written_arrays.hpp"
#include "spec/json_line.hpp"

namespace posproof::fuzz::parsers {
namespace {

std::string file_of(const Arrays& arrays) {
  Json::Object header;
  std::string data;
  for (const impl::doors::StoredArray& array : arrays) {
    Json::Array shape;
    for (const std::size_t length : array.shape) {
      shape.emplace_back(static_cast<std::int64_t>(length));
    }
    const auto begin = static_cast<std::int64_t>(data.size());
    data.append(reinterpret_cast<const char*>(array.data.data()), array.data.size());
    header.emplace_back(
        array.name,
        Json::Object{{"dtype", array.type_text},
                     {"shape", std::move(shape)},
                     {"data_offsets", Json::Array{begin, static_cast<std::int64_t>(data.size())}}});
  }
  return impl::tests::safetensors_with_header(json_line(header), data);
}

void run(Input input) {
  judge_arrays(
      bytes_of(input),
      [](impl::doors::Bytes bytes) -> Arrays {
        return impl::doors::read_safetensors(std::make_shared<const impl::doors::Bytes>(std::move(bytes)),
                                             "file.safetensors");
      },
      file_of);
}

std::vector<std::string> seeds() {
  using namespace impl::tests;
  const auto one = [](const std::string& rest) {
    return safetensors_with_header(R"({"cos":)" + rest + "}", "12345678");
  };
  return {
      safetensors({{"cos", "F32", {2, 1}, "12345678"}, {"sin", "F32", {2, 1}, "12345678"}}),
      safetensors({{"a", "BF16", {1}, "12"}, {"b", "I64", {}, "12345678"}, {"c", "F8_E4M3", {1}, "1"}}),
      one(R"({"dtype":"F32","shape":[2],"data_offsets":[0,8]})"),
      one(R"({"dtype":"F32","shape":[2],"data_offsets":[8,0]})"),
      one(R"({"dtype":"F32","shape":[4294967296,4294967296],"data_offsets":[0,0]})"),
      one(R"({"dtype":"F32","shape":[2],"data_offsets":[0,9]})"),
      safetensors_with_header(
          R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"b":{"dtype":"F32","shape":[1],"data_offsets":[2,6]}})",
          "12345678"),
      std::string("\xff\xff\xff\xff\xff\xff\xff\x7f{}", 10),
      std::string(8, '\0')};
}

std::vector<std::string> words() {
  return {"\"dtype\"",
          "\"shape\"",
          "\"data_offsets\"",
          "__metadata__",
          "F16",
          "F32",
          "F64",
          "BF16",
          "I8",
          "U8",
          "I64",
          "U64",
          "F8_E4M3",
          "[0,4]",
          "4294967296",
          "9223372036854775807"};
}

} // namespace

extern const ByteTarget safetensors;
const ByteTarget safetensors{"safetensors", "tensors behind a JSON header (.safetensors)", run, seeds, words};

} // namespace posproof::fuzz::parsers
