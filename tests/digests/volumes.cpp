// SPDX-License-Identifier: MIT
#include <vector>

#include "digests/odd_input.hpp"

// Bodies of circles on bones: where they are, what is around them, what touches them, and what rays meet.

namespace digests {
namespace {

using namespace tilespace;

void answer(Record& record, const VolumeHit& hit) {
  record.answered(hit.hit, hit.inside, hit.body, hit.circle, hit.bone, hit.fraction);
}

template <class Shape>
void ask_shape(Record& record, const VolumeSet& set, const Shape& shape) {
  record.asked(shape);
  visit_touching(set, shape, [&](std::uint32_t body) { record.answered(body, *first_touching(set[body], shape)); });
}

void ask_body(Record& record, const VolumeSet& set, std::size_t body, TileBox window) {
  record.asked(window);
  const VolumeView view = set[body];
  for (std::size_t i = 0; i < view.size(); ++i) record.answered(view[i]);
  record.answered(view.box_around(), view.circle_around());
  record.answered(cover(window, view), cover(window, view, Boundary::interior));
  const auto pair = first_touching(view, set[(body + 1) % set.size()]);
  record.answered(pair.has_value());
  if (pair) record.answered(pair->a, pair->b);
}

std::vector<Volume> make_volumes(Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
  std::vector<Volume> volumes;
  for (std::int64_t i = rng.between(1, 4); i > 0; --i) {
    std::vector<BoneCircle> circles;
    for (std::int64_t k = rng.between(0, 7); k > 0; --k) {
      const Circle circle = from_oracle(make_circle(input_class, rng));
      circles.push_back({circle, static_cast<std::uint32_t>(rng.between(0, 3))});
      record.asked(circle, circles.back().bone);
    }
    volumes.push_back(Volume::create(circles).value());
  }
  return volumes;
}

std::vector<Bone> make_pose(Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
  std::vector<Bone> pose;
  for (int i = 0; i < 4; ++i) {
    const Point origin = from_oracle(make_point(input_class, rng));
    const Point end = from_oracle(make_point(input_class, rng));
    const Vec axis = rng.one_in(2) ? Vec{0.75, -0.5} : end - Point{};
    pose.push_back({origin, axis, rng.one_in(2)});
    record.asked(origin, axis, pose.back().mirrored);
  }
  return pose;
}

void ask_volumes(Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
  const std::vector<Volume> volumes = make_volumes(record, input_class, rng);
  VolumeSet set;
  for (const Volume& volume : volumes) static_cast<void>(set.add(volume));
  for (std::size_t body = 0; body < set.size(); ++body) {
    const std::vector<Bone> pose = make_pose(record, input_class, rng);
    set.refresh(body, pose);
    const Tile at = tile_at(pose[0].origin);
    ask_body(record, set, body, intersection({at + Step{-20, -20}, at + Step{20, 20}}, tile_space));
  }
  ask_shape(record, set, from_oracle(make_circle(input_class, rng)));
  ask_shape(record, set, from_oracle(make_box(input_class, rng)));
  for (int i = 0; i < 4; ++i) {
    const Segment segment = from_oracle(make_segment(input_class, rng));
    record.asked(segment);
    answer(record, cast_ray(set, segment));
    answer(record, cast_ray(set[0], segment));
  }
}

}  // namespace

void ask_bodies_of_circles() { for_odd_input("volumes", 100, ask_volumes); }

}  // namespace digests
