// SPDX-License-Identifier: MIT
#include "simulation/input_file.hpp"

#include <fmt/format.h>
#include <charconv>

#include <tilespace/motion/snapshot.hpp>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/numbers.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

constexpr std::string_view first_line = "tilespace inputs 1";

// Line reader with error messages.
class Lines {
 public:
  Lines(const std::string& path, std::string_view text) : path_(path), rest_(text) {}

  [[nodiscard]] bool at_end() const { return rest_.empty(); }

  std::string_view next() {
    ++number_;
    const std::size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    return line_;
  }

  // Value after `key` and a space.
  std::string_view value_of(std::string_view key) {
    if (at_end()) {
      ++number_;
      line_ = {};
      fail(fmt::format("'{}'", key));
    }
    next();
    if (!line_.starts_with(key) || line_.substr(key.size(), 1) != " ") fail(fmt::format("'{}' and a value", key));
    return line_.substr(key.size() + 1);
  }

  std::int32_t whole_number(std::string_view text, std::string_view what, std::int32_t least, std::int32_t most) const {
    const std::optional<std::int32_t> number = parse_whole_number(text);
    if (!number || *number < least || *number > most) fail(fmt::format("{} from {} to {}", what, least, most));
    return *number;
  }

  double number(std::string_view text, std::string_view what) const {
    const std::optional<double> number = parse_number(text);
    if (!number) fail(fmt::format("{}, a number", what));
    return *number;
  }

  std::uint64_t large_number(std::string_view text, std::string_view what, int base) const {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error != std::errc{} || end != text.data() + text.size()) fail(std::string(what));
    return value;
  }

  [[noreturn]] void fail(std::string expected) const {
    const std::string found = line_.empty() ? "nothing" : fmt::format("'{}'", line_.substr(0, 80));
    throw Failure(io::to_string({io::ErrorKind::syntax, path_, number_, 0, {}, std::move(expected), found}));
  }

 private:
  const std::string& path_;
  std::string_view rest_;
  std::string_view line_;
  std::uint64_t number_ = 0;
};

void read_head(Lines& lines, Recording& recording) {
  if (lines.next() != first_line) lines.fail(fmt::format("'{}'", first_line));
  recording.map = lines.large_number(lines.value_of("map"), "'map' and a hash", 16);
  recording.controller = find_controller(lines.value_of("controller"));
  if (recording.controller == nullptr) lines.fail("a controller that is known");
  recording.bodies = lines.whole_number(lines.value_of("bodies"), "a number of bodies", 1, most_bodies);
  recording.ticks = lines.whole_number(lines.value_of("ticks"), "a number of ticks", 1, most_ticks);
  recording.seed = lines.large_number(lines.value_of("seed"), "'seed' and a whole number", 10);
  recording.rules.speed = lines.number(lines.value_of("speed"), "a speed");
  recording.rules.gravity = lines.number(lines.value_of("gravity"), "a gravity");
}

InputChange read_change(const Lines& lines, std::string_view line, const Recording& recording) {
  const std::vector<std::string_view> parts = split(line, ' ');
  if (parts.size() != 3) lines.fail("a tick, a body and keys, or 'state' and a hash");
  const std::int32_t tick = lines.whole_number(parts[0], "a tick", 0, recording.ticks - 1);
  const std::int32_t body = lines.whole_number(parts[1], "a body", 0, recording.bodies - 1);
  const std::optional<Input> input = parse_input(parts[2]);
  if (!input) lines.fail("keys, some of n, w, s, e and j, or -");
  if (!recording.changes.empty()) {
    const InputChange& last = recording.changes.back();
    if (tick < last.tick || (tick == last.tick && body <= last.body)) lines.fail("ticks, and bodies in one, in order");
  }
  return {tick, body, *input};
}

}  // namespace

std::uint64_t map_hash(const CollisionMap& map) {
  const TileBox bounds = map.bounds();
  std::uint64_t hash = state_hash(bounds);
  const auto add = [&hash](const auto&... values) {
    ((hash = state_hash(std::array<std::uint64_t, 2>{hash, state_hash(values)})), ...);
  };
  add(map.outside());
  for (Tile tile = bounds.min; tile.y < bounds.max.y; ++tile.y) {
    std::uint64_t row = 0;
    for (tile.x = bounds.min.x; tile.x < bounds.max.x; ++tile.x) {
      row = (row << 1) | static_cast<std::uint64_t>(map.is_solid(tile));
      if ((std::int64_t{tile.x} - bounds.min.x) % 64 == 63) add(row);
    }
    add(row);
  }
  for (const auto& [tile, shape] : map.shaped_tiles()) {
    add(tile, corners_of(shape.area), shape.one_way.bits(), shape.walls.bits());
  }
  return hash;
}

std::string to_text(const Recording& recording) {
  std::string text;
  append(text, "{}\nmap {:016x}\ncontroller {}\nbodies {}\nticks {}\nseed {}\nspeed {}\ngravity {}\n", first_line,
         recording.map, recording.controller->name, recording.bodies, recording.ticks, recording.seed,
         recording.rules.speed, recording.rules.gravity);
  for (const auto& [tick, body, input] : recording.changes) append(text, "{} {} {}\n", tick, body, to_text(input));
  append(text, "state {:016x}\n", recording.state);
  return text;
}

Recording read_recording(const std::string& path) {
  const io::Result<std::vector<std::byte>> bytes = read_any_file(path);
  if (!bytes) throw Failure(io::to_string(bytes.error()));
  Lines lines(path, {reinterpret_cast<const char*>(bytes->data()), bytes->size()});
  Recording recording;
  read_head(lines, recording);
  while (!lines.at_end()) {
    const std::string_view line = lines.next();
    if (line.starts_with("state ")) {
      recording.state = lines.large_number(line.substr(6), "'state' and a hash", 16);
      if (!lines.at_end()) {
        lines.next();
        lines.fail("no more lines");
      }
      return recording;
    }
    recording.changes.push_back(read_change(lines, line, recording));
  }
  lines.value_of("state");
  return recording;
}

}  // namespace tilespace::tool
