// SPDX-License-Identifier: MIT
#include "shell/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tilespace/base/rounding.hpp>
#include <tilespace/cover/cover.hpp>
#include <utility>

#include "command_line/failure.hpp"
#include "command_line/files.hpp"
#include "command_line/numbers.hpp"
#include "shell/answer_tiles.hpp"
#include "shell/bad_line.hpp"
#include "shell/help.hpp"
#include "shell/lists.hpp"
#include "shell/short_question.hpp"
#include "simulation/level_parts.hpp"
#include "text/counted.hpp"
#include "text/json_text.hpp"
#include "text/printable.hpp"

namespace tilespace::tool {
namespace {

std::string bounds_text(TileBox bounds) {
  if (bounds.empty()) return "the map has no tiles";
  return fmt::format("the map has columns {} to {} and rows {} to {}", bounds.min.x, bounds.max.x - 1, bounds.min.y,
                     bounds.max.y - 1);
}

// Joins the words to one name: names with blanks need no quotes where nothing else can follow.
std::string joined(std::span<const Word> words) {
  std::string name;
  for (const Word& word : words) name += (name.empty() ? "" : " ") + word.text;
  return name;
}

bool begins_with_number(std::span<const Word> words) {
  return !words.empty() && words[0].is_plain && parse_number(words[0].text).has_value();
}

// The words as integers.
std::vector<std::int32_t> whole_numbers(std::span<const Word> words) {
  std::vector<std::int32_t> numbers;
  for (const Word& word : words) {
    const std::optional<std::int32_t> number = parse_whole_number(word.text);
    if (!number)
      throw BadLine{fmt::format("tile coordinates are whole numbers, such as 3 or -4, not {}", shown_word(word.text))};
    numbers.push_back(*number);
  }
  return numbers;
}

void require_movers(const Fleet& fleet) {
  if (fleet.empty()) throw BadLine{"nothing moves by itself here: see --lifts and --ship of 'tilespace shell'"};
}

bool is_in_front_of_question(Command command) {
  return command == Command::show || command == Command::fill || command == Command::free;
}

// Throws if there are more than `most` arguments.
void require_at_most(std::size_t most, std::span<const Word> arguments, std::string_view word) {
  if (arguments.size() <= most) return;
  throw BadLine{fmt::format("unexpected word {}; see 'help {}'", shown_word(arguments[most].text), word)};
}

// Indices of a name that must exist.
std::vector<std::uint32_t> find_named(const Names& names, const std::string& name, std::string_view what) {
  if (name.empty())
    throw BadLine{fmt::format("{} takes a name; '{}' lists them", what, what == "class" ? "classes" : "layers")};
  std::vector<std::uint32_t> places = names.find(name);
  if (!places.empty()) return places;
  const std::vector<std::string> near = names.near(name);
  const std::string hint = near.empty() ? "" : fmt::format("; did you mean {}?", printable(alternatives(near)));
  throw BadLine{fmt::format("the map has no {} {}{}", what, shown_word(name), hint)};
}

}  // namespace

Session::Session(World world, MapNames names, std::string path, Fleet fleet)
    : world_(std::move(world), std::move(path)), names_(std::move(names)), fleet_(std::move(fleet)) {}

Session::Session(PagedMap world, const Layout& layout, std::string path)
    : world_(std::move(world), layout, std::move(path)), names_(std::nullopt) {}

Reply Session::follow(std::string_view line, Room room) {
  Reply reply;
  const std::size_t begin = line.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos || line[begin] == '#') return reply;
  try {
    if (line.find('\0') != std::string_view::npos) throw BadLine{"the line has a NUL byte"};
    remember(std::string(line));
    if (line[begin] == '{') {
      ask(std::string(line));
      append_answer_to(reply, room);
      return reply;
    }
    const Words words = split_words(line);
    if (words.is_quoted) throw BadLine{"unterminated quote"};
    if (!words.all.empty()) follow_words(reply, words.all, room);
  } catch (const BadLine& bad) {
    reply.error = bad.why;
  } catch (const Failure& failure) {  // of a file
    reply.error = printable(failure.what());
  } catch (const UsageError& error) {
    reply.error = printable(error.what());
  }
  return reply;
}

