#pragma once
/// A subject that applies supplied tables, as one that rotates: the suite makes the correctly rounded table
/// of every call in the declared format, width and order of rows, so that only indexing, rotation, layout and
/// memory are judged.

#include "properties/guarded_buffer.hpp"
#include "spec/oracle.hpp"
#include "spec/subject.hpp"

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string_view>

namespace posproof::properties {

struct Trial;

/// Rows of a table by position that the suite makes at most: 128 MiB for 64 pairs in f32, half as wide.
inline constexpr std::int64_t largest_supplied_rows = std::int64_t{1} << 18;

/// A property of the cosines and sines themselves, or of how their frequencies depend on the call: no
/// question to a subject that gets them from the suite.
[[nodiscard]] bool is_of_supplied_values(std::string_view property) noexcept;

/// One table as it is supplied: rows with a gap of NaN between them, and zones before and behind.
struct SuppliedTable {
  GuardedBuffer cosine;
  GuardedBuffer sine;
  std::size_t rows = 0;
  std::size_t row_stride = 0; ///< elements
  std::uint64_t digest = 0;

  [[nodiscard]] std::uint64_t digest_now() const noexcept;
  [[nodiscard]] bool is_intact() const noexcept {
    return cosine.zones_intact() && sine.zones_intact() && digest_now() == digest;
  }
};

/// Offers rotate and promises what the inner subject does; its table is exact. Safe from several threads at
/// once where the inner subject is.
class AppliedSubject final : public Subject {
public:
  /// Tables by position have a row for every position of the context, more where a call needs them, and never
  /// more than largest_supplied_rows.
  AppliedSubject(Subject& inner, const Encoding& encoding, const PhaseOracle& oracle, std::int64_t context);
  AppliedSubject(std::unique_ptr<Subject> inner, const Encoding& encoding, const PhaseOracle& oracle,
                 std::int64_t context);
  ~AppliedSubject() override;

  [[nodiscard]] const Declaration& declaration() const noexcept override { return declaration_; }
  [[nodiscard]] Subject& inner() const noexcept { return inner_; }

  SubjectStatus rotate(const RotateRequest& request) override;
  SubjectStatus backward(const RotateRequest& request) override { return inner_.backward(request); }

  /// Whether every table that was supplied so far is what it was.
  [[nodiscard]] bool tables_intact();

private:
  [[nodiscard]] std::shared_ptr<SuppliedTable> by_token(const Positions& positions, const Call& call) const;
  [[nodiscard]] std::shared_ptr<SuppliedTable> by_position(std::int64_t rows, const Call& call);
  [[nodiscard]] std::shared_ptr<SuppliedTable> empty_table(std::size_t rows) const;
  /// Writes the pairs of one row that turn by the positions on an axis, or all of them.
  void fill(SuppliedTable& table, std::size_t row, const PhaseBlock& truth, std::size_t truth_row,
            const Call& call, int axis) const;

  std::unique_ptr<Subject> owned_;
  Subject& inner_;
  const Encoding& encoding_;
  const PhaseOracle& oracle_;
  std::int64_t context_;
  Declaration declaration_;
  std::atomic<bool> damaged_ = false;
  std::mutex mutex_;
  std::map<std::int64_t, std::shared_ptr<SuppliedTable>> tables_; ///< by position, of calls that share them
};

/// The trial of the rotation by supplied tables; the subject of `of` offers apply.
[[nodiscard]] std::unique_ptr<Trial> applied_trial(const Trial& of);

} // namespace posproof::properties
