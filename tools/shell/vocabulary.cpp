// SPDX-License-Identifier: MIT
#include "shell/vocabulary.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "shell/bad_line.hpp"
#include "shell/short_question.hpp"
#include "shell/words.hpp"

namespace tilespace::tool {
namespace {

// Queries by both names, shapes that stand for queries of their tiles, and commands; each once.
std::vector<FirstWord> all_words() {
  std::vector<FirstWord> words;
  for (const KindOfQuestion& kind : kinds_of_questions()) {
    words.push_back({kind.word, &kind, false, nullptr});
    if (kind.word != kind.ask) words.push_back({kind.ask, &kind, false, nullptr});
  }
  const KindOfQuestion& cover = kinds_of_questions().front();
  const auto slots = slots_of(cover);
  for (const std::string_view shape : slots.front()) words.push_back({shape, &cover, true, nullptr});
  for (const CommandHelp& command : commands()) words.push_back({command.word, nullptr, false, &command});
  return words;
}

std::vector<std::string_view> texts_of(const std::vector<FirstWord>& words) {
  std::vector<std::string_view> texts;
  for (const FirstWord& word : words) texts.push_back(word.word);
  return texts;
}

}  // namespace

const std::vector<CommandHelp>& commands() {
  static const std::vector<CommandHelp> all{
      {Command::tiles_of_class, "class", "NAME", "marks the tiles of a class"},
      {Command::classes, "classes", "", "classes of tiles of the map"},
      {Command::commit, "commit", "[LABEL]", "makes the edits of a world file a revision of it"},
      {Command::fill, "fill", "[X Y | QUERY]", "makes a tile solid, or the tiles of a result: 'fill circle 10 4 3'"},
      {Command::free, "free", "[X Y | QUERY]", "makes tiles free"},
      {Command::help, "help", "[WORD]", "all words, or the arguments of one"},
      {Command::history, "history", "", "lines so far"},
      {Command::tiles_of_layer, "layer", "NAME", "marks the tiles of a layer"},
      {Command::layers, "layers", "", "layers of the map"},
      {Command::load, "load", "FILE", "takes over the solid tiles of a file that save has written"},
      {Command::map, "map", "", "size, number of solid tiles and layout of the map"},
      {Command::movers, "movers", "", "all that moves: where it is, and its step in this tick"},
      {Command::objects, "objects", "[PREFIX]", "objects of the map, or those whose name or class begins with PREFIX"},
      {Command::quit, "quit", "", "ends the session, as does the end of the input"},
      {Command::result, "result", "", "last result in full"},
      {Command::save, "save", "FILE", "writes the map as text, '#' and '.', a line per row"},
      {Command::show, "show", "[X Y | X0 Y0 X1 Y1 | QUERY]",
       "draws the map: with the marked tiles; around a tile; a part; with the tiles of a result"},
      {Command::tick, "tick", "[N]", "lets N ticks pass (1): lifts and ships take their steps"},
      {Command::undo, "undo", "",
       "takes the last fill, free or load back; of a world file without new edits, the last revision"},
  };
  return all;
}

Vocabulary::Vocabulary() : words_(all_words()), names_(texts_of(words_)) {}

bool Vocabulary::knows(std::string_view word) const {
  return !names_.find(word).empty() || names_.complete(word).names.size() == 1;
}

const FirstWord& Vocabulary::find(std::string_view word) const {
  const std::vector<std::uint32_t> places = names_.find(word);
  if (!places.empty()) return words_[places.front()];
  const std::vector<std::string> begun = names_.complete(word).names;
  if (begun.size() == 1) return words_[names_.find(begun.front()).front()];
  if (!begun.empty()) throw BadLine{fmt::format("ambiguous word {}: {}", shown_word(word), alternatives(begun))};
  const std::vector<std::string> near = names_.near(word);
  const std::string hint =
      near.empty() ? "'help' lists the words" : fmt::format("did you mean {}?", alternatives(near));
  throw BadLine{fmt::format("unknown word {}; {}", shown_word(word), hint)};
}

}  // namespace tilespace::tool
