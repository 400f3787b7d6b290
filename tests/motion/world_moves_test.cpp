// SPDX-License-Identifier: MIT
// Moves in world units: bodies stay free and in contact though each of their positions was converted to the world and
// back. By the exact sides of sides.hpp, and by the moves of tile space.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <tilespace/motion/deflect.hpp>
#include <tilespace/motion/explain.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/move_all.hpp>
#include <tilespace/motion/push_out.hpp>
#include <tilespace/sweep/body_in_world.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/detail/arrival.hpp>

#include "motion/rooms.hpp"
#include "motion/worlds.hpp"

namespace tilespace::world_moves_test {
namespace {

using moves::Numbers;
using rooms::expect_in_every_run;
using rooms::Manner;
using rooms::same_bits;
using rooms::show_move;
using rooms::some_manner;
using rooms::Tally;
using worlds::image_of;
using worlds::some_layout;
using worlds::some_numbers;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

template <class Shape>
MoveResult<Shape> move_in_world(const Manner& manner, PositionFormat numbers, const World& world, const Shape& shape,
                                Vec translation) {
  MoveOptions options = manner.options;
  options.positions = numbers;
  switch (manner.response) {
    case moves::CollisionResponse::stop: return move_and_stop(world, shape, translation, options);
    case moves::CollisionResponse::slide: return move_and_slide(world, shape, translation, options);
    case moves::CollisionResponse::bounce: break;
  }
  return move_and_bounce(world, shape, translation, options);
}

template <class Shape>
class WorldMoves : public ::testing::Test {};
using Shapes = ::testing::Types<Body, Circle, Capsule>;
TYPED_TEST_SUITE(WorldMoves, Shapes);

// ---- Among nothing that moves.

TYPED_TEST(WorldMoves, without_movers_are_those_among_tiles) {
  expect_in_every_run(70, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const CollisionMap map = moves::shaped_maps(rng, {{-3, -2}, {11, 8}}, rng.between(3, 16));
    const World world{map, some_layout(rng, worlds::Tiles::square)};
    const MoveOptions options{.positions = some_numbers(rng)};
    for (int body = 0; body < 8; ++body) {
      const auto made = moves::random_case<TypeParam>(rng, {{-3, -2}, {11, 8}}, numbers);
      const TypeParam shape = worlds::in_world(world.layout, options.positions, made.shape);
      const Vec way = translation_in_world(world.layout, made.way);
      const auto compare = [&](const MoveResult<TypeParam>& among, const MoveResult<TypeParam>& alone) {
        tally.asks();
        const bool is_same = same_bits(among.body, alone.body) && among.rest == alone.rest &&
                             among.contacts.size() == alone.contacts.size() && among.inside == alone.inside;
        if (!is_same) tally.breaks(show_move({}, map, shape, way, among));
      };
      compare(move_and_stop(world, Movers{}, shape, way, options), move_and_stop(world, shape, way, options));
      compare(move_and_slide(world, Movers{}, shape, way, options), move_and_slide(world, shape, way, options));
      compare(move_and_bounce(world, Movers{}, shape, way, options), move_and_bounce(world, shape, way, options));
    }
  });
}

// ---- Free bodies stay free.

TYPED_TEST(WorldMoves, keep_free_bodies_free_among_tiles) {
  expect_in_every_run(71, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const CollisionMap map = moves::some_level(rng);
    const Layout layout = some_layout(rng, worlds::tiles_for(TypeParam{}));
    const World world{map, layout};
    const PositionFormat format = some_numbers(rng);
    const Point place = moves::some_place(rng, numbers, map.bounds());
    TypeParam shape = worlds::in_world(layout, format, rooms::some_body(rng, numbers, place, TypeParam{}));
    if (overlaps_solid(world, shape)) return;
    for (int step = 0; step < 40; ++step) {
      const Manner manner = some_manner(rng);
      const Vec way = translation_in_world(layout, rooms::some_way(rng, numbers, image_of(layout, shape)));
      const auto moved = move_in_world(manner, format, world, shape, way);
      tally.asks();
      const bool is_stored = worlds::is_of(format, moved.body) || way.x == 0.0 || way.y == 0.0;
      if (overlaps_solid(world, moved.body) || moved.inside || !is_stored) {
        tally.breaks(worlds::show(layout, format) + show_move(manner, map, shape, way, moved));
        return;
      }
      shape = moved.body;
    }
  });
}

