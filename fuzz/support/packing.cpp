// SPDX-License-Identifier: MIT
#include "packing.hpp"

#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <cstdint>

namespace fuzz {

namespace {

constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Argument of zlib for the kind of wrapper: windows of 2^15, plus 16 for gzip.
int window_bits(Stream stream) noexcept { return stream == Stream::gzip ? 15 + 16 : 15; }

const Bytef* bytes_of(std::string_view text) { return reinterpret_cast<const Bytef*>(text.data()); }

z_stream stream_over(std::string_view in, std::string& out) {
  z_stream stream{};
  stream.next_in = const_cast<Bytef*>(bytes_of(in));  // zlib does not write there
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  return stream;
}

std::string deflated(std::string_view bytes, Stream kind) {
  std::string out(compressBound(static_cast<uLong>(bytes.size())) + 32, '\0');
  z_stream stream = stream_over(bytes, out);
  deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, window_bits(kind), 8, Z_DEFAULT_STRATEGY);
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::optional<std::string> inflated(std::string_view bytes, Stream kind, std::size_t most) {
  std::string out(most, '\0');
  z_stream stream = stream_over(bytes, out);
  inflateInit2(&stream, window_bits(kind));
  const int status = inflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  if (status != Z_STREAM_END) return std::nullopt;
  return out;
}

std::string compressed_by_zstd(std::string_view bytes) {
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size = ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), 1);
  out.resize(ZSTD_isError(size) != 0 ? 0 : size);
  return out;
}

std::optional<std::string> decompressed_by_zstd(std::string_view bytes, std::size_t most) {
  std::string out(most, '\0');
  const std::size_t size = ZSTD_decompress(out.data(), out.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(size) != 0) return std::nullopt;
  out.resize(size);
  return out;
}

}  // namespace

Stream stream_of(std::string_view bytes) noexcept {
  if (bytes.starts_with("\x1f\x8b")) return Stream::gzip;
  if (bytes.starts_with("\x28\xb5\x2f\xfd")) return Stream::zstd;
  if (bytes.starts_with('\x78')) return Stream::zlib;
  return Stream::plain;
}

std::string packed(std::string_view bytes, Stream stream) {
  switch (stream) {
    case Stream::plain: return std::string(bytes);
    case Stream::zstd: return compressed_by_zstd(bytes);
    case Stream::zlib:
    case Stream::gzip: break;
  }
  return deflated(bytes, stream);
}

std::optional<std::string> unpacked(std::string_view bytes, Stream stream, std::size_t most) {
  switch (stream) {
    case Stream::plain: return std::string(bytes.substr(0, most));
    case Stream::zstd: return decompressed_by_zstd(bytes, most);
    case Stream::zlib:
    case Stream::gzip: break;
  }
  return inflated(bytes, stream, most);
}

bool is_base64(char c) noexcept { return base64_digits.find(c) != std::string_view::npos; }

std::string to_base64(std::string_view bytes) {
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::size_t count = std::min<std::size_t>(bytes.size() - at, 3);
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i) bits = bits << 8 | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    for (std::size_t i = 0; i < 4; ++i) text += i <= count ? base64_digits[bits >> (18 - 6 * i) & 63] : '=';
  }
  return text;
}

std::string from_base64(std::string_view text) {
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    if (!is_base64(c)) continue;
    bits = bits << 6 | static_cast<std::uint32_t>(base64_digits.find(c));
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 0xff);
  }
  return bytes;
}

}  // namespace fuzz
