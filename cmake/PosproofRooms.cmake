# The rooms of the tree as libraries, with their allowed arrows, and their tests.

# How our own targets are compiled, and nobody else's: every target of this tree links it privately, so that a project
# which links a room keeps its own flags. Static libraries still hand on what the linker must know of the sanitizers.
add_library(posproof_flags INTERFACE)
target_compile_features(posproof_flags INTERFACE cxx_std_20)
# Contraction of a·b + c changes results: it is off everywhere, kernels that want it ask for std::fma.
target_compile_options(posproof_flags INTERFACE
  -Wall -Wextra -Wconversion -Wshadow -ffp-contract=off
  -fno-fast-math # whatever a project around us asks for
  # GCC 12 sees overlaps and overflows in its own std::string (GCC bugs 105329, 105651), and members of alternatives
  # that a std::variant does not hold (GCC bug 105562), where there are none.
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-maybe-uninitialized>
  $<$<BOOL:${POSPROOF_WERROR}>:-Werror>
  # Within a project that names no build type: a sweep without optimisation takes minutes.
  $<$<STREQUAL:$<CONFIG>,>:-O2>)
if(POSPROOF_SANITIZE)
  target_compile_options(posproof_flags INTERFACE
    -fsanitize=${POSPROOF_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
    -fno-sanitize=vptr # which costs a fifth of the time to compile, and no object here is used as another type
    # What the sanitizers insert hides initialisations from GCC, also in its own headers (GCC bug 105562).
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  target_link_options(posproof_flags INTERFACE -fsanitize=${POSPROOF_SANITIZE})
endif()

# Tests, and sources that are mostly the headers of a library, are compiled more often than they run.
set(posproof_test_options -O0)
# Their own undefined behaviour is not what the sanitizers are for, and looking for it doubles the time to compile them.
if(POSPROOF_SANITIZE MATCHES "address" AND POSPROOF_SANITIZE MATCHES "undefined")
  list(APPEND posproof_test_options -fno-sanitize=undefined)
endif()

# Every room waits for the check of its includes.
file(GLOB_RECURSE posproof_room_sources CONFIGURE_DEPENDS
  ${PROJECT_SOURCE_DIR}/spec/*.[ch]pp ${PROJECT_SOURCE_DIR}/reference/*.[ch]pp ${PROJECT_SOURCE_DIR}/impl/*.[ch]pp
  ${PROJECT_SOURCE_DIR}/properties/*.[ch]pp ${PROJECT_SOURCE_DIR}/reports/*.[ch]pp
  ${PROJECT_SOURCE_DIR}/cli/*.[ch]pp ${PROJECT_SOURCE_DIR}/fuzz/*.[ch]pp)
add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/room_arrows.stamp
  COMMAND ${CMAKE_COMMAND} -DROOT=${PROJECT_SOURCE_DIR} -P ${PROJECT_SOURCE_DIR}/cmake/check_rooms.cmake
  COMMAND ${CMAKE_COMMAND} -E touch ${PROJECT_BINARY_DIR}/room_arrows.stamp
  DEPENDS ${posproof_room_sources} ${PROJECT_SOURCE_DIR}/cmake/check_rooms.cmake
  COMMENT "Checking which rooms include which" VERBATIM)
add_custom_target(posproof_room_arrows ALL DEPENDS ${PROJECT_BINARY_DIR}/room_arrows.stamp)

# posproof_room(<name> [LINK …] [PRIVATE_LINK …]): a static library of all sources of the room but its tests,
# benchmarks and the files named in EXCLUDE.
function(posproof_room name)
  cmake_parse_arguments(ARG "" "" "LINK;PRIVATE_LINK;EXCLUDE" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/${name}/(tests|bench|second|examples)/")
  foreach(excluded IN LISTS ARG_EXCLUDE)
    list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/${excluded})
  endforeach()
  add_library(posproof_${name} STATIC ${sources})
  add_dependencies(posproof_${name} posproof_room_arrows)
  target_include_directories(posproof_${name} PUBLIC ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR}/generated)
  target_compile_features(posproof_${name} PUBLIC cxx_std_20)
  target_precompile_headers(posproof_${name} PRIVATE <algorithm> <cmath> <cstdint> <fmt/format.h> <functional> <map>
    <memory> <optional> <span> <string> <string_view> <variant> <vector>)
  target_link_libraries(posproof_${name} PUBLIC ${ARG_LINK} PRIVATE posproof_flags ${ARG_PRIVATE_LINK})
endfunction()

# posproof_entry_list(<room> <kind> <folder>): the room gets a generated list of the entries of the folder, one to a file
# (list_entries.cmake).
function(posproof_entry_list room kind folder)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp)
  set(list ${PROJECT_BINARY_DIR}/generated/${room}/${kind}_list.cpp)
  add_custom_command(OUTPUT ${list}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${list} "-DFILES=${files}" -DKIND=${kind}
      -P ${PROJECT_SOURCE_DIR}/cmake/list_entries.cmake
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/list_entries.cmake
    COMMENT "Listing entries: ${kind}" VERBATIM)
  target_sources(posproof_${room} PRIVATE ${list})
endfunction()

# posproof_register_tests(<name>): every test of the executable as one of ctest. With sanitizers a process costs more
# than most tests, so there ctest sees parts of many tests instead.
function(posproof_register_tests name)
  include(GoogleTest)
  if(POSPROOF_SANITIZE)
    set(parts 8)
    foreach(part RANGE 1 ${parts})
      math(EXPR index "${part} - 1")
      add_test(NAME "${name}: part ${part} of ${parts}" COMMAND ${name}_tests --gtest_filter=-*Exhaustive.*:*KillMatrixFull.* --gtest_brief=1)
      set_tests_properties("${name}: part ${part} of ${parts}" PROPERTIES LABELS fast TIMEOUT 900
        ENVIRONMENT "GTEST_TOTAL_SHARDS=${parts};GTEST_SHARD_INDEX=${index}")
    endforeach()
  else()
    gtest_discover_tests(${name}_tests TEST_PREFIX "${name}: " TEST_FILTER "-*Exhaustive.*:*KillMatrixFull.*"
      DISCOVERY_MODE PRE_TEST PROPERTIES LABELS "fast" TIMEOUT 300)
  endif()
  gtest_discover_tests(${name}_tests TEST_PREFIX "${name}: " TEST_FILTER "*KillMatrixFull.*" TEST_LIST ${name}_matrix
    DISCOVERY_MODE PRE_TEST PROPERTIES LABELS "matrix" TIMEOUT 3600)
  gtest_discover_tests(${name}_tests TEST_PREFIX "${name}: " TEST_FILTER "*Exhaustive.*" TEST_LIST ${name}_exhaustive
    DISCOVERY_MODE PRE_TEST PROPERTIES LABELS "exhaustive" TIMEOUT 3600)
endfunction()

# posproof_room_tests(<name> [PARTS <folder>…] [LINK …]): one GoogleTest executable of all tests under tests/, every test
# a ctest test; each folder of PARTS is an executable of its own, and all have what tests/support/ holds. Suites whose
# name ends in "Exhaustive" get the label exhaustive and run nightly, and so does the full kill matrix, label matrix.
function(posproof_room_tests name)
  if(NOT POSPROOF_TESTS)
    return()
  endif()
  cmake_parse_arguments(ARG "" "" "LINK;PARTS" ${ARGN})
  file(GLOB_RECURSE support CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/tests/support/*.cpp)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/tests/*_test.cpp)
  if(support AND ARG_PARTS)
    add_library(posproof_${name}_test_support STATIC ${support})
    target_link_libraries(posproof_${name}_test_support PUBLIC posproof_${name} ${ARG_LINK} posproof_test_main)
    # As executables are compiled, whose precompiled header it takes.
    set_target_properties(posproof_${name}_test_support PROPERTIES POSITION_INDEPENDENT_CODE OFF)
    target_compile_options(posproof_${name}_test_support PRIVATE ${CMAKE_CXX_COMPILE_OPTIONS_PIE})
    posproof_compile_as_test(posproof_${name}_test_support)
    list(PREPEND ARG_LINK posproof_${name}_test_support)
    set(support "")
  endif()
  foreach(part IN LISTS ARG_PARTS)
    set(of_part ${sources})
    list(FILTER of_part INCLUDE REGEX "/${name}/tests/${part}/")
    list(FILTER sources EXCLUDE REGEX "/${name}/tests/${part}/")
    posproof_test_executable(${name} ${part} LINK ${ARG_LINK} SOURCES ${of_part})
  endforeach()
  posproof_test_executable(${name} ${name} LINK ${ARG_LINK} SOURCES ${sources} ${support})
endfunction()

function(posproof_compile_as_test target)
  target_compile_options(${target} PRIVATE ${posproof_test_options})
  target_compile_definitions(${target} PRIVATE
    POSPROOF_SOURCE_DIR="${PROJECT_SOURCE_DIR}" POSPROOF_BINARY_DIR="${PROJECT_BINARY_DIR}")
  target_precompile_headers(${target} REUSE_FROM posproof_test_headers)
endfunction()

function(posproof_test_executable room name)
  cmake_parse_arguments(ARG "" "" "LINK;SOURCES" ${ARGN})
  if(NOT ARG_SOURCES)
    return()
  endif()
  add_executable(${name}_tests ${ARG_SOURCES})
  target_link_libraries(${name}_tests PRIVATE posproof_${room} ${ARG_LINK} posproof_test_main)
  posproof_compile_as_test(${name}_tests)
  posproof_register_tests(${name})
endfunction()

# posproof_kernel_sources(<target>): sources named *_avx2.cpp are built for AVX2 and F16C, those named *_avx512.cpp for
# AVX-512, and called only where the machine has them; they hold one portable kernel, compiled once more. No fused
# multiply-add: all give the same bits.
function(posproof_kernel_sources target)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    if(source MATCHES "_(avx2|avx512)\\.cpp$")
      set(flags -mavx2 -mf16c -mno-fma)
      if(source MATCHES "_avx512\\.cpp$")
        set(flags -mavx512f -mavx512bw -mavx512dq -mavx512vl -mf16c)
      endif()
      # Its headers are its own: what a shared one defines inline could be emitted here for newer machines.
      set_source_files_properties(${source} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
      if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
        set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "-O3;${flags};-Wno-psabi")
      else()
        set_source_files_properties(${source} PROPERTIES HEADER_FILE_ONLY ON)
      endif()
    elseif(source MATCHES "_portable\\.cpp$")
      set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "-O3;-Wno-psabi" SKIP_PRECOMPILE_HEADERS ON)
    endif()
  endforeach()
endfunction()
