// SPDX-License-Identifier: MIT
// Tags of XML with the places of their attributes. The parser of the loader, pugixml, tells where elements begin, and
// not where the values of their attributes stand in the file, which --fix replaces byte for byte.
#include <algorithm>
#include <iterator>
#include <string>

#include "lint/tiled_source.hpp"

namespace tilespace::tool {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

struct Attribute {
  std::string_view name;
  SourceNumber place;  // between the quotes
};

struct Tag {
  std::string_view name;
  std::vector<Attribute> attributes;
  bool is_end = false;
  bool is_empty = false;
  std::size_t after = 0;
};

// Reads the tags of a text, one after the other.
class XmlTags {
 public:
  explicit XmlTags(std::string_view text) : text_(text) {}

  // The next tag; nothing at the end, or where something is wrong.
  std::optional<Tag> next() {
    while (is_right_) {
      at_ = text_.find('<', at_);
      if (at_ == std::string_view::npos) break;
      if (skipped("<!--", "-->") || skipped("<![CDATA[", "]]>") || skipped("<?", "?>") || skipped("<!", ">")) continue;
      Tag tag = read_tag();
      if (is_right_) return tag;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_right() const { return is_right_; }

 private:
  bool skipped(std::string_view begin, std::string_view end) {
    if (text_.substr(at_, begin.size()) != begin) return false;
    const std::size_t found = text_.find(end, at_ + begin.size());
    is_right_ = found != std::string_view::npos;
    at_ = is_right_ ? found + end.size() : text_.size();
    return true;
  }

  std::string_view word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && !is_blank(text_[at_]) &&
           std::string_view("=/>").find(text_[at_]) == std::string_view::npos)
      ++at_;
    return text_.substr(begin, at_ - begin);
  }

  void blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }

  bool is_next(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  Tag read_tag() {
    Tag tag;
    ++at_;
    tag.is_end = is_next('/');
    tag.name = word();
    for (blanks(); at_ < text_.size() && text_[at_] != '>' && text_[at_] != '/'; blanks()) {
      const std::string_view name = word();
      blanks();
      const bool has_value = is_next('=');
      blanks();
      const char quote = at_ < text_.size() ? text_[at_] : ' ';
      const std::size_t end = text_.find(quote, std::min(at_ + 1, text_.size()));
      is_right_ = has_value && !name.empty() && (quote == '"' || quote == '\'') && end != std::string_view::npos;
      if (!is_right_) return tag;
      tag.attributes.push_back({name, {at_ + 1, end}});
      at_ = end + 1;
    }
    tag.is_empty = is_next('/');
    is_right_ = is_next('>');
    tag.after = at_;
    return tag;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool is_right_ = true;
};

const Attribute* find(const Tag& tag, std::string_view name) {
  const auto found =
      std::find_if(tag.attributes.begin(), tag.attributes.end(), [&](const Attribute& it) { return it.name == name; });
  return found == tag.attributes.end() ? nullptr : &*found;
}

std::string_view text_of(std::string_view text, SourceNumber place) {
  return text.substr(place.begin, place.end - place.begin);
}

std::optional<SourceNumber> number(std::string_view text, const Tag& tag, std::string_view name) {
  const Attribute* const found = find(tag, name);
  if (found == nullptr || !value_of(text, found->place)) return std::nullopt;
  return found->place;
}

std::int32_t whole(std::string_view text, const Tag& tag, std::string_view name) {
  const Attribute* const found = find(tag, name);
  if (found == nullptr) return 0;
  const bool is_below = text_of(text, found->place).starts_with('-');
  const auto value = value_of(text, {found->place.begin + (is_below ? 1 : 0), found->place.end});
  if (!value || *value > 1U << 30) return 0;
  return is_below ? -static_cast<std::int32_t>(*value) : static_cast<std::int32_t>(*value);
}

TileBox bounds_of(std::string_view text, const Tag& tag) {
  const Tile first{whole(text, tag, "x"), whole(text, tag, "y")};
  return {first, first + Step{whole(text, tag, "width"), whole(text, tag, "height")}};
}

class TiledXml {
 public:
  explicit TiledXml(std::string_view text) : text_(text) {}

  std::optional<TiledSource> scan() {
    XmlTags tags(text_);
    for (std::optional<Tag> tag = tags.next(); tag && is_right_; tag = tags.next()) take(*tag);
    if (!tags.is_right() || !is_right_ || !open_.empty()) return std::nullopt;
    return source_;
  }

 private:
  void take(const Tag& tag) {
    if (tag.is_end) {
      is_right_ = !open_.empty() && open_.back() == tag.name;
      if (is_right_) close(tag);
      return;
    }
    begin(tag);
    if (!tag.is_empty) open_.push_back(tag.name);
  }

  [[nodiscard]] bool is_in(std::string_view name) const {
    return std::find(open_.begin(), open_.end(), name) != open_.end();
  }

  void begin(const Tag& tag) {
    if (is_in("tileset")) return;
    if (tag.name == "map") source_.next_object_id = number(text_, tag, "nextobjectid");
    const bool is_layer =
        tag.name == "layer" || tag.name == "objectgroup" || tag.name == "imagelayer" || tag.name == "group";
    if (is_layer) ++source_.layers;
    if (tag.name == "layer") layer_bounds_ = bounds_of(text_, tag);
    if (tag.name == "data") is_csv_ = is_csv(tag);
    if (tag.name == "chunk") chunk_bounds_ = bounds_of(text_, tag);
    if (tag.name == "object" && source_.layers != 0) {
      if (const auto id = number(text_, tag, "id")) source_.objects.push_back({source_.layers - 1, *id});
    }
    text_from_ = tag.after;
  }

  void close(const Tag& tag) {
    open_.pop_back();
    const bool is_chunk = tag.name == "chunk";
    if (!is_csv_ || is_in("tileset") || source_.layers == 0 || (!is_chunk && tag.name != "data")) return;
    const std::size_t end = text_.rfind('<', tag.after - 1);
    const bool has_chunks = !is_chunk && !source_.cells.empty() && source_.cells.back().begin >= data_from_;
    if (!is_chunk) is_csv_ = false;
    if (has_chunks && chunk_bounds_) chunk_bounds_.reset();
    const std::optional<TileBox> bounds = is_chunk ? chunk_bounds_ : layer_bounds_;
    if (has_chunks || !bounds) return;
    source_.cells.push_back({source_.layers - 1, *bounds, text_from_, end});
  }

  bool is_csv(const Tag& tag) {
    data_from_ = tag.after;
    const Attribute* const encoding = find(tag, "encoding");
    return encoding != nullptr && text_of(text_, encoding->place) == "csv";
  }

  std::string_view text_;
  bool is_right_ = true;  // each end tag belongs to the last one that is open
  std::vector<std::string_view> open_;
  TiledSource source_;
  std::optional<TileBox> layer_bounds_;
  std::optional<TileBox> chunk_bounds_;
  std::size_t text_from_ = 0;  // behind the last start tag
  std::size_t data_from_ = 0;
  bool is_csv_ = false;
};

}  // namespace

std::optional<TiledSource> scan_tiled_xml(std::string_view text) { return TiledXml(text).scan(); }

}  // namespace tilespace::tool
