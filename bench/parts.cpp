// SPDX-License-Identifier: MIT
// Benchmark of batches in parts on two threads of a pool, against one thread: by processor time of all threads, which
// says what the parts cost, and by the clock, which says what they gain while both cores are idle. And the naive way:
// a new thread for each half of a batch.
#include <tilespace/motion/move_all.hpp>
#include <tilespace/objects/object_index.hpp>
#include <tilespace/parallel/threads.hpp>
#include <tilespace/pathfinding/distance_to_solid.hpp>
#include <tilespace/raycast/cast_rays.hpp>
#include <tilespace/visibility/count_seen_tiles.hpp>

#include "measure.hpp"

namespace {

using namespace tilespace;

constexpr unsigned thread_count = 2;

double now(clockid_t clock) {
  std::timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

using Ask = std::function<std::uint64_t(const Parts&)>;

struct Batch {
  std::string name;
  std::size_t questions;
  Ask ask;
};

// A thread for each of two halves of all parts, made anew for each call.
constexpr Parts halves{nullptr, [](void*, std::size_t count, PartFunction part, void* work) noexcept {
                         std::thread other([=] {
                           for (std::size_t i = count / 2; i < count; ++i) part(work, i);
                         });
                         for (std::size_t i = 0; i < count / 2; ++i) part(work, i);
                         other.join();
                       }};

void compare(const Batch& batch, ThreadPool& pool) {
  const std::pair<const char*, Parts> ways[] = {
      {"one thread", in_turn}, {"a thread a half", halves}, {"a pool of two", pool.parts()}};
  std::vector<bench::Measured> of_processor(std::size(ways)), of_clock(std::size(ways));
  std::vector<double> processor[std::size(ways)], clock[std::size(ways)];
  for (int round = 0; round < bench::rounds_wanted(11); ++round) {
    for (std::size_t i = 0; i < std::size(ways); ++i) {
      static_cast<void>(batch.ask(ways[i].second));  // caches
      const double start = now(CLOCK_PROCESS_CPUTIME_ID), begin = now(CLOCK_MONOTONIC);
      of_processor[i].hash = of_clock[i].hash = batch.ask(ways[i].second);
      clock[i].push_back((now(CLOCK_MONOTONIC) - begin) / static_cast<double>(batch.questions));
      processor[i].push_back((now(CLOCK_PROCESS_CPUTIME_ID) - start) / static_cast<double>(batch.questions));
    }
  }
  for (std::size_t i = 0; i < std::size(ways); ++i) {
    of_processor[i].way = of_clock[i].way = ways[i].first;
    of_processor[i].times = bench::times_of(processor[i]);
    of_clock[i].times = bench::times_of(clock[i]);
  }
  bench::report_all(batch.name + ", processor", of_processor);
  bench::report_all(batch.name + ", clock", of_clock);
}

CollisionMap scattered(std::int32_t side, std::uint64_t one_in) {
  bench::Random random(7);
  return CollisionMap::from(side, side, [&](int, int) { return random.next() % one_in == 0; }).value();
}

struct Data {
  CollisionMap map = scattered(2048, 30);
  std::vector<Segment> rays;
  std::vector<RayHit> hits;
  std::vector<Body> bodies, moved;
  std::vector<Vec> steps;
  std::vector<Tile> viewers;
  std::vector<FieldOfView> fields;
  std::vector<std::uint8_t> counts;
  Grid<std::uint32_t> squares = Grid<std::uint32_t>::create({{0, 0}, {2048, 2048}}, 0).value();
  Workspace workspace;
  ObjectIndex index{TileBox{{0, 0}, {2048, 2048}}};
  std::vector<Box> boxes[2];

  Data() {
    bench::Random random(3);
    const auto place = [&] { return Point{random.between(1.0, 2046.0), random.between(1.0, 2046.0)}; };
    const auto step = [&](double most) { return Vec{random.between(-most, most), random.between(-most, most)}; };
    for (int i = 0; i < 200'000; ++i) {
      const Point start = place();
      rays.push_back({start, start + step(100.0)});
      bodies.push_back({place(), {0.7, 0.7}});
      steps.push_back(step(0.5));
    }
    hits.resize(rays.size());
    moved = bodies;
    for (int i = 0; i < 2000; ++i) viewers.push_back(tile_at(place()));
    fields.resize(viewers.size());
    for (FieldOfView& field : fields) field = FieldOfView::create(32).value();
    counts.resize(map.bounds().count());
    for (int i = 0; i < 100'000; ++i) {
      const Point min = place();
      boxes[0].push_back({min, min + Vec{1.5, 1.5}});
      const Vec by = step(0.1);
      boxes[1].push_back({min + by, min + by + Vec{1.5, 1.5}});
      index.insert(boxes[0].back());
    }
  }
};

std::uint64_t pairs_of(const ObjectIndex& index, const Parts& parts) {
  std::vector<std::uint64_t> sums(index.pair_part_count());
  run_parts(parts, sums.size(), [&](std::size_t i) {
    std::uint64_t sum = 0;
    index.visit_pairs(PairPart{i}, [&](ObjectId a, ObjectId b) { sum += bench::mix(a.bits(), b.bits()); });
    sums[i] = sum;
  });
  std::uint64_t all = 0;
  for (const std::uint64_t sum : sums) all += sum;
  return all;
}

std::vector<Batch> batches(Data& data) {
  return {
      {"200,000 rays", data.rays.size(),
       [&](const Parts& parts) {
         cast_rays(data.map, data.rays, data.hits, CornerGap::open, parts);
         std::uint64_t hash = 0;
         for (std::size_t i = 0; i < data.hits.size(); i += 1000) hash = bench::mix(hash, data.hits[i].hit ? 1 : 0);
         return hash;
       }},
      {"200,000 moves", data.bodies.size(),
       [&](const Parts& parts) {
         data.moved = data.bodies;
         move_all(data.map, data.moved, data.steps, CollisionResponse::slide, {}, parts);
         return bench::mix(1, std::bit_cast<std::uint64_t>(data.moved[1000].min.x));
       }},
      {"2000 fields of view, radius 32", data.viewers.size(),
       [&](const Parts& parts) {
         return std::uint64_t{fields_of_view(data.map, data.viewers, {.radius = 32}, data.fields, parts)};
       }},
      {"visible tiles of 2048x2048, radius 8", data.counts.size(),
       [&](const Parts& parts) {
         static_cast<void>(count_seen_tiles(data.map, {.radius = 8}, data.counts, parts));
         return bench::mix(data.counts[12345], data.counts[2'000'000]);
       }},
      {"distances of 2048x2048", data.counts.size(),
       [&](const Parts& parts) {
         static_cast<void>(squared_distances_to_solid(data.map, 1'000'000, data.workspace, data.squares, parts));
         return bench::mix(data.squares[{77, 77}], data.squares[{1500, 1500}]);
       }},
      {"update of 100,000 objects, twice", 2 * data.boxes[0].size(),
       [&](const Parts& parts) {
         data.index.update(data.boxes[1], parts);
         data.index.update(data.boxes[0], parts);
         return std::uint64_t{data.index.size()};
       }},
      {"pairs of 100,000 objects", data.boxes[0].size(),
       [&](const Parts& parts) { return pairs_of(data.index, parts); }},
  };
}

}  // namespace

int main() {
  ThreadPool pool(thread_count);
  Data data;
  for (const Batch& batch : batches(data)) compare(batch, pool);
}
