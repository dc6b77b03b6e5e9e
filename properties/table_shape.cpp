#include "properties/table_shape.hpp"

#include "properties/guarded_buffer.hpp"
#include "properties/token_positions.hpp"

#include <array>
#include <fmt/format.h>

namespace posproof::properties {
namespace {

/// Rows with room for the full width, from positions at which neighbouring pairs stand apart.
class Rows {
public:
  explicit Rows(const Trial& trial)
      : format_(trial.declaration().table_format), pairs_(trial.model_lanes().size()) {
    const auto width = static_cast<std::size_t>(2 * pairs_);
    const std::size_t bytes = positions_.size() * width * storage_bytes(format_);
    cosine_.prepare(bytes);
    sine_.prepare(bytes);
    TokenPositions tokens(trial.model_lanes().axes);
    const Positions positions{positions_, 1};
    try {
      is_answered_ =
          trial.subject->table({tokens.of(positions), trial.call(), cosine_.data(), sine_.data(), width})
              .is_ok();
    } catch (...) {
      is_answered_ = false; // a subject that throws is told of by the sweep
    }
  }

  [[nodiscard]] bool is_answered() const { return is_answered_; }

  /// Are these columns of every row written, or all of them unwritten?
  [[nodiscard]] bool all(int first, int count, bool written) const {
    for (std::size_t row = 0; row < positions_.size(); ++row) {
      for (int column = first; column < first + count; ++column) {
        if (cosine_.is_untouched(at(row, column), storage_bytes(format_)) == written) {
          return false;
        }
      }
    }
    return true;
  }

  /// Do both columns of every pair hold the same in this order?
  [[nodiscard]] bool repeats(Layout layout) const {
    for (std::size_t row = 0; row < positions_.size(); ++row) {
      for (int pair = 0; pair < pairs_; ++pair) {
        const PairColumns columns = columns_of_pair(layout, pair, 2 * pairs_);
        for (const GuardedBuffer* const buffer : {&cosine_, &sine_}) {
          if (load_bits(format_, buffer->data() + at(row, columns.first)) !=
              load_bits(format_, buffer->data() + at(row, columns.second))) {
            return false;
          }
        }
      }
    }
    return true;
  }

private:
  [[nodiscard]] std::size_t at(std::size_t row, int column) const {
    return (row * static_cast<std::size_t>(2 * pairs_) + static_cast<std::size_t>(column)) *
           storage_bytes(format_);
  }

  static constexpr std::array<std::int64_t, 3> positions_{1, 2, 3};
  Format format_;
  int pairs_;
  GuardedBuffer cosine_;
  GuardedBuffer sine_;
  bool is_answered_ = false;
};

} // namespace

std::string other_table_shape(const Trial& trial) {
  const Declaration& declared = trial.declaration();
  if (trial.encoding->rope() == nullptr || !declared.offers.table || trial.options.context < 4) {
    return {};
  }
  const Rows rows(trial);
  const int pairs = trial.model_lanes().size();
  if (!rows.is_answered() || !rows.all(0, pairs, true)) {
    return {};
  }
  const bool declares_full = declared.table_width == TableWidth::full;
  if (rows.all(pairs, pairs, false)) {
    return declares_full ? "the subject writes a table of half the width, declared is the full one" : "";
  }
  if (!rows.all(pairs, pairs, true) || pairs < 2) {
    return {};
  }
  for (const Layout layout : {Layout::half_split, Layout::interleaved}) {
    if (!rows.repeats(layout)) {
      continue;
    }
    if (!declares_full) {
      return fmt::format(
          "the subject writes a table of the full width, its columns {}, declared is half of it",
          name_of(layout));
    }
    return layout == declared.layout ? std::string()
                                     : fmt::format("the columns of the table are {}, declared are {} ones",
                                                   name_of(layout), name_of(declared.layout));
  }
  return {};
}

} // namespace posproof::properties
