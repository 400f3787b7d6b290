// SPDX-License-Identifier: MIT
#include <tilespace/io/ldtk.hpp>
#include <tilespace/io/ldtk_collision.hpp>
#include <utility>
#include "loaders.hpp"

namespace tilespace::io::detail {

Result<LoadedMap> load_as_ldtk(const LoadInput& input) {
  auto project = parse_ldtk(input.bytes, input.references, input.options.limits);
  if (!project) return project.error();
  const LdtkChoice choice{input.options.level, input.options.solid, input.options.outside};
  auto collision = to_collision_map(*project, choice, input.options.limits);
  if (!collision) return collision.error();
  LoadedMap result;
  result.map = std::move(collision->map);
  result.format = MapFormat::ldtk;
  result.layout = collision->layout;
  result.rule = std::move(collision->rule);
  result.solid_rule = std::move(collision->told);
  result.notices = std::move(collision->notices);
  result.ldtk = std::move(project).value();
  result.ldtk_levels = std::move(collision->levels);
  const std::uint64_t solid = result.map.solid_count();
  result.counts = {{"solid", solid}, {"free", result.map.bounds().count() - solid}};
  return result;
}

}  // namespace tilespace::io::detail
