// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <tilespace/io/levels.hpp>
#include <utility>
#include "errors.hpp"
#include "levels/world_file.hpp"
#include "loaders.hpp"

// Loader of .world files of Tiled: the map of one level, or all levels joined.

namespace tilespace::io::detail {
namespace {

// References of a map that a world names: relative to the map, and within the scope of the world.
class ReferencesOfLevel final : public References {
 public:
  ReferencesOfLevel(References& world, std::string map) : world_(world), map_(std::move(map)) {}
  Result<std::vector<std::byte>> read(std::string_view from, std::string_view source) override {
    return world_.read(from.empty() ? map_ : from, source);
  }
  std::string path_of(std::string_view from, std::string_view source) const override {
    return world_.path_of(from.empty() ? map_ : from, source);
  }

 private:
  References& world_;
  std::string map_;
};

// A world that names itself, or another one, would be read without end.
Result<LoadedMap> load_tiled_map(const LoadInput& input, const std::string& path) {
  const MapFormat format = format_of(input.bytes);
  if (format == MapFormat::tmx || format == MapFormat::tmj) return load_as_tiled(input, format);
  return error_at(ErrorKind::unsupported, 0, 0, "a map of Tiled, as " + quoted(path) + " is one in a world",
                  std::string("a file of the format ") + name(format));
}

Result<LoadedMap> load_level(const LoadInput& input, const Level& level, const Limits& limits) {
  const std::string path = input.references.path_of({}, level.name);
  const auto bytes = input.references.read({}, level.name);
  if (!bytes) return bytes.error();
  ReferencesOfLevel references(input.references, path);
  LoadOptions options = input.options;
  options.limits = limits;
  options.level.clear();
  auto loaded = load_tiled_map({*bytes, references, options}, path);
  if (loaded || !loaded.error().file.empty()) return loaded;
  Error error = loaded.error();
  error.file = path;
  return error;
}

Error no_level(const std::vector<Level>& levels, const std::string& name) {
  std::string found = levels.empty() ? "no maps, and no file that a pattern matches" : "the levels";
  constexpr std::size_t most = 10;
  for (std::size_t i = 0; i < levels.size() && i < most; ++i) {
    found.append(i == 0 ? " " : ", ").append(quoted(levels[i].name));
  }
  if (levels.size() > most) found.append(" and more");
  return error_at(ErrorKind::unsupported, 0, 0, name.empty() ? "a world with levels" : "a level called " + quoted(name),
                  std::move(found));
}

// What is told of all levels: each different rule once, and notices with the name of their level.
void add_words(LoadedMap& world, LoadedMap& level, const std::string& name) {
  const bool is_new = world.solid_rule.find(level.solid_rule) == std::string::npos;
  if (is_new) world.solid_rule.append(world.solid_rule.empty() ? "" : "; ").append(level.solid_rule);
  for (Notice& notice : level.notices) {
    notice.layer = notice.layer.empty() ? name : name + ": " + notice.layer;
    world.notices.push_back(std::move(notice));
  }
}

// Maps are joined in tile space and in pixels at once, which is possible for orthogonal tiles only.
std::optional<Error> refuse_projection(const LoadedMap& map, const std::string& name) {
  if (!map.tiled || map.tiled->orientation == Orientation::orthogonal) return std::nullopt;
  return error_at(ErrorKind::levels_apart, 0, 0, "orthogonal maps, or the name of a level",
                  std::string(io::name(map.tiled->orientation)) + " tiles in " + quoted(name));
}

Result<LoadedMap> load_all(const LoadInput& input, const std::vector<Level>& levels) {
  LoadedMap world;
  std::vector<LevelMap> maps;
  Limits rest = input.options.limits;
  for (const Level& level : levels) {
    auto loaded = load_level(input, level, rest);
    if (!loaded) return loaded.error();
    if (auto error = refuse_projection(*loaded, level.name)) return *std::move(error);
    rest.tiles -= loaded->map.bounds().count();
    if (maps.empty()) world.rule = loaded->rule;
    add_words(world, *loaded, level.name);
    maps.push_back({level.name, level.x, level.y, std::move(loaded->map), loaded->layout});
  }
  auto joined = join(maps, input.options.outside, input.options.limits);
  if (!joined) return joined.error();
  world.map = std::move(joined->map);
  world.layout = joined->layout;
  world.format = MapFormat::world;
  const std::uint64_t shaped = world.map.shaped_count();
  const std::uint64_t solid = world.map.solid_count();
  world.counts = {{"solid", solid - shaped}, {"shaped", shaped}, {"free", world.map.bounds().count() - solid}};
  return world;
}

}  // namespace

Result<LoadedMap> load_as_world(const LoadInput& input) {
  const auto levels = parse_world(input.bytes, input.references, input.options.limits);
  if (!levels) return levels.error();
  const std::string& name = input.options.level;
  if (levels->empty()) return no_level(*levels, name);
  if (name.empty()) return load_all(input, *levels);
  const auto found =
      std::find_if(levels->begin(), levels->end(), [&](const Level& level) { return is_called(level, name); });
  if (found == levels->end()) return no_level(*levels, name);
  return load_level(input, *found, input.options.limits);
}

}  // namespace tilespace::io::detail
