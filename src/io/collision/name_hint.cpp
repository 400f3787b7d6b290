// SPDX-License-Identifier: MIT
#include "collision/name_hint.hpp"
#include <algorithm>
#include <array>
#include <string>
#include "collision/collision_layers.hpp"

namespace tilespace::io::detail {
namespace {

using Words = std::string_view;

// Words between blanks. In English, German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Polish, Czech,
// Turkish, Russian, Chinese, Japanese and Korean.
constexpr Words collision_words =
    "collision collider collide collides collidable colliding solid blocked blocking blocker impassable unwalkable "
    "hitbox kollision kollisionen blockiert colisi\u00f3n colision colisiones colis\u00e3o colisao collisione "
    "collisioni botsing kolizja kolizje kolize \u00e7arp\u0131\u015fma carpisma "
    "\u043a\u043e\u043b\u043b\u0438\u0437\u0438\u0438 \u043a\u043e\u043b\u043b\u0438\u0437\u0438\u044f "
    "\u78b0\u649e \u885d\u7a81 \u5f53\u305f\u308a\u5224\u5b9a \u30b3\u30ea\u30b8\u30e7\u30f3 \ucda9\ub3cc";

constexpr Words obstacle_words =
    "wall obstacle barrier block brick cliff rock fence platform static bound boundary boundaries mauer mauern wand "
    "w\u00e4nde waende hindernis hindernisse bl\u00f6cke fels felsen zaun plattform plattformen mur muraille bloc "
    "rocher falaise plateforme muro muri pared paredes obst\u00e1culo obstaculo bloque roca plataforma parede bloco "
    "parete pareti ostacolo ostacoli blocco blocchi roccia piattaforma piattaforme muur muren obstakel blok blokken "
    "rots v\u00e4gg v\u00e4ggar hinder mura \u015bciana \u015bciany sciana sciany przeszkoda platforma platformy "
    "ze\u010f st\u011bna zed stena p\u0159ek\u00e1\u017eka duvar engel \u0441\u0442\u0435\u043d\u0430 "
    "\u0421\u0442\u0435\u043d\u0430 \u0441\u0442\u0435\u043d\u044b \u0421\u0442\u0435\u043d\u044b "
    "\u043f\u0440\u0435\u043f\u044f\u0442\u0441\u0442\u0432\u0438\u044f "
    "\u043f\u043b\u0430\u0442\u0444\u043e\u0440\u043c\u044b \u5899 \u58bb \u7246 \u58c1 \u969c\u788d \u969c\u5bb3 "
    "\u5e73\u53f0 \u30d6\u30ed\u30c3\u30af \u8db3\u5834 \ubcbd \uc7a5\uc560\ubb3c \ubc1c\ud310";

constexpr Words ground_words =
    "ground terrain floor land earth soil boden grund gel\u00e4nde gelaende sol suelo terreno solo ch\u00e3o chao "
    "suolo terra pavimento bodem grond mark ziemia pod\u0142oga zem zemin yer \u0437\u0435\u043c\u043b\u044f "
    "\u0417\u0435\u043c\u043b\u044f \u5730\u9762 \u5730\u5f62 \ub545 \uc9c0\ud615";

constexpr Words free_words =
    "background bg back backdrop sky cloud parallax decor decoration deco detail ornament above over overlay overhead "
    "roof top upper foreground fg front shadow shading shade light lighting effect fx path road street bridge stair "
    "ladder grass flower carpet water lava liquid trigger event spawn item coin collectible enemy enemies npc player "
    "start exit hintergrund vordergrund himmel deko schatten licht weg stra\u00dfe strasse dach wasser fond "
    "arri\u00e8re arriere ciel d\u00e9cor ombre route chemin toit eau fondo cielo sombra camino techo agua encima "
    "fundo c\u00e9u ceu caminho \u00e1gua sfondo ombra strada acqua achtergrond voorgrond lucht schaduw bakgrund "
    "f\u00f6rgrund himmel skugga t\u0142o tlo niebo pozad\u00ed pozadi nebe arkaplan g\u00f6kyuz\u00fc \u0444\u043e"
    "\u043d \u0424\u043e\u043d \u043d\u0435\u0431\u043e \u80cc\u666f \u524d\u666f \u5929\u7a7a \u5f71 \u88c5\u9970 "
    "\u88dd\u98fe \u6c34 \ubc30\uacbd \ud558\ub298 \uc7a5\uc2dd";

// Properties that make a tile or object solid if they are truthy; without "is", blanks and signs.
constexpr Words solid_names =
    "solid collides collision blocked collidable collide collider blocking blocks impassable obstacle wall unwalkable";

// Properties that make a tile or object solid if they are false.
constexpr Words walkable_names = "walkable passable";

// Properties whose value may name what the tile or object is.
constexpr Words kind_names = "bodytype body type kind class tiletype physics physicstype";

bool is_ascii_letter(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_upper(char c) noexcept { return c >= 'A' && c <= 'Z'; }
bool is_letter(char c) noexcept { return is_ascii_letter(c) || static_cast<unsigned char>(c) >= 0x80; }

// Chinese, Japanese and Korean, which write words without blanks, have three bytes a letter.
bool is_dense(std::string_view word) noexcept { return static_cast<unsigned char>(word.front()) >= 0xe0; }

// Tests whether any word of a list passes the test.
template <class Test>
bool any_word(Words list, Test test) {
  for (std::size_t begin = 0; begin < list.size();) {
    const std::size_t end = std::min(list.find(' ', begin), list.size());
    if (test(list.substr(begin, end - begin))) return true;
    begin = end + 1;
  }
  return false;
}

// Tests whether a word is in a list, also in the plural.
bool is_in(std::string_view word, Words list) {
  const bool has_s = word.size() > 2 && (word.back() == 's' || word.back() == 'S');
  const std::string_view without_s = has_s ? word.substr(0, word.size() - 1) : word;
  return any_word(list, [&](std::string_view known) { return same_name(known, word) || same_name(known, without_s); });
}

// Tests whether a name has a word of a list.
bool has_word(std::string_view name, Words list) {
  for (std::size_t at = 0; at < name.size();) {
    std::size_t end = at + 1;
    if (is_letter(name[at])) {
      while (end < name.size() && is_letter(name[end]) && !(is_upper(name[end]) && !is_upper(name[end - 1]))) ++end;
      if (is_in(name.substr(at, end - at), list)) return true;
    }
    at = end;
  }
  return any_word(list, [&](auto word) { return is_dense(word) && name.find(word) != std::string_view::npos; });
}

// "isSolid", "is_solid" and "Solid" are "solid".
std::string plain_name(std::string_view name) {
  std::string plain;
  for (const char c : name) {
    if (is_letter(c)) plain += is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
  }
  if (plain.starts_with("is")) plain.erase(0, 2);
  return plain;
}

bool names(Words list, std::string_view name) {
  return any_word(list, [&](std::string_view word) { return word == name; });
}

}  // namespace

NameHint hint_of(std::string_view name) {
  constexpr std::size_t most = 200;  // no word is longer, and no name has to be read that is
  name = name.substr(0, most);
  if (has_word(name, collision_words)) return NameHint::collision;
  if (has_word(name, free_words)) return NameHint::free;
  if (has_word(name, obstacle_words)) return NameHint::obstacle;
  return has_word(name, ground_words) ? NameHint::ground : NameHint::none;
}

PropertyHint hint_of(const Property& property) {
  constexpr std::size_t most = 40;
  if (property.name.size() > most) return {};
  const std::string name = plain_name(property.name);
  if (names(solid_names, name)) return {is_truthy(property) ? NameHint::collision : NameHint::none, false};
  if (names(walkable_names, name)) return {is_truthy(property) ? NameHint::none : NameHint::collision, true};
  if (property.type != PropertyType::string || !names(kind_names, name)) return {};
  return {hint_of(property.text), true};
}

}  // namespace tilespace::io::detail
