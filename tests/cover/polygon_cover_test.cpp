// SPDX-License-Identifier: MIT
#include <tilespace/cover/box_cover.hpp>
#include <tilespace/cover/polygon_cover.hpp>
#include <tilespace/geom/touches.hpp>
#include <vector>

#include "base/contracts.hpp"
#include "cover/spans.hpp"
#include "geom/polygon_cases.hpp"
#include "support/cases.hpp"

namespace tilespace::polygon_cover_test {
namespace {

using exact::Q;

constexpr Boundary both_borders[] = {Boundary::touching, Boundary::interior};

// What of the polygon lies in a row has its ends at corners: they are looked at one by one.
std::vector<oracle::Span> real_spans(const ConvexPolygon& polygon, Boundary border, const oracle::TileBox& window) {
  const exact::Polygon whole = exact::polygon(polygon);
  std::vector<oracle::Span> spans;
  for (std::int64_t y = window.y0; y < window.y1; ++y) {
    const exact::Polygon part = exact::cut(exact::cut(whole, false, -1, Q(y)), false, 1, Q(y + 1));
    if (part.empty() || (border == Boundary::interior && exact::double_area(part) == 0)) continue;
    Q west = part[0].x, east = part[0].x;
    for (const exact::Vertex& v : part) {
      west = std::min(west, v.x);
      east = std::max(east, v.x);
    }
    const bool open = border == Boundary::interior;
    const oracle::Z begin = open ? oracle::floor_of(west) : oracle::Z(oracle::ceil_of(west) - 1);
    const oracle::Z end = open ? oracle::ceil_of(east) : oracle::Z(oracle::floor_of(east) + 1);
    const oracle::Z from = std::max(begin, oracle::Z(window.x0)), to = std::min(end, oracle::Z(window.x1));
    if (from < to) spans.push_back({y, static_cast<std::int64_t>(from), static_cast<std::int64_t>(to)});
  }
  return spans;
}

// Somewhere around a corner of it, or the middle of an edge.
oracle::TileBox window_at(oracle::Rng& rng, const ConvexPolygon& polygon) {
  if (polygon.count == 0) return {-3, -3, 3, 3};
  const auto i = static_cast<std::uint32_t>(rng.between(0, polygon.count - 1));
  return make_window(rng, to_oracle(Segment{polygon.corners[i], polygon.corners[(i + 1) % polygon.count]}));
}

void expect_real_spans(const ConvexPolygon& polygon, const oracle::TileBox& window) {
  for (const Boundary border : both_borders) {
    EXPECT_EQ(spans::all(cover(from_oracle(window), polygon, border)), real_spans(polygon, border, window))
        << exact::show(polygon) << name(border);
  }
}

TEST(CoverPolygon, agrees_with_the_oracle_on_every_input_class) {
  cases::on_every_class([](cases::Maker& maker) {
    const ConvexPolygon polygon = exact::make_polygon(maker);
    expect_real_spans(polygon, window_at(maker.rng(), polygon));
  });
}

TEST(CoverPolygon, agrees_with_the_oracle_without_bounds) {
  cases::on_every_moderate_class([](cases::Maker& maker) {
    const ConvexPolygon polygon = exact::make_polygon(maker);
    const Box box = bounds_of(polygon);
    if (!touches(box, Box{{-900, -900}, {900, 900}}) || box.max.y - box.min.y > 40) return;
    const Tile north = tile_at(box.min), south = tile_at(box.max);
    for (const Boundary border : both_borders) {
      EXPECT_EQ(spans::all(cover(tile_space, polygon, border)),
                real_spans(polygon, border, {-1000, north.y - 2, 1000, south.y + 2}))
          << exact::show(polygon) << name(border);
    }
  });
}

// Edges through many corners of tiles, and beside them by one bit.
TEST(CoverPolygon, agrees_with_the_oracle_where_edges_run_through_corners_of_tiles) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    std::vector<Point> corners(static_cast<std::size_t>(rng.between(3, 8)));
    for (Point& corner : corners) {
      const auto whole = [&] { return static_cast<double>(rng.between(-9, 9)); };
      corner = {whole(), whole()};
      if (rng.one_in(4)) corner.x = oracle::nudge(corner.x, rng.between(-1, 1));
      if (rng.one_in(4)) corner.y = oracle::nudge(corner.y, rng.between(-1, 1));
    }
    const auto polygon = convex_hull(corners);
    ASSERT_TRUE(polygon.has_value());
    expect_real_spans(*polygon, {-12, -12, 12, 12});
  }
}

