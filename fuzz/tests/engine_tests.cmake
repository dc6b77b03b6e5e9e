# What ctest sees of the executables of the targets.

set(replay_corpus "fuzz: the inputs that were findings once are none")
add_test(NAME "${replay_corpus}" COMMAND fuzz_replay corpus ${CMAKE_CURRENT_SOURCE_DIR}/corpus)
set(fuzz_tests_of_engine "${replay_corpus}")

# Entries around a planted target, with the driver that replays where there is no engine.
add_executable(fuzz_planted EXCLUDE_FROM_ALL engine/byte_entry.cpp engine/standalone_main.cpp tests/planted_target.cpp)
target_compile_definitions(fuzz_planted PRIVATE POSPROOF_FUZZ_TARGET=planted)
target_link_libraries(fuzz_planted PRIVATE posproof_fuzz posproof_flags)
add_dependencies(fuzz_tests fuzz_planted fuzz_replay fuzz_accuracy)
set(inputs ${CMAKE_CURRENT_SOURCE_DIR}/tests/inputs)
add_test(NAME "fuzz: an entry runs files and folders of inputs" COMMAND fuzz_planted ${inputs}/sound ${inputs}/sound/abc)
set_tests_properties("fuzz: an entry runs files and folders of inputs" PROPERTIES PASS_REGULAR_EXPRESSION "^2 inputs")
# It ends with a signal, which ctest would not take for an answer.
set(ends_badly sh -c [["$0" "$@"
  test $? -gt 128]])
add_test(NAME "fuzz: an entry tells a finding and ends"
  COMMAND ${ends_badly} $<TARGET_FILE:fuzz_planted> ${inputs}/sound ${inputs}/findings)
set_tests_properties("fuzz: an entry tells a finding and ends" PROPERTIES
  PASS_REGULAR_EXPRESSION "FINDING of planted: it begins with an x\nreproduce: fuzz_planted FILE")
add_test(NAME "fuzz: an entry without inputs does not pass" COMMAND fuzz_planted)
set_tests_properties("fuzz: an entry without inputs does not pass" PROPERTIES WILL_FAIL ON)

foreach(program IN ITEMS fuzz_replay fuzz_accuracy)
  add_test(NAME "fuzz: ${program} holds no test framework"
    COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:${program}> -P ${CMAKE_CURRENT_SOURCE_DIR}/tests/no_test_framework.cmake)
  list(APPEND fuzz_tests_of_engine "fuzz: ${program} holds no test framework")
endforeach()
add_test(NAME "fuzz: a test framework is seen where there is one"
  COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:fuzz_tests> -P ${CMAKE_CURRENT_SOURCE_DIR}/tests/no_test_framework.cmake)
set_tests_properties("fuzz: a test framework is seen where there is one" PROPERTIES
  PASS_REGULAR_EXPRESSION "RapidCheck[ \n]+or[ \n]+GoogleTest, such[ \n]+as[ \n]+_ZN")

# A violation found through the interface of engines, in words, with the command that shows it again.
add_test(NAME "fuzz: a numeric target tells a violation with its command"
  COMMAND ${ends_badly} $<TARGET_FILE:fuzz_accuracy> ${inputs}/positions/131071)
set_tests_properties("fuzz: a numeric target tells a violation with its command" PROPERTIES
  ENVIRONMENT "POSPROOF_FUZZ_SUBJECT=fault:base-10000;POSPROOF_FUZZ_CONTEXT=131072"
  PASS_REGULAR_EXPRESSION "case: position=131071.*posproof hunt --subject fault:base-10000 .*--target accuracy --case position=131071")
add_test(NAME "fuzz: a numeric target passes over a sound subject" COMMAND fuzz_accuracy ${inputs}/positions)
add_test(NAME "fuzz: a numeric target that is no question says so" COMMAND fuzz_accuracy ${inputs}/positions)
set_tests_properties("fuzz: a numeric target that is no question says so" PROPERTIES
  ENVIRONMENT "POSPROOF_FUZZ_SUBJECT=builtin:nobody" PASS_REGULAR_EXPRESSION "builtin:nobody")
list(APPEND fuzz_tests_of_engine "fuzz: an entry runs files and folders of inputs" "fuzz: an entry tells a finding and ends"
  "fuzz: an entry without inputs does not pass" "fuzz: a test framework is seen where there is one"
  "fuzz: a numeric target tells a violation with its command" "fuzz: a numeric target passes over a sound subject"
  "fuzz: a numeric target that is no question says so")
set_tests_properties(${fuzz_tests_of_engine} PROPERTIES LABELS fast TIMEOUT 120)
