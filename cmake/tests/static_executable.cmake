# Builds the preset "static" and takes its executable away from everything else: it needs no library but the C library,
# and judges built-in and foreign subjects alone in a folder and without an environment.
#   cmake -DWORK=<folder> -DTREE=<source folder> -DBUILD=<build folder of the tests> -DCC=<compiler> -DCXX=<compiler>
#     -P static_executable.cmake

cmake_minimum_required(VERSION 3.22)

include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

# other_libraries(<executable>): sets `others` to the libraries that it needs beside those of the C library, and a search
# path that it would look for them in.
function(other_libraries executable)
  run(0 "ldd ${executable}" ldd ${executable})
  string(REGEX MATCHALL "[^\n]+" lines "${text}")
  set(found "")
  foreach(line IN LISTS lines)
    string(STRIP "${line}" line)
    if(NOT line MATCHES "^(/[^ ]*/)?(linux-vdso|linux-gate|libc|libm|libdl|libpthread|librt|ld-linux[-a-z0-9_]*)\\.so[.0-9]* "
      OR line MATCHES "not found")
      list(APPEND found "${line}")
    endif()
  endforeach()
  run(0 "readelf ${executable}" readelf -d ${executable})
  string(REGEX MATCHALL "\\((RPATH|RUNPATH)\\)[^\n]*" paths "${text}")
  set(others ${found} ${paths} PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})

# The ordinary executable needs more, and that is seen.
other_libraries(${BUILD}/posproof)
if(NOT others MATCHES "libmpfr\\.so" OR NOT others MATCHES "libstdc\\+\\+\\.so")
  message(FATAL_ERROR "the ordinary executable should need MPFR and the C++ library, and this was found: ${others}")
endif()

run(0 "not configured" ${CMAKE_COMMAND} --preset static -S ${TREE} -B ${WORK}/build -DCMAKE_C_COMPILER=${CC}
  -DCMAKE_CXX_COMPILER=${CXX})
run(0 "not built" ${CMAKE_COMMAND} --build ${WORK}/build --target posproof)
other_libraries(${WORK}/build/posproof)
if(others)
  message(FATAL_ERROR "the static executable needs more than the C library:\n${others}")
endif()

# Alone, and with a subject beside it: one in C, and one in C++ that brings a C++ library of its own.
set(include ${TREE}/impl/doors/include)
file(COPY ${WORK}/build/posproof DESTINATION ${WORK}/alone)
file(REMOVE_RECURSE ${WORK}/build)
file(MAKE_DIRECTORY ${WORK}/with_subjects)
run(0 "the C kernel is not built" ${CC} -O2 -shared -fPIC -I${include} -o with_subjects/c.so
  ${TREE}/impl/examples/c_kernel/my_rope.c -lm)
foreach(bug IN ITEMS "" -DPLANTED_BUG)
  run(0 "the C++ kernel is not built" ${CXX} -O2 -shared -fPIC -I${include} ${bug} -o with_subjects/cpp${bug}.so
    ${TREE}/impl/examples/cpp_kernel/my_rope.cpp)
endforeach()

# judge(<expected status> <folder> <argument>…): without an environment.
function(judge expected folder)
  run(${expected} "verify ${ARGN}" env -i -C ${WORK}/${folder} ${WORK}/${folder}/posproof verify ${ARGN} --context 2000)
  if(expected EQUAL 0 AND NOT text MATCHES "conforms")
    message(FATAL_ERROR "no word of a verdict:\n${text}")
  endif()
endfunction()
judge(0 alone --subject builtin:turns --model llama-3-8b)
file(COPY ${WORK}/alone/posproof DESTINATION ${WORK}/with_subjects)
judge(0 with_subjects --subject lib:c.so --model llama-3-8b)
judge(0 with_subjects --subject lib:c.so --model llama-3-8b --in-process)
judge(0 with_subjects --subject lib:cpp.so --model gpt-neox-20b --format f32)
judge(1 with_subjects --subject lib:cpp-DPLANTED_BUG.so --model gpt-neox-20b --format f32)
file(REMOVE_RECURSE ${WORK})
