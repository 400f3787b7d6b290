# SPDX-License-Identifier: MIT
# tilespace.pc, the core, and tilespace-io.pc and tilespace-units.pc, where they are built: for `pkg-config --cflags
# --libs`. Paths are relative to the .pc files, so a prefix can be moved.

set(pc_folder "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
if(IS_ABSOLUTE "${pc_folder}")
  set(pc_prefix "${CMAKE_INSTALL_PREFIX}")
else()
  string(REGEX REPLACE "[^/]+" ".." pc_up "${pc_folder}")
  set(pc_prefix "\${pcfiledir}/${pc_up}")
endif()
cmake_path(APPEND pc_includes "\${prefix}" "${CMAKE_INSTALL_INCLUDEDIR}")
cmake_path(APPEND pc_libraries "\${prefix}" "${CMAKE_INSTALL_LIBDIR}")

# A static library comes before those that it uses.
set(pc_core)
foreach(module IN LISTS modules)
  tilespace_scope_of(${module} scope)
  if(scope STREQUAL "PUBLIC" AND NOT module MATCHES "_(io|units)$")
    list(APPEND pc_core ${module})
  endif()
endforeach()
list(REVERSE pc_core)
list(TRANSFORM pc_core PREPEND "-l")
list(JOIN pc_core " " pc_core)

set(packages tilespace)
if(TARGET tilespace_io)
  list(APPEND packages tilespace-io)
endif()
if(TARGET tilespace_units)
  list(APPEND packages tilespace-units)
endif()
foreach(package IN LISTS packages)
  configure_file("${CMAKE_CURRENT_LIST_DIR}/${package}.pc.in" "${CMAKE_CURRENT_BINARY_DIR}/${package}.pc" @ONLY)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/${package}.pc" DESTINATION "${pc_folder}")
endforeach()
