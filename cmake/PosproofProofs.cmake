# Proofs as tests with the label formal: error bounds of polynomial kernels by Sollya and Gappa from the sources
# themselves, and theorems over the reals by Coq. Where a tool is missing the tests are reported as not run.

set(posproof_prove ${PROJECT_SOURCE_DIR}/cmake/proof/prove.sh)

# posproof_formal_test(<name> [--change <sed command>]): runs the proof that posproof_proof has set.
function(posproof_formal_test name)
  string(MAKE_C_IDENTIFIER "${name}" work)
  add_test(NAME "formal: ${name}"
    COMMAND sh ${posproof_prove} ${ARGN} ${CMAKE_CURRENT_BINARY_DIR}/proofs/${work} ${posproof_proof_inputs}
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
  set_tests_properties("formal: ${name}" PROPERTIES LABELS formal SKIP_RETURN_CODE 77 TIMEOUT 120)
endfunction()

# posproof_proof(<kernel> <folder of the proof> <source>…): the bound that the sources state holds.
function(posproof_proof kernel)
  set(posproof_proof_inputs ${ARGN})
  set(posproof_proof_inputs ${ARGN} PARENT_SCOPE)
  posproof_formal_test("the error bound of ${kernel} holds")
endfunction()

# posproof_refutation(<what> <sed command without semicolons> <part>): with the sources of the last posproof_proof
# changed, the proof fails and names the part that no longer holds.
function(posproof_refutation what change part)
  posproof_formal_test("no proof with ${what}" --change "${change}")
  set_tests_properties("formal: no proof with ${what}" PROPERTIES PASS_REGULAR_EXPRESSION "NOT PROVED: ${part}(:| [0-9])")
endfunction()

# Coq: a run that has proved the theorems of a script leaves a stamp in this folder, with a word that only this build
# folder knows and the SHA-256 of the scripts. posproof believes no other stamp (properties/examiner/formal_stamp.hpp).
set(posproof_check_theorems ${PROJECT_SOURCE_DIR}/cmake/proof/coq.sh)
set(posproof_stamps ${PROJECT_BINARY_DIR}/proofs)
if(NOT DEFINED CACHE{POSPROOF_PROOF_NONCE})
  string(RANDOM LENGTH 32 nonce)
  set(POSPROOF_PROOF_NONCE ${nonce} CACHE INTERNAL "What tells the stamps of this build folder from others")
endif()

# posproof_coq_test(<name> <script> [--change <sed command>] [--stamp <file> <nonce>])
function(posproof_coq_test name script)
  string(MAKE_C_IDENTIFIER "${name}" work)
  add_test(NAME "formal: ${name}"
    COMMAND sh ${posproof_check_theorems} ${ARGN} ${posproof_stamps}/${work} ${CMAKE_CURRENT_SOURCE_DIR}/${script})
  set_tests_properties("formal: ${name}" PROPERTIES LABELS formal SKIP_RETURN_CODE 77 TIMEOUT 600)
endfunction()

# posproof_theorems(<folder>): the theorems of every script of the folder hold.
function(posproof_theorems folder)
  file(GLOB scripts CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.v)
  foreach(script IN LISTS scripts)
    file(STRINGS ${script} theorems REGEX "^Theorem ")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${script})
    if(theorems) # others are there to be required
      get_filename_component(name ${script} NAME_WE)
      posproof_coq_test("the theorems of ${name}.v hold" ${folder}/${name}.v
        --stamp ${posproof_stamps}/${name}.stamp ${POSPROOF_PROOF_NONCE})
    endif()
  endforeach()
endfunction()

# posproof_no_theorem(<what> <script> <sed command without semicolons> <statement>): with the script changed, the check
# fails at the statement.
function(posproof_no_theorem what script change statement)
  posproof_coq_test("no theorem with ${what}" ${script} --change "${change}")
  set_tests_properties("formal: no theorem with ${what}" PROPERTIES PASS_REGULAR_EXPRESSION "NOT PROVED: ${statement}")
endfunction()

# posproof_proof_list(<target> <folder>): the target knows the scripts of the folder as they are when it is built, and
# the stamps that it may believe.
function(posproof_proof_list target folder)
  file(GLOB scripts CONFIGURE_DEPENDS ${folder}/*.v)
  set(list ${PROJECT_BINARY_DIR}/generated/properties/proof_list.cpp)
  add_custom_command(OUTPUT ${list}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${list} "-DSCRIPTS=${scripts}" -DSTAMPS=${posproof_stamps}
      -DNONCE=${POSPROOF_PROOF_NONCE} -P ${PROJECT_SOURCE_DIR}/cmake/list_proofs.cmake
    DEPENDS ${scripts} ${PROJECT_SOURCE_DIR}/cmake/list_proofs.cmake
    COMMENT "Listing proof scripts" VERBATIM)
  target_sources(${target} PRIVATE ${list})
endfunction()