TYPED_TEST(WorldMoves, keep_bodies_in_rooms_of_thin_walls) {
  expect_in_every_run(72, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const rooms::Room room = rooms::some_room(rng);
    const Layout layout = some_layout(rng, worlds::tiles_for(TypeParam{}));
    const World world{room.map, layout};
    TypeParam shape;
    if (!rooms::find_place(rng, numbers, room, shape)) return;
    const PositionFormat format = some_numbers(rng);
    const int part = room.part_at(sides::middle_of(shape));
    shape = worlds::in_world(layout, format, shape);
    const TypeParam start = image_of(layout, shape);
    if (room.part_at(sides::middle_of(start)) != part || sides::first_overlapped(room.walls, start) != nullptr) return;
    for (int step = 0; step < 200; ++step) {
      const Manner manner = some_manner(rng);
      const Vec way = translation_in_world(layout, rooms::some_way(rng, numbers, image_of(layout, shape)));
      const auto moved = move_in_world(manner, format, world, shape, way);
      const TypeParam image = image_of(layout, moved.body);
      tally.asks();
      if (room.part_at(sides::middle_of(image)) != part || sides::first_overlapped(room.walls, image) != nullptr) {
        tally.breaks(worlds::show(layout, format) + show_move(manner, room.map, shape, way, moved) + "images " +
                     moves::show(image_of(layout, shape)) + moves::show(image));
        return;
      }
      shape = moved.body;
    }
  });
}

TYPED_TEST(WorldMoves, keep_bodies_on_ramps_and_floors) {
  expect_in_every_run(73, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const rooms::Ramp ramp = rooms::some_ramp(rng);
    const Layout layout = some_layout(rng, worlds::tiles_for(TypeParam{}));
    const World world{rng.one_in(2) ? ramp.solid : ramp.one_way, layout};
    TypeParam shape;
    if (!rooms::find_place(rng, numbers, ramp, shape)) return;
    const PositionFormat format = some_numbers(rng);
    shape = worlds::in_world(layout, format, shape);
    const TypeParam start = image_of(layout, shape);
    if (!ramp.is_above(start) || sides::first_overlapped(ramp.obstacles, start) != nullptr) return;
    for (int step = 0; step < 200; ++step) {
      const Manner manner = some_manner(rng);
      const Vec tiles = rng.one_in(2) ? Vec{rng.real(-0.25, 0.25), rng.real(0.0, 0.25)}
                                      : rooms::some_way_on_a_ramp(rng, numbers, image_of(layout, shape));
      const Vec way = translation_in_world(layout, tiles);
      const auto moved = move_in_world(manner, format, world, shape, way);
      const TypeParam image = image_of(layout, moved.body);
      tally.asks();
      if (!ramp.is_above(image) || sides::first_overlapped(ramp.obstacles, image) != nullptr || moved.inside) {
        tally.breaks(worlds::show(layout, format) + show_move(manner, world.map, shape, way, moved));
        return;
      }
      shape = moved.body;
    }
  });
}

// ---- The same as in tile space.

Point times(Point p, double scale) { return {p.x * scale, p.y * scale}; }
Body times(const Body& body, double scale) { return {times(body.min, scale), body.size * scale}; }
Circle times(const Circle& circle, double scale) { return {times(circle.center, scale), circle.radius * scale}; }
Capsule times(const Capsule& capsule, double scale) {
  return {{times(capsule.axis.start, scale), times(capsule.axis.end, scale)}, capsule.radius * scale};
}

// Where nothing is rounded by the conversion, all of it is the move of tile space.
TEST(WorldMovesOfBoxes, are_those_of_tile_space_where_nothing_is_rounded) {
  expect_in_every_run(74, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const CollisionMap map = moves::full_map(rng, {{-12, -12}, {12, 12}}, 4);
    const World world{map, Layout::pixels(std::ldexp(1.0, static_cast<int>(rng.between(-5, 6))))};
    const double tile_size = world.layout.tile_width;
    const Point place = moves::some_place(rng, numbers, map.bounds());
    const Body body = rooms::some_body(rng, numbers, place, Body{});
    if (overlaps_solid(map, body)) return;
    const Manner manner = some_manner(rng);
    const Vec way = rooms::some_way(rng, numbers, body);
    const Body in_world = times(body, tile_size);
    const Vec way_in_world = way * tile_size;
    if (way_in_world * (1.0 / tile_size) != way || image_of(world.layout, in_world) != body) return;  // denormal
    const auto moved = move_in_world(manner, {}, world, in_world, way_in_world);
    const auto in_tiles = moves::move(manner.response, map, body, way, manner.options);
    if (image_of(world.layout, times(in_tiles.body, tile_size)) != in_tiles.body)
      return;  // denormal, too: of small tiles, not every one is the image of a number of the world
    tally.asks();
    bool is_same = image_of(world.layout, moved.body) == in_tiles.body && moved.rest == in_tiles.rest * tile_size &&
                   moved.contacts.size() == in_tiles.contacts.size() && moved.inside == in_tiles.inside;
    for (std::size_t i = 0; is_same && i < moved.contacts.size(); ++i)
      is_same = moved.contacts[i] == hit_in_world(world.layout, in_tiles.contacts[i]);
    if (!is_same) tally.breaks(worlds::show(world.layout, {}) + show_move(manner, map, body, way, in_tiles));
  });
}

