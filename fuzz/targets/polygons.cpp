// SPDX-License-Identifier: MIT
#include <algorithm>
#include <iterator>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/grid/tile_shape.hpp>
#include <vector>

#include "geom/exact_polygon.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: convex polygons and tile shapes, against definitions in rational arithmetic. The second byte selects the
// function.

namespace polygons_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

bool are_finite(const std::vector<Point>& points) {
  return std::all_of(points.begin(), points.end(), [](Point p) { return is_finite(p); });
}

// Number of corners of the exact hull.
std::size_t corners_of_hull(const std::vector<Point>& points) {
  const exact::Polygon all = exact::polygon(points);
  exact::Polygon extreme;
  for (const exact::Vertex& v : all) {
    if (exact::is_extreme(all, v) && std::count(extreme.begin(), extreme.end(), v) == 0) extreme.push_back(v);
  }
  return extreme.size();
}

void require_valid(const ConvexPolygon& polygon) {
  require(exact::flaw_of(polygon).empty() && is_valid(polygon), "polygons are what they promise");
  const ConvexPolygon again = *convex_hull(corners_of(polygon));
  require(again == polygon, "the hull of a polygon is the polygon");
}

void ask_path(ShapeInput& in) {
  const std::vector<Point> path = in.points();
  const auto made = convex_polygon(path);
  const bool is_convex = are_finite(path) && exact::goes_around_convex_area_once(exact::polygon(path));
  if (made) {
    require(is_convex, "only convex paths are polygons");
    require_valid(*made);
    require(*made == *convex_hull(path), "a convex path is its own hull");
    std::vector<Point> other(path.rbegin(), path.rend());
    std::rotate(other.begin(), other.begin() + std::ptrdiff_t{in.below(20)} % std::ssize(other), other.end());
    require(*convex_polygon(other) == *made, "from any corner on, in either direction");
  } else {
    const bool is_large = is_convex && corners_of_hull(path) > ConvexPolygon::max_corners;
    require(is_large || !is_convex, "every convex path is a polygon");
    require(made.error().code == (is_large ? ErrorCode::bad_size : ErrorCode::not_a_shape), "an error says which");
  }
}

void ask_hull(ShapeInput& in) {
  const std::vector<Point> points = in.points();
  const auto hull = convex_hull(points);
  if (!are_finite(points))
    return require(!hull && hull.error().code == ErrorCode::not_a_shape, "no hull without points");
  const std::size_t corners = corners_of_hull(points);
  require(hull.has_value() == (corners <= ConvexPolygon::max_corners), "every hull with up to 16 corners is one");
  if (!hull) return require(hull.error().code == ErrorCode::bad_size, "and a larger one is too large");
  require_valid(*hull);
  const exact::Polygon real = exact::polygon(*hull);
  for (const Point point : points) {
    require(real.empty() || exact::is_near(real, exact::vertex(point), 0), "the hull is around its points");
    require(real.empty() || touches(point, bounds_of(*hull)), "and the bounds around the hull");
  }
  require(real.empty() ? corners <= 2 : real.size() == corners, "its corners are the extreme points");
}

void ask_clip(ShapeInput& in) {
  const ConvexPolygon polygon = in.polygon();
  const Box box = in.box();
  const auto part = clip(polygon, box);
  if (!part) {
    require(part.error().code == ErrorCode::bad_size, "what is cut off has no more than 16 corners");
    require(exact::clip(polygon, box).size() > ConvexPolygon::max_corners, "unless it really has more");
    return;
  }
  require(exact::flaw_of_clip(polygon, box, *part).empty(), "a part is the real one, but for rounding");
  require(*clip(*part, box) == *part, "cutting again changes nothing");
  require(*clip(polygon, bounds_of(polygon)) == polygon, "the bounds cut nothing off");
  const ConvexPolygon rectangle = polygon_of(box);
  require_valid(rectangle);
  if (rectangle.count != 0) require(rectangle.count == 4 && bounds_of(rectangle) == box, "a box is a polygon");
}

