// SPDX-License-Identifier: MIT
// Peer nanoflann: a k-d tree of points, in double precision, rebuilt for each frame. An object is the north-west corner
// of its box.
#include <algorithm>
#include <array>
#include <nanoflann.hpp>

#include "peers/object_peers.hpp"

namespace bench {
namespace {

using namespace tilespace;

constexpr std::size_t leaf_size = 20;  // of 4, 10, 20 and 40 the fastest for the nearest 8 of 100,000

// The points as nanoflann reads them, by the names that it gives.
struct Corners {
  std::vector<Point> points;

  // NOLINTBEGIN(readability-identifier-naming)
  [[nodiscard]] std::size_t kdtree_get_point_count() const { return points.size(); }
  [[nodiscard]] double kdtree_get_pt(std::uint32_t object, std::size_t axis) const {
    return axis == 0 ? points[object].x : points[object].y;
  }
  template <class Bounds>
  bool kdtree_get_bbox(Bounds&) const {
    return false;  // it finds them itself
  }
  // NOLINTEND(readability-identifier-naming)
};

using Metric = nanoflann::L2_Simple_Adaptor<double, Corners, double, std::uint32_t>;
using Tree = nanoflann::KDTreeSingleIndexAdaptor<Metric, Corners, 2, std::uint32_t>;

class PointTree {
 public:
  void load(Boxes boxes) {
    corners_.points.resize(boxes.size());
    update(boxes);
  }

  void update(Boxes boxes) {
    for (std::size_t i = 0; i < boxes.size(); ++i) corners_.points[i] = boxes[i].min;
    tree_.buildIndex();
  }

  // Ties are resolved arbitrarily.
  [[nodiscard]] ObjectsSeen nearest(Point from, std::size_t count) const {
    std::array<std::uint32_t, 16> objects;
    std::array<double, 16> squares;
    const std::array<double, 2> asked{from.x, from.y};
    const std::size_t found =
        tree_.knnSearch(asked.data(), std::min(count, objects.size()), objects.data(), squares.data());
    ObjectsSeen seen;
    for (std::size_t i = 0; i < found; ++i) seen.add(objects[i]);
    return seen;
  }

 private:
  Corners corners_;
  Tree tree_{2, corners_, {leaf_size, nanoflann::KDTreeSingleIndexAdaptorFlags::SkipInitialBuildIndex}};
};

}  // namespace

std::vector<ObjectPeer> nanoflann_for_points() {
  const auto index = std::make_shared<PointTree>();
  ObjectPeer peer;
  peer.name = "nanoflann, rebuilt";
  peer.load = [index](Boxes boxes) { index->load(boxes); };
  peer.update = [index](Boxes boxes) { index->update(boxes); };
  peer.replace = [](Boxes, std::span<const std::uint32_t>) {};  // the next update includes them
  peer.nearest = [index](Point from, std::size_t count) { return index->nearest(from, count); };
  return {peer};
}

}  // namespace bench
