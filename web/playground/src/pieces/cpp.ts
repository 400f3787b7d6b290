// SPDX-License-Identifier: MIT
// Pieces in C++: tests for GoogleTest.
import { areaOf, borderOf, tileOf } from "../ask.js";
import { MOST_LISTED, type Piece, comment, double, doubles, source } from "./piece.js";

const tile = ([x, y]: readonly number[]): string => `{${x}, ${y}}`;
const point = ([x, y]: readonly number[]): string => `{${double(x!)}, ${double(y!)}}`;
const segment = ([a, b, c, d]: readonly number[]): string => `{${point([a!, b!])}, ${point([c!, d!])}}`;
const tileOfPoint = (numbers: readonly number[]): string => {
  const { x, y } = tileOf(numbers);
  return `Tile${tile([x, y])}`;
};

function area({ ask }: Piece): string {
  const key = areaOf(ask);
  if (key === "polygon") {
    const corners = ask.polygon!;
    return `convex_polygon(std::array<Point, ${corners.length}>{{${corners.map(point).join(", ")}}}).value()`;
  }
  const n = ask[key] as number[];
  switch (key) {
    case "box":
      return `Box${segment(n)}`;
    case "circle":
      return `Circle{${point(n)}, ${double(n[2]!)}}`;
    case "capsule":
      return `Capsule{${segment(n)}, ${double(n[4]!)}}`;
    case "annulus":
      return `Annulus{${point(n)}, ${doubles(n.slice(2))}}`;
    default:
      return `Sector{${point(n)}, ${double(n[2]!)}, ${point(n.slice(3))}, ${point(n.slice(5))}}`;
  }
}

function sides(names: readonly string[]): string {
  return names.length === 0 ? "{}" : names.map((name) => `Side::${name}`).join(" | ");
}

/** Statements that make the map. */
function map({ rows, bounds, shaped, outside }: Piece): string[] {
  const lines = [
    `  ${shaped.length > 0 ? "" : "const "}CollisionMap map = CollisionMap::from_text(`,
    ...rows.map((row, i) => `      "${row}${i + 1 < rows.length ? "\\n" : ""}"`),
  ];
  lines[lines.length - 1] += `, Tile${tile([bounds.x, bounds.y])}, Outside::${outside}).value();`;
  for (const { x, y, shape } of shaped) {
    const corners = shape.area.map((corner) => point([corner.x, corner.y]));
    const polygon =
      corners.length === 0
        ? "ConvexPolygon{}"
        : `convex_polygon(std::array<Point, ${corners.length}>{{${corners.join(", ")}}}).value()`;
    const form = `tile_shape(${polygon}, ${sides(shape.oneWay)}, ${sides(shape.walls)}).value()`;
    lines.push(`  ASSERT_TRUE(map.set_shape(${tile([x, y])}, ${form}));`);
  }
  return lines;
}

function ray({ ask, answer }: Piece): string[] {
  const cast = `cast_ray(map, ${segment(ask.segment!)}, CornerGap::${ask.gap ?? "open"})`;
  if (!answer.hit) return [`  EXPECT_FALSE(${cast});`];
  return [
    `  const RayHit hit = ${cast};`,
    "  ASSERT_TRUE(hit);",
    `  EXPECT_EQ(hit.tile, (Tile${tile(answer.tile!)}));`,
    answer.inside ? "  EXPECT_TRUE(hit.inside);" : `  EXPECT_EQ(hit.side, Side::${answer.side});`,
    `  EXPECT_EQ(hit.fraction, ${double(answer.fraction!)});`,
  ];
}

function cover(piece: Piece): string[] {
  const spans = piece.answer.spans!;
  const border = `Boundary::${borderOf(piece.ask)}`;
  const listed = spans.length <= MOST_LISTED;
  const list = spans.map((span) => `{${span.join(", ")}}`).join(", ");
  return [
    `  const auto area = ${area(piece)};`,
    "  std::vector<TileSpan> spans;",
    `  for (const TileSpan span : cover(map, area, ${border})) spans.push_back(span);`,
    listed
      ? `  const std::vector<TileSpan> expected{${list}};\n  EXPECT_EQ(spans, expected);`
      : `  EXPECT_EQ(spans.size(), ${spans.length}u);`,
    `  EXPECT_EQ(count_solid(map, area, ${border}, Solidity::tiles), ${piece.solid}u);`,
  ];
}

function move({ ask, answer }: Piece): string[] {
  const shape = ask.body
    ? `Body{${point(ask.body)}, ${point(ask.body.slice(2))}}`
    : `Circle{${point(ask.circle!)}, ${double(ask.circle![2]!)}}`;
  return [
    `  const auto moved = move_as(map, ${shape}, ${point(ask.by!)}, CollisionResponse::${ask.response ?? "slide"});`,
    `  EXPECT_EQ(moved.body.${ask.body ? "min" : "center"}, (Point${point(answer.at!)}));`,
    `  ASSERT_EQ(moved.contacts.size(), ${answer.contacts!.length}u);`,
    ...answer.contacts!.map((contact, i) => `  EXPECT_EQ(moved.contacts[${i}].tile, (Tile${tile(contact.tile)}));`),
  ];
}

