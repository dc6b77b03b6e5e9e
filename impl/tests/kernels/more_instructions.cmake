# A record that grants one kernel a tenth less than it takes: the count must fail and name that kernel.
#   cmake -DWORK=… -DSCRIPT=… -DPROGRAM=… -DRECORD=… -DCOMPILER=… -P more_instructions.cmake

file(MAKE_DIRECTORY ${WORK})
file(READ ${RECORD} record)
string(REGEX MATCH "${COMPILER} rotation half-split f16 avx2 ([0-9]+)[.]([0-9])" line "${record}")
if(NOT line)
  message("not run: nothing is recorded for the compiler ${COMPILER}")
  return()
endif()
string(REPLACE "${line}" "${COMPILER} rotation half-split f16 avx2 0.0" lower "${record}")
file(WRITE ${WORK}/record "${lower}")
execute_process(COMMAND sh ${SCRIPT} ${PROGRAM} ${WORK}/record ${COMPILER} ${WORK} RESULT_VARIABLE status
  OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(status EQUAL 77)
  message("${output}")
  return()
endif()
string(REGEX MATCHALL "MORE" more "${output}")
list(LENGTH more count)
if(NOT status EQUAL 1 OR NOT count EQUAL 1 OR NOT output MATCHES "rotation half-split f16 avx2[^\n]*MORE")
  message(FATAL_ERROR "status ${status}; expected 1 and one kernel with more instructions:\n${output}")
endif()
