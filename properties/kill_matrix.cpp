#include "properties/kill_matrix.hpp"

#include "impl/contracts/real_frequency.hpp"
#include "impl/registry.hpp"
#include "properties/verify.hpp"
#include "spec/config/reader.hpp"

#include <algorithm>

namespace posproof::properties {
namespace {

using impl::faults::FaultModel;

/// Nobody watches a cell.
class Unwatched final : public Progress {
public:
  Unwatched() = default;
  Unwatched(const Unwatched&) = delete;
  Unwatched& operator=(const Unwatched&) = delete;
  ~Unwatched() override = default;
  void advance(std::string_view, std::size_t, std::size_t) override {}
  void found(const Trial&, const PropertyResult&) override {}
};

Encoding named(std::string name, Scheme scheme, std::int64_t context = 0) {
  Encoding encoding;
  encoding.name = std::move(name);
  encoding.scheme = std::move(scheme);
  encoding.context = context;
  validate(encoding, encoding.name);
  return encoding;
}

Encoding scaled(std::string name, int width, RopeScaling scaling, std::int64_t context) {
  return named(std::move(name),
               Rope{.head_dimension = width, .rotary_dimension = width, .scaling = std::move(scaling)},
               context);
}

/// Entries that are all different, and no numbers of bf16.
T5Buckets with_table(T5Buckets t5, int heads) {
  t5.heads = heads;
  for (std::int64_t entry = 0; entry < t5.buckets * heads; ++entry) {
    t5.table.push_back(0.1 * static_cast<double>(entry) - 1.03);
  }
  return t5;
}

std::vector<Encoding> plain_phases() {
  std::vector<Encoding> all;
  for (const char* const preset : {"llama-3-8b", "gpt-neox-20b", "gpt-j-6b", "transformer-base"}) {
    all.push_back(read_model(preset));
  }
  all.push_back(named("odd-row", Sinusoidal{.width = 21}));
  return all;
}

std::vector<Encoding> special_phases() {
  std::vector<Encoding> all;
  for (const char* const preset :
       {"llama-3.1-8b", "phi-3-vision-128k", "qwen3-vl-8b", "deepseek-v3", "qwen3-8b-yarn", "gpt-oss-20b"}) {
    all.push_back(read_model(preset));
  }
  all.push_back(named("zero-column", Sinusoidal{.width = 21, .arrangement = Arrangement::concatenated}));
  // Widths that are no powers of two.
  all.push_back(named("rope-6", Rope{.head_dimension = 6, .rotary_dimension = 6}, 2048));
  all.push_back(named("rope-48-of-80",
                      Rope{.head_dimension = 80, .rotary_dimension = 48, .layout = Layout::interleaved},
                      2048));
  all.push_back(scaled("linear", 20, LinearScaling{4}, 2048));
  all.push_back(scaled("ntk", 20, NtkScaling{4}, 2048));
  all.push_back(scaled("dynamic-ntk", 20, DynamicNtkScaling{2, 300}, 1024));
  all.push_back(scaled("yarn-beyond-base", 64, YarnScaling{.factor = 4, .trained = 163840}, 655360));
  return all;
}

std::vector<Encoding> without_phases() {
  using Centre = XposScale::Centre;
  using Side = XposScale::Side;
  return {named("alibi-8", Alibi{8}),
          named("alibi-12", Alibi{12}),
          named("alibi-key", Alibi{12, 8, Alibi::Form::key, 0}),
          named("alibi-symmetric", Alibi{12, 8, Alibi::Form::symmetric, 0}),
          named("alibi-scaled", Alibi{71, 8, Alibi::Form::distance, 64}),
          named("alibi-wide", Alibi{16, 4, Alibi::Form::distance, 0}),
          named("t5-bidirectional", T5Buckets{32, 128, true, 0}),
          named("t5-causal", T5Buckets{32, 128, false, 0}),
          named("t5-table", with_table({16, 40, true}, 6)),
          named("t5-table-causal", with_table({8, 20, false}, 3)),
          named("shaw", Shaw{16}),
          named("learned", LearnedAbsolute{514, 2}),
          named("normalised", NormalisedPosition{40, true}),
          named("binary", BinaryPosition{6}),
          named("xpos-query", XposScale{8, 16}, 65),
          named("xpos-key", XposScale{8, 16, 0.4, Centre::floor, Side::key}, 65),
          named("xpos-cached", XposScale{8, 16, 0.4, Centre::cached, Side::key}, 48),
          named("xpos-none", XposScale{8, 16, 0.4, Centre::none, Side::query}, 48)};
}

bool is_of_the_slowest_pair(const KillCase& cell) {
  return cell.fault->name == "last-pair-off";
}

/// Where the class cannot hide the fault: the slowest pair of llama-3-8b has turned by 0.3 at 131072, and 8 %
/// of that is more than bf16 hides.
std::int64_t context_of(const KillCase& cell) {
  if (!has_phases(*cell.encoding)) {
    return domain_of(*cell.encoding) == DomainKind::bias ? 1024 : 0;
  }
  return !is_of_the_slowest_pair(cell) ? cell.fault->context : cell.encoding->context > 2048 ? 131072 : 8192;
}

/// The slowest pair has not turned far enough in the context of the cell: f32 alone sees 8 % of it.
bool is_hidden(const KillCase& cell) {
  if (!is_of_the_slowest_pair(cell) || cell.format == Format::f32) {
    return false;
  }
  const std::int64_t context = context_of(cell);
  const FrequencyLaw slowest = phase_model(*cell.encoding, {context, 0, context}).frequencies.back();
  return impl::contracts::RealFrequency<double>(slowest)() * static_cast<double>(context) < 0.25;
}

Report judge(const SubjectSource& subject, const KillCase& cell) {
  VerifyRequest request;
  request.models = {{cell.encoding->name, *cell.encoding}};
  request.subjects = {subject};
  request.formats = {cell.format};
  request.options.context = context_of(cell);
  request.options.only = {std::string(cell.fault->convicted_by)};
  Unwatched progress;
  return verify(request, progress).at(0);
}

void append_cells(const FaultModel& fault, std::size_t first, std::size_t last,
                  std::vector<KillCase>& cells) {
  for (std::size_t i = first; i < last; ++i) {
    const Encoding& encoding = matrix_encodings()[i];
    for (const Format format : all_formats) {
      const KillCase cell{&fault, &encoding, format};
      if (impl::faults::why_not(fault, encoding, format).empty() && !is_hidden(cell)) {
        cells.push_back(cell);
      }
    }
  }
}

} // namespace

const std::vector<Encoding>& matrix_encodings() {
  static const std::vector<Encoding> all = [] {
    std::vector<Encoding> encodings = plain_phases();
    for (const std::vector<Encoding>& more : {special_phases(), without_phases()}) {
      encodings.insert(encodings.end(), more.begin(), more.end());
    }
    return encodings;
  }();
  return all;
}

std::vector<KillCase> kill_cases(const FaultModel& fault, MatrixPart part) {
  const std::size_t plain = plain_phases().size();
  const std::size_t phases = plain + special_phases().size();
  std::vector<KillCase> cells;
  append_cells(fault, 0, plain, cells);
  if (cells.empty() || part == MatrixPart::full) {
    append_cells(fault, plain, phases, cells);
  }
  append_cells(fault, phases, matrix_encodings().size(), cells);
  return cells;
}

KillVerdict judge_cell(const KillCase& cell) {
  const auto verdict_of = [](const Report& report) {
    return report.properties.empty() ? Verdict::not_applicable : report.properties.front().verdict;
  };
  return {verdict_of(judge_fault(cell)) == Verdict::violated,
          verdict_of(judge_clean_twin(cell)) == Verdict::holds};
}

Report judge_fault(const KillCase& cell) {
  return judge(impl::find_subject("fault:" + std::string(cell.fault->name)), cell);
}

Report judge_clean_twin(const KillCase& cell) {
  const auto open = [fault = cell.fault](const Encoding& encoding, const OpenOptions& options) {
    return impl::faults::open_twin_of(*fault, encoding, options);
  };
  return judge({"clean-twin", "", [](const Encoding&) { return std::string(); }, open}, cell);
}

} // namespace posproof::properties
