#include "properties/tests/support/printing.hpp"

namespace posproof {

void PrintTo(Format format, std::ostream* out) {
  *out << traits(format).name;
}

void PrintTo(Verdict verdict, std::ostream* out) {
  *out << name_of(verdict);
}

void PrintTo(Evidence evidence, std::ostream* out) {
  *out << name_of(evidence);
}

void PrintTo(ReportVerdict verdict, std::ostream* out) {
  *out << name_of(verdict);
}

void PrintTo(AccuracyClass accuracy, std::ostream* out) {
  *out << name_of(accuracy);
}

void PrintTo(Layout layout, std::ostream* out) {
  *out << name_of(layout);
}

namespace properties {

void PrintTo(Rounding rounding, std::ostream* out) {
  constexpr const char* names[] = {"correct", "neighbour", "neither", "undecided"};
  *out << names[static_cast<int>(rounding)];
}

void PrintTo(const ValuePoint& point, std::ostream* out) {
  *out << "position " << point.position << ", frequency " << point.frequency << ", "
       << name_of(point.component);
}

} // namespace properties
} // namespace posproof
