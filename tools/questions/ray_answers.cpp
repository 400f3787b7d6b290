// SPDX-License-Identifier: MIT
// Raycasts.
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/world/chunked_rays.hpp>
#include <vector>

#include "questions/answer_parts.hpp"
#include "questions/answers.hpp"
#include "questions/paged_world.hpp"
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

std::vector<Segment> read_segments(const Question& question) {
  std::vector<Segment> segments;
  for (const auto& [x0, y0, x1, y1] : question.rows<4>("segments")) segments.push_back({{x0, y0}, {x1, y1}});
  return segments;
}

RayFan read_fan(const Question& question) {
  const auto [x, y] = question.numbers<2>("origin");
  return {{x, y}, question.number("first", 0.0), question.number("step", 0.0), question.number("range", max_range)};
}

void cast_in_pages(std::string& out, const PagedWorld& world, const Question& question, std::vector<Segment> segments) {
  if (question.flag("world")) {
    for (Segment& segment : segments) segment = to_tile_space(world.layout, segment);
  }
  std::vector<RayHit> hits(segments.size());
  world.require_done(cast_rays(world.map(), segments, hits, read_gap(question)));
  append_hits(out, hits);
}

}  // namespace

void answer_cast_ray(std::string& out, const World& world, const Question& question) {
  append_hit(out, cast_ray(world.map, segment_in_tile_space(question, world.layout), read_gap(question)));
}

void answer_cast_rays(std::string& out, const World& world, const Question& question) {
  const std::vector<Segment> segments = read_segments(question);
  std::vector<RayHit> hits(segments.size());
  question.flag("world") ? cast_rays(world, segments, hits, read_gap(question))
                         : cast_rays(world.map, segments, hits, read_gap(question));
  append_hits(out, hits);
}

void answer_cast_fan(std::string& out, const World& world, const Question& question) {
  const RayFan fan = read_fan(question);
  std::vector<RayHit> hits(question.count("count", max_rays));
  question.flag("world") ? cast_fan(world, fan, hits, read_gap(question))
                         : cast_fan(world.map, fan, hits, read_gap(question));
  append_hits(out, hits);
}

void answer_is_clear(std::string& out, const World& world, const Question& question) {
  append(out, "\"clear\":{}", is_clear(world.map, segment_in_tile_space(question, world.layout), read_gap(question)));
}

bool page_cast_ray(std::string& out, PagedWorld& world, const Question& question) {
  const Segment segment = segment_in_tile_space(question, world.layout);
  append_hit(out, world.known(cast_ray(world.map(), segment, read_gap(question))));
  return true;
}

bool page_cast_rays(std::string& out, PagedWorld& world, const Question& question) {
  cast_in_pages(out, world, question, read_segments(question));
  return true;
}

bool page_cast_fan(std::string& out, PagedWorld& world, const Question& question) {
  const RayFan fan = read_fan(question);
  std::vector<Segment> segments(question.count("count", max_rays));
  for (std::size_t i = 0; i < segments.size(); ++i) segments[i] = to_segment(fan, i);
  cast_in_pages(out, world, question, std::move(segments));
  return true;
}

bool page_is_clear(std::string& out, PagedWorld& world, const Question& question) {
  const Segment segment = segment_in_tile_space(question, world.layout);
  append(out, "\"clear\":{}", world.known(is_clear(world.map(), segment, read_gap(question))));
  return true;
}

}  // namespace tilespace::tool
