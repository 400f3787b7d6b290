// SPDX-License-Identifier: MIT
#include "oracle/shape_ray_oracle.hpp"

#include "oracle/geom_predicates.hpp"
#include "oracle/ray_rules.hpp"

#include <algorithm>
#include <optional>

namespace oracle {
namespace {

QP operator-(const QP& a, const QP& b) { return {Q(a.x - b.x), Q(a.y - b.y)}; }
Q dot(const QP& a, const QP& b) { return Q(a.x * b.x + a.y * b.y); }
Q size(const Q& value) { return value < 0 ? Q(-value) : value; }

/// A half-plane n.(p - at) <= 0.
struct Face {
  QP at;
  QP normal;
};

/// A ray in numbers that do not round.
struct Way {
  QP start;
  QP d;
  [[nodiscard]] QP point_at(const Q& t) const { return {Q(start.x + t * d.x), Q(start.y + t * d.y)}; }
};

std::vector<Face> faces_of(const SolidTile& tile, std::int64_t x, std::int64_t y) {
  std::vector<QP> corners;
  QP middle{0, 0};
  for (const P& p : tile.area) {
    corners.push_back({Q(to_exact(p.x) + x), Q(to_exact(p.y) + y)});
    middle = {Q(middle.x + corners.back().x), Q(middle.y + corners.back().y)};
  }
  std::vector<Face> faces;
  const Q count(static_cast<std::int64_t>(corners.size()));
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const QP& a = corners[i];
    const QP along = corners[(i + 1) % corners.size()] - a;
    Face face{a, {along.y, Q(-along.x)}};
    const QP to_middle{Q(middle.x / count - a.x), Q(middle.y / count - a.y)};
    if (dot(face.normal, to_middle) > 0) face.normal = {Q(-face.normal.x), Q(-face.normal.y)};
    faces.push_back(face);
  }
  return faces;
}

bool holds(const std::vector<Face>& faces, const QP& p) {
  return !faces.empty() &&
         std::all_of(faces.begin(), faces.end(), [&](const Face& f) { return dot(f.normal, p - f.at) <= 0; });
}

/// The fractions at which the ray is in a closed convex set.
struct Part {
  Q first = 0;
  Q last = 1;
};

std::optional<Part> common_part(const Way& way, const std::vector<Face>& faces) {
  if (faces.empty()) return std::nullopt;
  Part part;
  for (const Face& face : faces) {
    const Q beyond = dot(face.normal, way.start - face.at);
    const Q speed = dot(face.normal, way.d);
    if (speed == 0 && beyond > 0) return std::nullopt;
    if (speed == 0) continue;
    const Q t = Q(-beyond / speed);
    if (speed < 0) part.first = std::max(part.first, t);
    if (speed > 0) part.last = std::min(part.last, t);
  }
  if (part.first > part.last) return std::nullopt;
  return part;
}

std::set<Side> sides_of(const Face& face) {
  std::set<Side> sides;
  if (face.normal.y < 0) sides.insert(Side::north);
  if (face.normal.y > 0) sides.insert(Side::south);
  if (face.normal.x < 0) sides.insert(Side::west);
  if (face.normal.x > 0) sides.insert(Side::east);
  return sides;
}

Side nearest_side(const Face& face) {
  const bool is_steep = size(face.normal.x) > size(face.normal.y);
  if (is_steep) return face.normal.x < 0 ? Side::west : Side::east;
  return face.normal.y < 0 ? Side::north : Side::south;
}

/// For a normal of length 1.
Q squared_part(const Face& face, const Q& part) { return Q(part * part / dot(face.normal, face.normal)); }

/// Is `a` the one of two edges at a corner by which it is met?
bool is_met_by(const Way& way, const Face& a, const Face& b) {
  const Q of_a = squared_part(a, dot(a.normal, way.d));
  const Q of_b = squared_part(b, dot(b.normal, way.d));
  if (of_a != of_b) return of_a < of_b;
  const Q level_a = squared_part(a, a.normal.y);
  const Q level_b = squared_part(b, b.normal.y);
  if (level_a != level_b) return level_a > level_b;
  // Mirror images.
  if (a.normal.x * b.normal.x > 0) return a.normal.y < b.normal.y;
  return a.normal.x < b.normal.x;
}

bool is_straight(const Face& face) { return face.normal.x == 0 || face.normal.y == 0; }

bool has_grid_corner(const QP& p) { return floor_of(p.x) == p.x && floor_of(p.y) == p.y; }

class Cast {
 public:
  Cast(const TileAt& tile_at, const Segment& segment, CornerGap gap)
      : tile_at_(tile_at),
        gap_(gap),
        way_{{to_exact(segment.a.x), to_exact(segment.a.y)},
             {Q(to_exact(segment.b.x) - to_exact(segment.a.x)), Q(to_exact(segment.b.y) - to_exact(segment.a.y))}} {}

