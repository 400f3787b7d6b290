// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file xml_skeleton.hpp
/// XML without its long layer data. Maps in XML are few elements around long texts of tiles, or around many elements of
/// a tile each. Those need no XML parser, and copying them for one costs more than reading them.

namespace tilespace::io::detail {

/// A text that was left out, or elements of tiles. Positions are offsets in bytes.
struct LeftOut {
  std::size_t element;                      ///< In the skeleton: name of the element whose only content it is.
  std::size_t at;                           ///< In the skeleton: position of the gap.
  std::size_t begin;                        ///< In the document: begin.
  std::size_t size;                         ///< Length in bytes.
  std::optional<std::vector<Gid>> tiles{};  ///< Parsed tiles, if it consists of elements.
};

/// An XML document without the long contents of its `<data>` and `<chunk>` elements.
struct XmlSkeleton {
  std::string text;               ///< The rest of the document.
  std::vector<LeftOut> left_out;  ///< In document order.

  /// Offset in the document of the byte at `offset` of the skeleton.
  [[nodiscard]] std::size_t original_offset(std::size_t offset) const noexcept;
  /// The omitted content of the element whose name is at `element` of the skeleton, if any.
  [[nodiscard]] const LeftOut* find(std::size_t element) const noexcept;
};

/// Builds the skeleton of a UTF-8 document. What an XML parser reports about it holds for the document, except for what
/// is left out: texts without markup and references, so that each is its element's value as it stands; and elements
/// that read_tile_elements() accepts, with white space around. Text that looks like an element in comments, CDATA
/// sections and values of attributes is kept. From a document type declaration or a syntax error on, nothing is left
/// out.
/// Cost        A pass over the markup, at most one over the texts; a copy of the skeleton.
[[nodiscard]] XmlSkeleton skeleton_of(std::string_view document);

}  // namespace tilespace::io::detail
