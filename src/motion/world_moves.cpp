// SPDX-License-Identifier: MIT
#include <tilespace/motion/explain.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include "move/move_stored.hpp"
#include "world/world_body.hpp"

// A move in world units is the move of the image of the body in tile space, whose positions are the images of those of
// the world. Its result is converted back without choosing anything again.

namespace tilespace {
namespace {

template <class Shape>
MoveResult<Shape> move_in_world(const World& world, const Movers& movers, const Shape& shape, Vec translation,
                                CollisionResponse response, const MoveOptions& options) noexcept {
  detail::WorldBody<Shape> body(world.layout, shape, options.positions);
  MoveResult<Shape> unmoved;
  unmoved.body = shape;
  if (!body.exists()) return unmoved;
  const Vec tiles = body.head_for(translation);
  const detail::MoveRules rules(detail::in_tile_space(world.layout, options), &body.numbers());
  return in_world(world.layout, body, detail::move_stored(world.map, movers, body.image(), tiles, response, rules));
}

template <class Shape>
Explanation<Shape> explain_in_world(const World& world, const Movers& movers, const Shape& shape, Vec translation,
                                    CollisionResponse response, const MoveOptions& options) noexcept {
  detail::WorldBody<Shape> body(world.layout, shape, options.positions);
  Explanation<Shape> unmoved;
  unmoved.moved.body = body.image();
  if (!body.exists()) return unmoved;
  const Vec tiles = body.head_for(translation);
  const detail::MoveRules rules(detail::in_tile_space(world.layout, options), &body.numbers());
  return detail::explain_stored(world.map, movers, body.image(), tiles, response, rules);
}

}  // namespace

MoveResult<Body> move_and_stop(const World& world, const Body& body, Vec translation,
                               const MoveOptions& options) noexcept {
  return move_in_world(world, {}, body, translation, CollisionResponse::stop, options);
}
MoveResult<Circle> move_and_stop(const World& world, const Circle& circle, Vec translation,
                                 const MoveOptions& options) noexcept {
  return move_in_world(world, {}, circle, translation, CollisionResponse::stop, options);
}
MoveResult<Capsule> move_and_stop(const World& world, const Capsule& capsule, Vec translation,
                                  const MoveOptions& options) noexcept {
  return move_in_world(world, {}, capsule, translation, CollisionResponse::stop, options);
}

MoveResult<Body> move_and_slide(const World& world, const Body& body, Vec translation,
                                const MoveOptions& options) noexcept {
  return move_in_world(world, {}, body, translation, CollisionResponse::slide, options);
}
MoveResult<Circle> move_and_slide(const World& world, const Circle& circle, Vec translation,
                                  const MoveOptions& options) noexcept {
  return move_in_world(world, {}, circle, translation, CollisionResponse::slide, options);
}
MoveResult<Capsule> move_and_slide(const World& world, const Capsule& capsule, Vec translation,
                                   const MoveOptions& options) noexcept {
  return move_in_world(world, {}, capsule, translation, CollisionResponse::slide, options);
}

MoveResult<Body> move_and_bounce(const World& world, const Body& body, Vec translation,
                                 const MoveOptions& options) noexcept {
  return move_in_world(world, {}, body, translation, CollisionResponse::bounce, options);
}
MoveResult<Circle> move_and_bounce(const World& world, const Circle& circle, Vec translation,
                                   const MoveOptions& options) noexcept {
  return move_in_world(world, {}, circle, translation, CollisionResponse::bounce, options);
}
MoveResult<Capsule> move_and_bounce(const World& world, const Capsule& capsule, Vec translation,
                                    const MoveOptions& options) noexcept {
  return move_in_world(world, {}, capsule, translation, CollisionResponse::bounce, options);
}

MoveResult<Body> move_as(const World& world, const Body& body, Vec translation, CollisionResponse response,
                         const MoveOptions& options) noexcept {
  return move_in_world(world, {}, body, translation, response, options);
}
MoveResult<Circle> move_as(const World& world, const Circle& circle, Vec translation, CollisionResponse response,
                           const MoveOptions& options) noexcept {
  return move_in_world(world, {}, circle, translation, response, options);
}
MoveResult<Capsule> move_as(const World& world, const Capsule& capsule, Vec translation, CollisionResponse response,
                            const MoveOptions& options) noexcept {
  return move_in_world(world, {}, capsule, translation, response, options);
}

MoveResult<Body> move_and_stop(const World& world, const Movers& movers, const Body& body, Vec translation,
                               const MoveOptions& options) noexcept {
  return move_in_world(world, movers, body, translation, CollisionResponse::stop, options);
}
MoveResult<Circle> move_and_stop(const World& world, const Movers& movers, const Circle& circle, Vec translation,
                                 const MoveOptions& options) noexcept {
  return move_in_world(world, movers, circle, translation, CollisionResponse::stop, options);
}
MoveResult<Capsule> move_and_stop(const World& world, const Movers& movers, const Capsule& capsule, Vec translation,
                                  const MoveOptions& options) noexcept {
  return move_in_world(world, movers, capsule, translation, CollisionResponse::stop, options);
}
MoveResult<Body> move_and_slide(const World& world, const Movers& movers, const Body& body, Vec translation,
                                const MoveOptions& options) noexcept {
  return move_in_world(world, movers, body, translation, CollisionResponse::slide, options);
}
MoveResult<Circle> move_and_slide(const World& world, const Movers& movers, const Circle& circle, Vec translation,
                                  const MoveOptions& options) noexcept {
  return move_in_world(world, movers, circle, translation, CollisionResponse::slide, options);
}
MoveResult<Capsule> move_and_slide(const World& world, const Movers& movers, const Capsule& capsule, Vec translation,
                                   const MoveOptions& options) noexcept {
  return move_in_world(world, movers, capsule, translation, CollisionResponse::slide, options);
}
MoveResult<Body> move_and_bounce(const World& world, const Movers& movers, const Body& body, Vec translation,
                                 const MoveOptions& options) noexcept {
  return move_in_world(world, movers, body, translation, CollisionResponse::bounce, options);
}
MoveResult<Circle> move_and_bounce(const World& world, const Movers& movers, const Circle& circle, Vec translation,
                                   const MoveOptions& options) noexcept {
  return move_in_world(world, movers, circle, translation, CollisionResponse::bounce, options);
}
MoveResult<Capsule> move_and_bounce(const World& world, const Movers& movers, const Capsule& capsule, Vec translation,
                                    const MoveOptions& options) noexcept {
  return move_in_world(world, movers, capsule, translation, CollisionResponse::bounce, options);
}

Explanation<Body> explain(const World& world, const Body& body, Vec translation, CollisionResponse response,
                          const MoveOptions& options) noexcept {
  return explain_in_world(world, {}, body, translation, response, options);
}
Explanation<Circle> explain(const World& world, const Circle& circle, Vec translation, CollisionResponse response,
                            const MoveOptions& options) noexcept {
  return explain_in_world(world, {}, circle, translation, response, options);
}
Explanation<Capsule> explain(const World& world, const Capsule& capsule, Vec translation, CollisionResponse response,
                             const MoveOptions& options) noexcept {
  return explain_in_world(world, {}, capsule, translation, response, options);
}

Explanation<Body> explain(const World& world, const Movers& movers, const Body& body, Vec translation,
                          CollisionResponse response, const MoveOptions& options) noexcept {
  return explain_in_world(world, movers, body, translation, response, options);
}
Explanation<Circle> explain(const World& world, const Movers& movers, const Circle& circle, Vec translation,
                            CollisionResponse response, const MoveOptions& options) noexcept {
  return explain_in_world(world, movers, circle, translation, response, options);
}
Explanation<Capsule> explain(const World& world, const Movers& movers, const Capsule& capsule, Vec translation,
                             CollisionResponse response, const MoveOptions& options) noexcept {
  return explain_in_world(world, movers, capsule, translation, response, options);
}

}  // namespace tilespace
