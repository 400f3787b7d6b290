// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <string>
#include <string_view>
#include <tilespace/base/assert.hpp>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/reset_on_move.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/base/rounding.hpp>
#include <tilespace/cover/boundary.hpp>
#include <tilespace/cover/grown.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/two_product.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/geom/angle.hpp>
#include <tilespace/geom/detail/octant.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/geom/touches_each.hpp>
#include <tilespace/grid/bit_strips.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/direction.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/ring.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile_hash.hpp>
#include <tilespace/grid/tile_shape.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <tilespace/grid/view.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include <utility>
#include <vector>

#include "base/contracts.hpp"
#include "oracle/rational.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: single tiles, steps, directions, sides and their sets, rings; rounding and the containers of one value.
// The second byte selects the function.

namespace tiles_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

// ---- Numbers.

void ask_rounding(ShapeInput& in) {
  const double value = in.number();
  constexpr double least = INT32_MIN, most = INT32_MAX;
  if (std::isnan(value)) {
    require(floor_to_int32(value) == INT32_MIN && ceil_to_int32(value) == INT32_MIN, "NaN is the smallest int32");
    return require(std::isnan(floor_to_double(value)), "or itself");
  }
  require(floor_to_int32(value) == std::fmin(std::fmax(std::floor(value), least), most), "the largest not above");
  require(ceil_to_int32(value) == std::fmin(std::fmax(std::ceil(value), least), most), "the smallest not below");
  require(floor_to_double(value) == std::floor(value), "without limits, too");
  require(floor_to_double(value) != 0.0 || !std::signbit(floor_to_double(value)), "and without -0");
  const std::int64_t whole = in.int32() * (in.yes() ? std::int64_t{77777} : 1);
  require(saturate_to_int32(whole) == std::clamp<std::int64_t>(whole, INT32_MIN, INT32_MAX), "the nearest int32");
}

void ask_two_sum(ShapeInput& in) {
  const double a = in.number(), b = in.number();
  const TwoSum sum = two_sum(a, b);
  if (!std::isfinite(a + b)) return require(std::isnan(sum.rest), "nothing is left of what is not finite");
  using oracle::to_exact;
  require(sum.rounded == a + b, "the sum is the nearest double");
  require(to_exact(sum.rounded) + to_exact(sum.rest) == to_exact(a) + to_exact(b), "nothing of a sum is lost");
}

void ask_two_product(ShapeInput& in) {
  const double a = in.number(), b = in.number();
  const TwoProduct product = two_product(a, b);
  const auto is_moderate = [](double value) {
    return value == 0.0 || (std::abs(value) > 0x1p-400 && std::abs(value) < 0x1p400);
  };
  if (!is_moderate(a) || !is_moderate(b) || !is_moderate(a * b)) return;
  using oracle::to_exact;
  require(product.rounded == a * b, "the product is the nearest double");
  require(to_exact(product.rounded) + to_exact(product.rest) == to_exact(a) * to_exact(b),
          "nothing of a product is lost");
}

void ask_next_double(ShapeInput& in) {
  const double value = in.number();
  if (!std::isfinite(value)) return;
  require(next_up(value) == std::nextafter(value, HUGE_VAL), "the next double");
  require(next_down(value) == std::nextafter(value, -HUGE_VAL), "the one before");
}

// ---- Optional values.

void ask_result(ShapeInput& in) {
  const std::string text(in.below(64), 'x');
  const bool is_made = in.yes();
  const Error error{static_cast<ErrorCode>(1 + in.below(4)), "a text"};
  Result<std::string> result = is_made ? Result<std::string>(text) : Result<std::string>(error);
  Result<std::string> other = in.yes() ? result : Result<std::string>(std::string("other"));
  if (in.yes()) other = result;
  if (in.yes()) other = std::move(result);
  if (in.yes()) {
    result = other;
    std::swap(result, other);
  }
  const contracts::Counted broken;
  const ContractHandler own = set_contract_handler(nullptr);
  require(set_contract_handler(own) != own && set_contract_handler(own) == own, "handlers replace each other");
  const bool has = other.has_value();
  require(has == static_cast<bool>(other) && (!has || *other == text || *other == "other"), "a value stays itself");
  if (!has) require(!is_made && other.error().code == error.code && *name(error.code) != 0, "and an error, too");
  require(!has || (other->size() == other.value().size() && std::move(other).value().size() < 64), "by every way");
}

