#include "impl/doors/local_library.hpp"

#include "impl/doors/c_declaration.hpp"
#include "spec/config/encoding_text.hpp"

#include <utility>

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

} // namespace

std::unique_ptr<CExecutor> direct_executor(std::shared_ptr<const CLibrary> library, void* handle) {
  return std::make_unique<LocalHandle>(std::move(library), handle);
}

std::unique_ptr<Subject> open_locally(const std::shared_ptr<const CLibrary>& library,
                                      const Encoding& encoding, const OpenOptions& options,
                                      const MakeExecutor& make_executor) {
  posproof_declaration declared = suggested_declaration(encoding, options, library->functions());
  const auto opened =
      library->open(config::encoding_text(encoding).c_str(), c_format(options.format), declared);
  // Closed again where the declaration is not accepted.
  auto handle = opened.status == POSPROOF_OK ? make_executor(library, opened.handle) : nullptr;
  Declaration declaration = declaration_of({opened.status, opened.message, declared, library->functions(),
                                            library->name(), library->version(), library->source()},
                                           encoding, options);
  return make_c_subject(encoding, std::move(declaration), std::move(handle));
}

} // namespace posproof::impl::doors
