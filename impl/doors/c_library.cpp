#include "impl/doors/c_library.hpp"

#include "impl/doors/floating_environment.hpp"
#include "spec/error.hpp"
#include "spec/subject_failure.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <dlfcn.h>
#include <exception>
#include <fmt/format.h>
#include <sys/stat.h>

namespace posproof::impl::doors {
namespace {

/// A struct that foreign code fills, with room behind it that it is not to touch.
template <typename Struct>
struct Watched {
  Struct value;
  std::array<std::uint8_t, 256> behind;

  explicit Watched(const Struct& given) : value(given) { behind.fill(0x5b); }
  [[nodiscard]] bool is_intact() const {
    return std::all_of(behind.begin(), behind.end(), [](std::uint8_t byte) { return byte == 0x5b; });
  }
};

/// A text of foreign memory, which may not end: at most 2000 characters.
std::string text_of(const char* text) {
  return text == nullptr ? std::string() : std::string(text, ::strnlen(text, 2000));
}

std::string loading_error() {
  const char* const error = ::dlerror();
  return error == nullptr ? "no reason given" : printable(error, 400);
}

/// dlopen looks for a name without a slash in the system's folders; a user means a file.
std::string file_of(const std::string& path) {
  return path.find('/') == std::string::npos ? "./" + path : path;
}

/// No exception passes through the caller.
template <typename Function>
int guarded(const Function& function, std::string& thrown) noexcept {
  try {
    return function();
  } catch (const std::exception& error) {
    thrown = std::string("left by an exception: ") + error.what();
  } catch (...) {
    thrown = "left by an exception of an unknown type";
  }
  return POSPROOF_FAILED;
}

} // namespace

void CLibrary::Unload::operator()(void* library) const noexcept {
  ::dlclose(library);
}

CLibrary::CLibrary(const std::string& path) {
  const std::string where = "subject 'lib:" + printable(path) + "'";
  const std::string file = file_of(path);
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) {
    throw InputError(where, std::string("cannot be read: ") + std::strerror(errno),
                     "the file of a shared object");
  }
  if (!S_ISREG(status.st_mode)) {
    throw InputError(where, "is no regular file", "the file of a shared object");
  }
  library_.reset(::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL));
  if (!library_) {
    throw InputError(where, "cannot be loaded: " + loading_error(), "a shared object for this machine");
  }
  const auto function =
      reinterpret_cast<posproof_subject_function>(::dlsym(library_.get(), "posproof_subject"));
  if (function == nullptr) {
    throw InputError(where, "has no function posproof_subject",
                     "one with C linkage, as posproof/subject.h says");
  }
  ask(function);
}

CLibrary::CLibrary(posproof_subject_function function) {
  ask(function);
}

void CLibrary::ask(posproof_subject_function function) {
  posproof_subject_api empty{};
  empty.size = sizeof empty;
  empty.host_major = POSPROOF_SUBJECT_MAJOR;
  empty.host_minor = POSPROOF_SUBJECT_MINOR;
  Watched<posproof_subject_api> watched(empty);
  const FloatingEnvironment environment;
  std::string thrown;
  const int status_of_call = guarded([&] { return function(&watched.value); }, thrown);
  (void)environment.restore();
  api_ = watched.value;
  if (!watched.is_intact()) {
    throw SubjectFailure(fmt::format(
        "posproof_subject wrote past the {} bytes of the struct that it was given", sizeof empty));
  }
  if (api_.subject_major != POSPROOF_SUBJECT_MAJOR) {
    throw SubjectFailure(
        api_.subject_major == 0
            ? fmt::format(
                  "it does not say for which version of the interface it was built; this is version {}.{}",
                  POSPROOF_SUBJECT_MAJOR, POSPROOF_SUBJECT_MINOR)
            : fmt::format("it was built for version {}.{} of the interface, and this is version {}.{}",
                          api_.subject_major, api_.subject_minor, POSPROOF_SUBJECT_MAJOR,
                          POSPROOF_SUBJECT_MINOR));
  }
  if (status_of_call != POSPROOF_OK) {
    throw SubjectFailure(fmt::format("posproof_subject returned {}{}", status_of_call,
                                     thrown.empty() ? "" : ": " + printable(thrown)));
  }
  name_ = text_of(api_.name);
  version_ = text_of(api_.version);
  source_ = text_of(api_.source);
  if (functions() == 0) {
    throw SubjectFailure("it offers no function");
  }
}

CLibrary::~CLibrary() = default;

std::uint32_t CLibrary::functions() const noexcept {
  return (api_.table != nullptr ? POSPROOF_OFFERS_TABLE : 0) |
         (api_.encode != nullptr ? POSPROOF_OFFERS_ENCODE : 0) |
         (api_.rotate != nullptr ? POSPROOF_OFFERS_ROTATE : 0) |
         (api_.apply != nullptr ? POSPROOF_OFFERS_APPLY : 0) |
         (api_.backward != nullptr ? POSPROOF_OFFERS_BACKWARD : 0) |
         (api_.bias != nullptr ? POSPROOF_OFFERS_BIAS : 0) |
         (api_.bucket != nullptr ? POSPROOF_OFFERS_BUCKET : 0);
}

CLibrary::Opened CLibrary::open(const char* encoding, std::int32_t format,
                                posproof_declaration& declaration) const {
  Opened opened;
  if (api_.open == nullptr) {
    return opened;
  }
  const posproof_open_request request{sizeof request, encoding, format};
  Watched<posproof_declaration> watched(declaration);
  const FloatingEnvironment environment;
  std::string thrown;
  opened.status = guarded([&] { return api_.open(&request, &watched.value, &opened.handle); }, thrown);
  (void)environment.restore();
  if (!watched.is_intact()) {
    throw SubjectFailure(fmt::format("open wrote past the {} bytes of the declaration", sizeof declaration));
  }
  declaration = watched.value;
  if (opened.status != POSPROOF_OK) {
    opened.message = thrown.empty() ? last_error(nullptr) : thrown;
  }
  return opened;
}

void CLibrary::close(void* handle) const {
  if (api_.close != nullptr) {
    std::string thrown;
    const FloatingEnvironment environment;
    (void)guarded([&] { return api_.close(handle), POSPROOF_OK; }, thrown);
    (void)environment.restore();
  }
}

CAnswer CLibrary::call(Operation operation, void* handle, const void* request) const {
  CAnswer answer;
  std::string thrown;
  const FloatingEnvironment environment;
  answer.status = guarded(
      [&] {
        switch (operation) {
        case Operation::table:
          return api_.table(handle, static_cast<const posproof_table_request*>(request));
        case Operation::encode:
          return api_.encode(handle, static_cast<const posproof_encode_request*>(request));
        case Operation::rotate:
          return api_.rotate(handle, static_cast<const posproof_rotate_request*>(request));
        case Operation::apply:
          return api_.apply(handle, static_cast<const posproof_apply_request*>(request));
        case Operation::backward:
          return api_.backward(handle, static_cast<const posproof_rotate_request*>(request));
        case Operation::bias:
          return api_.bias(handle, static_cast<const posproof_bias_request*>(request));
        case Operation::bucket:
          return api_.bucket(handle, static_cast<const posproof_bucket_request*>(request));
        }
        return POSPROOF_FAILED;
      },
      thrown);
  answer.environment = environment.restore();
  if (answer.status != POSPROOF_OK) {
    answer.message = thrown.empty() ? last_error(handle) : thrown;
  }
  return answer;
}

std::string CLibrary::last_error(void* handle) const {
  return api_.last_error == nullptr ? std::string() : text_of(api_.last_error(handle));
}

} // namespace posproof::impl::doors
