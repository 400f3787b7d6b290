// SPDX-License-Identifier: MIT
// Shape casts, overlap and free positions of C are those of C++.
#include "capi/c_values.hpp"

namespace sweeps_test {
namespace {

using namespace capi_tests;

// A solid and a map that move, in C++ and in C.
struct Moving {
  std::vector<MovingSolid> solids;
  CollisionMap ship;
  std::vector<MovingMap> maps;
  Owned<tilespace_map> ship_in_c;
  std::vector<tilespace_moving_solid> solids_in_c;
  std::vector<tilespace_moving_map_view> maps_in_c;

  [[nodiscard]] Movers all() const { return Movers(solids, maps); }
  [[nodiscard]] tilespace_movers_view view() const {
    return {solids_in_c.data(), solids_in_c.size(), maps_in_c.data(), maps_in_c.size()};
  }
};

Moving any_movers(oracle::Rng& rng) {
  Moving moving;
  moving.solids.push_back({{any_point(rng), {1.5, 0.5}}, {0.25, 0.0}, 0.0, {}, 0.0, {}});
  moving.solids.push_back(moving_circle({any_point(rng), 0.5}, {0.0, -0.25}));
  moving.ship = CollisionMap::from_text("##\n#.").value();
  moving.maps.push_back({&moving.ship, any_point(rng), {0.5, 0.0}});
  moving.ship_in_c = to_c(moving.ship);
  for (const MovingSolid& solid : moving.solids) moving.solids_in_c.push_back(as<tilespace_moving_solid>(solid));
  for (const MovingMap& map : moving.maps) {
    moving.maps_in_c.push_back(
        {moving.ship_in_c.get(), as<tilespace_point>(map.position), as<tilespace_vec>(map.translation)});
  }
  return moving;
}

template <class Shape>
SweepHit cast_of(const auto& space, const Shape& moved, Vec d, const SweepOptions& options) {
  if constexpr (std::is_same_v<Shape, Point>) return cast_point(space, moved, d, options);
  if constexpr (std::is_same_v<Shape, Body>) return cast_box(space, moved, d, options);
  if constexpr (std::is_same_v<Shape, Circle>) return cast_circle(space, moved, d, options);
  if constexpr (std::is_same_v<Shape, Capsule>) return cast_capsule(space, moved, d, options);
  if constexpr (std::is_same_v<Shape, ConvexPolygon>) return cast_polygon(space, moved, d, options);
}
template <class Shape>
SweepHit cast_among(const auto& space, const Movers& movers, const Shape& moved, Vec d, const SweepOptions& options) {
  if constexpr (std::is_same_v<Shape, Body>) return cast_box(space, movers, moved, d, options);
  if constexpr (std::is_same_v<Shape, Circle>) return cast_circle(space, movers, moved, d, options);
  if constexpr (std::is_same_v<Shape, Capsule>) return cast_capsule(space, movers, moved, d, options);
}

TEST(CApiSweeps, hit_what_those_of_cpp_hit) {
  oracle::Rng rng(cases::seed());
  int hits = 0, among = 0;
  for (int i = 0; i < cases::count() / 4 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const World world = place.world();
    const tilespace_map* const map = place.in_c.get();
    const Vec d = any_vec(rng);
    const auto translation = as<tilespace_vec>(d);
    const SweepOptions options{rng.one_in(2) ? OneWay::stop : OneWay::pass,
                               rng.one_in(2) ? StartInside::blocks : StartInside::leaves};
    const auto one_way = static_cast<std::uint32_t>(options.one_way),
               inside = static_cast<std::uint32_t>(options.inside);
    const Moving moving = any_movers(rng);
    const tilespace_movers_view view = moving.view();
    tilespace_sweep_hit hit{};
    const auto compare = [&](const auto& moved) {
      const tilespace_shape in_c = shape(moved);
      EXPECT_EQ(tilespace_cast_shape(map, nullptr, &in_c, &translation, one_way, inside, &hit), TILESPACE_OK);
      EXPECT_TRUE(as<SweepHit>(hit) == cast_of(place.map, moved, d, options));
      hits += hit.hit;
      EXPECT_EQ(tilespace_world_cast_shape(map, nullptr, &in_c, &translation, one_way, inside, &hit), TILESPACE_OK);
      EXPECT_TRUE(as<SweepHit>(hit) == cast_of(world, moved, d, options));
      using Shape = std::remove_cvref_t<decltype(moved)>;
      if constexpr (!std::is_same_v<Shape, Point>) {
        EXPECT_EQ(tilespace_overlaps_solid(map, nullptr, &in_c), overlaps_solid(place.map, moved) ? 1u : 0u);
        EXPECT_EQ(tilespace_world_overlaps_solid(map, nullptr, &in_c), overlaps_solid(world, moved) ? 1u : 0u);
      }
      if constexpr (std::is_same_v<Shape, Point> || std::is_same_v<Shape, ConvexPolygon>) {
        EXPECT_EQ(tilespace_cast_shape(map, &view, &in_c, &translation, one_way, inside, &hit), TILESPACE_BAD_SHAPE);
      } else {
        EXPECT_EQ(tilespace_cast_shape(map, &view, &in_c, &translation, one_way, inside, &hit), TILESPACE_OK);
        EXPECT_TRUE(as<SweepHit>(hit) == cast_among(place.map, moving.all(), moved, d, options));
        among += static_cast<int>(hit.solid >= 0);
        EXPECT_EQ(tilespace_world_cast_shape(map, &view, &in_c, &translation, one_way, inside, &hit), TILESPACE_OK);
        EXPECT_TRUE(as<SweepHit>(hit) == cast_among(world, moving.all(), moved, d, options));
        EXPECT_EQ(tilespace_overlaps_solid(map, &view, &in_c),
                  overlaps_solid(place.map, moving.all(), moved) ? 1u : 0u);
        for (const Vec direction : {Vec{0, -1}, Vec{1, 2}}) {
          const auto along = as<tilespace_vec>(direction);
          tilespace_shape pushed = in_c;
          std::uint8_t found = 7;
          EXPECT_EQ(tilespace_nearest_free(map, &pushed, &along, 3.0, one_way, &found), TILESPACE_OK);
          const auto expected = nearest_free(place.map, moved, direction, 3.0, options.one_way);
          EXPECT_EQ(found != 0, expected.found);
          const tilespace_shape there = shape(expected.found ? expected.body : moved);
          EXPECT_EQ(std::memcmp(&pushed.as, &there.as, sizeof(moved)), 0);
          pushed = in_c;
          EXPECT_EQ(tilespace_world_nearest_free(map, &pushed, &along, 30.0, one_way, &found), TILESPACE_OK);
          EXPECT_EQ(found != 0, nearest_free(world, moved, direction, 30.0, options.one_way).found);
        }
      }
    };
    const Point a = any_point(rng);
    compare(a);
    compare(Body{a, {rng.real(0, 2), rng.real(0, 2)}});
    compare(Circle{a, rng.real(0, 1)});
    compare(Capsule{{a, a + Vec{rng.real(-1, 1), 0.5}}, rng.real(0, 1)});
    const std::array<Point, 3> points{a, a + Vec{1, 0.25}, a + Vec{0.5, 1}};
    compare(convex_hull(points).value());

    const tilespace_polygon polygon = as<tilespace_polygon>(convex_hull(points).value());
    const auto pivot = as<tilespace_point>(a);
    EXPECT_EQ(tilespace_free_turn(map, &polygon, &pivot, 1.0),
              free_turn(place.map, convex_hull(points).value(), a, 1.0));
    EXPECT_EQ(tilespace_world_free_turn(map, &polygon, &pivot, 1.0),
              free_turn(world, convex_hull(points).value(), a, 1.0));
  }
  EXPECT_GT(hits, 0);
  EXPECT_GT(among, 0);
}

TEST(CApiSweeps, points_overlap_as_circles_without_a_radius) {
  oracle::Rng rng(cases::seed() + 7);
  int overlapping = 0, free = 0;
  for (int i = 0; i < cases::count() && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const tilespace_map* const map = place.in_c.get();
    const Moving moving = any_movers(rng);
    const tilespace_movers_view view = moving.view();
    const Point at = any_point(rng);
    const tilespace_shape point = shape(at);
    const bool expected = overlaps_solid(place.map, Circle{at, 0.0});
    EXPECT_EQ(tilespace_overlaps_solid(map, nullptr, &point), expected ? 1u : 0u);
    EXPECT_EQ(tilespace_world_overlaps_solid(map, nullptr, &point),
              overlaps_solid(place.map, Circle{to_tile_space(place.layout, at), 0.0}) ? 1u : 0u);
    EXPECT_EQ(tilespace_overlaps_solid(map, &view, &point),
              overlaps_solid(place.map, moving.all(), Circle{at, 0.0}) ? 1u : 0u);
    ++(expected ? overlapping : free);
  }
  EXPECT_GT(overlapping, cases::count() / 20);
  EXPECT_GT(free, cases::count() / 20);
}

TEST(CApiSweeps, footprints_overlap_at_each_pose_what_they_overlap_there) {
  oracle::Rng rng(cases::seed());
  int overlapping = 0;
  for (int i = 0; i < cases::count() / 10 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const World world = place.world();
    const double w = rng.real(0.1, 2.0), h = rng.real(0.1, 2.0);
    const ConvexPolygon footprint = polygon_of(Box{{-w, -h}, {w, h}});
    const tilespace_polygon in_c = as<tilespace_polygon>(footprint);
    std::vector<Pose> poses;
    for (std::int64_t k = rng.between(0, 12); k >= 0; --k) poses.push_back({any_point(rng), rng.real(-4.0, 4.0)});
    poses.back().angle = rng.one_in(2) ? std::numeric_limits<double>::quiet_NaN() : 0.0;
    std::vector<tilespace_pose> c_poses;
    for (const Pose& pose : poses) c_poses.push_back(as<tilespace_pose>(pose));
    std::vector<std::uint8_t> overlaps(poses.size() + 1, 7);
    const auto compare = [&](const auto& space) {
      for (std::size_t k = 0; k < poses.size(); ++k) {
        const Result<ConvexPolygon> there = placed(poses[k], footprint);
        EXPECT_EQ(overlaps[k], there && overlaps_solid(space, *there) ? 1 : 0);
        overlapping += overlaps[k];
      }
      EXPECT_EQ(overlaps.back(), 7) << "what is behind the results";
    };
    EXPECT_EQ(tilespace_poses_overlap_solid(place.in_c.get(), &in_c, c_poses.data(), overlaps.data(), poses.size()),
              TILESPACE_OK);
    compare(place.map);
    EXPECT_EQ(
        tilespace_world_poses_overlap_solid(place.in_c.get(), &in_c, c_poses.data(), overlaps.data(), poses.size()),
        TILESPACE_OK);
    compare(world);
    tilespace_polygon open = in_c;
    open.count = 2;
    EXPECT_EQ(tilespace_poses_overlap_solid(place.in_c.get(), &open, c_poses.data(), overlaps.data(), poses.size()),
              TILESPACE_BAD_SHAPE);
  }
  EXPECT_GT(overlapping, 0);
}

TEST(CApiSweeps, circles_are_cast_and_boxes_overlap_in_turned_layouts) {
  oracle::Rng rng(cases::seed());
  int hits = 0, overlapping = 0;
  for (int i = 0; i < cases::count() / 10 && !testing::Test::HasFailure(); ++i) {
    Place place = any_place(rng);
    const Layout layout = Layout::y_up({rng.real(-1, 1), rng.real(-1, 1)}, rng.real(0.2, 2.0), rng.real(0.01, 1.5));
    const auto layout_in_c = as<tilespace_layout>(layout);
    ASSERT_EQ(tilespace_map_set_layout(place.in_c.get(), &layout_in_c), TILESPACE_OK);
    const World world{place.map, layout};
    const Point at = to_world(layout, any_point(rng));
    const Vec d = any_vec(rng);
    const auto translation = as<tilespace_vec>(d);
    const auto by_default = [&](const auto& moved, tilespace_sweep_hit& hit) {
      const tilespace_shape in_c = shape(moved);
      return tilespace_world_cast_shape(place.in_c.get(), nullptr, &in_c, &translation, 0, 0, &hit);
    };
    const auto compare = [&](const auto& moved) {
      tilespace_sweep_hit hit{};
      EXPECT_EQ(by_default(moved, hit), TILESPACE_OK);
      EXPECT_TRUE(as<SweepHit>(hit) == cast_of(world, moved, d, {OneWay{}, StartInside{}}));
      hits += hit.hit;
    };
    compare(Circle{at, rng.real(0, 1)});
    compare(Capsule{{at, at + Vec{rng.real(-1, 1), 0.5}}, rng.real(0, 1)});
    const Body body{at, {rng.real(0, 2), rng.real(0, 2)}};
    tilespace_sweep_hit hit{};
    EXPECT_EQ(by_default(body, hit), TILESPACE_BAD_LAYOUT);
    const auto overlaps = [&](const auto& one) {
      const tilespace_shape in_c = shape(one);
      return tilespace_world_overlaps_solid(place.in_c.get(), nullptr, &in_c) != 0;
    };
    const bool expected = overlaps(polygon_of(to_box(body)));
    EXPECT_EQ(overlaps(body), expected);
    EXPECT_EQ(overlaps(to_box(body)), expected);
    const Moving moving = any_movers(rng);
    const tilespace_movers_view view = moving.view();
    const tilespace_shape body_in_c = shape(body);
    EXPECT_EQ(tilespace_world_overlaps_solid(place.in_c.get(), &view, &body_in_c) != 0, expected);
    overlapping += expected ? 1 : 0;
  }
  EXPECT_GT(hits, 0);
  EXPECT_GT(overlapping, 0);
}

TEST(CApiSweeps, of_many_hit_the_same) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const tilespace_map* const map = place.in_c.get();
    std::vector<tilespace_body> bodies;
    std::vector<tilespace_circle> circles;
    std::vector<tilespace_vec> translations;
    for (int k = 0; k < 20; ++k) {
      bodies.push_back(as<tilespace_body>(Body{any_point(rng), {rng.real(0, 2), rng.real(0, 2)}}));
      circles.push_back(as<tilespace_circle>(Circle{any_point(rng), rng.real(0, 1)}));
      translations.push_back(as<tilespace_vec>(any_vec(rng)));
    }
    std::vector<tilespace_sweep_hit> hits(20);
    const auto compare = [&](bool is_world, const auto& shapes, auto&& cast) {
      EXPECT_EQ(cast(map, shapes.data(), translations.data(), hits.data(), 20, 0, 0), TILESPACE_OK);
      for (std::size_t k = 0; k < 20; ++k) {
        tilespace_sweep_hit one{};
        tilespace_shape in_c{};
        if constexpr (requires { shapes[0].radius; }) {
          in_c.kind = TILESPACE_CIRCLE;
          in_c.as.circle = shapes[k];
        } else {
          in_c.kind = TILESPACE_BODY;
          in_c.as.body = shapes[k];
        }
        const auto alone = is_world ? tilespace_world_cast_shape : tilespace_cast_shape;
        EXPECT_EQ(alone(map, nullptr, &in_c, &translations[k], 0, 0, &one), TILESPACE_OK);
        EXPECT_TRUE(as<SweepHit>(hits[k]) == as<SweepHit>(one));
      }
    };
    compare(false, bodies, tilespace_cast_bodies);
    compare(true, bodies, tilespace_world_cast_bodies);
    compare(false, circles, tilespace_cast_circles);
    compare(true, circles, tilespace_world_cast_circles);
  }
}

