# SPDX-License-Identifier: MIT

# tilespace_module(<name> [DEPENDS <module>...] [NOT_INSTALLED])
# One module: src/<name>, its own include root, and what it may see of others. src/<name>/sources.cmake names the
# sources, the packages they need, those that the public headers need, and the headers of detail/ that public ones include:
# only those are installed.
function(tilespace_module name)
  cmake_parse_arguments(arg "NOT_INSTALLED" "" "DEPENDS" ${ARGN})
  set(root "${PROJECT_SOURCE_DIR}/src/${name}")
  set(target tilespace_${name})

  include("${root}/sources.cmake") # sets sources, packages, detail_headers, and public_packages where there are any
  list(TRANSFORM sources PREPEND "${root}/")
  file(GLOB headers CONFIGURE_DEPENDS "${root}/include/tilespace/${name}/*.hpp")
  foreach(header IN LISTS detail_headers)
    list(APPEND headers "${root}/include/tilespace/${name}/detail/${header}")
  endforeach()
  add_library(${target} STATIC ${sources})
  add_library(tilespace::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS "${root}/include" FILES ${headers})
  tilespace_own_flags(${target})
  foreach(dependency IN LISTS arg_DEPENDS)
    target_link_libraries(${target} PUBLIC tilespace_${dependency})
  endforeach()
  foreach(package IN LISTS packages)
    target_link_libraries(${target} PRIVATE ${package})
  endforeach()
  foreach(package IN LISTS public_packages)
    target_link_libraries(${target} PUBLIC ${package})
  endforeach()
  if(NOT arg_NOT_INSTALLED)
    set_property(GLOBAL APPEND PROPERTY TILESPACE_MODULES ${target})
  endif()
endfunction()
