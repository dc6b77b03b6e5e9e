# Configures a project that adds this tree and links posproof::gate, and looks at the commands that it would run: the
# project's own source is compiled as the project says, and the sources of this tree as this tree says.
#   cmake -DWORK=<folder> -DTREE=<source folder> -DCXX=<compiler> -P outer_project.cmake

cmake_minimum_required(VERSION 3.22)

file(REMOVE_RECURSE ${WORK})
file(WRITE ${WORK}/gate.cpp "int main() {}\n")
# The lines that the README shows, with the place of this tree.
set(mark "```cmake\nenable_testing()\nadd_subdirectory(posproof)")
file(READ ${TREE}/README.md readme)
string(FIND "${readme}" "${mark}" start)
string(LENGTH "```cmake\n" length)
math(EXPR start "${start} + ${length}")
string(SUBSTRING "${readme}" ${start} -1 readme)
string(FIND "${readme}" "```" end)
string(SUBSTRING "${readme}" 0 ${end} shown)
string(REPLACE "add_subdirectory(posproof)" "add_subdirectory(${TREE} posproof)" shown "${shown}")
file(WRITE ${WORK}/CMakeLists.txt "cmake_minimum_required(VERSION 3.22)\nproject(outer LANGUAGES C CXX)\n${shown}")

# configure(<folder> <argument>…): sets `outer`, `inner` and `linking` to the commands for gate.cpp, for a source of this
# tree and for the executable.
function(configure folder)
  execute_process(COMMAND ${CMAKE_COMMAND} -S ${WORK} -B ${WORK}/${folder} -G Ninja -DCMAKE_CXX_COMPILER=${CXX}
      -DCMAKE_EXPORT_COMPILE_COMMANDS=ON ${ARGN}
    RESULT_VARIABLE status OUTPUT_VARIABLE text ERROR_VARIABLE text)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "not configured:\n${text}")
  endif()
  file(STRINGS ${WORK}/${folder}/compile_commands.json commands REGEX "\"command\"")
  foreach(command IN LISTS commands)
    if(command MATCHES "/gate\\.cpp\"?,?$" AND command MATCHES "my_rope_gate\\.dir")
      set(outer "${command}" PARENT_SCOPE)
    elseif(command MATCHES "/cli/gate\\.cpp\"?,?$")
      set(inner "${command}" PARENT_SCOPE)
    endif()
  endforeach()
  file(STRINGS ${WORK}/${folder}/build.ninja lines)
  set(is_inside FALSE)
  set(found "")
  foreach(line IN LISTS lines)
    if(line MATCHES "^build ")
      string(REGEX MATCH "^build my_rope_gate:" is_inside "${line}")
    elseif(is_inside AND line MATCHES "LINK_FLAGS|LINK_LIBRARIES")
      string(APPEND found "${line}\n")
    endif()
  endforeach()
  set(linking "${found}" PARENT_SCOPE)
endfunction()

# expect(<variable> has|lacks <regular expression>…)
function(expect variable relation)
  foreach(pattern IN LISTS ARGN)
    string(REGEX MATCH "${pattern}" match "${${variable}}")
    if((relation STREQUAL "has" AND match STREQUAL "") OR (relation STREQUAL "lacks" AND NOT match STREQUAL ""))
      message(FATAL_ERROR "the command of ${variable} should have no or another '${pattern}' (${relation}):\n${${variable}}")
    endif()
  endforeach()
endfunction()

configure(plain)
expect(outer lacks " -ffp-contract" " -W" " -O" " -g" " -f(no-)?fast-math" " -fsanitize")
expect(outer has " -std=(c|gnu)\\+\\+20" " -I[^ ]*${TREE}")
expect(inner has " -ffp-contract=off" " -Wall" " -O2")
file(STRINGS ${WORK}/plain/CMakeCache.txt build_type REGEX "^CMAKE_BUILD_TYPE:")
if(NOT build_type MATCHES "^CMAKE_BUILD_TYPE:[A-Z]+=$")
  message(FATAL_ERROR "the build type of the project was changed: ${build_type}")
endif()
file(STRINGS ${WORK}/plain/CTestTestfile.cmake tests REGEX "^add_test\\(\\[?=?\\[?rope")
if(NOT tests)
  message(FATAL_ERROR "the test that the README shows is not registered")
endif()

configure(strict -DCMAKE_BUILD_TYPE=Debug -DPOSPROOF_WERROR=ON -DPOSPROOF_SANITIZE=address "-DCMAKE_CXX_FLAGS=-ffast-math")
expect(outer lacks " -ffp-contract" " -W" " -O" " -fsanitize" " -fno-")
expect(outer has " -ffast-math" " -g")
expect(inner has " -Werror" " -fsanitize=address" " -ffast-math.* -fno-fast-math")
expect(inner lacks " -O2")
expect(linking has "-fsanitize=address") # what is linked needs its run-time library
