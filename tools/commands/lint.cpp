// SPDX-License-Identifier: MIT
#include "commands/lint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <filesystem>
#include <tilespace/io/project_settings.hpp>
#include <tilespace/parallel/threads.hpp>
#include <utility>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/loading.hpp"
#include "command_line/map_files.hpp"
#include "command_line/numbers.hpp"
#include "command_line/output.hpp"
#include "command_line/progress.hpp"
#include "drawing/map_painter.hpp"
#include "drawing/paint.hpp"
#include "drawing/paint_findings.hpp"
#include "drawing/write_picture.hpp"
#include "lint/baseline.hpp"
#include "lint/fix.hpp"
#include "lint/lint_files.hpp"
#include "lint/lint_report.hpp"
#include "lint/replay_file.hpp"
#include "lint/watch.hpp"
#include "text/counted.hpp"
#include "text/near_words.hpp"
#include "text/printable.hpp"

namespace tilespace::tool {
namespace {

std::vector<std::string> ids_of_rules() {
  std::vector<std::string> ids;
  for (const lint::Rule& rule : lint::rules()) ids.emplace_back(rule.id);
  return ids;
}

lint::RuleSetting parse_setting(const std::string& text) {
  const std::vector<std::string_view> parts = split(text, '=');
  if (parts.size() != 2) throw UsageError("--rule takes RULE=SEVERITY, as in map/speck=off; not '" + text + "'");
  const std::string pattern(parts[0]);
  const auto all = lint::rules();
  const bool is_rule =
      std::any_of(all.begin(), all.end(), [&](const lint::Rule& rule) { return lint::is_named(rule, pattern); });
  if (!is_rule) throw UsageError("--rule: unknown rule '" + pattern + "'" + did_you_mean(pattern, ids_of_rules()));
  using lint::Severity;
  for (const Severity severity : {Severity::off, Severity::info, Severity::warning, Severity::error}) {
    if (parts[1] == lint::name(severity)) return {pattern, severity};
  }
  throw UsageError("--rule: a severity is off, info, warning or error; not '" + std::string(parts[1]) + "'");
}

template <class Tuning>
bool set_number(std::span<const lint::TuningNumber<Tuning>> numbers, std::string_view name, double value,
                Tuning& tuning) {
  const auto found = std::find_if(numbers.begin(), numbers.end(), [&](const auto& it) { return it.name == name; });
  if (found == numbers.end()) return false;
  tuning.*found->member = value;
  return true;
}

void apply_jump(const std::string& text, lint::LintOptions& rules) {
  const auto [height, distance] = parse_numbers<2>("--jump", "H,D", "3,5", text);
  if (!(height > 0.0 && distance > 0.0 && height <= 64.0 && distance <= 64.0)) {
    throw UsageError("--jump takes height and distance in tiles above 0, at most 64; not '" + text + "'");
  }
  rules.player = lint::jumping_player(height, distance);
}

template <class Tuning>
std::vector<std::string> names_of(std::span<const lint::TuningNumber<Tuning>> numbers) {
  std::vector<std::string> names{"tick"};
  for (const auto& number : numbers) names.emplace_back(number.name);
  return names;
}

// `parts` begins with the controller.
std::string why_not_set(const std::vector<std::string_view>& parts, std::string_view name) {
  const bool is_from_above = parts[0] == lint::name(lint::PlayerKind::top_down);
  const std::vector<std::string> names =
      is_from_above ? names_of(lint::top_down_numbers()) : names_of(lint::platformer_numbers());
  if (std::find(names.begin(), names.end(), name) != names.end()) {
    const std::string range = name == "tick" ? fmt::format("above 0, at most {}", max_tick) : "from 0 on";
    return fmt::format("needs a number {}, as {}=0.5", range, name);
  }
  const std::string near = did_you_mean(name, names);
  const std::string all = near.empty() ? fmt::format("; its numbers are {}", fmt::join(names, ", ")) : near;
  return fmt::format("is no number of {}{}", parts[0], all);
}

void apply_player(const std::string& text, lint::LintOptions& rules) {
  lint::Player player = rules.player.value_or(lint::Player{});
  const std::vector<std::string_view> parts = split(text, ',');
  const bool is_from_above = parts[0] == lint::name(lint::PlayerKind::top_down);
  if (!is_from_above && parts[0] != lint::name(lint::PlayerKind::platformer)) {
    throw UsageError("--player takes platformer or topdown, and numbers behind it; not '" + text + "'");
  }
  player.kind = is_from_above ? lint::PlayerKind::top_down : lint::PlayerKind::platformer;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::vector<std::string_view> pair = split(parts[i], '=');
    const std::optional<double> value = pair.size() == 2 ? parse_number(pair[1]) : std::nullopt;
    const bool is_tick = value && pair[0] == "tick" && *value > 0.0 && *value <= max_tick;
    if (is_tick) player.tick = *value;
    const bool is_set =
        is_tick || (value && *value >= 0.0 &&
                    (is_from_above ? set_number(lint::top_down_numbers(), pair[0], *value, player.top_down)
                                   : set_number(lint::platformer_numbers(), pair[0], *value, player.platformer)));
    if (!is_set) throw UsageError("--player: '" + std::string(parts[i]) + "' " + why_not_set(parts, pair[0]));
  }
  rules.player = player;
}

void apply_words(const std::vector<std::string>& texts, std::vector<std::string>& words) {
  if (texts.empty()) return;
  words.clear();
  for (const std::string& text : texts) {
    for (const std::string_view name : split(text, ',')) words.emplace_back(name);
  }
}

void apply_start(const std::string& text, lint::LintOptions& rules) {
  const std::vector<std::string_view> parts = split(text, ',');
  const auto x = parse_whole_number(parts[0]);
  const auto y = parse_whole_number(parts.size() == 2 ? parts[1] : "");
  if (!x || !y) throw UsageError("--start takes a tile, X,Y; not '" + text + "'");
  rules.starts.push_back({*x, *y});
}

// Options of the command line, which come after those of the project.
void apply(const LintCommandOptions& options, lint::LintOptions& rules) {
  for (const std::string& text : options.rules) rules.rules.push_back(parse_setting(text));
  if (options.body) {
    const auto [width, height] = parse_numbers<2>("--body", "W,H", "0.8,1.8", *options.body);
    if (!(width > 0.0 && height > 0.0 && width <= 64.0 && height <= 64.0)) {
      throw UsageError("--body takes a size in tiles above 0, at most 64; not '" + *options.body + "'");
    }
    rules.body = Vec{width, height};
  }
  if (options.jump) apply_jump(*options.jump, rules);
  if (options.player) apply_player(*options.player, rules);
  for (const std::string& text : options.starts) apply_start(text, rules);
  apply_words(options.spawns, rules.spawns);
  apply_words(options.goals, rules.goals);
  if (!options.tiles.ladders.empty()) rules.ladders = tile_rule("--ladders", options.tiles.ladders);
  if (!options.tiles.doors.empty()) rules.doors = tile_rule("--doors", options.tiles.doors);
  if (!options.lifts.empty()) rules.lifts = options.lifts;
}

lint::LintOptions rules_for(const LintCommandOptions& options) {
  lint::LintOptions rules;
  if (!is_standard(options.map.path)) {
    const auto settings = io::load_project_settings(options.map.path, load_options(options.map).references);
    if (!settings) throw Failure(to_string(settings.error()));
    auto read = lint::with_settings(std::move(rules), settings->lint);
    if (!read) {
      io::Error error = read.error();
      error.file = settings->file;
      throw Failure(to_string(error));
    }
    rules = std::move(read).value();
  }
  apply(options, rules);
  return rules;
}

LintedFile checked(LintCommandOptions options, const MapFile& map) {
  LintedFile file{map.path, {}, map.error};
  if (!map.error.empty()) return file;
  options.map.path = map.path;
  try {
    file.findings = lint_file(options.map, rules_for(options));
  } catch (const Failure& failure) {
    file.error = failure.what();
  }
  return file;
}

void draw(LintCommandOptions options, const LintedFile& file) {
  options.map.path = file.path;
  require_other_file(options.map.path, options.picture.output);
  const io::LoadedMap loaded = load_tiles_with_progress(options.map);
  const TileBox tiles = parse_crop(options.picture.crop).value_or(loaded.map.bounds());
  if (tiles.empty()) throw Failure(file.path + " has no tiles to draw");
  const MapPainter painter(loaded, options.map.path, look_of(options.picture), load_options(options.map));
  const View view = view_of(options.picture, painter, tiles);
  Canvas canvas = paint_map(options.picture, painter, view);
  if (painter.has_layers()) dim(canvas);
  std::vector<std::vector<Point>> paths;
  const lint::LintOptions rules = rules_for(options);
  if (rules.player) {
    const PlayerLevel level(loaded, rules);
    for (const lint::Finding& finding : file.findings) {
      if (!finding.replay.held.empty()) paths.push_back(path_of(level, finding.replay));
    }
  }
  paint_findings(canvas, view, file.findings, paths);
  write_picture(canvas, options.picture.output);
}

// A file for each replay, by the fingerprint of its finding.
void write_replays(LintCommandOptions options, const LintedFile& file) {
  options.map.path = file.path;
  const lint::LintOptions rules = rules_for(options);
  if (!rules.player) return;
  const io::LoadedMap loaded = load_tiles_with_progress(options.map);
  const PlayerLevel level(loaded, rules);
  std::error_code error;
  std::filesystem::create_directories(options.replays, error);
  if (error) throw Failure(fmt::format("{}: {}", options.replays, error.message()));
  for (const lint::Finding& finding : file.findings) {
    if (finding.replay.held.empty()) continue;
    const std::string name = lint::fingerprint_of(finding) + ".inputs";
    write_bytes(replay_as_file(level, finding.replay), options.replays + "/" + name);
  }
}

// Levels of a project have tiles of their own, and pictures and replays have those of one.
void require_one_level(const LintCommandOptions& options, const MapFiles& maps) {
  if (options.picture.output.empty() && options.replays.empty()) return;
  const std::string option = options.picture.output.empty() ? "--replays" : "-o";
  if (maps.is_many) throw UsageError(option + " takes one map");
  const std::string ending = std::filesystem::path(maps.files.front().path).extension().string();
  if (options.map.level.empty() && (ending == ".ldtk" || ending == ".world")) {
    throw UsageError(option + " takes one level; --level NAME chooses it");
  }
}

// Of many maps, those without a body are told.
void require_a_body(LintCommandOptions options, const MapFiles& maps) {
  if (maps.is_many || options.body || !(options.jump || options.player) || !maps.files.front().error.empty()) return;
  options.map.path = maps.files.front().path;
  if (rules_for(options).body) return;
  throw UsageError("--jump and --player need the size of the body: --body W,H in tiles, or body in tilespace.toml");
}

bool is_printed_at_once(const LintCommandOptions& options) { return options.report == "sarif"; }

std::string report_of(const LintCommandOptions& options, const LintedFile& file) {
  return options.report == "json" ? lint_json(file) : lint_text(file);
}

std::uint64_t count(const std::vector<LintedFile>& files, lint::Severity severity) {
  std::uint64_t count = 0;
  for (const LintedFile& file : files) {
    for (const lint::Finding& finding : file.findings) count += finding.severity == severity ? 1 : 0;
  }
  return count;
}

void throw_if_wrong(const LintCommandOptions& options, const std::vector<LintedFile>& files) {
  const auto failed =
      std::count_if(files.begin(), files.end(), [](const LintedFile& file) { return !file.error.empty(); });
  if (failed != 0) throw Failure(fmt::format("{} of {} maps cannot be read", failed, files.size()));
  const std::uint64_t errors = count(files, lint::Severity::error);
  const std::uint64_t warnings = count(files, lint::Severity::warning);
  if (errors == 0 && warnings <= options.max_warnings) return;
  throw Finding(counted(errors, "error") + ", " + counted(warnings, "warning"));
}

void print_rules(const LintCommandOptions& options) {
  print(options.as_markdown ? rules_as_markdown() : options.report == "json" ? rules_as_json() : rules_as_text());
  flush_output();
}

void explain_rule(const std::string& id) {
  const lint::Rule* const rule = lint::find_rule(id);
  if (rule == nullptr) throw UsageError("--explain: unknown rule '" + id + "'" + did_you_mean(id, ids_of_rules()));
  print(explained(*rule));
  flush_output();
}

// Repairs of a file, which are printed.
void fix(LintCommandOptions options, const MapFile& map) {
  options.map.path = map.path;
  const lint::LintOptions rules = rules_for(options);
  const std::vector<Repair> repairs = repairs_of(options.map, rules);
  for (const Repair& it : repairs) print(printable(it.words) + "\n");
  if (!options.dry_run && !repairs.empty()) repair(options.map, rules, repairs);
}

void fix_all(const LintCommandOptions& options, const MapFiles& maps) {
  for (const MapFile& map : maps.files) {
    if (map.error.empty()) fix(options, map);
  }
}

// The tilesets of a map, and the settings of its project.
WatchedFile watched(LintCommandOptions options, const std::string& path) {
  WatchedFile file{path, {}};
  options.map.path = path;
  const auto settings = io::load_project_settings(path, load_options(options.map).references);
  if (settings && !settings->file.empty()) file.others.push_back(settings->file);
  const auto bytes = read_any_file(path);
  if (!bytes) return file;
  const auto loaded = try_parse(options.map, *bytes);
  if (!loaded || !loaded->tiled) return file;
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  for (const io::Tileset& set : loaded->tiled->tilesets) {
    if (!set.source.empty()) file.others.push_back((folder / set.source).string());
  }
  return file;
}

std::string summary_of(const LintedFile& file) {
  if (!file.error.empty()) return {};
  return fmt::format("{}: {}, {}, {}\n", printable(file.path), counted(count({file}, lint::Severity::error), "error"),
                     counted(count({file}, lint::Severity::warning), "warning"),
                     counted(count({file}, lint::Severity::info), "note"));
}

void watch_all(const LintCommandOptions& options, const MapFiles& maps, const Baseline& known) {
  const auto look = [&](std::size_t index) {
    LintedFile file = checked(options, maps.files[index]);
    remove_known(file, known);
    print(report_of(options, file) + (options.report == "text" ? summary_of(file) : std::string()));
    flush_output();
    return watched(options, maps.files[index].path);
  };
  std::vector<WatchedFile> files;
  for (std::size_t i = 0; i < maps.files.size(); ++i) files.push_back(look(i));
  print_beside(options.report == "json" ? "-" : "",
               fmt::format("watching {} maps, with a look every {} ms, until Ctrl-C\n", files.size(), watch_interval));
  flush_output();
  watch(std::move(files), look);
}

void check_uses(const LintCommandOptions& options) {
  const bool is_text = options.report == "text";
  if (options.dry_run && !options.fix) throw UsageError("--dry-run is for --fix");
  if (options.fix && !is_text) throw UsageError("--fix has a report in text");
  if (options.watch && options.report == "sarif") throw UsageError("--watch has reports in text and JSON");
  if (!options.watch) return;
  if (options.fix || options.update_baseline || !options.picture.output.empty() || !options.replays.empty()) {
    throw UsageError("--watch only checks: without --fix, --update-baseline, --replays and -o");
  }
}

std::vector<LintedFile> check_all(const LintCommandOptions& options, const MapFiles& maps, const Baseline& known) {
  Progress progress("checking maps");
  std::vector<LintedFile> files(maps.files.size());
  std::vector<std::exception_ptr> failed(maps.files.size());
  std::atomic<std::size_t> done = 0;
  ThreadPool pool(options.threads);
  // As many at a time as there are threads: reports are printed while others are made.
  for (std::size_t first = 0; first < files.size(); first += pool.size()) {
    const std::size_t some = std::min(files.size() - first, pool.size());
    run_parts(pool.parts(), some, [&](std::size_t i) {
      try {
        files[first + i] = checked(options, maps.files[first + i]);
      } catch (...) {
        failed[first + i] = std::current_exception();
      }
      progress.set(++done, files.size());
    });
    for (std::size_t i = first; i < first + some; ++i) {
      if (failed[i]) std::rethrow_exception(failed[i]);
      if (!options.update_baseline) remove_known(files[i], known);
      if (!is_printed_at_once(options)) print_beside(options.picture.output, report_of(options, files[i]));
    }
  }
  return files;
}

}  // namespace

