// SPDX-License-Identifier: MIT
// Adapter: Box2D, a static box for each solid tile, in floats. Rays by b2World::RayCast, areas by b2TestOverlap, moving
// bodies by b2TimeOfImpact.
#include <box2d/b2_time_of_impact.h>
#include <box2d/box2d.h>

#include <cmath>

#include "adapter.hpp"

namespace {

using adapter::Answers;
using adapter::json;
using adapter::TileMap;

// What floats and its simulation are made for.
constexpr double most = 1e6;

b2Vec2 to_box2d(double x, double y) { return {static_cast<float>(x), static_cast<float>(y)}; }

b2PolygonShape box_shape(double x, double y, double width, double height) {
  b2PolygonShape shape;
  shape.SetAsBox(static_cast<float>(0.5 * width), static_cast<float>(0.5 * height),
                 to_box2d(x + 0.5 * width, y + 0.5 * height), 0.0F);
  shape.m_radius = 0.0F;  // its usual skin keeps bodies apart, and widens areas
  return shape;
}
b2PolygonShape tile_shape(int x, int y) { return box_shape(x, y, 1.0, 1.0); }

std::shared_ptr<b2World> world_of(const TileMap& map) {
  auto world = std::make_shared<b2World>(b2Vec2(0.0F, 0.0F));
  const b2BodyDef standing;
  b2Body* const ground = world->CreateBody(&standing);
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x) {
      if (!map.is_solid(x, y)) continue;
      const b2PolygonShape shape = tile_shape(x, y);
      b2FixtureDef fixture;
      fixture.shape = &shape;
      fixture.userData.pointer = static_cast<std::uintptr_t>(y * map.width + x);
      ground->CreateFixture(&fixture);
    }
  }
  return world;
}

struct Hit {
  float fraction = 2.0F;
  int tile = 0;
  b2Vec2 normal = b2Vec2_zero;
};

json hit_to_json(const TileMap& map, const Hit& hit) {
  if (hit.fraction > 1.0F) return {{"hit", false}};
  const b2Vec2 n = hit.normal;
  const bool is_level = std::abs(n.x) > std::abs(n.y);
  return {{"hit", true},
          {"tile", {hit.tile % map.width, hit.tile / map.width}},
          {"fraction", hit.fraction},
          {"normal", {n.x, n.y}},
          {"side", is_level ? (n.x < 0.0F ? "west" : "east") : (n.y < 0.0F ? "north" : "south")}};
}

// ---- Rays.

class Nearest final : public b2RayCastCallback {
 public:
  float ReportFixture(b2Fixture* fixture, const b2Vec2&, const b2Vec2& normal, float fraction) override {
    hit = {fraction, static_cast<int>(fixture->GetUserData().pointer), normal};
    return fraction;  // from now on only nearer hits
  }
  Hit hit;
};

std::optional<Hit> ray_hit(const b2World& world, const json& question) {
  const auto [x0, y0, x1, y1] = adapter::numbers<4>(question, "segment");
  const b2Vec2 start = to_box2d(x0, y0);
  const b2Vec2 end = to_box2d(x1, y1);
  // It asserts that rays have a length.
  if (!adapter::are_below(question, most) || !((end - start).LengthSquared() > 0.0F)) return std::nullopt;
  Nearest nearest;
  world.RayCast(&nearest, start, end);
  return nearest.hit;
}

// ---- Areas.

b2Transform nowhere() {
  b2Transform transform;
  transform.SetIdentity();
  return transform;
}

template <class Shape>
adapter::MeetsTile overlap_with(const Shape& shape) {
  return [shape](int x, int y) {
    const b2PolygonShape tile = tile_shape(x, y);
    return b2TestOverlap(&tile, 0, &shape, 0, nowhere(), nowhere());
  };
}

