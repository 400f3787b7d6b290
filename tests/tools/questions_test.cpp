// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "questions/keys.hpp"
#include "questions/questions.hpp"
#include "shell/short_question.hpp"

// The table of keys says what the readers of questions take.

namespace questions_test {
namespace {

using namespace tilespace;
using namespace tilespace::tool;
using nlohmann::json;

World small_world() {
  return {CollisionMap::from(64, 40, [](int x, int y) { return x % 7 == 0 || y == 3; }).value(), Layout{}};
}

std::string error_of(const json& question) {
  static const World world = small_world();
  std::string answer;
  append_answer(answer, world, question.dump());
  const json told = json::parse(answer);
  return told.contains("error") ? told["error"].get<std::string>() : "";
}

// An example with a key of this value, without what cannot be there beside it.
json example_with(const KindOfQuestion& kind, std::string_view key, const json& value) {
  json question = json::parse(kind.example);
  for (const auto& slot : slots_of(kind)) {
    if (std::find(slot.begin(), slot.end(), key) == slot.end()) continue;
    for (const std::string_view other : slot) question.erase(std::string(other));
  }
  if (key == "size") question.erase("tiles");
  if (kind.ask == "visit_along" && key == "by") question.erase("segment");
  if (kind.ask == "visit_along" && key == "by") question["body"] = {1, 1, 1, 1};
  if (kind.ask == "visit_along" && (key == "body" || key == "circle")) question["by"] = {1, 1};
  question[std::string(key)] = value;
  return question;
}

std::set<std::string> words_in_quotes(std::string_view text) {
  std::set<std::string> words;
  for (std::size_t begin; (begin = text.find('"')) != std::string_view::npos;) {
    const std::size_t end = text.find('"', begin + 1);
    words.emplace(text.substr(begin + 1, end - begin - 1));
    text.remove_prefix(end + 1);
  }
  return words;
}

TEST(Keys, are_all_in_the_table) {
  std::set<std::string_view> used;
  for (const KindOfQuestion& kind : kinds_of_questions()) {
    for (const std::string_view key : kind.keys) {
      if (key == "ask" || key == "id") continue;
      EXPECT_NE(find_key(key), nullptr) << kind.ask << " " << key;
      used.insert(key);
    }
    for (const auto& slot : slots_of(kind)) {
      for (const std::string_view key : slot) {
        EXPECT_EQ(std::count(kind.keys.begin(), kind.keys.end(), key), 1) << kind.ask << " " << key;
      }
    }
  }
  for (const Key& key : all_keys()) EXPECT_TRUE(used.contains(key.name)) << key.name;
}

// Each reader is given what it does not take, and says what it does.
TEST(Keys, take_what_their_readers_read) {
  int asked = 0;
  for (const KindOfQuestion& kind : kinds_of_questions()) {
    for (const Key* const key : keys_of(kind)) {
      const std::string name(key->name);
      if (key->form == KeyForm::word) {
        const std::string why = error_of(example_with(kind, name, "?"));
        const std::string begin = "key \"" + name + "\" is \"?\"; known are ";
        ASSERT_TRUE(why.starts_with(begin)) << kind.ask << ": " << why;
        EXPECT_EQ(words_in_quotes(why.substr(begin.size())),
                  std::set<std::string>(key->words.begin(), key->words.end()))
            << kind.ask << " " << name;
      } else if (key->form == KeyForm::numbers) {
        const std::string why = error_of(example_with(kind, name, json::array()));
        const std::string count = name == "tile" ? "two whole numbers" : std::to_string(key->count) + " numbers";
        EXPECT_NE(why.find("key \"" + name + "\" takes " + std::string(key->shape) + ", " + count), std::string::npos)
            << kind.ask << ": " << why;
      } else if (key->form == KeyForm::rows) {
        const std::string why = error_of(example_with(kind, name, json::array({json::array()})));
        EXPECT_NE(why.find(std::string(key->shape) + ", " + std::to_string(key->count) + " numbers"), std::string::npos)
            << kind.ask << ": " << why;
      } else {
        const std::string why = error_of(example_with(kind, name, "?"));
        EXPECT_NE(why.find(key->form == KeyForm::flag ? "takes true or false" : "number"), std::string::npos)
            << kind.ask << " " << name << ": " << why;
      }
      ++asked;
    }
  }
  EXPECT_GT(asked, 100);
}

TEST(Keys, of_maps_take_rows_of_tiles_and_where_they_go) {
  const auto error_with = [](const char* maps) {
    return error_of({{"ask", "carry"}, {"body", {1, 1, 1, 1}}, {"moving_maps", json::parse(maps)}});
  };
  EXPECT_EQ(error_with("[]"), "");
  EXPECT_EQ(error_with(R"([{"tiles":["#.#","###"],"at":[1,2],"by":[0.5,0]},{"tiles":[],"at":[0,0]}])"), "");
  for (const char* const wrong :
       {R"({"tiles":[],"at":[0,0]})", R"([1])", R"([{"tiles":[],"by":[0,0]}])", R"([{"tiles":"#","at":[0,0]}])",
        R"([{"tiles":[1],"at":[0,0]}])", R"([{"tiles":[],"at":[0,0,0]}])", R"([{"tiles":[],"at":[0,0],"to":[1,1]}])"}) {
    EXPECT_NE(error_with(wrong).find(R"({"tiles":["row", ...],"at":[x, y],"by":[step x, step y]})"), std::string::npos)
        << wrong << ": " << error_with(wrong);
  }
  EXPECT_EQ(error_with(R"([{"tiles":["##","#x"],"at":[0,0]}])"),
            R"(key "moving_maps": "tiles" takes rows of '#', '.' and ' '; line 2, column 2 is not)");
}

}  // namespace
}  // namespace questions_test
