// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/io/ldtk.hpp>
#include <tilespace/io/levels.hpp>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/read_file.hpp>
#include "errors.hpp"
#include "levels/world_file.hpp"

namespace tilespace::io {
namespace {

std::vector<Level> levels_of(const LdtkProject& project) {
  std::vector<Level> levels;
  levels.reserve(project.levels.size());
  for (const LdtkLevel& level : project.levels) {
    levels.push_back({level.identifier, project.worlds[level.world].identifier, level.x, level.y, level.width,
                      level.height, level.depth});
  }
  return levels;
}

Result<std::vector<Level>> parse(std::span<const std::byte> bytes, References& references, const Limits& limits) {
  const MapFormat format = format_of(bytes);
  if (format == MapFormat::world) return detail::parse_world(bytes, references, limits);
  if (format == MapFormat::ldtk) {
    const auto project = parse_ldtk(bytes, references, limits);
    if (!project) return project.error();
    return levels_of(*project);
  }
  return detail::error_at(ErrorKind::unsupported, 0, 0, "a project of LDtk or a .world file of Tiled",
                          std::string("a file of the format ") + name(format));
}

// Overlap of [a, a + size) and [b, b + other): its length; 0 if they only touch, negative if they are apart.
std::int64_t overlap(std::int64_t a, std::int64_t size, std::int64_t b, std::int64_t other) {
  return std::min(a + size, b + other) - std::max(a, b);
}

bool are_neighbours(const Level& a, const Level& b) {
  if (a.world != b.world || a.depth != b.depth) return false;
  if (a.width == 0 || a.height == 0 || b.width == 0 || b.height == 0) return false;
  const std::int64_t x = overlap(a.x, a.width, b.x, b.width);
  const std::int64_t y = overlap(a.y, a.height, b.y, b.height);
  return x >= 0 && y >= 0 && (x > 0 || y > 0);
}

}  // namespace

Result<std::vector<Level>> parse_levels(std::span<const std::byte> bytes, References& references,
                                        const Limits& limits) noexcept {
  return detail::without_throwing([&] { return parse(bytes, references, limits); });
}

Result<std::vector<Level>> load_levels(const std::string& path, ReferenceScope scope, const Limits& limits) noexcept {
  return detail::without_throwing([&]() -> Result<std::vector<Level>> {
    const auto bytes = read_file(path, limits);
    if (!bytes) return bytes.error();
    FolderReferences references(path, scope, limits);
    auto levels = parse(*bytes, references, limits);
    if (levels || !levels.error().file.empty()) return levels;
    Error error = levels.error();
    error.file = path;
    return error;
  });
}

std::vector<std::size_t> neighbours(std::span<const Level> levels, std::size_t level) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < levels.size() && level < levels.size(); ++i) {
    if (i != level && are_neighbours(levels[level], levels[i])) found.push_back(i);
  }
  return found;
}

}  // namespace tilespace::io
