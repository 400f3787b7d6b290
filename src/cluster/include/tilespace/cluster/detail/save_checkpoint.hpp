// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <tilespace/cluster/detail/checkpoint_files.hpp>
#include <tilespace/cluster/detail/manifest.hpp>
#include <tilespace/cluster/detail/simulation_state.hpp>
#include <tilespace/cluster/edited_tiles.hpp>
#include <tilespace/snapshot/snapshot_writer.hpp>
#include <utility>
#include <vector>

/// @file save_checkpoint.hpp
/// Writing of a checkpoint: blocks by their owners, then the manifest, then its name.

namespace tilespace::cluster::detail {

// A part, as ranks tell each other.
struct PartRecord {
  std::uint64_t place = 0;  // of the block; no_block for edited tiles
  std::uint64_t bytes = 0;
  std::uint64_t hash = 0;
};
inline constexpr std::uint64_t no_block = UINT64_MAX;

// Takes the lock of a folder, and removes what a run that died was writing.
[[nodiscard]] MaybeFailure take_folder(const std::string& path, FolderLock& lock);

// The failure of any process, on all.
[[nodiscard]] MaybeFailure agree_among(Exchange& exchange, const MaybeFailure& own);

// "t000000040000"
[[nodiscard]] std::string folder_of_tick(std::uint64_t tick);

// Bytes of all edited tiles.
[[nodiscard]] std::vector<std::byte> bytes_of_tiles(const EditedTiles& tiles);

// Gives a checkpoint its name, and removes those before the last but one.
[[nodiscard]] MaybeFailure publish_checkpoint(const std::string& folder, const std::string& writing,
                                              const Manifest& manifest);

// A snapshot of what `write(writer)` adds.
template <class Write>
[[nodiscard]] std::vector<std::byte> snapshot_of(const Write& write) {
  SnapshotWriter sizes({});
  write(sizes);
  std::vector<std::byte> bytes(sizes.size());
  SnapshotWriter writer(bytes);
  write(writer);
  return bytes;
}

// Bodies by id: the order of blocks depends on which there are.
template <class State>
[[nodiscard]] BlockBodies<State> sorted_by_id(const BlockBodies<State>& block) {
  std::vector<std::pair<std::uint64_t, std::size_t>> order(block.ids.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = {block.ids[i], i};
  std::sort(order.begin(), order.end());
  BlockBodies<State> sorted;
  for (const auto& [id, i] : order) {
    sorted.ids.push_back(id);
    sorted.states.push_back(block.states[i]);
  }
  return sorted;
}

template <class State>
[[nodiscard]] std::vector<std::byte> bytes_of_block(const BlockBodies<State>& block) {
  const BlockBodies<State> sorted = sorted_by_id(block);
  return snapshot_of([&](SnapshotWriter& writer) {
    writer.add("ids", sorted.ids);
    writer.add("states", sorted.states);
  });
}

// Writes the blocks of a rank, and then waits until they are on the disk.
template <class R>
[[nodiscard]] MaybeFailure write_parts(const RankState<R>& rank, const std::string& folder,
                                       std::vector<PartRecord>& parts) {
  std::vector<std::string> paths;
  const auto write = [&](std::uint64_t place, const std::string& name, std::span<const std::byte> bytes) {
    parts.push_back({place, bytes.size(), byte_hash(bytes)});
    paths.push_back(folder + "/" + name);
    return write_file(paths.back(), bytes);
  };
  for (const auto& [place, block] : rank.blocks) {
    if (MaybeFailure failure = write(place, name_of_block(place), bytes_of_block(block))) return failure;
  }
  if (rank.rank == 0 && rank.tiles.count() != 0) {
    if (MaybeFailure failure = write(no_block, tiles_name, bytes_of_tiles(rank.tiles))) return failure;
  }
  for (const std::string& path : paths) {
    if (MaybeFailure failure = sync_path(path)) return failure;
  }
  return {};
}

// Where ranks write: a name of rank 0.
template <class R>
[[nodiscard]] MaybeFailure begin_writing(SimulationState<R>& state, const std::string& folder, std::string& writing) {
  MaybeFailure failure;
  std::vector<std::byte> name;
  if (state.exchange->first() == 0) {
    const std::string made = folder + "/writing-" + unique_name();
    failure = make_folder(made);
    for (const char letter : made) name.push_back(static_cast<std::byte>(letter));
  }
  send_to_all(*state.exchange, state.mail, name);
  writing.clear();
  for (const std::byte letter : name) writing += static_cast<char>(letter);
  return agree_among(*state.exchange, failure);
}

// What all processes have written, at rank 0.
template <class R>
[[nodiscard]] std::vector<PartRecord> gather_parts(SimulationState<R>& state,
                                                   const std::vector<std::vector<PartRecord>>& own) {
  for (std::size_t i = 0; i < state.mail.size(); ++i) {
    for (auto& message : state.mail[i].out) message.clear();
    write_lists(state.mail[i].out[0], own[i]);
  }
  state.exchange->deliver(state.mail, 0);
  std::vector<PartRecord> all;
  if (state.exchange->first() == 0) {
    for (const auto& message : state.mail[0].in) static_cast<void>(read_lists(message, all));
  }
  std::sort(all.begin(), all.end(), [](const PartRecord& a, const PartRecord& b) { return a.place < b.place; });
  return all;
}

template <class R>
[[nodiscard]] Manifest manifest_of(const SimulationState<R>& state) {
  return {.rule = R::name,
          .digest = state.rule.digest(),
          .signature = field_signature<typename R::State>,
          .world = state.options.world,
          .seed = state.options.seed,
          .tick = state.common.tick,
          .next_id = state.common.next_id};
}

template <class R>
[[nodiscard]] MaybeFailure save_checkpoint(SimulationState<R>& state, const std::string& folder) {
  if (MaybeFailure failure = agree_on_failure(state)) return failure;
  std::string writing;
  if (MaybeFailure failure = begin_writing(state, folder, writing)) return failure;
  std::vector<std::vector<PartRecord>> own(state.ranks.size());
  MaybeFailure failure;
  for (std::size_t i = 0; i < state.ranks.size() && !failure; ++i)
    failure = write_parts(*state.ranks[i], writing, own[i]);
  failure = agree_among(*state.exchange, failure);
  Manifest manifest = manifest_of(state);
  manifest.state = hash_of_all(state);
  manifest.bodies = count_all(state);
  for (const PartRecord& part : gather_parts(state, own))
    manifest.parts.push_back({part.place == no_block ? tiles_name : name_of_block(part.place), part.bytes, part.hash});
  const bool is_first = state.exchange->first() == 0;
  if (!failure && is_first) failure = publish_checkpoint(folder, writing, manifest);
  if (failure && is_first) remove_path(writing);
  return agree_among(*state.exchange, failure);
}

}  // namespace tilespace::cluster::detail
