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
/// XML and JSON seen alike: nodes with named values and children. pugixml is seen by xml_document.cpp alone, simdjson
/// by json_document.cpp.

namespace tilespace::io::detail {

/// A node of a document: an element of XML, a value of JSON. Small; lives as long as its document.
struct Node {
  bool exists = false;                                               ///< Else it is no node, and has no values.
  alignas(void*) std::array<std::byte, 2 * sizeof(void*)> handle{};  ///< The library's own handle.
  [[nodiscard]] explicit operator bool() const noexcept { return exists; }
};

/// What a node can have.
enum class NodeKind : std::uint8_t {
  none,    ///< There is no node, or it is null.
  object,  ///< Named values and children: an element, an object.
  array,   ///< Children without names.
  scalar,  ///< A value.
};

/// What a value is.
enum class ScalarKind : std::uint8_t {
  absent,    ///< There is none, or it is null.
  literal,   ///< `text`: characters of XML, which are text or spell a number or a boolean.
  text,      ///< `text`.
  integer,   ///< `integer`, and `number` too.
  number,    ///< `number`.
  boolean,   ///< `integer`, 0 or 1.
  compound,  ///< An object or an array.
};

/// A value of a document. `text` lives as long as the document.
struct Scalar {
  ScalarKind kind = ScalarKind::absent;  ///< Which of the following is set.
  std::string_view text{};               ///< literal, text.
  std::int64_t integer = 0;              ///< integer, boolean.
  double number = 0.0;                   ///< integer, number.
};

/// The value as a number, if it is one that is finite.
[[nodiscard]] std::optional<double> to_number(const Scalar& value) noexcept;
/// The value as an integer, if it is one: 3 and 3.0.
[[nodiscard]] std::optional<std::int64_t> to_integer(const Scalar& value) noexcept;
/// The value as a boolean, if it is one: true, false, 1 or 0.
[[nodiscard]] std::optional<bool> to_boolean(const Scalar& value) noexcept;
/// The value as text, if it has any: of numbers and booleans as JSON writes them, the shortest that reads as the same.
[[nodiscard]] std::optional<std::string> to_text(const Scalar& value);
/// The value, or the kind of a node, for an error: what was found.
[[nodiscard]] std::string described(const Scalar& value);
[[nodiscard]] std::string described(NodeKind kind);

/// Where something is in the text of a document, counted from 1, columns in bytes. 0: not known.
struct Place {
  std::uint64_t line = 0;    ///< Line.
  std::uint64_t column = 0;  ///< Column.
};

/// A syntax error at a place.
[[nodiscard]] Error syntax_error(Place place, std::string expected, std::string found);

/// How the things of a list are called. In XML they are children of one name among others, in JSON elements of an
/// array.
struct ListNames {
  std::span<const char* const> elements;  ///< Names of elements in XML.
  const char* member = nullptr;           ///< Name of the array in JSON; a null pointer: the node itself is it.
};

/// A child with a name.
struct Member {
  std::string_view name;  ///< Its name.
  Node node;              ///< The child.
};

/// What is in a document. XML may be nested as deeply as it likes; JSON deeper than a thousand is an error.
class Document {
 public:
  Document() = default;
  virtual ~Document() = default;
  Document(const Document&) = delete;
  Document& operator=(const Document&) = delete;

  /// Is it XML, or else JSON?
  [[nodiscard]] virtual bool is_xml() const noexcept = 0;
  /// The outermost element or value.
  [[nodiscard]] virtual Node root() const = 0;
  /// What can the node have?
  [[nodiscard]] virtual NodeKind kind_of(Node node) const = 0;
  /// The name of an element of XML; "" in JSON.
  [[nodiscard]] virtual std::string_view tag(Node node) const = 0;
  /// The attribute or member of this name; the first, if there are several.
  [[nodiscard]] virtual Scalar value(Node node, const char* name) const = 0;
  /// The value that the node itself is: in XML the text of the element. `joined` holds it if it is in several pieces.
  [[nodiscard]] virtual Scalar own_value(Node node, std::string& joined) const = 0;
  /// The child element or member of this name, whatever kind it is; the first, if there are several.
  [[nodiscard]] virtual Node child(Node node, const char* name) const = 0;
  /// The things of a list in their order. Nothing if JSON has something else there than an array.
  [[nodiscard]] virtual std::optional<std::vector<Node>> list(Node node, const ListNames& names) const = 0;
  /// All elements in an element of XML. None in JSON, where they are members.
  [[nodiscard]] virtual std::vector<Node> elements(Node node) const = 0;
  /// Does the element of XML have children `<tile>`? False in JSON.
  [[nodiscard]] virtual bool has_tile_elements(Node node) const = 0;
  /// All members of an object of JSON. None in XML.
  [[nodiscard]] virtual std::vector<Member> members(Node node) const = 0;
  /// Exactly `count` numbers of tiles: in XML those of the elements <tile gid>, in JSON those of an array.
  /// Errors      syntax, with the place.
  /// Cost        Memory as there are tiles, whatever `count` says.
  [[nodiscard]] virtual Result<std::vector<Gid>> gids(Node node, std::uint64_t count) const = 0;

  /// Where does the node begin?
  /// Cost        A pass over the bytes.
  [[nodiscard]] virtual Place place_of(Node node) const = 0;
  /// Where does its attribute or member begin? That of the node if there is none.
  [[nodiscard]] virtual Place place_of(Node node, const char* name) const = 0;
  /// Where is a place of the text of a node? That of the node if it is not known.
  [[nodiscard]] virtual Place place_in(Node node, Place within) const = 0;
};

/// Do bytes have more of them behind, as PaddedBytes have? Else a parser that needs that makes a copy.
enum class Padding : std::uint8_t { absent, present };

/// What do these bytes say, in XML or JSON, as their first character tells? They must outlive the document.
///
/// Errors      syntax, with the place; too_large; out_of_memory.
/// Cost        One pass, a copy of the bytes, and the library's tree.
[[nodiscard]] Result<std::unique_ptr<Document>> open_document(std::span<const std::byte> bytes,
                                                              Padding padding = Padding::absent);

/// The same, of XML. UTF-8, or another encoding of Unicode with its mark; places are known in UTF-8 only. Entities
/// other than the five of XML and numbers stay as they are; document types are skipped.
[[nodiscard]] Result<std::unique_ptr<Document>> open_xml(std::span<const std::byte> bytes);

/// The same, of JSON in UTF-8, with or without its mark.
[[nodiscard]] Result<std::unique_ptr<Document>> open_json(std::span<const std::byte> bytes,
                                                          Padding padding = Padding::absent);

/// Where is the byte at `offset`?
[[nodiscard]] Place place_at(std::string_view text, std::size_t offset) noexcept;

/// Where in a text is something that begins at `start`, and stands at `within` of the text from there?
[[nodiscard]] constexpr Place advance(Place start, Place within) noexcept {
  if (within.line <= 1) return {start.line, start.column + (within.column == 0 ? 0 : within.column - 1)};
  return {start.line + within.line - 1, within.column};
}

}  // namespace tilespace::io::detail
