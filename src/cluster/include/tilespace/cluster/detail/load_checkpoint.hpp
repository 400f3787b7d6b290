// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <tilespace/cluster/detail/checkpoint_files.hpp>
#include <tilespace/cluster/detail/manifest.hpp>
#include <tilespace/cluster/detail/save_checkpoint.hpp>
#include <tilespace/cluster/detail/simulation_state.hpp>
#include <tilespace/cluster/edited_tiles.hpp>
#include <tilespace/snapshot/snapshot_reader.hpp>
#include <utility>
#include <vector>

/// @file load_checkpoint.hpp
/// Restart from the newest checkpoint that is whole: its files are shared out among ranks, whoever wrote them, and
/// bodies go where they belong now.

namespace tilespace::cluster::detail {

// Folders of checkpoints, newest first, as rank 0 sees them, on all ranks.
[[nodiscard]] std::vector<std::string> list_checkpoints(Exchange& exchange, std::vector<Mail>& mail,
                                                        const std::string& folder);

// The manifest of a checkpoint, as rank 0 reads it, on all ranks. Errors: damaged.
[[nodiscard]] Result<Manifest> share_manifest(Exchange& exchange, std::vector<Mail>& mail, const std::string& folder);

// Bytes of a part. Errors: damaged, by name.
[[nodiscard]] Result<std::vector<std::byte>> read_part(const std::string& folder, const Part& part);

// Edited tiles, of the bytes of their part. Errors: damaged, by name.
[[nodiscard]] Result<std::vector<EditedChunk>> chunks_of_bytes(std::span<const std::byte> bytes,
                                                               const std::string& name);

// Adds the bodies of a block to those that have no block yet.
template <class R>
[[nodiscard]] MaybeFailure read_block(RankState<R>& rank, const std::string& folder, const Part& part) {
  const auto bytes = read_part(folder, part);
  if (!bytes) return bytes.error();
  BlockBodies<typename R::State> block;
  const SnapshotReader reader(*bytes);
  if (reader.read("ids", block.ids) != RestoreStatus::done ||
      reader.read("states", block.states) != RestoreStatus::done || block.ids.size() != block.states.size())
    return Failure{FailureKind::damaged, 0, 0, folder + "/" + part.name};
  for (std::size_t i = 0; i < block.ids.size(); ++i) rank.newcomers.push_back({block.ids[i], block.states[i]});
  return {};
}

// Reads all parts, each by one of the ranks; edited tiles by each process.
template <class R>
[[nodiscard]] MaybeFailure read_parts(SimulationState<R>& state, const std::string& folder, const Manifest& manifest,
                                      std::vector<EditedChunk>& tiles) {
  const auto ranks = static_cast<std::size_t>(state.exchange->ranks());
  for (std::size_t i = 0; i < manifest.parts.size(); ++i) {
    const Part& part = manifest.parts[i];
    if (part.name == tiles_name) {
      const auto bytes = read_part(folder, part);
      if (!bytes) return bytes.error();
      auto chunks = chunks_of_bytes(*bytes, folder + "/" + part.name);
      if (!chunks) return chunks.error();
      tiles = std::move(chunks).value();
      continue;
    }
    for (const auto& rank : state.ranks) {
      if (static_cast<std::size_t>(rank->rank) != i % ranks) continue;
      if (MaybeFailure failure = read_block(*rank, folder, part)) return failure;
    }
  }
  return {};
}

// Whether a checkpoint is of this simulation.
template <class R>
[[nodiscard]] MaybeFailure refuse_other(const SimulationState<R>& state, const std::string& folder,
                                        const Manifest& manifest) {
  const Manifest own = manifest_of(state);
  const auto refused = [&](FailureKind kind, const std::string& why) {
    return Failure{kind, 0, 0, folder + ": " + why};
  };
  if (manifest.rule != own.rule) return refused(FailureKind::other_rule, "rule " + manifest.rule);
  if (manifest.digest != own.digest) return refused(FailureKind::other_rule, "other parameters of the rule");
  if (manifest.signature != own.signature) return refused(FailureKind::other_rule, "states have other fields");
  if (manifest.seed != own.seed) return refused(FailureKind::other_world, "seed " + std::to_string(manifest.seed));
  if (manifest.world != own.world) return refused(FailureKind::other_world, "another world");
  return {};
}

// Takes what was read; the hash of it all is that of the manifest, or it is damaged.
template <class R>
[[nodiscard]] MaybeFailure take_checkpoint(SimulationState<R>& state, const std::string& folder,
                                           const Manifest& manifest, const std::vector<EditedChunk>& tiles) {
  for (const auto& rank : state.ranks) {
    for (const EditedChunk& chunk : tiles) rank->tiles.put(chunk);
    for (auto& slot : rank->steppers) {
      if (slot.stepper != nullptr) slot.stepper->map.drop();
    }
  }
  state.common.tick = manifest.tick;
  state.common.next_id = manifest.next_id;
  if (MaybeFailure failure = settle(state)) return failure;
  state.common.next_id = manifest.next_id;
  const StateHash hash = hash_of_all(state);
  if (hash == manifest.state) return {};
  return Failure{FailureKind::damaged, 0, 0, folder + ": state " + to_string(hash)};
}

template <class R>
[[nodiscard]] Result<bool> load_checkpoint(SimulationState<R>& state, const std::string& folder,
                                           std::vector<Failure>& refused) {
  const std::vector<std::string> names = list_checkpoints(*state.exchange, state.mail, folder);
  for (const std::string& name : names) {
    const std::string path = std::string(folder).append("/").append(name);
    const auto manifest = share_manifest(*state.exchange, state.mail, path);
    if (!manifest) {
      refused.push_back(manifest.error());
      continue;
    }
    if (const MaybeFailure failure = refuse_other(state, path, *manifest)) return *failure;
    std::vector<EditedChunk> tiles;
    if (const auto failure = agree_among(*state.exchange, read_parts(state, path, *manifest, tiles))) {
      refused.push_back(*failure);
      for (const auto& rank : state.ranks) rank->newcomers.clear();
      continue;
    }
    if (const MaybeFailure failure = take_checkpoint(state, path, *manifest, tiles)) return *failure;
    return true;
  }
  if (names.empty()) return false;
  return Failure{FailureKind::no_checkpoint, 0, 0, folder + ": none is whole"};
}

}  // namespace tilespace::cluster::detail
