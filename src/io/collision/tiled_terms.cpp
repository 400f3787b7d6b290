// SPDX-License-Identifier: MIT
#include "collision/tiled_terms.hpp"
#include <utility>
#include "collision/solid_hexagons.hpp"
#include "collision/subtract_tiles.hpp"
#include "collision/tiled_rule.hpp"
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

using MaybeError = std::optional<Error>;

constexpr const char* rule_property = "tilespace:solid";

constexpr const char* partly_subtracted = "a subtracted rule covers a part of it; it stays as it is";

// Collects terms and the words for them.
class Meaning {
 public:
  explicit Meaning(const TiledMap& map) : map_(map) {}

  [[nodiscard]] MaybeError add(const SolidTerm& term, const std::string& by = {}) {
    if (term.by == SolidBy::guess) return add_guess();
    Result<LayerIndices> layers = layers_meant(map_, term);
    if (!layers) return layers.error();
    const char* const joint = term.sign == TermSign::subtract ? ", without " : ", and ";
    meant_.told.append(meant_.told.empty() ? "" : joint).append(in_words(map_, term, *layers)).append(by);
    meant_.terms.push_back({term, std::move(layers).value()});
    return std::nullopt;
  }

  [[nodiscard]] MeantRule take() {
    if (meant_.told.empty()) meant_.told = "no tile, as nothing in the map says which";
    return std::move(meant_);
  }

 private:
  [[nodiscard]] MaybeError add_guess() {
    const Result<GuessedRule> guess = guess_rule(map_);
    if (!guess) return guess.error();
    const std::vector<SolidTerm>& terms = guess->rule.terms;
    const NoticeKind kind = terms.empty() ? NoticeKind::no_rule : NoticeKind::other;
    if (!guess->notice.empty()) meant_.notices.push_back({{}, {}, 1, guess->notice, kind});
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const bool is_last = i + 1 == terms.size();
      if (auto error = add(terms[i], is_last ? " (" + guess->by + ")" : std::string())) return error;
    }
    return std::nullopt;
  }

  const TiledMap& map_;
  MeantRule meant_;
};

MaybeError unite(TiledConversion& conversion, const MeantTerm& meant) {
  if (conversion.map.orientation == Orientation::hexagonal) return unite_hexagons(conversion, meant);
  switch (meant.term.by) {
    case SolidBy::layer:
    case SolidBy::layer_property:
    case SolidBy::any_tile:
    case SolidBy::tile_property:
    case SolidBy::tile_ids:
    case SolidBy::terrain: return add_whole_tiles(conversion, meant.layers, meant.term);
    case SolidBy::shapes: return add_shapes(conversion, meant.layers);
    case SolidBy::objects:
    case SolidBy::object_class:
    case SolidBy::object_name:
    case SolidBy::object_property:
    case SolidBy::tile_objects: return add_objects(conversion, meant.layers, meant.term);
    default: return std::nullopt;
  }
}

MaybeError subtract(TiledConversion& conversion, const MeantTerm& meant) {
  auto empty = CollisionMap::create(conversion.solid.bounds());
  if (!empty) return from_core(empty.error());
  Result<CollisionMap> before = finish(conversion);
  if (!before) return before.error();
  conversion.solid = SolidTiles{std::move(empty).value()};
  const TileBox beyond = conversion.beyond;
  if (auto error = unite(conversion, meant)) return error;
  conversion.beyond = beyond;
  const Result<CollisionMap> other = finish(conversion);
  if (!other) return other.error();
  const PartlySubtracted partly = detail::subtract(*before, *other);
  conversion.notices.count(conversion.notices.open({}, partly_subtracted), partly.first, partly.tiles);
  conversion.solid = SolidTiles::continued(std::move(before).value());
  return std::nullopt;
}

// The rule in the map's own property.
Result<SolidRule> rule_of_map(const TiledMap& map) {
  const Property* const property = find(map.properties, rule_property);
  if (property == nullptr) return SolidRule();
  std::string text = value_text(*property);
  if (property->type == PropertyType::list) {
    text.clear();
    for (const Property& member : property->members) text.append(text.empty() ? "" : "\n").append(value_text(member));
  }
  constexpr std::size_t most = 16;  // each is a pass over the map, and who made the map may not be trusted
  Result<SolidRule> rule = parse_solid_rule(text);
  if (rule && rule->terms.size() <= most) return rule;
  Error error =
      rule ? error_at(ErrorKind::too_large, 0, 0, "at most " + std::to_string(most) + " rules", "more") : rule.error();
  error.expected = "in the map's property tilespace:solid " + error.expected;
  return error;
}

Result<MeantRule> meaning_of(const TiledMap& map, const SolidRule& rule) {
  Meaning meaning{map};
  if (rule.is_guess() || rule.terms[0].sign == TermSign::subtract) {
    if (auto error = meaning.add({})) return *std::move(error);
  }
  for (const SolidTerm& term : rule.terms) {
    if (auto error = meaning.add(term)) return *std::move(error);
  }
  return meaning.take();
}

}  // namespace

SolidRule MeantRule::rule() const {
  SolidRule rule;
  for (const MeantTerm& meant : terms) rule.terms.push_back(meant.term);
  return rule;
}

Result<MeantRule> meant_by(const TiledMap& map, const SolidRule& rule) {
  if (!rule.is_guess()) return meaning_of(map, rule);
  const Result<SolidRule> own = rule_of_map(map);
  if (!own) return own.error();
  Result<MeantRule> meant = meaning_of(map, *own);
  if (meant && !own->is_guess()) meant->told.append(" (by the map's property ").append(rule_property).append(")");
  return meant;
}

MaybeError apply(TiledConversion& conversion, const std::vector<MeantTerm>& terms) {
  for (const MeantTerm& meant : terms) {
    if (meant.term.by != SolidBy::tile_objects) continue;
    LayerIndices& layers = conversion.tile_object_layers;
    layers.insert(layers.end(), meant.layers.begin(), meant.layers.end());
  }
  for (const MeantTerm& meant : terms) {
    const bool frees = meant.term.sign == TermSign::subtract;
    if (auto error = frees ? subtract(conversion, meant) : unite(conversion, meant)) return error;
  }
  return std::nullopt;
}

Result<CollisionMap> finish(TiledConversion& conversion) {
  std::vector<SolidTiles::Clash> clashes;
  Result<CollisionMap> solid = conversion.solid.finish(clashes);
  for (const SolidTiles::Clash& clash : clashes) {
    conversion.notices.add(path_of(conversion.map, clash.layer),
                           "shapes that make no convex area together; the tile counts as full", clash.tile);
  }
  return solid;
}

}  // namespace tilespace::io::detail