// Denormal numbers are rounded where tiles are small.
bool is_tiny(Point p) {
  const auto is_tiny = [](double value) { return value != 0.0 && std::abs(value) < 0x1p-900; };
  return is_tiny(p.x) || is_tiny(p.y);
}

// The same for bodies of all kinds, among shapes of tiles, from inside of them, too.
TYPED_TEST(WorldMoves, are_those_of_tile_space_among_shapes_where_nothing_is_rounded) {
  expect_in_every_run(92, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const CollisionMap map = moves::some_level(rng);
    const double tile_size = std::ldexp(1.0, static_cast<int>(rng.between(-5, 6)));
    const World world{map, Layout::pixels(tile_size)};
    const Point place = moves::some_place(rng, numbers, map.bounds());
    const TypeParam shape = rooms::some_body(rng, numbers, place, TypeParam{});
    const Manner manner = some_manner(rng);
    const Vec way = rooms::some_way(rng, numbers, shape);
    const TypeParam in_world = times(shape, tile_size);
    if (image_of(world.layout, in_world) != shape || is_tiny(moves::place_of(shape)) || is_tiny(Point{} + way)) return;
    const auto moved = move_in_world(manner, {}, world, in_world, way * tile_size);
    const auto in_tiles = moves::move(manner.response, map, shape, way, manner.options);
    if (is_tiny(moves::place_of(in_tiles.body)) || is_tiny(Point{} + in_tiles.rest)) return;
    tally.asks();
    bool is_same = moved.body == times(in_tiles.body, tile_size) && moved.rest == in_tiles.rest * tile_size &&
                   moved.contacts.size() == in_tiles.contacts.size() && moved.inside == in_tiles.inside;
    for (std::size_t i = 0; is_same && i < moved.contacts.size(); ++i)
      is_same = moved.contacts[i] == hit_in_world(world.layout, in_tiles.contacts[i]);
    if (!is_same)
      tally.breaks(worlds::show(world.layout, {}) + show_move(manner, map, shape, way, in_tiles) +
                   moves::show(moved.body));
  });
}

// A body that grazes the corner of a tile is put back from where rounding would take it into that tile, by as much as
// in tile space.
TEST(WorldMovesOfBoxes, are_put_back_from_a_corner_as_in_tile_space) {
  CollisionMap map = CollisionMap::create({{-12, -12}, {12, 12}}).value();
  map.set_solid({-7, -1}, true);
  const World world{map, Layout::pixels(4.0)};
  const Body body{{-0x1.c000000000001p+2, 1.0}, {0x1.0000000000002p+0, 0x1.66e464da1d8d1p+0}};
  const Vec way{-1.0, -0x1.0000000000002p+0};
  const auto in_tiles = move_and_slide(map, body, way);
  const auto moved = move_and_slide(world, times(body, 4.0), way * 4.0);
  EXPECT_EQ(in_tiles.body.min, (Point{-8.0, 0x1.ep-49}));
  EXPECT_EQ(moved.body, times(in_tiles.body, 4.0));
}

// From a start that is beside nothing by rounding, the first contact is the one of tile space, to the bit. At straight
// sides and in the open, the body is where it is there, or beside it by roundings.
TYPED_TEST(WorldMoves, have_the_first_contact_of_tile_space) {
  expect_in_every_run(75, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const CollisionMap map = moves::some_level(rng);
    const Layout layout = some_layout(rng, worlds::tiles_for(TypeParam{}));
    const World world{map, layout};
    const Point place = moves::some_place(rng, numbers, map.bounds());
    const TypeParam shape = worlds::in_world(layout, {}, rooms::some_body(rng, numbers, place, TypeParam{}));
    const TypeParam image = image_of(layout, shape);
    if (count_overlapped(map, image, OneWay::stop, Counted::all) != 0) return;
    const Vec way = translation_in_world(layout, rooms::some_way(rng, numbers, image));
    const auto moved = move_and_stop(world, shape, way);
    const auto in_tiles = move_and_stop(map, image, translation_in_tiles(layout, way));
    tally.asks();
    const Point end = moves::place_of(image_of(layout, moved.body)), same = moves::place_of(in_tiles.body);
    const double size = std::abs(layout.origin.x) / layout.tile_width + std::abs(layout.origin.y) / layout.tile_height;
    const double most = std::ldexp(size + 4096.0, -40);
    const bool is_slanted =
        !moved.contacts.empty() && moved.contacts[0].normal.x != 0.0 && moved.contacts[0].normal.y != 0.0;
    const bool is_near = is_slanted || (std::abs(end.x - same.x) <= most && std::abs(end.y - same.y) <= most);
    const bool is_same = moved.contacts.size() == in_tiles.contacts.size() &&
                         (moved.contacts.empty() || moved.contacts[0] == hit_in_world(layout, in_tiles.contacts[0]));
    if (!is_same || !is_near)
      tally.breaks(worlds::show(layout, {}) + show_move({moves::CollisionResponse::stop, {}}, map, shape, way, moved) +
                   show_move({moves::CollisionResponse::stop, {}}, map, image, way, in_tiles));
  });
}

