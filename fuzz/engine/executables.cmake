# One executable for each target, named fuzz_<target>, and fuzz_replay, which holds all of them and needs no engine.
#
# Engines have an interface of one function, LLVMFuzzerTestOneInput; what they are linked with is their affair.

set(posproof_default_engine "")
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  set(posproof_default_engine -fsanitize=fuzzer)
endif()
set(LIB_FUZZING_ENGINE "${posproof_default_engine}" CACHE STRING
  "What fuzz targets are linked with; without it they replay the inputs that they are given")

add_executable(fuzz_replay EXCLUDE_FROM_ALL engine/replay.cpp)
target_link_libraries(fuzz_replay PRIVATE posproof_fuzz posproof_flags)
set_target_properties(fuzz_replay PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
add_custom_target(fuzz_targets DEPENDS fuzz_replay)

# posproof_fuzz_targets(<kind> <folder>): an executable for each file of the folder, around engine/<kind>_entry.cpp.
function(posproof_fuzz_targets kind folder)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp)
  foreach(file IN LISTS files)
    get_filename_component(name ${file} NAME_WE)
    add_executable(fuzz_${name} EXCLUDE_FROM_ALL engine/${kind}_entry.cpp)
    target_compile_definitions(fuzz_${name} PRIVATE POSPROOF_FUZZ_TARGET=${name})
    target_link_libraries(fuzz_${name} PRIVATE posproof_fuzz posproof_flags)
    if(LIB_FUZZING_ENGINE)
      target_link_libraries(fuzz_${name} PRIVATE ${LIB_FUZZING_ENGINE})
    else()
      target_sources(fuzz_${name} PRIVATE engine/standalone_main.cpp)
    endif()
    set_target_properties(fuzz_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzz_targets)
    add_dependencies(fuzz_targets fuzz_${name})
  endforeach()
endfunction()
posproof_fuzz_targets(byte parsers)
posproof_fuzz_targets(case targets)
