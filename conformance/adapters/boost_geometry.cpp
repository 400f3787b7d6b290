// SPDX-License-Identifier: MIT
// Adapter: Boost.Geometry, its R-tree, and its tests of intersection and distance, in doubles.
#include <algorithm>
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <boost/geometry/geometries/segment.hpp>
#include <boost/geometry/index/rtree.hpp>

#include "adapter.hpp"

namespace {

namespace bg = boost::geometry;
namespace bgi = boost::geometry::index;
using adapter::Answers;
using adapter::json;
using adapter::TileMap;
using Point = bg::model::d2::point_xy<double>;
using Box = bg::model::box<Point>;
using Segment = bg::model::segment<Point>;
using Polygon = bg::model::polygon<Point>;
using Item = std::pair<Box, int>;
using Tree = bgi::rtree<Item, bgi::rstar<8>>;

Box box_of(const std::array<double, 4>& box) { return {{box[0], box[1]}, {box[2], box[3]}}; }
Box box_of_tile(int x, int y) { return {{static_cast<double>(x), static_cast<double>(y)}, {x + 1.0, y + 1.0}}; }
Segment segment_of(const json& question) {
  const auto [x0, y0, x1, y1] = adapter::numbers<4>(question, "segment");
  return {{x0, y0}, {x1, y1}};
}

// ---- Areas.

Polygon polygon_of(const json& question) {
  Polygon polygon;
  for (const json& corner : question.at("polygon")) bg::append(polygon, Point(corner[0], corner[1]));
  bg::correct(polygon);
  return polygon;
}

// It has closed areas, and none that are round.
std::optional<adapter::MeetsTile> area_of(const json& question) {
  if (question.at("border") != "touching") return std::nullopt;
  if (question.contains("polygon")) {
    const Polygon polygon = polygon_of(question);
    return [polygon](int x, int y) { return bg::intersects(polygon, box_of_tile(x, y)); };
  }
  if (!question.contains("box")) return std::nullopt;
  const Box box = box_of(adapter::numbers<4>(question, "box"));
  return [box](int x, int y) { return bg::intersects(box, box_of_tile(x, y)); };
}

json relate(const json& question) {
  const auto [x, y, radius] = adapter::numbers<3>(question, "circle");
  const double distance = bg::distance(Point(x, y), box_of(adapter::numbers<4>(question, "box")));
  return {{"relation", distance > radius ? "separate" : distance == radius ? "tangent" : "overlapping"}};
}

// ---- Objects.

std::vector<Item> objects_of(const json& question) {
  std::vector<Item> items;
  for (const json& object : question.at("objects")) {
    items.emplace_back(box_of(object.get<std::array<double, 4>>()), static_cast<int>(items.size()));
  }
  return items;
}

template <class Shape>
std::vector<int> touching(const Tree& tree, const Shape& shape) {
  std::vector<Item> found;
  tree.query(bgi::intersects(shape), std::back_inserter(found));
  std::vector<int> indices;
  for (const Item& item : found) indices.push_back(item.second);
  std::sort(indices.begin(), indices.end());
  return indices;
}

std::optional<json> objects_touching(const json& question) {
  const std::vector<Item> items = objects_of(question);
  const Tree tree(items.begin(), items.end());
  if (question.contains("circle")) return std::nullopt;
  if (question.contains("box")) return json{{"objects", touching(tree, box_of(adapter::numbers<4>(question, "box")))}};
  if (question.contains("segment")) return json{{"objects", touching(tree, segment_of(question))}};
  const auto [x, y] = adapter::numbers<2>(question, "point");
  return json{{"objects", touching(tree, Point(x, y))}};
}

json object_pairs(const json& question) {
  const std::vector<Item> items = objects_of(question);
  const Tree tree(items.begin(), items.end());
  json pairs = json::array();
  for (const Item& item : items) {
    for (const int other : touching(tree, item.first)) {
      if (other > item.second) pairs.push_back({item.second, other});
    }
  }
  return {{"pairs", pairs}};
}

// Of several as near, the first ones.
json nearest_objects(const json& question) {
  const std::vector<Item> items = objects_of(question);
  const Tree tree(items.begin(), items.end());
  const auto [x, y] = adapter::numbers<2>(question, "point");
  const Point point(x, y);
  std::vector<Item> found;
  tree.query(bgi::nearest(point, static_cast<unsigned>(items.size())), std::back_inserter(found));
  std::vector<std::pair<double, int>> order;
  for (const Item& item : found) order.emplace_back(bg::comparable_distance(point, item.first), item.second);
  std::sort(order.begin(), order.end());
  order.resize(std::min(order.size(), question.at("count").get<std::size_t>()));
  json indices = json::array();
  for (const auto& [distance, index] : order) indices.push_back(index);
  return {{"objects", indices}};
}

// ---- Solid tiles.

std::shared_ptr<const Tree> tree_of(const TileMap& map) {
  std::vector<Item> items;
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x) {
      if (map.is_solid(x, y)) items.emplace_back(box_of_tile(x, y), y * map.width + x);
    }
  }
  return std::make_shared<const Tree>(items.begin(), items.end());
}

// It returns one of the nearest: of several as near, the first in reading order is looked up by the distance.
json nearest_solid(const Tree& tree, int width, const json& question) {
  const auto [x, y] = adapter::numbers<2>(question, "point");
  const Point point(x, y);
  std::vector<Item> nearest;
  tree.query(bgi::nearest(point, 1), std::back_inserter(nearest));
  if (nearest.empty()) return {{"found", false}};
  const double distance = bg::comparable_distance(point, nearest[0].first);
  if (question.contains("max_distance") && bg::distance(point, nearest[0].first) > question.at("max_distance"))
    return {{"found", false}};
  int best = nearest[0].second;
  for (const Item& item : tree) {
    if (item.second < best && bg::comparable_distance(point, item.first) == distance) best = item.second;
  }
  return {{"found", true}, {"tile", {best % width, best / width}}};
}

Answers answers_for(const TileMap& map) {
  const std::shared_ptr<const Tree> tree = tree_of(map);
  Answers answers{
      {"relate", relate},
      {"objects_touching", objects_touching},
      {"object_pairs", object_pairs},
      {"nearest_objects", nearest_objects},
      {"nearest_solid", [tree, &map](const json& question) { return nearest_solid(*tree, map.width, question); }}};
  adapter::add_areas(answers, map, area_of);
  return answers;
}

}  // namespace

int main(int count, char** arguments) { return adapter::run(count, arguments, answers_for); }
