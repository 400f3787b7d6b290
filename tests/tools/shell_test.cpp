// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "oracle/inputs.hpp"
#include "shell/answer_tiles.hpp"
#include "shell/map_names.hpp"
#include "shell/map_picture.hpp"
#include "shell/names.hpp"
#include "shell/session.hpp"
#include "shell/short_question.hpp"
#include "shell/words.hpp"
#include "support/cases.hpp"
#include "tiled_testing.hpp"

// What `tilespace shell` makes of lines, without a terminal.

namespace shell_test {
namespace {

using namespace tilespace;
using namespace tilespace::tool;
using nlohmann::json;

using Texts = std::vector<std::string>;

// ---- Words

Texts texts_of(std::string_view line) {
  Texts texts;
  for (const Word& word : split_words(line).all) texts.push_back(word.text);
  return texts;
}

TEST(Words, stand_between_blanks_and_commas) {
  EXPECT_EQ(texts_of(" circle\t10.5,4, 3 \r"), (Texts{"circle", "10.5", "4", "3"}));
  EXPECT_EQ(texts_of(R"(path round\ hall "throne hall" a"b c"d)"),
            (Texts{"path", "round hall", "throne hall", "ab cd"}));
  EXPECT_EQ(texts_of(R"(\"\\\, "")"), (Texts{R"("\,)", ""}));
  EXPECT_TRUE(split_words("").all.empty());
  EXPECT_TRUE(split_words("a \"b").is_quoted);
}

TEST(Words, that_are_quoted_are_names) {
  const Words words = split_words(R"(by \by "by" 3 "3")");
  const std::vector<bool> expected{true, false, false, true, false};
  ASSERT_EQ(words.all.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(words.all[i].is_plain, expected[i]) << i;
}

// What is typed to be a word is that word, after any other.
TEST(Words, are_what_was_meant) {
  oracle::Rng rng(cases::seed());
  static constexpr std::array<char, 8> bytes{'a', ' ', ',', '\\', '"', '\t', '#', '\xC3'};
  for (int i = 0; i < cases::count(); ++i) {
    std::string meant(static_cast<std::size_t>(rng.between(1, 8)), 'a');
    for (char& byte : meant) byte = rng.pick(bytes);
    EXPECT_EQ(texts_of("path " + typed_word(meant) + " 3"), (Texts{"path", meant, "3"}));
  }
}

// ---- Names

TEST(Names, are_near_by_their_beginning_and_then_by_what_has_to_change) {
  const Names names({"circle", "capsule", "class", "cast_ray", "ray", "clear"});
  EXPECT_EQ(names.near("cricle"), (Texts{"circle", "capsule", "class"}));
  EXPECT_EQ(names.near("rya"), (Texts{"ray"}));
  EXPECT_EQ(names.near("cast_rxy"), (Texts{"cast_ray"}));
  EXPECT_TRUE(names.near("x").empty());
  EXPECT_TRUE(names.near("").empty());
}

TEST(Names, of_two_kinds_go_on_with_what_both_have) {
  const Completions both = either({"ab", {"xab", "xabc"}}, {"ac", {"xac", "xab"}});
  EXPECT_EQ(both.extension, "a");
  EXPECT_EQ(both.names, (Texts{"xab", "xabc", "xac"}));
}

// ---- Questions

World some_world() {
  return {CollisionMap::from(64, 40, [](int x, int y) { return (x * 7 + y * 3) % 11 == 0; }).value(),
          Layout::pixels(16)};
}

std::string answer_to(const World& world, const std::string& question) {
  std::string answer;
  append_answer(answer, world, question);
  return answer;
}

double random_number(oracle::Rng& rng, const Key& key) {
  const bool is_whole = key.name == "count" || key.name == "steps" || key.name == "radius" || key.name == "tile" ||
                        key.name == "cost" || key.name == "max_distance";
  if (is_whole) return static_cast<double>(rng.between(0, 9));
  return rng.one_in(3) ? static_cast<double>(rng.between(-4, 60)) : rng.real(-4.0, 60.0);
}

// A question with some of the keys, in any order: as JSON, and in short words.
struct Both {
  json asked;
  std::string line;
};

std::string typed(double number) { return json(number).dump(); }

void add_numbers(oracle::Rng& rng, Both& both, const Key& key) {
  const std::size_t rows = key.form == KeyForm::rows ? static_cast<std::size_t>(rng.between(0, 4)) : 1;
  json value = json::array();
  for (std::size_t row = 0; row < rows; ++row) {
    json numbers = json::array();
    for (std::size_t i = 0; i < key.count; ++i) {
      numbers.push_back(random_number(rng, key));
      both.line += (rng.one_in(4) ? ", " : " ") + typed(numbers.back());
    }
    if (key.form == KeyForm::rows) value.push_back(numbers);
    if (key.form == KeyForm::numbers) value = numbers;
    if (key.form == KeyForm::number) value = numbers[0];
  }
  both.asked[std::string(key.name)] = value;
}

Both random_question(oracle::Rng& rng, const KindOfQuestion& kind) {
  Both both{json{{"ask", kind.ask}}, std::string(rng.one_in(2) ? kind.word : kind.ask)};
  std::vector<const Key*> keys = keys_of(kind);
  for (std::size_t i = keys.size(); i > 1; --i) {
    std::swap(keys[i - 1], keys[static_cast<std::size_t>(rng.between(0, static_cast<std::int64_t>(i) - 1))]);
  }
  for (const Key* const key : keys) {
    if (rng.one_in(2)) continue;
    both.line += " " + std::string(key->name);
    if (key->form == KeyForm::flag) {
      both.asked[std::string(key->name)] = true;
    } else if (key->form == KeyForm::word) {
      const std::string_view word =
          key->words[static_cast<std::size_t>(rng.between(0, static_cast<std::int64_t>(key->words.size()) - 1))];
      both.asked[std::string(key->name)] = word;
      both.line += " " + std::string(word);
    } else {
      add_numbers(rng, both, *key);
    }
  }
  return both;
}

// Whatever is asked, in any order, is the question that was meant; and so is its answer, or why there is none.
TEST(ShortQuestion, is_the_question_in_json) {
  const World world = some_world();
  const MapNames no_names(std::nullopt);
  oracle::Rng rng(cases::seed());
  for (const KindOfQuestion& kind : kinds_of_questions()) {
    int answered = 0;
    for (int i = 0; i < cases::count() / 4 + 1; ++i) {
      const Both both = random_question(rng, kind);
      const std::vector<Word> words = split_words(both.line).all;
      const std::string question = to_json(kind, std::span(words).subspan(1), no_names, world.layout);
      ASSERT_EQ(json::parse(question), both.asked) << both.line;
      const std::string answer = answer_to(world, both.asked.dump());
      ASSERT_EQ(answer_to(world, question), answer) << both.line;

      Session session(world, MapNames(std::nullopt));
      const Reply reply = session.follow(both.line, Room{});
      const json told = json::parse(answer);
      ASSERT_EQ(reply.error.empty(), !told.contains("error")) << both.line;
      ASSERT_EQ(reply.out, reply.error.empty() ? answer + "\n" : "") << both.line;
      answered += reply.error.empty();
    }
    EXPECT_GT(answered, 0) << kind.ask;
  }
}

// The examples of the table, in the words that `help` shows.
TEST(ShortQuestion, has_the_examples_of_ask) {
  const MapNames no_names(std::nullopt);
  for (const KindOfQuestion& kind : kinds_of_questions()) {
    const std::vector<Word> words = split_words(to_words(kind)).all;
    EXPECT_EQ(words[0].text, kind.word);
    const std::string question = to_json(kind, std::span(words).subspan(1), no_names, Layout{});
    EXPECT_EQ(json::parse(question), json::parse(kind.example)) << to_words(kind);
  }
}

// ---- A map with names

constexpr std::string_view house = R"(<map orientation="orthogonal" width="8" height="4" tilewidth="16" tileheight="16">
 <tileset firstgid="1" name="set" tilewidth="16" tileheight="16" tilecount="2" columns="2">
  <tile id="0" type="wall"/><tile id="1" type="sea water"/>
 </tileset>
 <layer id="1" name="ground" width="8" height="4"><data encoding="csv">
1,1,1,1,1,1,1,1, 1,0,0,0,0,0,2,1, 1,0,0,0,0,2,2,1, 1,1,1,1,1,1,1,1</data></layer>
 <objectgroup id="2" name="things" offsetx="16">
  <object id="1" name="by" x="16" y="16" width="32" height="16"/>
  <object id="2" name="round hall" type="room" x="16" y="16"><point/></object>
  <object id="3" name="twin" x="0" y="0"><point/></object>
  <object id="4" name="twin" x="8" y="8" type="b"><point/></object>
  <object id="5" x="64" y="32" rotation="90" width="32" height="16"/>
  <object id="6" name="line" x="16" y="32"><polyline points="0,0 16,-16 32,0"/></object>
 </objectgroup>
</map>)";

class House : public testing::Test {
 protected:
  static World world() {
    return {CollisionMap::from(8, 4, [](int x, int y) { return x == 0 || y == 0 || x == 7 || y == 3; }).value(),
            Layout::pixels(16)};
  }
  static MapNames names() {
    tiled_testing::Memory files;
    return MapNames(tiled_testing::parse(house, files));
  }

  std::string asked(const std::string& line) {
    const std::vector<Word> words = split_words(line).all;
    const FirstWord& first = vocabulary_.find(words[0].text);
    return to_json(*first.kind, std::span(words).subspan(first.is_key ? 0 : 1), names_, world_.layout);
  }
  Reply follow(const std::string& line) { return session_.follow(line, Room{}); }

  World world_ = world();
  MapNames names_ = names();
  Vocabulary vocabulary_;
  Session session_{world(), names()};
};

TEST_F(House, names_stand_for_places) {
  EXPECT_EQ(asked("fov \"by\""), R"({"ask":"field_of_view","from":[3.0,1.5]})");
  EXPECT_EQ(asked("fov #1 4"), R"({"ask":"field_of_view","from":[3.0,1.5],"radius":4.0})");
  EXPECT_EQ(asked("box #1"), R"({"ask":"cover","box":[2.0,1.0,4.0,2.0]})");
  EXPECT_EQ(asked("box 0 0 #1"), R"({"ask":"cover","box":[0.0,0.0,3.0,1.5]})");
  EXPECT_EQ(asked("move #1 0 1"), R"({"ask":"move_as","body":[2.0,1.0,2.0,1.0],"by":[0.0,1.0]})");
  EXPECT_EQ(asked("ray round\\ hall #3"), R"({"ask":"cast_ray","segment":[2.0,1.0,1.0,0.0]})");
  EXPECT_EQ(asked("ray world #2 #4"), R"({"ask":"cast_ray","world":true,"segment":[32.0,16.0,24.0,8.0]})");
  EXPECT_EQ(asked("solid #4"), R"({"ask":"is_solid","tile":[1.0,0.0]})");
  EXPECT_EQ(asked("circle #2 1"), R"({"ask":"cover","circle":[2.0,1.0,1.0]})");
  EXPECT_EQ(asked("pairs objects #1 #2"), R"({"ask":"object_pairs","objects":[[2.0,1.0,4.0,2.0],[2.0,1.0,2.0,1.0]]})");
}

TEST_F(House, objects_have_the_bounds_they_are_turned_to) {
  EXPECT_EQ(asked("box #5"), R"({"ask":"cover","box":[4.0,2.0,5.0,4.0]})");
  EXPECT_EQ(asked("box line"), R"({"ask":"cover","box":[2.0,1.0,4.0,2.0]})");
}

TEST_F(House, who_names_no_objects_means_all) {
  const json all = json::parse(asked("pairs"))["objects"];
  EXPECT_EQ(all.size(), 6);
  const Reply reply = follow("touching circle 2 1 0.25");
  EXPECT_EQ(reply.out, "{\"objects\":[0,1,5]}\n#1 by, #2 round hall and #6 line\n");
  EXPECT_EQ(follow("touching circle 6.5 1 0.25").out, "{\"objects\":[]}\nno object of the map\n");
  EXPECT_EQ(follow("touching circle 2 1 0.25 objects 0 0 9 9").out, "{\"objects\":[0]}\n");
}

TEST_F(House, errors_say_what_would_be_right) {
  EXPECT_EQ(follow("fov twin").error, "2 objects have the name 'twin': #3 and #4 (b)");
  EXPECT_EQ(follow("fov rond\\ hall").error,
            "unknown word 'rond hall' in field_of_view; did you mean radius or round hall?");
  EXPECT_EQ(follow("radius 3").error, "unknown word 'radius'; did you mean rays or ray?");
  EXPECT_EQ(follow("circle #1 #2").error, "circle takes 3 numbers, x, y, radius; found 4");
  EXPECT_EQ(follow("circle 1").error, "circle takes 3 numbers, x, y, radius; found 1");
  EXPECT_EQ(follow("circle 1 2 3 4").error, "unexpected number '4': circle takes 3 numbers, x, y, radius");
  EXPECT_EQ(follow("circle 1 2 3 circle 1 2 3").error, "duplicate key circle");
  EXPECT_EQ(follow("circle 1 2 3 border open").error, "border takes touching or interior or occupied, not 'open'");
  EXPECT_EQ(follow("circle 1 2 3 border").error, "border takes touching or interior or occupied");
  EXPECT_EQ(follow("circle 1 2 nan").error, "'nan' is not a finite number, such as 4, -0.5 or 1e3");
  EXPECT_EQ(follow("circle 1 2 -inf").error, "'-inf' is not a finite number, such as 4, -0.5 or 1e3");
  EXPECT_EQ(follow("circle 1 2 1e999").error, "'1e999' is not a finite number, such as 4, -0.5 or 1e3");
  EXPECT_EQ(follow("circle 1 2 0x10").error, "'0x10' is not a finite number, such as 4, -0.5 or 1e3");
  EXPECT_EQ(follow("polygon 1 2 3").error, "polygon takes rows of 2 numbers, x, y; found 3");
  EXPECT_EQ(follow("fov 1 1 radius #1").error, "radius takes a number, not an object");
  EXPECT_EQ(follow("nearest").error, "key \"point\" is missing: [x, y]");
  EXPECT_EQ(follow("pairs 3").error, "unexpected number '3': object_pairs takes no number without a key");
  EXPECT_EQ(follow("cast_r 1 1 2 2").error, "ambiguous word 'cast_r': cast_ray or cast_rays");
  EXPECT_EQ(follow("layer ground floor").error, "the map has no layer 'ground floor'; did you mean ground?");
  EXPECT_EQ(follow("class").error, "class takes a name; 'classes' lists them");
  EXPECT_EQ(follow("fill 8 0").error, "no tile of the map to fill; the map has columns 0 to 7 and rows 0 to 3");
  EXPECT_EQ(follow("fill 1.5 0").error, "tile coordinates are whole numbers, such as 3 or -4, not '1.5'");
  EXPECT_EQ(follow("fill 1").error, "fill takes X Y, one tile; found 1 number");
  EXPECT_EQ(follow("show quit").error, "'quit' is not a query; show takes one");
  EXPECT_EQ(follow("show 9 9").error, "outside of the map; the map has columns 0 to 7 and rows 0 to 3");
  EXPECT_EQ(follow("quit now").error, "unexpected word 'now'; see 'help quit'");
  EXPECT_EQ(follow("result").error, "no query so far");
  EXPECT_EQ(follow("fov \"by").error, "unterminated quote");
  EXPECT_EQ(follow(std::string("solid 1 1\0 2", 12)).error, "the line has a NUL byte");
  EXPECT_EQ(follow("{\"ask\":\"is_solid\"}").error,
            "key \"tile\" or \"point\" is missing; \"is_solid\" takes one of them");
  EXPECT_EQ(follow("\x1b[2J" + std::string(99, 'x')).error,
            "unknown word '?[2J" + std::string(36, 'x') + "...'; 'help' lists the words");
}

TEST_F(House, words_may_be_cut_short) {
  EXPECT_EQ(follow("dis 2 1").out, follow("distance 2 1").out);
  EXPECT_EQ(follow("nearest 2 1").out, follow("nearest_solid 2 1").out);
  EXPECT_TRUE(follow("qu").is_end);
}

TEST_F(House, edits_are_seen_at_once) {
  EXPECT_EQ(follow("solid 3 1").out, "{\"solid\":false}\n");
  EXPECT_EQ(follow("fill 3 1").out, "1 tile changed to solid; 21 of 32 tiles are solid\n");
  EXPECT_EQ(follow("solid 3 1").out, "{\"solid\":true}\n");
  EXPECT_EQ(follow("fill 3 1").out, "0 tiles changed to solid; 21 of 32 tiles are solid\n");
  EXPECT_EQ(follow("free box 0 0 8 4").out, "21 tiles changed to free; 0 of 32 tiles are solid\n");
  EXPECT_EQ(follow("layer ground").out, "23 tiles in the layer ground; 'show' draws them\n");
  EXPECT_EQ(follow("fill").out, "23 tiles changed to solid; 23 of 32 tiles are solid\n");
  EXPECT_EQ(follow("class sea water").out, "3 tiles of the class sea water; 'show' draws them\n");
  EXPECT_EQ(follow("free").out, "3 tiles changed to free; 20 of 32 tiles are solid\n");
}

TEST_F(House, pictures_have_what_was_asked_and_answered) {
  EXPECT_EQ(follow("show").out, "  0\n0 ########\n1 #......#\n2 #......#\n3 ########\n");
  EXPECT_EQ(follow("show ray 1.5 1.5 7.5 1.5").out,
            "{\"hit\":true,\"tile\":[7,1],\"side\":\"west\",\"fraction\":0.9166666666666666}\n"
            "  0\n0 ########\n1 #ooooooX\n2 #......#\n3 ########\n");
  follow("count box 1 1 3 3");
  EXPECT_EQ(follow("show").out, "  0\n0 ########\n1 #oo....#\n2 #oo....#\n3 ########\n");
  follow("layer ground");
  EXPECT_EQ(follow("show 4 1 7 3").out, "\n1 ..o\n2 .oo\ncolumns 4 to 6 of 0 to 7, rows 1 to 2 of 0 to 3\n");
  follow("solid 1 1");
  EXPECT_EQ(follow("show").out, "  0\n0 ########\n1 #......#\n2 #......#\n3 ########\nno tile of the map is marked\n");
  EXPECT_EQ(follow("show 1 1 touching").error, "tile coordinates are whole numbers, such as 3 or -4, not 'touching'");
}

TEST_F(House, lists_what_there_is) {
  EXPECT_EQ(follow("layers").out, "tilelayer    ground\nobjectgroup  things\n");
  EXPECT_EQ(follow("classes").out, "3 tiles of sea water\n20 tiles of wall\n");
  EXPECT_EQ(follow("objects r").out, "#2 round hall (room) at 2,1, 0 x 0 tiles\n");
  EXPECT_EQ(follow("objects x").error, "no object has a name or a class that begins with 'x'");
  EXPECT_EQ(follow("map").out,
            "8 x 4 tiles from 0,0 on, 20 of them solid, free around\n"
            "a tile is 16 x 16 world units, the first begins at 0,0\n2 layers, 2 classes of tiles, 6 objects\n");
  EXPECT_EQ(follow("history").out, "layers\nclasses\nobjects r\nobjects x\nmap\nhistory\n");
}

TEST_F(House, long_answers_are_cut_for_people_only) {
  const Room person{40, 20, true};
  const std::string whole = session_.follow("line 0.5 0.5 99.5 0.5", Room{}).out;
  const Reply cut = session_.follow("line 0.5 0.5 99.5 0.5", person);
  EXPECT_EQ(cut.out,
            whole.substr(0, 240) + " ... (" + std::to_string(whole.size() - 1) + " characters; 'result' prints all)\n");
  EXPECT_EQ(session_.follow("result", person).out, whole);
}

// ---- Completion

TEST_F(House, completes_words) {
  const auto check = [&](std::string_view typed, std::string_view extension, const Texts& names) {
    const Completions found = session_.complete(typed);
    EXPECT_EQ(found.extension, extension) << typed;
    EXPECT_EQ(found.names, names) << typed;
  };
  check("dist", "ance ", {"distance"});
  check("cast_r", "ay", {"cast_ray", "cast_rays"});
  check("show dist", "ance ", {"distance"});
  check("help dist", "ance ", {"distance"});
  check("layer g", "round ", {"ground"});
  check("layer ", "", {"ground", "things"});
  check("class s", "ea\\ water ", {"sea water"});
  check("class \"s", "ea water\" ", {"sea water"});
  check("path r", "ound\\ hall ", {"round hall"});
  check("path round\\ h", "all ", {"round hall"});
  check("show rou", "nd\\ hall ", {"round hall"});
  check("show ro", "", {"rooms", "rooms_of", "round hall"});
  check("move 1 2 3 4 r", "", {"response", "round hall"});
  check("move 1 2 3 4 response b", "ounce ", {"bounce"});
  check("move #", "", {"#1", "#2", "#3", "#4", "#5", "#6"});
  check("objects ", "", {"by", "line", "round hall", "twin"});
  check("nonsense r", "", {});
  check("quit r", "", {});
  check("{\"ask\":\"so", "", {});
  EXPECT_GT(session_.complete("").names.size(), 40u);
}

TEST(Completion, of_the_only_name_there_is_puts_it_in) {
  tiled_testing::Memory files;
  const std::string_view two =
      R"(<map orientation="orthogonal" width="1" height="1" tilewidth="16" tileheight="16"><objectgroup id="1">
      <object id="1" name="exit" x="0" y="0"/><object id="2" x="0" y="0"/></objectgroup></map>)";
  const Session session(some_world(), MapNames(tiled_testing::parse(two, files)));
  EXPECT_EQ(session.complete("objects ").extension, "exit ");
  EXPECT_EQ(session.complete("objects #").names, (Texts{"#1", "#2"}));
}

// Whatever is completed as the only one can be followed as typed, and is what was begun.
TEST_F(House, what_is_completed_is_known) {
  const Vocabulary vocabulary;
  for (const std::string& word : session_.complete("").names) {
    EXPECT_EQ(vocabulary.find(word).word, word);
    const Completions found = session_.complete(word);
    EXPECT_TRUE(std::count(found.names.begin(), found.names.end(), word) == 1) << word;
  }
}

// ---- Pictures of parts

TEST(MapPicture, windows_lie_in_the_map_and_have_what_is_wanted) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Tile corner{static_cast<std::int32_t>(rng.between(-200, 200)),
                      static_cast<std::int32_t>(rng.between(-200, 200))};
    const TileBox bounds{corner, corner + Step{static_cast<std::int32_t>(rng.between(1, 300)),
                                               static_cast<std::int32_t>(rng.between(1, 300))}};
    const Tile first{static_cast<std::int32_t>(rng.between(bounds.min.x, bounds.max.x - 1)),
                     static_cast<std::int32_t>(rng.between(bounds.min.y, bounds.max.y - 1))};
    const TileBox wanted{first,
                         {static_cast<std::int32_t>(rng.between(first.x + 1, bounds.max.x)),
                          static_cast<std::int32_t>(rng.between(first.y + 1, bounds.max.y))}};
    const Room room{static_cast<std::int32_t>(rng.between(1, 120)), static_cast<std::int32_t>(rng.between(1, 60))};
    const TileBox window = window_on(wanted, bounds, room);
    EXPECT_EQ(intersection(window, bounds), window);
    EXPECT_EQ(window.height(), std::min<std::int64_t>(room.rows, bounds.height()));
    EXPECT_TRUE(window.contains(first));
    const bool has_capacity = wanted.height() <= window.height() && wanted.width() <= window.width();
    EXPECT_EQ(intersection(window, wanted) == wanted, has_capacity);

    const CollisionMap map = CollisionMap::create(bounds).value();
    const std::string picture = picture_of(map, map.bounds(), {}, window);
    std::size_t longest = 0;
    for (std::size_t begin = 0, end; (end = picture.find('\n', begin)) != std::string::npos; begin = end + 1) {
      if (picture[begin] != 'c') longest = std::max(longest, end - begin);
    }
    EXPECT_LE(longest, std::max<std::size_t>(static_cast<std::size_t>(room.columns), 6));
  }
}

TEST(MapPicture, of_a_part_names_columns_and_rows) {
  const CollisionMap map = CollisionMap::create({{-12, 98}, {30, 102}}).value();
  const TileSpan marked[] = {{99, -11, -9}};
  EXPECT_EQ(picture_of(map, map.bounds(), marked, {{-12, 98}, {12, 101}}),
            "      -10       0         10\n"
            " 98 ........................\n"
            " 99 .oo.....................\n"
            "100 ........................\n"
            "columns -12 to 11 of -12 to 29, rows 98 to 100 of 98 to 101\n");
}

// ---- Answers

TEST(Answers, name_tiles_and_objects) {
  const std::vector<TileSpan> spans = tiles_of_answer(
      R"({"hits":[{"hit":true,"tile":[3,-2],"fraction":0.5},{"hit":false}],"tiles":[[1,2],[4,5]],"spans":[[7,8,9]],"cost":[1,2]})");
  EXPECT_EQ(spans, (std::vector<TileSpan>{{-2, 3, 4}, {2, 1, 2}, {5, 4, 5}, {7, 8, 9}}));
  EXPECT_EQ(objects_of_answer(R"({"events":[{"object":3},{"tile":[1,1]},{"object":3}],"pairs":[[0,3],[2,1]]})"),
            (std::vector<std::uint32_t>{3, 0, 2, 1}));
  EXPECT_EQ(error_of_answer(R"({"id":"\"error\":","solid":true})"), std::nullopt);
  EXPECT_EQ(error_of_answer(R"({"id":1,"error":"why \"x\""})"), "why \"x\"");
}

}  // namespace
}  // namespace shell_test
