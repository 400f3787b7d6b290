// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// @file xml_skeleton.hpp
/// Maps in XML are few elements around long texts of tiles. Those texts need no parser of XML, and copying them for one
/// costs more than reading them.

namespace tilespace::io::detail {

/// A text that was left out. Places are offsets in bytes.
struct LeftOut {
  std::size_t element;  ///< In the skeleton: the name of the element whose only content it is.
  std::size_t at;       ///< In the skeleton: where it would be.
  std::size_t begin;    ///< In the document: where it is.
  std::size_t size;     ///< Its bytes.
};

/// A document of XML without the long texts of its `<data>` and `<chunk>` elements.
struct XmlSkeleton {
  std::string text;               ///< The rest of the document.
  std::vector<LeftOut> left_out;  ///< In the order of the document.

  /// Where in the document is the byte at `offset` of the skeleton?
  [[nodiscard]] std::size_t original_offset(std::size_t offset) const noexcept;
  /// The text that was the content of the element whose name is at `element` of the skeleton, if it was left out.
  [[nodiscard]] const LeftOut* find(std::size_t element) const noexcept;
};

/// The skeleton of a document in UTF-8. What a parser of XML says of it holds for the document, but for the texts left
/// out: these are without markup and references, so each is its element's value as it stands. Comments, CDATA sections
/// and values of attributes keep what looks like an element in them. From a document type on, nothing is left out; nor
/// from where it is not XML.
/// Cost        A pass over the markup, at most one over the texts; a copy of the skeleton.
[[nodiscard]] XmlSkeleton skeleton_of(std::string_view document);

}  // namespace tilespace::io::detail
