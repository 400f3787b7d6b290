# SPDX-License-Identifier: MIT
# Revision of the sources, for `tilespace --version`: of a source archive, what git wrote into revision.txt; of a clone,
# what git says. Empty where neither is known, and in developer mode, where each commit would compile and test anew.
#
# Sets TILESPACE_REVISION: twelve digits, followed by "+changes" if files of the clone differ from it.

set(TILESPACE_REVISION "" CACHE STRING "Revision that the command says, if neither an archive nor git knows it")

function(tilespace_find_revision out)
  file(READ "${PROJECT_SOURCE_DIR}/cmake/revision.txt" text)
  set(revision "${TILESPACE_REVISION}")
  if(text MATCHES "^([0-9a-f]+) ")
    string(SUBSTRING "${CMAKE_MATCH_1}" 0 12 revision)
  elseif(EXISTS "${PROJECT_SOURCE_DIR}/.git" AND NOT TILESPACE_DEVELOPER_MODE)
    find_package(Git QUIET)
    if(GIT_FOUND)
      execute_process(COMMAND "${GIT_EXECUTABLE}" describe --always --exclude=* --abbrev=12 --dirty=+changes
                      WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE revision
                      OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    endif()
  endif()
  set(${out} "${revision}" PARENT_SCOPE)
endfunction()
