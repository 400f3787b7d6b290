// SPDX-License-Identifier: MIT
#include <fstream>

#include "godot_testing.hpp"

// Files that scenes name from the root of their project on: "res://".

namespace godot_paths_test {
namespace {

using namespace tilespace::io;
using namespace godot_testing;
namespace fs = std::filesystem;

class GodotPaths : public ::testing::Test {
 protected:
  GodotPaths() { fs::create_directories(root / "level/deep"); }
  ~GodotPaths() override { fs::remove_all(root); }

  void write(const fs::path& path, const std::string& text) const { std::ofstream(root / path) << text; }
  [[nodiscard]] std::string named_from(const fs::path& map, std::string_view path) const {
    return FolderReferences((root / map).string(), ReferenceScope::project).path_in_project(path);
  }

  // A folder of its own for each test: tests run side by side.
  fs::path root = fs::temp_directory_path() /
                  (std::string("tilespace_godot_") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(GodotPaths, begin_at_the_folder_with_project_godot) {
  write("project.godot", "");
  EXPECT_EQ(named_from("level/a.tscn", "res://level/set.tres"), "set.tres");
  EXPECT_EQ(named_from("level/a.tscn", "res://set.tres"), "../set.tres");
  EXPECT_EQ(named_from("level/deep/a.tscn", "res://sets/set.tres"), "../../sets/set.tres");
  EXPECT_EQ(named_from("a.tscn", "res://level/set.tres"), "level/set.tres");
}

TEST_F(GodotPaths, begin_where_folders_agree_if_there_is_no_project_godot) {
  EXPECT_EQ(named_from("level/a.tscn", "res://level/set.tres"), "set.tres");
  EXPECT_EQ(named_from("level/deep/a.tscn", "res://level/deep/set.tres"), "set.tres");
  EXPECT_EQ(named_from("level/a.tscn", "res://sets/set.tres"), "sets/set.tres");
  EXPECT_EQ(named_from("level/a.tscn", "set.tres"), "set.tres");
}

TEST_F(GodotPaths, lead_out_of_the_project_for_nobody) {
  write("project.godot", "");
  write("level/a.tscn",
        "[gd_scene format=3]\n[ext_resource type=\"TileSet\" path=\"res://../../set.tres\" id=\"1\"]\n"
        "[node name=\"L\" type=\"TileMapLayer\"]\ntile_set = ExtResource(\"1\")\n");
  const auto loaded = load_godot((root / "level/a.tscn").string());
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().kind, ErrorKind::refused);
}

TEST_F(GodotPaths, load_the_tile_set_of_the_project) {
  write("project.godot", "");
  write(
      "set.tres",
      tile_set("0:0/0 = 0\n0:0/0/physics_layer_0/polygon_0/points = PackedVector2Array(-8, -8, 8, -8, 8, 8, -8, 8)\n"));
  write("level/a.tscn", scene("tile_map_data = " + packed({{3, 4, 0, 0, 0}})));
  const auto loaded = load_map((root / "level/a.tscn").string());
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_TRUE(loaded->map.is_solid({3, 4}));
  EXPECT_EQ(loaded->format, MapFormat::godot);
}

}  // namespace
}  // namespace godot_paths_test
