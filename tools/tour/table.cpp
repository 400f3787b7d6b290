// SPDX-License-Identifier: MIT
#include "tour/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "text/json_text.hpp"

namespace tilespace::tool {

std::string printable(std::string text) {
  std::replace_if(text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return text;
}

std::string make_table(std::span<const Chapter> chapters) {
  std::size_t topic = 0;
  std::size_t asked = 0;
  for (const Chapter& chapter : chapters) {
    for (const Figure& figure : chapter.figures) {
      topic = std::max(topic, figure.topic.size());
      asked = std::max(asked, figure.asked.size());
    }
  }
  std::string table;
  for (const Chapter& chapter : chapters) {
    for (const Figure& figure : chapter.figures) {
      append(table, "  {:<{}}  {:<{}}  {}\n", printable(figure.topic), topic, printable(figure.asked), asked,
             printable(figure.answer));
    }
  }
  return table;
}

}  // namespace tilespace::tool
