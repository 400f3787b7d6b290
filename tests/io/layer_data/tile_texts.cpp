// SPDX-License-Identifier: MIT
#include "tile_texts.hpp"

#include <gtest/gtest.h>

#include <zlib.h>
#include <zstd.h>

#include <stdexcept>

namespace tile_texts {
namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view white = " \t\r\n";

std::string without_white_space(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (white.find(c) == std::string_view::npos) out += c;
  }
  return out;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(white);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(white) - first + 1);
}

std::optional<std::uint32_t> read_number(std::string_view word) {
  if (word.empty() || word.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  word.remove_prefix(std::min(word.find_first_not_of('0'), word.size() - 1));
  if (word.size() > 10) return std::nullopt;
  const std::uint64_t value = std::stoull(std::string(word));
  if (value > UINT32_MAX) return std::nullopt;
  return static_cast<std::uint32_t>(value);
}

std::string deflated(std::string_view bytes, int window_bits) {
  z_stream stream{};
  if (deflateInit2(&stream, 9, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib");
  std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  if (::deflate(&stream, Z_FINISH) != Z_STREAM_END) throw std::runtime_error("zlib");
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

}  // namespace

std::string WhiteSpace::some() {
  std::string out;
  while (is_used_ && random_() % 3 == 0) out += white[random_() % white.size()];
  return out;
}

std::string csv(const Tiles& tiles, WhiteSpace space) {
  std::string out = space.some();
  for (const std::uint32_t tile : tiles) out += std::to_string(tile) + space.some() + "," + space.some();
  if (!tiles.empty()) out.erase(out.find_last_of(','), 1);
  return out;
}

std::string bytes_of(const Tiles& tiles) {
  std::string out;
  for (const std::uint32_t tile : tiles) {
    for (const int shift : {0, 8, 16, 24}) out += static_cast<char>(tile >> shift & 0xff);
  }
  return out;
}

std::string base64(std::string_view bytes, WhiteSpace space) {
  std::string bits;
  for (const char byte : bytes) {
    for (int bit = 7; bit >= 0; --bit) bits += (byte >> bit & 1) != 0 ? '1' : '0';
  }
  while (bits.size() % 6 != 0) bits += '0';
  std::string out;
  for (std::size_t at = 0; at < bits.size(); at += 6) out += letters[std::stoul(bits.substr(at, 6), nullptr, 2)];
  while (out.size() % 4 != 0) out += '=';
  std::string spaced = space.some();
  for (const char c : out) spaced += c + space.some();
  return spaced;
}

std::string zlib(std::string_view bytes) { return deflated(bytes, 15); }
std::string gzip(std::string_view bytes) { return deflated(bytes, 15 + 16); }

std::string zstd(std::string_view bytes, ContentSize size) {
  ZSTD_CCtx* const context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(context, ZSTD_c_contentSizeFlag, size == ContentSize::told ? 1 : 0);
  ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t got = ZSTD_compress2(context, out.data(), out.size(), bytes.data(), bytes.size());
  ZSTD_freeCCtx(context);
  if (ZSTD_isError(got) != 0) throw std::runtime_error("zstd");
  out.resize(got);
  return out;
}

std::optional<Tiles> read_csv(std::string_view text) {
  text = trimmed(text);
  Tiles tiles;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    const std::optional<std::uint32_t> tile = read_number(trimmed(text.substr(0, comma)));
    if (!tile) return std::nullopt;
    tiles.push_back(*tile);
    text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
  }
  return tiles;
}

std::optional<std::string> read_base64(std::string_view text) {
  std::string word = without_white_space(text);
  if (word.size() % 4 != 0) return std::nullopt;
  std::size_t pads = 0;
  while (pads < 2 && !word.empty() && word.back() == '=') {
    word.pop_back();
    ++pads;
  }
  std::string bits;
  for (const char c : word) {
    const std::size_t value = letters.find(c);
    if (value == std::string_view::npos) return std::nullopt;
    for (int bit = 5; bit >= 0; --bit) bits += (value >> bit & 1) != 0 ? '1' : '0';
  }
  while (bits.size() % 8 != 0) {
    if (bits.back() == '1') return std::nullopt;
    bits.pop_back();
  }
  std::string out;
  for (std::size_t at = 0; at < bits.size(); at += 8) {
    out += static_cast<char>(std::stoul(bits.substr(at, 8), nullptr, 2));
  }
  return out;
}

std::optional<Tiles> read_bytes(std::string_view bytes) {
  if (bytes.size() % 4 != 0) return std::nullopt;
  Tiles tiles;
  for (std::size_t at = 0; at < bytes.size(); at += 4) {
    std::uint32_t tile = 0;
    for (std::size_t i = 4; i-- > 0;) tile = tile * 256 + static_cast<unsigned char>(bytes[at + i]);
    tiles.push_back(tile);
  }
  return tiles;
}

Outcome decoded(std::string_view text, tilespace::io::detail::Packing packing, std::uint64_t count) {
  const std::vector<char> alone(text.begin(), text.end());  // so that a sanitizer sees every read beyond the end
  const auto result = tilespace::io::detail::decode_tiles({alone.data(), alone.size()}, packing, count);
  if (!result) return {std::nullopt, to_string(result.error())};
  Tiles tiles;
  for (const tilespace::io::Gid gid : *result) tiles.push_back(gid.bits);
  return {std::move(tiles), {}};
}

void expect_as_slow(std::string_view text, tilespace::io::detail::Packing packing, std::uint64_t count,
                    const std::optional<Tiles>& slow) {
  const Outcome fast = decoded(text, packing, count);
  if (slow && slow->size() == count) {
    EXPECT_EQ(fast.tiles, slow) << fast.error << "\n" << text;
  } else {
    EXPECT_FALSE(fast.tiles) << text;
    EXPECT_FALSE(fast.error.empty());
  }
}

Tiles make_tiles(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Tiles tiles;
  for (std::uint64_t runs = random() % 20; runs > 0; --runs) {
    const std::uint64_t bits = random() % 3 == 0 ? 0 : random() % 33;
    const auto tile = static_cast<std::uint32_t>(bits == 0 ? 0 : random() >> (64 - bits));
    tiles.insert(tiles.end(), 1 + random() % (tile == 0 ? 50 : 9), tile);
  }
  return tiles;
}

}  // namespace tile_texts
