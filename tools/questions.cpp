// SPDX-License-Identifier: MIT
// Table of queries. To add one, write its function in answers.cpp and its row here.
#include "questions.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "answers.hpp"
#include "json_text.hpp"
#include "question.hpp"

namespace tilespace::tool {
namespace {

using Kind = KindOfQuestion;

// Keys of queries about the tiles of an area.
std::vector<std::string_view> keys_of_areas() {
  return {"ask", "id", "world", "circle", "box", "capsule", "polygon", "annulus", "sector", "border"};
}

constexpr std::string_view shapes_of_areas = "circle|box|capsule|polygon|annulus|sector";

// Sweeps and moves.
std::vector<Kind> kinds_of_motion() {
  return {
      {"cast_box",
       "cast_box",
       {"ask", "id", "body", "by", "one_way"},
       "body by",
       answer_cast_box,
       "What does a box meet first on its way, by which side, and when? Tiles with shapes are met as they are.\n"
       "  \"body\":[x,y,w,h]         its north-west corner and its size\n"
       "  \"by\":[x,y]               where to, from there\n"
       "  \"one_way\":               \"stop\" (if absent) or \"pass\": do one-way tiles stop it?\n"
       "  All in tiles. A body that starts in a solid has \"inside\":true for a side and a normal.",
       R"({"ask":"cast_box","body":[2.5,3.25,0.5,0.5],"by":[32,0]})",
       R"({"hit":true,"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.46875})"},
      {"cast_circle",
       "cast_circle",
       {"ask", "id", "circle", "by", "one_way"},
       "circle by",
       answer_cast_circle,
       "What does a circle meet first on its way?\n"
       "  \"circle\":[x,y,r]         and \"by\", \"one_way\" as for cast_box",
       R"({"ask":"cast_circle","circle":[2.5,3.5,0.5],"by":[32,0]})",
       R"({"hit":true,"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.46875})"},
      {"cast_point",
       "cast_point",
       {"ask", "id", "point", "by", "one_way"},
       "point by",
       answer_cast_point,
       "What does a point meet first on its way? Other than a line, it is stopped by the seam between two tiles.\n"
       "  \"point\":[x,y]            and \"by\", \"one_way\" as for cast_box",
       R"({"ask":"cast_point","point":[2.5,3.5],"by":[32,0]})",
       R"({"hit":true,"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.484375})"},
      {"move",
       "move",
       {"ask", "id", "body", "circle", "by", "response", "order", "one_way"},
       "body|circle by",
       answer_move,
       "Where does a body end up that is pushed that way, and what does it meet?\n"
       "  \"body\":[x,y,w,h]         or \"circle\":[x,y,r]; \"by\", \"one_way\" as for cast_box\n"
       "  \"response\":              \"slide\" (if absent), \"stop\" or \"bounce\"\n"
       "  \"order\":                 \"time_of_impact\" (if absent), \"x_first\" or \"y_first\", for sliding\n"
       "  \"at\" is its corner or center; \"rest\" is there if it stopped for good, with what was left of its way.",
       R"({"ask":"move","body":[15.5,3.25,0.5,0.5],"by":[4,1]})",
       R"({"at":[17.5,4.25],"contacts":[{"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.5}]})"},
      {"explain",
       "explain",
       {"ask", "id", "body", "circle", "by", "response", "order", "one_way"},
       "body|circle by",
       answer_explain,
       "Why does it end up there? Keys as for move, whose answer comes first; then each straight part of the way: the\n"
       "  solid tiles it comes to, at most 64 and how many \"more\" there are, and why each did or did not decide.\n"
       "  \"fraction\" is when a tile would be met if it were alone; \"told\" is the same as a sentence.",
       R"({"ask":"explain","body":[15.5,3.25,0.5,0.5],"by":[4,0]})",
       R"({"at":[17.5,3.25],"contacts":[{"tile":[18,3],"side":"west","normal":[-1.0,0.0],"fraction":0.5}],"legs":[{"from":[15.5,3.25],"by":[4.0,0.0],"candidates":[{"tile":[18,3],"reason":"decided","fraction":0.5},{"tile":[19,3],"reason":"covered by its neighbour","fraction":0.75}],"told":"stopped by tile (18, 3) from the west after 0.5 of the way; (19, 3) has that side covered by its neighbour"}]})"},
  };
}

