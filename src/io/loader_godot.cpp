// SPDX-License-Identifier: MIT
#include <tilespace/io/godot.hpp>
#include <tilespace/io/tiled_collision.hpp>
#include <utility>
#include "loaders.hpp"

namespace tilespace::io::detail {

Result<LoadedMap> load_as_godot(const LoadInput& input) {
  auto scene = parse_godot(input.bytes, input.references, input.options.limits);
  if (!scene) return scene.error();
  auto loaded = load_tiled_map(std::move(scene->map), MapFormat::godot, input.options);
  if (loaded) loaded->notices.insert(loaded->notices.begin(), scene->notices.begin(), scene->notices.end());
  return loaded;
}

}  // namespace tilespace::io::detail
