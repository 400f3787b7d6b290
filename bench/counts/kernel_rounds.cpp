// SPDX-License-Identifier: MIT
// Queries that run SIMD kernels, for scripts/count_instructions: instructions are counted from outside, and the
// difference between two numbers of rounds is without the start of the program.
//
//   kernel_rounds                      lists the kernels, with the number of results of a round
//   kernel_rounds NAME LEVEL ROUNDS    runs one with this limit of SimdLevel, and prints a hash of its results
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/tilespace.hpp>
#include <vector>

#include "scenarios/lines.hpp"
#include "scenarios/maps.hpp"
#include "scenarios/random.hpp"
#include "scenarios/visibility.hpp"

namespace {

using namespace tilespace;

// Queries 0 to count - 1, and the hash of the results of the last one.
struct Workload {
  std::size_t count = 0;
  std::function<void(std::size_t)> ask;
  std::function<std::uint64_t()> hash;
};

struct Kernel {
  std::string name;
  std::size_t results;  // of a round
  std::function<Workload()> make;
};

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15U;
  return hash ^ hash >> 29;
}

template <class Values, class Number>
std::uint64_t hash_of_all(const Values& values, Number number) {
  std::uint64_t hash = 0;
  for (const auto& value : values) hash = mix(hash, static_cast<std::uint64_t>(number(value)));
  return hash;
}
template <class Integers>
std::uint64_t hash_of_integers(const Integers& integers) {
  return hash_of_all(integers, [](auto value) { return value; });
}
template <class Spans>
std::uint64_t hash_of_spans(const Spans& spans) {
  return hash_of_all(spans, [](const TileSpan& span) {
    return mix(mix(static_cast<std::uint64_t>(span.y), static_cast<std::uint64_t>(span.x_begin)),
               static_cast<std::uint64_t>(span.x_end));
  });
}

std::shared_ptr<CollisionMap> map_of(double density, std::int32_t side) {
  return std::make_shared<CollisionMap>(scenarios::scattered_map(density, side));
}

// ---- Circles and spheres against boxes.

constexpr std::size_t shape_count = 16;

template <class Real>
struct Boxes {
  std::vector<Real> sides[6];
  [[nodiscard]] BoxArrays<Real> in_plane() const { return {sides[0], sides[1], sides[3], sides[4]}; }
  [[nodiscard]] Box3Arrays<Real> in_space() const {
    return {sides[0], sides[1], sides[2], sides[3], sides[4], sides[5]};
  }
};

template <class Real>
Boxes<Real> make_boxes(std::size_t count) {
  scenarios::Random random(7);
  Boxes<Real> boxes;
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const double low = random.between(0.0, 8.0);
      boxes.sides[axis].push_back(static_cast<Real>(low));
      boxes.sides[axis + 3].push_back(static_cast<Real>(low + random.between(0.5, 1.5)));
    }
  }
  return boxes;
}

std::vector<Sphere> make_spheres() {
  scenarios::Random random(9);
  std::vector<Sphere> spheres;
  for (std::size_t i = 0; i < shape_count; ++i) {
    spheres.push_back({{random.between(0, 8), random.between(0, 8), random.between(0, 8)}, random.between(0.5, 1.5)});
  }
  return spheres;
}

// The masks of some spheres, or of their circles.
template <class Real>
using Masks = std::function<void(const Boxes<Real>&, std::span<const Sphere>, std::span<std::uint64_t>)>;

template <class Real>
Kernel overlap(const char* name, std::size_t box_count, std::size_t at_once, Masks<Real> find) {
  const auto make = [=] {
    auto masks = std::make_shared<std::vector<std::uint64_t>>(at_once * mask_words(box_count));
    const auto ask = [=, boxes = make_boxes<Real>(box_count), spheres = make_spheres()](std::size_t i) {
      find(boxes, std::span(spheres).subspan(i * at_once, at_once), *masks);
    };
    return Workload{shape_count / at_once, ask, [=] { return hash_of_integers(*masks); }};
  };
  return {name, shape_count * box_count, make};
}

