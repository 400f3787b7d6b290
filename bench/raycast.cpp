// SPDX-License-Identifier: MIT
// Benchmark of raycasts: cast_ray() and cast_rays() against the accumulated DDA of articles on a byte grid, an
// optimized one on bits, ray marching on a distance field, and raycasts of physics engines and an R-tree on the same
// map. And the cost of changing a tile.
//
// Rows "ray ..." compare with cast_ray, one by one; rows "rays ..." with cast_rays, measured in the same rounds. Hits
// that differ from those of cast_ray are counted below.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <optional>
#include <span>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/raycast/cast_rays.hpp>
#include <tilespace/reference/accumulated_dda.hpp>
#include <tilespace/simd/simd_level.hpp>
#include <tilespace/sweep/cast_box.hpp>

#include "measure.hpp"
#include "peers/bit_ring.hpp"
#include "peers/bytes_of.hpp"
#include "peers/distance_field.hpp"
#include "peers/peers.hpp"
#include "scenarios/lines.hpp"
#include "scenarios/maps.hpp"
#include "scenarios/real_places.hpp"

namespace {

using namespace tilespace;
using scenarios::map_side;
using scenarios::Place;
using scenarios::Rays;

constexpr std::int32_t large_side = 8192;

constexpr std::size_t most_rays = 1000000;
constexpr std::size_t some_rays = 250000;  // for scenarios that take seconds
constexpr std::size_t most_edits = 1000000;
// Some libraries take ten microseconds and more per ray.
constexpr std::size_t most_asked_of_slow_ways = 5000;
// Batch size of cast_rays, so that its hits stay in the cache.
constexpr std::size_t batch = 4096;

// ---- A raycast method, and the number of its wrong hits.

std::uint64_t number_of(Tile tile) {
  return static_cast<std::uint64_t>(tile.y) << 32 | static_cast<std::uint64_t>(tile.x);
}

constexpr std::uint64_t no_tile = ~std::uint64_t{0};

std::uint64_t tile_of(const std::optional<Tile>& hit) { return hit ? number_of(*hit) : no_tile; }
template <class Hit>
std::uint64_t tile_of(const Hit& hit) {
  return hit.hit ? number_of(hit.tile) : no_tile;
}

// Independent hashes of hits: a chain of hashes takes as long as some rays.
std::uint64_t hash_of(std::size_t ray, std::uint64_t tile) { return bench::mix(ray, tile); }

struct Caster {
  bench::Way way;
  std::function<std::size_t(std::span<const RayHit>)> count_others;  // hits that differ from these
};

// The rays must outlive the result.
template <class Cast>
Caster caster(const std::string& name, std::span<const Segment> rays, Cast cast, std::size_t asked = 0) {
  const std::span<const Segment> some = asked == 0 ? rays : rays.first(std::min(asked, rays.size()));
  const auto answer_all = [some, cast] {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < some.size(); ++i) hash += hash_of(i, tile_of(cast(some[i])));
    return hash;
  };
  const auto count_others = [some, cast](std::span<const RayHit> right) {
    std::size_t others = 0;
    for (std::size_t i = 0; i < some.size(); ++i) others += tile_of(cast(some[i])) == tile_of(right[i]) ? 0 : 1;
    return others;
  };
  return {{name, answer_all, some.size() == rays.size() ? 0 : some.size()}, count_others};
}

std::array<RayHit, batch> hits_of_batch;

SimdLevel best_level = SimdLevel::plain;  // set by main()

// Visits all hits, in batches.
template <class Visit>
void cast_in_batches(const CollisionMap& map, std::span<const Segment> rays, Visit visit) {
  for (std::size_t from = 0; from < rays.size(); from += batch) {
    const std::span<const Segment> some = rays.subspan(from, std::min(batch, rays.size() - from));
    cast_rays(map, some, hits_of_batch);
    for (std::size_t i = 0; i < some.size(); ++i) visit(from + i, hits_of_batch[i]);
  }
}

Caster batch_caster(const CollisionMap& map, std::span<const Segment> rays, SimdLevel level) {
  const auto with_level = [&map, rays, level](auto visit) {
    limit_simd_level(level);
    cast_in_batches(map, rays, visit);
    limit_simd_level(best_level);
  };
  const auto answer_all = [with_level] {
    std::uint64_t hash = 0;
    with_level([&](std::size_t i, const RayHit& hit) { hash += hash_of(i, tile_of(hit)); });
    return hash;
  };
  const auto count_others = [with_level](std::span<const RayHit> right) {
    std::size_t others = 0;
    with_level([&](std::size_t i, const RayHit& hit) { others += hit == right[i] ? 0 : 1; });
    return others;
  };
  return {{std::string("cast_rays, ") + name(level), answer_all}, count_others};
}

