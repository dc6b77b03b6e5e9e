#include "properties/functions/rotation_access.hpp"

#include "spec/lemma.hpp"

#include <algorithm>
#include <numeric>

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

bool RotationAccess::rotate(int frequency, std::vector<Item> items, std::vector<PairValue>& rotated) {
  for (Item& item : items) {
    item.frequency = frequency;
  }
  return rotate(items, rotated);
}

bool RotationAccess::rotate(std::span<const Item> items, std::vector<PairValue>& rotated) {
  rotated.clear();
  components_.clear();
  width_ = 2;
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
      const SubjectPair turn = reader_->pair(i, items[i].frequency);
      const PairValue& x = items[i].value;
      const double a = amplitude();
      rotated.push_back({a * (x.first * turn.cosine - x.second * turn.sine),
                         a * (x.first * turn.sine + x.second * turn.cosine)});
      components_.insert(components_.end(), {rotated.back().first, rotated.back().second});
    }
    return true;
  }
  const Rope& rope = *trial_.encoding->rope();
  const auto width = static_cast<std::size_t>(rope.head_dimension);
  const auto columns_of = [&](const Item& item) {
    return columns_of_pair(trial_.declaration().layout, item.frequency, rope.rotary_dimension);
  };
  std::vector<float> data(items.size() * width, 0.0F);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const PairColumns columns = columns_of(items[i]);
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
  width_ = width;
  for (std::size_t i = 0; i < items.size(); ++i) {
    for (std::size_t column = 0; column < width; ++column) {
      components_.push_back(
          static_cast<double>(items[i].is_key ? run.key(i, 0, column) : run.query(i, 0, column)));
    }
    const double* const item = components_.data() + i * width;
    const PairColumns columns = columns_of(items[i]);
    rotated.push_back({item[columns.first], item[columns.second]});
  }
  return true;
}

double RotationAccess::score(std::size_t one, std::size_t other) const noexcept {
  const auto item = [&](std::size_t index) {
    return components_.begin() + static_cast<std::ptrdiff_t>(index * width_);
  };
  return std::inner_product(item(one), item(one + 1), item(other), 0.0);
}

} // namespace posproof::properties
