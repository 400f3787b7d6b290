# SPDX-License-Identifier: MIT
# cmake -D PROGRAM=... [-D ARGUMENTS=...] -D EXPECTED=... -P compare_output.cmake: does the program print what the file
# holds?
cmake_minimum_required(VERSION 3.25)

separate_arguments(arguments UNIX_COMMAND "${ARGUMENTS}")
execute_process(COMMAND ${PROGRAM} ${arguments} OUTPUT_VARIABLE printed RESULT_VARIABLE code)
if(NOT code EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} ended with ${code}")
endif()
file(READ "${EXPECTED}" expected)
if(NOT printed STREQUAL expected)
  message(FATAL_ERROR "${PROGRAM} prints\n${printed}\nbut ${EXPECTED} holds\n${expected}")
endif()
