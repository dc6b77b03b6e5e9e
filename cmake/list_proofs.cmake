# Writes what the examiner knows of the proof scripts: their SHA-256, and which stamps it may believe.
#   cmake -DOUTPUT=<file> -DSCRIPTS=<list> -DSTAMPS=<folder> -DNONCE=<word> -P list_proofs.cmake

cmake_minimum_required(VERSION 3.22)

set(entries "")
foreach(script IN LISTS SCRIPTS)
  get_filename_component(name ${script} NAME_WE)
  file(SHA256 ${script} hash)
  string(APPEND entries "                                  {\"${name}\", \"${hash}\"},\n")
endforeach()
file(WRITE ${OUTPUT} "#include \"properties/examiner/formal_stamp.hpp\"

namespace posproof::properties::examiner {

const ProofTree& this_tree() {
  static const ProofTree tree{R\"path(${STAMPS})path\",
                              \"${NONCE}\",
                              {
${entries}                              }};
  return tree;
}

} // namespace posproof::properties::examiner
")
