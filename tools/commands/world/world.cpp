// SPDX-License-Identifier: MIT
#include "commands/world/world.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <tilespace/world/generators.hpp>

#include "command_line/failure.hpp"
#include "command_line/numbers.hpp"
#include "command_line/output.hpp"
#include "command_line/progress.hpp"
#include "text/columns.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

// A label as one line for a terminal.
std::string one_line(std::string text) {
  std::ranges::replace_if(
      text, [](char letter) { return static_cast<unsigned char>(letter) < ' ' || letter == 127; }, '?');
  return text;
}

void print_revision(const WorldCommandOptions& options, const store::WorldFile& file, store::RevisionId id) {
  if (options.json) {
    print(fmt::format("{{\"revision\":{},\"digest\":\"{}\"}}\n", id, to_string(file.digest())));
  } else {
    print(fmt::format("revision {} of {} is the current one\n", id, file.branch()));
  }
  flush_output();
}

std::string revision_as_json(const store::RevisionInfo& info) {
  std::string out = fmt::format("{{\"revision\":{},\"parent\":{},\"branch\":", info.id, info.parent);
  append_string(out, info.branch);
  append(out, ",\"tick\":{},\"label\":", info.tick);
  append_string(out, info.label);
  append(out, ",\"digest\":\"{}\"}}\n", to_string(info.digest));
  return out;
}

std::string info_as_text(const store::WorldFile& file, const ChunkCounts& counts) {
  std::string out;
  const TileBox tiles = counts.tiles;
  append(out, "file     {}{}\n", file.path(), file.is_published() ? ", published" : "");
  append(out, "branch   {}\n", one_line(file.branch()));
  append(out, "revision {}\n", file.revision());
  append(out, "digest   {}\n", to_string(file.digest()));
  append(out, "bounds   {},{} to {},{}\n", file.bounds().min.x, file.bounds().min.y, file.bounds().max.x,
         file.bounds().max.y);
  append(out, "outside  {}\n", name(file.outside()));
  append(out, "chunks   {} free, {} solid, {} mixed\n", counts.free, counts.solid, counts.mixed);
  if (!tiles.empty()) append(out, "tiles    {},{} to {},{}\n", tiles.min.x, tiles.min.y, tiles.max.x, tiles.max.y);
  for (const store::BranchInfo& branch : require_value(file.branches())) {
    append(out, "branch   {}: revision {}", one_line(branch.name), branch.head);
    if (branch.from != 0) append(out, ", forked from {}", branch.from);
    if (branch.tip != branch.head) append(out, ", undone up to {}", branch.tip);
    out += '\n';
  }
  for (const store::LayerInfo& layer : require_value(file.layers()))
    append(out, "layer    {} {}: {} bytes a tile\n", layer.id, one_line(layer.name), layer.bytes_per_tile);
  return out;
}

std::string info_as_json(const store::WorldFile& file, const ChunkCounts& counts) {
  std::string out = "{\"file\":";
  append_string(out, file.path());
  append(out, ",\"published\":{},\"branch\":", file.is_published());
  append_string(out, file.branch());
  append(out, ",\"revision\":{},\"digest\":\"{}\"", file.revision(), to_string(file.digest()));
  append(out, ",\"bounds\":[{},{},{},{}],\"outside\":\"{}\"", file.bounds().min.x, file.bounds().min.y,
         file.bounds().max.x, file.bounds().max.y, name(file.outside()));
  append(out, ",\"chunks\":{{\"free\":{},\"solid\":{},\"mixed\":{}}}", counts.free, counts.solid, counts.mixed);
  append(out, ",\"tiles\":[{},{},{},{}],\"branches\":[", counts.tiles.min.x, counts.tiles.min.y, counts.tiles.max.x,
         counts.tiles.max.y);
  const char* separator = "";
  for (const store::BranchInfo& branch : require_value(file.branches())) {
    out += separator;
    out += "{\"name\":";
    append_string(out, branch.name);
    append(out, ",\"from\":{},\"head\":{},\"tip\":{}}}", branch.from, branch.head, branch.tip);
    separator = ",";
  }
  return out + "]}\n";
}

// ---- Generated worlds.

std::optional<Landscape> landscape_of(const WorldCommandOptions& options) {
  if (options.generator.empty()) return std::nullopt;
  if (options.bounds.empty()) throw UsageError("--generator takes --bounds: how much of it");
  for (const Landscape landscape : {Landscape::caves, Landscape::cities, Landscape::coast}) {
    if (options.generator == name(landscape)) return landscape;
  }
  throw UsageError("--generator is one of caves, cities, coast");
}

