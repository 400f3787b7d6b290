// SPDX-License-Identifier: MIT
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/world/chunked_moves.hpp>
#include "bodies/reach.hpp"
#include "windows/window.hpp"

// Moves in the map of a page, or of a window. A body that slides or bounces comes no farther from its start than its
// translation is long, on either axis, but for roundings of its position to the format that it is stored in. So all
// tiles that may decide a move lie around its start.

namespace tilespace {
namespace {

// Bound on what is added by positions of a format: steps of it at the farthest place, one for each axis of each segment
// of a path, and as many again.
double rounding_of(PositionFormat format, const Box& box, double reach) noexcept {
  const double x = detail::max_of(detail::abs_of(box.min.x), detail::abs_of(box.max.x));
  const double y = detail::max_of(detail::abs_of(box.min.y), detail::abs_of(box.max.y));
  const double farthest = detail::max_of(x, y) + reach;
  return 20.0 * (next_position_up(format, farthest) - next_position_down(format, farthest));
}

template <class Shape, class Ask>
auto ask_around(ChunkedMap& map, const Shape& shape, double reach, PositionFormat format, Ask ask) noexcept
    -> Result<decltype(ask(CollisionMap{})), ChunkError> {
  const Box box = detail::box_around(shape);
  const double most = reach + rounding_of(format, box, reach);
  // Of a body without a place, or that moves by no number, maps are not asked.
  if (!detail::has_place(box, {reach, reach})) return ask(CollisionMap{});
  const TileBox tiles = most - most == 0.0 ? detail::tiles_in_reach(box, most, most, most, most) : tile_space;
  const Result<const CollisionMap*, ChunkError> around =
      detail::map_with(detail::store_of(map), tiles, detail::Needed::tiles);
  if (!around) return around.error();
  return ask(**around);
}

double no_more_than_largest(double length) noexcept { return detail::min_of(length, detail::largest_double); }

// A number if the translation has numbers.
double length_of(Vec translation) noexcept {
  const double sum = detail::abs_of(translation.x) + detail::abs_of(translation.y);
  return is_finite(translation) ? no_more_than_largest(sum) : sum;
}

template <class Shape>
Result<MoveResult<Shape>, ChunkError> move_in_pages(ChunkedMap& map, const Shape& shape, Vec translation,
                                                    CollisionResponse response, const MoveOptions& options) noexcept {
  return ask_around(map, shape, length_of(translation), options.positions,
                    [&](const CollisionMap& of) { return move_as(of, shape, translation, response, options); });
}

// Four times the sum of all steps: each may take a body twice as far across as it goes itself, and there is room for
// roundings.
double reach_of(const Movers& movers) noexcept {
  double sum = 0.0;
  const auto add = [&sum](double length) { sum += length - length == 0.0 ? length : 0.0; };
  for (const MovingSolid& solid : movers.solids) {
    add(length_of(solid.translation));
    add(detail::abs_of(solid.belt));
  }
  for (const MovingMap& moving : movers.maps) add(length_of(moving.translation));
  return no_more_than_largest(4.0 * sum);
}

template <class Shape>
auto carry_in_pages(ChunkedMap& map, const Movers& movers, const Shape& shape, const CarryOptions& options) noexcept {
  return ask_around(map, shape, reach_of(movers), options.positions,
                    [&](const CollisionMap& of) { return carry(of, movers, shape, options); });
}

}  // namespace

Result<MoveResult<Body>, ChunkError> move_and_stop(ChunkedMap& map, const Body& body, Vec translation,
                                                   const MoveOptions& options) noexcept {
  return move_in_pages(map, body, translation, CollisionResponse::stop, options);
}

Result<MoveResult<Circle>, ChunkError> move_and_stop(ChunkedMap& map, const Circle& circle, Vec translation,
                                                     const MoveOptions& options) noexcept {
  return move_in_pages(map, circle, translation, CollisionResponse::stop, options);
}

Result<MoveResult<Capsule>, ChunkError> move_and_stop(ChunkedMap& map, const Capsule& capsule, Vec translation,
                                                      const MoveOptions& options) noexcept {
  return move_in_pages(map, capsule, translation, CollisionResponse::stop, options);
}

Result<MoveResult<Body>, ChunkError> move_and_slide(ChunkedMap& map, const Body& body, Vec translation,
                                                    const MoveOptions& options) noexcept {
  return move_in_pages(map, body, translation, CollisionResponse::slide, options);
}

Result<MoveResult<Circle>, ChunkError> move_and_slide(ChunkedMap& map, const Circle& circle, Vec translation,
                                                      const MoveOptions& options) noexcept {
  return move_in_pages(map, circle, translation, CollisionResponse::slide, options);
}

Result<MoveResult<Capsule>, ChunkError> move_and_slide(ChunkedMap& map, const Capsule& capsule, Vec translation,
                                                       const MoveOptions& options) noexcept {
  return move_in_pages(map, capsule, translation, CollisionResponse::slide, options);
}

Result<MoveResult<Body>, ChunkError> move_and_bounce(ChunkedMap& map, const Body& body, Vec translation,
                                                     const MoveOptions& options) noexcept {
  return move_in_pages(map, body, translation, CollisionResponse::bounce, options);
}

Result<MoveResult<Circle>, ChunkError> move_and_bounce(ChunkedMap& map, const Circle& circle, Vec translation,
                                                       const MoveOptions& options) noexcept {
  return move_in_pages(map, circle, translation, CollisionResponse::bounce, options);
}

Result<MoveResult<Capsule>, ChunkError> move_and_bounce(ChunkedMap& map, const Capsule& capsule, Vec translation,
                                                        const MoveOptions& options) noexcept {
  return move_in_pages(map, capsule, translation, CollisionResponse::bounce, options);
}

Result<MoveResult<Body>, ChunkError> move_as(ChunkedMap& map, const Body& body, Vec translation,
                                             CollisionResponse response, const MoveOptions& options) noexcept {
  return move_in_pages(map, body, translation, response, options);
}

Result<MoveResult<Circle>, ChunkError> move_as(ChunkedMap& map, const Circle& circle, Vec translation,
                                               CollisionResponse response, const MoveOptions& options) noexcept {
  return move_in_pages(map, circle, translation, response, options);
}

Result<MoveResult<Capsule>, ChunkError> move_as(ChunkedMap& map, const Capsule& capsule, Vec translation,
                                                CollisionResponse response, const MoveOptions& options) noexcept {
  return move_in_pages(map, capsule, translation, response, options);
}

Result<CarryResult, ChunkError> carry(ChunkedMap& map, const Movers& movers, const Body& body,
                                      const CarryOptions& options) noexcept {
  return carry_in_pages(map, movers, body, options);
}

Result<Carried<Circle>, ChunkError> carry(ChunkedMap& map, const Movers& movers, const Circle& circle,
                                          const CarryOptions& options) noexcept {
  return carry_in_pages(map, movers, circle, options);
}

Result<Carried<Capsule>, ChunkError> carry(ChunkedMap& map, const Movers& movers, const Capsule& capsule,
                                           const CarryOptions& options) noexcept {
  return carry_in_pages(map, movers, capsule, options);
}

}  // namespace tilespace
