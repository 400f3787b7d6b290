// SPDX-License-Identifier: MIT
// Adapter: Box2D, a static box for each solid tile, or a polygon and edges for its shape, in floats. Rays by
// b2World::RayCast, areas by b2TestOverlap, moving bodies by b2TimeOfImpact. One-way sides as its users make them: what
// comes in by another side is left out.
#include <box2d/b2_time_of_impact.h>
#include <box2d/box2d.h>

#include <cmath>
#include <memory>
#include <set>

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

b2PolygonShape polygon_shape(int x, int y, const adapter::TileShape& shape) {
  std::vector<b2Vec2> corners;
  for (const auto& [px, py] : shape.area) corners.push_back(to_box2d(x + px, y + py));
  b2PolygonShape polygon;
  polygon.Set(corners.data(), static_cast<int32>(corners.size()));
  polygon.m_radius = 0.0F;
  return polygon;
}

b2EdgeShape edge_shape(int x0, int y0, int x1, int y1) {
  b2EdgeShape edge;
  edge.SetTwoSided(to_box2d(x0, y0), to_box2d(x1, y1));
  edge.m_radius = 0.0F;
  return edge;
}

// Something in a tile.
struct Part {
  int tile = 0;
  std::shared_ptr<const b2Shape> shape;
  const std::set<std::string>* one_way = nullptr;  // null: it stops everything

  [[nodiscard]] bool stops(const b2Vec2& normal) const {
    return one_way == nullptr || (normal.y < 0.0F && one_way->count("north") != 0) ||
           (normal.y > 0.0F && one_way->count("south") != 0) || (normal.x < 0.0F && one_way->count("west") != 0) ||
           (normal.x > 0.0F && one_way->count("east") != 0);
  }
};

std::vector<Part> parts_of(const TileMap& map) {
  std::vector<Part> parts;
  const auto add = [&](int tile, const auto& shape, const std::set<std::string>* one_way) {
    parts.push_back({tile, std::make_shared<std::decay_t<decltype(shape)>>(shape), one_way});
  };
  for (int tile = 0; tile < map.width * map.height; ++tile) {
    const int x = tile % map.width;
    const int y = tile / map.width;
    if (map.is_solid(x, y)) add(tile, tile_shape(x, y), nullptr);
    if (map.shapes.empty()) continue;
    const adapter::TileShape& shape = map.shapes[static_cast<std::size_t>(tile)];
    if (!shape.area.empty()) add(tile, polygon_shape(x, y, shape), shape.one_way.empty() ? nullptr : &shape.one_way);
    if (shape.walls.count("north") != 0) add(tile, edge_shape(x, y, x + 1, y), nullptr);
    if (shape.walls.count("west") != 0) add(tile, edge_shape(x, y, x, y + 1), nullptr);
  }
  return parts;
}

std::shared_ptr<b2World> world_of(const std::vector<Part>& parts) {
  auto world = std::make_shared<b2World>(b2Vec2(0.0F, 0.0F));
  const b2BodyDef standing;
  b2Body* const ground = world->CreateBody(&standing);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    b2FixtureDef fixture;
    fixture.shape = parts[i].shape.get();
    fixture.userData.pointer = i;
    ground->CreateFixture(&fixture);
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
  explicit Nearest(const std::vector<Part>& parts) : parts_(parts) {}
  float ReportFixture(b2Fixture* fixture, const b2Vec2&, const b2Vec2& normal, float fraction) override {
    const Part& part = parts_[fixture->GetUserData().pointer];
    if (!part.stops(normal)) return -1.0F;
    hit = {fraction, part.tile, normal};
    return fraction;  // from now on only nearer hits
  }
  Hit hit;

 private:
  const std::vector<Part>& parts_;
};

