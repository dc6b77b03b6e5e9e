#include "fuzz/bench/cell.hpp"

#include "impl/registry.hpp"
#include "properties/kill_matrix.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <regex>

namespace posproof::fuzz::bench {
namespace {

constexpr std::int64_t longest_context = std::int64_t{1} << 24;

/// A context that the encoding has: those that end by themselves refuse longer ones.
bool can_be_opened(const Cell& cell) {
  try {
    const OpenCell open(cell);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

} // namespace

std::string text_of(const Cell& cell) {
  return fmt::format("{} on {} in {} to {} by {}", cell.subject, cell.encoding->name,
                     traits(cell.format).name, cell.context,
                     cell.target == nullptr ? "any" : cell.target->name);
}

Cell cell_from_text(const std::string& text) {
  static const std::regex form("(.+) on (.+) in (.+) to ([0-9]+) by (.+)");
  std::smatch word;
  const auto fail = [&] {
    return InputError("cell", fmt::format("'{}' names none", text),
                      "SUBJECT on MODEL in FORMAT to CONTEXT by TARGET");
  };
  if (!std::regex_match(text, word, form)) {
    throw fail();
  }
  Cell cell{
      .subject = word[1].str(), .context = std::stoll(word[4].str()), .target = find_target(word[5].str())};
  const auto& encodings = properties::matrix_encodings();
  const auto encoding = std::find_if(encodings.begin(), encodings.end(),
                                     [&](const Encoding& one) { return one.name == word[2].str(); });
  const auto format = std::find_if(std::begin(all_formats), std::end(all_formats),
                                   [&](Format one) { return traits(one).name == word[3].str(); });
  if (encoding == encodings.end() || format == std::end(all_formats) || cell.target == nullptr) {
    throw fail();
  }
  cell.encoding = &*encoding;
  cell.format = *format;
  return cell;
}

OpenCell::OpenCell(const Cell& cell) {
  properties::VerifyRequest request;
  const properties::NamedEncoding model{cell.encoding->name, *cell.encoding};
  request.options.context = cell.context;
  hunted_ = std::make_unique<Hunted>(
      request, model,
      [name = cell.subject](const std::optional<CallLimits>&) { return impl::find_subject(name); },
      cell.format);
  handle_ = hunted_->open();
}

Cell cell_of(const impl::faults::FaultModel& fault) {
  const auto cells = properties::kill_cases(fault, properties::MatrixPart::full);
  const auto in_float32 =
      std::find_if(cells.begin(), cells.end(), [](const auto& one) { return one.format == Format::f32; });
  const auto& chosen = in_float32 == cells.end() ? cells.front() : *in_float32;
  Cell cell{.subject = "fault:" + std::string(fault.name),
            .encoding = chosen.encoding,
            .format = chosen.format,
            .context = longest_context};
  // Where positions end by themselves, as far as they go.
  while (cell.context > 1 && !can_be_opened(cell)) {
    cell.context /= 2;
  }
  return cell;
}

} // namespace posproof::fuzz::bench
