// SPDX-License-Identifier: MIT
// World files one function at a time: what is refused, and by which name; locks; layers of values; published copies.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <tilespace/store/world_file.hpp>
#include <vector>

#include "sqlite/database.hpp"
#include "store/store_testing.hpp"

namespace tilespace {
namespace world_file_test {
namespace {

using namespace store_testing;
using store::Access;
using store::ErrorKind;
using store::WorldFile;

WorldFile made(const std::string& path, const store::WorldOptions& options = {}) {
  auto file = WorldFile::create(path, options);
  EXPECT_TRUE(file) << to_string(file.error());
  return std::move(file).value();
}

store::RevisionId committed(WorldFile& file, ChunkKey key, std::uint64_t number,
                            const store::CommitOptions& options = {}) {
  Chunk chunk;
  make_numbered(number, chunk);
  auto commit = file.begin(options);
  EXPECT_TRUE(commit) << to_string(commit.error());
  EXPECT_FALSE(commit->put(key, chunk));
  const auto id = commit->finish();
  EXPECT_TRUE(id) << to_string(id.error());
  return id ? *id : 0;
}

TEST(WorldFiles, are_made_once) {
  const Folder folder;
  const std::string path = folder.file("a.world");
  {
    const WorldFile file = made(path);
  }
  EXPECT_EQ(WorldFile::create(path).error().kind, ErrorKind::already_exists);
  EXPECT_EQ(WorldFile::create(folder.file("none/a.world")).error().kind, ErrorKind::cannot_open);
  EXPECT_EQ(WorldFile::create(folder.file("b"), {.bounds = {{0, 0}, {0, 5}}}).error().kind, ErrorKind::bad_options);
  EXPECT_EQ(WorldFile::create(folder.file("b"), {.bounds = {{-tile_limit, 0}, {1, 5}}}).error().kind,
            ErrorKind::bad_options);
  // Closed, a world is one file: no lock, no log.
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) files += entry.is_regular_file() ? 1 : 0;
  EXPECT_EQ(files, 1U);
}

TEST(WorldFiles, refuse_what_is_none) {
  const Folder folder;
  EXPECT_EQ(WorldFile::open(folder.file("none")).error().kind, ErrorKind::cannot_open);
  EXPECT_EQ(WorldFile::open(folder.file("none"), {.access = Access::write}).error().kind, ErrorKind::cannot_open);
  EXPECT_EQ(WorldFile::open(folder.path()).error().kind, ErrorKind::cannot_open);
  write_bytes(folder.file("empty"), "");
  EXPECT_EQ(WorldFile::open(folder.file("empty")).error().kind, ErrorKind::not_a_world);
  write_bytes(folder.file("text"), std::string(5000, 'x'));
  EXPECT_EQ(WorldFile::open(folder.file("text")).error().kind, ErrorKind::not_a_world);
  {
    const WorldFile file = made(folder.file("a"));
  }
  std::string bytes = read_bytes(folder.file("a"));
  bytes[63] = 2;  // user_version
  write_bytes(folder.file("newer"), bytes);
  EXPECT_EQ(WorldFile::open(folder.file("newer")).error().kind, ErrorKind::newer_format);
}

TEST(WorldFiles, have_one_writer) {
  const Folder folder;
  const std::string path = folder.file("a.world");
  WorldFile file = made(path);
  const auto second = WorldFile::open(path, {.access = Access::write});
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().kind, ErrorKind::being_written);
  EXPECT_NE(second.error().detail.find("process " + std::to_string(::getpid()) + " on "), std::string::npos)
      << second.error().detail;
  auto reader = WorldFile::open(path);
  ASSERT_TRUE(reader);
  EXPECT_EQ(reader->begin().error().kind, ErrorKind::read_only);
  EXPECT_EQ(reader->undo().error().kind, ErrorKind::read_only);
  EXPECT_EQ(reader->fork("x")->kind, ErrorKind::read_only);
  EXPECT_EQ(reader->prune({}).error().kind, ErrorKind::read_only);
  committed(file, {0, 0}, 7);
  EXPECT_EQ(reader->revision(), 1U);
  EXPECT_EQ(*reader->state({0, 0}), ChunkState::absent);  // as of the revision that it was opened at
  EXPECT_EQ(*reader->refresh(), 2U);
  EXPECT_EQ(*reader->state({0, 0}), ChunkState::mixed);
  EXPECT_EQ(reader->digest(), file.digest());
}

// What a reader reads stays whole when its revision moves to another branch, and is told when it is gone.
TEST(WorldFiles, keep_revisions_of_readers) {
  const Folder folder;
  WorldFile file = made(folder.file("a"));
  committed(file, {0, 0}, 1);
  const auto undone = committed(file, {0, 0}, 2);
  auto reader = WorldFile::open(folder.file("a"), {.revision = undone});
  ASSERT_TRUE(reader);
  ASSERT_TRUE(file.undo());
  committed(file, {0, 0}, 3);
  Chunk chunk;
  Chunk wanted;
  make_numbered(2, wanted);
  ASSERT_FALSE(reader->load({0, 0}, chunk));
  EXPECT_EQ(contents_of(chunk), contents_of(wanted));
  EXPECT_EQ(reader->find_revision(undone)->branch, "main@3");
  ASSERT_TRUE(file.prune({.newest = 1, .labelled = false}));
  EXPECT_EQ(reader->load({0, 0}, chunk)->kind, ErrorKind::no_such_revision);
  EXPECT_EQ(reader->source().load(reader->source().user, {0, 0}, chunk), ChunkErrorCode::unreadable);
  ASSERT_TRUE(reader->source_error());
  EXPECT_EQ(reader->source_error()->kind, ErrorKind::no_such_revision);
}

TEST(WorldFiles, know_their_bounds) {
  const Folder folder;
  WorldFile file = made(folder.file("a"), {.bounds = {{-10, 0}, {300, 20}}, .outside = Outside::solid});
  Chunk chunk;
  make_numbered(1, chunk);
  auto commit = file.begin();
  ASSERT_TRUE(commit);
  EXPECT_EQ(commit->put({2, 0}, chunk)->kind, ErrorKind::beyond_bounds);
  EXPECT_EQ(commit->put({0, -1}, chunk)->kind, ErrorKind::beyond_bounds);
  EXPECT_EQ(commit->put({INT32_MIN, INT32_MAX}, chunk)->kind, ErrorKind::beyond_bounds);
  EXPECT_FALSE(commit->put({-1, 0}, chunk));
  EXPECT_TRUE(commit->finish());
  EXPECT_EQ(commit->finish().error().kind, ErrorKind::bad_options);
  EXPECT_EQ(file.source().bounds, (TileBox{{-10, 0}, {300, 20}}));
  EXPECT_EQ(*file.state({5, 5}), ChunkState::absent);
  ASSERT_FALSE(file.load({5, 5}, chunk));
  EXPECT_EQ(chunk.state(), ChunkState::solid);
}

struct Ground {
  float height = 0.0F;
  std::uint8_t kind = 0;
  friend bool operator==(const Ground&, const Ground&) = default;
};

TEST(WorldFiles, have_layers_of_values) {
  const Folder folder;
  WorldFile file = made(folder.file("a"));
  const auto layer = file.create_layer<Ground>("ground");
  ASSERT_TRUE(layer) << to_string(layer.error());
  EXPECT_EQ(file.create_layer<Ground>("ground").error().kind, ErrorKind::name_taken);
  EXPECT_EQ(file.create_layer<Ground>("").error().kind, ErrorKind::bad_name);
  EXPECT_EQ((file.create_layer<std::array<std::uint64_t, 9>>("wide").error().kind), ErrorKind::bad_options);
  std::vector<Ground> values(65536);
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = {static_cast<float>(i) / 3.0F, static_cast<std::uint8_t>(i)};
  auto commit = file.begin();
  ASSERT_TRUE(commit);
  EXPECT_FALSE((commit->put_values<Ground>(*layer, {3, 4}, values)));
  EXPECT_EQ((commit->put_values<float>(*layer, {3, 4}, std::vector<float>(65536)))->kind, ErrorKind::bad_options);
  EXPECT_EQ((commit->put_values<Ground>(*layer, {3, 4}, std::vector<Ground>(5)))->kind, ErrorKind::bad_options);
  EXPECT_EQ((commit->put_values<Ground>(9, {3, 4}, values))->kind, ErrorKind::no_such_layer);
  ASSERT_TRUE(commit->finish());
  std::vector<Ground> read(65536);
  const auto is_there = file.load_values<Ground>(*layer, {3, 4}, read);
  ASSERT_TRUE(is_there);
  EXPECT_TRUE(*is_there);
  EXPECT_EQ(read, values);
  EXPECT_FALSE(*file.load_values<Ground>(*layer, {4, 4}, read));
  EXPECT_EQ(*file.state({3, 4}), ChunkState::absent);  // that of solid tiles
  ASSERT_TRUE(file.undo());
  EXPECT_FALSE(*file.load_values<Ground>(*layer, {3, 4}, read));
  expect_sound(file);
}

// Digests are compared between machines: they are the same for ever.
TEST(WorldFiles, have_digests_that_stay) {
  const Folder folder;
  WorldFile file = made(folder.file("a"));
  EXPECT_EQ(to_string(file.digest()), std::string(32, '0'));
  Chunk chunk;
  auto commit = file.begin();
  ASSERT_TRUE(commit);
  make_numbered(1, chunk);
  EXPECT_FALSE(commit->put({0, 0}, chunk));
  chunk.fill(true);
  EXPECT_FALSE(commit->put({-5, 7}, chunk));
  chunk.fill(false);
  ASSERT_EQ(chunk.add_shape(3, 9, shape_of(TileForm::slope_1_1_southeast)), Chunk::Added::done);
  EXPECT_FALSE(commit->put({100, -100}, chunk));
  ASSERT_TRUE(commit->finish());
  EXPECT_EQ(to_string(file.digest()), "d9d9366542bbe3f42e95a4b3dbc746d2");
}

TEST(WorldFiles, store_equal_contents_once) {
  const Folder folder;
  const std::string path = folder.file("a");
  {
    WorldFile file = made(path);
    Chunk chunk;
    make_numbered(1, chunk);
    auto commit = file.begin();
    for (int x = 0; x < 1000; ++x) {
      ASSERT_FALSE(commit->put({x, 0}, chunk));
    }
    ASSERT_TRUE(commit->finish());
    auto again = file.begin();
    for (int x = 0; x < 1000; ++x) {
      ASSERT_FALSE(again->put({x, 0}, chunk));
    }
    ASSERT_TRUE(again->finish());
    std::size_t changes = 0;
    EXPECT_FALSE(file.visit_changes(2, 3, [&](const store::Change&) { ++changes; }));
    EXPECT_EQ(changes, 0U);
    EXPECT_EQ(file.find_revision(2)->digest, file.digest());
  }
  EXPECT_LT(std::filesystem::file_size(path), 300'000U);  // 1000 rows, and one body of 8 KB
}

TEST(PublishedWorlds, are_read_and_never_written) {
  const Folder folder;
  WorldFile file = made(folder.file("a"));
  committed(file, {0, 0}, 1, {.label = "one"});
  const std::string copy = folder.file("p %#?.world");  // signs that a URI would take for its own
  ASSERT_FALSE(file.publish(copy));
  auto published = WorldFile::open(copy);
  ASSERT_TRUE(published) << to_string(published.error());
  EXPECT_TRUE(published->is_published());
  EXPECT_EQ(published->digest(), file.digest());
  EXPECT_EQ(published->history()->front().label, "one");
  EXPECT_EQ(contents_of(*published, {{0, 0}}), contents_of(file, {{0, 0}}));
  EXPECT_EQ(WorldFile::open(copy, {.access = Access::write}).error().kind, ErrorKind::published);
  committed(file, {0, 0}, 2);
  ASSERT_FALSE(file.publish(copy));
  EXPECT_EQ(published->digest(), WorldFile::open(folder.file("a"), {.revision = 2})->digest());  // the old one goes on
  EXPECT_EQ(WorldFile::open(copy)->digest(), file.digest());
  expect_sound(*WorldFile::open(copy));
  ASSERT_FALSE(WorldFile::open(folder.file("a"))->publish(folder.file("from a reader")));
  EXPECT_EQ(WorldFile::open(folder.file("from a reader"))->digest(), file.digest());
  EXPECT_EQ(file.publish(folder.file("a"))->kind, ErrorKind::already_exists);  // a live one is not replaced
  write_bytes(folder.file("text"), "precious");
  EXPECT_EQ(file.publish(folder.file("text"))->kind, ErrorKind::already_exists);
  EXPECT_EQ(read_bytes(folder.file("text")), "precious");
}

TEST(Branches, are_named) {
  const Folder folder;
  WorldFile file = made(folder.file("a"));
  for (const char* const name : {"", "a@b", "a\nb"}) {
    EXPECT_EQ(file.fork(name)->kind, ErrorKind::bad_name);
  }
  EXPECT_EQ(file.fork(std::string(201, 'x'))->kind, ErrorKind::bad_name);
  EXPECT_EQ(file.fork("x", 99)->kind, ErrorKind::no_such_revision);
  EXPECT_EQ(file.switch_to("nowhere")->kind, ErrorKind::no_such_branch);
  EXPECT_EQ(WorldFile::open(folder.file("a"), {.branch = "nowhere"}).error().kind, ErrorKind::no_such_branch);
  EXPECT_EQ(WorldFile::open(folder.file("a"), {.revision = 99}).error().kind, ErrorKind::no_such_revision);
  EXPECT_EQ(WorldFile::open(folder.file("a"), {.revision = ~0ULL}).error().kind, ErrorKind::no_such_revision);
}

TEST(Branches, are_64_deep_at_most) {
  const Folder folder;
  WorldFile file = made(folder.file("a"));
  int depth = 1;
  for (; depth < 100; ++depth) {
    committed(file, {0, 0}, static_cast<std::uint64_t>(depth), {.durable = store::Durable::soon});
    const std::string name = "deep " + std::to_string(depth);
    const auto error = file.fork(name);
    if (error) {
      EXPECT_EQ(error->kind, ErrorKind::too_deep);
      break;
    }
    ASSERT_FALSE(file.switch_to(name));
  }
  EXPECT_EQ(depth, 64);
  Chunk chunk;
  Chunk wanted;
  make_numbered(64, wanted);
  ASSERT_FALSE(file.load({0, 0}, chunk));
  EXPECT_EQ(contents_of(chunk), contents_of(wanted));
}

// ---- The one writer is the only one that checkpoints.

std::int64_t setting(store::detail::Database& database, const char* pragma) {
  const auto value = database.number(pragma);
  EXPECT_TRUE(value) << pragma;
  return value ? *value : -1;
}

TEST(Connections, have_no_checkpoint_of_their_own) {
  const Folder folder;
  {
    const WorldFile file = made(folder.file("a"));
  }
  for (const auto use : {store::detail::DatabaseUse::write, store::detail::DatabaseUse::read}) {
    auto database = store::detail::Database::open(folder.file("a"), use);
    ASSERT_TRUE(database);
    EXPECT_EQ(setting(*database, "PRAGMA wal_autocheckpoint"), 0);
    EXPECT_EQ(setting(*database, "PRAGMA query_only"), use == store::detail::DatabaseUse::read ? 1 : 0);
    EXPECT_EQ(setting(*database, "PRAGMA trusted_schema"), 0);
    EXPECT_EQ(setting(*database, "PRAGMA cell_size_check"), 1);
    EXPECT_EQ(setting(*database, "PRAGMA mmap_size"), 0);
  }
  EXPECT_GE(store::detail::sqlite_version(), 3037000);
}

// Readers come, read and go, also last of all: file and log are as the writer left them.
TEST(Connections, of_readers_leave_file_and_log_alone) {
  const Folder folder;
  const std::string path = folder.file("a");
  const std::string kept = folder.file("kept");
  {
    WorldFile file = made(path);
    for (std::uint64_t i = 0; i < 20; ++i) committed(file, {static_cast<int>(i), 0}, i);
    std::filesystem::copy_file(path, kept);
    std::filesystem::copy_file(path + "-wal", kept + "-wal");  // as if the writer had died here
  }
  const std::string bytes = read_bytes(kept);
  const std::string log = read_bytes(kept + "-wal");
  ASSERT_GT(log.size(), 8192U);
  for (int i = 0; i < 3; ++i) {
    const auto reader = WorldFile::open(kept);
    ASSERT_TRUE(reader) << to_string(reader.error());
    EXPECT_EQ(reader->revision(), 21U);
    EXPECT_EQ(*reader->state({19, 0}), ChunkState::mixed);
  }
  EXPECT_EQ(read_bytes(kept), bytes);
  EXPECT_EQ(read_bytes(kept + "-wal"), log);
  {
    ASSERT_TRUE(WorldFile::open(kept, {.access = Access::write}));
  }
  EXPECT_FALSE(std::filesystem::exists(kept + "-wal"));  // the writer cleans up
  EXPECT_EQ(WorldFile::open(kept)->revision(), 21U);
}

// The log does not grow for ever, and what is in it is checkpointed while readers read.
TEST(Connections, of_the_writer_checkpoint_between_commits) {
  const Folder folder;
  const std::string path = folder.file("a");
  WorldFile file = made(path);
  const auto reader = WorldFile::open(path);
  for (std::uint64_t i = 0; i < 3000; ++i)
    committed(file, {static_cast<int>(i % 50), 0}, i, {.durable = store::Durable::soon});
  EXPECT_LT(std::filesystem::file_size(path + "-wal"), 20U << 20);
  EXPECT_GT(std::filesystem::file_size(path), 8U << 20);
  EXPECT_EQ(reader->history()->size(), 1U);
  expect_sound(file);
}

}  // namespace
}  // namespace world_file_test
}  // namespace tilespace