std::string Session::greeting(bool completes) const {
  return map_text(world_.bounds(), world_.solid_words(), world_.outside(), world_.layout(), names_) +
         "'help' lists the words, " + (completes ? "TAB completes them, " : "") + "Ctrl-D ends the session.\n";
}

void Session::follow_words(Reply& reply, Arguments words, Room room) {
  const FirstWord& first = vocabulary_.find(words[0].text);
  if (first.command != nullptr) return run_command(reply, *first.command, words.subspan(1), room);
  ask(first, words);
  append_answer_to(reply, room);
}

void Session::run_command(Reply& reply, const CommandHelp& command, Arguments arguments, Room room) {
  const auto takes_nothing = [&] { require_at_most(0, arguments, command.word); };
  switch (command.command) {
    case Command::classes:
      takes_nothing();
      reply.out = list_classes(names_);
      return;
    case Command::tiles_of_class: return mark_class(reply, arguments);
    case Command::commit: return commit(reply, arguments);
    case Command::fill: return edit(reply, arguments, true);
    case Command::free: return edit(reply, arguments, false);
    case Command::help: reply.out = help(arguments); return;
    case Command::history:
      takes_nothing();
      for (const std::string& line : history_) append(reply.out, "{}\n", printable(line));
      return;
    case Command::tiles_of_layer: return mark_layer(reply, arguments);
    case Command::layers:
      takes_nothing();
      reply.out = list_layers(names_);
      return;
    case Command::map:
      takes_nothing();
      reply.out = map_text(world_.bounds(), world_.solid_words(), world_.outside(), world_.layout(), names_);
      return;
    case Command::movers:
      takes_nothing();
      require_movers(fleet_);
      reply.out = list_movers(fleet_);
      return;
    case Command::objects: reply.out = list_objects(names_, joined(arguments)); return;
    case Command::quit:
      takes_nothing();
      reply.is_end = true;
      return;
    case Command::result:
      takes_nothing();
      if (last_.question.empty()) throw BadLine{"no query so far"};
      reply.out = last_.answer + '\n';
      return;
    case Command::show: return show(reply, arguments, room);
    case Command::save: return save(reply, arguments);
    case Command::load: return load(reply, arguments);
    case Command::tick: return advance(reply, arguments);
    case Command::undo:
      takes_nothing();
      undo(reply);
      return;
  }
}

// The previous query is kept if this one is invalid.
void Session::ask(std::string question) {
  std::string answer;
  world_.answer(answer, question, names_.view(), fleet_.movers());
  if (const std::optional<std::string> error = error_of_answer(answer)) throw BadLine{printable(*error)};
  last_ = {.question = std::move(question), .answer = std::move(answer)};
}

void Session::ask(const FirstWord& word, Arguments words) {
  ask(to_json(*word.kind, words.subspan(word.is_key ? 0 : 1), names_, world_.layout()));
  const auto& keys = word.kind->keys;
  const bool has_objects = std::find(keys.begin(), keys.end(), "objects") != keys.end();
  const bool names_some =
      std::any_of(words.begin(), words.end(), [](const Word& each) { return each.is_plain && each.text == "objects"; });
  last_.is_about_all_objects = has_objects && !names_some && !names_.objects().empty();
}

void Session::append_answer_to(Reply& reply, Room room) const {
  constexpr std::size_t most_rows = 6;
  const std::size_t most = most_rows * static_cast<std::size_t>(std::max(room.columns, 20));
  if (room.cuts_answers && last_.answer.size() > most) {
    append(reply.out, "{} ... ({} characters; 'result' prints all)\n", last_.answer.substr(0, most),
           last_.answer.size());
  } else {
    reply.out += last_.answer + '\n';
  }
  if (last_.is_about_all_objects) append_objects_to(reply);
}