  [[nodiscard]] std::optional<RayHit> come_to(const ThinTile& tile) const {
    const bool is_start = !tile.crossed_vertical && !tile.crossed_horizontal;
    if (is_start) return in_tile(tile, Side::none);
    if (tile.fraction > 0) {
      if (const auto wall = at_walls(tile)) return wall;
    }
    const bool is_diagonal = tile.crossed_vertical && tile.crossed_horizontal;
    if (!is_diagonal) {
      return in_tile(tile, tile.crossed_vertical ? vertical_side(tile.step_x) : horizontal_side(tile.step_y));
    }
    const QP corner = way_.point_at(tile.fraction);
    const bool row = reaches(tile.x, tile.y - tile.step_y, corner);
    const bool column = reaches(tile.x - tile.step_x, tile.y, corner);
    const auto behind = in_tile(tile, column && !row ? horizontal_side(tile.step_y) : vertical_side(tile.step_x));
    if (behind && behind->fraction == tile.fraction) return behind;
    if (gap_ == CornerGap::shut && row && column)
      return hit_at(tile.x, tile.y - tile.step_y, vertical_side(tile.step_x), tile.fraction);
    return behind;
  }

 private:
  [[nodiscard]] bool reaches(std::int64_t x, std::int64_t y, const QP& corner) const {
    const SolidTile tile = tile_at_(x, y);
    return tile.one_way.empty() && holds(faces_of(tile, x, y), corner);
  }

  /// The wall of which tile, if it has one?
  [[nodiscard]] std::optional<RayHit> west_wall(std::int64_t x, std::int64_t y, const ThinTile& tile) const {
    if (!tile_at_(x, y).west_wall) return std::nullopt;
    return hit_at(x, y, vertical_side(tile.step_x), tile.fraction);
  }
  [[nodiscard]] std::optional<RayHit> north_wall(std::int64_t x, std::int64_t y, const ThinTile& tile) const {
    if (!tile_at_(x, y).north_wall) return std::nullopt;
    return hit_at(x, y, horizontal_side(tile.step_y), tile.fraction);
  }
  [[nodiscard]] std::optional<RayHit> at_walls(const ThinTile& tile) const {
    // East of a vertical line, and south of a level one, is who owns the wall there.
    const std::int64_t east = tile.step_x > 0 ? tile.x : tile.x + 1;
    const std::int64_t south = tile.step_y > 0 ? tile.y : tile.y + 1;
    std::optional<RayHit> wall;
    const bool is_diagonal = tile.crossed_vertical && tile.crossed_horizontal;
    if (tile.crossed_vertical) {
      wall = west_wall(east, tile.y - tile.step_y, tile);
      if (!wall && is_diagonal) wall = west_wall(east, tile.y, tile);
    }
    if (!wall && tile.crossed_horizontal) {
      wall = north_wall(tile.x - tile.step_x, south, tile);
      if (!wall && is_diagonal) wall = north_wall(tile.x, south, tile);
    }
    return wall;
  }

  /// `side`: of the step into the tile; none at the start.
  [[nodiscard]] std::optional<RayHit> in_tile(const ThinTile& at, Side side) const {
    const SolidTile tile = tile_at_(at.x, at.y);
    if (is_full(tile)) return in_full_tile(at, side);
    const std::vector<Face> faces = faces_of(tile, at.x, at.y);
    const auto part = common_part(way_, faces);
    if (!part) return std::nullopt;
    const bool has_length = way_.d.x != 0 || way_.d.y != 0;
    const QP point = way_.point_at(part->first);
    if (part->last == 0 && has_length) return std::nullopt;
    if (part->first == part->last && has_length && (point.x == at.x + 1 || point.y == at.y + 1)) return std::nullopt;
    if (side == Side::none && part->first == 0 && tile.one_way.empty()) return hit_at(at.x, at.y, Side::none, 0);
    const Side by = way_in(faces, point, tile.one_way, side);
    if (by == Side::none) return std::nullopt;
    RayHit hit = hit_at(at.x, at.y, by, part->first);
    return hit;
  }

  [[nodiscard]] std::optional<RayHit> in_full_tile(const ThinTile& at, Side side) const {
    if (side != Side::none) return hit_at(at.x, at.y, side, at.fraction);
    const bool is_left = (way_.d.x < 0 && way_.start.x == at.x) || (way_.d.y < 0 && way_.start.y == at.y);
    if (is_left) return std::nullopt;
    return hit_at(at.x, at.y, side, 0);
  }

  [[nodiscard]] Side way_in(const std::vector<Face>& faces, const QP& point, const std::set<Side>& one_way,
                            Side step_side) const {
    std::vector<Face> met;
    for (const Face& face : faces) {
      if (dot(face.normal, way_.d) >= 0 || dot(face.normal, point - face.at) != 0) continue;
      const std::set<Side> sides = sides_of(face);
      const bool stops =
          one_way.empty() || std::any_of(sides.begin(), sides.end(), [&](Side s) { return one_way.count(s) != 0; });
      if (stops) met.push_back(face);
    }
    if (met.empty()) return Side::none;
    if (met.size() == 1) return nearest_side(met[0]);
    if (step_side != Side::none && is_straight(met[0]) && is_straight(met[1]) && has_grid_corner(point))
      return step_side;
    return nearest_side(is_met_by(way_, met[0], met[1]) ? met[0] : met[1]);
  }

  const TileAt& tile_at_;
  CornerGap gap_;
  Way way_;
};

}  // namespace

RayHit cast_ray_at_shapes(const TileAt& tile_at, const TileBox& window, const Segment& segment, CornerGap gap) {
  if (is_empty(segment)) return {};
  const Cast cast(tile_at, segment, gap);
  for (const ThinTile& tile : thin(segment, window)) {
    if (const auto hit = cast.come_to(tile)) return *hit;
  }
  return {};
}

}  // namespace oracle
