// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/io/tiled.hpp>
#include <tilespace/io/tiled_collision.hpp>
#include <tilespace/io/tiled_hexagons.hpp>
#include <tilespace/io/tiled_view.hpp>

#include "support/bundle.hpp"
#include "support/laws.hpp"
#include "support/laws_of_tiled.hpp"
#include "support/target.hpp"

// Fuzz target: to_collision_map of Tiled maps: guessed, by the usual rules, and by that of the part called "rule".

namespace tiled_collision_target {
namespace {

using namespace tilespace::io;

// A staggered map has the tiles of its cells, and no others are solid.
void require_cells(const TiledMap& map, const tilespace::CollisionMap& solid, tilespace::Stagger stagger) {
  const tilespace::TileBox cells = tile_bounds(map);
  const tilespace::TileBox bounds = solid.bounds();
  std::uint64_t count = 0;
  for (tilespace::Tile tile = bounds.min; tile.y < bounds.max.y; ++tile.y) {
    for (tile.x = bounds.min.x; tile.x < bounds.max.x; ++tile.x) {
      const bool is_cell = cells.contains(cell_of_tile(stagger, tile));
      count += is_cell ? 1 : 0;
      fuzz::require(is_cell || !solid.is_solid(tile), "only cells of a staggered map are solid");
    }
  }
  fuzz::require(count == cells.count(), "every cell is within the bounds");
}

void require_view(const TiledMap& map, const TiledCollision& found) {
  fuzz::require(found.view == view_of(map), "the view is that of the map");
  const bool is_staggered = found.view && found.view->stagger != tilespace::Stagger::none;
  if (is_staggered) return require_cells(map, found.map, found.view->stagger);
  fuzz::require_bounds(map, found.map);
  fuzz::require(!found.view || is_valid(*found.view), "a view is valid");
  if (!found.view) return;
  const tilespace::Point place{double(map.width), -1.5};
  const tilespace::Point in_tiles = to_tile_space(map, place);
  const tilespace::Point by_layout = tilespace::to_tile_space(found.layout, place);
  fuzz::require(in_tiles == by_layout, "the layout converts positions of objects");
}

Result<TiledCollision> checked(const TiledMap& map, const SolidRule& rule) {
  auto found = fuzz::parsed([&](const Limits& limits) { return to_collision_map(map, rule, limits); });
  if (!found) return found;
  fuzz::require_sound(found->map);
  require_view(map, *found);
  fuzz::require(is_valid(found->layout), "a map has a layout");
  fuzz::require(found->hexagons.has_value() == (map.orientation == Orientation::hexagonal) &&
                    (!found->hexagons || *found->hexagons == *hex_layout_of(map)),
                "a hexagonal map has hexagons");
  fuzz::require_one_line(found->told, "the rule is told in a line");
  for (const Notice& notice : found->notices) fuzz::require_sound(notice);
  return found;
}

void require_same_again(const TiledMap& map, const TiledCollision& guessed) {
  if (guessed.rule.is_guess()) {
    fuzz::require(guessed.map.solid_count() == 0, "where nothing is suggested, nothing is solid");
    const auto says = [](const Notice& notice) { return notice.kind == NoticeKind::no_rule; };
    fuzz::require(std::any_of(guessed.notices.begin(), guessed.notices.end(), says),
                  "where nothing is suggested, a notice says how to tell");
    return;
  }
  const auto said = checked(map, guessed.rule);
  fuzz::require(said && fuzz::fingerprint_of(said->map) == fuzz::fingerprint_of(guessed.map),
                "what was guessed, said, gives the same map");
}

void require_grows(TiledMap map, const TiledCollision& whole, const SolidRule& rule) {
  if (map.layers.empty()) return;
  map.layers.pop_back();
  const auto less = to_collision_map(map, rule, fuzz::limits);
  if (!less) return;
  const tilespace::TileBox bounds = less->map.bounds();
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      fuzz::require(!less->map.is_solid({x, y}) || whole.map.is_solid({x, y}), "a layer more never frees a tile");
    }
  }
}

bool frees_some(const SolidRule& rule) {
  const auto frees = [](const SolidTerm& term) { return term.sign == TermSign::subtract; };
  return std::any_of(rule.terms.begin(), rule.terms.end(), frees);
}

// A rule that begins with a subtraction begins with the guess.
bool has_no_guess(const SolidRule& rule) {
  const auto is_guess = [](const SolidTerm& term) { return term.by == SolidBy::guess; };
  return !rule.is_guess() && rule.terms[0].sign == TermSign::unite &&
         std::none_of(rule.terms.begin(), rule.terms.end(), is_guess);
}

// Subtracting the whole rule leaves nothing.
void require_nothing_without_itself(const TiledMap& map, SolidRule rule) {
  const std::vector<SolidTerm> terms = rule.terms;
  for (const SolidTerm& term : terms) rule.subtract(term);
  const auto none = to_collision_map(map, rule, fuzz::limits);
  if (none && terms.size() == 1) fuzz::require(none->map.solid_count() == 0, "a rule without itself frees all");
}

void check(const TiledMap& map, const SolidRule& rule) {
  const auto found = checked(map, rule);
  if (!found) return;
  fuzz::require(found->rule == rule, "the rule is the one that was asked for");
  if (!frees_some(rule)) require_grows(map, *found, rule);
  require_nothing_without_itself(map, rule);
}

}  // namespace

FUZZ_TARGET(tiled_collision) {
  fuzz::Bundle bundle(fuzz::bytes_of(data, size));
  const auto map = parse_tiled(bundle.map(), bundle, fuzz::limits);
  if (!map) return 0;
  const auto guessed = checked(*map, {});
  if (guessed) require_same_again(*map, *guessed);
  check(*map, {SolidBy::any_tile, {}, {}, {}});
  const auto rule = parse_solid_rule(bundle.text_of("rule").value_or("shapes"));
  if (rule && has_no_guess(*rule)) check(*map, *rule);
  return 0;
}

}  // namespace tiled_collision_target
