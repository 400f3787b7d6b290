// SPDX-License-Identifier: MIT
#include <array>
#include "errors.hpp"
#include "ldtk/ldtk_parts.hpp"

// Entities of LDtk, and fields of entities and levels:
//   {"__identifier": "Door", "px": [48, 64], "__pivot": [0.5, 1], "width": 16, "height": 32, "fieldInstances": [
//     {"__identifier": "key", "__type": "LocalEnum.Item", "__value": "Gold"},
//     {"__identifier": "path", "__type": "Array<Point>", "__value": [{"cx": 1, "cy": 2}]}]}

namespace tilespace::io::detail {
namespace {

// Types of values whose kind in JSON does not say what they are.
PropertyType more_exact(PropertyType in_json, std::string_view type) {
  if (in_json == PropertyType::integer && type == "Float") return PropertyType::number;
  if (in_json == PropertyType::string && type == "Color") return PropertyType::color;
  if (in_json == PropertyType::string && type == "FilePath") return PropertyType::file;
  return in_json;
}

// "LocalEnum.Item" and "ExternEnum.Item" are the enum Item.
std::string_view enum_of(std::string_view type) {
  for (const std::string_view prefix : {"LocalEnum.", "ExternEnum."}) {
    if (type.starts_with(prefix)) return type.substr(prefix.size());
  }
  return {};
}

void set_type(Property& field, std::string_view type) {
  field.type = more_exact(field.type, type);
  if (field.type == PropertyType::number) field.integer = 0;
  field.custom_type = enum_of(type);
}

Property read_field(TiledReader& in, Node node) {
  const std::string name = in.text(node, "__identifier");
  const std::string type = in.text(node, "__type");
  Property field = read_json_value(in, name, in.document().child(node, "__value"));
  constexpr std::string_view array = "Array<";
  if (type.starts_with(array) && type.ends_with('>')) {
    const std::string_view item = std::string_view(type).substr(array.size(), type.size() - array.size() - 1);
    for (Property& member : field.members) set_type(member, item);
  } else {
    set_type(field, type);
  }
  return field;
}

// An array of two numbers.
Point read_pair(TiledReader& in, Node owner, const char* name) {
  const auto list = in.document().list(owner, {{}, name});
  std::array<double, 2> pair{};
  bool is_pair = list && list->size() == pair.size();
  for (std::size_t i = 0; i < pair.size() && is_pair; ++i) {
    std::string unused;
    const auto number = to_number(in.document().own_value((*list)[i], unused));
    is_pair = number.has_value();
    pair[i] = number.value_or(0.0);
  }
  if (!is_pair) in.fail(ErrorKind::syntax, owner, name, "an array of two numbers " + quoted(name), "something else");
  return {pair[0], pair[1]};
}

// {"tilesetUid": 91, "x": 32, "y": 48, "w": 16, "h": 16}; before 1.0 with "srcRect": [32, 48, 16, 16].
std::optional<LdtkImagePart> read_image_part(TiledReader& in, Node entity, const LdtkShared& shared) {
  const Node node = in.document().child(entity, "__tile");
  if (!node) return std::nullopt;
  const auto tileset = index_of_uid(in, node, "tilesetUid", shared.tilesets);
  if (!tileset) return std::nullopt;
  LdtkImagePart part{*tileset};
  if (const Node old = in.document().child(node, "srcRect")) {
    const std::vector<std::int32_t> numbers = read_table(in, old, {});
    if (numbers.size() != 4) return std::nullopt;
    return LdtkImagePart{*tileset, numbers[0], numbers[1], numbers[2], numbers[3]};
  }
  in.read(node, "x", part.x);
  in.read(node, "y", part.y);
  in.read(node, "w", part.width);
  in.read(node, "h", part.height);
  return part;
}

LdtkEntity read_entity(TiledReader& in, Node node, const LdtkShared& shared) {
  LdtkEntity entity;
  MapObject& object = entity.object;
  in.read(node, "iid", entity.iid);
  in.read(node, "__identifier", object.class_name);
  in.read(node, "width", "height", object.size);
  if (object.size.x < 0.0 || object.size.y < 0.0) {
    in.fail(ErrorKind::syntax, node, object.size.x < 0.0 ? "width" : "height", "a size that is not negative",
            "a negative one");
  }
  if (object.size == Vec{}) object.kind = ObjectKind::point;
  const Point anchor = read_pair(in, node, "px");
  if (in.document().child(node, "__pivot")) entity.pivot = read_pair(in, node, "__pivot");
  object.position = {anchor.x - entity.pivot.x * object.size.x, anchor.y - entity.pivot.y * object.size.y};
  entity.tags = read_texts(in, node, "__tags");
  in.read(node, "__smartColor", entity.color);
  entity.image = read_image_part(in, node, shared);
  object.properties = read_ldtk_fields(in, node);
  return entity;
}

}  // namespace

Properties read_ldtk_fields(TiledReader& in, Node owner) {
  Properties fields;
  for (const Node node : in.list(owner, {{}, "fieldInstances"})) {
    if (in.failed()) break;
    fields.push_back(read_field(in, node));
  }
  return fields;
}

std::vector<LdtkEntity> read_ldtk_entities(TiledReader& in, Node layer, const LdtkShared& shared) {
  const std::vector<Node> nodes = in.list(layer, {{}, "entityInstances"});
  std::vector<LdtkEntity> entities;
  entities.reserve(nodes.size());
  for (const Node node : nodes) {
    if (in.failed()) break;
    entities.push_back(read_entity(in, node, shared));
  }
  return entities;
}

}  // namespace tilespace::io::detail
