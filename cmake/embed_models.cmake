# Writes a C++ source that holds the text of every preset file.
#   cmake -DOUTPUT=<file> -DMODELS=<list of .json files> -P embed_models.cmake

cmake_minimum_required(VERSION 3.22)

set(text "#include \"spec/config/reader.hpp\"\n\n#include <array>\n\nnamespace posproof {\nnamespace {\n\n")
set(count 0)
set(entries "")
foreach(model IN LISTS MODELS)
  get_filename_component(name ${model} NAME_WE)
  string(REGEX REPLACE "\\.json$" "" name "${model}")
  get_filename_component(name "${name}" NAME)
  file(READ ${model} content)
  string(APPEND entries "    Preset{\"${name}\", R\"posproof_json(${content})posproof_json\"},\n")
  math(EXPR count "${count} + 1")
endforeach()
string(APPEND text "constexpr std::array<Preset, ${count}> all_presets{\n${entries}};\n\n} // namespace\n\n")
string(APPEND text "std::span<const Preset> presets() { return all_presets; }\n\n} // namespace posproof\n")
file(WRITE ${OUTPUT} "${text}")