void ask_buffer(ShapeInput& in) {
  const std::size_t size = in.below(40);
  auto buffer = Buffer<std::string>::create(size, std::string(in.below(40), 'x'));
  require(buffer.size() == size && (size == 0) == (buffer.data() == nullptr), "a buffer has its size");
  for (std::size_t i = 0; i < size; ++i) buffer[i] += static_cast<char>('a' + i % 26);
  const std::vector<std::string> before(buffer.begin(), buffer.end());
  const Buffer<std::string> copy = buffer, moved = std::move(buffer);
  require(buffer.size() == 0 && buffer.begin() == buffer.end(), "nothing is left behind");  // NOLINT: as promised
  require(std::equal(moved.begin(), moved.end(), before.begin(), before.end()), "what moves stays the same");
  buffer = copy;
  require(std::equal(buffer.begin(), buffer.end(), moved.begin(), moved.end()), "and so does what is copied");
  ResetOnMove<int> number = in.int32();
  const int value = *number;
  const ResetOnMove<int> copied = number, taken = std::move(number);
  require(*copied == value && *taken == value && *number == 0, "0 is left behind");  // NOLINT: as promised
}

// ---- Tiles.

void ask_tile(ShapeInput& in) {
  const Point point = in.point();
  const Tile at = tile_at(point);
  require(at == Tile{floor_to_int32(point.x), floor_to_int32(point.y)}, "a point is in the tile of its floors");
  if (is_finite(point) && std::abs(point.x) < tile_limit && std::abs(point.y) < tile_limit) {
    require(touches(point, box_of(at)) && touches(center_of(at), box_of(at)), "in the square of that tile");
    require(point.x < box_of(at).max.x && point.y < box_of(at).max.y, "which is half-open");
  }
  const Tile a = in.tile(), b = in.tile();
  require(a + (b - a) == b || !tile_space.contains(a) || !tile_space.contains(b), "a step leads to its tile");
  require((a < b) == (b > a) && (a < b) + (b < a) + (a == b) == 1, "tiles are in one order");
  require(a == b || std::hash<Tile>{}(a) != std::hash<Tile>{}(b) || sizeof(std::size_t) < 8, "different, by hash too");
  const Side side = static_cast<Side>(in.below(6));
  const Segment edge = edge_of(a, side);
  require(touches(edge, box_of(a)), "an edge is a part of its tile");
  const Tile next = a + outward(side);
  require(touches(edge, box_of(next)) || !tile_space.contains(a), "and of the next");
}

void ask_boxes(ShapeInput& in) {
  const TileBox a{in.tile(), in.tile()}, b{in.tile(), in.tile()};
  const TileBox both = intersection(a, b);
  for (int i = 0; i < 4; ++i) {
    const Tile tile = in.tile();
    require(both.contains(tile) == (a.contains(tile) && b.contains(tile)), "what is in both is in both");
    require(!both.contains(tile) || !both.empty(), "an empty box has no tile");
    const Directions ways = valid_neighbours(a, tile);
    for (const Direction way : Directions::all()) {
      const Step step = step_of(way);
      const std::int64_t x = std::int64_t{tile.x} + step.dx, y = std::int64_t{tile.y} + step.dy;
      const bool is_in = x >= a.min.x && x < a.max.x && y >= a.min.y && y < a.max.y;
      require(ways.contains(way) == is_in, "neighbours lie in the box");
    }
    const TileSpan span{a.min.y, a.min.x, a.max.x};
    require(span.contains(tile) == (tile.y == a.min.y && tile.x >= a.min.x && tile.x < a.max.x), "a span is a row");
    require(span.size() == std::max<std::int64_t>(0, std::int64_t{a.max.x} - a.min.x), "of its size");
  }
  require(a.count() == static_cast<std::uint64_t>(a.width()) * static_cast<std::uint64_t>(a.height()),
          "a box has its tiles");
  require((a.count() == 0) == a.empty(), "the empty box has none");
}

