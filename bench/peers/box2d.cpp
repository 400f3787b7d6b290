// SPDX-License-Identifier: MIT
// Peer Box2D, as packaged by Debian: areas and rays. It computes in single precision.
#include "peers/around.hpp"
#include "peers/box2d_world.hpp"
#include "peers/in_parts.hpp"
#include "peers/peers.hpp"
#include "peers/pieces.hpp"

namespace bench {
namespace {

using namespace tilespace;

b2Vec2 to_box2d(Point point) { return {static_cast<float>(point.x), static_cast<float>(point.y)}; }

// Pieces of a map, and their world.
struct Model {
  std::vector<TileBox> pieces;
  std::unique_ptr<b2World> world;

  Model(std::vector<TileBox> all, Skin skin) : pieces(std::move(all)), world(static_world(pieces, skin)) {}
};

class Nearest final : public b2RayCastCallback {
 public:
  explicit Nearest(const Model& model) : model_(model) {}

  float ReportFixture(b2Fixture* fixture, const b2Vec2& point, const b2Vec2& normal, float fraction) override {
    piece_ = &model_.pieces[piece_of(fixture)];
    point_ = point;
    normal_ = normal;
    return fraction;  // from now on only nearer hits
  }
  [[nodiscard]] std::optional<Tile> tile() const {
    if (piece_ == nullptr) return {};
    return tile_hit(*piece_, {point_.x, point_.y}, {normal_.x, normal_.y});
  }

 private:
  const Model& model_;
  const TileBox* piece_ = nullptr;
  b2Vec2 point_;
  b2Vec2 normal_;
};

// The world reports the candidates of its tree of enlarged boxes; each is tested with the area.
template <class Touches>
class Touched final : public b2QueryCallback {
 public:
  Touched(const Model& model, Touches touches) : model_(model), touches_(touches) {}

  bool ReportFixture(b2Fixture* fixture) override {
    if (touches_(*fixture)) seen_.add(model_.pieces[piece_of(fixture)].min);
    return true;
  }
  [[nodiscard]] TilesSeen seen() const { return seen_; }

 private:
  const Model& model_;
  Touches touches_;
  TilesSeen seen_;
};

template <class Touches>
TilesSeen touched(const Model& model, const b2AABB& around, Touches touches) {
  Touched callback(model, touches);
  model.world->QueryAABB(&callback, around);
  return callback.seen();
}

TilesSeen in_box(const Model& model, const Box& box) {
  const b2AABB asked{to_box2d(box.min), to_box2d(box.max)};
  return touched(model, asked, [&](const b2Fixture& fixture) { return b2TestOverlap(fixture.GetAABB(0), asked); });
}

TilesSeen in_circle(const Model& model, const Circle& circle) {
  b2CircleShape disc;
  disc.m_p = to_box2d(circle.center);
  disc.m_radius = static_cast<float>(circle.radius);
  b2Transform nowhere;
  nowhere.SetIdentity();
  b2AABB around;
  disc.ComputeAABB(&around, nowhere, 0);
  return touched(model, around,
                 [&](b2Fixture& fixture) { return b2TestOverlap(fixture.GetShape(), 0, &disc, 0, nowhere, nowhere); });
}

std::optional<Tile> first_hit(const Model& model, const Segment& ray) {
  Nearest nearest(model);
  model.world->RayCast(&nearest, to_box2d(ray.start), to_box2d(ray.end));
  return nearest.tile();
}

// The world's tree on its own, with its callback.
struct TreeOfTiles {
  std::vector<TileBox> pieces;
  b2DynamicTree tree;
  std::vector<Tile> tiles;  // by proxy number

  explicit TreeOfTiles(const CollisionMap& map) : pieces(single_tiles(map)) {
    for (const TileBox& piece : pieces) {
      const Box box = box_of(piece.min);
      const auto proxy = static_cast<std::size_t>(tree.CreateProxy({to_box2d(box.min), to_box2d(box.max)}, nullptr));
      if (proxy >= tiles.size()) tiles.resize(proxy + 1);
      tiles[proxy] = piece.min;
    }
  }
};

template <class Found>
struct FoundProxies {
  const TreeOfTiles& tree;
  const Found& found;

  bool QueryCallback(std::int32_t proxy) {
    found(tree.tiles[static_cast<std::size_t>(proxy)]);
    return true;
  }
};

// Its boxes are wider than tiles by 0.1, which exceeds the rounding error of floats.
AreaPeer box2d_tree_for_areas(const CollisionMap& map) {
  return peer_of_boxes("b2DynamicTree",
                       [tree = std::make_shared<const TreeOfTiles>(map)](const Box& box, const auto& found) {
                         FoundProxies<std::decay_t<decltype(found)>> proxies{*tree, found};
                         tree->tree.Query(&proxies, {to_box2d(box.min), to_box2d(box.max)});
                       });
}

}  // namespace

std::vector<RayPeer> box2d_for_rays(const CollisionMap& map) {
  const auto model = std::make_shared<const Model>(single_tiles(map), Skin::usual);
  return {{"Box2D", [model](const Segment& ray) { return first_hit(*model, ray); }},
          {"Box2D, in parts", [model](const Segment& ray) {
             return first_hit_in_parts(ray, [&](const Segment& part) { return first_hit(*model, part); });
           }}};
}

std::vector<RayPeer> merged_box2d_for_rays(const CollisionMap& map) {
  const auto merged = std::make_shared<const Model>(merged_boxes(map), Skin::usual);
  return {{"Box2D, merged boxes", [merged](const Segment& ray) { return first_hit(*merged, ray); }}};
}

std::vector<AreaPeer> box2d_for_areas(const CollisionMap& map) {
  const auto model = std::make_shared<const Model>(single_tiles(map), Skin::none);
  return {{"Box2D", [model](const Box& box) { return in_box(*model, box); },
           [model](const Circle& circle) { return in_circle(*model, circle); }},
          box2d_tree_for_areas(map)};
}

}  // namespace bench
