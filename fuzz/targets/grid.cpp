// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/letters.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/to_text.hpp>
#include <tilespace/grid/turned.hpp>
#include <utility>
#include <vector>

#include "base/contracts.hpp"
#include "grid/map_model.hpp"
#include "grid/neighbours_model.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: containers of tiles. An input is a list of edits, moves and copies, applied to each container and to a
// plain model. Contracts are violated, too: then nothing must happen.

namespace grid_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

TileBox small_box(ShapeInput& in) {
  const Tile min = in.tile();
  return {min, min + Step{static_cast<std::int32_t>(in.below(140)), static_cast<std::int32_t>(in.below(12))}};
}

Tile place_in(ShapeInput& in, TileBox box) {
  const auto along = [&](std::int64_t from, std::int64_t size) {
    return saturate_to_int32(from - 1 + static_cast<std::int64_t>(in.below(static_cast<std::uint32_t>(size) + 2)));
  };
  const std::int32_t x = along(box.min.x, std::min<std::int64_t>(box.width(), 200));
  return {x, along(box.min.y, box.height())};
}

// ---- Maps.

void require_same(const CollisionMap& map, const model::Map& model) {
  require(map.bounds() == model.bounds && map.outside() == model.outside, "a map keeps its bounds");
  require(map.solid_count() == model.shapes.size(), "a map knows how many tiles are solid");
  const auto shaped = model.shaped();
  require(map.shaped_count() == shaped.size(), "a map knows how many tiles have shapes");
  auto next = shaped.begin();
  for (const auto& [tile, shape] : map.shaped_tiles()) {
    require(next != shaped.end() && next->first == tile && next->second == shape, "shapes are listed in order");
    ++next;
  }
  require(next == shaped.end(), "all shapes are listed");
}

void require_same_at(const CollisionMap& map, const model::Map& model, Tile tile) {
  const TileShape expected = model.shape(tile);
  require(map.shape(tile) == expected, "a tile has the shape it was given");
  require(map.is_solid(tile) == !is_empty(expected), "a tile is solid if it has a shape");
  require(map.has_shape(tile) == (!is_empty(expected) && !is_full(expected)), "full tiles have no shape of their own");
  for (const Diagonals rule : {Diagonals::never, Diagonals::both_free, Diagonals::one_free, Diagonals::always}) {
    if (!tile_space.contains(tile)) break;  // the model's neighbours must be int32
    require(possible_neighbours(map, tile, rule) == model::possible_neighbours(map, tile, rule), "steps keep the rule");
  }
}

TileShape any_shape(ShapeInput& in) {
  const Sides sides = Sides::from_bits(in.byte());
  if (in.yes()) return shape_of(static_cast<TileForm>(in.below(28)), sides);
  const Sides walls = Sides::from_bits(in.byte());
  const auto part = clip(in.polygon(), {{0, 0}, {1, 1}});
  return part ? tile_shape(*part, sides, walls & wall_sides).value() : TileShape{in.polygon(), sides, walls};
}

void edit(ShapeInput& in, CollisionMap& map, model::Map& model) {
  const Tile tile = place_in(in, model.bounds);
  const std::uint64_t before = map.edits();
  const bool has_tile = model.bounds.contains(tile);
  if (in.yes()) {
    const bool solid = in.yes();
    map.set_solid(tile, solid);
    model.set(tile, solid ? full_shape : empty_shape);
    require((map.edits() > before) == has_tile, "edits are counted");
  } else {
    const TileShape shape = any_shape(in);
    require(map.set_shape(tile, shape) == (has_tile && is_valid(shape)), "valid shapes are taken");
    if (is_valid(shape)) model.set(tile, shape);
  }
  require_same_at(map, model, tile);
}

