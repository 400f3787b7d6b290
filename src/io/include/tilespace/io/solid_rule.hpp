// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/io/error.hpp>

/// @file solid_rule.hpp
/// Which tiles of a map are solid: what a user says of it in a word.

namespace tilespace::io {

/// By what are tiles told apart?
enum class SolidBy : std::uint8_t {
  guess,           ///< Whatever the map suggests; the loader tells what it found.
  letters,         ///< text, MovingAI: `name` has the solid letters.
  darker_than,     ///< PNG: greys below `number`, 0 to 256.
  layer,           ///< Tiled: tiles of the layers called `name` (or whose path is that), upper and lower case alike.
  tile_property,   ///< Tiled: tiles whose property `name` (or `class`) says yes, or is `value` if that is set.
  layer_property,  ///< Tiled: tiles of layers whose property `name` says yes, or is `value` if that is set.
  shapes,          ///< Tiled: the collision shapes of tiles, where they are; of the layer `name`, if that is set.
  objects,         ///< Tiled: rectangles and polygons of the object layers called `name`; not tiles that are objects.
  any_tile,        ///< Tiled: every tile that is not empty, of any visible layer.
  /// ROS: pixels that are occupied; `number` replaces the threshold of the file if it is set, also below free_thresh. Maps of mode raw have no
  /// thresholds: occupancies from 100 times the number on, or from 100.
  occupied,
  not_free,  ///< ROS: pixels that are occupied or unknown.
};

/// A rule.
struct SolidRule {
  SolidBy by = SolidBy::guess;     ///< By what.
  std::string name{};              ///< Letters; the name of a layer or property.
  std::string value{};             ///< Of a property: the value that is meant, as value_text() writes it.
  std::optional<double> number{};  ///< A threshold.
  friend bool operator==(const SolidRule&, const SolidRule&) = default;
};

/// Which rule is written here? `guess`, `letters:@T`, `darker:128`, `layer:walls`, `property:solid`,
/// `property:kind=wall`, `layer-property:solid`, `layer-property:kind=wall`, `shapes`, `shapes:walls`, `objects:walls`,
/// `tiles`, `occupied`, `occupied:0.65`, `not-free`. Anything else is letters: `@T` is `letters:@T`.
///
/// Errors      syntax for a rule that lacks its name or number, or has one too many; out_of_memory.
/// Cost        Allocates the strings.
[[nodiscard]] Result<SolidRule> parse_solid_rule(std::string_view text) noexcept;

/// The rule as parse_solid_rule() reads it.
/// Laws        parse_solid_rule(to_string(rule)) is the rule, for every rule that parse_solid_rule() gives.
/// Cost        Allocates the string.
[[nodiscard]] std::string to_string(const SolidRule& rule);

}  // namespace tilespace::io
