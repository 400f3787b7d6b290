// SPDX-License-Identifier: MIT
#include "scenarios/objects.hpp"

#include <algorithm>
#include <tilespace/base/rounding.hpp>
#include <tilespace/geom/distance.hpp>
#include <utility>

#include "scenarios/random.hpp"

namespace scenarios {
namespace {

using namespace tilespace;

constexpr double step_length = 0.15;
constexpr std::size_t cluster_count = 100;
constexpr double cluster_reach = 12.0;

double side_of(Random& random) { return random.between(0.2, 3.0); }

Vec size_of(Random& random) {
  if (random.between(0, 1) < 0.01) return {16.0, 16.0};
  const double width = side_of(random);
  const double height = side_of(random);
  return {width, height};
}

// A vector of length `step_length`.
Vec step_of(Random& random) {
  for (;;) {
    const double x = random.between(-1, 1);
    const double y = random.between(-1, 1);
    const double length = distance(Point{}, Point{x, y});
    if (length > 0.1 && length <= 1.0) return Vec{x, y} * (step_length / length);
  }
}

class Places {
 public:
  explicit Places(const CrowdKind& kind) : kind_(kind), most_(kind.side - 18.0) {
    for (std::size_t i = 0; i < cluster_count; ++i) clusters_.push_back(anywhere(random_));
  }

  Point next() {
    if (!kind_.is_clustered || random_.between(0, 1) < 0.1) return anywhere(random_);
    const Point middle = clusters_[random_.next() % cluster_count];
    const double dx = off_middle();
    const double dy = off_middle();
    return {std::clamp(middle.x + dx, 1.0, most_), std::clamp(middle.y + dy, 1.0, most_)};
  }

 private:
  Point anywhere(Random& random) const {
    const double x = random.between(1, most_);
    const double y = random.between(1, most_);
    return {x, y};
  }
  double off_middle() {
    const double one = random_.between(-0.5, 0.5);
    const double other = random_.between(-0.5, 0.5);
    return (one + other) * cluster_reach;
  }

  CrowdKind kind_;
  double most_;
  Random random_{21};
  std::vector<Point> clusters_;
};

// Rows of four tiles.
void sort_by_rows(Crowd& crowd) {
  std::vector<std::uint32_t> order(crowd.frames[0].size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto row_of = [&](std::uint32_t i) { return floor_to_int32(crowd.frames[0][i].min.y / 4.0); };
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return row_of(a) != row_of(b) ? row_of(a) < row_of(b) : crowd.frames[0][a].min.x < crowd.frames[0][b].min.x;
  });
  for (std::vector<Box>& frame : crowd.frames) {
    std::vector<Box> sorted;
    for (const std::uint32_t i : order) sorted.push_back(frame[i]);
    frame = std::move(sorted);
  }
}

}  // namespace

Crowd crowd_of(const CrowdKind& kind) {
  Crowd crowd{{{0, 0}, {kind.side, kind.side}}, std::vector<std::vector<Box>>(crowd_frames), {}};
  Random random(22);
  Places places(kind);
  crowd.replaced.resize(crowd_frames - 1);
  for (std::size_t i = 0; i < kind.count; ++i) {
    const Vec size = size_of(random);
    const Vec step = random.between(0, 1) < kind.moving ? step_of(random) : Vec{};
    Point corner = places.next();
    for (std::size_t frame = 0; frame < crowd_frames; ++frame) {
      const bool is_replaced = frame > 0 && random.between(0, 1) < kind.replaced;
      if (is_replaced) crowd.replaced[frame - 1].push_back(static_cast<std::uint32_t>(i));
      if (is_replaced) corner = places.next();
      crowd.frames[frame].push_back({corner, corner + size});
      corner = corner + step;
    }
  }
  if (kind.is_by_rows) sort_by_rows(crowd);
  return crowd;
}

std::vector<Box> boxes_near(const Crowd& crowd, std::size_t count) {
  Random random(23);
  std::vector<Box> boxes;
  while (boxes.size() < count) {
    const std::vector<Box>& all = crowd.frames[0];
    const Point middle = all[random.next() % all.size()].min;
    const double dx = random.between(-3, -1);
    const double dy = random.between(-3, -1);
    const Point corner = middle + Vec{dx, dy};
    boxes.push_back({corner, corner + Vec{4, 4}});
  }
  return boxes;
}

}  // namespace scenarios
