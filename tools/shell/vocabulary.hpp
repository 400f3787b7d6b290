// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "../questions.hpp"
#include "names.hpp"

/// @file vocabulary.hpp
/// The words that a line may begin with.

namespace tilespace::tool {

/// What only `tilespace shell` knows.
enum class Deed : std::uint8_t {
  answer,
  classes,
  fill,
  free,
  help,
  history,
  layers,
  map,
  objects,
  quit,
  show,
  tiles_of_class,
  tiles_of_layer
};

/// Its word and what it does, for people.
struct DeedHelp {
  Deed deed;
  std::string_view word;
  std::string_view usage;  ///< What may stand behind the word.
  std::string_view help;
};

/// All of them.
[[nodiscard]] const std::vector<DeedHelp>& deeds();

/// A first word.
struct FirstWord {
  std::string_view word;
  const KindOfQuestion* kind = nullptr;  ///< The question that it asks,
  bool is_key = false;                   ///< of which it is a key too: `circle` asks for the tiles of one.
  const DeedHelp* deed = nullptr;        ///< Or what it does.
};

class Vocabulary {
 public:
  Vocabulary();

  /// The word that is meant by one that may be cut short. Throws BadLine if there is none, or several.
  [[nodiscard]] const FirstWord& find(std::string_view word) const;

  /// Does find() know it?
  [[nodiscard]] bool knows(std::string_view word) const;

  [[nodiscard]] const Names& names() const { return names_; }

 private:
  std::vector<FirstWord> words_;
  Names names_;
};

}  // namespace tilespace::tool
