// SPDX-License-Identifier: MIT
// Figures: pictures of questions with their answers, which become live when they are touched. By name, for pages
// (`<!-- figure: NAME -->`) and for functions.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as play from "../playground/dist/static.mjs";
import { ARTICLES } from "./articles.mjs";
import { staged, tree } from "./stage.mjs";

export const { PATTERNS } = play;
export const command = process.env.TILESPACE_COMMAND ?? join(tree, "build/dev/tilespace");

const ray = { ask: "cast_ray", segment: [3.5, 6.5, 26.5, 5.25] };
const disc = { ask: "cover", circle: [32.25, 20.5, 4.25], border: "touching" };
const body = { ask: "move_as", body: [3.5, 8.5, 0.75, 0.875], by: [9, 4.5], response: "slide" };
const sight = { ask: "field_of_view", from: [31.5, 19.5], radius: 9, gap: "open" };
const path = { ask: "find_path", from: [3.5, 3.5], to: [30.5, 23.5], diagonals: "both_free" };

/** Live ones: a question on a map. */
export const LIVE = {
  ray: { ask: ray },
  clear: { ask: { ...ray, segment: [3.5, 9.5, 16.5, 3.5] } },
  line: { ask: { ask: "tiles_along", segment: [25.25, 14.75, 38.5, 19.125] } },
  disc: { ask: disc },
  interior: { ask: { ...disc, border: "interior" } },
  box: { ask: { ask: "cover", box: [24.5, 11.25, 31.75, 15.5], border: "occupied" } },
  capsule: { ask: { ask: "cover", capsule: [26.5, 14.5, 36.25, 18.5, 1.75], border: "touching" } },
  polygon: {
    ask: {
      ask: "cover",
      polygon: [
        [27.5, 12.5],
        [37.25, 15.5],
        [33.5, 20.75],
        [26.25, 19.5],
      ],
      border: "touching",
    },
  },
  sector: { ask: { ask: "cover", sector: [26.5, 16.5, 9, 1, -0.5, 1, 0.75], border: "touching" } },
  annulus: { ask: { ask: "cover", annulus: [31.5, 18.5, 3, 5.25], border: "touching" } },
  supercover: { ask: { ask: "supercover_along", segment: [25.25, 14.5, 38.5, 18] } },
  reach: { ask: { ask: "reachable_in_steps", from: [31.5, 13.5], steps: 8, diagonals: "never" } },
  flow: {
    ask: {
      ask: "costs_to_goals",
      goals: [
        [29.5, 23.5],
        [42.5, 19.5],
      ],
      points: [[27.5, 13.5]],
      diagonals: "both_free",
    },
    shown: { x: 23, y: 10, width: 22, height: 15 },
  },
  nearest: { ask: { ask: "nearest_solid", point: [32.25, 13.75] } },
  sight: { ask: sight },
  seen: { ask: { ask: "has_line_of_sight", from: [25.5, 14.5], to: [36.5, 22.5], gap: "open" } },
  light: { ask: { ask: "visibility_polygon", from: [30.25, 13.75], radius: 9 } },
  path: { ask: path },
  straight: { ask: { ask: "find_path", from: [3.5, 3.5], to: [23.5, 19.5], size: [0.75, 0.875] } },
  slide: { ask: body },
  stop: { ask: { ...body, response: "stop" } },
  bounce: { ask: { ...body, response: "bounce" } },
  roll: { map: "hills", ask: { ask: "move_as", circle: [21.5, 2.5, 0.4375], by: [2.5, 6], response: "slide" } },
  platforms: { map: "hills", ask: { ask: "move_as", body: [31.5, 0.5, 0.75, 0.875], by: [4, 6], response: "slide" } },
};

/** Pictures of the command, of kinds that cannot be dragged: a part of a map, and what it shows. */
export const DRAWN = {
  "thick line": ["24,11,40,21", "thick-line:26.5,14.5,37.5,18.5,1.25"],
  fan: ["22,10,42,24", "fan:31.5,13.5,9,48"],
  inflated: ["0,0,64,40", "inflated:0.75"],
  costmap: ["0,0,64,40", "inflation-costs:0.5,3,1"],
  "solid tiles": ["0,0,64,40"],
  city: ["0,0,64,40"],
  boxes: ["0,0,64,40", "boxes"],
  rooms: ["0,0,64,40", "rooms"],
  outlines: ["0,0,64,40", "outlines"],
  lift: ["1,1,20,12", "moving-solid:6,9,3,0.5,0,-2", "move:7,7.5,0.75,0.875,2,3"],
  carry: ["1,1,20,12", "moving-solid:6,8,3,0.5,3,0", "carry:7,7.125,0.75,0.875"],
  "generated caves": ["0,0,128,72"],
};
const CAVES = ["world", "create", "--generator", "caves", "--seed", "7", "--bounds", "0,0,256,256"];

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const maps = new Map();

export function mapOf(name) {
  if (!maps.has(name)) {
    const rows = name.includes("/") ? play.CollisionMap.fromRows(name.split("/")) : play.sampleLevel(name).map;
    maps.set(name, rows);
  }
  return maps.get(name);
}

/** The part of a map around a question, as wide as pages show it. */
function partOf(map, ask) {
  const { x, y, width, height } = play.boundsOfAsk(ask, (ask.radius ?? ask.steps ?? 1.5) + 1);
  const wide = Math.max(width, height * 1.4, 12);
  const high = Math.max(height, wide / 2.2, 8);
  const bounds = map.bounds;
  const clamp = (from, size, first, all) => Math.max(Math.min(from, first + all - size), Math.min(first, from));
  const [left, top] = [Math.round(x + width / 2 - wide / 2), Math.round(y + height / 2 - high / 2)];
  const shown = { width: Math.ceil(wide), height: Math.ceil(high) };
  return {
    x: clamp(left, shown.width, bounds.x, bounds.width),
    y: clamp(top, shown.height, bounds.y, bounds.height),
    ...shown,
  };
}

