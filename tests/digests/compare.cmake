# SPDX-License-Identifier: MIT
# What PROGRAM prints, given ARGUMENT, compared with GOLDEN: lines of "<answers>  <hash of the questions>  <scenario>".
#   -D MODE=compare  fails with the names of the scenarios that differ
#   -D MODE=update   takes what it prints for golden
# With WORK, the program prints two lines a scenario, as with the argument "both": the second is compared with WORK.
# EMULATOR, words with | between them, runs the program on machines that cannot do so themselves.
cmake_minimum_required(VERSION 3.25)

string(REPLACE "|" ";" emulator "${EMULATOR}")
execute_process(COMMAND ${emulator} ${PROGRAM} ${ARGUMENT} OUTPUT_VARIABLE printed COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\r\n" "\n" printed "${printed}")
if(MODE STREQUAL "update")
  file(WRITE "${GOLDEN}" "${printed}")
  return()
endif()

# Sets <prefix>_names, and for each name <prefix>_answers_<name> and <prefix>_questions_<name>.
function(read_lines prefix text)
  string(REGEX MATCHALL "[^\n]+  [0-9a-f]+  [^\n]+\n" lines "${text}")
  set(names)
  foreach(line IN LISTS lines)
    string(REGEX MATCH "^([^\n]+)  ([0-9a-f]+)  ([^\n]+)" matched "${line}")
    list(APPEND names "${CMAKE_MATCH_3}")
    set("${prefix}_answers_${CMAKE_MATCH_3}" "${CMAKE_MATCH_1}" PARENT_SCOPE)
    set("${prefix}_questions_${CMAKE_MATCH_3}" "${CMAKE_MATCH_2}" PARENT_SCOPE)
  endforeach()
  set(${prefix}_names "${names}" PARENT_SCOPE)
endfunction()

function(compare file printed)
  file(READ "${file}" golden)
  if(printed STREQUAL golden)
    return()
  endif()
  read_lines(golden "${golden}")
  read_lines(printed "${printed}")
  foreach(name IN LISTS golden_names)
    if(NOT name IN_LIST printed_names)
      message("not asked:        ${name}")
    elseif(NOT golden_questions_${name} STREQUAL printed_questions_${name})
      message("other questions:  ${name}")
    elseif(NOT golden_answers_${name} STREQUAL printed_answers_${name})
      message("other answers:    ${name}")
    endif()
  endforeach()
  foreach(name IN LISTS printed_names)
    if(NOT name IN_LIST golden_names)
      message("new:              ${name}")
    endif()
  endforeach()
  message(SEND_ERROR "These scenarios differ from ${file}. If they do so on every machine, and are meant to, then: "
                     "scripts/digests --update, or for work.txt the target update_work. See CONTRIBUTING.md.")
endfunction()

if(WORK)
  string(REGEX MATCHALL "fixed [^\n]*\n" work "${printed}")
  string(JOIN "" work ${work})
  compare("${WORK}" "${work}")
  string(REGEX REPLACE "fixed [^\n]*\n" "" printed "${printed}")
endif()
compare("${GOLDEN}" "${printed}")