TEST(CApiSweeps, of_bodies_and_among_movers_in_turned_worlds_are_refused) {
  const auto map = made<tilespace_map>([](auto out) { return tilespace_map_from_text("..\n..", 5, 0, out); });
  const auto layout = as<tilespace_layout>(Layout::y_up({0, 0}, 0.05, 0.3));
  ASSERT_EQ(tilespace_map_set_layout(map.get(), &layout), TILESPACE_OK);
  const tilespace_shape body = shape(Body{{0, 0}, {1, 1}}), circle = shape(Circle{{0, 0}, 1});
  const tilespace_vec d{1, 0};
  tilespace_sweep_hit hit{};
  EXPECT_EQ(tilespace_world_cast_shape(map.get(), nullptr, &body, &d, 0, 0, &hit), TILESPACE_BAD_LAYOUT);
  EXPECT_EQ(hit.hit, 0);
  oracle::Rng rng(1);
  const Moving moving = any_movers(rng);
  const tilespace_movers_view view = moving.view();
  EXPECT_EQ(tilespace_world_cast_shape(map.get(), &view, &circle, &d, 0, 0, &hit), TILESPACE_BAD_LAYOUT);
  EXPECT_EQ(tilespace_world_cast_shape(map.get(), nullptr, &circle, &d, 0, 0, &hit), TILESPACE_OK);
  EXPECT_EQ(tilespace_world_cast_bodies(map.get(), &body.as.body, &d, &hit, 1, 0, 0), TILESPACE_BAD_LAYOUT);
  tilespace_shape moved = body;
  EXPECT_EQ(tilespace_world_move(map.get(), nullptr, &moved, &d, TILESPACE_SLIDE, nullptr, nullptr),
            TILESPACE_BAD_LAYOUT);
}

