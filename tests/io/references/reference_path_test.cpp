// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <filesystem>
#include <string>
#include <tilespace/io/references.hpp>
#include <vector>

namespace reference_path_test {
namespace {

using tilespace::io::ErrorKind;
using tilespace::io::FolderReferences;
using tilespace::io::NoReferences;
using tilespace::io::ReferenceScope;

std::string path_of(std::string_view from, std::string_view source) { return NoReferences{}.path_of(from, source); }

TEST(ReferencePath, starts_where_the_file_is_that_names_it) {
  EXPECT_EQ(path_of("", "a.tsx"), "a.tsx");
  EXPECT_EQ(path_of("", "sets/a.tsx"), "sets/a.tsx");
  EXPECT_EQ(path_of("sets/c.tsx", "b.tsx"), "sets/b.tsx");
  EXPECT_EQ(path_of("sets/c.tsx", "../a/b.tsx"), "a/b.tsx");
  EXPECT_EQ(path_of("sets/c.tsx", "../../b.tsx"), "../b.tsx");
  EXPECT_EQ(path_of("../c.tsx", "b.tsx"), "../b.tsx");
}

TEST(ReferencePath, is_one_for_all_ways_to_write_it) {
  for (const char* const source : {"a/b.tsx", "./a/b.tsx", "a//b.tsx", "a/./b.tsx", "c/../a/b.tsx", "a/c/../b.tsx",
                                   "a\\b.tsx", ".\\a\\b.tsx", "c\\..\\a\\b.tsx"}) {
    EXPECT_EQ(path_of("", source), "a/b.tsx") << source;
  }
}

#if !defined(_WIN32)  // where it is a slash
TEST(ReferencePath, keeps_a_backslash_among_slashes) { EXPECT_EQ(path_of("", "a/b\\c.tsx"), "a/b\\c.tsx"); }
#endif

TEST(ReferencePath, stays_absolute) {
  EXPECT_EQ(path_of("sets/c.tsx", "/maps/../a.tsx"), "/a.tsx");
  EXPECT_EQ(path_of("sets/c.tsx", "C:/maps/../a.tsx"), "C:/a.tsx");
  EXPECT_EQ(path_of("sets/c.tsx", "C:\\maps\\a.tsx"), "C:/maps/a.tsx");
  EXPECT_EQ(path_of("/maps/c.tsx", "a.tsx"), "/maps/a.tsx");
}

// Names that are as short as can be are put together without the library: any two, to the same path.
RC_GTEST_PROP(ReferencePath, is_what_the_library_says, ()) {
  const auto part = rc::gen::element<std::string>("a", "b.tsx", ".c", "d d", "", ".", "..", "...", "e\\f");
  const auto name = rc::gen::map(rc::gen::container<std::vector<std::string>>(part), [](const auto& parts) {
    std::string joined;
    for (const std::string& one : parts) joined += (joined.empty() ? "" : "/") + one;
    return joined;
  });
  const std::string from = *name, source = *rc::gen::suchThat(name, [](const std::string& text) {
                                    return text.find('\\') == std::string::npos && !text.starts_with('/');
                                  });
  namespace fs = std::filesystem;
  RC_ASSERT(path_of(from, source) == (fs::path(from).parent_path() / source).lexically_normal().generic_string());
}

// Any name, made of parts that mean something: the path as it is written by hand.
RC_GTEST_PROP(ReferencePath, is_what_walking_the_folders_gives, ()) {
  const auto part = rc::gen::element<std::string>("..", ".", "a", "b", "c");
  const auto names = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(part));
  std::string source;
  std::vector<std::string> walk{"sets"};
  for (const std::string& name : names) {
    source += name + "/";
    if (name == ".") continue;
    if (name == ".." && !walk.empty() && walk.back() != "..") {
      walk.pop_back();
    } else {
      walk.push_back(name);
    }
  }
  std::string expected;
  for (const std::string& name : walk) expected += name + "/";
  RC_ASSERT(path_of("sets/map.tsx", source + "z.tsx") == expected + "z.tsx");
  RC_ASSERT(FolderReferences("x/map.tmx", ReferenceScope::anywhere).path_of("sets/map.tsx", source + "z.tsx") ==
            expected + "z.tsx");
}

TEST(NoReferences, refuses_every_file) {
  NoReferences none;
  const auto refused = none.read("sets/c.tsx", "../a/b.tsx");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::refused);
  EXPECT_EQ(to_string(refused.error()),
            "a/b.tsx: expected a map that refers to no file, unless references are allowed, found \"../a/b.tsx\"");
}

}  // namespace
}  // namespace reference_path_test
