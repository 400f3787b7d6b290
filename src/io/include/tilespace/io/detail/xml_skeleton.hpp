// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file xml_skeleton.hpp
/// Maps in XML are few elements around long texts of tiles, or around many elements that are a tile each. Those need no
/// parser of XML, and copying them for one costs more than reading them.

namespace tilespace::io::detail {

/// A text that was left out, or tiles that are elements. Places are offsets in bytes.
struct LeftOut {
  std::size_t element;                      ///< In the skeleton: the name of the element whose only content it is.
  std::size_t at;                           ///< In the skeleton: where it would be.
  std::size_t begin;                        ///< In the document: where it is.
  std::size_t size;                         ///< Its bytes.
  std::optional<std::vector<Gid>> tiles{};  ///< What it says, if it is elements.
};

/// A document of XML without the long contents of its `<data>` and `<chunk>` elements.
struct XmlSkeleton {
  std::string text;               ///< The rest of the document.
  std::vector<LeftOut> left_out;  ///< In the order of the document.

  /// Where in the document is the byte at `offset` of the skeleton?
  [[nodiscard]] std::size_t original_offset(std::size_t offset) const noexcept;
  /// The text that was the content of the element whose name is at `element` of the skeleton, if it was left out.
  [[nodiscard]] const LeftOut* find(std::size_t element) const noexcept;
};

/// The skeleton of a document in UTF-8. What a parser of XML says of it holds for the document, but for what is left
/// out: texts without markup and references, so that each is its element's value as it stands; and elements that
/// read_tile_elements() knows, with white space around. Comments, CDATA sections
/// and values of attributes keep what looks like an element in them. From a document type on, nothing is left out; nor
/// from where it is not XML.
/// Cost        A pass over the markup, at most one over the texts; a copy of the skeleton.
[[nodiscard]] XmlSkeleton skeleton_of(std::string_view document);

}  // namespace tilespace::io::detail
