# SPDX-License-Identifier: MIT
# cmake -D BUILD=... -D SOURCE=... -D PREFIX=... -D IO=... -D STORE=... -D UNITS=... -D C=... -D CONFIG=...
#       -P check_install.cmake
# Installs a build to PREFIX: the headers that users need must be there and no others, the targets that they link,
# nothing of the tests, and no trace of this machine.
cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${PREFIX}")
execute_process(COMMAND ${CMAKE_COMMAND} --install "${BUILD}" --prefix "${PREFIX}" --config "${CONFIG}"
                OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)

set(modules base exact simd snapshot handles names geom grid cover raycast sweep visibility pathfinding hexagons
            outlines volume objects motion world io lint parallel store cluster units)
list(JOIN modules "|" modules)
set(allowed
    "include/tilespace/(${modules})/.+\\.hpp"
    "include/tilespace/tilespace\\.hpp"
    "include/tilespace\\.h"
    "lib[^ ]*/libtilespace-c\\.so(\\.0|\\.${VERSION})?"
    "lib[^ ]*/libtilespace_(${modules})\\.a"
    "lib[^ ]*/cmake/tilespace/tilespace(Config|ConfigVersion|Targets|Targets-[a-z]+)\\.cmake"
    "lib[^ ]*/pkgconfig/tilespace(-io|-lint|-store|-cluster|-units|-c)?\\.pc"
    "bin/tilespace"
    "share/tilespace/maps/.+"
    "share/tilespace/tilespace\\.cdef\\.h"
    "share/tilespace/playground\\.html"
    "share/tilespace/(tilespace\\.lua|Tilespace\\.cs)"
    "share/doc/tilespace/LICENSE")
list(JOIN allowed "|" allowed)

file(GLOB_RECURSE installed RELATIVE "${PREFIX}" "${PREFIX}/*")
foreach(file IN LISTS installed)
  if(NOT file MATCHES "^(${allowed})$")
    message(SEND_ERROR "installed, and should not be: ${file}")
  endif()
  if(file MATCHES "\\.(cmake|pc)$")
    file(READ "${PREFIX}/${file}" text)
    foreach(trace IN ITEMS "${SOURCE}/" "${BUILD}/" "-Werror" "-Wall" "-fsanitize" "GTest" "rapidcheck" "ccache"
                           "ASSERTIONS")
      string(FIND "${text}" "${trace}" at)
      if(NOT at EQUAL -1)
        message(SEND_ERROR "${file} names ${trace}")
      endif()
    endforeach()
  endif()
endforeach()

# Headers: every public one, and of detail/ those that installed ones include.
set(expected "include/tilespace/tilespace.hpp")
file(GLOB folders RELATIVE "${SOURCE}/src" "${SOURCE}/src/*")
foreach(module IN LISTS folders)
  if(module MATCHES "^(${modules})$" AND NOT module STREQUAL "exact" AND (IO OR NOT module MATCHES "^(io|lint)$")
     AND (STORE OR NOT module STREQUAL "store") AND (CLUSTER OR NOT module STREQUAL "cluster")
     AND (UNITS OR NOT module STREQUAL "units"))
    file(GLOB headers RELATIVE "${SOURCE}/src/${module}" "${SOURCE}/src/${module}/include/tilespace/${module}/*.hpp")
    list(APPEND expected ${headers})
  endif()
endforeach()
set(headers ${installed})
list(FILTER headers INCLUDE REGEX "^include/.*hpp$")
foreach(header IN LISTS headers)
  file(STRINGS "${PREFIX}/${header}" lines REGEX "^#include <tilespace/")
  list(TRANSFORM lines REPLACE "^#include <([^>]*)>.*" "include/\\1")
  list(APPEND expected ${lines})
endforeach()
list(REMOVE_DUPLICATES expected)
foreach(header IN LISTS expected)
  if(NOT header IN_LIST headers)
    message(SEND_ERROR "not installed: ${header}")
  endif()
endforeach()
list(REMOVE_ITEM headers ${expected})
if(headers)
  message(SEND_ERROR "installed, but no public header includes them: ${headers}")
endif()

# Targets: the modules and the core as a whole.
file(GLOB_RECURSE files "${PREFIX}/*/tilespaceTargets.cmake")
file(STRINGS "${files}" lines REGEX "^add_(library|executable)")
list(TRANSFORM lines REPLACE ".*tilespace::([a-z_]+) .*" "\\1")
string(REPLACE "|" ";" expected "${modules};tilespace")
if(NOT IO)
  list(REMOVE_ITEM expected io)
endif()
if(NOT STORE)
  list(REMOVE_ITEM expected store)
endif()
if(NOT CLUSTER)
  list(REMOVE_ITEM expected cluster)
endif()
if(NOT UNITS)
  list(REMOVE_ITEM expected units)
endif()
if(C)
  list(APPEND expected c)
endif()
list(SORT lines)
list(SORT expected)
if(NOT lines STREQUAL expected)
  message(SEND_ERROR "the installed targets are ${lines}, and should be ${expected}")
endif()
