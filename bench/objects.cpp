// SPDX-License-Identifier: MIT
// Benchmark of the broad phase for moving objects: updates per frame, queries of boxes of 4 x 4 tiles, overlapping
// pairs, nearest objects, and memory. Ours, lists per tile as in articles, and trees and hashes of other libraries,
// over the same frames. And the nearest of moving points, beside trees of points.
#include <malloc.h>

#include <cstdlib>
#include <tilespace/objects/object_index.hpp>

#include "measure.hpp"
#include "peers/object_peers.hpp"
#include "scenarios/objects.hpp"

namespace {

using namespace tilespace;
using bench::ObjectPeer;
using bench::ObjectsSeen;

constexpr std::size_t nearest_count = 8;

// An object's number is the index of its id: slots are assigned in order, and freed slots are reused last-in first-out.
class Ours {
 public:
  explicit Ours(TileBox bounds) : index_(bounds) {}

  void load(bench::Boxes boxes) {
    ids_.resize(boxes.size());
    if (!index_.insert_all(boxes, ids_)) std::abort();
  }
  void update(bench::Boxes boxes) { index_.update(boxes); }
  void replace(bench::Boxes boxes, std::span<const std::uint32_t> objects) {
    for (const std::uint32_t object : objects) {
      index_.erase(ids_[object]);
      ids_[object] = index_.insert(boxes[object]);
    }
  }
  [[nodiscard]] static bench::Boxes boxes() { return {}; }
  template <class Found>
  void visit_box(const Box& box, const Found& found) const {
    index_.visit_touching(box, [&](ObjectId id, const Box&) { found(id.index()); });
  }
  template <class Found>
  void visit_pairs(const Found& found) const {
    index_.visit_pairs([&](ObjectId a, ObjectId b) { found(a.index(), b.index()); });
  }
  [[nodiscard]] ObjectsSeen nearest(Point from, std::size_t count) const {
    ObjectId ids[nearest_count];
    ObjectsSeen seen;
    const std::size_t found = index_.nearest(from, std::span(ids).first(count));
    for (std::size_t i = 0; i < found; ++i) seen.add(ids[i].index());
    return seen;
  }

