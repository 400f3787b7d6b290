// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/assert.hpp>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/cover/annulus_cover.hpp>
#include <tilespace/cover/any_solid.hpp>
#include <tilespace/cover/box_cover.hpp>
#include <tilespace/cover/capsule_cover.hpp>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/cover/count_solid.hpp>
#include <tilespace/cover/detail/solid_part.hpp>
#include <tilespace/cover/first_solid.hpp>
#include <tilespace/cover/polygon_cover.hpp>
#include <tilespace/cover/sector_cover.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/solidity.hpp>
#include <tilespace/grid/world.hpp>
#include <type_traits>
#include <utility>

/// @file solid_cover.hpp
/// Solid tiles that a shape meets, by their whole squares or by their shapes (slopes, halves, one-way, thin walls): as
/// row spans, and whether there are any, how many, and the first.
///
/// For every function here:
/// Units       Tile space; with a World, its units. Tiles have none.
/// Border      Solidity::tiles: the solid tiles of cover(map, shape, border). Solidity::shapes: of these, the tiles
///             that are full, and those whose solid part the shape meets. Boundary::touching: the closed shape shares
///             a point with the closed area of the tile, one-way or not, or with one of its walls. Boundary::interior:
///             their interiors overlap; walls have none. Boundary::occupied, boxes only: a box with an interior
///             overlaps the area, one without touches area or wall. Tiles outside the bounds of the map are left out.
/// Invalid     An empty shape: no tile. As cover(). With a World, a shape that is none of its kind in tile space is a
///             broken contract, and no tile: a round one if tiles are not square, a box in a layout turned by other
///             than quarter turns, a polygon with a corner that is not finite there.
/// Exactness   Exact for all doubles. With a World, exact in tile space; the conversion by to_tile_space() rounds.
/// Order       From north to south and west to east.

namespace tilespace {

/// Shapes that have a cover.
template <class Shape>
concept AreaShape = requires(TileBox bounds, const Shape& shape, Boundary border) {
  { cover(bounds, shape, border).begin() };
};

/// The boundary rule of a cover if none is given: occupied for boxes, touching for all others.
template <AreaShape Shape>
inline constexpr Boundary default_boundary = std::is_same_v<Shape, Box> ? Boundary::occupied : Boundary::touching;

/// Row spans of the solid tiles that a shape meets: `for (TileSpan run : solid_cover(map, circle))`. Runs are as long
/// as they go. Refers to the map, which must not be edited; an iterator must not outlive the cover.
template <AreaShape Shape>
class SolidCover {
  using Cover = decltype(cover(TileBox{}, std::declval<const Shape&>(), Boundary::touching));

 public:
  /// As solid_cover(map, shape, border, solidity).
  SolidCover(const CollisionMap& map, const Shape& shape, Boundary border, Solidity solidity) noexcept
      : map_(&map),
        shape_(shape),
        border_(border),
        has_shapes_(solidity == Solidity::shapes && map.shaped_count() != 0),
        cover_(cover(map.bounds(), shape, border)) {}

  /// As solid_cover(world, shape, border, solidity).
  SolidCover(const World& world, const Shape& shape, Boundary border, Solidity solidity) noexcept
      : SolidCover(world.map, to_tile_space(world.layout, shape), border, solidity) {}

  /// A box of tiles around all of them: that of the cover.
  [[nodiscard]] TileBox box_around() const noexcept { return cover_.box_around(); }

  class Iterator : public RangeIterator<Iterator> {
   public:
    using value_type = TileSpan;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const SolidCover& area) noexcept
        : area_(&area), row_(area.cover_.begin()), end_(end_of(area.cover_)) {
      if (row_ == end_) return;
      rest_ = *row_;
      ++*this;
    }
    [[nodiscard]] TileSpan operator*() const noexcept { return run_; }
    Iterator& operator++() noexcept {
      while (!find_in_row()) {
        ++row_;
        if (row_ == end_) break;
        rest_ = *row_;
        solid_ = {};
      }
      return *this;
    }

   private:
    friend RangeIterator<Iterator>;
    [[nodiscard]] bool at_end() const noexcept { return run_.size() == 0; }
    [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return run_ == other.run_; }
    // Finds the next run in the row.
    [[nodiscard]] bool find_in_row() noexcept {
      for (;;) {
        if (solid_.size() == 0) {
          solid_ = detail::first_solid_run(*area_->map_, rest_);
          rest_.x_begin = solid_.x_end;
        }
        run_ = area_->met(solid_);
        if (run_.size() != 0) {
          solid_.x_begin = run_.x_end;
          return true;
        }
        if (solid_.size() == 0) return false;
        solid_ = {};
      }
    }

    const SolidCover* area_ = nullptr;
    decltype(std::declval<const Cover&>().begin()) row_{};
    decltype(end_of(std::declval<const Cover&>())) end_{};
    TileSpan rest_;   // of the row, after solid_
    TileSpan solid_;  // what is left of a run of solid tiles
    TileSpan run_;
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] Iterator end() const noexcept { return {}; }

