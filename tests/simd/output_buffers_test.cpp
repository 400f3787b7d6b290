// SPDX-License-Identifier: MIT
// Output buffers of exactly the needed size, within bytes that nothing may change: at each SimdLevel, of each size.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <span>
#include <string>
#include <tilespace/simd/simd_level.hpp>
#include <tilespace/tilespace.hpp>
#include <type_traits>
#include <vector>

#include "support/cases.hpp"

namespace tilespace::output_buffers_test {
namespace {

constexpr int most_elements = 70;
constexpr std::size_t guard_bytes = 512;
constexpr unsigned char guard = 0xA5;

// Elements between guards.
template <class T>
class Guarded {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  explicit Guarded(std::size_t size) : size_(size), all_(size + 2 * margin) {
    std::memset(static_cast<void*>(all_.data()), guard, all_.size() * sizeof(T));
  }
  [[nodiscard]] std::span<T> out() { return std::span(all_).subspan(margin, size_); }

  // Whether the guards, and the elements from `used` on, are as they were.
  [[nodiscard]] bool is_untouched_beyond(std::size_t used) const {
    return is_guard({all_.data(), margin}) && is_guard(std::span(all_).subspan(margin + used));
  }
  [[nodiscard]] bool is_untouched() const { return is_untouched_beyond(size_); }

 private:
  static constexpr std::size_t margin = guard_bytes / sizeof(T) + 1;
  static bool is_guard(std::span<const T> elements) {
    for (const std::byte byte : std::as_bytes(elements)) {
      if (byte != std::byte{guard}) return false;
    }
    return true;
  }

