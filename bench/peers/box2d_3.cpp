// SPDX-License-Identifier: MIT
// Peer Box2D 3, where it is installed: rays. It computes in single precision.
#include <box2d/box2d.h>

#include <memory>

#include "peers/in_parts.hpp"
#include "peers/peers.hpp"
#include "peers/pieces.hpp"

namespace bench {
namespace {

using namespace tilespace;

b2Vec2 to_box2d(Point point) { return {static_cast<float>(point.x), static_cast<float>(point.y)}; }

b2Polygon box_shape(const TileBox& piece) {
  const b2Vec2 half{0.5F * static_cast<float>(piece.max.x - piece.min.x),
                    0.5F * static_cast<float>(piece.max.y - piece.min.y)};
  const b2Vec2 center{static_cast<float>(piece.min.x) + half.x, static_cast<float>(piece.min.y) + half.y};
  return b2MakeOffsetBox(half.x, half.y, center, b2Rot_identity);
}

// Pieces of a map, and a world with one static body, and a box for each piece.
class Model {
 public:
  explicit Model(std::vector<TileBox> pieces) : pieces_(std::move(pieces)) {
    const b2BodyDef standing = b2DefaultBodyDef();
    const b2BodyId ground = b2CreateBody(world_, &standing);
    b2ShapeDef definition = b2DefaultShapeDef();
    definition.updateBodyMass = false;
    for (TileBox& piece : pieces_) {
      definition.userData = &piece;
      const b2Polygon shape = box_shape(piece);
      b2CreatePolygonShape(ground, &definition, &shape);
    }
    b2World_RebuildStaticTree(world_);
  }
  ~Model() { b2DestroyWorld(world_); }
  Model(const Model&) = delete;
  Model& operator=(const Model&) = delete;

  [[nodiscard]] std::optional<Tile> first_hit(const Segment& ray) const {
    const b2Vec2 start = to_box2d(ray.start);
    const b2Vec2 way = b2Sub(to_box2d(ray.end), start);
    const b2RayResult result = b2World_CastRayClosest(world_, start, way, b2DefaultQueryFilter());
    if (!result.hit) return {};
    const auto* const piece = static_cast<const TileBox*>(b2Shape_GetUserData(result.shapeId));
    return tile_hit(*piece, {result.point.x, result.point.y}, {result.normal.x, result.normal.y});
  }

 private:
  static b2WorldId new_world() {
    const b2WorldDef definition = b2DefaultWorldDef();
    return b2CreateWorld(&definition);
  }

  std::vector<TileBox> pieces_;
  b2WorldId world_ = new_world();
};

}  // namespace

std::vector<RayPeer> box2d_3_for_rays(const CollisionMap& map) {
  const auto model = std::make_shared<const Model>(single_tiles(map));
  return {{"Box2D 3", [model](const Segment& ray) { return model->first_hit(ray); }},
          {"Box2D 3, in parts", [model](const Segment& ray) {
             return first_hit_in_parts(ray, [&](const Segment& part) { return model->first_hit(part); });
           }}};
}

std::vector<RayPeer> merged_box2d_3_for_rays(const CollisionMap& map) {
  const auto merged = std::make_shared<const Model>(merged_boxes(map));
  return {{"Box2D 3, merged boxes", [merged](const Segment& ray) { return merged->first_hit(ray); }}};
}

}  // namespace bench
