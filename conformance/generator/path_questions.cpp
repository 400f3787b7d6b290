// SPDX-License-Identifier: MIT
// Questions about ways over tiles: Dijkstra's algorithm, with costs compared exactly.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <set>
#include <tuple>
#include <vector>

#include "json.hpp"
#include "oracle/rational.hpp"
#include "suite.hpp"

namespace conformance {
namespace {

using oracle::P;

// a + b sqrt(2).
struct Cost {
  std::int64_t straight = 0;
  std::int64_t diagonal = 0;
};

// Of a + b sqrt(2): that of a^2 - 2 b^2, if a and b pull to different sides. Costs here are below 2^20.
int sign_of(const Cost& cost) {
  const auto [a, b] = cost;
  const int of_a = (a > 0) - (a < 0);
  const int of_b = (b > 0) - (b < 0);
  if (of_a == of_b || of_b == 0) return of_a;
  if (of_a == 0) return of_b;
  return a * a > 2 * b * b ? of_a : of_b;
}

bool is_less(const Cost& a, const Cost& b) { return sign_of({a.straight - b.straight, a.diagonal - b.diagonal}) < 0; }

enum class Diagonals { never, both_free, one_free, always };
constexpr std::array<std::string_view, 4> names_of_diagonals{"never", "both_free", "one_free", "always"};

struct Tile {
  std::int64_t x = 0;
  std::int64_t y = 0;
  friend auto operator<=>(const Tile&, const Tile&) = default;
};

// What steps are possible, and what they cost.
struct Ground {
  const Map& map;
  Diagonals diagonals = Diagonals::both_free;
  bool counts_steps = false;
  std::vector<std::int64_t> costs{};  ///< Row by row; none: 1.
  std::set<Tile> blocked{};

  [[nodiscard]] std::int64_t cost_of(Tile tile) const {
    return costs.empty() ? 1 : costs[static_cast<std::size_t>(tile.y * map.width + tile.x)];
  }
  /// Neither beyond the map, nor solid, nor shut: a path may begin there.
  [[nodiscard]] bool is_free(Tile tile) const {
    return map.bounds().contains(tile.x, tile.y) && !map.is_solid(tile.x, tile.y) && cost_of(tile) > 0;
  }
  [[nodiscard]] bool may_enter(Tile tile) const { return is_free(tile) && !blocked.contains(tile); }
  [[nodiscard]] bool may_step(Tile from, Tile to) const {
    if (!may_enter(to)) return false;
    if (from.x == to.x || from.y == to.y) return true;
    const int free_beside = may_enter({to.x, from.y}) + may_enter({from.x, to.y});
    switch (diagonals) {
      case Diagonals::never: return false;
      case Diagonals::both_free: return free_beside == 2;
      case Diagonals::one_free: return free_beside >= 1;
      default: return true;
    }
  }
};

// The cost of every tile, by Dijkstra's algorithm.
class Costs {
 public:
  Costs(const Ground& ground, Tile from) : map_(ground.map) {
    const auto less = [](const Entry& a, const Entry& b) {
      if (is_less(a.cost, b.cost)) return true;
      return !is_less(b.cost, a.cost) && a.tile < b.tile;
    };
    std::set<Entry, decltype(less)> open(less);
    cost_.resize(map_.solid.size());
    if (ground.is_free(from)) open.insert({{}, from});
    while (!open.empty()) {
      const Entry entry = *open.begin();
      open.erase(open.begin());
      if (of(entry.tile)) continue;
      of(entry.tile) = entry.cost;
      for (std::int64_t i = 0; i < 9; ++i) {
        const Tile to{entry.tile.x + i % 3 - 1, entry.tile.y + i / 3 - 1};
        if (to == entry.tile || !ground.may_step(entry.tile, to) || of(to)) continue;
        const bool is_straight = ground.counts_steps || to.x == entry.tile.x || to.y == entry.tile.y;
        const std::int64_t more = ground.cost_of(to);
        open.insert(
            {{entry.cost.straight + (is_straight ? more : 0), entry.cost.diagonal + (is_straight ? 0 : more)}, to});
      }
    }
  }

