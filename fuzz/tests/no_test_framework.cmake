# A fuzz target holds nothing of RapidCheck and GoogleTest, whose libraries are not built for every engine.
#   cmake -DPROGRAM=<executable> -P no_test_framework.cmake

cmake_minimum_required(VERSION 3.22)

execute_process(COMMAND nm --defined-only ${PROGRAM} OUTPUT_VARIABLE symbols RESULT_VARIABLE status)
if(NOT status EQUAL 0 OR symbols STREQUAL "")
  message(FATAL_ERROR "${PROGRAM} has no symbols to look at")
endif()
string(REGEX MATCHALL "_ZNK?(2rc|7testing)[0-9A-Za-z_]*" found "${symbols}")
list(LENGTH found count)
if(count GREATER 0)
  list(GET found 0 first)
  message(FATAL_ERROR "${PROGRAM} has ${count} symbols of RapidCheck or GoogleTest, such as ${first}")
endif()
