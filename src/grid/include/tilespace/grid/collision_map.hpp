// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/grid/detail/sparse_shapes.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_shape.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <utility>

/// @file collision_map.hpp
/// Collision map (collision layer of a tilemap): solid and free tiles, tile shapes and walls. Every query reads one.

namespace tilespace {

/// State of all tiles outside a map's bounds.
enum class Outside : std::uint8_t {
  free,   ///< Empty: rays leave the map and miss.
  solid,  ///< Solid: the map is enclosed.
};

/// Name of a state: "free" or "solid"; "" for values outside the enum.
[[nodiscard]] constexpr const char* name(Outside outside) noexcept {
  switch (outside) {
    case Outside::free: return "free";
    case Outside::solid: return "solid";
  }
  return "";
}

/// A tile and its shape; see CollisionMap::shaped_tiles().
struct ShapedTile {
  Tile tile;               ///< Within the bounds of the map.
  const TileShape& shape;  ///< Neither empty nor full. Valid until the map is edited.
};

/// Range of the tiles of a map that have a shape of their own. Valid until the map is edited, moved or destroyed.
class ShapedTiles {
 public:
  /// As CollisionMap::shaped_tiles().
  explicit ShapedTiles(const detail::SparseShapes& shapes) noexcept : shapes_(&shapes) {}

  class Iterator : public RangeIterator<Iterator> {
   public:
    using value_type = ShapedTile;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const ShapedTiles& tiles) noexcept : shapes_(tiles.shapes_) { next_run(); }
    [[nodiscard]] ShapedTile operator*() const noexcept { return {rest_[0].tile, shapes_->palette()[rest_[0].shape]}; }
    Iterator& operator++() noexcept {
      rest_ = rest_.subspan(1);
      if (rest_.empty()) next_run();
      return *this;
    }

   private:
    friend RangeIterator<Iterator>;
    [[nodiscard]] bool at_end() const noexcept { return rest_.empty(); }
    [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return rest_.data() == other.rest_.data(); }
    void next_run() noexcept {
      if (run_ < shapes_->run_count()) rest_ = shapes_->run(run_++);
    }

    const detail::SparseShapes* shapes_ = nullptr;
    std::size_t run_ = 0;  // the run after rest_
    std::span<const detail::ShapeEntry> rest_;
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] Iterator end() const noexcept { return {}; }

 private:
  const detail::SparseShapes* shapes_;
};

/// Solid and free tiles over a box of tiles anywhere in tile space.
///
/// A solid tile may have a shape (a slope, a half tile, a one-way platform): the part of it that is solid, the sides it
/// blocks from, and which of its sides are thin walls. A tile with nothing but walls is solid, too. Queries treat a
/// solid tile as solid as a whole, whatever its shape, unless they document that they use shapes; cover and tiles_along
/// do not.
///
/// Errors      Made by create() and from...(), which refuse bounds that are reversed, beyond tile_space, wider or
///             higher than 2^30 tiles, or too big for memory. A map that was moved from has no tiles.
/// Order       Edits take effect for the next query. Concurrent reads are safe while no thread edits.
class CollisionMap {
 public:
  /// A map without tiles.
  CollisionMap() = default;

  /// Creates a map of free tiles.
  [[nodiscard]] static Result<CollisionMap> create(TileBox bounds, Outside outside = Outside::free);

  /// Creates a map from user data: calls `is_solid(x, y)` once per tile of [0, width) x [0, height), row by row.
  template <class IsSolid>
  [[nodiscard]] static Result<CollisionMap> from(std::int64_t width, std::int64_t height, IsSolid&& is_solid,
                                                 Outside outside = Outside::free) {
    return from({{0, 0}, {saturate_to_int32(width), saturate_to_int32(height)}}, is_solid, outside);
  }

  /// The same over any box: calls `is_solid(x, y)` once per tile of `bounds`, row by row.
  template <class IsSolid>
  [[nodiscard]] static Result<CollisionMap> from(TileBox bounds, IsSolid&& is_solid, Outside outside = Outside::free) {
    Result<CollisionMap> map = create(bounds, outside);
    if (map && !bounds.empty()) map->bits_.assign(is_solid);
    return map;
  }

