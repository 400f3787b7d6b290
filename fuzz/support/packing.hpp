// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// @file packing.hpp
/// Packing and unpacking of layer data and PNG pixels, independent of the loaders: for valid packed inputs, and for
/// comparison.

namespace fuzz {

/// Kind of compression.
enum class Stream { plain, zlib, gzip, zstd };

/// Detects the kind by its first bytes.
[[nodiscard]] Stream stream_of(std::string_view bytes) noexcept;

[[nodiscard]] std::string packed(std::string_view bytes, Stream stream);

/// Nothing if the stream is broken, or unpacks to more than `most` bytes.
[[nodiscard]] std::optional<std::string> unpacked(std::string_view bytes, Stream stream, std::size_t most);

/// Tests for a character of base64.
[[nodiscard]] bool is_base64(char c) noexcept;

[[nodiscard]] std::string to_base64(std::string_view bytes);

/// Skips characters that are not base64, and an incomplete group at the end.
[[nodiscard]] std::string from_base64(std::string_view text);

}  // namespace fuzz
