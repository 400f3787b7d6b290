// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <utility>
#include "collision/solid_term.hpp"
#include "loaders.hpp"
#include "ros_solid.hpp"
#include "shortest_text.hpp"

namespace tilespace::io::detail {
namespace {

// Histogram of occupancies: occupied is what the rule `occupied` makes solid. Only the modes scale and raw have values
// between free and occupied.
Counts count_occupancies(const RosMap& map, double occupied_from) {
  std::uint64_t occupied = 0;
  std::uint64_t free = 0;
  std::uint64_t unknown = 0;
  for (const std::int16_t occupancy : map.occupancy.values()) {
    if (is_occupied(occupancy, occupied_from)) {
      ++occupied;
    } else {
      free += occupancy == 0 ? 1 : 0;
      unknown += occupancy < 0 ? 1 : 0;
    }
  }
  const std::uint64_t between = map.occupancy.values().size() - occupied - free - unknown;
  Counts counts{{"occupied", occupied}, {"free", free}, {"unknown", unknown}};
  if (between != 0) counts.emplace_back("between", between);
  return counts;
}

// A number replaces the file's threshold, except in maps of mode raw, which have none: there it applies to the greys.
SolidTerm with_threshold(SolidTerm rest, RosMapInfo& info) {
  if (rest.by == SolidBy::guess) rest.by = SolidBy::occupied;
  if (rest.by != SolidBy::occupied || !rest.number || info.mode == RosMode::raw) return rest;
  info.occupied_thresh = *rest.number;
  // Whatever is at most free_thresh is free, so it must stay below the new occupied_thresh.
  info.free_thresh = std::min(info.free_thresh, std::nextafter(info.occupied_thresh, -1.0));
  rest.number.reset();
  return rest;
}

// 7 for 0.07: a hundred times the number, without the digits that the conversion to a double added.
std::string in_hundredths(double part) { return shortest_text(std::round(part * 1e9) / 1e7); }

std::string in_words(const RosMap& map, const SolidTerm& rule, double occupied_from) {
  const std::string who = std::string(" (") + name(map.rule) + ")";
  if (rule.by == SolidBy::not_free) return "pixels that are not free" + who;
  if (map.info.mode == RosMode::raw) return "occupancies from " + in_hundredths(occupied_from) + " on" + who;
  const char* const from = map.rule == RosRule::nav2 ? "at least " : "more than ";
  return "pixels occupied by " + std::string(from) + shortest_text(map.info.occupied_thresh) + who;
}

}  // namespace

Result<LoadedMap> load_as_ros(const LoadInput& input) {
  auto info = parse_ros_yaml(input.bytes);
  if (!info) return info.error();
  const Result<SolidTerm> asked = only_term(input.options.solid, "a map of ROS");
  if (!asked) return asked.error();
  const SolidTerm rule = with_threshold(*asked, *info);
  auto parsed = parse_ros_map(*info, input.references, input.options.ros_rule, input.options.limits);
  if (!parsed) return parsed.error();
  auto map = to_collision_map(*parsed, {rule.by, rule.name, rule.value, rule.number});
  if (!map) return map.error();
  const double occupied_from = rule.number.value_or(1.0);
  LoadedMap result;
  result.map = std::move(map).value();
  result.notices = notices_of_extremes(result.map);
  result.format = MapFormat::ros;
  result.layout = layout_of(*parsed);
  result.rule = input.options.solid;
  if (asked->by == SolidBy::guess) result.rule = {SolidBy::occupied};
  result.solid_rule = in_words(*parsed, rule, occupied_from);
  result.counts = count_occupancies(*parsed, occupied_from);
  result.ros = std::move(parsed).value();
  return result;
}

}  // namespace tilespace::io::detail
