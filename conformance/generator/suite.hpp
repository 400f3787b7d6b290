// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/cover_oracle.hpp"
#include "oracle/inputs.hpp"
#include "oracle/shapes.hpp"
#include "oracle/sweep_oracle.hpp"

/// @file suite.hpp
/// Kinds of questions, and what their functions get and return.

namespace conformance {

/// A map of tiles from (0, 0) on, row by row. Nothing is solid around it.
struct Map {
  std::string name;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::vector<char> solid;               ///< Of whole tiles.
  std::vector<oracle::SolidTile> tiles;  ///< Only of maps with shapes.

  [[nodiscard]] oracle::TileBox bounds() const { return {0, 0, width, height}; }
  [[nodiscard]] bool is_solid(std::int64_t x, std::int64_t y) const {
    return bounds().contains(x, y) && solid[static_cast<std::size_t>(y * width + x)] != 0;
  }
  [[nodiscard]] oracle::TileAt tile_at() const {
    return [this](std::int64_t x, std::int64_t y) {
      if (!bounds().contains(x, y)) return oracle::SolidTile{};
      if (!tiles.empty()) return tiles[static_cast<std::size_t>(y * width + x)];
      return is_solid(x, y) ? oracle::full_tile() : oracle::SolidTile{};
    };
  }
};

/// A question, and the answer of the oracle.
struct Case {
  std::string question;
  std::string answer;
  std::string_view input_class;  ///< Empty: that of the input that was asked for.
};

/// Draws one question: shapes of a class of inputs, over a map. Shapes lie around the origin, at the map's corner, or
/// by whole tiles further into it.
class Draw {
 public:
  Draw(oracle::Rng& rng, oracle::InputClass input_class, const Map& map);

  [[nodiscard]] oracle::Rng& rng() { return rng_; }
  [[nodiscard]] const Map& map() const { return map_; }
  [[nodiscard]] oracle::InputClass input_class() const { return input_class_; }

  [[nodiscard]] oracle::P point();
  [[nodiscard]] oracle::Box box();
  [[nodiscard]] oracle::Circle circle();
  [[nodiscard]] oracle::Segment segment();
  /// A tile of the map.
  [[nodiscard]] oracle::P tile();

 private:
  [[nodiscard]] oracle::P placed(oracle::P point);

  oracle::Rng& rng_;
  oracle::InputClass input_class_;
  const Map& map_;
  oracle::P offset_;
};

/// Nothing: the shapes that were drawn do not suit; another draw may.
using Ask = std::optional<Case> (*)(Draw& draw);

enum class MapsOf { whole_tiles, shapes };

struct Kind {
  std::string_view name;
  int count = 0;
  Ask ask = nullptr;
  bool is_about_tiles = false;  ///< Has it no class of inputs, as all its coordinates are those of tiles?
  MapsOf maps = MapsOf::whole_tiles;
};

[[nodiscard]] std::span<const Kind> area_kinds();
[[nodiscard]] std::span<const Kind> line_kinds();
[[nodiscard]] std::span<const Kind> sweep_kinds();
[[nodiscard]] std::span<const Kind> move_kinds();
[[nodiscard]] std::span<const Kind> sight_kinds();
[[nodiscard]] std::span<const Kind> path_kinds();
[[nodiscard]] std::span<const Kind> object_kinds();

/// How the suite calls a class of inputs.
[[nodiscard]] std::string_view class_name(oracle::InputClass input_class);

inline constexpr std::string_view zero_size = "zero_size";
inline constexpr std::string_view tangent = "tangent";

[[nodiscard]] std::string spans_to_json(const std::vector<oracle::Span>& spans);
/// Row spans of the tiles of the map that `has(x, y)`.
[[nodiscard]] std::vector<oracle::Span> spans_of(const Map& map, const auto& has) {
  std::vector<oracle::Span> spans;
  for (std::int64_t y = 0; y < map.height; ++y) {
    for (std::int64_t x = 0; x < map.width; ++x) {
      if (!has(x, y)) continue;
      if (!spans.empty() && spans.back().y == y && spans.back().x_end == x) {
        ++spans.back().x_end;
      } else {
        spans.push_back({y, x, x + 1});
      }
    }
  }
  return spans;
}

/// The maps of text in a folder, and those with shapes, by name.
[[nodiscard]] std::vector<Map> load_text_maps(const std::filesystem::path& folder);
[[nodiscard]] std::vector<Map> load_shaped_maps(const std::filesystem::path& folder);

[[nodiscard]] bool is_finite(const oracle::P& p);
[[nodiscard]] bool is_finite(const oracle::Segment& segment);

}  // namespace conformance
