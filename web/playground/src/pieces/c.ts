// SPDX-License-Identifier: MIT
// Pieces in C: programs that say what differs, and return 1 then.
import { type Ask, areaOf, borderOf, moverOf, tileOf } from "../ask.js";
import { MOST_LISTED, type Piece, comment, double, doubles, source } from "./piece.js";

const braces = (numbers: readonly (number | string)[]): string => `{${numbers.join(", ")}}`;
const point = (numbers: readonly number[]): string => braces(numbers.slice(0, 2).map(double));
const segment = (numbers: readonly number[]): string => braces([point(numbers), point(numbers.slice(2))]);
const tile = (numbers: readonly number[]): string => {
  const { x, y } = tileOf(numbers);
  return braces([x, y]);
};

const gapOf = (ask: Ask): string => `TILESPACE_GAP_${(ask.gap ?? "open").toUpperCase()}`;
const succeeds = (call: string): string => `  CHECK(${call} == TILESPACE_OK);`;

const SIDE_BITS: Record<string, number> = { north: 1, west: 2, south: 4, east: 8 };
const bits = (names: readonly string[]): number => names.reduce((sum, name) => sum | (SIDE_BITS[name] ?? 0), 0);

function map({ rows, bounds, shaped, outside }: Piece): string[] {
  const { x, y, width, height } = bounds;
  const lines = [
    `  static const char* const rows[${height}] = {`,
    ...rows.map((row) => `      "${row}",`),
    "  };",
    `  const tilespace_tile_box bounds = {{${x}, ${y}}, {${x + width}, ${y + height}}};`,
    "  tilespace_map* map = NULL;",
    `  CHECK(tilespace_map_create(&bounds, TILESPACE_OUTSIDE_${outside.toUpperCase()}, &map) == TILESPACE_OK);`,
    `  for (int y = 0; y < ${height}; ++y)`,
    `    for (int x = 0; x < ${width}; ++x)`,
    `      if (rows[y][x] == '#') tilespace_set_solid(map, x + ${x}, y + ${y}, 1);`.replaceAll("+ -", "- "),
  ];
  if (shaped.length === 0) return lines;
  lines.push("  tilespace_polygon tile_area;", "  tilespace_tile_shape tile_shape;");
  for (const one of shaped) {
    const corners = one.shape.area;
    if (corners.length > 0) {
      const points = corners.map((corner) => point([corner.x, corner.y])).join(", ");
      lines.push(
        succeeds(`tilespace_polygon_create((const tilespace_point[]){${points}}, ${corners.length}, &tile_area)`),
      );
    }
    const [area, oneWay, walls] = [corners.length > 0 ? "&tile_area" : "NULL", one.shape.oneWay, one.shape.walls];
    lines.push(
      succeeds(`tilespace_tile_shape_create(${area}, ${bits(oneWay)}, ${bits(walls)}, &tile_shape)`),
      `  CHECK(tilespace_set_shape(map, ${one.x}, ${one.y}, &tile_shape) == TILESPACE_OK);`,
    );
  }
  return lines;
}

function area({ ask }: Piece): string[] {
  const key = areaOf(ask);
  if (key === "polygon") {
    const corners = ask.polygon!;
    return [
      `  const tilespace_point corners[] = {${corners.map(point).join(", ")}};`,
      "  tilespace_shape area = {TILESPACE_POLYGON, 0, {{0.0, 0.0}}};",
      `  CHECK(tilespace_polygon_create(corners, ${corners.length}, &area.as.polygon) == TILESPACE_OK);`,
    ];
  }
  const n = ask[key] as number[];
  const values = {
    box: segment(n),
    circle: `{${point(n)}, ${double(n[2]!)}}`,
    capsule: `{${segment(n)}, ${double(n[4] ?? 0)}}`,
    annulus: `{${point(n)}, ${doubles(n.slice(2))}}`,
    sector: n.length < 7 ? "" : `{${point(n)}, ${double(n[2]!)}, ${point(n.slice(3))}, ${point(n.slice(5))}}`,
  };
  return [`  const tilespace_shape area = {TILESPACE_${key.toUpperCase()}, 0, {.${key} = ${values[key]}}};`];
}

