// SPDX-License-Identifier: MIT
// Adapter: every solid tile is a closed box, tested in doubles. Rays and moving boxes by the slab method, against the
// box grown by the body; circles by Arvo's test; slides from box to box.
#include <algorithm>
#include <cmath>
#include <memory>
#include <tilespace/reference/slide_by_boxes.hpp>
#include <tilespace/reference/sphere_and_box.hpp>
#include <tilespace/reference/tile_collision.hpp>

#include "adapter.hpp"

namespace {

using adapter::Answers;
using adapter::json;
using adapter::TileMap;
using namespace tilespace;

struct Hit {
  double fraction = 2.0;
  Tile tile;
  const char* side = "none";
};

// Where a segment is between two bounds on one axis; `side` is the one it enters by.
struct Slab {
  double enter = -HUGE_VAL;
  double leave = HUGE_VAL;
  const char* side = "none";
};

Slab slab_of(double start, double way, double low, double high, const char* low_side, const char* high_side) {
  if (way == 0.0) return start < low || start > high ? Slab{HUGE_VAL, -HUGE_VAL} : Slab{};
  const double to_low = (low - start) / way;
  const double to_high = (high - start) / way;
  return way > 0.0 ? Slab{to_low, to_high, low_side} : Slab{to_high, to_low, high_side};
}

// The first closed box, grown by `size` to the west and north, that a point meets on its way.
Hit first_box(const TileMap& map, Point start, Vec way, Vec size) {
  Hit first;
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x) {
      if (!map.is_solid(x, y)) continue;
      const Slab on_x = slab_of(start.x, way.x, x - size.x, x + 1.0, "west", "east");
      const Slab on_y = slab_of(start.y, way.y, y - size.y, y + 1.0, "north", "south");
      const double enter = std::max({on_x.enter, on_y.enter, 0.0});
      if (enter > std::min({on_x.leave, on_y.leave, 1.0}) || enter >= first.fraction) continue;
      first = {enter, {x, y}, on_x.enter >= on_y.enter ? on_x.side : on_y.side};
      if (on_x.enter < 0.0 && on_y.enter < 0.0) first.side = "none";
    }
  }
  return first;
}

json hit_to_json(const Hit& hit) {
  if (hit.fraction > 1.0) return {{"hit", false}};
  json told{{"hit", true}, {"tile", {hit.tile.x, hit.tile.y}}, {"fraction", hit.fraction}};
  const std::string side = hit.side;
  if (side == "none") {
    told["inside"] = true;
    return told;
  }
  told["side"] = side;
  told["normal"] = {side == "west" ? -1 : side == "east" ? 1 : 0, side == "north" ? -1 : side == "south" ? 1 : 0};
  return told;
}

Hit ray_of(const TileMap& map, const json& question) {
  const auto [x0, y0, x1, y1] = adapter::numbers<4>(question, "segment");
  return first_box(map, {x0, y0}, {x1 - x0, y1 - y0}, {});
}

json cast_box(const TileMap& map, const json& question) {
  const auto [x, y, width, height] = adapter::numbers<4>(question, "body");
  const auto [dx, dy] = adapter::numbers<2>(question, "by");
  return hit_to_json(first_box(map, {x, y}, {dx, dy}, {width, height}));
}

Box box_of_tile(int x, int y) { return {{static_cast<double>(x), static_cast<double>(y)}, {x + 1.0, y + 1.0}}; }

std::optional<adapter::MeetsTile> area_of(const json& question) {
  if (question.at("border") != "touching") return std::nullopt;
  if (question.contains("circle")) {
    const auto [x, y, radius] = adapter::numbers<3>(question, "circle");
    const Circle circle{{x, y}, radius};
    return [circle](int tile_x, int tile_y) {
      return reference::arvo(reference::plain(circle), reference::plain(box_of_tile(tile_x, tile_y)));
    };
  }
  if (!question.contains("box")) return std::nullopt;
  const auto [x0, y0, x1, y1] = adapter::numbers<4>(question, "box");
  return [=](int x, int y) { return x0 <= x + 1.0 && x <= x1 && y0 <= y + 1.0 && y <= y1; };
}

json relate(const json& question) {
  const auto [x, y, radius] = adapter::numbers<3>(question, "circle");
  const auto [x0, y0, x1, y1] = adapter::numbers<4>(question, "box");
  const auto circle = reference::plain(Circle{{x, y}, radius});
  const auto box = reference::plain(Box{{x0, y0}, {x1, y1}});
  if (reference::arvo_strict(circle, box)) return {{"relation", "overlapping"}};
  return {{"relation", reference::arvo(circle, box) ? "tangent" : "separate"}};
}

// ---- Bodies that stay, and bodies that slide.

json overlaps_solid(const TileMap& map, const std::function<bool(const Box& tile)>& overlaps) {
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x) {
      if (map.is_solid(x, y) && overlaps(box_of_tile(x, y))) return {{"overlaps", true}};
    }
  }
  return {{"overlaps", false}};
}

std::optional<json> overlaps_solid(const TileMap& map, const json& question) {
  if (question.contains("circle")) {
    const auto [x, y, radius] = adapter::numbers<3>(question, "circle");
    const Circle circle{{x, y}, radius};
    return overlaps_solid(
        map, [&](const Box& tile) { return reference::arvo_strict(reference::plain(circle), reference::plain(tile)); });
  }
  if (!question.contains("body")) return std::nullopt;
  const auto [x, y, width, height] = adapter::numbers<4>(question, "body");
  return overlaps_solid(map, [=](const Box& tile) {
    return x < tile.max.x && tile.min.x < x + width && y < tile.max.y && tile.min.y < y + height;
  });
}

std::optional<json> slide(const Grid<unsigned char>& grid, const json& question) {
  constexpr double most = 1e9;  // coordinates of tiles are of 32 bits there
  if (question.at("response") != "slide" || !question.contains("body") || !adapter::are_below(question, most))
    return std::nullopt;
  const auto [x, y, width, height] = adapter::numbers<4>(question, "body");
  const auto [dx, dy] = adapter::numbers<2>(question, "by");
  const Vec size{width, height};
  const auto go = [&](Point from, Vec by) { return reference::slide_by_boxes(grid, {from, size}, by); };
  const std::string order = question.at("order");
  const Point end = order == "x_first"   ? go(go({x, y}, {dx, 0.0}), {0.0, dy})
                    : order == "y_first" ? go(go({x, y}, {0.0, dy}), {dx, 0.0})
                                         : go({x, y}, {dx, dy});
  return json{{"at", {end.x, end.y}}};
}

std::shared_ptr<const Grid<unsigned char>> grid_of(const TileMap& map) {
  auto grid = std::make_shared<Grid<unsigned char>>(Grid<unsigned char>::create(map.width, map.height).value());
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x) (*grid)[{x, y}] = map.is_solid(x, y) ? 1 : 0;
  }
  return grid;
}

Answers answers_for(const TileMap& map) {
  const auto grid = grid_of(map);
  Answers answers{
      {"cast_ray", [&map](const json& question) { return hit_to_json(ray_of(map, question)); }},
      {"is_clear", [&map](const json& question) { return json{{"clear", ray_of(map, question).fraction > 1.0}}; }},
      {"cast_box", [&map](const json& question) { return cast_box(map, question); }},
      {"overlaps_solid", [&map](const json& question) { return overlaps_solid(map, question); }},
      {"move_as", [grid](const json& question) { return slide(*grid, question); }},
      {"relate", relate}};
  adapter::add_areas(answers, map, area_of);
  return answers;
}

}  // namespace

int main(int count, char** arguments) { return adapter::run(count, arguments, answers_for); }
