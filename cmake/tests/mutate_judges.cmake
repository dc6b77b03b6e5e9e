# Weakens one judge after another in a copy of the tree and has the suite notice each: a judge that accuses nobody, one
# whose bound is doubled, one that stops before its last element (judge_mutants.cmake). What notices is the kill matrix,
# or a subject that is off by one to two bounds at the last element (properties/tests/margins/). A weakness that nothing
# notices fails, and so does a property of which a kind of weakness is neither planted nor ruled out.
#   cmake -DWORK=<folder> -DTREE=<source folder> -DCXX=<compiler> [-DUPDATE=ON] [-DCOPY=<folder> -DBUILD=<folder>]
#     -P mutate_judges.cmake
# What notices which weakness is written down in properties/tests/margins/mutants.txt. It is compared with what is found;
# UPDATE writes it anew. A COPY and its BUILD that are named are made where they are missing, and left behind, so that
# another run starts with them; else they are made in WORK.
#
# All weaknesses are built in at once; the variable MUTANT says which one a run has.

cmake_minimum_required(VERSION 3.22)

set(table properties/tests/margins/mutants.txt)
set(copy ${WORK}/tree)
set(build ${WORK}/build)
if(COPY)
  set(copy ${COPY})
  set(build ${BUILD})
else()
  file(REMOVE_RECURSE ${copy} ${build})
endif()
set(mutants "")       # <property>: <weakness>
set(weakened_files "")
set(without "")       # <property>: <kind> of which there is none

# weaken(<file> <text> <replacement>): in what will be the copy.
function(weaken file text replacement)
  if(NOT DEFINED weak_${file})
    file(READ ${TREE}/${file} weak_${file})
    string(PREPEND weak_${file} "#include \"properties/mutant.hpp\"\n")
    set(weakened_files "${weakened_files};${file}" PARENT_SCOPE)
  endif()
  string(REPLACE "${text}" "${replacement}" weak "${weak_${file}}")
  if(weak STREQUAL "${weak_${file}}")
    message(FATAL_ERROR "${file} no longer holds '${text}'")
  endif()
  set(weak_${file} "${weak}" PARENT_SCOPE)
endfunction()

macro(weakness properties weakness file text replacement)
  foreach(property_of_weakness IN ITEMS ${properties})
    set(mutant "${property_of_weakness}: ${weakness}")
    list(APPEND mutants "${mutant}")
    set(now "${replacement}")
    string(REPLACE "@IS@" "is_mutant(\"${mutant}\")" now "${now}")
    string(REPLACE "@LESS@" "(is_mutant(\"${mutant}\") ? 1 : 0)" now "${now}")
    string(REPLACE "@TWICE@" "(is_mutant(\"${mutant}\") ? 2.0 : 1.0)" now "${now}")
    weaken(${file} "${text}" "${now}")
  endforeach()
endmacro()

macro(none properties kind reason)
  foreach(property_of_weakness IN ITEMS ${properties})
    list(APPEND without "${property_of_weakness}: ${kind}")
    set(why_not_${property_of_weakness}_${kind} "${reason}")
  endforeach()
endmacro()

include(${CMAKE_CURRENT_LIST_DIR}/judge_mutants.cmake)

