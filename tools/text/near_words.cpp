// SPDX-License-Identifier: MIT
#include "text/near_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tilespace::tool {
namespace {

constexpr std::size_t shortest = 3;  // letters of a word that may be a part of another
constexpr std::size_t longest = 64;  // letters that are compared
constexpr std::size_t most_near = 3;

bool is_part(std::string_view part, std::string_view whole) {
  return part.size() >= shortest && whole.find(part) != std::string_view::npos;
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> changes(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        changes[i][j] = i + j;
        continue;
      }
      const std::size_t swapped = changes[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      changes[i][j] = std::min({changes[i - 1][j] + 1, changes[i][j - 1] + 1, swapped});
      const bool is_exchange = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (is_exchange) changes[i][j] = std::min(changes[i][j], changes[i - 2][j - 2] + 1);
    }
  }
  return changes[a.size()][b.size()];
}

std::vector<std::string> near_words(std::string_view word, std::span<const std::string_view> known) {
  if (word.size() < shortest || word.size() > longest) return {};
  std::vector<std::pair<std::size_t, std::string>> near;
  for (const std::string_view candidate : known) {
    const std::size_t distance = edit_distance(word, candidate.substr(0, longest));
    const bool is_near = distance <= word.size() / 3 || is_part(word, candidate) || is_part(candidate, word);
    if (is_near) near.emplace_back(distance, candidate);
  }
  std::sort(near.begin(), near.end());
  near.erase(std::unique(near.begin(), near.end()), near.end());
  near.resize(std::min(near.size(), most_near));
  std::vector<std::string> words;
  for (auto& [distance, candidate] : near) words.push_back(std::move(candidate));
  return words;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  const std::vector<std::string> near = near_words(word, views);
  return near.empty() ? std::string() : fmt::format("; did you mean {}?", fmt::join(near, " or "));
}

}  // namespace tilespace::tool
