// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <tilespace/cover/box_cover.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/objects/object_index.hpp>
#include <utility>
#include <vector>

/// @file object_model.hpp
/// Who is where, asked of all objects one by one: what an ObjectIndex must agree with.

namespace objects {

using namespace tilespace;

class Model {
 public:
  struct Entry {
    Box box;
    Categories categories;
  };

  void put(ObjectId id, const Box& box, Categories categories) { entries_[id] = {box, categories}; }
  void move(ObjectId id, const Box& box) { entries_.at(id).box = box; }
  void erase(ObjectId id) { entries_.erase(id); }
  [[nodiscard]] bool has(ObjectId id) const { return entries_.contains(id); }
  [[nodiscard]] const std::map<ObjectId, Entry>& entries() const { return entries_; }

  template <class Shape>
  [[nodiscard]] std::vector<ObjectId> touching(const Shape& shape, Categories categories) const {
    return those([&](const Entry& entry) { return touches(shape, entry.box); }, categories);
  }

  [[nodiscard]] std::vector<ObjectId> in_tile(Tile tile, Categories categories) const {
    const TileBox everywhere{{INT32_MIN, INT32_MIN}, {INT32_MAX, INT32_MAX}};
    return those([&](const Entry& entry) { return cover(everywhere, entry.box).tiles().contains(tile); }, categories);
  }

  [[nodiscard]] std::vector<std::pair<ObjectId, ObjectId>> pairs(Categories categories) const {
    std::vector<std::pair<ObjectId, ObjectId>> found;
    for (auto a = entries_.begin(); a != entries_.end(); ++a) {
      if ((a->second.categories & categories) == 0) continue;
      for (auto b = std::next(a); b != entries_.end(); ++b) {
        if ((b->second.categories & categories) != 0 && touches(a->second.box, b->second.box))
          found.emplace_back(a->first, b->first);
      }
    }
    return found;
  }

  [[nodiscard]] std::vector<ObjectId> nearest(Point from, std::size_t count, Categories categories) const {
    std::vector<ObjectId> found = those([](const Entry& entry) { return !is_empty(entry.box); }, categories);
    std::stable_sort(found.begin(), found.end(), [&](ObjectId a, ObjectId b) {
      return compare_distance(from, closest_point(entries_.at(a).box, from), closest_point(entries_.at(b).box, from)) <
             0;
    });
    found.resize(std::min(found.size(), count));
    return found;
  }

 private:
  template <class Predicate>
  [[nodiscard]] std::vector<ObjectId> those(Predicate&& predicate, Categories categories) const {
    std::vector<ObjectId> found;
    for (const auto& [id, entry] : entries_) {
      if ((entry.categories & categories) != 0 && predicate(entry)) found.push_back(id);
    }
    return found;
  }

  std::map<ObjectId, Entry> entries_;
};

/// What an index answers, by id. A visitor that gets an object twice, or one with another box than it has, shows here;
/// and so does what is written and is not what is visited.
template <class Shape>
std::vector<ObjectId> touching(const ObjectIndex& index, const Shape& shape, Categories categories) {
  std::vector<ObjectId> found;
  index.visit_touching(
      shape,
      [&](ObjectId id, const Box& box) {
        if (index.box(id) != nullptr && *index.box(id) == box) found.push_back(id);
      },
      categories);
  std::vector<ObjectId> written(found.size());
  if (index.touching(shape, written, categories) != found.size() || written != found) found.push_back({});
  std::sort(found.begin(), found.end());
  return found;
}

inline std::vector<ObjectId> in_tile(const ObjectIndex& index, Tile tile, Categories categories) {
  std::vector<ObjectId> found;
  index.visit_in_tile(tile, [&](ObjectId id, const Box&) { found.push_back(id); }, categories);
  std::sort(found.begin(), found.end());
  return found;
}

inline std::vector<std::pair<ObjectId, ObjectId>> pairs(const ObjectIndex& index, Categories categories) {
  std::vector<std::pair<ObjectId, ObjectId>> found;
  index.visit_pairs([&](ObjectId a, ObjectId b) { found.emplace_back(a, b); }, categories);
  std::vector<ObjectPair> written(found.size());
  const bool is_same = index.pairs(written, categories) == found.size() &&
                       std::equal(found.begin(), found.end(), written.begin(),
                                  [](const auto& a, const ObjectPair& b) { return a.first == b.a && a.second == b.b; });
  if (!is_same) found.push_back({});
  std::sort(found.begin(), found.end());
  return found;
}

inline std::vector<ObjectId> nearest(const ObjectIndex& index, Point from, std::size_t count, Categories categories) {
  std::vector<ObjectId> found(count);
  found.resize(index.nearest(from, found, categories));
  return found;
}

}  // namespace objects
