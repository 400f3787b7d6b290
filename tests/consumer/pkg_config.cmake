# SPDX-License-Identifier: MIT
# cmake -D PKG_CONFIG=... -D PREFIX=... -D VERSION=... -D IO=... -D UNITS=... -D PROJECT=... -D BINARY=...
#       -D COMPILER=... -D OTHER_COMPILER=... -D FLAGS=... [-D C_PROGRAM=... -D C_COMPILER=... -D C_EXPECTED=...]
#       -P pkg_config.cmake
# Do the programs of project/ compile and run with what pkg-config says about an installed tilespace, and nothing else?
# Compiled by another compiler than the library, too, if there is one.
cmake_minimum_required(VERSION 3.25)

file(GLOB_RECURSE files "${PREFIX}/*/tilespace.pc")
cmake_path(GET files PARENT_PATH folder)
set(ENV{PKG_CONFIG_PATH} "${folder}")
separate_arguments(flags NATIVE_COMMAND "${FLAGS}")
file(REMOVE_RECURSE "${BINARY}")
file(MAKE_DIRECTORY "${BINARY}")

function(pkg_config result)
  execute_process(COMMAND "${PKG_CONFIG}" ${ARGN} OUTPUT_VARIABLE said OUTPUT_STRIP_TRAILING_WHITESPACE
                  COMMAND_ERROR_IS_FATAL ANY)
  set(${result} "${said}" PARENT_SCOPE)
endfunction()

function(check package program)
  pkg_config(nothing --validate ${package})
  pkg_config(version --modversion ${package})
  if(NOT version STREQUAL VERSION)
    message(SEND_ERROR "${package} is of version ${version}, and should be of ${VERSION}")
  endif()
  pkg_config(said --cflags --libs ${package})
  separate_arguments(said NATIVE_COMMAND "${said}")
  foreach(compiler IN ITEMS "${COMPILER}" ${OTHER_COMPILER})
    execute_process(COMMAND "${compiler}" ${flags} -std=c++20 "${PROJECT}/${program}.cpp" ${said}
                    -o "${BINARY}/${program}"
                    COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND "${BINARY}/${program}" COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
endfunction()

check(tilespace core)
pkg_config(said --cflags-only-other --libs-only-l --libs-only-other tilespace)
if(NOT said MATCHES "^( *-ltilespace_[a-z]+)+ *$")
  message(SEND_ERROR "tilespace hands on more than where it is, and its libraries: ${said}")
endif()
if(IO)
  check(tilespace-io io)
endif()
if(UNITS)
  check(tilespace-units units)
endif()
if(C_PROGRAM)
  pkg_config(said --cflags --libs tilespace-c)
  separate_arguments(said NATIVE_COMMAND "${said}")
  pkg_config(libraries --variable=libdir tilespace-c)
  execute_process(COMMAND "${C_COMPILER}" -std=c99 "${C_PROGRAM}" ${said} "-Wl,-rpath,${libraries}" -o "${BINARY}/in_c"
                  COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND "${BINARY}/in_c" OUTPUT_VARIABLE printed COMMAND_ERROR_IS_FATAL ANY)
  file(READ "${C_EXPECTED}" expected)
  if(NOT printed STREQUAL expected)
    message(SEND_ERROR "the program in C prints ${printed}")
  endif()
endif()
