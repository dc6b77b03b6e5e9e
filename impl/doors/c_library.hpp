#pragma once
/// A shared object with the C interface, loaded into this process.

#include "impl/doors/c_call.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace posproof::impl::doors {

class CLibrary {
public:
  /// Loads the file and asks for its functions. Throws InputError: no such file, no shared object, no
  /// posproof_subject in it; SubjectFailure: it fails, is of another major version, writes past the struct.
  explicit CLibrary(const std::string& path);
  /// The same of a function of this program.
  explicit CLibrary(posproof_subject_function function);
  CLibrary(const CLibrary&) = delete;
  CLibrary& operator=(const CLibrary&) = delete;
  ~CLibrary();

  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  [[nodiscard]] const std::string& version() const noexcept { return version_; }
  /// Where it says that it is written; empty where it does not.
  [[nodiscard]] const std::string& source() const noexcept { return source_; }
  /// Without open a library serves every encoding that it is asked for, whatever it computes.
  [[nodiscard]] bool has_open() const noexcept { return api_.open != nullptr; }
  /// POSPROOF_OFFERS_… of the functions that are there.
  [[nodiscard]] std::uint32_t functions() const noexcept;

  struct Opened {
    int status = POSPROOF_OK;
    std::string message;
    void* handle = nullptr;
  };
  /// `declaration` comes with what is suggested and is what the subject made of it afterwards. Throws
  /// SubjectFailure where it wrote past the struct.
  [[nodiscard]] Opened open(const char* encoding, std::int32_t format,
                            posproof_declaration& declaration) const;
  void close(void* handle) const;

  /// One call, with the environment restored afterwards. `request` is the struct of the operation.
  [[nodiscard]] CAnswer call(Operation operation, void* handle, const void* request) const;

private:
  void ask(posproof_subject_function function);
  [[nodiscard]] std::string last_error(void* handle) const;

  struct Unload {
    void operator()(void* library) const noexcept;
  };
  std::unique_ptr<void, Unload> library_;
  posproof_subject_api api_{};
  std::string name_;
  std::string version_;
  std::string source_;
};

} // namespace posproof::impl::doors