function path({ ask, answer }: Piece): string[] {
  const call = `find_path(map, ${tileOfPoint(ask.from!)}, ${tileOfPoint(ask.to!)}, options, workspace)`;
  const lines = [
    "  Workspace workspace;",
    "  PathOptions options;",
    `  options.diagonals = Diagonals::${ask.diagonals ?? "both_free"};`,
  ];
  if (!answer.found) return [...lines, `  EXPECT_FALSE(${call});`];
  const tiles = answer.tiles!;
  if (ask.size) {
    return [
      ...lines,
      "  std::vector<Tile> tiles(65536);",
      `  const PathResult path = ${call.replace("workspace)", "workspace, tiles)")};`,
      "  ASSERT_TRUE(path);",
      "  tiles.resize(path.tile_count);",
      `  tiles.resize(straighten_path(map, tiles, Vec${point(ask.size)}, tiles));`,
      `  const std::vector<Tile> expected{${tiles.map(tile).join(", ")}};`,
      "  EXPECT_EQ(tiles, expected);",
    ];
  }
  return [
    ...lines,
    `  const PathResult path = ${call};`,
    "  ASSERT_TRUE(path);",
    `  EXPECT_EQ(path.cost, (OctileCost${tile(answer.cost!)}));`,
    `  EXPECT_EQ(path.tile_count, ${answer.tiles!.length}u);`,
  ];
}

function flow({ ask, answer }: Piece): string[] {
  const goals = ask.goals!.map(tileOfPoint).join(", ");
  const lines = [
    "  Workspace workspace;",
    "  PathOptions options;",
    `  options.diagonals = Diagonals::${ask.diagonals ?? "both_free"};`,
    `  const std::array<Tile, ${ask.goals!.length}> goals{${goals}};`,
    "  Grid<OctileCost> costs = Grid<OctileCost>::create(map.bounds()).value();",
    "  ASSERT_TRUE(costs_to_goals(map, goals, options, workspace, costs));",
    `  const Tile tile = ${tileOfPoint(ask.points![0]!)};`,
  ];
  const [cost, directions] = [answer.costs![0], answer.directions![0]!];
  const wanted = directions.map((name) => `Direction::${name}`).join(" | ");
  return [
    ...lines,
    cost === null || cost === undefined
      ? "  EXPECT_TRUE(!map.bounds().contains(tile) || costs[tile] == unreachable_cost);"
      : `  EXPECT_EQ(costs[tile], (OctileCost${tile(cost)}));`,
    `  EXPECT_EQ(directions_to_goal(map, costs, options, tile), Directions(${wanted}));`,
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
    case "supercover_along": {
      const tiles = answer.tiles!;
      return [
        "  std::vector<Tile> tiles;",
        `  for (const TileOnLine& step : ${ask.ask}(Segment${segment(ask.segment!)})) tiles.push_back(step.tile);`,
        `  ASSERT_EQ(tiles.size(), ${tiles.length}u);`,
        ...(tiles.length > MOST_LISTED
          ? []
          : [`  const std::vector<Tile> expected{${tiles.map(tile).join(", ")}};`, "  EXPECT_EQ(tiles, expected);"]),
      ];
    }
    case "nearest_solid":
      return answer.found
        ? [
            `  const SolidTile nearest = nearest_solid(map, ${point(ask.point!)});`,
            "  ASSERT_TRUE(nearest);",
            `  EXPECT_EQ(nearest.tile, (Tile${tile(answer.tile!)}));`,
          ]
        : [`  EXPECT_FALSE(nearest_solid(map, ${point(ask.point!)}));`];
    case "field_of_view":
      return [
        `  FieldOfView field = FieldOfView::create(${ask.radius ?? 0}).value();`,
        "  VisionOptions sight;",
        `  sight.radius = ${ask.radius ?? 0};`,
        `  sight.gap = CornerGap::${ask.gap ?? "open"};`,
        `  ASSERT_TRUE(field_of_view(map, ${tileOfPoint(ask.from!)}, sight, field));`,
        `  EXPECT_EQ(field.tiles().count(), ${answer.count}u);`,
      ];
    case "reachable_in_steps":
      return [
        "  Workspace workspace;",
        "  TileMask reached = TileMask::create(map.bounds()).value();",
        `  ASSERT_TRUE(reachable_in_steps(map, ${tileOfPoint(ask.from!)}, ${ask.steps ?? 0}, ` +
          `Diagonals::${ask.diagonals ?? "never"}, workspace, reached));`,
        `  EXPECT_EQ(reached.count(), ${answer.count}u);`,
      ];
    case "costs_to_goals":
      return flow(piece);
    case "has_line_of_sight":
      return [
        "  VisionOptions sight;",
        `  sight.gap = CornerGap::${ask.gap ?? "open"};`,
        `  const bool sees = has_line_of_sight(map, ${tileOfPoint(ask.from!)}, ${tileOfPoint(ask.to!)}, sight);`,
        `  EXPECT_${answer.visible ? "TRUE" : "FALSE"}(sees);`,
      ];
    case "visibility_polygon": {
      const corners = answer.corners!;
      const from = point(ask.from!);
      return [
        `  std::vector<VisibilityCorner> corners(${Math.max(corners.length, 1)});`,
        `  const std::size_t count = visibility_polygon(map, ${from}, ${double(ask.radius ?? 0)}, corners);`,
        `  ASSERT_EQ(count, ${corners.length}u);`,
        ...corners
          .slice(0, MOST_LISTED)
          .map(([x, y], i) => `  EXPECT_EQ(corners[${i}].position, (Point${point([x, y])}));`),
      ];
    }
  }
}

/** A test for GoogleTest. */
export function cpp(piece: Piece): string {
  return [
    "#include <gtest/gtest.h>",
    "",
    "#include <array>",
    "#include <tilespace/tilespace.hpp>",
    "#include <vector>",
    "",
    `// ${source(piece)}`,
    `// ${comment(piece)}`,
    `TEST(Level, ${piece.name}) {`,
    "  using namespace tilespace;",
    ...map(piece),
    ...checks(piece),
    "}",
    "",
  ].join("\n");
}
