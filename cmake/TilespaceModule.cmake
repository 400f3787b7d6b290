# SPDX-License-Identifier: MIT

# tilespace_module(<name> [DEPENDS <module>...] [NOT_INSTALLED])
# One module: src/<name>, its own include root, and the modules that it may include. src/<name>/sources.cmake names the
# sources, the packages they need, and those that the public headers need. All headers under include/ are installed: detail/ has
# those that public headers, or other modules, include. Private headers stand beside the sources, and are included in quotes.
function(tilespace_module name)
  cmake_parse_arguments(arg "NOT_INSTALLED" "" "DEPENDS" ${ARGN})
  set(root "${PROJECT_SOURCE_DIR}/src/${name}")
  set(target tilespace_${name})

  include("${root}/sources.cmake") # sets sources, packages, and public_packages where there are any
  list(TRANSFORM sources PREPEND "${root}/")
  file(GLOB headers CONFIGURE_DEPENDS "${root}/include/tilespace/${name}/*.hpp" "${root}/include/tilespace/${name}/detail/*.hpp")
  set(scope PUBLIC)
  if(sources)
    add_library(${target} STATIC ${sources})
    tilespace_own_flags(${target})
    target_include_directories(${target} PRIVATE "${root}")
  else() # headers alone
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  add_library(tilespace::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_sources(${target} ${scope} FILE_SET HEADERS BASE_DIRS "${root}/include" FILES ${headers})
  foreach(dependency IN LISTS arg_DEPENDS)
    target_link_libraries(${target} ${scope} tilespace_${dependency})
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
