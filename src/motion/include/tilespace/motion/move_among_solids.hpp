// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/motion/move.hpp>
#include <tilespace/trace/moving_solid.hpp>

/// @file move_among_solids.hpp
/// Where does a box end up that is pushed that way, among tiles and solids off the grid?
///
/// All that move.hpp says holds here, too; solids stand where they are after_step(), as moving_solid.hpp says. Contacts with
/// them have `solid` set. What the steps of solids do to a body is a question of its own: carry.hpp.
///
/// For every function here:
/// Units       Tile space.
/// Border      move.hpp and moving_solid.hpp.
/// Invalid     As move.hpp; solids that are not there do not count.
/// Order       The same on every machine, and whatever the order of the solids is.
/// Laws        A body that starts free never ends overlapping tiles or solids. Without solids, as without them, bit for bit.

namespace tilespace {

/// As far as it goes, and no farther.
/// Border      See above. The order is straight on, whatever `options` say.
/// Invalid     See above.
/// Cost        That of cast_box() among solids, and of a look at where it ends. Allocates: never. Threads: any number of
///             readers.
[[nodiscard]] Moved<Body> move_and_stop(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body,
                                        Vec translation, const MoveOptions& options = {}) noexcept;

/// As far as it goes, and from every contact on along it.
/// Border      See above.
/// Invalid     See above.
/// Cost        That of one cast_box() among solids and one look for each contact, and one more. Allocates: never. Threads:
///             any number of readers.
[[nodiscard]] Moved<Body> move_and_slide(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body,
                                         Vec translation, const MoveOptions& options = {}) noexcept;

/// As far as it goes, and from every contact on turned round, as a ball.
/// Border      See above. The order is straight on, whatever `options` say.
/// Invalid     See above.
/// Cost        As move_and_slide().
[[nodiscard]] Moved<Body> move_and_bounce(const CollisionMap& map, std::span<const MovingSolid> solids,
                                          const Body& body, Vec translation, const MoveOptions& options = {}) noexcept;

}  // namespace tilespace
