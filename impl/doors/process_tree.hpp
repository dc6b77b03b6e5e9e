#pragma once
/// The processes that belong to a child: those of its session, their descendants, and strays that left both.

#include <cstddef>
#include <string>
#include <sys/types.h>
#include <vector>

namespace posproof::impl::doors {

/// How a child and everything it starts is found again.
struct ProcessMark {
  pid_t session = 0;    ///< of which the child is the leader
  std::string variable; ///< NAME=value in the environment of the child, which its children inherit
};

/// Living processes of the session and their descendants.
[[nodiscard]] std::vector<pid_t> session_members(pid_t session);

/// The same with those that carry the variable, wherever they went.
[[nodiscard]] std::vector<pid_t> marked_processes(const ProcessMark& mark);

/// Resident bytes of these processes together. What they share is counted once for each of them only as long
/// as the sum stays within `limit`; beyond it shares are asked for, which is slower.
[[nodiscard]] std::size_t resident_bytes(const std::vector<pid_t>& processes, std::size_t limit);

/// Kills the session and everything that carries the mark, until nothing is left or `rounds` are over.
void kill_marked(const ProcessMark& mark, int rounds = 20) noexcept;

} // namespace posproof::impl::doors
