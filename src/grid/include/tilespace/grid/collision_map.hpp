// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <tilespace/base/reset_on_move.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/grid/tile.hpp>
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

/// Solid and free tiles over a box of tiles anywhere in tile space.
///
/// Errors      Made by create() and from...(), which refuse bounds that are reversed, beyond tile_space, wider or higher
///             than 2^30 tiles, or too big for memory. A map that was moved from has no tiles.
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
    for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
      for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
        if (is_solid(x, y)) map->bits_.set({x - bounds.min.x, y - bounds.min.y}, true);
      }
    }
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
  void set_outside(Outside outside) noexcept;

  /// Is this tile solid?
  /// Border      Outside the bounds: outside() == Outside::solid.
  /// Cost        One look-up.
  [[nodiscard]] bool is_solid(Tile tile) const noexcept {
    if (!bounds_->contains(tile)) return outside_ == Outside::solid;
    return bits_.get({tile.x - bounds_->min.x, tile.y - bounds_->min.y});
  }

  /// Makes a tile solid or free. A tile outside the bounds is a broken contract: nothing changes.
  void set_solid(Tile tile, bool solid) noexcept;

  /// How many tiles within the bounds are solid?
  /// Cost        One word of 64 tiles at a time over the whole map.
  [[nodiscard]] std::uint64_t solid_count() const noexcept { return bits_.count(); }

  /// Grows by one with every edit, so that what is derived from a map can see that it is out of date.
  [[nodiscard]] std::uint64_t edits() const noexcept { return edits_; }

  /// The solid tiles as bits; tile `bounds().min` is bit (0, 0).
  [[nodiscard]] const BitGrid& bits() const noexcept { return bits_; }

 private:
  ResetOnMove<TileBox> bounds_;
  Outside outside_ = Outside::free;
  std::uint64_t edits_ = 0;
  BitGrid bits_;
};

}  // namespace tilespace
