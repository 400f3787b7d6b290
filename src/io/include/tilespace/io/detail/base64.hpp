// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <tilespace/io/error.hpp>

/// @file base64.hpp
/// Bytes written as letters.

namespace tilespace::io::detail {

/// How many bytes may this text hold at the most?
[[nodiscard]] constexpr std::size_t most_base64_bytes(std::string_view text) noexcept { return text.size() / 4 * 3; }

/// Which bytes are in this text? White space may be anywhere; the last letters are padded with '='.
///
/// `out` has room for most_base64_bytes(). `size` becomes the number of bytes.
/// Errors      syntax with line and column for other characters, for padding before the end, for letters that are no
///             whole number of bytes, and for bits that are set beyond the last byte.
/// Cost        A nanosecond or two per 4 characters.
[[nodiscard]] std::optional<Error> decode_base64(std::string_view text, std::span<std::byte> out, std::size_t& size);

}  // namespace tilespace::io::detail
