// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include "collision/name_hint.hpp"

/// @file name_words.hpp
/// Words in names of layers, values, terrains and objects, and what each suggests. In English, German, French, Spanish,
/// Portuguese, Italian, Dutch, Swedish, Polish, Czech, Turkish, Russian, Chinese, Japanese and Korean.

namespace tilespace::io::detail {

/// Words between blanks.
using Words = std::string_view;

/// Water and the like.
inline constexpr Words liquid_words =
    "water lava liquid acid sea ocean river lake wasser eau agua \u00e1gua acqua vatten woda voda "
    "\u0432\u043e\u0434\u0430 \u0412\u043e\u0434\u0430 \u6c34";

/// What is walked on over water.
inline constexpr Words crossing_words = "bridge pier jetty br\u00fccke bruecke pont puente ponte brug";

/// What hurts, also where it has a hitbox: a layer of collisions that kill is no wall.
inline constexpr Words hazard_words = "hazard trap spike damage hurt kill killer deadly death";

/// What says the opposite of the other words of a name.
inline constexpr Words negations =
    "no non not without ohne kein keine sans sin sem senza zonder utan bez \u0431\u0435\u0437";

/// Words that suggest the same.
struct WordGroup {
  NameHint name;  ///< Hint of a layer, terrain, class or object that has one of the words in its name.
  NameHint cell;  ///< Hint of a value of cells that is called so.
  Words words;
};

inline constexpr WordGroup word_groups[] = {
    // Made for collisions.
    {NameHint::collision, NameHint::collision,
     "collision collider collide collides collidable colliding solid blocked blocking blocker impassable unwalkable "
     "hitbox kollision kollisionen blockiert colisi\u00f3n colision colisiones colis\u00e3o colisao collisione "
     "collisioni botsing kolizja kolizje kolize \u00e7arp\u0131\u015fma carpisma "
     "\u043a\u043e\u043b\u043b\u0438\u0437\u0438\u0438 \u043a\u043e\u043b\u043b\u0438\u0437\u0438\u044f "
     "\u78b0\u649e \u885d\u7a81 \u5f53\u305f\u308a\u5224\u5b9a \u30b3\u30ea\u30b8\u30e7\u30f3 \ucda9\ub3cc"},
    // Walls.
    {NameHint::obstacle, NameHint::collision,
     "wall obstacle barrier block mauer mauern wand w\u00e4nde waende hindernis hindernisse bl\u00f6cke mur "
     "muraille bloc muro muri pared paredes obst\u00e1culo obstaculo bloque parede bloco parete pareti ostacolo "
     "ostacoli blocco blocchi muur muren obstakel blok blokken v\u00e4gg v\u00e4ggar hinder mura \u015bciana "
     "\u015bciany sciana sciany przeszkoda ze\u010f st\u011bna zed stena p\u0159ek\u00e1\u017eka duvar engel "
     "\u0441\u0442\u0435\u043d\u0430 \u0421\u0442\u0435\u043d\u0430 \u0441\u0442\u0435\u043d\u044b "
     "\u0421\u0442\u0435\u043d\u044b \u043f\u0440\u0435\u043f\u044f\u0442\u0441\u0442\u0432\u0438\u044f \u5899 "
     "\u58bb \u7246 \u58c1 \u969c\u788d \u969c\u5bb3 \u30d6\u30ed\u30c3\u30af \ubcbd \uc7a5\uc560\ubb3c"},
    // Rocks, platforms, fences.
    {NameHint::obstacle, NameHint::obstacle,
     "brick cliff rock fence platform static bound boundary boundaries fels felsen zaun plattform plattformen "
     "rocher falaise plateforme roca plataforma roccia piattaforma piattaforme rots platforma platformy "
     "\u043f\u043b\u0430\u0442\u0444\u043e\u0440\u043c\u044b \u5e73\u53f0 \u8db3\u5834 \ubc1c\ud310"},
    // Materials: a layer called so may be a floor.
    {NameHint::none, NameHint::obstacle, "stone dirt mountain metal wood tree ice"},
    // Earth.
    {NameHint::ground, NameHint::obstacle, "earth soil"},
    // Ground.
    {NameHint::ground, NameHint::ground,
     "ground terrain floor land boden grund gel\u00e4nde gelaende sol suelo terreno solo ch\u00e3o chao suolo terra "
     "pavimento bodem grond mark ziemia pod\u0142oga zem zemin yer \u0437\u0435\u043c\u043b\u044f "
     "\u0417\u0435\u043c\u043b\u044f \u5730\u9762 \u5730\u5f62 \ub545 \uc9c0\ud615"},
    // Surfaces of the ground.
    {NameHint::none, NameHint::ground, "sand"},
    // The same, which are often laid over it.
    {NameHint::free, NameHint::ground, "grass"},
    {NameHint::free, NameHint::free, liquid_words},
    {NameHint::free, NameHint::none, crossing_words},
    {NameHint::free, NameHint::free, hazard_words},
    // Above the player, or things.
    {NameHint::free, NameHint::none,
     "back above over overlay overhead roof top upper front street stair carpet flower event item coin collectible "
     "enemy enemies npc player start exit dach toit techo encima"},
    // Scenery, roads, zones, what is climbed.
    {NameHint::free, NameHint::free,
     "background bg backdrop sky cloud parallax decor decoration deco detail ornament foreground fg shadow shading "
     "shade light lighting effect fx path road ladder rope vine climb climbable trigger "
     "zone region spawn air empty none free hintergrund vordergrund himmel deko schatten licht weg stra\u00dfe "
     "strasse fond arri\u00e8re arriere ciel d\u00e9cor ombre route chemin fondo cielo sombra camino fundo c\u00e9u "
     "ceu caminho sfondo ombra strada achtergrond voorgrond lucht schaduw bakgrund f\u00f6rgrund skugga t\u0142o "
     "tlo niebo pozad\u00ed pozadi nebe arkaplan g\u00f6kyuz\u00fc \u0444\u043e\u043d \u0424\u043e\u043d "
     "\u043d\u0435\u0431\u043e \u80cc\u666f \u524d\u666f \u5929\u7a7a \u5f71 \u88c5\u9970 \u88c5\u98fe \u88dd\u98fe "
     "\ubc30\uacbd \ud558\ub298 \uc7a5\uc2dd"},
    // Doors, which may be shut.
    {NameHint::none, NameHint::free, "door"},
};

}  // namespace tilespace::io::detail
