// SPDX-License-Identifier: MIT
#include <tilespace/store/error.hpp>

namespace tilespace::store {

const char* name(ErrorKind kind) noexcept {
  switch (kind) {
    case ErrorKind::cannot_open: return "cannot_open";
    case ErrorKind::already_exists: return "already_exists";
    case ErrorKind::not_a_world: return "not_a_world";
    case ErrorKind::newer_format: return "newer_format";
    case ErrorKind::damaged: return "damaged";
    case ErrorKind::disk_full: return "disk_full";
    case ErrorKind::io_error: return "io_error";
    case ErrorKind::sync_failed: return "sync_failed";
    case ErrorKind::being_written: return "being_written";
    case ErrorKind::network_folder: return "network_folder";
    case ErrorKind::read_only: return "read_only";
    case ErrorKind::published: return "published";
    case ErrorKind::busy: return "busy";
    case ErrorKind::out_of_memory: return "out_of_memory";
    case ErrorKind::no_such_revision: return "no_such_revision";
    case ErrorKind::no_such_branch: return "no_such_branch";
    case ErrorKind::no_such_layer: return "no_such_layer";
    case ErrorKind::name_taken: return "name_taken";
    case ErrorKind::bad_name: return "bad_name";
    case ErrorKind::bad_options: return "bad_options";
    case ErrorKind::beyond_bounds: return "beyond_bounds";
    case ErrorKind::nothing_to_undo: return "nothing_to_undo";
    case ErrorKind::nothing_to_redo: return "nothing_to_redo";
    case ErrorKind::too_deep: return "too_deep";
  }
  return "";
}

std::string to_string(const Error& error) {
  std::string text = error.file.empty() ? std::string() : error.file + ": ";
  text += name(error.kind);
  if (error.chunk) text += ": chunk " + std::to_string(error.chunk->x) + "," + std::to_string(error.chunk->y);
  if (error.layer != 0) text += ": layer " + std::to_string(error.layer);
  if (error.revision != 0) text += ": revision " + std::to_string(error.revision);
  if (!error.detail.empty()) text += ": " + error.detail;
  return text;
}

}  // namespace tilespace::store
