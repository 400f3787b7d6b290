// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/snapshot/bytes.hpp>
#include <tilespace/store/error.hpp>
#include <tilespace/store/revision.hpp>
#include <tilespace/world/chunk.hpp>
#include <tilespace/world/chunk_source.hpp>
#include <type_traits>
#include <vector>

/// @file world_file.hpp
/// World files: tiles, shapes and values of a world beyond memory in one file, with all its revisions. Version control
/// for tiles: commits that are there as a whole or not at all, undo, branches, differences.
///
/// Shape       An SQLite database of chunks of 256x256 tiles, packed by zstd; docs/store.md has every table. One
///             process writes, any number read at the same time, each a whole revision.
/// Errors      All are values. What was committed is never lost by a call that fails; after sync_failed, every call
///             fails until the file is opened again.
/// Threads     A WorldFile is of one thread. Several of one file may be open at once, one of them for writing.

namespace tilespace::store {

namespace detail {

struct State;
struct Edit;
struct FreeState {
  void operator()(State* state) const noexcept;
};
struct FreeEdit {
  void operator()(Edit* edit) const noexcept;
};

struct VisitedRegion {
  RegionKey key{};
  RegionStates states{};
};

// A function to call for each of some things, until it returns false.
template <class Thing>
struct Visit {
  void* user = nullptr;
  bool (*call)(void* user, const Thing& thing) = nullptr;
};
template <class Thing, class Visitor>
[[nodiscard]] Visit<Thing> visit_of(Visitor& visitor) noexcept {
  return {const_cast<void*>(static_cast<const void*>(&visitor)), [](void* user, const Thing& thing) {
            auto& visit = *static_cast<Visitor*>(user);
            if constexpr (std::is_same_v<decltype(visit(thing)), bool>) {
              return visit(thing);
            } else {
              visit(thing);
              return true;
            }
          }};
}

}  // namespace detail

/// A commit being written: chunks are put one by one, and count together when it is finished. Destroyed before that, or
/// after an error, it leaves the world as it was. One at a time; the WorldFile must outlive it.
class Commit {
 public:
  /// Contents of a chunk from now on. Tiles beyond the bounds of the world should be free.
  /// Errors      beyond_bounds, disk_full, io_error, out_of_memory, damaged. After any but beyond_bounds, only that.
  /// Cost        About 20 us; nothing is written if the chunk is as it was. Allocates.
  [[nodiscard]] MaybeError put(ChunkKey chunk, const Chunk& contents);

  /// Values of a chunk in a layer, row by row: 65536 of them.
  /// Errors      As put(); no_such_layer; bad_options, if the layer has other values.
  template <PlainData T>
  [[nodiscard]] MaybeError put_values(std::uint32_t layer, ChunkKey chunk, std::span<const T> values) {
    std::vector<std::byte> bytes(values.size() * byte_size<T>);
    ByteWriter writer(bytes);
    writer.write_all(values);
    return put_bytes(layer, chunk, field_signature<T>, bytes);
  }

  /// Makes the commit count: it becomes the current revision, as a whole. Returns its number.
  /// Errors      As put(); sync_failed.
  [[nodiscard]] Result<RevisionId> finish();

 private:
  friend class WorldFile;
  explicit Commit(std::unique_ptr<detail::Edit, detail::FreeEdit> edit) noexcept;
  [[nodiscard]] MaybeError put_bytes(std::uint32_t layer, ChunkKey chunk, std::uint64_t kind,
                                     std::span<const std::byte> bytes);
  std::unique_ptr<detail::Edit, detail::FreeEdit> edit_;
};

/// A world in a file. See the top of this page.
class WorldFile {
 public:
  /// Makes a world without chunks, and opens it for writing. Never replaces a file.
  /// Errors      already_exists, bad_options, network_folder, being_written, cannot_open, disk_full, io_error.
  [[nodiscard]] static Result<WorldFile> create(const std::string& path, const WorldOptions& options = {});

  /// Opens a world. What a writer that died left unfinished is gone.
  /// Errors      cannot_open, not_a_world, newer_format, damaged, network_folder, no_such_branch, no_such_revision;
  ///             for writing: being_written, published, read_only.
  /// Cost        Some milliseconds, whatever the size; more after a writer died, by the length of its log.
  [[nodiscard]] static Result<WorldFile> open(const std::string& path, const OpenOptions& options = {});

  [[nodiscard]] const std::string& path() const noexcept;    ///< As given.
  [[nodiscard]] TileBox bounds() const noexcept;             ///< Tiles of the world.
  [[nodiscard]] Outside outside() const noexcept;            ///< State of all others.
  [[nodiscard]] const std::string& branch() const noexcept;  ///< Name of the branch.
  [[nodiscard]] RevisionId revision() const noexcept;        ///< The revision that is read.
  [[nodiscard]] Digest digest() const noexcept;              ///< Its digest.
  [[nodiscard]] bool is_published() const noexcept;          ///< Whether it never changes.

  /// The chunks of the current revision, for a ChunkedMap. Valid while the WorldFile lives, wherever it is moved. After
  /// undo(), redo(), switch_to() and refresh(), maps must forget what they loaded.
  [[nodiscard]] ChunkSource source() const noexcept;
  /// Why a function of source() failed last, in full; none if none did.
  [[nodiscard]] const MaybeError& source_error() const noexcept;

