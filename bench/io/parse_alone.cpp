// SPDX-License-Identifier: MIT
#include <zlib.h>
#include <zstd.h>

#include <charconv>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>

#include "loaders.hpp"

namespace bench {
namespace {

std::uint64_t inflate_one(const std::vector<unsigned char>& packed, std::vector<unsigned char>& room) {
  z_stream stream{};
  inflateInit2(&stream, 15 + 32);
  stream.next_in = const_cast<Bytef*>(packed.data());
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = room.data();
  stream.avail_out = static_cast<uInt>(room.size());
  if (inflate(&stream, Z_FINISH) != Z_STREAM_END) std::exit(1);
  inflateEnd(&stream);
  return stream.total_out;
}

std::uint64_t unzstd_one(const std::vector<unsigned char>& packed, std::vector<unsigned char>& room) {
  const std::size_t size = ZSTD_decompress(room.data(), room.size(), packed.data(), packed.size());
  if (ZSTD_isError(size) != 0) std::exit(1);
  return size;
}

// Parses number by number, each with the comma after it.
std::uint64_t read_numbers(const std::vector<unsigned char>& text, std::vector<unsigned char>& room) {
  const char* at = reinterpret_cast<const char*>(text.data());
  const char* const end = at + text.size();
  std::size_t size = 0;
  while (at != end) {
    std::uint32_t number = 0;
    const auto [behind, status] = std::from_chars(at, end, number);
    if (status == std::errc{}) {
      std::memcpy(room.data() + size, &number, sizeof number);
      size += sizeof number;
    }
    at = status == std::errc{} ? behind : at + 1;
  }
  return size;
}

std::uint64_t unpack_one(Streams::Kind kind, const std::vector<unsigned char>& packed,
                         std::vector<unsigned char>& room) {
  switch (kind) {
    case Streams::Kind::csv: return read_numbers(packed, room);
    case Streams::Kind::zlib_or_gzip: return inflate_one(packed, room);
    case Streams::Kind::zstd: return unzstd_one(packed, room);
    case Streams::Kind::none: break;
  }
  return 0;
}

}  // namespace

std::string read_whole(const std::string& path) {
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  std::string bytes(static_cast<std::size_t>(in.tellg()), '\0');
  in.seekg(0);
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return bytes;
}

std::uint64_t unpack(const Streams& streams) {
  std::uint64_t bytes = 0;
  for (std::size_t i = 0; i < streams.packed.size(); ++i) {
    std::vector<unsigned char> room(streams.unpacked_sizes[i]);
    bytes += unpack_one(streams.kind, streams.packed[i], room);
  }
  return bytes;
}

std::uint64_t parse_alone(const std::vector<std::string>& paths, const Streams& streams) {
  std::uint64_t parsed = 0;
  for (const std::string& path : paths) {
    parsed += is_godot(path) ? parse_godot(path) : path.ends_with('x') ? parse_xml(path) : parse_json(path);
  }
  return parsed + unpack(streams);
}

}  // namespace bench