// Lists the objects whose indices are in the result, since the user did not type the list they refer to.
void Session::append_objects_to(Reply& reply) const {
  constexpr std::size_t most = 20;
  std::vector<std::string> objects;
  for (const std::uint32_t index : objects_of_answer(last_.answer)) {
    const NamedObject& object = names_.objects()[index];
    objects.push_back(object.id + (object.name.empty() ? "" : " " + printable(object.name)));
  }
  append(reply.out, "{}\n", objects.empty() ? "no object of the map" : listed(objects, most));
}

// Tiles to highlight for the last query.
std::vector<TileSpan> Session::tiles_of_last() const {
  const auto ask_more = [this](std::string& out, std::string_view question) {
    world_.answer(out, question, names_.view(), fleet_.movers());
  };
  std::vector<TileSpan> tiles = tiles_to_show(ask_more, last_.question, last_.answer);
  if (!last_.is_about_all_objects) return tiles;
  for (const std::uint32_t index : objects_of_answer(last_.answer)) {
    for (const TileSpan span : cover(world_.bounds(), names_.objects()[index].bounds)) tiles.push_back(span);
  }
  return tiles;
}

// Tiles given by numbers or by an object; nothing if the words are a query.
std::optional<TileBox> Session::wanted_by(Arguments arguments) const {
  if (!begins_with_number(arguments)) {
    const bool is_word = arguments[0].is_plain && !vocabulary_.names().find(arguments[0].text).empty();
    const NamedObject* const object = is_word ? nullptr : names_.find_object(joined(arguments));
    if (object == nullptr) return std::nullopt;
    return TileBox{tile_at(object->bounds.min), tile_at(object->bounds.max) + Step{1, 1}};
  }
  const std::vector<std::int32_t> numbers = whole_numbers(arguments);
  if (numbers.size() != 2 && numbers.size() != 4)
    throw BadLine{fmt::format("show takes X Y, or X0 Y0 X1 Y1; found {}", counted(numbers.size(), "number"))};
  const Tile first{numbers[0], numbers[1]};
  return TileBox{first, numbers.size() == 4 ? Tile{numbers[2], numbers[3]} : first + Step{1, 1}};
}

void Session::show(Reply& reply, Arguments arguments, Room room) {
  const std::optional<TileBox> wanted = arguments.empty() ? std::nullopt : wanted_by(arguments);
  if (!arguments.empty() && !wanted) {
    const FirstWord& first = vocabulary_.find(arguments[0].text);
    if (first.kind == nullptr) throw BadLine{fmt::format("'{}' is not a query; show takes one", first.word)};
    ask(first, arguments);
    append_answer_to(reply, room);
  }
  if (!last_.marked && !last_.question.empty()) last_.marked = tiles_of_last();
  const std::vector<TileSpan> marked = last_.marked.value_or(std::vector<TileSpan>{});
  const TileBox bounds = world_.bounds();
  const bool is_part = wanted && arguments.size() == 4 && begins_with_number(arguments);
  const TileBox around = wanted ? intersection(*wanted, bounds) : tiles_around(marked, bounds);
  if (wanted && around.empty()) throw BadLine{"outside of the map; " + bounds_text(bounds)};
  if (bounds.empty()) throw BadLine{bounds_text(bounds)};
  const TileBox window = window_on(around.empty() ? bounds : around, is_part ? around : bounds, room);
  reply.out += picture_of(world_.part(window), bounds, marked, window);
  if (!wanted && around.empty() && (last_.marked || !last_.question.empty()))
    reply.out += "no tile of the map is marked\n";
}

