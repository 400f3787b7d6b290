// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/reference/slide_by_boxes.hpp>

namespace tilespace::reference {
namespace {

using detail::max_of;
using detail::min_of;

// Minimum contact time, as a fraction of the translation: the epsilon of the published algorithm, without a derivation.
// Contacts at seams are shorter or longer than it depending on rounding. That is why such code gets stuck at seams, and
// why this library has no epsilon.
constexpr double shortest = 1e-10;
constexpr int most_contacts = 4;

// Fractions at which a line enters and leaves a box, and the normal of the side it enters by.
struct Crossing {
  double enter = -detail::infinity;
  double leave = detail::infinity;
  Vec normal{};
};

// Clips the line to the slab between two sides of a box on one axis. False if nothing is left.
bool clip(double low, double high, double move, Vec low_normal, Crossing& crossing) noexcept {
  if (move == 0.0) return low < 0.0 && high > 0.0;
  const double enter = (move > 0.0 ? low : high) / move;
  const double leave = (move > 0.0 ? high : low) / move;
  if (enter > crossing.enter) {
    crossing.enter = enter;
    crossing.normal = move > 0.0 ? low_normal : -low_normal;
  }
  crossing.leave = min_of(crossing.leave, leave);
  return crossing.enter <= crossing.leave;
}

struct Contact {
  bool is_hit = false;
  double at = 0.0;
  double distance = 0.0;  // of the centers, squared
  Tile tile{};
  Vec normal{};
};

// Minkowski sum: the body as a point at the origin, the tile grown by the body.
Contact contact_with(Tile tile, const Body& body, Vec displacement) noexcept {
  const double west = tile.x - body.min.x - body.size.x;
  const double north = tile.y - body.min.y - body.size.y;
  const double east = tile.x + 1.0 - body.min.x;
  const double south = tile.y + 1.0 - body.min.y;
  if (west < 0.0 && east > 0.0 && north < 0.0 && south > 0.0) return {};
  Crossing c;
  if (!clip(west, east, displacement.x, {-1.0, 0.0}, c) || !clip(north, south, displacement.y, {0.0, -1.0}, c))
    return {};
  if (!(c.enter < 1.0) || c.leave - c.enter < shortest) return {};
  if (!(c.enter + shortest > 0.0)) return {};
  const Vec middles{0.5 * (west + east), 0.5 * (north + south)};
  return {true, c.enter, middles.x * middles.x + middles.y * middles.y, tile, c.normal};
}

bool comes_first(const Contact& a, const Contact& b) noexcept {
  return a.at != b.at ? a.at < b.at : a.distance < b.distance;
}

TileBox tiles_passed(const Grid<unsigned char>& map, const Body& body, Vec displacement) noexcept {
  const auto tile_of = [](double place) { return static_cast<int>(std::floor(place)); };
  const Point end = body.min + displacement;
  return {{max_of(tile_of(min_of(body.min.x, end.x)), 0), max_of(tile_of(min_of(body.min.y, end.y)), 0)},
          {min_of(tile_of(max_of(body.min.x, end.x) + body.size.x) + 1, map.width()),
           min_of(tile_of(max_of(body.min.y, end.y) + body.size.y) + 1, map.height())}};
}

Contact first_contact(const Grid<unsigned char>& map, const Body& body, Vec displacement, const Tile* hit_before,
                      int count) noexcept {
  const TileBox tiles = tiles_passed(map, body, displacement);
  Contact first;
  for (int y = tiles.min.y; y < tiles.max.y; ++y) {
    for (int x = tiles.min.x; x < tiles.max.x; ++x) {
      bool is_done = map[{x, y}] == 0;
      for (int i = 0; i < count; ++i) is_done = is_done || hit_before[i] == Tile{x, y};
      const Contact contact = is_done ? Contact{} : contact_with({x, y}, body, displacement);
      if (contact.is_hit && (!first.is_hit || comes_first(contact, first))) first = contact;
    }
  }
  return first;
}

}  // namespace

Point slide_by_boxes(const Grid<unsigned char>& map, const Body& body, Vec translation) noexcept {
  Body moved = body;
  Vec displacement = translation;
  Tile hit_before[most_contacts];
  for (int i = 0; i < most_contacts; ++i) {
    const Contact contact = first_contact(map, moved, displacement, hit_before, i);
    if (!contact.is_hit) return moved.min + displacement;
    const Vec to_contact = displacement * contact.at;
    moved.min = moved.min + to_contact;
    displacement = displacement - to_contact;
    if (contact.normal.x != 0.0) displacement.x = 0.0;
    if (contact.normal.y != 0.0) displacement.y = 0.0;
    hit_before[i] = contact.tile;
  }
  return moved.min;
}

}  // namespace tilespace::reference
