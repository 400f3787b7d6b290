// SPDX-License-Identifier: MIT
#include "commands/draw_found.hpp"

#include <algorithm>
#include <cstdint>
#include <new>
#include <string_view>
#include <tilespace/cover/count_solid.hpp>
#include <tilespace/cover/cover.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/explain.hpp>
#include <tilespace/pathfinding/inflated.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/sweep/body_supercover.hpp>
#include <tilespace/sweep/circle_supercover.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include <tilespace/visibility/visibility_polygon.hpp>
#include <utility>
#include <vector>

#include "drawing/paint_boxes.hpp"
#include "drawing/paint_costs.hpp"
#include "questions/whole_path.hpp"
#include "text/counted.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

constexpr const char* empty_shape = "nothing, as the shape is empty";

template <class Value>
Value value_of(Result<Value> result) {
  if (!result) throw std::bad_alloc();
  return std::move(result).value();
}

Found tiles_found(std::uint64_t tiles) {
  return {counted(tiles, "tile") + " of the map", fmt::format("\"tiles\":{}", tiles)};
}

std::uint64_t count_of(const auto& range) {
  std::uint64_t count = 0;
  for (auto at = range.begin(); at != range.end(); ++at) ++count;
  return count;
}

// Why a path cannot end there; "" if it can.
std::string obstacle(const CollisionMap& map, std::string_view what, Tile tile) {
  const bool is_outside = !map.bounds().contains(tile);
  if (!is_outside && !map.is_solid(tile)) return "";
  return fmt::format(": its {}, tile {},{}, is {}", what, tile.x, tile.y, is_outside ? "outside of the map" : "solid");
}

Found boxes_found(const TileBoxes& boxes) {
  return {counted(boxes.size(), "rectangle"), fmt::format("\"boxes\":{}", boxes.size())};
}

Found rooms_found(const Rooms& rooms) {
  return {fmt::format("{}, {}", counted(rooms.size(), "room"), counted(rooms.door_count(), "door")),
          fmt::format("\"rooms\":{},\"doors\":{}", rooms.size(), rooms.door_count())};
}

Found outlines_found(const Outlines& outlines) {
  const std::size_t count = outlines.size(), corners = outlines.corner_count();
  std::size_t holes = 0;
  for (std::size_t i = 0; i < count; ++i) holes += outlines[i].is_hole ? 1 : 0;
  return {fmt::format("{} of {}, {} of them holes", counted(count, "outline"), counted(corners, "corner"), holes),
          fmt::format("\"outlines\":{},\"holes\":{},\"corners\":{}", count, holes, corners)};
}

template <class Shape>
Found area_found(const CollisionMap& map, const Shape& shape, ShownTiles shown) {
  if constexpr (requires { is_empty(shape); }) {
    if (is_empty(shape)) return {empty_shape, "\"empty\":true,\"tiles\":0,\"solid\":0"};
  }
  if (shown.are_solid) {
    const std::uint64_t met = count_solid(map, shape, shown.border, Solidity::shapes);
    return {counted(met, "solid tile"), fmt::format("\"solid\":{}", met)};
  }
  const auto tiles = cover(map, shape, shown.border);
  std::uint64_t count = 0;
  for (const TileSpan span : tiles) count += static_cast<std::uint64_t>(span.size());
  const std::uint64_t solid = count_solid(map, tiles);
  return {fmt::format("{} of the map, {} solid", counted(count, "tile"), solid),
          fmt::format("\"tiles\":{},\"solid\":{}", count, solid)};
}

std::string point_as_json(Point point) {
  std::string json = "\"at\":[";
  append_number(json, point.x);
  json += ',';
  append_number(json, point.y);
  return json + "]";
}

Found mover_found(Point at) {
  return {fmt::format("at ({:.6g}, {:.6g}) after its step", at.x, at.y), point_as_json(at)};
}

Found move_found(const MoveResult<Body>& moved) {
  const Point at = moved.body.min;
  return {fmt::format("ends at ({:.6g}, {:.6g}) after {}", at.x, at.y, counted(moved.contacts.size(), "contact")),
          fmt::format("{},\"contacts\":{}", point_as_json(at), moved.contacts.size())};
}

Found carry_found(const CarryResult& carried) {
  const Point at = carried.body.min;
  std::string text;
  if (carried.carrier >= 0) text += fmt::format("carried by {}, ", carried.carrier);
  if (carried.pusher_x >= 0) text += fmt::format("pushed in x by {}, ", carried.pusher_x);
  if (carried.pusher_y >= 0) text += fmt::format("pushed in y by {}, ", carried.pusher_y);
  if (carried.crushed) text += "crushed, ";
  return {text + fmt::format("at ({:.6g}, {:.6g})", at.x, at.y),
          fmt::format("{},\"carrier\":{},\"pushed_by\":[{},{}],\"crushed\":{}", point_as_json(at), carried.carrier,
                      carried.pusher_x, carried.pusher_y, carried.crushed)};
}

struct FoundBy {
  const CollisionMap& map;
  const Movers& movers;

  Found operator()(const ShownCircle& shown) const { return area_found(map, shown.circle, shown.tiles); }
  Found operator()(const ShownBox& shown) const { return area_found(map, shown.box, shown.tiles); }
  template <class Shape>
  Found operator()(const ShownArea<Shape>& shown) const {
    return area_found(map, shown.shape, shown.tiles);
  }

  Found operator()(const ShownLine& shown) const {
    if (shown.supercover) return tiles_found(count_of(supercover_along(map.bounds(), shown.segment)));
    return tiles_found(count_of(tiles_along(map.bounds(), shown.segment)));
  }

