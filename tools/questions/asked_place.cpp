// SPDX-License-Identifier: MIT
#include "questions/asked_place.hpp"

#include <tilespace/io/load_map.hpp>
#include <utility>

#include "command_line/cost_file.hpp"
#include "command_line/failure.hpp"
#include "questions/asked_line.hpp"
#include "questions/hex_questions.hpp"
#include "questions/questions.hpp"

namespace tilespace::tool {

AskedPlace::AskedPlace(const MapOptions& options, const std::string& costs) {
  io::LoadedMap loaded = load(options);
  tell(loaded.notices);
  hexagons_ = loaded.hexagons;
  if (hexagons_) {
    if (!costs.empty()) throw UsageError("--costs: queries of hexagons have no costs");
  } else {
    world_.layout = layout_of(options, loaded);
    view_ = loaded.view.value_or(tilespace::View{});
  }
  world_.map = std::move(loaded.map);
  if (!costs.empty()) costs_ = load_costs(costs, world_.map.bounds());
}

bool AskedPlace::append(std::string& out, std::string_view line) const {
  if (!is_query(out, line)) return false;
  if (hexagons_) return append_hex_answer(out, {world_.map, *hexagons_}, line);
  return append_answer(out, AskedWorld(world_, costs_ ? &*costs_ : nullptr), line, view_);
}

}  // namespace tilespace::tool