  /// State of a chunk in the revision that is read.
  /// Errors      damaged, io_error, out_of_memory; no_such_revision if it was pruned.
  [[nodiscard]] Result<ChunkState> state(ChunkKey chunk) const;
  /// Contents of a chunk; of one that is absent, all tiles are as outside().
  [[nodiscard]] MaybeError load(ChunkKey chunk, Chunk& out) const;
  /// States of all chunks of a region.
  [[nodiscard]] Result<RegionStates> region(RegionKey region) const;
  /// Calls `visit(RegionKey, const RegionStates&)` for each region in which chunks were ever written.
  /// Order       Along the Z-order curve.
  template <class Visitor>
  [[nodiscard]] MaybeError visit_regions(Visitor&& visit) const {
    auto call = [&visit](const detail::VisitedRegion& one) { visit(one.key, one.states); };
    return visit_all_regions(detail::visit_of<detail::VisitedRegion>(call));
  }

  /// Values of a chunk in a layer. Returns false, and `out` is unchanged, if there are none.
  /// Errors      As state(); no_such_layer; bad_options, if the layer has other values or `out` not 65536.
  template <PlainData T>
  [[nodiscard]] Result<bool> load_values(std::uint32_t layer, ChunkKey chunk, std::span<T> out) const {
    std::vector<std::byte> bytes(out.size() * byte_size<T>);
    Result<bool> is_there = load_bytes(layer, chunk, field_signature<T>, bytes);
    if (is_there && *is_there && !ByteReader(bytes).read_all(out))
      return Error{.kind = ErrorKind::damaged, .file = path(), .chunk = chunk, .layer = layer};
    return is_there;
  }
  /// Makes a layer of values of plain data.
  /// Errors      name_taken, bad_name, bad_options for values of more than 64 bytes; those of a commit.
  template <PlainData T>
  [[nodiscard]] Result<std::uint32_t> create_layer(std::string_view name) {
    return create_layer(name, field_signature<T>, byte_size<T>);
  }

  /// Begins a commit.
  /// Errors      read_only, bad_options, busy if one is open; disk_full, io_error.
  [[nodiscard]] Result<Commit> begin(const CommitOptions& options = {});

  /// Makes the parent of the current revision the current one. Returns it. Nothing is lost: redo() goes back, and if
  /// something is committed instead, what was undone moves to a branch of its own, "main@7" after its last revision.
  /// Errors      nothing_to_undo, read_only; those of a commit.
  [[nodiscard]] Result<RevisionId> undo();
  /// Makes the next revision on the way to the newest one of the branch the current one. Returns it.
  /// Errors      nothing_to_redo, read_only; those of a commit.
  [[nodiscard]] Result<RevisionId> redo();
  /// Makes a branch that begins at a revision. switch_to() it to write to it.
  /// Errors      name_taken, bad_name, no_such_revision, too_deep, read_only; those of a commit.
  [[nodiscard]] MaybeError fork(std::string_view name, RevisionId at = newest_revision);
  /// Reads, and writes, another branch from now on.
  /// Errors      no_such_branch, busy during a commit.
  [[nodiscard]] MaybeError switch_to(std::string_view branch);
  /// Reads the current revision of the branch from now on, as others may have committed. Returns it.
  [[nodiscard]] Result<RevisionId> refresh();

  /// The newest revisions on the way from the current one to the first, newest first.
  [[nodiscard]] Result<std::vector<RevisionInfo>> history(std::size_t most = 100) const;
  /// A revision.
  /// Errors      no_such_revision.
  [[nodiscard]] Result<RevisionInfo> find_revision(RevisionId id) const;
  [[nodiscard]] Result<std::vector<BranchInfo>> branches() const;  ///< All branches, by number.
  [[nodiscard]] Result<std::vector<LayerInfo>> layers() const;     ///< All layers of values.

  /// Calls `visit(const Change&)` for each chunk that differs between two revisions of any branches, until it returns
  /// false, if it returns bool.
  /// Order       By layer, then along the Z-order curve of chunks.
  /// Cost        That of the chunks that were written between them. Allocates 16 bytes for each.
  template <class Visitor>
  [[nodiscard]] MaybeError visit_changes(RevisionId before, RevisionId after, Visitor&& visit) const {
    return visit_all_changes(before, after, detail::visit_of<Change>(visit));
  }

  /// Forgets old revisions, all or nothing. Readers of these get no_such_revision from then on.
  /// Errors      read_only; those of a commit.
  [[nodiscard]] Result<Pruned> prune(const Keep& keep);
  /// Writes a copy that is never written, so that any number of machines may read it, also over a network. It may
  /// replace a published world, at once: who reads the old one goes on.
  /// Errors      already_exists for any other file; disk_full, io_error.
  [[nodiscard]] MaybeError publish(const std::string& path) const;
  /// Checks all: structure of the database, contents of all chunks of all revisions, digests. Calls
  /// `visit(const Error&)` for what is wrong, until it returns false, if it returns bool. Returns an error if the check
  /// itself could not be done.
  template <class Visitor>
  [[nodiscard]] MaybeError validate(Visitor&& visit) const {
    return check_all(detail::visit_of<Error>(visit));
  }
  /// Brings an older format to that of this version. There is none yet: does nothing.
  [[nodiscard]] MaybeError migrate();

 private:
  explicit WorldFile(std::unique_ptr<detail::State, detail::FreeState> state) noexcept;
  [[nodiscard]] Result<bool> load_bytes(std::uint32_t layer, ChunkKey chunk, std::uint64_t kind,
                                        std::span<std::byte> out) const;
  [[nodiscard]] Result<std::uint32_t> create_layer(std::string_view name, std::uint64_t kind, std::size_t bytes);
  [[nodiscard]] MaybeError visit_all_regions(detail::Visit<detail::VisitedRegion> visit) const;
  [[nodiscard]] MaybeError visit_all_changes(RevisionId before, RevisionId after, detail::Visit<Change> visit) const;
  [[nodiscard]] MaybeError check_all(detail::Visit<Error> visit) const;

  std::unique_ptr<detail::State, detail::FreeState> state_;
};

}  // namespace tilespace::store
