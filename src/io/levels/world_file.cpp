// SPDX-License-Identifier: MIT
#include "levels/world_file.hpp"
#include <algorithm>
#include <cstdlib>
#include <set>
#include <string_view>
#include "document/number_text.hpp"
#include "errors.hpp"
#include "levels/file_pattern.hpp"
#include "tiled/tiled_reader.hpp"

// A .world file of Tiled:
//   {"maps": [{"fileName": "cave.tmx", "x": 0, "y": -320, "width": 640, "height": 320}],
//    "patterns": [{"regexp": "map_(\\d+)_(\\d+)\\.tmx", "multiplierX": 640, "offsetX": 0, ...}], "type": "world"}

namespace tilespace::io::detail {
namespace {

// Steps of patterns times characters of names, in all: some seconds.
constexpr std::uint64_t most_work = std::uint64_t{1} << 28;

// A pattern, and the places of the maps that it matches.
struct WorldPattern {
  FilePattern pattern;
  std::int32_t multiplier_x = 1;
  std::int32_t multiplier_y = 1;
  std::int32_t offset_x = 0;
  std::int32_t offset_y = 0;
  std::int32_t width = 0;
  std::int32_t height = 0;
};

Level read_map(TiledReader& in, Node node) {
  Level level;
  in.require(node, "fileName");
  level.name = in.file_name(node, "fileName");
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::int32_t width = 0;
  std::int32_t height = 0;
  in.read(node, "x", x);
  in.read(node, "y", y);
  in.read(node, "width", width, 0);
  in.read(node, "height", height, 0);
  level.x = x;
  level.y = y;
  level.width = width;
  level.height = height;
  return level;
}

// Without a size, maps are as large as the steps between them.
WorldPattern read_pattern(TiledReader& in, Node node) {
  WorldPattern read;
  in.require(node, "regexp");
  in.read(node, "multiplierX", read.multiplier_x, -INT32_MAX);
  in.read(node, "multiplierY", read.multiplier_y, -INT32_MAX);
  in.read(node, "offsetX", read.offset_x);
  in.read(node, "offsetY", read.offset_y);
  read.width = std::abs(read.multiplier_x);
  read.height = std::abs(read.multiplier_y);
  in.read(node, "mapWidth", read.width, 0);
  in.read(node, "mapHeight", read.height, 0);
  if (in.failed()) return read;
  auto pattern = compile_pattern(in.text(node, "regexp"));
  if (pattern) {
    read.pattern = std::move(pattern).value();
  } else {
    in.fail(pattern.error().kind, node, "regexp", pattern.error().expected, pattern.error().found);
  }
  return read;
}

// As in the editor, what is no number of 32 bits is 0.
std::int64_t number_of(std::string_view digits) {
  const auto number = whole_number(digits);
  return number && *number >= INT32_MIN && *number <= INT32_MAX ? *number : 0;
}

Level level_of(const WorldPattern& pattern, const std::string& name, const PatternGroups& groups) {
  Level level;
  level.name = name;
  level.x = number_of(groups[0]) * pattern.multiplier_x + pattern.offset_x;
  level.y = number_of(groups[1]) * pattern.multiplier_y + pattern.offset_y;
  level.width = pattern.width;
  level.height = pattern.height;
  return level;
}

class WorldLevels {
 public:
  WorldLevels(TiledReader& in, std::vector<Level>& levels) : in_(in), levels_(levels) {}

  void add(Node node, Level level) {
    if (levels_.size() == in_.load().limits.files) {
      in_.fail(ErrorKind::too_large, node, nullptr, "at most " + std::to_string(levels_.size()) + " levels", "more");
    } else if (names_.insert(level.name).second) {
      levels_.push_back(std::move(level));
    }
  }

 private:
  TiledReader& in_;
  std::vector<Level>& levels_;
  std::set<std::string> names_;
};

void read_patterns(TiledReader& in, Node root, WorldLevels& levels) {
  const std::vector<Node> nodes = in.list(root, {{}, "patterns"});
  if (nodes.empty() || in.failed()) return;
  const auto names = in.load().references.names();
  if (!names) return in.fail(names.error());
  std::uint64_t work = 0;
  for (const Node node : nodes) {
    const WorldPattern pattern = read_pattern(in, node);
    if (in.failed()) return;
    for (const std::string& name : *names) {
      work += (name.size() + 1) * pattern.pattern.steps.size();
      if (work > most_work) {
        return in.fail(ErrorKind::too_large, node, "regexp", "patterns and file names that are shorter", "longer ones");
      }
      if (const auto groups = find_match(pattern.pattern, name)) levels.add(node, level_of(pattern, name, *groups));
      if (in.failed()) return;
    }
  }
}

}  // namespace

Result<std::vector<Level>> parse_world(std::span<const std::byte> bytes, References& references, const Limits& limits) {
  TiledLoad load{references, limits};
  const auto document = open_document(bytes);
  if (!document) return document.error();
  TiledReader in(**document, {}, load);
  std::vector<Level> levels;
  WorldLevels all(in, levels);
  const Node root = in.document().root();
  for (const Node node : in.list(root, {{}, "maps"})) {
    all.add(node, read_map(in, node));
    if (in.failed()) break;
  }
  if (!in.failed()) read_patterns(in, root, all);
  if (load.error) return *load.error;
  return levels;
}

bool is_called(const Level& level, std::string_view name) noexcept {
  const std::string_view file = level.name;
  const std::string_view own = file.substr(file.rfind('/') + 1);
  return name == file || name == own || name == own.substr(0, own.rfind('.'));
}

}  // namespace tilespace::io::detail