// ---- In the open.

TYPED_TEST(WorldMoves, end_in_the_open_at_the_sum_rounded_once) {
  expect_in_every_run(76, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const CollisionMap map = CollisionMap::create({{-64, -64}, {64, 64}}).value();
    const Layout layout = some_layout(rng, worlds::tiles_for(TypeParam{}));
    const World world{map, layout};
    const PositionFormat format = some_numbers(rng);
    const Point place{rng.real(-60.0, 60.0), rng.real(-60.0, 60.0)};
    TypeParam shape = worlds::in_world(layout, format, rooms::some_body(rng, numbers, place, TypeParam{}));
    for (int step = 0; step < 20; ++step) {
      const Vec way = translation_in_world(layout, {rng.real(-0.5, 0.5), rng.real(-0.5, 0.5)});
      const Point start = moves::place_of(shape);
      const Point tiles = moves::place_of(image_of(layout, shape));
      const auto moved = move_in_world(some_manner(rng), format, world, shape, way);
      const Point end = moves::place_of(moved.body);
      tally.asks();
      const Point sum = worlds::stored(format, start + way);
      // Next to the origin, the conversion of the start is coarser than the positions at the end.
      const bool is_at_origin = std::abs(tiles.x) < 2.0 || std::abs(tiles.y) < 2.0;
      if (end != sum && !is_at_origin)
        tally.breaks(worlds::show(layout, format) + moves::show(shape) + moves::show(way) + cases::show(end, sum));
      shape = moved.body;
    }
  });
}

// ---- For as long as a game lasts.

// A body that falls onto a floor stays where it landed, to the bit, and meets the floor in every tick.
TEST(WorldMovesOfBoxes, stand_on_floors_for_ten_thousand_ticks) {
  const CollisionMap map =
      CollisionMap::from(40, 20, [](int x, int y) { return x == 0 || y == 0 || x == 39 || y == 19; }).value();
  oracle::Rng rng(cases::seed() + 77);
  for (int run = 0; run < 12; ++run) {
    Layout layout = some_layout(rng, worlds::Tiles::any);
    const PositionFormat format = PositionFormat::doubles();
    const World world{map, layout};
    const Body start{{rng.real(2.0, 36.0), rng.real(2.0, 15.0)}, {rng.real(0.1, 1.5), rng.real(0.1, 2.0)}};
    Body body = worlds::in_world(layout, format, start);
    const Vec down = translation_in_world(layout, {0.0, 0.25});
    for (int tick = 0; tick < 100; ++tick) body = move_and_slide(world, body, down).body;
    const Body landed = body;
    const double step = 0.01;
    for (int tick = 0; tick < 10000; ++tick) {
      const Vec walk = translation_in_world(layout, {tick / 50 % 2 == 0 ? step : -step, 0.0});
      const auto moved = move_and_slide(world, body, walk + down);
      const bool has_ground = !moved.contacts.empty() && moved.contacts[0].side == Side::north;
      const Vec fallen = moved.body.min - landed.min;
      const double drift = down.x != 0.0 ? fallen.x : fallen.y;
      ASSERT_TRUE(has_ground && drift == 0.0) << worlds::show(layout, format) << moves::show(moved.body) << tick;
      body = moved.body;
    }
  }
}

// Rounded to pixels by hand, the same bodies sink into floors and walls.
TEST(WorldMovesOfBoxes, see_what_conversions_by_hand_lose) {
  const CollisionMap map =
      CollisionMap::from(40, 20, [](int x, int y) { return x == 0 || y == 0 || x == 39 || y == 19; }).value();
  oracle::Rng rng(cases::seed() + 78);
  int overlapped = 0, by_hand = 0, moves = 0;
  for (int run = 0; run < 200; ++run) {
    Layout layout = Layout::pixels(worlds::some_tile_size(rng));
    layout.origin = {worlds::some_origin(rng, layout.tile_width), worlds::some_origin(rng, layout.tile_width)};
    const World world{map, layout};
    const Body start{{rng.real(2.0, 36.0), rng.real(2.0, 15.0)}, {rng.real(0.1, 1.5), rng.real(0.1, 2.0)}};
    Body one = worlds::in_world(layout, {}, start), other = one;
    for (int tick = 0; tick < 50; ++tick, ++moves) {
      const Vec way = translation_in_world(layout, {rng.real(-2.0, 2.0), rng.real(-1.0, 2.0)});
      one = move_and_slide(world, one, way).body;
      const Body moved = move_and_slide(map, image_of(layout, other), translation_in_tiles(layout, way)).body;
      other = {to_world(layout, moved.min), other.size};
      overlapped += overlaps_solid(world, one);
      by_hand += overlaps_solid(world, other);
    }
  }
  std::printf("of %d moves, %d ended inside something by hand, %d in the world\n", moves, by_hand, overlapped);
  EXPECT_EQ(overlapped, 0);
  EXPECT_GT(by_hand, moves / 100);
}

