// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <pugixml.hpp>
#include "ascii.hpp"
#include "document/document.hpp"
#include "document/xml_skeleton.hpp"
#include "errors.hpp"

namespace tilespace::io::detail {
namespace {

// Only what the format needs: text in pieces of any kind, escapes and line ends as XML defines them, and text of blanks
// if it is the only content. Text is stored in its element, which saves a node for every <data>.
constexpr unsigned int parse_flags = pugi::parse_default | pugi::parse_ws_pcdata_single | pugi::parse_embed_pcdata;

using Handle = decltype(Node::handle);

Node node_of(pugi::xml_node xml) {
  Node node;
  node.exists = !xml.empty();
  pugi::xml_node_struct* const object = xml.internal_object();
  static_assert(sizeof(object) <= sizeof(Handle));
  std::memcpy(node.handle.data(), &object, sizeof(object));
  return node;
}

pugi::xml_node xml_of(const Node& node) {
  pugi::xml_node_struct* object = nullptr;
  if (node.exists) std::memcpy(&object, node.handle.data(), sizeof(object));
  return pugi::xml_node(object);
}

bool is_text(pugi::xml_node xml) { return xml.type() == pugi::node_pcdata || xml.type() == pugi::node_cdata; }

// There are many thousands of tiles: for short names a loop is faster than a call of strcmp.
constexpr bool is_same(const char* text, const char* name) {
  while (*text == *name && *name != '\0') {
    ++text;
    ++name;
  }
  return *text == *name;
}

// Number in <tile gid="7"/>; no tile if there is no gid, or none with digits.
std::optional<Gid> gid_of(pugi::xml_node tile) {
  pugi::xml_attribute gid = tile.first_attribute();
  while (gid && !is_same(gid.name(), "gid")) gid = gid.next_attribute();
  const std::string_view text = gid.value();
  if (text.empty()) return Gid{};
  const char* at = text.data();
  const char* const end = at + text.size();
  const auto bits = take_uint32(at, end);
  return bits && at == end ? std::optional(Gid{*bits}) : std::nullopt;
}

// Cached attribute list of an element. Its values are queried one after the other, by more than ten names, of which it
// has a few. Most elements have fewer attributes than the list can hold.
struct Attributes {
  pugi::xml_node element;
  std::size_t count = 0;
  std::array<const char*, 16> names{};
  std::array<const char*, 16> values{};
  pugi::xml_attribute more;  // the first attribute beyond the capacity of the list

  void see(pugi::xml_node xml) {
    element = xml;
    count = 0;
    more = xml.first_attribute();
    for (; more && count < names.size(); more = more.next_attribute(), ++count) {
      names[count] = more.name();
      values[count] = more.value();
    }
  }
};

class XmlDocument final : public Document {
 public:
  explicit XmlDocument(std::span<const std::byte> bytes)
      : original_(reinterpret_cast<const char*>(bytes.data()), bytes.size()), skeleton_(skeleton_of(original_)) {}

  std::optional<Error> parse();

  bool is_xml() const noexcept override { return true; }
  Node root() const override { return node_of(tree_.document_element()); }
  NodeKind kind_of(Node node) const override { return node ? NodeKind::object : NodeKind::none; }
  std::string_view tag(Node node) const override { return xml_of(node).name(); }
  Scalar value(Node node, const char* name) const override;
  Scalar own_value(Node node, std::string& joined) const override;
  Node child(Node node, const char* name) const override { return node_of(xml_of(node).child(name)); }
  std::optional<std::vector<Node>> list(Node node, const ListNames& names) const override;
  std::vector<Node> elements(Node node) const override;
  bool has_tile_elements(Node node) const override {
    const LeftOut* const content = left_out(xml_of(node));
    return content != nullptr ? content->tiles.has_value() : !xml_of(node).child("tile").empty();
  }
  std::vector<Member> members(Node) const override { return {}; }
  Result<std::vector<Gid>> gids(Node node, std::uint64_t count) const override;
  Result<std::vector<std::int32_t>> table(Node node, std::span<const Column>) const override {
    return syntax_error(place_of(node), "JSON", "XML");
  }
  Place place_of(Node node) const override { return place_of_text(xml_of(node).name(), 1); }
  Place place_of(Node node, const char* name) const override;
  Place place_in(Node node, Place within) const override;

 private:
  pugi::xml_parse_result parse_skeleton();
  std::optional<std::size_t> offset_of(const char* text) const;
  const LeftOut* left_out(pugi::xml_node xml) const;
  Result<std::vector<Gid>> gids_left_out(Node node, const LeftOut& elements, std::uint64_t count) const;
  Place place_of_text(const char* text, std::size_t before) const;

  std::string_view original_;
  XmlSkeleton skeleton_;  // pugixml parses it in place: names and values point into it
  pugi::xml_document tree_;
  mutable Attributes attributes_;  // of the element that was queried last
};

pugi::xml_parse_result XmlDocument::parse_skeleton() {
  return tree_.load_buffer_inplace(skeleton_.text.data(), skeleton_.text.size(), parse_flags);
}

std::optional<Error> XmlDocument::parse() {
  pugi::xml_parse_result result = parse_skeleton();
  if (result.encoding != pugi::encoding_utf8 && !skeleton_.left_out.empty()) {
    skeleton_ = {std::string(original_), {}};
    result = parse_skeleton();
  }
  if (result) return std::nullopt;
  if (result.status == pugi::status_out_of_memory) return out_of_memory();
  const auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0));
  const bool is_known = result.encoding == pugi::encoding_utf8;
  const Place place = is_known ? place_at(original_, skeleton_.original_offset(offset)) : Place{};
  return syntax_error(place, "well-formed XML", quoted(result.description()));
}