  std::size_t size_;
  std::vector<T> all_;
};

// Calls ask(rng, size) for each size and level, with the same random numbers at each level; with few cases, for some
// sizes.
template <class Ask>
void at_each_level(Ask ask) {
  for (const SimdLevel level : {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512}) {
    limit_simd_level(level);
    for (int size = 0; size <= most_elements && !::testing::Test::HasFailure(); ++size) {
      SCOPED_TRACE(std::string(name(level)) + ", size " + std::to_string(size) +
                   ", TILESPACE_SEED=" + std::to_string(cases::seed()));
      oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(size));
      if (cases::share(1, rng.next()) > 0) ask(rng, static_cast<std::size_t>(size));
    }
  }
  limit_simd_level(SimdLevel::avx512);
}

CollisionMap random_map(oracle::Rng& rng, int width, int height) {
  const std::int64_t rare = rng.between(2, 9);
  CollisionMap map = CollisionMap::from(width, height, [&](int, int) { return rng.one_in(rare); }).value();
  for (int i = 0; i < 4 && width > 0 && height > 0 && rng.one_in(2); ++i) {
    const Tile tile{static_cast<std::int32_t>(rng.between(0, width - 1)),
                    static_cast<std::int32_t>(rng.between(0, height - 1))};
    EXPECT_TRUE(map.set_shape(tile, shape_of(TileForm::slope_1_1_southeast)));
  }
  return map;
}
Point random_point(oracle::Rng& rng) {
  const double x = rng.real(-2.0, 26.0);
  return {x, rng.real(-2.0, 20.0)};
}
Vec random_way(oracle::Rng& rng) {
  const double far = rng.one_in(3) ? 12.0 : 0.5;
  const double x = rng.real(-far, far);
  return {x, rng.real(-far, far)};
}
template <class Make>
auto some(oracle::Rng& rng, std::size_t count, Make make) {
  std::vector<decltype(make(rng))> made;
  for (std::size_t i = 0; i < count; ++i) made.push_back(make(rng));
  return made;
}
Body random_body(oracle::Rng& rng) {
  const Point place = random_point(rng);
  return {place, {rng.real(0.1, 1.5), rng.real(0.1, 1.5)}};
}
Circle random_circle(oracle::Rng& rng) {
  const Point center = random_point(rng);
  return {center, rng.real(0.1, 1.0)};
}

// ---- Areas.

// Radii around those with so many rows, for each arithmetic of rows: of near circles, of large ones, and of those far
// away.
template <class Shape>
void expect_spans_within(const Shape& spans) {
  std::size_t count = 0;
  for ([[maybe_unused]] const TileSpan span : spans) ++count;
  for (const std::size_t size : {count, count / 2, count + 3}) {
    Guarded<TileSpan> buffer(size);
    const std::int64_t written = spans.write(buffer.out().data(), static_cast<std::int64_t>(size));
    EXPECT_EQ(written, static_cast<std::int64_t>(count));
    EXPECT_TRUE(buffer.is_untouched_beyond(std::min(size, count))) << "capacity " << size << " of " << count;
  }
}

TEST(OutputBuffers, spans_of_circles) {
  at_each_level([](oracle::Rng& rng, std::size_t size) {
    const double rows = double(size);
    for (const double x : {0.0, 1000.0, 0x1p30, 0x1p40}) {
      const Circle circle{{x + rng.unit(), rng.unit()}, 0.5 * rows + (rng.one_in(2) ? 0.0 : rng.unit())};
      SCOPED_TRACE(cases::show(circle));
      for (const Boundary border : {Boundary::touching, Boundary::interior}) {
        expect_spans_within(cover(TileBox{{-100, -100}, {1 << 30, 100}}, circle, border));
        expect_spans_within(cover(TileBox{{-10, -20}, {20, 20}}, circle, border));
        expect_spans_within(detail::tiles_held(tile_space, circle, border));
      }
    }
  });
}

template <class Real>
void expect_rows_within(const detail::CircleRows<Real>& rows, std::size_t size, std::int32_t first) {
  for (const bool is_open : {false, true}) {
    for (const bool holds : {false, true}) {
      Guarded<TileSpan> buffer(size);
      const detail::RowsWritten written = detail::write_circle_rows(
          rows, {is_open, holds}, first, static_cast<std::int32_t>(size), buffer.out().data());
      EXPECT_LE(written.end, static_cast<std::int32_t>(size));
      EXPECT_TRUE(buffer.is_untouched()) << "open " << is_open << ", held " << holds;
    }
  }
}

TEST(OutputBuffers, rows_of_circles_by_the_kernels) {
  at_each_level([](oracle::Rng& rng, std::size_t size) {
    if (size == 0) return;  // never asked for
    const auto first = static_cast<std::int32_t>(rng.between(-40, 10));
    const double radius = rng.real(0.5, 60.0);
    expect_rows_within<float>({}, size, first);
    expect_rows_within<double>({}, size, first);
    detail::CircleRows<float> floats;
    floats.radius_squared = static_cast<float>(radius * radius);
    expect_rows_within(floats, size, first);
    detail::CircleRows<double> doubles;
    doubles.radius_squared = radius * radius;
    expect_rows_within(doubles, size, first);
  });
}

// ---- Rays.

Segment random_segment(oracle::Rng& rng) {
  const Point start = random_point(rng);
  return {start, random_point(rng)};
}

TEST(OutputBuffers, hits_of_rays) {
  at_each_level([](oracle::Rng& rng, std::size_t size) {
    const CollisionMap map = random_map(rng, 24, 18);
    const auto segments = some(rng, size, random_segment);
    Guarded<RayHit> hits(size);
    cast_rays(map, segments, hits.out());
    EXPECT_TRUE(hits.is_untouched()) << "cast_rays";
    Guarded<RayHit> of_fan(size);
    cast_fan(map, {random_point(rng), rng.unit(), 0.1, 40.0}, of_fan.out());
    EXPECT_TRUE(of_fan.is_untouched()) << "cast_fan";
  });
}

// Of spans that differ in length, only as much as the shorter one has.
TEST(OutputBuffers, hits_of_fewer_rays_than_there_is_room_for) {
  at_each_level([](oracle::Rng& rng, std::size_t size) {
    const CollisionMap map = random_map(rng, 24, 18);
    const auto segments = some(rng, size, random_segment);
    Guarded<RayHit> more(size + 5);
    cast_rays(map, segments, more.out());
    EXPECT_TRUE(more.is_untouched_beyond(size));
    Guarded<RayHit> fewer(size / 2);
    cast_rays(map, segments, fewer.out());
    EXPECT_TRUE(fewer.is_untouched());
  });
}

// ---- Bodies.

TEST(OutputBuffers, hits_of_bodies) {
  at_each_level([](oracle::Rng& rng, std::size_t size) {
    const CollisionMap map = random_map(rng, 24, 18);
    const auto ways = some(rng, size, random_way);
    const auto expect_within = [&](const char* what, auto cast) {
      Guarded<SweepHit> hits(size);
      cast(hits.out());
      EXPECT_TRUE(hits.is_untouched()) << what;
    };
    const auto bodies = some(rng, size, random_body);
    const auto circles = some(rng, size, random_circle);
    const auto points = some(rng, size, random_point);
    const auto capsules = some(rng, size, [](oracle::Rng& r) {
      const Point start = random_point(r);
      return Capsule{{start, start + random_way(r)}, r.real(0.1, 0.5)};
    });
    expect_within("cast_boxes", [&](auto hits) { cast_boxes(map, bodies, ways, hits); });
    expect_within("cast_circles", [&](auto hits) { cast_circles(map, circles, ways, hits); });
    expect_within("cast_capsules", [&](auto hits) { cast_capsules(map, capsules, ways, hits); });
    expect_within("cast_points", [&](auto hits) { cast_points(map, points, ways, hits); });
  });
}

// Bodies are read and written: around them there are others.
TEST(OutputBuffers, bodies_that_move) {
  at_each_level([](oracle::Rng& rng, std::size_t size) {
    const CollisionMap map = random_map(rng, 24, 18);
    const auto bodies = some(rng, size, random_body);
    const auto ways = some(rng, size + 9, random_way);
    Guarded<Body> moved(size);
    std::copy(bodies.begin(), bodies.end(), moved.out().begin());
    const std::size_t count = move_while_free(map, moved.out(), ways);
    EXPECT_LE(count, size);
    EXPECT_GE(count_unobstructed(map, bodies, std::span(ways).first(size)), count);
    EXPECT_TRUE(moved.is_untouched()) << "move_while_free";
    for (std::size_t i = count; i < size; ++i) EXPECT_EQ(moved.out()[i], bodies[i]) << i;
    move_all(map, moved.out(), ways, CollisionResponse::slide);
    EXPECT_TRUE(moved.is_untouched()) << "move_all";
  });
}

TEST(OutputBuffers, candidates_of_casts) {
  at_each_level([](oracle::Rng& rng, std::size_t size) {
    const CollisionMap map = random_map(rng, 24, 18);
    Guarded<Candidate> candidates(size);
    const std::int64_t count = explain_cast(map, random_body(rng), random_way(rng), {}, candidates.out());
    EXPECT_TRUE(candidates.is_untouched_beyond(std::min(size, static_cast<std::size_t>(count))));
  });
}

// ---- Masks of boxes.

template <class Real>
void expect_masks_within(oracle::Rng& rng, std::size_t size) {
  std::vector<Real> sides[6];
  for (std::size_t i = 0; i < size; ++i) {
    for (int axis = 0; axis < 3; ++axis) {
      const auto low = static_cast<Real>(rng.real(-9.0, 9.0));
      sides[axis].push_back(low);
      sides[axis + 3].push_back(low + static_cast<Real>(rng.unit()));
    }
  }
  const BoxArrays<Real> boxes{sides[0], sides[1], sides[3], sides[4]};
  const Box3Arrays<Real> boxes3{sides[0], sides[1], sides[2], sides[3], sides[4], sides[5]};
  for (const std::size_t shapes : {1, 3, 4, 9}) {
    const auto circles = some(rng, shapes, [](oracle::Rng& r) { return Circle{{r.unit(), r.unit()}, r.real(0, 9)}; });
    const auto spheres =
        some(rng, shapes, [](oracle::Rng& r) { return Sphere{{r.unit(), r.unit(), r.unit()}, r.real(0, 9)}; });
    for (const Arithmetic arithmetic : {Arithmetic::exact, Arithmetic::plain}) {
      const auto expect_within = [&](const char* what, std::size_t count, auto ask) {
        Guarded<std::uint64_t> masks(count * mask_words(size));
        ask(masks.out());
        EXPECT_TRUE(masks.is_untouched()) << what << ", shapes " << count;
      };
      using Masks = std::span<std::uint64_t>;
      const auto one_circle = [&](Masks m) { touches_each(circles[0], boxes, m, arithmetic); };
      expect_within("touches_each", 1, one_circle);
      expect_within("touches_each", shapes,
                    [&](Masks m) { touches_each(std::span<const Circle>(circles), boxes, m, arithmetic); });
      expect_within("touches_each in space", 1, [&](Masks m) { touches_each(spheres[0], boxes3, m, arithmetic); });
      expect_within("touches_each in space", shapes,
                    [&](Masks m) { touches_each(std::span<const Sphere>(spheres), boxes3, m, arithmetic); });
      expect_within("overlaps_interior_each", 1,
                    [&](Masks m) { overlaps_interior_each(circles[0], boxes, m, arithmetic); });
      expect_within("overlaps_interior_each", shapes,
                    [&](Masks m) { overlaps_interior_each(std::span<const Circle>(circles), boxes, m, arithmetic); });
      expect_within("overlaps_interior_each in space", 1,
                    [&](Masks m) { overlaps_interior_each(spheres[0], boxes3, m, arithmetic); });
      expect_within("overlaps_interior_each in space", shapes,
                    [&](Masks m) { overlaps_interior_each(std::span<const Sphere>(spheres), boxes3, m, arithmetic); });
    }
  }
}

TEST(OutputBuffers, masks_of_boxes) {
  at_each_level([](oracle::Rng& rng, std::size_t size) {
    for (const std::size_t boxes : {size, size + 64, 64 * size / 16}) {
      expect_masks_within<float>(rng, boxes);
      expect_masks_within<double>(rng, boxes);
    }
  });
}

// ---- What is seen, and paths.

// Calls count(map, counts) with buffers that are exact, too long and too short.
template <class Number, class Count>
void expect_counts_within(const CollisionMap& map, Count count) {
  const auto tiles = static_cast<std::size_t>(map.bounds().count());
  SCOPED_TRACE(std::to_string(map.bounds().width()) + " x " + std::to_string(map.bounds().height()));
  Guarded<Number> counts(tiles);
  EXPECT_TRUE(count(map, counts.out()));
  EXPECT_TRUE(counts.is_untouched());
  Guarded<Number> more(tiles + 7);
  EXPECT_TRUE(count(map, more.out()));
  EXPECT_TRUE(more.is_untouched_beyond(tiles));
  if (tiles == 0) return;
  Guarded<Number> fewer(tiles - 1);
  EXPECT_FALSE(count(map, fewer.out()));
  EXPECT_TRUE(fewer.is_untouched_beyond(0));
}

TEST(OutputBuffers, counts_of_seen_tiles) {
  at_each_level([](oracle::Rng& rng, std::size_t size) {
    const CollisionMap map = random_map(rng, static_cast<int>(size), static_cast<int>(rng.between(1, 5)));
    const VisionOptions sight{static_cast<std::int32_t>(rng.between(0, max_count_radius)), CornerGap::open, {}, {}};
    expect_counts_within<std::uint8_t>(
        map, [&](const CollisionMap& opaque, auto counts) { return count_seen_tiles(opaque, sight, counts); });
  });
}

TEST(OutputBuffers, counts_of_seen_tiles_of_any_radius) {
  at_each_level([](oracle::Rng& rng, std::size_t size) {
    const CollisionMap map = random_map(rng, static_cast<int>(size), static_cast<int>(rng.between(1, 5)));
    FieldOfView field = FieldOfView::create(map.bounds()).value();
    const VisionOptions sight{static_cast<std::int32_t>(rng.between(0, 3 * max_count_radius)), CornerGap::open, {}, {}};
    expect_counts_within<std::uint32_t>(
        map, [&](const CollisionMap& opaque, auto counts) { return count_seen_tiles(opaque, sight, field, counts); });
  });
}

TEST(OutputBuffers, tiles_of_paths) {
  at_each_level([](oracle::Rng& rng, std::size_t size) {
    Workspace workspace;
    const CollisionMap map = random_map(rng, 40, 30);
    const auto any = [&](std::int64_t most) { return static_cast<std::int32_t>(rng.between(0, most)); };
    const Tile from{any(39), any(29)};
    const Tile to{any(39), any(29)};
    for (const PathTiles which : {PathTiles::all, PathTiles::corners}) {
      Guarded<Tile> tiles(size);
      const PathResult path = find_path(map, from, to, workspace, tiles.out(), which);
      EXPECT_TRUE(tiles.is_untouched_beyond(std::min(size, path.tile_count)));
      if (!path || path.tile_count > size) continue;
      Guarded<Tile> straight(path.tile_count);
      const std::size_t kept = straighten_path(map, tiles.out().first(path.tile_count), {0.5, 0.5}, straight.out());
      EXPECT_TRUE(straight.is_untouched_beyond(kept));
    }
  });
}

TEST(OutputBuffers, ids_of_objects) {
  at_each_level([](oracle::Rng& rng, std::size_t size) {
    ObjectIndex index({{0, 0}, {24, 18}});
    for (int i = 0; i < 40; ++i) {
      const Body body = random_body(rng);
      index.insert({body.min, body.min + body.size});
    }
    Guarded<ObjectId> touched(size);
    const std::size_t count = index.touching(Circle{random_point(rng), 6.0}, touched.out());
    EXPECT_TRUE(touched.is_untouched_beyond(std::min(size, count))) << "touching";
    Guarded<ObjectPair> pairs(size);
    const std::size_t all = index.pairs(pairs.out());
    EXPECT_TRUE(pairs.is_untouched_beyond(std::min(size, all))) << "pairs";
    Guarded<ObjectId> nearest(size);
    const std::size_t near = index.nearest(random_point(rng), nearest.out());
    EXPECT_TRUE(nearest.is_untouched_beyond(near)) << "nearest";
  });
}

// ---- Snapshots.

TEST(OutputBuffers, bytes_of_maps) {
  at_each_level([](oracle::Rng& rng, std::size_t size) {
    const CollisionMap map = random_map(rng, static_cast<int>(size), static_cast<int>(rng.between(0, 4)));
    const std::size_t bytes = snapshot_size(map);
    Guarded<std::byte> out(bytes);
    EXPECT_EQ(snapshot(map, out.out()), bytes);
    EXPECT_TRUE(out.is_untouched());
    Guarded<std::byte> less(bytes - 1);
    EXPECT_EQ(snapshot(map, less.out()), bytes);
    EXPECT_TRUE(less.is_untouched_beyond(0));
  });
}

}  // namespace
}  // namespace tilespace::output_buffers_test
