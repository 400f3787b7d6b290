// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/io/error.hpp>
#include <vector>

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
  not_free,      ///< ROS: pixels that are occupied or unknown.
  tile_ids,      ///< Tiled: tiles of the tilesets called `name` with one of the `ids`; all of them if there are none.
  terrain,       ///< Tiled: tiles of the terrain `name`, see to_collision_map(); `name` may be "set/terrain".
  object_class,  ///< Tiled: objects of the class `name`, tile objects too; of the object layer `layer`, if set.
  object_name,   ///< Tiled: objects called `name`, as above.
  object_property,  ///< Tiled: objects whose property `name` is truthy, or equals `value` if that is set, as above.
  tile_objects,     ///< Tiled: objects that show a tile (with a gid), of the object layer `name` if that is set.
};
/// Name of a criterion: "guess", "letters", "darker_than", ...; "" for invalid values.
[[nodiscard]] const char* name(SolidBy by) noexcept;

/// Ids of tiles within a tileset, as the editor shows them.
struct TileIds {
  std::uint32_t first = 0;  ///< The first one.
  std::uint32_t last = 0;   ///< The last one, included.
  friend bool operator==(TileIds, TileIds) = default;
};

/// What a term of a rule does with the tiles that it means.
enum class TermSign : std::uint8_t {
  unite,     ///< Makes them solid.
  subtract,  ///< Makes them free.
};
/// Name of this value: "unite" or "subtract"; "" for invalid values.
[[nodiscard]] const char* name(TermSign sign) noexcept;

/// A term of a rule: tiles, or areas of objects and shapes.
struct SolidTerm {
  SolidBy by = SolidBy::guess;      ///< Criterion.
  std::string name{};               ///< Letters, or the name of a layer, property, tileset, terrain, class or object.
  std::string value{};              ///< Value of the property, as value_text() writes it.
  std::optional<double> number{};   ///< Threshold.
  TermSign sign = TermSign::unite;  ///< Whether the tiles become solid or free.
  std::vector<TileIds> ids{};       ///< For tile_ids.
  std::string layer{};              ///< For objects by class, name or property: the only layer that counts, if set.
  friend bool operator==(const SolidTerm&, const SolidTerm&) = default;
};

/// Which tiles are solid: terms that are applied one after the other, from a map without solid tiles on. Only maps of
/// Tiled may have several. The guess has none.
struct SolidRule {
  std::vector<SolidTerm> terms{};  ///< In order. If the first one subtracts, then it does so from the guess.

  /// The guess.
  SolidRule() = default;
  /// A rule of one term; SolidBy::guess is the guess.
  SolidRule(SolidBy by, std::string name = {}, std::string value = {}, std::optional<double> number = {});

  /// Tests whether the rule is the guess alone.
  [[nodiscard]] bool is_guess() const noexcept { return terms.empty(); }
  /// Adds a term that makes tiles solid. Returns the rule.
  SolidRule& unite(SolidTerm term);
  /// Adds a term that makes tiles free. Returns the rule.
  SolidRule& subtract(SolidTerm term);
  friend bool operator==(const SolidRule&, const SolidRule&) = default;
};

/// Parses a rule: a term, or several in lines of their own.
///
/// Terms: `guess`, `letters:@T`, `darker:128`, `layer:walls`, `property:solid`, `property:kind=wall`,
/// `layer-property:solid`, `layer-property:kind=wall`, `shapes`, `shapes:walls`, `objects:walls`, `tiles`,
/// `tiles:2-9,17`, `tiles:castle`, `tiles:castle=2-9,17`, `terrain:Wall`, `objects.class=Floor`,
/// `objects.class:LAYER=Floor`, `objects.name=door`, `objects.property=solid`, `objects.property=kind=wall`,
/// `tile-objects`, `tile-objects:LAYER`, `ldtk:Collisions`, `ldtk:Collisions=1,wall`, `occupied`, `occupied:0.65`,
/// `not-free`. `not:` before a term subtracts it: `not:property:water`. Any other text is letters: `@T` is
/// `letters:@T`; but not a text that begins with another word and a colon. Ids are sorted and merged.
///
/// Invalid     Empty lines of a text of several lines have no meaning; carriage returns at the end of a line neither.
/// Errors      syntax for unknown words, a missing or surplus name or number, `not:` before what is no term or before
///             the guess; too_large for more than 64 terms; out_of_memory.
/// Cost        Allocates the strings.
[[nodiscard]] Result<SolidRule> parse_solid_rule(std::string_view text) noexcept;

/// The words that terms begin with: "guess", "letters", ..., for suggestions.
/// Cost        Constant.
[[nodiscard]] std::span<const std::string_view> solid_rule_words() noexcept;

/// Formats a term in the form that parse_solid_rule() reads.
/// Cost        Allocates the string.
[[nodiscard]] std::string to_string(const SolidTerm& term);

/// Formats a rule in the form that parse_solid_rule() reads: a line per term.
/// Laws        parse_solid_rule(to_string(rule)) is the rule, for every rule that parse_solid_rule() returns.
/// Cost        Allocates the string.
[[nodiscard]] std::string to_string(const SolidRule& rule);

}  // namespace tilespace::io
