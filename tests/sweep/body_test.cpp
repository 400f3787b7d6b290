// SPDX-License-Identifier: MIT
// In which tiles a body can be on its way.
#include <tilespace/sweep/body.hpp>

#include "oracle/rational.hpp"
#include "sweeps.hpp"

namespace tilespace::body_test {
namespace {

using oracle::ceil_of;
using oracle::floor_of;
using oracle::Q;
using oracle::to_exact;

struct Range {
  oracle::Z first, end;
};

// From one real place to another: half-open tiles that are overlapped.
Range tiles_between(const Q& low, const Q& high) { return {floor_of(low), ceil_of(high)}; }

// The box holds what is overlapped at the start and at both ends, and is not much larger.
void expect_range(std::int32_t first, std::int32_t end, double low, double size, double way) {
  const Q start = to_exact(low), extent = to_exact(size);
  const Q real = start + to_exact(way), rounded = to_exact(low + way);
  const Q least = std::min(start, std::min(real, rounded)), most = std::max(start, std::max(real, rounded)) + extent;
  const Range wanted = tiles_between(least, most);
  EXPECT_TRUE(first <= wanted.first && first >= wanted.first - 1) << low << " " << size << " " << way;
  EXPECT_TRUE(end >= wanted.end && end <= wanted.end + 1) << low << " " << size << " " << way;
}

TEST(TilesSwept, hold_all_that_is_overlapped) {
  cases::on_every_class([](cases::Maker& maker) {
    const Body body = sweeps::random_body(maker);
    const Vec way = maker.point() - Point{};
    const TileBox tiles = tiles_swept(body, way);
    if (is_empty(body) || !is_finite(way)) {
      EXPECT_TRUE(tiles.empty());
      return;
    }
    const auto is_near = [](double v) { return std::abs(v) < 0x1p29; };
    if (!is_near(body.min.x) || !is_near(body.min.y) || !is_near(way.x) || !is_near(way.y)) return;
    if (!is_near(body.size.x) || !is_near(body.size.y)) return;
    expect_range(tiles.min.x, tiles.max.x, body.min.x, body.size.x, way.x);
    expect_range(tiles.min.y, tiles.max.y, body.min.y, body.size.y, way.y);
  });
}

TEST(TilesSwept, examples) {
  EXPECT_EQ(tiles_swept({{0, 0}, {1, 1}}, {0, 0}), (TileBox{{0, 0}, {1, 1}})) << "it touches others, and is in one";
  EXPECT_EQ(tiles_swept({{0, 0}, {1, 1}}, {2, -0.5}), (TileBox{{0, -1}, {3, 1}}));
  EXPECT_EQ(tiles_swept({{0.3, 0}, {0.7, 1}}, {0, 0}), (TileBox{{0, 0}, {1, 1}})) << "0.3 + 0.7 is less than 1";
  EXPECT_EQ(tiles_swept({{0.1, 0}, {0.9, 1}}, {0, 0}), (TileBox{{0, 0}, {2, 1}})) << "0.1 + 0.9 is more than 1";
  EXPECT_EQ(tiles_swept({{1, 1}, {0, 0}}, {0, 0}), (TileBox{{0, 0}, {2, 2}})) << "a point touches four";
  EXPECT_EQ(tiles_swept({{1, 0.5}, {0, 0.25}}, {0.5, 0}), (TileBox{{0, 0}, {2, 1}})) << "a line touches two";
  EXPECT_EQ(tiles_swept({{0.5, 1}, {0.25, 0}}, {0, 0.5}), (TileBox{{0, 0}, {1, 2}}));
  EXPECT_FALSE(tiles_swept({{-1e300, 0}, {2e300, 1}}, {0, 0}).empty());
  EXPECT_EQ(tiles_swept({{-1, 0}, {cases::largest, 1}}, {cases::largest, 0}),
            tiles_swept({{-1, 0}, {0x1p40, 1}}, {0, 0}))
      << "beyond the largest double is beyond all tiles";
}

}  // namespace
}  // namespace tilespace::body_test
