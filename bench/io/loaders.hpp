// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "../measure.hpp"

/// @file loaders.hpp
/// Ways to load a map of Tiled, each in a file of its own with the headers of its library.

namespace bench {

/// The tiles of all layers in the order of the file, mixed into a hash, and how many there are. Tiles count by their id
/// within their set: libtiled numbers the sets anew.
struct TilesSeen {
  std::uint64_t hash = 0;
  std::uint64_t count = 0;

  void add(int x, int y, std::uint32_t gid, std::uint32_t id) {
    for (const std::uint32_t value : {static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y), gid >> 28, id}) {
      hash = mix(hash, value);
    }
    ++count;
  }
};

/// A loaded map, of whatever type.
class Loaded {
 public:
  virtual ~Loaded() = default;
  /// Slow; not part of what is timed.
  [[nodiscard]] virtual TilesSeen tiles() const = 0;
  /// The tilesets and templates that it refers to, as the map names them. Ours only.
  [[nodiscard]] virtual std::vector<std::string> parts() const { return {}; }
};

/// What the layers of a file are packed as: streams, out of their base64, or csv as text. A loader must unpack them, and
/// cannot do without.
struct Streams {
  enum class Kind { none, csv, zlib_or_gzip, zstd } kind = Kind::none;
  std::vector<std::vector<unsigned char>> packed;
  std::vector<std::size_t> unpacked_sizes;
};

[[nodiscard]] std::string read_whole(const std::string& path);

/// load_tiled(), from the path on. Stops the program if the map does not load.
[[nodiscard]] Loaded* load_ours(const std::string& path);

/// pugixml or simdjson over the bytes of the files, and std::from_chars, zlib or zstd over the streams of the first: the
/// least that a loader built on these can take. Gives a number that depends on both.
[[nodiscard]] std::uint64_t parse_alone(const std::vector<std::string>& paths, const Streams& streams);
[[nodiscard]] std::uint64_t parse_xml(const std::string& path);
[[nodiscard]] std::uint64_t parse_json(const std::string& path);
[[nodiscard]] std::uint64_t unpack(const Streams& streams);
/// The streams of a map in XML.
[[nodiscard]] Streams streams_of(const std::string& path);

/// Was libtiled there when this was built?
[[nodiscard]] bool has_libtiled();
/// libtiled, from the path on.
[[nodiscard]] Loaded* load_with_libtiled(const std::string& path);

}  // namespace bench
