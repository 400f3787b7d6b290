// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/simd/simd_level.hpp>
#include <vector>

#include "cover/spans.hpp"
#include "support/cases.hpp"

namespace tilespace::circle_cover_test {
namespace {

constexpr Boundary both_borders[] = {Boundary::touching, Boundary::interior};

TEST(CoverCircle, agrees_with_the_oracle_without_bounds) {
  cases::on_every_moderate_class([](cases::Maker& maker) {
    const Circle circle = maker.circle();
    if (circle.radius > 1000) return;
    const Boundary border = maker.rng().one_in(2) ? Boundary::touching : Boundary::interior;
    EXPECT_EQ(spans::all(cover(tile_space, circle, border)),
              oracle::circle_spans(to_oracle(circle), to_oracle(border), oracle::all_tiles))
        << cases::show(circle) << "border " << static_cast<int>(border);
  });
}

// What this machine has not is not asked for: the answer is that of the level before it.
TEST(CoverCircle, is_the_same_at_every_level) {
  cases::on_every_class([](cases::Maker& maker) {
    Circle circle = maker.circle();
    if (maker.rng().one_in(4)) circle.radius *= 16.0;
    const Tile center = tile_at(circle.center);
    const auto far = [&] { return static_cast<std::int32_t>(maker.rng().between(1, 700)); };
    const TileBox bounds = intersection({center + Step{-far(), -far()}, center + Step{far(), far()}}, tile_space);
    const auto at_level = [&](SimdLevel level) {
      limit_simd_level(level);
      const auto found = spans::all(cover(bounds, circle));
      limit_simd_level(SimdLevel::avx512);
      return found;
    };
    const auto plain = at_level(SimdLevel::plain);
    EXPECT_EQ(at_level(SimdLevel::avx2), plain) << cases::show(circle);
    EXPECT_EQ(at_level(SimdLevel::avx512), plain) << cases::show(circle);
  });
}

TEST(CoverCircle, agrees_with_the_oracle_at_every_level) {
  for (const SimdLevel level : {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512}) {
    limit_simd_level(level);
    cases::on_every_class([level](cases::Maker& maker) {
      const Circle circle = maker.circle();
      const oracle::TileBox window = make_window(maker.rng(), to_oracle(circle));
      for (const Boundary border : both_borders) {
        EXPECT_EQ(spans::all(cover(from_oracle(window), circle, border)),
                  oracle::circle_spans(to_oracle(circle), to_oracle(border), window))
            << cases::show(circle) << name(border) << " at level " << name(level);
      }
    });
  }
  limit_simd_level(SimdLevel::avx512);
}

// A circle of radius 5 around a lattice point runs through twelve lattice points exactly.
// Vectors hold 2 to 16 rows: counts that fill them, that do not, and that leave a rest, cut off at the top by the
// bounds.
TEST(CoverCircle, any_number_of_rows_is_found_at_every_level) {
  for (const SimdLevel level : {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512}) {
    limit_simd_level(level);
    for (std::int32_t rows = 1; rows <= 70; ++rows) {
      for (const double shift : {0.0, 0.3}) {
        const Circle circle{{1000.5 + shift, 2000.0 + shift}, 40.0 + shift};
        const TileBox bounds{{0, 2041 - rows}, {3000, 3000}};
        EXPECT_EQ(spans::all(cover(bounds, circle)),
                  oracle::circle_spans(to_oracle(circle), oracle::Boundary::touching, to_oracle(bounds)))
            << rows << " rows at level " << name(level);
      }
    }
  }
  limit_simd_level(SimdLevel::avx512);
}

// Multiples of 2^-12, and radii that reach grid points in their rows, or end one step beside them: none is left in
// doubt, but 2^-1074 on a grid point, whose square is 0.
TEST(CoverCircle, around_short_centers_no_radius_is_in_doubt) {
  cases::Maker maker(oracle::InputClass::lattice, cases::seed());
  auto& rng = maker.rng();
  const auto fine = [&](double most) {
    return static_cast<double>(rng.between(0, 4096 * 20)) / 4096.0 * (most / 20.0);
  };
  for (int i = 0; i < cases::count(); ++i) {
    const bool on_grid = rng.one_in(2);
    const Point center = on_grid ? Point{fine(20480), fine(20480)} : Point{fine(20), fine(20)};
    const Point on_border{static_cast<double>(tile_at(center).x + rng.between(-40, 40)),
                          static_cast<double>(tile_at(center).y + rng.between(-40, 40))};
    const double reach = std::hypot(on_border.x - center.x, on_border.y - center.y);
    for (const double r : {reach, std::nextafter(reach, 0.0), std::nextafter(reach, cases::inf)}) {
      for (const Boundary border : both_borders) {
        detail::reset_work_counters();
        const auto found = spans::all(cover(tile_space, Circle{center, r}, border));
        if (r == 0.0 || r * r > 0.0) {
          EXPECT_EQ(detail::work_counters().circle_rows, 0U) << cases::show(Circle{center, r});
        }
        EXPECT_EQ(found, oracle::circle_spans(to_oracle(Circle{center, r}), to_oracle(border), oracle::all_tiles))
            << cases::show(Circle{center, r}) << name(border) << " seed " << cases::seed();
      }
    }
  }
}

// Around the corner that a border all but runs through, at all sizes; in a quarter of the cases it is in the first row
// that the circle reaches.
TEST(CoverCircle, large_circles_agree_with_the_oracle_where_they_pass_a_corner) {
  cases::Maker maker(oracle::InputClass::random, cases::seed());
  auto& rng = maker.rng();
  for (int i = 0; i < cases::count(); ++i) {
    const double size = std::ldexp(rng.real(0.5, 1.0), static_cast<int>(rng.between(4, 26)));
    const Point center{rng.real(-1e6, 1e6), rng.real(-1e6, 1e6)};
    const double west = rng.one_in(4) ? rng.real(-1.0, 1.0) : rng.real(-size, size);
    const Tile corner = tile_at({center.x + west, center.y + std::sqrt(size * size - west * west)});
    const double reach = std::hypot(corner.x - center.x, corner.y - center.y);
    const TileBox bounds{corner + Step{-3, -3}, corner + Step{3, 3}};
    for (const double r : {reach, std::nextafter(reach, 0.0), std::nextafter(reach, cases::inf)}) {
      const Circle circle{center, r};
      for (const Boundary border : both_borders) {
        EXPECT_EQ(spans::all(cover(bounds, circle, border)),
                  oracle::circle_spans(to_oracle(circle), to_oracle(border), to_oracle(bounds)))
            << cases::show(circle) << name(border) << " seed " << cases::seed();
      }
    }
  }
}

// Below a radius of 2.5 grid lines are counted: in floats, without doubt around multiples of 2^-9; else in doubles,
// without doubt around multiples of 2^-12.
Point center_of_small(oracle::Rng& rng) {
  const double unit = std::ldexp(1.0, -static_cast<int>(rng.between(0, 16)));
  const auto coordinate = [&] {
    const double near = rng.real(-1.0, 1.0) * (rng.one_in(4) ? 0x1p-30 : rng.one_in(2) ? 1.0 : 20000.0);
    return rng.one_in(4) ? near : std::floor(near / unit) * unit;
  };
  const double x = coordinate();
  return {x, coordinate()};
}

// What write() gives, with room for exactly `capacity`: nothing behind the spans is touched.
std::vector<oracle::Span> written(const CircleCover& cover, std::int64_t capacity) {
  std::vector<TileSpan> out(16, TileSpan{-1, -1, -1});
  const std::int64_t count = cover.write(out.data(), capacity);
  std::vector<oracle::Span> spans;
  for (const TileSpan span : out) {
    if (span != TileSpan{-1, -1, -1}) spans.push_back({span.y, span.x_begin, span.x_end});
  }
  EXPECT_EQ(static_cast<std::int64_t>(spans.size()), std::min(count, capacity));
  return spans;
}

TEST(CoverCircle, small_circles_agree_with_the_oracle_where_they_pass_a_corner) {
  cases::Maker maker(oracle::InputClass::random, cases::seed());
  auto& rng = maker.rng();
  for (int i = 0; i < 4 * cases::count(); ++i) {
    const Point center = center_of_small(rng);
    const Tile home = tile_at(center);
    const Tile corner =
        home + Step{static_cast<std::int32_t>(rng.between(-1, 3)), static_cast<std::int32_t>(rng.between(-1, 3))};
    const double x = rng.one_in(4) ? 0.0 : corner.x - center.x;
    const double reach = rng.one_in(8) ? rng.real(0.0, 2.6) : std::hypot(x, corner.y - center.y);
    const auto far = [&] { return static_cast<std::int32_t>(rng.between(1, 9)); };
    const TileBox bounds{home + Step{-far(), -far()}, home + Step{far(), far()}};
    for (const double r : {reach, std::nextafter(reach, 0.0), std::nextafter(reach, cases::inf)}) {
      const Circle circle{center, r};
      for (const Boundary border : both_borders) {
        const auto expected = oracle::circle_spans(to_oracle(circle), to_oracle(border), to_oracle(bounds));
        for (const SimdLevel level : {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512}) {
          limit_simd_level(level);
          const CircleCover found = cover(bounds, circle, border);
          EXPECT_EQ(spans::all(found), expected)
              << cases::show(circle) << name(border) << " at level " << name(level) << " seed " << cases::seed();
          EXPECT_EQ(written(found, static_cast<std::int64_t>(expected.size())), expected) << cases::show(circle);
          EXPECT_EQ(written(found, 16), expected) << cases::show(circle);
        }
      }
    }
  }
  limit_simd_level(SimdLevel::avx512);
}

TEST(CoverCircle, tiles_touched_in_one_corner_count) {
  const Circle circle{{0, 0}, 5};
  const auto touching = spans::all(cover(tile_space, circle, Boundary::touching));
  const auto interior = spans::all(cover(tile_space, circle, Boundary::interior));
  ASSERT_EQ(touching.size(), 12U);  // rows -6 to 5: the circle touches y = -5 and y = 5 in one point each
  ASSERT_EQ(interior.size(), 10U);
  EXPECT_EQ(touching[0], (oracle::Span{-6, -1, 1}));
  EXPECT_EQ(touching[2], (oracle::Span{-4, -5, 5}));  // through (3, -4)... and (4, -3): tile 4 touches at its corner
  EXPECT_EQ(interior[0], (oracle::Span{-5, -3, 3}));
}

TEST(CoverCircle, a_span_is_there_iff_the_tile_is_touched) {
  cases::Maker maker(oracle::InputClass::corner_distance, cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Circle circle = maker.circle();
    const Tile center = tile_at(circle.center);
    const TileBox bounds{{center.x - 14, center.y - 14}, {center.x + 15, center.y + 15}};
    for (const Boundary border : both_borders) {
      std::vector<Tile> found;
      for (const TileSpan span : cover(bounds, circle, border)) {
        for (std::int32_t x = span.x_begin; x < span.x_end; ++x) found.push_back({x, span.y});
      }
      std::vector<Tile> expected;
      for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
        for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
          const Box tile = box_of({x, y});
          if (border == Boundary::touching ? touches(circle, tile) : overlaps_interior(circle, tile)) {
            expected.push_back({x, y});
          }
        }
      }
      ASSERT_EQ(found, expected) << cases::show(circle) << " seed " << cases::seed();
    }
  }
}

