// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/motion/carry_by_turn.hpp>
#include <tilespace/motion/move_among_solids.hpp>

// A hook of tiles turns by a quarter, clockwise. A ball lies in it, a box stands on its tip, and a crate is where an
// arm comes down.
int main() {
  using namespace tilespace;
  const auto ground = CollisionMap::from_text(
      "............\n"
      "............\n"
      "............\n"
      "............\n"
      "............\n"
      "............\n"
      "............\n"
      "############\n");
  const auto hook = CollisionMap::from_text(
      "..#..\n"
      "#.#..\n"
      "#####\n");
  if (!ground || !hook) return 1;
  const auto hook_turned = turned(*hook, 1);
  if (!hook_turned) return 1;

  MovingMap wheel{&*hook, {3.0, 2.0}, {}};
  Body box{{5.25, 1.5}, {0.5, 0.5}};
  Circle ball{{4.5, 3.5}, 0.5};
  Body crate{{5.25, 6.0}, {1.0, 1.0}};
  const MapTurn turn{wheel, {2.5, 2.5}, 1};  // about the middle of the tile under the tip
  for (int tick = 0; tick < 3; ++tick) {
    if (tick == 1) {
      wheel = after_turn(turn, *hook_turned);
      const Movers movers{{}, {&wheel, 1}};
      const auto boxed = carry_by_turn(*ground, movers, turn, box, 2.0);
      const auto rolled = carry_by_turn(*ground, movers, turn, ball, 2.0);
      const auto pushed = carry_by_turn(*ground, movers, turn, crate, 2.0);
      std::printf("turn: box %s, ball %s, crate %s\n", boxed.is_carried ? "taken along" : "left",
                  rolled.is_carried ? "taken along" : "left", pushed.is_pushed ? "pushed out" : "left");
      box = boxed.body;
      ball = rolled.body;
      crate = pushed.body;
    }
    if (tick == 2) {  // what has lost its footing falls
      const Movers movers{{}, {&wheel, 1}};
      box = move_and_slide(*ground, movers, box, {0.0, 9.0}).body;
      ball = move_and_slide(*ground, movers, ball, {0.0, 9.0}).body;
    }
    std::printf("box (%g, %g), ball (%g, %g), crate (%g, %g)\n", box.min.x, box.min.y, ball.center.x, ball.center.y,
                crate.min.x, crate.min.y);
  }
}
