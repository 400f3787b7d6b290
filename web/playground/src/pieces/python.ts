// SPDX-License-Identifier: MIT
// Pieces in Python: tests for pytest.
import { areaOf, borderOf, tileOf } from "../ask.js";
import { MOST_LISTED, type Piece, comment, double, doubles, source } from "./piece.js";

const tuple = (numbers: readonly number[]): string => `(${numbers.join(", ")})`;
const point = (numbers: readonly number[]): string => `(${doubles(numbers.slice(0, 2))})`;
const tile = (numbers: readonly number[]): string => {
  const { x, y } = tileOf(numbers);
  return tuple([x, y]);
};

function area({ ask }: Piece): string {
  const key = areaOf(ask);
  if (key === "polygon") return `ts.Polygon([${ask.polygon!.map(point).join(", ")}])`;
  const n = ask[key] as number[];
  switch (key) {
    case "box":
      return `ts.Box(${point(n)}, ${point(n.slice(2))})`;
    case "circle":
      return `ts.Circle(${point(n)}, ${double(n[2]!)})`;
    case "capsule":
      return `ts.Capsule(${point(n)}, ${point(n.slice(2))}, ${double(n[4]!)})`;
    case "annulus":
      return `ts.Annulus(${point(n)}, ${doubles(n.slice(2))})`;
    default:
      return `ts.Sector(${point(n)}, ${double(n[2]!)}, ${point(n.slice(3))}, ${point(n.slice(5))})`;
  }
}

function map({ rows, bounds, snapshot, outside }: Piece): string[] {
  if (snapshot !== "") {
    const lines = snapshot.match(/.{1,96}/g)!;
    return [
      "    map = ts.CollisionMap.from_bytes(base64.b64decode(",
      ...lines.map((line) => `        "${line}"`),
      "    ))",
    ];
  }
  return [
    "    rows = [",
    ...rows.map((row) => `        "${row}",`),
    "    ]",
    `    solid = np.array([[tile == "#" for tile in row] for row in rows])`,
    `    map = ts.CollisionMap(solid, outside="${outside}", origin=${tuple([bounds.x, bounds.y])})`,
  ];
}

function ray({ ask, answer }: Piece): string[] {
  const cast = `map.cast_ray((${doubles(ask.segment!)}), gap="${ask.gap ?? "open"}")`;
  if (!answer.hit) return [`    assert ${cast} is None`];
  return [
    `    hit = ${cast}`,
    "    assert hit is not None",
    `    assert hit.tile == ${tuple(answer.tile!)}`,
    answer.inside ? "    assert hit.inside" : `    assert hit.side == "${answer.side}"`,
    `    assert hit.fraction == ${double(answer.fraction!)}`,
  ];
}

function cover(piece: Piece): string[] {
  const spans = piece.answer.spans!;
  const border = borderOf(piece.ask);
  return [
    `    area = ${area(piece)}`,
    `    spans = map.cover(area, "${border}")`,
    spans.length <= MOST_LISTED
      ? `    assert spans.tolist() == [${spans.map(tuple).join(", ")}]`
      : `    assert len(spans) == ${spans.length}`,
    `    assert map.count_solid(area, "${border}") == ${piece.solid}`,
  ];
}

function move({ ask, answer }: Piece): string[] {
  const tiles = answer.contacts!.map((contact) => tuple(contact.tile));
  const shape = ask.body
    ? `ts.Body(${point(ask.body)}, ${point(ask.body.slice(2))})`
    : `ts.Circle(${point(ask.circle!)}, ${double(ask.circle![2]!)})`;
  return [
    `    moved = map.move(${shape}, ${point(ask.by!)}, response="${ask.response ?? "slide"}")`,
    `    assert moved.body.${ask.body ? "min" : "center"} == ${point(answer.at!)}`,
    `    assert [hit.tile for hit in moved.contacts] == [${tiles.join(", ")}]`,
  ];
}

