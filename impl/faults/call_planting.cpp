#include "impl/faults/call_planting.hpp"

#include "impl/faults/fault.hpp"

namespace posproof::impl::faults {

void plant_other_key(Calls& calls, const Encoding& encoding, const OpenOptions& options) {
  const std::shared_ptr<Subject> of_keys = open_faulty({}, encoding, options);
  calls.rotate = [of_keys](Subject& subject, const RotateRequest& request) {
    RotateRequest query = request;
    query.key.reset();
    RotateRequest key = request;
    key.query.reset();
    SubjectStatus status;
    if (query.query) {
      status = subject.rotate(query);
    }
    return status.is_ok() && key.key ? of_keys->rotate(key) : status;
  };
}

} // namespace posproof::impl::faults
