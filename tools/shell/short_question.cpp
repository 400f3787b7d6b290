// SPDX-License-Identifier: MIT
#include "shell/short_question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "command_line/numbers.hpp"
#include "shell/bad_line.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {
namespace {

// "[min x, min y]" for display.
std::string_view without_brackets(std::string_view shape) {
  if (shape.starts_with('[')) shape = shape.substr(1, shape.size() - 2);
  return shape;
}

std::string choices_text(const Key& key) { return fmt::format("{}", fmt::join(key.words, " or ")); }

// What a key takes, as continuation of "takes".
std::string form_text(const Key& key) {
  switch (key.form) {
    case KeyForm::number: return "a number";
    case KeyForm::numbers: return fmt::format("{} numbers, {}", key.count, without_brackets(key.shape));
    case KeyForm::rows: return fmt::format("rows of {} numbers, {}", key.count, without_brackets(key.shape));
    case KeyForm::word: return choices_text(key);
    case KeyForm::flag: return "nothing";
    case KeyForm::maps: break;  // not in short words
  }
  return {};
}

bool has_word(const Key& key, std::string_view word) {
  return std::find(key.words.begin(), key.words.end(), word) != key.words.end();
}

// Tests for a misspelled number.
bool looks_like_a_number(std::string_view text) {
  const std::string_view unsigned_text = text.substr(text.find_first_not_of("+-") == 1 ? 1 : 0);
  return (!text.empty() && std::string_view("0123456789+-.").find(text[0]) != std::string_view::npos) ||
         unsigned_text == "nan" || unsigned_text == "inf" || unsigned_text == "infinity";
}

Box to_world(const Layout& layout, const Box& box) {
  const Point a = tilespace::to_world(layout, box.min);
  const Point b = tilespace::to_world(layout, box.max);
  return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

// A key and its values.
struct Given {
  const Key* key;
  std::vector<double> numbers;
  std::string word;

  [[nodiscard]] bool is_full() const {
    return key->form != KeyForm::rows && (key->form != KeyForm::word || !word.empty()) &&
           (key->form == KeyForm::word || numbers.size() >= key->count);
  }
};

void append_row(std::string& text, std::span<const double> numbers) {
  const char* separator = "[";
  for (const double number : numbers) {
    text += separator;
    append_number(text, number);
    separator = ",";
  }
  text += ']';
}

void append_value(std::string& text, const Given& given) {
  append(text, ",\"{}\":", given.key->name);
  switch (given.key->form) {
    case KeyForm::number: return append_number(text, given.numbers[0]);
    case KeyForm::numbers: return append_row(text, given.numbers);
    case KeyForm::word: return append(text, "\"{}\"", given.word);
    case KeyForm::flag: text += "true"; return;
    case KeyForm::rows:
    case KeyForm::maps: break;
  }
  text += '[';
  for (std::size_t i = 0; i < given.numbers.size(); i += given.key->count) {
    if (i != 0) text += ',';
    append_row(text, std::span(given.numbers).subspan(i, given.key->count));
  }
  text += ']';
}

[[noreturn]] void throw_unknown(const Word& word, const KindOfQuestion& kind, const MapNames& names) {
  const std::string shown = shown_word(word.text);
  if (word.is_plain && looks_like_a_number(word.text))
    throw BadLine{fmt::format("{} is not a finite number, such as 4, -0.5 or 1e3", shown)};
  std::vector<std::string_view> known;
  for (const Key* const key : keys_of(kind)) {
    known.push_back(key->name);
    known.insert(known.end(), key->words.begin(), key->words.end());
  }
  std::vector<std::string> near = Names(known).near(word.text);
  for (std::string& object : names.object_names().near(word.text)) near.push_back(std::move(object));
  const char* const lists = names.objects().empty() ? "lists its words" : "lists its words, 'objects' those of the map";
  const std::string hint =
      near.empty() ? fmt::format("'help {}' {}", kind.ask, lists) : fmt::format("did you mean {}?", alternatives(near));
  throw BadLine{fmt::format("unknown word {} in {}; {}", shown, kind.ask, hint)};
}

// Appends what a key takes of an object: its box, its body, or its middle.
void append_object(std::vector<double>& numbers, const Key& key, const Box& box) {
  const bool is_box = numbers.size() % key.count == 0 && key.count == 4;
  if (is_box && (key.name == "box" || key.name == "objects")) {
    numbers.insert(numbers.end(), {box.min.x, box.min.y, box.max.x, box.max.y});
  } else if (is_box && key.name == "body") {
    numbers.insert(numbers.end(), {box.min.x, box.min.y, box.max.x - box.min.x, box.max.y - box.min.y});
  } else {
    Point middle{box.min.x + (box.max.x - box.min.x) / 2.0, box.min.y + (box.max.y - box.min.y) / 2.0};
    if (key.name == "tile") middle = {std::floor(middle.x), std::floor(middle.y)};
    numbers.insert(numbers.end(), {middle.x, middle.y});
  }
}

// Parses a query word by word.
class Reader {
 public:
  Reader(const KindOfQuestion& kind, const MapNames& names, const Layout& layout, bool in_world)
      : kind_(kind),
        keys_(keys_of(kind)),
        slots_(slots_of(kind)),
        names_(names),
        layout_(layout),
        in_world_(in_world) {}

  void take(const Word& word) {
    if (word.is_plain && take_plain(word.text)) return;
    if (const NamedObject* const object = names_.find_object(word.text)) return add_object(*object, word.text);
    throw_unknown(word, kind_, names_);
  }

  [[nodiscard]] std::string json() {
    close();
    take_all_objects();
    std::string text = fmt::format("{{\"ask\":\"{}\"", kind_.ask);
    for (const Given& given : given_) append_value(text, given);
    return text + "}";
  }

 private:
  // Returns false if the word can only be the name of an object.
  bool take_plain(const std::string& text) {
    if (!given_.empty() && last().key->form == KeyForm::word && !last().is_full()) {
      if (!has_word(*last().key, text))
        throw BadLine{fmt::format("{} takes {}, not {}", last().key->name, form_text(*last().key), shown_word(text))};
      last().word = text;
      return true;
    }
    if (const std::optional<double> number = parse_number(text)) {
      add_number(*number, text);
      return true;
    }
    for (const Key* const key : keys_) {
      if (key->name == text) {
        open(*key);
        return true;
      }
    }
    for (const Key* const key : keys_) {
      if (!has_word(*key, text)) continue;
      open(*key);
      last().word = text;
      return true;
    }
    return false;
  }

  Given& last() { return given_.back(); }

  [[nodiscard]] bool has(std::string_view name) const {
    return std::any_of(given_.begin(), given_.end(), [&](const Given& given) { return given.key->name == name; });
  }

  void open(const Key& key) {
    close();
    if (has(key.name)) throw BadLine{fmt::format("duplicate key {}", key.name)};
    given_.push_back({&key, {}, {}});
  }

  // Checks that the last key has its values.
  void close() {
    if (given_.empty()) return;
    const Key& key = *last().key;
    const std::size_t count = last().numbers.size();
    const bool is_right = key.form == KeyForm::rows ? count % key.count == 0 : last().is_full() && count <= key.count;
    if (is_right) return;
    if (key.form == KeyForm::word) throw BadLine{fmt::format("{} takes {}", key.name, form_text(key))};
    throw BadLine{fmt::format("{} takes {}; found {}", key.name, form_text(key), count)};
  }

  // Makes sure that there is a key for the next number: the last one, or the next in order.
  void ensure_capacity(std::string_view text) {
    if (!given_.empty() && !last().is_full()) return;
    for (const auto& slot : slots_) {
      if (std::any_of(slot.begin(), slot.end(), [&](std::string_view name) { return has(name); })) continue;
      return open(*find_key(slot.front()));
    }
    const std::string full = given_.empty() ? std::string(kind_.ask) + " takes no number without a key"
                                            : fmt::format("{} takes {}", last().key->name, form_text(*last().key));
    throw BadLine{fmt::format("unexpected number {}: {}", shown_word(text), full)};
  }

  void add_number(double number, std::string_view text) {
    ensure_capacity(text);
    last().numbers.push_back(number);
  }

  void add_object(const NamedObject& object, std::string_view text) {
    ensure_capacity(text);
    const Key& key = *last().key;
    if (key.form == KeyForm::number) throw BadLine{fmt::format("{} takes a number, not an object", key.name)};
    const Box box = in_world_ ? to_world(layout_, object.bounds) : object.bounds;
    append_object(last().numbers, key, box);
  }

  // Queries about objects that list none refer to those of the map.
  void take_all_objects() {
    const Key* const objects = find_key("objects");
    if (has("objects") || names_.objects().empty() || std::find(keys_.begin(), keys_.end(), objects) == keys_.end())
      return;
    given_.push_back({objects, {}, {}});
    for (const NamedObject& object : names_.objects()) add_object(object, object.id);
  }

  const KindOfQuestion& kind_;
  std::vector<const Key*> keys_;
  std::vector<std::vector<std::string_view>> slots_;
  const MapNames& names_;
  const Layout& layout_;
  bool in_world_;
  std::vector<Given> given_;
};

// Appends numbers, also of nested arrays, as typed.
void append_typed_numbers(std::string& line, const nlohmann::ordered_json& value) {
  if (value.is_array()) {
    for (const auto& item : value) append_typed_numbers(line, item);
  } else {
    line += ' ' + value.dump();
  }
}

}  // namespace

std::vector<const Key*> keys_of(const KindOfQuestion& kind) {
  std::vector<const Key*> keys;
  for (const std::string_view name : kind.keys) {
    const Key* const key = find_key(name);
    if (key != nullptr && key->form != KeyForm::maps) keys.push_back(key);
  }
  return keys;
}

std::vector<std::vector<std::string_view>> slots_of(const KindOfQuestion& kind) {
  std::vector<std::vector<std::string_view>> slots;
  if (kind.order.empty()) return slots;
  for (const std::string_view slot : split(kind.order, ' ')) slots.push_back(split(slot, '|'));
  return slots;
}

std::string to_json(const KindOfQuestion& kind, std::span<const Word> words, const MapNames& names,
                    const Layout& layout) {
  const std::vector<const Key*> keys = keys_of(kind);
  const bool knows_world = std::find(keys.begin(), keys.end(), find_key("world")) != keys.end();
  const bool in_world = knows_world && std::any_of(words.begin(), words.end(), [](const Word& word) {
                          return word.is_plain && word.text == "world";
                        });
  Reader reader(kind, names, layout, in_world);
  for (const Word& word : words) reader.take(word);
  return reader.json();
}

std::string to_words(const KindOfQuestion& kind) {
  const auto slots = slots_of(kind);
  std::size_t slot = 0;
  std::string line(kind.word);
  bool ends_in_rows = false;  // rows would take all numbers that follow
  const auto example = nlohmann::ordered_json::parse(kind.example);
  for (const auto& [name, value] : example.items()) {
    if (name == "ask") continue;
    const bool is_next = slot < slots.size() && slots[slot].size() == 1 && slots[slot].front() == name;
    if (!is_next || ends_in_rows) line += ' ' + name;
    slot += slot < slots.size() && std::find(slots[slot].begin(), slots[slot].end(), name) != slots[slot].end();
    ends_in_rows = find_key(name)->form == KeyForm::rows;
    if (value.is_string()) line += ' ' + value.get<std::string>();
    if (value.is_number() || value.is_array()) append_typed_numbers(line, value);
  }
  return line;
}

std::string list_keys(const KindOfQuestion& kind) {
  const auto slots = slots_of(kind);
  std::string text;
  for (const Key* const key : keys_of(kind)) {
    const bool is_default =
        std::any_of(slots.begin(), slots.end(), [&](const auto& slot) { return slot.front() == key->name; });
    std::string line = fmt::format("  {:<12} {}", key->name, key->form == KeyForm::flag ? "" : form_text(*key));
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + (is_default ? "; the key is optional\n" : "\n");
  }
  return text;
}

}  // namespace tilespace::tool
