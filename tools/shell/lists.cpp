// SPDX-License-Identifier: MIT
#include "shell/lists.hpp"

#include <fmt/format.h>

#include "shell/bad_line.hpp"
#include "shell/words.hpp"
#include "text/counted.hpp"
#include "text/json_text.hpp"
#include "text/printable.hpp"

namespace tilespace::tool {

std::uint64_t count_tiles(std::span<const TileSpan> spans) {
  std::uint64_t count = 0;
  for (const TileSpan& span : spans) count += static_cast<std::uint64_t>(span.size());
  return count;
}

std::string list_layers(const MapNames& names) {
  std::string text;
  for (std::size_t i = 0; i < names.layers().size(); ++i) {
    append(text, "{:<12} {}\n", names.kind_of_layer(i), printable(names.layers()[i]));
  }
  return text.empty() ? "the map has no layers\n" : text;
}

std::string list_classes(const MapNames& names) {
  std::string text;
  for (const std::string& class_name : names.classes()) {
    append(text, "{} of {}\n", counted(count_tiles(names.tiles_of_class(class_name)), "tile"), printable(class_name));
  }
  return text.empty() ? "no tile of the map has a class\n" : text;
}

std::string list_objects(const MapNames& names, std::string_view begun) {
  std::string text;
  for (const NamedObject& object : names.objects()) {
    if (!object.name.starts_with(begun) && !object.class_name.starts_with(begun) && object.id != begun) continue;
    const Box& box = object.bounds;
    text += object.id;
    if (!object.name.empty()) append(text, " {}", printable(object.name));
    if (!object.class_name.empty()) append(text, " ({})", printable(object.class_name));
    append(text, " at {:g},{:g}, {:g} x {:g} tiles\n", (box.min.x + box.max.x) / 2.0, (box.min.y + box.max.y) / 2.0,
           box.max.x - box.min.x, box.max.y - box.min.y);
  }
  if (names.objects().empty()) return "the map has no objects\n";
  if (text.empty())
    throw BadLine{fmt::format("no object has a name or a class that begins with {}", shown_word(begun))};
  return text;
}

std::string map_text(TileBox bounds, const std::string& solid, Outside outside, const Layout& layout,
                     const MapNames& names) {
  std::string text;
  append(text, "{} x {} tiles from {},{} on, {}, {} around\n", bounds.width(), bounds.height(), bounds.min.x,
         bounds.min.y, solid, name(outside));
  append(text, "a tile is {} x {} world units, the first begins at {},{}{}\n", layout.tile_width, layout.tile_height,
         layout.origin.x, layout.origin.y, layout.y_axis == Axis::against ? ", y up" : "");
  append(text, "{}, {} of tiles, {}\n", counted(names.layers().size(), "layer"),
         counted(names.classes().size(), names.classes().size() == 1 ? "class" : "classe"),
         counted(names.objects().size(), "object"));
  return text;
}

}  // namespace tilespace::tool
