// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/io/error.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file document.hpp
/// Common read-only interface to XML and JSON documents: nodes with named values and children. pugixml is included by
/// xml_document.cpp only, simdjson by json_document.cpp only.

namespace tilespace::io::detail {

/// Node of a document: an element of XML, a value of JSON. Small; valid as long as its document.
struct Node {
  bool exists = false;                                               ///< False: no node, without values.
  alignas(void*) std::array<std::byte, 2 * sizeof(void*)> handle{};  ///< Handle of the library.
  [[nodiscard]] explicit operator bool() const noexcept { return exists; }
};

/// Kind of a node.
enum class NodeKind : std::uint8_t {
  none,    ///< No node, or null.
  object,  ///< Named values and children: an element, an object.
  array,   ///< Children without names.
  scalar,  ///< A value.
};

/// Kind of a value.
enum class ScalarKind : std::uint8_t {
  absent,    ///< No value, or null.
  literal,   ///< `text`: characters of XML, which are text or spell a number or a boolean.
  text,      ///< `text`.
  integer,   ///< `integer`, and `number` too.
  number,    ///< `number`.
  boolean,   ///< `integer`, 0 or 1.
  compound,  ///< An object or an array.
};

/// A value of a document. `text` is valid as long as the document.
struct Scalar {
  ScalarKind kind = ScalarKind::absent;  ///< Selects which of the following is set.
  std::string_view text{};               ///< Of literal and text.
  std::int64_t integer = 0;              ///< Of integer and boolean.
  double number = 0.0;                   ///< Of integer and number.
};

/// The value as a number, if it is a finite one.
[[nodiscard]] std::optional<double> to_number(const Scalar& value) noexcept;
/// The value as an integer, if it is one: 3 and 3.0.
[[nodiscard]] std::optional<std::int64_t> to_integer(const Scalar& value) noexcept;
/// The value as a boolean, if it is one: true, false, 1 or 0.
[[nodiscard]] std::optional<bool> to_boolean(const Scalar& value) noexcept;
/// The value as text, if it has one; numbers and booleans as JSON writes them, the shortest text that reads as the
/// same.
[[nodiscard]] std::optional<std::string> to_text(const Scalar& value);
/// Describes the value, or the kind of a node, for the "found" part of an error.
[[nodiscard]] std::string described(const Scalar& value);
[[nodiscard]] std::string described(NodeKind kind);

/// Position in the text of a document: line and column in bytes, counted from 1. 0: not known.
struct Place {
  std::uint64_t line = 0;    ///< Line.
  std::uint64_t column = 0;  ///< Column.
};

/// Makes a syntax error at a position.
[[nodiscard]] Error syntax_error(Place place, std::string expected, std::string found);

/// Names of the elements of a list. In XML they are children with certain tags among others, in JSON elements of an
/// array.
struct ListNames {
  std::span<const char* const> elements;  ///< Names of the elements in XML.
  const char* member = nullptr;           ///< Name of the array in JSON; a null pointer: the node itself is the array.
};

/// Column of a table of integers: a member that is an integer, or an array that begins with several.
struct Column {
  std::string_view name;    ///< Name of the member.
  std::size_t numbers = 1;  ///< Number of integers.
};

/// A named child.
struct Member {
  std::string_view name;  ///< Its name.
  Node node;              ///< The child.
};

/// An open document. XML may have any nesting depth; JSON deeper than a thousand is an error.
class Document {
 public:
  Document() = default;
  virtual ~Document() = default;
  Document(const Document&) = delete;
  Document& operator=(const Document&) = delete;

