// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <tilespace/base/end_of_range.hpp>
#include <tilespace/base/reset_on_move.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/grid/detail/sparse_shapes.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_shape.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <utility>

/// @file collision_map.hpp
/// Which tiles are solid: what casts, motion and sight ask.

namespace tilespace {

/// What the tiles outside a map's bounds are.
enum class Outside : std::uint8_t {
  free,   ///< Nothing is there: rays leave the map and miss.
  solid,  ///< The map is walled in.
};

/// What is this called? "free" or "solid"; "" for values that are none.
[[nodiscard]] constexpr const char* name(Outside outside) noexcept {
  switch (outside) {
    case Outside::free: return "free";
    case Outside::solid: return "solid";
  }
  return "";
}

/// A tile and its shape, see CollisionMap::shaped_tiles().
struct ShapedTile {
  Tile tile;               ///< Within the bounds of the map.
  const TileShape& shape;  ///< Neither empty nor full. Lives until the map is edited.
};

/// The tiles of a map that have a shape of their own, one at a time. Good until the map is edited, moved or destroyed.
class ShapedTiles {
 public:
  /// As CollisionMap::shaped_tiles().
  explicit ShapedTiles(const detail::SparseShapes& shapes) noexcept : shapes_(&shapes) {}

  class Iterator {
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
    void operator++(int) noexcept { ++*this; }
    friend bool operator==(const Iterator& iterator, EndOfRange) noexcept { return iterator.rest_.empty(); }

   private:
    void next_run() noexcept {
      if (run_ < shapes_->run_count()) rest_ = shapes_->run(run_++);
    }

    const detail::SparseShapes* shapes_ = nullptr;
    std::size_t run_ = 0;  // the one after rest_
    std::span<const detail::ShapeEntry> rest_;
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] EndOfRange end() const noexcept { return {}; }

 private:
  const detail::SparseShapes* shapes_;
};

/// Solid and free tiles over a box of tiles anywhere in tile space.
///
/// A solid tile may have a shape: the part of it that is solid, the sides it blocks from, and which of its sides are
/// walls; one of which nothing is solid but walls is a solid tile too. Questions take a solid tile as solid as a whole,
/// whatever its shape, unless they say that they look at shapes; cover and tiles_along do not.
///
/// Errors      Made by create() and from...(), which refuse bounds that are reversed, beyond tile_space, wider or
///             higher than 2^30 tiles, or too big for memory. A map that was moved from has no tiles.
/// Order       Edits are seen by the very next question. Reading from many threads is safe while nobody edits.
class CollisionMap {
 public:
  /// A map without tiles.
  CollisionMap() = default;

  /// A map of free tiles.
  [[nodiscard]] static Result<CollisionMap> create(TileBox bounds, Outside outside = Outside::free);

  /// A map from your own data: `is_solid(x, y)` is asked once per tile of [0, width) x [0, height), row by row.
  template <class IsSolid>
  [[nodiscard]] static Result<CollisionMap> from(std::int64_t width, std::int64_t height, IsSolid&& is_solid,
                                                 Outside outside = Outside::free) {
    return from({{0, 0}, {saturate_to_int32(width), saturate_to_int32(height)}}, is_solid, outside);
  }

  /// The same over any box: `is_solid(x, y)` is asked once per tile of `bounds`, row by row.
  template <class IsSolid>
  [[nodiscard]] static Result<CollisionMap> from(TileBox bounds, IsSolid&& is_solid, Outside outside = Outside::free) {
    Result<CollisionMap> map = create(bounds, outside);
    if (!map || bounds.empty()) return map;
    map->bits_.assign([&](std::int32_t x, std::int32_t y) { return is_solid(bounds.min.x + x, bounds.min.y + y); });
    return map;
  }

  /// A map from rows of text, the first at the top: '#' is solid, '.' and ' ' are free. Shorter rows are filled up with
  /// free tiles.
  /// Errors      bad_text if another character occurs, bad_size if there are too many rows or columns.
  [[nodiscard]] static Result<CollisionMap> from_text(std::span<const std::string_view> rows, Tile north_west = {0, 0},
                                                      Outside outside = Outside::free);

  /// The same from one text with a line per row: from_text("###\n#.#\n###"). A newline at its end adds no row.
  [[nodiscard]] static Result<CollisionMap> from_text(std::string_view text, Tile north_west = {0, 0},
                                                      Outside outside = Outside::free);

  /// The tiles the map knows.
  [[nodiscard]] TileBox bounds() const noexcept { return *bounds_; }
  /// What all other tiles are.
  [[nodiscard]] Outside outside() const noexcept { return outside_; }
  /// Makes them so.
  void set_outside(Outside outside) noexcept;

  /// Is this tile, or a part of it, solid? Walls are such a part.
  /// Border      Outside the bounds: outside() == Outside::solid.
  /// Cost        One look-up.
  [[nodiscard]] bool is_solid(Tile tile) const noexcept {
    if (!bounds_->contains(tile)) return outside_ == Outside::solid;
    return bits_.get({tile.x - bounds_->min.x, tile.y - bounds_->min.y});
  }