// ---- Depenetration.

// Free, straight to the side, within the limit; and the next position of the world back is not free, for boxes among
// whole tiles.
TYPED_TEST(WorldMoves, are_pushed_out_to_positions_of_the_world) {
  expect_in_every_run(84, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const CollisionMap map = rng.one_in(2) ? moves::some_level(rng) : moves::full_map(rng, {{-9, -9}, {9, 9}}, 3);
    const Layout layout = some_layout(rng, worlds::tiles_for(TypeParam{}));
    const World world{map, layout};
    const Point place = moves::some_place(rng, numbers, map.bounds());
    const TypeParam shape = worlds::in_world(layout, {}, rooms::some_body(rng, numbers, place, TypeParam{}));
    const Side towards = std::array{Side::north, Side::west, Side::east, Side::south}[rng.next() % 4];
    const double limit = rng.real(0.0, 3.0) * layout.tile_width;
    const auto free = nearest_free(world, shape, towards, limit);
    const auto pushed = push_out(world, shape, limit);
    tally.asks();
    const Vec out = moves::place_of(image_of(layout, free.body)) - moves::place_of(image_of(layout, shape));
    const Step side = outward(towards);
    const Vec way = moves::place_of(free.body) - moves::place_of(shape);
    const bool is_straight = out.x * side.dx >= 0.0 && out.y * side.dy >= 0.0 && (side.dx != 0 || out.x == 0.0) &&
                             (side.dy != 0 || out.y == 0.0);
    const bool is_within = std::abs(way.x) + std::abs(way.y) <= limit;
    const bool is_right = !free || (!overlaps_solid(world, free.body) && is_straight && is_within);
    const bool keeps = overlaps_solid(world, shape) || (same_bits(free.body, shape) && same_bits(pushed.body, shape));
    const bool is_out = pushed.is_free != overlaps_solid(world, pushed.body) && (!free || pushed.is_free);
    const double farthest = std::abs(pushed.translation.x) + std::abs(pushed.translation.y);
    const bool is_shortest = !free || farthest <= std::abs(way.x) + std::abs(way.y);
    if (!is_right || !keeps || !is_out || !is_shortest)
      tally.breaks(worlds::show(layout, {}) + moves::show(map) + moves::show(shape) + moves::show(free.body) +
                   moves::show(pushed.body) + name(towards));
  });
}

// Along a direction of the world: free, within the limit, not against the direction; and found where the same ray in
// tile space finds a position, but for gaps that are narrower than positions are apart, which are rare.
TYPED_TEST(WorldMoves, are_pushed_out_along_directions_to_positions_of_the_world) {
  int missed = 0, asked = 0;
  expect_in_every_run(86, [&](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const CollisionMap map = rng.one_in(2) ? moves::some_level(rng) : moves::full_map(rng, {{-9, -9}, {9, 9}}, 3);
    const Layout layout = some_layout(rng, worlds::Tiles::square);
    const World world{map, layout};
    const Point place = moves::some_place(rng, numbers, map.bounds());
    const TypeParam shape = worlds::in_world(layout, {}, rooms::some_body(rng, numbers, place, TypeParam{}));
    const Vec direction{rng.real(-3.0, 3.0), rng.one_in(4) ? 0.0 : rng.real(-3.0, 3.0)};
    const double limit = rng.real(0.0, 3.0) * layout.tile_width;
    const auto free = nearest_free(world, shape, direction, limit);
    const std::array directions{direction, direction * -1.0, Vec{-direction.y, direction.x}};
    PushOptions options;
    options.directions = directions;
    const auto pushed = push_out(world, shape, limit, options);
    tally.asks();
    const Vec way = moves::place_of(free.body) - moves::place_of(shape);
    const Vec turned = translation_in_tiles(layout, way), ray = translation_in_tiles(layout, direction);
    const bool is_along = turned.x * ray.x >= 0.0 && turned.y * ray.y >= 0.0;
    const bool is_within = std::hypot(way.x, way.y) <= limit * (1.0 + 0x1p-40);
    const bool is_right = !free || (!overlaps_solid(world, free.body) && is_along && is_within);
    const bool keeps = overlaps_solid(world, shape) || (same_bits(free.body, shape) && same_bits(pushed.body, shape));
    const bool is_out = pushed.is_free != overlaps_solid(world, pushed.body) && (!free || pushed.is_free);
    const bool is_shortest =
        !free || std::hypot(pushed.translation.x, pushed.translation.y) <= std::hypot(way.x, way.y) * (1.0 + 0x1p-40);
    // The same ray in tile space, a little shorter: what it finds, the world has.
    const TypeParam image = image_of(layout, shape);
    const double tiles = limit / layout.tile_width * (1.0 - 0x1p-20) - 0x1p-20;
    const auto in_tiles = nearest_free(map, image, ray, tiles);
    ++asked;
    missed += !free && in_tiles;
    if (!is_right || !keeps || !is_out || !is_shortest)
      tally.breaks(worlds::show(layout, {}) + moves::show(map) + moves::show(shape) + moves::show(free.body) +
                   moves::show(pushed.body) + moves::show(direction));
  });
  EXPECT_LE(missed * 50, asked);
}

