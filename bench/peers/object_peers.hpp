// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <tilespace/geom/box.hpp>
#include <tilespace/grid/tile.hpp>
#include <utility>
#include <vector>

/// @file object_peers.hpp
/// Interface of the broad-phase peers: spatial indices over moving boxes. An object is the index of its box.

namespace bench {

/// A set of objects, or pairs, in any order.
struct ObjectsSeen {
  std::uint64_t count = 0;
  std::uint64_t sum = 0;  ///< Of their hashes.

  void add(std::uint64_t object) {
    ++count;
    object *= 0x9E3779B97F4A7C15U;
    sum += object ^ (object >> 29);
  }
  void add_pair(std::uint32_t a, std::uint32_t b) { add(std::uint64_t{std::min(a, b)} << 32 | std::max(a, b)); }
};

using Boxes = std::span<const tilespace::Box>;

/// A peer. Unsupported or very slow queries are empty functions.
struct ObjectPeer {
  std::string name;
  std::function<void(Boxes)> load;    ///< Inserts all objects.
  std::function<void(Boxes)> update;  ///< Moves all objects to these boxes.
  /// Erases some objects, and inserts others under their numbers.
  std::function<void(Boxes, std::span<const std::uint32_t>)> replace;
  std::function<ObjectsSeen(const tilespace::Box&)> in_box;
  std::function<ObjectsSeen()> pairs;
  std::function<ObjectsSeen(tilespace::Point, std::size_t)> nearest;
  bool is_slow = false;  ///< Skipped for a million objects.
};

inline double square_to(tilespace::Point point, const tilespace::Box& box) {
  const double dx = std::max({box.min.x - point.x, point.x - box.max.x, 0.0});
  const double dy = std::max({box.min.y - point.y, point.y - box.max.y, 0.0});
  return dx * dx + dy * dy;
}

inline bool share_a_point(const tilespace::Box& a, const tilespace::Box& b) {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}

/// Nearest objects by box queries, of a span of boxes: `visit(box, found)` calls found(number). The radius doubles
/// until there are enough.
template <class Objects, class Visit>
ObjectsSeen nearest_by_boxes(Objects boxes, tilespace::Point from, std::size_t count, const Visit& visit) {
  thread_local std::vector<std::pair<double, std::uint32_t>> found;
  for (double reach = 4.0;; reach *= 2.0) {
    found.clear();
    visit(tilespace::Box{{from.x - reach, from.y - reach}, {from.x + reach, from.y + reach}},
          [&](std::uint32_t object) { found.emplace_back(square_to(from, boxes[object]), object); });
    if (found.size() < count && found.size() < boxes.size()) continue;
    const auto end = found.begin() + static_cast<std::ptrdiff_t>(std::min(count, found.size()));
    std::partial_sort(found.begin(), end, found.end());
    if (found.size() < boxes.size() && (end - 1)->first > reach * reach) continue;
    ObjectsSeen seen;
    std::for_each(found.begin(), end, [&](const auto& object) { seen.add(object.second); });
    return seen;
  }
}

/// Pairs by a box query for each object; `visit` as above. Calls found(a, b) once for each pair.
template <class Objects, class Visit, class Found>
void visit_pairs_by_boxes(Objects boxes, const Visit& visit, const Found& found) {
  for (std::uint32_t object = 0; object < boxes.size(); ++object) {
    visit(boxes[object], [&](std::uint32_t other) {
      if (other > object) found(object, other);
    });
  }
}

/// Makes a peer of an index that has load(), update(), replace(), boxes(), visit_box(box, found) and
/// visit_pairs(found).
template <class Index>
ObjectPeer peer_of(std::string name, std::shared_ptr<Index> index) {
  ObjectPeer peer;
  peer.name = std::move(name);
  peer.load = [index](Boxes boxes) { index->load(boxes); };
  peer.update = [index](Boxes boxes) { index->update(boxes); };
  peer.replace = [index](Boxes boxes, std::span<const std::uint32_t> objects) { index->replace(boxes, objects); };
  peer.in_box = [index](const tilespace::Box& box) {
    ObjectsSeen seen;
    index->visit_box(box, [&](std::uint32_t object) { seen.add(object); });
    return seen;
  };
  peer.pairs = [index] {
    ObjectsSeen seen;
    index->visit_pairs([&](std::uint32_t a, std::uint32_t b) { seen.add_pair(a, b); });
    return seen;
  };
  peer.nearest = [index](tilespace::Point from, std::size_t count) {
    return nearest_by_boxes(index->boxes(), from, count,
                            [&](const tilespace::Box& box, const auto& found) { index->visit_box(box, found); });
  };
  return peer;
}

/// The method of articles: a list of occupants per tile.
[[nodiscard]] ObjectPeer lists_of_tiles(tilespace::TileBox bounds);
/// Box2D: its dynamic tree, with enlarged boxes.
[[nodiscard]] std::vector<ObjectPeer> box2d_for_objects();
/// Box2D 3: likewise.
[[nodiscard]] std::vector<ObjectPeer> box2d_3_for_objects();
/// Chipmunk: its spatial hash, rebuilt for each frame, and its tree of enlarged boxes.
[[nodiscard]] std::vector<ObjectPeer> chipmunk_for_objects();
/// Boost.Geometry: an R-tree bulk-loaded for each frame, and one with removal and reinsertion of each object.
[[nodiscard]] std::vector<ObjectPeer> rtree_for_objects();
/// nanoflann: a k-d tree of points, rebuilt for each frame. It returns the nearest ones only.
[[nodiscard]] std::vector<ObjectPeer> nanoflann_for_points();
/// All available peers.
[[nodiscard]] std::vector<ObjectPeer> peers_for_objects(tilespace::TileBox bounds);
/// Peers for points, that is, boxes without extent: nanoflann, and the packed R-tree.
[[nodiscard]] std::vector<ObjectPeer> peers_for_points();

}  // namespace bench