const same = (found: string, [x, y]: readonly number[]): string => `  CHECK(${found}.x == ${x} && ${found}.y == ${y});`;
const samePoint = (found: string, [x, y]: readonly number[]): string =>
  `  CHECK(${found}.x == ${double(x!)} && ${found}.y == ${double(y!)});`;

function ray({ ask, answer }: Piece): string[] {
  const lines = [
    `  const tilespace_segment segment = ${segment(ask.segment!)};`,
    "  tilespace_ray_hit hit;",
    succeeds(`tilespace_cast_ray(map, &segment, ${gapOf(ask)}, &hit)`),
  ];
  if (!answer.hit) return [...lines, "  CHECK(!hit.hit);"];
  return [
    ...lines,
    "  CHECK(hit.hit);",
    same("hit.tile", answer.tile!),
    answer.inside ? "  CHECK(hit.inside);" : `  CHECK(hit.side == TILESPACE_${answer.side!.toUpperCase()});`,
    `  CHECK(hit.fraction == ${double(answer.fraction!)});`,
  ];
}

function cover(piece: Piece): string[] {
  const spans = piece.answer.spans!;
  const border = `TILESPACE_${borderOf(piece.ask).toUpperCase()}`;
  return [
    ...area(piece),
    `  static tilespace_span spans[${Math.max(spans.length, 1)}];`,
    "  size_t count = 0;",
    `  CHECK(tilespace_cover(map, &area, ${border}, spans, ${spans.length}, &count) == TILESPACE_OK);`,
    `  CHECK(count == ${spans.length});`,
    ...spans
      .slice(0, MOST_LISTED)
      .map(
        ([y, from, to], i) =>
          `  CHECK(spans[${i}].y == ${y} && spans[${i}].x_begin == ${from} && spans[${i}].x_end == ${to});`,
      ),
    `  CHECK(tilespace_count_solid(map, &area, ${border}, TILESPACE_BY_TILES) == ${piece.solid});`,
  ];
}

function move({ ask, answer }: Piece): string[] {
  const key = moverOf(ask);
  const response = `TILESPACE_${(ask.response ?? "slide").toUpperCase()}`;
  const value = ask.body
    ? `{${point(ask.body)}, ${point(ask.body.slice(2))}}`
    : `{${point(ask.circle!)}, ${double(ask.circle![2]!)}}`;
  return [
    `  tilespace_shape shape = {TILESPACE_${key.toUpperCase()}, 0, {.${key} = ${value}}};`,
    `  const tilespace_vec by = ${point(ask.by!)};`,
    "  tilespace_move_result moved;",
    succeeds(`tilespace_move(map, NULL, &shape, &by, ${response}, NULL, &moved)`),
    samePoint(`shape.as.${key}.${ask.body ? "min" : "center"}`, answer.at!),
    `  CHECK(moved.contact_count == ${answer.contacts!.length});`,
    ...answer.contacts!.map((contact, i) => same(`moved.contacts[${i}].tile`, contact.tile)),
  ];
}

