// SPDX-License-Identifier: MIT
#include <utility>

#include "digests/make_shape.hpp"
#include "digests/odd_input.hpp"
#include "scenarios/random.hpp"

namespace digests {
namespace {

using namespace tilespace;

// Not turned, by quarter turns, by any angle; square tiles or not; the axes either way.
Layout make_layout(oracle::Rng& rng) {
  const double tile_size = rng.one_in(2) ? 16.0 : rng.real(0.05, 3.0);
  const std::int64_t kind = rng.between(0, 3);
  if (kind == 0) return Layout::pixels(tile_size);
  const Point origin{rng.real(-5.0, 5.0), rng.real(-5.0, 5.0)};
  if (kind == 1) return Layout::y_up(origin, tile_size, rng.real(-7.0, 7.0));
  Layout layout = Layout::pixels(tile_size);
  layout.origin = origin;
  if (kind == 2) layout.tile_height = rng.real(0.1, 2.0);
  layout.x_axis = rng.one_in(2) ? Axis::along : Axis::against;
  layout.y_axis = rng.one_in(2) ? Axis::along : Axis::against;
  const Vec quarter_turns[] = {{1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}, {0.0, -1.0}};
  layout.rotation = quarter_turns[rng.between(0, 3)];
  return layout;
}

// Of every projection, and any two axes.
View make_view(oracle::Rng& rng) {
  const auto number = [&](std::int64_t least, std::int64_t most) {
    return static_cast<std::int32_t>(rng.between(least, most));
  };
  const std::int32_t width = number(2, 130);
  const std::int32_t height = number(2, 130);
  const std::int64_t kind = rng.between(0, 3);
  if (kind == 0) return View::isometric(width, height, number(0, 99));
  if (kind == 1) return View::staggered(width, height, static_cast<Stagger>(rng.between(1, 4)));
  if (kind == 2) {
    // One after the other: compilers evaluate arguments in different orders.
    const double skew_y = number(-99, 99) * 0.5;
    const double skew_x = number(-99, 99) * 0.5;
    return View::oblique(width, height, skew_x, skew_y);
  }
  const auto half_pixels = [&] { return double(rng.between(-40, 40)) * 0.5; };
  View view;
  view.origin.x = half_pixels();
  view.x_axis.x = half_pixels();
  view.x_axis.y = half_pixels();
  view.y_axis.x = half_pixels();
  view.y_axis.y = half_pixels();
  return view;
}

void ask_covers(Record& record, const World& world, const Box& box, const Circle& circle) {
  const Result<Box> box_in_tiles = to_tile_space(world.layout, box);
  const Result<Circle> circle_in_tiles = to_tile_space(world.layout, circle);
  record.answered(box_in_tiles, circle_in_tiles);
  if (box_in_tiles) record.answered(cover(world, box), cover(world, box, Boundary::touching));
  if (circle_in_tiles) record.answered(cover(world, circle), cover(world, circle, Boundary::interior));
}

template <class Shape>
void ask_cover(Record& record, const World& world, const Shape& shape) {
  const Result<Shape> in_tiles = to_tile_space(world.layout, shape);
  record.answered(in_tiles);
  if (in_tiles) record.answered(cover(world, shape), cover(world, shape, Boundary::interior));
}

template <class Shape>
void ask_solid(Record& record, const World& world, const Shape& shape) {
  if (!to_tile_space(world.layout, shape)) return;
  record.answered(solid_cover(world, shape), count_solid(world, shape, Boundary::interior, Solidity::shapes));
  const SolidTile first = first_solid(world, shape, Boundary::touching, Solidity::shapes);
  record.answered(first.found, first.tile, any_solid(world, shape, Boundary::interior, Solidity::tiles));
}

// Solid parts of tiles in worlds.
void ask_parts_of_worlds() {
  World world{shaped_map(Outside::free), {}};
  for_odd_input("solid parts of worlds", 200, [&](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    world.layout = make_layout(rng);
    const Box box = from_oracle(make_box(input_class, rng));
    const Circle circle = from_oracle(make_circle(input_class, rng));
    const Point corner = from_oracle(make_point(input_class, rng));
    record.asked(world.layout, box, circle, corner);
    ask_solid(record, world, box);
    ask_solid(record, world, circle);
    ask_solid(record, world, Capsule{{box.min, corner}, circle.radius});
    ask_solid(record, world, Annulus{circle.center, circle.radius / 2, circle.radius});
    ask_solid(record, world, Sector{circle.center, circle.radius, box.max - box.min, corner - box.min});
    if (!to_tile_space(world.layout, circle)) return;
    const SolidPoint nearest = nearest_solid_point(world, corner, circle.radius);
    record.answered(nearest.found, nearest.tile, nearest.point, nearest.distance);
  });
}

}  // namespace

void ask_worlds() {
  scenarios::Random random(19);
  const auto is_solid = [&](int, int) { return random.between(0, 1) < 0.2; };
  World world{CollisionMap::from({{-20, -20}, {20, 20}}, is_solid).value(), {}};

  for_odd_input("points of worlds", 1000, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const Layout layout = make_layout(rng);
    const Point point = from_oracle(make_point(input_class, rng));
    record.asked(layout, point);
    record.answered(is_valid(layout), to_tile_space(layout, point), to_world(layout, point), tile_at(layout, point));
  });
  for_odd_input("pixels of views", 1000, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const View view = make_view(rng);
    const Point point = from_oracle(make_point(input_class, rng));
    record.asked(view.origin, view.x_axis, view.y_axis, view.stagger, point);
    if (!is_valid(view)) return record.answered(false);
    const Tile tile = tile_at(view, point);
    const Tile cell = cell_of_tile(view.stagger, tile);
    record.answered(to_tile_space(view, point), to_screen(view, point), tile, cell, tile_of_cell(view.stagger, cell));
    for (const Point corner : outline_of(view, tile)) record.answered(corner);
  });
  for_odd_input("areas of worlds", 300, [&](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    world.layout = make_layout(rng);
    const Box box = from_oracle(make_box(input_class, rng));
    const Circle circle = from_oracle(make_circle(input_class, rng));
    record.asked(world.layout, box, circle);
    ask_covers(record, world, box, circle);
  });
  for_odd_input("other areas of worlds", 300, [&](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    world.layout = make_layout(rng);
    const oracle::Circle circle = make_circle(input_class, rng);
    const Segment axis = from_oracle(make_segment(input_class, rng));
    const Point corner = from_oracle(make_point(input_class, rng));
    const Point center = from_oracle(circle.c);
    const Point corners[] = {axis.start, axis.end, corner};
    record.asked(world.layout, axis, center, circle.r, corner);
    ask_cover(record, world, Capsule{axis, circle.r});
    ask_cover(record, world, Annulus{center, circle.r * 0.5, circle.r});
    ask_cover(record, world, Sector{center, circle.r, axis.end - axis.start, corner - axis.start});
    if (const Result<ConvexPolygon> hull = convex_hull(corners)) ask_cover(record, world, *hull);
  });
  for_odd_input("lines of worlds", 300, [&](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    world.layout = make_layout(rng);
    const Segment line = from_oracle(make_segment(input_class, rng));
    record.asked(world.layout, line);
    record.answered(to_tile_space(world.layout, line), cast_ray(world, line), is_clear(world, line));
    if (!needs_small_window(input_class)) record.answered(tiles_along(world, line), supercover_along(world, line));
  });
  ask_parts_of_worlds();
}

}  // namespace digests
