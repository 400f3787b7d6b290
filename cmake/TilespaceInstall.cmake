# SPDX-License-Identifier: MIT
# What a user of an installed tilespace gets: headers, libraries, `find_package(tilespace)`, pkg-config, and the
# command.

if(NOT TILESPACE_INSTALL)
  return()
endif()

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

tilespace_add_included_headers()
get_property(modules GLOBAL PROPERTY TILESPACE_MODULES)
install(TARGETS ${modules} tilespace EXPORT tilespaceTargets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(TARGET tilespace_c)
  install(TARGETS tilespace_c EXPORT tilespaceTargets
          LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
          FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
  install(FILES ${PROJECT_SOURCE_DIR}/python/tilespace/_cdef.h # for languages that read C without a preprocessor
          DESTINATION ${CMAKE_INSTALL_DATADIR}/tilespace RENAME tilespace.cdef.h)
  install(FILES ${PROJECT_SOURCE_DIR}/capi/lua/tilespace.lua ${PROJECT_SOURCE_DIR}/capi/csharp/Tilespace.cs
          DESTINATION ${CMAKE_INSTALL_DATADIR}/tilespace)
endif()
if(TARGET tilespace_command)
  install(TARGETS tilespace_command RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/maps/ DESTINATION ${CMAKE_INSTALL_DATADIR}/tilespace/maps # for its tour
          PATTERN "generator" EXCLUDE PATTERN "*.py" EXCLUDE PATTERN "__pycache__" EXCLUDE)
  install(FILES ${PROJECT_SOURCE_DIR}/web/playground/dist/playground.html # for its play; node builds it
          DESTINATION ${CMAKE_INSTALL_DATADIR}/tilespace OPTIONAL)
endif()
install(EXPORT tilespaceTargets NAMESPACE tilespace:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tilespace)

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/tilespaceConfig.cmake.in
                              ${CMAKE_CURRENT_BINARY_DIR}/tilespaceConfig.cmake
                              INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tilespace)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/tilespaceConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/tilespaceConfig.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/tilespaceConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/tilespace)
include(TilespacePkgConfig)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
