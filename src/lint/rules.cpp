// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/lint/rules.hpp>

namespace tilespace::lint {
namespace {

constexpr Severity off = Severity::off;
constexpr Severity info = Severity::info;
constexpr Severity warning = Severity::warning;
constexpr Severity error = Severity::error;

// By id, for find_rule().
constexpr Rule all_rules[] = {
    {"body/low-ceiling", info, "floor on which the body cannot stand, next to floor on which it can",
     "Needs a body. A tile of floor that tiles can reach is too low for the body, and a neighbouring tile of the "
     "same floor is not. The height is that of the free part of tiles with shapes. Often meant: a place to hide "
     "things.",
     "########\n"
     "#....###\n"
     "#......#  a body of 1 x 2 tiles stops here\n"
     "########"},
    {"body/one-tile-gap", warning, "hole in the floor that is exactly as wide as the body",
     "Needs a body. The hole is wider than the body by less than 1/16 tile, so that the body falls in only if it "
     "stops at exactly the right position, and walks over it otherwise. Make the hole a tile wider, or the body "
     "narrower.",
     "......\n"
     "##.###\n"
     "##.###"},
    {"body/too-narrow", warning, "place that the body cannot get to, though free tiles lead there",
     "Needs a body. The body fits into the place and into the way up to its narrowest part, where a box cast of the "
     "body hits something. The way begins at a spawn, or without spawns in the largest area that the body fits "
     "into. Tiles with shapes count with their shape, and one-way sides as such. A body that fits nowhere, or at no "
     "spawn, is told as one finding without a place.",
     "#########\n"
     "#...#...#\n"
     "#.......#  a body of 1 x 2 tiles stays on its side\n"
     "#########"},
    {"file/chunks-overlap", warning, "chunks of a layer that cover the same tiles",
     "In an infinite map of Tiled, two chunks of one layer overlap. The later one counts here and in the editor; "
     "other loaders may take the earlier one.",
     ""},
    {"file/duplicate-object-id", warning, "objects of a map with the same id",
     "Properties that refer to an object by its id have two objects to choose from. The editor never writes this; "
     "it comes from merging files by hand or by a version control system.",
     ""},
    {"file/flags-unused", warning, "tiles with a flag that has no meaning in this map",
     "The fourth flag of a tile number rotates hexagons by 120 degrees. In other maps it has no meaning, and "
     "readers that do not mask it take the tile for one with a huge number.",
     ""},
    {"file/gid-unknown", error, "tiles with a number that no tileset has",
     "The number of a tile is beyond the end of its tileset, or not in its collection of images; in Godot, its source "
     "or its place in the atlas is not in the tile set: nothing is drawn, and no property or collision shape applies. "
     "Usually the tileset has become smaller.",
     ""},
    {"file/layer-size", warning, "layer of another size than its map",
     "In a finite map of Tiled every layer has the size of the map. Tiles beyond it are no part of the map, and "
     "missing ones are free.",
     ""},
    {"file/shape-inexact", info, "shapes or objects that a collision map cannot represent exactly",
     "What the loader tells with the tile where it begins: ellipses, polygons that are not convex, several shapes "
     "in one tile whose union is not convex, and what reaches beyond the map. They become the nearest thing, mostly "
     "full tiles. Shapes of tiles, which are drawn in tilesets, are one finding.",
     ""},
    {"file/tileset-drift", warning, "tileset that has grown into the numbers of the next one",
     "The tileset has more tiles than there are numbers up to the next tileset of the map, so its last tiles cannot "
     "be told from the first ones of the next. The editor renumbers when the map is saved again.",
     ""},
    {"file/tileset-missing", warning, "tileset file that cannot be read",
     "Nothing is known of its tiles: no properties, no collision shapes. The layout of the numbers is kept.", ""},
    {"file/tileset-unused", info, "tileset of which no tile is used",
     "No layer and no object has one of its tiles. Harmless, but it is loaded, and its name may mislead rules for "
     "solid tiles.",
     ""},
    {"ldtk/layer-grid", warning, "layers of a level with different cells",
     "IntGrid layers of one level have cells of different sizes or begin at different pixels. The map has the cells "
     "of the layer of its rule; the others do not align with them.",
     ""},
    {"ldtk/size-drift", error, "layer whose cells do not fill its level",
     "The number of cells of a layer without offset times their size is not the size of the level, rounded up to "
     "cells. Such files come from resizing levels by other tools than the editor.",
     ""},
    {"ldtk/value-undefined", warning, "cells with a value that its layer does not define",
     "An IntGrid layer has cells with a value that was removed from its definition. The editor shows nothing there; "
     "rules that make all values solid make it solid.",
     ""},
    {"level/edge-mismatch", warning, "openings of a level that lead into walls of its neighbour",
     "Two levels share an edge. A tile at the edge is free in one and solid in the other, so that who leaves the "
     "one is in a wall of the other. Ground that is higher on one side than on the other is left out if there is a "
     "free way beside it: an opening is a run of free tiles all of which lead into solid ones.",
     "..#|#..\n"
     "...|#..  nothing leads on\n"
     "...|#.."},
    {"level/misaligned", warning, "levels whose tiles are on different grids",
     "The position of a level in its world is not a whole number of its tiles away from that of its neighbour, so "
     "that their tiles never meet edge to edge.",
     ""},
    {"level/neighbour-missing", warning, "level of a world whose file cannot be read",
     "A .world file names a map that is not there, or that cannot be loaded.", ""},
    {"level/overlap", warning, "levels that overlap",
     "Two levels of one world and depth cover the same pixels. In a joined map, what is solid in one of them is "
     "solid.",
     ""},
    {"map/diagonal-gap", warning, "two solid tiles that touch at a corner only",
     "Rays, light and sight pass through the corner where two solid tiles meet diagonally, bodies and paths do not. "
     "Tiles with shapes count if their areas reach that corner. Either fill one of the two free tiles, or cast with "
     "CornerGap::shut.",
     "......\n"
     "..#...\n"
     "...#..\n"
     "......"},
    {"map/ghost-edge", off, "seams between tiles at which engines of single boxes catch bodies",
     "Bodies that slide along a floor of one box per tile get stuck at the seams between them in engines in the "
     "style of Box2D. Here they do not; where colliders are exported, use outlines_of() or boxes_of(). Counts the "
     "seams of the map, in one finding.",
     "......\n"
     "######  five seams"},
    {"map/hole", info, "single free tile that solid tiles enclose",
     "Nothing gets in or out: usually a tile that was forgotten when an area was filled.",
     "######\n"
     "###.##\n"
     "######"},
    {"map/no-solid", error, "map without a solid tile",
     "No tile is solid by a rule that was given for this map: by an option, by tilespace.toml or by a property of "
     "the map. Without a rule, it is a warning: nothing in the map says what is solid.",
     ""},
    {"map/open-border", warning, "opening in a border that is otherwise shut",
     "At least nine of ten tiles along a side of the map are solid, and the tiles around the map are free: bodies "
     "and rays leave through the rest. An opening of more than four tiles is taken for a door.",
     "##########\n"
     "#........#\n"
     "#.........  open\n"
     "##########"},
    {"map/speck", info, "single solid tile in a free area",
     "A full tile none of whose eight neighbours is solid, and none of the tiles next to these: usually a slip of "
     "the brush. Pillars are such tiles, too: many of them in an area are one finding.",
     ".....\n"
     ".....\n"
     "..#..\n"
     ".....\n"
     "....."},
    {"object/in-solid", error, "spawn in something solid",
     "The middle of a spawn is inside of something solid: what appears there cannot move, or is pushed out. The "
     "solid part of tiles with shapes counts exactly.",
     ""},
    {"object/outside-map", warning, "object outside of the map",
     "No part of the object is within the bounds of the map. Tiles without a name or class are decoration and do "
     "not count; objects that are kept beside the map on purpose can have a property lint_off.",
     ""},
    {"object/partly-in-solid", info, "spawn or small object that overlaps something solid",
     "The box of a spawn overlaps the solid part of a tile, but its middle is free; or the middle of another object "
     "without an area of more than a tile is in a full tile. Objects that make tiles solid themselves do not count, "
     "nor do points without a name or class, and nodes of Godot that draw, as sprites do.",
     ""},
    {"object/same-place", warning, "objects of one kind at the same place",
     "Two objects of one layer have the same class, name, box and kind: usually one was pasted twice. Whoever "
     "collects one of them collects two.",
     ""},
    {"reach/no-spawn", off, "map with objects and without a spawn",
     "No object has a name or class among the spawns of the options, so that ways begin nowhere.", ""},
    {"reach/one-way-trap", warning, "area with a way in through one-way tiles, and no way back",
     "From a spawn, ways of free tiles lead into the area, but none leads back. Moves are those of something that "
     "flies, so that only one-way tiles make a difference whose area covers the side that it blocks from; ways that "
     "are too steep to jump are no matter here.",
     "#######\n"
     "#.....#\n"
     "###-###  a one-way tile that lets through from below only, upside down\n"
     "#.....#\n"
     "#######"},
    {"reach/player-floor", info, "floor that the player does not get onto",
     "Needs a body, a player and a spawn. The body could fly to this floor and stand there, but a search over the "
     "moves of its controller does not find a way onto it. What is not found is not proven to be out of reach: of "
     "states that are nearly the same only one is followed, and the search ends after a number of ticks, which the "
     "finding says if it did; where it still finds new places then, that is the one finding. Ladders and lifts are "
     "those that the options name. Often meant: roofs and decoration.",
     "..........\n"
     "#####.....\n"
     "#.........\n"
     "#.........  a player that jumps two tiles high\n"
     "#.........\n"
     "##########"},
    {"reach/player-object", warning, "object that the player does not get to by its own moves",
     "Needs a body, a player and a spawn. Free tiles lead to the object, or to the exit, but a search over the moves "
     "of the player's controller does not find a way to touch it: too high, too far, or behind a gap. What is not "
     "found is not proven to be out of reach; reach/player-floor says what that means.",
     ""},
    {"reach/player-tight", info, "floor that the player gets onto by less than a hair",
     "Needs a body, a player and a spawn. With its own numbers the player gets onto this floor, and with a jump that "
     "is 1/16 tile lower and a tick less long it does not. Players need luck for such jumps. The finding has a replay "
     "of the way, which simulate --replay plays. Not told where the search took too long to be sure.",
     "..........\n"
     "#.........\n"
     "#.......##\n"
     "#.......##  a player that jumps 2 tiles high, and hardly more\n"
     "##########"},
    {"reach/player-trap", warning, "place that the player gets into, and not out of",
     "Needs a body, a player and a spawn. The player gets to places between which its moves lead, but from none of "
     "them anywhere else, neither back nor to a goal. The finding has a replay of the way into it. Places below the "
     "map are none: to fall out of it is to lose. Without a goal, a set with half of all floor that the player gets to "
     "is none either, but where the level leads.",
     "#.......#\n"
     "###...###\n"
     "###...###  too deep to jump out of\n"
     "###...###\n"
     "#########"},
    {"reach/sealed", info, "free area that nothing gets into",
     "An area of at least two free tiles without an object, which no way connects with a spawn; without spawns, "
     "with the largest area. Areas that touch the border of a map that is free outside do not count.",
     "########\n"
     "#..#...#\n"
     "#..#...#\n"
     "########"},
    {"reach/unreachable", warning, "area with objects that no way leads to",
     "Objects lie in a free area that is not connected with a spawn, neither by free tiles nor through the free "
     "parts of tiles with shapes. Doors that are tiles, teleports and the like need a property lint_off.",
     ""},
    {"shape/lip", warning, "slope that begins with a small riser",
     "A shape begins at most 1/8 tile above the floor beside it: bodies that move along the floor stop there "
     "instead of walking up. Move the corner of the shape down to the floor.",
     ""},
    {"shape/one-way-blocked", warning, "one-way tile with something solid right behind its side",
     "The area of a one-way tile reaches the side that it blocks from, and the tile on that side is full: nothing "
     "can ever stand there or come from there.",
     "..##..\n"
     "..--..  nothing can land on these"},
    {"shape/outside-tile", info, "collision shape that reaches out of its tile",
     "A collision shape of a tileset reaches beyond the image of its tile by a pixel or more. It fills parts of "
     "neighbouring cells too, which is right in Tiled, and seldom expected.",
     ""},
    {"shape/sliver", info, "shape that is thinner than 1/16 tile",
     "The solid area of a tile is less than 1/16 tile wide or high, and blocks from all sides: usually a corner "
     "that was not dragged to the grid.",
     ""},
    {"shape/step", warning, "surfaces of neighbouring tiles that meet off by at most 1/8 tile",
     "The solid areas of two neighbouring tiles reach their common edge, and end there at different places: bodies "
     "that slide along stop at the difference, unless a controller steps up. The comparison is exact, and areas "
     "that meet at one point are never reported. Like the other rules about shapes of tiles in a map, it is for "
     "orthogonal maps: elsewhere shapes are those of the screen, and approximations.",
     ""},
};

constexpr bool is_sorted_by_id() {
  for (std::size_t i = 1; i < std::size(all_rules); ++i) {
    if (!(all_rules[i - 1].id < all_rules[i].id)) return false;
  }
  return true;
}
static_assert(is_sorted_by_id());

}  // namespace

const char* name(Severity severity) noexcept {
  switch (severity) {
    case Severity::off: return "off";
    case Severity::info: return "info";
    case Severity::warning: return "warning";
    case Severity::error: return "error";
  }
  return "";
}

std::span<const Rule> rules() noexcept { return all_rules; }

const Rule* find_rule(std::string_view id) noexcept {
  const Rule* const end = std::end(all_rules);
  const Rule* const found = std::lower_bound(std::begin(all_rules), end, id,
                                             [](const Rule& rule, std::string_view it) { return rule.id < it; });
  return found != end && found->id == id ? found : nullptr;
}

bool is_named(const Rule& rule, std::string_view pattern) noexcept {
  if (!pattern.ends_with('*')) return rule.id == pattern;
  pattern.remove_suffix(1);
  return pattern.empty() || (pattern.ends_with('/') && rule.id.starts_with(pattern));
}

}  // namespace tilespace::lint