function path({ ask, answer }: Piece): string[] {
  const call = "tilespace_find_path(map, &from, &to, &options, memory, 0, NULL, 0, &count, &cost)";
  const diagonals = `TILESPACE_DIAGONALS_${(ask.diagonals ?? "both_free").toUpperCase()}`;
  const lines = [
    "  tilespace_workspace* memory = NULL;",
    "  CHECK(tilespace_workspace_create(&memory) == TILESPACE_OK);",
    `  const tilespace_tile from = ${tile(ask.from!)}, to = ${tile(ask.to!)};`,
    "  tilespace_path_options options;",
    "  tilespace_path_default(&options);",
    `  options.diagonals = ${diagonals};`,
    "  tilespace_cost cost = {0, 0};",
    "  size_t count = 0;",
  ];
  if (ask.size && answer.found) {
    const tiles = answer.tiles!;
    return [
      ...lines,
      "  static tilespace_tile tiles[65536];",
      succeeds(call.replace("NULL, 0, &count", "tiles, 65536, &count")),
      `  const tilespace_vec size = ${point(ask.size)};`,
      succeeds("tilespace_straighten_path(map, tiles, count, &size, 0, tiles, 65536, &count)"),
      `  CHECK(count == ${tiles.length});`,
      ...tiles.slice(0, MOST_LISTED).map((one, i) => same(`tiles[${i}]`, one)),
      "  tilespace_workspace_free(memory);",
    ];
  }
  const checks = answer.found
    ? [
        `  CHECK(${call} == TILESPACE_OK);`,
        `  CHECK(cost.straight == ${answer.cost![0]} && cost.diagonal == ${answer.cost![1]});`,
        `  CHECK(count == ${answer.tiles!.length});`,
      ]
    : [`  CHECK(${call} == TILESPACE_UNREACHABLE);`];
  return [...lines, ...checks, "  tilespace_workspace_free(memory);"];
}

const DIRECTIONS = ["east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast"];

function flow({ ask, answer, bounds: { x, y, width, height } }: Piece): string[] {
  const goals = ask.goals!;
  const [cost, directions] = [answer.costs![0], answer.directions![0]!];
  const at = tileOf(ask.points![0]!);
  const isInside = at.x >= x && at.y >= y && at.x < x + width && at.y < y + height;
  const index = (at.y - y) * width + at.x - x;
  const flags = directions.reduce((sum, name) => sum | (1 << DIRECTIONS.indexOf(name)), 0);
  return [
    "  tilespace_workspace* memory = NULL;",
    "  tilespace_grid* costs = NULL;",
    `  const tilespace_tile_box all = {{${x}, ${y}}, {${x + width}, ${y + height}}};`,
    succeeds("tilespace_workspace_create(&memory)"),
    succeeds("tilespace_grid_create(&all, TILESPACE_COST, &costs)"),
    `  const tilespace_tile goals[] = {${goals.map(tile).join(", ")}}, tile = ${tile(ask.points![0]!)};`,
    "  tilespace_path_options options;",
    "  tilespace_path_default(&options);",
    `  options.diagonals = TILESPACE_DIAGONALS_${(ask.diagonals ?? "both_free").toUpperCase()};`,
    succeeds(`tilespace_costs_to_goals(map, goals, ${goals.length}, &options, NULL, memory, costs)`),
    ...(isInside
      ? [
          `  const tilespace_cost cost = ((const tilespace_cost*)tilespace_grid_values(costs))[${index}];`,
          cost === null || cost === undefined
            ? "  CHECK(cost.straight == TILESPACE_UNREACHABLE_STEPS);"
            : `  CHECK(cost.straight == ${cost[0]} && cost.diagonal == ${cost[1]});`,
        ]
      : []),
    `  CHECK(tilespace_directions_to_goal(map, costs, &options, &tile) == ${flags});`,
    "  tilespace_grid_free(costs);",
    "  tilespace_workspace_free(memory);",
  ];
}

