# For the scripts of this folder.

# run(<expected status> <what> <command>…): runs in ${WORK} and leaves what was printed in `text`.
function(run expected what)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${WORK} RESULT_VARIABLE status OUTPUT_VARIABLE text ERROR_VARIABLE text)
  if(NOT status EQUAL ${expected})
    message(FATAL_ERROR "${what}: status ${status}, expected ${expected}\n${text}")
  endif()
  set(text "${text}" PARENT_SCOPE)
endfunction()
