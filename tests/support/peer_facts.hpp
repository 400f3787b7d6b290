// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <tilespace/sweep/body.hpp>

/// @file peer_facts.hpp
/// Numbers from the unit tests of other libraries: ../shared/data/peer_facts.json, which is not part of this project.
/// Tests that ask for it are skipped where it is not there.

namespace peer_facts {

using nlohmann::json;
using tilespace::Body;
using tilespace::Point;
using tilespace::Vec;

inline const std::filesystem::path file = std::filesystem::path(TILESPACE_SHARED_DATA) / "peer_facts.json";

class PeerFacts : public ::testing::Test {
 protected:
  void SetUp() override {
    std::ifstream stream(file);
    if (!stream) GTEST_SKIP() << "no " << file;
    facts_ = json::parse(stream);
  }
  [[nodiscard]] const json& about(const char* key) const { return facts_.at(key); }
  [[nodiscard]] const json& rows(const char* key) const { return about(key).at("rows"); }

 private:
  json facts_;
};

// ---- What stands in a row from `from` on, in units that are `unit` of theirs.

inline double number(const json& row, std::size_t i, double unit = 1.0) { return row.at(i).get<double>() / unit; }
inline Point point_of(const json& row, std::size_t from = 0, double unit = 1.0) {
  return {number(row, from, unit), number(row, from + 1, unit)};
}
inline Vec vec_of(const json& row, std::size_t from = 0, double unit = 1.0) {
  return point_of(row, from, unit) - Point{};
}
/// x, y, width and height.
inline Body body_of(const json& row, std::size_t from = 0, double unit = 1.0) {
  return {point_of(row, from, unit), vec_of(row, from + 2, unit)};
}
/// The same, of whole tiles.
inline tilespace::TileBox tiles_of(const json& row, std::size_t from = 0, double unit = 1.0) {
  const auto whole = [&](std::size_t i) { return static_cast<std::int32_t>(number(row, from + i, unit)); };
  return {{whole(0), whole(1)}, {whole(0) + whole(2), whole(1) + whole(3)}};
}

}  // namespace peer_facts
