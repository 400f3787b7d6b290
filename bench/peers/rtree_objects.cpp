// SPDX-License-Identifier: MIT
// Peer Boost.Geometry: moving boxes in its R-tree, in double precision.
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>

#include "peers/object_peers.hpp"

namespace bench {
namespace {

using namespace tilespace;
namespace bg = boost::geometry;
namespace bgi = boost::geometry::index;

using BoostPoint = bg::model::d2::point_xy<double>;
using BoostBox = bg::model::box<BoostPoint>;
using Entry = std::pair<BoostBox, std::uint32_t>;
using Tree = bgi::rtree<Entry, bgi::linear<16>>;

BoostPoint to_boost(Point point) { return {point.x, point.y}; }
BoostBox to_boost(const Box& box) { return {to_boost(box.min), to_boost(box.max)}; }

// Output iterator that calls a function.
template <class Found>
auto output(const Found& found) {
  return boost::make_function_output_iterator(std::cref(found));
}

// Bulk-loaded for each frame, or updated by removal and reinsertion of each object that moved.
class MovingTree {
 public:
  explicit MovingTree(bool is_packed) : is_packed_(is_packed) {}

  void load(Boxes boxes) {
    boxes_.assign(boxes.begin(), boxes.end());
    pack();
  }

  void update(Boxes boxes) {
    if (is_packed_) {
      std::copy(boxes.begin(), boxes.end(), boxes_.begin());
      return pack();
    }
    for (std::uint32_t object = 0; object < boxes.size(); ++object) {
      if (boxes_[object] != boxes[object]) put(object, boxes[object]);
    }
  }

  void replace(Boxes boxes, std::span<const std::uint32_t> objects) {
    if (is_packed_) return;  // the next update includes them
    for (const std::uint32_t object : objects) put(object, boxes[object]);
  }

  [[nodiscard]] Boxes boxes() const { return boxes_; }

  template <class Found>
  void visit_box(const Box& box, const Found& found) const {
    tree_.query(bgi::intersects(to_boost(box)), output([&](const Entry& entry) { found(entry.second); }));
  }

  template <class Found>
  void visit_pairs(const Found& found) const {
    visit_pairs_by_boxes(
        boxes(), [this](const Box& box, const auto& on_object) { this->visit_box(box, on_object); }, found);
  }

  // Ties are resolved arbitrarily.
  [[nodiscard]] ObjectsSeen nearest(Point from, std::size_t count) const {
    ObjectsSeen seen;
    const auto add = [&](const Entry& entry) { seen.add(entry.second); };
    tree_.query(bgi::nearest(to_boost(from), static_cast<unsigned>(count)), output(add));
    return seen;
  }

 private:
  void pack() {
    std::vector<Entry> entries;
    entries.reserve(boxes_.size());
    for (std::uint32_t object = 0; object < boxes_.size(); ++object)
      entries.emplace_back(to_boost(boxes_[object]), object);
    tree_ = Tree(entries.begin(), entries.end());
  }

  void put(std::uint32_t object, const Box& box) {
    tree_.remove(Entry(to_boost(boxes_[object]), object));
    boxes_[object] = box;
    tree_.insert(Entry(to_boost(box), object));
  }

  bool is_packed_;
  Tree tree_;
  std::vector<Box> boxes_;
};

ObjectPeer tree(const char* name, bool is_packed) {
  const auto index = std::make_shared<MovingTree>(is_packed);
  ObjectPeer peer = peer_of(name, index);
  peer.nearest = [index](Point from, std::size_t count) { return index->nearest(from, count); };
  peer.is_slow = !is_packed;
  return peer;
}

}  // namespace

std::vector<ObjectPeer> rtree_for_objects() {
  return {tree("Boost R-tree, packed", true), tree("Boost R-tree, remove + insert", false)};
}

}  // namespace bench
