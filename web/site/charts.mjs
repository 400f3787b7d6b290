// SPDX-License-Identifier: MIT
// Charts of bench/results/*.json: times of other methods relative to tilespace, on a logarithmic axis.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { tree } from "./stage.mjs";

const CHARTS = [
  {
    title: "Raycasts, one by one",
    about:
      "Rays of up to 1024 tiles on maps of 1024 x 1024 tiles: noise with 20, 5 and 0.5% solid tiles, and maps of " +
      "games, a city and a robot.",
    rows: /^ray (.*?) 1024, random$/,
    page: "docs/raycast.md",
  },
  {
    title: "Raycasts, in batches",
    about: "The same rays by `cast_rays`, with AVX-512.",
    rows: /^rays (.*?) 1024, random$/,
    page: "docs/raycast.md",
  },
  {
    title: "Tiles of a circle",
    about: "Rows of circles by radius, with random centers.",
    rows: /^circle (r=\d.*), random$/,
    page: "docs/areas.md",
  },
  {
    title: "Solid tiles of an area",
    about:
      "All solid tiles that touch a box or a circle. Of few solid tiles in large areas, an index of them is faster.",
    rows: /^(.*% solid in .*), random$/,
    page: "docs/areas.md",
  },
  {
    title: "Moves with collision response",
    about: "A box that moves by 0.1, 1 and 20 tiles and slides.",
    rows: /^(.*, step .*)$/,
    page: "docs/motion.md",
  },
  {
    title: "Map files of Tiled",
    about: "Loading of a map; parsing alone is the same XML or JSON library over the same file.",
    rows: /^(city,.*|racing.*|tiles,.*|2048.*)$/,
    page: "docs/maps.md",
  },
];
/** Other ways of tilespace itself. */
const OURS =
  /^(cover|tiles_along|cast_rays?,|cast_ray$|cast_point|supercover|move_all|x first|time of impact|load_tiled)/;

const MARKS = [
  (x, y) => `<circle cx="${x}" cy="${y}" r="5"/>`,
  (x, y) => `<rect x="${x - 4.5}" y="${y - 4.5}" width="9" height="9"/>`,
  (x, y) => `<path d="M${x} ${y - 6}L${x + 6} ${y + 5}H${x - 6}Z"/>`,
  (x, y) => `<path d="M${x} ${y - 6.5}L${x + 6.5} ${y}L${x} ${y + 6.5}L${x - 6.5} ${y}Z"/>`,
  (x, y) => `<path d="M${x - 5} ${y - 5}L${x + 5} ${y + 5}M${x + 5} ${y - 5}L${x - 5} ${y + 5}" class="cross"/>`,
  (x, y) => `<circle cx="${x}" cy="${y}" r="4" class="ring"/>`,
  (x, y) => `<path d="M${x - 6} ${y - 5}H${x + 6}L${x} ${y + 6}Z"/>`,
  (x, y) => `<path d="M${x - 6} ${y}H${x + 6}M${x} ${y - 6}V${y + 6}" class="cross"/>`,
];
const WIDTH = 760;
const LEFT = 210;
const ROW = 26;
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function chart({ title, rows: pattern }, results) {
  const rows = new Map();
  for (const { scenario, way, ratio } of results) {
    const name = pattern.exec(scenario)?.[1];
    if (name === undefined || OURS.test(way)) continue;
    rows.set(name, [...(rows.get(name) ?? []), { way, ratio }]);
  }
  const ways = [...new Set([...rows.values()].flat().map(({ way }) => way))];
  const ratios = [...rows.values()].flat().map(({ ratio }) => ratio);
  const low = Math.min(0.5, 10 ** (Math.floor(Math.log10(Math.min(...ratios)) * 2) ** 1));
  const first = Math.log10(Math.min(low, Math.min(...ratios) * 0.8));
  const last = Math.log10(Math.max(...ratios) * 1.2);
  const at = (ratio) =>
    Math.round((LEFT + ((Math.log10(ratio) - first) / (last - first)) * (WIDTH - LEFT - 20)) * 10) / 10;
  const legendRows = Math.ceil(ways.length / 3);
  const top = legendRows * 22 + 34;
  const height = top + rows.size * ROW + 12;
  const parts = ways.map((way, i) => {
    const [x, y] = [14 + (i % 3) * 250, 14 + Math.floor(i / 3) * 22];
    const mark = `<g class="series s${i % MARKS.length}">${MARKS[i % MARKS.length](x, y)}</g>`;
    return `${mark}<text x="${x + 14}" y="${y + 4.5}">${escaped(way)}</text>`;
  });
  for (const value of [0.01, 0.1, 1, 10, 100, 1000]) {
    if (Math.log10(value) < first || Math.log10(value) > last) continue;
    const x = at(value);
    parts.push(`<path d="M${x} ${top - 6}V${height - 8}" class="${value === 1 ? "one" : "line"}"/>`);
    parts.push(`<text x="${x}" y="${top - 12}" class="tick">${value === 1 ? "tilespace" : `${value}x`}</text>`);
  }
  [...rows].forEach(([name, points], i) => {
    const y = top + i * ROW + ROW / 2;
    parts.push(`<text x="${LEFT - 10}" y="${y + 4.5}" class="name">${escaped(name)}</text>`);
    parts.push(`<path d="M${LEFT} ${y}H${WIDTH - 12}" class="line"/>`);
    for (const { way, ratio } of points) {
      const index = ways.indexOf(way) % MARKS.length;
      const said = `${name}, ${way}: ${ratio} times`;
      parts.push(`<g class="series s${index}"><title>${escaped(said)}</title>${MARKS[index](at(ratio), y)}</g>`);
    }
  });
  const said = `${escaped(title)}: times of other methods relative to tilespace; the numbers are in the table below`;
  const attributes = `class="chart" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${said}"`;
  return `<svg v-pre ${attributes}>${parts.join("")}</svg>`;
}

function table({ rows: pattern }, results) {
  const lines = results
    .map((result) => ({ ...result, name: pattern.exec(result.scenario)?.[1] }))
    .filter(({ name }) => name !== undefined)
    .map(({ name, way, median, ratio }) => `| ${name} | ${way} | ${median} | ${ratio} |`);
  return ["| what | method | median | times |", "|---|---|---|---|", ...lines].join("\n");
}

export function benchmarkPage() {
  const folder = join(tree, "bench/results");
  const file = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .at(-1);
  const run = JSON.parse(readFileSync(join(folder, file), "utf8"));
  const parts = CHARTS.map(
    (one) =>
      `## ${one.title}\n\n${one.about} [More](${one.page}).\n\n${chart(one, run.results)}\n\n` +
      `<details><summary>Numbers</summary>\n\n${table(one, run.results)}\n\n</details>\n`,
  );
  return `---
title: Benchmarks
---

# Benchmarks

Times of other methods and libraries relative to tilespace, in one run: right of the line at 1, tilespace is faster;
left of it, the other one. The axis is logarithmic.

Version ${run.version}, ${run.date}, revision \`${run.revision}\`, ${run.processor}, ${run.compiler}; ${run.unit}.
Medians of rounds that take turns in one process. The method, and newer figures of single functions:
[benchmarks](docs/benchmarks.md).

${parts.join("\n")}`;
}