// ---- Directions and sides.

void ask_directions(ShapeInput& in) {
  const Directions a = Directions::from_bits(in.byte()), b = Directions::from_bits(in.byte());
  const int turn = in.int32();
  Directions walked, turned;
  int count = 0;
  for (const Direction way : a) {
    require(count++ != 0 || way == a.first(), "the first comes first");
    walked.insert(way);
    turned.insert(rotated(way, turn));
  }
  require(walked == a && count == a.count() && (count == 0) == a.empty(), "a walk meets every direction once");
  require(turned == a.rotated(turn) && a.rotated(turn).rotated(-(turn % 8)) == a, "a set turns as its directions");
  require(a.opposite().opposite() == a && a.bits() == Directions::from_bits(a.bits()).bits(), "back is back");
  for (const Direction way : Directions::all()) {
    require((a | b).contains(way) == (a.contains(way) || b.contains(way)), "or");
    require((a & b).contains(way) == (a.contains(way) && b.contains(way)), "and");
    require((a - b).contains(way) == (a.contains(way) && !b.contains(way)), "without");
    require((~a).contains(way) == !a.contains(way), "not");
    require(direction_of(step_of(way)) == Directions(way) && *name(way) != 0, "a direction has a step and a name");
    require(direction_of(step_of(opposite(way))) == direction_of(Tile{} - (Tile{} + step_of(way))), "and a way back");
    require(
        is_diagonal(way) == Directions::diagonal().contains(way) && is_diagonal(way) == (side_of(way) == Side::none),
        "diagonal ones have no side");
    if (!is_diagonal(way)) require(direction_of(side_of(way)) == Directions(way), "the others lead through theirs");
  }
  require(a.contains_all(b) == ((a & b) == b), "all are contained");
}

// Values of enums with this many: others have no name.
void ask_names(std::uint8_t odd) {
  const auto is_named = [](const char* text) { return *text != 0; };
  require(is_named(name(static_cast<Axis>(odd))) == (odd < 2), "directions of axes");
  require(is_named(name(static_cast<Arithmetic>(odd))) == (odd < 2), "arithmetic");
  require(is_named(name(static_cast<StripAxis>(odd))) == (odd < 2), "axes of strips");
  require(is_named(name(static_cast<Neighbours>(odd))) == (odd < 2), "neighbours");
  require(is_named(name(static_cast<Diagonals>(odd))) == (odd < 4), "rules of diagonal steps");
  require(is_named(name(static_cast<Flip>(odd))) == (odd < 3), "flips");
  require(is_named(name(static_cast<Stagger>(odd))) == (odd < 5), "staggered rows and columns");
}

void ask_sides(ShapeInput& in) {
  const Sides a = Sides::from_bits(in.byte()), b = Sides::from_bits(in.byte());
  int count = 0;
  for (int i = 0; i < 6; ++i) {
    const auto side = static_cast<Side>(i);
    const bool is_side = i >= 1 && i <= 4;
    count += a.has(side) ? 1 : 0;
    require((a | b).has(side) == (a.has(side) || b.has(side)), "or");
    require(a.with(side).has(side) == is_side && !a.without(side).has(side), "with and without");
    require(opposite(opposite(side)) == (is_side ? side : Side::none), "back is back");
    require((outward(side) == Step{}) != is_side && (name(side) == std::string_view("none")) != is_side,
            "a side leads out");
    require((side | Side::north).has(side) == is_side, "two sides are a set");
  }
  require(count == a.count() && a.empty() == (count == 0) && Sides::from_bits(a.bits()) == a, "a set has its sides");
  const std::uint8_t odd = in.byte();
  require(
      (*name(static_cast<Outside>(odd)) == 0) == (odd > 1) && (*name(static_cast<CornerGap>(odd)) == 0) == (odd > 1),
      "named");
  require((*name(static_cast<Boundary>(odd)) == 0) == (odd > 2), "what is no border has no name");
  ask_names(odd);
}

