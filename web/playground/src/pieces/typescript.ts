// SPDX-License-Identifier: MIT
// Pieces in TypeScript: tests for the test runner of node.
import { areaShape, moverShape } from "../answers.js";
import { borderOf, tileOf } from "../ask.js";
import { MOST_LISTED, type Piece, comment, source } from "./piece.js";

/** A value as a literal, without quotes around keys. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
    return `{ ${entries.map(([key, entry]) => `${key}: ${literal(entry)}`).join(", ")} }`;
  }
  return JSON.stringify(value);
}
const xy = ([x, y]: readonly number[]): string => literal({ x, y });

function map({ rows, bounds, shaped, outside }: Piece): string[] {
  const lines = ["  const rows = [", ...rows.map((row) => `    "${row}",`), "  ];"];
  if (bounds.x === 0 && bounds.y === 0) {
    lines.push(`  const map = CollisionMap.fromRows(rows, { outside: "${outside}" });`);
  } else {
    const { x, y, width, height } = bounds;
    lines.push(
      `  const map = CollisionMap.create(${width}, ${height}, { x: ${x}, y: ${y}, outside: "${outside}" });`,
      `  map.setBytes(map.bounds, Uint8Array.from(rows.join(""), (tile) => Number(tile === "#")));`,
    );
  }
  for (const { x, y, shape } of shaped) {
    const form = shape.area.length > 0 ? { area: shape.area, walls: shape.walls } : { walls: shape.walls };
    lines.push(`  map.setShape(${xy([x, y])}, ${literal(form)}, ${literal({ oneWay: shape.oneWay })});`);
  }
  return lines;
}

const equal = (found: string, expected: unknown): string => `  assert.deepEqual(${found}, ${literal(expected)});`;

function segment([x1, y1, x2, y2]: readonly number[]): string {
  return literal({ x1, y1, x2, y2 });
}

function ray({ ask, answer }: Piece): string[] {
  const cast = `map.castRay(${segment(ask.segment!)}, ${literal({ gap: ask.gap ?? "open" })})`;
  if (!answer.hit) return [`  assert.equal(${cast}, null);`];
  const [x, y] = answer.tile!;
  return [
    `  const hit = ${cast};`,
    "  assert.ok(hit);",
    equal("hit.tile", { x, y }),
    answer.inside ? "  assert.ok(hit.inside);" : `  assert.equal(hit.side, "${answer.side}");`,
    `  assert.equal(hit.fraction, ${answer.fraction});`,
  ];
}

function cover(piece: Piece): string[] {
  const { ask, answer, solid } = piece;
  const spans = answer.spans!;
  const border = borderOf(ask);
  return [
    `  const area = ${literal(areaShape(ask))};`,
    `  const spans = map.cover(area, { border: "${border}" });`,
    spans.length <= MOST_LISTED
      ? equal(
          "spans",
          spans.map(([y, xBegin, xEnd]) => ({ y, xBegin, xEnd })),
        )
      : `  assert.equal(spans.length, ${spans.length});`,
    `  assert.equal(map.countSolid(area, { border: "${border}" }), ${solid});`,
  ];
}

const MOVES = { slide: "moveAndSlide", stop: "moveAndStop", bounce: "moveAndBounce" };

function move({ ask, answer }: Piece): string[] {
  const [x, y] = answer.at!;
  return [
    `  const moved = map.${MOVES[ask.response ?? "slide"]}(${literal(moverShape(ask))}, ${xy(ask.by!)});`,
    equal("{ x: moved.x, y: moved.y }", { x, y }),
    equal(
      "moved.contacts.map(({ tile }) => tile)",
      answer.contacts!.map(({ tile: [x, y] }) => ({ x, y })),
    ),
  ];
}

const DIAGONALS = { both_free: "bothFree", one_free: "oneFree", always: "always", never: "never" };

function path({ ask, answer }: Piece): string[] {
  const options = literal({ diagonals: DIAGONALS[ask.diagonals ?? "both_free"] });
  const call = `map.findPath(${literal(tileOf(ask.from!))}, ${literal(tileOf(ask.to!))}, ${options})`;
  if (!answer.found) return [`  assert.equal(${call}, null);`];
  if (ask.size) {
    const [width, height] = ask.size;
    return [
      `  const path = ${call};`,
      "  assert.ok(path);",
      `  const tiles = map.straightenPath(path.tiles, ${literal({ width, height })});`,
      equal("tiles.map(({ x, y }) => [x, y])", answer.tiles),
    ];
  }
  return [
    `  const path = ${call};`,
    "  assert.ok(path);",
    equal("[path.straight, path.diagonal, path.tiles.length]", [...answer.cost!, answer.tiles!.length]),
  ];
}

function checks(piece: Piece): string[] {
  const { ask, answer } = piece;
  const gap = ask.gap ?? "open";
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
    case "supercover_along":
      return [
        `  const tiles = new World(map, Layout.pixels(1)).${
          ask.ask === "tiles_along" ? "tilesAlong" : "supercoverAlong"
        }(${segment(ask.segment!)});`,
        answer.tiles!.length <= MOST_LISTED
          ? equal("tiles.map(({ x, y }) => [x, y])", answer.tiles)
          : `  assert.equal(tiles.length, ${answer.tiles!.length});`,
      ];
    case "nearest_solid": {
      const [x, y] = answer.tile ?? [];
      return [equal(`map.nearestSolid(${xy(ask.point!)})`, answer.found ? { x, y } : null)];
    }
    case "field_of_view":
      return [
        `  const seen = map.fieldOfView(${literal(tileOf(ask.from!))}, ${literal({ radius: ask.radius ?? 0, gap })});`,
        `  assert.equal(seen.size, ${answer.count});`,
      ];
    case "reachable_in_steps": {
      const options = literal({ diagonals: DIAGONALS[ask.diagonals ?? "never"] });
      return [
        `  const reached = map.reachableInSteps(${literal(tileOf(ask.from!))}, ${ask.steps ?? 0}, ${options});`,
        `  assert.equal(reached.size, ${answer.count});`,
      ];
    }
    case "costs_to_goals": {
      const options = literal({ diagonals: DIAGONALS[ask.diagonals ?? "both_free"] });
      const [tile, cost] = [literal(tileOf(ask.points![0]!)), answer.costs![0]];
      return [
        `  const field = map.costsToGoals(${literal(ask.goals!.map(tileOf))}, ${options});`,
        equal(`field.costAt(${tile})`, cost ? { straight: cost[0], diagonal: cost[1] } : null),
        `  assert.equal(field.next(${tile}).length, ${answer.directions![0]!.length});`,
        "  field.free();",
      ];
    }
    case "has_line_of_sight":
      return [
        `  const [from, to] = [${literal(tileOf(ask.from!))}, ${literal(tileOf(ask.to!))}] as const;`,
        `  const sees = map.hasLineOfSight(from, to, ${literal({ gap })});`,
        `  assert.equal(sees, ${answer.visible});`,
      ];
    case "visibility_polygon":
      return [
        `  const corners = map.visibilityPolygon(${xy(ask.from!)}, ${literal({ radius: ask.radius ?? 0 })});`,
        `  assert.equal(corners.length, ${answer.count});`,
        equal(
          `corners.slice(0, ${MOST_LISTED}).map(({ x, y }) => [x, y])`,
          answer.corners!.slice(0, MOST_LISTED).map(([x, y]) => [x, y]),
        ),
      ];
  }
}

/** A test for the test runner of node, also under vitest and jest with their `test`. */
export function typescript(piece: Piece): string {
  const isLine = piece.ask.ask === "tiles_along" || piece.ask.ask === "supercover_along";
  const names = isLine ? "CollisionMap, Layout, World" : "CollisionMap";
  return [
    'import assert from "node:assert/strict";',
    'import { test } from "node:test";',
    `import { ${names} } from "tilespace";`,
    "",
    `// ${source(piece)}`,
    `// ${comment(piece)}`,
    `test("${piece.name}", () => {`,
    ...map(piece),
    ...checks(piece),
    "});",
    "",
  ].join("\n");
}
