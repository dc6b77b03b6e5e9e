# Writes a C++ source with what a page carries: its style, its scripts, and a library of charts where there is one.
#   cmake -DOUTPUT=<file> -DSTYLE=<.css> -DSCRIPTS=<list of .js> [-DLIBRARY=<.js>] -P embed_page.cmake

cmake_minimum_required(VERSION 3.22)

# checked(<variable> <file> <severity>): the text of a file, which must be able to stand within an element of a page that
# is read as HTML and as XML; empty where it is not, after a message.
function(checked variable file severity)
  file(READ ${file} content)
  string(TOLOWER "${content}" lower)
  if(lower MATCHES "</script|<!--|]]>|\\)posproof_page\"")
    message(${severity} "${file} cannot stand within a page")
    set(${variable} "" PARENT_SCOPE)
    return()
  endif()
  # What a browser would look for beside the page.
  string(REGEX REPLACE "//[#@] sourceMappingURL=[^\n]*" "" content "${content}")
  set(${variable} "${content}" PARENT_SCOPE)
endfunction()

# script_source(<variable> <text>): the text as an initialiser of PageScript. The marks around it hide it from XML; what a
# browser takes for the text of the script, and hashes, includes them.
function(script_source variable content)
  if(content STREQUAL "")
    set(${variable} "{}" PARENT_SCOPE)
    return()
  endif()
  string(SHA256 hash "/*<![CDATA[*/\n${content}\n/*]]>*/")
  set(${variable} "{R\"posproof_page(${content})posproof_page\",\n    \"${hash}\"}" PARENT_SCOPE)
endfunction()

checked(style ${STYLE} FATAL_ERROR)
set(script "")
foreach(file IN LISTS SCRIPTS)
  checked(content ${file} FATAL_ERROR)
  string(APPEND script "${content}")
endforeach()
script_source(script "${script}")
set(library "")
if(LIBRARY)
  checked(library ${LIBRARY} WARNING) # figures are static without it
endif()
script_source(library "${library}")

file(WRITE ${OUTPUT} "#include \"reports/page_assets.hpp\"\n\nnamespace posproof::reports {\n
const std::string_view page_style = R\"posproof_page(${style})posproof_page\";\n
const PageScript page_script = ${script};\n
const PageScript chart_library = ${library};\n
} // namespace posproof::reports\n")
