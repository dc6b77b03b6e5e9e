#include "properties/same_as/difference.hpp"

#include "properties/plain_result.hpp"
#include "properties/rounding_verdict.hpp"
#include "spec/text.hpp"

#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace posproof::properties {
namespace {

bool is_same(const StoredNumber& mine, const StoredNumber& other) noexcept {
  if (mine.format == other.format) {
    return mine.bits == other.bits;
  }
  const double a = mine.value();
  const double b = other.value();
  return a == b && std::signbit(a) == std::signbit(b);
}

double finite_value(const StoredNumber& number) noexcept {
  const double value = number.value();
  return std::isinf(value) ? std::copysign(first_infinite(number.format), value) : value;
}

std::string number_text(const StoredNumber& number) {
  return fmt::format("{} {} {}", decimal_text(number.format, number.bits), hex_text(number.value()),
                     bits_text(number.format, number.bits));
}

double use_of(const ComparedValues& values) noexcept {
  return values.difference == 0 ? 0 : values.difference / values.bound;
}

/// Of two at the same place or of which none was seen, the one that was seen before stays.
bool is_earlier(const ComparedPlace& place, const std::optional<ComparedValues>& known) {
  return !known || place < known->place;
}

} // namespace

double distance_of(const StoredNumber& mine, const StoredNumber& other) noexcept {
  const double a = finite_value(mine);
  const double b = finite_value(other);
  if (std::isnan(a) || std::isnan(b)) {
    return std::isnan(a) && std::isnan(b) ? 0 : std::numeric_limits<double>::infinity();
  }
  return std::fabs(a - b);
}

void DifferenceTally::add(const ComparedPlace& place, const StoredNumber& mine, const StoredNumber& other,
                          double bound) {
  ++cases_;
  if (is_same(mine, other)) {
    return;
  }
  const double difference = distance_of(mine, other);
  const ComparedValues values{place, mine, other, difference, bound};
  ++differing_;
  if (is_earlier(place, first_)) {
    first_ = values;
  }
  if (!(difference <= bound * slack_of_double)) {
    ++outside_;
    if (is_earlier(place, first_outside_)) {
      first_outside_ = values;
    }
  }
  if (!largest_ || use_of(values) > use_of(*largest_)) {
    largest_ = values;
  }
}

PropertyResult DifferenceTally::conclude(const Naming& naming) const {
  PropertyResult result = judged("same-as", cases_);
  if (cases_ == 0) {
    result.verdict = Verdict::undecided;
    result.reason = "no value of " + naming.other + " could be compared";
    return result;
  }
  if (largest_) {
    result.bound = largest_->bound;
    result.observed = largest_->difference;
    if (largest_->difference > 0 && std::isfinite(largest_->difference)) {
      result.slack = largest_->bound / largest_->difference;
    }
  }
  if (!first_) {
    result.reason = fmt::format("the bits of {} at every value", naming.other);
    return result;
  }
  result.reason = fmt::format("other bits than {} at {} of {} values, first at {}: {}, and {} there",
                              naming.other, differing_, cases_, naming.words(first_->place),
                              number_text(first_->mine), number_text(first_->other));
  if (!first_outside_) {
    return result;
  }
  Counterexample example;
  example.facts = naming.facts(first_outside_->place);
  example.facts.push_back({"got", first_outside_->mine});
  example.facts.push_back({"got by " + naming.other, first_outside_->other});
  example.facts.push_back({"difference", first_outside_->difference});
  example.facts.push_back({"bound of both", first_outside_->bound});
  example.facts.push_back({"values outside", static_cast<std::int64_t>(outside_)});
  convict(result, result.reason, std::move(example));
  return result;
}

} // namespace posproof::properties