function checks(piece: Piece): string[] {
  const { ask, answer } = piece;
  const gap = gapOf(ask);
  switch (ask.ask) {
    case "cast_ray":
      return ray(piece);
    case "cover":
      return cover(piece);
    case "move_as":
      return move(piece);
    case "find_path":
      return path(piece);
    case "tiles_along":
    case "supercover_along": {
      const tiles = answer.tiles!;
      return [
        `  const tilespace_segment segment = ${segment(ask.segment!)};`,
        `  static tilespace_tile_on_line line[${Math.max(tiles.length, 1)}];`,
        "  size_t count = 0;",
        succeeds(`tilespace_world_${ask.ask}(map, &segment, line, ${tiles.length}, &count)`),
        `  CHECK(count == ${tiles.length});`,
        ...tiles.slice(0, MOST_LISTED).map((one, i) => same(`line[${i}].tile`, one)),
      ];
    }
    case "nearest_solid":
      return [
        "  tilespace_solid_tile nearest;",
        `  CHECK(tilespace_nearest_solid(map, ${doubles(ask.point!)}, HUGE_VAL, &nearest) == TILESPACE_OK);`,
        ...(answer.found
          ? ["  CHECK(nearest.found);", same("nearest.tile", answer.tile!)]
          : ["  CHECK(!nearest.found);"]),
      ];
    case "field_of_view":
      return [
        "  tilespace_field* field = NULL;",
        `  CHECK(tilespace_field_create(${ask.radius ?? 0}, &field) == TILESPACE_OK);`,
        "  tilespace_vision_options sight;",
        "  tilespace_vision_default(&sight);",
        `  sight.radius = ${ask.radius ?? 0};`,
        `  sight.gap = ${gap};`,
        `  const tilespace_tile from = ${tile(ask.from!)};`,
        "  CHECK(tilespace_field_of_view(map, &from, &sight, field) == TILESPACE_OK);",
        `  CHECK(tilespace_mask_count(tilespace_field_tiles(field)) == ${answer.count});`,
        "  tilespace_field_free(field);",
      ];
    case "reachable_in_steps": {
      const { x, y, width, height } = piece.bounds;
      return [
        "  tilespace_workspace* memory = NULL;",
        "  tilespace_mask* reached = NULL;",
        `  const tilespace_tile_box all = {{${x}, ${y}}, {${x + width}, ${y + height}}};`,
        succeeds("tilespace_workspace_create(&memory)"),
        succeeds("tilespace_mask_create(&all, &reached)"),
        `  const tilespace_tile from = ${tile(ask.from!)};`,
        succeeds(
          `tilespace_reachable_in_steps(map, &from, ${ask.steps ?? 0}, ` +
            `TILESPACE_DIAGONALS_${(ask.diagonals ?? "never").toUpperCase()}, memory, reached)`,
        ),
        `  CHECK(tilespace_mask_count(reached) == ${answer.count});`,
        "  tilespace_mask_free(reached);",
        "  tilespace_workspace_free(memory);",
      ];
    }
    case "costs_to_goals":
      return flow(piece);
    case "has_line_of_sight":
      return [
        "  tilespace_vision_options sight;",
        "  tilespace_vision_default(&sight);",
        `  sight.gap = ${gap};`,
        `  const tilespace_tile from = ${tile(ask.from!)}, to = ${tile(ask.to!)};`,
        `  CHECK(tilespace_has_line_of_sight(map, &from, &to, &sight) == ${Number(answer.visible)});`,
      ];
    case "visibility_polygon": {
      const corners = answer.corners!;
      return [
        `  static tilespace_visibility_corner corners[${Math.max(corners.length, 1)}];`,
        `  const tilespace_point from = ${point(ask.from!)};`,
        "  size_t count = 0;",
        `  const double radius = ${double(ask.radius ?? 0)};`,
        succeeds(`tilespace_visibility_polygon(map, &from, radius, NULL, NULL, corners, ${corners.length}, &count)`),
        `  CHECK(count == ${corners.length});`,
        ...corners.slice(0, MOST_LISTED).map(([x, y], i) => samePoint(`corners[${i}].position`, [x, y])),
      ];
    }
  }
}

/** A program. */
export function c(piece: Piece): string {
  return [
    "#include <math.h>",
    "#include <stdio.h>",
    "#include <tilespace.h>",
    "",
    "#define CHECK(condition) \\",
    '  if (!(condition)) return fprintf(stderr, "line %d: not so: %s\\n", __LINE__, #condition), 1',
    "",
    `/* ${source(piece)}`,
    ` * ${comment(piece)} */`,
    "int main(void) {",
    ...map(piece),
    ...checks(piece),
    "  tilespace_map_free(map);",
    "  return 0;",
    "}",
    "",
  ].join("\n");
}
