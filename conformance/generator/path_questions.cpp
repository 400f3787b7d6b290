// SPDX-License-Identifier: MIT
// Questions about ways over tiles: Dijkstra's algorithm, with costs compared exactly.
#include <array>
#include <set>
#include <tuple>

#include "json.hpp"
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

struct Tile {
  std::int64_t x = 0;
  std::int64_t y = 0;
  friend auto operator<=>(const Tile&, const Tile&) = default;
};

bool is_free(const Map& map, Tile tile) {
  return map.bounds().contains(tile.x, tile.y) && !map.is_solid(tile.x, tile.y);
}

bool may_step(const Map& map, Tile from, Tile to, Diagonals diagonals) {
  if (!is_free(map, to)) return false;
  if (from.x == to.x || from.y == to.y) return true;
  // Around the map, nothing is solid.
  const int free_beside = !map.is_solid(to.x, from.y) + !map.is_solid(from.x, to.y);
  switch (diagonals) {
    case Diagonals::never: return false;
    case Diagonals::both_free: return free_beside == 2;
    case Diagonals::one_free: return free_beside >= 1;
    default: return true;
  }
}

// The cost of every tile, by Dijkstra's algorithm; straight and diagonal steps cost what they are told to.
class Costs {
 public:
  Costs(const Map& map, Tile from, Diagonals diagonals, bool counts_steps) : map_(map) {
    const auto less = [](const Entry& a, const Entry& b) {
      if (is_less(a.cost, b.cost)) return true;
      return !is_less(b.cost, a.cost) && a.tile < b.tile;
    };
    std::set<Entry, decltype(less)> open(less);
    cost_.resize(map.solid.size());
    if (is_free(map, from)) open.insert({{}, from});
    while (!open.empty()) {
      const Entry entry = *open.begin();
      open.erase(open.begin());
      if (of(entry.tile)) continue;
      of(entry.tile) = entry.cost;
      for (std::int64_t i = 0; i < 9; ++i) {
        const Tile to{entry.tile.x + i % 3 - 1, entry.tile.y + i / 3 - 1};
        if (to == entry.tile || !may_step(map, entry.tile, to, diagonals) || of(to)) continue;
        const bool is_straight = counts_steps || to.x == entry.tile.x || to.y == entry.tile.y;
        open.insert({{entry.cost.straight + (is_straight ? 1 : 0), entry.cost.diagonal + (is_straight ? 0 : 1)}, to});
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

std::optional<Case> ask_find_path(Draw& draw) {
  const P from = draw.tile();
  const P to = draw.tile();
  const std::optional<Cost> cost = Costs(draw.map(), tile_of(from), Diagonals::both_free, false).of(tile_of(to));
  if (!cost && !draw.rng().one_in(4)) return std::nullopt;
  return Case{object_of({{"ask", to_json("find_path")}, {"from", center_to_json(from)}, {"to", center_to_json(to)}}),
              cost ? object_of({{"found", "true"}, {"cost", to_json({cost->straight, cost->diagonal})}})
                   : object_of({{"found", "false"}}),
              {}};
}

std::optional<Case> ask_reachable_in_steps(Draw& draw) {
  constexpr std::array<std::string_view, 4> names{"never", "both_free", "one_free", "always"};
  const P from = draw.tile();
  if (!is_free(draw.map(), tile_of(from)) && !draw.rng().one_in(8)) return std::nullopt;
  const std::int64_t steps = draw.rng().between(0, 20);
  const std::int64_t diagonals = draw.rng().between(0, 3);
  Costs costs(draw.map(), tile_of(from), static_cast<Diagonals>(diagonals), true);
  return Case{object_of({{"ask", to_json("reachable_in_steps")},
                         {"from", center_to_json(from)},
                         {"steps", to_json(steps)},
                         {"diagonals", to_json(names[static_cast<std::size_t>(diagonals)])}}),
              costs.within({steps, 0}),
              {}};
}

std::optional<Case> ask_reachable_at_cost(Draw& draw) {
  const P from = draw.tile();
  if (!is_free(draw.map(), tile_of(from)) && !draw.rng().one_in(8)) return std::nullopt;
  const std::int64_t straight = draw.rng().between(0, 12);
  const Cost most{straight, draw.rng().between(0, 8)};
  Costs costs(draw.map(), tile_of(from), Diagonals::both_free, false);
  return Case{object_of({{"ask", to_json("reachable_at_cost")},
                         {"from", center_to_json(from)},
                         {"cost", to_json({most.straight, most.diagonal})}}),
              costs.within(most),
              {}};
}

}  // namespace

std::span<const Kind> path_kinds() {
  static constexpr Kind kinds[] = {
      {"find_path", 1000, ask_find_path, true},
      {"reachable_in_steps", 500, ask_reachable_in_steps, true},
      {"reachable_at_cost", 500, ask_reachable_at_cost, true},
  };
  return kinds;
}

}  // namespace conformance