// ---- The map in the representation of each method.

struct Forms {
  explicit Forms(CollisionMap m) : map(std::move(m)) {}

  CollisionMap map;
  Grid<unsigned char> bytes = bench::bytes_of(map);
  bench::BitRing ring{bytes};
  bench::DistanceField distances{bytes};
  std::vector<bench::RayPeer> peers;
};

// The last ones are ours: one by one, and in batches with each available instruction set, the best one last.
std::vector<Caster> all_casters(const Forms& forms, std::span<const Segment> rays) {
  std::vector<Caster> all;
  for (const bench::RayPeer& peer : forms.peers) {
    all.push_back(caster(peer.name, rays, std::cref(peer.first_hit), most_asked_of_slow_ways));
  }
  all.push_back(caster("distance field", rays, [&](const Segment& s) { return forms.distances.cast(s); }));
  all.push_back(caster("accumulated DDA, bytes", rays,
                       [&](const Segment& s) { return reference::cast_ray_accumulated(forms.bytes, s); }));
  all.push_back(caster("accumulated DDA, bits", rays, [&](const Segment& s) { return forms.ring.cast(s); }));
  all.push_back(caster("cast_ray", rays, [&](const Segment& s) { return cast_ray(forms.map, s); }));
  if (best_level == SimdLevel::avx512) all.push_back(batch_caster(forms.map, rays, SimdLevel::avx2));
  all.push_back(batch_caster(forms.map, rays, best_level));
  return all;
}

void report_others(const std::string& scenario, const std::vector<Caster>& casters, std::span<const Segment> rays,
                   const CollisionMap& map) {
  std::vector<RayHit> right(rays.size());
  for (std::size_t i = 0; i < rays.size(); ++i) right[i] = cast_ray(map, rays[i]);
  for (const Caster& caster : casters) {
    const std::size_t others = caster.count_others(right);
    const std::size_t asked = caster.way.questions == 0 ? rays.size() : caster.way.questions;
    if (others == 0) continue;
    std::printf("%-34s %-28s %10zu of %zu hits are others\n", scenario.c_str(), caster.way.name.c_str(), others, asked);
  }
}

// The first ones, `one_by_one`, are compared with cast_ray only, so that slow ones are not run twice. Returns the time
// of cast_ray.
double compare_casters(const std::string& name, const std::vector<Caster>& casters, std::size_t one_by_one,
                       const CollisionMap& map, std::span<const Segment> rays, int rounds) {
  std::vector<bench::Way> ways;
  for (const Caster& caster : casters) ways.push_back(caster.way);
  const std::vector<bench::Measured> all = bench::measure(rays.size(), ways, rounds);
  const auto ours = std::find_if(all.begin(), all.end(), [](const auto& one) { return one.way == "cast_ray"; });
  bench::report_all("ray " + name, {all.begin(), ours + 1});
  const auto first_of_many = std::count_if(casters.begin(), casters.begin() + static_cast<std::ptrdiff_t>(one_by_one),
                                           [](const Caster& one) { return !bench::is_left_out(one.way.name); });
  std::vector<bench::Measured> many(all.begin() + first_of_many, ours);
  many.insert(many.end(), ours + 1, all.end());
  bench::report_all("rays " + name, many);
  report_others("ray " + name, casters, rays, map);
  return ours->times.median;
}

double compare_rays(const std::string& name, const Forms& forms, std::span<const Segment> rays, int rounds) {
  return compare_casters(name, all_casters(forms, rays), forms.peers.size(), forms.map, rays, rounds);
}

// ---- Maps with slopes: no other grid walk supports them, but a swept point does.

CollisionMap map_with_shapes(double density) { return scenarios::with_shapes(scenarios::scattered_map(density)); }

void compare_among_shapes(const std::string& name, double density) {
  const CollisionMap map = map_with_shapes(density);
  const std::vector<Segment> rays = rays_in(map, Rays::random, bench::questions_wanted(some_rays));
  const std::vector<Caster> casters{
      caster("cast_point", rays, [&](const Segment& s) { return cast_point(map, s.start, s.end - s.start); }),
      caster("cast_ray", rays, [&](const Segment& s) { return cast_ray(map, s); }),
      batch_caster(map, rays, best_level)};
  compare_casters(name, casters, 0, map, rays, 3);
}

