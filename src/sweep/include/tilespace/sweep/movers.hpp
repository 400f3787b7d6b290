// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/sweep/moving_solid.hpp>
#include <tilespace/sweep/nearest_free.hpp>
#include <type_traits>

/// @file movers.hpp
/// Moving tilemaps (kinematic tilemaps), such as ships, elevators and trains, beside moving solids: casts and overlap
/// tests among all of them.
///
/// For every function here:
/// Units       Tile space of the map that stands still.
/// Border      moving_solid.hpp; each solid and each moving map is where it is after its step. In a moving map, as in
///             any other: seams between its tiles are no edges. Between two maps they are, if their tiles do not share
///             the grid.
/// Invalid     A moving map without a map, or whose position after its step is NaN or infinite, is ignored.
/// Exactness   A body is tested against a moving map at the difference of both positions, rounded once per coordinate.
///             For this body, and where differences are doubles, all is exact.
/// Order       The same on every machine. The order of the solids changes nothing but their indices; that of the maps
///             breaks ties between maps.

namespace tilespace {

/// A map of tiles that moves: its tiles, shapes and walls are solid where it is.
struct MovingMap {
  const CollisionMap* map = nullptr;  ///< The tiles. Not owned; it may have solid tiles outside its bounds, too.
  Point position{};                   ///< Where the corner of its tile (0, 0) is before its step.
  Vec translation{};                  ///< The displacement of this step: first all of x, then all of y.
  friend constexpr bool operator==(const MovingMap&, const MovingMap&) noexcept = default;
};

/// Returns the position of a moving map after its step.
/// Border      position + translation, rounded once. An axis without displacement keeps its bits.
/// Invalid     Any doubles.
/// Cost        Two additions.
[[nodiscard]] constexpr Point after_step(const MovingMap& map) noexcept {
  const auto [x, y] = map.translation;
  return {x == 0.0 ? map.position.x : map.position.x + x, y == 0.0 ? map.position.y : map.position.y + y};
}

/// All that moves: solids, and maps of tiles. Indices, as SweepHit::solid, count the solids first, then the maps.
struct Movers {
  std::span<const MovingSolid> solids{};  ///< Not owned.
  std::span<const MovingMap> maps{};      ///< Not owned.

  constexpr Movers() noexcept = default;
  /// Solids only, from whatever is a span of them.
  template <class Solids>
    requires std::is_convertible_v<const Solids&, std::span<const MovingSolid>>
  constexpr Movers(const Solids& solids_only) noexcept : solids(solids_only) {}
  /// Solids only, by pointer and number.
  constexpr Movers(const MovingSolid* first, std::size_t count) noexcept : solids(first, count) {}
  /// Solids and maps.
  constexpr Movers(std::span<const MovingSolid> all_solids, std::span<const MovingMap> all_maps) noexcept
      : solids(all_solids), maps(all_maps) {}
  /// Whether there are none.
  [[nodiscard]] constexpr bool empty() const noexcept { return solids.empty() && maps.empty(); }
};

/// Casts a body along `translation` and returns the first hit among tiles, moving solids and moving maps.
///
/// Border      See above, and cast_box.hpp. Of a tile and a solid hit at the same time, a side precedes a corner, then
///             the tile precedes; of two solids, the one that comes_before();
///             solids precede moving maps, of which the first precedes. Of a tile of a moving map, `tile` is that in
///             its own map.
/// Invalid     As without solids.
/// Exactness   As without solids: the order of hits is exact.
/// Cost        That of the cast without solids, and some hundred operations for each solid; near it, and with round
///             shapes, some microseconds. For each moving map, another cast. Allocates: never. Threads: any number of
///             readers.
/// @{
[[nodiscard]] SweepHit cast_box(const CollisionMap& map, const Movers& movers, const Body& body, Vec translation,
                                const SweepOptions& options = {}) noexcept;
[[nodiscard]] SweepHit cast_circle(const CollisionMap& map, const Movers& movers, const Circle& circle, Vec translation,
                                   const SweepOptions& options = {}) noexcept;
[[nodiscard]] SweepHit cast_capsule(const CollisionMap& map, const Movers& movers, const Capsule& capsule,
                                    Vec translation, const SweepOptions& options = {}) noexcept;
/// @}

/// Tests whether the body overlaps a solid tile, a moving solid or a tile of a moving map.
/// Border      See above. Contact is no overlap.
/// Invalid     An empty body: false.
/// Exactness   Exact for all doubles.
/// Cost        As without solids, and some dozen operations for each of them.
/// @{
[[nodiscard]] bool overlaps_solid(const CollisionMap& map, const Movers& movers, const Body& body) noexcept;
[[nodiscard]] bool overlaps_solid(const CollisionMap& map, const Movers& movers, const Circle& circle) noexcept;
[[nodiscard]] bool overlaps_solid(const CollisionMap& map, const Movers& movers, const Capsule& capsule) noexcept;
/// @}

/// Finds the nearest free position of a body, moved towards one side, or along a vector, by at most `limit`, among
/// tiles, moving solids and moving maps: the current one if it is free.
///
/// Border      nearest_free.hpp, of all of them together: the path may lead through solid areas, solids and moving
///             maps, but not across a wall, nor against a one-way shape or solid.
/// Invalid     As nearest_free() in a map.
/// Exactness   As nearest_free() in a map: to a side, the first double along the path at which the body overlaps
///             nothing, by overlaps_solid() among all of them; behind a moving map, the contact itself if it is a
///             double, which may be a rounding of differences farther. Along a vector, free_position_error also counts
///             the coordinates of the moving maps.
/// Laws        Without any that moves, the position of nearest_free() in the map, bit for bit.
/// Cost        As in a map, and for each solid or moving map that the body leaves some dozen to some hundred overlap
///             tests. Allocates: never. Threads: any number of readers.
/// @{
[[nodiscard]] FreePosition<Body> nearest_free(const CollisionMap& map, const Movers& movers, const Body& body,
                                              Side towards, double limit, OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Circle> nearest_free(const CollisionMap& map, const Movers& movers, const Circle& circle,
                                                Side towards, double limit, OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Capsule> nearest_free(const CollisionMap& map, const Movers& movers, const Capsule& capsule,
                                                 Side towards, double limit, OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Body> nearest_free(const CollisionMap& map, const Movers& movers, const Body& body,
                                              Vec direction, double limit, OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Circle> nearest_free(const CollisionMap& map, const Movers& movers, const Circle& circle,
                                                Vec direction, double limit, OneWay one_way = OneWay::stop) noexcept;
[[nodiscard]] FreePosition<Capsule> nearest_free(const CollisionMap& map, const Movers& movers, const Capsule& capsule,
                                                 Vec direction, double limit, OneWay one_way = OneWay::stop) noexcept;
/// @}

}  // namespace tilespace
