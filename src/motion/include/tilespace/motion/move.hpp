// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/short_list.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/motion/position_format.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file move.hpp
/// Swept movement of kinematic bodies with collision response: move a box, circle or capsule, and stop, slide or bounce
/// at contacts. Continuous collision detection: no sub-steps, no tunneling, no ghost collisions at seams between tiles.
///
/// For every function here:
/// Units       Tile space; with a World, its units.
/// Border      sweep_hit.hpp. A body stops in contact: at a straight side of a whole tile, one ulp more would overlap;
///             at slopes and corners it stops a few ulps short, and at grazing contacts by as much as the uncertainty
///             of the time of impact. The result does not depend on the order of tiles. A body that overlaps something
///             only because its position was rounded, as one put at floor - height, starts from beside it.
/// Invalid     An empty body, or a translation with a NaN or infinite coordinate: it stays where it is. Outside the
///             map: map.outside().
/// Exactness   Contacts are those of the casts, exact for the position of the body at that time. Positions are doubles:
///             along an axis without contacts, the body ends at the double nearest to the real sum of start and
///             translation, or next to it if rounding would make it overlap there. A capsule keeps its axis: its far
///             end is the double nearest to its position plus the axis.
/// Order       The same on every machine.
/// Laws        A body that starts free never ends overlapping something solid. Along an axis on which no slanted or
///             rounded contact occurs, it never goes beyond its goal, if it starts free; rounded to the next double
///             beyond only where the nearest is inside something. Without a translation nothing changes.

