// SPDX-License-Identifier: MIT
#include <zlib.h>
#include <zstd.h>

#include <cstdlib>
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
    bytes += streams.kind == Streams::Kind::zstd ? unzstd_one(streams.packed[i], room)
                                                 : inflate_one(streams.packed[i], room);
  }
  return bytes;
}

std::uint64_t parse_alone(const std::vector<std::string>& paths, const Streams& streams) {
  std::uint64_t parsed = 0;
  for (const std::string& path : paths) parsed += path.ends_with('x') ? parse_xml(path) : parse_json(path);
  return parsed + unpack(streams);
}

}  // namespace bench