const titleOf = (spec) => ((spec.map ?? "dungeon").includes("/") ? "level.txt" : `${spec.map ?? "dungeon"}.txt`);
const pathOf = (spec) => ((spec.map ?? "dungeon") === "dungeon" ? "maps/dungeon.txt" : undefined);

/** A figure of a question as HTML, without blank lines; `code` is the id of pieces of code that follow it. */
export function liveFigure(spec, code) {
  const name = spec.map ?? "dungeon";
  const map = mapOf(name);
  const { ask } = spec;
  const shown = spec.shown ?? partOf(map, ask);
  const answer = play.answer(map, ask);
  const said = play.sentence(map, ask, answer);
  const scale = Math.round(Math.min(720 / shown.width, 40) * 4) / 4;
  let method = "";
  const scene = (brush) => {
    play.paintAnswer(brush, map, ask, answer);
    method = play.paintMethod(brush, map, ask, answer, spec.method);
  };
  const options = { shown, scale, title: escaped(said), ...(spec.method !== undefined && { scene }) };
  const svg = play.svgOf(map, ask, answer, options);
  const data = {
    map: name,
    ask: play.askLine(ask),
    view: [shown.x, shown.y, shown.width, shown.height].join(),
    title: titleOf(spec),
    ...(pathOf(spec) !== undefined && { path: pathOf(spec) }),
    ...(spec.method !== undefined && { method: spec.method }),
    ...(code !== undefined && { code }),
  };
  const attributes = Object.entries(data).map(([key, value]) => ` data-${key}="${escaped(value)}"`);
  const texts = [`<p class="sentence">${escaped(said)}</p>`, method && `<p class="method">${escaped(method)}</p>`];
  return `<div v-pre class="live-figure"${attributes.join("")}>${svg}${texts.join("")}</div>`;
}

const drawnFigures = new Map();
/** A picture of the command, in a file beside the pages. */
export function drawnFigure(name) {
  if (!drawnFigures.has(name)) drawnFigures.set(name, drawFigure(name));
  return drawnFigures.get(name);
}

function drawFigure(name) {
  const [crop, ...shows] = DRAWN[name];
  const file = `drawn/${name.replaceAll(" ", "_")}.png`;
  const isWorld = name === "generated caves";
  const map = isWorld ? "caves.world" : name === "city" ? "maps/city.map" : "maps/dungeon.txt";
  const [x0, y0, x1, y1] = crop.split(",").map(Number);
  const scale = x1 - x0 > 64 ? 8 : 16;
  const options = ["--crop", crop, "--plain", "--scale", `${scale}`, ...shows.flatMap((show) => ["--show", show])];
  mkdirSync(join(staged, "public/drawn"), { recursive: true });
  const path = join(isWorld ? staged : tree, map);
  if (isWorld) execFileSync(command, [...CAVES.slice(0, 2), path, ...CAVES.slice(2)]);
  execFileSync(command, ["draw", path, "-o", join(staged, "public", file), ...options]);
  if (isWorld) rmSync(path);
  const size = `width="${scale * (x1 - x0)}" height="${scale * (y1 - y0)}"`;
  const line = isWorld
    ? `tilespace ${CAVES.slice(0, 2).join(" ")} ${map} ${CAVES.slice(2).join(" ")}`
    : [`tilespace draw ${map} -o map.png`, ...shows].join(" --show ");
  return (
    `<div v-pre class="drawn-figure"><img src="/${file}" alt="${escaped(name)} of a map" ${size} loading="lazy">` +
    `<p class="sentence"><code>${escaped(line)}</code></p></div>`
  );
}

/** The pieces of code of a question, by language. */
export function piecesOf(spec) {
  const map = mapOf(spec.map ?? "dungeon");
  const piece = play.pieceOf(map, titleOf(spec), spec.ask);
  const ask = play.shell(map, { path: pathOf(spec) }, spec.ask);
  return {
    ...(piece !== null && {
      "C++": play.cpp(piece),
      C: play.c(piece),
      TypeScript: play.typescript(piece),
      Python: play.python(piece),
    }),
    ...(ask !== null && { ask }),
  };
}

/** A lamp that walks along a path: frames of an animation, without a script. */
function lamp() {
  const map = mapOf("dungeon");
  const [from, to] = [
    [4.5, 3.5],
    [30.5, 22.5],
  ];
  const { tiles } = play.answer(map, { ask: "find_path", from, to, diagonals: "both_free" });
  // As many as the style sheet says.
  const frames = Array.from({ length: 40 }, (_, i) => tiles[Math.floor((i * tiles.length) / 40)]).map(([x, y]) => {
    const ask = { ask: "visibility_polygon", from: [x + 0.5, y + 0.5], radius: 7 };
    return { ask, answer: play.answer(map, ask) };
  });
  const shown = { x: 1, y: 1, width: 44, height: 26 };
  const title = "A lamp on its way through a dungeon, and the area that it lights";
  const svg = play.svgOf(map, null, null, { shown, scale: 16, title, frames });
  return `<div v-pre class="lamp">${svg}</div>`;
}

/** Pages with their figures in place of `<!-- figure: NAME -->`. */
export function withFigures(text) {
  return text.replaceAll(/^<!-- figure: (.*) -->$/gm, (_, name) => {
    if (name === "lamp") return lamp();
    const spec = LIVE[name] ?? ARTICLES[name];
    if (spec !== undefined) return liveFigure(spec);
    if (DRAWN[name] !== undefined) return drawnFigure(name);
    throw new Error(`no figure ${name}`);
  });
}
