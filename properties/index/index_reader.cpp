#include "properties/index/index_reader.hpp"

#include "properties/plain_result.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties::index {
namespace {

/// No index, and no sentinel that code is likely to write.
constexpr std::int64_t unwritten = -0x5bd1e995ca11ab1e;
constexpr std::size_t zone = 8;

} // namespace

Answer ask(Trial& trial, const std::vector<std::int64_t>& arguments) {
  std::vector<std::int64_t> memory(arguments.size() + 2 * zone, unwritten);
  Answer answer;
  answer.status =
      trial.subject->bucket({arguments, trial.call(), std::span(memory).subspan(zone, arguments.size())});
  const auto is_unwritten = [](std::int64_t value) { return value == unwritten; };
  const auto begin = memory.begin() + zone;
  const auto end = memory.end() - zone;
  const bool intact =
      std::all_of(memory.begin(), begin, is_unwritten) && std::all_of(end, memory.end(), is_unwritten);
  trial.findings.guards_broken = trial.findings.guards_broken || !intact;
  answer.indices.assign(begin, end);
  return answer;
}

std::optional<std::vector<std::int64_t>> read(Trial& trial, const std::vector<std::int64_t>& arguments) {
  Answer answer = ask(trial, arguments);
  if (answer.status.is_ok()) {
    return std::move(answer.indices);
  }
  if (answer.status.code == SubjectStatus::Code::failed) {
    trial.findings.failure = answer.status.message;
  } else {
    trial.replace(refused_result(
        fmt::format("the indices of {} to {} are", arguments.front(), arguments.back()),
        {{"first argument", arguments.front()}, {"last argument", arguments.back()}}, answer.status.message));
  }
  return std::nullopt;
}

} // namespace posproof::properties::index
