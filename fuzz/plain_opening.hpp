#pragma once
/// The subject of a trial on other encodings without phases, for cases that are encodings.

#include "properties/plain_trial.hpp"
#include "spec/error.hpp"
#include "spec/subject_failure.hpp"

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace posproof::fuzz {

/// Keeps the last few openings, each with a Judge made from its trial.
template <typename Judge>
class PlainOpening {
public:
  explicit PlainOpening(const properties::Trial& trial)
      : trial_(trial), most_(is_hosted(trial.declaration().door) ? few : many) {}

  /// nullptr where the parameters make no encoding, or none that the subject implements.
  [[nodiscard]] Judge* on(const Scheme& scheme) {
    const auto known = std::find_if(kept_.begin(), kept_.end(), [&](const auto& opened) {
      return static_cast<const SchemeAlternatives&>(opened->encoding.scheme) ==
             static_cast<const SchemeAlternatives&>(scheme);
    });
    if (known != kept_.end()) {
      return (*known)->judge.get();
    }
    if (kept_.size() == most_) {
      kept_.erase(kept_.begin());
    }
    kept_.push_back(std::make_unique<Opened>());
    Opened& opened = *kept_.back();
    opened.encoding = *trial_.encoding;
    opened.encoding.scheme = scheme;
    open(opened);
    return opened.judge.get();
  }

private:
  struct Opened {
    Encoding encoding;
    std::unique_ptr<properties::Trial> trial;
    std::unique_ptr<Judge> judge;
  };

  void open(Opened& opened) const {
    properties::TrialOptions options = trial_.options;
    options.same_as = nullptr;
    try {
      validate(opened.encoding, opened.encoding.name);
      if (!trial_.source->why_not(opened.encoding).empty()) {
        return;
      }
      opened.trial = properties::open_plain_trial(*trial_.source, opened.encoding, trial_.model,
                                                  trial_.open_options, options);
    } catch (const InputError&) {
      return;
    } catch (const SubjectRefusal&) {
      return;
    }
    opened.judge = std::make_unique<Judge>(*opened.trial);
  }

  /// A process for each handle.
  [[nodiscard]] static bool is_hosted(std::string_view door) noexcept {
    return door == "lib" || door == "exec";
  }

  static constexpr std::size_t few = 4;
  static constexpr std::size_t many = 256;
  const properties::Trial& trial_;
  std::size_t most_;
  std::vector<std::unique_ptr<Opened>> kept_;
};

/// A recorded table is of one encoding.
[[nodiscard]] inline bool is_of_one_encoding(const properties::Trial& trial) {
  return trial.declaration().door == "table";
}

} // namespace posproof::fuzz
