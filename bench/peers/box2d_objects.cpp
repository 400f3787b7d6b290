// SPDX-License-Identifier: MIT
// Peer Box2D: its dynamic tree, in floats. Its boxes are enlarged by a margin, so candidates are tested again in
// doubles.
#include <box2d/b2_dynamic_tree.h>

#include "peers/object_peers.hpp"

namespace bench {
namespace {

using namespace tilespace;

b2Vec2 to_box2d(Point point) { return {static_cast<float>(point.x), static_cast<float>(point.y)}; }

b2AABB to_box2d(const Box& box) {
  b2AABB aabb;
  aabb.lowerBound = to_box2d(box.min);
  aabb.upperBound = to_box2d(box.max);
  return aabb;
}

// The user data of a proxy is its box.
template <class Found>
class Callback {
 public:
  Callback(const b2DynamicTree& tree, const Found& found) : tree_(&tree), found_(&found) {}
  bool QueryCallback(std::int32_t proxy) {  // NOLINT(readability-identifier-naming): so Box2D calls it
    (*found_)(static_cast<const Box*>(tree_->GetUserData(proxy)));
    return true;
  }

 private:
  const b2DynamicTree* tree_;
  const Found* found_;
};

class Box2dTree {
 public:
  void load(Boxes boxes) {
    boxes_.assign(boxes.begin(), boxes.end());
    for (std::uint32_t object = 0; object < boxes.size(); ++object) proxies_.push_back(proxy_of(object));
  }

  void update(Boxes boxes) {
    for (std::uint32_t object = 0; object < boxes.size(); ++object) {
      const Vec step = boxes[object].min - boxes_[object].min;
      boxes_[object] = boxes[object];
      if (step.x == 0.0 && step.y == 0.0) continue;
      tree_.MoveProxy(proxies_[object], to_box2d(boxes[object]),
                      {static_cast<float>(step.x), static_cast<float>(step.y)});
    }
  }

  void replace(Boxes boxes, std::span<const std::uint32_t> objects) {
    for (const std::uint32_t object : objects) {
      tree_.DestroyProxy(proxies_[object]);
      boxes_[object] = boxes[object];
      proxies_[object] = proxy_of(object);
    }
  }

  [[nodiscard]] Boxes boxes() const { return boxes_; }

  template <class Found>
  void visit_box(const Box& box, const Found& found) const {
    const auto ask = [&](const Box* other) {
      if (share_a_point(*other, box)) found(static_cast<std::uint32_t>(other - boxes_.data()));
    };
    Callback<decltype(ask)> callback(tree_, ask);
    tree_.Query(&callback, to_box2d(box));
  }

  template <class Found>
  void visit_pairs(const Found& found) const {
    visit_pairs_by_boxes(
        boxes(), [this](const Box& box, const auto& on_object) { this->visit_box(box, on_object); }, found);
  }

 private:
  std::int32_t proxy_of(std::uint32_t object) { return tree_.CreateProxy(to_box2d(boxes_[object]), &boxes_[object]); }

  b2DynamicTree tree_;
  std::vector<Box> boxes_;
  std::vector<std::int32_t> proxies_;
};

}  // namespace

std::vector<ObjectPeer> box2d_for_objects() {
  ObjectPeer peer = peer_of("Box2D, b2DynamicTree", std::make_shared<Box2dTree>());
  peer.is_slow = true;
  return {peer};
}

}  // namespace bench