void ask_nearest(ShapeInput& in) {
  const Vec v = in.vec();
  const Directions of_4 = nearest_of_4(v), of_8 = nearest_of_8(v);
  if (!is_finite(v) || v == Vec{}) return require(of_4.empty() && of_8.empty(), "nowhere leads to none");
  const double x = std::abs(v.x), y = std::abs(v.y);
  const int dx = (v.x > 0) - (v.x < 0), dy = (v.y > 0) - (v.y < 0);
  require(of_4 == direction_of(x >= y ? Step{dx, 0} : Step{0, dy}), "the nearest of 4: ties go to the x axis");
  const bool along_x = detail::compare_to_octant_border({x, y}) < 0,
             along_y = detail::compare_to_octant_border({y, x}) < 0;
  require(of_8 == direction_of(Step{along_y ? 0 : dx, along_x ? 0 : dy}), "the nearest of 8");
  const double radians = in.number();
  require(nearest_of_4(radians) == nearest_of_4(unit_vector(radians)), "an angle is its vector");
  require(nearest_of_8(radians) == nearest_of_8(unit_vector(radians)), "an angle is its vector");
}

// ---- Rings.

std::int64_t moves(Tile a, Tile b) {
  return std::max(std::abs(std::int64_t{a.x} - b.x), std::abs(std::int64_t{a.y} - b.y));
}

void ask_rings(ShapeInput& in) {
  const Tile center = in.tile();
  const auto radius = static_cast<std::int32_t>(in.below(20)) - 1;
  std::vector<Tile> all, rings;
  for (const Tile tile : spiral(center, radius)) all.push_back(tile);
  for (std::int32_t r = 0; r <= radius; ++r) {
    const std::size_t before = rings.size();
    for (const Tile tile : ring(center, r)) {
      require(moves(center, tile) == r && tile_space.contains(tile), "a ring has one radius");
      rings.push_back(tile);
    }
    const std::size_t inside = r == 0 ? 1 : 8 * static_cast<std::size_t>(r);
    const bool is_whole =
        std::abs(std::int64_t{center.x}) + r < tile_limit && std::abs(std::int64_t{center.y}) + r < tile_limit;
    require(rings.size() - before <= inside && (!is_whole || rings.size() - before == inside), "a ring has its tiles");
  }
  require(all == rings, "a spiral is its rings, one after the other");
  const auto before = [](Tile a, Tile b) { return a.y != b.y ? a.y < b.y : a.x < b.x; };
  std::sort(all.begin(), all.end(), before);
  require(std::adjacent_find(all.begin(), all.end()) == all.end(), "no tile comes twice");
  for (const std::int32_t odd : {-1, in.int32()}) {
    if (odd < 0)
      require(ring(center, odd).begin() == EndOfRange{} && spiral(center, odd).begin() == EndOfRange{}, "none");
    int steps = 0;
    for (const Tile tile : ring(center, odd)) {
      if (++steps == 1000) break;  // huge rings take long
      require(moves(center, tile) == odd && tile_space.contains(tile), "a ring has one radius, however large");
    }
  }
}

constexpr void (*questions[])(ShapeInput&) = {ask_rounding,   ask_two_sum, ask_two_product, ask_next_double,
                                              ask_result,     ask_buffer,  ask_tile,        ask_boxes,
                                              ask_directions, ask_sides,   ask_nearest,     ask_rings};

}  // namespace

FUZZ_TARGET(tiles) {
  ShapeInput in(data, size);
  questions[in.below(std::size(questions))](in);
  return 0;
}

}  // namespace tiles_target
