// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/store/error.hpp>
#include <tilespace/world/chunk.hpp>
#include <tilespace/world/chunk_source.hpp>

/// @file revision.hpp
/// Revisions, branches and layers of a world file, and options of what is done with them.

namespace tilespace::store {

/// Number of a revision, from 1 on, in the order of commits of all branches. Revisions are never changed.
using RevisionId = std::uint64_t;
/// In options: the current revision of the branch.
inline constexpr RevisionId newest_revision = 0;
/// Name of the branch that a world begins with.
inline constexpr const char* main_branch = "main";
/// Largest size of a value of a data layer, in bytes.
inline constexpr std::uint32_t max_value_bytes = 64;

/// Hash of all contents of a revision: a sum over its chunks of all layers, so that neither their order nor the
/// history counts. Worlds with equal tiles and values have equal digests. Not cryptographic.
struct Digest {
  std::uint64_t low = 0;   ///< Lower half.
  std::uint64_t high = 0;  ///< Upper half.
  friend constexpr bool operator==(Digest, Digest) noexcept = default;
};
/// A digest as 32 hexadecimal digits, the highest first.
[[nodiscard]] std::string to_string(Digest digest);

/// What a new world is like.
struct WorldOptions {
  TileBox bounds = widest_world;    ///< Tiles that the world has, within widest_world.
  Outside outside = Outside::free;  ///< State of all others, and of chunks that were never written.
};

/// What a world file is opened for.
enum class Access : std::uint8_t {
  read,   ///< Beside a writer, and any number of others.
  write,  ///< By one in the world.
};

/// Name of a value: "read" or "write"; "" for values outside the enum.
[[nodiscard]] const char* name(Access access) noexcept;

/// Which world is opened.
struct OpenOptions {
  Access access = Access::read;           ///< For what.
  std::string branch = main_branch;       ///< Branch that is read and written.
  RevisionId revision = newest_revision;  ///< Read: any revision, of any branch. Write: newest_revision alone.
};

/// When a commit counts.
enum class Durable : std::uint8_t {
  now,   ///< It is on the disk when the call returns.
  soon,  ///< A power cut may lose the last such commits, never parts of one. Faster: nothing waits for the disk.
};

/// Name of a value: "now" or "soon"; "" for values outside the enum.
[[nodiscard]] const char* name(Durable durable) noexcept;

/// What a commit is stored with.
struct CommitOptions {
  std::string label{};             ///< Up to 1000 bytes of UTF-8, for people.
  std::int64_t tick = 0;           ///< A time of the user's.
  Durable durable = Durable::now;  ///< When it counts.
};

/// A revision.
struct RevisionInfo {
  RevisionId id = 0;      ///< Its number.
  RevisionId parent = 0;  ///< That which it changed; 0 for the first one.
  std::string branch{};   ///< Name of the branch that it was made on, or moved to.
  std::int64_t tick = 0;  ///< As committed.
  std::string label{};    ///< As committed.
  Digest digest{};        ///< Of all contents.
};

/// A branch.
struct BranchInfo {
  std::string name{};   ///< Unique.
  RevisionId from = 0;  ///< Revision that it was forked from; 0 for the first one.
  RevisionId head = 0;  ///< Its current revision: that which it was forked from, until it has one of its own.
  RevisionId tip = 0;   ///< Its newest revision: differs from `head` after undo().
};

/// A layer of values.
struct LayerInfo {
  std::uint32_t id = 0;              ///< Number, from 1 on: 0 is that of solid tiles.
  std::string name{};                ///< Unique.
  std::uint64_t kind = 0;            ///< field_signature of the values.
  std::uint32_t bytes_per_tile = 0;  ///< byte_size of the values.
};

/// A chunk that differs between two revisions.
struct Change {
  std::uint32_t layer = 0;                 ///< 0: solid tiles and shapes.
  ChunkKey chunk{};                        ///< Which.
  ChunkState before = ChunkState::absent;  ///< State in the first revision; in layers of values, absent or mixed.
  ChunkState after = ChunkState::absent;   ///< State in the second one.
};

/// What prune() keeps: revisions that are current, newest of a branch, or the origin of one, and these.
struct Keep {
  std::uint64_t newest = 100;  ///< So many of the newest revisions of each branch, before its current one.
  bool labelled = true;        ///< All that have a label.
  bool undone = false;         ///< Revisions that were undone, and branches that undone revisions were moved to.
};

/// What prune() removed.
struct Pruned {
  std::uint64_t revisions = 0;  ///< Revisions.
  std::uint64_t bodies = 0;     ///< Contents of chunks that no revision has any more.
  std::uint64_t bytes = 0;      ///< Bytes by which the file became smaller.
};

}  // namespace tilespace::store
