#include "properties/applied_subject.hpp"

#include "properties/rounding.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <numeric>
#include <xxhash.h>

namespace posproof::properties {
namespace {

/// Between rows where alignment is promised not to matter: an odd number, so that rows start everywhere. Else
/// whole groups of 64 bytes.
constexpr std::size_t odd_gap = 5;

constexpr int every_axis = -1;

Declaration as_rotation(const Declaration& inner) {
  Declaration declaration = inner;
  declaration.offers = {};
  declaration.offers.rotate = true;
  declaration.offers.backward = inner.offers.backward;
  declaration.accuracy = AccuracyClass::exact;
  if (inner.applied_rows == TableRows::by_position) {
    declaration.smallest_position = std::max<std::int64_t>(inner.smallest_position, 0);
    declaration.largest_position = std::min(inner.largest_position, largest_supplied_rows - 1);
  }
  return declaration;
}

} // namespace

bool is_of_supplied_values(std::string_view property) noexcept {
  constexpr std::array properties{
      std::string_view{"frequency"},        std::string_view{"scaled-frequencies"},
      std::string_view{"attention-factor"}, std::string_view{"text-equals-one-axis"},
      std::string_view{"accuracy"},         std::string_view{"class-useful"},
      std::string_view{"distinct-rows"},    std::string_view{"separation"},
      std::string_view{"sequence-lengths"}, std::string_view{"cached-computation"}};
  return std::find(properties.begin(), properties.end(), property) != properties.end();
}

std::uint64_t SuppliedTable::digest_now() const noexcept {
  return XXH3_64bits_withSeed(sine.data(), sine.size(), XXH3_64bits(cosine.data(), cosine.size()));
}

AppliedSubject::AppliedSubject(Subject& inner, const Encoding& encoding, const PhaseOracle& oracle,
                               std::int64_t context)
    : inner_(inner), encoding_(encoding), oracle_(oracle), context_(context),
      declaration_(as_rotation(inner.declaration())) {}

AppliedSubject::AppliedSubject(std::unique_ptr<Subject> inner, const Encoding& encoding,
                               const PhaseOracle& oracle, std::int64_t context)
    : owned_(std::move(inner)), inner_(*owned_), encoding_(encoding), oracle_(oracle), context_(context),
      declaration_(as_rotation(inner_.declaration())) {}

AppliedSubject::~AppliedSubject() = default;

std::shared_ptr<SuppliedTable> AppliedSubject::empty_table(std::size_t rows) const {
  const std::size_t element = storage_bytes(declaration_.table_format);
  const auto pairs = static_cast<std::size_t>(oracle_.model().size());
  const std::size_t width = declaration_.table_width == TableWidth::full ? 2 * pairs : pairs;
  const std::size_t gap = declaration_.promises.alignment ? odd_gap : (64 - width * element % 64) / element;
  auto table = std::make_shared<SuppliedTable>();
  table->rows = rows;
  table->row_stride = width + gap;
  // The last row has no gap behind it: a zone begins where it ends.
  const std::size_t bytes = rows == 0 ? 0 : (rows * table->row_stride - gap) * element;
  table->cosine.prepare(bytes);
  table->sine.prepare(bytes);
  return table;
}

void AppliedSubject::fill(SuppliedTable& table, std::size_t row, const PhaseBlock& truth,
                          std::size_t truth_row, const Call& call, int axis) const {
  const Format format = declaration_.table_format;
  const PhaseModel& model = oracle_.model();
  for (const Component component : {Component::cosine, Component::sine}) {
    GuardedBuffer& buffer = component == Component::cosine ? table.cosine : table.sine;
    for (int k = 0; k < model.size(); ++k) {
      if (axis != every_axis && model.axis[static_cast<std::size_t>(k)] != axis) {
        continue;
      }
      const double middle = truth.values(component, truth_row)[k];
      const PhasePoint point{k, component, truth.positions[truth_row], call};
      // Undecided at the cap of precision: both neighbours are as near as anybody can tell.
      const std::uint32_t bits =
          rounded_truth(oracle_, format, point, middle).value_or(round_to_nearest(format, middle));
      const PairColumns columns = declaration_.table_width == TableWidth::half
                                      ? PairColumns{k, k}
                                      : columns_of_pair(declaration_.layout, k, 2 * model.size());
      for (const int column : {columns.first, columns.second}) {
        store_bits(format, bits,
                   buffer.data() +
                       (row * table.row_stride + static_cast<std::size_t>(column)) * storage_bytes(format));
      }
    }
  }
}

std::shared_ptr<SuppliedTable> AppliedSubject::by_token(const Positions& positions, const Call& call) const {
  const std::size_t tokens = positions.tokens();
  auto table = empty_table(tokens);
  PhaseBlock truth;
  for (int axis = 0; axis < positions.axes && tokens != 0; ++axis) {
    oracle_.enclose_positions(positions.values.subspan(static_cast<std::size_t>(axis) * tokens, tokens), call,
                              truth);
    for (std::size_t token = 0; token < tokens; ++token) {
      fill(*table, token, truth, token, call, positions.axes > 1 ? axis : every_axis);
    }
  }
  table->digest = table->digest_now();
  return table;
}

std::shared_ptr<SuppliedTable> AppliedSubject::by_position(std::int64_t rows, const Call& call) {
  const std::scoped_lock lock(mutex_);
  std::shared_ptr<SuppliedTable>& kept = tables_[regime_of(encoding_, call)];
  if (kept && kept->rows >= static_cast<std::size_t>(rows)) {
    return kept;
  }
  damaged_ = damaged_ || (kept && !kept->is_intact());
  const std::int64_t count = std::max(rows, std::min(context_, largest_supplied_rows));
  auto table = empty_table(static_cast<std::size_t>(count));
  PhaseBlock truth;
  constexpr std::int64_t at_once = 256;
  for (std::int64_t first = 0; first < count; first += at_once) {
    const auto block = static_cast<std::size_t>(std::min(at_once, count - first));
    oracle_.enclose_range(first, block, call, truth);
    for (std::size_t i = 0; i < block; ++i) {
      fill(*table, static_cast<std::size_t>(first) + i, truth, i, call, every_axis);
    }
  }
  table->digest = table->digest_now();
  kept = std::move(table);
  return kept;
}

SubjectStatus AppliedSubject::rotate(const RotateRequest& request) {
  const bool is_by_position = declaration_.applied_rows == TableRows::by_position;
  std::shared_ptr<SuppliedTable> table;
  if (is_by_position) {
    const auto& values = request.positions.values;
    const auto [smallest, largest] = std::minmax_element(values.begin(), values.end());
    if (!values.empty() && (*smallest < 0 || *largest >= largest_supplied_rows)) {
      return SubjectStatus::refusal(
          fmt::format("a supplied table has rows for positions 0 to {} only", largest_supplied_rows - 1));
    }
    table = by_position(values.empty() ? 0 : *largest + 1, request.call);
  } else {
    table = by_token(request.positions, request.call);
  }
  ApplyRequest application{request.positions, request.call,      table->cosine.data(), table->sine.data(),
                           table->rows,       table->row_stride, request.query,        request.key};
  const SubjectStatus status = inner_.apply(application);
  // Large tables by position are compared once, when somebody asks.
  if (!is_by_position && !table->is_intact()) {
    damaged_ = true;
  }
  return status;
}

bool AppliedSubject::tables_intact() {
  const std::scoped_lock lock(mutex_);
  return !damaged_ && std::all_of(tables_.begin(), tables_.end(),
                                  [](const auto& table) { return table.second->is_intact(); });
}

std::unique_ptr<Trial> applied_trial(const Trial& of) {
  Subject& inner = of.supplied != nullptr ? of.supplied->inner() : *of.subject;
  const bool is_by_position = inner.declaration().applied_rows == TableRows::by_position;
  const std::int64_t context =
      is_by_position ? std::min(of.options.context, largest_supplied_rows) : of.options.context;
  auto rotation = std::make_unique<AppliedSubject>(inner, *of.encoding, *of.oracle, context);
  AppliedSubject* const supplied = rotation.get();
  auto trial = trial_of_entry(of, std::move(rotation), context);
  trial->supplied = supplied;
  return trial;
}

} // namespace posproof::properties
