/// Rotating in the other layout is the same rotation of permuted components: half(P x) = P inter(x).

#include "properties/judge.hpp"
#include "properties/rotation.hpp"
#include "spec/error.hpp"
#include "spec/position.hpp"
#include "spec/subject_failure.hpp"

#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  const Rope* const rope = trial.encoding->rope();
  const Declaration& declared = trial.declaration();
  if (rope == nullptr || !declared.offers.rotate) {
    trial.add(not_applicable("layout-permutation", "the subject does not rotate"));
    return;
  }
  const Layout other = declared.layout == Layout::half_split ? Layout::interleaved : Layout::half_split;
  // A foreign subject is asked by the encoding and answers with what it has: an option would override that.
  Encoding encoding = *trial.encoding;
  OpenOptions options = trial.open_options;
  if (declared.door == "lib" || declared.door == "exec") {
    std::get<Rope>(encoding.scheme).layout = other;
    options.layout.reset();
  } else {
    options.layout = other;
  }
  std::unique_ptr<Subject> twin;
  try {
    twin = trial.open_again(encoding, options);
  } catch (const InputError& error) {
    trial.add(not_applicable("layout-permutation",
                             std::string("the subject has one layout only: ") + error.what()));
    return;
  } catch (const SubjectRefusal& refusal) {
    trial.add(not_applicable("layout-permutation",
                             std::string("the subject has one layout only: ") + refusal.what()));
    return;
  }
  if (twin->declaration().layout != other) {
    trial.add(not_applicable("layout-permutation", "the subject has one layout only"));
    return;
  }
  const auto width = static_cast<std::size_t>(rope->head_dimension);
  const Format format = declared.output_format;
  RotationCase shape{edge_positions(trial.options.context), 2, 0, 0, 0, 0, false};
  const std::size_t vectors = shape.positions.size() * shape.query_heads;
  const auto data = rotation_data(format, vectors * width, trial.options.seed + 7);
  auto permuted = data;
  for (std::size_t v = 0; v < vectors; ++v) {
    for (int pair = 0; pair < rope->pairs(); ++pair) {
      const PairColumns here = columns_of_pair(declared.layout, pair, rope->rotary_dimension);
      const PairColumns there = columns_of_pair(other, pair, rope->rotary_dimension);
      permuted[v * width + static_cast<std::size_t>(there.first)] =
          data[v * width + static_cast<std::size_t>(here.first)];
      permuted[v * width + static_cast<std::size_t>(there.second)] =
          data[v * width + static_cast<std::size_t>(here.second)];
    }
  }
  RotationRun run(trial, shape);
  RotationRun twin_run(trial, shape);
  run.set_query(data);
  twin_run.set_query(permuted);
  for (const SubjectStatus& status : {run.call(), twin_run.call(*twin)}) {
    if (!status.is_ok()) {
      trial.add(not_applicable("layout-permutation", "the rotation is not answered: " + status.message));
      return;
    }
  }
  PropertyResult result;
  result.id = "layout-permutation";
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  result.seed = trial.options.seed;
  double worst_use = 0;
  for (std::size_t token = 0; token < shape.positions.size(); ++token) {
    for (std::size_t head = 0; head < shape.query_heads; ++head) {
      for (int pair = 0; pair < rope->pairs(); ++pair) {
        const PairColumns here = columns_of_pair(declared.layout, pair, rope->rotary_dimension);
        const PairColumns there = columns_of_pair(other, pair, rope->rotary_dimension);
        const float* const x = data.data() + (token * shape.query_heads + head) * width;
        const RowBound& bound = trial.rotation_bounds[static_cast<std::size_t>(pair)];
        const double eps = bound.table.at(static_cast<double>(shape.positions[token]));
        // Each of the two is within the bound of rotated data.
        const double allowed =
            2 * (bound.amplitude * rotation_component_bound(eps, bound.compute, bound.output) *
                     std::hypot(x[here.first], x[here.second]) +
                 bound.floor);
        for (const bool second : {false, true}) {
          const float got =
              twin_run.query(token, head, static_cast<std::size_t>(second ? there.second : there.first));
          const float want =
              run.query(token, head, static_cast<std::size_t>(second ? here.second : here.first));
          const double gap = std::fabs(static_cast<double>(got) - static_cast<double>(want));
          ++result.cases;
          if (gap / allowed > worst_use) {
            worst_use = gap / allowed;
            result.bound = allowed;
            result.observed = gap;
            result.slack = 1 / worst_use;
          }
          if (!(gap <= allowed) && result.verdict == Verdict::holds) {
            result.verdict = Verdict::violated;
            result.reason = fmt::format("the two layouts rotate pair {} differently at position {}", pair,
                                        shape.positions[token]);
            result.counterexample.emplace();
            result.counterexample->facts.push_back({"position", shape.positions[token]});
            result.counterexample->facts.push_back({"pair", std::int64_t{pair}});
            result.counterexample->facts.push_back({"component", std::string(second ? "second" : "first")});
            result.counterexample->facts.push_back(
                {"input", fmt::format("({}, {})", x[here.first], x[here.second])});
            result.counterexample->facts.push_back(
                {fmt::format("got in {}", name_of(other)), static_cast<double>(got)});
            result.counterexample->facts.push_back(
                {fmt::format("got in {}", name_of(declared.layout)), static_cast<double>(want)});
            result.counterexample->facts.push_back({"bound", allowed});
          }
        }
      }
    }
  }
  if (result.verdict == Verdict::holds) {
    result.reason =
        worst_use == 0 ? "both layouts give the same bits" : "both layouts agree within twice the bound";
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge layout_permutation;
const Judge layout_permutation{
    .properties = {"layout-permutation"}, .stage = Stage::after, .order = 75, .judge = judge};

} // namespace posproof::properties::judges
