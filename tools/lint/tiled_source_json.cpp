// SPDX-License-Identifier: MIT
// Members of JSON with their places. The parser of the loader, the document tree of simdjson, keeps no places of values
// in the file, which --fix replaces byte for byte.
#include <functional>
#include <string>

#include "lint/tiled_source.hpp"

namespace tilespace::tool {
namespace {

constexpr int deepest = 64;

bool is_number_part(char c) {
  return (c >= '0' && c <= '9') || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

// A cursor in the text of JSON, which reads values in order. `is_right` is false from the first error on.
class JsonCursor {
 public:
  explicit JsonCursor(std::string_view text) : text_(text) {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
  }

  [[nodiscard]] bool is_right() const { return is_right_; }
  [[nodiscard]] std::size_t place() const { return at_; }

  char peek() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  SourceNumber number() {
    peek();
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_number_part(text_[at_])) ++at_;
    is_right_ = is_right_ && at_ != begin;
    return {begin, at_};
  }

  std::int32_t whole() {
    const char first = peek();
    if (first != '-' && (first < '0' || first > '9')) {
      skip(0);
      return 0;
    }
    const SourceNumber place = number();
    const bool is_below = first == '-';
    const auto value = value_of(text_, {place.begin + (is_below ? 1 : 0), place.end});
    if (!value || *value > 1U << 30) return 0;
    return is_below ? -static_cast<std::int32_t>(*value) : static_cast<std::int32_t>(*value);
  }

  template <class Read>
  void object(int depth, Read&& read) {
    if (!enter('{', depth) || is_next('}')) return;
    do {
      const std::string_view key = string();
      if (!is_next(':')) is_right_ = false;
      if (is_right_) read(key);
    } while (is_right_ && is_next(','));
    if (!is_next('}')) is_right_ = false;
  }

  template <class Read>
  void array(int depth, Read&& read) {
    if (!enter('[', depth) || is_next(']')) return;
    do {
      read();
    } while (is_right_ && is_next(','));
    if (!is_next(']')) is_right_ = false;
  }

  void skip(int depth) {
    const char first = peek();
    if (first == '{') return object(depth, [&](std::string_view) { skip(depth + 1); });
    if (first == '[') return array(depth, [&] { skip(depth + 1); });
    if (first == '"') {
      string();
      return;
    }
    for (const std::string_view word : {"true", "false", "null"}) {
      if (text_.substr(at_, word.size()) != word) continue;
      at_ += word.size();
      return;
    }
    number();
  }

 private:
  bool is_next(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }

  std::string_view string() {
    if (!is_next('"')) is_right_ = false;
    const std::size_t begin = at_;
    while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
    if (at_ >= text_.size()) {
      is_right_ = false;
      return {};
    }
    return text_.substr(begin, at_++ - begin);
  }

  bool enter(char first, int depth) {
    is_right_ = is_right_ && depth <= deepest && is_next(first);
    return is_right_;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool is_right_ = true;
};

class TiledJson {
 public:
  explicit TiledJson(std::string_view text) : text_(text), json_(text) {}

  std::optional<TiledSource> scan() {
    json_.object(0, [&](std::string_view key) {
      if (key == "layers") return layers(1);
      if (key == "nextobjectid") source_.next_object_id = json_.number();
      if (key != "nextobjectid") json_.skip(1);
    });
    if (!json_.is_right()) return std::nullopt;
    return source_;
  }

 private:
  void layers(int depth) {
    json_.array(depth, [&] { layer(depth + 1); });
  }

  void layer(int depth) {
    const std::size_t index = source_.layers++;
    Cells cells;
    json_.object(depth, [&](std::string_view key) {
      if (key == "layers") return layers(depth + 1);
      if (key == "objects") return objects(index, depth + 1);
      if (key == "chunks") return json_.array(depth + 1, [&] { chunk(index, depth + 2); });
      cells_member(key, cells, depth + 1);
    });
    add(index, cells);
  }

  void chunk(std::size_t layer, int depth) {
    Cells cells;
    json_.object(depth, [&](std::string_view key) { cells_member(key, cells, depth + 1); });
    add(layer, cells);
  }

  void objects(std::size_t layer, int depth) {
    json_.array(depth, [&] {
      json_.object(depth + 1, [&](std::string_view key) {
        if (key != "id") return json_.skip(depth + 2);
        const SourceNumber id = json_.number();
        if (value_of(text_, id)) source_.objects.push_back({layer, id});
      });
    });
  }

  // Members of a layer or a chunk that say where its tiles are.
  struct Cells {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t width = 0;
    std::int32_t height = 0;
    SourceNumber data{};
  };

  void cells_member(std::string_view key, Cells& cells, int depth) {
    if (key == "x")
      cells.x = json_.whole();
    else if (key == "y")
      cells.y = json_.whole();
    else if (key == "width")
      cells.width = json_.whole();
    else if (key == "height")
      cells.height = json_.whole();
    else if (key == "data" && json_.peek() == '[') {
      cells.data.begin = json_.place();
      json_.skip(depth);
      cells.data.end = json_.place();
    } else
      json_.skip(depth);
  }

  void add(std::size_t layer, const Cells& cells) {
    if (cells.data.end == 0) return;
    const Tile first{cells.x, cells.y};
    source_.cells.push_back(
        {layer, {first, first + Step{cells.width, cells.height}}, cells.data.begin, cells.data.end});
  }

  std::string_view text_;
  JsonCursor json_;
  TiledSource source_;
};

}  // namespace

std::optional<TiledSource> scan_tiled_json(std::string_view text) { return TiledJson(text).scan(); }

}  // namespace tilespace::tool
