// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "../measure.hpp"

/// @file loaders.hpp
/// Loaders for Tiled maps, LDtk projects and scenes of Godot, each in a file of its own with the headers of its
/// library.

namespace bench {

/// Hash of the tiles of all layers in file order, and their number. Tiles are identified by their id within their set,
/// since libtiled renumbers the sets.
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

/// A loaded map of any type.
class Loaded {
 public:
  virtual ~Loaded() = default;
  /// Slow; not part of the timing.
  [[nodiscard]] virtual TilesSeen tiles() const = 0;
  /// Tilesets and templates that it refers to, as the map names them. Ours only.
  [[nodiscard]] virtual std::vector<std::string> parts() const { return {}; }
};

/// Layer data of a file in packed form: compressed streams after base64 decoding, or csv text. The minimum that any
/// loader must unpack.
struct Streams {
  enum class Kind { none, csv, zlib_or_gzip, zstd } kind = Kind::none;
  std::vector<std::vector<unsigned char>> packed;
  std::vector<std::size_t> unpacked_sizes;
};

[[nodiscard]] std::string read_whole(const std::string& path);

/// Tests for a project of LDtk and for a scene of Godot, which libtiled does not read.
[[nodiscard]] bool is_ldtk(const std::string& path);
[[nodiscard]] bool is_godot(const std::string& path);

/// Name of the loader of a file.
[[nodiscard]] inline const char* loader_of(const std::string& path) {
  return is_ldtk(path) ? "load_ldtk" : is_godot(path) ? "load_godot" : "load_tiled";
}

/// load_tiled(), load_ldtk() or load_godot() from a path. Aborts the program if the map does not load.
[[nodiscard]] Loaded* load_ours(const std::string& path);

/// pugixml, simdjson or our parser of Godot's text over the bytes of the files, and std::from_chars, zlib or zstd over
/// the streams of the first: the lower bound for a loader built on these. Returns a number that depends on both.
[[nodiscard]] std::uint64_t parse_alone(const std::vector<std::string>& paths, const Streams& streams);
[[nodiscard]] std::uint64_t parse_xml(const std::string& path);
[[nodiscard]] std::uint64_t parse_json(const std::string& path);
[[nodiscard]] std::uint64_t parse_godot(const std::string& path);
[[nodiscard]] std::uint64_t unpack(const Streams& streams);
/// The streams of an XML map.
[[nodiscard]] Streams streams_of(const std::string& path);

/// Tests whether the program was built with libtiled.
[[nodiscard]] bool has_libtiled();
/// libtiled from a path.
[[nodiscard]] Loaded* load_with_libtiled(const std::string& path);

}  // namespace bench
