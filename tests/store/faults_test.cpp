// SPDX-License-Identifier: MIT
// Fault injection: every call on files fails, one after the other, in each way that it may. What was acknowledged is
// kept, at most one commit more is there, every error has a name, and once the fault is over, work goes on.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <array>
#include <optional>
#include <set>
#include <string>
#include <tilespace/store/world_file.hpp>

#include "store/store_testing.hpp"
#include "store/watched_files.hpp"
#include "support/cases.hpp"

namespace tilespace {
namespace faults_test {
namespace {

using namespace store_testing;
using store::Access;
using store::ErrorKind;
using store::RevisionId;
using store::WorldFile;

enum class Fault : std::uint8_t { io_error, short_write, full_disk, sync_fails, read_fails, no_shared_memory };
constexpr std::array all_faults{Fault::io_error,   Fault::short_write, Fault::full_disk,
                                Fault::sync_fails, Fault::read_fails,  Fault::no_shared_memory};

// Whether a call is one that a fault is about, and how it fails.
std::optional<Outcome> outcome_of(Fault fault, const CallOnFile& call) {
  const bool is_write = call.call == FileCall::write || call.call == FileCall::truncate;
  switch (fault) {
    case Fault::io_error: return is_write ? std::optional(Outcome{SQLITE_IOERR_WRITE, 0}) : std::nullopt;
    case Fault::short_write:
      if (call.call != FileCall::write) return std::nullopt;
      return Outcome{SQLITE_IOERR_WRITE, static_cast<int>(call.data.size() / 2)};
    case Fault::full_disk:
      if (call.call != FileCall::write) return std::nullopt;
      return Outcome{SQLITE_FULL, static_cast<int>(call.data.size() / 3)};
    case Fault::sync_fails:
      return call.call == FileCall::sync ? std::optional(Outcome{SQLITE_IOERR_FSYNC, 0}) : std::nullopt;
    case Fault::read_fails:
      return call.call == FileCall::read ? std::optional(Outcome{SQLITE_IOERR_READ, 0}) : std::nullopt;
    case Fault::no_shared_memory:
      return call.call == FileCall::share ? std::optional(Outcome{SQLITE_IOERR_SHMSIZE, 0}) : std::nullopt;
  }
  return std::nullopt;
}

constexpr int chunks = 5;

store::Result<RevisionId> commit_number(WorldFile& file, std::uint64_t number) {
  auto commit = file.begin({.tick = static_cast<std::int64_t>(number)});
  if (!commit) return commit.error();
  Chunk chunk;
  for (int x = 0; x < chunks; ++x) {
    make_numbered(number * 100 + static_cast<std::uint64_t>(x), chunk);
    if (auto error = commit->put({x, 0}, chunk)) return *error;
  }
  return commit->finish();
}

// All chunks of a revision are of the commit that it says.
void expect_whole(const WorldFile& file) {
  const auto info = file.find_revision(file.revision());
  ASSERT_TRUE(info) << to_string(info.error());
  Chunk chunk;
  Chunk wanted;
  for (int x = 0; info->id != 1 && x < chunks; ++x) {
    const auto error = file.load({x, 0}, chunk);
    ASSERT_FALSE(error) << to_string(*error);
    make_numbered(static_cast<std::uint64_t>(info->tick) * 100 + static_cast<std::uint64_t>(x), wanted);
    ASSERT_EQ(contents_of(chunk), contents_of(wanted)) << x;
  }
}

// Commits, undo, a prune and closing, all of which may fail. Returns the number that was acknowledged last.
struct Script {
  std::uint64_t acknowledged = 0;  // number of the commit
  std::uint64_t tried = 0;
  std::set<ErrorKind> errors;