template <class Real>
Masks<Real> circles(Arithmetic arithmetic) {
  return [=](const Boxes<Real>& boxes, std::span<const Sphere> spheres, std::span<std::uint64_t> masks) {
    Circle all[shape_count];
    for (std::size_t i = 0; i < spheres.size(); ++i)
      all[i] = {{spheres[i].center.x, spheres[i].center.y}, spheres[i].radius};
    touches_each(std::span<const Circle>(all).first(spheres.size()), boxes.in_plane(), masks, arithmetic);
  };
}
template <class Real>
void spheres_in_space(const Boxes<Real>& boxes, std::span<const Sphere> spheres, std::span<std::uint64_t> masks) {
  touches_each(spheres, boxes.in_space(), masks, Arithmetic::plain);
}
// touches() for each box, which is exact.
template <class Real>
void one_by_one(const Boxes<Real>& boxes, std::span<const Sphere> spheres, std::span<std::uint64_t> masks) {
  const Circle circle{{spheres[0].center.x, spheres[0].center.y}, spheres[0].radius};
  for (std::uint64_t& word : masks) word = 0;
  for (std::size_t i = 0; i < boxes.sides[0].size(); ++i) {
    const auto side = [&](std::size_t axis) { return static_cast<double>(boxes.sides[axis][i]); };
    const bool is_in_reach = touches(circle, Box{{side(0), side(1)}, {side(3), side(4)}});
    masks[i / 64] |= std::uint64_t{is_in_reach} << i % 64;
  }
}

// ---- Rows of circles.

Kernel circle_rows(const char* name, double radius) {
  constexpr std::size_t count = 64;
  const auto rows = static_cast<std::size_t>(2.0 * radius) + 1;
  const auto make = [=] {
    scenarios::Random random(5);
    std::vector<Circle> circles;
    for (std::size_t i = 0; i < count; ++i)
      circles.push_back({{random.between(0, 1), random.between(0, 1)}, radius + random.between(0, 0.1)});
    auto spans = std::make_shared<std::vector<TileSpan>>(rows + 2);
    auto used = std::make_shared<std::size_t>(0);
    const auto ask = [=](std::size_t i) {
      const TileBox bounds{{-(1 << 20), -(1 << 20)}, {1 << 20, 1 << 20}};
      const auto room = static_cast<std::int64_t>(spans->size());
      *used = static_cast<std::size_t>(cover(bounds, circles[i]).write(spans->data(), room));
    };
    return Workload{count, ask, [=] { return hash_of_spans(std::span(*spans).first(*used)); }};
  };
  return {name, count * rows, make};
}

// ---- Rays.

std::uint64_t hash_of_hits(std::span<const RayHit> hits) {
  return hash_of_all(hits, [](const RayHit& hit) {
    const std::uint64_t kind = static_cast<std::uint64_t>(hit.side) * 4 + (hit.hit ? 2 : 0) + (hit.inside ? 1 : 0);
    const std::uint64_t tile = mix(static_cast<std::uint64_t>(hit.tile.x), static_cast<std::uint64_t>(hit.tile.y));
    return mix(mix(kind, tile), std::bit_cast<std::uint64_t>(hit.fraction));
  });
}

enum class Casting { batch, one_by_one };

Kernel rays(const char* name, double density, double length, Casting casting) {
  constexpr std::size_t count = 4096;
  const auto make = [=] {
    const auto map = map_of(density, 512);
    auto hits = std::make_shared<std::vector<RayHit>>(count);
    const auto ask = [=, lines = scenarios::rays_in(*map, scenarios::Rays::random, count, length)](std::size_t) {
      if (casting == Casting::batch) return cast_rays(*map, lines, *hits);
      for (std::size_t i = 0; i < count; ++i) (*hits)[i] = cast_ray(*map, lines[i]);
    };
    return Workload{1, ask, [=] { return hash_of_hits(*hits); }};
  };
  return {name, count, make};
}