  Found operator()(const ShownThickLine& shown) const {
    const auto along = [&](const auto& body) -> Found {
      if (is_empty(body)) return {empty_shape, "\"empty\":true,\"tiles\":0"};
      return tiles_found(count_of(supercover_along(map.bounds(), body, shown.line.end - shown.line.start)));
    };
    if (const auto* circle = std::get_if<Circle>(&shown.body)) return along(*circle);
    const Box& box = std::get<Box>(shown.body);
    return along(Body{box.min, box.max - box.min});
  }

  Found operator()(const ShownRay& shown) const {
    const RayHit hit = cast_ray(map, shown.segment, shown.gap);
    if (!hit) return {"hits nothing", "\"hit\":false"};
    std::string json = fmt::format("\"hit\":true,\"tile\":[{},{}],", hit.tile.x, hit.tile.y);
    json += hit.inside ? "\"inside\":true" : fmt::format("\"side\":\"{}\"", name(hit.side));
    json += ",\"fraction\":";
    append_number(json, hit.fraction);
    if (hit.inside) return {fmt::format("starts in tile {},{}, which is solid", hit.tile.x, hit.tile.y), json};
    return {fmt::format("hits tile {},{} from the {} after {:.6g} of its length", hit.tile.x, hit.tile.y,
                        name(hit.side), hit.fraction),
            json};
  }

  Found operator()(const ShownFan& shown) const {
    std::vector<RayHit> hits(shown.rays.size());
    cast_rays(map, shown.rays, hits, shown.gap);
    const auto count = std::count_if(hits.begin(), hits.end(), [](const RayHit& hit) { return hit.hit; });
    return {fmt::format("{}, {} with a hit", counted(hits.size(), "ray"), count),
            fmt::format("\"rays\":{},\"hits\":{}", hits.size(), count)};
  }

  Found operator()(const ShownFieldOfView& shown) const {
    FieldOfView field = value_of(FieldOfView::create(map.bounds()));
    if (!field_of_view(map, tile_at(shown.viewer), shown.options, field)) throw std::bad_alloc();
    return tiles_found(field.tiles().count());
  }

  Found operator()(const ShownLight& shown) const {
    const std::size_t corners = visibility_polygon(map, shown.viewer, shown.limits, {});
    return {"a polygon of " + counted(corners, "corner"), fmt::format("\"corners\":{}", corners)};
  }

  Found operator()(const ShownReach& shown) const {
    Workspace workspace;
    TileMask reached = value_of(TileMask::create(map.bounds()));
    if (!reachable_in_steps(map, tile_at(shown.start), shown.steps, shown.diagonals, workspace, reached))
      throw std::bad_alloc();
    return tiles_found(reached.count());
  }

  Found operator()(const ShownPath& shown) const {
    Workspace workspace;
    std::vector<Tile> tiles;
    const Tile from = tile_at(shown.ends.start);
    const Tile to = tile_at(shown.ends.end);
    const PathResult path = find_whole_path(map, from, to, shown.options, workspace, tiles);
    if (path.status == PathStatus::out_of_memory) throw std::bad_alloc();
    if (path.status == PathStatus::found && !shown.options.costs.empty()) {
      return {
          fmt::format("a path that costs {} straight and {} diagonal steps", path.cost.straight, path.cost.diagonal),
          fmt::format("\"found\":true,\"cost\":[{},{}]", path.cost.straight, path.cost.diagonal)};
    }
    if (path.status == PathStatus::found) {
      return {fmt::format("a path of {} and {}", counted(std::uint64_t(path.cost.straight), "straight step"),
                          counted(std::uint64_t(path.cost.diagonal), "diagonal step")),
              fmt::format("\"found\":true,\"cost\":[{},{}]", path.cost.straight, path.cost.diagonal)};
    }
    const std::string start = obstacle(map, "start", from);
    return {"no path" + (start.empty() ? obstacle(map, "end", to) : start), "\"found\":false"};
  }

  Found operator()(const ShownInflated& shown) const {
    Workspace workspace;
    const CollisionMap out = value_of(inflated(map, shown.radius, workspace));
    return tiles_found(count_solid(out, BoxCover(map.bounds())));
  }

  Found operator()(const ShownInflationCosts& shown) const {
    const Grid<std::uint8_t> costs = costs_of(map, shown);
    const auto count = [&](int least) {
      return static_cast<std::uint64_t>(
          std::count_if(costs.values().begin(), costs.values().end(), [&](int cost) { return cost >= least; }));
    };
    return {
        fmt::format("{} with a cost, {} of them inscribed or solid", counted(count(1), "tile"), count(inscribed_cost)),
        fmt::format("\"tiles\":{},\"inscribed\":{}", count(1), count(inscribed_cost))};
  }

  Found operator()(const ShownBoxes& shown) const { return boxes_found(boxes_to_show(map, shown)); }
  Found operator()(const ShownRooms& shown) const { return rooms_found(rooms_to_show(map, shown)); }
  Found operator()(const ShownOutlines&) const { return outlines_found(outlines_to_show(map)); }

  Found operator()(const ShownSolid& shown) const { return mover_found(after_step(shown.solid).min); }
  Found operator()(const ShownMovingMap& shown) const { return mover_found(after_step(shown.moving)); }
  Found operator()(const ShownMove& shown) const {
    return move_found(explain(map, movers, shown.body, shown.translation, shown.response).moved);
  }
  Found operator()(const ShownCarry& shown) const { return carry_found(carry(map, movers, shown.body)); }
};

}  // namespace

Found found_by(const CollisionMap& map, const Movers& movers, const Shown& shown) {
  return std::visit(FoundBy{map, movers}, shown);
}

}  // namespace tilespace::tool
