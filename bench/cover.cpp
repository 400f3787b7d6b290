// SPDX-License-Identifier: MIT
// Benchmark of cover(): rows of circles against the algorithms of articles; other areas against testing every tile. And
// the solid tiles in boxes and circles, against physics engines and an R-tree on the same map.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <span>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/reference/circle_rows.hpp>

#include "measure.hpp"
#include "peers/peers.hpp"
#include "scenarios/areas.hpp"
#include "scenarios/lines.hpp"

namespace {

using namespace tilespace;

std::array<TileSpan, 16384> spans;

std::uint64_t mix_spans(std::uint64_t hash, std::int64_t count) {
  const TileSpan middle = spans[static_cast<std::size_t>(count / 2)];
  return bench::mix(bench::mix(hash, static_cast<std::uint64_t>(count)), static_cast<std::uint64_t>(middle.x_end));
}

using Rows = std::int64_t (*)(TileBox, const Circle&, TileSpan*, std::int64_t) noexcept;

bench::Way reference_way(const char* name, const scenarios::Circles& scenario, Rows rows) {
  return {name, [&scenario, rows] {
            std::uint64_t hash = 0;
            for (const Circle& c : scenario.circles) {
              hash = mix_spans(hash, rows(scenario.bounds, c, spans.data(), spans.size()));
            }
            return hash;
          }};
}

// Testing every tile of the square is limited to small circles: at a radius of 4096 there are 67 million.
std::vector<bench::Way> published_ways(const scenarios::Circles& scenario) {
  std::vector<bench::Way> ways{
      reference_way("linear row search", scenario, reference::circle_rows_linear),
      reference_way("linear, closed square", scenario, reference::circle_rows_linear_closed),
      reference_way("binary", scenario, reference::circle_rows_binary),
      reference_way("diagonal", scenario, reference::circle_rows_diagonal),
      reference_way("incremental", scenario, reference::circle_rows_incremental),
      reference_way("analytic", scenario, reference::circle_rows_analytic),
  };
  if (scenario.circles.front().radius > 1000) return ways;
  ways.insert(ways.begin(), reference_way("every tile of the square", scenario, reference::circle_rows_every));
  return ways;
}

void compare_circles(const scenarios::Circles& scenario) {
  const auto& [name, bounds, circles] = scenario;
  const auto ours = [&] {
    std::uint64_t hash = 0;
    for (const Circle& c : circles) hash = mix_spans(hash, cover(bounds, c).write(spans.data(), spans.size()));
    return hash;
  };
  const auto range = [&] {
    std::uint64_t hash = 0;
    for (const Circle& c : circles) {
      std::int64_t n = 0;
      for (const TileSpan span : cover(bounds, c)) spans[static_cast<std::size_t>(n++)] = span;
      hash = mix_spans(hash, n);
    }
    return hash;
  };
  std::vector<bench::Way> ways = published_ways(scenario);
  ways.insert(ways.end(), {{"cover, range-for", range}, {"cover", ours}});
  bench::compare(name, circles.size(), ways);
}

// ---- Other areas.

// Tests every tile of the bounding box; runs of touched tiles are spans.
template <class Shape>
std::int64_t spans_by_tile(TileBox box, const Shape& shape) {
  std::int64_t count = 0;
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    bool is_in_run = false;
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
      const bool is_touched = touches(shape, box_of(Tile{x, y}));
      if (is_touched && !is_in_run) spans[static_cast<std::size_t>(count++)] = {y, x, x};
      if (is_touched) spans[static_cast<std::size_t>(count - 1)].x_end = x + 1;
      is_in_run = is_touched;
    }
  }
  return count;
}

// Bounding box of the spans of cover(): the box that a program would have to know.
template <class Shape>
std::vector<TileBox> boxes_around(const scenarios::Areas<Shape>& scenario) {
  std::vector<TileBox> boxes;
  for (const Shape& area : scenario.areas) {
    TileBox box{{INT32_MAX, INT32_MAX}, {INT32_MIN, INT32_MIN}};
    for (const TileSpan span : cover(scenario.bounds, area)) {
      box.min = {std::min(box.min.x, span.x_begin), std::min(box.min.y, span.y)};
      box.max = {std::max(box.max.x, span.x_end), std::max(box.max.y, span.y + 1)};
    }
    boxes.push_back(box);
  }
  return boxes;
}

