#include "impl/faults/apply_planting.hpp"

#include <atomic>

namespace posproof::impl::faults {
namespace {

/// Handles that are open: state of the process, as the table is that they build without a lock.
std::atomic<int>& open_handles() {
  static std::atomic<int> open = 0;
  return open;
}

/// Of one handle: whether its first call meets a table under construction.
class FirstCall {
public:
  FirstCall() : is_early_(open_handles()++ > 0) {}
  FirstCall(const FirstCall&) = delete;
  FirstCall& operator=(const FirstCall&) = delete;
  ~FirstCall() { --open_handles(); }

  bool is_early() { return is_early_.exchange(false); }

private:
  std::atomic<bool> is_early_;
};

/// Rows from the middle on are not there yet.
void unbuild(const Rows& rows, std::size_t width) {
  for (std::size_t token = rows.positions.tokens() / 2; token < rows.positions.tokens(); ++token) {
    std::memset(rows.row(token), 0, width * storage_bytes(rows.format));
  }
}

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const auto first = std::make_shared<FirstCall>();
  const std::size_t width = row_width(encoding);
  calls.table = [first, width](Subject& subject, const TableRequest& request) {
    const SubjectStatus status = subject.table(request);
    if (status.is_ok() && first->is_early()) {
      const Format format = subject.declaration().table_format;
      for (std::byte* const data : {request.cosine, request.sine}) {
        unbuild(Rows{data, format, request.positions, request.call, request.row_stride}, width);
      }
    }
    return status;
  };
  calls.encode = [first, width](Subject& subject, const EncodeRequest& request) {
    const SubjectStatus status = subject.encode(request);
    if (status.is_ok() && first->is_early()) {
      unbuild(Rows{request.rows, subject.declaration().table_format, request.positions, request.call,
                   request.row_stride},
              width);
    }
    return status;
  };
}

} // namespace

/// What a reader of a table sees that another handle is still building, at the moment that is worst.
extern const FaultModel half_built_table{
    .name = "half-built-table",
    .kind = "uninitialised or racing",
    .summary = "the first call of a second handle finds the rows of its second half still zero",
    .declaration = "handles are independent",
    .smallest_input = "rope, rotary width 2, pair 0, p = 0, f32, the first call of a second handle: cosine 0 "
                      "where 1 is right",
    .convicted_by = "handle-independence",
    .reports = "",
    .why_not = shows_on_phases,
    .plant_around = plant,
};

} // namespace posproof::impl::faults
