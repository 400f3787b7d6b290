// SPDX-License-Identifier: MIT
// Raycasts.
#include <tilespace/raycast/raycast.hpp>
#include <vector>

#include "questions/answer_parts.hpp"
#include "questions/answers.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t max_rays = 1'000'000;

void append_hit(std::string& out, const RayHit& hit) {
  append(out, "\"hit\":{}", hit.hit);
  if (!hit) return;
  append(out, ",\"tile\":[{},{}]", hit.tile.x, hit.tile.y);
  hit.inside ? append(out, ",\"inside\":true") : append(out, ",\"side\":\"{}\"", name(hit.side));
  out += ",\"fraction\":";
  append_number(out, hit.fraction);
}

void append_hits(std::string& out, const std::vector<RayHit>& hits) {
  append_array(out, "hits", hits, [&](const RayHit& hit) {
    out += '{';
    append_hit(out, hit);
    out += '}';
  });
}

}  // namespace

void answer_cast_ray(std::string& out, const World& world, const Question& question) {
  append_hit(out, cast_ray(world.map, segment_in_tile_space(question, world.layout), read_gap(question)));
}

void answer_cast_rays(std::string& out, const World& world, const Question& question) {
  std::vector<Segment> segments;
  for (const auto& [x0, y0, x1, y1] : question.rows<4>("segments")) segments.push_back({{x0, y0}, {x1, y1}});
  std::vector<RayHit> hits(segments.size());
  question.flag("world") ? cast_rays(world, segments, hits, read_gap(question))
                         : cast_rays(world.map, segments, hits, read_gap(question));
  append_hits(out, hits);
}

void answer_cast_fan(std::string& out, const World& world, const Question& question) {
  const auto [x, y] = question.numbers<2>("origin");
  const RayFan fan{
      {x, y}, question.number("first", 0.0), question.number("step", 0.0), question.number("range", max_range)};
  std::vector<RayHit> hits(question.count("count", max_rays));
  question.flag("world") ? cast_fan(world, fan, hits, read_gap(question))
                         : cast_fan(world.map, fan, hits, read_gap(question));
  append_hits(out, hits);
}

void answer_is_clear(std::string& out, const World& world, const Question& question) {
  append(out, "\"clear\":{}", is_clear(world.map, segment_in_tile_space(question, world.layout), read_gap(question)));
}

}  // namespace tilespace::tool
