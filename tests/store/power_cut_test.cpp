// SPDX-License-Identifier: MIT
// Simulated power cuts: of all that was written since the last sync of a file, any part arrives, sector by sector, in
// any order, some sectors torn. The worlds that are left are opened: all durable commits are there, at most the tried
// ones more, each as a whole. Logs are checkpointed and begun anew meanwhile, so that these are cut, too.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <tilespace/store/world_file.hpp>
#include <utility>
#include <vector>

#include "store/store_testing.hpp"
#include "store/watched_files.hpp"
#include "support/cases.hpp"

namespace tilespace {
namespace power_cut_test {
namespace {

using namespace store_testing;
using store::Access;
using store::WorldFile;

constexpr std::size_t sector = 512;

struct Piece {
  std::size_t offset = 0;
  std::string bytes;  // none: a truncation to `offset`
};

// What a disk has of a file, and what was written to it since.
struct DiskFile {
  std::string synced;
  bool is_synced = false;  // has a name on the disk
  std::vector<Piece> pending;
};

void put_piece(std::string& contents, const Piece& piece) {
  if (piece.bytes.empty()) {
    contents.resize(std::min(contents.size(), piece.offset));
    return;
  }
  if (contents.size() < piece.offset + piece.bytes.size()) contents.resize(piece.offset + piece.bytes.size());
  contents.replace(piece.offset, piece.bytes.size(), piece.bytes);
}

// What is left of a world after a cut, and what must be in it.
struct Left {
  std::map<std::string, std::string> files;
  std::uint64_t durable = 0;
  std::uint64_t tried = 0;
};

class Disk {
 public:
  explicit Disk(std::uint64_t seed) : rng_(seed) {}

  void add(const std::string& path, std::string contents) { files_[path] = {std::move(contents), true, {}}; }

  void note(const CallOnFile& call) {
    if (call.path.ends_with("-shm") || call.call == FileCall::read) return;
    if (call.call == FileCall::remove) {
      removed_.push_back({call.path, files_[call.path]});
      files_.erase(call.path);
      if (call.of_folder) removed_.clear();
      return;
    }
    DiskFile& file = files_[call.path];
    if (call.call == FileCall::write) write(file, call);
    if (call.call == FileCall::truncate) file.pending.push_back({static_cast<std::size_t>(call.offset), ""});
    if (call.call == FileCall::sync) sync(file);
  }

  // The contents of all files if the power is cut now.
  std::map<std::string, std::string> cut() {
    std::map<std::string, std::string> left;
    for (const auto& [path, file] : files_) keep(left, path, file);
    for (const auto& [path, file] : removed_) {
      if (files_.count(path) == 0 && rng_.one_in(2)) keep(left, path, file);  // the removal did not arrive
    }
    return left;
  }

 private:
  static void write(DiskFile& file, const CallOnFile& call) {
    std::string_view bytes(reinterpret_cast<const char*>(call.data.data()), call.data.size());
    auto offset = static_cast<std::size_t>(call.offset);
    while (!bytes.empty()) {
      const std::size_t size = std::min(bytes.size(), sector - offset % sector);
      file.pending.push_back({offset, std::string(bytes.substr(0, size))});
      bytes.remove_prefix(size);
      offset += size;
    }
  }

  // The first one also waits for the folder, so that the file has its name, and what was removed has none.
  void sync(DiskFile& file) {
    if (!file.is_synced) removed_.clear();
    for (const Piece& piece : file.pending) put_piece(file.synced, piece);
    file.pending.clear();
    file.is_synced = true;
  }

  void keep(std::map<std::string, std::string>& left, const std::string& path, const DiskFile& file) {
    if (!file.is_synced && rng_.one_in(2)) return;
    std::vector<Piece> pieces = file.pending;
    if (rng_.one_in(2)) {
      for (std::size_t i = pieces.size(); i > 1; --i) std::swap(pieces[i - 1], pieces[rng_.next() % i]);
    }
    const std::int64_t share = rng_.between(0, 8);
    std::string contents = file.synced;
    for (Piece& piece : pieces) {
      if (rng_.between(0, 7) >= share) continue;
      if (rng_.one_in(16)) piece.bytes.resize((piece.bytes.size() + 1) / 2);
      put_piece(contents, piece);
    }
    left[path] = std::move(contents);
  }

