// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#if defined(__unix__)
#include <sys/stat.h>
#endif

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <tilespace/io/references.hpp>

namespace folder_references_test {
namespace {

namespace fs = std::filesystem;
using tilespace::io::ErrorKind;
using tilespace::io::FolderReferences;
using tilespace::io::Limits;
using tilespace::io::ReferenceScope;

// A folder with maps/map.tmx and some files around it, removed at the end.
class References : public testing::Test {
 protected:
  void SetUp() override {
    const auto* const test = testing::UnitTest::GetInstance()->current_test_info();
    top_ = fs::path(testing::TempDir()) / (std::string("tilespace_references_") + test->name());
    fs::remove_all(top_);
    fs::create_directories(top_ / "maps" / "sets");
    write("maps/a.tsx", "a");
    write("maps/sets/b.tsx", "bb");
    write("secret.tsx", "secret");
  }
  void TearDown() override { fs::remove_all(top_); }

  void write(const std::string& name, std::string_view text) const {
    std::ofstream(top_ / name, std::ios::binary) << text;
  }
  FolderReferences references(ReferenceScope scope, Limits limits = {}) const {
    return {(top_ / "maps" / "map.tmx").string(), scope, limits};
  }

  fs::path top_;
};

std::string text_of(const tilespace::io::Result<std::vector<std::byte>>& bytes) {
  if (!bytes) return std::string(name(bytes.error().kind)) + ": " + to_string(bytes.error());
  return {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
}

std::string refused(const std::string& file, const std::string& found) {
  return "refused: " + file +
         ": expected a file in the map's folder or below, unless references anywhere are allowed, " + "found " + found;
}

TEST_F(References, names_are_those_of_files_in_the_folder) {
  write("maps/Z.tmx", "");
  const auto names = references(ReferenceScope::map_folder).names();
  ASSERT_TRUE(names);
  EXPECT_EQ(*names, (std::vector<std::string>{"Z.tmx", "a.tsx"}));
  EXPECT_EQ(references(ReferenceScope::none).names().error().kind, ErrorKind::refused);
  FolderReferences nowhere((top_ / "none" / "map.tmx").string(), ReferenceScope::map_folder);
  EXPECT_EQ(nowhere.names().error().kind, ErrorKind::cannot_read);
}

TEST_F(References, in_the_folder_and_below_are_read) {
  for (const ReferenceScope scope : {ReferenceScope::map_folder, ReferenceScope::anywhere}) {
    FolderReferences files = references(scope);
    EXPECT_EQ(text_of(files.read("", "a.tsx")), "a");
    EXPECT_EQ(text_of(files.read("", "sets/b.tsx")), "bb");
    EXPECT_EQ(text_of(files.read("", "sets\\b.tsx")), "bb");
    EXPECT_EQ(text_of(files.read("sets/b.tsx", "../a.tsx")), "a");
    EXPECT_EQ(text_of(files.read("sets/b.tsx", "b.tsx")), "bb");
  }
}

TEST_F(References, of_a_map_without_a_folder_start_where_the_program_is) {
  const fs::path before = fs::current_path();
  fs::current_path(top_ / "maps");
  FolderReferences files{"map.tmx", ReferenceScope::map_folder};
  const std::string inside = text_of(files.read("", "a.tsx"));
  const std::string outside = text_of(files.read("", "../secret.tsx"));
  fs::current_path(before);
  EXPECT_EQ(inside, "a");
  EXPECT_EQ(outside, refused("../secret.tsx", "\"../secret.tsx\", which leads out of it"));
}

TEST_F(References, that_lead_out_of_the_folder_are_refused) {
  FolderReferences files = references(ReferenceScope::map_folder);
  EXPECT_EQ(text_of(files.read("", "../secret.tsx")),
            refused("../secret.tsx", "\"../secret.tsx\", which leads out of it"));
  EXPECT_EQ(text_of(files.read("sets/b.tsx", "../../secret.tsx")),
            refused("../secret.tsx", "\"../../secret.tsx\", which leads out of it"));
  EXPECT_EQ(text_of(files.read("", "..\\secret.tsx")),
            refused("../secret.tsx", "\"..\\\\secret.tsx\", which leads out of it"));
  EXPECT_EQ(text_of(files.read("", "..")), refused("..", "\"..\", which leads out of it"));
  EXPECT_EQ(text_of(files.read("", "../maps/a.tsx")),
            refused("../maps/a.tsx", "\"../maps/a.tsx\", which leads out of it"));
  EXPECT_EQ(text_of(references(ReferenceScope::anywhere).read("", "../secret.tsx")), "secret");
}

TEST_F(References, that_are_absolute_are_refused) {
  FolderReferences files = references(ReferenceScope::map_folder);
  EXPECT_EQ(text_of(files.read("", "/etc/passwd")),
            refused("/etc/passwd", "\"/etc/passwd\", which is an absolute path"));
  for (const std::string source : {"C:\\a.tsx", "c:/a.tsx", "C:a.tsx", "\\a.tsx", "\\\\host\\a.tsx", "//host/a.tsx"}) {
    const auto bytes = files.read("", source);
    ASSERT_FALSE(bytes) << source;
    EXPECT_EQ(bytes.error().kind, ErrorKind::refused) << source;
  }
  const std::string inside = (top_ / "maps" / "a.tsx").string();
  EXPECT_FALSE(files.read("", inside));
  EXPECT_FALSE(files.read(inside, "../secret.tsx"));
  FolderReferences anywhere = references(ReferenceScope::anywhere);
  EXPECT_EQ(text_of(anywhere.read("", inside)), "a");
  EXPECT_EQ(text_of(anywhere.read(inside, "sets/b.tsx")), "bb");
}

#if defined(__unix__)  // links
TEST_F(References, that_links_lead_out_of_the_folder_are_refused) {
  fs::create_symlink("../secret.tsx", top_ / "maps" / "file_link.tsx");
  fs::create_directory_symlink("..", top_ / "maps" / "folder_link");
  fs::create_symlink("sets/b.tsx", top_ / "maps" / "inner_link.tsx");
  FolderReferences files = references(ReferenceScope::map_folder);
  EXPECT_EQ(text_of(files.read("", "file_link.tsx")),
            refused("file_link.tsx", "\"file_link.tsx\", where a link leads out of it"));
  EXPECT_EQ(text_of(files.read("", "folder_link/secret.tsx")),
            refused("folder_link/secret.tsx", "\"folder_link/secret.tsx\", where a link leads out of it"));
  // Not even whether it is there is told.
  EXPECT_EQ(text_of(files.read("", "folder_link/missing.tsx")),
            refused("folder_link/missing.tsx", "\"folder_link/missing.tsx\", where a link leads out of it"));
  EXPECT_EQ(text_of(files.read("", "inner_link.tsx")), "bb");
  EXPECT_EQ(text_of(files.read("", "folder_link/maps/a.tsx")), "a");
  EXPECT_EQ(text_of(references(ReferenceScope::anywhere).read("", "file_link.tsx")), "secret");
}

TEST_F(References, of_a_map_behind_a_link_to_its_folder_are_read) {
  fs::create_directory_symlink("maps", top_ / "link");
  FolderReferences files{(top_ / "link" / "map.tmx").string(), ReferenceScope::map_folder};
  EXPECT_EQ(text_of(files.read("", "sets/b.tsx")), "bb");
  EXPECT_FALSE(files.read("", "../secret.tsx"));
}

TEST_F(References, to_a_folder_of_a_longer_name_are_refused) {
  fs::create_directories(top_ / "maps2");
  write("maps2/a.tsx", "2");
  fs::create_directory_symlink("../maps2", top_ / "maps" / "link");
  EXPECT_FALSE(references(ReferenceScope::map_folder).read("", "link/a.tsx"));
}
#endif

TEST_F(References, to_what_is_not_there_say_so) {
  FolderReferences files = references(ReferenceScope::map_folder);
  EXPECT_EQ(text_of(files.read("", "sets/missing.tsx")),
            "cannot_read: sets/missing.tsx: cannot be read: No such file or directory");
  EXPECT_FALSE(files.read("", "a.tsx/b.tsx"));
  EXPECT_FALSE(files.read("", std::string(5000, 'a')));
}

#if defined(__unix__)  // pipes and devices
TEST_F(References, to_what_is_no_regular_file_are_not_opened) {
  for (const ReferenceScope scope : {ReferenceScope::map_folder, ReferenceScope::anywhere}) {
    FolderReferences files = references(scope);
    EXPECT_EQ(text_of(files.read("", "sets")), "cannot_read: sets: cannot be read: a directory");
    EXPECT_EQ(text_of(files.read("", "")), "cannot_read: cannot be read: a directory");
    const fs::path pipe = top_ / "maps" / "pipe";
    fs::remove(pipe);
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(text_of(files.read("", "pipe")), "cannot_read: pipe: cannot be read: no regular file");
  }
  FolderReferences anywhere = references(ReferenceScope::anywhere);
  EXPECT_EQ(text_of(anywhere.read("", "/dev/zero")), "cannot_read: /dev/zero: cannot be read: no regular file");
}
#endif

TEST_F(References, with_a_zero_byte_are_refused) {
  using namespace std::string_view_literals;
  for (const ReferenceScope scope : {ReferenceScope::map_folder, ReferenceScope::anywhere}) {
    const auto bytes = references(scope).read("", "a.tsx\0b"sv);
    ASSERT_FALSE(bytes);
    EXPECT_EQ(bytes.error().kind, ErrorKind::refused);
  }
}

TEST_F(References, are_none_where_none_are_allowed) {
  const auto bytes = references(ReferenceScope::none).read("", "a.tsx");
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().kind, ErrorKind::refused);
}

TEST_F(References, count_even_if_they_fail) {
  FolderReferences files = references(ReferenceScope::map_folder, Limits{.files = 3});
  EXPECT_TRUE(files.read("", "a.tsx"));
  EXPECT_FALSE(files.read("", "missing.tsx"));
  EXPECT_FALSE(files.read("", "../secret.tsx"));
  EXPECT_EQ(text_of(files.read("", "a.tsx")),
            "too_large: a.tsx: expected at most 3 files that a map refers to, found more");
}

TEST_F(References, have_a_limit_of_bytes_together) {
  FolderReferences files = references(ReferenceScope::map_folder, Limits{.file_bytes = 4});
  EXPECT_TRUE(files.read("", "sets/b.tsx"));
  EXPECT_TRUE(files.read("", "a.tsx"));
  EXPECT_EQ(text_of(files.read("", "sets/b.tsx")),
            "too_large: sets/b.tsx: expected at most 4 bytes in all files that a map refers to, found more");
  EXPECT_TRUE(files.read("", "a.tsx"));
  EXPECT_FALSE(files.read("", "a.tsx"));
}

}  // namespace
}  // namespace folder_references_test
