#pragma once
/// How GoogleTest prints the names of this suite, in parameters and in failures.

#include "properties/rounding.hpp"
#include "spec/accuracy_class.hpp"
#include "spec/format.hpp"
#include "spec/verdict.hpp"

#include <ostream>

namespace posproof {

void PrintTo(Format format, std::ostream* out);
void PrintTo(Verdict verdict, std::ostream* out);
void PrintTo(Evidence evidence, std::ostream* out);
void PrintTo(ReportVerdict verdict, std::ostream* out);
void PrintTo(AccuracyClass accuracy, std::ostream* out);
void PrintTo(Layout layout, std::ostream* out);

namespace properties {

void PrintTo(Rounding rounding, std::ostream* out);
void PrintTo(const ValuePoint& point, std::ostream* out);

} // namespace properties
} // namespace posproof
