#include "impl/doors/library_source.hpp"

#include "impl/doors/c_declaration.hpp"
#include "impl/doors/c_library.hpp"
#include "impl/doors/hosted/hosted_library.hpp"
#include "spec/config/encoding_text.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace posproof::impl::doors {
namespace {

/// A handle in this process.
class LocalHandle final : public CExecutor {
public:
  LocalHandle(std::shared_ptr<const CLibrary> library, void* handle)
      : library_(std::move(library)), handle_(handle) {}
  LocalHandle(const LocalHandle&) = delete;
  LocalHandle& operator=(const LocalHandle&) = delete;
  ~LocalHandle() override { library_->close(handle_); }

  CAnswer run(CCall& call) override {
    return library_->call(call.operation, handle_, bytes_of(call.request));
  }

private:
  std::shared_ptr<const CLibrary> library_;
  void* handle_;
};

std::unique_ptr<Subject> open_locally(const std::shared_ptr<const CLibrary>& library,
                                      const Encoding& encoding, const OpenOptions& options) {
  posproof_declaration declared = suggested_declaration(encoding, options, library->functions());
  const auto opened =
      library->open(config::encoding_text(encoding).c_str(), c_format(options.format), declared);
  // Closed again where the declaration is not accepted.
  auto handle =
      opened.status == POSPROOF_OK ? std::make_unique<LocalHandle>(library, opened.handle) : nullptr;
  Declaration declaration = declaration_of(
      {opened.status, opened.message, declared, library->functions(), library->name(), library->version()},
      encoding, options);
  return make_c_subject(encoding, std::move(declaration), std::move(handle));
}

} // namespace

SubjectSource library_source(const std::string& name, const std::string& path, const DoorOptions& options) {
  if (::access(path.c_str(), R_OK) != 0) {
    throw InputError("subject '" + printable(name) + "'",
                     std::string("cannot be read: ") + std::strerror(errno), "the file of a shared object");
  }
  // The subject itself says so when it is opened.
  const auto why_not = [](const Encoding&) { return std::string(); };
  if (!options.in_process) {
    const auto hosted = std::make_shared<HostedLibrary>(path, options);
    return {name, "a shared object", why_not, [hosted](const Encoding& encoding, const OpenOptions& open) {
              return hosted->open(encoding, open);
            }};
  }
  const auto library = std::make_shared<std::shared_ptr<const CLibrary>>();
  const auto layouts = std::make_shared<FirstLayouts>();
  return {name, "a shared object in this process", why_not,
          [library, layouts, path](const Encoding& encoding, const OpenOptions& open) {
            if (!*library) {
              *library = std::make_shared<const CLibrary>(path);
            }
            if (!(*library)->has_open()) {
              check_served_without_open(encoding, open.format, *layouts);
            }
            return open_locally(*library, encoding, open);
          }};
}

} // namespace posproof::impl::doors
