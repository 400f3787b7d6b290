// SPDX-License-Identifier: MIT
// Several processes: writers that are killed at any time, and readers beside a writer that commits, checkpoints and
// prunes.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <thread>
#include <tilespace/store/world_file.hpp>
#include <vector>

#include "body/chunk_body.hpp"
#include "store/store_testing.hpp"
#include "support/cases.hpp"
#include "tree/digest.hpp"
#include "tree/morton.hpp"

namespace tilespace {
namespace processes_test {
namespace {

using namespace store_testing;
using store::Access;
using store::WorldFile;

constexpr int chunks = 3;

bool commit_number(WorldFile& file, std::uint64_t number, store::Durable durable) {
  auto commit = file.begin({.tick = static_cast<std::int64_t>(number), .durable = durable});
  if (!commit) return false;
  Chunk chunk;
  for (int x = 0; x < chunks; ++x) {
    make_numbered(number + static_cast<std::uint64_t>(x), chunk);
    if (commit->put({x, 0}, chunk)) return false;
  }
  return commit->finish().has_value();
}

std::uint64_t number_of(const WorldFile& file) {
  const auto info = file.find_revision(file.revision());
  EXPECT_TRUE(info) << to_string(info.error());
  return info ? static_cast<std::uint64_t>(info->tick) : 0;
}

void expect_number(const WorldFile& file, std::uint64_t number) {
  Chunk chunk;
  Chunk wanted;
  for (int x = 0; number != 0 && x < chunks; ++x) {
    const auto error = file.load({x, 0}, chunk);
    ASSERT_FALSE(error) << to_string(*error);
    make_numbered(number + static_cast<std::uint64_t>(x), wanted);
    ASSERT_EQ(contents_of(chunk), contents_of(wanted)) << x;
  }
}

// Commits until it is killed, and acknowledges each commit through the pipe.
[[noreturn]] void write_until_killed(const std::string& path, int pipe, std::uint64_t number) {
  auto file = WorldFile::open(path, {.access = Access::write});
  if (!file) ::_exit(1);
  for (;; number += 10) {
    if (!commit_number(*file, number, store::Durable::soon)) ::_exit(2);  // as durable as needed: the system lives
    if (::write(pipe, &number, sizeof number) != sizeof number) ::_exit(3);
    if (number % 200 == 0 && !file->prune({.newest = 5})) ::_exit(4);
  }
}

// Starts a writer, kills it after a while. Returns the number that it acknowledged last.
std::uint64_t killed_writer(const std::string& path, std::uint64_t next, std::int64_t microseconds) {
  int ends[2];
  EXPECT_EQ(::pipe(ends), 0);
  const pid_t writer = ::fork();
  if (writer == 0) {
    ::close(ends[0]);
    write_until_killed(path, ends[1], next);
  }
  ::close(ends[1]);
  std::this_thread::sleep_for(std::chrono::microseconds(microseconds));
  ::kill(writer, SIGKILL);
  std::uint64_t last = 0;
  for (std::uint64_t number = 0; ::read(ends[0], &number, sizeof number) == sizeof number;) last = number;
  ::close(ends[0]);
  int status = 0;
  ::waitpid(writer, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << WEXITSTATUS(status);
  return last;
}

// TILESPACE_CASES=200000: 10^4 kills.
TEST(KilledWriters, lose_nothing_acknowledged) {
  const Folder folder;
  const std::string path = folder.file("a.world");
  {
    ASSERT_TRUE(WorldFile::create(path));
  }
  oracle::Rng rng(cases::seed());
  std::uint64_t present = 0;
  const int kills = 5 + cases::count() / 20;
  for (int i = 0; i < kills && !HasFailure(); ++i) {
    SCOPED_TRACE(i);
    const std::uint64_t next = (present / 10 + 1) * 10;
    const std::uint64_t acknowledged = std::max(killed_writer(path, next, rng.between(0, 40000)), present);
    {
      const auto reader = WorldFile::open(path);  // before any writer has cleaned up
      ASSERT_TRUE(reader) << to_string(reader.error());
      present = number_of(*reader);
      EXPECT_GE(present, acknowledged);
      EXPECT_LE(present, std::max(acknowledged + 10, next));
      expect_number(*reader, present);
    }
    if (!rng.one_in(4)) continue;
    auto file = WorldFile::open(path, {.access = Access::write});  // the lock is gone with its process
    ASSERT_TRUE(file) << to_string(file.error());
    EXPECT_EQ(number_of(*file), present);
    expect_sound(*file);
    // On a busy machine, writers are killed before they have pruned, every time.
    ASSERT_TRUE(file->prune({.newest = 5}));
  }
}

// ---- Readers.

// The digest of what a reader reads.
store::Digest digest_of(const WorldFile& file) {
  store::Digest digest;
  store::detail::Packer packer;
  std::vector<std::byte> body;
  Chunk chunk;
  for (int x = 0; x < chunks; ++x) {
    const auto state = file.state({x, 0});
    if (!state || *state == ChunkState::absent || file.load({x, 0}, chunk)) continue;
    const std::uint64_t hash = store::detail::write_chunk_body(packer, chunk, body);
    digest = store::detail::sum_of(digest, store::detail::digest_of_chunk(0, store::detail::key_of({x, 0}), hash));
  }
  return digest;
}

// Reads until the time is over: each revision must be whole, and they come in order. Exit code 0 if so.
[[noreturn]] void read_for(const std::string& path, std::chrono::milliseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  auto file = WorldFile::open(path);
  if (!file) ::_exit(10);
  store::RevisionId last = 0;
  for (int i = 0; std::chrono::steady_clock::now() < end; ++i) {
    if (i % 20 == 0) file = WorldFile::open(path);
    if (!file) ::_exit(11);
    const auto id = file->refresh();
    if (!id) ::_exit(12);
    if (*id < last) ::_exit(13);
    last = *id;
    const store::Digest digest = digest_of(*file);
    const store::Digest wanted = file->digest();
    // Pruned between refresh() and reading: then that is said, and nothing else is.
    if (digest != wanted && file->find_revision(*id)) ::_exit(14);
  }
  ::_exit(0);
}

// TILESPACE_CASES=300000: ten minutes.
TEST(Readers, see_whole_revisions) {
  const Folder folder;
  const std::string path = folder.file("a.world");
  auto file = WorldFile::create(path);
  ASSERT_TRUE(file);
  const std::chrono::milliseconds time(2 * cases::count());
  std::vector<pid_t> readers;
  for (int i = 0; i < 8; ++i) {
    const pid_t reader = ::fork();
    if (reader == 0) read_for(path, time);
    readers.push_back(reader);
  }
  std::uint64_t number = 10;
  const auto end = std::chrono::steady_clock::now() + time;
  for (; std::chrono::steady_clock::now() < end; number += 10) {
    ASSERT_TRUE(commit_number(*file, number, number % 70 == 0 ? store::Durable::now : store::Durable::soon));
    if (number % 500 == 0) {
      ASSERT_TRUE(file->prune({.newest = 20}));
    }
  }
  for (const pid_t reader : readers) {
    int status = 0;
    ::waitpid(reader, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << WEXITSTATUS(status);
  }
  EXPECT_GT(number, 100U);
  expect_sound(*file);
}

}  // namespace
}  // namespace processes_test
}  // namespace tilespace
