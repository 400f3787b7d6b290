// SPDX-License-Identifier: MIT
#include "questions/question.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "questions/keys.hpp"
#include "text/json_text.hpp"
#include "text/near_words.hpp"

namespace tilespace::tool {
namespace {

using nlohmann::json;

// Message of nlohmann-json about malformed text, without its error numbers and the line, which is always 1.
std::string reason(const json::exception& error) {
  std::string_view text = error.what();
  if (const std::size_t end = text.find("] "); end != text.npos) text.remove_prefix(end + 2);
  constexpr std::string_view line = "parse error at line 1, ";
  if (text.starts_with(line)) text.remove_prefix(line.size());
  return std::string(text);
}

// Quotes the words and separates them by commas.
std::string list(std::span<const std::string_view> words) { return fmt::format("\"{}\"", fmt::join(words, "\", \"")); }

template <class... Values>
[[noreturn]] void fail(fmt::format_string<Values...> why, Values&&... values) {
  throw BadQuestion{fmt::format(why, std::forward<Values>(values)...)};
}

// Keys of the object that is being parsed.
struct Keys {
  static constexpr std::size_t most_keys = 16;  // more than any query has
  std::vector<std::string> names;               // of the object itself, not of nested ones
  std::string twice;                            // a duplicate key; empty if there is none

