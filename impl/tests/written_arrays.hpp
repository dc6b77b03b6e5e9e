#pragma once
/// Files of arrays as their own libraries write them, made byte by byte: what the readers read is not written
/// by what they read it with.

#include "spec/format.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace posproof::impl::tests {

inline std::string little(std::uint64_t value, int bytes) {
  std::string text;
  for (int i = 0; i < bytes; ++i) {
    text += static_cast<char>(value >> (8 * i) & 0xffU);
  }
  return text;
}

/// Numbers in a type of numpy: '<f4', '>f8', '<V2' and '<u2' for bf16, '<i4' …
inline std::string packed(const std::string& type, const std::vector<double>& values) {
  const std::string kind = type.substr(1);
  std::string text;
  for (const double value : values) {
    std::string one;
    if (kind == "f8" || kind == "c16") {
      one = little(std::bit_cast<std::uint64_t>(value), 8);
    } else if (kind == "f4" || kind == "c8") {
      one = little(round_to_nearest(Format::f32, value), 4);
    } else if (kind == "f2") {
      one = little(round_to_nearest(Format::f16, value), 2);
    } else if (kind == "V2" || kind == "u2") {
      one = little(round_to_nearest(Format::bf16, value), 2);
    } else {
      one = little(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)), std::stoi(kind.substr(1)));
    }
    text += type.front() == '>' ? std::string(one.rbegin(), one.rend()) : one;
  }
  return text;
}

/// A .npy file around a header that the caller spells.
inline std::string npy_with_header(const std::string& header, const std::string& data, int version = 1) {
  std::string padded = header;
  const std::size_t before = version == 1 ? 10 : 12;
  while ((before + padded.size() + 1) % 64 != 0) {
    padded += ' ';
  }
  padded += '\n';
  return std::string("\x93NUMPY") + static_cast<char>(version) + '\0' +
         little(padded.size(), version == 1 ? 2 : 4) + padded + data;
}

inline std::string shape_text(const std::vector<std::size_t>& shape) {
  std::string text = "(";
  for (const std::size_t length : shape) {
    text += std::to_string(length) + (shape.size() == 1 ? "," : &length == &shape.back() ? "" : ", ");
  }
  return text + ")";
}

inline std::string npy(const std::string& type, const std::vector<std::size_t>& shape,
                       const std::vector<double>& values, int version = 1, bool is_fortran = false) {
  return npy_with_header("{'descr': '" + type + "', 'fortran_order': " + (is_fortran ? "True" : "False") +
                             ", 'shape': " + shape_text(shape) + ", }",
                         packed(type, values), version);
}

inline std::uint32_t crc32(std::string_view text) {
  std::uint32_t crc = ~0U;
  for (const char c : text) {
    crc ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) {
      crc = crc >> 1 ^ ((crc & 1U) != 0 ? 0xedb88320U : 0U);
    }
  }
  return ~crc;
}

enum class Packing : std::uint8_t { stored, deflated };

/// A zip archive. `is_large` writes the sizes of entries as numpy does, which always leaves room for 64 bits.
inline std::string zip(const std::vector<std::pair<std::string, std::string>>& entries,
                       Packing packing = Packing::stored, bool is_large = false) {
  std::string text;
  std::string directory;
  for (const auto& [name, content] : entries) {
    std::string body = content;
    if (packing == Packing::deflated) { // in blocks that are not compressed
      body.clear();
      for (std::size_t at = 0; at == 0 || at < content.size(); at += 65535) {
        const std::string block = content.substr(at, 65535);
        body += at + 65535 >= content.size() ? '\1' : '\0';
        body += little(block.size(), 2) + little(~block.size(), 2) + block;
      }
    }
    const std::string sizes = little(body.size(), 4) + little(content.size(), 4);
    const std::string method = little(packing == Packing::stored ? 0 : 8, 2);
    const std::string crc = little(crc32(content), 4);
    const std::string extra =
        little(1, 2) + little(16, 2) + little(content.size(), 8) + little(body.size(), 8);
    const std::string version = little(is_large ? 45 : 20, 2);
    const std::size_t offset = text.size();
    text += "PK\3\4" + version + little(0, 2) + method + little(0, 4) + crc +
            (is_large ? little(0xffffffffU, 4) + little(0xffffffffU, 4) : sizes) + little(name.size(), 2) +
            little(is_large ? extra.size() : 0, 2) + name + (is_large ? extra : "") + body;
    directory += "PK\1\2" + version + version + little(0, 2) + method + little(0, 4) + crc + sizes +
                 little(name.size(), 2) + little(0, 2) + little(0, 2) + little(0, 2) + little(0, 2) +
                 little(0, 4) + little(offset, 4) + name;
  }
  return text + directory + "PK\5\6" + little(0, 4) + little(entries.size(), 2) + little(entries.size(), 2) +
         little(directory.size(), 4) + little(text.size(), 4) + little(0, 2);
}

/// A .safetensors file around a header that the caller spells.
inline std::string safetensors_with_header(const std::string& header, const std::string& data) {
  return little(header.size(), 8) + header + data;
}

struct Tensor {
  std::string name;
  std::string type; ///< as the format spells it: F32
  std::vector<std::size_t> shape;
  std::string data;
};

inline std::string safetensors(const std::vector<Tensor>& tensors) {
  std::string header = R"({"__metadata__":{"format":"pt"})";
  std::string data;
  for (const Tensor& tensor : tensors) {
    std::string shape;
    for (const std::size_t length : tensor.shape) {
      shape += (shape.empty() ? "" : ",") + std::to_string(length);
    }
    header += ",\"" + tensor.name + R"(":{"dtype":")" + tensor.type + R"(","shape":[)" + shape +
              R"(],"data_offsets":[)" + std::to_string(data.size()) + ",";
    data += tensor.data;
    header += std::to_string(data.size()) + "]}";
  }
  return safetensors_with_header(header + "}", data);
}

/// The bytes of a text.
inline std::vector<std::byte> bytes_of(const std::string& text) {
  std::vector<std::byte> bytes;
  for (const char c : text) {
    bytes.push_back(static_cast<std::byte>(c));
  }
  return bytes;
}

} // namespace posproof::impl::tests
