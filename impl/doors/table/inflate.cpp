#include "impl/doors/table/inflate.hpp"

#include "impl/doors/table/zip_directory.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <new>
#define ZLIB_CONST // its input is not written to
#include <zlib.h>

namespace posproof::impl::doors {
namespace {

/// A state of the library, ended with its owner.
class Inflater {
public:
  Inflater() {
    if (inflateInit2(&stream_, -MAX_WBITS) != Z_OK) {
      throw std::bad_alloc(); // the only way to fail with these arguments and headers of the same version
    }
  }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;
  ~Inflater() { inflateEnd(&stream_); }

  [[nodiscard]] z_stream& stream() noexcept { return stream_; }

private:
  z_stream stream_{};
};

} // namespace

Bytes inflate_bytes(std::span<const std::byte> packed, std::uint64_t size, const std::string& at) {
  Inflater inflater;
  z_stream& stream = inflater.stream();
  std::array<std::byte, std::size_t{1} << 16> chunk{};
  Bytes bytes;
  int status = Z_OK;
  while (status != Z_STREAM_END) {
    if (stream.avail_in == 0) {
      // The library counts its input in fewer bits than a length has.
      const auto part = std::min<std::size_t>(packed.size(), std::numeric_limits<uInt>::max());
      stream.next_in = reinterpret_cast<const Bytef*>(packed.data());
      stream.avail_in = static_cast<uInt>(part);
      packed = packed.subspan(part);
    }
    stream.next_out = reinterpret_cast<Bytef*>(chunk.data());
    stream.avail_out = static_cast<uInt>(chunk.size());
    status = inflate(&stream, Z_NO_FLUSH);
    if (status == Z_MEM_ERROR) {
      throw std::bad_alloc();
    }
    if (status == Z_BUF_ERROR) {
      throw damaged_archive(at, "its deflated data ends early");
    }
    if (status != Z_OK && status != Z_STREAM_END) {
      const char* const reason = stream.msg == nullptr ? "no data of this kind" : stream.msg;
      throw damaged_archive(at, fmt::format("its deflated data is damaged ({})", printable(reason)));
    }
    const std::size_t count = chunk.size() - stream.avail_out;
    if (count > size - bytes.size()) {
      throw damaged_archive(at, fmt::format("the archive says {} bytes, and there are more", size));
    }
    bytes.insert(bytes.end(), chunk.begin(), chunk.begin() + static_cast<std::ptrdiff_t>(count));
  }
  if (bytes.size() != size) {
    throw damaged_archive(at, fmt::format("the archive says {} bytes, and there are {}", size, bytes.size()));
  }
  return bytes;
}

std::uint32_t crc32_of(std::span<const std::byte> bytes) noexcept {
  return static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

} // namespace posproof::impl::doors
