# What other projects see of this one: targets under the names of the installed package, and the installation.

add_executable(posproof::posproof ALIAS posproof)
add_library(posproof_subject INTERFACE)
add_library(posproof::subject ALIAS posproof_subject)
target_include_directories(posproof_subject INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/impl/doors/include>)
include(${PROJECT_SOURCE_DIR}/cmake/package/PosproofConformance.cmake)

option(POSPROOF_INSTALL "Install the executable, the header, the Python client and the CMake package" ${PROJECT_IS_TOP_LEVEL})
if(NOT POSPROOF_INSTALL)
  return()
endif()

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(POSPROOF_SHARE ${CMAKE_INSTALL_DATADIR}/posproof)
set(package_folder ${CMAKE_INSTALL_DATADIR}/cmake/posproof)
set(POSPROOF_PYTHON_CLIENT_FILE ${POSPROOF_SHARE}/posproof_subject.py)
set(POSPROOF_EXECUTABLE_FILE ${CMAKE_INSTALL_BINDIR}/posproof)

install(TARGETS posproof RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${PROJECT_SOURCE_DIR}/impl/doors/include/posproof/subject.h
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/posproof)
install(FILES ${PROJECT_SOURCE_DIR}/impl/doors/python/posproof_subject.py
  ${PROJECT_SOURCE_DIR}/impl/doors/process/PROTOCOL.md
  ${PROJECT_SOURCE_DIR}/reports/vectors/replay_vectors.py DESTINATION ${POSPROOF_SHARE})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/reports/schema DESTINATION ${POSPROOF_SHARE} FILES_MATCHING PATTERN "*.json")
install(DIRECTORY ${PROJECT_SOURCE_DIR}/impl/examples DESTINATION ${POSPROOF_SHARE})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/package/posproofConfig.cmake.in
  ${PROJECT_BINARY_DIR}/package/posproofConfig.cmake INSTALL_DESTINATION ${package_folder}
  PATH_VARS CMAKE_INSTALL_INCLUDEDIR POSPROOF_PYTHON_CLIENT_FILE POSPROOF_EXECUTABLE_FILE)
# Below 1.0 a minor version may change what a newer one means.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/package/posproofConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/package/posproofConfig.cmake
  ${PROJECT_BINARY_DIR}/package/posproofConfigVersion.cmake
  ${PROJECT_SOURCE_DIR}/cmake/package/PosproofConformance.cmake DESTINATION ${package_folder})

set(pc_folder ${CMAKE_INSTALL_DATADIR}/pkgconfig)
file(RELATIVE_PATH POSPROOF_PC_PREFIX /${pc_folder} /)
configure_file(${PROJECT_SOURCE_DIR}/cmake/package/posproof.pc.in ${PROJECT_BINARY_DIR}/package/posproof.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/package/posproof.pc DESTINATION ${pc_folder})