TEST(CoverCircle, mirrors_and_transposes_with_the_circle) {
  cases::Maker maker(oracle::InputClass::decimal, cases::seed());
  const auto count = [](const Circle& circle, Boundary border) {
    std::int64_t tiles = 0;
    for (const TileSpan span : cover(tile_space, circle, border)) tiles += span.size();
    return tiles;
  };
  for (int i = 0; i < cases::count(); ++i) {
    const Circle circle = maker.circle();
    const Circle mirrored{{-circle.center.x, circle.center.y}, circle.radius};
    const Circle transposed{{circle.center.y, circle.center.x}, circle.radius};
    for (const Boundary border : both_borders) {
      EXPECT_EQ(count(circle, border), count(mirrored, border)) << cases::show(circle);
      EXPECT_EQ(count(circle, border), count(transposed, border)) << cases::show(circle);
    }
  }
}

TEST(CoverCircle, write_gives_the_first_spans_and_the_full_count) {
  const Circle circle{{10.3, 7.7}, 9.2};
  const auto cover_of_circle = cover(tile_space, circle);
  const auto expected = spans::all(cover_of_circle);
  for (std::size_t capacity = 0; capacity <= expected.size() + 3; ++capacity) {
    std::vector<TileSpan> out(capacity + 1, TileSpan{-1, -1, -1});
    EXPECT_EQ(cover_of_circle.write(out.data(), static_cast<std::int64_t>(capacity)),
              static_cast<std::int64_t>(expected.size()));
    for (std::size_t i = 0; i < capacity && i < expected.size(); ++i) {
      EXPECT_EQ((oracle::Span{out[i].y, out[i].x_begin, out[i].x_end}), expected[i]);
    }
    EXPECT_EQ(out[capacity], (TileSpan{-1, -1, -1})) << "wrote behind the buffer";
  }
}

