// SPDX-License-Identifier: MIT
// Benchmark of a thousand bodies with 24 circles on 12 bones: posing and overlap queries. Ours, hierarchies of objects
// that contain their circles, and the same with a bounding circle per body.
#include <cmath>
#include <memory>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/geom/angle.hpp>
#include <tilespace/volume/cast_ray_at_volume.hpp>
#include <tilespace/volume/touches_volume.hpp>
#include <tilespace/volume/volume_cover.hpp>
#include <tilespace/volume/volume_set.hpp>
#include <vector>

#include "measure.hpp"

namespace {

using namespace tilespace;

constexpr std::size_t bodies = 1000;
constexpr std::size_t bones = 12;
constexpr std::size_t circles = 24;
constexpr std::size_t asked = 200;
constexpr std::size_t neighbours = 8;
constexpr double side = 160.0;  // of the map

using Pose = std::vector<Bone>;

// A spine of four bones, and limbs of two bones each.
Pose pose_at(Point foot, double time) {
  Pose pose(bones);
  Point joint = foot;
  for (std::size_t i = 0; i < bones; ++i) {
    const bool is_spine = i < 4;
    if (!is_spine && i % 2 == 0) joint = pose[i < 8 ? 3 : 0].origin;
    const double angle = (is_spine ? -1.57 : static_cast<double>(i)) + 0.4 * std::sin(time + static_cast<double>(i));
    pose[i] = {joint, unit_vector(angle) * 0.5, foot.x > side / 2};
    joint = joint + pose[i].axis;
  }
  return pose;
}

std::vector<BoneCircle> circles_of_body() {
  std::vector<BoneCircle> all;
  for (std::uint32_t i = 0; i < circles; ++i) {
    const double along = i % 2 == 0 ? 0.25 : 0.75;
    all.push_back({{{along, 0.05}, i < 8 ? 0.4 : 0.2}, i / 2});
  }
  return all;
}

// ---- Bodies as object hierarchies.

struct CircleObject {
  const Bone* bone = nullptr;
  Circle on_bone;
  Circle circle;
  int damage = 0;
  void update() {
    const Vec axis = bone->axis;
    const double y = bone->mirrored ? -on_bone.center.y : on_bone.center.y;
    circle.center.x = bone->origin.x + axis.x * on_bone.center.x - axis.y * y;
    circle.center.y = bone->origin.y + axis.y * on_bone.center.x + axis.x * y;
    circle.radius = std::sqrt(axis.x * axis.x + axis.y * axis.y) * on_bone.radius;
  }
};

bool overlap(const Circle& a, const Circle& b) {
  const Vec d = a.center - b.center;
  const double r = a.radius + b.radius;
  return d.x * d.x + d.y * d.y <= r * r;
}

// Fraction at which a segment enters a circle, at most `first`.
double enter(const Circle& circle, const Segment& segment, double first) {
  const Vec d = segment.end - segment.start;
  const Vec m = circle.center - segment.start;
  const double a = d.x * d.x + d.y * d.y;
  const double b = m.x * d.x + m.y * d.y;
  const double c = m.x * m.x + m.y * m.y - circle.radius * circle.radius;
  if (c <= 0.0) return 0.0;
  const double root = b * b - a * c;
  if (root < 0.0 || b <= 0.0) return first;
  const double at = (b - std::sqrt(root)) / a;
  return at < first ? at : first;
}

struct BodyObject {
  Pose* pose = nullptr;
  std::vector<CircleObject> circles;
  Circle around;
  void update() {
    for (CircleObject& one : circles) one.update();
  }
  void update_around() {
    Vec sum;
    for (const CircleObject& one : circles) sum = sum + (one.circle.center - Point{});
    around = {Point{} + sum * (1.0 / static_cast<double>(circles.size())), 0.0};
    for (const CircleObject& one : circles) {
      const Vec d = one.circle.center - around.center;
      around.radius = std::max(around.radius, std::sqrt(d.x * d.x + d.y * d.y) + one.circle.radius);
    }
  }
};

// The whole game: the poses of each frame come from elsewhere.
struct Game {
  std::vector<Pose> poses;
  std::vector<Pose> next_poses;
  std::vector<std::unique_ptr<BodyObject>> objects;
  Volume volume;
  VolumeSet set;
  std::vector<Circle> blasts;
  std::vector<Segment> shots;
};

void make_questions(Game& game, bench::Random& random) {
  for (std::size_t i = 0; i < asked; ++i) {
    const double x = random.between(0, side), y = random.between(0, side);
    game.blasts.push_back({{x, y}, 2.0});
    const double angle = random.between(0, 6.28);
    game.shots.push_back({{x, y}, Point{x, y} + unit_vector(angle) * 24.0});
  }
}

Game make_game() {
  Game game;
  bench::Random random(11);
  const std::vector<BoneCircle> of_body = circles_of_body();
  game.volume = Volume::create(of_body).value();
  for (std::size_t i = 0; i < bodies; ++i) {
    const double x = random.between(0, side), y = random.between(0, side), time = random.between(0, 6);
    game.poses.push_back(pose_at({x, y}, time));
    game.next_poses.push_back(pose_at({x + 0.1, y}, time + 0.1));
    static_cast<void>(game.set.add(game.volume));
  }
  std::vector<std::unique_ptr<char[]>> others;  // memory between objects, as of other allocations in a game
  for (std::size_t i = 0; i < bodies; ++i) {
    auto object = std::make_unique<BodyObject>();
    object->pose = &game.poses[i];
    for (const BoneCircle& one : of_body) {
      object->circles.push_back({&game.poses[i][one.bone], one.circle, {}, 1});
      others.push_back(std::make_unique<char[]>(64 + random.next() % 256));
    }
    game.objects.push_back(std::move(object));
  }
  make_questions(game, random);
  return game;
}

// ---- Queries of each method.

std::uint64_t refresh_objects(Game& game) {
  for (const auto& object : game.objects) object->update();
  return static_cast<std::uint64_t>(game.objects.back()->circles.back().circle.center.x * 1000);
}
std::uint64_t refresh_surrounded(Game& game) {
  for (const auto& object : game.objects) {
    object->update();
    object->update_around();
  }
  return static_cast<std::uint64_t>(game.objects.back()->circles.back().circle.center.x * 1000);
}
std::uint64_t refresh_ours(Game& game) {
  for (std::size_t i = 0; i < bodies; ++i) game.set.refresh(i, game.poses[i]);
  return static_cast<std::uint64_t>(game.set[bodies - 1][circles - 1].center.x * 1000);
}

bool touches_object(const BodyObject& object, const Circle& blast) {
  for (const CircleObject& one : object.circles) {
    if (overlap(one.circle, blast)) return true;
  }
  return false;
}

std::uint64_t blast_objects(const Game& game, bool is_surrounded) {
  std::uint64_t hash = 0;
  for (const Circle& blast : game.blasts) {
    for (std::size_t i = 0; i < bodies; ++i) {
      if (is_surrounded && !overlap(game.objects[i]->around, blast)) continue;
      if (touches_object(*game.objects[i], blast)) hash = bench::mix(hash, i);
    }
  }
  return hash;
}
std::uint64_t blast_ours(const Game& game) {
  std::uint64_t hash = 0;
  for (const Circle& blast : game.blasts)
    visit_touching(game.set, blast, [&](std::uint32_t body) { hash = bench::mix(hash, body); });
  return hash;
}

std::uint64_t shoot_objects(const Game& game, bool is_surrounded) {
  std::uint64_t hash = 0;
  for (const Segment& shot : game.shots) {
    double first = 1.0;
    std::size_t body = bodies;
    for (std::size_t i = 0; i < bodies; ++i) {
      if (is_surrounded && enter(game.objects[i]->around, shot, 2.0) > 1.0) continue;
      for (const CircleObject& one : game.objects[i]->circles) {
        const double at = enter(one.circle, shot, first);
        if (at < first) {
          first = at;
          body = i;
        }
      }
    }
    hash = bench::mix(hash, body);
  }
  return hash;
}
std::uint64_t shoot_ours(const Game& game) {
  std::uint64_t hash = 0;
  for (const Segment& shot : game.shots) {
    const VolumeHit hit = cast_ray(game.set, shot);
    hash = bench::mix(hash, hit ? hit.body : bodies);
  }
  return hash;
}

std::uint64_t meet_objects(const Game& game, bool is_surrounded) {
  std::uint64_t met = 0;
  for (std::size_t i = 0; i < bodies; ++i) {
    for (std::size_t k = 1; k <= neighbours; ++k) {
      const BodyObject& a = *game.objects[i];
      const BodyObject& b = *game.objects[(i + k) % bodies];
      if (is_surrounded && !overlap(a.around, b.around)) continue;
      for (const CircleObject& one : a.circles) {
        if (!touches_object(b, one.circle)) continue;
        ++met;
        break;
      }
    }
  }
  return met;
}
std::uint64_t meet_ours(const Game& game) {
  std::uint64_t met = 0;
  for (std::size_t i = 0; i < bodies; ++i) {
    for (std::size_t k = 1; k <= neighbours; ++k) met += touches(game.set[i], game.set[(i + k) % bodies]) ? 1 : 0;
  }
  return met;
}

// Alternates two poses, since a single one would already be in place.
void next_frame(Game& game) {
  for (std::size_t i = 0; i < bodies; ++i) {
    for (std::size_t k = 0; k < bones; ++k) std::swap(game.poses[i][k], game.next_poses[i][k]);
  }
}

std::uint64_t frame_of_objects(Game& game, bool is_surrounded) {
  const std::uint64_t refreshed = is_surrounded ? refresh_surrounded(game) : refresh_objects(game);
  return bench::mix(refreshed, blast_objects(game, is_surrounded)) + shoot_objects(game, is_surrounded) +
         meet_objects(game, is_surrounded);
}
std::uint64_t frame_of_ours(Game& game) {
  return bench::mix(refresh_ours(game), blast_ours(game)) + shoot_ours(game) + meet_ours(game);
}

std::uint64_t cover_by_sets(const Game& game) {
  std::uint64_t sum = 0;
  std::vector<std::uint8_t> seen(64 * 64);
  for (std::size_t i = 0; i < bodies; ++i) {
    const Tile at = tile_at(game.set[i].circle_around().center) + Step{-32, -32};
    std::fill(seen.begin(), seen.end(), std::uint8_t{0});
    for (const CircleObject& one : game.objects[i]->circles) {
      for (const TileSpan span : cover(tile_space, one.circle)) {
        for (std::int32_t x = span.x_begin; x < span.x_end; ++x) {
          std::uint8_t& tile = seen[static_cast<std::size_t>((span.y - at.y) * 64 + (x - at.x))];
          sum += 1U - tile;
          tile = 1;
        }
      }
    }
  }
  return sum;
}
std::uint64_t cover_ours(const Game& game) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < bodies; ++i) {
    for (const TileSpan span : cover(tile_space, game.set[i])) sum += static_cast<std::uint64_t>(span.size());
  }
  return sum;
}

}  // namespace

