// SPDX-License-Identifier: MIT
#include "rays/sight_by_rays.hpp"
#include <bit>
#include <cstddef>
#include <span>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/raycast/cast_rays.hpp>
#include "field/opaque_words.hpp"
#include "rays/ray_shadows.hpp"
#include "within_vision.hpp"

// Line of sight by one exact ray from center to center. A ray to a solid tile ends where it first meets something, so
// that far walls, seen at a flat angle, would hide each other. They are seen where a ray from the center of a clear
// neighbour, nearer to the viewer, meets them: libtcod lights the walls beside lit floor in the same way.
//
// A field is scanned by quadrants, row by row, as in shadow casting. In a row the tiles are taken from the viewer's
// column outwards, so that all that a ray meets before it ends is taken before the tile that it ends in. A whole solid
// tile stops the rays between two of its corners, touches those through them, and no others meet it. So a ray is cast
// only where shapes or such corners leave it unsure.
//
// Solid tiles that are met from a neighbour are added at the end, from the outside inwards: the neighbours of each,
// which are nearer to the viewer, still have the bits of the first step only, of which those of whole solid tiles are
// not of clear ones. Tiles whose shape is met by their own ray wait in a list until then.

namespace tilespace::detail {
namespace {

Segment between_centers(Tile from, Tile to) noexcept { return {center_of(from), center_of(to)}; }

// Whether a ray between two tiles ends in the second one, or first meets that one.
bool meets(const CollisionMap& map, Tile from, Tile to, CornerGap gap) noexcept {
  const RayHit hit = cast_ray(map, between_centers(from, to), gap);
  return !hit.hit || (!hit.inside && hit.tile == to);
}

bool is_whole(const CollisionMap& map, Tile tile) noexcept { return map.is_solid(tile) && !map.has_shape(tile); }

// Whether a ray leads straight from a tile with nothing solid into a whole tile beside it.
bool runs_into(const CollisionMap& map, Tile beside, Tile to) noexcept {
  return (beside.x == to.x || beside.y == to.y) && is_whole(map, to) && !map.is_solid(beside);
}

constexpr std::int32_t sign_of(std::int32_t value) noexcept { return value > 0 ? 1 : value < 0 ? -1 : 0; }

// Whether a solid tile is met from a neighbour that is nearer to the viewer, and clear.
template <class IsClear>
bool is_met_from_neighbour(const CollisionMap& map, Tile from, Tile to, CornerGap gap, IsClear is_clear) noexcept {
  const Step back{sign_of(from.x - to.x), sign_of(from.y - to.y)};
  const Tile neighbours[] = {to + Step{back.dx, 0}, to + Step{0, back.dy}, to + back};
  for (const Tile neighbour : neighbours) {
    if (neighbour == to || neighbour == from || !is_clear(neighbour)) continue;
    if (runs_into(map, neighbour, to) || meets(map, neighbour, to, gap)) return true;
  }
  return false;
}

constexpr std::size_t rays_at_once = 64;

// Tiles with shapes that their own ray meets first: they are seen, but not clear.
class MetShapes {
 public:
  void add(Tile tile) noexcept {
    if (count_ < capacity) tiles_[count_] = tile;
    ++count_;
  }
  // Whether all are known; of more than the capacity, only the first ones are.
  [[nodiscard]] bool has_all() const noexcept { return count_ <= capacity; }
  [[nodiscard]] std::span<const Tile> known() const noexcept { return {tiles_, has_all() ? count_ : capacity}; }

 private:
  static constexpr std::size_t capacity = 512;
  std::size_t count_ = 0;
  Tile tiles_[capacity];
};

// Tiles that are seen if the ray to their center is clear.
class UnsureTiles {
 public:
  UnsureTiles(const CollisionMap& map, Tile from, CornerGap gap, TileMask& out, MetShapes& met) noexcept
      : map_(map), from_(from), gap_(gap), out_(out), met_(met) {}

  void add(Tile tile) noexcept {
    if (count_ == rays_at_once) cast();
    rays_[count_] = between_centers(from_, tile);
    tiles_[count_++] = tile;
  }
  // Sets the bits of those whose ray is clear.
  void cast() noexcept {
    RayHit hits[rays_at_once];
    cast_rays(map_, std::span(rays_, count_), std::span(hits, count_), gap_);
    for (std::size_t i = 0; i < count_; ++i) {
      if (!hits[i].hit) {
        out_.set(tiles_[i], true);
      } else if (!hits[i].inside && hits[i].tile == tiles_[i]) {
        met_.add(tiles_[i]);
      }
    }
    count_ = 0;
  }

