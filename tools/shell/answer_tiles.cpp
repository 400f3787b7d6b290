// SPDX-License-Identifier: MIT
#include "shell/answer_tiles.hpp"

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <tilespace/base/rounding.hpp>
#include <utility>

#include "questions/questions.hpp"

namespace tilespace::tool {
namespace {

using nlohmann::json;

// SAX handler that collects the numbers under some keys without building a tree: a result may have millions. Arrays
// under a key are flattened into one row of numbers.
class NumbersUnder : public json::json_sax_t {
 public:
  using Take = void (*)(void* to, std::string_view key, std::int64_t number);
  NumbersUnder(void* to, Take take) : to_(to), take_(take) {}

  bool key(std::string& name) override {
    key_ = name;
    return true;
  }
  bool number_integer(std::int64_t value) override {
    take_(to_, key_, value);
    return true;
  }
  bool number_unsigned(std::uint64_t value) override { return number_integer(static_cast<std::int64_t>(value)); }
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_float(double, const std::string&) override { return true; }
  bool string(std::string&) override { return true; }
  bool binary(json::binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t, const std::string&, const json::exception&) override { return false; }

 private:
  void* to_;
  Take take_;
  std::string key_;
};

// Builds spans from a stream of numbers.
struct SpanMaker {
  std::vector<TileSpan> spans;
  std::vector<std::int32_t> begun;  // numbers of an incomplete tile or span

  void take(std::string_view key, std::int64_t number) {
    const bool is_span = key == "spans";
    if (!is_span && key != "tile" && key != "tiles") return;
    begun.push_back(static_cast<std::int32_t>(number));
    if (is_span && begun.size() == 3) add({begun[0], begun[1], begun[2]});
    if (!is_span && begun.size() == 2) add({begun[1], begun[0], saturate_to_int32(std::int64_t{begun[0]} + 1)});
  }

  void add(TileSpan span) {
    spans.push_back(span);
    begun.clear();
  }
};

bool contains(TileSpan span, Tile tile) { return span.y == tile.y && span.x_begin <= tile.x && tile.x < span.x_end; }

std::string answer_to(const AppendAnswer& append_answer_to, const json& question) {
  std::string answer;
  append_answer_to(answer, question.dump());
  return answer;
}

// Query for the tiles of the shape of another query, with some of its keys.
json question_about(std::string_view ask, const json& asked, std::initializer_list<const char*> keys) {
  json question{{"ask", ask}};
  for (const char* const key : keys) {
    if (asked.contains(key)) question[key] = asked[key];
  }
  return question;
}

// Tiles of a line, up to the one in the result, if any.
std::vector<TileSpan> tiles_of_line(const AppendAnswer& append_answer_to, const json& asked,
                                    std::span<const TileSpan> named) {
  std::vector<TileSpan> line =
      tiles_of_answer(answer_to(append_answer_to, question_about("tiles_along", asked, {"segment", "world"})));
  if (named.size() != 1) return line;
  const auto hit = std::find_if(line.begin(), line.end(),
                                [&](TileSpan span) { return contains(named[0], Tile{span.x_begin, span.y}); });
  if (hit != line.end()) line.erase(hit + 1, line.end());
  return line;
}

}  // namespace

std::optional<std::string> error_of_answer(std::string_view text) {
  if (text.find("\"error\":") == std::string_view::npos) return std::nullopt;  // quotes in strings are escaped
  return json::parse(text).at("error").get<std::string>();
}

std::vector<TileSpan> tiles_of_answer(std::string_view text) {
  SpanMaker maker;
  NumbersUnder numbers(&maker, [](void* to, std::string_view key, std::int64_t number) {
    static_cast<SpanMaker*>(to)->take(key, number);
  });
  json::sax_parse(text, &numbers);
  return std::move(maker.spans);
}

std::vector<std::uint32_t> objects_of_answer(std::string_view text) {
  std::vector<std::uint32_t> objects;
  NumbersUnder numbers(&objects, [](void* to, std::string_view key, std::int64_t number) {
    auto& found = *static_cast<std::vector<std::uint32_t>*>(to);
    const bool is_object = key == "object" || key == "objects" || key == "pairs";
    if (is_object) found.push_back(static_cast<std::uint32_t>(number));
  });
  json::sax_parse(text, &numbers);
  std::vector<std::uint32_t> once;
  std::set<std::uint32_t> seen;
  for (const std::uint32_t object : objects) {
    if (seen.insert(object).second) once.push_back(object);
  }
  return once;
}

std::vector<TileSpan> tiles_to_show(const AppendAnswer& append_answer_to, std::string_view question,
                                    std::string_view answer) {
  std::vector<TileSpan> tiles = tiles_of_answer(answer);
  const json asked = json::parse(question, nullptr, false);
  if (!asked.is_object()) return tiles;
  const std::string ask = asked.value("ask", "");
  const bool is_about_area =
      ask == "any_solid" || ask == "count_solid" || ask == "first_solid" || ask == "objects_touching";
  std::vector<TileSpan> more;
  if (asked.contains("segment") && ask != "tiles_along") more = tiles_of_line(append_answer_to, asked, tiles);
  if (is_about_area) {
    more = tiles_of_answer(answer_to(append_answer_to, question_about("cover", asked,
                                                                      {"circle", "box", "capsule", "polygon", "annulus",
                                                                       "sector", "border", "world"})));
  }
  tiles.insert(tiles.end(), more.begin(), more.end());
  return tiles;
}

}  // namespace tilespace::tool
