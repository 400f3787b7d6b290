// SPDX-License-Identifier: MIT
#include <tilespace/trace/overlaps_solid.hpp>

#include "trace/sweeps.hpp"

namespace tilespace {
namespace {

using sweeps::Content;

template <class Shape>
void expect_as_oracle(cases::Maker& maker, const Shape& body) {
  auto scene = random_scene(maker, body, maker.rng().one_in(2) ? Content::full_tiles : Content::shapes);
  scene.translation = {};
  if (sweeps::window_of(scene.map, body, {}).empty()) scene.map.set_outside(Outside::free);
  const bool real =
      !scene.is_odd() && oracle::overlaps_solid(tile_at_of(scene.map), to_oracle(scene.window()), to_mover(body));
  EXPECT_EQ(overlaps_solid(scene.map, body), real) << cases::show(scene.map, body);
}

TEST(OverlapsSolid, AgreesWithTheOracle) {
  cases::on_every_class([](cases::Maker& maker) {
    expect_as_oracle(maker, sweeps::random_body(maker));
    expect_as_oracle(maker, Body{maker.point(), {}});
    expect_as_oracle(maker, sweeps::random_circle(maker));
    expect_as_oracle(maker, sweeps::random_capsule(maker));
  });
}

// The radius is the rounded distance to a corner of a tile, or one beside it.
TEST(OverlapsSolid, TangentCirclesAgreeWithTheOracle) {
  cases::on_every_class([](cases::Maker& maker) {
    const CollisionMap map = CollisionMap::from({{-4, -3}, {4, 5}}, [](auto x, auto y) { return x * y == 2; }).value();
    const Circle circle = maker.circle_for(box_of(Tile{1, 2}));
    if (is_empty(circle) || !std::isfinite(circle.radius)) return;
    EXPECT_EQ(overlaps_solid(map, circle),
              oracle::overlaps_solid(tile_at_of(map), to_oracle(map.bounds()), to_mover(circle)))
        << cases::show(circle);
  });
}

TEST(OverlapsSolid, ContactIsNoOverlap) {
  const CollisionMap map = CollisionMap::from_text("...\n.#.\n...").value();
  EXPECT_FALSE(overlaps_solid(map, Body{{0, 1}, {1, 1}}));
  EXPECT_FALSE(overlaps_solid(map, Body{{0, 0}, {1, 1}}));
  EXPECT_FALSE(overlaps_solid(map, Circle{{0.5, 1.5}, 0.5}));
  EXPECT_FALSE(overlaps_solid(map, Circle{{-2, -3}, 5}));  // 3, 4, 5
  EXPECT_FALSE(overlaps_solid(map, Capsule{{{0, 0.5}, {3, 0.5}}, 0.5}));
  EXPECT_TRUE(overlaps_solid(map, Body{{0, 1}, {oracle::nudge(1.0, 1), 1}}));
  EXPECT_TRUE(overlaps_solid(map, Circle{{-2, -3}, oracle::nudge(5.0, 1)}));
  EXPECT_TRUE(overlaps_solid(map, Body{{1.5, 1.5}, {}}));
}

TEST(OverlapsSolid, SeamsAreInsideToBodiesWithoutWidth) {
  const CollisionMap map = CollisionMap::from_text("##\n##").value();
  EXPECT_TRUE(overlaps_solid(map, Body{{1, 0.5}, {}}));
  EXPECT_TRUE(overlaps_solid(map, Body{{0.5, 1}, {}}));
  EXPECT_TRUE(overlaps_solid(map, Body{{1, 1}, {}}));
  EXPECT_FALSE(overlaps_solid(map, Body{{1, 0}, {}}));
  EXPECT_FALSE(overlaps_solid(map, Body{{0, 1}, {}}));
  const CollisionMap three = CollisionMap::from_text(".#\n##").value();
  EXPECT_FALSE(overlaps_solid(three, Body{{1, 1}, {}}));
}

}  // namespace
}  // namespace tilespace
