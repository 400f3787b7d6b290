// SPDX-License-Identifier: MIT
// A real full disk: a file system of 8 MB in memory, where the system allows to mount one; else a limit on the size of
// files.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include <cstdio>
#include <filesystem>
#include <string>
#include <tilespace/store/world_file.hpp>

#include "store/store_testing.hpp"

namespace tilespace {
namespace full_disk_test {
namespace {

using namespace store_testing;
using store::Access;
using store::ErrorKind;
using store::WorldFile;

constexpr std::size_t disk_size = 8 << 20;

// A small disk, or files that may not grow.
class SmallDisk {
 public:
  SmallDisk() {
    is_mounted_ = ::mount("tmpfs", folder_.path().c_str(), "tmpfs", 0, "size=8m") == 0;
    if (is_mounted_) return;
    std::fprintf(stderr, "no mount allowed: files are limited to 8 MB instead\n");
    before_ = ::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &limit_);
    rlimit small = limit_;
    small.rlim_cur = disk_size;
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  ~SmallDisk() {
    if (is_mounted_) {
      ::umount2(folder_.path().c_str(), MNT_DETACH);
    } else {
      ::setrlimit(RLIMIT_FSIZE, &limit_);
      ::signal(SIGXFSZ, before_);
    }
  }
  [[nodiscard]] std::string file(const std::string& name) const { return folder_.file(name); }
  [[nodiscard]] bool is_name(ErrorKind kind) const {
    return kind == ErrorKind::disk_full || (!is_mounted_ && kind == ErrorKind::io_error);
  }

 private:
  Folder folder_;
  bool is_mounted_ = false;
  rlimit limit_{};
  void (*before_)(int) = nullptr;
};

store::Result<store::RevisionId> commit_chunks(WorldFile& file, std::uint64_t number) {
  auto commit = file.begin();
  if (!commit) return commit.error();
  Chunk chunk;
  for (int x = 0; x < 16; ++x) {
    make_numbered(number * 16 + static_cast<std::uint64_t>(x), chunk);
    if (auto error = commit->put({x, 0}, chunk)) return *error;
  }
  return commit->finish();
}

TEST(RealFullDisk, is_told_and_loses_nothing) {
  const SmallDisk disk;
  auto file = WorldFile::create(disk.file("a"));
  ASSERT_TRUE(file) << to_string(file.error());
  store::RevisionId last = 1;
  store::Result<store::RevisionId> id = store::RevisionId{0};
  for (std::uint64_t i = 1; i < 1000 && id; ++i) {
    id = commit_chunks(*file, i);
    if (id) last = *id;
  }
  ASSERT_FALSE(id);
  EXPECT_TRUE(disk.is_name(id.error().kind)) << to_string(id.error());
  EXPECT_GT(last, 10U);
  EXPECT_EQ(file->revision(), last);
  const Contents contents = contents_of(*file, {{0, 0}, {15, 0}});
  file = WorldFile::open(disk.file("none"));  // closes it
  file = WorldFile::open(disk.file("a"), {.access = Access::write});
  ASSERT_TRUE(file) << to_string(file.error());
  EXPECT_EQ(file->revision(), last);
  EXPECT_EQ(contents_of(*file, {{0, 0}, {15, 0}}), contents);
  expect_sound(*file);
}

// Something else fills the disk: when it goes, work goes on in the same file object.
TEST(RealFullDisk, lets_work_go_on_when_there_is_space) {
  const SmallDisk disk;
  auto file = WorldFile::create(disk.file("a"));
  ASSERT_TRUE(file);
  ASSERT_TRUE(commit_chunks(*file, 1));
  std::FILE* const filler = std::fopen(disk.file("filler").c_str(), "wb");
  ASSERT_NE(filler, nullptr);
  const std::string block(1 << 16, 'x');
  std::setvbuf(filler, nullptr, _IONBF, 0);
  for (int i = 0; i < 200 && std::fwrite(block.data(), 1, block.size(), filler) == block.size(); ++i) continue;
  std::fclose(filler);
  const auto full = commit_chunks(*file, 2);
  std::filesystem::remove(disk.file("filler"));
  if (!full) {
    EXPECT_TRUE(disk.is_name(full.error().kind)) << to_string(full.error());  // a limit of files: none
  }
  const auto again = commit_chunks(*file, 3);
  EXPECT_TRUE(again) << to_string(again.error());
  expect_sound(*file);
}

}  // namespace
}  // namespace full_disk_test
}  // namespace tilespace
