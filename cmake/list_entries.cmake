# Writes the list of entries that stand one to a file: <name>.cpp defines `<name>` in the namespace of its kind.
#   cmake -DOUTPUT=<file> -DFILES=<list> -DKIND=fault|judge|claim|examination|target|byte_target -P list_entries.cmake

cmake_minimum_required(VERSION 3.22)

if(KIND STREQUAL "fault")
  set(header "impl/faults/fault.hpp")
  set(type "FaultModel")
  set(space "posproof::impl::faults")
  set(function "const std::vector<const FaultModel*>& fault_models()")
elseif(KIND STREQUAL "judge")
  set(header "properties/judge.hpp")
  set(type "Judge")
  set(space "posproof::properties::judges")
  set(function "const std::vector<const Judge*>& all_judges()")
elseif(KIND STREQUAL "claim")
  set(header "spec/claim.hpp")
  set(type "ClaimGroup")
  set(space "posproof::ledger")
  set(function "const std::vector<const ClaimGroup*>& claim_groups()")
elseif(KIND STREQUAL "examination")
  set(header "properties/examiner/examination.hpp")
  set(type "ExaminationGroup")
  set(space "posproof::properties::examiner::examinations")
  set(function "const std::vector<const ExaminationGroup*>& examination_groups()")
elseif(KIND STREQUAL "target")
  set(header "fuzz/target.hpp")
  set(type "Target")
  set(space "posproof::fuzz::targets")
  set(function "const std::vector<const Target*>& all_targets()")
elseif(KIND STREQUAL "byte_target")
  set(header "fuzz/byte_target.hpp")
  set(type "ByteTarget")
  set(space "posproof::fuzz::parsers")
  set(function "const std::vector<const ByteTarget*>& all_byte_targets()")
else()
  message(FATAL_ERROR "unknown kind '${KIND}'")
endif()
set(declarations "")
set(entries "")
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME_WE)
  string(APPEND declarations "extern const ${type} ${name};\n")
  string(APPEND entries "      &${name},\n")
endforeach()
file(WRITE ${OUTPUT} "#include \"${header}\"

#include <vector>

namespace ${space} {

${declarations}
${function} {
  static const std::vector<const ${type}*> all{
${entries}  };
  return all;
}

} // namespace ${space}
")
