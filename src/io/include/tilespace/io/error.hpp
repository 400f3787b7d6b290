// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tilespace/base/result.hpp>

/// @file error.hpp
/// Error type of the loaders: kind, file, position, and what was expected and found.

namespace tilespace::io {

/// Kind of an error.
enum class ErrorKind : std::uint8_t {
  cannot_read,    ///< The file cannot be read: no such file, no permission, a directory.
  too_large,      ///< More bytes or tiles than the Limits, or than a map may have. Nothing was allocated.
  syntax,         ///< The bytes do not follow the format.
  unsupported,    ///< The bytes may be valid, but this kind of file is not supported.
  refused,        ///< A file refers to another one that it must not refer to: see ReferenceScope.
  levels_apart,   ///< Levels of a file that are on no common grid of tiles, so that one must be chosen.
  out_of_memory,  ///< The size is within the Limits, but there is not enough memory.
};

/// Name of a kind, as in its definition: "cannot_read".
[[nodiscard]] const char* name(ErrorKind kind) noexcept;

/// Why a file could not be loaded. Text from the file is in quotes, shortened, with unprintable bytes as `\xNN`.
struct Error {
  ErrorKind kind = ErrorKind::syntax;   ///< Kind of the error.
  std::string file{};                   ///< Path as given by the caller, or that `map` refers to; may be empty.
  std::uint64_t line = 0;               ///< Text formats: line, counted from 1. 0: not about a line.
  std::uint64_t column = 0;             ///< Byte within the line, counted from 1. 0: about the whole line.
  std::optional<std::uint64_t> byte{};  ///< Binary formats: bytes read when the error was found.
  std::string expected{};               ///< Human-readable phrase.
  std::string found{};                  ///< Human-readable phrase.
  std::string map{};                    ///< Path of the map that refers to `file`; empty if the error is about the map.
};

/// Formats an error as one line, like `cave.map:4: expected "map", found "mpa"`. The map that refers to a file comes
/// first: `cave.tmx: ../sets/cave.tsx:4: expected ...`. What cannot be read has the reason of the system alone:
/// `cave.map: cannot be read: No such file or directory`.
///
/// The text is printable ASCII; paths and messages of the system stay UTF-8. Control characters (C0, DEL, C1, line
/// separators, bidirectional controls) and bytes that are not valid UTF-8 become `\xNN`, so the text is one line on any
/// terminal.
///
/// Cost        Allocates the string.
[[nodiscard]] std::string to_string(const Error& error);

/// Result type of the loaders: a T or an io::Error.
template <class T>
using Result = tilespace::Result<T, Error>;

}  // namespace tilespace::io
