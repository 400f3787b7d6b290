# SPDX-License-Identifier: MIT

# tilespace_scope_of(<target> <variable>)
# How a target passes on what it needs: PUBLIC, or INTERFACE where it is headers alone.
function(tilespace_scope_of target variable)
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "INTERFACE_LIBRARY")
    set(${variable} INTERFACE PARENT_SCOPE)
  else()
    set(${variable} PUBLIC PARENT_SCOPE)
  endif()
endfunction()

# tilespace_module(<name> [DEPENDS <module>...] [INTERNAL] [NOT_INSTALLED])
# One module: src/<name>, its own include root, and the modules that it may include. src/<name>/sources.cmake names the
# sources, the packages they need, and those that the public headers need. include/ has the public headers, and in
# detail/ those that they, or other modules, include; all headers of an INTERNAL module are such. Private headers stand
# beside the sources, and are included in quotes.
function(tilespace_module name)
  cmake_parse_arguments(arg "INTERNAL;NOT_INSTALLED" "" "DEPENDS" ${ARGN})
  set(root "${PROJECT_SOURCE_DIR}/src/${name}")
  set(target tilespace_${name})

  # Sets sources, packages, public_packages where there are any, and alone: sources with private names of others.
  include("${root}/sources.cmake")
  list(TRANSFORM sources PREPEND "${root}/")
  set(headers)
  if(NOT arg_INTERNAL)
    file(GLOB headers CONFIGURE_DEPENDS "${root}/include/tilespace/${name}/*.hpp")
  endif()
  if(sources)
    add_library(${target} STATIC ${sources})
    tilespace_own_flags(${target})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # clang compiles each by itself: sources include what they need
      tilespace_compile_together(${target} 8)
    endif()
    foreach(source IN LISTS alone) # also in projects of users that compile several sources as one
      set_source_files_properties("${root}/${source}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endforeach()
    target_include_directories(${target} PRIVATE "${root}")
  else() # headers alone
    add_library(${target} INTERFACE)
  endif()
  tilespace_scope_of(${target} scope)
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
    set_property(GLOBAL APPEND PROPERTY TILESPACE_PUBLIC_HEADERS ${headers})
  endif()
endfunction()

# tilespace_add_included_headers()
# Adds to the headers of the modules those of detail/ and of internal modules that public headers lead to: only these
# are installed with them.
function(tilespace_add_included_headers)
  get_property(todo GLOBAL PROPERTY TILESPACE_PUBLIC_HEADERS)
  set(done ${todo})
  while(todo)
    list(POP_FRONT todo header)
    file(STRINGS "${header}" lines REGEX "^#include <tilespace/[a-z_]+/")
    foreach(line IN LISTS lines)
      string(REGEX REPLACE "^#include <(tilespace/([a-z_]+)/[^>]*)>.*" "src/\\2/include/\\1" path "${line}")
      set(included "${PROJECT_SOURCE_DIR}/${path}")
      if(NOT included IN_LIST done)
        string(REGEX REPLACE "^src/([a-z_]+)/.*" "\\1" name "${path}")
        tilespace_scope_of(tilespace_${name} scope)
        target_sources(tilespace_${name} ${scope} FILE_SET HEADERS FILES "${included}")
        list(APPEND todo "${included}")
        list(APPEND done "${included}")
      endif()
    endforeach()
  endwhile()
endfunction()
