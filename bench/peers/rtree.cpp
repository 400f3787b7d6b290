// SPDX-License-Identifier: MIT
// Peer Boost.Geometry: a bulk-loaded R-tree, in double precision.
#include <algorithm>
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/segment.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <cmath>
#include <memory>

#include "peers/around.hpp"
#include "peers/in_parts.hpp"
#include "peers/peers.hpp"
#include "peers/pieces.hpp"

namespace bench {
namespace {

using namespace tilespace;
namespace bg = boost::geometry;
namespace bgi = boost::geometry::index;

using BoostPoint = bg::model::d2::point_xy<double>;
using BoostBox = bg::model::box<BoostPoint>;
using BoostSegment = bg::model::segment<BoostPoint>;
using Tree = bgi::rtree<BoostBox, bgi::linear<16>>;

BoostPoint to_boost(Point point) { return {point.x, point.y}; }
BoostBox to_boost(const Box& box) { return {to_boost(box.min), to_boost(box.max)}; }

Tile tile_of(const BoostBox& box) { return tile_at({box.min_corner().x(), box.min_corner().y()}); }

std::shared_ptr<const Tree> packed_tree(const CollisionMap& map) {
  std::vector<BoostBox> boxes;
  for (const TileBox& piece : single_tiles(map)) boxes.push_back(to_boost(box_of(piece.min)));
  return std::make_shared<const Tree>(boxes.begin(), boxes.end());  // bulk loading
}

// Output iterator that calls a function.
template <class Found>
class Output {
 public:
  explicit Output(Found& found) : found_(&found) {}
  Output& operator*() { return *this; }
  Output& operator++() { return *this; }
  Output& operator++(int) { return *this; }
  Output& operator=(const BoostBox& box) {
    (*found_)(box);
    return *this;
  }

 private:
  Found* found_;
};

template <class Predicate, class Found>
void visit(const Tree& tree, const Predicate& predicate, Found found) {
  tree.query(predicate, Output<Found>(found));
}

// Fraction of the ray at which it enters the interval, on one axis.
double entry_of(double start, double end, double low, double high) {
  if (start == end) return 0.0;
  return ((start < end ? low : high) - start) / (end - start);
}

double entry_of(const Segment& ray, const BoostBox& box) {
  return std::max(entry_of(ray.start.x, ray.end.x, box.min_corner().x(), box.max_corner().x()),
                  entry_of(ray.start.y, ray.end.y, box.min_corner().y(), box.max_corner().y()));
}

// A query returns all boxes along a segment in no order: the one that is entered first is the first hit.
std::optional<Tile> first_hit(const Tree& tree, const Segment& part) {
  std::optional<Tile> first;
  double nearest = HUGE_VAL;
  const BoostSegment asked(to_boost(part.start), to_boost(part.end));
  visit(tree, bgi::intersects(asked), [&](const BoostBox& box) {
    const double entry = entry_of(part, box);
    if (entry >= nearest) return;
    nearest = entry;
    first = tile_of(box);
  });
  return first;
}

TilesSeen in_box(const Tree& tree, const Box& box) {
  TilesSeen seen;
  visit(tree, bgi::intersects(to_boost(box)), [&](const BoostBox& tile) { seen.add(tile_of(tile)); });
  return seen;
}

TilesSeen in_circle(const Tree& tree, const Circle& circle) {
  const auto& [center, r] = circle;
  const BoostPoint middle = to_boost(center);
  const Box around{{center.x - r, center.y - r}, {center.x + r, center.y + r}};
  TilesSeen seen;
  visit(tree, bgi::intersects(to_boost(around)), [&](const BoostBox& tile) {
    if (bg::comparable_distance(middle, tile) <= r * r) seen.add(tile_of(tile));
  });
  return seen;
}

}  // namespace

std::vector<RayPeer> rtree_for_rays(const CollisionMap& map) {
  const auto tree = packed_tree(map);
  return {{"Boost R-tree, in parts", [tree](const Segment& ray) {
             return first_hit_in_parts(ray, [&](const Segment& part) { return first_hit(*tree, part); });
           }}};
}

std::vector<AreaPeer> rtree_for_areas(const CollisionMap& map) {
  const auto tree = packed_tree(map);
  AreaPeer peer = peer_of_boxes("Boost R-tree", [tree](const Box& box, const auto& found) {
    visit(*tree, bgi::intersects(to_boost(box)), [&](const BoostBox& tile) { found(tile_of(tile)); });
  });
  peer.in_box = [tree](const Box& box) { return in_box(*tree, box); };
  peer.in_circle = [tree](const Circle& circle) { return in_circle(*tree, circle); };
  return {peer};
}

}  // namespace bench
