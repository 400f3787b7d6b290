# SPDX-License-Identifier: MIT
# tilespace_find_toml(<variable>): a target with the headers of toml++. Its own target, where it has one, is for the
# compiled library, which is not needed.
function(tilespace_find_toml variable)
  find_path(TILESPACE_TOML_HEADERS toml++/toml.h REQUIRED)
  mark_as_advanced(TILESPACE_TOML_HEADERS)
  if(NOT TARGET tilespace_toml)
    add_library(tilespace_toml INTERFACE IMPORTED GLOBAL)
    target_include_directories(tilespace_toml INTERFACE "${TILESPACE_TOML_HEADERS}")
  endif()
  set(${variable} tilespace_toml PARENT_SCOPE)
endfunction()