// Any 16 corners and any count are validated correctly, and all functions return.
void ask_handmade(ShapeInput& in) {
  ConvexPolygon polygon{};
  polygon.count = in.below(20);
  for (Point& corner : polygon.corners) corner = in.at_end() ? Point{} : in.point();
  const bool is_sound = are_finite({std::begin(polygon.corners), std::end(polygon.corners)});
  require(!is_valid(polygon) || (is_sound && exact::flaw_of(polygon).empty()), "what has a flaw is not valid");
  const Sides one_way = Sides::from_bits(in.byte());
  const TileShape shape{polygon, one_way, Sides::from_bits(in.byte())};
  require(!is_valid(shape) || is_valid(polygon), "a valid shape has a valid area");
  require(!is_valid(shape) || (shape.walls | wall_sides) == wall_sides, "a valid shape has walls where they can be");
  static_cast<void>(bounds_of(polygon));
  static_cast<void>(clip(polygon, in.box()));
  for (const Flip flip : {Flip::horizontal, Flip::vertical, Flip::diagonal}) {
    require(is_valid(flipped(shape, flip)) || !is_valid(shape), "valid shapes stay so");
  }
  if (!is_valid(shape.area)) require(form_of(shape) == TileForm::polygon, "what is not valid has no name");
}

void ask_shape(ShapeInput& in) {
  const auto part = clip(in.polygon(), {{0, 0}, {1, 1}});
  if (!part) return;
  const Sides sides = Sides::from_bits(in.byte());
  const Sides walls = Sides::from_bits(in.byte()) & wall_sides;
  const TileShape shape = tile_shape(*part, sides, walls).value();
  require(is_valid(shape) && shape.area == *part && shape.walls == walls, "what lies in the unit square is a shape");
  require(shape.one_way == (part->count == 0 ? Sides{} : sides), "only an area is one-way");
  require(is_empty(shape) == (shape == empty_shape), "the empty shape is one value");
  require(is_full(shape) == (shape == full_shape), "there is one full shape");
  const TileForm form = form_of(shape);
  const TileShape bare = tile_shape(*part, sides).value();
  if (form != TileForm::polygon && form != TileForm::empty) require(shape_of(form, sides) == bare, "names are right");
  require(flipped(flipped(shape, Flip::diagonal), Flip::diagonal) == shape, "the diagonal flip is exact");
  const auto flip = static_cast<Flip>(in.below(4));
  require(flipped(shape, flip).walls == (flipped(walls, flip) & wall_sides), "walls are flipped as sides");
  const ConvexPolygon outside = in.polygon();
  const Box bounds = bounds_of(outside);
  const bool fits =
      outside.count == 0 || (bounds.min.x >= 0 && bounds.min.y >= 0 && bounds.max.x <= 1 && bounds.max.y <= 1);
  require(tile_shape(outside, sides).has_value() == fits, "shapes lie in the unit square");
}

void ask_form(ShapeInput& in) {
  const auto form = static_cast<TileForm>(in.byte());
  const Sides sides = Sides::from_bits(in.byte());
  const TileShape shape = shape_of(form, sides);
  require(is_valid(shape), "every form has a shape");
  require(form >= TileForm::polygon ? shape == empty_shape : form_of(shape) == form, "a form is that of its shape");
  require((*name(form) == 0) == (form > TileForm::polygon), "a form has a name");
  const auto flip = static_cast<Flip>(in.below(4));
  require(flipped(flipped(shape, flip), flip) == shape, "flipping twice changes nothing");
  const auto side = static_cast<Side>(in.below(5));
  require(flipped(sides, flip).has(flipped(side, flip)) == sides.has(side), "sides are flipped as their sets");
}

constexpr void (*questions[])(ShapeInput&) = {ask_path, ask_hull, ask_clip, ask_handmade, ask_shape, ask_form};

}  // namespace

FUZZ_TARGET(polygons) {
  ShapeInput in(data, size);
  questions[in.below(std::size(questions))](in);
  return 0;
}

}  // namespace polygons_target