TEST(WorldMovesOfBoxes, are_pushed_out_as_in_tile_space_where_nothing_is_rounded) {
  oracle::Rng rng(cases::seed() + 85);
  const CollisionMap map = moves::full_map(rng, {{0, 0}, {16, 16}}, 3);
  const World world{map, Layout::pixels(16.0)};
  for (int i = 0; i < cases::count(); ++i) {
    const Body body{{rng.real(0.0, 15.0), rng.real(0.0, 15.0)}, {rng.real(0.1, 1.5), rng.real(0.1, 1.5)}};
    const Body pixels{{body.min.x * 16.0, body.min.y * 16.0}, body.size * 16.0};
    const Vec velocity{rng.real(-1.0, 1.0), rng.real(-1.0, 1.0)};
    const auto pushed = push_out(world, pixels, 32.0, {velocity});
    const auto in_tiles = push_out(map, body, 2.0, {velocity});
    EXPECT_EQ(image_of(world.layout, pushed.body), in_tiles.body);
    EXPECT_EQ(pushed.translation, in_tiles.translation * 16.0);
    EXPECT_TRUE(pushed.side == in_tiles.side && pushed.is_free == in_tiles.is_free);
    EXPECT_EQ(nearest_free(world, pixels, Side::east, 32.0).found, nearest_free(map, body, Side::east, 2.0).found);
  }
  EXPECT_FALSE(nearest_free(world, Body{{0.0, 0.0}, {8.0, 8.0}}, Side::none, 32.0));
  EXPECT_FALSE(nearest_free(world, Body{{0.0, 0.0}, {8.0, 8.0}}, Side::east, nan));
  EXPECT_TRUE(nearest_free(world, Body{{nan, 0.0}, {8.0, 8.0}}, Side::east, 1.0));
  EXPECT_FALSE(push_out(World{map, Layout::pixels(nan)}, Body{{0.0, 0.0}, {8.0, 8.0}}, 1.0).is_free);
}

TYPED_TEST(WorldMoves, are_pushed_out_without_a_limit) {
  oracle::Rng rng(cases::seed() + 87);
  const CollisionMap map = CollisionMap::from(8, 8, [](int x, int y) { return x == 3 && y == 3; }).value();
  for (int i = 0; i < cases::count(); ++i) {
    const Layout layout = some_layout(rng, worlds::tiles_for(TypeParam{}));
    const World world{map, layout};
    const TypeParam shape = worlds::in_world(layout, {}, rooms::some_body(rng, Numbers::any, {3.5, 3.5}, TypeParam{}));
    const double size = 100.0 * (layout.tile_width + layout.tile_height);
    const auto pushed = push_out(world, shape, size);
    const Vec directions[] = {{1.0, 1.0}, {1.0, 0.0}};
    for (const double limit : {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::max(), 1e300}) {
      EXPECT_TRUE(same_bits(push_out(world, shape, limit).body, pushed.body)) << worlds::show(layout, {});
      EXPECT_EQ(push_out(world, shape, limit).is_free, pushed.is_free);
      EXPECT_EQ(push_out(world, shape, limit, {.directions = directions}).is_free,
                push_out(world, shape, size, {.directions = directions}).is_free);
    }
  }
}

// As long in pixels to the west and to the north, where tiles are twice as wide as high: the speeds in pixels count.
TEST(WorldMovesOfBoxes, are_pushed_out_against_their_velocity_in_world_units) {
  Layout layout = Layout::pixels(16.0);
  layout.tile_height = 8.0;
  const World world{CollisionMap::from(8, 8, [](int x, int y) { return x == 3 && y == 3; }).value(), layout};
  const Body body{{40.0, 14.0}, {10.0, 12.0}};
  const Vec directions[] = {{0.0, -1.0}, {-1.0, 0.0}};
  EXPECT_EQ(push_out(world, body, 20.0, {.last_velocity = {10.0, 6.0}}).side, Side::west);
  EXPECT_EQ(push_out(world, body, 20.0, {.last_velocity = {6.0, 10.0}}).side, Side::north);
  EXPECT_EQ(push_out(world, body, 20.0, {.last_velocity = {10.0, 6.0}, .directions = directions}).side, Side::west);
}