  [[nodiscard]] std::optional<Cost>& of(Tile tile) {
    return cost_[static_cast<std::size_t>(tile.y * map_.width + tile.x)];
  }

  /// The tiles at most at this cost, as the answer to a question.
  [[nodiscard]] std::string within(const Cost& most) {
    const std::vector<oracle::Span> spans = spans_of(map_, [&](std::int64_t x, std::int64_t y) {
      const std::optional<Cost>& cost = of({x, y});
      return cost && !is_less(most, *cost);
    });
    return object_of(
        {{"count", to_json(static_cast<std::int64_t>(oracle::count_tiles(spans)))}, {"spans", spans_to_json(spans)}});
  }

 private:
  struct Entry {
    Cost cost;
    Tile tile;
  };

  const Map& map_;
  std::vector<std::optional<Cost>> cost_;
};

Tile tile_of(const P& tile) { return {static_cast<std::int64_t>(tile.x), static_cast<std::int64_t>(tile.y)}; }
std::string center_to_json(const P& tile) { return to_json({tile.x + 0.5, tile.y + 0.5}); }

std::string path_to_json(const std::optional<Cost>& cost) {
  return cost ? object_of({{"found", "true"}, {"cost", to_json({cost->straight, cost->diagonal})}})
              : object_of({{"found", "false"}});
}

std::optional<Case> ask_find_path(Draw& draw) {
  const P from = draw.tile();
  const P to = draw.tile();
  const std::optional<Cost> cost = Costs({draw.map()}, tile_of(from)).of(tile_of(to));
  if (!cost && !draw.rng().one_in(4)) return std::nullopt;
  return Case{object_of({{"ask", to_json("find_path")}, {"from", center_to_json(from)}, {"to", center_to_json(to)}}),
              path_to_json(cost),
              {}};
}

// Costs of some boxes of tiles, the later ones over the earlier ones; at times 0.
std::string draw_costs(Draw& draw, Ground& ground) {
  ground.costs.assign(ground.map.solid.size(), 1);
  std::string text = "[";
  for (std::int64_t i = draw.rng().between(1, 5); i > 0; --i) {
    const Tile min = tile_of(draw.tile());
    const Tile max{std::min(min.x + draw.rng().between(1, 8), ground.map.width),
                   std::min(min.y + draw.rng().between(1, 8), ground.map.height)};
    const std::int64_t cost = draw.rng().one_in(6) ? 0 : draw.rng().between(1, 9);
    for (std::int64_t y = min.y; y < max.y; ++y) {
      for (std::int64_t x = min.x; x < max.x; ++x)
        ground.costs[static_cast<std::size_t>(y * ground.map.width + x)] = cost;
    }
    text += (text.size() > 1 ? "," : "") + to_json({min.x, min.y, max.x, max.y, cost});
  }
  return text + ']';
}

std::string draw_blocked(Draw& draw, Ground& ground) {
  std::vector<P> tiles(static_cast<std::size_t>(draw.rng().between(0, 6)));
  for (P& tile : tiles) {
    tile = draw.tile();
    ground.blocked.insert(tile_of(tile));
  }
  return array_of(tiles, center_to_json);
}

std::optional<Case> ask_find_path_weighted(Draw& draw) {
  const P from = draw.tile();
  const P to = draw.tile();
  const std::int64_t diagonals = draw.rng().between(0, 3);
  Ground ground{draw.map(), static_cast<Diagonals>(diagonals)};
  const std::string costs = draw_costs(draw, ground);
  const std::string blocked = draw_blocked(draw, ground);
  const std::optional<Cost> cost = Costs(ground, tile_of(from)).of(tile_of(to));
  if (!cost && !draw.rng().one_in(4)) return std::nullopt;
  return Case{object_of({{"ask", to_json("find_path")},
                         {"from", center_to_json(from)},
                         {"to", center_to_json(to)},
                         {"costs", costs},
                         {"blocked", blocked},
                         {"diagonals", to_json(names_of_diagonals[static_cast<std::size_t>(diagonals)])}}),
              path_to_json(cost),
              {}};
}

std::optional<Case> ask_reachable_in_steps(Draw& draw) {
  const P from = draw.tile();
  if (!Ground{draw.map()}.is_free(tile_of(from)) && !draw.rng().one_in(8)) return std::nullopt;
  const std::int64_t steps = draw.rng().between(0, 20);
  const std::int64_t diagonals = draw.rng().between(0, 3);
  Costs costs({draw.map(), static_cast<Diagonals>(diagonals), true}, tile_of(from));
  return Case{object_of({{"ask", to_json("reachable_in_steps")},
                         {"from", center_to_json(from)},
                         {"steps", to_json(steps)},
                         {"diagonals", to_json(names_of_diagonals[static_cast<std::size_t>(diagonals)])}}),
              costs.within({steps, 0}),
              {}};
}

std::optional<Case> ask_reachable_at_cost(Draw& draw) {
  const P from = draw.tile();
  if (!Ground{draw.map()}.is_free(tile_of(from)) && !draw.rng().one_in(8)) return std::nullopt;
  const std::int64_t straight = draw.rng().between(0, 12);
  const Cost most{straight, draw.rng().between(0, 8)};
  Costs costs({draw.map()}, tile_of(from));
  return Case{object_of({{"ask", to_json("reachable_at_cost")},
                         {"from", center_to_json(from)},
                         {"cost", to_json({most.straight, most.diagonal})}}),
              costs.within(most),
              {}};
}

// Radii at which the disc touches a tile: half the distance of a center from a side or a corner.
double draw_radius(Draw& draw) {
  const double a = 2.0 * static_cast<double>(draw.rng().between(0, 5)) + 1.0;
  const double b = 2.0 * static_cast<double>(draw.rng().between(0, 5)) + 1.0;
  switch (draw.rng().between(0, 3)) {
    case 0: return draw.rng().real(-0.5, 6.0);
    case 1: return a / 2.0;
    case 2: return oracle::nudge(a / 2.0, draw.rng().between(-1, 1));
    default: return oracle::nudge(std::sqrt(a * a + b * b) / 2.0, draw.rng().between(-1, 1));
  }
}

// The square of twice the distance from the center of a tile to the nearest solid one; none if nothing is solid.
std::optional<std::int64_t> squared_gap(const Map& map, Tile from) {
  const auto gap = [](std::int64_t steps) { return steps == 0 ? std::int64_t{0} : 2 * std::abs(steps) - 1; };
  std::optional<std::int64_t> least;
  for (std::int64_t y = 0; y < map.height; ++y) {
    for (std::int64_t x = 0; x < map.width; ++x) {
      const std::int64_t dx = gap(x - from.x), dy = gap(y - from.y);
      if (map.is_solid(x, y) && (!least || dx * dx + dy * dy < *least)) least = dx * dx + dy * dy;
    }
  }
  return least;
}

std::optional<Case> ask_inflated(Draw& draw) {
  const P tile = draw.tile();
  const double radius = draw_radius(draw);
  const std::optional<std::int64_t> gap = squared_gap(draw.map(), tile_of(tile));
  const oracle::Q diameter = 2 * oracle::to_exact(radius);
  const bool is_near = gap && radius > 0.0 && oracle::Q(*gap) < diameter * diameter;
  const bool is_solid = is_near || gap == std::int64_t{0};
  if (gap == std::int64_t{0} && !draw.rng().one_in(8)) return std::nullopt;
  return Case{object_of({{"ask", to_json("inflated")}, {"point", center_to_json(tile)}, {"radius", to_json(radius)}}),
              object_of({{"solid", to_json(is_solid)}}),
              {}};
}

}  // namespace

std::span<const Kind> path_kinds() {
  static constexpr Kind kinds[] = {
      {"find_path", 1000, ask_find_path, true},
      {"find_path_weighted", 1000, ask_find_path_weighted, true},
      {"inflated", 1000, ask_inflated, true},
      {"reachable_in_steps", 500, ask_reachable_in_steps, true},
      {"reachable_at_cost", 500, ask_reachable_at_cost, true},
  };
  return kinds;
}

}  // namespace conformance
