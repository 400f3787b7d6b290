// SPDX-License-Identifier: MIT
#include "commands/info_scenarios.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tilespace/io/scenario.hpp>
#include <tuple>
#include <utility>
#include <vector>

#include "command_line/failure.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

/// A map referenced by problems, with the size they state.
struct NamedMap {
  std::string path;
  std::int32_t width = 0;  ///< 0 if not in the file.
  std::int32_t height = 0;
  friend bool operator<(const NamedMap& a, const NamedMap& b) {
    return std::tie(a.path, a.width, a.height) < std::tie(b.path, b.width, b.height);
  }
};

/// Summary of a scenario file.
struct Summary {
  std::size_t tasks = 0;
  std::map<NamedMap, std::uint64_t> maps;  ///< And the number of problems on each.
  std::set<std::int64_t> buckets;
  std::optional<io::Scenario> longest;  ///< The first of the longest.
};

std::vector<io::Scenario> scenarios_in(std::span<const std::byte> bytes, const std::string& path) {
  auto scenarios = io::parse_scenarios(bytes);
  if (scenarios) return *std::move(scenarios);
  io::Error error = scenarios.error();
  error.file = path;
  throw Failure(to_string(error));
}

Summary summary_of(const std::vector<io::Scenario>& scenarios) {
  Summary summary;
  summary.tasks = scenarios.size();
  for (const io::Scenario& task : scenarios) {
    ++summary.maps[{task.map, task.width, task.height}];
    summary.buckets.insert(task.bucket);
  }
  const auto longest = std::max_element(scenarios.begin(), scenarios.end(), [](const auto& a, const auto& b) {
    return a.optimal_length < b.optimal_length;
  });
  if (longest != scenarios.end()) summary.longest = *longest;
  return summary;
}

void append_maps_as_text(std::string& out, const Summary& summary) {
  if (summary.maps.empty()) out += "maps     none\n";
  const char* label = "maps     ";
  for (const auto& [map, tasks] : summary.maps) {
    out += std::exchange(label, "         ");
    append_string(out, map.path);
    if (map.width != 0) append(out, ", {} x {}", map.width, map.height);
    append(out, ", {} {}\n", tasks, tasks == 1 ? "task" : "tasks");
  }
}

std::string as_text(const std::string& path, const Summary& summary) {
  std::string out;
  append(out, "file     {}\nformat   scenarios\ntasks    {}\n", path, summary.tasks);
  append_maps_as_text(out, summary);
  if (!summary.longest) return out + "buckets  none\nlongest  none\n";
  append(out, "buckets  {}, from {} to {}\n", summary.buckets.size(), *summary.buckets.begin(),
         *summary.buckets.rbegin());
  const io::Scenario& longest = *summary.longest;
  append(out, "longest  {}, from tile {},{} to tile {},{}\n", longest.optimal_length, longest.start.x, longest.start.y,
         longest.goal.x, longest.goal.y);
  return out;
}

void append_maps_as_json(std::string& out, const Summary& summary) {
  const char* separator = "";
  for (const auto& [map, tasks] : summary.maps) {
    out += std::exchange(separator, ",");
    out += "{\"map\":";
    append_string(out, map.path);
    if (map.width != 0) append(out, ",\"width\":{},\"height\":{}", map.width, map.height);
    append(out, ",\"tasks\":{}}}", tasks);
  }
}

std::string as_json(const std::string& path, const Summary& summary) {
  std::string out = "{\"file\":";
  append_string(out, path);
  append(out, ",\"format\":\"scenarios\",\"tasks\":{},\"maps\":[", summary.tasks);
  append_maps_as_json(out, summary);
  if (!summary.longest) return out + "],\"buckets\":null,\"longest\":null}\n";
  append(out, "],\"buckets\":{{\"count\":{},\"first\":{},\"last\":{}}}", summary.buckets.size(),
         *summary.buckets.begin(), *summary.buckets.rbegin());
  out += ",\"longest\":{\"length\":";
  const io::Scenario& longest = *summary.longest;
  append_number(out, longest.optimal_length);
  append(out, ",\"start\":[{},{}],\"goal\":[{},{}]}}}}\n", longest.start.x, longest.start.y, longest.goal.x,
         longest.goal.y);
  return out;
}

}  // namespace

std::string info_about_scenarios(const InfoOptions& options, std::span<const std::byte> bytes) {
  const std::string& path = options.map.path;
  const Summary summary = summary_of(scenarios_in(bytes, path));
  return options.json ? as_json(path, summary) : as_text(path, summary);
}

}  // namespace tilespace::tool
