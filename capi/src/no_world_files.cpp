// SPDX-License-Identifier: MIT
// World files in a library without them, as that for the web: each function says so.
#include "chunked.hpp"

using namespace tilespace::capi;

void tilespace::capi::CloseWorldFile::operator()(OpenWorldFile*) const noexcept {}

std::string tilespace::capi::error_of_source(const tilespace_chunked&) { return {}; }

namespace {

// There is none: handles and outputs are as after any other error.
[[nodiscard]] tilespace_error no_files(const tilespace_chunked* world) noexcept {
  return is_handle(world) ? TILESPACE_NO_WORLD_FILES : TILESPACE_BAD_HANDLE;
}
template <class T>
void clear(T* out) noexcept {
  if (out != nullptr) *out = T{};
}

}  // namespace

extern "C" {

uint32_t tilespace_has_world_files(void) { return 0; }

tilespace_error tilespace_chunked_info(const tilespace_chunked* world, tilespace_chunked_info_view* out) {
  if (!is_handle(world)) return TILESPACE_BAD_HANDLE;
  if (out == nullptr) return TILESPACE_BAD_POINTER;
  *out = bare_info(*world);
  return TILESPACE_OK;
}

tilespace_error tilespace_chunked_create(const char*, const tilespace_tile_box*, uint32_t,
                                         const tilespace_chunked_options*, tilespace_chunked** out) {
  clear(out);
  return out == nullptr ? TILESPACE_BAD_POINTER : TILESPACE_NO_WORLD_FILES;
}

tilespace_error tilespace_chunked_open(const char*, const tilespace_chunked_options*, tilespace_chunked** out) {
  clear(out);
  return out == nullptr ? TILESPACE_BAD_POINTER : TILESPACE_NO_WORLD_FILES;
}

tilespace_error tilespace_chunked_commit(tilespace_chunked* world, const char*, int64_t, uint32_t, uint64_t* revision) {
  clear(revision);
  return no_files(world);
}

tilespace_error tilespace_chunked_undo(tilespace_chunked* world, uint64_t* revision) {
  clear(revision);
  return no_files(world);
}

tilespace_error tilespace_chunked_redo(tilespace_chunked* world, uint64_t* revision) {
  clear(revision);
  return no_files(world);
}

tilespace_error tilespace_chunked_refresh(tilespace_chunked* world, uint64_t* revision) {
  clear(revision);
  return no_files(world);
}

tilespace_error tilespace_chunked_switch_to(tilespace_chunked* world, const char*) { return no_files(world); }

tilespace_error tilespace_chunked_fork(tilespace_chunked* world, const char*, uint64_t) { return no_files(world); }

tilespace_error tilespace_chunked_history(tilespace_chunked* world, size_t, size_t* count) {
  clear(count);
  return no_files(world);
}

tilespace_error tilespace_chunked_revision(const tilespace_chunked* world, size_t, tilespace_revision_view* out) {
  clear(out);
  return no_files(world);
}

tilespace_error tilespace_chunked_branches(tilespace_chunked* world, size_t* count) {
  clear(count);
  return no_files(world);
}

tilespace_error tilespace_chunked_branch(const tilespace_chunked* world, size_t, tilespace_branch_view* out) {
  clear(out);
  return no_files(world);
}

tilespace_error tilespace_chunked_changes(tilespace_chunked* world, uint64_t, uint64_t, tilespace_chunk_change*, size_t,
                                          size_t* count) {
  clear(count);
  return no_files(world);
}

tilespace_error tilespace_chunked_prune(tilespace_chunked* world, uint64_t, uint32_t, uint32_t, uint64_t* revisions,
                                        uint64_t* bytes) {
  clear(revisions);
  clear(bytes);
  return no_files(world);
}

tilespace_error tilespace_chunked_publish(tilespace_chunked* world, const char*) { return no_files(world); }

tilespace_error tilespace_chunked_check(tilespace_chunked* world, size_t* count) {
  clear(count);
  return no_files(world);
}

}  // extern "C"