// ---- Other forms.

TYPED_TEST(WorldMoves, are_explained_in_tile_space) {
  expect_in_every_run(79, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const CollisionMap map = moves::some_level(rng);
    const Layout layout = some_layout(rng, worlds::tiles_for(TypeParam{}));
    const World world{map, layout};
    const Point place = moves::some_place(rng, numbers, map.bounds());
    const TypeParam shape = worlds::in_world(layout, {}, rooms::some_body(rng, numbers, place, TypeParam{}));
    const Vec way = translation_in_world(layout, rooms::some_way(rng, numbers, image_of(layout, shape)));
    const auto moved = move_and_slide(world, shape, way);
    const auto explained = explain(world, shape, way);
    tally.asks();
    std::size_t hits = 0;
    for (const auto& leg : explained.legs) hits += leg.hit.hit;
    if (image_of(layout, moved.body) != explained.moved.body || hits != moved.contacts.size())
      tally.breaks(worlds::show(layout, {}) + show_move({}, map, shape, way, moved));
  });
}

CollisionResponse response_of(const Manner& manner) {
  return manner.response == moves::CollisionResponse::stop    ? CollisionResponse::stop
         : manner.response == moves::CollisionResponse::slide ? CollisionResponse::slide
                                                              : CollisionResponse::bounce;
}

// Tiles of denormal size, origins beyond all tiles: where no position can be stored the body stays, and otherwise what
// is returned has the image that the move decided on.
TYPED_TEST(WorldMoves, of_any_scale_end_at_images) {
  int moved_on = 0, stayed = 0;
  expect_in_every_run(88, [&](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const CollisionMap map = moves::some_level(rng);
    Layout layout = some_layout(rng, worlds::tiles_for(TypeParam{}));
    const int scale = static_cast<int>(rng.between(-1074, 1000));
    layout.tile_width = layout.tile_height = std::ldexp(rng.real(1.0, 2.0), scale);
    if (!is_valid(layout)) return;
    const int far = static_cast<int>(rng.between(-8, 8)) + (rng.one_in(2) ? scale : 0);
    layout.origin = {std::ldexp(rng.real(-1.0, 1.0), far), std::ldexp(rng.real(-1.0, 1.0), far)};
    const World world{map, layout};
    const Point place = moves::some_place(rng, numbers, map.bounds());
    const TypeParam shape = worlds::in_world(layout, {}, rooms::some_body(rng, numbers, place, TypeParam{}));
    const auto image = to_tile_space(layout, shape);
    if (!image || !is_finite(moves::place_of(*image)) || is_empty(*image)) return;
    Manner manner = some_manner(rng);
    manner.options.positions = some_numbers(rng);
    const Vec way = translation_in_world(layout, rooms::some_way(rng, numbers, *image));
    const auto moved = move_in_world(manner, manner.options.positions, world, shape, way);
    const auto explained = explain(world, shape, way, response_of(manner), manner.options);
    (same_bits(moved.body, shape) ? stayed : moved_on) += 1;
    tally.asks();
    if (image_of(layout, moved.body) != explained.moved.body)
      tally.breaks(worlds::show(layout, manner.options.positions) + show_move(manner, map, shape, way, moved));
  });
  EXPECT_TRUE(moved_on > cases::count() && stayed > cases::count() / 8) << moved_on << " " << stayed;
}

// The multiples of 2^-44 next to 0 are beyond all doubles in tiles of this size.
TEST(WorldMovesOfBoxes, stay_where_no_position_can_be_stored) {
  const CollisionMap map = CollisionMap::from(8, 8, [](int x, int) { return x == 7; }).value();
  const World world{map, Layout::pixels(0x1p-1070)};
  const Body body{{0x1p-1069, 0.0}, {0x1p-1071, 0x1p-1071}};
  const Vec way{0x1p-1067, 0.0};
  const MoveOptions options{.positions = PositionFormat::fixed_point(44)};
  EXPECT_TRUE(same_bits(move_and_slide(world, body, way, options).body, body));
  EXPECT_EQ(explain(world, body, way, CollisionResponse::slide, options).moved.body, image_of(world.layout, body));
  EXPECT_EQ(move_and_slide(world, body, way).body.min.x, 13.0 * 0x1p-1071) << "doubles are fine enough, up to the wall";
}