// ---- Tiles that are seen, and reached.

constexpr std::size_t place_count = 64;

Kernel field(const char* name, std::int32_t radius) {
  const auto make = [=] {
    const auto map = map_of(0.05, 512);
    auto seen = std::make_shared<FieldOfView>(FieldOfView::create(radius).value());
    const auto ask = [=, viewers = scenarios::viewers_in(*map, place_count)](std::size_t i) {
      static_cast<void>(field_of_view(*map, viewers[i], {.radius = radius}, *seen));
    };
    return Workload{place_count, ask, [=] { return hash_of_spans(seen->tiles()); }};
  };
  return {name, place_count, make};
}

Kernel seen_counts(const char* name) {
  constexpr std::int32_t side = 256;
  const auto make = [] {
    const auto map = map_of(0.05, side);
    auto counts = std::make_shared<std::vector<std::uint8_t>>(map->bounds().count());
    const auto ask = [=](std::size_t) {
      static_cast<void>(count_seen_tiles(*map, {.radius = max_count_radius}, *counts));
    };
    return Workload{1, ask, [=] { return hash_of_integers(*counts); }};
  };
  return {name, std::size_t{side} * side, make};
}

using Reach = std::function<bool(const CollisionMap&, Tile, Workspace&, TileMask&)>;

Kernel reach(const char* name, Reach find) {
  const auto make = [=] {
    const auto map = map_of(0.05, 512);
    auto workspace = std::make_shared<Workspace>();
    auto reached = std::make_shared<TileMask>(TileMask::create(map->bounds()).value());
    const auto ask = [=, places = scenarios::viewers_in(*map, place_count)](std::size_t i) {
      static_cast<void>(find(*map, places[i], *workspace, *reached));
    };
    return Workload{place_count, ask, [=] { return hash_of_spans(*reached); }};
  };
  return {name, place_count, make};
}
Reach in_steps(std::int32_t steps, Diagonals diagonals) {
  return [=](const CollisionMap& map, Tile from, Workspace& workspace, TileMask& out) {
    return reachable_in_steps(map, from, steps, diagonals, workspace, out);
  };
}
Reach at_cost(std::int32_t cost) {
  return [=](const CollisionMap& map, Tile from, Workspace& workspace, TileMask& out) {
    return reachable_at_cost(map, from, {cost, 0}, workspace, out);
  };
}

Kernel steps_to_goal(const char* name, Diagonals diagonals) {
  constexpr std::int32_t side = 256;
  const auto make = [=] {
    const auto map = map_of(0.05, side);
    auto steps = std::make_shared<Grid<std::int32_t>>(Grid<std::int32_t>::create(side, side).value());
    auto workspace = std::make_shared<Workspace>();
    const auto ask = [=, goals = scenarios::viewers_in(*map, 1)](std::size_t) {
      static_cast<void>(steps_to_goals(*map, goals, diagonals, *workspace, *steps));
    };
    return Workload{1, ask, [=] { return hash_of_integers(steps->values()); }};
  };
  return {name, std::size_t{side} * side, make};
}

Kernel solid_count(const char* name) {
  constexpr std::int32_t side = 1024;
  const auto make = [] {
    const auto map = map_of(0.05, side);
    auto count = std::make_shared<std::uint64_t>(0);
    return Workload{1, [=](std::size_t) { *count = map->bits().count(); }, [=] { return *count; }};
  };
  return {name, std::size_t{side} * side / 64, make};
}

// ---- All kernels. The last part of a name says what the figures depend on.

