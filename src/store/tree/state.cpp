// SPDX-License-Identifier: MIT
#include "tree/state.hpp"

#include <utility>

namespace tilespace::store::detail {

Error told(State& state, Error error) {
  if (error.file.empty()) error.file = state.path;
  if (error.kind == ErrorKind::sync_failed) {
    error.detail += "; the file is closed, open it again";
    state.failed = error;
  }
  return error;
}

MaybeError refuse_to_write(const State& state) {
  if (state.failed) return state.failed;
  if (state.is_published) return Error{.kind = ErrorKind::published, .file = state.path};
  if (state.access == Access::read) return Error{.kind = ErrorKind::read_only, .file = state.path};
  if (!state.is_editing) return std::nullopt;
  return Error{.kind = ErrorKind::busy, .file = state.path, .detail = "a commit is open"};
}

}  // namespace tilespace::store::detail