TEST(WorldMovesOfBoxes, of_many_are_those_of_each) {
  oracle::Rng rng(cases::seed() + 80);
  const CollisionMap map = moves::full_map(rng, {{0, 0}, {24, 24}}, 5);
  Layout layout = Layout::pixels(18.0);
  layout.origin = {8.0, 4.0};
  const World world{map, layout};
  std::vector<Body> bodies;
  std::vector<Vec> ways;
  for (int i = 0; i < 200; ++i) {
    bodies.push_back({{rng.real(0.0, 400.0), rng.real(0.0, 400.0)}, {10.0, 12.0}});
    ways.push_back({rng.real(-30.0, 30.0), rng.real(-30.0, 30.0)});
  }
  std::vector<Body> each = bodies;
  int met = 0, called = 0;
  for (std::size_t i = 0; i < each.size(); ++i) {
    const auto moved = move_and_bounce(world, each[i], ways[i]);
    each[i] = moved.body;
    met += !moved.contacts.empty() || moved.inside;
  }
  move_all(world, bodies, ways, CollisionResponse::bounce,
           [&](std::size_t i, const MoveResult<Body>& moved) { called += moved.body == each[i]; });
  EXPECT_EQ(bodies, each);
  EXPECT_EQ(called, met);
  EXPECT_GT(met, 10);
}

// ---- Normals, lines, and odd input.

TEST(WorldMovesOfBoxes, have_contacts_in_world_units) {
  auto map = CollisionMap::from_text(
      "....\n"
      "....\n"
      "####\n");
  ASSERT_TRUE(map.has_value());
  const World world{*map, Layout::y_up({0.0, 30.0}, 10.0)};
  const auto moved = move_and_slide(world, Body{{12.0, 15.0}, {5.0, 5.0}}, {3.0, -20.0});
  EXPECT_EQ(moved.body, (Body{{15.0, 10.0}, {5.0, 5.0}}));
  ASSERT_EQ(moved.contacts.size(), 1U);
  EXPECT_EQ(moved.contacts[0].normal, (Vec{0.0, 1.0}));
  EXPECT_EQ(moved.contacts[0].line, 10.0);
  EXPECT_EQ(moved.contacts[0].side, Side::north);
  EXPECT_EQ(moved.contacts[0].tile, (Tile{1, 2}));
  EXPECT_EQ(slide_along({3.0, -20.0}, moved.contacts[0].normal), (Vec{3.0, 0.0}));
}

TEST(WorldMovesOfBoxes, take_the_order_of_axes_of_the_world) {
  auto map = CollisionMap::from_text(
      "....\n"
      ".#..\n"
      "....\n");
  ASSERT_TRUE(map.has_value());
  Layout layout = Layout::pixels(16.0);
  layout.rotation = {0.0, 1.0};
  const World world{*map, layout};
  const Body corner = worlds::in_world(layout, {}, Body{{0.0, 0.0}, {1.0, 1.0}});
  const Vec way = translation_in_world(layout, {2.0, 1.0});
  const bool x_of_world_is_y_of_tiles = way.x != 0.0 && std::abs(way.y) == 32.0;
  ASSERT_TRUE(x_of_world_is_y_of_tiles);
  // y of the world first: along the row above the tile, and then down beside it.
  EXPECT_TRUE(move_and_slide(world, corner, way, {.order = AxisOrder::y_first}).contacts.empty());
  EXPECT_FALSE(move_and_slide(world, corner, way, {.order = AxisOrder::x_first}).contacts.empty());
}

TYPED_TEST(WorldMoves, take_odd_input) {
  const CollisionMap map = CollisionMap::from(8, 8, [](int, int y) { return y == 7; }).value();
  const World world{map, Layout::pixels(16.0)};
  const TypeParam shape = worlds::in_world(
      world.layout, {}, rooms::some_body(*std::make_unique<oracle::Rng>(1), Numbers::any, {3.0, 3.0}, TypeParam{}));
  for (const double odd : {nan, infinity, -infinity}) {
    EXPECT_TRUE(same_bits(move_and_slide(world, shape, {odd, 1.0}).body, shape));
    EXPECT_TRUE(same_bits(move_and_bounce(world, shape, {1.0, odd}).body, shape));
    EXPECT_TRUE(move_and_stop(world, moves::shifted(shape, {odd, 0.0}), {1.0, 1.0}).contacts.empty());
  }
  EXPECT_TRUE(same_bits(move_and_slide(world, shape, {0.0, 0.0}).body, shape));
  EXPECT_TRUE(same_bits(move_and_slide(world, shape, {1e300, 1e308}).body, shape) ||
              !overlaps_solid(world, move_and_slide(world, shape, {1e300, 1e308}).body));
  for (const double size : {0.0, -16.0, nan, infinity}) {
    const World odd{map, Layout::pixels(size)};
    EXPECT_TRUE(same_bits(move_and_slide(odd, shape, {1.0, 1.0}).body, shape)) << size;
  }
}

}  // namespace
}  // namespace tilespace::world_moves_test