TEST(CoverPolygon, agrees_with_the_oracle_for_many_corners) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  std::uint32_t most = 0;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    std::vector<Point> corners;
    const double radius = rng.real(0.5, 30.0);
    for (int corner = 0; corner < 16; ++corner) {
      const double angle = rng.real(0.0, 6.28);
      corners.push_back({3.3 + radius * std::cos(angle), -1.7 + radius * std::sin(angle)});
    }
    const auto polygon = convex_hull(corners);
    ASSERT_TRUE(polygon.has_value());
    most = std::max(most, polygon->count);
    expect_real_spans(*polygon, {-40, -40, 40, 40});
  }
  EXPECT_EQ(most, 16U);
}

TEST(CoverPolygon, of_a_box_is_the_cover_of_the_box) {
  cases::on_every_class([](cases::Maker& maker) {
    const Box box = maker.box();
    const ConvexPolygon polygon = polygon_of(box);
    if (polygon.count == 0) return;
    const TileBox window = from_oracle(make_window(maker.rng(), to_oracle(box)));
    for (const Boundary border : both_borders) {
      EXPECT_EQ(spans::all(cover(window, polygon, border)), spans::all(cover(window, box, border))) << cases::show(box);
    }
  });
}

TEST(CoverPolygon, interior_is_a_part_of_touching) {
  cases::on_every_class([](cases::Maker& maker) {
    const ConvexPolygon polygon = exact::make_polygon(maker);
    const TileBox window = from_oracle(window_at(maker.rng(), polygon));
    const auto touching = spans::all(cover(window, polygon, Boundary::touching));
    for (const oracle::Span& inner : spans::all(cover(window, polygon, Boundary::interior))) {
      const auto holds = [&](const oracle::Span& outer) {
        return outer.y == inner.y && outer.x_begin <= inner.x_begin && inner.x_end <= outer.x_end;
      };
      EXPECT_TRUE(std::any_of(touching.begin(), touching.end(), holds)) << exact::show(polygon);
    }
  });
}

// A needle of no width that a double can tell from its edge, and one that passes between two grid lines.
TEST(CoverPolygon, shapes_thinner_than_a_tile_have_their_tiles) {
  const auto needle = convex_polygon(std::vector<Point>{{0.5, 0.5}, {40.25, 3.5}, {40.25, 3.5 + 0x1p-48}});
  ASSERT_TRUE(needle.has_value());
  expect_real_spans(*needle, {-2, -2, 50, 10});
  EXPECT_EQ(spans::all(cover(tile_space, *needle, Boundary::interior)).size(), 4U);
  const auto splinter = convex_polygon(std::vector<Point>{{0.1, 7.3}, {900, 7.4}, {900, 7.5}});
  ASSERT_TRUE(splinter.has_value());
  EXPECT_EQ(spans::all(cover(tile_space, *splinter)), (std::vector<oracle::Span>{{7, 0, 901}}));
  EXPECT_EQ(spans::all(cover(tile_space, *splinter, Boundary::interior)), (std::vector<oracle::Span>{{7, 0, 900}}));
}

TEST(CoverPolygon, of_the_whole_plane_is_everything_in_the_bounds) {
  const auto giant =
      convex_polygon(std::vector<Point>{{-1e308, -1e308}, {1e308, -1e308}, {1e308, 1e308}, {-1e308, 1e308}});
  ASSERT_TRUE(giant.has_value());
  const TileBox bounds{{-3, -4}, {5, 6}};
  for (const Boundary border : both_borders) {
    std::uint64_t count = 0;
    for (const TileSpan span : cover(bounds, *giant, border)) count += static_cast<std::uint64_t>(span.size());
    EXPECT_EQ(count, bounds.count());
  }
}

TEST(CoverPolygon, odd_input_has_no_tiles) {
  const ConvexPolygon triangle = convex_polygon(std::vector<Point>{{0, 0}, {8, 0}, {0, 8}}).value();
  EXPECT_TRUE(spans::all(cover(tile_space, ConvexPolygon{})).empty());
  EXPECT_TRUE(spans::all(cover(TileBox{}, triangle)).empty());
  EXPECT_TRUE(spans::all(cover(TileBox{{20, 0}, {30, 8}}, triangle)).empty());
  EXPECT_TRUE(spans::all(PolygonCover()).empty());
}

TEST(CoverPolygon, a_broken_contract_is_told_and_has_no_tiles) {
  const contracts::Counted broken;
  const ConvexPolygon triangle = convex_polygon(std::vector<Point>{{0, 0}, {8, 0}, {0, 8}}).value();
  EXPECT_TRUE(spans::all(cover(tile_space, triangle, Boundary::occupied)).empty());
  ConvexPolygon counterclockwise = triangle;
  std::swap(counterclockwise.corners[1], counterclockwise.corners[2]);
  EXPECT_TRUE(spans::all(cover(tile_space, counterclockwise)).empty());
  ConvexPolygon too_many = triangle;
  too_many.count = 1000;
  EXPECT_TRUE(spans::all(cover(tile_space, too_many)).empty());
  EXPECT_EQ(broken.count(), 3 * contracts::reported);
}

}  // namespace
}  // namespace tilespace::polygon_cover_test