  void note(const store::Error& error) {
    errors.insert(error.kind);
    EXPECT_FALSE(error.file.empty()) << to_string(error);
  }
  void commit(WorldFile& file) {
    const auto id = commit_number(file, ++tried);
    if (id) {
      acknowledged = tried;
    } else {
      note(id.error());
    }
  }
  void run(const std::string& path) {
    auto file = WorldFile::open(path, {.access = Access::write});
    if (!file) return note(file.error());
    for (int i = 0; i < 3; ++i) commit(*file);
    Chunk chunk;
    if (auto error = file->load({0, 0}, chunk)) note(*error);
    if (auto pruned = file->prune({.newest = 1000}); !pruned) note(pruned.error());
    commit(*file);
  }
};

// What a kind of fault may be called.
bool is_name_of(Fault fault, ErrorKind kind) {
  if (fault == Fault::full_disk) return kind == ErrorKind::disk_full;
  if (fault == Fault::sync_fails) return kind == ErrorKind::sync_failed;
  return kind == ErrorKind::io_error || kind == ErrorKind::cannot_open;
}

// Runs the script with the fault at call number k, and for ever after if it is lasting. Returns whether it came to it.
bool run_with_fault(Fault fault, int k, bool is_lasting, const std::string& start) {
  const Folder folder;
  const std::string path = folder.file("a.world");
  write_bytes(path, start);
  Script script;
  int calls = 0;
  {
    const WatchedFiles files(folder.path(), [&](const CallOnFile& call) {
      const std::optional<Outcome> outcome = outcome_of(fault, call);
      if (!outcome) return Outcome{};
      ++calls;
      return calls == k || (is_lasting && calls > k) ? *outcome : Outcome{};
    });
    script.run(path);
  }
  for (const ErrorKind kind : script.errors) {
    EXPECT_TRUE(is_name_of(fault, kind)) << name(kind);
  }
  auto file = WorldFile::open(path, {.access = Access::write});
  EXPECT_TRUE(file) << to_string(file.error());
  if (!file) return true;
  const auto number = static_cast<std::uint64_t>(file->find_revision(file->revision())->tick);
  EXPECT_GE(number, script.acknowledged);
  EXPECT_LE(number, script.tried);
  expect_whole(*file);
  expect_sound(*file);
  EXPECT_TRUE(commit_number(*file, 1000));
  expect_whole(*file);
  return calls >= k;
}

std::string small_world() {
  const Folder folder;
  {
    auto file = WorldFile::create(folder.file("a"));
    EXPECT_TRUE(file);
    if (file) {
      EXPECT_TRUE(commit_number(*file, 0));
    }
  }
  return read_bytes(folder.file("a"));
}

class EachFault : public ::testing::TestWithParam<Fault> {};

TEST_P(EachFault, has_a_name_and_loses_nothing) {
  const std::string start = small_world();
  for (const bool is_lasting : {false, true}) {
    for (int k = 1; !HasFailure(); ++k) {
      SCOPED_TRACE(::testing::Message() << "call " << k << (is_lasting ? " and all later ones" : ""));
      if (!run_with_fault(GetParam(), k, is_lasting, start)) break;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, EachFault, ::testing::ValuesIn(all_faults),
                         [](const auto& of) { return std::to_string(static_cast<int>(of.param)); });

// The same file object commits again when there is space again.
TEST(FullDisk, lets_a_later_commit_succeed) {
  const Folder folder;
  auto file = WorldFile::create(folder.file("a"));
  ASSERT_TRUE(file);
  ASSERT_TRUE(commit_number(*file, 1));
  file = WorldFile::open(folder.file("b"));  // closes it
  bool is_full = false;
  const WatchedFiles files(folder.path(), [&](const CallOnFile& call) {
    return is_full && call.call == FileCall::write ? Outcome{SQLITE_FULL, 0} : Outcome{};
  });
  file = WorldFile::open(folder.file("a"), {.access = Access::write});
  ASSERT_TRUE(file);
  is_full = true;
  EXPECT_EQ(commit_number(*file, 2).error().kind, ErrorKind::disk_full);
  EXPECT_EQ(file->undo().error().kind, ErrorKind::disk_full);
  expect_whole(*file);
  is_full = false;
  EXPECT_TRUE(commit_number(*file, 3));
  expect_whole(*file);
  EXPECT_EQ(file->history()->size(), 3U);
  file = WorldFile::open(folder.file("b"));
}

// After a failed fsync nobody knows what is on the disk: the file says so until it is opened again.
TEST(FailedSync, closes_the_file) {
  const Folder folder;
  {
    ASSERT_TRUE(WorldFile::create(folder.file("a")));
  }
  bool fails = false;
  const WatchedFiles files(folder.path(), [&](const CallOnFile& call) {
    return fails && call.call == FileCall::sync ? Outcome{SQLITE_IOERR_FSYNC, 0} : Outcome{};
  });
  {
    auto file = WorldFile::open(folder.file("a"), {.access = Access::write});
    ASSERT_TRUE(file);
    fails = true;
    EXPECT_EQ(commit_number(*file, 2).error().kind, ErrorKind::sync_failed);
    fails = false;
    Chunk chunk;
    EXPECT_EQ(commit_number(*file, 3).error().kind, ErrorKind::sync_failed);
    EXPECT_EQ(file->load({0, 0}, chunk)->kind, ErrorKind::sync_failed);
    EXPECT_EQ(file->undo().error().kind, ErrorKind::sync_failed);
  }
  auto file = WorldFile::open(folder.file("a"), {.access = Access::write});
  ASSERT_TRUE(file) << to_string(file.error());
  EXPECT_TRUE(commit_number(*file, 4));
  file = WorldFile::open(folder.file("b"));
}

// A durable commit waits for the disk once, one that is durable soon never.
TEST(Durability, costs_one_wait) {
  const Folder folder;
  {
    ASSERT_TRUE(WorldFile::create(folder.file("a")));
  }
  int syncs = 0;
  const WatchedFiles files(folder.path(), [&](const CallOnFile& call) {
    syncs += call.call == FileCall::sync ? 1 : 0;
    return Outcome{};
  });
  auto file = WorldFile::open(folder.file("a"), {.access = Access::write});
  ASSERT_TRUE(file);
  ASSERT_TRUE(commit_number(*file, 1));  // the first one also waits for the head of the log
  syncs = 0;
  for (std::uint64_t i = 2; i < 12; ++i) {
    ASSERT_TRUE(commit_number(*file, i));
  }
  EXPECT_EQ(syncs, 10);
  syncs = 0;
  Chunk chunk;
  auto commit = file->begin({.durable = store::Durable::soon});
  ASSERT_TRUE(commit);
  make_numbered(77, chunk);
  EXPECT_FALSE(commit->put({0, 0}, chunk));
  EXPECT_TRUE(commit->finish());
  EXPECT_EQ(syncs, 0);
  file = WorldFile::open(folder.file("b"));
}

}  // namespace
}  // namespace faults_test
}  // namespace tilespace