// ---- Fans: scans of a lidar from random free tiles, against a batch of the same rays, whose ends are computed before.

constexpr std::size_t rays_of_fan = 720;

std::vector<RayFan> fans_in(const CollisionMap& map, std::size_t count) {
  const std::vector<Segment> rays = rays_in(map, Rays::random, count);
  std::vector<RayFan> fans;
  for (const Segment& ray : rays)
    fans.push_back({ray.start, ray.end.x, 6.283185307179586 / double(rays_of_fan), double(map_side)});
  return fans;
}

std::uint64_t hash_of(std::span<const RayHit> hits) {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < hits.size(); ++i) hash += hash_of(i, tile_of(hits[i]));
  return hash;
}

void compare_fans(const std::string& name, const CollisionMap& map) {
  const std::vector<RayFan> fans = fans_in(map, bench::questions_wanted(some_rays) / rays_of_fan);
  const std::span<RayHit> hits(hits_of_batch.data(), rays_of_fan);
  std::vector<Segment> ready;
  for (const RayFan& fan : fans) {
    for (std::size_t i = 0; i < rays_of_fan; ++i) ready.push_back(to_segment(fan, i));
  }
  std::array<Segment, rays_of_fan> rays{};
  const auto for_each_fan = [&](auto cast) {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < fans.size(); ++i) {
      cast(i);
      hash = bench::mix(hash, hash_of(hits));
    }
    return hash;
  };
  const auto cast_ready = [&](std::size_t i) {
    cast_rays(map, std::span(ready).subspan(i * rays_of_fan, rays_of_fan), hits);
  };
  const auto cast_made = [&](std::size_t i) {
    for (std::size_t k = 0; k < rays_of_fan; ++k) rays[k] = to_segment(fans[i], k);
    cast_rays(map, rays, hits);
  };
  bench::compare("fans " + name, fans.size() * rays_of_fan,
                 {{"cast_rays, ends computed before", [&] { return for_each_fan(cast_ready); }},
                  {"cast_rays, ends by to_segment", [&] { return for_each_fan(cast_made); }},
                  {"cast_fan", [&] { return for_each_fan([&](std::size_t i) { cast_fan(map, fans[i], hits); }); }}});
}

// ---- Tile edits: a random free tile becomes solid, another solid one free, so that the density stays about the same.

struct Edit {
  Tile tile;
  bool solid;
};

std::vector<Edit> make_edits(CollisionMap map, std::size_t count) {
  const TileBox box = map.bounds();
  bench::Random random(23);
  std::vector<Edit> edits;
  while (edits.size() < count) {
    const bool solid = edits.size() % 2 == 0;
    const Tile tile = tile_at({random.between(box.min.x, box.max.x), random.between(box.min.y, box.max.y)});
    if (map.is_solid(tile) == solid) continue;
    map.set_solid(tile, solid);
    edits.push_back({tile, solid});
  }
  return edits;
}

// Makes the edits, and reverts them one by one, so that the next round has the same map.
template <class Set, class Get>
bench::Way editor(const std::string& name, std::span<const Edit> edits, Set set, Get is_solid, std::size_t asked = 0) {
  const std::span<const Edit> some = asked == 0 ? edits : edits.first(std::min(asked / 2, edits.size()));
  const auto edit_all = [some, set, is_solid] {
    for (const Edit& edit : some) set(edit.tile, edit.solid);
    std::uint64_t hash = 0;  // of some of them: reading all takes as long as setting them
    for (std::size_t i = 0; i < some.size(); i += 1000) hash += hash_of(i, is_solid(some[i].tile) ? 1 : 0);
    for (std::size_t i = some.size(); i > 0; --i) set(some[i - 1].tile, !some[i - 1].solid);
    return hash;
  };
  return {name, edit_all, some.size() == edits.size() ? 0 : 2 * some.size()};
}

void compare_edits(const std::string& name, Forms& forms) {
  CollisionMap& map = forms.map;
  Grid<unsigned char>& bytes = forms.bytes;
  bench::DistanceField& distances = forms.distances;
  const std::vector<Edit> edits = make_edits(map, bench::questions_wanted(most_edits) / 2);
  const auto set_distance = [&](Tile tile, bool solid) { distances.set_solid(tile, solid); };
  const auto set_byte = [&](Tile tile, bool solid) { bytes[tile] = solid ? 1 : 0; };
  const auto set_bit = [&](Tile tile, bool solid) { map.set_solid(tile, solid); };
  const std::vector<bench::Way> ways{
      editor(
          "distance field", edits, set_distance, [&](Tile tile) { return distances.distance(tile) == 0; },
          most_asked_of_slow_ways),
      editor("bytes", edits, set_byte, [&](Tile tile) { return bytes[tile] != 0; }),
      editor("set_solid", edits, set_bit, [&](Tile tile) { return map.is_solid(tile); })};
  bench::compare("edit " + name, 2 * edits.size(), ways, 5);
}