// The text of a map without shapes parses to the same map; marks are visible.
void require_same_text(const CollisionMap& map, const model::Map& model) {
  const std::string text = to_text(map);
  require(to_text(model.bounds.min).front() == '(' && to_text(Error{}) == "no error", "tiles and errors have a text");
  const auto made = CollisionMap::from_text(text, model.bounds.min, model.outside);
  require(made.has_value(), "a map comes back from its text");
  require(made->bounds() == (model.bounds.empty() ? TileBox{model.bounds.min, model.bounds.min} : model.bounds),
          "as large as it was");
  require(to_text(*made) == text && made->solid_count() == map.solid_count(), "with the same tiles");
  const auto letters = grid_from_text(text, model.bounds.min);
  require(letters.has_value() && letters->bounds() == made->bounds(), "letters are where the tiles are");
  require(to_text(*letters) == text, "letters come back");
  const Tile tile = model.bounds.min;
  const TileSpan mark{tile.y, tile.x, saturate_to_int32(std::int64_t{tile.x} + 1)};
  std::string marked = text;
  if (!marked.empty()) marked[0] = marked[0] == '#' ? 'X' : 'o';
  require(to_text(map, std::span(&mark, 1)) == marked && to_text(map, std::vector{tile}) == marked, "a mark is seen");
  require(to_text(map, tile_space) == text, "a window over all shows all");
}

void require_same_tiles(const CollisionMap& map, const CollisionMap& other) {
  require(map.solid_count() == other.solid_count() && map.shaped_count() == other.shaped_count(), "as many tiles");
  for (const auto& [tile, shape] : map.shaped_tiles()) require(other.shape(tile) == shape, "the same shapes");
}

// One copy rounds all shapes; from then on, turning and flipping is exact, and can be undone.
void turn_and_flip(const CollisionMap& map, int quarters, Flip flip) {
  const auto rounded = turned(map, 2);
  if (!rounded) return require(rounded.error().code == ErrorCode::bad_size, "walls leave tile space");
  const auto there = turned(*rounded, quarters);
  const auto mirrored = flipped(*rounded, flip);
  if (!there || !mirrored) return;
  require(there->outside() == map.outside(), "the outside stays");
  for (const auto& [tile, shape] : rounded->shaped_tiles()) {
    require(there->shape(turned(tile, quarters)).area.count == shape.area.count, "shapes move with their tiles");
    require(mirrored->shape(flipped(tile, flip)).area.count == shape.area.count, "and are flipped with them");
  }
  const auto back = turned(*there, -quarters);
  if (back) require_same_tiles(*back, *rounded);
  const auto again = flipped(*mirrored, flip);
  if (again) require_same_tiles(*again, *rounded);
}

void edit_maps(ShapeInput& in) {
  const contracts::Counted broken;
  const TileBox bounds = small_box(in);
  auto made = CollisionMap::create(bounds, in.outside());
  const auto is_in_space = [](std::int32_t at) { return at >= -tile_limit && at <= tile_limit; };
  const bool fits =
      is_in_space(bounds.min.x) && is_in_space(bounds.min.y) && is_in_space(bounds.max.x) && is_in_space(bounds.max.y);
  require(made.has_value() == fits, "a map in tile space is one, and no other");
  if (!made) return require(made.error().code == ErrorCode::bad_size, "an error says that it is the size");
  CollisionMap map = std::move(made).value();
  model::Map model{map.bounds(), map.outside()};
  while (!in.at_end()) {
    switch (in.below(16)) {
      case 0: {  // moves between two objects
        CollisionMap other = std::move(map);
        require_same(map, {{}, map.outside()});  // NOLINT: a map that was moved from has no tiles
        require_same(other, model);
        map = std::move(other);
        break;
      }
      case 1: {  // a copy is independent
        CollisionMap copy = map;
        model::Map copied = model;
        for (int i = 0; i < 3; ++i) edit(in, copy, copied);
        require_same(copy, copied);
        if (in.yes()) {
          map = copy;
          model = copied;
        }
        break;
      }
      case 2:
        model.outside = in.outside();
        map.set_outside(model.outside);
        break;
      case 3: require_same(map, model); break;
      default: edit(in, map, model);
    }
  }
  require_same(map, model);
  require_same_text(map, model);
  const auto number = static_cast<int>(map.edits() % 11);
  turn_and_flip(map, number - 5, static_cast<Flip>(number % 4));
}

// ---- Grids.