  bool operator()(int depth, json::parse_event_t event, const json& parsed) {
    if (event != json::parse_event_t::key || depth != 1) return true;
    const auto& name = parsed.get_ref<const std::string&>();
    if (names.size() == most_keys) throw BadQuestion{"a query has at most 16 keys"};
    if (std::find(names.begin(), names.end(), name) != names.end()) twice = name;
    names.push_back(name);
    return true;
  }
};

json parse_object(std::string_view line) {
  Keys keys;
  json object;
  try {
    object = json::parse(
        line, [&keys](int depth, json::parse_event_t event, const json& parsed) { return keys(depth, event, parsed); });
  } catch (const json::out_of_range& error) {  // the only numbers that are no doubles
    if (keys.names.empty()) fail("{}", reason(error));
    fail("key \"{}\" has a number beyond the range of double: {}", keys.names.back(), reason(error));
  } catch (const json::exception& error) {
    fail("not JSON: {}", reason(error));
  }
  if (!object.is_object()) fail("a query is a JSON object, such as {{\"ask\":\"is_solid\",\"tile\":[0,0]}}");
  if (!keys.twice.empty()) fail("duplicate key \"{}\"", keys.twice);
  return object;
}

// Tests for an integer within int32.
bool is_coordinate(const json& value) {
  if (!value.is_number()) return false;
  const double number = value.get<double>();
  return number >= -2147483648.0 && number <= 2147483647.0 && number == static_cast<std::int32_t>(number);
}

std::string_view shape_of(std::string_view key) {
  const Key* const known = find_key(key);
  return known == nullptr ? std::string_view{} : known->shape;
}

// Returns false if the array does not have this number of numbers.
bool read_array(const json& array, std::span<double> values) {
  const auto is_number = [](const json& value) { return value.is_number(); };
  if (!array.is_array() || array.size() != values.size() || !std::all_of(array.begin(), array.end(), is_number))
    return false;
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = array[i].get<double>();
  return true;
}

// Returns false if it is no array of texts.
bool read_texts(const json& array, std::vector<std::string>& texts) {
  if (!array.is_array()) return false;
  for (const json& text : array) {
    if (!text.is_string()) return false;
    texts.push_back(text.get<std::string>());
  }
  return true;
}

// Returns false if it is no map, or has other keys.
bool read_map(const json& object, AskedMap& map) {
  if (!object.is_object() || object.size() != (object.contains("by") ? 3 : 2)) return false;
  if (!object.contains("tiles") || !object.contains("at")) return false;
  std::array<double, 2> at{}, by{};
  if (!read_texts(object["tiles"], map.tiles) || !read_array(object["at"], at)) return false;
  if (object.contains("by") && !read_array(object["by"], by)) return false;
  map.at = {at[0], at[1]};
  map.by = {by[0], by[1]};
  return true;
}

}  // namespace

Question::Question(std::string_view line) : object_(std::make_unique<const json>(parse_object(line))) {}
Question::~Question() = default;

std::optional<std::string> Question::id() const {
  const auto id = object_->find("id");
  if (id == object_->end()) return std::nullopt;
  if (id->is_structured()) throw BadQuestion{"key \"id\" takes a string or a number"};
  std::string text;
  if (id->is_string()) {
    append_string(text, id->get_ref<const std::string&>());
  } else if (id->is_number_float()) {
    append_number(text, id->get<double>());
  } else {
    text = id->dump();
  }
  return text;
}

std::string_view Question::ask() const {
  const json& ask = at("ask", "the name of a query");
  if (!ask.is_string()) throw BadQuestion{"key \"ask\" takes the name of a query"};
  return ask.get_ref<const std::string&>();
}

void Question::allow_only(std::span<const std::string_view> keys) const {
  for (const auto& [key, value] : object_->items()) {
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
    const std::vector<std::string> near = near_words(key, keys);
    const std::string hint = near.empty() ? "" : fmt::format("; did you mean \"{}\"?", fmt::join(near, "\" or \""));
    fail("unknown key \"{}\"; \"{}\" takes {}{}", key, ask(), list(keys), hint);
  }
}

bool Question::has(std::string_view key) const { return object_->contains(key); }

std::string_view Question::one_of(std::initializer_list<std::string_view> keys) const {
  std::string_view found;
  for (const std::string_view key : keys) {
    if (!has(key)) continue;
    if (!found.empty()) fail("keys \"{}\" and \"{}\" exclude each other; \"{}\" takes one of them", found, key, ask());
    found = key;
  }
  if (found.empty()) fail("key \"{}\" is missing; \"{}\" takes one of them", fmt::join(keys, "\" or \""), ask());
  return found;
}

bool Question::flag(std::string_view key) const {
  if (!has(key)) return false;
  const json& value = at(key, "true or false");
  if (!value.is_boolean()) fail("key \"{}\" takes true or false", key);
  return value.get<bool>();
}

Tile Question::tile(std::string_view key) const {
  const json& value = at(key, "[x, y]");
  if (!value.is_array() || value.size() != 2 || !is_coordinate(value[0]) || !is_coordinate(value[1])) {
    fail("key \"{}\" takes [x, y], two whole numbers from -2147483648 to 2147483647", key);
  }
  return {static_cast<std::int32_t>(value[0].get<double>()), static_cast<std::int32_t>(value[1].get<double>())};
}

void Question::throw_unknown(std::string_view key, std::string_view word, std::span<const std::string_view> known) {
  fail("key \"{}\" is \"{}\"; known are {}", key, word, list(known));
}

void Question::read_numbers(std::string_view key, std::span<double> values) const {
  const std::string_view shape = shape_of(key);
  if (!read_array(at(key, shape), values)) fail("key \"{}\" takes {}, {} numbers", key, shape, values.size());
}

std::size_t Question::row_count(std::string_view key) const {
  const std::string_view shape = shape_of(key);
  const json& array = at(key, shape);
  if (!array.is_array()) fail("key \"{}\" takes [{}, ...]", key, shape);
  return array.size();
}

void Question::read_row(std::string_view key, std::size_t row, std::span<double> values) const {
  const std::string_view shape = shape_of(key);
  if (!read_array(at(key, shape)[row], values))
    fail("item {} of key \"{}\" is not {}, {} numbers", row, key, shape, values.size());
}

std::vector<AskedMap> Question::maps(std::string_view key) const {
  const std::string_view shape = shape_of(key);
  const json& array = at(key, shape);
  if (!array.is_array()) fail("key \"{}\" takes [{}, ...]", key, shape);
  std::vector<AskedMap> maps(array.size());
  for (std::size_t i = 0; i < maps.size(); ++i) {
    if (!read_map(array[i], maps[i])) fail("item {} of key \"{}\" is not {}", i, key, shape);
  }
  return maps;
}

double Question::number(std::string_view key, double absent) const {
  if (!has(key)) return absent;
  const json& value = at(key, "a number");
  if (!value.is_number()) fail("key \"{}\" takes a number", key);
  return value.get<double>();
}

std::size_t Question::count(std::string_view key, std::size_t most) const {
  const json& value = at(key, "a count");
  const double number = value.is_number() ? value.get<double>() : -1.0;
  if (!(number >= 0.0 && number <= static_cast<double>(most) && number == std::floor(number)))
    fail("key \"{}\" takes a whole number from 0 to {}", key, most);
  return static_cast<std::size_t>(number);
}

std::string Question::word(std::string_view key) const {
  const json& value = at(key, "a word");
  if (!value.is_string()) fail("key \"{}\" takes a word in quotes", key);
  return value.get<std::string>();
}

const json& Question::at(std::string_view key, std::string_view shape) const {
  const auto value = object_->find(key);
  if (value == object_->end()) fail("key \"{}\" is missing: {}", key, shape);
  return *value;
}

}  // namespace tilespace::tool
