#pragma once
/// A shared object with the C interface in a process of its own.

#include "impl/doors/c_declaration.hpp"
#include "impl/doors/c_subject.hpp"
#include "impl/doors/door_options.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace posproof::impl::doors {

/// The processes of one shared object, one for each encoding and format, so that a death under one says
/// nothing of the others. Each serves any number of handles, is started by the first opening, and again by
/// the next one after its death.
class HostedLibrary : public std::enable_shared_from_this<HostedLibrary> {
public:
  HostedLibrary(std::string path, const DoorOptions& options);
  ~HostedLibrary();

  /// Throws InputError where the file is no subject, SubjectFailure where it fails, SubjectRefusal where it
  /// does not implement the encoding or the format.
  [[nodiscard]] std::unique_ptr<Subject> open(const Encoding& encoding, const OpenOptions& options);

private:
  class Process;
  class Handle;
  std::string path_;
  DoorOptions options_;
  std::map<std::string, std::shared_ptr<Process>> processes_; ///< by format and encoding
  EncodingsServed served_;
  std::mutex opening_; ///< judges of several formats open handles at the same time
};

/// The program that shared objects are run by: the value of POSPROOF_SUBJECT_HOST, else this program.
[[nodiscard]] std::string subject_host_program();

} // namespace posproof::impl::doors
