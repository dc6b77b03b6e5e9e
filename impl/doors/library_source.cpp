#include "impl/doors/library_source.hpp"

#include "impl/doors/c_declaration.hpp"
#include "impl/doors/c_library.hpp"
#include "impl/doors/hosted/hosted_library.hpp"
#include "spec/config/encoding_text.hpp"
#include "spec/error.hpp"
#include "spec/subject_failure.hpp"
#include "spec/text.hpp"

#include <cerrno>
#include <cstring>
#include <fmt/format.h>
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
  const std::string said = printable(opened.message);
  if (opened.status == POSPROOF_REFUSED) {
    throw SubjectRefusal(said.empty() ? "the subject refuses it without a word"
                                      : "the subject says: " + said);
  }
  if (opened.status != POSPROOF_OK) {
    throw SubjectFailure(fmt::format("open returned {}{}", opened.status, said.empty() ? "" : ": " + said));
  }
  auto handle = std::make_unique<LocalHandle>(library, opened.handle);
  Declaration declaration = declaration_from_c(declared, encoding, options, library->functions());
  declaration.name = library->name();
  declaration.version = library->version();
  declaration.door = "lib";
  return make_c_subject(encoding, std::move(declaration), std::move(handle));
}

} // namespace

SubjectSource library_source(const std::string& name, const std::string& path, const DoorOptions& options) {
  if (::access(path.c_str(), R_OK) != 0) {
    throw InputError("subject '" + printable(name) + "'",
                     std::string("cannot be read: ") + std::strerror(errno), "the file of a shared object");
  }
  const auto why_not = [](const Encoding&) {
    return std::string();
  }; // the subject itself says so when it is opened
  if (!options.in_process) {
    const auto hosted = std::make_shared<HostedLibrary>(path, options);
    return {name, "a shared object", why_not, [hosted](const Encoding& encoding, const OpenOptions& open) {
              return hosted->open(encoding, open);
            }};
  }
  const auto library = std::make_shared<std::shared_ptr<const CLibrary>>();
  const auto served = std::make_shared<EncodingsServed>();
  return {name, "a shared object in this process", why_not,
          [library, served, path](const Encoding& encoding, const OpenOptions& open) {
            if (!*library) {
              *library = std::make_shared<const CLibrary>(path);
            }
            if (!(*library)->has_open()) {
              served->add(encoding, open.format);
            }
            return open_locally(*library, encoding, open);
          }};
}

} // namespace posproof::impl::doors
