# SPDX-License-Identifier: MIT
# tilespace_find_zstd(<variable>): the target of zstd. Debian has the library as a shared one, scripts/windows-libraries
# as a static one; their targets have names of their own.
function(tilespace_find_zstd variable)
  find_package(zstd REQUIRED)
  if(TARGET zstd::libzstd_shared)
    set(${variable} zstd::libzstd_shared PARENT_SCOPE)
  else()
    set(${variable} zstd::libzstd_static PARENT_SCOPE)
  endif()
endfunction()
