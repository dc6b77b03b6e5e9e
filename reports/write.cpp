#include "reports/write.hpp"

#include "reports/temporary_file.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace posproof {
namespace {

namespace fs = std::filesystem;

using reports::TemporaryFile;

constexpr int most_links = 40;      ///< as the kernel follows at most
constexpr int most_attempts = 1000; ///< at a name for the temporary file

[[noreturn]] void fail(const std::string& path, const std::string& what, const std::string& expectation) {
  throw InputError(printable(path, 300), what, expectation);
}

[[noreturn]] void fail_with(const std::string& path, int error) {
  fail(path, "cannot be written (" + std::generic_category().message(error) + ")",
       "a file in an existing, writable folder with enough room");
}

/// A file descriptor that closes itself.
class Descriptor {
public:
  explicit Descriptor(int descriptor) noexcept : descriptor_(descriptor) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (descriptor_ >= 0) {
      ::close(descriptor_);
    }
  }
  [[nodiscard]] int get() const noexcept { return descriptor_; }
  [[nodiscard]] bool is_open() const noexcept { return descriptor_ >= 0; }
  /// 0 or the error: some file systems report a failed write only here.
  [[nodiscard]] int close() noexcept { return ::close(std::exchange(descriptor_, -1)) == 0 ? 0 : errno; }

private:
  int descriptor_;
};

