// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <tilespace/io/ldtk.hpp>
#include <tilespace/io/ldtk_collision.hpp>
#include <vector>

#include "io/fake_files.hpp"
#include "io/io_testing.hpp"

/// @file ldtk_testing.hpp
/// What the tests of LDtk share: small projects, and a reader that shares no code with ours.

namespace ldtk_testing {

using io_testing::bytes_of;
using io_testing::FakeFiles;

/// An IntGrid layer called "Grid" of cells of 16 pixels, 2 x 2: 0 1 / 2 0, with these members in place of its own.
nlohmann::json grid_layer(const nlohmann::json& members = nlohmann::json::object());
/// A level of 32 x 32 pixels with that layer.
nlohmann::json level(const std::string& name, int x = 0, int y = 0);
/// A project with these levels, and a definition of "Grid" with the values 1 wall and 2 water.
nlohmann::json project(const std::vector<nlohmann::json>& levels);

/// The project, which must be there; else the test fails, and it is empty.
tilespace::io::LdtkProject project_of(const nlohmann::json& json, FakeFiles files = {});
/// The error as people see it, or "a project".
std::string outcome_of(const std::string& text, FakeFiles files = {}, const tilespace::io::Limits& limits = {});
std::string outcome_of(const nlohmann::json& json, FakeFiles files = {}, const tilespace::io::Limits& limits = {});

/// The map drawn from its first tile on, or the error.
std::string drawn(const nlohmann::json& json, const tilespace::io::LdtkChoice& choice = {});

/// Where the public maps are; tests of them are skipped if there are none.
inline const std::filesystem::path shared_data = TILESPACE_SHARED_DATA;
/// The bytes of a file as text; "" if there is none.
std::string text_of(const std::filesystem::path& path);

/// Solid tiles by another reader: cells of the layer with one of the values, in pixels of the world. `folder` has the
/// level files.
std::vector<std::pair<std::int64_t, std::int64_t>> solid_corners(const nlohmann::json& project,
                                                                 const std::filesystem::path& folder,
                                                                 const std::string& layer,
                                                                 const std::vector<int>& values);

}  // namespace ldtk_testing