// Also where rows are cut off, and at every level.
TEST(CoverCircle, write_touches_nothing_behind_the_spans) {
  for (const SimdLevel level : {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512}) {
    limit_simd_level(level);
    for (std::int32_t west = -20; west < 20; ++west) {
      const auto part = cover(TileBox{{west, -20}, {west + 3, 20}}, Circle{{0.3, 0.1}, 12.2});
      std::vector<TileSpan> out(40, TileSpan{-1, -1, -1});
      const std::int64_t count = part.write(out.data(), 40);
      EXPECT_EQ(count, static_cast<std::int64_t>(spans::all(part).size()));
      for (auto i = static_cast<std::size_t>(count); i < out.size(); ++i) EXPECT_EQ(out[i], (TileSpan{-1, -1, -1}));
    }
  }
  limit_simd_level(SimdLevel::avx512);
}

// These would take minutes row by row.
TEST(CoverCircle, rows_that_have_nothing_are_not_walked) {
  const TileBox beside{{1 << 29, -tile_limit}, {(1 << 29) + 5, tile_limit}};
  EXPECT_TRUE(spans::all(cover(beside, Circle{{0, 0}, 0x1p28})).empty());
  EXPECT_TRUE(spans::all(cover(tile_space, Circle{{0, 0x1p40}, 0x1p39})).empty());
}

