// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>
#include <tilespace/geom/angle.hpp>
#include <tilespace/grid/to_text.hpp>
#include <tilespace/volume/cast_ray_at_volume.hpp>
#include <tilespace/volume/touches_volume.hpp>
#include <tilespace/volume/volume_cover.hpp>

// Hitboxes of a troll: trunk, head, hand and club, on two bones. The arm swings, and the club moves with it.
namespace {

using namespace tilespace;

enum BoneName : std::uint32_t { trunk, arm };
enum CircleName : std::uint32_t { belly, head, hand, club };

constexpr BoneCircle circles[] = {
    {{{0.0, -1.5}, 1.5}, trunk},  // up to three tiles above the foot
    {{{0.0, -3.5}, 0.75}, trunk},
    {{{1.75, 0.0}, 0.4}, arm},  // along the arm
    {{{3.25, 0.0}, 0.9}, arm},
};

// The pose: origin of the trunk at `foot`, and the direction of the arm. In a game it comes from the animation.
std::array<Bone, 2> pose_of(Point foot, double radians) {
  return {{{foot}, {foot + Vec{0.5, -2.25}, unit_vector(radians)}}};
}

}  // namespace

int main() {
  const auto room = CollisionMap::create({{0, 0}, {18, 7}});
  const auto troll = Volume::create(circles);
  if (!room || !troll) return 1;
  VolumeSet bodies;
  const auto number = bodies.add(*troll);
  if (!number) return 1;
  const VolumeView body = bodies[*number];

  const Circle hero{{12.0, 4.0}, 0.5};
  const Segment arrow{{16.0, 3.75}, {4.0, 3.75}};
  for (const double radians : {-0.75, 0.25}) {
    bodies.refresh(*number, pose_of({8.0, 6.0}, radians));
    std::printf("%s", to_text(*room, cover(*room, body)).c_str());
    const auto by = first_touching(body, hero);
    std::printf("the hero is %s\n", !by ? "safe" : *by == club ? "hit by the club" : "run into");
    const VolumeHit hit = cast_ray(body, arrow);
    std::printf("the arrow hits circle %u on bone %u, at %.3f of its way\n", hit.circle, hit.bone, hit.fraction);
  }
}
