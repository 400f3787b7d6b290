// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/io/error.hpp>

/// @file base64.hpp
/// Base64 (RFC 4648). Written by hand, because no library in use skips white space and reports where an error is.

namespace tilespace::io::detail {

/// Upper bound for the number of bytes that a text encodes.
[[nodiscard]] constexpr std::size_t most_base64_bytes(std::string_view text) noexcept { return text.size() / 4 * 3; }

/// Decodes a base64 text. White space may be anywhere; the last group is padded with '='.
///
/// `out` must have capacity for most_base64_bytes(). `size` becomes the number of bytes.
/// Errors      syntax with line and column for other characters, for padding before the end, for characters that do not
///             form a whole number of bytes, and for bits that are set beyond the last byte.
/// Cost        A nanosecond or two per 4 characters.
[[nodiscard]] std::optional<Error> decode_base64(std::string_view text, std::span<std::byte> out, std::size_t& size);

/// Encodes bytes in base64 in one line, padded with '='.
[[nodiscard]] std::string to_base64(std::string_view bytes);

}  // namespace tilespace::io::detail
