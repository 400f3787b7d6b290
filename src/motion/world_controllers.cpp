// SPDX-License-Identifier: MIT
#include <initializer_list>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/top_down.hpp>
#include "controllers/step_stored.hpp"
#include "move/move_stored.hpp"
#include "world/world_body.hpp"

// Controllers and carry() in world units: those of tile space, of states and tunings that are converted, with positions
// that the world can store.

namespace tilespace {
namespace {

using detail::directions_of;
using detail::WorldBody;

// Whether characters of a world can make a step of this time: not where tiles are not square.
bool can_step(const Layout& layout, double dt) noexcept {
  const bool has_characters = layout.tile_width == layout.tile_height;
  TILESPACE_ASSERT(has_characters || !is_valid(layout));
  return has_characters && dt > 0.0;
}

// Along an axis on which it did not change, a velocity keeps its bits.
Vec velocity_in_world(const Layout& layout, Vec world_before, Vec before, Vec after) noexcept {
  if (after == before) return world_before;
  const Vec world = translation_in_world(layout, after);
  const bool is_swapped = detail::axes_of(layout).is_swapped;
  const bool keeps_x = is_swapped ? after.y == before.y : after.x == before.x;
  const bool keeps_y = is_swapped ? after.x == before.x : after.y == before.y;
  return {keeps_x ? world_before.x : world.x, keeps_y ? world_before.y : world.y};
}

template <class Shape>
Carried<Shape> carried_in_world(const Layout& layout, const WorldBody<Shape>& body,
                                const Carried<Shape>& carried) noexcept {
  Carried<Shape> converted = carried;
  converted.body = body.at(carried.body, true);
  converted.velocity = carried.velocity == Vec{} ? Vec{} : translation_in_world(layout, carried.velocity);
  return converted;
}

// The numbers of a tuning that are lengths, speeds or accelerations, each changed.
template <class Change>
PlatformerTuning with_lengths(PlatformerTuning tuning, Change change) noexcept {
  for (double* number : {&tuning.walk_speed, &tuning.run_speed, &tuning.ground_acceleration, &tuning.ground_friction,
                         &tuning.air_acceleration, &tuning.air_friction, &tuning.gravity, &tuning.extra_fall_gravity,
                         &tuning.max_fall_speed, &tuning.jump_speed, &tuning.corner_correction, &tuning.ledge_nudge,
                         &tuning.step_up, &tuning.floor_snap, &tuning.wall_slide_speed, &tuning.wall_jump_speed,
                         &tuning.wall_jump_push, &tuning.wall_reach, &tuning.climb_speed}) {
    *number = change(*number);
  }
  return tuning;
}
template <class Change>
TopDownTuning with_lengths(TopDownTuning tuning, Change change) noexcept {
  for (double* number : {&tuning.speed, &tuning.acceleration, &tuning.friction}) *number = change(*number);
  return tuning;
}

template <class Tuning>
Tuning in_tiles(const Tuning& tuning, double tile_size) noexcept {
  return with_lengths(tuning, [&](double number) { return number / tile_size; });
}

}  // namespace

PlatformerTuning scaled(const PlatformerTuning& tuning, double factor) noexcept {
  return with_lengths(tuning, [&](double number) { return number * factor; });
}

TopDownTuning scaled(const TopDownTuning& tuning, double factor) noexcept {
  return with_lengths(tuning, [&](double number) { return number * factor; });
}

namespace {

// Where the world has no positions around a body, it stays: what moves into it there crushes it.
template <class Shape>
Carried<Shape> left_where_it_is(const World& world, const Movers& movers, const Shape& shape) noexcept {
  Carried<Shape> carried{shape};
  const Result<Shape> image = to_tile_space(world.layout, shape);
  carried.crushed = image && overlaps_solid(CollisionMap{}, movers, *image);
  return carried;
}

template <class Shape>
Carried<Shape> carry_in_world(const World& world, const Movers& movers, const Shape& shape,
                              const CarryOptions& options) noexcept {
  const WorldBody<Shape> there(world.layout, shape, options.positions);
  if (!there.exists()) return left_where_it_is(world, movers, shape);
  const detail::CarryRules rules(options, &there.numbers());
  return carried_in_world(world.layout, there, detail::carry_stored(world.map, movers, there.image(), rules));
}

}  // namespace

CarryResult carry(const World& world, const Movers& movers, const Body& body, const CarryOptions& options) noexcept {
  return carry_in_world(world, movers, body, options);
}
Carried<Circle> carry(const World& world, const Movers& movers, const Circle& circle,
                      const CarryOptions& options) noexcept {
  return carry_in_world(world, movers, circle, options);
}
Carried<Capsule> carry(const World& world, const Movers& movers, const Capsule& capsule,
                       const CarryOptions& options) noexcept {
  return carry_in_world(world, movers, capsule, options);
}

PlatformerState platformer_step(const World& world, const PlatformerState& state, const PlatformerInput& input,
                                const PlatformerTuning& tuning, double dt, const PlatformerSurroundings& surroundings,
                                CarryResult* carried) noexcept {
  if (carried != nullptr) *carried = {state.body};
  const Layout& layout = world.layout;
  if (!can_step(layout, dt)) return state;
  const WorldBody<Body> body(layout, state.body, tuning.positions);
  if (!body.exists()) return state;
  const Layout directions = directions_of(layout);
  PlatformerState tiles = state;
  tiles.body = body.image();
  tiles.velocity = translation_in_tiles(layout, state.velocity);
  tiles.ground_normal = translation_in_tiles(directions, state.ground_normal);
  PlatformerSurroundings around = surroundings;
  around.ground_velocity = translation_in_tiles(layout, surroundings.ground_velocity);
  CarryResult by_solids;
  const Vec before = tiles.velocity;
  tiles = detail::platformer_stored(world.map, tiles, input, in_tiles(tuning, layout.tile_width), dt, around,
                                    &by_solids, &body.numbers());
  PlatformerState next = tiles;
  next.body = body.at(tiles.body, true);
  next.velocity = velocity_in_world(layout, state.velocity, before, tiles.velocity);
  next.ground_normal = translation_in_world(directions, tiles.ground_normal);
  if (carried != nullptr) *carried = carried_in_world(layout, body, by_solids);
  return next;
}

TopDownState top_down_step(const World& world, const TopDownState& state, const TopDownInput& input,
                           const TopDownTuning& tuning, double dt, const Movers& solids,
                           CarryResult* carried) noexcept {
  if (carried != nullptr) *carried = {state.body};
  const Layout& layout = world.layout;
  if (!can_step(layout, dt)) return state;
  const WorldBody<Body> body(layout, state.body, tuning.positions);
  if (!body.exists()) return state;
  const TopDownInput steered{translation_in_tiles(directions_of(layout), input.direction)};
  CarryResult by_solids;
  const Vec before = translation_in_tiles(layout, state.velocity);
  const TopDownState after =
      detail::top_down_stored(world.map, {body.image(), before}, steered, in_tiles(tuning, layout.tile_width), dt,
                              solids, &by_solids, &body.numbers());
  if (carried != nullptr) *carried = carried_in_world(layout, body, by_solids);
  return {body.at(after.body, true), velocity_in_world(layout, state.velocity, before, after.velocity)};
}

}  // namespace tilespace