template <class Shape>
void compare_areas(const scenarios::Areas<Shape>& scenario) {
  const auto& [name, bounds, areas] = scenario;
  const std::vector<TileBox> boxes = boxes_around(scenario);
  const auto by_tile = [&] {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < areas.size(); ++i) hash = mix_spans(hash, spans_by_tile(boxes[i], areas[i]));
    return hash;
  };
  const auto ours = [&] {
    std::uint64_t hash = 0;
    for (const Shape& area : areas) {
      std::int64_t n = 0;
      for (const TileSpan span : cover(bounds, area)) spans[static_cast<std::size_t>(n++)] = span;
      hash = mix_spans(hash, n);
    }
    return hash;
  };
  bench::compare(name, areas.size(), {{"every tile asked", by_tile}, {"cover", ours}}, 5);
}

// ---- Iteration tile by tile, or by spans: overhead of a loop that sums the bytes of a map.

using Bytes = std::vector<std::uint8_t>;

Bytes some_bytes(TileBox bounds) {
  bench::Random random(3);
  Bytes bytes(bounds.count());
  for (std::uint8_t& byte : bytes) byte = random.between(0.0, 1.0) < 0.3 ? 1 : 0;
  return bytes;
}

// Sums bytes of 0 and 1, eight at a time.
std::uint64_t sum_of(const std::uint8_t* bytes, std::int64_t count) {
  std::uint64_t sum = 0;
  for (; count >= 8; bytes += 8, count -= 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, bytes, 8);
    sum += (eight * 0x0101010101010101U) >> 56;
  }
  for (; count > 0; ++bytes, --count) sum += *bytes;
  return sum;
}

void print_tiles(const scenarios::Circles& scenario) {
  const auto& [name, bounds, circles] = scenario;
  std::uint64_t count = 0;
  for (const Circle& circle : circles) {
    for (const TileSpan span : cover(bounds, circle)) count += static_cast<std::uint64_t>(span.size());
  }
  std::printf("%-34s %.0f tiles a question\n", name.c_str(),
              static_cast<double>(count) / static_cast<double>(circles.size()));
}

void compare_interfaces(const scenarios::Circles& scenario) {
  const auto& [name, bounds, circles] = scenario;
  const Bytes bytes = some_bytes(bounds);
  const std::int64_t width = bounds.width();
  const auto at = [&](Tile tile) { return bytes[static_cast<std::size_t>(tile.y * width + tile.x)]; };
  const auto row_of = [&](TileSpan span) { return bytes.data() + span.y * width + span.x_begin; };
  const auto way = [&](const char* way_name, auto sum_in) {
    return bench::Way{way_name, [&circles, sum_in] {
                        std::uint64_t hash = 0;
                        for (const Circle& circle : circles) hash = bench::mix(hash, sum_in(circle));
                        return hash;
                      }};
  };
  const auto by_visitor = [&](const Circle& circle) {
    std::uint64_t sum = 0;
    visit_tiles(cover(bounds, circle), [&](Tile tile) { sum += at(tile); });
    return sum;
  };
  const auto by_tiles = [&](const Circle& circle) {
    std::uint64_t sum = 0;
    for (const Tile tile : tiles(cover(bounds, circle))) sum += at(tile);
    return sum;
  };
  const auto by_spans = [&](const Circle& circle) {
    std::uint64_t sum = 0;
    for (const TileSpan span : cover(bounds, circle)) {
      const std::uint8_t* const row = row_of(span);
      for (std::int64_t i = 0; i < span.size(); ++i) sum += row[i];
    }
    return sum;
  };
  const auto by_kernel = [&](const Circle& circle) {
    std::uint64_t sum = 0;
    for (const TileSpan span : cover(bounds, circle)) sum += sum_of(row_of(span), span.size());
    return sum;
  };
  const auto by_filled_spans = [&](const Circle& circle) {
    std::uint64_t sum = 0;
    const auto count = static_cast<std::size_t>(cover(bounds, circle).write(spans.data(), spans.size()));
    for (const TileSpan span : std::span(spans).first(count)) {
      for (Tile tile{span.x_begin, span.y}; tile.x < span.x_end; ++tile.x) sum += at(tile);
    }
    return sum;
  };
  const auto by_every_tile =
      [&](const Circle& circle) {  // a loop without cover: the tiles of the circle's bounding box
        std::uint64_t sum = 0;
        const TileBox box = cover(bounds, circle).box_around();
        for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
          for (std::int32_t x = box.min.x; x < box.max.x; ++x) sum += at({x, y});
        }
        return sum;
      };
  bench::compare(name, circles.size(),
                 {way("all tiles of the box around", by_every_tile), way("spans, kernel of bytes", by_kernel),
                  way("visit_tiles", by_visitor), way("range-for over tiles", by_tiles),
                  way("range-for over spans", by_spans), way("spans by write()", by_filled_spans)});
  print_tiles(scenario);
}