 private:
  const CollisionMap& map_;
  Tile from_;
  CornerGap gap_;
  TileMask& out_;
  MetShapes& met_;
  std::size_t count_ = 0;
  Segment rays_[rays_at_once];
  Tile tiles_[rays_at_once];
};

// The first step: tiles whose rays are clear, and whole solid ones that theirs meet.
class QuadrantScan {
 public:
  QuadrantScan(const CollisionMap& map, Tile from, const VisionOptions& sight, TileMask& out, MetShapes& met) noexcept
      : map_(map), from_(from), sight_(sight), out_(out), unsure_(map, from, sight.gap, out, met) {}

  void run() noexcept {
    for (const Step ahead : {Step{1, 1}, Step{-1, 1}, Step{1, -1}, Step{-1, -1}}) scan(ahead);
    unsure_.cast();
  }

 private:
  void scan(Step ahead) noexcept {
    const auto [min, max] = out_.bounds();
    const std::int64_t columns = ahead.dx > 0 ? max.x - 1 - from_.x : from_.x - min.x;
    const std::int64_t rows = ahead.dy > 0 ? max.y - 1 - from_.y : from_.y - min.y;
    const RayLight at_viewer = map_.is_solid(from_) ? RayLight::unsure : RayLight::clear;
    RayShadows shadows(at_viewer);
    scan_own_row(ahead, columns, at_viewer, shadows);
    for (std::int64_t row = 1; row <= rows && shadows.stopped_until(0.0, 0.0) != infinity; ++row)
      scan_row(ahead, columns, row, shadows);
  }

  // The viewer's own row, of which each ray meets all tiles up to its end.
  void scan_own_row(Step ahead, std::int64_t columns, RayLight light, RayShadows& shadows) noexcept {
    for (std::int64_t column = 1; column <= columns; ++column) {
      const Tile tile{static_cast<std::int32_t>(from_.x + column * ahead.dx), from_.y};
      const RayLight here = light_through(tile);
      if (ahead.dy > 0 && is_near(sight_, tile - from_)) settle(tile, here, light);
      if (here == RayLight::clear) continue;
      shadows.add(double(2 * column - 1), infinity, here);
      if (light < here) light = here;
    }
  }

  void scan_row(Step ahead, std::int64_t columns, std::int64_t row, RayShadows& shadows) noexcept {
    const double far_side = double(2 * row + 1);
    const double near_side = double(2 * row - 1);
    for (std::int64_t column = 0; column <= columns; ++column) {
      if (!is_within_reach(column, row)) return;
      const Tile tile{static_cast<std::int32_t>(from_.x + column * ahead.dx),
                      static_cast<std::int32_t>(from_.y + row * ahead.dy)};
      const double begin = column == 0 ? 0.0 : double(2 * column - 1) / far_side;
      const double slope = double(column) / double(row);
      const double dark_end = shadows.stopped_until(slope, begin);
      if (dark_end > slope) {
        // Tiles whose corners are all before that end stop no more rays. One less, as that is rounded.
        const double next = (dark_end * near_side - 1.0) / 2.0 - 1.0;
        if (!(next < double(columns))) return;
        if (next > double(column)) {
          column = static_cast<std::int64_t>(next);
          continue;
        }
      }
      const bool is_own = column > 0 || ahead.dx > 0;  // the viewer's column is in two quadrants
      const RayLight here = light_through(tile);
      if (is_own && is_near(sight_, tile - from_)) settle(tile, here, shadows.at(slope));
      if (here == RayLight::clear) continue;
      shadows.add(column == 0 ? -1.0 : begin, double(2 * column + 1) / near_side, here);
    }
  }

  // Whether any corner of a tile is within the radius. Others stop no ray that ends there.
  [[nodiscard]] bool is_within_reach(std::int64_t column, std::int64_t row) const noexcept {
    const std::int64_t x = column == 0 ? 0 : 2 * column - 1;
    const std::int64_t y = 2 * row - 1;
    const std::int64_t radius = min_of(sight_.radius, tile_limit);  // no field is wider
    return x * x + y * y <= 4 * radius * radius;
  }

  // What rays through the interior of a tile meet there.
  [[nodiscard]] RayLight light_through(Tile tile) const noexcept {
    if (!map_.is_solid(tile)) return RayLight::clear;
    return map_.has_shape(tile) ? RayLight::unsure : RayLight::stopped;
  }

  // A tile, by the light of the ray up to there.
  void settle(Tile tile, RayLight through, RayLight light) noexcept {
    if (light == RayLight::stopped) return;
    const bool is_whole = through == RayLight::stopped;
    if (!is_whole && (light == RayLight::unsure || through == RayLight::unsure)) {
      unsure_.add(tile);
    } else if (light == RayLight::clear || meets(map_, from_, tile, sight_.gap)) {
      out_.set(tile, true);
    }
  }

