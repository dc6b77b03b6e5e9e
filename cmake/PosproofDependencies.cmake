# What the build needs, each with the Debian package that brings it.
#
# The tiers are also read by ./run, which installs them by name:
#   build      libboost-dev libmpfr-dev libmpfi-dev libgmp-dev nlohmann-json3-dev libcli11-dev libfmt-dev
#              libpugixml-dev libxxhash-dev librapidcheck-dev
#   test       libgtest-dev libflint-arb-dev libvalijson-dev

find_package(PkgConfig QUIET)
find_package(Threads REQUIRED)

# posproof_missing(<what> <package>): ends configuration with one line that names the package.
function(posproof_missing what package)
  message(FATAL_ERROR "posproof needs ${what}, which was not found. On Debian: apt-get install ${package}")
endfunction()

# posproof_find(<package> <what> <debian package> [find_package arguments])
macro(posproof_find name what package)
  find_package(${name} ${ARGN} QUIET)
  if(NOT ${name}_FOUND)
    posproof_missing("${what}" ${package})
  endif()
endmacro()

# posproof_library(<target> <header> <library names> <what> <debian package>): a library without a CMake package.
function(posproof_library target header names what package)
  string(MAKE_C_IDENTIFIER "${target}" id)
  find_path(${id}_INCLUDE ${header})
  find_library(${id}_LIBRARY NAMES ${names})
  mark_as_advanced(${id}_INCLUDE ${id}_LIBRARY)
  if(NOT ${id}_INCLUDE OR NOT ${id}_LIBRARY)
    posproof_missing("${what}" ${package})
  endif()
  if(NOT TARGET ${target})
    add_library(${target} INTERFACE IMPORTED GLOBAL)
    target_include_directories(${target} SYSTEM INTERFACE "${${id}_INCLUDE}")
    target_link_libraries(${target} INTERFACE "${${id}_LIBRARY}")
  endif()
endfunction()

posproof_find(Boost "the Boost headers, 1.74 or newer" libboost-dev 1.74)
posproof_find(nlohmann_json "nlohmann JSON" nlohmann-json3-dev)
posproof_find(CLI11 "CLI11" libcli11-dev)
posproof_find(fmt "fmt" libfmt-dev)
posproof_find(pugixml "pugixml" libpugixml-dev)
posproof_find(rapidcheck "RapidCheck" librapidcheck-dev CONFIG)
posproof_library(posproof_gmp gmp.h gmp "GMP" libgmp-dev)
posproof_library(posproof_mpfr mpfr.h mpfr "MPFR" libmpfr-dev)
posproof_library(posproof_mpfi mpfi.h mpfi "MPFI" libmpfi-dev)
posproof_library(posproof_xxhash xxhash.h xxhash "xxHash" libxxhash-dev)

if(POSPROOF_TESTS)
  posproof_find(GTest "GoogleTest" libgtest-dev)
  find_path(POSPROOF_VALIJSON_INCLUDE valijson/validator.hpp)
  mark_as_advanced(POSPROOF_VALIJSON_INCLUDE)
  if(NOT POSPROOF_VALIJSON_INCLUDE)
    posproof_missing("valijson" libvalijson-dev)
  endif()
endif()
if(POSPROOF_TESTS OR POSPROOF_BENCHMARKS)
  posproof_library(posproof_arb arb.h "flint-arb;arb;flint" "Arb" libflint-arb-dev)
  posproof_library(posproof_flint flint/flint.h flint "FLINT" libflint-dev)
endif()
if(POSPROOF_BENCHMARKS)
  posproof_find(benchmark "Google Benchmark" libbenchmark-dev)
endif()
