# SPDX-License-Identifier: MIT
# cmake -D SOURCE=... -D BINARY=... -D PAIR=... -D OBJECT=... -D PYTHON=... -D COMPILER=... -D COMPILER_ID=...
#       -D FLAGS=... -P amalgamated.cmake
# The two files that scripts/amalgamate writes, in PAIR, and what the second is compiled to without exceptions: are they
# the same every time, do they refuse inexact arithmetic, and do the examples print with them what they print with the
# library?
cmake_minimum_required(VERSION 3.25)

separate_arguments(flags NATIVE_COMMAND "${FLAGS}")
list(APPEND flags -std=c++20 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)

file(REMOVE_RECURSE "${BINARY}")
execute_process(COMMAND "${PYTHON}" "${SOURCE}/scripts/amalgamate" -o "${BINARY}/pair" COMMAND_ERROR_IS_FATAL ANY)
foreach(file IN ITEMS tilespace.hpp tilespace.cpp)
  execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files "${PAIR}/${file}" "${BINARY}/pair/${file}"
                  COMMAND_ERROR_IS_FATAL ANY)
endforeach()

execute_process(COMMAND "${COMPILER}" ${flags} -ffast-math -fsyntax-only "${BINARY}/pair/tilespace.cpp"
                RESULT_VARIABLE code ERROR_VARIABLE said)
if(code EQUAL 0 OR NOT said MATCHES "tilespace is exact")
  message(SEND_ERROR "with -ffast-math, compiling should fail and say why; it ended with ${code} and said\n${said}")
endif()

# The examples include all of the header: compiled once for all of them. -w: GCC warns of "#pragma once" there. They
# print the same without optimisation, which takes half the time.
list(APPEND flags -O0)
if(COMPILER_ID STREQUAL "GNU")
  execute_process(COMMAND "${COMPILER}" ${flags} -w -x c++-header "${BINARY}/pair/tilespace.hpp"
                  -o "${BINARY}/pair/tilespace.hpp.gch"
                  COMMAND_ERROR_IS_FATAL ANY)
endif()
file(GLOB examples "${SOURCE}/examples/*.cpp")
foreach(example IN LISTS examples)
  cmake_path(GET example STEM name)
  file(READ "${example}" text)
  if(text MATCHES "<tilespace/(io|units)/") # the pair is the core
    continue()
  endif()
  string(REGEX REPLACE "#include <tilespace/[^>]*>" "#include \"tilespace.hpp\"" text "${text}")
  file(WRITE "${BINARY}/${name}.cpp" "${text}")
  execute_process(COMMAND "${COMPILER}" ${flags} "-I${BINARY}/pair" "${BINARY}/${name}.cpp" "${OBJECT}"
                  -o "${BINARY}/${name}"
                  COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${CMAKE_COMMAND} -D "PROGRAM=${BINARY}/${name}"
                          -D "EXPECTED=${SOURCE}/examples/expected/${name}.txt"
                          -P "${SOURCE}/examples/compare_output.cmake"
                  COMMAND_ERROR_IS_FATAL ANY)
endforeach()