// ---- Maps of 1024 x 1024 tiles, all methods.

void compare_kinds(const std::string& name, const Forms& forms) {
  double random = 0.0;
  for (const Rays kind : {Rays::random, Rays::center_to_integer, Rays::center_normalised, Rays::corner_to_integer,
                          Rays::corner_normalised}) {
    const std::string scenario = name + ", " + scenarios::name_of(kind);
    const std::vector<Segment> rays =
        rays_in(forms.map, kind, bench::questions_wanted(kind == Rays::random ? most_rays : some_rays));
    const double time = compare_rays(scenario, forms, rays, 3);
    if (kind == Rays::random) random = time;
    std::printf("%-34s %-28s %10.2f times as long as random ones\n", ("ray " + scenario).c_str(), "cast_ray",
                time / random);
  }
}

void compare_random(const std::string& name, const Forms& forms) {
  compare_rays(name + ", random", forms, rays_in(forms.map, Rays::random, bench::questions_wanted(most_rays)), 3);
}

// Maps of rooms and streets: real ones are repeated if too small, and cropped if too large.
std::vector<Place> halls(std::int32_t side) {
  std::vector<Place> places{{"cave", scenarios::cave_map(side)}};
  places.back().map.set_outside(Outside::free);  // as for all others
  for (const Place& place : scenarios::real_places()) {
    places.push_back({place.name, scenarios::filled_with(place.map, side)});
  }
  return places;
}

std::string percent(double density) {
  char text[16];
  std::snprintf(text, sizeof text, "%g%%", density * 100);
  return text;
}

void compare_in_small_maps() {
  for (const double density : {0.2, 0.005}) compare_among_shapes(percent(density) + " 1024, a quarter shapes", density);
  for (const double density : {0.2, 0.05, 0.005}) {
    Forms forms(scenarios::scattered_map(density));
    forms.peers = bench::peers_for_rays(forms.map);
    compare_kinds(percent(density) + " 1024", forms);
    compare_edits(percent(density) + " 1024", forms);
    compare_fans(percent(density) + " 1024", forms.map);
  }
  for (const Place& place : halls(map_side)) {
    Forms forms(place.map);
    forms.peers = bench::small_peers_for_rays(forms.map);
    compare_random(place.name + " 1024", forms);
    compare_fans(place.name + " 1024", forms.map);
  }
}

// ---- Maps of 8192 x 8192 tiles. Without Box2D and the R-tree: they would take gigabytes, and a minute to build.

// Longer rays have different results only where they get that far.
std::vector<std::int32_t> lengths_in(const std::string& map) {
  return map == "0.5%" || map == "basement" ? std::vector{map_side, large_side} : std::vector{map_side};
}

void compare_lengths(const std::string& map, const Forms& forms) {
  for (const std::int32_t length : lengths_in(map)) {
    const std::size_t count = bench::questions_wanted(some_rays);
    const std::string name = map + " 8192, " + std::to_string(length) + " long";
    compare_rays(name, forms, rays_in(forms.map, Rays::random, count, length), 3);
  }
}

void compare_in_large_maps() {
  for (const double density : {0.2, 0.005}) {
    Forms forms(scenarios::scattered_map(density, large_side));
    compare_lengths(percent(density), forms);
    compare_edits(percent(density) + " 8192", forms);
  }
  for (const Place& place : halls(large_side)) compare_lengths(place.name, Forms(place.map));
}

void report_memory() {
  for (const std::int32_t side : {map_side, large_side}) {
    const CollisionMap map = CollisionMap::create({{0, 0}, {side, side}}).value();
    const double tiles = static_cast<double>(side) * static_cast<double>(side);
    std::printf("%-34s %-28s %10.3f bits a tile\n", ("memory " + std::to_string(side)).c_str(), "CollisionMap",
                8.0 * static_cast<double>(map.bits().bytes()) / tiles);
  }
}

}  // namespace

int main() {
  best_level = simd_level();
  compare_in_small_maps();
  compare_in_large_maps();
  report_memory();
}
