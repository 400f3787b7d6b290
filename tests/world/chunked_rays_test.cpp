// SPDX-License-Identifier: MIT
// Rays in worlds beyond memory hit what they hit in maps that have all tiles.
#include <tilespace/world/chunked_rays.hpp>

#include "chunked_worlds.hpp"
#include "raycast/shape_rays.hpp"

#include <cmath>
#include <vector>

namespace tilespace::chunked_rays_test {
namespace {

using chunked_worlds::Twice;

constexpr CornerGap both_gaps[] = {CornerGap::open, CornerGap::shut};

// Through corners of pages, and of their margins, and along their borders.
Segment line_of_pages(oracle::Rng& rng, TileBox bounds, const ChunkedOptions& options) {
  const auto on_grid = [&](std::int32_t first, std::int32_t end) {
    const std::int64_t side = std::int64_t{1} << options.page_bits;
    const std::int64_t place = rng.between(first, end) / side * side + rng.between(-1, 1) * options.margin;
    return static_cast<double>(place + (rng.one_in(2) ? 0 : rng.between(-2, 2)));
  };
  const Point through{on_grid(bounds.min.x, bounds.max.x), on_grid(bounds.min.y, bounds.max.y)};
  Vec way{static_cast<double>(rng.between(-40, 40)), static_cast<double>(rng.between(-40, 40))};
  if (rng.one_in(3)) way.y = rng.one_in(2) ? way.x : -way.x;
  if (rng.one_in(4)) way.x = 0.0;
  if (rng.one_in(4)) way.y = 0.0;
  const double before = static_cast<double>(rng.between(0, 30)), after = static_cast<double>(rng.between(0, 30));
  return {{through.x - way.x * before, through.y - way.y * before},
          {through.x + way.x * after, through.y + way.y * after}};
}

void expect_dense_hits(oracle::Rng& rng, bool with_shapes, int& hits, int& crossings) {
  Twice world(rng, with_shapes);
  std::vector<Segment> lines = strip_rays::random_lines(rng, world.dense.bounds(), 60);
  for (int i = 0; i < 40; ++i) lines.push_back(line_of_pages(rng, world.dense.bounds(), world.paged.options()));
  for (const Segment& line : lines) {
    if (rng.one_in(5)) world.disturb(rng);
    for (const CornerGap gap : both_gaps) {
      const auto hit = cast_ray(world.paged, line, gap);
      if (!hit) {
        ASSERT_EQ(hit.error().code, ChunkErrorCode::too_large) << world.show();
        ASSERT_FALSE(world.paged.edited_chunks().empty());
        continue;
      }
      ASSERT_EQ(*hit, cast_ray(world.dense, line, gap))
          << cases::show(line) << ", gap " << name(gap) << ", " << world.show();
      const auto clear = is_clear(world.paged, line, gap);
      ASSERT_TRUE(clear.has_value());
      ASSERT_EQ(*clear, !hit->hit);
      hits += hit->hit && !hit->inside ? 1 : 0;
    }
  }
  crossings += static_cast<int>(world.paged.stats().crossings);
}

TEST(ChunkedRays, hit_what_they_hit_in_a_dense_map) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  int hits = 0, crossings = 0;
  for (int i = 0; i < cases::count() / 5 + 1 && !HasFailure(); ++i) expect_dense_hits(rng, false, hits, crossings);
  EXPECT_GT(hits, cases::count());
  EXPECT_GT(crossings, cases::count());
}

TEST(ChunkedRays, hit_what_they_hit_among_shapes) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  int hits = 0, crossings = 0;
  for (int i = 0; i < cases::count() / 5 + 1 && !HasFailure(); ++i) expect_dense_hits(rng, true, hits, crossings);
  EXPECT_GT(hits, cases::count());
  EXPECT_GT(crossings, cases::count());
}

// A line along a corridor of that many tiles; half of its ends are corners of tiles.
Segment long_line(oracle::Rng& rng, TileBox bounds) {
  const auto place = [&](std::int32_t first, std::int32_t end) {
    const double any = rng.real(first, end);
    return rng.one_in(2) ? std::floor(any) : any;
  };
  const auto point = [&] { return Point{place(bounds.min.x, bounds.max.x), place(bounds.min.y, bounds.max.y)}; };
  const Point start = point();
  return {start, point()};
}

