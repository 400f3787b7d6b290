// SPDX-License-Identifier: MIT
// Peer Box2D: boxes that move among tiles, by its time of impact, and by its simulation.
#include <box2d/b2_distance.h>
#include <box2d/b2_time_of_impact.h>

#include "peers/box2d_world.hpp"
#include "peers/peers.hpp"
#include "peers/pieces.hpp"

namespace bench {
namespace {

using namespace tilespace;

constexpr int most_contacts = 4;

b2Vec2 to_box2d(Vec v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }

b2PolygonShape shape_of_size(Vec size) {
  b2PolygonShape shape;
  shape.SetAsBox(0.5F * static_cast<float>(size.x), 0.5F * static_cast<float>(size.y));
  return shape;
}

b2Sweep sweep_of(b2Vec2 from, b2Vec2 way) {
  b2Sweep sweep;
  sweep.localCenter.SetZero();
  sweep.c0 = from;
  sweep.c = from + way;
  sweep.a0 = sweep.a = 0.0F;
  sweep.alpha0 = 0.0F;
  return sweep;
}

// The fixture with the earliest time of impact.
class FirstImpact final : public b2QueryCallback {
 public:
  FirstImpact(const b2PolygonShape& shape, b2Vec2 from, b2Vec2 way) {
    input_.proxyB.Set(&shape, 0);
    input_.sweepB = sweep_of(from, way);
    input_.sweepA = sweep_of(b2Vec2_zero, b2Vec2_zero);
    input_.tMax = 1.0F;
  }

  bool ReportFixture(b2Fixture* fixture) override {
    input_.proxyA.Set(fixture->GetShape(), 0);
    b2TOIOutput output;
    b2TimeOfImpact(&output, &input_);
    if (output.state != b2TOIOutput::e_touching || output.t >= fraction_ || !approaches(output.t)) return true;
    fraction_ = output.t;
    normal_ = last_normal_;
    return true;
  }
  [[nodiscard]] bool is_met() const { return fraction_ < 2.0F; }
  [[nodiscard]] float fraction() const { return fraction_; }
  [[nodiscard]] b2Vec2 normal() const { return normal_; }

 private:
  // Normal from the fixture to the shape at contact; tests whether the displacement points against it.
  bool approaches(float at) {
    b2DistanceInput input;
    input.proxyA = input_.proxyA;
    input.proxyB = input_.proxyB;
    input.transformA.SetIdentity();
    input_.sweepB.GetTransform(&input.transformB, at);
    input.useRadii = false;
    b2SimplexCache cache;
    cache.count = 0;
    b2DistanceOutput output;
    b2Distance(&output, &cache, &input);
    last_normal_ = output.pointB - output.pointA;
    last_normal_.Normalize();
    return b2Dot(last_normal_, input_.sweepB.c - input_.sweepB.c0) < 0.0F;
  }

  b2TOIInput input_;
  float fraction_ = 2.0F;
  b2Vec2 normal_ = b2Vec2_zero;
  b2Vec2 last_normal_ = b2Vec2_zero;
};

Point slide(const b2World& world, const Body& body, Vec translation) {
  const b2PolygonShape shape = shape_of_size(body.size);
  const b2Vec2 half = 0.5F * to_box2d(body.size);
  b2Vec2 center = to_box2d(body.min - Point{}) + half;
  b2Vec2 way = to_box2d(translation);
  for (int i = 0; i < most_contacts; ++i) {
    b2AABB around;
    around.lowerBound = b2Min(center, center + way) - half;
    around.upperBound = b2Max(center, center + way) + half;
    FirstImpact first(shape, center, way);
    world.QueryAABB(&first, around);
    if (!first.is_met()) {
      center += way;
      break;
    }
    center += first.fraction() * way;
    way = (1.0F - first.fraction()) * way;
    way -= b2Dot(way, first.normal()) * first.normal();
  }
  const b2Vec2 corner = center - half;
  return {corner.x, corner.y};
}

Point run(const CollisionMap& map, const Body& body, double speed, int ticks) {
  const std::unique_ptr<b2World> world = static_world(single_tiles(map), Skin::usual);
  world->SetGravity({0.0F, 10.0F});
  b2BodyDef moving;
  moving.type = b2_dynamicBody;
  moving.fixedRotation = true;
  moving.allowSleep = false;
  const b2Vec2 half = 0.5F * to_box2d(body.size);
  moving.position = to_box2d(body.min - Point{}) + half;
  moving.linearVelocity = {static_cast<float>(speed), 0.0F};
  b2Body* const mover = world->CreateBody(&moving);
  const b2PolygonShape shape = shape_of_size(body.size);
  b2FixtureDef fixture;
  fixture.shape = &shape;
  fixture.density = 1.0F;
  fixture.friction = 0.0F;
  mover->CreateFixture(&fixture);
  for (int i = 0; i < ticks; ++i) world->Step(1.0F / 60.0F, 8, 3);
  const b2Vec2 corner = mover->GetPosition() - half;
  return {corner.x, corner.y};
}

}  // namespace

std::vector<MovePeer> box2d_for_moves(const CollisionMap& map) {
  const std::shared_ptr<const b2World> world = static_world(single_tiles(map), Skin::none);
  return {{"Box2D, time of impact", [world](const Body& body, Vec way) { return slide(*world, body, way); }}};
}

std::vector<FloorPeer> box2d_for_floors(const CollisionMap& map) {
  return {{"Box2D, simulated", [map = CollisionMap(map)](const Body& body, double speed, int ticks) {
             return run(map, body, speed, ticks);
           }}};
}

}  // namespace bench
