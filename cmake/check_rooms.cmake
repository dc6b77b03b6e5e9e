# Fails when a room includes a header of a room that it may not see, or a library that belongs behind another's door.
#   cmake -DROOT=<source folder> -P check_rooms.cmake


cmake_minimum_required(VERSION 3.22)
set(rooms spec reference impl properties fuzz reports cli)
set(allowed_spec "spec")
set(allowed_reference "spec;reference")
set(allowed_impl "spec;impl")
set(allowed_properties "spec;reference;impl;properties")
# The readers of reports are parsers too, and are fuzzed as such.
set(allowed_fuzz "spec;reference;impl;properties;reports;fuzz")
set(allowed_reports "spec;reports")
set(allowed_cli "spec;reference;impl;properties;fuzz;reports;cli")

set(violations "")
foreach(room IN LISTS rooms)
  file(GLOB_RECURSE sources RELATIVE ${ROOT} ${ROOT}/${room}/*.cpp ${ROOT}/${room}/*.hpp ${ROOT}/${room}/*.h
    ${ROOT}/${room}/*.inc)
  foreach(source IN LISTS sources)
    file(STRINGS ${ROOT}/${source} includes REGEX "^[ \t]*#[ \t]*include[ \t]*[<\"]")
    set(is_test FALSE)
    if(source MATCHES "/(tests|bench)/")
      set(is_test TRUE)
    endif()
    foreach(line IN LISTS includes)
      if(NOT line MATCHES "include[ \t]*[<\"]([^>\"]+)[>\"]")
        continue()
      endif()
      set(header "${CMAKE_MATCH_1}")
      if(header MATCHES "(^|/)\\.\\.?/")
        list(APPEND violations "${source}: includes \"${header}\" by a relative path; name it from the root")
        continue()
      endif()
      string(REGEX MATCH "^[a-z]+/" first "${header}")
      string(REPLACE "/" "" target "${first}")
      if(target IN_LIST rooms)
        set(allowed "${allowed_${room}}")
        # The result model is the one part of properties that reports may see.
        if(NOT target IN_LIST allowed
           AND NOT (room STREQUAL "reports" AND header MATCHES "^properties/result/"))
          list(APPEND violations "${source}: includes \"${header}\", but ${room} may not see ${target}")
        endif()
      endif()
      # Property functions are free of test frameworks and of Arb; RapidCheck stays with the generators and the
      # pairs driver.
      if(NOT is_test AND header MATCHES "^(gtest|gmock)/|^(flint/)?(arb|acb)\\.h"
         AND NOT source MATCHES "^reference/second/")
        list(APPEND violations "${source}: includes <${header}>, which is for tests only")
      endif()
      if(NOT is_test AND header MATCHES "^rapidcheck" AND NOT source MATCHES "^properties/(generators|drivers)/")
        list(APPEND violations "${source}: includes <${header}>, which belongs to properties/generators and properties/drivers")
      endif()
    endforeach()
  endforeach()
endforeach()

if(violations)
  list(JOIN violations "\n  " text)
  message(FATAL_ERROR "room arrows broken:\n  ${text}")
endif()