void require_same(const BitGrid& bits, const Grid<std::uint8_t>& values, const std::vector<std::uint8_t>& model) {
  require(std::equal(values.values().begin(), values.values().end(), model.begin(), model.end()), "values stay");
  require(bits.count() ==
              static_cast<std::uint64_t>(std::count_if(model.begin(), model.end(), [](auto v) { return v & 1; })),
          "bits are counted");
  require(bits.bounds() == values.bounds() && values.bounds().count() == model.size(), "grids have their size");
  const BitRows rows = bits.rows();
  std::uint64_t all = 0;
  for (std::int64_t i = 0; i < rows.words_per_row * bits.height(); ++i) {
    all += static_cast<std::uint64_t>(std::popcount(rows.words[i]));
  }
  require(all == bits.count(), "the bits beyond the width are 0");
  const Tile corner = bits.bounds().min;
  for (std::int32_t y = 0; y < values.height(); ++y) {
    for (std::int32_t x = 0; x < values.width(); ++x) {
      const Tile tile{corner.x + x, corner.y + y};
      const auto row = values.row(tile.y);
      const std::uint8_t expected = model[static_cast<std::size_t>(y) * row.size() + static_cast<std::size_t>(x)];
      require(bits.get(tile) == ((expected & 1) != 0), "a bit is what it was set to");
      require(bits.strips(StripAxis::columns, 0).get(x, y) == bits.get(tile), "strips of columns have it");
      require((bits.strips(StripAxis::rows, 0).window(y, x) & 1U) == (bits.get(tile) ? 1U : 0U), "strips of rows, too");
      require(values[tile] == expected && row[static_cast<std::size_t>(x)] == expected, "a value, too");
    }
  }
}

// Tests whether a bit of this block is 1; its sides are 8^level tiles.
bool any_in_block(const BitGrid& bits, int level, Tile block) {
  const int shift = 3 * level;
  const Tile first = bits.bounds().min + Step{block.x * (1 << shift), block.y * (1 << shift)};
  return bits.any(intersection({first, {first.x + (1 << shift), first.y + (1 << shift)}}, bits.bounds()));
}

// A window at any position allowed for windows.
void require_same_window(ShapeInput& in, const BitGrid& bits) {
  require(bits.has_strips(), "a grid that is not too long has strips");
  const auto level = static_cast<int>(in.below(BitGrid::strip_levels));
  const bool is_column = in.yes();
  const BitStrips strips = bits.strips(is_column ? StripAxis::columns : StripAxis::rows, level);
  const auto blocks = [&](std::int32_t tiles) { return (tiles + (1 << 3 * level) - 1) >> 3 * level; };
  const std::int32_t length = blocks(is_column ? bits.width() : bits.height());
  const std::int32_t width = blocks(is_column ? bits.height() : bits.width());
  const std::int32_t along = static_cast<std::int32_t>(in.below(static_cast<std::uint32_t>(length) + 7)) - 7;
  const std::int32_t across = static_cast<std::int32_t>(in.below(static_cast<std::uint32_t>(width) + 8)) - 8;
  const std::uint64_t window = strips.window(along, across);
  for (std::int32_t i = 0; i < 64; ++i) {
    const std::int32_t column = along + i / 8, row = across + i % 8;
    const bool is_inside = column >= 0 && row >= 0 && column < length && row < width;
    const bool expected = is_inside && any_in_block(bits, level, is_column ? Tile{column, row} : Tile{row, column});
    require((window >> i & 1) == (expected ? 1U : 0U), "a window has the bits of its blocks, and zeros around");
    if (is_inside) require(strips.get(column, row) == expected, "so has a place");
  }
}

