// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tilespace/grid/tile.hpp>
#include <tilespace/store/world_file.hpp>

#include "command_line/map_options.hpp"

/// @file world.hpp
/// Subcommands `tilespace world ...`: world files, their revisions and their upkeep.

namespace tilespace::tool {

/// Options of all of them.
struct WorldCommandOptions {
  std::string file;                 ///< FILE
  std::string branch = "main";      ///< --branch NAME
  std::optional<std::uint64_t> at;  ///< --at REVISION
  bool json = false;                ///< --json
  MapOptions map;                   ///< import MAP, and how it is read
  std::string origin = "0,0";       ///< import --to X,Y
  std::string label;                ///< import --label TEXT
  std::string bounds;               ///< create, import --bounds X0,Y0,X1,Y1
  std::string generator;            ///< create --generator NAME
  std::uint64_t seed = 1;           ///< create --seed N
  std::string box;                  ///< export --box X0,Y0,X1,Y1
  std::string output;               ///< export -o FILE, publish COPY
  std::string name;                 ///< fork NAME
  std::uint64_t most = 100;         ///< history --most N, prune --keep N
  bool forget_labelled = false;     ///< prune --labelled
  unsigned threads = 1;             ///< import --threads N; 0: all
  bool keep_undone = false;         ///< prune --keep-undone
};

void run_world_create(const WorldCommandOptions& options);
void run_world_import(const WorldCommandOptions& options);
void run_world_export(const WorldCommandOptions& options);
void run_world_info(const WorldCommandOptions& options);
void run_world_check(const WorldCommandOptions& options);
void run_world_history(const WorldCommandOptions& options);
void run_world_undo(const WorldCommandOptions& options);
void run_world_redo(const WorldCommandOptions& options);
void run_world_fork(const WorldCommandOptions& options);
void run_world_prune(const WorldCommandOptions& options);
void run_world_publish(const WorldCommandOptions& options);

/// Opens the world. Throws Failure.
[[nodiscard]] store::WorldFile open_world(const WorldCommandOptions& options, store::Access access);
/// A box given as X0,Y0,X1,Y1, the last ones excluded. Throws UsageError, with the name of the option.
[[nodiscard]] TileBox parse_tile_box(const std::string& text, const char* option);
/// Throws Failure if there is an error.
void require_done(const store::MaybeError& error);
/// The value. Throws Failure if there is none.
template <class T>
[[nodiscard]] T require_value(store::Result<T> result) {
  if (!result) require_done(result.error());
  return std::move(result).value();
}
/// Number of chunks by state, and the box of those that are not absent.
struct ChunkCounts {
  std::uint64_t free = 0;
  std::uint64_t solid = 0;
  std::uint64_t mixed = 0;
  TileBox tiles{};
};
[[nodiscard]] ChunkCounts count_chunks(const store::WorldFile& file);

}  // namespace tilespace::tool