ChunkState state_told(const ChunkSource& source, const RegionStates& states, ChunkKey key) {
  return source.region == nullptr ? ChunkState::mixed : states.get(key);
}

// Tiles of a chunk beyond the bounds are free.
void keep_within(TileBox bounds, ChunkKey key, Chunk& chunk) {
  const TileBox tiles = tiles_of(key);
  if (intersection(tiles, bounds) == tiles) return;
  for (int y = 0; y < chunk_side; ++y) {
    for (int x = 0; x < chunk_side; ++x) {
      if (!bounds.contains(tiles.min + Step{x, y}))
        chunk.set_solid(static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), false);
    }
  }
}

void put_region(store::Commit& commit, const ChunkSource& source, RegionKey region, TileBox keys) {
  RegionStates states;
  if (source.region != nullptr) static_cast<void>(source.region(source.user, region, states));
  Chunk chunk;
  for (std::int32_t y = keys.min.y; y < keys.max.y; ++y) {
    for (std::int32_t x = keys.min.x; x < keys.max.x; ++x) {
      const ChunkState state = state_told(source, states, {x, y});
      chunk.fill(state == ChunkState::solid);
      if (state == ChunkState::mixed) static_cast<void>(source.load(source.user, {x, y}, chunk));
      keep_within(source.bounds, {x, y}, chunk);
      require_done(commit.put({x, y}, chunk));
    }
  }
}

// All chunks of the bounds, region by region, as one revision. Generators do not fail.
void generate(store::WorldFile& file, const GeneratedWorld& world) {
  const ChunkSource source = source_of(world);
  const Tile last = world.bounds.max + Step{-1, -1};
  const ChunkKey first_chunk = chunk_of(world.bounds.min), last_chunk = chunk_of(last);
  const TileBox all{{first_chunk.x, first_chunk.y}, {last_chunk.x + 1, last_chunk.y + 1}};
  const RegionKey first = region_of(first_chunk), end = region_of(last_chunk);
  const auto regions =
      static_cast<std::uint64_t>(end.x - first.x + 1) * static_cast<std::uint64_t>(end.y - first.y + 1);
  store::Commit commit = require_value(
      file.begin({.label = std::string(name(world.landscape)) + " of seed " + std::to_string(world.seed)}));
  Progress progress("generating " + file.path());
  std::uint64_t done = 0;
  for (std::int32_t y = first.y; y <= end.y; ++y) {
    for (std::int32_t x = first.x; x <= end.x; ++x) {
      const Tile corner{x * region_side, y * region_side};
      put_region(commit, source, {x, y}, intersection(all, {corner, corner + Step{region_side, region_side}}));
      progress.set(++done, regions);
    }
  }
  static_cast<void>(require_value(commit.finish()));
}

}  // namespace

void require_done(const store::MaybeError& error) {
  if (error) throw Failure(to_string(*error));
}

store::WorldFile open_world(const WorldCommandOptions& options, store::Access access) {
  return require_value(store::WorldFile::open(
      options.file,
      {.access = access, .branch = options.branch, .revision = options.at.value_or(store::newest_revision)}));
}

TileBox parse_tile_box(const std::string& text, const char* option) {
  const auto numbers = parse_numbers<4>(option, "X0,Y0,X1,Y1", "0,0,1000,1000", text);
  std::array<std::int32_t, 4> whole{};
  for (std::size_t i = 0; i < whole.size(); ++i) {
    if (numbers[i] != std::floor(numbers[i]) || std::abs(numbers[i]) > tile_limit)
      throw UsageError(fmt::format("{} takes whole numbers within 2^30", option));
    whole[i] = static_cast<std::int32_t>(numbers[i]);
  }
  const TileBox box{{whole[0], whole[1]}, {whole[2], whole[3]}};
  if (box.empty()) throw UsageError(fmt::format("{} has no tiles: the last two numbers are the larger ones", option));
  return box;
}