  /// True for XML, false for JSON.
  [[nodiscard]] virtual bool is_xml() const noexcept = 0;
  /// The outermost element or value.
  [[nodiscard]] virtual Node root() const = 0;
  /// Kind of the node.
  [[nodiscard]] virtual NodeKind kind_of(Node node) const = 0;
  /// Tag name of an XML element; "" in JSON.
  [[nodiscard]] virtual std::string_view tag(Node node) const = 0;
  /// Attribute or member of this name; the first if there are several.
  [[nodiscard]] virtual Scalar value(Node node, const char* name) const = 0;
  /// Value of the node itself: in XML the text of the element. `joined` stores it if it consists of several pieces.
  [[nodiscard]] virtual Scalar own_value(Node node, std::string& joined) const = 0;
  /// Child element or member of this name, of any kind; the first if there are several.
  [[nodiscard]] virtual Node child(Node node, const char* name) const = 0;
  /// Elements of a list, in order. Nothing if the JSON value is not an array.
  [[nodiscard]] virtual std::optional<std::vector<Node>> list(Node node, const ListNames& names) const = 0;
  /// All child elements of an XML element. Empty in JSON, where they are members.
  [[nodiscard]] virtual std::vector<Node> elements(Node node) const = 0;
  /// Tests whether the XML element has children `<tile>`. False in JSON.
  [[nodiscard]] virtual bool has_tile_elements(Node node) const = 0;
  /// All members of a JSON object. Empty in XML.
  [[nodiscard]] virtual std::vector<Member> members(Node node) const = 0;
  /// Exactly `count` numbers of tiles: in XML of the elements <tile gid>, in JSON of an array.
  /// Errors      syntax, with the position.
  /// Cost        Memory proportional to the tiles that exist, whatever `count` is.
  [[nodiscard]] virtual Result<std::vector<Gid>> gids(Node node, std::uint64_t count) const = 0;

  /// Table of integers of 32 bits: in JSON an array of objects with a member for each column, or, without columns, an
  /// array of integers. Row by row, with the numbers of each column in order. An error in XML.
  /// Errors      syntax, with the position.
  [[nodiscard]] virtual Result<std::vector<std::int32_t>> table(Node node, std::span<const Column> columns) const = 0;

  /// Position where the node begins.
  /// Cost        A pass over the bytes.
  [[nodiscard]] virtual Place place_of(Node node) const = 0;
  /// Position where its attribute or member begins; that of the node if there is none.
  [[nodiscard]] virtual Place place_of(Node node, const char* name) const = 0;
  /// Document position of `within`, a position in the text of a node; that of the node if it is not known.
  [[nodiscard]] virtual Place place_in(Node node, Place within) const = 0;
};

/// Whether the bytes have padding behind them, as PaddedBytes have. Without it, a parser that needs padding makes a
/// copy.
enum class Padding : std::uint8_t { absent, present };

/// Opens a document; XML or JSON is detected from its first character. The bytes must outlive the document.
///
/// Errors      syntax, with the position; too_large; out_of_memory.
/// Cost        One pass, a copy of the bytes, and the library's tree.
[[nodiscard]] Result<std::unique_ptr<Document>> open_document(std::span<const std::byte> bytes,
                                                              Padding padding = Padding::absent);

/// Opens an XML document. UTF-8, or another Unicode encoding with its byte order mark; positions are known in UTF-8
/// only. Entities other than the five of XML and numbers stay as they are; document types are skipped.
[[nodiscard]] Result<std::unique_ptr<Document>> open_xml(std::span<const std::byte> bytes);

/// Opens a JSON document in UTF-8, with or without its byte order mark.
[[nodiscard]] Result<std::unique_ptr<Document>> open_json(std::span<const std::byte> bytes,
                                                          Padding padding = Padding::absent);

/// Line and column of the byte at `offset`.
[[nodiscard]] Place place_at(std::string_view text, std::size_t offset) noexcept;

/// Adds two positions: `within` is relative to `start`.
[[nodiscard]] constexpr Place advance(Place start, Place within) noexcept {
  if (within.line <= 1) return {start.line, start.column + (within.column == 0 ? 0 : within.column - 1)};
  return {start.line + within.line - 1, within.column};
}

}  // namespace tilespace::io::detail
