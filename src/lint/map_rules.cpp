// SPDX-License-Identifier: MIT
// Rules about tiles alone: words of the bitmap, shifted to their neighbours and combined.
#include <algorithm>
#include <string>
#include <tilespace/grid/detail/shape_corner.hpp>
#include "groups.hpp"
#include "tile_edges.hpp"

namespace tilespace::lint {
namespace {

// Solid tiles around 64 tiles of a row: rows above, of the tiles, and below; columns to the west, at, to the east.
struct Around {
  std::uint64_t at[3][3];
};

Around around(const BitRowsOf& solid, std::int32_t x, std::int32_t y) {
  Around result{};
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) {
      result.at[row][column] = solid.from(std::int64_t{x} + column - 1, std::int64_t{y} + row - 1);
    }
  }
  return result;
}

std::uint64_t any_neighbour(const Around& a) {
  return a.at[0][0] | a.at[0][1] | a.at[0][2] | a.at[1][0] | a.at[1][2] | a.at[2][0] | a.at[2][1] | a.at[2][2];
}

// A full tile with free ones around it, and around these.
bool is_speck(const Subject& subject, Tile tile) {
  if (!is_full(subject.map.shape(tile))) return false;
  for (std::int32_t dy = -2; dy <= 2; ++dy) {
    for (std::int32_t dx = -2; dx <= 2; ++dx) {
      const Tile other = tile + Step{dx, dy};
      if (other != tile && subject.map.bounds().contains(other) && subject.map.is_solid(other)) return false;
    }
  }
  return true;
}

bool is_enclosed(const Subject& subject, Tile tile) {
  for (const Side side : sides_of_tile) {
    const Tile other = tile + outward(side);
    if (!subject.map.bounds().contains(other) || !is_full(subject.map.shape(other))) return false;
  }
  return true;
}

// Tests whether the area of a tile reaches one of its corners, blocking from all sides.
bool reaches_corner(const TileShape& shape, Step corner) {
  return shape.one_way.empty() && detail::has_corner(shape, corner);
}

// The gap at the south-east corner of a tile: the tile and the one diagonally below, or the two others, meet there.
bool is_gap(const Subject& subject, Tile tile) {
  const Tile bottom = tile + Step{1, 1};
  const Tile east = tile + Step{1, 0};
  const Tile south = tile + Step{0, 1};
  if (!subject.map.bounds().contains(tile) || !subject.map.bounds().contains(bottom)) return false;
  const CollisionMap& map = subject.map;
  if (map.is_solid(tile)) {
    return reaches_corner(map.shape(tile), {1, 1}) && reaches_corner(map.shape(bottom), {0, 0});
  }
  return reaches_corner(map.shape(east), {0, 1}) && reaches_corner(map.shape(south), {1, 0});
}

std::string fill_hint(Tile tile) { return "make " + words_of(tile) + " free"; }

void find_specks_and_holes(const Subject& subject, Findings& findings) {
  std::vector<Tile> specks;
  std::vector<Tile> holes;
  const TileBox bounds = subject.map.bounds();
  for_words(bounds, [&](std::int32_t x, std::int32_t y) {
    const Around a = around(subject.solid, x, y);
    const std::uint64_t inside = bits_within(bounds, x);
    const std::uint64_t alone = a.at[1][1] & ~any_neighbour(a) & inside;
    const std::uint64_t enclosed = ~a.at[1][1] & a.at[0][1] & a.at[1][0] & a.at[1][2] & a.at[2][1] & inside;
    for_bits(alone, {x, y}, [&](Tile tile) {
      if (is_speck(subject, tile)) specks.push_back(tile);
    });
    for_bits(enclosed, {x, y}, [&](Tile tile) {
      if (is_enclosed(subject, tile)) holes.push_back(tile);
    });
  });
  findings.add_clusters("map/speck", std::move(specks), "single solid tile in a free area", fill_hint);
  findings.add_clusters("map/hole", std::move(holes), "single free tile that solid tiles enclose",
                        [](Tile tile) { return "make " + words_of(tile) + " solid"; });
}

void find_diagonal_gaps(const Subject& subject, Findings& findings) {
  std::vector<Tile> gaps;
  const BitRowsOf& solid = subject.solid;
  for_words(subject.map.bounds(), [&](std::int32_t x, std::int32_t y) {
    const std::uint64_t a = solid.from(x, y);
    const std::uint64_t b = solid.from(std::int64_t{x} + 1, y);
    const std::uint64_t c = solid.from(x, std::int64_t{y} + 1);
    const std::uint64_t d = solid.from(std::int64_t{x} + 1, std::int64_t{y} + 1);
    const std::uint64_t crossed = ((a & d & ~b & ~c) | (b & c & ~a & ~d)) & bits_within(subject.map.bounds(), x);
    for_bits(crossed, {x, y}, [&](Tile tile) {
      if (is_gap(subject, tile)) gaps.push_back(tile);
    });
  });
  findings.add_clusters("map/diagonal-gap", std::move(gaps),
                        "two solid tiles touch at a corner only: rays pass between them, bodies do not",
                        [&](Tile tile) {
                          const bool is_solid = subject.map.is_solid(tile);
                          return "make " + words_of(is_solid ? tile + Step{1, 0} : tile) + " solid";
                        });
}

// A side of a map: the first of its tiles, and the step to the next one.
struct BorderSide {
  Tile first;
  Step step;
  std::int64_t length;
  Side side;
};

constexpr std::int64_t shortest_border = 8;
constexpr std::int64_t widest_opening = 4;