// It has closed areas only.
std::optional<adapter::MeetsTile> area_of(const json& question) {
  if (question.at("border") != "touching" || !adapter::are_below(question, most)) return std::nullopt;
  if (question.contains("circle")) {
    const auto [x, y, radius] = adapter::numbers<3>(question, "circle");
    if (radius < 0.0) return std::nullopt;
    b2CircleShape circle;
    circle.m_p = to_box2d(x, y);
    circle.m_radius = static_cast<float>(radius);
    return overlap_with(circle);
  }
  if (!question.contains("box")) return std::nullopt;
  const auto [x0, y0, x1, y1] = adapter::numbers<4>(question, "box");
  if (x1 <= x0 || y1 <= y0) return std::nullopt;
  return overlap_with(box_shape(x0, y0, x1 - x0, y1 - y0));
}

// ---- Moving bodies.

b2Sweep sweep_by(b2Vec2 way) {
  b2Sweep sweep;
  sweep.localCenter.SetZero();
  sweep.c0.SetZero();
  sweep.c = way;
  sweep.a0 = sweep.a = sweep.alpha0 = 0.0F;
  return sweep;
}

// From the tile to the body when they meet.
b2Vec2 normal_at(b2TOIInput& input, float at) {
  b2DistanceInput near;
  near.proxyA = input.proxyA;
  near.proxyB = input.proxyB;
  near.transformA.SetIdentity();
  input.sweepB.GetTransform(&near.transformB, at);
  near.useRadii = false;
  b2SimplexCache cache;
  cache.count = 0;
  b2DistanceOutput output;
  b2Distance(&output, &cache, &near);
  b2Vec2 normal = output.pointB - output.pointA;
  normal.Normalize();
  return normal;
}

Hit first_impact(const TileMap& map, const b2Shape& body, b2Vec2 way) {
  Hit first;
  b2TOIInput input;
  input.proxyB.Set(&body, 0);
  input.sweepA = sweep_by(b2Vec2_zero);
  input.sweepB = sweep_by(way);
  input.tMax = 1.0F;
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x) {
      if (!map.is_solid(x, y)) continue;
      const b2PolygonShape tile = tile_shape(x, y);
      input.proxyA.Set(&tile, 0);
      b2TOIOutput output;
      b2TimeOfImpact(&output, &input);
      if (output.state != b2TOIOutput::e_touching || output.t >= first.fraction) continue;
      const b2Vec2 normal = normal_at(input, output.t);
      if (b2Dot(normal, way) < 0.0F) first = {output.t, y * map.width + x, normal};
    }
  }
  return first;
}

std::optional<json> cast_box(const TileMap& map, const json& question) {
  const auto [x, y, width, height] = adapter::numbers<4>(question, "body");
  const auto [dx, dy] = adapter::numbers<2>(question, "by");
  if (!adapter::are_below(question, most) || width <= 0.0 || height <= 0.0) return std::nullopt;
  return hit_to_json(map, first_impact(map, box_shape(x, y, width, height), to_box2d(dx, dy)));
}

std::optional<json> cast_circle(const TileMap& map, const json& question) {
  const auto [x, y, radius] = adapter::numbers<3>(question, "circle");
  const auto [dx, dy] = adapter::numbers<2>(question, "by");
  if (!adapter::are_below(question, most) || radius <= 0.0) return std::nullopt;
  b2CircleShape circle;
  circle.m_p = to_box2d(x, y);
  circle.m_radius = static_cast<float>(radius);
  return hit_to_json(map, first_impact(map, circle, to_box2d(dx, dy)));
}

Answers answers_for(const TileMap& map) {
  const std::shared_ptr<b2World> world = world_of(map);
  Answers answers{{"cast_box", [&map](const json& question) { return cast_box(map, question); }},
                  {"cast_circle", [&map](const json& question) { return cast_circle(map, question); }}};
  answers["cast_ray"] = [world, &map](const json& question) -> std::optional<json> {
    const std::optional<Hit> hit = ray_hit(*world, question);
    if (!hit) return std::nullopt;
    return hit_to_json(map, *hit);
  };
  answers["is_clear"] = [world](const json& question) -> std::optional<json> {
    const std::optional<Hit> hit = ray_hit(*world, question);
    if (!hit) return std::nullopt;
    return json{{"clear", hit->fraction > 1.0F}};
  };
  adapter::add_areas(answers, map, area_of);
  return answers;
}

}  // namespace

int main(int count, char** arguments) { return adapter::run(count, arguments, answers_for); }
