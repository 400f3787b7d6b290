// SPDX-License-Identifier: MIT
// Peer Chipmunk, as packaged by Debian, in double precision. Its static boxes are in a bounding box tree; its spatial
// hash is slower for them.
#include <chipmunk/chipmunk.h>

#include <cmath>
#include <memory>

#include "measure.hpp"
#include "peers/peers.hpp"
#include "peers/pieces.hpp"

namespace bench {
namespace {

using namespace tilespace;

cpVect to_chipmunk(Point point) { return cpv(point.x, point.y); }
cpBB to_chipmunk(const Box& box) { return cpBBNew(box.min.x, box.min.y, box.max.x, box.max.y); }

// A space with a box for each solid tile. The user data of a shape is its piece.
class Space {
 public:
  explicit Space(std::vector<TileBox> pieces) : pieces_(std::move(pieces)), space_(cpSpaceNew()) {
    // The tree is not balanced as it grows: with insertion in row order it would degenerate to a list.
    shuffle();
    for (TileBox& piece : pieces_) {
      const Box box{box_of(piece.min).min, box_of(piece.max).min};
      cpShape* const shape = cpBoxShapeNew2(cpSpaceGetStaticBody(space_), to_chipmunk(box), 0.0);
      cpShapeSetUserData(shape, &piece);
      shapes_.push_back(cpSpaceAddShape(space_, shape));
    }
  }
  ~Space() {
    for (cpShape* const shape : shapes_) {
      cpSpaceRemoveShape(space_, shape);
      cpShapeFree(shape);
    }
    cpSpaceFree(space_);
  }
  Space(const Space&) = delete;
  Space& operator=(const Space&) = delete;

  [[nodiscard]] cpSpace* get() const { return space_; }

 private:
  void shuffle() {
    Random random(17);
    for (std::size_t i = pieces_.size(); i > 1; --i) std::swap(pieces_[i - 1], pieces_[random.next() % i]);
  }

  std::vector<TileBox> pieces_;
  cpSpace* space_;
  std::vector<cpShape*> shapes_;
};

const TileBox& piece_of(const cpShape* shape) { return *static_cast<const TileBox*>(cpShapeGetUserData(shape)); }

std::optional<Tile> first_hit(const Space& space, const Segment& ray) {
  cpSegmentQueryInfo info;
  const cpShape* const shape = cpSpaceSegmentQueryFirst(space.get(), to_chipmunk(ray.start), to_chipmunk(ray.end), 0.0,
                                                        CP_SHAPE_FILTER_ALL, &info);
  if (shape == nullptr) return {};
  return tile_hit(piece_of(shape), {info.point.x, info.point.y}, {info.normal.x, info.normal.y});
}

TilesSeen in_box(const Space& space, const Box& box) {
  TilesSeen seen;
  const auto add = [](cpShape* shape, void* data) { static_cast<TilesSeen*>(data)->add(piece_of(shape).min); };
  cpSpaceBBQuery(space.get(), to_chipmunk(box), CP_SHAPE_FILTER_ALL, add, &seen);
  return seen;
}

// Chipmunk reports shapes strictly nearer than a distance, so the next double above the radius is passed.
TilesSeen in_circle(const Space& space, const Circle& circle) {
  TilesSeen seen;
  const auto add = [](cpShape* shape, cpVect, cpFloat, cpVect, void* data) {
    static_cast<TilesSeen*>(data)->add(piece_of(shape).min);
  };
  const double above = std::nextafter(circle.radius, HUGE_VAL);
  cpSpacePointQuery(space.get(), to_chipmunk(circle.center), above, CP_SHAPE_FILTER_ALL, add, &seen);
  return seen;
}

}  // namespace

std::vector<RayPeer> chipmunk_for_rays(const CollisionMap& map) {
  const auto space = std::make_shared<const Space>(single_tiles(map));
  return {{"Chipmunk", [space](const Segment& ray) { return first_hit(*space, ray); }}};
}

std::vector<AreaPeer> chipmunk_for_areas(const CollisionMap& map) {
  const auto space = std::make_shared<const Space>(single_tiles(map));
  return {{"Chipmunk", [space](const Box& box) { return in_box(*space, box); },
           [space](const Circle& circle) { return in_circle(*space, circle); }}};
}

}  // namespace bench
