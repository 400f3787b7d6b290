// SPDX-License-Identifier: MIT
// Queries about objects, which are given as boxes with each query. An object is identified by its index in that list.
#include <algorithm>
#include <array>
#include <tilespace/objects/visit_along.hpp>
#include <utility>
#include <vector>

#include "questions/answer_parts.hpp"
#include "questions/answers.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t max_events = 100'000;
constexpr std::size_t max_pairs = 1'000'000;

// The first object has the index 0, and so on. The bounds of the index are those of the map; objects outside are found
// too.
ObjectIndex read_objects(const World& world, const Question& question) {
  ObjectIndex index(world.map.bounds());
  for (const auto& [x0, y0, x1, y1] : question.rows<4>("objects")) {
    if (!index.insert({{x0, y0}, {x1, y1}})) throw BadQuestion{"out of memory for the boxes of key \"objects\""};
  }
  return index;
}

Point read_point(const Question& question) {
  const auto [x, y] = question.numbers<2>("point");
  return {x, y};
}

void append_indices(std::string& out, const std::vector<std::uint32_t>& indices) {
  append_array(out, "objects", indices, [&](std::uint32_t index) { append(out, "{}", index); });
}

void append_touching(std::string& out, const ObjectIndex& index, const auto& shape) {
  std::vector<std::uint32_t> found;
  index.visit_touching(shape, [&](ObjectId id, const Box&) { found.push_back(id.index()); });
  std::sort(found.begin(), found.end());
  append_indices(out, found);
}

void append_event(std::string& out, const SweepEvent& event) {
  if (event.is_tile()) {
    append(out, "{{\"tile\":[{},{}]", event.tile.x, event.tile.y);
  } else {
    append(out, "{{\"object\":{}", event.object.index());
  }
  append(out, ",\"side\":\"{}\",\"enters\":{},\"fraction\":", name(event.side), event.enters);
  append_number(out, event.fraction);
  out += '}';
}

enum class Until : std::uint8_t { end, wall };

// Appends the events along a displacement, up to a wall or its end.
class EventWriter {
 public:
  EventWriter(std::string& out, Until until) : out_(out), until_(until) {}

  bool operator()(const SweepEvent& event) {
    if (count_++ == max_events) throw BadQuestion{"more than 100000 hits: divide the query"};
    if (count_ > 1) out_ += ',';
    append_event(out_, event);
    return until_ == Until::end || !event.is_tile() || !event.enters;
  }

 private:
  std::string& out_;
  Until until_;
  std::size_t count_ = 0;
};

}  // namespace

void answer_objects_touching(std::string& out, const World& world, const Question& question) {
  const ObjectIndex index = read_objects(world, question);
  const std::string_view key = question.one_of({"point", "circle", "box", "capsule", "segment", "sector"});
  if (key == "point") return append_touching(out, index, read_point(question));
  if (key == "circle") return append_touching(out, index, read_circle(question));
  if (key == "box") return append_touching(out, index, read_box(question));
  if (key == "capsule") return append_touching(out, index, read_capsule(question));
  if (key == "segment") return append_touching(out, index, read_segment(question));
  append_touching(out, index, read_sector(question));
}

void answer_nearest_objects(std::string& out, const World& world, const Question& question) {
  const ObjectIndex index = read_objects(world, question);
  std::vector<ObjectId> nearest(std::min(question.count("count", max_events), index.size()));
  nearest.resize(index.nearest(read_point(question), nearest));
  std::vector<std::uint32_t> found;
  for (const ObjectId id : nearest) found.push_back(id.index());
  append_indices(out, found);
}

void answer_object_pairs(std::string& out, const World& world, const Question& question) {
  const ObjectIndex index = read_objects(world, question);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
  index.visit_pairs([&](ObjectId a, ObjectId b) {
    if (pairs.size() == max_pairs) throw BadQuestion{"more than 1000000 pairs touch"};
    pairs.push_back(std::minmax(a.index(), b.index()));
  });
  std::sort(pairs.begin(), pairs.end());
  append_array(out, "pairs", pairs, [&](const auto& pair) { append(out, "[{},{}]", pair.first, pair.second); });
}

void answer_visit_along(std::string& out, const World& world, const Question& question) {
  const ObjectIndex index = read_objects(world, question);
  const Until until = question.choice<Until>("until", {{"end", Until::end}, {"wall", Until::wall}});
  const Solidity solidity = read_solidity(question);
  const std::string_view key = question.one_of({"segment", "body", "circle"});
  EventWriter write(out, until);
  out += "\"events\":[";
  if (key == "segment") {
    if (question.has("by")) throw BadQuestion{"key \"by\" is for \"body\" and \"circle\"; a segment has its end"};
    visit_along(world.map, index, read_segment(question), write, every_category, solidity);
  } else if (key == "body") {
    const auto [x, y, width, height] = question.numbers<4>("body");
    visit_along(world.map, index, Body{{x, y}, {width, height}}, read_translation(question), write, every_category,
                solidity);
  } else {
    visit_along(world.map, index, read_circle(question), read_translation(question), write, every_category, solidity);
  }
  out += ']';
}

}  // namespace tilespace::tool
