#include "properties/drivers/sweep.hpp"

#include "properties/facts.hpp"
#include "properties/judge.hpp"
#include "properties/parallel.hpp"
#include "properties/turns.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <fmt/format.h>

namespace posproof::properties {
namespace {

/// The folds of one trial over one kind of rows.
struct Folds {
  RowOrigin origin;
  std::vector<std::unique_ptr<SweepFold>> folds;
};

/// What one thread has for one trial.
struct Worker {
  std::vector<Folds> kinds; ///< rows, and rotated unit vectors where the subject rotates
  std::vector<std::unique_ptr<RowReader>> readers;
};

std::vector<Folds> make_folds(const Trial& trial) {
  std::vector<Folds> kinds;
  const auto collect = [&](FoldOver over, std::optional<RowOrigin> origin) {
    if (!origin) {
      return;
    }
    Folds kind{*origin, {}};
    for (const Judge* judge : judges::all_judges()) {
      const bool wanted = std::any_of(judge->properties.begin(), judge->properties.end(),
                                      [&](std::string_view id) { return trial.wants(id); });
      // Accuracy is always folded: other judges build on what it finds.
      const bool needed = wanted || judge->properties.front() == "accuracy";
      if (judge->stage == Stage::sweep && judge->over == over && judge->fold != nullptr && needed) {
        if (auto fold = judge->fold(trial)) {
          kind.folds.push_back(std::move(fold));
        }
      }
    }
    if (!kind.folds.empty()) {
      kinds.push_back(std::move(kind));
    }
  };
  collect(FoldOver::rows, trial.origin);
  collect(FoldOver::rotated_unit_vectors, rotation_origin(trial.declaration(), trial.model_lanes().kind));
  return kinds;
}

void measure(const PhaseBlock& truth, const RowBlock& rows, SweepBlock& block) {
  const std::size_t stride = truth.stride;
  for (std::vector<double>* values :
       {&block.cosine_error, &block.sine_error, &block.magnitude, &block.norm, &block.cosine_not_finite,
        &block.sine_not_finite, &block.cosine_halves, &block.sine_halves}) {
    values->resize(stride);
  }
  const FormatTraits& format = traits(row_format(block.trial));
  const ComparedRows compared{
      rows.cosine,       rows.sine,           truth.cosine.data(),
      truth.sine.data(), block.count,         stride,
      format.precision,  format.exponent_min, block.trial.amplitude() * block.trial.amplitude()};
  best_row_kernels().largest(compared,
                             {block.cosine_error.data(), block.sine_error.data(), block.magnitude.data(),
                              block.norm.data(), block.cosine_halves.data(), block.sine_halves.data(),
                              block.cosine_not_finite.data(), block.sine_not_finite.data()});
}

/// Smallest sum of 1 - cos(pω) over the complete pairs, row by row, in units of the amplitude.
class SeparationFold {
public:
  explicit SeparationFold(const PhaseOracle& oracle)
      : weights_(oracle.stride(), 0.0), amplitude_(oracle.amplitude()) {
    std::transform(oracle.model().lanes.begin(), oracle.model().lanes.end(), weights_.begin(),
                   [](const PhaseModel::Lanes& lanes) { return lanes.is_pair() ? 1.0 : 0.0; });
  }