 private:
  ObjectIndex index_;
  std::vector<ObjectId> ids_;
};

ObjectPeer ours(TileBox bounds) {
  const auto index = std::make_shared<Ours>(bounds);
  ObjectPeer peer = bench::peer_of("ObjectIndex", index);
  peer.nearest = [index](Point from, std::size_t count) { return index->nearest(from, count); };
  return peer;
}

// Bytes currently allocated.
double bytes_taken() {
  const struct mallinfo2 info = mallinfo2();
  return static_cast<double>(info.uordblks + info.hblkhd);
}

void step(const ObjectPeer& peer, const scenarios::Crowd& crowd, std::size_t from, std::size_t to) {
  const std::vector<std::uint32_t>& replaced = crowd.replaced[std::min(from, to)];
  if (!replaced.empty()) peer.replace(crowd.frames[to], replaced);
  peer.update(crowd.frames[to]);
}

// Plays the frames forwards and backwards. Queries verify the positions.
std::uint64_t go_to_and_fro(const ObjectPeer& peer, const scenarios::Crowd& crowd) {
  const std::size_t last = crowd.frames.size() - 1;
  for (std::size_t frame = 0; frame < last; ++frame) step(peer, crowd, frame, frame + 1);
  for (std::size_t frame = last; frame > 0; --frame) step(peer, crowd, frame, frame - 1);
  return 0;
}

std::uint64_t hash_of(const ObjectsSeen& seen) { return bench::mix(seen.sum, seen.count); }

// `ask(peer)` as a method for each peer.
template <class Ask>
std::vector<bench::Way> ways(const std::vector<ObjectPeer>& peers, Ask ask) {
  std::vector<bench::Way> all;
  for (const ObjectPeer& peer : peers) all.push_back({peer.name, [&peer, ask] { return ask(peer); }});
  return all;
}

bench::Measured measured(const ObjectPeer& peer, double value) {
  bench::Measured one;
  one.way = peer.name;
  one.times = {value, value, value};
  return one;
}

// Time to insert all objects one by one, and the memory that takes; not for queries.
void load_one_by_one(const scenarios::Crowd& crowd, std::vector<bench::Measured>& times,
                     std::vector<bench::Measured>& bytes) {
  const auto count = static_cast<double>(crowd.frames[0].size());
  ObjectPeer named;
  named.name = "ObjectIndex, one by one";
  const double bytes_before = bytes_taken();
  ObjectIndex index(crowd.bounds);
  std::vector<ObjectId> ids;
  const double start = bench::processor_time();
  for (const Box& box : crowd.frames[0]) ids.push_back(index.insert(box));
  times.push_back(measured(named, (bench::processor_time() - start) / count));
  bytes.push_back(measured(named, (bytes_taken() - bytes_before) / count));
}

// Once: time to insert all objects, and memory in use after they have moved for a while.
void load(const std::vector<ObjectPeer>& peers, const scenarios::Crowd& crowd, const std::string& name) {
  const auto count = static_cast<double>(crowd.frames[0].size());
  std::vector<bench::Measured> times;
  std::vector<bench::Measured> bytes;
  load_one_by_one(crowd, times, bytes);
  for (const ObjectPeer& peer : peers) {
    const double bytes_before = bytes_taken();
    const double start = bench::processor_time();
    peer.load(crowd.frames[0]);
    times.push_back(measured(peer, (bench::processor_time() - start) / count));
    go_to_and_fro(peer, crowd);
    bytes.push_back(measured(peer, (bytes_taken() - bytes_before) / count));
  }
  bench::report_all("insert an object, " + name, times);
  bench::report_all("bytes an object, " + name, bytes);
}

// Objects nearest to a corner of each box.
void ask_nearest(const std::vector<ObjectPeer>& peers, bench::Boxes boxes, const std::string& name, int rounds) {
  bench::compare(name, boxes.size(),
                 ways(peers,
                      [&](const ObjectPeer& peer) {
                        std::uint64_t hash = 0;
                        for (const Box& box : boxes)
                          hash = bench::mix(hash, hash_of(peer.nearest(box.max, nearest_count)));
                        return hash;
                      }),
                 rounds);
}

void ask(const std::vector<ObjectPeer>& peers, const scenarios::Crowd& crowd, const std::string& name, int rounds) {
  const std::vector<Box> boxes = scenarios::boxes_near(crowd, bench::questions_wanted(10'000));
  for (const ObjectPeer& peer : peers) step(peer, crowd, 0, 1);
  bench::compare("box of 4 x 4, " + name, boxes.size(),
                 ways(peers,
                      [&](const ObjectPeer& peer) {
                        std::uint64_t hash = 0;
                        for (const Box& box : boxes) hash = bench::mix(hash, hash_of(peer.in_box(box)));
                        return hash;
                      }),
                 rounds);
  ask_nearest(peers, std::span(boxes).first(std::min(boxes.size(), bench::questions_wanted(2'000))),
              "nearest 8, " + name, rounds);
  bench::compare("pairs an object, " + name, crowd.frames[0].size(),
                 ways(peers, [](const ObjectPeer& peer) { return hash_of(peer.pairs()); }), rounds);
}

void run(const scenarios::CrowdKind& kind) {
  const scenarios::Crowd crowd = crowd_of(kind);
  std::vector<ObjectPeer> peers = bench::peers_for_objects(crowd.bounds);
  if (kind.is_huge) peers.clear();
  if (kind.is_large) std::erase_if(peers, [](const ObjectPeer& peer) { return peer.is_slow; });
  peers.push_back(ours(crowd.bounds));
  const int rounds = kind.is_large ? 2 : 5;
  load(peers, crowd, kind.name);
  const std::size_t updates = 2 * (crowd.frames.size() - 1);
  bench::compare(std::string("update an object, ") + kind.name, kind.count * updates,
                 ways(peers, [&](const ObjectPeer& peer) { return go_to_and_fro(peer, crowd); }), rounds);
  ask(peers, crowd, kind.name, rounds);
}

// The centers of all boxes, as boxes without extent.
scenarios::Crowd points_of(scenarios::Crowd crowd) {
  for (std::vector<Box>& frame : crowd.frames) {
    for (Box& box : frame) {
      const Point center = box.min + (box.max - box.min) * 0.5;
      box = {center, center};
    }
  }
  return crowd;
}

// The same objects are nearest for trees of points. Those of boxes by their centers are others.
void run_points(const scenarios::CrowdKind& kind) {
  const scenarios::Crowd crowd = points_of(crowd_of(kind));
  std::vector<ObjectPeer> peers = bench::peers_for_points();
  peers.push_back(ours(crowd.bounds));
  for (const ObjectPeer& peer : peers) peer.load(crowd.frames[0]);
  const std::size_t updates = 2 * (crowd.frames.size() - 1);
  bench::compare(std::string("update a point, ") + kind.name, kind.count * updates,
                 ways(peers, [&](const ObjectPeer& peer) { return go_to_and_fro(peer, crowd); }), 5);
  ask_nearest(peers, scenarios::boxes_near(crowd, bench::questions_wanted(2'000)),
              std::string("nearest 8 points, ") + kind.name, 5);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string only = argc > 1 ? argv[1] : "";
  bench::add_pages(std::size_t{1} << 30);  // insertions are timed once
  for (const scenarios::CrowdKind& kind : scenarios::crowd_kinds) {
    const bool is_wanted = only.empty() ? !kind.is_huge : only == kind.name;
    if (is_wanted) run(kind);
    if (is_wanted && kind.has_points) run_points(kind);
  }
}