void Session::edit(Reply& reply, Arguments arguments, bool solid) {
  const char* const word = solid ? "fill" : "free";
  std::vector<TileSpan> tiles;
  if (arguments.empty()) {
    tiles = last_.marked ? *last_.marked : tiles_of_answer(last_.answer);
  } else if (begins_with_number(arguments)) {
    const std::vector<std::int32_t> numbers = whole_numbers(arguments);
    if (numbers.size() != 2)
      throw BadLine{fmt::format("{} takes X Y, one tile; found {}", word, counted(numbers.size(), "number"))};
    tiles = {{numbers[1], numbers[0], saturate_to_int32(std::int64_t{numbers[0]} + 1)}};
  } else {
    const FirstWord& first = vocabulary_.find(arguments[0].text);
    if (first.kind == nullptr) throw BadLine{fmt::format("'{}' is not a query; {} takes one", first.word, word)};
    ask(first, arguments);
    tiles = tiles_of_answer(last_.answer);
  }
  if (tiles_around(tiles, world_.bounds()).empty())
    throw BadLine{fmt::format("no tile of the map to {}; {}", word, bounds_text(world_.bounds()))};
  const std::uint64_t changed = world_.set_solid(tiles, solid);
  append(reply.out, "{} changed to {}; {}\n", counted(changed, "tile"), solid ? "solid" : "free", world_.solid_text());
  last_.marked = std::move(tiles);
}

void Session::mark_layer(Reply& reply, Arguments arguments) {
  const std::string name = joined(arguments);
  std::vector<TileSpan> tiles;
  for (const std::uint32_t layer : find_named(names_.layer_names(), name, "layer")) {
    const std::vector<TileSpan> more = names_.tiles_of_layer(layer);
    tiles.insert(tiles.end(), more.begin(), more.end());
  }
  append(reply.out, "{} in the layer {}; 'show' draws them\n", counted(count_tiles(tiles), "tile"), printable(name));
  last_.marked = std::move(tiles);
}

void Session::mark_class(Reply& reply, Arguments arguments) {
  const std::string name = joined(arguments);
  static_cast<void>(find_named(names_.class_names(), name, "class"));
  std::vector<TileSpan> tiles = names_.tiles_of_class(name);
  append(reply.out, "{} of the class {}; 'show' draws them\n", counted(count_tiles(tiles), "tile"), printable(name));
  last_.marked = std::move(tiles);
}

void Session::commit(Reply& reply, Arguments arguments) {
  if (!world_.has_revisions()) throw BadLine{"only a world file has revisions; 'save' writes a map in memory as text"};
  if (!world_.is_uncommitted()) throw BadLine{"no edit to commit"};
  append(reply.out, "revision {}; 'undo' takes it back\n", world_.commit(joined(arguments)));
  reply.is_stored = true;
}

// Edits first, one by one; then revisions of the file.
void Session::undo(Reply& reply) {
  if (world_.undo()) {
    append(reply.out, "undone; {}\n", world_.solid_text());
  } else if (world_.has_revisions() && !world_.is_uncommitted()) {
    append(reply.out, "revision {} is the current one; 'tilespace world redo' goes forward\n", world_.undo_revision());
    reply.is_stored = true;
  } else {
    throw BadLine{"no edit to undo"};
  }
}

std::string Session::farewell() const {
  return world_.is_uncommitted() ? "the edits were not committed, and are gone" : "";
}

void Session::save(Reply& reply, Arguments arguments) const {
  const std::string file = joined(arguments);
  if (file.empty()) throw BadLine{"save takes the name of a file, or - to print the map"};
  if (is_standard(file)) {
    reply.out += world_.text();
    return;
  }
  world_.save(file);
  const CollisionMap& map = world_.whole_map();
  const std::uint64_t shaped = map.shaped_count();
  const std::string shapes = shaped == 0 ? "" : fmt::format(", without {}", counted(shaped, "shape"));
  append(reply.out, "{} x {} tiles saved to {}{}\n", map.bounds().width(), map.bounds().height(), printable(file),
         shapes);
}