  /// Is any of these tiles, or a part of one, solid?
  /// Border      Tiles outside the bounds: outside() == Outside::solid. The empty box has none.
  /// Cost        One look-up for every 64 tiles of a row, until one is found.
  [[nodiscard]] bool any_solid(TileBox box) const noexcept;

  /// Makes a tile solid as a whole, or free. A tile outside the bounds is a broken contract: nothing changes.
  /// Cost        That of BitGrid::set(); for a tile with a shape, that of set_shape() besides.
  void set_solid(Tile tile, bool solid) noexcept;

  /// Makes all tiles of an area solid as a whole, or free: `map.set_solid(cover(map, circle), false)`. The area is any range
  /// of spans, and the map becomes what set_solid() of each tile makes of it. Tiles outside the bounds are left out.
  /// Cost        64 tiles at a time; that of set_shape() for each tile that loses a shape.
  template <RangeOfSpans Spans>
  void set_solid(const Spans& area, bool solid) noexcept {
    for (const TileSpan run : area) set_run(run, solid);
  }

  /// Makes all tiles of an area what they are in another map, with their shapes: set_shape(tile, from.shape(tile)) of each.
  /// Tiles outside the bounds are left out; outside of those of `from` they become what from.outside() says. Says whether
  /// all of it was done: a tile for whose shape there is no memory becomes solid as a whole.
  /// Cost        64 tiles at a time; that of set_shape() for each tile that loses or gets a shape.
  template <RangeOfSpans Spans>
  [[nodiscard]] bool copy_tiles(const Spans& area, const CollisionMap& from) noexcept {
    bool has_all = true;
    for (const TileSpan run : area) has_all = copy_run(run, from) && has_all;
    return has_all;
  }

  /// What part of this tile is solid, from which sides does it block, and which of its sides are walls?
  ///
  /// full_shape for solid tiles without a shape of their own, empty_shape for free ones. The reference is good until
  /// the map is edited, moved or destroyed.
  /// Border      Outside the bounds: full_shape if outside() == Outside::solid, else empty_shape.
  /// Cost        One look-up; for a solid tile of a map with shapes, a binary search in them. Allocates: never.
  [[nodiscard]] const TileShape& shape(Tile tile) const noexcept;

  /// Gives a tile a shape: the tile is solid then, unless the shape is empty. Says whether it was done: false if there
  /// is no memory for it, and nothing changes.
  ///
  /// The full and the empty shape are set_solid(), and need no memory. A tile outside the bounds, or a shape that is
  /// not is_valid(), is a broken contract: false, and nothing changes.
  /// Cost        A binary search among the shaped tiles, and one among the distinct shapes; a new shaped tile moves up
  ///             to 64 others, in whichever order they come. Given row by row, they take half the memory.
  [[nodiscard]] bool set_shape(Tile tile, const TileShape& shape) noexcept;

  /// Has this tile a shape of its own: is it solid, and not as a whole, not from all sides, or with walls?
  /// Cost        That of shape().
  [[nodiscard]] bool has_shape(Tile tile) const noexcept {
    return shapes_.size() != 0 && is_solid(tile) && shapes_.find(tile) != nullptr;
  }

  /// How many tiles have a shape of their own?
  [[nodiscard]] std::uint64_t shaped_count() const noexcept { return shapes_.size(); }

  /// Which tiles have a shape of their own? `for (const auto& [tile, shape] : map.shaped_tiles())`.
  /// Order       From north to south, and from west to east.
  /// Cost        O(1) per tile. Allocates: never.
  [[nodiscard]] ShapedTiles shaped_tiles() const noexcept { return ShapedTiles(shapes_); }

  /// How many tiles within the bounds are solid, with whatever shape?
  /// Cost        One word of 64 tiles at a time over the whole map.
  [[nodiscard]] std::uint64_t solid_count() const noexcept { return bits_.count(); }

  /// Grows by one with every edit, so that what is derived from a map can see that it is out of date.
  [[nodiscard]] std::uint64_t edits() const noexcept { return edits_; }

  /// The solid tiles as bits; tile `bounds().min` is bit (0, 0).
  [[nodiscard]] const BitGrid& bits() const noexcept { return bits_; }

 private:
  void set_run(TileSpan run, bool solid) noexcept;
  [[nodiscard]] bool copy_run(TileSpan run, const CollisionMap& from) noexcept;
  // What of a run lies within the bounds, in their row; maybe empty.
  [[nodiscard]] TileSpan within_bounds(TileSpan run) const noexcept;
  // Within the bounds; not counted as an edit.
  void set_bits(TileSpan run, bool solid) noexcept;

  ResetOnMove<TileBox> bounds_;
  Outside outside_ = Outside::free;
  std::uint64_t edits_ = 0;
  BitGrid bits_;
  detail::SparseShapes shapes_;  // of tiles that are solid, and not full_shape
};

}  // namespace tilespace
