// SPDX-License-Identifier: MIT
#include <tilespace/base/rounding.hpp>
#include <tilespace/io/png_mask.hpp>
#include <utility>
#include "collision/solid_term.hpp"
#include "errors.hpp"
#include "loaders.hpp"
#include "shortest_text.hpp"

namespace tilespace::io::detail {

Result<LoadedMap> load_as_png(const LoadInput& input) {
  const Result<SolidTerm> asked = only_term(input.options.solid, "a picture");
  if (!asked) return asked.error();
  if (asked->by != SolidBy::guess && asked->by != SolidBy::darker_than) {
    return unfit_rule(input.options.solid, "a picture", "darker");
  }
  const double darker_than = asked->number.value_or(MaskRule{}.darker_than);
  // Greys are integers, so "below a number" equals "below the next integer".
  auto map = parse_png_mask(input.bytes, {ceil_to_int32(darker_than)}, input.options.limits);
  if (!map) return map.error();
  const std::uint64_t dark = map->solid_count();
  LoadedMap result;
  result.counts = {{"dark", dark}, {"light", map->bounds().count() - dark}};
  result.map = std::move(map).value();
  result.notices = notices_of_extremes(result.map);
  result.format = MapFormat::png;
  result.rule = {SolidBy::darker_than, {}, {}, darker_than};
  result.solid_rule = "grey below " + shortest_text(darker_than);
  return result;
}

}  // namespace tilespace::io::detail
