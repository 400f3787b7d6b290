// SPDX-License-Identifier: MIT
#include "vocabulary.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bad_line.hpp"
#include "short_question.hpp"
#include "words.hpp"

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
  for (const DeedHelp& deed : deeds()) words.push_back({deed.word, nullptr, false, &deed});
  return words;
}

std::vector<std::string_view> texts_of(const std::vector<FirstWord>& words) {
  std::vector<std::string_view> texts;
  for (const FirstWord& word : words) texts.push_back(word.word);
  return texts;
}

}  // namespace

const std::vector<DeedHelp>& deeds() {
  static const std::vector<DeedHelp> all{
      {Deed::answer, "answer", "", "the last answer, all of it, where a terminal had only its beginning"},
      {Deed::tiles_of_class, "class", "NAME", "marks the tiles of a class"},
      {Deed::classes, "classes", "", "the classes of tiles that the map has"},
      {Deed::fill, "fill", "[X Y | QUESTION]", "makes a tile solid, or those of an answer: 'fill circle 10 4 3'"},
      {Deed::free, "free", "[X Y | QUESTION]", "makes them free"},
      {Deed::help, "help", "[WORD]", "all words, or what one means"},
      {Deed::history, "history", "", "the lines so far"},
      {Deed::tiles_of_layer, "layer", "NAME", "marks the tiles of a layer"},
      {Deed::layers, "layers", "", "the layers that the map has"},
      {Deed::map, "map", "", "how large it is, how much of it is solid, where it lies"},
      {Deed::objects, "objects", "[WORD]", "the objects of the map, all or those whose name or class begins so"},
      {Deed::quit, "quit", "", "ends it, as the end of the input does"},
      {Deed::show, "show", "[X Y | X0 Y0 X1 Y1 | QUESTION]",
       "a picture: of what is marked, by the last answer or 'layer'; of a place; of a part; of an answer"},
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
  if (!begun.empty()) throw BadLine{fmt::format("{} may be {}", told_word(word), told_words(begun))};
  const std::vector<std::string> near = names_.near(word);
  const std::string hint = near.empty() ? "'help' lists the words" : "near it: " + told_words(near);
  throw BadLine{fmt::format("there is no word {}; {}", told_word(word), hint)};
}

}  // namespace tilespace::tool
