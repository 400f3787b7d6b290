// SPDX-License-Identifier: MIT
// Nodes of a Godot scene, with their positions in it.
#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include "errors.hpp"
#include "godot/godot_resources.hpp"
#include "godot/godot_scene.hpp"
#include "godot/godot_value.hpp"

namespace tilespace::io::detail {
namespace {

constexpr int most_layers = 100;

// Transform of a node relative to the scene. Scales and positions only: what is turned is left out.
struct Placement {
  Point position{};
  Vec scale{1.0, 1.0};
  bool is_turned = false;
  bool is_visible = true;
};

std::string text_or(std::string_view value, std::string other) {
  auto text = godot_string(value);
  return text ? *std::move(text) : std::move(other);
}

Vec vector_or(std::string_view value, Vec other) { return godot_vector(value).value_or(other); }

bool is_zero(std::string_view value) {
  if (value.empty()) return true;
  const auto property = godot_property({}, value);
  return property && property->number == 0.0;
}

Placement placed_in(const Placement& parent, const GodotSection& node) {
  const Vec position = vector_or(field(node.fields, "position"), {});
  const Vec scale = vector_or(field(node.fields, "scale"), {1.0, 1.0});
  const bool is_turned = !is_zero(field(node.fields, "rotation")) || !is_zero(field(node.fields, "skew")) ||
                         !field(node.fields, "transform").empty();
  return {{parent.position.x + parent.scale.x * position.x, parent.position.y + parent.scale.y * position.y},
          {parent.scale.x * scale.x, parent.scale.y * scale.y},
          parent.is_turned || is_turned,
          parent.is_visible && field(node.fields, "visible") != "false"};
}

// "res://player/goblin.tscn" -> "goblin"
std::string stem_of(std::string path) {
  path.erase(0, path.rfind('/') + 1);
  return path.substr(0, path.find('.'));
}

// Name of a layer, and that of its node with all nodes around it.
struct LayerName {
  std::string name;
  std::string path;
};

class NodeReader {
 public:
  NodeReader(const GodotFile& scene, Notices& notices) : scene_(scene), resources_(scene), notices_(notices) {}

  Result<GodotContents> read() {
    for (const GodotSection& section : scene_.sections) {
      if (section.tag != "node") continue;
      if (auto error = read_node(section)) return *std::move(error);
    }
    return std::move(contents_);
  }

 private:
  std::optional<Error> read_node(const GodotSection& node) {
    const std::string name = text_or(field(node.attributes, "name"), {});
    const std::string type = text_or(field(node.attributes, "type"), {});
    const std::string parent = text_or(field(node.attributes, "parent"), {});
    const bool is_root = field(node.attributes, "parent").empty();
    const Placement placement = placed_in(is_root ? Placement() : placements_[parent], node);
    const std::string path = is_root ? "." : parent == "." ? name : parent + '/' + name;
    // A plain node, or a layer of the canvas, begins a new chain of transforms.
    const bool is_spatial = type != "Node" && type != "CanvasLayer";
    placements_[path] = is_spatial ? placement : Placement();
    if (const std::string_view scene = resources_.path_of(field(node.attributes, "instance")); !scene.empty())
      contents_.instances.push_back({name, std::string(scene)});
    if (type == "TileMapLayer") return read_layer(node, {name, path}, placement);
    if (type == "TileMap") return read_tile_map(node, {name, path}, placement);
    if (is_spatial && !field(node.fields, "position").empty()) add_node(node, name, type, placement);
    return std::nullopt;
  }

  void add_node(const GodotSection& node, const std::string& name, const std::string& type,
                const Placement& placement) {
    contents_.nodes.push_back({name, type.empty() ? scene_of(node) : type, placement.position, placement.is_visible});
  }

  // Name of the scene that a node is an instance of.
  [[nodiscard]] std::string scene_of(const GodotSection& node) const {
    return stem_of(std::string(resources_.path_of(field(node.attributes, "instance"))));
  }

  // Whether a layer is left out.
  bool is_left_out(const std::string& name, const Placement& placement, std::string_view enabled) {
    if (enabled == "false") {
      notices_.add(name, "a layer that is not enabled is left out");
    } else if (placement.is_turned) {
      notices_.add(name, "a layer that is rotated, skewed or has a transform of its own is left out");
    }
    return enabled == "false" || placement.is_turned;
  }

  // A name that another layer has is replaced by the path of the node, so that rules can tell them apart.
  void add_layer(const GodotSection& node, const LayerName& name, std::vector<GodotCell> cells,
                 const Placement& placement) {
    const bool is_new = names_.insert(name.name).second;
    contents_.layers.push_back({is_new ? name.name : name.path, field(node.fields, "tile_set"), std::move(cells),
                                placement.position, placement.scale, placement.is_visible,
                                field(node.fields, "collision_enabled") != "false"});
  }

  std::optional<Error> read_layer(const GodotSection& node, const LayerName& name, const Placement& placement) {
    if (is_left_out(name.name, placement, field(node.fields, "enabled"))) return std::nullopt;
    const std::string_view data = field(node.fields, "tile_map_data");
    Result<std::vector<GodotCell>> cells =
        data.empty() ? Result<std::vector<GodotCell>>(std::vector<GodotCell>()) : godot_cells(scene_, data);
    if (!cells) return cells.error();
    add_layer(node, name, std::move(cells).value(), placement);
    return std::nullopt;
  }

  // Layers of a TileMap: fields "layer_0/name", "layer_0/tile_data" and so on.
  std::optional<Error> read_tile_map(const GodotSection& node, const LayerName& map, const Placement& placement) {
    const std::string_view format = field(node.fields, "format");
    const auto has_tiles = [](const GodotField& one) { return one.key.ends_with("tile_data"); };
    if (format.empty() && std::ranges::none_of(node.fields, has_tiles)) return std::nullopt;
    if (format != "2") {
      return error_at(ErrorKind::unsupported, 0, 0, "a TileMap of Godot 4, which has format = 2",
                      format.empty() ? "none" : "format = " + printable(format));
    }
    int layers = 0;
    for (const GodotField& one : node.fields) {
      constexpr std::string_view end = "/tile_data";
      if (!one.key.starts_with("layer_") || !one.key.ends_with(end)) continue;
      // The fields of each layer are searched for among all.
      if (++layers > most_layers) return scene_.error(one.key, "at most 100 layers in a TileMap");
      const std::string of_layer(one.key.substr(0, one.key.size() - end.size()));
      const std::string name = text_or(field(node.fields, of_layer + "/name"), map.name + '/' + of_layer);
      if (is_left_out(name, placement, field(node.fields, of_layer + "/enabled"))) continue;
      auto cells = godot_cells_of_4_0(scene_, one.value);
      if (!cells) return cells.error();
      add_layer(node, {name, map.path + '/' + name}, std::move(cells).value(), placement);
    }
    return std::nullopt;
  }

  const GodotFile& scene_;
  GodotResources resources_;
  Notices& notices_;
  GodotContents contents_;
  std::map<std::string, Placement> placements_;  // by path of the node
  std::set<std::string> names_;                  // of layers
};

}  // namespace

Result<GodotContents> read_godot_nodes(const GodotFile& scene, Notices& notices) {
  return NodeReader(scene, notices).read();
}

}  // namespace tilespace::io::detail
