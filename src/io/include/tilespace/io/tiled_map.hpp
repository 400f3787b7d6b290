// SPDX-License-Identifier: MIT
#pragma once

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
/// A map of the editor Tiled as it stands in its files, XML or JSON: the same values from both.

namespace tilespace::io {

/// How tiles lie on the screen.
enum class Orientation : std::uint8_t { orthogonal, isometric, staggered, hexagonal, oblique };
/// The word for it, as files have it.
[[nodiscard]] const char* name(Orientation orientation) noexcept;

/// A tile of a tileset, turned: what a tile layer has per tile, and tile objects too. 0 is no tile.
///
/// The point map for a tile of w x h pixels, y down: first diagonal, (x, y) -> (y, x), w and h swapped; then
/// horizontal, x -> w - x; then vertical, y -> h - y. So diagonal and horizontal turn clockwise by a quarter.
struct Gid {
  std::uint32_t bits = 0;  ///< As in the file: flags in the four high bits, the number of the tile in the others.

  /// The tile's number in the map, without its flags.
  [[nodiscard]] constexpr std::uint32_t number() const noexcept { return bits & 0x0FFF'FFFFu; }
  /// Is it mirrored, left and right exchanged?
  [[nodiscard]] constexpr bool flips_horizontally() const noexcept { return (bits & 0x8000'0000u) != 0; }
  /// Is it mirrored, top and bottom exchanged?
  [[nodiscard]] constexpr bool flips_vertically() const noexcept { return (bits & 0x4000'0000u) != 0; }
  /// Is it mirrored at the diagonal from the upper left, before all else?
  [[nodiscard]] constexpr bool flips_diagonally() const noexcept { return (bits & 0x2000'0000u) != 0; }
  /// Of hexagonal maps: turned clockwise by 120 degrees. There the diagonal flag turns by 60.
  [[nodiscard]] constexpr bool turns_by_120() const noexcept { return (bits & 0x1000'0000u) != 0; }
  /// Is there a tile?
  [[nodiscard]] constexpr bool is_tile() const noexcept { return number() != 0; }
  friend constexpr bool operator==(Gid, Gid) noexcept = default;
};

/// What an object is.
enum class ObjectKind : std::uint8_t { rectangle, ellipse, capsule, point, polygon, polyline, text, tile };
/// The word for it.
[[nodiscard]] const char* name(ObjectKind kind) noexcept;

/// A thing placed on a map, or a collision shape of a tile.
struct MapObject {
  std::uint32_t id = 0;                     ///< As in the file; not unique in files by others than Tiled.
  std::string name;                         ///< May be empty.
  std::string class_name;                   ///< `type` or `class` in files; may be empty.
  ObjectKind kind = ObjectKind::rectangle;  ///< What it is.
  Point position{};                         ///< Pixels. Top left corner; of tiles see object_alignment.
  Vec size{};                               ///< Pixels; 0 if the file says none.
  double rotation = 0.0;                    ///< Degrees clockwise about `position`.
  std::vector<Point> points;                ///< Of polygons and polylines: pixels, from `position`.
  Gid gid{};                                ///< Of tiles.
  std::optional<std::size_t> tileset;       ///< Of tiles: index into TiledMap::tilesets; see `template_file`.
  std::uint32_t tile = 0;                   ///< Of tiles: the id within the tileset.
  std::string text;                         ///< Of texts.
  bool visible = true;                      ///< As in the file.
  /// The file it is an instance of, as the map names it; may be empty. If the tile of the template is in a set that the
  /// map does not have, `tileset` is empty and `gid` no tile, but for its flips.
  std::string template_file;
  Properties properties;  ///< Its own, and those of its template that it does not replace.
};

/// An image as files name it. Not read.
struct ImageReference {
  std::string source;       ///< As in the file, relative to it.
  std::string path;         ///< From the folder of the map, or absolute if the map's path is: for opening it.
  std::int32_t width = 0;   ///< Pixels; 0 if the file does not say.
  std::int32_t height = 0;  ///< Pixels; 0 if the file does not say.
  std::string transparent;  ///< The colour that is transparent: "RRGGBB"; may be empty.
};

/// A step of an animation.
struct AnimationFrame {
  std::uint32_t tile = 0;         ///< Id within the tileset.
  std::int32_t milliseconds = 0;  ///< How long.
};

/// What a tileset says about one of its tiles.
struct TilesetTile {
  std::uint32_t id = 0;                 ///< Within the tileset.
  std::string class_name;               ///< `type` or `class` in files.
  double probability = 1.0;             ///< Of being chosen by the editor.
  std::optional<ImageReference> image;  ///< In collections of images: its own.
  Point image_corner{};                 ///< Top left of its part of the image, if `image_size` is not 0.
  Vec image_size{};                  ///< Size of its part of the image; 0: the whole image, or its place in the grid.
  std::vector<MapObject> collision;  ///< Its collision shapes: pixels of the tile's image, y down.
  Properties collision_properties;   ///< Of the group of collision shapes.
  std::vector<AnimationFrame> animation;  ///< Empty if it is not animated.
  Properties properties;                  ///< Of the tile.
};

/// A set of tiles.
struct Tileset {
  std::uint32_t first_gid = 0;          ///< The number of its tile 0 in the map.
  std::string source;                   ///< The file it is in, as the map names it; empty if it is part of the map.
  std::optional<Error> missing;         ///< Why the file could not be read; all that follows is then empty.
  std::string name;                     ///< As in the file.
  std::string class_name;               ///< As in the file.
  std::int32_t tile_width = 0;          ///< Pixels; in collections of images the largest.
  std::int32_t tile_height = 0;         ///< Pixels; in collections of images the largest.
  std::int32_t spacing = 0;             ///< Pixels between tiles in the image.
  std::int32_t margin = 0;              ///< Pixels around the tiles in the image.
  std::int32_t columns = 0;             ///< Of the image; computed where old files do not say. 0: images per tile.
  std::uint32_t tile_count = 0;         ///< As in the file, or computed. Ids of collections may be larger.
  Vec tile_offset{};                    ///< Pixels that drawing shifts by, y down.
  std::string object_alignment;         ///< "" is unspecified: bottom left in orthogonal maps, else bottom centre.
  std::string tile_render_size;         ///< "" or "tile": at the tile's size; "grid": at the map's.
  std::string fill_mode;                ///< "" or "stretch", "preserve-aspect-fit".
  std::string grid_orientation;         ///< "" or "orthogonal", "isometric": of the collision shapes.
  Vec grid_size{};                      ///< Of that grid.
  std::optional<ImageReference> image;  ///< Its image, unless its tiles have their own.
  Properties properties;                ///< Of the tileset.
  std::vector<TilesetTile> tiles;       ///< Those that it says something about, by rising id.
};

/// Tiles of a rectangle: a piece of a layer, or all of it.
struct TileChunk {
  TileBox bounds{};        ///< In tiles of the map.
  std::vector<Gid> tiles;  ///< Row-major: `bounds.width() * bounds.height()`.
};

/// What a layer is.
enum class LayerKind : std::uint8_t { tiles, objects, image, group };
/// The word for it, as files in JSON have it: "tilelayer", "objectgroup", "imagelayer", "group".
[[nodiscard]] const char* name(LayerKind kind) noexcept;

/// A layer. In the order of drawing, the bottom first; a group comes before the layers in it.
struct Layer {
  LayerKind kind = LayerKind::tiles;  ///< Which of the last fields are used.
  std::uint32_t id = 0;               ///< As in the file; 0 in old files.
  std::string name;                   ///< May be empty, and need not be unique.
  std::string class_name;             ///< May be empty.
  std::optional<std::size_t> parent;  ///< The group it is in: index into TiledMap::layers.
  bool visible = true;                ///< Its own; see is_visible().
  double opacity = 1.0;               ///< Its own, 0 to 1.
  Vec offset{};                       ///< Its own, in pixels; see offset_of().
  Vec parallax{1.0, 1.0};             ///< Its own; groups multiply.
  std::string tint;                   ///< "" or a colour.
  Properties properties;              ///< Of the layer.

  std::int32_t width = 0;   ///< Of tiles: as in the file. A hint only in infinite maps.
  std::int32_t height = 0;  ///< Of tiles: as in the file. A hint only in infinite maps.
  /// Of tiles: in finite maps one at (0, 0), or none if the file has no data. A file that has chunks in a finite map is
  /// taken at its word: they are kept, and what of them lies beyond the map is no part of it.
  std::vector<TileChunk> chunks;
  ///< Where they overlap, the later counts.
  std::vector<MapObject> objects;       ///< Of objects.
  std::string draw_order;               ///< Of objects: "topdown" or "index".
  std::optional<ImageReference> image;  ///< Of images.
  bool repeats_x = false;               ///< Of images.
  bool repeats_y = false;               ///< Of images.
};

/// A layer of a type that is none of LayerKind, as of later versions of the editor. Nothing else of it is kept.
struct UnknownLayer {
  std::string type;                   ///< As in the file; in XML the name of the element.
  std::string name;                   ///< May be empty.
  std::optional<std::size_t> parent;  ///< The group it is in: index into TiledMap::layers.
};

/// A map.
struct TiledMap {
  std::string version;                                ///< Of the format: "1.10". No gate: newer maps are read.
  std::string tiled_version;                          ///< Of the editor; may be empty.
  std::string class_name;                             ///< May be empty.
  Orientation orientation = Orientation::orthogonal;  ///< How tiles lie on the screen.
  std::string render_order = "right-down";            ///< Order within a layer.
  std::int32_t width = 0;                             ///< Tiles. A hint only in infinite maps.
  std::int32_t height = 0;                            ///< Tiles. A hint only in infinite maps.
  std::int32_t tile_width = 0;                        ///< Pixels.
  std::int32_t tile_height = 0;                       ///< Pixels.
  bool infinite = false;                              ///< The layers are made of chunks, anywhere.
  std::int32_t hex_side_length = 0;                   ///< Of hexagonal maps: pixels.
  std::string stagger_axis;                           ///< "" or "x", "y".
  std::string stagger_index;                          ///< "" or "odd", "even".
  Vec skew{};                                         ///< Of oblique maps: pixels.
  std::string background_color;                       ///< "" or "#RRGGBB", "#AARRGGBB".
  Properties properties;                              ///< Of the map.
  std::vector<Tileset> tilesets;                      ///< By rising first_gid.
  std::vector<Layer> layers;                          ///< All of them, groups and what is in them.
  std::vector<UnknownLayer> unknown_layers;           ///< Those that are left out of `layers`.
};

/// Where a number of a tile leads.
struct TilesetEntry {
  const Tileset* tileset = nullptr;   ///< The set it is in.
  std::uint32_t id = 0;               ///< Its id within the set.
  const TilesetTile* tile = nullptr;  ///< What the set says about it; a null pointer if nothing.
};

/// Which tile of which set is this? The set with the largest first_gid that is not above the number; without a set for
/// no tile, and for numbers below all sets. Sets may have holes: nothing is said of whether there is an image.
/// Cost        Two binary searches.
[[nodiscard]] TilesetEntry find_tile(const TiledMap& map, Gid gid) noexcept;

/// The tiles around all tiles of a layer's chunks; empty for other layers.
[[nodiscard]] TileBox tile_bounds(const Layer& layer) noexcept;

/// The tiles around all tile layers: {0, 0} to {width, height} in finite maps.
[[nodiscard]] TileBox tile_bounds(const TiledMap& map) noexcept;

/// Which tile does a layer have here? No tile outside its chunks. For many tiles, go through the chunks instead.
/// Cost        One look at each chunk, from the last.
[[nodiscard]] Gid tile_at(const Layer& layer, Tile tile) noexcept;

/// Is the layer shown: visible, as are all groups around it?
[[nodiscard]] bool is_visible(const TiledMap& map, std::size_t layer) noexcept;

/// By how many pixels is a layer shifted, groups around it included?
[[nodiscard]] Vec offset_of(const TiledMap& map, std::size_t layer) noexcept;

/// How opaque is a layer, groups around it included?
[[nodiscard]] double opacity_of(const TiledMap& map, std::size_t layer) noexcept;

/// Where is a layer: the names of the groups around it and its own, "ground/walls". Layers without a name count as
/// "#3", their index.
/// Cost        Allocates the string.
[[nodiscard]] std::string path_of(const TiledMap& map, std::size_t layer);
/// The same of a layer that is left out; those without a name are where their group is.
/// Cost        Allocates the string.
[[nodiscard]] std::string path_of(const TiledMap& map, const UnknownLayer& layer);

}  // namespace tilespace::io
