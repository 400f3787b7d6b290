// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <tilespace/cover/cover.hpp>
#include <tilespace/volume/volume_cover.hpp>

#include <vector>

#include "cover/tile_sets.hpp"
#include "support/cases.hpp"
#include "volume/bodies.hpp"

namespace tilespace::volume_cover_test {
namespace {

using bodies::Body;

// The tiles of each circle by itself, put together.
std::vector<TileSpan> spans_of_all(TileBox bounds, const VolumeView& body, Boundary border) {
  tile_sets::Set all;
  for (const Circle& circle : bodies::circles_of(body)) {
    for (const auto& tile : tile_sets::set_of(cover(bounds, circle, border))) all.insert(tile);
  }
  return tile_sets::spans_of(all);
}

std::vector<TileSpan> spans_in(const VolumeCover& cover) {
  std::vector<TileSpan> spans;
  for (const TileSpan span : cover) spans.push_back(span);
  return spans;
}

TEST(CoverVolume, has_the_tiles_of_all_circles_once) {
  cases::on_every_class([](cases::Maker& maker) {
    std::vector<Circle> circles;
    const Circle first = maker.circle();
    for (std::int64_t i = maker.rng().between(0, 8); i > 0; --i) circles.push_back(maker.circle_for(first));
    const Body body(circles);
    const Tile at = tile_at(first.center);
    const auto far = [&] { return static_cast<std::int32_t>(maker.rng().between(0, 30)); };
    const TileBox bounds = intersection({at + Step{-far(), -far()}, at + Step{far(), far()}}, tile_space);
    for (const Boundary border : {Boundary::touching, Boundary::interior}) {
      const VolumeCover found = cover(bounds, body.view(), border);
      EXPECT_EQ(spans_in(found), spans_of_all(bounds, body.view(), border)) << cases::show(first);
      for (const TileSpan span : found) {
        EXPECT_TRUE(found.box_around().contains({span.x_begin, span.y}));
        EXPECT_TRUE(found.box_around().contains({span.x_end - 1, span.y}));
      }
    }
  });
}

TEST(CoverVolume, puts_as_many_runs_together_as_there_are_circles) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 4; ++i) {
    std::vector<Circle> circles;
    for (std::size_t k = 0; k < Volume::max_circles; ++k) {
      const Point center{static_cast<double>(rng.between(0, 800)) / 4, static_cast<double>(rng.between(0, 20)) / 4};
      circles.push_back({center, static_cast<double>(rng.between(0, 6)) / 4});
    }
    const Body body(circles);
    const TileBox bounds{{-5, -5}, {205, 15}};
    EXPECT_EQ(spans_in(cover(bounds, body.view())), spans_of_all(bounds, body.view(), Boundary::touching));
  }
}

TEST(CoverVolume, is_an_area_as_others) {
  const Body body({{{2.5, 1.5}, 1.0}, {{6.5, 1.5}, 1.0}});
  const CollisionMap map = CollisionMap::from_text("..........\n.....#..#.\n..........\n").value();
  EXPECT_EQ(count_solid(map, cover(map, body.view())), 1U);
  EXPECT_EQ(first_solid(map, cover(map, body.view())).tile, (Tile{5, 1}));
  int count = 0;
  EXPECT_TRUE(visit_tiles(cover(map, body.view()), [&](Tile) { ++count; }));
  EXPECT_EQ(count, 18) << "three by three each";
  EXPECT_EQ(spans_in(cover(map, Body({}).view())), std::vector<TileSpan>());
  EXPECT_EQ(spans_in(cover(map, VolumeView())), std::vector<TileSpan>());
  EXPECT_EQ(spans_in(VolumeCover()), std::vector<TileSpan>());
  EXPECT_EQ(spans_in(cover(map, Body({{{0.0, 0.0}, cases::inf}}).view())).size(), 3U);
}

}  // namespace
}  // namespace tilespace::volume_cover_test
