#include "impl/faults/apply_planting.hpp"

#include <chrono>
#include <mutex>
#include <thread>

namespace posproof::impl::faults {
namespace {

/// One row for all calls of a handle, and how many calls are under way.
struct Workspace {
  std::mutex mutex;
  std::vector<std::byte> row;
  int inside = 0;
  int arrivals = 0;

  bool has_company() {
    const std::scoped_lock lock(mutex);
    return inside > 1;
  }
};

/// The first row goes to memory by way of the workspace.
void pass_through(Workspace& shared, std::byte* first_row, std::size_t bytes) {
  int arrival = 0;
  {
    const std::scoped_lock lock(shared.mutex);
    shared.row.assign(first_row, first_row + bytes);
    ++shared.inside;
    arrival = ++shared.arrivals;
  }
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(2);
  while (!shared.has_company() && std::chrono::steady_clock::now() < until) {
    std::this_thread::yield();
  }
  const std::scoped_lock lock(shared.mutex);
  const bool is_last = arrival == shared.arrivals;
  if (!is_last && shared.row.size() == bytes) {
    std::memcpy(first_row, shared.row.data(), bytes);
  }
  --shared.inside;
}

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const auto shared = std::make_shared<Workspace>();
  const std::size_t width = row_width(encoding);
  calls.table = [shared, width](Subject& subject, const TableRequest& request) {
    const SubjectStatus status = subject.table(request);
    if (status.is_ok() && request.positions.tokens() > 0) {
      pass_through(*shared, request.sine, width * storage_bytes(subject.declaration().table_format));
    }
    return status;
  };
  calls.encode = [shared, width](Subject& subject, const EncodeRequest& request) {
    const SubjectStatus status = subject.encode(request);
    if (status.is_ok() && request.positions.tokens() > 0) {
      pass_through(*shared, request.rows, width * storage_bytes(subject.declaration().table_format));
    }
    return status;
  };
}

} // namespace

/// Calls that meet hand each other their first row. A call waits a little, so that calls from two threads do
/// meet.
extern const FaultModel shared_scratch{
    .name = "shared-scratch",
    .kind = "uninitialised or racing",
    .summary = "calls under way at once share the memory of their first row",
    .declaration = "the promise that calls from several threads do not matter",
    .smallest_input = "rope, rotary width 2, pair 0, p = 0 while another thread asks for p = 1, f32: sine "
                      "0.841471 where 0 is right",
    .convicted_by = "thread-invariance",
    .reports = "",
    .why_not = shows_on_phases,
    .plant_around = plant,
    .context = 16384,
};

} // namespace posproof::impl::faults
