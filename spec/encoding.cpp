#include "spec/encoding.hpp"

#include "spec/error.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>

namespace posproof {

Scheme::Scheme() = default;
Scheme::Scheme(const Scheme&) = default;
Scheme::Scheme(Scheme&&) noexcept = default;
Scheme& Scheme::operator=(const Scheme&) = default;
Scheme& Scheme::operator=(Scheme&&) noexcept = default;
Scheme::~Scheme() = default;

DomainKind domain_of(const Encoding& encoding) noexcept {
  return std::visit([](const auto& scheme) { return scheme.domain; }, encoding.scheme);
}

bool has_phases(const Encoding& encoding) noexcept {
  return encoding.rope() != nullptr || encoding.sinusoidal() != nullptr;
}

std::vector<std::string> unverified_numbers(const Encoding& encoding) {
  return encoding.unverified.empty() ? std::vector<std::string>{} : std::vector{encoding.unverified};
}

int PhaseModel::complete_pairs() const noexcept {
  return static_cast<int>(
      std::count_if(lanes.begin(), lanes.end(), [](const Lanes& l) { return l.is_pair(); }));
}

PhaseModel phase_model(const Encoding& encoding, const Call& call) {
  if (!has_phases(encoding)) {
    throw std::logic_error(describe(encoding) + " has no phases");
  }
  PhaseModel model;
  if (const Rope* const rope = encoding.rope()) {
    model.kind = DomainKind::rope;
    model.frequencies = frequency_laws(*rope, call);
    model.amplitude = amplitude_of(rope->scaling);
    model.axes = rope->axes.count();
    for (int pair = 0; pair < model.size(); ++pair) {
      model.lanes.push_back({pair, pair});
      model.axis.push_back(axis_of_pair(rope->axes, pair));
    }
    return model;
  }
  model.kind = DomainKind::row;
  model.frequencies = frequency_laws(std::get<Sinusoidal>(encoding.scheme));
  model.lanes.resize(model.frequencies.size());
  model.axis.resize(model.frequencies.size());
  model.columns = columns(std::get<Sinusoidal>(encoding.scheme));
  for (std::size_t column = 0; column < model.columns.size(); ++column) {
    const Column& content = model.columns[column];
    PhaseModel::Lanes& lanes = model.lanes[static_cast<std::size_t>(content.frequency)];
    if (content.function == Column::Function::cosine) {
      lanes.cosine = static_cast<int>(column);
    } else if (content.function == Column::Function::sine) {
      lanes.sine = static_cast<int>(column);
    }
  }
  return model;
}

std::int64_t regime_of(const Encoding& encoding, const Call& call) {
  if (const auto* const xpos = std::get_if<XposScale>(&encoding.scheme)) {
    return centre_of(xpos->centre, call.sequence_length);
  }
  const Rope* const rope = encoding.rope();
  return rope != nullptr ? regime_of(rope->scaling, call) : 0;
}

std::vector<std::int64_t> critical_lengths(const Encoding& encoding) {
  const Rope* const rope = encoding.rope();
  return rope != nullptr ? critical_lengths(rope->scaling) : std::vector<std::int64_t>{};
}

std::optional<int> frequency_of_lane(const PhaseModel& model, int lane) noexcept {
  if (model.kind == DomainKind::rope) {
    return lane >= 0 && lane < model.size() ? std::optional(lane) : std::nullopt;
  }
  if (lane < 0 || lane >= static_cast<int>(model.columns.size())) {
    return std::nullopt;
  }
  const Column& column = model.columns[static_cast<std::size_t>(lane)];
  return column.function == Column::Function::zero ? std::nullopt : std::optional(column.frequency);
}

void validate(const Encoding& encoding, const std::string& where) {
  std::visit([&](const auto& scheme) { validate(scheme, where); }, encoding.scheme);
  if (encoding.context < 0 || encoding.context > largest_context) {
    throw InputError(where, fmt::format("context is {}", encoding.context), "1 to 2^31");
  }
}

std::string describe(const Encoding& encoding) {
  return std::visit([](const auto& scheme) { return describe(scheme); }, encoding.scheme);
}

} // namespace posproof
