// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// @file packing.hpp
/// Packs and unpacks the data of layers and the pixels of PNG, apart from the loaders: to make inputs that come through
/// the unpacking, and to compare with.

namespace fuzz {

/// How bytes are packed.
enum class Stream { plain, zlib, gzip, zstd };

/// Which stream is this, by its first bytes?
[[nodiscard]] Stream stream_of(std::string_view bytes) noexcept;

[[nodiscard]] std::string packed(std::string_view bytes, Stream stream);

/// Nothing if the stream is broken, or unpacks to more than `most` bytes.
[[nodiscard]] std::optional<std::string> unpacked(std::string_view bytes, Stream stream, std::size_t most);

/// Is this a character of base64?
[[nodiscard]] bool is_base64(char c) noexcept;

[[nodiscard]] std::string to_base64(std::string_view bytes);

/// Skips what is no base64, and whatever is left over at the end.
[[nodiscard]] std::string from_base64(std::string_view text);

}  // namespace fuzz