function path({ ask, answer }: Piece): string[] {
  const call = `map.find_path(${tile(ask.from!)}, ${tile(ask.to!)}, diagonals="${ask.diagonals ?? "both_free"}")`;
  if (!answer.found) return [`    assert ${call} is None`];
  if (ask.size) {
    return [
      `    path = ${call}`,
      "    assert path is not None",
      `    tiles = map.straighten_path(path, (${doubles(ask.size)}))`,
      `    assert tiles.tolist() == [${answer.tiles!.map((one) => `[${one.join(", ")}]`).join(", ")}]`,
    ];
  }
  return [
    `    path = ${call}`,
    "    assert path is not None",
    `    assert (path.straight, path.diagonal) == ${tuple(answer.cost!)}`,
    `    assert len(path.tiles) == ${answer.tiles!.length}`,
  ];
}

function flow({ ask, answer, bounds: { x, y, width, height } }: Piece): string[] {
  const goals = ask.goals!.map(tile).join(", ");
  const at = tileOf(ask.points![0]!);
  const cost = answer.costs![0];
  const call = `map.costs_to_goals([${goals}], diagonals="${ask.diagonals ?? "both_free"}", exact=True)`;
  if (at.x < x || at.y < y || at.x >= x + width || at.y >= y + height) return [`    assert len(${call}) == ${height}`];
  return [
    `    costs = ${call}`,
    cost === null || cost === undefined
      ? `    assert costs[${at.y - y}, ${at.x - x}, 0] == 0x7FFFFFFF`
      : `    assert costs[${at.y - y}, ${at.x - x}].tolist() == [${cost.join(", ")}]`,
  ];
}

function checks(piece: Piece): string[] {
  const { ask, answer } = piece;
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
        `    line = ts.World(map, ts.Layout.pixels(1)).${ask.ask}((${doubles(ask.segment!)}))`,
        answer.tiles!.length <= MOST_LISTED
          ? `    assert line[["x", "y"]].tolist() == [${answer.tiles!.map(tuple).join(", ")}]`
          : `    assert len(line) == ${answer.tiles!.length}`,
      ];
    case "nearest_solid": {
      const call = `map.nearest_solid(${doubles(ask.point!)})`;
      return [answer.found ? `    assert ${call} == ${tuple(answer.tile!)}` : `    assert ${call} is None`];
    }
    case "field_of_view":
      return [
        `    seen = map.field_of_view(${tile(ask.from!)}, ${ask.radius ?? 0}, gap="${ask.gap ?? "open"}")`,
        `    assert seen.sum() == ${answer.count}`,
      ];
    case "reachable_in_steps":
      return [
        `    reached = map.reachable(${tile(ask.from!)}, ${ask.steps ?? 0}, diagonals="${ask.diagonals ?? "never"}")`,
        `    assert reached.sum() == ${answer.count}`,
      ];
    case "costs_to_goals":
      return flow(piece);
    case "has_line_of_sight":
      return [
        `    sees = map.sees(${tile(ask.from!)}, ${tile(ask.to!)}, gap="${ask.gap ?? "open"}")`,
        `    assert sees.tolist() == [${answer.visible ? "True" : "False"}]`,
      ];
    case "visibility_polygon":
      return [
        `    corners = map.visibility_polygon(${point(ask.from!)}, radius=${double(ask.radius ?? 0)})`,
        `    assert len(corners) == ${answer.count}`,
        `    assert corners[:${MOST_LISTED}].tolist() == [${answer
          .corners!.slice(0, MOST_LISTED)
          .map(([x, y]) => `[${doubles([x, y])}]`)
          .join(", ")}]`,
      ];
  }
}

/** A test for pytest. */
export function python(piece: Piece): string {
  const shaped = piece.snapshot !== "";
  return [
    ...(shaped ? ["import base64", ""] : ["import numpy as np"]),
    "import tilespace as ts",
    "",
    "",
    `def test_${piece.name}():`,
    `    # ${source(piece)}`,
    `    # ${comment(piece)}`,
    ...map(piece),
    ...checks(piece),
    "",
  ].join("\n");
}