  /// The same, 64 tiles at a time: calls `bits_at(x, y)` for every 64th column of each row, from the westernmost on,
  /// row by row. Bit i of the number that it returns tells whether tile (x + i, y) is solid; tiles beyond are ignored.
  template <class BitsAt>
  [[nodiscard]] static Result<CollisionMap> from_words(TileBox bounds, BitsAt&& bits_at,
                                                       Outside outside = Outside::free) {
    Result<CollisionMap> map = create(bounds, outside);
    if (map && !bounds.empty()) map->bits_.assign_words(bits_at);
    return map;
  }

  /// Creates a map from rows of text, the northernmost first: '#' is solid, '.' and ' ' are free. Shorter rows are
  /// filled up with free tiles.
  /// Errors      bad_text with line and column of the first other character, bad_size if there are too many rows or
  ///             columns.
  [[nodiscard]] static Result<CollisionMap> from_text(std::span<const std::string_view> rows, Tile north_west = {0, 0},
                                                      Outside outside = Outside::free);
  /// The same: from_text({"###", "#.#", "###"}).
  [[nodiscard]] static Result<CollisionMap> from_text(std::initializer_list<std::string_view> rows,
                                                      Tile north_west = {0, 0}, Outside outside = Outside::free) {
    return from_text(std::span(rows.begin(), rows.size()), north_west, outside);
  }

  /// The same from one text with one line per row: from_text("###\n#.#\n###"). A newline at the end adds no row.
  [[nodiscard]] static Result<CollisionMap> from_text(std::string_view text, Tile north_west = {0, 0},
                                                      Outside outside = Outside::free);

  /// Creates a map from rows of text with letters of its own: from_text(rows, "#~", ".@"). Characters are solid if
  /// `solid` lists them, else free if `free` does. If `free` is empty, all others are free.
  /// Errors      As above; bad_text for a character that neither lists.
  [[nodiscard]] static Result<CollisionMap> from_text(std::span<const std::string_view> rows, std::string_view solid,
                                                      std::string_view free, Tile north_west = {0, 0},
                                                      Outside outside = Outside::free);
  /// The same: from_text({"#~#", "...", "###"}, "#~", ".").
  [[nodiscard]] static Result<CollisionMap> from_text(std::initializer_list<std::string_view> rows,
                                                      std::string_view solid, std::string_view free,
                                                      Tile north_west = {0, 0}, Outside outside = Outside::free) {
    return from_text(std::span(rows.begin(), rows.size()), solid, free, north_west, outside);
  }

  /// The same from one text with one line per row.
  [[nodiscard]] static Result<CollisionMap> from_text(std::string_view text, std::string_view solid,
                                                      std::string_view free, Tile north_west = {0, 0},
                                                      Outside outside = Outside::free);

  /// The tiles that the map stores.
  [[nodiscard]] TileBox bounds() const noexcept { return bits_.bounds(); }
  /// State of all other tiles.
  [[nodiscard]] Outside outside() const noexcept { return outside_; }
  /// Sets the state of all other tiles.
  void set_outside(Outside outside) noexcept;

  /// Tests whether a tile, or a part of it, is solid. Walls count as such a part.
  /// Border      Outside the bounds: outside() == Outside::solid.
  /// Cost        One look-up.
  [[nodiscard]] bool is_solid(Tile tile) const noexcept {
    if (!bounds().contains(tile)) return outside_ == Outside::solid;
    return bits_.get(tile);
  }

  /// Tests whether any tile of a box, or a part of one, is solid.
  /// Border      Tiles outside the bounds: outside() == Outside::solid. The empty box has none.
  /// Cost        One look-up per 64 tiles of a row, until a solid one is found.
  [[nodiscard]] bool any_solid(TileBox box) const noexcept;

  /// Makes a tile solid as a whole, or free. A tile outside the bounds is a broken contract: nothing changes.
  /// Cost        That of BitGrid::set(); for a tile with a shape, also that of set_shape().
  void set_solid(Tile tile, bool solid) noexcept;

  /// Makes all tiles of an area solid as a whole, or free: `map.set_solid(cover(map, circle), false)`. The area is any
  /// range of spans. Equivalent to set_solid() of each tile, except that tiles outside the bounds are left out.
  /// Cost        64 tiles at a time; that of set_shape() for each tile that loses a shape.
  template <RangeOfSpans Spans>
  void set_solid(const Spans& area, bool solid) noexcept {
    for (const TileSpan run : area) set_run(run, solid);
  }

