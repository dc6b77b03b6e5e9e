#include "reports/tests/support/sample.hpp"

namespace posproof::samples {

StoredNumber stored(Format format, double value) {
  return {format, round_to_nearest(format, value)};
}

Encoding rope_encoding() {
  Encoding encoding;
  encoding.name = "llama-3-8b";
  encoding.scheme = Rope{.head_dimension = 128, .rotary_dimension = 128, .base = 500000};
  encoding.context = 8192;
  encoding.source = "config.json of the published model";
  encoding.assumed = {"layout is half-split, as the model family has it"};
  encoding.ignored = {"sliding_window"};
  return encoding;
}

Encoding row_encoding() {
  Encoding encoding;
  encoding.name = "transformer-base";
  encoding.scheme = Sinusoidal{.width = 512};
  return encoding;
}

std::vector<Encoding> plain_encodings() {
  std::vector<Encoding> all;
  for (const Scheme& scheme :
       {Scheme(Alibi{71, 8, Alibi::Form::distance, 64}), Scheme(T5Buckets{}), Scheme(Shaw{16}),
        Scheme(LearnedAbsolute{514, 2}), Scheme(IntegerPosition{}), Scheme(NormalisedPosition{100, true}),
        Scheme(BinaryPosition{6}), Scheme(XposScale{128})}) {
    all.emplace_back();
    all.back().name = "encoding " + std::to_string(all.size());
    all.back().scheme = scheme;
  }
  return all;
}

WorstPoint worst_point(Format format) {
  WorstPoint point;
  point.error = 0.0123;
  point.error_ulp = 206360.5;
  point.bound = 0.00390625;
  point.lane = 3;
  point.coordinates = at_position(131071);
  point.component = "cosine";
  point.observed = stored(format, 0.8321);
  point.nearest = stored(format, 0.8198);
  point.expected_lower = "0.81980000000000000000001";
  point.expected_upper = "0.81980000000000000000002";
  return point;
}

PropertyResult holding(const std::string& id) {
  PropertyResult property;
  property.id = id;
  property.verdict = Verdict::holds;
  property.evidence = Evidence::exhaustive;
  property.cases = 16777216;
  property.bound = 0x1p-22;
  property.observed = 0x1p-24;
  property.slack = 4;
  return property;
}

PropertyResult implied() {
  PropertyResult property = holding("linear-shift");
  property.evidence = Evidence::implied;
  property.lemma = LemmaUse{"linear-shift", "all p, k ≥ 0 with p + k < 131072", 3.5e-7};
  return property;
}

PropertyResult violated(Format format) {
  PropertyResult property;
  property.id = "accuracy";
  property.verdict = Verdict::violated;
  property.evidence = Evidence::exhaustive;
  property.cases = 16777216;
  property.bound = 0.00390625;
  property.observed = 0.0123;
  property.slack = 0.3176;
  property.worst = worst_point(format);
  property.counterexample = Counterexample{{{"position", std::int64_t{257}},
                                            {"pair", std::int64_t{0}},
                                            {"got", stored(format, 0.25)},
                                            {"want", stored(format, 0.251)},
                                            {"angle", 257.0},
                                            {"route", std::string("table")}}};
  property.reproduce = "posproof verify --model llama-3-8b --subject contract:f32-angle --context 258";
  property.reason = "the error leaves the bound at position 257";
  return property;
}

PropertyResult undecided() {
  PropertyResult property;
  property.id = "distinct-rows";
  property.verdict = Verdict::undecided;
  property.evidence = Evidence::sampled;
  property.cases = 1000;
  property.undecided_cases = 2;
  property.seed = 20170612;
  property.reason = "two rows could not be told apart at the precision cap";
  property.reproduce = "posproof verify --model llama-3-8b --subject contract:f32-angle --seed 20170612";
  return property;
}

PropertyResult not_applicable() {
  PropertyResult property;
  property.id = "thread-invariance";
  property.reason = "the subject does not promise it";
  return property;
}

std::vector<CurveOctave> curve(int octaves, int frequencies, double unit) {
  std::vector<CurveOctave> all;
  for (int i = -1; i < octaves; ++i) {
    CurveOctave octave;
    octave.first = i < 0 ? 0 : std::int64_t{1} << i;
    octave.last = i < 0 ? 0 : (std::int64_t{2} << i) - 1;
    octave.bound = unit * (4 + 5.0 * static_cast<double>(octave.last));
    for (int k = 0; k < frequencies; ++k) {
      octave.error.push_back(i < 0 ? 0 : octave.bound / 3 / (k + 1));
      octave.use.push_back(1.0 / 3 / (k + 1));
    }
    all.push_back(octave);
  }
  return all;
}

Report conforming(Format format) {
  Report report;
  report.suite_version = "0.1.0";
  report.verdict = ReportVerdict::conforms;
  report.subject = "builtin:turns";
  report.declaration.name = "turns";
  report.declaration.version = "1";
  report.declaration.door = "builtin";
  report.declaration.offers = {.table = true, .rotate = true};
  report.declaration.promises = {.batch = true, .order = true};
  report.declaration.accuracy = AccuracyClass::uniform;
  report.declaration.table_format = format;
  report.declaration.output_format = format;
  report.format = format;
  report.encoding = rope_encoding();
  report.context = 131072;
  report.seed = 20170612;
  report.accuracy.declared = AccuracyClass::uniform;
  report.accuracy.attained = AccuracyClass::uniform;
  report.accuracy.worst = worst_point(format);
  report.accuracy.worst->error = 0x1p-24;
  report.accuracy.worst->error_ulp = 1;
  report.accuracy.classes = {{AccuracyClass::exact, false, 2, 17},
                             {AccuracyClass::uniform, true, 0.25, std::nullopt}};
  report.accuracy.safe_context = {
      {"1e-2", 1e-2, 131072, false}, {"1e-3", 1e-3, 131072, false}, {"1e-4", 1e-4, 131072, false}};
  report.properties = {holding("origin"), implied(), not_applicable()};
  report.curve = curve(17, 64, unit_roundoff(format));
  report.run = {"2025-01-31T12:00:00Z", 1.5, "x86-64, 2 cores", "g++ 12.2", "avx2", 2};
  return report;
}

Waiver waiver(const std::string& property) {
  Waiver waiver;
  waiver.property = property;
  waiver.subject = "builtin:turns";
  waiver.format = Format::f16;
  waiver.model = "llama-3-8b";
  waiver.profile = 1;
  waiver.reason = "known since spring";
  waiver.until = {2027, 1, 31};
  waiver.where = "waivers.json: entry 1";
  return waiver;
}

Report failing(Format format) {
  Report report = conforming(format);
  report.verdict = ReportVerdict::does_not_conform;
  report.subject = "contract:f32-angle";
  report.declaration.accuracy = AccuracyClass::angle_f32;
  report.accuracy.declared = AccuracyClass::angle_f32;
  report.accuracy.attained.reset();
  report.accuracy.worst = worst_point(format);
  report.accuracy.safe_context = {
      {"1e-2", 1e-2, 65536, true}, {"1e-3", 1e-3, 8192, true}, {"1e-4", 1e-4, 257, true}};
  report.accuracy.first_useless_position = 209716;
  report.properties = {holding("origin"), violated(format), undecided(), not_applicable()};
  return report;
}

Report with_numbers_that_are_none() {
  Report report = failing(Format::f16);
  for (WorstPoint* const point : {&*report.accuracy.worst, &*report.properties[1].worst}) {
    point->error = nan;
    point->error_ulp = infinity;
    point->bound = -infinity;
    point->observed = stored(Format::f16, nan);
    point->nearest = stored(Format::f16, -infinity);
  }
  report.properties[1].bound = infinity;
  report.properties[1].observed = nan;
  report.properties[1].slack = -infinity;
  report.properties[1].counterexample->facts.push_back({"value", nan});
  report.curve[3].error[1] = nan;
  report.curve[4].error[2] = infinity;
  report.curve[5].bound = nan;
  report.run.seconds = nan;
  return report;
}

Report nothing_checked() {
  Report report;
  report.suite_version = "0.1.0";
  report.subject = "builtin:none";
  report.encoding = row_encoding();
  report.context = 100;
  report.properties = {not_applicable()};
  return report;
}

Report crashed() {
  Report report = nothing_checked();
  report.verdict = ReportVerdict::subject_failed;
  report.failure = "the subject ended with signal 11 at position 4096";
  report.properties.clear();
  return report;
}

std::string hostile_text() {
  return "\"'><script>alert(1)</script><img src=x "
         "onerror=alert(2)>]]>--></pre></style></title>&amp;`|``\r\n\t"
         "| a | b |\n# "
         "heading\n\x1b[31m\x07\x7f\xc2\x85\xff\xfe\xc0\x80\xed\xa0\x80\xef\xbf\xbe\xef\xbf\xbf**bold** "
         "[link](https://example.org) @name $x$ ${HOME}";
}

std::string with_nul(std::string text) {
  text.insert(text.size() / 2, 1, '\0');
  return text;
}

Report hostile(const std::string& text) {
  Report report = failing(Format::bf16);
  report.suite_version = report.subject = report.failure = text;
  report.declaration.name = report.declaration.version = report.declaration.door = text;
  report.encoding.name = report.encoding.source = text;
  report.encoding.assumed = report.encoding.ignored = {text, text};
  report.run.started = report.run.machine = report.run.compiler = report.run.kernels = text;
  report.accuracy.worst->component = report.accuracy.worst->expected_lower =
      report.accuracy.worst->expected_upper = text;
  for (PropertyResult& property : report.properties) {
    property.id = property.reason = property.reproduce = text;
    property.lemma = LemmaUse{text, text, 1};
    property.counterexample = Counterexample{{{text, text}, {text, std::int64_t{1}}, {text + "\xff", 2.0}}};
  }
  report.properties.front().waived = Waived{text, {2027, 1, 31}};
  Waiver hostile_waiver = waiver(text);
  hostile_waiver.subject = hostile_waiver.model = hostile_waiver.reason = hostile_waiver.where = text;
  report.waivers = {{hostile_waiver, WaiverState::expired, -1, true}};
  report.verdict = ReportVerdict::subject_failed;
  return report;
}

std::vector<Report> matrix() {
  std::vector<Report> all;
  for (int subject = 0; subject < 12; ++subject) {
    for (const Format format : all_formats) {
      Report report = subject % 3 == 0 ? failing(format) : conforming(format);
      report.subject = fmt::format("{}-{}", report.subject, subject);
      report.properties.clear();
      for (const PropertyStatement& statement : property_statements()) {
        if (concerns(statement, report.encoding)) {
          report.properties.push_back(subject % 3 == 0 ? violated(format) : holding(""));
          report.properties.back().id = statement.id;
        }
      }
      report.curve = curve(31, 64, unit_roundoff(format));
      all.push_back(std::move(report));
    }
  }
  return all;
}

std::vector<Report> all_kinds() {
  return {
      conforming(Format::f32), conforming(Format::f16),      conforming(Format::bf16), failing(Format::f32),
      failing(Format::bf16),   with_numbers_that_are_none(), nothing_checked(),        crashed()};
}

} // namespace posproof::samples
