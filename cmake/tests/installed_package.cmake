# Installs the build into a folder, moves it, and builds and judges the examples against it as another project would:
# sound subjects conform, the one with a bug is caught, and a project that asks wrongly is told so in one line.
#   cmake -DWORK=<folder> -DBUILD=<build folder> -DTREE=<source folder> -P installed_package.cmake

cmake_minimum_required(VERSION 3.22)

file(REMOVE_RECURSE ${WORK})

include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

# expect(<pattern>…): in `text`.
function(expect)
  foreach(pattern IN LISTS ARGN)
    if(NOT text MATCHES "${pattern}")
      message(FATAL_ERROR "'${pattern}' is not in:\n${text}")
    endif()
  endforeach()
endfunction()

file(MAKE_DIRECTORY ${WORK})
run(0 "not installed" ${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/first)
file(RENAME ${WORK}/first ${WORK}/moved) # whatever names the old place is found out

# The examples, in a folder that knows nothing of this tree.
file(COPY ${WORK}/moved/share/posproof/examples DESTINATION ${WORK})
set(python "")
execute_process(COMMAND /usr/bin/python3 -c "import numpy" RESULT_VARIABLE no_numpy OUTPUT_QUIET ERROR_QUIET)
if(no_numpy EQUAL 0) # another python may come first in PATH and have none
  set(python -DPython3_EXECUTABLE=/usr/bin/python3)
endif()
run(0 "the examples are not configured" ${CMAKE_COMMAND} -S examples -B build -G Ninja ${python}
  -DCMAKE_PREFIX_PATH=${WORK}/moved)
message("${text}")
file(GLOB_RECURSE installed ${WORK}/moved/share/*.cmake ${WORK}/moved/share/*.pc)
foreach(file IN LISTS installed)
  file(READ ${file} content)
  string(FIND "${content}" "${TREE}" place)
  if(NOT place EQUAL -1)
    message(FATAL_ERROR "${file} names the tree that it comes from")
  endif()
endforeach()
run(0 "the examples are not built" ${CMAKE_COMMAND} --build build)
run(0 "the examples are not judged as they should be" ${CMAKE_CTEST_COMMAND} --test-dir build --output-on-failure)
message("${text}")
expect("c_kernel: verdict .* Passed" "c_kernel: bias .*Skipped" "cpp_kernel_with_bug: verdict .*Passed")
foreach(name IN ITEMS c_kernel cpp_kernel_with_bug)
  foreach(ending IN ITEMS json html md xml)
    if(NOT EXISTS ${WORK}/build/posproof/${name}/report.${ending})
      message(FATAL_ERROR "no report.${ending} of ${name}")
    endif()
  endforeach()
endforeach()
run(1 "the bug is not told" ${WORK}/moved/bin/posproof report build/posproof/cpp_kernel_with_bug/report.json --group sweep)
expect("violated  frequency" "reproduce +posproof verify --subject lib:")
run(0 "no measurements" ${CMAKE_CTEST_COMMAND} --test-dir build -R "c_kernel: sweep" -T test)
file(GLOB_RECURSE results ${WORK}/build/Testing/*/Test.xml)
file(READ "${results}" text)
expect("NamedMeasurement type=\"numeric/double\" name=\"f32 accuracy, error/bound\"")

# What the README shows, as it stands there.
file(READ ${TREE}/README.md readme)
# shown(<variable> <first line of the block>)
function(shown variable mark)
  string(FIND "${readme}" "${mark}" start)
  if(start EQUAL -1)
    message(FATAL_ERROR "the README no longer shows '${mark}'")
  endif()
  string(SUBSTRING "${readme}" ${start} -1 block)
  string(REGEX REPLACE "^```[a-z]+\n" "" block "${block}")
  string(FIND "${block}" "```" end)
  string(SUBSTRING "${block}" 0 ${end} block)
  set(${variable} "${block}" PARENT_SCOPE)
endfunction()
shown(kernel "```c\n#include <math.h>")
shown(lists "```cmake\ncmake_minimum_required")
shown(script "```python\n# my_rope.py")
file(WRITE ${WORK}/readme/my_rope.c "${kernel}")
file(WRITE ${WORK}/readme/CMakeLists.txt "${lists}")
file(WRITE ${WORK}/readme/my_rope.py "${script}")
run(0 "the README's project is not configured" ${CMAKE_COMMAND} -S readme -B readme/build -DCMAKE_PREFIX_PATH=${WORK}/moved)
run(0 "the README's project is not built" ${CMAKE_COMMAND} --build readme/build)
run(0 "the README's kernel does not conform" ${CMAKE_CTEST_COMMAND} --test-dir readme/build --output-on-failure)
find_program(PYTHON NAMES /usr/bin/python3 python3)
execute_process(COMMAND ${PYTHON} -c "import numpy" RESULT_VARIABLE no_numpy OUTPUT_QUIET ERROR_QUIET)
if(no_numpy EQUAL 0)
  run(0 "the README's script does not conform" ${CMAKE_COMMAND} -E env PYTHONPATH=${WORK}/moved/share/posproof
    ${WORK}/moved/bin/posproof verify --subject "exec:${PYTHON} ${WORK}/readme/my_rope.py" --model llama-3-8b --context 2000)
else()
  message("the README's script: not run, there is no Python with numpy")
endif()

# What is asked wrongly.
function(expect_refusal arguments pattern)
  file(WRITE ${WORK}/wrong/CMakeLists.txt "cmake_minimum_required(VERSION 3.22)\nproject(wrong LANGUAGES C)\n"
    "find_package(posproof CONFIG REQUIRED)\nadd_library(static_one STATIC one.c)\n"
    "posproof_add_conformance_tests(${arguments})\n")
  file(WRITE ${WORK}/wrong/one.c "int one;\n")
  run(1 "not refused: ${arguments}" ${CMAKE_COMMAND} -S wrong -B wrong/build -DCMAKE_PREFIX_PATH=${WORK}/moved)
  string(REGEX REPLACE "[ \n]+" " " text "${text}")
  expect("${pattern}")
endfunction()
expect_refusal("SUBJECT a.so MODEL llama-3-8b" "no NAME")
expect_refusal("NAME a MODEL llama-3-8b" "0 subjects; expected one of SUBJECT, EXEC, TABLE")
expect_refusal("NAME a SUBJECT a.so EXEC b MODEL llama-3-8b" "2 subjects; expected one of")
expect_refusal("NAME a SUBJECT a.so" "no MODEL")
expect_refusal("NAME a SUBJECT a.so MODEL llama-3-8b COLOUR red" "unknown arguments: COLOUR")
expect_refusal("NAME a SUBJECT static_one MODEL llama-3-8b" "static_one is a STATIC_LIBRARY")
expect_refusal("NAME a/b SUBJECT a.so MODEL llama-3-8b" "has other characters")

# pkg-config finds it where it is.
find_program(PKG_CONFIG pkg-config)
if(PKG_CONFIG)
  run(0 "pkg-config does not know it" ${CMAKE_COMMAND} -E env PKG_CONFIG_PATH=${WORK}/moved/share/pkgconfig
    ${PKG_CONFIG} --cflags posproof)
  expect("-I[^ ]*moved/[^ ]*include")
  file(WRITE ${WORK}/flags.sh "cc -shared -fPIC $(PKG_CONFIG_PATH=moved/share/pkgconfig pkg-config --cflags posproof) -o pc.so examples/c_kernel/my_rope.c -lm\n")
  run(0 "a kernel is not built by pkg-config's flags" sh flags.sh)
  run(0 "a kernel is not judged" moved/bin/posproof verify --subject lib:pc.so --model llama-3-8b --context 2000)
else()
  message("pkg-config: not run, there is none")
endif()
file(REMOVE_RECURSE ${WORK})
