// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/properties.hpp>
#include <vector>

/// @file tiled_map.hpp
/// Data model of a Tiled map, the same for XML and JSON.

namespace tilespace::io {

/// Map orientation: the projection of tiles to the screen.
enum class Orientation : std::uint8_t { orthogonal, isometric, staggered, hexagonal, oblique };
/// Name of an orientation, as in files.
[[nodiscard]] const char* name(Orientation orientation) noexcept;

/// Global tile id with flip flags, as in tile layers and tile objects. 0 is no tile.
///
/// The flips map points of a tile of w x h pixels, y down: first diagonal, (x, y) -> (y, x), w and h swapped; then
/// horizontal, x -> w - x; then vertical, y -> h - y. So diagonal and horizontal rotate clockwise by 90 degrees.
struct Gid {
  std::uint32_t bits = 0;  ///< As in the file: flags in the four high bits, the number of the tile in the others.

  /// Number of the tile in the map, without flags.
  [[nodiscard]] constexpr std::uint32_t number() const noexcept { return bits & 0x0FFF'FFFFu; }
  /// Tests the horizontal flip: left and right exchanged.
  [[nodiscard]] constexpr bool flips_horizontally() const noexcept { return (bits & 0x8000'0000u) != 0; }
  /// Tests the vertical flip: top and bottom exchanged.
  [[nodiscard]] constexpr bool flips_vertically() const noexcept { return (bits & 0x4000'0000u) != 0; }
  /// Tests the diagonal flip (about the diagonal from the upper left), which is applied first.
  [[nodiscard]] constexpr bool flips_diagonally() const noexcept { return (bits & 0x2000'0000u) != 0; }
  /// Hexagonal maps: rotated clockwise by 120 degrees. There the diagonal flag rotates by 60.
  [[nodiscard]] constexpr bool turns_by_120() const noexcept { return (bits & 0x1000'0000u) != 0; }
  /// Tests whether there is a tile.
  [[nodiscard]] constexpr bool is_tile() const noexcept { return number() != 0; }
  friend constexpr bool operator==(Gid, Gid) noexcept = default;
};

/// Kind of a map object.
enum class ObjectKind : std::uint8_t { rectangle, ellipse, capsule, point, polygon, polyline, text, tile };
/// Name of a kind.
[[nodiscard]] const char* name(ObjectKind kind) noexcept;

/// An object of an object layer, or a collision shape of a tile.
struct MapObject {
  std::uint32_t id = 0;                     ///< As in the file; not unique in files of tools other than Tiled.
  std::string name;                         ///< May be empty.
  std::string class_name;                   ///< `type` or `class` in files; may be empty.
  ObjectKind kind = ObjectKind::rectangle;  ///< Kind of the object.
  Point position{};                         ///< Pixels. Top left corner; for tiles see object_alignment.
  Vec size{};                               ///< Pixels; 0 if not in the file.
  double rotation = 0.0;                    ///< Degrees clockwise about `position`.
  std::vector<Point> points;                ///< Polygons and polylines: pixels, relative to `position`.
  Gid gid{};                                ///< Tile objects.
  std::optional<std::size_t> tileset;       ///< Tile objects: index into TiledMap::tilesets; see `template_file`.
  std::uint32_t tile = 0;                   ///< Tile objects: the id within the tileset.
  std::string text;                         ///< Text objects.
  bool visible = true;                      ///< As in the file.
  /// Template file that the object is an instance of, as named in the map; may be empty. If the tile of the template is
  /// in a set that the map does not have, `tileset` is empty and `gid` is no tile, except for its flips.
  std::string template_file;
  Properties properties;  ///< Its own, and those of its template that it does not override.
};

/// Reference to an image file. The file is not read.
struct ImageReference {
  std::string source;       ///< As in the file, relative to it.
  std::string path;         ///< Path to open: relative to the map's folder, or absolute if the map's path is.
  std::int32_t width = 0;   ///< Pixels; 0 if not in the file.
  std::int32_t height = 0;  ///< Pixels; 0 if not in the file.
  std::string transparent;  ///< Transparent colour (colour key): "RRGGBB"; may be empty.
};

/// A frame of an animation.
struct AnimationFrame {
  std::uint32_t tile = 0;         ///< Id within the tileset.
  std::int32_t milliseconds = 0;  ///< Duration.
};

/// Data of a tile in a tileset.
struct TilesetTile {
  std::uint32_t id = 0;                 ///< Within the tileset.
  std::string class_name;               ///< `type` or `class` in files.
  double probability = 1.0;             ///< Weight in the editor's random placement.
  std::optional<ImageReference> image;  ///< Collections of images: its own image.
  Point image_corner{};                 ///< Top left of its part of the image, if `image_size` is not 0.
  Vec image_size{};                     ///< Size of its part of the image; 0: the whole image, or its cell of the grid.
  std::vector<MapObject> collision;     ///< Collision shapes: pixels of the tile's image, y down.
  Properties collision_properties;      ///< Of the group of collision shapes.
  std::vector<AnimationFrame> animation;  ///< Empty if it is not animated.
  Properties properties;                  ///< Of the tile.
};

/// Terrains of a tile in a WangSet.
struct WangTile {
  std::uint32_t id = 0;  ///< Within the tileset.
  /// Terrains of its edges and corners, clockwise: top edge, top right corner, right edge, ... 0 is none, n is the
  /// terrain n - 1 of the set.
  std::array<std::uint8_t, 8> colors{};
};

/// A set of terrains: a Wang set, or the terrains of files before Tiled 1.5, which have the name "Terrains".
struct WangSet {
  std::string name;                 ///< As in the file.
  std::vector<std::string> colors;  ///< Names of its terrains.
  std::vector<WangTile> tiles;      ///< As in the file.
};

/// A tileset.
struct Tileset {
  std::uint32_t first_gid = 0;          ///< Number of its tile 0 in the map.
  std::string source;                   ///< Its file, as named in the map; empty if embedded in the map.
  std::optional<Error> missing;         ///< Error if the file could not be read; all that follows is then empty.
  std::string name;                     ///< As in the file.
  std::string class_name;               ///< As in the file.
  std::int32_t tile_width = 0;          ///< Pixels; in collections of images the largest.
  std::int32_t tile_height = 0;         ///< Pixels; in collections of images the largest.
  std::int32_t spacing = 0;             ///< Pixels between tiles in the image.
  std::int32_t margin = 0;              ///< Pixels around the tiles in the image.
  std::int32_t columns = 0;             ///< Of the image; computed if missing in old files. 0: one image per tile.
  std::uint32_t tile_count = 0;         ///< As in the file, or computed. Ids of collections may exceed it.
  Vec tile_offset{};                    ///< Drawing offset in pixels, y down.
  std::string object_alignment;         ///< "" is unspecified: bottom left in orthogonal maps, else bottom centre.
  std::string tile_render_size;         ///< "" or "tile": at the tile's size; "grid": at the map's.
  std::string fill_mode;                ///< "" or "stretch", "preserve-aspect-fit".
  std::string grid_orientation;         ///< "" or "orthogonal", "isometric": of the collision shapes.
  Vec grid_size{};                      ///< Cell size of that grid.
  std::optional<ImageReference> image;  ///< Its image, unless its tiles have their own.
  Properties properties;                ///< Of the tileset.
  std::vector<TilesetTile> tiles;       ///< Tiles with data of their own, by rising id.
  std::vector<WangSet> wang_sets;       ///< Terrains.
};

/// A rectangle of tiles: a chunk of a layer, or the whole layer.
struct TileChunk {
  TileBox bounds{};        ///< In tiles of the map.
  std::vector<Gid> tiles;  ///< Row-major: `bounds.width() * bounds.height()`.
};

/// Kind of a layer.
enum class LayerKind : std::uint8_t { tiles, objects, image, group };
/// Name of a kind, as in JSON files: "tilelayer", "objectgroup", "imagelayer", "group".
[[nodiscard]] const char* name(LayerKind kind) noexcept;

/// A layer. In drawing order, the bottom first; a group comes before the layers in it.
struct Layer {
  LayerKind kind = LayerKind::tiles;  ///< Selects which of the last fields are used.
  std::uint32_t id = 0;               ///< As in the file; 0 in old files.
  std::string name;                   ///< May be empty, and need not be unique.
  std::string class_name;             ///< May be empty.
  std::optional<std::size_t> parent;  ///< Group that contains it: index into TiledMap::layers.
  bool visible = true;                ///< Its own flag; see is_visible().
  double opacity = 1.0;               ///< Its own, 0 to 1.
  Vec offset{};                       ///< Its own, in pixels; see offset_of().
  Vec parallax{1.0, 1.0};             ///< Its own; multiplied by those of groups.
  std::string tint;                   ///< "" or a colour.
  Properties properties;              ///< Of the layer.

  std::int32_t width = 0;   ///< Tile layers: as in the file. A hint only in infinite maps.
  std::int32_t height = 0;  ///< Tile layers: as in the file. A hint only in infinite maps.
  /// Tile layers: in finite maps one chunk at (0, 0), or none if the file has no data. Chunks in a finite map are kept
  /// as they are, and tiles beyond the map's size are not part of it.
  std::vector<TileChunk> chunks;
  ///< Where chunks overlap, the later one counts.
  std::vector<MapObject> objects;       ///< For object layers.
  std::string draw_order;               ///< For object layers: "topdown" or "index".
  std::optional<ImageReference> image;  ///< Image layers.
  bool repeats_x = false;               ///< Image layers.
  bool repeats_y = false;               ///< Image layers.
};

/// A layer of a type that LayerKind does not have, as of later versions of the editor. Its contents are not kept.
struct UnknownLayer {
  std::string type;                   ///< As in the file; in XML the name of the element.
  std::string name;                   ///< May be empty.
  std::optional<std::size_t> parent;  ///< Group that contains it: index into TiledMap::layers.
};

/// A Tiled map.
struct TiledMap {
  std::string version;                                ///< Of the format: "1.10". Not checked: newer maps are read.
  std::string tiled_version;                          ///< Editor version; may be empty.
  std::string class_name;                             ///< May be empty.
  Orientation orientation = Orientation::orthogonal;  ///< Projection of tiles to the screen.
  std::string render_order = "right-down";            ///< Drawing order within a layer.
  std::int32_t width = 0;                             ///< Tiles. A hint only in infinite maps.
  std::int32_t height = 0;                            ///< Tiles. A hint only in infinite maps.
  std::int32_t tile_width = 0;                        ///< Pixels.
  std::int32_t tile_height = 0;                       ///< Pixels.
  bool infinite = false;                              ///< Layers consist of chunks at any position.
  std::int32_t hex_side_length = 0;                   ///< Hexagonal maps: pixels.
  std::string stagger_axis;                           ///< "" or "x", "y".
  std::string stagger_index;                          ///< "" or "odd", "even".
  Vec skew{};                                         ///< Oblique maps: pixels.
  std::string background_color;                       ///< "" or "#RRGGBB", "#AARRGGBB".
  Properties properties;                              ///< Of the map.
  std::vector<Tileset> tilesets;                      ///< By rising first_gid.
  std::vector<Layer> layers;                          ///< All layers: groups and their contents.
  std::vector<UnknownLayer> unknown_layers;           ///< Layers that are left out of `layers`.
};

/// A tile of a tileset: what a Gid refers to.
struct TilesetEntry {
  const Tileset* tileset = nullptr;   ///< Tileset that contains it.
  std::uint32_t id = 0;               ///< Id within the set.
  const TilesetTile* tile = nullptr;  ///< Data of the tile; a null pointer if there is none.
};

/// Resolves a Gid to its tileset and tile: the set with the largest first_gid that is not above the number. `tileset`
/// is null for no tile, and for numbers below all sets. Sets may have holes: the tile need not have an image.
/// Cost        Two binary searches.
[[nodiscard]] TilesetEntry find_tile(const TiledMap& map, Gid gid) noexcept;

/// Bounding box of the tiles of a layer's chunks; empty for other layers.
[[nodiscard]] TileBox tile_bounds(const Layer& layer) noexcept;

/// Bounding box of all tile layers: {0, 0} to {width, height} in finite maps.
[[nodiscard]] TileBox tile_bounds(const TiledMap& map) noexcept;

/// Tile of a layer at a position; no tile outside its chunks. To visit many tiles, iterate over the chunks instead.
/// Cost        Tests each chunk, from the last.
[[nodiscard]] Gid tile_at(const Layer& layer, Tile tile) noexcept;

/// Tests whether a layer and all groups around it are visible.
[[nodiscard]] bool is_visible(const TiledMap& map, std::size_t layer) noexcept;

/// Total offset of a layer in pixels, groups around it included.
[[nodiscard]] Vec offset_of(const TiledMap& map, std::size_t layer) noexcept;

/// Total opacity of a layer, groups around it included.
[[nodiscard]] double opacity_of(const TiledMap& map, std::size_t layer) noexcept;

/// Path of a layer: the names of the groups around it and its own, "ground/walls". Layers without a name appear as
/// "#3", their index.
/// Cost        Allocates the string.
[[nodiscard]] std::string path_of(const TiledMap& map, std::size_t layer);
/// Path of a layer that is left out; one without a name has the path of its group.
/// Cost        Allocates the string.
[[nodiscard]] std::string path_of(const TiledMap& map, const UnknownLayer& layer);

}  // namespace tilespace::io