  void fold(const PhaseBlock& truth) {
    for (std::size_t row = 0; row < truth.positions.size(); ++row) {
      const std::int64_t offset = truth.positions[row];
      if (offset == 0) {
        continue;
      }
      const double sum = best_row_kernels().weighted_distance(
          weights_.data(), truth.values(Component::cosine, row), truth.stride, amplitude_);
      if (offset_ == 0 || sum < sum_ || (sum == sum_ && offset < offset_)) {
        sum_ = sum;
        offset_ = offset;
      }
    }
  }
  void merge(const SeparationFold& other) {
    if (other.offset_ != 0 &&
        (offset_ == 0 || other.sum_ < sum_ || (other.sum_ == sum_ && other.offset_ < offset_))) {
      sum_ = other.sum_;
      offset_ = other.offset_;
    }
  }
  /// Each cosine is within 2^-50 and the sum of n terms of at most 2 is rounded n times: n·2^-50 + n²·2^-52.
  [[nodiscard]] Separation conclude(int frequencies, std::int64_t context) const {
    const double n = frequencies;
    const double certain = std::max(0.0, sum_ / amplitude_ - n * 0x1p-50 - n * n * 0x1p-52);
    return {std::sqrt(2 * certain) * (1 - 0x1p-50), offset_, context - 1};
  }

private:
  std::vector<double> weights_; ///< 1 for a complete pair, 0 for others and for padding
  double amplitude_;
  double sum_ = 0;
  std::int64_t offset_ = 0;
};

/// Keeps what one call says about the subject as a whole; false if the subject failed.
bool note_call(Trial& trial, const RowReader& reader, const RowBlock& read, std::int64_t first,
               std::mutex& shared) {
  const bool failed = read.status.code == SubjectStatus::Code::failed;
  if (!failed && !read.structural && reader.guards_intact()) {
    return true;
  }
  const std::scoped_lock lock(shared);
  Findings& findings = trial.findings;
  if (failed && findings.failure.empty()) {
    findings.failure = fmt::format("call from position {}: {}", first, read.status.message);
  }
  findings.guards_broken = findings.guards_broken || !reader.guards_intact();
  if (read.structural &&
      (!findings.structural || read.structural->position < findings.structural->position)) {
    findings.structural = read.structural;
  }
  return !failed;
}

/// Of a sweep that a failure has cut short, the violations are facts and the rest speaks of an unknown part
/// of the context.
void keep_violations(Findings& findings, std::size_t known) {
  const auto first = findings.properties.begin() + static_cast<std::ptrdiff_t>(known);
  findings.properties.erase(
      std::remove_if(first, findings.properties.end(),
                     [](const PropertyResult& r) { return r.verdict != Verdict::violated; }),
      findings.properties.end());
  AccuracyResult nothing;
  nothing.first_useless_position = findings.accuracy.first_useless_position;
  findings.accuracy = std::move(nothing);
  findings.curve.clear();
  findings.exceedances.clear();
}

} // namespace

void sweep(const std::vector<Trial*>& trials, int threads, Progress& progress) {
  if (trials.empty()) {
    return;
  }
  const PhaseOracle& oracle = *trials.front()->oracle;
  const std::int64_t context = trials.front()->options.context;
  const std::size_t rows = rows_per_block(*trials.front());
  const auto blocks = static_cast<std::size_t>((context + static_cast<std::int64_t>(rows) - 1) /
                                               static_cast<std::int64_t>(rows));
  const auto thread_count = static_cast<std::size_t>(std::max(threads, 1));

  std::vector<std::vector<Worker>> workers(thread_count);
  std::vector<SeparationFold> separations(thread_count, SeparationFold(oracle));
  Turns turns(trials.size());
  for (auto& worker : workers) {
    for (const Trial* trial : trials) {
      Worker part{make_folds(*trial), {}};
      for (const Folds& kind : part.kinds) {
        part.readers.push_back(trial->reader(kind.origin));
      }
      worker.push_back(std::move(part));
    }
  }
  for (Trial* trial : trials) {
    if (context <= largest_digest_count && trial->origin) {
      trial->findings.digests.resize(static_cast<std::size_t>(context));
    }
  }

  std::atomic<std::size_t> done = 0;
  std::mutex shared; // progress and what is found about a subject as a whole
  parallel_for(blocks, threads, [&](std::size_t worker, std::size_t item) {
    const Turns::Watch watch(turns);
    thread_local PhaseBlock truth;
    thread_local RowBlock read;
    const std::int64_t first = static_cast<std::int64_t>(item * rows);
    const std::size_t count =
        static_cast<std::size_t>(std::min(static_cast<std::int64_t>(rows), context - first));
    oracle.enclose_range(first, count, trials.front()->call(static_cast<std::int64_t>(item)), truth);
    separations[worker].fold(truth);
    for (std::size_t t = 0; t < trials.size(); ++t) {
      Trial& trial = *trials[t];
      Worker& part = workers[worker][t];
      const Turns::Pass pass(turns, t, item, !trial.declaration().reentrant);
      for (std::size_t kind = 0; kind < part.kinds.size(); ++kind) {
        {
          const std::scoped_lock lock(shared);
          if (!trial.findings.failure.empty()) {
            break;
          }
        }
        read_rows(*part.readers[kind], truth.positions, trial.call(static_cast<std::int64_t>(item)), {},
                  read);
        if (!note_call(trial, *part.readers[kind], read, first, shared)) {
          break;
        }
        SweepBlock block{trial, truth, read, first, count, {}, {}, {}, {}, {}, {}, {}, {}};
        measure(truth, read, block);
        for (auto& fold : part.kinds[kind].folds) {
          fold->fold(block);
        }
        if (kind == 0 && !trial.findings.digests.empty()) {
          std::copy(read.digests.begin(), read.digests.end(), trial.findings.digests.begin() + first);
        }
      }
    }
    const std::size_t finished = ++done;
    if (finished % 16 == 0 || finished == blocks) {
      const std::scoped_lock lock(shared);
      progress.advance("sweep", finished, blocks);
    }
  });

  for (std::size_t worker = 1; worker < thread_count; ++worker) {
    separations[0].merge(separations[worker]);
  }
  for (std::size_t t = 0; t < trials.size(); ++t) {
    Trial& trial = *trials[t];
    trial.findings.separation = separations[0].conclude(oracle.model().size(), context);
    Worker& total = workers[0][t];
    for (std::size_t worker = 1; worker < thread_count; ++worker) {
      for (std::size_t kind = 0; kind < total.kinds.size(); ++kind) {
        for (std::size_t f = 0; f < total.kinds[kind].folds.size(); ++f) {
          total.kinds[kind].folds[f]->merge(*workers[worker][t].kinds[kind].folds[f]);
        }
      }
    }
    const std::size_t known = trial.findings.properties.size();
    for (const Folds& kind : total.kinds) {
      for (const auto& fold : kind.folds) {
        fold->conclude(trial);
      }
    }
    if (!trial.findings.failure.empty()) {
      keep_violations(trial.findings, known);
    }
  }
}

} // namespace posproof::properties