// Just beside them, so that no row has a tile. Each would be decided by the exact questions, at this size.
TEST(CoverCircle, rows_of_a_giant_just_beside_the_bounds_are_not_decided) {
  constexpr std::int32_t reach = 1 << 29;
  const Circle giant{{0, 0}, reach};
  for (const Boundary border : both_borders) {
    const std::int32_t beside = border == Boundary::touching ? reach + 1 : reach;
    for (const TileBox& bounds :
         {TileBox{{beside, -50}, {beside + 5, 50}}, TileBox{{-beside - 5, -50}, {-beside, 50}}}) {
      detail::reset_work_counters();
      EXPECT_TRUE(spans::all(cover(bounds, giant, border)).empty());
      EXPECT_EQ(detail::work_counters(), detail::WorkCounters{});
    }
  }
}

TEST(CoverCircle, a_giant_that_holds_the_bounds_covers_them_all) {
  const TileBox bounds{{-3, -4}, {5, 6}};
  for (const Boundary border : both_borders) {
    for (const Circle& giant : {Circle{{0, 0}, 0x1p29}, Circle{{1e300, 1e300}, 2e300}, Circle{{1, 1}, cases::inf}}) {
      std::int64_t count = 0;
      for (const TileSpan span : cover(bounds, giant, border)) count += span.size();
      EXPECT_EQ(count, static_cast<std::int64_t>(bounds.count())) << cases::show(giant);
    }
  }
}

// All of tile space has 2^31 rows.
TEST(CoverCircle, a_giant_begins_in_the_first_row_of_tile_space) {
  for (const Circle& giant : {Circle{{0, 0}, 0x1p40}, Circle{{1, 1}, cases::inf}}) {
    std::int32_t y = -tile_limit;
    for (const TileSpan span : cover(tile_space, giant)) {
      ASSERT_EQ(span, (TileSpan{y, -tile_limit, tile_limit})) << cases::show(giant);
      if (++y == 100 - tile_limit) break;
    }
  }
}

TEST(CoverCircle, odd_circles) {
  const TileBox bounds{{-3, -4}, {5, 6}};
  const auto tiles = [&](const Circle& circle, Boundary border) {
    std::int64_t count = 0;
    for (const TileSpan span : cover(bounds, circle, border)) count += span.size();
    return count;
  };
  const auto all = static_cast<std::int64_t>(bounds.count());
  for (const Boundary border : both_borders) {
    EXPECT_EQ(tiles({{0, 0}, cases::inf}, border), all);
    EXPECT_EQ(tiles({{1e300, -1e300}, cases::inf}, border), all);
    EXPECT_EQ(tiles({{0, 0}, 1e308}, border), all);
    EXPECT_EQ(tiles({{0, 0}, -1}, border), 0);
    EXPECT_EQ(tiles({{0, 0}, cases::no_number}, border), 0);
    EXPECT_EQ(tiles({{cases::no_number, 0}, 1}, border), 0);
    EXPECT_EQ(tiles({{0, cases::inf}, cases::inf}, border), 0);
  }
  EXPECT_EQ(tiles({{1, 1}, 0}, Boundary::touching), 4);
  EXPECT_EQ(tiles({{1, 1}, 0}, Boundary::interior), 0);
  EXPECT_EQ(tiles({{1, 1}, cases::smallest}, Boundary::interior), 4);
  EXPECT_EQ(tiles({{1.5, 1.5}, cases::smallest}, Boundary::interior), 1);
}

}  // namespace
}  // namespace tilespace::circle_cover_test
