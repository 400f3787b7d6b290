// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/sweep/body.hpp>

/// @file words.hpp
/// Formatting of numbers, tiles and shapes as text, JSON and C++.

namespace tilespace::tool {

/// "12,345".
[[nodiscard]] std::string with_commas(std::uint64_t number);

/// "1 tile", "2 tiles", "12,345 tiles".
[[nodiscard]] std::string count_of(std::uint64_t count, std::string_view one, std::string_view many);

/// "(12, 7)".
[[nodiscard]] std::string to_words(Tile tile);
[[nodiscard]] std::string to_words(Point point);

/// "from (1.5, 2.5) to (3, 4)".
[[nodiscard]] std::string to_words(const Segment& segment);

/// "12.5,7,3.4": the contents of the brackets of a query's key.
[[nodiscard]] std::string to_json(Point point);
[[nodiscard]] std::string to_json(const Circle& circle);
[[nodiscard]] std::string to_json(const Capsule& capsule);
[[nodiscard]] std::string to_json(const Box& box);
[[nodiscard]] std::string to_json(const Segment& segment);
[[nodiscard]] std::string to_json(const Body& body);

/// "tilespace::Circle{{12.5, 7}, 3.4}".
[[nodiscard]] std::string to_cpp(const Circle& circle);
[[nodiscard]] std::string to_cpp(const Capsule& capsule);
[[nodiscard]] std::string to_cpp(const Box& box);
[[nodiscard]] std::string to_cpp(const Segment& segment);
[[nodiscard]] std::string to_cpp(const Body& body);
[[nodiscard]] std::string to_cpp(Tile tile);

}  // namespace tilespace::tool
