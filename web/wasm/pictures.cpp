// SPDX-License-Identifier: MIT
#include <tilespace/io/ros_map.hpp>
#include "errors.hpp"

namespace tilespace::io {
Result<RosMapInfo> parse_ros_yaml(std::span<const std::byte>) noexcept {
  return detail::error_at(ErrorKind::unsupported, 0, 0, "a map that is not of ROS", "YAML");
}
}  // namespace tilespace::io
