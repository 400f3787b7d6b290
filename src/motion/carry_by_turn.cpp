// SPDX-License-Identifier: MIT
#include <tilespace/motion/carry_by_turn.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/detail/displacement.hpp>
#include "carry/carry_by_casts.hpp"
#include "carry/one_mover.hpp"
#include "move/cast_among.hpp"
#include "move/shapes.hpp"
#include "move/storage.hpp"
#include "world/world_body.hpp"

// The quarter turn of a moving map as a straight displacement of each rider, and depenetration among all that moves.

namespace tilespace {
namespace {

using detail::place_of;
using detail::Storage;

Point center_of_shape(const Body& body) noexcept { return body.min + body.size * 0.5; }
Point center_of_shape(const Circle& circle) noexcept { return circle.center; }
Point center_of_shape(const Capsule& capsule) noexcept {
  return capsule.axis.start + (capsule.axis.end - capsule.axis.start) * 0.5;
}

// How the center of a body moves when it turns with the map.
template <class Shape>
Vec displacement_of(const MapTurn& turn, const Shape& shape) noexcept {
  const Point pivot = after_step(turn.before) + (turn.pivot - Point{});
  const Vec from_pivot = center_of_shape(shape) - pivot;
  return turned(from_pivot, turn.quarters) - from_pivot;
}

template <class Shape>
bool rests_on_map(const MapTurn& turn, const Shape& shape, OneWay one_way, Storage storage) noexcept {
  const detail::CarryRules rules(CarryOptions{one_way}, storage.world);
  return detail::rests_on_one(detail::only(turn.before), 0, detail::StepPart::all, shape, rules);
}

// What does not turn: the solids and the maps before the one that does, and the maps after it.
struct OthersOfTurn {
  Movers first{};
  Movers last{};
};
OthersOfTurn others_of(const Movers& movers, std::size_t index) noexcept {
  if (index >= movers.maps.size()) return {movers, {}};
  return {{movers.solids, movers.maps.first(index)}, {{}, movers.maps.subspan(index + 1)}};
}

// Whether nothing is in the path from one position to another.
template <class Shape>
bool is_path_free(const CollisionMap& map, const Movers& movers, const Shape& start, const Shape& end,
                  OneWay one_way) noexcept {
  const detail::Displacement path = detail::displacement_from(place_of(start), place_of(end));
  const Vec way = path.rounded();
  if (detail::cast_among(map, movers, start, way, {one_way, StartInside::leaves})) return false;
  const Arrival arrival{way, path.rest(), detail::abs_of(way.x) + detail::abs_of(way.y)};
  return !crosses_on_arrival(map, end, arrival, one_way) && !crosses_on_arrival(movers, end, arrival, one_way);
}

// The turned position of a body that is taken along; where it is otherwise. In tile space.
template <class Shape>
Shape taken_along(const CollisionMap& map, const Movers& movers, const MapTurn& turn, const Shape& shape,
                  const TurnOptions& options, Storage storage) noexcept {
  const OneWay one_way = options.push.one_way;
  const bool rides = options.takes == TurnRule::all ||
                     (options.takes == TurnRule::riders && rests_on_map(turn, shape, one_way, storage));
  if (!rides || !detail::is_there(turn.before)) return shape;
  const Vec displacement = displacement_of(turn, shape);
  if (!is_finite(displacement) || displacement == Vec{}) return shape;
  const Shape there = detail::at(shape, detail::stored(storage, place_of(shape) + displacement), storage);
  const auto [first, last] = others_of(movers, turn.index);
  const bool is_free =
      is_path_free(map, first, shape, there, one_way) && is_path_free(CollisionMap{}, last, shape, there, one_way);
  return is_free ? there : shape;
}

// Pushes a body out of where it was taken, or if that cannot be, of where it was.
template <class Space, class Shape>
TurnedBody<Shape> push_after_turn(const Space& space, const Movers& movers, const Shape& shape, const Shape& there,
                                  double limit, const PushOptions& options) noexcept {
  TurnedBody<Shape> result{shape};
  result.is_carried = !(there == shape);
  DepenetrationResult<Shape> out = push_out(space, movers, there, limit, options);
  if (!out.is_free && result.is_carried) {
    out = push_out(space, movers, shape, limit, options);
    result.is_carried = false;
  }
  result.is_crushed = !out.is_free;
  if (result.is_crushed) return result;
  result.is_pushed = out.translation != Vec{};
  result.body = out.body;
  result.translation = place_of(out.body) - place_of(shape);
  return result;
}

template <class Shape>
TurnedBody<Shape> turn_with(const CollisionMap& map, const Movers& movers, const MapTurn& turn, const Shape& shape,
                            double limit, const TurnOptions& options) noexcept {
  if (!detail::has_place(shape)) return {shape};
  const Shape there = taken_along(map, movers, turn, shape, options, {});
  return push_after_turn(map, movers, shape, there, limit, options.push);
}

template <class Shape>
TurnedBody<Shape> turn_in_world(const World& world, const Movers& movers, const MapTurn& turn, const Shape& shape,
                                double limit, const TurnOptions& options) noexcept {
  const detail::WorldBody<Shape> body(world.layout, shape, {});
  if (!body.exists()) return {shape};
  const Storage storage({}, &body.numbers());
  const Shape image = taken_along(world.map, movers, turn, body.image(), options, storage);
  const Shape there = image == body.image() ? shape : body.at(image, true);
  return push_after_turn(world, movers, shape, there, limit, options.push);
}

}  // namespace

TurnedBody<Body> carry_by_turn(const CollisionMap& map, const Movers& movers, const MapTurn& turn, const Body& body,
                               double limit, const TurnOptions& options) noexcept {
  return turn_with(map, movers, turn, body, limit, options);
}
TurnedBody<Circle> carry_by_turn(const CollisionMap& map, const Movers& movers, const MapTurn& turn,
                                 const Circle& circle, double limit, const TurnOptions& options) noexcept {
  return turn_with(map, movers, turn, circle, limit, options);
}
TurnedBody<Capsule> carry_by_turn(const CollisionMap& map, const Movers& movers, const MapTurn& turn,
                                  const Capsule& capsule, double limit, const TurnOptions& options) noexcept {
  return turn_with(map, movers, turn, capsule, limit, options);
}

MovingMap after_turn(const Layout& layout, const MapTurn& turn, const CollisionMap& tiles) noexcept {
  const Vec displacement = turn.pivot - turned(turn.pivot, turn.quarters);
  return {&tiles, after_step(turn.before) + translation_in_world(layout, displacement), {}};
}

TurnedBody<Body> carry_by_turn(const World& world, const Movers& movers, const MapTurn& turn, const Body& body,
                               double limit, const TurnOptions& options) noexcept {
  return turn_in_world(world, movers, turn, body, limit, options);
}
TurnedBody<Circle> carry_by_turn(const World& world, const Movers& movers, const MapTurn& turn, const Circle& circle,
                                 double limit, const TurnOptions& options) noexcept {
  return turn_in_world(world, movers, turn, circle, limit, options);
}
TurnedBody<Capsule> carry_by_turn(const World& world, const Movers& movers, const MapTurn& turn, const Capsule& capsule,
                                  double limit, const TurnOptions& options) noexcept {
  return turn_in_world(world, movers, turn, capsule, limit, options);
}

}  // namespace tilespace
