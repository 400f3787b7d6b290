// SPDX-License-Identifier: MIT
#include "ldtk_testing.hpp"

// Errors of invalid projects: their positions, and what they say.

namespace ldtk_errors_test {
namespace {

using nlohmann::json;
using namespace tilespace::io;
using namespace ldtk_testing;

json with_layer(const json& members) {
  json one = level("A");
  one["layerInstances"] = json::array({grid_layer(members)});
  return project({one});
}

TEST(LdtkErrors, a_file_of_another_kind_is_named) {
  EXPECT_EQ(outcome_of(std::string("{\"a\": 1}")), "line 1:1: expected a project of LDtk, found something else");
  EXPECT_EQ(outcome_of(level("A").dump()),
            "line 1:1: expected a project of LDtk, found a level of one; give the project");
  EXPECT_EQ(outcome_of(std::string("<map/>")), "line 1:1: expected a project of LDtk, found something else");
}

TEST(LdtkErrors, a_wrong_value_has_line_and_column) {
  const std::string text =
      "{\"levels\": [\n  {\"pxWid\": 16, \"pxHei\": 16, \"layerInstances\": [{\"__type\": \"IntGrid\",\n"
      "    \"__cWid\": 2, \"__cHei\": 1, \"__gridSize\": 16, \"intGridCsv\": [1, \"x\"]}]}]}";
  EXPECT_EQ(outcome_of(text), "line 3:67: expected an integer of 32 bits, found \"x\"");
}

TEST(LdtkErrors, cells_must_be_as_many_as_the_layer_has) {
  EXPECT_NE(outcome_of(with_layer({{"intGridCsv", {1, 2, 3}}})).find("expected 4 cells, found 3"), std::string::npos);
  EXPECT_NE(outcome_of(with_layer({{"__cWid", 1 << 20}, {"__cHei", 1 << 20}})).find("at most 268435456 cells"),
            std::string::npos);
}

TEST(LdtkErrors, old_lists_stay_within_the_layer_and_the_limit) {
  json old = {{"intGrid", {{{"coordId", 4}, {"v", 0}}}}, {"intGridCsv", json::array()}};
  EXPECT_NE(outcome_of(with_layer(old)).find("expected cells from 0 to 4"), std::string::npos);
  old = {{"intGrid", json::array()}, {"intGridCsv", json::array()}, {"__cWid", 1 << 14}, {"__cHei", 1 << 14}};
  EXPECT_NE(outcome_of(with_layer(old)).find("at most 16777216 cells in lists"), std::string::npos);
}

TEST(LdtkErrors, a_tile_lacks_a_part) {
  const json tile = {{"px", {1}}, {"src", {0, 0}}, {"f", 0}, {"t", 1}};
  const json no_id = {{"px", {1, 2}}, {"src", {0, 0}}, {"f", 0}};
  EXPECT_NE(outcome_of(with_layer({{"autoLayerTiles", json::array({tile})}})).find("\"px\" with 2 integers of 32 bits"),
            std::string::npos);
  EXPECT_NE(outcome_of(with_layer({{"autoLayerTiles", json::array({no_id})}}))
                .find("\"t\" with an integer of 32 bits, found nothing"),
            std::string::npos);
}

TEST(LdtkErrors, unknown_kinds_and_layouts_are_unsupported) {
  EXPECT_NE(outcome_of(with_layer({{"__type", "Voxels"}})).find("found \"Voxels\""), std::string::npos);
  json spiral = project({level("A")});
  spiral["worldLayout"] = "Spiral";
  EXPECT_NE(outcome_of(spiral).find("found \"Spiral\""), std::string::npos);
}

TEST(LdtkErrors, a_level_file_must_exist_and_be_one) {
  json outside = level("A");
  outside["layerInstances"] = nullptr;
  outside["externalRelPath"] = "A.ldtkl";
  EXPECT_EQ(outcome_of(project({outside})), "A.ldtkl: cannot be read: no such file");
  EXPECT_EQ(outcome_of(project({outside}), {{"A.ldtkl", "{\"levels\": []}"}}),
            "A.ldtkl:1:1: expected a level of LDtk, found something else");
  NoReferences none;
  const std::string text = project({outside}).dump();
  EXPECT_EQ(parse_ldtk(bytes_of(text), none).error().kind, ErrorKind::refused);
}

TEST(LdtkErrors, more_level_files_than_the_limit_are_refused) {
  json outside = level("A");
  outside["layerInstances"] = nullptr;
  outside["externalRelPath"] = "A.ldtkl";
  Limits limits;
  limits.files = 1;
  EXPECT_NE(outcome_of(project({outside, outside}), {{"A.ldtkl", level("A").dump()}}, limits).find("at most 1 files"),
            std::string::npos);
}

}  // namespace
}  // namespace ldtk_errors_test
