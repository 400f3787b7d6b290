// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/tile.hpp>
#include <vector>

/// @file question.hpp
/// Parser for a query line of `tilespace ask`. The JSON library is used only behind this interface.

namespace tilespace::tool {

/// Why a query is invalid, as a sentence that names the key.
struct BadQuestion {
  std::string why;
};

/// A word that a key may have, and its meaning.
template <class Meaning>
struct Choice {
  std::string_view word;
  Meaning meaning;
};

/// A map with its tiles, and where it is and goes.
struct AskedMap {
  std::vector<std::string> tiles;  ///< Rows of text.
  Point at{};
  Vec by{};
};

/// A JSON object that contains a query. Every reader throws BadQuestion if the value of the key has another type.
class Question {
 public:
  explicit Question(std::string_view line);
  ~Question();
  Question(const Question&) = delete;
  Question& operator=(const Question&) = delete;

  /// The value of "id", as JSON text.
  [[nodiscard]] std::optional<std::string> id() const;

  /// The value of "ask".
  [[nodiscard]] std::string_view ask() const;

  /// Throws unless every key is one of these.
  void allow_only(std::span<const std::string_view> keys) const;

  [[nodiscard]] bool has(std::string_view key) const;

  /// The key that is present. Throws unless it is exactly one of these.
  [[nodiscard]] std::string_view one_of(std::initializer_list<std::string_view> keys) const;

  /// True or false; false if the key is absent.
  [[nodiscard]] bool flag(std::string_view key) const;

  /// An array of `count` numbers; the table of keys describes them.
  template <std::size_t count>
  [[nodiscard]] std::array<double, count> numbers(std::string_view key) const {
    std::array<double, count> values;
    read_numbers(key, values);
    return values;
  }

  /// An array of such arrays.
  template <std::size_t count>
  [[nodiscard]] std::vector<std::array<double, count>> rows(std::string_view key) const {
    std::vector<std::array<double, count>> rows(row_count(key));
    for (std::size_t i = 0; i < rows.size(); ++i) read_row(key, i, rows[i]);
    return rows;
  }

  /// An array of maps.
  [[nodiscard]] std::vector<AskedMap> maps(std::string_view key) const;

  /// A number; `absent` if the key is absent.
  [[nodiscard]] double number(std::string_view key, double absent) const;

  /// A whole number from 0 to `most`.
  [[nodiscard]] std::size_t count(std::string_view key, std::size_t most) const;

  /// An array of two integers within int32.
  [[nodiscard]] Tile tile(std::string_view key) const;

  /// One of some words; the first if the key is absent.
  template <class Meaning>
  [[nodiscard]] Meaning choice(std::string_view key, std::initializer_list<Choice<Meaning>> choices) const {
    if (!has(key)) return choices.begin()->meaning;
    const std::string word = this->word(key);
    std::vector<std::string_view> known;
    for (const Choice<Meaning>& choice : choices) {
      if (choice.word == word) return choice.meaning;
      known.push_back(choice.word);
    }
    throw_unknown(key, word, known);
  }

 private:
  [[noreturn]] static void throw_unknown(std::string_view key, std::string_view word,
                                         std::span<const std::string_view> known);
  void read_numbers(std::string_view key, std::span<double> values) const;
  [[nodiscard]] std::size_t row_count(std::string_view key) const;
  void read_row(std::string_view key, std::size_t row, std::span<double> values) const;
  [[nodiscard]] std::string word(std::string_view key) const;
  [[nodiscard]] const nlohmann::json& at(std::string_view key, std::string_view shape) const;

  std::unique_ptr<const nlohmann::json> object_;
};

}  // namespace tilespace::tool
