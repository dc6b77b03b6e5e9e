#include "properties/examiner/row_separation.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/step_table.hpp"
#include "reference/fast_oracle.hpp"
#include "reference/range.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <unordered_map>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::Range;
using reference::Real;
using reference::Route;
using reference::Turning;

constexpr std::int64_t block_rows = 1024;

/// Offsets that may be the nearest of a segment.
class Candidates {
public:
  [[nodiscard]] double limit() const noexcept { return limit_; }
  void add(std::int64_t offset, double lower, double upper) {
    limit_ = std::min(limit_, upper);
    if (lower <= limit_) {
      all_.push_back({offset, lower});
    }
  }
  [[nodiscard]] std::vector<std::int64_t> left() const {
    std::vector<std::int64_t> result;
    for (const auto& [offset, lower] : all_) {
      if (lower <= limit_) {
        result.push_back(offset);
      }
    }
    return result;
  }

private:
  double limit_ = std::numeric_limits<double>::infinity();
  std::vector<std::pair<std::int64_t, double>> all_;
};

/// The squared distance is 2H - 2·Σcos(kω). A cosine of the oracle errs by less than 2^-50, a sum of H of
/// them by H·2^-53 for each addition, and the last two operations by 2H·2^-52.
Candidates scanned(const PhaseOracle& oracle, std::int64_t first, std::int64_t end) {
  Candidates candidates;
  const int pairs = oracle.model().size();
  const double error = pairs * 0x1p-48 + pairs * static_cast<double>(pairs) * 0x1p-51;
  PhaseBlock block;
  for (std::int64_t start = first; start < end; start += block_rows) {
    const std::int64_t count = std::min(block_rows, end - start);
    oracle.enclose_range(start, static_cast<std::size_t>(count), {}, block);
    for (std::int64_t row = 0; row < count; ++row) {
      const double* const cosines = block.values(Component::cosine, static_cast<std::size_t>(row));
      double sum = 0;
      for (int pair = 0; pair < pairs; ++pair) {
        sum += cosines[pair];
      }
      const double squared = 2 * (pairs - sum);
      candidates.add(start + row, squared - error, squared + error);
    }
  }
  return candidates;
}

/// Fast pairs first: their sum soon exceeds what has been found.
Candidates searched(std::vector<StepTable>& pairs, std::int64_t first, std::int64_t end) {
  Candidates candidates;
  for (std::int64_t k = first; k < end; ++k) {
    Range squared = 0;
    std::size_t pair = 0;
    for (; pair < pairs.size() && squared.lower <= candidates.limit(); ++pair) {
      const Range cosine = pairs[pair].cosine_at(k);
      squared += Range(2) - Range(2) * Range(std::max(-1.0, cosine.lower), std::min(1.0, cosine.upper));
    }
    if (pair == pairs.size()) {
      candidates.add(k, squared.lower, squared.upper);
    }
  }
  return candidates;
}

Real squared_distance_at(const std::vector<Turning>& pairs, std::int64_t offset) {
  Real sum = 0;
  for (const Turning& pair : pairs) {
    sum += Real(2) - Real(2) * pair.at(offset).cosine;
  }
  return sum;
}

bool is_nearer(const Real& a, const Real& b) {
  const std::optional<bool> answer = is_less(a, b);
  if (!answer) {
    throw std::runtime_error("the precision does not tell which rows are nearest");
  }
  return *answer;
}

/// A row as the bits of a format, value by value.
class RoundedRows {
public:
  RoundedRows(const Encoding& encoding, Format format, const Arithmetic& arithmetic)
      : format_(format), columns_(phase_model(encoding).columns),
        pairs_(reference::turnings(laws_of(encoding), arithmetic)) {
    if (arithmetic.route == Route::direct) {
      oracle_ = reference::make_phase_oracle(encoding);
    } else {
      tables_ = std::vector<StepTable>(pairs_.begin(), pairs_.end());
    }
  }

  void read(std::int64_t position, std::span<std::uint32_t> bits) {
    if (oracle_ != nullptr && (block_.positions.empty() || position > block_.positions.back())) {
      oracle_->enclose_range(position, block_rows, {}, block_);
    }
    for (std::size_t column = 0; column < columns_.size(); ++column) {
      bits[column] = one(columns_[column], position);
    }
  }

