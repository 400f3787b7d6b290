// SPDX-License-Identifier: MIT
#include <string_view>
#include <tilespace/io/read_file.hpp>
#include <tilespace/io/ros_map.hpp>
#include "collision/solid_term.hpp"
#include "errors.hpp"
#include "ros_solid.hpp"

namespace tilespace::io {
namespace {

std::string_view text_of(std::span<const std::byte> bytes) noexcept {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Name of an unsupported image format, detected from its first bytes.
std::string kind_of_picture(std::string_view text) {
  if (text.empty()) return "an empty file";
  if (text.starts_with("BM")) return "a BMP";
  if (text.starts_with("\xff\xd8")) return "a JPEG";
  if (text.starts_with("GIF8")) return "a GIF";
  if (const std::string_view pointer = detail::lfs_pointer(text); !pointer.empty()) return std::string(pointer);
  return "a file that starts with " + detail::quoted(text.substr(0, 4));
}

Result<Picture> parse_picture(std::span<const std::byte> bytes, const Limits& limits) {
  const std::string_view text = text_of(bytes);
  if (text.starts_with('\x89')) return parse_png(bytes, limits);
  if (text.starts_with('P') && text.size() > 1 && text[1] >= '1' && text[1] <= '7') return parse_pgm(bytes, limits);
  return detail::error_at(ErrorKind::unsupported, 0, 0, "a picture as PNG or PGM", kind_of_picture(text));
}

Result<RosMap> read_picture(const RosMapInfo& info, References& references, RosRule rule, const Limits& limits) {
  const auto bytes = references.read("", info.image);
  if (!bytes) return bytes.error();
  const Result<Picture> picture = parse_picture(*bytes, limits);
  if (picture) return to_ros_map(info, *picture, rule);
  Error error = picture.error();
  error.file = references.path_of("", info.image);
  return error;
}

Result<RosMap> parse(std::span<const std::byte> bytes, References& references, RosRule rule, const Limits& limits) {
  const Result<RosMapInfo> info = parse_ros_yaml(bytes);
  if (!info) return info.error();
  return read_picture(*info, references, rule, limits);
}

Result<RosMap> load(const std::string& path, RosRule rule, ReferenceScope scope, const Limits& limits) {
  const auto bytes = read_file(path, limits);
  if (!bytes) return bytes.error();
  FolderReferences references(path, scope, limits);
  Result<RosMap> map = parse(*bytes, references, rule, limits);
  if (!map) return detail::about_map(map.error(), path);
  return map;
}

// Occupancies that are solid.
struct SolidFrom {
  double part = 1.0;     // fraction of 100
  bool unknown = false;  // and everything else but 0

  [[nodiscard]] bool operator()(std::int16_t occupancy) const noexcept {
    return unknown ? occupancy != 0 : detail::is_occupied(occupancy, part);
  }
};

Result<SolidFrom> solid_from(const SolidRule& rule) {
  const Result<SolidTerm> term = detail::only_term(rule, "a map of ROS");
  if (!term) return term.error();
  switch (term->by) {
    case SolidBy::guess:
    case SolidBy::occupied: return SolidFrom{term->number.value_or(1.0), false};
    case SolidBy::not_free: return SolidFrom{0.0, true};
    default: break;
  }
  return detail::unfit_rule(rule, "a map of ROS", "occupied or not-free");
}

Result<CollisionMap> make_collision_map(const RosMap& map, const SolidRule& rule, Outside outside) {
  const Result<SolidFrom> is_solid = solid_from(rule);
  if (!is_solid) return is_solid.error();
  auto solid = CollisionMap::from(
      map.occupancy.bounds(), [&](std::int32_t x, std::int32_t y) { return (*is_solid)(map.occupancy[{x, y}]); },
      outside);
  if (!solid) return detail::from_core(solid.error());
  return std::move(solid).value();
}

}  // namespace

const char* name(RosMode mode) noexcept {
  switch (mode) {
    case RosMode::trinary: return "trinary";
    case RosMode::scale: return "scale";
    case RosMode::raw: return "raw";
  }
  return "";
}

const char* name(RosRule rule) noexcept {
  switch (rule) {
    case RosRule::nav2: return "nav2";
    case RosRule::map_server: return "map_server";
  }
  return "";
}

Result<RosMap> parse_ros_map(std::span<const std::byte> bytes, References& references, RosRule rule,
                             const Limits& limits) noexcept {
  return detail::without_throwing([&] { return parse(bytes, references, rule, limits); });
}

Result<RosMap> parse_ros_map(const RosMapInfo& info, References& references, RosRule rule,
                             const Limits& limits) noexcept {
  return detail::without_throwing([&] { return read_picture(info, references, rule, limits); });
}

Result<RosMap> load_ros_map(const std::string& path, RosRule rule, ReferenceScope scope,
                            const Limits& limits) noexcept {
  return detail::without_throwing([&] { return load(path, rule, scope, limits); });
}

Layout layout_of(const RosMap& map) noexcept {
  return Layout::y_up(map.info.origin, map.info.resolution, map.info.yaw);
}

Result<CollisionMap> to_collision_map(const RosMap& map, const SolidRule& rule, Outside outside) noexcept {
  return detail::without_throwing([&] { return make_collision_map(map, rule, outside); });
}

}  // namespace tilespace::io
