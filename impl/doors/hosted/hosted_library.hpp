#pragma once
/// A shared object with the C interface in a process of its own.

#include "impl/doors/by_purpose.hpp"
#include "impl/doors/c_subject.hpp"
#include "impl/doors/door_options.hpp"
#include "impl/doors/foreign_declaration.hpp"

#include <memory>
#include <string>

namespace posproof::impl::doors {

/// The processes of one shared object, one for each encoding and format. Each serves any number of handles.
class HostedLibrary {
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
  ByPurpose<Process> processes_;
  FirstLayouts layouts_;
};

/// The program that shared objects are run by: the value of POSPROOF_SUBJECT_HOST, else this program.
[[nodiscard]] std::string subject_host_program();

} // namespace posproof::impl::doors
