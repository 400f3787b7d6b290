// SPDX-License-Identifier: MIT
#include <algorithm>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/read_file.hpp>
#include "errors.hpp"
#include "loaders.hpp"
#include "notices.hpp"
#include "project_root.hpp"
#include "project_rule.hpp"

namespace tilespace::io {
namespace {

Result<LoadedMap> load(const detail::LoadInput& input) {
  const MapFormat format = format_of(input.bytes);
  const bool has_levels = format == MapFormat::ldtk || format == MapFormat::world;
  if (!input.options.level.empty() && !has_levels) return detail::no_levels(input.options.level);
  switch (format) {
    case MapFormat::movingai: return detail::load_as_movingai(input);
    case MapFormat::png: return detail::load_as_png(input);
    case MapFormat::text: return detail::load_as_text(input);
    case MapFormat::tmx:
    case MapFormat::tmj: return detail::load_as_tiled(input, format);
    case MapFormat::ros: return detail::load_as_ros(input);
    case MapFormat::ldtk: return detail::load_as_ldtk(input);
    case MapFormat::godot: return detail::load_as_godot(input);
    case MapFormat::world: return detail::load_as_world(input);
  }
  return detail::load_as_text(input);
}

// Format that a term is for; text stands for MovingAI maps too, and tmx for all of Tiled.
MapFormat format_for(const SolidTerm& term) noexcept {
  switch (term.by) {
    case SolidBy::letters: return MapFormat::text;
    case SolidBy::darker_than: return MapFormat::png;
    case SolidBy::occupied:
    case SolidBy::not_free: return MapFormat::ros;
    default: return MapFormat::tmx;
  }
}

// A project may have maps of several formats; a rule is for those that it has a meaning for.
bool fits(const SolidRule& rule, MapFormat format) {
  if (format == MapFormat::movingai) format = MapFormat::text;
  if (format == MapFormat::tmj || format == MapFormat::godot) format = MapFormat::tmx;
  return std::all_of(rule.terms.begin(), rule.terms.end(),
                     [&](const SolidTerm& term) { return term.by == SolidBy::guess || format_for(term) == format; });
}

}  // namespace

std::vector<Notice> detail::notices_of_extremes(const CollisionMap& map) {
  const char* const extreme = extreme_of(map.solid_count(), map.bounds().count());
  std::vector<Notice> notices;
  if (extreme != nullptr) notices.push_back({{}, {}, 1, extreme});
  return notices;
}

Result<LoadedMap> parse_map(std::span<const std::byte> bytes, References& references,
                            const LoadOptions& options) noexcept {
  return detail::without_throwing([&] {
    Result<LoadedMap> loaded = load({bytes, references, options});
    if (loaded && options.outside != Outside::free) loaded->map.set_outside(options.outside);
    return loaded;
  });
}

Result<LoadedMap> parse_map(std::span<const std::byte> bytes, const LoadOptions& options) noexcept {
  NoReferences none;
  return parse_map(bytes, none, options);
}

Result<LoadedMap> load_map(const std::string& path, std::span<const std::byte> bytes,
                           const LoadOptions& options) noexcept {
  return detail::without_throwing([&]() -> Result<LoadedMap> {
    const Result<std::optional<SolidRule>> of_project =
        options.solid.is_guess() ? detail::project_rule(path, options.references) : std::optional<SolidRule>();
    if (!of_project) return detail::about_map(of_project.error(), path);
    const bool has_rule = of_project->has_value() && fits(**of_project, format_of(bytes));
    LoadOptions wanted = options;
    if (has_rule) wanted.solid = **of_project;
    FolderReferences references{path, options.references, options.limits};
    Result<LoadedMap> loaded = parse_map(bytes, references, wanted);
    if (!loaded) return detail::about_map(loaded.error(), path);
    if (has_rule) loaded->solid_rule.append(" (by ").append(detail::project_file_name).append(")");
    return loaded;
  });
}

Result<LoadedMap> load_map(const std::string& path, const LoadOptions& options) noexcept {
  return detail::without_throwing([&]() -> Result<LoadedMap> {
    const auto bytes = read_file(path, options.limits);
    if (!bytes) return bytes.error();
    return load_map(path, *bytes, options);
  });
}

}  // namespace tilespace::io
