#pragma once
/// A fault on one encoding, in one format, as one target sees it: what a search is measured on.

#include "fuzz/hunt/hunted.hpp"
#include "fuzz/target.hpp"
#include "impl/faults/fault.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::fuzz::bench {

struct Cell {
  std::string subject; ///< as on the command line
  const Encoding* encoding = nullptr;
  Format format = Format::f32;
  std::int64_t context = 0; ///< positions below it are searched
  const Target* target = nullptr;
};

/// "fault:NAME on MODEL in FORMAT to CONTEXT by TARGET", and back. The encodings are those of the kill
/// matrix. Throws InputError for words that name nothing.
[[nodiscard]] std::string text_of(const Cell& cell);
[[nodiscard]] Cell cell_from_text(const std::string& text);

/// The same question to several targets, asked on one handle. Throws as opening a subject does.
class OpenCell {
public:
  explicit OpenCell(const Cell& cell);

  [[nodiscard]] const properties::Trial& trial() const noexcept { return *handle_.trial; }
  /// A target on it, without memory of earlier ones.
  [[nodiscard]] std::unique_ptr<OpenTarget> open(const Target& target) const {
    return target.open(*handle_.trial);
  }

private:
  std::unique_ptr<Hunted> hunted_;
  Handle handle_;
};

/// Where a fault is looked for: the first cell of its row of the kill matrix, float32 before other formats,
/// over positions below 2^24, or below the largest context that the encoding has. Its target is left open.
[[nodiscard]] Cell cell_of(const impl::faults::FaultModel& fault);

} // namespace posproof::fuzz::bench
