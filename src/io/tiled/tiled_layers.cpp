// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include "errors.hpp"
#include "tiled/tiled_parts.hpp"

namespace tilespace::io::detail {
namespace {

constexpr std::array layer_elements{"layer", "objectgroup", "imagelayer", "group"};
constexpr std::array other_elements{"properties", "tileset", "editorsettings"};  // of maps and groups
constexpr std::array all_kinds{LayerKind::tiles, LayerKind::objects, LayerKind::image, LayerKind::group};

std::string read_type(TiledReader& in, Node node) {
  if (in.document().is_xml()) return std::string(in.document().tag(node));
  in.require(node, "type");
  return in.text(node, "type");
}

// A layer kind by its name in JSON or XML ("layer" is "tilelayer" in JSON). Nothing for kinds of later versions.
std::optional<LayerKind> kind_of(const std::string& word, bool is_xml) {
  for (std::size_t at = 0; at < all_kinds.size(); ++at) {
    if (word == (is_xml ? layer_elements[at] : name(all_kinds[at]))) return all_kinds[at];
  }
  return std::nullopt;
}

void read_common(TiledReader& in, Node node, Layer& layer) {
  in.read(node, "id", layer.id);
  in.read(node, "name", layer.name);
  in.read(node, "class", layer.class_name);
  in.read(node, "visible", layer.visible);
  in.read(node, "opacity", layer.opacity);
  // As the editor draws it; no reason to refuse a map.
  layer.opacity = std::clamp(layer.opacity, 0.0, 1.0);
  in.read(node, "offsetx", "offsety", layer.offset);
  in.read(node, "parallaxx", "parallaxy", layer.parallax);
  in.read(node, "tintcolor", layer.tint);
  layer.properties = read_properties(in, node);
}

void read_objects_of(TiledReader& in, Node node, Layer& layer) {
  layer.draw_order = "topdown";
  in.read(node, "draworder", layer.draw_order);
  if (layer.draw_order != "topdown" && layer.draw_order != "index") {
    in.fail(ErrorKind::syntax, node, "draworder", "\"topdown\" or \"index\"", quoted(layer.draw_order));
  }
  layer.objects = read_objects(in, node);
}

void read_kind_of(TiledReader& in, Node node, Layer& layer) {
  switch (layer.kind) {
    case LayerKind::tiles:
      layer.width = in.map()->width;
      layer.height = in.map()->height;
      in.read(node, "width", layer.width, 0);
      in.read(node, "height", layer.height, 0);
      layer.chunks = read_chunks(in, node, layer.width, layer.height);
      break;
    case LayerKind::objects: read_objects_of(in, node, layer); break;
    case LayerKind::image:
      layer.image = read_image(in, node);
      in.read(node, "repeatx", layer.repeats_x);
      in.read(node, "repeaty", layer.repeats_y);
      break;
    case LayerKind::group: break;
  }
}

UnknownLayer read_unknown(TiledReader& in, Node node, std::optional<std::size_t> parent) {
  return {read_type(in, node), in.text(node, "name"), parent};
}

// In XML, known elements are found by name, and all others here.
void read_others(TiledReader& in, Node group, std::optional<std::size_t> parent, ReadLayers& layers) {
  for (const Node node : in.document().elements(group)) {
    const auto is_it = [tag = in.document().tag(node)](const char* name) { return tag == name; };
    const bool is_known = std::any_of(layer_elements.begin(), layer_elements.end(), is_it) ||
                          std::any_of(other_elements.begin(), other_elements.end(), is_it);
    if (!is_known) layers.unknown.push_back(read_unknown(in, node, parent));
  }
}

void read_group(TiledReader& in, Node group, std::optional<std::size_t> parent, int depth, ReadLayers& layers) {
  if (depth > deepest_tiled) {
    in.fail(ErrorKind::too_large, group, nullptr, "groups nested " + std::to_string(deepest_tiled) + " deep at most",
            "deeper ones");
  }
  const std::vector<Node> nodes = in.list(group, {layer_elements, "layers"});
  if (depth == 0) layers.known.reserve(nodes.size());
  for (const Node node : nodes) {
    const auto kind = in.failed() ? std::nullopt : kind_of(read_type(in, node), in.document().is_xml());
    if (in.failed()) return;
    if (!kind) {
      layers.unknown.push_back(read_unknown(in, node, parent));
      continue;
    }
    const std::size_t index = layers.known.size();
    Layer& layer = layers.known.emplace_back();
    layer.kind = *kind;
    layer.parent = parent;
    read_common(in, node, layer);
    read_kind_of(in, node, layer);
    if (*kind == LayerKind::group) read_group(in, node, index, depth + 1, layers);
  }
  read_others(in, group, parent, layers);
}

}  // namespace

ReadLayers read_layers(TiledReader& in, Node map) {
  ReadLayers layers;
  read_group(in, map, std::nullopt, 0, layers);
  return layers;
}

}  // namespace tilespace::io::detail
