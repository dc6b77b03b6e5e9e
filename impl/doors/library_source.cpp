#include "impl/doors/library_source.hpp"

#include "impl/doors/c_declaration.hpp"
#include "impl/doors/hosted/hosted_library.hpp"
#include "impl/doors/local_library.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace posproof::impl::doors {

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