  const CollisionMap& map_;
  const Tile from_;
  const VisionOptions& sight_;
  TileMask& out_;
  UnsureTiles unsure_;
};

// Bits of a row of a mask, and of both sides of each, 64 at a time.
std::uint64_t bits_around(const std::uint64_t* row, std::int64_t index, std::int64_t words) noexcept {
  const std::uint64_t before = index > 0 ? row[index - 1] >> 63 : 0;
  const std::uint64_t after = index + 1 < words ? row[index + 1] << 63 : 0;
  return row[index] | row[index] << 1 | row[index] >> 1 | before | after;
}

// The second step, for a row: solid tiles that are met from a neighbour.
class RowOfSolids {
 public:
  RowOfSolids(const CollisionMap& map, Tile from, const VisionOptions& sight, std::int32_t y, bool own_rays,
              TileMask& out) noexcept
      : map_(map),
        from_(from),
        sight_(sight),
        own_rays_(own_rays),
        out_(out),
        solid_(map.bits(), true, out.bounds().min.x - map.bounds().min.x),
        row_(out.row(y)),
        back_(out.row(y + sign_of(from.y - y))),
        y_(y),
        words_((out.bounds().width() + 63) / 64) {}

  // From the ends inwards: a neighbour has the bit of the first step when it is looked at.
  void run() noexcept {
    const std::int64_t middle = (from_.x - out_.bounds().min.x) / 64;
    const std::uint64_t west = (std::uint64_t{1} << ((from_.x - out_.bounds().min.x) & 63)) - 1;
    for (std::int64_t i = 0; i < middle; ++i) look_eastwards(i, ~std::uint64_t{0});
    look_eastwards(middle, west);
    for (std::int64_t i = words_ - 1; i > middle; --i) look_westwards(i, ~std::uint64_t{0});
    look_westwards(middle, ~west);
  }

 private:
  // Solid tiles without a bit, beside one that has. If own rays are cast, all solid ones without a bit.
  [[nodiscard]] std::uint64_t candidates(std::int64_t index) const noexcept {
    const std::int64_t left = out_.bounds().width() - 64 * index;
    const std::uint64_t within = left < 64 ? (std::uint64_t{1} << left) - 1 : ~std::uint64_t{0};
    const std::uint64_t lit =
        own_rays_ ? ~std::uint64_t{0} : bits_around(row_, index, words_) | bits_around(back_, index, words_);
    if ((lit & within) == 0) return 0;
    return lit & within & ~row_[index] & solid_.word(y_ - map_.bounds().min.y, index);
  }
  void look_eastwards(std::int64_t index, std::uint64_t mask) noexcept {
    for (std::uint64_t bits = candidates(index) & mask; bits != 0; bits &= bits - 1)
      look_at(index, std::countr_zero(bits));
  }
  void look_westwards(std::int64_t index, std::uint64_t mask) noexcept {
    for (std::uint64_t bits = candidates(index) & mask; bits != 0;) {
      const int bit = 63 - std::countl_zero(bits);
      bits ^= std::uint64_t{1} << bit;
      look_at(index, bit);
    }
  }
  void look_at(std::int64_t index, int bit) noexcept {
    const Tile tile{static_cast<std::int32_t>(out_.bounds().min.x + 64 * index + bit), y_};
    if (!is_near(sight_, tile - from_) || tile == from_) return;
    const auto is_clear = [&](Tile other) { return out_.get(other) && !is_whole(map_, other); };
    const bool is_met = is_met_from_neighbour(map_, from_, tile, sight_.gap, is_clear) ||
                        (own_rays_ && map_.has_shape(tile) && meets(map_, from_, tile, sight_.gap));
    if (is_met) out_.set(tile, true);
  }

  const CollisionMap& map_;
  const Tile from_;
  const VisionOptions& sight_;
  const bool own_rays_;  // whether tiles with shapes are also seen that their own ray meets first
  TileMask& out_;
  const OpaqueWords solid_;
  const std::uint64_t* row_;
  const std::uint64_t* back_;  // the next row towards the viewer
  const std::int32_t y_;
  const std::int64_t words_;
};

}  // namespace

bool is_seen_by_ray(const CollisionMap& map, Tile from, Tile to, CornerGap gap) noexcept {
  if (from == to || meets(map, from, to, gap)) return true;
  const auto is_clear = [&](Tile tile) { return tilespace::is_clear(map, between_centers(from, tile), gap); };
  return map.is_solid(to) && is_met_from_neighbour(map, from, to, gap, is_clear);
}

void field_by_rays(const CollisionMap& map, Tile from, const VisionOptions& sight, TileMask& out) noexcept {
  const auto [min, max] = out.bounds();
  MetShapes met;
  QuadrantScan(map, from, sight, out, met).run();
  const bool own_rays = !met.has_all();
  for (std::int32_t y = min.y; y < from.y; ++y) RowOfSolids(map, from, sight, y, own_rays, out).run();
  for (std::int32_t y = max.y - 1; y >= from.y; --y) RowOfSolids(map, from, sight, y, own_rays, out).run();
  for (const Tile tile : met.known()) out.set(tile, true);
  out.set(from, true);
}

}  // namespace tilespace::detail
