// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string_view>
#include <tilespace/lint/lint.hpp>
#include <utility>

namespace tilespace::lint {
namespace {

io::Error wrong(std::string expected, std::string found) {
  io::Error error;
  error.expected = std::move(expected);
  error.found = std::move(found);
  return error;
}

std::optional<Severity> severity_called(std::string_view word) {
  for (const Severity severity : {Severity::off, Severity::info, Severity::warning, Severity::error}) {
    if (word == name(severity)) return severity;
  }
  return std::nullopt;
}

std::optional<io::Error> read_rules(const io::Property& property, LintOptions& options) {
  if (property.type != io::PropertyType::group) return wrong("\"rules\", a table in [lint]", "something else");
  for (const io::Property& rule : property.members) {
    const auto is_meant = [&](const Rule& one) { return is_named(one, rule.name); };
    if (std::none_of(rules().begin(), rules().end(), is_meant)) return wrong("the id of a rule", rule.name);
    const auto severity = severity_called(io::value_text(rule));
    if (!severity) return wrong("off, info, warning or error for " + rule.name, io::value_text(rule));
    options.rules.push_back({rule.name, *severity});
  }
  return std::nullopt;
}

std::optional<io::Error> read_words(const io::Property& property, std::vector<std::string>& words) {
  const std::string expected = "\"" + property.name + "\", a list of texts";
  std::vector<std::string> read;
  const bool is_list = property.type == io::PropertyType::list;
  if (!is_list && property.type != io::PropertyType::string) return wrong(expected, "something else");
  if (!is_list) read.push_back(property.text);
  for (const io::Property& one : property.members) {
    if (one.type != io::PropertyType::string) return wrong(expected, io::value_text(one));
    read.push_back(one.text);
  }
  words = std::move(read);
  return std::nullopt;
}

// Two numbers; nothing if it is something else.
std::optional<Vec> pair_of(const io::Property& property) {
  if (property.type != io::PropertyType::list || property.members.size() != 2) return std::nullopt;
  return Vec{io::number_or(&property.members[0], 0.0), io::number_or(&property.members[1], 0.0)};
}

std::optional<io::Error> read_body(const io::Property& property, LintOptions& options) {
  const auto pair = pair_of(property);
  if (!pair) return wrong("\"body\", two numbers: [0.8, 1.8]", "something else");
  const Vec size = *pair;
  if (!(size.x > 0.0 && size.y > 0.0 && size.x <= 64.0 && size.y <= 64.0)) {
    return wrong("\"body\", two numbers of tiles above 0, at most 64", "others");
  }
  options.body = size;
  return std::nullopt;
}

std::optional<io::Error> read_jump(const io::Property& property, LintOptions& options) {
  const auto jump = pair_of(property);
  if (!jump || !(jump->x > 0.0 && jump->y > 0.0 && jump->x <= 64.0 && jump->y <= 64.0)) {
    return wrong("\"jump\", height and distance in tiles above 0, at most 64: [3, 5]", "something else");
  }
  options.player = jumping_player(jump->x, jump->y);
  return std::nullopt;
}

template <class Tuning>
bool read_number(std::span<const TuningNumber<Tuning>> numbers, const io::Property& property, Tuning& tuning) {
  for (const TuningNumber<Tuning>& number : numbers) {
    if (number.name == property.name) tuning.*number.member = io::number_or(&property, -1.0);
    if (number.name == property.name) return tuning.*number.member >= 0.0;
  }
  return false;
}

std::string names_of_numbers(PlayerKind kind) {
  std::string names = "tick, search_ticks";
  const auto add = [&](const auto& numbers) {
    for (const auto& number : numbers) names.append(", ").append(number.name);
  };
  if (kind == PlayerKind::platformer) add(platformer_numbers());
  if (kind == PlayerKind::top_down) add(top_down_numbers());
  return names;
}

bool read_tick(const io::Property& property, Player& player) {
  player.tick = io::number_or(&property, 0.0);
  return player.tick > 0.0 && player.tick <= max_tick;
}

bool read_search_ticks(const io::Property& property, Player& player) {
  const std::int64_t ticks = io::integer_or(&property, 0);
  if (ticks < 1 || ticks > 1'000'000'000) return false;
  player.search_ticks = static_cast<std::uint32_t>(ticks);
  return true;
}

std::optional<io::Error> read_player(const io::Property& property, LintOptions& options) {
  if (property.type != io::PropertyType::group) return wrong("\"player\", a table in [lint]", "something else");
  Player player = options.player.value_or(Player{});
  for (const io::Property& one : property.members) {
    if (one.name != "kind") continue;
    const std::string kind = io::value_text(one);
    if (kind != "platformer" && kind != "topdown") return wrong("platformer or topdown for kind", kind);
    player.kind = kind == name(PlayerKind::top_down) ? PlayerKind::top_down : PlayerKind::platformer;
  }
  for (const io::Property& one : property.members) {
    const bool is_read = one.name == "kind"           ? true
                         : one.name == "tick"         ? read_tick(one, player)
                         : one.name == "search_ticks" ? read_search_ticks(one, player)
                         : player.kind == PlayerKind::platformer
                             ? read_number(platformer_numbers(), one, player.platformer)
                             : read_number(top_down_numbers(), one, player.top_down);
    if (!is_read) return wrong("numbers from 0 on for " + names_of_numbers(player.kind), one.name);
  }
  options.player = player;
  return std::nullopt;
}

std::optional<io::Error> read_rule_of_tiles(const io::Property& property, io::SolidRule& rule) {
  const std::string expected = "\"" + property.name + "\", a rule for tiles: \"layer:" + property.name + "\"";
  if (property.type != io::PropertyType::string) return wrong(expected, "something else");
  const auto read = io::parse_solid_rule(property.text);
  if (!read || read->is_guess()) return wrong(expected, property.text);
  rule = *read;
  return std::nullopt;
}

std::optional<io::Error> read_lifts(const io::Property& property, LintOptions& options) {
  if (property.type != io::PropertyType::string) return wrong("\"lifts\", a class of objects", "something else");
  options.lifts = property.text;
  return std::nullopt;
}

std::optional<io::Error> read_setting(const io::Property& property, LintOptions& options) {
  if (property.name == "rules") return read_rules(property, options);
  if (property.name == "spawns") return read_words(property, options.spawns);
  if (property.name == "goals") return read_words(property, options.goals);
  if (property.name == "ladders") return read_rule_of_tiles(property, options.ladders);
  if (property.name == "doors") return read_rule_of_tiles(property, options.doors);
  if (property.name == "lifts") return read_lifts(property, options);
  if (property.name == "body") return read_body(property, options);
  if (property.name == "jump") return read_jump(property, options);
  if (property.name == "player") return read_player(property, options);
  return wrong(
      "\"rules\", \"spawns\", \"goals\", \"ladders\", \"doors\", \"lifts\", \"body\", \"jump\" or \"player\" in [lint]",
      property.name);
}

}  // namespace

Severity severity_of(const Rule& rule, const LintOptions& options) noexcept {
  Severity severity = rule.severity;
  for (const RuleSetting& setting : options.rules) {
    if (is_named(rule, setting.pattern)) severity = setting.severity;
  }
  return severity;
}

io::Result<LintOptions> with_settings(LintOptions options, const io::Properties& settings) {
  for (const io::Property& property : settings) {
    std::optional<io::Error> error = read_setting(property, options);
    if (error) return *std::move(error);
  }
  return options;
}

}  // namespace tilespace::lint