TEST(CApiSweeps, more_maps_than_there_is_room_for_are_refused) {
  const auto map = made<tilespace_map>([](auto out) { return tilespace_map_from_text("..\n..", 5, 0, out); });
  const std::vector<tilespace_moving_map_view> maps(65, {map.get(), {0, 0}, {0, 0}});
  const tilespace_shape body = shape(Body{{0, 0}, {1, 1}});
  const tilespace_vec d{1, 0};
  tilespace_sweep_hit hit{};
  tilespace_movers_view view{nullptr, 0, maps.data(), 65};
  EXPECT_EQ(tilespace_cast_shape(map.get(), &view, &body, &d, 0, 0, &hit), TILESPACE_BAD_SIZE);
  view.map_count = 64;
  EXPECT_EQ(tilespace_cast_shape(map.get(), &view, &body, &d, 0, 0, &hit), TILESPACE_OK);
}

TEST(CApiSweeps, batches_are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  std::size_t hits = 0, free = 0;
  for (int i = 0; i < cases::count() / 4 && !testing::Test::HasFailure(); ++i) {
    const Place place = any_place(rng);
    const World world = place.world();
    const tilespace_map* const map = place.in_c.get();
    constexpr std::size_t count = 6;
    std::vector<Capsule> capsules;
    std::vector<Circle> circles;
    std::vector<Body> bodies;
    std::vector<Point> points;
    std::vector<Vec> steps;
    for (std::size_t k = 0; k < count; ++k) {
      points.push_back(any_point(rng));
      circles.push_back({points.back(), rng.real(0, 1)});
      capsules.push_back({{points.back(), points.back() + Vec{0.5, 0.25}}, rng.real(0, 1)});
      bodies.push_back({points.back(), {rng.real(0.1, 1), rng.real(0.1, 1)}});
      const Vec step = any_vec(rng);
      steps.push_back({step.x / 8, step.y / 8});
    }
    const auto* const capsules_in_c = reinterpret_cast<const tilespace_capsule*>(capsules.data());
    const auto* const circles_in_c = reinterpret_cast<const tilespace_circle*>(circles.data());
    const auto* const points_in_c = reinterpret_cast<const tilespace_point*>(points.data());
    const auto* const steps_in_c = reinterpret_cast<const tilespace_vec*>(steps.data());
    auto* const bodies_in_c = reinterpret_cast<tilespace_body*>(bodies.data());
    const SweepOptions options{rng.one_in(2) ? OneWay::stop : OneWay::pass,
                               rng.one_in(2) ? StartInside::blocks : StartInside::leaves};
    const auto one_way = static_cast<std::uint32_t>(options.one_way),
               inside = static_cast<std::uint32_t>(options.inside);
    std::vector<tilespace_sweep_hit> in_c(count);
    std::vector<SweepHit> expected(count);
    const auto compare = [&](tilespace_error error) {
      EXPECT_EQ(error, TILESPACE_OK);
      expect_equal<SweepHit>(in_c, expected);
      for (const SweepHit& hit : expected) hits += hit.hit;
    };
    cast_capsules(place.map, capsules, steps, expected, options);
    compare(tilespace_cast_capsules(map, capsules_in_c, steps_in_c, in_c.data(), count, one_way, inside));
    cast_capsules(world, capsules, steps, expected, options);
    compare(tilespace_world_cast_capsules(map, capsules_in_c, steps_in_c, in_c.data(), count, one_way, inside));
    cast_points(place.map, points, steps, expected, options);
    compare(tilespace_cast_points(map, points_in_c, steps_in_c, in_c.data(), count, one_way, inside));
    cast_points(world, points, steps, expected, options);
    compare(tilespace_world_cast_points(map, points_in_c, steps_in_c, in_c.data(), count, one_way, inside));

    const std::span<const Body> all_bodies = bodies;
    const std::span<const Circle> all_circles = circles;
    const std::span<const Capsule> all_capsules = capsules;
    EXPECT_EQ(tilespace_unobstructed_bodies(map, bodies_in_c, steps_in_c, count),
              count_unobstructed(place.map, all_bodies, steps));
    EXPECT_EQ(tilespace_unobstructed_circles(map, circles_in_c, steps_in_c, count),
              count_unobstructed(place.map, all_circles, steps));
    EXPECT_EQ(tilespace_unobstructed_capsules(map, capsules_in_c, steps_in_c, count),
              count_unobstructed(place.map, all_capsules, steps));
    EXPECT_EQ(tilespace_world_unobstructed_bodies(map, bodies_in_c, steps_in_c, count),
              count_unobstructed(world, all_bodies, steps));
    EXPECT_EQ(tilespace_world_unobstructed_circles(map, circles_in_c, steps_in_c, count),
              count_unobstructed(world, all_circles, steps));
    EXPECT_EQ(tilespace_world_unobstructed_capsules(map, capsules_in_c, steps_in_c, count),
              count_unobstructed(world, all_capsules, steps));
    std::vector<Body> moved = bodies;
    const std::size_t real = move_while_free(place.map, moved, steps);
    EXPECT_EQ(tilespace_move_while_free(map, bodies_in_c, steps_in_c, count), real);
    EXPECT_EQ(bodies, moved);
    free += real;
  }
  EXPECT_GT(hits, 0u);
  EXPECT_GT(free, 0u);
}

}  // namespace
}  // namespace sweeps_test
