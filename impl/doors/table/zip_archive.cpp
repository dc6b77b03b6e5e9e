#include "impl/doors/table/zip_archive.hpp"

#include "impl/doors/table/inflate.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <minizip/unzip.h>
#include <utility>

namespace posproof::impl::doors {

/// The bytes as the library's file.
struct ZipArchive::Input {
  std::span<const std::byte> bytes;
  std::size_t at = 0;
  /// The library takes what is behind the end for zeros unless an error is told, and one is enough.
  bool ended_early = false;

  static Input& of(void* stream) noexcept { return *static_cast<Input*>(stream); }

  static voidpf open(voidpf self, const void* /*name*/, int /*mode*/) { return self; }

  static uLong read(voidpf /*self*/, voidpf stream, void* buffer, uLong size) {
    Input& input = of(stream);
    const std::size_t count = std::min<std::size_t>(size, input.bytes.size() - input.at);
    std::copy_n(input.bytes.begin() + static_cast<std::ptrdiff_t>(input.at), count,
                static_cast<std::byte*>(buffer));
    input.at += count;
    input.ended_early = input.ended_early || count < size;
    return static_cast<uLong>(count);
  }

  static uLong write(voidpf /*self*/, voidpf /*stream*/, const void* /*buffer*/, uLong /*size*/) { return 0; }

  static ZPOS64_T tell(voidpf /*self*/, voidpf stream) { return of(stream).at; }

  static long seek(voidpf /*self*/, voidpf stream, ZPOS64_T offset, int origin) {
    Input& input = of(stream);
    const ZPOS64_T base = origin == ZLIB_FILEFUNC_SEEK_CUR   ? input.at
                          : origin == ZLIB_FILEFUNC_SEEK_END ? input.bytes.size()
                                                             : 0;
    const ZPOS64_T target = base + offset; // backwards is 2^64 less
    if (target > input.bytes.size()) {
      return -1;
    }
    input.at = static_cast<std::size_t>(target);
    return 0;
  }

  static int close(voidpf /*self*/, voidpf /*stream*/) { return 0; }

  static int error(voidpf /*self*/, voidpf stream) { return of(stream).ended_early ? 1 : 0; }
};

namespace {

constexpr uLong encrypted_flags = 1U | 1U << 6 | 1U << 13; // entry, strongly, and its header

InputError damaged(const std::string& where, std::string_view what) {
  return {where, fmt::format("cannot be unpacked: {}", what), "an undamaged .npz file"};
}

} // namespace

void ZipArchive::Close::operator()(void* archive) const noexcept {
  static_cast<void>(unzClose(archive));
}

ZipArchive::ZipArchive(std::span<const std::byte> bytes, std::string where)
    : bytes_(bytes), where_(std::move(where)), input_(std::make_shared<Input>(Input{bytes})) {
  zlib_filefunc64_def functions{Input::open, Input::read,  Input::write, Input::tell,
                                Input::seek, Input::close, Input::error, input_.get()};
  archive_.reset(unzOpen2_64("", &functions));
  unz_global_info64 info{};
  if (!archive_ || unzGetGlobalInfo64(archive_.get(), &info) != UNZ_OK) {
    throw damaged(where_, "its directory is missing, cut off or damaged");
  }
  left_ = info.number_entry;
}

bool ZipArchive::next() {
  if (left_ == 0) {
    return false;
  }
  --left_;
  const int status =
      is_before_the_first_ ? unzGoToFirstFile(archive_.get()) : unzGoToNextFile(archive_.get());
  is_before_the_first_ = false;
  unz_file_info64 info{};
  if (status != UNZ_OK ||
      unzGetCurrentFileInfo64(archive_.get(), &info, nullptr, 0, nullptr, 0, nullptr, 0) != UNZ_OK) {
    throw damaged(where_, "its directory does not hold as many entries as it says");
  }
  name_.resize(info.size_filename); // of 16 bits
  if (unzGetCurrentFileInfo64(archive_.get(), nullptr, name_.data(), static_cast<uLong>(name_.size()),
                              nullptr, 0, nullptr, 0) != UNZ_OK) {
    throw damaged(where_, "a name in its directory is cut off");
  }
  return true;
}

Bytes ZipArchive::unpack(std::size_t limit, const std::string& at) const {
  unz_file_info64 info{};
  static_cast<void>(unzGetCurrentFileInfo64(archive_.get(), &info, nullptr, 0, nullptr, 0, nullptr, 0));
  if ((info.flag & encrypted_flags) != 0) {
    throw InputError(at, "is encrypted", "an array that is read without a password");
  }
  if (info.compression_method != 0 && info.compression_method != Z_DEFLATED) {
    throw InputError(at, fmt::format("is packed by method {} of zip", info.compression_method),
                     "0 (stored) or 8 (deflated)");
  }
  // Compares the header in front of the data with the directory. The library does not decode: it would not
  // look at the sum of an entry that ends early, nor at what stands behind the stated size.
  if (unzOpenCurrentFile2(archive_.get(), nullptr, nullptr, 1) != UNZ_OK) {
    throw damaged(at, "its header is not there, or contradicts the directory of the archive");
  }
  const std::uint64_t start = unzGetCurrentFileZStreamPos64(archive_.get());
  if (start > bytes_.size() || info.compressed_size > bytes_.size() - start) {
    throw damaged(at, "its data is said to lie outside the archive");
  }
  const auto packed =
      bytes_.subspan(static_cast<std::size_t>(start), static_cast<std::size_t>(info.compressed_size));
  if (info.uncompressed_size > limit) {
    throw InputError(at, "the arrays are larger than 4 GiB unpacked", "an archive of tables alone");
  }
  if (info.compression_method == 0 && packed.size() != info.uncompressed_size) {
    throw damaged(at, fmt::format("the archive says {} bytes, and there are {}", info.uncompressed_size,
                                  packed.size()));
  }
  Bytes content = info.compression_method == 0 ? Bytes(packed.begin(), packed.end())
                                               : inflate_bytes(packed, info.uncompressed_size, at);
  if (crc32_of(content) != info.crc) {
    throw damaged(at, "the sum of its bytes (CRC-32) is another than the archive says");
  }
  return content;
}

} // namespace posproof::impl::doors