// Tile and coordinate queries.
std::vector<Kind> kinds_of_places() {
  return {
      {"cover", "cover", keys_of_areas(), shapes_of_areas, answer_cover,
       "Which tiles does an area touch? Rows of tiles [y, x_begin, x_end], x_end excluded, cut at the map.\n"
       "  \"circle\":[x,y,r]         with \"border\": \"touching\" (if absent) or \"interior\"; so have\n"
       "  \"capsule\":[x0,y0,x1,y1,r]\n"
       "  \"polygon\":[[x,y],...]    3 to 16 corners, convex\n"
       "  \"annulus\":[x,y,inner,outer]\n"
       "  \"sector\":[x,y,r,from_x,from_y,to_x,to_y]  from one direction clockwise to another\n"
       "  \"box\":[x0,y0,x1,y1]      with \"border\": \"occupied\" (if absent), \"touching\" or \"interior\"",
       R"({"ask":"cover","circle":[5,5,1.25]})", R"({"spans":[[3,4,6],[4,3,7],[5,3,7],[6,4,6]]})"},
      {"tiles_along",
       "line",
       {"ask", "id", "world", "segment", "corners", "detail"},
       "segment",
       answer_tiles_along,
       "Through which tiles does a line run? In order, not cut at the map; at most 10000000.\n"
       "  \"segment\":[x0,y0,x1,y1]  from start to end\n"
       "  \"corners\":               \"thin\" (if absent) or \"supercover\": every tile the line touches\n"
       "  \"detail\":true            adds \"fractions\" and \"sides\": where along the line each tile is met, and by\n"
       "                           which of its sides; \"none\" where the line begins",
       R"({"ask":"tiles_along","segment":[0.5,0.5,2.5,1.25]})",
       R"({"tiles":[[0,0],[1,0],[1,1],[2,1]]})"},
  };
}

// Solid tiles of an area.
std::vector<Kind> kinds_of_solid() {
  return {
      {"any_solid", "any", keys_of_areas(), shapes_of_areas, answer_any_solid,
       "Is any tile of an area solid? Keys as for cover.", R"({"ask":"any_solid","circle":[5,5,1.25]})",
       R"({"any":true})"},
      {"count_solid", "count", keys_of_areas(), shapes_of_areas, answer_count_solid,
       "How many tiles of an area are solid? Keys as for cover.", R"({"ask":"count_solid","box":[0,0,8,8]})",
       R"({"count":34})"},
      {"first_solid", "first", keys_of_areas(), shapes_of_areas, answer_first_solid,
       "Which is the first of them, from north to south and west to east? Keys as for cover.",
       R"({"ask":"first_solid","box":[2,2,8,12]})", R"({"found":true,"tile":[4,4]})"},
      {"nearest_solid",
       "nearest",
       {"ask", "id", "world", "point", "most"},
       "point most",
       answer_nearest_solid,
       "Which solid tile is nearest to a point?\n"
       "  \"point\":[x,y]  \"most\":    how far away it may be; without it, anywhere",
       R"({"ask":"nearest_solid","point":[20.5,19.25],"most":40})",
       R"({"found":true,"tile":[20,18]})"},
  };
}

// Raycasts and lines.
std::vector<Kind> kinds_of_rays() {
  return {
      {"cast_ray",
       "ray",
       {"ask", "id", "world", "segment", "gap"},
       "segment",
       answer_cast_ray,
       "Which solid tile does a line meet first, by which side, at which fraction of its way? Tiles with shapes are\n"
       "  met as they are.\n"
       "  \"segment\":[x0,y0,x1,y1]  from start to end\n"
       "  \"gap\":                   \"open\" (if absent) or \"shut\": may it pass where two solids meet at a corner?\n"
       "  A line that starts in a solid has \"inside\":true for a side; one that meets none gets {\"hit\":false}.",
       R"({"ask":"cast_ray","segment":[2.5,3.5,34.5,3.5]})",
       R"({"hit":true,"tile":[18,3],"side":"west","fraction":0.484375})"},
      {"cast_rays",
       "rays",
       {"ask", "id", "world", "segments", "gap"},
       "segments",
       answer_cast_rays,
       "The same for many lines at once.\n"
       "  \"segments\":[[x0,y0,x1,y1],...]  and \"gap\" as for cast_ray",
       R"({"ask":"cast_rays","segments":[[2.5,3.5,34.5,3.5],[2.5,3.5,2.5,4.5]]})",
       R"({"hits":[{"hit":true,"tile":[18,3],"side":"west","fraction":0.484375},{"hit":false}]})"},
      {"cast_fan",
       "fan",
       {"ask", "id", "world", "origin", "first", "step", "count", "range", "gap"},
       "origin count",
       answer_cast_fan,
       "The same for rays from one point, each turned further than the one before.\n"
       "  \"origin\":[x,y]  \"count\":N  and \"gap\" as for cast_ray; at most 1000000\n"
       "  \"first\", \"step\":         where the first one points to, and how much further the next: in radians, 0 if\n"
       "                           absent, from east to south, or by the axes of the world; fractions are of the "
       "range\n"
       "  \"range\":                how long they are; without it until they leave the map",
       R"({"ask":"cast_fan","origin":[2.5,3.5],"step":1.5707963267948966,"count":2,"range":32})",
       R"({"hits":[{"hit":true,"tile":[18,3],"side":"west","fraction":0.484375},{"hit":true,"tile":[2,10],"side":"north","fraction":0.203125}]})"},
      {"is_clear",
       "clear",
       {"ask", "id", "world", "segment", "gap"},
       "segment",
       answer_is_clear,
       "Does nothing solid stop a line? Keys as for cast_ray.",
       R"({"ask":"is_clear","segment":[2.5,3.5,16.5,3.5]})",
       R"({"clear":true})"},
  };
}

