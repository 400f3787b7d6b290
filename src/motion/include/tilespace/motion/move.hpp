// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/short_list.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/motion/position_format.hpp>
#include <tilespace/trace/body.hpp>
#include <tilespace/trace/sweep_hit.hpp>

/// @file move.hpp
/// Where does a body end up that is pushed that way?
///
/// For every function here:
/// Units       Tile space.
/// Border      sweep_hit.hpp. A body stops in contact: at a whole tile that it meets by a straight side, one ulp more
///             would overlap; elsewhere it stops some ulps before, and where it only grazes what it meets, as far before as
///             doubles do not know when that is. It does not depend on the order of tiles. What overlaps something by the
///             rounding of its place only, as a body put at floor - height, starts from beside it.
/// Invalid     An empty body, or a translation with a NaN or infinite coordinate: it stays where it is. Outside the map:
///             map.outside().
/// Exactness   Contacts are those of the casts, exact for where the body is at the time. Places are doubles: what is not
///             blocked along an axis ends at the double nearest to the real sum of start and translation, or, where that
///             overlaps something by rounding, next to it.
/// Order       The same on every machine.
/// Laws        A body that starts free never ends overlapping something solid. Along an axis that nothing slanted or
///             round is met on, it never goes beyond its end, if it starts free. No translation changes nothing.

namespace tilespace {

/// How many contacts a move has at most. A body that would have more stops there.
inline constexpr std::size_t max_contacts = 4;

/// Which way does a body go first?
enum class Order : std::uint8_t {
  time_of_impact,  ///< Straight on, and the way that is left after each contact.
  x_first,         ///< All of x, then all of y: as platformers do, and a little faster.
  y_first,         ///< All of y, then all of x.
};

/// What is this called? "time of impact", "x first" or "y first"; "" for values that are none.
[[nodiscard]] constexpr const char* name(Order order) noexcept {
  switch (order) {
    case Order::time_of_impact: return "time of impact";
    case Order::x_first: return "x first";
    case Order::y_first: return "y first";
  }
  return "";
}

/// What does a body do after a contact?
enum class Response : std::uint8_t {
  slide,   ///< It goes on along what it met: move_and_slide().
  stop,    ///< It stays there: move_and_stop().
  bounce,  ///< It goes on as a ball does: move_and_bounce().
};

/// What is this called? "slide", "stop" or "bounce"; "" for values that are none.
[[nodiscard]] constexpr const char* name(Response response) noexcept {
  switch (response) {
    case Response::slide: return "slide";
    case Response::stop: return "stop";
    case Response::bounce: return "bounce";
  }
  return "";
}

/// How to move.
struct MoveOptions {
  Order order = Order::time_of_impact;  ///< Which way first?
  OneWay one_way = OneWay::stop;        ///< Do one-way shapes stop it?
  PositionFormat positions{};  ///< On which numbers do positions lie? Floats, for games that store them as such.
};

/// Where a body ended, and what it met on its way.
template <class Shape>
struct Moved {
  Shape body{};  ///< Where it is now.
  Vec rest{};    ///< What is left of its way where it stopped for good; 0 if it did not.
  ShortList<SweepHit, max_contacts> contacts{};  ///< What it met, in order.
  bool inside = false;                           ///< It overlapped something from the start, which did not block it.
};

/// As far as it goes, and no farther.
///
/// Border      See above. The order is straight on, whatever `options` say.
/// Invalid     See above.
/// Cost        That of a cast, and of a look at where it ends. Allocates: never. Threads: any number of readers.
/// @{
[[nodiscard]] Moved<Body> move_and_stop(const CollisionMap& map, const Body& body, Vec translation,
                                        const MoveOptions& options = {}) noexcept;
[[nodiscard]] Moved<Circle> move_and_stop(const CollisionMap& map, const Circle& circle, Vec translation,
                                          const MoveOptions& options = {}) noexcept;
[[nodiscard]] Moved<Capsule> move_and_stop(const CollisionMap& map, const Capsule& capsule, Vec translation,
                                           const MoveOptions& options = {}) noexcept;
/// @}

/// As far as it goes, and from every contact on along it. Seams between flush tiles are not felt: along a level floor or an
/// upright wall the way is the same as along one long tile, bit for bit.
///
/// Border      See above.
/// Invalid     See above.
/// Cost        That of one cast and one look for each contact, and one more. Allocates: never. Threads: any number of
///             readers.
/// @{
[[nodiscard]] Moved<Body> move_and_slide(const CollisionMap& map, const Body& body, Vec translation,
                                         const MoveOptions& options = {}) noexcept;
[[nodiscard]] Moved<Circle> move_and_slide(const CollisionMap& map, const Circle& circle, Vec translation,
                                           const MoveOptions& options = {}) noexcept;
[[nodiscard]] Moved<Capsule> move_and_slide(const CollisionMap& map, const Capsule& capsule, Vec translation,
                                            const MoveOptions& options = {}) noexcept;
/// @}

/// As far as it goes, and from every contact on turned round, as a ball. bounce_off() does the same to its velocity.
///
/// Border      See above. The order is straight on, whatever `options` say.
/// Invalid     See above.
/// Cost        As move_and_slide().
/// @{
[[nodiscard]] Moved<Body> move_and_bounce(const CollisionMap& map, const Body& body, Vec translation,
                                          const MoveOptions& options = {}) noexcept;
[[nodiscard]] Moved<Circle> move_and_bounce(const CollisionMap& map, const Circle& circle, Vec translation,
                                            const MoveOptions& options = {}) noexcept;
[[nodiscard]] Moved<Capsule> move_and_bounce(const CollisionMap& map, const Capsule& capsule, Vec translation,
                                             const MoveOptions& options = {}) noexcept;
/// @}

/// As `response` says: one of the three above.
///
/// Border      See above.
/// Invalid     See above.
/// Cost        As these.
/// @{
[[nodiscard]] Moved<Body> move_as(Response response, const CollisionMap& map, const Body& body, Vec translation,
                                  const MoveOptions& options = {}) noexcept;
[[nodiscard]] Moved<Circle> move_as(Response response, const CollisionMap& map, const Circle& circle, Vec translation,
                                    const MoveOptions& options = {}) noexcept;
[[nodiscard]] Moved<Capsule> move_as(Response response, const CollisionMap& map, const Capsule& capsule,
                                     Vec translation, const MoveOptions& options = {}) noexcept;
/// @}

}  // namespace tilespace
