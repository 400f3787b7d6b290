// SPDX-License-Identifier: MIT
#include <zlib.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "libfuzzer.hpp"
#include "support/packing.hpp"

// Mutator for PNG. A PNG consists of chunks with checksums, and its pixels are compressed: byte mutations seldom get
// past either. So a third of the mutations change one chunk and fix its checksum, and a third change the unpacked
// pixels.

namespace {

constexpr std::size_t signature_size = 8;
constexpr std::size_t most_unpacked = std::size_t{1} << 18;

struct Chunk {
  std::string kind;  // four letters
  std::string data;
};

std::uint32_t big_endian(std::string_view bytes) {
  std::uint32_t value = 0;
  for (const char c : bytes.substr(0, 4)) value = value << 8 | static_cast<unsigned char>(c);
  return value;
}

void append_big_endian(std::string& bytes, std::uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 0xff);
}

std::vector<Chunk> chunks_of(std::string_view png) {
  std::vector<Chunk> chunks;
  png.remove_prefix(std::min(signature_size, png.size()));
  while (png.size() >= 12) {
    const std::size_t size = std::min<std::size_t>(big_endian(png), png.size() - 12);
    chunks.push_back({std::string(png.substr(4, 4)), std::string(png.substr(8, size))});
    png.remove_prefix(size + 12);
  }
  return chunks;
}

std::string png_of(std::string_view signature, const std::vector<Chunk>& chunks) {
  std::string png(signature);
  for (const Chunk& chunk : chunks) {
    const std::string body = chunk.kind + chunk.data;
    append_big_endian(png, static_cast<std::uint32_t>(chunk.data.size()));
    png += body;
    const auto* const bytes = reinterpret_cast<const Bytef*>(body.data());
    append_big_endian(png, static_cast<std::uint32_t>(crc32(0, bytes, static_cast<uInt>(body.size()))));
  }
  return png;
}

// Changes one chunk, or the list of chunks.
void change_chunks(std::vector<Chunk>& chunks, std::mt19937& random) {
  const std::size_t at = random() % chunks.size();
  const std::size_t to = random() % chunks.size();
  switch (random() % 8) {
    case 0: chunks.insert(chunks.begin() + static_cast<std::ptrdiff_t>(to), chunks[at]); break;
    case 1: chunks.erase(chunks.begin() + static_cast<std::ptrdiff_t>(at)); break;
    case 2: std::swap(chunks[at], chunks[to]); break;
    default: chunks[at].data = fuzz::mutated(chunks[at].data, 16); break;
  }
}

// Changes the pixels, merged into one chunk.
void change_pixels(std::vector<Chunk>& chunks) {
  std::string stream;
  for (Chunk& chunk : chunks) {
    if (chunk.kind == "IDAT") stream += chunk.data;
  }
  const auto pixels = fuzz::unpacked(stream, fuzz::Stream::zlib, most_unpacked);
  if (!pixels) return;
  const auto first =
      std::find_if(chunks.begin(), chunks.end(), [](const Chunk& chunk) { return chunk.kind == "IDAT"; });
  first->data = fuzz::packed(fuzz::mutated(*pixels, 16), fuzz::Stream::zlib);
  const auto is_other = [&](const Chunk& chunk) { return &chunk != &*first && chunk.kind == "IDAT"; };
  chunks.erase(std::remove_if(first + 1, chunks.end(), is_other), chunks.end());
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  std::mt19937 random(seed);
  const std::string_view png(reinterpret_cast<const char*>(data), size);
  std::vector<Chunk> chunks = chunks_of(png);
  const auto way = random() % 3;
  if (way == 0 || chunks.empty()) return LLVMFuzzerMutate(data, size, max_size);
  if (way == 1) change_chunks(chunks, random);
  if (way == 2) change_pixels(chunks);
  return fuzz::put(png_of(png.substr(0, signature_size), chunks), data, size, max_size);
}