namespace tilespace {

struct World;

/// Maximum number of contacts of a move. A body that would have more stops at the last one.
inline constexpr std::size_t max_contacts = 4;

/// Axis order of a move.
enum class AxisOrder : std::uint8_t {
  time_of_impact,  ///< Straight on; after each contact, the remaining translation.
  x_first,         ///< All of x, then all of y: common in platformers, and a little faster.
  y_first,         ///< All of y, then all of x.
};

/// Returns "time of impact", "x first" or "y first"; "" for invalid values.
[[nodiscard]] constexpr const char* name(AxisOrder order) noexcept {
  switch (order) {
    case AxisOrder::time_of_impact: return "time of impact";
    case AxisOrder::x_first: return "x first";
    case AxisOrder::y_first: return "y first";
  }
  return "";
}

/// Collision response: what a body does after a contact.
enum class CollisionResponse : std::uint8_t {
  slide,   ///< Goes on along the contact: move_and_slide().
  stop,    ///< Stays there: move_and_stop().
  bounce,  ///< Goes on reflected, as a ball: move_and_bounce().
};

/// Returns "slide", "stop" or "bounce"; "" for invalid values.
[[nodiscard]] constexpr const char* name(CollisionResponse response) noexcept {
  switch (response) {
    case CollisionResponse::slide: return "slide";
    case CollisionResponse::stop: return "stop";
    case CollisionResponse::bounce: return "bounce";
  }
  return "";
}

/// Options of a move.
struct MoveOptions {
  AxisOrder order = AxisOrder::time_of_impact;  ///< Axis order.
  OneWay one_way = OneWay::stop;                ///< Whether one-way shapes stop the body.
  PositionFormat positions{};  ///< Storage format of positions. floats() for games that store them as such.
};

/// Result of a move: where a body ended, and its contacts.
template <class Shape>
struct MoveResult {
  Shape body{};  ///< New position.
  Vec rest{};    ///< Translation that is left where it stopped for good; 0 if it did not.
  ShortList<SweepHit, max_contacts> contacts{};  ///< Contacts, in order.
  bool inside = false;                           ///< It overlapped something from the start, which did not block it.
};

/// Moves a body until its first contact, and stops there.
///
/// Border      See above. Always straight on, whatever the order in `options`.
/// Invalid     See above.
/// Cost        One cast, and one overlap test of the position where it ends. Allocates: never. Threads: any number of
///             readers.
/// @{
[[nodiscard]] MoveResult<Body> move_and_stop(const CollisionMap& map, const Body& body, Vec translation,
                                             const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Circle> move_and_stop(const CollisionMap& map, const Circle& circle, Vec translation,
                                               const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Capsule> move_and_stop(const CollisionMap& map, const Capsule& capsule, Vec translation,
                                                const MoveOptions& options = {}) noexcept;
/// @}

/// Moves a body and slides along each contact. Seams between flush tiles have no effect: along a level floor or an
/// upright wall the path is the same as along one long tile, bit for bit.
///
/// Border      See above.
/// Invalid     See above.
/// Cost        One cast and one overlap test for each contact, and one more; some casts more of a body that overlaps
///             something at the start: cast_box() for those of giants. Allocates: never. Threads: any number of
///             readers.
/// @{
[[nodiscard]] MoveResult<Body> move_and_slide(const CollisionMap& map, const Body& body, Vec translation,
                                              const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Circle> move_and_slide(const CollisionMap& map, const Circle& circle, Vec translation,
                                                const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Capsule> move_and_slide(const CollisionMap& map, const Capsule& capsule, Vec translation,
                                                 const MoveOptions& options = {}) noexcept;
/// @}

/// Moves a body and bounces off each contact, as a ball. bounce_off() does the same to its velocity.
///
/// Border      See above. Always straight on, whatever the order in `options`.
/// Invalid     See above.
/// Cost        As move_and_slide().
/// @{
[[nodiscard]] MoveResult<Body> move_and_bounce(const CollisionMap& map, const Body& body, Vec translation,
                                               const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Circle> move_and_bounce(const CollisionMap& map, const Circle& circle, Vec translation,
                                                 const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Capsule> move_and_bounce(const CollisionMap& map, const Capsule& capsule, Vec translation,
                                                  const MoveOptions& options = {}) noexcept;
/// @}

/// Moves a body with the given collision response: calls one of the three functions above.
///
/// Border      See above.
/// Invalid     See above.
/// Cost        As these.
/// @{
[[nodiscard]] MoveResult<Body> move_as(const CollisionMap& map, const Body& body, Vec translation,
                                       CollisionResponse response, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Circle> move_as(const CollisionMap& map, const Circle& circle, Vec translation,
                                         CollisionResponse response, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Capsule> move_as(const CollisionMap& map, const Capsule& capsule, Vec translation,
                                          CollisionResponse response, const MoveOptions& options = {}) noexcept;
/// @}

/// Moves a body in world units: pixels, metres. The result is in world units, too, and nothing needs to be converted: a
/// body that is returned can be stored and moved again, for as long as the game lasts.
///
/// Positions are numbers of the world: doubles, or what `options.positions` says, of pixels and not of tiles. A move
/// ends at a position that is free after it is converted to tile space, so it is still free, and still in contact, when
/// the next query converts it.
///
/// Returns     The body, `rest`, and the normals and lines of contacts in the world; tiles and sides of the map: north
///             is where its rows begin. hit_in_world() of body_in_world.hpp.
/// Units       World. The body is converted by to_tile_space(), the translation by translation_in_tiles(): one rounding
///             each. `order` names the axes of the world.
/// Border      See above, of the converted body. Where it stops at a side of a whole tile, the next position of the
///             world would overlap.
/// Invalid     See above. A layout that is rotated by anything but quarter turns is a broken contract, and for circles
///             and capsules tiles that are not square are: the body stays. So it does in a layout that is_valid()
///             refuses, and where the next positions of the world are beyond all doubles in tiles: tiles are so small,
///             as 1e-300 with fixed-point positions, that none can be stored.
/// Exactness   Along an axis without contacts, the body ends at start + translation in the world, rounded once; or
///             beside it, if it would overlap there, or if the way is longer than the distance from its end to the
///             origin of the layout, by some roundings. Where tiles are not square, slanted contacts turn the rest of
///             the translation as in tile space.
/// Laws        A body that starts free never ends overlapping something solid, by overlaps_solid() of the world.
///             Converted again, the body is the one that the move in tile space decided on, bit for bit.
/// Cost        That of the move in tile space, and about 60 operations; some evaluations more of the conversion for
///             each contact.
/// @{
[[nodiscard]] MoveResult<Body> move_and_stop(const World& world, const Body& body, Vec translation,
                                             const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Circle> move_and_stop(const World& world, const Circle& circle, Vec translation,
                                               const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Capsule> move_and_stop(const World& world, const Capsule& capsule, Vec translation,
                                                const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Body> move_and_slide(const World& world, const Body& body, Vec translation,
                                              const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Circle> move_and_slide(const World& world, const Circle& circle, Vec translation,
                                                const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Capsule> move_and_slide(const World& world, const Capsule& capsule, Vec translation,
                                                 const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Body> move_and_bounce(const World& world, const Body& body, Vec translation,
                                               const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Circle> move_and_bounce(const World& world, const Circle& circle, Vec translation,
                                                 const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Capsule> move_and_bounce(const World& world, const Capsule& capsule, Vec translation,
                                                  const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Body> move_as(const World& world, const Body& body, Vec translation,
                                       CollisionResponse response, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Circle> move_as(const World& world, const Circle& circle, Vec translation,
                                         CollisionResponse response, const MoveOptions& options = {}) noexcept;
[[nodiscard]] MoveResult<Capsule> move_as(const World& world, const Capsule& capsule, Vec translation,
                                          CollisionResponse response, const MoveOptions& options = {}) noexcept;
/// @}

}  // namespace tilespace
