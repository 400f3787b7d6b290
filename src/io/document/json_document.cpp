// SPDX-License-Identifier: MIT
#include <simdjson.h>
#include <algorithm>
#include <bit>
#include <cstring>
#include "ascii.hpp"
#include "document/document.hpp"
#include "document/json_text.hpp"
#include "errors.hpp"
#include "padded_bytes.hpp"

namespace tilespace::io::detail {
namespace {

using simdjson::dom::element;
using simdjson::dom::element_type;

using Handle = decltype(Node::handle);
static_assert(sizeof(element) == sizeof(Handle) && std::is_trivially_copyable_v<element>);

// Maximum nesting depth, above what the reader follows.
constexpr std::size_t deepest = 1024;

// Size of the shortest number in an array with the comma or bracket after it.
constexpr std::size_t shortest_number = 2;

constexpr bool is_int32(std::int64_t number) { return number >= INT32_MIN && number <= INT32_MAX; }
constexpr bool is_uint32(std::int64_t number) { return number >= 0 && number <= 0xFFFF'FFFF; }

Node node_of(const element& json) {
  const bool is_null = json.type() == element_type::NULL_VALUE;
  return {!is_null, std::bit_cast<Handle>(json)};
}

element json_of(const Node& node) { return std::bit_cast<element>(node.handle); }

Scalar scalar_of(const element& json) {
  switch (json.type()) {
    case element_type::INT64: {
      const std::int64_t integer = json.get_int64().value_unsafe();
      return {ScalarKind::integer, {}, integer, static_cast<double>(integer)};
    }
    case element_type::UINT64:  // beyond int64
      return {ScalarKind::number, {}, 0, static_cast<double>(json.get_uint64().value_unsafe())};
    case element_type::DOUBLE: return {ScalarKind::number, {}, 0, json.get_double().value_unsafe()};
    case element_type::STRING: return {ScalarKind::text, json.get_string().value_unsafe()};
    case element_type::BOOL: return {ScalarKind::boolean, {}, json.get_bool().value_unsafe() ? 1 : 0, 0.0};
    case element_type::NULL_VALUE: return {};
    default: return {ScalarKind::compound};
  }
}

bool is_same(const element& a, const element& b) { return std::bit_cast<Handle>(a) == std::bit_cast<Handle>(b); }

// Counts the values in text order, up to `wanted`. The recursion is no deeper than the parser's.
bool count_to(const element& wanted, const element& json, std::uint64_t& count) {
  if (is_same(json, wanted)) return true;
  ++count;
  simdjson::dom::array array;
  if (json.get(array) == simdjson::SUCCESS) {
    return std::any_of(array.begin(), array.end(), [&](const element& e) { return count_to(wanted, e, count); });
  }
  simdjson::dom::object object;
  if (json.get(object) != simdjson::SUCCESS) return false;
  return std::any_of(object.begin(), object.end(),
                     [&](const auto& member) { return count_to(wanted, member.value, count); });
}

// Reads an integer of 32 bits. Returns false if it is none.
bool read_int32(const element& json, std::int32_t& number) {
  const std::int64_t wide = json.type() == element_type::INT64 ? json.get_int64().value_unsafe() : INT64_MAX;
  number = static_cast<std::int32_t>(wide);
  return is_int32(wide);
}

// Reads the integers that an array begins with. Returns false if it is no array, or has too few.
bool read_int32s(const element& json, std::span<std::int32_t> numbers) {
  simdjson::dom::array array;
  if (json.get(array) != simdjson::SUCCESS) return false;
  std::size_t at = 0;
  for (const element one : array) {
    if (at == numbers.size()) break;
    if (!read_int32(one, numbers[at++])) return false;
  }
  return at == numbers.size();
}

// Reads a row of a table. Returns the first column that is missing or wrong; the number of columns if all are right.
std::size_t read_row(const element& json, std::span<const Column> columns, std::span<std::int32_t> row) {
  simdjson::dom::object object;
  if (json.get(object) != simdjson::SUCCESS) return 0;
  std::size_t at = 0;
  std::size_t cell = 0;
  // Members are usually in the order of the columns.
  for (const auto& [name, value] : object) {
    if (at == columns.size()) return at;
    const Column& column = columns[at];
    if (name != column.name) continue;
    const bool is_right =
        column.numbers == 1 ? read_int32(value, row[cell]) : read_int32s(value, row.subspan(cell, column.numbers));
    if (!is_right) return at;
    ++at;
    cell += column.numbers;
  }
  return at;
}

// The same for members in another order.
std::size_t find_row(const element& json, std::span<const Column> columns, std::span<std::int32_t> row) {
  std::size_t cell = 0;
  for (std::size_t at = 0; at < columns.size(); ++at) {
    element value;
    if (json.at_key(columns[at].name).get(value) != simdjson::SUCCESS) return at;
    const std::size_t numbers = columns[at].numbers;
    if (!(numbers == 1 ? read_int32(value, row[cell]) : read_int32s(value, row.subspan(cell, numbers)))) return at;
    cell += numbers;
  }
  return columns.size();
}

class JsonDocument final : public Document {
 public:
  // simdjson does not accept byte order marks.
  JsonDocument(std::span<const std::byte> bytes, Padding padding)
      : text_(without_utf8_mark({reinterpret_cast<const char*>(bytes.data()), bytes.size()})), padding_(padding) {}

  std::optional<Error> parse();

  bool is_xml() const noexcept override { return false; }
  Node root() const override { return node_of(root_); }
  NodeKind kind_of(Node node) const override;
  std::string_view tag(Node) const override { return {}; }
  Scalar value(Node node, const char* name) const override;
  Scalar own_value(Node node, std::string&) const override { return node ? scalar_of(json_of(node)) : Scalar{}; }
  Node child(Node node, const char* name) const override;
  std::optional<std::vector<Node>> list(Node node, const ListNames& names) const override;
  std::vector<Node> elements(Node) const override { return {}; }
  bool has_tile_elements(Node) const override { return false; }
  std::vector<Member> members(Node node) const override;
  Result<std::vector<Gid>> gids(Node node, std::uint64_t count) const override;
  Result<std::vector<std::int32_t>> table(Node node, std::span<const Column> columns) const override;
  Place place_of(Node node) const override;
  Place place_of(Node node, const char* name) const override;
  Place place_in(Node node, Place) const override { return place_of(node); }

 private:
  // Member of a node; none if it is no object.
  static std::optional<element> find(Node node, const char* name);
  Place place_of_element(const element& json) const;
  // The parts of table().
  Result<std::vector<std::int32_t>> integers(const simdjson::dom::array& array) const;
  Result<std::vector<std::int32_t>> rows(const simdjson::dom::array& array, std::span<const Column> columns) const;
  // Number of elements that may be right, if each takes at least `shortest` characters.
  std::size_t size_of(const simdjson::dom::array& array, std::size_t shortest) const;
  Error wrong_cell(const element& row, const Column& column) const;

  std::string_view text_;
  Padding padding_;
  simdjson::dom::parser parser_;
  element root_;
};

// simdjson selects its implementation on first use, and allocates for that where it may not throw. So this is done
// before any map is loaded.
[[maybe_unused]] const bool chosen = simdjson::get_active_implementation()->supported_by_runtime_system();

std::optional<Error> JsonDocument::parse() {
  if (parser_.allocate(text_.size(), deepest) != simdjson::SUCCESS) return out_of_memory();
  static_assert(simdjson::SIMDJSON_PADDING <= PaddedBytes::padding);
  const bool copies = padding_ == Padding::absent;
  const simdjson::error_code code = parser_.parse(text_.data(), text_.size(), copies).get(root_);
  if (code == simdjson::SUCCESS) return std::nullopt;
  if (code == simdjson::MEMALLOC) return out_of_memory();
  const auto offset = find_json_error(text_);
  const Place place = offset ? place_at(text_, *offset) : Place{};
  return syntax_error(place, "well-formed JSON", quoted(simdjson::error_message(code)));
}

NodeKind JsonDocument::kind_of(Node node) const {
  if (!node) return NodeKind::none;
  switch (json_of(node).type()) {
    case element_type::OBJECT: return NodeKind::object;
    case element_type::ARRAY: return NodeKind::array;
    default: return NodeKind::scalar;
  }
}

std::optional<element> JsonDocument::find(Node node, const char* name) {
  simdjson::dom::object object;
  element found;
  if (!node || json_of(node).get(object) != simdjson::SUCCESS) return std::nullopt;
  if (object.at_key(name).get(found) != simdjson::SUCCESS) return std::nullopt;
  return found;
}

Scalar JsonDocument::value(Node node, const char* name) const {
  const auto found = find(node, name);
  return found ? scalar_of(*found) : Scalar{};
}

Node JsonDocument::child(Node node, const char* name) const {
  const auto found = find(node, name);
  return found ? node_of(*found) : Node{};
}

std::optional<std::vector<Node>> JsonDocument::list(Node node, const ListNames& names) const {
  const Node many = names.member == nullptr ? node : child(node, names.member);
  std::vector<Node> nodes;
  if (!many) return nodes;
  simdjson::dom::array array;
  if (json_of(many).get(array) != simdjson::SUCCESS) return std::nullopt;
  nodes.reserve(array.size());
  for (const element json : array) nodes.push_back(node_of(json));
  return nodes;
}

std::vector<Member> JsonDocument::members(Node node) const {
  std::vector<Member> members;
  simdjson::dom::object object;
  if (!node || json_of(node).get(object) != simdjson::SUCCESS) return members;
  for (const auto& [name, json] : object) members.push_back({name, node_of(json)});
  return members;
}

Result<std::vector<Gid>> JsonDocument::gids(Node node, std::uint64_t count) const {
  simdjson::dom::array array;
  if (!node || json_of(node).get(array) != simdjson::SUCCESS) {
    return syntax_error(place_of(node), "an array of " + std::to_string(count) + " tiles", described(kind_of(node)));
  }
  // An array has at most as many elements as half the characters of the text.
  std::vector<Gid> tiles;
  tiles.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(count, text_.size() / shortest_number)));
  for (const element json : array) {
    const std::int64_t number = json.type() == element_type::INT64 ? json.get_int64().value_unsafe() : -1;
    if (!is_uint32(number))
      return syntax_error(place_of_element(json), "the number of a tile", described(scalar_of(json)));
    if (tiles.size() == count) return syntax_error(place_of_element(json), std::to_string(count) + " tiles", "more");
    tiles.push_back({static_cast<std::uint32_t>(number)});
  }
  if (tiles.size() == count) return tiles;
  return syntax_error(place_of(node), std::to_string(count) + " tiles", std::to_string(tiles.size()));
}

Result<std::vector<std::int32_t>> JsonDocument::table(Node node, std::span<const Column> columns) const {
  simdjson::dom::array array;
  if (!node || json_of(node).get(array) != simdjson::SUCCESS) {
    return syntax_error(place_of(node), "an array", described(kind_of(node)));
  }
  return columns.empty() ? integers(array) : rows(array, columns);
}

Result<std::vector<std::int32_t>> JsonDocument::integers(const simdjson::dom::array& array) const {
  std::vector<std::int32_t> numbers(size_of(array, shortest_number));
  std::size_t at = 0;
  for (const element json : array) {
    if (at == numbers.size() || !read_int32(json, numbers[at])) {
      return syntax_error(place_of_element(json), "an integer of 32 bits", described(scalar_of(json)));
    }
    ++at;
  }
  numbers.resize(at);
  return numbers;
}

Result<std::vector<std::int32_t>> JsonDocument::rows(const simdjson::dom::array& array,
                                                     std::span<const Column> columns) const {
  std::size_t width = 0;
  std::size_t shortest_row = shortest_number;
  for (const Column& column : columns) {
    width += column.numbers;
    shortest_row += column.name.size() + column.numbers * shortest_number;
  }
  std::vector<std::int32_t> numbers(size_of(array, shortest_row) * width);
  std::size_t at = 0;
  for (const element json : array) {
    // More rows than fit into the text cannot all be right: this one may lack room, and is read into a spare one.
    if (at == numbers.size()) numbers.resize(at + width);
    const std::span row = std::span(numbers).subspan(at, width);
    if (read_row(json, columns, row) != columns.size()) {
      const std::size_t wrong = find_row(json, columns, row);
      if (wrong != columns.size()) return wrong_cell(json, columns[wrong]);
    }
    at += width;
  }
  numbers.resize(at);
  return numbers;
}

// simdjson counts elements up to 2^24 - 1.
std::size_t JsonDocument::size_of(const simdjson::dom::array& array, std::size_t shortest) const {
  const std::size_t most = text_.size() / shortest;
  return array.size() == 0xFF'FFFF ? most : std::min(array.size(), most);
}

Error JsonDocument::wrong_cell(const element& row, const Column& column) const {
  element value;
  const bool exists = row.at_key(column.name).get(value) == simdjson::SUCCESS;
  std::string expected = quoted(column.name) + " with ";
  expected += column.numbers == 1 ? "an integer" : std::to_string(column.numbers) + " integers";
  return syntax_error(place_of_element(exists ? value : row), expected + " of 32 bits",
                      exists ? described(scalar_of(value)) : "nothing of that name");
}

Place JsonDocument::place_of(Node node) const { return node ? place_of_element(json_of(node)) : Place{}; }

Place JsonDocument::place_of(Node node, const char* name) const {
  const auto found = find(node, name);
  return found ? place_of_element(*found) : place_of(node);
}

// simdjson does not report positions of values, but the values are in the same order in the tree and in the text.
Place JsonDocument::place_of_element(const element& json) const {
  std::uint64_t index = 0;
  if (!count_to(json, root_, index)) return {};
  const auto offset = find_json_value(text_, index);
  return offset ? place_at(text_, *offset) : Place{};
}

}  // namespace

Result<std::unique_ptr<Document>> open_json(std::span<const std::byte> bytes, Padding padding) {
  auto document = std::make_unique<JsonDocument>(bytes, padding);
  if (auto error = document->parse()) return *std::move(error);
  return std::unique_ptr<Document>(std::move(document));
}

}  // namespace tilespace::io::detail