Scalar XmlDocument::value(Node node, const char* name) const {
  const pugi::xml_node xml = xml_of(node);
  if (xml.internal_object() != attributes_.element.internal_object()) attributes_.see(xml);
  for (std::size_t i = 0; i < attributes_.count; ++i) {
    if (is_same(attributes_.names[i], name)) return {ScalarKind::literal, attributes_.values[i]};
  }
  for (pugi::xml_attribute more = attributes_.more; more; more = more.next_attribute()) {
    if (is_same(more.name(), name)) return {ScalarKind::literal, more.value()};
  }
  return {};
}

// The text is stored in its element, if the element begins with it, and otherwise in children. Comments split it into
// pieces, which authors do not intend.
Scalar XmlDocument::own_value(Node node, std::string& joined) const {
  const pugi::xml_node xml = xml_of(node);
  if (const LeftOut* const text = left_out(xml); text != nullptr && !text->tiles) {
    return {ScalarKind::literal, original_.substr(text->begin, text->size)};
  }
  if (!xml.first_child()) return {ScalarKind::literal, xml.value()};
  joined = xml.value();
  for (const pugi::xml_node piece : xml.children()) {
    if (is_text(piece)) joined += piece.value();
  }
  return {ScalarKind::literal, joined};
}

std::optional<std::vector<Node>> XmlDocument::list(Node node, const ListNames& names) const {
  constexpr std::size_t some = 8;
  std::vector<Node> nodes;
  for (const pugi::xml_node xml : xml_of(node).children()) {
    const auto is_it = [name = xml.name()](const char* other) { return is_same(name, other); };
    if (!std::any_of(names.elements.begin(), names.elements.end(), is_it)) continue;
    if (nodes.empty()) nodes.reserve(some);
    nodes.push_back(node_of(xml));
  }
  return nodes;
}

std::vector<Node> XmlDocument::elements(Node node) const {
  std::vector<Node> nodes;
  for (const pugi::xml_node xml : xml_of(node).children()) {
    if (xml.type() == pugi::node_element) nodes.push_back(node_of(xml));
  }
  return nodes;
}

Result<std::vector<Gid>> XmlDocument::gids(Node node, std::uint64_t count) const {
  if (const LeftOut* const elements = left_out(xml_of(node)); elements != nullptr && elements->tiles) {
    return gids_left_out(node, *elements, count);
  }
  std::vector<Gid> tiles;
  for (pugi::xml_node xml = xml_of(node).first_child(); xml; xml = xml.next_sibling()) {
    if (!is_same(xml.name(), "tile")) continue;
    const auto gid = gid_of(xml);
    if (!gid) return syntax_error(place_of(node_of(xml)), "the number of a tile", quoted(xml.attribute("gid").value()));
    if (tiles.size() == count) return syntax_error(place_of(node_of(xml)), std::to_string(count) + " tiles", "more");
    tiles.push_back(*gid);
  }
  if (tiles.size() == count) return tiles;
  return syntax_error(place_of(node), std::to_string(count) + " tiles", std::to_string(tiles.size()));
}

// The same for elements that were parsed before.
Result<std::vector<Gid>> XmlDocument::gids_left_out(Node node, const LeftOut& elements, std::uint64_t count) const {
  if (elements.tiles->size() == count) return *elements.tiles;
  if (elements.tiles->size() < count) {
    return syntax_error(place_of(node), std::to_string(count) + " tiles", std::to_string(elements.tiles->size()));
  }
  std::size_t at = original_.find('<', elements.begin);
  for (std::uint64_t before = 0; before < count; ++before) at = original_.find('<', at + 1);
  return syntax_error(place_at(original_, at), std::to_string(count) + " tiles", "more");
}

Place XmlDocument::place_of(Node node, const char* name) const {
  const pugi::xml_attribute attribute = xml_of(node).attribute(name);
  return attribute.empty() ? place_of(node) : place_of_text(attribute.name(), 0);
}

Place XmlDocument::place_in(Node node, Place within) const {
  const LeftOut* const content = left_out(xml_of(node));
  if (content != nullptr) return advance(place_at(original_, content->begin), within);
  const char* const text = xml_of(node).child_value();
  const Place start = *text == '\0' ? Place{} : place_of_text(text, 0);
  return start.line == 0 ? place_of(node) : advance(start, within);
}

// Names and values are at their position in the skeleton, unless pugixml made a copy in UTF-8. None is at its start.
std::optional<std::size_t> XmlDocument::offset_of(const char* text) const {
  const auto address = std::bit_cast<std::uintptr_t>(text);
  const auto start = std::bit_cast<std::uintptr_t>(skeleton_.text.data());
  if (address <= start || address >= start + skeleton_.text.size()) return std::nullopt;
  return address - start;
}

const LeftOut* XmlDocument::left_out(pugi::xml_node xml) const {
  if (skeleton_.left_out.empty()) return nullptr;
  const auto offset = offset_of(xml.name());
  return offset ? skeleton_.find(*offset) : nullptr;
}

Place XmlDocument::place_of_text(const char* text, std::size_t before) const {
  const auto offset = offset_of(text);
  return offset ? place_at(original_, skeleton_.original_offset(*offset - before)) : Place{};
}

}  // namespace

Result<std::unique_ptr<Document>> open_xml(std::span<const std::byte> bytes) {
  auto document = std::make_unique<XmlDocument>(bytes);
  if (auto error = document->parse()) return *std::move(error);
  return std::unique_ptr<Document>(std::move(document));
}

}  // namespace tilespace::io::detail