  [[nodiscard]] std::size_t width() const noexcept { return columns_.size(); }

private:
  [[nodiscard]] std::uint32_t one(const Column& column, std::int64_t position) {
    if (column.function == Column::Function::zero) {
      return 0;
    }
    const bool is_cosine = column.function == Column::Function::cosine;
    if (position == 0) {
      return round_to_nearest(format_, is_cosine ? 1.0 : 0.0);
    }
    const Range value = enclosed(column, is_cosine, position);
    const std::uint32_t low = round_to_nearest(format_, value.lower);
    return low == round_to_nearest(format_, value.upper) ? low : decided(column, is_cosine, position);
  }

  [[nodiscard]] Range enclosed(const Column& column, bool is_cosine, std::int64_t position) {
    if (oracle_ != nullptr) {
      return reference::value_in(*oracle_, block_, is_cosine ? Component::cosine : Component::sine,
                                 static_cast<std::size_t>(position - block_.positions.front()),
                                 column.frequency);
    }
    const StepTable::Point point = tables_[static_cast<std::size_t>(column.frequency)].at(position);
    return is_cosine ? point.cosine : point.sine;
  }

  /// Both ends of the narrowest doubles around it, each with the side on which the truth lies.
  [[nodiscard]] std::uint32_t decided(const Column& column, bool is_cosine, std::int64_t position) const {
    const reference::CirclePoint point = pairs_[static_cast<std::size_t>(column.frequency)].at(position);
    const Real& truth = is_cosine ? point.cosine : point.sine;
    const Enclosure range = truth.outward();
    const bool above = is_less(Real(range.lower), truth).value_or(false);
    const bool below = is_less(truth, Real(range.upper)).value_or(false);
    const std::uint32_t low = round_to_nearest(format_, range.lower, above ? 1 : 0);
    if (low != round_to_nearest(format_, range.upper, below ? -1 : 0)) {
      throw std::runtime_error("the precision does not tell how a value is rounded");
    }
    return low;
  }

  Format format_;
  std::vector<Column> columns_;
  std::vector<Turning> pairs_;
  std::unique_ptr<PhaseOracle> oracle_;
  PhaseBlock block_;
  std::vector<StepTable> tables_;
};

std::uint64_t digest(std::span<const std::uint32_t> bits) noexcept {
  std::uint64_t hash = 0xcbf29ce484222325U; // FNV-1a by words
  for (const std::uint32_t word : bits) {
    hash = (hash ^ word) * 0x100000001b3U;
    hash ^= hash >> 29;
  }
  return hash;
}

} // namespace

std::vector<RowSeparation> separations_below(const Encoding& encoding, std::span<const std::int64_t> lengths,
                                             const Arithmetic& arithmetic) {
  const std::vector<Turning> pairs = reference::turnings(laws_of(encoding), arithmetic);
  std::unique_ptr<PhaseOracle> oracle;
  std::vector<StepTable> tables;
  if (arithmetic.route == Route::direct) {
    oracle = reference::make_phase_oracle(encoding);
  } else {
    tables = std::vector<StepTable>(pairs.begin(), pairs.end());
  }
  std::vector<RowSeparation> result;
  std::int64_t first = 1;
  std::optional<RowSeparation> nearest; // with the squared distance
  for (const std::int64_t length : lengths) {
    const Candidates candidates =
        oracle != nullptr ? scanned(*oracle, first, length) : searched(tables, first, length);
    for (const std::int64_t offset : candidates.left()) {
      Real squared = squared_distance_at(pairs, offset);
      if (!nearest || is_nearer(squared, nearest->distance)) {
        nearest = RowSeparation{offset, std::move(squared)};
      }
    }
    result.push_back({nearest->offset, sqrt(nearest->distance)});
    first = length;
  }
  return result;
}

std::optional<RowTie> first_tie(const Encoding& encoding, Format format, std::int64_t length,
                                const Arithmetic& arithmetic) {
  RoundedRows rows(encoding, format, arithmetic);
  const std::size_t width = rows.width();
  std::vector<std::uint32_t> all(static_cast<std::size_t>(length) * width);
  std::unordered_multimap<std::uint64_t, std::int64_t> positions;
  const auto row_at = [&](std::int64_t p) {
    return std::span(all).subspan(static_cast<std::size_t>(p) * width, width);
  };
  for (std::int64_t q = 0; q < length; ++q) {
    const std::span<std::uint32_t> row = row_at(q);
    rows.read(q, row);
    const std::uint64_t key = digest(row);
    const auto [begin, end] = positions.equal_range(key);
    for (auto same = begin; same != end; ++same) {
      if (std::ranges::equal(row, row_at(same->second))) {
        return RowTie{same->second, q};
      }
    }
    positions.emplace(key, q);
  }
  return std::nullopt;
}

} // namespace posproof::properties::examiner
