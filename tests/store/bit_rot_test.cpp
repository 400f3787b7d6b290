// SPDX-License-Identifier: MIT
// Bytes of a world that change on the disk: what is read is what was written, or damaged.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <tilespace/store/world_file.hpp>
#include <vector>

#include "store/store_testing.hpp"
#include "support/cases.hpp"

namespace tilespace {
namespace bit_rot_test {
namespace {

using namespace store_testing;
using store::ErrorKind;
using store::WorldFile;

const std::vector<ChunkKey> keys{{0, 0}, {1, 0}, {64, 0}, {-1, -1}};
constexpr store::RevisionId revisions = 5;

std::string world_with_history(std::vector<Contents>& truth) {
  const Folder folder;
  {
    auto file = WorldFile::create(folder.file("a"));
    EXPECT_TRUE(file);
    oracle::Rng rng(cases::seed());
    Chunk chunk;
    for (store::RevisionId id = 2; id <= revisions; ++id) {
      auto commit = file->begin();
      for (const ChunkKey key : keys) {
        make_chunk(rng, chunk);
        EXPECT_FALSE(commit->put(key, chunk));
      }
      EXPECT_TRUE(commit->finish());
    }
    EXPECT_FALSE(file->fork("other", 3));
  }
  for (store::RevisionId id = 1; id <= revisions; ++id)
    truth.push_back(contents_of(*WorldFile::open(folder.file("a"), {.revision = id}), keys));
  return read_bytes(folder.file("a"));
}

bool is_of_damage(ErrorKind kind) {
  return kind == ErrorKind::damaged || kind == ErrorKind::not_a_world || kind == ErrorKind::newer_format;
}

// Reads all of a revision: equal to the truth, or damaged.
void expect_right_or_damaged(const std::string& path, store::RevisionId id, const Contents& truth) {
  const auto file = WorldFile::open(path, {.revision = id});
  if (!file) {
    EXPECT_TRUE(is_of_damage(file.error().kind)) << to_string(file.error());
    return;
  }
  Chunk chunk;
  for (const ChunkKey key : keys) {
    const auto state = file->state(key);
    const auto error = file->load(key, chunk);
    EXPECT_TRUE(state || error);
    if (error) {
      EXPECT_EQ(error->kind, ErrorKind::damaged) << to_string(*error);
    }
    if (error) continue;
    const auto found = truth.find({key.x, key.y});
    ASSERT_EQ(*state == ChunkState::absent, found == truth.end());
    if (found != truth.end()) {
      EXPECT_EQ(contents_of(chunk), found->second);
    }
  }
}

void change_byte(const std::string& path, std::size_t place, char by) {
  std::FILE* const file = std::fopen(path.c_str(), "r+b");
  ASSERT_NE(file, nullptr);
  std::fseek(file, static_cast<long>(place), SEEK_SET);
  const int byte = std::fgetc(file);
  std::fseek(file, static_cast<long>(place), SEEK_SET);
  std::fputc(byte ^ by, file);
  std::fclose(file);
}

// A byte of a page that is part of the world is found by validate(), whichever it is.
void expect_found(const std::string& path) {
  const auto file = WorldFile::open(path);
  if (!file) return;
  int found = 0;
  const auto error = file->validate([&](const store::Error&) { ++found; });
  EXPECT_TRUE(found > 0 || (error && is_of_damage(error->kind)));
}

// TILESPACE_CASES=140000: each byte once.
TEST(ChangedBytes, are_found_before_tiles_are_told) {
  std::vector<Contents> truth;
  const std::string bytes = world_with_history(truth);
  ASSERT_EQ(bytes.size() % 8192, 0U);
  const Folder folder;
  const std::string path = folder.file("a");
  write_bytes(path, bytes);
  oracle::Rng rng(cases::seed() + 1);
  const auto count = static_cast<std::size_t>(cases::count());
  const bool takes_all = count >= bytes.size();
  for (std::size_t i = 0; i < std::min(count, bytes.size()) && !HasFailure(); ++i) {
    const std::size_t place = takes_all ? i : i < 100 ? i : rng.next() % bytes.size();
    const char by = static_cast<char>(rng.one_in(2) ? 1 << rng.between(0, 7) : rng.between(1, 255));
    SCOPED_TRACE(::testing::Message() << "byte " << place << " changed by " << int(by));
    change_byte(path, place, by);
    const store::RevisionId id = 1 + rng.next() % revisions;
    expect_right_or_damaged(path, id, truth[id - 1]);
    expect_found(path);
    change_byte(path, place, by);
  }
}

// Files that end early: at each page, and within one.
TEST(ShortFiles, are_damaged) {
  std::vector<Contents> truth;
  const std::string bytes = world_with_history(truth);
  const Folder folder;
  for (std::size_t size = 0; size < bytes.size(); size += 4096) {
    write_bytes(folder.file("a"), bytes.substr(0, size));
    SCOPED_TRACE(size);
    expect_right_or_damaged(folder.file("a"), revisions, truth.back());
  }
}

// Pages that another page was written over: each is sound by itself, but not at its place.
TEST(MisplacedPages, are_damaged) {
  std::vector<Contents> truth;
  const std::string bytes = world_with_history(truth);
  const Folder folder;
  const std::size_t pages = bytes.size() / 8192;
  for (std::size_t i = 0; i < pages; ++i) {
    std::string changed = bytes;
    changed.replace(i * 8192, 8192, bytes, (i + 1) % pages * 8192, 8192);
    write_bytes(folder.file("a"), changed);
    SCOPED_TRACE(i);
    expect_right_or_damaged(folder.file("a"), revisions, truth.back());
    expect_found(folder.file("a"));
  }
}

}  // namespace
}  // namespace bit_rot_test
}  // namespace tilespace