/// A write above the file size limit of the process is an error like any other, not the end of the process.
class FileSizeSignalBlocked {
public:
  FileSizeSignalBlocked() noexcept {
    sigemptyset(&signal_);
    sigaddset(&signal_, SIGXFSZ);
    pthread_sigmask(SIG_BLOCK, &signal_, &before_);
  }
  FileSizeSignalBlocked(const FileSizeSignalBlocked&) = delete;
  FileSizeSignalBlocked& operator=(const FileSizeSignalBlocked&) = delete;
  ~FileSizeSignalBlocked() {
    const timespec at_once{};
    while (sigtimedwait(&signal_, nullptr, &at_once) == SIGXFSZ) {
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

private:
  sigset_t signal_{};
  sigset_t before_{};
};

/// 0 or the error.
int write_all(int descriptor, std::string_view text) noexcept {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written > 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (written == 0) {
      return ENOSPC;
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

void write_standard_output(std::string_view text) {
  errno = 0;
  // What the program has printed before comes first.
  int error = std::fflush(stdout) == 0 ? 0 : errno;
  if (error == 0) {
    error = write_all(STDOUT_FILENO, text);
  }
  if (error != 0) {
    fail("standard output", "cannot be written (" + std::generic_category().message(error) + ")",
         "room for the report");
  }
}

/// Devices, pipes and sockets cannot be replaced.
void write_directly(const std::string& path, std::string_view text) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
  int error = file.is_open() ? write_all(file.get(), text) : errno;
  if (error == 0) {
    error = file.close();
  }
  if (error != 0) {
    fail_with(path, error);
  }
}

/// The file at the end of a chain of symbolic links, whether it exists or not.
fs::path end_of_links(const std::string& path) {
  fs::path target(path);
  for (int links = 0; links < most_links; ++links) {
    std::error_code error;
    if (!fs::is_symlink(target, error)) {
      return target;
    }
    const fs::path next = fs::read_symlink(target, error);
    if (error) {
      fail_with(path, error.value());
    }
    target = next.is_absolute() ? next : target.parent_path() / next;
  }
  fail_with(path, ELOOP);
}

/// Creates a file of a new name in the folder, with the permissions that the process gives to new files.
std::pair<fs::path, int> create_beside(const fs::path& target) {
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    fs::path name = target.parent_path() / fmt::format(".posproof-{}-{}.tmp", ::getpid(), attempt);
    const int descriptor = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (descriptor >= 0 || errno != EEXIST) {
      return {std::move(name), descriptor};
    }
  }
  errno = EEXIST;
  return {{}, -1};
}

/// A text on the disk, one rename away from its place.
struct Replacement {
  std::string path; ///< as given, for messages
  fs::path target;
  TemporaryFile file;
};

Replacement put_beside(const std::string& path, fs::path target, std::optional<mode_t> permissions,
                       std::string_view text) {
  auto [name, descriptor] = create_beside(target);
  Descriptor file(descriptor);
  if (!file.is_open()) {
    fail_with(path, errno);
  }
  Replacement replacement{path, std::move(target), TemporaryFile(std::move(name))};
  int error = permissions && ::fchmod(file.get(), *permissions) != 0 ? errno : 0;
  if (error == 0) {
    error = write_all(file.get(), text);
  }
  if (error == 0 && ::fsync(file.get()) != 0) {
    error = errno;
  }
  if (error == 0) {
    error = file.close();
  }
  if (error != 0) {
    fail_with(path, error);
  }
  return replacement;
}

void put_in_place(Replacement& replacement) {
  if (const int error = replacement.file.rename_to(replacement.target); error != 0) {
    fail_with(replacement.path, error);
  }
  // The new name survives a crash of the machine once its folder is synced; the contents are safe without
  // that.
  const fs::path parent = replacement.target.parent_path();
  const fs::path folder = parent.empty() ? fs::path(".") : parent;
  const Descriptor synced(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (synced.is_open()) {
    static_cast<void>(::fsync(synced.get()));
  }
}

/// What stands at the path, after the checks that need no writing; empty if nothing does.
std::optional<struct stat> check_target(const std::string& path) {
  if (path.empty() || path.find('\0') != std::string::npos) {
    fail(path.empty() ? "report" : path, "is no path of a file", "a path, or - for the standard output");
  }
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) {
    if (errno != ENOENT) {
      fail_with(path, errno);
    }
    return std::nullopt;
  }
  if (S_ISDIR(status.st_mode)) {
    fail(path, "is a directory", "a path of a file, or - for the standard output");
  }
  // Renaming over a file would succeed without asking for this permission.
  if (::access(path.c_str(), W_OK) != 0) {
    fail_with(path, errno);
  }
  return status;
}

} // namespace

bool is_standard_output(std::string_view path) noexcept {
  return path == "-" || path == "/dev/stdout" || path == "/dev/fd/1" || path == "/proc/self/fd/1";
}

void check_writable(const std::string& path) {
  if (is_standard_output(path)) {
    return;
  }
  const auto status = check_target(path);
  if (status && !S_ISREG(status->st_mode)) {
    return;
  }
  auto [name, descriptor] = create_beside(end_of_links(path));
  const Descriptor file(descriptor);
  if (!file.is_open()) {
    fail_with(path, errno);
  }
  const TemporaryFile temporary(std::move(name));
}

struct FileWriter::Staged {
  struct Kept {
    std::string path;
    std::string text;
  };
  std::vector<Replacement> files;
  std::vector<Kept> devices;
  std::vector<Kept> standard_output;
};

FileWriter::FileWriter() : staged_(std::make_unique<Staged>()) {}

FileWriter::~FileWriter() = default;

void FileWriter::stage(const std::string& path, std::string_view text) {
  const FileSizeSignalBlocked blocked;
  if (is_standard_output(path)) {
    staged_->standard_output.push_back({path, std::string(text)});
    return;
  }
  const auto status = check_target(path);
  if (status && !S_ISREG(status->st_mode)) {
    staged_->devices.push_back({path, std::string(text)});
    return;
  }
  const auto permissions = status ? std::optional<mode_t>(status->st_mode & 07777) : std::nullopt;
  staged_->files.push_back(put_beside(path, end_of_links(path), permissions, text));
}

void FileWriter::commit() {
  const FileSizeSignalBlocked blocked;
  for (const Staged::Kept& device : staged_->devices) {
    write_directly(device.path, device.text);
  }
  for (const Staged::Kept& output : staged_->standard_output) {
    write_standard_output(output.text);
  }
  for (Replacement& file : staged_->files) {
    put_in_place(file);
  }
  staged_ = std::make_unique<Staged>();
}

void write_atomically(const std::string& path, std::string_view text) {
  FileWriter writer;
  writer.stage(path, text);
  writer.commit();
}

} // namespace posproof