std::vector<Kernel> all_kernels() {
  return {overlap<float>("overlap/float/4_circles", 256, 4, circles<float>(Arithmetic::plain)),
          overlap<double>("overlap/double/4_circles", 256, 4, circles<double>(Arithmetic::plain)),
          overlap<float>("overlap/float/1_circle", 256, 1, circles<float>(Arithmetic::plain)),
          overlap<double>("overlap/double/1_circle", 256, 1, circles<double>(Arithmetic::plain)),
          overlap<float>("overlap/float/exact", 256, 4, circles<float>(Arithmetic::exact)),
          overlap<double>("overlap/double/exact", 256, 4, circles<double>(Arithmetic::exact)),
          overlap<float>("overlap/float/50_boxes", 50, 4, circles<float>(Arithmetic::plain)),
          overlap<double>("overlap/double/50_boxes", 50, 4, circles<double>(Arithmetic::plain)),
          overlap<float>("overlap/float/4_spheres", 256, 4, spheres_in_space<float>),
          overlap<double>("overlap/double/4_spheres", 256, 4, spheres_in_space<double>),
          overlap<double>("overlap/one_by_one", 256, 1, one_by_one<double>),
          circle_rows("circle_rows/float/radius_2", 2.0),
          circle_rows("circle_rows/float/radius_32", 32.0),
          circle_rows("circle_rows/float/radius_500", 500.0),
          circle_rows("circle_rows/double/radius_1000", 1000.0),
          rays("rays/short/batch", 0.05, 8.0, Casting::batch),
          rays("rays/short/one_by_one", 0.05, 8.0, Casting::one_by_one),
          rays("rays/5%_solid/batch", 0.05, 512.0, Casting::batch),
          rays("rays/5%_solid/one_by_one", 0.05, 512.0, Casting::one_by_one),
          rays("rays/0.5%_solid/batch", 0.005, 512.0, Casting::batch),
          rays("rays/0.5%_solid/one_by_one", 0.005, 512.0, Casting::one_by_one),
          field("field_of_view/radius_8", 8),
          field("field_of_view/radius_24", 24),
          seen_counts("seen_counts/radius_8"),
          reach("reach/8_steps/4_ways", in_steps(8, Diagonals::never)),
          reach("reach/8_steps/8_ways", in_steps(8, Diagonals::both_free)),
          reach("reach/31_steps/8_ways", in_steps(31, Diagonals::both_free)),
          reach("reach/64_steps/8_ways", in_steps(64, Diagonals::both_free)),
          reach("reach/cost_8", at_cost(8)),
          steps_to_goal("steps_to_goal/4_ways", Diagonals::never),
          steps_to_goal("steps_to_goal/8_ways", Diagonals::both_free),
          solid_count("count_ones")};
}

int list() {
  for (const Kernel& kernel : all_kernels()) std::printf("%s %zu\n", kernel.name.c_str(), kernel.results);
  return EXIT_SUCCESS;
}

bool limit_to(std::string_view wanted) {
  for (const SimdLevel level : {SimdLevel::plain, SimdLevel::neon, SimdLevel::avx2, SimdLevel::avx512}) {
    if (name(level) == wanted) limit_simd_level(level);
  }
  return name(simd_level()) == wanted;
}

int run(const Workload& workload, long rounds) {
  for (long round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < workload.count; ++i) workload.ask(i);
  }
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < workload.count; ++i) {
    workload.ask(i);
    hash = mix(hash, workload.hash());
  }
  std::printf("%016llx\n", static_cast<unsigned long long>(hash));
  return EXIT_SUCCESS;
}

}  // namespace

int main(int count, char** arguments) {
  if (count == 1) return list();
  if (count != 4) return EXIT_FAILURE;
  if (!limit_to(arguments[2])) {
    std::fprintf(stderr, "kernel_rounds: this machine has no level %s\n", arguments[2]);
    return EXIT_FAILURE;
  }
  for (const Kernel& kernel : all_kernels()) {
    if (kernel.name == arguments[1]) return run(kernel.make(), std::strtol(arguments[3], nullptr, 10));
  }
  return EXIT_FAILURE;
}
