# Weakens one judge after another in a copy of the tree and has the kill matrix notice each: a judge that accuses nobody,
# one that leaves out its last element. A judge whose weakness is not noticed fails.
#   cmake -DWORK=<folder> -DTREE=<source folder> -DCXX=<compiler> -P mutate_judges.cmake
#
# All weaknesses are built in at once; the variable MUTANT says which one a run has.

cmake_minimum_required(VERSION 3.22)

file(REMOVE_RECURSE ${WORK}/tree)
foreach(part CMakeLists.txt cmake spec reference impl properties reports cli)
  file(COPY ${TREE}/${part} DESTINATION ${WORK}/tree)
endforeach()
file(WRITE ${WORK}/tree/properties/mutant.hpp "#pragma once
#include <cstdlib>
#include <string_view>

/// Does this run have the weakness?
inline bool is_mutant(std::string_view name) {
  const char* const chosen = std::getenv(\"MUTANT\");
  return chosen != nullptr && name == chosen;
}
")

# weaken(<file> <text> <replacement>)
function(weaken file text replacement)
  file(READ ${WORK}/tree/${file} sound)
  string(REPLACE "${text}" "${replacement}" weak "${sound}")
  if(weak STREQUAL sound)
    message(FATAL_ERROR "${file} no longer holds '${text}'")
  endif()
  string(REGEX REPLACE "\n#include " "\n#include \"properties/mutant.hpp\"\n#include " weak "${weak}")
  file(WRITE ${WORK}/tree/${file} "${weak}")
endfunction()

# Judges that find and do not accuse: those of a file, of the generated cases, and of encodings without phases.
set(mutants "")
file(GLOB judges RELATIVE ${WORK}/tree ${WORK}/tree/properties/judges/*.cpp)
foreach(judge IN LISTS judges)
  file(READ ${WORK}/tree/${judge} code)
  get_filename_component(name ${judge} NAME_WE)
  if(code MATCHES " = Verdict::violated")
    weaken(${judge} " = Verdict::violated" " = is_mutant(\"${name}\") ? Verdict::holds : Verdict::violated")
  elseif(code MATCHES " [?] Verdict::violated")
    weaken(${judge} " ? Verdict::violated" " && !is_mutant(\"${name}\") ? Verdict::violated")
  else()
    continue()
  endif()
  list(APPEND mutants ${name})
  set(code_of_${name} "${code}")
endforeach()
foreach(file properties/drivers/pairs.cpp properties/plain_result.hpp)
  weaken(${file} "  result.verdict = Verdict::violated;"
    "  result.verdict = is_mutant(result.id) ? Verdict::holds : Verdict::violated;")
endforeach()

# Judges that leave out their last element.
weaken(properties/judges/frequency.cpp "    if (!(angle.deviation() <= angle.bound)) {"
  "    if (!(is_mutant(\"last pair\") && &angle == &angles.back()) && !(angle.deviation() <= angle.bound)) {")
weaken(properties/judges/distinct_rows.cpp "for (const auto& group : tied_positions(findings.digests)) {"
  "for (const auto& group : tied_positions({findings.digests.begin(), findings.digests.end() - (is_mutant(\"last row\") ? 1 : 0)})) {")

# run(<expected status> <what> <command>…): leaves what was printed in `text`.
function(run expected what)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${WORK} RESULT_VARIABLE status OUTPUT_VARIABLE text ERROR_VARIABLE text)
  if(NOT status EQUAL ${expected})
    message(FATAL_ERROR "${what}:\n${text}")
  endif()
  set(text "${text}" PARENT_SCOPE)
endfunction()

run(0 "the copy cannot be configured" ${CMAKE_COMMAND} -S tree -B build -G Ninja -DCMAKE_CXX_COMPILER=${CXX}
  -DCMAKE_BUILD_TYPE=Release -DPOSPROOF_TESTS=OFF)
run(0 "the copy cannot be built" ${CMAKE_COMMAND} --build build --target posproof -j 2)
run(0 "no list of properties" build/posproof list properties)
string(REGEX MATCHALL "(^|\n)[a-z-]+" properties "${text}")
list(TRANSFORM properties STRIP)
run(0 "no list of faults" build/posproof list faults)
string(REPLACE ";" "," faults "${text}")
string(REPLACE "\n" ";" faults "${faults}")

# The first fault that names the property, as an option of the matrix.
foreach(property IN LISTS properties)
  set(fault_of_${property} "")
  foreach(line IN LISTS faults)
    if(line MATCHES "^([a-z0-9-]+) .* convicted by ${property}\\)$")
      set(fault_of_${property} --fault ${CMAKE_MATCH_1})
      break()
    endif()
  endforeach()
endforeach()

set(noticed 0)
set(survivors "")
# expect_noticed(<mutant> <options of the matrix>…): the sound suite convicts what the weak one misses.
macro(expect_noticed mutant)
  run(0 "the sound suite misses a fault" build/posproof list faults --matrix ${ARGN})
  execute_process(COMMAND ${CMAKE_COMMAND} -E env "MUTANT=${mutant}" build/posproof list faults --matrix ${ARGN}
    WORKING_DIRECTORY ${WORK} RESULT_VARIABLE status OUTPUT_VARIABLE rows ERROR_VARIABLE rows)
  if(status EQUAL 1 AND rows MATCHES "MISSED")
    math(EXPR noticed "${noticed} + 1")
    message(STATUS "noticed: ${mutant}")
  else()
    message(STATUS "NOT noticed: ${mutant}\n${rows}")
    string(APPEND survivors "\n  ${mutant}")
  endif()
endmacro()

foreach(name IN LISTS mutants)
  set(options "")
  foreach(property IN LISTS properties)
    if(code_of_${name} MATCHES "\"${property}\"")
      list(APPEND options ${fault_of_${property}})
    endif()
  endforeach()
  if(name STREQUAL "structure")
    set(options --fault zero-column-filled) # one of two judges of a property
  elseif(name MATCHES "^(class_useful|requirement)$")
    set(options "") # judge a promise, and no fault of code breaks it
  endif()
  if(options)
    expect_noticed(${name} ${options})
  endif()
endforeach()
foreach(property IN LISTS properties)
  if(fault_of_${property} AND property MATCHES
     "^(linear-shift|group-law|cached-shift|relative-score|count-accuracy|(bias|index|table|scale)-.*)$")
    expect_noticed(${property} ${fault_of_${property}})
  endif()
endforeach()
expect_noticed("last pair" --fault last-pair-off)
expect_noticed("last row" --fault table-one-row-short)

message(STATUS "${noticed} weak judges noticed")
if(survivors)
  message(FATAL_ERROR "weak judges that the kill matrix does not notice:${survivors}")
endif()
file(REMOVE_RECURSE ${WORK}/tree ${WORK}/build)