int main() {
  Game game = make_game();
  const char* const objects = "objects";
  const char* const surrounded = "objects, a circle around";
  next_frame(game);
  bench::compare("refresh, a body", bodies,
                 {{objects, [&] { return refresh_objects(game); }},
                  {surrounded, [&] { return refresh_surrounded(game); }},
                  {"VolumeSet", [&] { return refresh_ours(game); }}});
  bench::compare("blast of radius 2 among all", asked,
                 {{objects, [&] { return blast_objects(game, false); }},
                  {surrounded, [&] { return blast_objects(game, true); }},
                  {"VolumeSet", [&] { return blast_ours(game); }}});
  bench::compare("shot of 24 tiles among all", asked,
                 {{objects, [&] { return shoot_objects(game, false); }},
                  {surrounded, [&] { return shoot_objects(game, true); }},
                  {"VolumeSet", [&] { return shoot_ours(game); }}});
  bench::compare("body against body", bodies * neighbours,
                 {{objects, [&] { return meet_objects(game, false); }},
                  {surrounded, [&] { return meet_objects(game, true); }},
                  {"VolumeSet", [&] { return meet_ours(game); }}});
  bench::compare("a frame of all that", 1,
                 {{objects, [&] { return frame_of_objects(game, false); }},
                  {surrounded, [&] { return frame_of_objects(game, true); }},
                  {"VolumeSet", [&] { return frame_of_ours(game); }}});
  bench::compare("tiles of a body", bodies,
                 {{"each circle, tiles marked", [&] { return cover_by_sets(game); }},
                  {"VolumeCover", [&] { return cover_ours(game); }}});
}