// Relations of shapes, and between a shape and the map.
std::vector<Kind> kinds_of_one() {
  return {
      {"relate",
       "relate",
       {"ask", "id", "world", "circle", "box"},
       "circle box",
       answer_relate,
       "How do a circle and a box lie to each other? \"separate\", \"tangent\" or \"overlapping\", in any unit.\n"
       "  \"circle\":[x,y,r]  \"box\":[x0,y0,x1,y1]",
       R"({"ask":"relate","circle":[0,0,5],"box":[3,4,9,9]})",
       R"({"relation":"tangent"})"},
      {"solid",
       "solid",
       {"ask", "id", "world", "tile", "point"},
       "tile|point",
       answer_solid,
       "Is a tile solid?\n"
       "  \"tile\":[x,y]             or \"point\":[x,y]: the tile that it is in",
       R"({"ask":"solid","tile":[0,0]})",
       R"({"solid":true})"},
  };
}

// Queries about objects: spatial index.
std::vector<Kind> kinds_of_objects() {
  return {
      {"objects_touching",
       "touching",
       {"ask", "id", "objects", "point", "circle", "box", "capsule", "segment", "sector"},
       "point|segment|circle|box|capsule|sector",
       answer_objects_touching,
       "Which objects touch a shape? By their place in the list, from 0 on.\n"
       "  \"objects\":[[x0,y0,x1,y1],...]  boxes, in tiles; and one of\n"
       "  \"point\":[x,y]  \"segment\":[x0,y0,x1,y1]  or \"circle\", \"box\", \"capsule\", \"sector\" as for cover",
       R"({"ask":"objects_touching","objects":[[4,4,5,5],[9,4,10,6],[6,5,7,5.5]],"circle":[5.5,5.5,1]})",
       R"({"objects":[0,2]})"},
      {"nearest_objects",
       "nearest_objects",
       {"ask", "id", "objects", "point", "count"},
       "point count",
       answer_nearest_objects,
       "Which objects are nearest to a point, the nearest first?\n"
       "  \"objects\" as for objects_touching, \"point\":[x,y], \"count\":N at most",
       R"({"ask":"nearest_objects","objects":[[4,4,5,5],[9,4,10,6],[6,5,7,5.5]],"point":[8,5],"count":2})",
       R"({"objects":[1,2]})"},
      {"object_pairs",
       "pairs",
       {"ask", "id", "objects"},
       "",
       answer_object_pairs,
       "Which objects touch each other? \"objects\" as for objects_touching.",
       R"({"ask":"object_pairs","objects":[[4,4,5,5],[5,5,6,6],[9,4,10,6]]})",
       R"({"pairs":[[0,1]]})"},
      {"met_along",
       "met",
       {"ask", "id", "objects", "segment", "body", "circle", "by", "until"},
       "segment|body|circle by",
       answer_met_along,
       "What does a line, or a body on its way, meet: solid tiles and objects, in the order of their fractions?\n"
       "  \"objects\" as for objects_touching; \"segment\":[x0,y0,x1,y1], or \"body\":[x,y,w,h] or\n"
       "  \"circle\":[x,y,r] with \"by\":[x,y]\n"
       "  \"until\":                \"end\" (if absent) or \"wall\": to the first tile that is entered\n"
       "  What is not entered is only touched: slid along, grazed, or where the way ends.",
       R"({"ask":"met_along","objects":[[18,3,18.5,4],[9,3.5,10,6]],"segment":[2.5,3.5,34.5,3.5],"until":"wall"})",
       R"({"met":[{"object":1,"side":"west","enters":false,"fraction":0.203125},{"tile":[18,3],"side":"west","enters":true,"fraction":0.484375}]})"},
  };
}

