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
constexpr std::string_view first_line_of_player = "tilespace inputs 2";

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

template <class Tuning>
void read_tuning(Lines& lines, std::span<const lint::TuningNumber<Tuning>> numbers, Tuning& tuning) {
  for (const lint::TuningNumber<Tuning>& number : numbers) {
    const std::string key = fmt::format("tuning {}", number.name);
    tuning.*number.member = lines.number(lines.value_of(key), number.name);
  }
}

void read_player(Lines& lines, Recording& recording) {
  lint::Player& player = recording.rules.player.emplace();
  if (recording.bodies != 1) lines.fail("one body");
  player.tick = lines.number(lines.value_of("tick"), "seconds");
  const std::vector<std::string_view> parts = split(lines.value_of("start"), ' ');
  if (parts.size() != 4) lines.fail("four numbers of a body");
  double numbers[4]{};
  for (std::size_t i = 0; i < 4; ++i) numbers[i] = lines.number(parts[i], "a coordinate or size");
  recording.start = {{numbers[0], numbers[1]}, {numbers[2], numbers[3]}};
  if (recording.controller->name == "topdown") {
    player.kind = lint::PlayerKind::top_down;
    read_tuning(lines, lint::top_down_numbers(), player.top_down);
  } else if (recording.controller->name == "platformer") {
    read_tuning(lines, lint::platformer_numbers(), player.platformer);
  } else {
    lines.fail("the controller platformer or topdown");
  }
}

template <class Tuning>
void append_tuning(std::string& text, std::span<const lint::TuningNumber<Tuning>> numbers, const Tuning& tuning) {
  for (const auto& number : numbers) append(text, "tuning {} {}\n", number.name, tuning.*number.member);
}

void append_player(std::string& text, const lint::Player& player, const Body& start) {
  append(text, "tick {}\nstart {} {} {} {}\n", player.tick, start.min.x, start.min.y, start.size.x, start.size.y);
  if (player.kind == lint::PlayerKind::top_down) return append_tuning(text, lint::top_down_numbers(), player.top_down);
  append_tuning(text, lint::platformer_numbers(), player.platformer);
}

void read_head(Lines& lines, Recording& recording) {
  const std::string_view version = lines.next();
  const bool is_player = version == first_line_of_player;
  if (!is_player && version != first_line) lines.fail(fmt::format("'{}'", first_line));
  recording.map = lines.large_number(lines.value_of("map"), "'map' and a hash", 16);
  recording.controller = find_controller(lines.value_of("controller"));
  if (recording.controller == nullptr) lines.fail("a controller that is known");
  recording.bodies = lines.whole_number(lines.value_of("bodies"), "a number of bodies", 1, most_bodies);
  recording.ticks = lines.whole_number(lines.value_of("ticks"), "a number of ticks", 1, most_ticks);
  recording.seed = lines.large_number(lines.value_of("seed"), "'seed' and a whole number", 10);
  recording.rules.speed = lines.number(lines.value_of("speed"), "a speed");
  recording.rules.gravity = lines.number(lines.value_of("gravity"), "a gravity");
  if (is_player) read_player(lines, recording);
}

InputChange read_change(const Lines& lines, std::string_view line, const Recording& recording) {
  const std::vector<std::string_view> parts = split(line, ' ');
  if (parts.size() != 3) lines.fail("a tick, a body and keys, or 'state' and a hash");
  const std::int32_t tick = lines.whole_number(parts[0], "a tick", 0, recording.ticks - 1);
  const std::int32_t body = lines.whole_number(parts[1], "a body", 0, recording.bodies - 1);
  const std::optional<Input> input = parse_input(parts[2]);
  if (!input) lines.fail("keys, some of n, w, s, e, j and r, or -");
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
  append(text, "{}\nmap {:016x}\ncontroller {}\nbodies {}\nticks {}\nseed {}\nspeed {}\ngravity {}\n",
         recording.rules.player ? first_line_of_player : first_line, recording.map, recording.controller->name,
         recording.bodies, recording.ticks, recording.seed, recording.rules.speed, recording.rules.gravity);
  if (recording.rules.player) append_player(text, *recording.rules.player, recording.start);
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
