// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include "document/number_text.hpp"
#include "errors.hpp"
#include "tiled/tiled_parts.hpp"

namespace tilespace::io::detail {
namespace {

constexpr std::array object_element{"object"};

struct Mark {
  const char* name;
  ObjectKind kind;
};
constexpr std::array marks{Mark{"ellipse", ObjectKind::ellipse}, Mark{"capsule", ObjectKind::capsule},
                           Mark{"point", ObjectKind::point}};
constexpr std::array outlines{Mark{"polygon", ObjectKind::polygon}, Mark{"polyline", ObjectKind::polyline}};

// Two numbers separated by a comma.
std::optional<Point> point_of(std::string_view text) {
  const std::size_t comma = std::min(text.find(','), text.size());
  const auto x = finite_number(text.substr(0, comma));
  const auto y = finite_number(text.substr(std::min(comma + 1, text.size())));
  return x && y ? std::optional<Point>({*x, *y}) : std::nullopt;
}

// XML: points as "0,0 32,16.5".
std::vector<Point> read_point_text(TiledReader& in, Node node) {
  std::vector<Point> points;
  const Scalar value = in.document().value(node, "points");
  std::string_view rest = value.text;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find_first_of(" \t\r\n"));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    if (word.empty()) continue;
    const auto point = point_of(word);
    if (!point) {
      in.fail(ErrorKind::syntax, node, "points", "points like \"0,0 32,16.5\"", quoted(word));
      break;
    }
    points.push_back(*point);
  }
  return points;
}

// JSON: points as [{"x": 0, "y": 0}].
std::vector<Point> read_point_list(TiledReader& in, Node node) {
  std::vector<Point> points;
  for (const Node one : in.list(node, {})) {
    in.require(one, "x");
    in.require(one, "y");
    in.read(one, "x", "y", points.emplace_back());
  }
  return points;
}

void read_outline(TiledReader& in, Node node, MapObject& object) {
  object.points = in.document().is_xml() ? read_point_text(in, node) : read_point_list(in, node);
  if (object.points.empty()) in.fail(ErrorKind::syntax, node, "points", "points", "none");
}

void read_text(TiledReader& in, Node node, MapObject& object) {
  if (!in.document().is_xml()) {
    in.read(node, "text", object.text);
    return;
  }
  std::string joined;
  object.text = in.document().own_value(node, joined).text;
}

// Tests for a marker of the object's kind: an empty element in XML, true in JSON.
bool has_mark(const Document& document, Node node, const char* name) {
  if (document.is_xml()) return static_cast<bool>(document.child(node, name));
  return to_boolean(document.value(node, name)).value_or(false);
}

// Resets fields of another kind: an instance may have another kind than its template.
void become(ObjectKind kind, MapObject& object) {
  object.kind = kind;
  object.points.clear();
  object.text.clear();
  object.gid = {};
  object.tileset.reset();
  object.tile = 0;
}

// Reads the kind; otherwise `object` keeps its kind, a rectangle or that of the template.
void read_shape(TiledReader& in, Node node, MapObject& object) {
  const Document& document = in.document();
  for (const auto& [name, kind] : marks) {
    if (has_mark(document, node, name)) become(kind, object);
  }
  for (const auto& [name, kind] : outlines) {
    const Node outline = document.child(node, name);
    if (!outline) continue;
    become(kind, object);
    read_outline(in, outline, object);
  }
  if (const Node text = in.object(node, "text")) {
    become(ObjectKind::text, object);
    read_text(in, text, object);
  }
}

void read_gid(TiledReader& in, Node node, MapObject& object) {
  Gid gid;
  in.read(node, "gid", gid.bits);
  if (!gid.is_tile()) return;
  become(ObjectKind::tile, object);
  object.gid = gid;
  object.tile = gid.number();
  if (in.map() == nullptr) return;
  const TilesetEntry entry = find_tile(*in.map(), gid);
  if (entry.tileset == nullptr) {
    in.fail(ErrorKind::syntax, node, "gid", "the number of a tile of a tileset", std::to_string(gid.number()));
    return;
  }
  object.tileset = static_cast<std::size_t>(entry.tileset - in.map()->tilesets.data());
  object.tile = entry.id;
}

// Converts the tile number of a template, which refers to the template's set, to a number of the map, if the map has
// the set and if the number does not belong to the next set there.
void move_to_map(const TiledReader& in, const ObjectTemplate& source, MapObject& object) {
  if (object.kind != ObjectKind::tile || in.map() == nullptr) return;
  const std::uint32_t number = object.gid.number();
  object.gid.bits ^= number;
  object.tile = number < source.first_gid ? 0 : number - source.first_gid;
  const std::vector<std::string>& paths = in.load().tileset_paths;
  const auto found = std::find(paths.begin(), paths.end(), source.tileset_path);
  if (source.tileset_path.empty() || found == paths.end() || number < source.first_gid) return;

  const std::size_t tileset = static_cast<std::size_t>(found - paths.begin());
  const Tileset& set = in.map()->tilesets[tileset];
  const Gid in_map{(set.first_gid + object.tile) & 0x0FFF'FFFFu};
  const TilesetEntry entry = find_tile(*in.map(), in_map);
  if (entry.tileset != &set || entry.id != object.tile) return;
  object.tileset = tileset;
  object.gid.bits |= in_map.bits;
}

// Its own properties, then those of the template that it does not override.
Properties merged(Properties own, Properties of_template) {
  if (of_template.empty()) return own;
  std::set<std::string_view> names;
  for (const Property& property : own) names.insert(property.name);
  const auto is_replaced = [&](const Property& property) { return names.count(property.name) != 0; };
  std::erase_if(of_template, is_replaced);
  std::move(of_template.begin(), of_template.end(), std::back_inserter(own));
  return own;
}

// The object as initialized by its template.
MapObject start_object(TiledReader& in, Node node) {
  MapObject object;
  const std::string source = in.file_name(node, "template");
  if (source.empty()) return object;
  const ObjectTemplate* const found = find_template(in, node, source);
  if (found != nullptr && !found->missing) {
    object = found->object;
    move_to_map(in, *found, object);
  }
  object.id = 0;
  object.template_file = source;
  return object;
}

}  // namespace

MapObject read_object(TiledReader& in, Node node) {
  MapObject object = start_object(in, node);
  in.read(node, "id", object.id);
  in.read(node, "name", object.name);
  in.read_class(node, object.class_name);
  in.read(node, "x", "y", object.position);
  in.read(node, "width", "height", object.size);
  in.read(node, "rotation", object.rotation);
  in.read(node, "visible", object.visible);
  if (object.size.x < 0.0 || object.size.y < 0.0) {
    in.fail(ErrorKind::syntax, node, object.size.x < 0.0 ? "width" : "height", "a size that is not negative",
            "a negative one");
  }
  read_shape(in, node, object);
  read_gid(in, node, object);
  object.properties = merged(read_properties(in, node), std::move(object.properties));
  return object;
}

std::vector<MapObject> read_objects(TiledReader& in, Node group) {
  std::vector<MapObject> objects;
  const std::vector<Node> nodes = in.list(group, {object_element, "objects"});
  objects.reserve(nodes.size());
  for (const Node node : nodes) {
    if (in.failed()) break;
    objects.push_back(read_object(in, node));
  }
  return objects;
}

}  // namespace tilespace::io::detail