void Session::load(Reply& reply, Arguments arguments) {
  const std::string file = joined(arguments);
  if (file.empty() || is_standard(file)) throw BadLine{"load takes the name of a file that save has written"};
  const std::uint64_t changed = world_.load(file);
  append(reply.out, "{} changed; {}\n", counted(changed, "tile"), world_.solid_text());
}

void Session::advance(Reply& reply, Arguments arguments) {
  constexpr std::int32_t most = 1'000'000;
  require_at_most(1, arguments, "tick");
  require_movers(fleet_);
  const std::int32_t ticks = arguments.empty() ? 1 : parse_whole_number(arguments[0].text).value_or(0);
  if (ticks < 1 || ticks > most) throw BadLine{fmt::format("tick takes a whole number from 1 to {}", most)};
  tool::advance(fleet_, static_cast<std::uint64_t>(ticks));
  append(reply.out, "tick {}\n{}", fleet_.ticks(), list_movers(fleet_));
}

std::string Session::help(Arguments arguments) const {
  require_at_most(1, arguments, "help");
  return arguments.empty() ? help_on_all() : help_on(vocabulary_.find(arguments[0].text));
}

Completions Session::complete(std::string_view line) const {
  const Words words = split_words(line);
  const std::size_t complete_count = words.all.size() - (words.goes_on ? 1 : 0);
  const std::string begun = words.goes_on ? words.all.back().text : "";
  if (line.starts_with('{')) return {};
  try {
    Completions found = complete_word(Arguments(words.all).first(complete_count), begun);
    const bool is_only = found.names.size() == 1;
    found.extension =
        words.is_quoted ? found.extension + (is_only ? "\" " : "") : typed_word(found.extension) + (is_only ? " " : "");
    return found;
  } catch (const BadLine&) {
    return {};
  }
}

Completions Session::complete_word(Arguments before, std::string_view begun) const {
  if (before.empty()) return vocabulary_.names().complete(begun);
  const FirstWord& first = vocabulary_.find(before[0].text);
  if (first.kind != nullptr) return complete_question(*first.kind, before, begun);
  const Command command = first.command->command;
  if (is_in_front_of_question(command)) {
    Completions words = complete_word(before.subspan(1), begun);
    return command == Command::show && before.size() == 1 ? either(std::move(words), complete_object(begun)) : words;
  }
  if (before.size() > 1) return {};
  if (command == Command::help) return vocabulary_.names().complete(begun);
  if (command == Command::tiles_of_layer) return names_.layer_names().complete(begun);
  if (command == Command::tiles_of_class) return names_.class_names().complete(begun);
  if (command == Command::objects) return complete_object(begun);
  return {};
}

// Ids are completed only after the beginning of one was typed.
Completions Session::complete_object(std::string_view begun) const {
  Completions found = names_.object_names().complete(begun);
  if (!begun.empty()) return found;
  std::erase_if(found.names, [](const std::string& name) { return name.starts_with('#'); });
  if (found.names.empty()) return found;
  const std::string& first = found.names.front();  // sorted, so the prefix common to first and last is common to all
  const std::string& last = found.names.back();
  found.extension.assign(first.begin(), std::mismatch(first.begin(), first.end(), last.begin(), last.end()).first);
  return found;
}

Completions Session::complete_question(const KindOfQuestion& kind, Arguments before, std::string_view begun) const {
  std::vector<std::string_view> words;
  const Key* const last = before.back().is_plain ? find_key(before.back().text) : nullptr;
  if (last != nullptr && last->form == KeyForm::word) {
    return Names({last->words.begin(), last->words.end()}).complete(begun);
  }
  for (const Key* const key : keys_of(kind)) {
    words.push_back(key->name);
    words.insert(words.end(), key->words.begin(), key->words.end());
  }
  return either(Names(words).complete(begun), complete_object(begun));
}

}  // namespace tilespace::tool
