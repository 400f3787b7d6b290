// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tilespace/base/result.hpp>
#include <tilespace/world/chunk.hpp>

/// @file error.hpp
/// Error type of world files: kind, file, and the chunk and revision that it is about.

namespace tilespace::store {

/// Kind of an error.
enum class ErrorKind : std::uint8_t {
  cannot_open,       ///< No such file, no permission, a directory.
  already_exists,    ///< There is a file of that name, and nothing is overwritten.
  not_a_world,       ///< The file is none, or its tables are not those of a world.
  newer_format,      ///< The file is of a later version of the format.
  damaged,           ///< Bytes differ from those written, or are such as are never written.
  disk_full,         ///< No space is left. What was committed before is kept; a later commit may succeed.
  io_error,          ///< The system could not read or write. What was committed before is kept.
  sync_failed,       ///< The system could not say that data are on the disk: the file is closed. Open it again.
  being_written,     ///< Another process, or this one, has the world open for writing; `detail` has its host and id.
  network_folder,    ///< A live world needs memory shared by processes, which this file system has not: publish() it.
  read_only,         ///< The file was opened for reading, or cannot be written.
  published,         ///< A published world is never written.
  busy,              ///< A transaction is open, or another program than tilespace writes to the file.
  out_of_memory,     ///< There is not enough memory.
  no_such_revision,  ///< There is none of that number, or it was pruned.
  no_such_branch,    ///< There is none of that name.
  no_such_layer,     ///< There is none of that name or number.
  name_taken,        ///< There is a branch or a layer of that name.
  bad_name,          ///< Names have 1 to 200 bytes, and neither '@' nor control characters.
  bad_options,       ///< Options or values that no world can have.
  beyond_bounds,     ///< A chunk that the bounds of the world do not touch.
  nothing_to_undo,   ///< The first revision of the world is the current one.
  nothing_to_redo,   ///< The current revision is the newest one of the branch.
  too_deep,          ///< A branch of a branch, more than 64 times: publish() and begin anew, or prune().
};

/// Name of a kind, as in its definition: "disk_full"; "" for invalid values.
[[nodiscard]] const char* name(ErrorKind kind) noexcept;

/// Why a world file could not be read or written.
struct Error {
  ErrorKind kind = ErrorKind::io_error;  ///< Kind of the error.
  std::string file{};                    ///< Path as given.
  std::optional<ChunkKey> chunk{};       ///< The chunk that it is about, if it is about one.
  std::uint32_t layer = 0;               ///< Its layer; 0 is that of solid tiles.
  std::uint64_t revision = 0;            ///< The revision that it is about; 0: about none.
  std::string detail{};                  ///< Human-readable phrase, also with what the system says; may be empty.
};

/// Formats an error as one line: `cave.world: damaged: chunk 3,-1 of revision 17: ...`.
/// Cost        Allocates the string.
[[nodiscard]] std::string to_string(const Error& error);

/// Result type of world files: a T or a store::Error.
template <class T>
using Result = tilespace::Result<T, Error>;

/// An error, or none: result of functions without a value.
using MaybeError = std::optional<Error>;

}  // namespace tilespace::store
