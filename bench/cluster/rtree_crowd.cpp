// SPDX-License-Identifier: MIT
#include <algorithm>
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>
#include <tilespace/motion/move.hpp>

#include "cluster/crowd_in_a_loop.hpp"

namespace bench {

using namespace tilespace;
using tool::People;

namespace {

namespace bg = boost::geometry;
using BoostPoint = bg::model::d2::point_xy<double>;
using BoostBox = bg::model::box<BoostPoint>;
using Entry = std::pair<BoostBox, std::uint32_t>;
using Tree = bg::index::rtree<Entry, bg::index::linear<16>>;

BoostBox to_boost(const Box& box, double grown) {
  return {{box.min.x - grown, box.min.y - grown}, {box.max.x + grown, box.max.y + grown}};
}

People::State step_person(const CollisionMap& map, const People& people, const People::State& self, Vec pushes,
                          std::uint64_t id, std::uint64_t tick) {
  const std::optional<Vec> velocity = people.next_velocity(self, pushes);
  if (!velocity) return people.newcomer(id, tick + 1);
  const auto moved = move_and_slide(map, Body{self.at, {People::size, People::size}}, *velocity);
  return {moved.body.min, moved.body.min - self.at};
}

}  // namespace

bool has_rtree() { return true; }

std::vector<People::State> step_by_rtree(const CollisionMap& map, const People& people, std::uint64_t tick,
                                         const std::vector<People::State>& states) {
  std::vector<Entry> entries;
  entries.reserve(states.size());
  for (std::uint32_t i = 0; i < states.size(); ++i) entries.emplace_back(to_boost(people.box_of(states[i]), 0.0), i);
  const Tree tree(entries.begin(), entries.end());
  std::vector<People::State> next;
  next.reserve(states.size());
  std::vector<std::uint32_t> near;
  for (std::uint32_t i = 0; i < states.size(); ++i) {
    near.clear();
    tree.query(bg::index::intersects(to_boost(people.box_of(states[i]), People::reach)),
               boost::make_function_output_iterator([&](const Entry& entry) { near.push_back(entry.second); }));
    std::sort(near.begin(), near.end());
    Vec pushes{};
    for (const std::uint32_t other : near) {
      if (other != i) pushes = pushes + People::push(states[i].at, states[other].at);
    }
    next.push_back(step_person(map, people, states[i], pushes, i + 1, tick));
  }
  return next;
}

}  // namespace bench