// ---- Solid tiles of an area.

bench::TilesSeen solid_tiles(const CollisionMap& map, const auto& area) {
  bench::TilesSeen seen;
  visit_tiles(cover(map, area, Boundary::touching), [&](Tile tile) {
    if (map.is_solid(tile)) seen.add(tile);
  });
  return seen;
}

bench::TilesSeen solid_tiles_by_words(const CollisionMap& map, const auto& area) {
  bench::TilesSeen seen;
  visit_solid_tiles(map, cover(map, area, Boundary::touching), [&](Tile tile) { seen.add(tile); });
  return seen;
}

template <class Area, class Answer>
bench::Way way(const std::string& name, const std::vector<Area>& areas, Answer answer) {
  return {name, [&areas, answer] {
            std::uint64_t hash = 0;
            for (const Area& area : areas) {
              const bench::TilesSeen seen = answer(area);
              hash = bench::mix(bench::mix(hash, seen.count), seen.sum);
            }
            return hash;
          }};
}

template <class Area>
std::vector<bench::Way> our_ways(const CollisionMap& map, const std::vector<Area>& areas) {
  return {way("visit_tiles, is_solid", areas, [&](const Area& area) { return solid_tiles(map, area); }),
          way("visit_solid_tiles", areas, [&](const Area& area) { return solid_tiles_by_words(map, area); })};
}

void compare_solid_tiles(double density) {
  const CollisionMap map = scenarios::scattered_map(density);
  const std::vector<bench::AreaPeer> peers = bench::peers_for_areas(map);
  const std::string percent = density < 0.01 ? "0.5% " : "20% ";
  const auto compare = [&](const std::string& name, const auto& areas, auto question) {
    std::vector<bench::Way> ways;
    for (const bench::AreaPeer& peer : peers) {
      if (peer.*question) ways.push_back(way(peer.name, areas, std::cref(peer.*question)));
    }
    for (bench::Way& ours : our_ways(map, areas)) ways.push_back(std::move(ours));
    bench::compare(percent + name, areas.size(), ways, 7);
  };
  for (const auto& [name, bounds, boxes] : scenarios::boxes_in_map()) compare(name, boxes, &bench::AreaPeer::in_box);
  for (const auto& [name, bounds, circles] : scenarios::circles_in_map()) {
    compare(name, circles, &bench::AreaPeer::in_circle);
  }
  const auto compare_all = [&](const auto& scenarios, auto question) {
    for (const auto& [name, bounds, areas] : scenarios) compare(name, areas, question);
  };
  compare_all(scenarios::capsules_in_map(), &bench::AreaPeer::in_capsule);
  compare_all(scenarios::polygons_in_map(), &bench::AreaPeer::in_polygon);
  compare_all(scenarios::annuli_in_map(), &bench::AreaPeer::in_annulus);
  compare_all(scenarios::sectors_in_map(), &bench::AreaPeer::in_sector);
}

}  // namespace

int main() {
  for (const scenarios::Circles& scenario : scenarios::circles_to_cover()) compare_circles(scenario);
  for (const scenarios::Circles& scenario : scenarios::circles_on_ties()) compare_circles(scenario);
  for (const auto& scenario : scenarios::capsules_to_cover()) compare_areas(scenario);
  for (const auto& scenario : scenarios::polygons_to_cover()) compare_areas(scenario);
  for (const auto& scenario : scenarios::annuli_to_cover()) compare_areas(scenario);
  for (const auto& scenario : scenarios::sectors_to_cover()) compare_areas(scenario);
  for (const scenarios::Circles& scenario : scenarios::circles_to_visit()) compare_interfaces(scenario);
  for (const double density : {0.2, 0.005}) compare_solid_tiles(density);
}
