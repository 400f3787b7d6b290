// SPDX-License-Identifier: MIT
// Peer Box2D 3: its dynamic tree, in floats, used as its worlds do: enlarged boxes, which grow when their objects leave
// them, and a partial rebuild per frame. Candidates are tested again in doubles.
#include <box2d/collision.h>
#include <box2d/math_functions.h>

#include "peers/object_peers.hpp"

namespace bench {
namespace {

using namespace tilespace;

constexpr float margin = 0.05F;  // as in its worlds

b2AABB to_box2d(const Box& box) {
  return {{static_cast<float>(box.min.x), static_cast<float>(box.min.y)},
          {static_cast<float>(box.max.x), static_cast<float>(box.max.y)}};
}

b2AABB enlarged(const b2AABB& box) {
  const b2Vec2 by{margin, margin};
  return {b2Sub(box.lowerBound, by), b2Add(box.upperBound, by)};
}

class Box2dTree {
 public:
  Box2dTree() = default;
  ~Box2dTree() { b2DynamicTree_Destroy(&tree_); }
  Box2dTree(const Box2dTree&) = delete;
  Box2dTree& operator=(const Box2dTree&) = delete;

  void load(Boxes boxes) {
    boxes_.assign(boxes.begin(), boxes.end());
    for (std::uint32_t object = 0; object < boxes.size(); ++object) proxies_.push_back(proxy_of(object));
    b2DynamicTree_Rebuild(&tree_, true);
  }

  void update(Boxes boxes) {
    for (std::uint32_t object = 0; object < boxes.size(); ++object) {
      if (boxes_[object] == boxes[object]) continue;
      boxes_[object] = boxes[object];
      const b2AABB box = to_box2d(boxes[object]);
      if (b2AABB_Contains(b2DynamicTree_GetAABB(&tree_, proxies_[object]), box)) continue;
      b2DynamicTree_EnlargeProxy(&tree_, proxies_[object], enlarged(box));
    }
    b2DynamicTree_Rebuild(&tree_, false);
  }

  void replace(Boxes boxes, std::span<const std::uint32_t> objects) {
    for (const std::uint32_t object : objects) {
      b2DynamicTree_DestroyProxy(&tree_, proxies_[object]);
      boxes_[object] = boxes[object];
      proxies_[object] = proxy_of(object);
    }
  }

  [[nodiscard]] Boxes boxes() const { return boxes_; }

  template <class Found>
  void visit_box(const Box& box, const Found& found) const {
    const auto ask = [&](std::uint64_t object) {
      if (share_a_point(boxes_[object], box)) found(static_cast<std::uint32_t>(object));
    };
    const auto on_proxy = [](int, std::uint64_t object, void* context) {
      (*static_cast<decltype(&ask)>(context))(object);
      return true;
    };
    b2DynamicTree_Query(&tree_, to_box2d(box), all, on_proxy, const_cast<void*>(static_cast<const void*>(&ask)));
  }

  template <class Found>
  void visit_pairs(const Found& found) const {
    visit_pairs_by_boxes(
        boxes(), [this](const Box& box, const auto& on_object) { this->visit_box(box, on_object); }, found);
  }

 private:
  static constexpr std::uint64_t all = ~std::uint64_t{0};

  int proxy_of(std::uint32_t object) {
    return b2DynamicTree_CreateProxy(&tree_, enlarged(to_box2d(boxes_[object])), all, object);
  }

  b2DynamicTree tree_ = b2DynamicTree_Create();
  std::vector<Box> boxes_;
  std::vector<int> proxies_;
};

}  // namespace

std::vector<ObjectPeer> box2d_3_for_objects() {
  ObjectPeer peer = peer_of("Box2D 3, b2DynamicTree", std::make_shared<Box2dTree>());
  peer.is_slow = true;
  return {peer};
}

}  // namespace bench
