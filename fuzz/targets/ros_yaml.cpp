// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/io/ros_map.hpp>

#include "support/laws.hpp"
#include "support/target.hpp"

// Fuzz target: parse_ros_yaml.

namespace ros_yaml_target {

using namespace tilespace::io;

FUZZ_TARGET(ros_yaml) {
  const auto info = fuzz::parsed([&](const Limits&) { return parse_ros_yaml(fuzz::bytes_of(data, size)); });
  if (!info) return 0;
  fuzz::require(!info->image.empty(), "a map has an image");
  fuzz::require(std::isfinite(info->resolution) && info->resolution > 0.0, "pixels have a size");
  fuzz::require(std::isfinite(info->origin.x) && std::isfinite(info->origin.y) && std::isfinite(info->yaw),
                "the origin is somewhere");
  fuzz::require_ascii_line(name(info->mode), "a mode has a name");
  return 0;
}

}  // namespace ros_yaml_target
