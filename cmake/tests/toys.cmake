# Adds a scheme, a fault model, a preset, a property and a claim to a copy of the tree, counts the places that each
# touches, builds the copy and has it judge and examine them.
#   cmake -DWORK=<folder> -DTREE=<source folder> -DCXX=<compiler> -P toys.cmake

cmake_minimum_required(VERSION 3.22)

set(toys ${TREE}/cmake/tests/toys)
file(REMOVE_RECURSE ${WORK}/tree)
foreach(part CMakeLists.txt cmake spec reference impl properties reports cli)
  file(COPY ${TREE}/${part} DESTINATION ${WORK}/tree)
endforeach()

# change(<file> <text> <replacement>): one more place.
set(places 0)
macro(change file text replacement)
  file(READ ${WORK}/tree/${file} before)
  string(REPLACE "${text}" "${replacement}" after "${before}")
  if(after STREQUAL before)
    message(FATAL_ERROR "${file} no longer holds '${text}'")
  endif()
  file(WRITE ${WORK}/tree/${file} "${after}")
  math(EXPR places "${places} + 1")
endmacro()
# add(<toy> <folder>): a file of its own is a place.
macro(add toy folder)
  file(COPY ${toys}/${toy} DESTINATION ${WORK}/tree/${folder})
  math(EXPR places "${places} + 1")
endmacro()
# at_most(<number> <what>): of the places since the last count.
macro(at_most number what)
  message(STATUS "${what}: ${places} of at most ${number} places")
  if(places GREATER ${number})
    message(FATAL_ERROR "${what} touches ${places} places")
  endif()
  set(places 0)
endmacro()

add(halved_position.hpp spec/schemes)
change(spec/encoding.hpp "BinaryPosition>;" "BinaryPosition, HalvedPosition>;")
file(READ ${WORK}/tree/spec/encoding.hpp header) # the same place
string(REPLACE "#include \"spec/schemes/learned.hpp\"" "#include \"spec/schemes/halved_position.hpp\"\n#include \"spec/schemes/learned.hpp\""
  header "${header}")
file(WRITE ${WORK}/tree/spec/encoding.hpp "${header}")
change(reference/counting_oracle.cpp "  throw std::logic_error(describe(encoding)"
"  if (const auto* const halved = std::get_if<HalvedPosition>(&encoding.scheme)) {
    return std::make_unique<RatioOracle>(1, [n = halved->length](int, std::int64_t p) { return Ratio{p, 2 * n}; });
  }
  throw std::logic_error(describe(encoding)")
change(impl/recipe.cpp "  Recipe operator()(const BinaryPosition& binary) const {"
"  Recipe operator()(const HalvedPosition& halved) const {
    const auto divisor = 2 * static_cast<double>(halved.length);
    return CountingRecipe{1, [divisor](int, std::int64_t p) { return static_cast<double>(p) / divisor; }};
  }
  Recipe operator()(const BinaryPosition& binary) const {")
at_most(4 "a scheme")
add(not_halved.cpp impl/faults/models)
at_most(1 "a fault model")
add(halved-16.json spec/models)
at_most(1 "a preset")
add(claims/small_sums.cpp spec/claims)
add(examinations/small_sums.cpp properties/examiner/examinations)
at_most(2 "a claim")
add(short_context.cpp properties/judges)
change(spec/property.cpp "      // Histories of calls." "      {\"short-context\", Driver::sweep, \"the context is short\", {\"D1\"}},\n      // Histories of calls.")
at_most(2 "a property")

# A property of a newer profile gates under that one only.
add(later_short_context.cpp properties/judges)
change(spec/property.cpp "      // Histories of calls." "      {\"later-short-context\", Driver::sweep, \"the context is short\", {}, 2},\n      // Histories of calls.")
at_most(2 "a property of a newer profile")
change(spec/property.hpp "inline constexpr int newest_profile = 1" "inline constexpr int newest_profile = 2")
at_most(1 "a profile")

# run(<expected status> <command>…): leaves what was printed in `text`.
function(run expected)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${WORK} RESULT_VARIABLE status OUTPUT_VARIABLE text ERROR_VARIABLE text)
  if(NOT status EQUAL ${expected})
    message(FATAL_ERROR "status ${status} where ${expected} was expected: ${ARGN}\n${text}")
  endif()
  set(text "${text}" PARENT_SCOPE)
endfunction()

run(0 ${CMAKE_COMMAND} -S tree -B build -G Ninja -DCMAKE_CXX_COMPILER=${CXX} -DCMAKE_BUILD_TYPE=Debug -DPOSPROOF_TESTS=OFF)
run(0 ${CMAKE_COMMAND} --build build --target posproof)
run(0 build/posproof verify --model halved-16 --subject builtin:counting --format f16 --json report.json)
file(READ ${WORK}/report.json report)
if(NOT report MATCHES "\"scheme\": \"halved\"" OR NOT report MATCHES "\"length\": 16")
  message(FATAL_ERROR "the report does not tell of the scheme:\n${report}")
endif()
run(1 build/posproof verify --model halved-16 --subject fault:not-halved)
if(NOT text MATCHES "count-accuracy")
  message(FATAL_ERROR "the fault was not convicted by the property that it names:\n${text}")
endif()
run(0 build/posproof claims --id D1 --json claims.json)
file(READ ${WORK}/claims.json claims)
if(NOT claims MATCHES "\"verdict\": \"holds-corrected\"" OR NOT claims MATCHES "short-context")
  message(FATAL_ERROR "the claim is not examined as it should be:\n${claims}")
endif()
run(1 build/posproof verify --model llama-2-7b --subject builtin:turns --format f32 --property short-context)
run(0 build/posproof verify --model llama-2-7b --subject builtin:turns --format f32 --property short-context --context 512)
set(later build/posproof verify --model llama-2-7b --subject builtin:turns --format f32 --property later-short-context)
run(1 ${later})
run(1 ${later} --profile 2)
run(0 ${later} --profile 1 --json advisory.json)
file(READ ${WORK}/advisory.json advisory)
if(NOT advisory MATCHES "\"verdict\": \"violated\"" OR NOT advisory MATCHES "\"advisory\": true")
  message(FATAL_ERROR "an advisory property is not shown:\n${advisory}")
endif()
if(NOT text MATCHES "VIOLATED  later-short-context" OR NOT text MATCHES "advisory: does not gate under this profile")
  message(FATAL_ERROR "an advisory property is not shown:\n${text}")
endif()
run(2 ${later} --profile 3)
# --fail-fast goes on behind what does not gate.
run(1 build/posproof verify --model llama-2-7b --subject builtin:turns --format f32 --fail-fast --profile 1
  --property later-short-context --property short-context)
if(NOT text MATCHES "VIOLATED  short-context")
  message(FATAL_ERROR "a property behind an advisory one was not reached:\n${text}")
endif()
file(WRITE ${WORK}/wrong.json "{\"encoding\": \"halved\", \"lenght\": 3}")
run(2 build/posproof verify --model wrong.json --subject builtin:counting)
if(NOT text MATCHES "did you mean \"length\"")
  message(FATAL_ERROR "a wrong member was not refused by name:\n${text}")
endif()
file(REMOVE_RECURSE ${WORK}/tree ${WORK}/build)
