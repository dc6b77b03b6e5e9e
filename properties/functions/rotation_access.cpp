#include "properties/functions/rotation_access.hpp"

#include "spec/lemma.hpp"

#include <algorithm>

namespace posproof::properties {

RotationAccess::RotationAccess(const Trial& trial)
    : trial_(trial), uses_subject_(trial.encoding->rope() != nullptr && trial.declaration().offers.rotate) {
  if (!uses_subject_) {
    reader_.emplace(trial);
  }
}

double RotationAccess::error_at(int frequency, std::int64_t position) const {
  const auto k = static_cast<std::size_t>(frequency);
  const auto p = static_cast<double>(position);
  if (!uses_subject_) {
    return trial_.bounds[k].vector_at(p);
  }
  const RowBound& bound = trial_.rotation_bounds[k];
  return rotation_error(bound.table.at(p), bound.compute, bound.output);
}

bool RotationAccess::rotate(int frequency, const std::vector<Item>& items, std::vector<PairValue>& rotated) {
  rotated.clear();
  std::vector<std::int64_t> positions;
  positions.reserve(items.size());
  for (const Item& item : items) {
    positions.push_back(item.position);
  }
  if (!uses_subject_) {
    if (!reader_->read(positions)) {
      message_ = reader_->message();
      return false;
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
      const SubjectPair turn = reader_->pair(i, frequency);
      const PairValue& x = items[i].value;
      const double a = amplitude();
      rotated.push_back({a * (x.first * turn.cosine - x.second * turn.sine),
                         a * (x.first * turn.sine + x.second * turn.cosine)});
    }
    return true;
  }
  const Rope& rope = *trial_.encoding->rope();
  const auto width = static_cast<std::size_t>(rope.head_dimension);
  const PairColumns columns = columns_of_pair(trial_.declaration().layout, frequency, rope.rotary_dimension);
  std::vector<float> data(items.size() * width, 0.0F);
  for (std::size_t i = 0; i < items.size(); ++i) {
    data[i * width + static_cast<std::size_t>(columns.first)] = static_cast<float>(items[i].value.first);
    data[i * width + static_cast<std::size_t>(columns.second)] = static_cast<float>(items[i].value.second);
  }
  RotationCase shape;
  shape.positions = positions;
  const bool has_keys = std::any_of(items.begin(), items.end(), [](const Item& item) { return item.is_key; });
  shape.query_heads = 1;
  shape.key_heads = has_keys ? 1 : 0;
  RotationRun run(trial_, shape);
  run.set_query(data);
  if (has_keys) {
    run.set_key(data);
  }
  if (const SubjectStatus status = run.call(); !status.is_ok()) {
    message_ = status.message;
    return false;
  }
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto component = [&](int column) {
      const auto at = static_cast<std::size_t>(column);
      return items[i].is_key ? run.key(i, 0, at) : run.query(i, 0, at);
    };
    rotated.push_back({component(columns.first), component(columns.second)});
  }
  return true;
}

} // namespace posproof::properties