void run_lint(const LintCommandOptions& given) {
  LintCommandOptions options = given;
  if (options.json) options.report = "json";
  if (options.list_rules) return print_rules(options);
  if (!options.explain.empty()) return explain_rule(options.explain);
  if (options.paths.empty()) throw UsageError("lint takes maps, --rules or --explain RULE");
  lint::LintOptions rules;
  apply(options, rules);  // errors of the command line before maps are read
  check(options.map);
  if (!options.picture.output.empty()) static_cast<void>(format_of(options.picture));
  check_uses(options);
  if (options.update_baseline && options.baseline.empty()) throw UsageError("--update-baseline needs --baseline FILE");
  const MapFiles maps = find_map_files(options.paths);
  require_one_level(options, maps);
  require_a_body(options, maps);
  const Baseline known =
      options.baseline.empty() || options.update_baseline ? Baseline() : read_baseline(options.baseline);
  if (options.watch) return watch_all(options, maps, known);
  if (options.fix) fix_all(options, maps);
  const std::vector<LintedFile> files = check_all(options, maps, known);
  if (is_printed_at_once(options)) print_beside(options.picture.output, lint_sarif(files));
  if (!options.picture.output.empty() && files.front().error.empty()) draw(options, files.front());
  if (!options.replays.empty() && files.front().error.empty()) write_replays(options, files.front());
  flush_output();
  if (options.update_baseline) return write_baseline(files, options.baseline);
  throw_if_wrong(options, files);
}

}  // namespace tilespace::tool
