// SPDX-License-Identifier: MIT
#include <tilespace/io/detail/loaders.hpp>
#include <tilespace/io/detail/shortest_text.hpp>
#include <utility>

namespace tilespace::io::detail {
namespace {

// What each occupancy is called. Only the modes scale and raw have some between free and occupied.
Counts count_occupancies(const RosMap& map) {
  std::uint64_t occupied = 0;
  std::uint64_t free = 0;
  std::uint64_t unknown = 0;
  for (const std::int16_t occupancy : map.occupancy.values()) {
    occupied += occupancy == 100 ? 1 : 0;
    free += occupancy == 0 ? 1 : 0;
    unknown += occupancy < 0 ? 1 : 0;
  }
  const std::uint64_t between = map.occupancy.values().size() - occupied - free - unknown;
  Counts counts{{"occupied", occupied}, {"free", free}, {"unknown", unknown}};
  if (between != 0) counts.emplace_back("between", between);
  return counts;
}

std::string in_words(const SolidRule& rule, const RosMap& map) {
  const std::string who = std::string(" (") + name(map.rule) + ")";
  if (rule.by == SolidBy::not_free) return "pixels that are not free" + who;
  if (rule.number) return "occupancies from " + shortest_text(100.0 * *rule.number) + " on" + who;
  const char* const from = map.rule == RosRule::nav2 ? "at least " : "more than ";
  return "pixels occupied by " + std::string(from) + shortest_text(map.info.occupied_thresh) + who;
}

}  // namespace

Result<LoadedMap> load_as_ros(const LoadInput& input) {
  auto parsed = parse_ros_map(input.bytes, input.references, input.options.ros_rule, input.options.limits);
  if (!parsed) return parsed.error();
  auto map = to_collision_map(*parsed, input.options.solid);
  if (!map) return map.error();
  LoadedMap result;
  result.map = std::move(map).value();
  result.format = Format::ros;
  result.layout = layout_of(*parsed);
  result.rule = input.options.solid;
  if (result.rule.by == SolidBy::guess) result.rule = {SolidBy::occupied, {}, {}, {}};
  result.solid_rule = in_words(result.rule, *parsed);
  result.counts = count_occupancies(*parsed);
  result.ros = std::move(parsed).value();
  return result;
}

}  // namespace tilespace::io::detail
