#pragma once
/// How GoogleTest prints the names of this suite, in parameters and in failures.

#include "properties/rounding.hpp"
#include "spec/accuracy_class.hpp"
#include "spec/format.hpp"
#include "spec/verdict.hpp"

#include <ostream>

namespace posproof {

inline void PrintTo(Format format, std::ostream* out) {
  *out << traits(format).name;
}
inline void PrintTo(Verdict verdict, std::ostream* out) {
  *out << name_of(verdict);
}
inline void PrintTo(Evidence evidence, std::ostream* out) {
  *out << name_of(evidence);
}
inline void PrintTo(ReportVerdict verdict, std::ostream* out) {
  *out << name_of(verdict);
}
inline void PrintTo(AccuracyClass accuracy, std::ostream* out) {
  *out << name_of(accuracy);
}
inline void PrintTo(Layout layout, std::ostream* out) {
  *out << name_of(layout);
}

namespace properties {

inline void PrintTo(Rounding rounding, std::ostream* out) {
  constexpr const char* names[] = {"correct", "neighbour", "neither", "undecided"};
  *out << names[static_cast<int>(rounding)];
}

inline void PrintTo(const ValuePoint& point, std::ostream* out) {
  *out << "position " << point.position << ", frequency " << point.frequency << ", "
       << name_of(point.component);
}

} // namespace properties
} // namespace posproof
