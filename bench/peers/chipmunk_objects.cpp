// SPDX-License-Identifier: MIT
// Peer Chipmunk: its spatial hash, rebuilt for each frame. It reports pairs during the rebuild.
#include <chipmunk/chipmunk.h>

#include "peers/object_peers.hpp"

namespace bench {
namespace {

using namespace tilespace;

constexpr double cell_side = 4.0;

cpBB to_chipmunk(const Box& box) { return cpBBNew(box.min.x, box.min.y, box.max.x, box.max.y); }
cpBB bb_of(void* object) { return to_chipmunk(*static_cast<const Box*>(object)); }

// An object is its box in an array.
class SpaceHash {
 public:
  SpaceHash() = default;
  ~SpaceHash() {
    if (hash_ != nullptr) cpSpatialIndexFree(hash_);
  }
  SpaceHash(const SpaceHash&) = delete;
  SpaceHash& operator=(const SpaceHash&) = delete;

  void load(Boxes boxes) {
    boxes_.assign(boxes.begin(), boxes.end());
    hash_ = cpSpaceHashNew(cell_side, static_cast<int>(boxes.size()), bb_of, nullptr);
    for (Box& box : boxes_) cpSpatialIndexInsert(hash_, &box, number_of(&box));
  }

  void update(Boxes boxes) {
    std::copy(boxes.begin(), boxes.end(), boxes_.begin());
    cpSpatialIndexReindex(hash_);
  }

  void replace(Boxes boxes, std::span<const std::uint32_t> objects) {
    for (const std::uint32_t object : objects) {
      Box& box = boxes_[object];
      cpSpatialIndexRemove(hash_, &box, object);
      box = boxes[object];
      cpSpatialIndexInsert(hash_, &box, object);
    }
  }

  [[nodiscard]] Boxes boxes() const { return boxes_; }

  template <class Found>
  void visit_box(const Box& box, const Found& found) const {
    const auto ask = [&](std::uint32_t object) {
      if (share_a_point(boxes_[object], box)) found(object);
    };
    struct Context {
      const SpaceHash* all;
      const decltype(ask)* found;
    } context{this, &ask};
    const auto on_object = [](void*, void* object, cpCollisionID id, void* data) -> cpCollisionID {
      const auto* const to = static_cast<const Context*>(data);
      (*to->found)(to->all->number_of(object));
      return id;
    };
    cpSpatialIndexQuery(hash_, nullptr, to_chipmunk(box), on_object, &context);
  }

  template <class Found>
  void visit_pairs(const Found& found) const {
    struct Context {
      const SpaceHash* all;
      const Found* found;
    } context{this, &found};
    const auto on_pair = [](void* a, void* b, cpCollisionID id, void* data) -> cpCollisionID {
      const auto* const to = static_cast<const Context*>(data);
      if (share_a_point(*static_cast<const Box*>(a), *static_cast<const Box*>(b)))
        (*to->found)(to->all->number_of(a), to->all->number_of(b));
      return id;
    };
    cpSpatialIndexReindexQuery(hash_, on_pair, &context);
  }

 private:
  [[nodiscard]] std::uint32_t number_of(const void* box) const {
    return static_cast<std::uint32_t>(static_cast<const Box*>(box) - boxes_.data());
  }

  cpSpatialIndex* hash_ = nullptr;
  std::vector<Box> boxes_;
};

}  // namespace

std::vector<ObjectPeer> chipmunk_for_objects() {
  ObjectPeer peer = peer_of("Chipmunk, cpSpaceHash", std::make_shared<SpaceHash>());
  peer.is_slow = true;
  return {peer};
}

}  // namespace bench