void edit_grids(ShapeInput& in) {
  const std::int64_t width = in.below(150), height = in.below(in.yes() ? 8 : 150);
  const Tile corner = in.yes() ? Tile{0, 0} : Tile{in.int32() / 4, in.int32() / 4};
  const TileBox bounds{corner, corner + Step{static_cast<std::int32_t>(width), static_cast<std::int32_t>(height)}};
  BitGrid bits = BitGrid::create(bounds).value();
  auto values = Grid<std::uint8_t>::create(bounds, 6).value();
  std::vector<std::uint8_t> model(static_cast<std::size_t>(width * height), 6);
  const TileBox box = bits.bounds();
  while (!in.at_end() && !box.empty()) {
    const std::uint8_t value = in.byte();
    if (value == 0) {
      BitGrid other_bits = std::move(bits);
      auto other_values = std::move(values);
      require_same(bits, values, {});  // NOLINT: a grid that was moved from has no tiles
      bits = other_bits;
      values = other_values;
    }
    const Step step{static_cast<std::int32_t>(in.byte() % width), static_cast<std::int32_t>(in.byte() % height)};
    bits.set(corner + step, (value & 1) != 0);
    values[corner + step] = value;
    model[static_cast<std::size_t>(step.dy * width + step.dx)] = value;
    if (value == 2) bits.assign([&](std::int32_t x, std::int32_t y) { return (values[{x, y}] & 1) != 0; });
    require_same_window(in, bits);
  }
  require_same(bits, values, model);
  const contracts::Counted broken;
  for (const Step outside : {Step{-1, 0}, Step{0, -1}, Step{bits.width(), 0}, Step{0, bits.height()}}) {
    bits.set(corner + outside, true);
    require(!bits.get(corner + outside), "nothing is outside");
  }
  require_same(bits, values, model);
}

// Sizes beyond the memory are refused. Large sizes that would fit are not tried.
void make_grids(ShapeInput& in) {
  const std::int64_t width = in.int32() * (in.yes() ? std::int64_t{1} << 31 : 1), height = in.int32();
  const std::uint64_t bytes = 1 + in.below(8);
  const auto count = checked_tile_count(width, height, bytes);
  const bool is_allowed = width >= 0 && height >= 0 && width <= tile_limit && height <= tile_limit;
  if (!count)
    return require(!is_allowed || count.error().code == ErrorCode::out_of_memory, "allowed sizes have a count");
  require(is_allowed, "others have none");
  require(*count == static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height), "the count of tiles");
}

// Rows of any text: only known letters are accepted.
void read_text(ShapeInput& in) {
  constexpr std::string_view letters = "##..  \n\n\n?";
  std::string text;
  while (!in.at_end() && text.size() < 512) text += letters[in.below(static_cast<std::uint32_t>(letters.size()))];
  const auto map = CollisionMap::from_text(text, {-3, 7});
  const std::size_t unknown = text.find('?');
  require(map.has_value() == (unknown == std::string::npos), "'#', '.' and ' ' are tiles");
  const auto all = CollisionMap::from_text(text, "#?", "", {-3, 7});
  require(all.has_value(), "no letters that are free: all others are");
  require(
      CollisionMap::from_text(text, "#", ". ?").has_value() && CollisionMap::from_text(text, "?#", " .").has_value(),
      "letters that are given are known");
  require(all->solid_count() == static_cast<std::uint64_t>(std::count_if(text.begin(), text.end(),
                                                                         [](char c) { return c == '#' || c == '?'; })),
          "each that is given as solid is solid");
  if (!map) {
    const auto before = text.substr(0, unknown);
    const auto line_start = before.rfind('\n') + 1;  // 0 if there is none
    require(map.error().code == ErrorCode::bad_text, "an error says that it is the text");
    require(map.error().line == std::count(before.begin(), before.end(), '\n') + 1, "and in which line");
    return require(static_cast<std::size_t>(map.error().column) == unknown - line_start + 1, "and column");
  }
  require(map->solid_count() == static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '#')), "'#' is solid");
  const auto lines = std::count(text.begin(), text.end(), '\n') + (!text.empty() && text.back() != '\n' ? 1 : 0);
  require(map->bounds().height() == lines || map->bounds().empty(), "a line is a row");
}

}  // namespace

FUZZ_TARGET(grid) {
  if (size > 1024) return -1;
  ShapeInput in(data, size);
  switch (in.below(8)) {
    case 0: edit_grids(in); break;
    case 1: make_grids(in); break;
    case 2: read_text(in); break;
    default: edit_maps(in);
  }
  return 0;
}

}  // namespace grid_target
