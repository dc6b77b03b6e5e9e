#pragma once
/// What the doors for foreign subjects cost.

#include "spec/encoding.hpp"

#include <map>
#include <string>
#include <vector>

namespace posproof {

/// Times of one kind of work in one process and behind a door, repetition by repetition.
struct DoorTimes {
  std::vector<double> in_process; ///< seconds for each unit
  std::vector<double> hosted;
};

/// Names of the counters of a benchmark that compares the two.
inline constexpr const char* counter_in_process = "in process";
inline constexpr const char* counter_hosted = "hosted";

/// Registers benchmarks called "library_door …" and "process_door …".
void register_door_benchmarks(const Encoding& encoding);

/// The table of the comparisons: medians, and the least and the largest ratio of the repetitions.
void print_door_times(const std::map<std::string, DoorTimes>& times);

} // namespace posproof
