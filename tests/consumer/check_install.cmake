# SPDX-License-Identifier: MIT
# cmake -D BUILD=... -D SOURCE=... -D PREFIX=... -D IO=... -D CONFIG=... -P check_install.cmake
# Installs a build to PREFIX: every public header must be there, nothing of the tests, and no trace of this machine.
cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${PREFIX}")
execute_process(COMMAND ${CMAKE_COMMAND} --install "${BUILD}" --prefix "${PREFIX}" --config "${CONFIG}"
                OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)

set(modules "base|geom|grid|cover|trace|io")
set(allowed
    "include/tilespace/(${modules})/.+\\.hpp"
    "include/tilespace/tilespace\\.hpp"
    "lib[^ ]*/libtilespace_(${modules})\\.a"
    "lib[^ ]*/cmake/tilespace/tilespace(Config|ConfigVersion|Targets|Targets-[a-z]+)\\.cmake"
    "lib[^ ]*/pkgconfig/tilespace(-io)?\\.pc"
    "bin/tilespace"
    "share/tilespace/maps/.+"
    "share/doc/tilespace/LICENSE")
list(JOIN allowed "|" allowed)

file(GLOB_RECURSE installed RELATIVE "${PREFIX}" "${PREFIX}/*")
foreach(file IN LISTS installed)
  if(NOT file MATCHES "^(${allowed})$")
    message(SEND_ERROR "installed, and should not be: ${file}")
  endif()
  if(file MATCHES "\\.(cmake|pc)$")
    file(READ "${PREFIX}/${file}" text)
    foreach(trace IN ITEMS "${SOURCE}/" "${BUILD}/" "-Werror" "-Wall" "-fsanitize" "GTest" "rapidcheck" "ccache" "ASSERTIONS")
      string(FIND "${text}" "${trace}" at)
      if(NOT at EQUAL -1)
        message(SEND_ERROR "${file} names ${trace}")
      endif()
    endforeach()
  endif()
endforeach()

file(GLOB module_folders "${SOURCE}/src/*")
foreach(folder IN LISTS module_folders)
  if((folder MATCHES "/io$" AND NOT IO) OR folder MATCHES "/published$")
    continue()
  endif()
  file(GLOB_RECURSE headers RELATIVE "${folder}" "${folder}/include/*.hpp")
  foreach(header IN LISTS headers)
    if(NOT header IN_LIST installed)
      message(SEND_ERROR "not installed: ${header}")
    endif()
  endforeach()
endforeach()
