// SPDX-License-Identifier: MIT
#include <array>
#include <map>
#include "tiled/tiled_parts.hpp"

// Parser for custom properties. A property is an object with a name, the name of its type, and a value:
//   XML   <property name="speed" type="float" value="0.5"/>
//         <property name="sign">two
//         lines</property>
//         <property name="door" type="class" propertytype="Door"><properties>...</properties></property>
//         <property name="keys" type="list"><item type="int" value="3"/>...</property>
//   JSON  {"name": "speed", "type": "float", "value": 0.5}
//         {"name": "door", "type": "class", "propertytype": "Door", "value": {"open": true}}
//         {"name": "keys", "type": "list", "value": [{"type": "int", "value": 3}]}
//   old   "properties": {"speed": 0.5}, "propertytypes": {"speed": "float"}
// In JSON the members of a class have no types: the type is that of the JSON value.

namespace tilespace::io::detail {
namespace {

constexpr std::array all_types{PropertyType::string,  PropertyType::integer, PropertyType::number,
                               PropertyType::boolean, PropertyType::color,   PropertyType::file,
                               PropertyType::object,  PropertyType::group,   PropertyType::list};

constexpr std::array property_element{"property"};
constexpr std::array item_element{"item"};

// Types of later versions are read as text.
PropertyType type_of(std::string_view word) {
  for (const PropertyType type : all_types) {
    if (word == name(type)) return type;
  }
  return PropertyType::string;
}

// Type of a JSON value.
PropertyType type_of(const Document& document, Node node) {
  std::string unused;
  switch (document.kind_of(node)) {
    case NodeKind::object: return PropertyType::group;
    case NodeKind::array: return PropertyType::list;
    default: break;
  }
  switch (document.own_value(node, unused).kind) {
    case ScalarKind::integer: return PropertyType::integer;
    case ScalarKind::number: return PropertyType::number;
    case ScalarKind::boolean: return PropertyType::boolean;
    default: return PropertyType::string;
  }
}

bool is_too_deep(TiledReader& in, Node node, int depth) {
  if (depth <= deepest_tiled) return false;
  in.fail(ErrorKind::too_large, node, nullptr, "properties nested " + std::to_string(deepest_tiled) + " deep at most",
          "deeper ones");
  return true;
}

// An empty text stands for 0, as in the editor. Returns false if the value is not of the type.
bool set_scalar(Property& property, const Scalar& value) {
  const bool is_empty = value.kind == ScalarKind::absent || (value.kind == ScalarKind::literal && value.text.empty());
  switch (property.type) {
    case PropertyType::integer:
    case PropertyType::object: {
      const auto integer = is_empty ? 0 : to_integer(value);
      property.integer = integer.value_or(0);
      if (property.type == PropertyType::integer) property.number = static_cast<double>(property.integer);
      return integer.has_value();
    }
    case PropertyType::number: {
      const auto number = is_empty ? 0.0 : to_number(value);
      property.number = number.value_or(0.0);
      return number.has_value();
    }
    case PropertyType::boolean: {
      const auto boolean = is_empty ? false : to_boolean(value);
      property.integer = boolean.value_or(false) ? 1 : 0;
      return boolean.has_value();
    }
    default: {
      auto text = value.kind == ScalarKind::absent ? std::string() : to_text(value);
      if (!text) return false;
      property.text = *std::move(text);
      return true;
    }
  }
}

Properties read_list(TiledReader& in, Node properties, int depth);
Properties read_members(TiledReader& in, Node group, int depth);
Properties read_items(TiledReader& in, Node list, int depth);

// Reads the value of a property whose type is known. `node` has it: the element in XML, the value itself in JSON.
void read_value(TiledReader& in, Property& property, Node node, int depth) {
  const Document& document = in.document();
  if (is_too_deep(in, node, depth)) return;
  if (property.type == PropertyType::list) {
    property.members = read_items(in, node, depth + 1);
  } else if (property.type == PropertyType::group) {
    property.members = document.is_xml() ? read_list(in, document.child(node, "properties"), depth + 1)
                                         : read_members(in, node, depth + 1);
  } else {
    std::string joined;
    Scalar value = document.is_xml() ? document.value(node, "value") : document.own_value(node, joined);
    if (document.is_xml() && value.kind == ScalarKind::absent) value = document.own_value(node, joined);
    if (set_scalar(property, value)) return;
    in.fail(ErrorKind::syntax, node, "value", std::string("a value of type ") + name(property.type), described(value));
  }
}

// A JSON value without a declared type.
Property read_bare(TiledReader& in, std::string_view name, Node value, int depth) {
  Property property;
  property.name = name;
  property.type = type_of(in.document(), value);
  read_value(in, property, value, depth);
  return property;
}

// A property, or an item of a list, with its type beside the value.
Property read_typed(TiledReader& in, Node node, int depth) {
  const Document& document = in.document();
  Property property;
  in.read(node, "name", property.name);
  in.read(node, "propertytype", property.custom_type);
  const Node value = document.is_xml() ? node : document.child(node, "value");
  const bool says_type = document.value(node, "type").kind != ScalarKind::absent;
  property.type = says_type || document.is_xml() ? type_of(in.text(node, "type")) : type_of(document, value);
  read_value(in, property, value, depth);
  return property;
}

Properties read_list(TiledReader& in, Node properties, int depth) {
  Properties read;
  const std::vector<Node> nodes = in.list(properties, {property_element});
  read.reserve(nodes.size());
  for (const Node node : nodes) {
    if (in.failed()) break;
    read.push_back(read_typed(in, node, depth));
  }
  return read;
}

// Members of a class in JSON.
Properties read_members(TiledReader& in, Node group, int depth) {
  Properties read;
  for (const auto& [name, node] : in.document().members(group)) {
    if (in.failed()) break;
    read.push_back(read_bare(in, name, node, depth));
  }
  return read;
}

Properties read_items(TiledReader& in, Node list, int depth) {
  const Document& document = in.document();
  Properties read;
  const auto items = document.list(list, {item_element});
  if (!items) {
    in.fail(ErrorKind::syntax, list, nullptr, "an array, as the property is a list", described(document.kind_of(list)));
  }
  for (const Node& item : items.value_or(std::vector<Node>{})) {
    if (in.failed()) break;
    const bool says_type = document.is_xml() || (document.value(item, "type").kind == ScalarKind::text &&
                                                 document.value(item, "value").kind != ScalarKind::absent);
    read.push_back(says_type ? read_typed(in, item, depth) : read_bare(in, {}, item, depth));
  }
  return read;
}

}  // namespace

Properties read_properties(TiledReader& in, Node owner) {
  const Document& document = in.document();
  const Node properties = document.child(owner, "properties");
  if (!document.is_xml() && document.kind_of(properties) == NodeKind::object) {
    return read_old_properties(in, properties, document.child(owner, "propertytypes"));
  }
  return read_list(in, properties, 0);
}

Property read_json_value(TiledReader& in, std::string_view name, Node value) { return read_bare(in, name, value, 0); }

Properties read_old_properties(TiledReader& in, Node values, Node types) {
  const Document& document = in.document();
  std::map<std::string_view, Node> type_of_name;
  for (const auto& [name, node] : document.members(types)) type_of_name[name] = node;
  Properties read;
  for (const auto& [name, node] : document.members(values)) {
    if (in.failed()) break;
    std::string unused;
    const auto found = type_of_name.find(name);
    const Scalar word = found == type_of_name.end() ? Scalar{} : document.own_value(found->second, unused);
    Property& property = read.emplace_back();
    property.name = name;
    property.type = word.kind == ScalarKind::text ? type_of(word.text) : type_of(document, node);
    read_value(in, property, node, 0);
  }
  return read;
}

}  // namespace tilespace::io::detail
