// SPDX-License-Identifier: MIT
#include "document/xml_skeleton.hpp"
#include <algorithm>
#include <utility>
#include "tiled/tiled_elements.hpp"

namespace tilespace::io::detail {
namespace {

// Minimum length: copying shorter texts is as fast as leaving them out.
constexpr std::size_t long_text = 256;

constexpr std::string_view::size_type empty_box = std::string_view::npos;

constexpr bool ends_name(char c) noexcept {
  return c == '>' || c == '/' || c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

// Iterates over the markup. A quote begins the value of an attribute, which ends with the same quote, whatever is
// between: so a tag ends where an XML parser ends it, in all well-formed documents.
class Scan {
 public:
  explicit Scan(std::string_view document) noexcept : document_(document) {}

  XmlSkeleton run();

 private:
  [[nodiscard]] std::string_view rest() const noexcept { return document_.substr(at_); }
  bool pass(std::string_view end, std::size_t from) noexcept;
  bool pass_markup() noexcept;
  bool pass_tag() noexcept;
  [[nodiscard]] bool is_owner(std::size_t tag) const noexcept;
  bool leave_out_content(std::size_t tag);
  void leave_out(std::size_t tag, std::size_t end, std::optional<std::vector<Gid>> tiles);

  std::string_view document_;
  std::size_t at_ = 0;      // end of the scanned part
  std::size_t copied_ = 0;  // end of the part that is in the skeleton, or left out
  XmlSkeleton skeleton_;
};

// Moves behind the next `end`, searching from `from`.
bool Scan::pass(std::string_view end, std::size_t from) noexcept {
  const std::size_t found = document_.find(end, at_ + from);
  if (found == empty_box) return false;
  at_ = found + end.size();
  return true;
}

bool Scan::pass_tag() noexcept {
  for (; at_ < document_.size(); ++at_) {
    const char c = document_[at_];
    if (c == '>') {
      ++at_;
      return true;
    }
    if (c != '"' && c != '\'') continue;
    at_ = document_.find(c, at_ + 1);
    if (at_ == empty_box) return false;
  }
  return false;
}

bool Scan::pass_markup() noexcept {
  if (rest().starts_with("<!--")) return pass("-->", 4);
  if (rest().starts_with("<![CDATA[")) return pass("]]>", 9);
  if (rest().starts_with("<?")) return pass("?>", 2);
  return !rest().starts_with("<!") && pass_tag();
}

// Tests whether the element whose tag begins there, and has just ended, may contain tiles.
bool Scan::is_owner(std::size_t tag) const noexcept {
  if (document_[at_ - 2] == '/') return false;
  for (const std::string_view name : {"data", "chunk"}) {
    const std::size_t end = tag + 1 + name.size();
    if (document_.substr(tag + 1, name.size()) == name && ends_name(document_[end])) return true;
  }
  return false;
}

// Returns false if nothing will be left out of the rest either: if a parser must read the tiles of one layer, it must
// read all.
bool Scan::leave_out_content(std::size_t tag) {
  const std::size_t end = document_.find('<', at_);
  if (end == empty_box) return false;
  if (document_.substr(end).starts_with("<tile")) {
    auto elements = read_tile_elements(document_.substr(end));
    if (!elements) return false;
    leave_out(tag, end + elements->size, std::move(elements->tiles));
    return true;
  }
  const std::string_view text = document_.substr(at_, end - at_);
  const bool is_content = document_.substr(end).starts_with("</");
  if (!is_content || text.size() < long_text || text.find('&') != empty_box || text.find('\0') != empty_box)
    return true;
  leave_out(tag, end, std::nullopt);
  return true;
}

void Scan::leave_out(std::size_t tag, std::size_t end, std::optional<std::vector<Gid>> tiles) {
  skeleton_.text += document_.substr(copied_, at_ - copied_);
  const std::size_t behind_tag = skeleton_.text.size();
  skeleton_.left_out.push_back({behind_tag - (at_ - tag - 1), behind_tag, at_, end - at_, std::move(tiles)});
  at_ = copied_ = end;
}

XmlSkeleton Scan::run() {
  while (true) {
    const std::size_t tag = document_.find('<', at_);
    at_ = tag;
    if (tag == empty_box || !pass_markup()) break;
    if (is_owner(tag) && !leave_out_content(tag)) break;
  }
  skeleton_.text += document_.substr(copied_);
  return std::move(skeleton_);
}

}  // namespace

std::size_t XmlSkeleton::original_offset(std::size_t offset) const noexcept {
  const auto is_behind = [](std::size_t place, const LeftOut& next) { return place < next.at; };
  const auto behind = std::upper_bound(left_out.begin(), left_out.end(), offset, is_behind);
  if (behind == left_out.begin()) return offset;
  const LeftOut& last = *std::prev(behind);
  return offset - last.at + last.begin + last.size;
}

const LeftOut* XmlSkeleton::find(std::size_t element) const noexcept {
  const auto is_before = [](const LeftOut& one, std::size_t place) { return one.element < place; };
  const auto found = std::lower_bound(left_out.begin(), left_out.end(), element, is_before);
  return found != left_out.end() && found->element == element ? &*found : nullptr;
}

XmlSkeleton skeleton_of(std::string_view document) { return Scan(document).run(); }

}  // namespace tilespace::io::detail
