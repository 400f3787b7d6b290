// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/io/error.hpp>

/// @file solid_rule.hpp
/// Rules for which tiles of a loaded map are solid, and their textual form.

namespace tilespace::io {

/// Criterion that makes a tile solid.
enum class SolidBy : std::uint8_t {
  guess,           ///< Chosen by the loader from the map; the result says which rule was applied.
  letters,         ///< Text, MovingAI: `name` has the solid letters.
  darker_than,     ///< PNG: greys below `number`, 0 to 256.
  layer,           ///< Tiled: tiles of the layers with the name or path `name`, case-insensitive.
  tile_property,   ///< Tiled: tiles whose property `name` (or `class`) is truthy, or equals `value` if that is set.
  layer_property,  ///< Tiled: tiles of layers whose property `name` is truthy, or equals `value` if that is set.
  shapes,          ///< Tiled: the collision shapes of tiles; only of the layer `name`, if that is set.
  objects,         ///< Tiled: rectangles and polygons of the object layers called `name`; not tile objects.
  any_tile,        ///< Tiled: every tile that is not empty, of any visible layer.
  /// LDtk: cells of the layer `name` with the values in `value`, separated by commas, by number or identifier; all that
  /// are not 0 if it is empty. In layers of tiles: ids of tiles, or enum tags.
  ldtk,
  /// ROS: occupied pixels. `number`, if set, replaces the threshold of the file, also below free_thresh. Maps of mode
  /// raw have no thresholds: occupancies from 100 times the number on, or from 100.
  occupied,
  not_free,  ///< ROS: pixels that are occupied or unknown.
};

/// Which tiles are solid.
struct SolidRule {
  SolidBy by = SolidBy::guess;     ///< Criterion.
  std::string name{};              ///< Letters, or the name of a layer or property.
  std::string value{};             ///< Value of the property, as value_text() writes it.
  std::optional<double> number{};  ///< Threshold.
  friend bool operator==(const SolidRule&, const SolidRule&) = default;
};

/// Parses a rule: `guess`, `letters:@T`, `darker:128`, `layer:walls`, `property:solid`, `property:kind=wall`,
/// `layer-property:solid`, `layer-property:kind=wall`, `shapes`, `shapes:walls`, `objects:walls`, `tiles`,
/// `ldtk:Collisions`, `ldtk:Collisions=1,wall`, `occupied`, `occupied:0.65`, `not-free`. Any other text is letters:
/// `@T` is `letters:@T`.
///
/// Errors      syntax for a rule with a missing or a surplus name or number; out_of_memory.
/// Cost        Allocates the strings.
[[nodiscard]] Result<SolidRule> parse_solid_rule(std::string_view text) noexcept;

/// Formats a rule in the form that parse_solid_rule() reads.
/// Laws        parse_solid_rule(to_string(rule)) is the rule, for every rule that parse_solid_rule() returns.
/// Cost        Allocates the string.
[[nodiscard]] std::string to_string(const SolidRule& rule);

}  // namespace tilespace::io