// Visibility queries.
std::vector<Kind> kinds_of_sight() {
  return {
      {"sees",
       "sees",
       {"ask", "id", "world", "from", "to", "radius", "gap", "cone"},
       "from to radius",
       answer_sees,
       "Does who stands on one tile see another? Solid tiles are opaque.\n"
       "  \"from\":[x,y]  \"to\":[x,y]  points: the tiles that they are in\n"
       "  \"radius\":N               how many tiles away at most, between centers; without it, any\n"
       "  \"cone\":[from_x,from_y,to_x,to_y]  from one direction clockwise to another; without it, all around\n"
       "  \"gap\":                   as for cast_ray; radius and cone are in tiles, always",
       R"({"ask":"sees","from":[32,24],"to":[36,22],"radius":5,"cone":[1,-1,1,1]})",
       R"({"sees":true})"},
      {"sight",
       "sight",
       {"ask", "id", "world", "from", "radius", "gap", "cone"},
       "from radius",
       answer_sight,
       "Which tiles does one see? How many, and rows of tiles as for cover. Keys as for sees.",
       R"({"ask":"sight","from":[10,4],"radius":2,"cone":[1,-1,1,1]})",
       R"({"count":4,"spans":[[3,11,12],[4,10,12],[5,11,12]]})"},
  };
}

// Pathfinding queries.
std::vector<Kind> kinds_of_ways() {
  return {
      {"reach",
       "reach",
       {"ask", "id", "world", "from", "steps", "diagonals", "cost"},
       "from steps|cost",
       answer_reach,
       "Which tiles does one reach? How many, and rows of tiles as for cover. Nobody walks outside of the map.\n"
       "  \"from\":[x,y]  \"steps\":N    so many steps at most, with\n"
       "  \"diagonals\":             \"never\" (if absent), \"both_free\", \"one_free\" or \"always\"\n"
       "  \"cost\":[straight,diagonal]  or at this cost: so many steps of 1, and of the root of 2; no corner is cut",
       R"({"ask":"reach","from":[10,2],"steps":2})",
       R"({"count":11,"spans":[[1,9,11],[2,8,13],[3,9,12],[4,10,11]]})"},
      {"distance",
       "distance",
       {"ask", "id", "world", "point", "most"},
       "point most",
       answer_distance,
       "How far is the nearest solid tile, from center to center, squared?\n"
       "  \"point\":[x,y]  \"most\":N    how many tiles away it may be; 65535 if absent",
       R"({"ask":"distance","point":[10.5,5.5]})",
       R"({"found":true,"squared":2})"},
      {"path",
       "path",
       {"ask", "id", "world", "from", "to", "tiles", "size"},
       "from to",
       answer_path,
       "What is the shortest way from one tile to another? It costs [straight,diagonal] steps; no corner is cut.\n"
       "  \"from\":[x,y]  \"to\":[x,y]  points: the tiles that they are in\n"
       "  \"tiles\":                 \"all\" (if absent) or \"corners\": where it turns, and its ends\n"
       "  \"size\":[w,h]             or those where such a body still turns that goes straight where it can",
       R"({"ask":"path","from":[2,2],"to":[20,6],"tiles":"corners"})",
       R"({"found":true,"cost":[16,3],"tiles":[[2,2],[3,3],[16,3],[17,4],[17,5],[18,6],[20,6]]})"},
  };
}

}  // namespace

const std::vector<KindOfQuestion>& kinds_of_questions() {
  static const std::vector<Kind> all = [] {
    std::vector<Kind> joined = kinds_of_places();
    for (const auto& more : {kinds_of_solid(), kinds_of_rays(), kinds_of_sight(), kinds_of_ways(), kinds_of_objects(),
                             kinds_of_one(), kinds_of_motion()}) {
      joined.insert(joined.end(), more.begin(), more.end());
    }
    return joined;
  }();
  return all;
}

namespace {

const Kind& kind_of(const Question& question) {
  std::string known;
  for (const Kind& kind : kinds_of_questions()) {
    if (kind.ask == question.ask()) return kind;
    append(known, "{}\"{}\"", known.empty() ? "" : ", ", kind.ask);
  }
  throw BadQuestion{fmt::format("key \"ask\" is \"{}\"; known are {}", question.ask(), known)};
}

}  // namespace

void append_answer(std::string& out, const World& world, std::string_view line) {
  out += '{';
  std::size_t begin = out.size();  // the output from here on is discarded on error
  try {
    const Question question(line);
    if (const std::optional<std::string> id = question.id()) append(out, "\"id\":{},", *id);
    begin = out.size();
    const Kind& kind = kind_of(question);
    question.allow_only(kind.keys);
    kind.answer(out, world, question);
  } catch (const BadQuestion& bad) {
    out.resize(begin);
    out += "\"error\":";
    append_string(out, bad.why);
  }
  out += '}';
}

std::string error_answer(std::string_view why) {
  std::string out = "{\"error\":";
  append_string(out, why);
  return out + "}";
}

std::string list_questions() {
  std::string out;
  for (const Kind& kind : kinds_of_questions()) {
    append(out, "\n{}: {}\n    {}\n    {}\n", kind.ask, kind.help, kind.example, kind.example_answer);
  }
  return out;
}

}  // namespace tilespace::tool