// Tests whether another level is beyond the border at a tile.
bool leads_on(const Subject& subject, Tile tile, Side side) {
  const Tile next = tile + outward(side);
  return std::any_of(subject.options.beyond.begin(), subject.options.beyond.end(),
                     [next](const TileBox& level) { return level.contains(next); });
}

// Openings of a side of the map that are narrow, and lead nowhere: one finding.
void find_openings(const Subject& subject, const BorderSide& border, Findings& findings) {
  if (border.length < shortest_border) return;
  std::int64_t solid = 0;
  const auto tile_at = [&](std::int64_t i) { return border.first + border.step * static_cast<std::int32_t>(i); };
  const auto is_shut = [&](std::int64_t i) {
    return subject.map.is_solid(tile_at(i)) || leads_on(subject, tile_at(i), border.side);
  };
  for (std::int64_t i = 0; i < border.length; ++i) solid += is_shut(i) ? 1 : 0;
  if (solid * 10 < border.length * 9 || solid == border.length) return;
  std::vector<Tile> open;
  for (std::int64_t i = 0; i < border.length; ++i) {
    const std::int64_t begin = i;
    while (i < border.length && !is_shut(i)) ++i;
    if (i - begin > widest_opening) continue;
    for (std::int64_t k = begin; k < i; ++k) open.push_back(tile_at(k));
  }
  if (open.empty()) return;
  Finding& found = findings.add("map/open-border", open.front(),
                                std::string("opening in the ") + name(border.side) + " border, which is shut otherwise",
                                "make " + words_of(open.front()) + " solid");
  found.count = open.size();
  found.area.max = open.back() + Step{1, 1};
  found.marks = std::move(open);
  if (found.marks.size() > most_marks) found.marks.resize(most_marks);
}

void find_open_borders(const Subject& subject, Findings& findings) {
  const TileBox bounds = subject.map.bounds();
  if (bounds.empty() || subject.map.outside() == Outside::solid) return;
  const Tile last = bounds.max - Step{1, 1};
  const std::int64_t width = bounds.width();
  const std::int64_t height = bounds.height();
  find_openings(subject, {bounds.min, {1, 0}, width, Side::north}, findings);
  find_openings(subject, {bounds.min, {0, 1}, height, Side::west}, findings);
  find_openings(subject, {{bounds.min.x, last.y}, {1, 0}, width, Side::south}, findings);
  find_openings(subject, {{last.x, bounds.min.y}, {0, 1}, height, Side::east}, findings);
}

// What the loader tells of a map without a rule: why, and rules that the map allows.
std::pair<std::string, std::string> why_nothing_is_solid(const io::LoadedMap& loaded) {
  constexpr std::string_view end = "; ";
  const std::string any_rule = "name the solid tiles: a rule in tilespace.toml, or --solid";
  for (const io::Notice& notice : loaded.notices) {
    if (notice.kind != io::NoticeKind::no_rule) continue;
    const std::size_t at = notice.reason.find(end);
    return {notice.reason.substr(0, at), at == std::string::npos ? any_rule : notice.reason.substr(at + end.size())};
  }
  return {"no tile is solid by the rule: " + loaded.solid_rule, any_rule};
}

void find_no_solid(const Subject& subject, Findings& findings) {
  if (subject.map.bounds().empty() || subject.map.solid_count() != 0) return;
  auto [text, hint] = why_nothing_is_solid(subject.loaded);
  Finding& found = findings.add("map/no-solid", std::move(text), std::move(hint));
  const bool is_guessed =
      subject.loaded.rule.is_guess() || subject.loaded.solid_rule.find("guessed") != std::string::npos;
  if (is_guessed && found.severity == Severity::error) found.severity = Severity::warning;
}

// Seams along tops of floors, bottoms of ceilings and sides of walls: two solid tiles beside each other, and two free
// ones beside these.
void count_ghost_edges(const Subject& subject, Findings& findings) {
  if (!findings.wants("map/ghost-edge")) return;
  std::uint64_t seams = 0;
  Tile first{};
  for_words(subject.map.bounds(), [&](std::int32_t x, std::int32_t y) {
    const Around a = around(subject.solid, x, y);
    const std::uint64_t inside = bits_within(subject.map.bounds(), x);
    const std::uint64_t east = a.at[1][1] & a.at[1][2] & inside;
    const std::uint64_t south = a.at[1][1] & a.at[2][1] & inside;
    const std::uint64_t tops = east & ~a.at[0][1] & ~a.at[0][2];
    const std::uint64_t bottoms = east & ~a.at[2][1] & ~a.at[2][2];
    const std::uint64_t lefts = south & ~a.at[1][0] & ~a.at[2][0];
    const std::uint64_t rights = south & ~a.at[1][2] & ~a.at[2][2];
    const std::uint64_t any = tops | bottoms | lefts | rights;
    if (any != 0 && seams == 0) first = {x + std::countr_zero(any), y};
    for (const std::uint64_t bits : {tops, bottoms, lefts, rights}) seams += static_cast<unsigned>(std::popcount(bits));
  });
  if (seams == 0) return;
  Finding& found = findings.add("map/ghost-edge", first, "seams at which engines of one box per tile catch bodies",
                                "export colliders by outlines_of() or boxes_of()");
  found.count = seams;
  found.area = subject.map.bounds();
}

}  // namespace

void check_tiles(const Subject& subject, Findings& findings) {
  find_no_solid(subject, findings);
  find_specks_and_holes(subject, findings);
  find_diagonal_gaps(subject, findings);
  find_open_borders(subject, findings);
  count_ghost_edges(subject, findings);
}

}  // namespace tilespace::lint