std::optional<Hit> ray_hit(const b2World& world, const std::vector<Part>& parts, const json& question) {
  const auto [x0, y0, x1, y1] = adapter::numbers<4>(question, "segment");
  const b2Vec2 start = to_box2d(x0, y0);
  const b2Vec2 end = to_box2d(x1, y1);
  // It asserts that rays have a length.
  if (!adapter::are_below(question, most) || !((end - start).LengthSquared() > 0.0F)) return std::nullopt;
  Nearest nearest(parts);
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

Hit first_impact(const std::vector<Part>& parts, const b2DistanceProxy& body, b2Vec2 way, bool passes) {
  Hit first;
  b2TOIInput input;
  input.proxyB = body;
  input.sweepA = sweep_by(b2Vec2_zero);
  input.sweepB = sweep_by(way);
  input.tMax = 1.0F;
  for (const Part& part : parts) {
    if (passes && part.one_way != nullptr) continue;
    input.proxyA.Set(part.shape.get(), 0);
    b2TOIOutput output;
    b2TimeOfImpact(&output, &input);
    if (output.state != b2TOIOutput::e_touching || output.t >= first.fraction) continue;
    const b2Vec2 normal = normal_at(input, output.t);
    if (b2Dot(normal, way) < 0.0F && part.stops(normal)) first = {output.t, part.tile, normal};
  }
  return first;
}

b2DistanceProxy proxy_of(const b2Shape& shape) {
  b2DistanceProxy proxy;
  proxy.Set(&shape, 0);
  return proxy;
}

// What moves, and along which way.
struct Mover {
  const TileMap& map;
  const std::vector<Part>& parts;

  [[nodiscard]] json cast(const b2DistanceProxy& body, const json& question) const {
    const auto [dx, dy] = adapter::numbers<2>(question, "by");
    const bool passes = question.value("one_way", "stop") == "pass";
    return hit_to_json(map, first_impact(parts, body, to_box2d(dx, dy), passes));
  }

  [[nodiscard]] std::optional<json> cast_box(const json& question) const {
    const auto [x, y, width, height] = adapter::numbers<4>(question, "body");
    if (!adapter::are_below(question, most) || width <= 0.0 || height <= 0.0) return std::nullopt;
    const b2PolygonShape box = box_shape(x, y, width, height);
    return cast(proxy_of(box), question);
  }

  [[nodiscard]] std::optional<json> cast_circle(const json& question) const {
    const auto [x, y, radius] = adapter::numbers<3>(question, "circle");
    if (!adapter::are_below(question, most) || radius <= 0.0) return std::nullopt;
    b2CircleShape circle;
    circle.m_p = to_box2d(x, y);
    circle.m_radius = static_cast<float>(radius);
    return cast(proxy_of(circle), question);
  }

  [[nodiscard]] std::optional<json> cast_capsule(const json& question) const {
    const auto [x0, y0, x1, y1, radius] = adapter::numbers<5>(question, "capsule");
    if (!adapter::are_below(question, most) || radius <= 0.0) return std::nullopt;
    const b2Vec2 ends[] = {to_box2d(x0, y0), to_box2d(x1, y1)};
    b2DistanceProxy proxy;
    proxy.Set(ends, ends[0] == ends[1] ? 1 : 2, static_cast<float>(radius));
    return cast(proxy, question);
  }
};

Answers answers_for(const TileMap& map) {
  const auto parts = std::make_shared<const std::vector<Part>>(parts_of(map));
  const std::shared_ptr<b2World> world = world_of(*parts);
  const Mover mover{map, *parts};
  Answers answers{{"cast_box", [=](const json& question) { return mover.cast_box(question); }},
                  {"cast_circle", [=](const json& question) { return mover.cast_circle(question); }},
                  {"cast_capsule", [=](const json& question) { return mover.cast_capsule(question); }}};
  answers["cast_ray"] = [world, parts, &map](const json& question) -> std::optional<json> {
    const std::optional<Hit> hit = ray_hit(*world, *parts, question);
    if (!hit) return std::nullopt;
    return hit_to_json(map, *hit);
  };
  answers["is_clear"] = [world, parts](const json& question) -> std::optional<json> {
    const std::optional<Hit> hit = ray_hit(*world, *parts, question);
    if (!hit) return std::nullopt;
    return json{{"clear", hit->fraction > 1.0F}};
  };
  adapter::add_areas(answers, map, area_of);
  return answers;
}

}  // namespace

int main(int count, char** arguments) { return adapter::run(count, arguments, answers_for, adapter::Shapes::known); }
