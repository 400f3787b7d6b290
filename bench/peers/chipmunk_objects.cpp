// SPDX-License-Identifier: MIT
// Peer Chipmunk: its spatial hash, rebuilt for each frame, and its tree of enlarged boxes, used as its spaces do. Both
// report pairs during an update.
#include <chipmunk/chipmunk.h>

#include "peers/object_peers.hpp"

namespace bench {
namespace {

using namespace tilespace;

constexpr double cell_side = 4.0;
constexpr double frames_a_second = 60.0;

// The tree enlarges boxes by a tenth of their sides, or by their displacement in a tenth of a second.
struct MovingBox : Box {
  cpVect velocity = cpvzero;
};

cpBB to_chipmunk(const Box& box) { return cpBBNew(box.min.x, box.min.y, box.max.x, box.max.y); }

template <class Object>
cpBB bb_of(void* object) {
  return to_chipmunk(*static_cast<const Object*>(object));
}

cpVect velocity_of(void* object) { return static_cast<const MovingBox*>(object)->velocity; }

void move(Box& object, const Box& to) { object = to; }
void move(MovingBox& object, const Box& to) {
  const Vec step = to.min - object.min;
  object = {to, cpv(step.x * frames_a_second, step.y * frames_a_second)};
}

cpSpatialIndex* index_of(std::span<const Box> objects) {
  return cpSpaceHashNew(cell_side, static_cast<int>(objects.size()), bb_of<Box>, nullptr);
}
cpSpatialIndex* index_of(std::span<const MovingBox>) {
  cpSpatialIndex* const tree = cpBBTreeNew(bb_of<MovingBox>, nullptr);
  cpBBTreeSetVelocityFunc(tree, velocity_of);
  return tree;
}

// An object is its box in an array: Box for the hash, MovingBox for the tree.
template <class Object>
class ChipmunkIndex {
 public:
  ChipmunkIndex() = default;
  ~ChipmunkIndex() {
    if (index_ != nullptr) cpSpatialIndexFree(index_);
  }
  ChipmunkIndex(const ChipmunkIndex&) = delete;
  ChipmunkIndex& operator=(const ChipmunkIndex&) = delete;

  void load(Boxes boxes) {
    objects_.reserve(boxes.size());
    for (const Box& box : boxes) objects_.push_back({box});
    index_ = index_of(objects_);
    for (Object& object : objects_) cpSpatialIndexInsert(index_, &object, number_of(&object));
  }

  void update(Boxes boxes) {
    for (std::size_t i = 0; i < boxes.size(); ++i) move(objects_[i], boxes[i]);
    cpSpatialIndexReindex(index_);
  }

  void replace(Boxes boxes, std::span<const std::uint32_t> objects) {
    for (const std::uint32_t object : objects) {
      Object& replaced = objects_[object];
      cpSpatialIndexRemove(index_, &replaced, object);
      replaced = {boxes[object]};
      cpSpatialIndexInsert(index_, &replaced, object);
    }
  }

  [[nodiscard]] std::span<const Object> boxes() const { return objects_; }

  template <class Found>
  void visit_box(const Box& box, const Found& found) const {
    const auto ask = [&](std::uint32_t object) {
      if (share_a_point(objects_[object], box)) found(object);
    };
    struct Context {
      const ChipmunkIndex* all;
      const decltype(ask)* found;
    } context{this, &ask};
    const auto on_object = [](void*, void* object, cpCollisionID id, void* data) -> cpCollisionID {
      const auto* const to = static_cast<const Context*>(data);
      (*to->found)(to->all->number_of(object));
      return id;
    };
    cpSpatialIndexQuery(index_, nullptr, to_chipmunk(box), on_object, &context);
  }

  template <class Found>
  void visit_pairs(const Found& found) const {
    struct Context {
      const ChipmunkIndex* all;
      const Found* found;
    } context{this, &found};
    const auto on_pair = [](void* a, void* b, cpCollisionID id, void* data) -> cpCollisionID {
      const auto* const to = static_cast<const Context*>(data);
      if (share_a_point(*static_cast<const Object*>(a), *static_cast<const Object*>(b)))
        (*to->found)(to->all->number_of(a), to->all->number_of(b));
      return id;
    };
    cpSpatialIndexReindexQuery(index_, on_pair, &context);
  }

 private:
  [[nodiscard]] std::uint32_t number_of(const void* object) const {
    return static_cast<std::uint32_t>(static_cast<const Object*>(object) - objects_.data());
  }

  cpSpatialIndex* index_ = nullptr;
  std::vector<Object> objects_;
};

}  // namespace

std::vector<ObjectPeer> chipmunk_for_objects() {
  ObjectPeer hash = peer_of("Chipmunk, cpSpaceHash", std::make_shared<ChipmunkIndex<Box>>());
  ObjectPeer tree = peer_of("Chipmunk, cpBBTree", std::make_shared<ChipmunkIndex<MovingBox>>());
  hash.is_slow = tree.is_slow = true;
  return {hash, tree};
}

}  // namespace bench
