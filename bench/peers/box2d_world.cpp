// SPDX-License-Identifier: MIT
#include "peers/box2d_world.hpp"

namespace bench {
namespace {

using tilespace::TileBox;

b2PolygonShape box_shape(const TileBox& piece, Skin skin) {
  const b2Vec2 half(0.5F * static_cast<float>(piece.max.x - piece.min.x),
                    0.5F * static_cast<float>(piece.max.y - piece.min.y));
  const b2Vec2 center(static_cast<float>(piece.min.x) + half.x, static_cast<float>(piece.min.y) + half.y);
  b2PolygonShape shape;
  shape.SetAsBox(half.x, half.y, center, 0.0F);
  if (skin == Skin::none) shape.m_radius = 0.0F;
  return shape;
}

}  // namespace

std::unique_ptr<b2World> static_world(const std::vector<TileBox>& pieces, Skin skin) {
  auto world = std::make_unique<b2World>(b2Vec2(0.0F, 0.0F));
  const b2BodyDef standing;
  b2Body* const ground = world->CreateBody(&standing);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const b2PolygonShape shape = box_shape(pieces[i], skin);
    b2FixtureDef fixture;
    fixture.shape = &shape;
    fixture.userData.pointer = i;
    ground->CreateFixture(&fixture);
  }
  return world;
}

}  // namespace bench
