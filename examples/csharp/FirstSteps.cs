// SPDX-License-Identifier: MIT
using System;
using TilespaceC;
using static TilespaceC.Tilespace;

static unsafe class FirstSteps {
  static int Main() {
    const string text = "..........\n.......#..\n##########\n";
    tilespace_map* map;
    if (tilespace_map_from_text(text, (UIntPtr)text.Length, TILESPACE_OUTSIDE_FREE, &map) != TILESPACE_OK) return 1;

    var player = new tilespace_shape { kind = TILESPACE_BODY };
    player.@as.body = new tilespace_body(new tilespace_point(1.0, 0.5), new tilespace_vec(0.75, 0.875));
    var step = new tilespace_vec(20.0, 3.0);
    tilespace_move_result moved;
    tilespace_move(map, null, &player, &step, TILESPACE_SLIDE, null, &moved);
    var corner = player.@as.body.min;
    Console.WriteLine($"player: ({corner.x}, {corner.y}), {moved.contact_count} contacts");

    var line = new tilespace_segment(new tilespace_point(1.5, 0.5), new tilespace_point(9.5, 2.5));
    tilespace_ray_hit hit;
    tilespace_cast_ray(map, &line, TILESPACE_GAP_OPEN, &hit);
    if (hit.hit != 0) Console.WriteLine($"ray: hits tile ({hit.tile.x}, {hit.tile.y}) at {hit.fraction} of the line");
    tilespace_map_free(map);
    return 0;
  }
}
