# Error bounds of polynomial kernels, proved by Sollya and Gappa from the sources themselves, as tests with the label
# formal. Where a tool is missing the tests are reported as not run.

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