 private:
  // A shape that does not exist has no tiles: a cover without bounds.
  SolidCover(const CollisionMap& map, const Result<Shape>& shape, Boundary border, Solidity solidity) noexcept
      : map_(&map),
        shape_(shape ? *shape : Shape{}),
        border_(border),
        has_shapes_(solidity == Solidity::shapes && map.shaped_count() != 0),
        cover_(cover(shape ? map.bounds() : TileBox{}, shape_, border)) {
    TILESPACE_ASSERT(shape.has_value());
  }

  [[nodiscard]] TileSpan met(TileSpan solid) const noexcept {
    return has_shapes_ ? detail::first_met_run(*map_, solid, shape_, border_) : solid;
  }

  const CollisionMap* map_;
  Shape shape_;
  Boundary border_;
  bool has_shapes_;
  Cover cover_;
};

/// Computes the solid tiles of a map that a shape meets, as row spans.
///
/// Cost        That of cover(), one look-up per 64 tiles of a row, and for each tile with a shape of its own a search
///             and some dozen operations a corner. Allocates: never. Threads: any number of readers.
template <AreaShape Shape>
[[nodiscard]] SolidCover<Shape> solid_cover(const CollisionMap& map, const Shape& shape,
                                            Boundary border = default_boundary<Shape>,
                                            Solidity solidity = Solidity::shapes) noexcept {
  return {map, shape, border, solidity};
}

/// Computes the solid tiles of a world that a shape meets, as row spans. The world must outlive the cover.
///
/// Laws        The tiles of solid_cover(world.map, *to_tile_space(world.layout, shape), border, solidity).
/// Cost        As above, and that of the conversion.
template <AreaShape Shape>
[[nodiscard]] SolidCover<Shape> solid_cover(const World& world, const Shape& shape,
                                            Boundary border = default_boundary<Shape>,
                                            Solidity solidity = Solidity::shapes) noexcept {
  return {world, shape, border, solidity};
}

namespace detail {

// Reductions of what is solid of an area.
template <class Shape>
[[nodiscard]] bool has_solid(const CollisionMap& map, const SolidCover<Shape>& area) noexcept {
  return is_solid_near_area(map, area) && !(area.begin() == area.end());
}

template <class Shape>
[[nodiscard]] std::uint64_t number_of_solid(const CollisionMap& map, const SolidCover<Shape>& area) noexcept {
  if (!is_solid_near_area(map, area)) return 0;
  std::uint64_t count = 0;
  for (const TileSpan run : area) count += static_cast<std::uint64_t>(run.size());
  return count;
}

template <class Shape>
[[nodiscard]] SolidTile first_of_solid(const CollisionMap& map, const SolidCover<Shape>& area) noexcept {
  if (!is_solid_near_area(map, area)) return {};
  const auto first = area.begin();
  return first == area.end() ? SolidTile{} : SolidTile{{(*first).x_begin, (*first).y}, true};
}

}  // namespace detail

/// Tests whether a shape meets a solid tile of the map, or of the world.
///
/// Laws        any_solid(map, shape, border, Solidity::tiles) == any_solid(map, cover(map, shape, border)).
/// Cost        As solid_cover(), up to the first tile; nothing if no tile around is solid.
/// @{
template <AreaShape Shape>
[[nodiscard]] bool any_solid(const CollisionMap& map, const Shape& shape, Boundary border, Solidity solidity) noexcept {
  return detail::has_solid(map, SolidCover<Shape>(map, shape, border, solidity));
}
template <AreaShape Shape>
[[nodiscard]] bool any_solid(const World& world, const Shape& shape, Boundary border, Solidity solidity) noexcept {
  return detail::has_solid(world.map, SolidCover<Shape>(world, shape, border, solidity));
}
/// @}

/// Counts the solid tiles of the map, or of the world, that a shape meets.
///
/// Laws        As any_solid().
/// Cost        As solid_cover().
/// @{
template <AreaShape Shape>
[[nodiscard]] std::uint64_t count_solid(const CollisionMap& map, const Shape& shape, Boundary border,
                                        Solidity solidity) noexcept {
  return detail::number_of_solid(map, SolidCover<Shape>(map, shape, border, solidity));
}
template <AreaShape Shape>
[[nodiscard]] std::uint64_t count_solid(const World& world, const Shape& shape, Boundary border,
                                        Solidity solidity) noexcept {
  return detail::number_of_solid(world.map, SolidCover<Shape>(world, shape, border, solidity));
}
/// @}

/// Finds the first solid tile of the map, or of the world, that a shape meets.
///
/// Order       That of the map's rows, whatever the axes of a world are.
/// Laws        As any_solid().
/// Cost        As any_solid().
/// @{
template <AreaShape Shape>
[[nodiscard]] SolidTile first_solid(const CollisionMap& map, const Shape& shape, Boundary border,
                                    Solidity solidity) noexcept {
  return detail::first_of_solid(map, SolidCover<Shape>(map, shape, border, solidity));
}
template <AreaShape Shape>
[[nodiscard]] SolidTile first_solid(const World& world, const Shape& shape, Boundary border,
                                    Solidity solidity) noexcept {
  return detail::first_of_solid(world.map, SolidCover<Shape>(world, shape, border, solidity));
}
/// @}

}  // namespace tilespace
