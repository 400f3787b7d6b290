// SPDX-License-Identifier: MIT
#pragma once

#include "loaded.hpp"

/// @file make_loaded.hpp
/// Making of loaded maps, where memory that runs out is an error. The module of the npm package ends instead.

namespace tilespace::capi {

/// Makes a handle, and fills it by `fill(handle)`, which returns an error. After BAD_MAP there is a handle, too, with
/// the reason. No exception leaves: they are those of memory.
template <class Fill>
[[nodiscard]] tilespace_error make_loaded(tilespace_loaded** out, Fill&& fill) noexcept {
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = nullptr;
  tilespace_loaded* made = nullptr;
  try {
    made = new tilespace_loaded;
    const tilespace_error error = fill(*made);
    if (error == TILESPACE_OK || error == TILESPACE_BAD_MAP) {
      *out = made;
    } else {
      free_handle(made);
    }
    return error;
  } catch (...) {
    free_handle(made);
    return TILESPACE_OUT_OF_MEMORY;
  }
}

/// Keeps the text of an error of a loader.
[[nodiscard]] inline tilespace_error keep_error(const io::Error& error, tilespace_loaded& loaded) {
  loaded.error = io::to_string(error);
  return error.kind == io::ErrorKind::out_of_memory ? TILESPACE_OUT_OF_MEMORY : TILESPACE_BAD_MAP;
}

}  // namespace tilespace::capi
