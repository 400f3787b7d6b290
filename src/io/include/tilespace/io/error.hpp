// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tilespace/base/result.hpp>

/// @file error.hpp
/// Why a file gave no map: where in it, what was expected, what was found.

namespace tilespace::io {

/// What kind of reason.
enum class ErrorKind : std::uint8_t {
  cannot_read,    ///< The system gives no bytes: no such file, no permission, a directory.
  too_large,      ///< More bytes or tiles than the Limits, or than a map may have. Nothing was allocated for them.
  syntax,         ///< The bytes are not what the format asks for.
  unsupported,    ///< The bytes may be right, and this kind of file is not read.
  refused,        ///< A file refers to another that it may not refer to: see ReferenceScope.
  out_of_memory,  ///< The size is within the Limits, and there is no memory for it.
};

/// The word for a kind, as in its definition: "cannot_read".
[[nodiscard]] const char* name(ErrorKind kind) noexcept;

/// Why there is no map. Text from the file stands in quotes, shortened, with bytes that cannot be printed as `\xNN`.
struct Error {
  ErrorKind kind = ErrorKind::syntax;   ///< What kind of reason.
  std::string file{};                   ///< The path as it was given; empty if the bytes came from memory.
  std::uint64_t line = 0;               ///< In text formats, counted from 1. 0: not about a line.
  std::uint64_t column = 0;             ///< In bytes of the line, counted from 1. 0: about the line as a whole.
  std::optional<std::uint64_t> byte{};  ///< In binary formats: how many bytes were read before it came out.
  std::string expected{};               ///< A phrase for people.
  std::string found{};                  ///< A phrase for people.
};

/// The error in one line, like `cave.map:4: expected "map", found "mpa"`.
///
/// Printable ASCII, and in paths and in the system's words UTF-8 as it is: control characters (C0, DEL, C1, separators
/// of lines, turns of direction) and bytes that are no UTF-8 come as `\xNN`, so that it is one line on any terminal.
///
/// Cost        Allocates the string.
[[nodiscard]] std::string to_string(const Error& error);

/// A T, or an io::Error.
template <class T>
using Result = tilespace::Result<T, Error>;

}  // namespace tilespace::io