  oracle::Rng rng_;
  std::map<std::string, DiskFile> files_;
  std::vector<std::pair<std::string, DiskFile>> removed_;
};

void expect_whole(const Left& left, const std::string& file_name) {
  const Folder folder;
  for (const auto& [path, contents] : left.files) write_bytes(folder.file(path.substr(path.rfind('/') + 1)), contents);
  auto file = WorldFile::open(folder.file(file_name), {.access = Access::write});
  ASSERT_TRUE(file) << to_string(file.error());
  const auto info = file->find_revision(file->revision());
  ASSERT_TRUE(info) << to_string(info.error());
  const auto number = static_cast<std::uint64_t>(info->tick);
  EXPECT_GE(number, left.durable);
  EXPECT_LE(number, left.tried);
  Chunk chunk;
  Chunk wanted;
  for (int x = 0; number != 0 && x < 4; ++x) {
    const auto error = file->load({x, 0}, chunk);
    ASSERT_FALSE(error) << to_string(*error);
    make_numbered(number + static_cast<std::uint64_t>(x), wanted);
    ASSERT_EQ(contents_of(chunk), contents_of(wanted)) << x;
  }
  expect_sound(*file);
}

class CutWorld {
 public:
  CutWorld(std::uint64_t seed, int cuts) : rng_(seed), disk_(seed + 1), cuts_(cuts) {}

  void run() {
    {
      ASSERT_TRUE(WorldFile::create(path()));
    }
    disk_.add(path(), read_bytes(path()));
    const WatchedFiles files(folder_.path(), [this](const CallOnFile& call) {
      disk_.note(call);
      if (call.call != FileCall::read && rng_.one_in(3)) left_.push_back({disk_.cut(), durable_, tried_});
      return Outcome{};
    });
    while (cuts_ > 0 && !::testing::Test::HasFailure()) {
      session();
      look();
    }
  }

 private:
  [[nodiscard]] std::string path() const { return folder_.file("a.world"); }

  // Opens, commits, closes: what is closed is checkpointed.
  void session() {
    auto file = WorldFile::open(path(), {.access = Access::write});
    ASSERT_TRUE(file) << to_string(file.error());
    for (std::int64_t i = rng_.between(0, 4); i > 0; --i) commit(*file);
    if (rng_.one_in(2)) {
      ASSERT_TRUE(file->prune({.newest = static_cast<std::uint64_t>(rng_.between(1, 20))}));  // and checkpoints
      for (std::int64_t i = rng_.between(0, 4); i > 0; --i) commit(*file);
    }
  }

  void commit(WorldFile& file) {
    const auto durable = rng_.one_in(2) ? store::Durable::now : store::Durable::soon;
    tried_ += 10;
    auto commit = file.begin({.tick = static_cast<std::int64_t>(tried_), .durable = durable});
    ASSERT_TRUE(commit) << to_string(commit.error());
    Chunk chunk;
    for (int x = 0; x < 4; ++x) {
      make_numbered(tried_ + static_cast<std::uint64_t>(x), chunk);
      ASSERT_FALSE(commit->put({x, 0}, chunk));
    }
    ASSERT_TRUE(commit->finish());
    if (durable == store::Durable::now) durable_ = tried_;
  }

  void look() {
    for (const Left& left : std::exchange(left_, {})) {
      expect_whole(left, "a.world");
      --cuts_;
    }
  }

  Folder folder_;
  oracle::Rng rng_;
  Disk disk_;
  std::vector<Left> left_;
  std::uint64_t durable_ = 0;
  std::uint64_t tried_ = 0;
  int cuts_;
};

// TILESPACE_CASES=100000: so many cuts.
TEST(PowerCuts, lose_nothing_that_is_durable) { CutWorld(cases::seed(), cases::count()).run(); }

}  // namespace
}  // namespace power_cut_test
}  // namespace tilespace
