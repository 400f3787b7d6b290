// SPDX-License-Identifier: MIT
#include <box2d/box2d.h>
#include <cstdio>
#include <tilespace/cover/tiles.hpp>
#include <tilespace/outlines/outlines.hpp>
#include <tilespace/outlines/tile_boxes.hpp>
#include <vector>

namespace {

using tilespace::CollisionMap;

// A chain for each outline and for each hole of a level.
void add_chains(b2Body& ground, const CollisionMap& level) {
  const tilespace::Outlines outlines = outlines_of(level).value();
  for (std::size_t i = 0; i < outlines.size(); ++i) {
    std::vector<b2Vec2> corners;
    for (const auto [x, y] : outlines[i].corners) corners.emplace_back(static_cast<float>(x), static_cast<float>(y));
    b2ChainShape chain;
    chain.CreateLoop(corners.data(), static_cast<int>(corners.size()));
    ground.CreateFixture(&chain, 0.0F);
  }
}

// For comparison: a box for each solid tile.
void add_tiles(b2Body& ground, const CollisionMap& level) {
  const tilespace::TileMask solid = whole_tiles_of(level).value();
  for (const tilespace::Tile tile : tiles(solid)) {
    b2PolygonShape box;
    box.SetAsBox(0.5F, 0.5F, {static_cast<float>(tile.x) + 0.5F, static_cast<float>(tile.y) + 0.5F}, 0.0F);
    ground.CreateFixture(&box, 0.0F);
  }
}

// A crate without friction that falls to the floor and slides to the east.
b2Body* add_crate(b2World& world, float speed) {
  b2BodyDef moving;
  moving.type = b2_dynamicBody;
  moving.position = {2.0F, 2.5F};
  moving.linearVelocity = {speed, 0.0F};
  b2Body* const crate = world.CreateBody(&moving);
  b2PolygonShape square;
  square.SetAsBox(0.4F, 0.4F);
  crate->CreateFixture(&square, 1.0F)->SetFriction(0.0F);
  return crate;
}

void slide(const char* what, const CollisionMap& level, void (*add_level)(b2Body&, const CollisionMap&)) {
  b2World world({0.0F, 10.0F});  // y goes down, as in the map
  const b2BodyDef standing;
  add_level(*world.CreateBody(&standing), level);
  b2Body* const crate = add_crate(world, 20.0F);
  float slowest = 20.0F;
  for (int step = 0; step < 150; ++step) {
    world.Step(1.0F / 60.0F, 8, 3);
    slowest = b2Min(slowest, crate->GetLinearVelocity().x);
  }
  std::printf("%s: the crate %s\n", what, slowest > 19.9F ? "slides on" : "is caught on an edge between tiles");
}

}  // namespace

int main() {
  const CollisionMap level = CollisionMap::from_text(
                                 "................................................................\n"
                                 "...................#######......................................\n"
                                 "................................................................\n"
                                 "################################################################\n")
                                 .value();
  slide("a box for each tile", level, add_tiles);
  slide("chains of outlines", level, add_chains);
}
