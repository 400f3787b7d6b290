// SPDX-License-Identifier: MIT
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/read_file.hpp>
#include "errors.hpp"
#include "loaders.hpp"

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
    case MapFormat::world: return detail::load_as_world(input);
  }
  return detail::load_as_text(input);
}

}  // namespace

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

Result<LoadedMap> load_map(const std::string& path, const LoadOptions& options) noexcept {
  return detail::without_throwing([&]() -> Result<LoadedMap> {
    const auto bytes = read_file(path, options.limits);
    if (!bytes) return bytes.error();
    FolderReferences references{path, options.references, options.limits};
    Result<LoadedMap> loaded = parse_map(*bytes, references, options);
    if (loaded || !loaded.error().file.empty()) return loaded;
    Error error = loaded.error();
    error.file = path;
    return error;
  });
}

}  // namespace tilespace::io