// Lines of so many tiles that the error bound of their positions is used up, and tiles that they hit, or nearly.
void expect_dense_hits_far_away(oracle::Rng& rng, int& hits, int& crossings) {
  const auto length = static_cast<std::int32_t>(rng.between(100000, 250000));
  const auto from = static_cast<std::int32_t>(rng.between(-250000, 0));
  const bool is_wide = rng.one_in(2);
  const TileBox bounds = is_wide ? TileBox{{from, -9}, {from + length, 51}} : TileBox{{-9, from}, {51, from + length}};
  CollisionMap dense = CollisionMap::create(bounds).value();
  std::vector<Segment> lines;
  for (int i = 0; i < 20; ++i) {
    const Segment line = long_line(rng, bounds);
    lines.push_back(line);
    const Tile at = tile_at(line.start + (line.end - line.start) * rng.real(0.5, 1.0));
    const Tile beside = at + Step{static_cast<int>(rng.between(-1, 1)), static_cast<int>(rng.between(-1, 1))};
    if (bounds.contains(beside)) dense.set_solid(beside, true);
  }
  const auto margin = static_cast<std::int32_t>(rng.between(20, 64));
  ChunkedMap paged = ChunkedMap::create(source_of(dense), {.page_bits = 7, .margin = margin}).value();
  for (const Segment& line : lines) {
    for (const CornerGap gap : both_gaps) {
      const RayHit hit = *cast_ray(paged, line, gap);
      ASSERT_EQ(hit, cast_ray(dense, line, gap)) << cases::show(line) << ", gap " << name(gap);
      hits += hit.hit ? 1 : 0;
    }
  }
  crossings += static_cast<int>(paged.stats().crossings);
}

TEST(ChunkedRays, of_a_hundred_thousand_tiles_hit_what_they_hit_in_a_dense_map) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  int hits = 0, crossings = 0;
  for (int i = 0; i < cases::count() / 25 + 1 && !HasFailure(); ++i) expect_dense_hits_far_away(rng, hits, crossings);
  EXPECT_GT(hits, cases::count() / 10);
  EXPECT_GT(crossings, 100 * cases::count());
}

TEST(ChunkedRays, in_batches_are_those_one_by_one) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  int hits = 0;
  for (int i = 0; i < cases::count() / 10 + 1; ++i) {
    Twice world(rng, rng.one_in(2));
    const std::vector<Segment> lines =
        strip_rays::random_lines(rng, world.dense.bounds(), static_cast<int>(rng.between(1, 600)));
    std::vector<RayHit> found(lines.size());
    const CornerGap gap = both_gaps[rng.between(0, 1)];
    ASSERT_TRUE(cast_rays(world.paged, lines, found, gap).ok());
    for (std::size_t k = 0; k < lines.size(); ++k) {
      ASSERT_EQ(found[k], cast_ray(world.dense, lines[k], gap)) << cases::show(lines[k]) << world.show();
      hits += found[k].hit ? 1 : 0;
    }
  }
  EXPECT_GT(hits, cases::count());
}

// In units of pages, such numbers may be 0: the line begins in the page beside its own.
TEST(ChunkedRays, begin_at_the_smallest_numbers_beside_the_world) {
  for (const TileBox bounds : {TileBox{{-3, -3}, {-2, 12}}, TileBox{{-1, -15}, {9, -1}}, TileBox{{-2, -2}, {8, 0}}}) {
    const CollisionMap dense = CollisionMap::create(bounds, Outside::solid).value();
    ChunkedMap paged = ChunkedMap::create(source_of(dense), {.page_bits = 6, .margin = 4}).value();
    for (const double x : {-cases::smallest, 0.0, 9 * cases::smallest}) {
      for (const double y : {-7 * cases::smallest, 0.0, cases::smallest}) {
        const Segment line{{x, y}, {-3 * y, 2 * x}};
        ASSERT_EQ(*cast_ray(paged, line), cast_ray(dense, line)) << cases::show(line);
      }
    }
  }
}

TEST(ChunkedRays, of_every_input_class_hit_what_they_hit_in_a_dense_map) {
  cases::on_every_class([](cases::Maker& maker) {
    Twice world(maker.rng(), false);
    for (int i = 0; i < 4; ++i) {
      const Segment line = maker.segment();
      const auto hit = cast_ray(world.paged, line);
      ASSERT_TRUE(hit.has_value());
      ASSERT_EQ(*hit, cast_ray(world.dense, line)) << cases::show(line) << world.show();
    }
  });
}

}  // namespace
}  // namespace tilespace::chunked_rays_test