ChunkCounts count_chunks(const store::WorldFile& file) {
  ChunkCounts counts;
  require_done(file.visit_regions([&](RegionKey region, const RegionStates& states) {
    for (int i = 0; i < region_side * region_side; ++i) {
      const ChunkKey key{region.x * region_side + i % region_side, region.y * region_side + i / region_side};
      const ChunkState state = states.get(key);
      if (state == ChunkState::absent) continue;
      (state == ChunkState::free ? counts.free : state == ChunkState::solid ? counts.solid : counts.mixed) += 1;
      const TileBox tiles = intersection(tiles_of(key), file.bounds());
      const TileBox all = counts.tiles;
      counts.tiles = all.empty() ? tiles
                                 : TileBox{{std::min(all.min.x, tiles.min.x), std::min(all.min.y, tiles.min.y)},
                                           {std::max(all.max.x, tiles.max.x), std::max(all.max.y, tiles.max.y)}};
    }
  }));
  return counts;
}

void run_world_create(const WorldCommandOptions& options) {
  store::WorldOptions made;
  if (!options.bounds.empty()) made.bounds = parse_tile_box(options.bounds, "--bounds");
  made.outside = options.map.outside == "solid" ? Outside::solid : Outside::free;
  const std::optional<Landscape> landscape = landscape_of(options);
  store::WorldFile file = require_value(store::WorldFile::create(options.file, made));
  if (landscape) generate(file, {*landscape, options.seed, made.bounds, made.outside});
  print_revision(options, file, file.revision());
}

void run_world_info(const WorldCommandOptions& options) {
  const store::WorldFile file = open_world(options, store::Access::read);
  const ChunkCounts counts = count_chunks(file);
  print(options.json ? info_as_json(file, counts) : info_as_text(file, counts));
  flush_output();
}

void run_world_check(const WorldCommandOptions& options) {
  std::uint64_t found = 0;
  const auto tell_damage = [&](const store::Error& error) {
    ++found;
    if (!options.json) return print(to_string(error) + "\n");
    std::string out = "{\"file\":";
    append_string(out, options.file);
    out += ",\"error\":";
    append_string(out, to_string(error));
    print(out + "}\n");
  };
  const auto file = store::WorldFile::open(options.file, {.branch = options.branch});
  if (!file && file.error().kind != store::ErrorKind::damaged) require_done(file.error());
  if (!file) tell_damage(file.error());
  if (file) {
    const Progress progress("checking " + options.file);
    require_done(file->validate(tell_damage));
  }
  if (found == 0 && !options.json) print("all is as it was written\n");
  flush_output();
  if (found != 0) throw Finding(fmt::format("{} is damaged: {} findings", options.file, found));
}

void run_world_history(const WorldCommandOptions& options) {
  const store::WorldFile file = open_world(options, store::Access::read);
  std::vector<std::vector<std::string>> rows;
  for (const store::RevisionInfo& info : require_value(file.history(options.most))) {
    if (options.json) print(revision_as_json(info));
    rows.push_back({std::to_string(info.id), one_line(info.branch), std::to_string(info.tick),
                    to_string(info.digest).substr(0, 12), one_line(info.label)});
  }
  rows.insert(rows.begin(), {"revision", "branch", "tick", "digest", "label"});
  if (!options.json) print(in_columns(rows));
  flush_output();
}

void run_world_undo(const WorldCommandOptions& options) {
  store::WorldFile file = open_world(options, store::Access::write);
  print_revision(options, file, require_value(file.undo()));
}

void run_world_redo(const WorldCommandOptions& options) {
  store::WorldFile file = open_world(options, store::Access::write);
  print_revision(options, file, require_value(file.redo()));
}

void run_world_fork(const WorldCommandOptions& options) {
  WorldCommandOptions current = options;
  current.at.reset();
  store::WorldFile file = open_world(current, store::Access::write);
  require_done(file.fork(options.name, options.at.value_or(store::newest_revision)));
  require_done(file.switch_to(options.name));
  print_revision(options, file, file.revision());
}

void run_world_prune(const WorldCommandOptions& options) {
  store::WorldFile file = open_world(options, store::Access::write);
  const store::Keep keep{options.most, !options.forget_labelled, options.keep_undone};
  const store::Pruned pruned = require_value([&] {
    const Progress progress("pruning " + options.file);
    return file.prune(keep);
  }());
  const char* const text = options.json ? "{{\"revisions\":{},\"bodies\":{},\"bytes\":{}}}\n"
                                        : "{} revisions and {} contents of chunks forgotten, {} bytes given back\n";
  print(fmt::format(fmt::runtime(text), pruned.revisions, pruned.bodies, pruned.bytes));
  flush_output();
}

void run_world_publish(const WorldCommandOptions& options) {
  const store::WorldFile file = open_world(options, store::Access::read);
  const Progress progress("publishing " + options.output);
  require_done(file.publish(options.output));
}

}  // namespace tilespace::tool