  /// Copies all tiles of an area from another map, with their shapes: set_shape(tile, from.shape(tile)) of each. Tiles
  /// outside the bounds are left out; tiles outside the bounds of `from` become from.outside(). Returns false if memory
  /// ran out: tiles without memory for their shape are then solid as a whole.
  /// Cost        64 tiles at a time; that of set_shape() for each tile that loses or receives a shape.
  template <RangeOfSpans Spans>
  [[nodiscard]] bool copy_tiles(const Spans& area, const CollisionMap& from) noexcept {
    bool has_all = true;
    for (const TileSpan run : area) has_all = copy_run(run, from) && has_all;
    return has_all;
  }

  /// Shape of a tile: its solid area, the sides it blocks from, and its walls.
  ///
  /// full_shape for solid tiles without a shape of their own, empty_shape for free ones. The reference is valid until
  /// the map is edited, moved or destroyed.
  /// Border      Outside the bounds: full_shape if outside() == Outside::solid, else empty_shape.
  /// Cost        One look-up; for a solid tile of a map with shapes, a binary search in them. Allocates: never.
  [[nodiscard]] const TileShape& shape(Tile tile) const noexcept;

  /// Sets the shape of a tile; the tile becomes solid, unless the shape is empty. Returns false if there is no memory
  /// for it; then nothing changes.
  ///
  /// The full and the empty shape are equivalent to set_solid(), and need no memory. A tile outside the bounds, or a
  /// shape that is not is_valid(), is a broken contract: false, and nothing changes.
  /// Cost        A binary search among the shaped tiles, and one among the distinct shapes; a new shaped tile moves up
  ///             to 64 others, whatever the order of insertion. Tiles inserted in row order take half the memory.
  [[nodiscard]] bool set_shape(Tile tile, const TileShape& shape) noexcept;

  /// Tests whether a tile has a shape of its own: it is solid, but not full_shape.
  /// Cost        That of shape().
  [[nodiscard]] bool has_shape(Tile tile) const noexcept {
    return shapes_.size() != 0 && is_solid(tile) && shapes_.find(tile) != nullptr;
  }

  /// Column of the first tile of a run that has a shape of its own; `run.x_end` if none has.
  /// Cost        That of shape(), once for the whole run.
  [[nodiscard]] std::int32_t first_shaped(TileSpan run) const noexcept {
    const detail::ShapeEntry* const first = shapes_.size() == 0 ? nullptr : shapes_.first_in(run);
    return first == nullptr ? run.x_end : first->tile.x;
  }

  /// Number of tiles with a shape of their own.
  [[nodiscard]] std::uint64_t shaped_count() const noexcept { return shapes_.size(); }

  /// Range of the tiles with a shape of their own: `for (const auto& [tile, shape] : map.shaped_tiles())`.
  /// Order       From north to south, and from west to east.
  /// Cost        O(1) per tile. Allocates: never.
  [[nodiscard]] ShapedTiles shaped_tiles() const noexcept { return ShapedTiles(shapes_); }

  /// Counts the tiles within the bounds that are solid, with whatever shape.
  /// Cost        One word of 64 tiles at a time over the whole map.
  [[nodiscard]] std::uint64_t solid_count() const noexcept { return bits_.count(); }

  /// Edit counter: increases by one with every edit, so that data derived from a map can detect that it is stale.
  [[nodiscard]] std::uint64_t edits() const noexcept { return edits_; }

  /// The solid tiles as a bitmap, with the same bounds.
  [[nodiscard]] const BitGrid& bits() const noexcept { return bits_; }

 private:
  void set_run(TileSpan run, bool solid) noexcept;
  [[nodiscard]] bool copy_run(TileSpan run, const CollisionMap& from) noexcept;
  // The part of a run within the bounds, in its row; possibly empty.
  [[nodiscard]] TileSpan within_bounds(TileSpan run) const noexcept;
  // Sets the bits of a run within the bounds; does not count as an edit.
  void set_bits(TileSpan run, bool solid) noexcept;

  Outside outside_ = Outside::free;
  std::uint64_t edits_ = 0;
  BitGrid bits_;
  detail::SparseShapes shapes_;  // of tiles that are solid, and not full_shape
};

}  // namespace tilespace