# Where results are added, and where those without phases are convicted.
weaken(properties/trial.cpp "  if (!wants(result.id)) {"
  "  if (result.verdict == Verdict::violated && is_mutant(result.id + \": dropped\")) { result.verdict = Verdict::holds; }
  if (!wants(result.id)) {")
weaken(properties/plain_result.hpp "  result.verdict = Verdict::violated;"
  "  result.verdict = is_mutant(result.id + \": dropped\") ? Verdict::holds : Verdict::violated;")

set(mutant_header "#pragma once
#include <cstdlib>
#include <string>
#include <string_view>

/// Does this run have the weakness?
inline bool is_mutant(std::string_view name) {
  static const std::string chosen = [] {
    const char* const given = std::getenv(\"MUTANT\");
    return std::string(given == nullptr ? \"\" : given);
  }();
  return name == chosen;
}

template <typename Bounds>
Bounds doubled(Bounds bounds) {
  for (auto& bound : bounds) {
    bound.amplitude *= 2;
    bound.floor *= 2;
  }
  return bounds;
}

template <typename Bound>
Bound halved(const Bound& bound) {
  return {bound.constant / 2, bound.slope / 2, bound.far_slope / 2};
}
")

# The copy. What has not changed since an earlier one keeps its time.
function(write_if_different file content)
  set(before "")
  if(EXISTS ${file})
    file(READ ${file} before)
  endif()
  if(NOT before STREQUAL content)
    file(WRITE ${file} "${content}")
  endif()
endfunction()

foreach(part cmake spec reference impl properties reports cli)
  file(GLOB_RECURSE files RELATIVE ${TREE} ${TREE}/${part}/*)
  foreach(file IN LISTS files)
    if(NOT file IN_LIST weakened_files)
      get_filename_component(folder ${copy}/${file} DIRECTORY)
      file(MAKE_DIRECTORY ${folder})
      file(COPY_FILE ${TREE}/${file} ${copy}/${file} ONLY_IF_DIFFERENT)
    endif()
  endforeach()
endforeach()
file(COPY_FILE ${TREE}/CMakeLists.txt ${copy}/CMakeLists.txt ONLY_IF_DIFFERENT)
foreach(file IN LISTS weakened_files)
  if(file)
    write_if_different(${copy}/${file} "${weak_${file}}")
  endif()
endforeach()
write_if_different(${copy}/properties/mutant.hpp "${mutant_header}")

include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

run(0 "the copy cannot be configured" ${CMAKE_COMMAND} -S ${copy} -B ${build} -G Ninja -DCMAKE_CXX_COMPILER=${CXX}
  -DCMAKE_BUILD_TYPE=Release -DPOSPROOF_TESTS=ON)
run(0 "the copy cannot be built" ${CMAKE_COMMAND} --build ${build} --target posproof margins_tests -j 2)
set(margins ${build}/properties/margins_tests)
set(posproof ${build}/posproof)
run(0 "the sound suite fails" ${margins} --gtest_brief=1)
run(0 "no list of properties" ${posproof} list properties)
string(REGEX MATCHALL "(^|\n)[a-z-]+" properties "${text}")
list(TRANSFORM properties STRIP)
run(0 "no list of faults" ${posproof} list faults)
string(REPLACE ";" "," faults "${text}")
string(REPLACE "\n" ";" faults "${faults}")

# The first fault that names the property.
foreach(property IN LISTS properties)
  set(fault_of_${property} "")
  foreach(line IN LISTS faults)
    if(line MATCHES "^([a-z0-9-]+) .* convicted by ${property}\\)$")
      set(fault_of_${property} ${CMAKE_MATCH_1})
      break()
    endif()
  endforeach()
endforeach()

# The tests of a property begin with its name.
function(tests_of property result)
  string(REPLACE "-" ";" words ${property})
  set(name "")
  foreach(word IN LISTS words)
    string(SUBSTRING ${word} 0 1 first)
    string(SUBSTRING ${word} 1 -1 rest)
    string(TOUPPER ${first} first)
    string(APPEND name ${first}${rest})
  endforeach()
  set(${result} "Margin.${name}*" PARENT_SCOPE)
endfunction()

# notice(<mutant> <property> <result>): what notices it, one name after another.
function(notice mutant property result)
  tests_of(${property} tests)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env "MUTANT=${mutant}" ${margins} --gtest_brief=1 --gtest_filter=${tests}
    WORKING_DIRECTORY ${WORK} RESULT_VARIABLE status OUTPUT_VARIABLE text ERROR_VARIABLE text)
  string(REGEX MATCHALL "FAILED  \\] Margin\\.[A-Za-z0-9]+" failed "${text}")
  list(TRANSFORM failed REPLACE "FAILED  \\] " "")
  list(REMOVE_DUPLICATES failed)
  list(SORT failed)
  if(mutant MATCHES ": dropped$" AND fault_of_${property})
    set(matrix ${posproof} list faults --matrix --fault ${fault_of_${property}})
    run(0 "the sound suite misses a fault" ${matrix})
    execute_process(COMMAND ${CMAKE_COMMAND} -E env "MUTANT=${mutant}" ${matrix}
      WORKING_DIRECTORY ${WORK} RESULT_VARIABLE status OUTPUT_VARIABLE text ERROR_VARIABLE text)
    if(status EQUAL 1 AND text MATCHES "MISSED")
      list(APPEND failed "fault:${fault_of_${property}}")
    endif()
  endif()
  list(JOIN failed ", " failed)
  set(${result} "${failed}" PARENT_SCOPE)
endfunction()

set(found "# Weaknesses of judges, and what notices them; written by cmake/tests/mutate_judges.cmake.\n")
set(problems "")
set(noticed 0)
foreach(property IN LISTS properties)
  set(planted "")
  foreach(mutant IN LISTS mutants)
    if(mutant MATCHES "^${property}: ")
      list(APPEND planted "${mutant}")
    endif()
  endforeach()
  if(NOT "${property}: dropped" IN_LIST planted)
    list(PREPEND planted "${property}: dropped")
  endif()
  foreach(mutant IN LISTS planted)
    notice("${mutant}" ${property} by)
    if("${by}" STREQUAL "")
      string(APPEND problems "\n  nothing notices: ${mutant}")
      set(by "nothing")
    else()
      math(EXPR noticed "${noticed} + 1")
    endif()
    message(STATUS "${mutant} | ${by}")
    string(APPEND found "${mutant} | ${by}\n")
  endforeach()
  foreach(kind dropped doubled last)
    set(is_told NO)
    foreach(mutant IN LISTS planted)
      if(mutant MATCHES "^${property}: ${kind}")
        set(is_told YES)
      endif()
    endforeach()
    if("${property}: ${kind}" IN_LIST without)
      string(APPEND found "${property}: ${kind} | there is none: ${why_not_${property}_${kind}}\n")
      if(is_told)
        string(APPEND problems "\n  ruled out and planted: ${property}: ${kind}")
      endif()
    elseif(NOT is_told)
      string(APPEND problems "\n  neither planted nor ruled out: ${property}: ${kind}")
    endif()
  endforeach()
endforeach()
foreach(told IN LISTS mutants without)
  string(REGEX REPLACE ": .*" "" property "${told}")
  if(NOT property IN_LIST properties)
    string(APPEND problems "\n  no such property: ${told}")
  endif()
endforeach()

message(STATUS "${noticed} weaknesses noticed")
file(WRITE ${WORK}/mutants.txt "${found}")
if(UPDATE)
  file(WRITE ${TREE}/${table} "${found}")
endif()
set(written "")
if(EXISTS ${TREE}/${table})
  file(READ ${TREE}/${table} written)
endif()
if(NOT written STREQUAL found)
  string(APPEND problems "\n  ${table} differs from what was found (${WORK}/mutants.txt); -DUPDATE=ON writes it anew")
endif()
if(problems)
  message(FATAL_ERROR "weak judges:${problems}")
endif()
if(NOT COPY)
  file(REMOVE_RECURSE ${copy} ${build})
endif()
