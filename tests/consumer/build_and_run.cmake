# SPDX-License-Identifier: MIT
# cmake -D PROJECT=... -D BINARY=... -D FAILS_WITH=... -P build_and_run.cmake -- <arguments of the configuration>
# Configures, builds and runs a project from nothing. With FAILS_WITH, configuring must fail and say that.
cmake_minimum_required(VERSION 3.25)

set(arguments)
set(behind_mark FALSE)
foreach(i RANGE ${CMAKE_ARGC})
  if(behind_mark AND i LESS CMAKE_ARGC)
    list(APPEND arguments "${CMAKE_ARGV${i}}")
  elseif("${CMAKE_ARGV${i}}" STREQUAL "--")
    set(behind_mark TRUE)
  endif()
endforeach()

file(REMOVE_RECURSE "${BINARY}")
execute_process(COMMAND ${CMAKE_COMMAND} -S "${PROJECT}" -B "${BINARY}" ${arguments}
                RESULT_VARIABLE code OUTPUT_VARIABLE said ERROR_VARIABLE said)
if(FAILS_WITH)
  if(code EQUAL 0 OR NOT said MATCHES "${FAILS_WITH}")
    message(FATAL_ERROR "configuring should fail and name ${FAILS_WITH}; it ended with ${code} and said\n${said}")
  endif()
  return()
endif()
if(NOT code EQUAL 0)
  message(FATAL_ERROR "configuring failed\n${said}")
endif()

execute_process(COMMAND ${CMAKE_COMMAND} --build "${BINARY}"
                RESULT_VARIABLE code OUTPUT_VARIABLE said ERROR_VARIABLE said)
if(NOT code EQUAL 0)
  message(FATAL_ERROR "building failed\n${said}")
endif()
# The program has a variable that nobody uses: its own -Wall says so, and nothing of ours makes that an error.
string(REGEX MATCHALL "warning:" warnings "${said}")
list(LENGTH warnings count)
if(NOT count EQUAL 1 OR NOT said MATCHES "unused_on_purpose")
  message(FATAL_ERROR "expected the warning about unused_on_purpose, and no other\n${said}")
endif()
execute_process(COMMAND "${BINARY}/consumer" COMMAND_ERROR_IS_FATAL ANY)

# No source but strict.cpp, which asks for it, is compiled with warnings of ours, with sanitizers or for tests.
set(not_wanted " -W[^ ]*| -D *TILESPACE_[^ ]*| [^ ]*(gtest|rapidcheck|boost)[^ ]*")
if(NOT "${arguments}" MATCHES "-fsanitize")
  string(APPEND not_wanted "| -fsanitize[^ ]*")
endif()
file(READ "${BINARY}/compile_commands.json" commands)
string(JSON count LENGTH "${commands}")
math(EXPR last "${count} - 1")
foreach(i RANGE ${last})
  string(JSON source GET "${commands}" ${i} file)
  string(JSON command GET "${commands}" ${i} command)
  string(REPLACE " -Wall " " " command "${command}") # the program's own
  if(NOT source MATCHES "/strict\\.cpp$" AND command MATCHES "${not_wanted}")
    message(SEND_ERROR "${source} is compiled with${CMAKE_MATCH_0}")
  endif()
endforeach()
