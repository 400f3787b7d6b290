// SPDX-License-Identifier: MIT
#include <tilespace/io/ros_map.hpp>

#include "support/bundle.hpp"
#include "support/laws.hpp"
#include "support/target.hpp"

// Fuzz target: parse_ros_map, by both rules, against to_ros_map; to_collision_map and layout_of of the result.

namespace ros_map_target {
namespace {

using namespace tilespace::io;

void check_occupancy(const RosMap& map) {
  const bool is_raw = map.info.mode == RosMode::raw;
  for (const std::int16_t value : map.occupancy.values()) {
    fuzz::require(value >= -1 && value <= (is_raw ? 255 : 100), "occupancy is -1 to 100, or a byte");
    const bool is_of_three = value == -1 || value == 0 || value == 100;
    fuzz::require(map.info.mode != RosMode::trinary || is_of_three, "trinary maps have three values");
  }
}

tilespace::CollisionMap checked(const RosMap& map, const SolidRule& rule) {
  auto solid = to_collision_map(map, rule);
  fuzz::require(solid.has_value(), "a map of ROS is a map");
  fuzz::require_sound(*solid);
  const tilespace::TileBox bounds{{0, -map.occupancy.height()}, {map.occupancy.width(), 0}};
  fuzz::require(solid->bounds() == bounds, "the map stands on its origin");
  return std::move(solid).value();
}

void check(const RosMap& map, RosRule rule) {
  const std::uint64_t pixels = map.occupancy.bounds().count();
  fuzz::require(map.rule == rule, "the rule is the one that was asked for");
  fuzz::require(pixels >= 1 && pixels <= fuzz::limits.tiles, "the size is within the limits");
  fuzz::require(is_valid(layout_of(map)), "a map has a layout");
  check_occupancy(map);
  const auto occupied = checked(map, {SolidBy::occupied});
  const auto not_free = checked(map, {SolidBy::not_free});
  fuzz::require(fuzz::fingerprint_of(occupied) == fuzz::fingerprint_of(checked(map, {})),
                "occupied is what is guessed");
  fuzz::require(occupied.solid_count() <= not_free.solid_count(), "what is occupied is not free");
  fuzz::require(!to_collision_map(map, {SolidBy::shapes}).has_value(), "pixels have no shapes");
}

// The YAML, its picture, and the map of both.
void check_parts(fuzz::Bundle& bundle, const RosMap& map) {
  const auto info = parse_ros_yaml(bundle.map());
  const auto bytes = bundle.read("", map.info.image);
  fuzz::require(info && bytes, "a map has a YAML and a picture");
  auto picture = parse_pgm(*bytes, fuzz::limits);
  if (!picture) picture = parse_png(*bytes, fuzz::limits);
  fuzz::require(picture.has_value(), "the picture is one of the two kinds");
  const auto made = to_ros_map(*info, *picture, map.rule);
  fuzz::require(made && fuzz::fingerprint_of(*made) == fuzz::fingerprint_of(map), "a map is that of its parts");
}

}  // namespace

FUZZ_TARGET(ros_map) {
  fuzz::Bundle bundle(fuzz::bytes_of(data, size));
  for (const RosRule rule : {RosRule::nav2, RosRule::map_server}) {
    const auto map =
        fuzz::parsed([&](const Limits& limits) { return parse_ros_map(bundle.map(), bundle, rule, limits); });
    if (!map) continue;
    check(*map, rule);
    check_parts(bundle, *map);
  }
  return 0;
}

}  // namespace ros_map_target
