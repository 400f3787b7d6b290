// SPDX-License-Identifier: MIT
// Map files: what is loaded is what the loaders give natively, tile by tile; hostile files end in MapError, and memory
// returns.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { MapError, lintMap, loadLevels, loadMap } from "../dist/maps.js";
import { Random, cases } from "./support.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const native = process.env.TILESPACE_NATIVE_MAPS ?? join(root, "build/dev/web/tilespace/web_native_maps");
const shared = process.env.TILESPACE_SHARED_DATA ?? join(root, "../shared/data");

function filesBelow(folder, ending) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path, ending) : ending.test(entry.name) ? [path] : [];
  });
}
const endings = /\.(tmx|tmj|json|ldtk|world|tscn|map|txt|png|yaml|xml|md)$/;
const own = filesBelow(join(root, "maps"), endings);
const others = filesBelow(shared, endings);

/** MessagePack, as written by web/wasm/packed_values.hpp, read a second time. */
function unpack(bytes) {
  let at = 0;
  const number = (size) => bytes.readUIntBE((at += size) - size, size);
  const take = (size) => bytes.subarray((at += size) - size, at);
  const read = () => {
    const kind = number(1);
    if (kind === 0xc0) return null;
    if (kind === 0xc2 || kind === 0xc3) return kind === 0xc3;
    if (kind === 0xcb) return take(8).readDoubleBE();
    if (kind === 0xd3) {
      const whole = take(8).readBigInt64BE();
      return BigInt(Number(whole)) === whole && Math.abs(Number(whole)) < 2 ** 53 ? Number(whole) : whole;
    }
    if (kind === 0xc6) return take(number(4));
    if (kind === 0xdb) return take(number(4)).toString();
    const count = number(4);
    if (kind === 0xdd) return Array.from({ length: count }, read);
    return Object.fromEntries(Array.from({ length: count }, () => [read(), read()]));
  };
  return read();
}

/** What the native loaders give for each path. */
function natively(paths) {
  const out = execFileSync(native, { input: paths.map((path) => `${path}\n`).join(""), maxBuffer: 2 ** 31 });
  let at = 0;
  return paths.map(() => {
    const end = out.indexOf(10, at);
    const size = Number(out.subarray(at, end).toString());
    at = end + 1 + size;
    return unpack(out.subarray(end + 1, at));
  });
}

const told = ({ kind, message, file, line, column, byte, expected, found }) => {
  return { kind, message, file, line, column, byte, expected, found };
};

/** What a loaded map has, in the form of the native one. */
function contents(level) {
  const { map, world, projection, layers, objects, ...others } = level;
  const rest = { ...others, hexagons: others.hexagons && { ...others.hexagons } };
  const bytes = ({ tiles, placed, ...layer }) => {
    const numbers = placed.flatMap(({ x, y, sourceX, sourceY, flips, id }) => [x, y, sourceX, sourceY, flips, id]);
    return { ...layer, tiles: Buffer.from(tiles.buffer), placed: Buffer.from(new Int32Array(numbers).buffer) };
  };
  return { ...rest, snapshot: Buffer.from(map.snapshot()), layers: layers.map(bytes), objects };
}

async function compare(path, expected) {
  try {
    const level = await loadMap(path);
    assert.equal(expected.error, undefined, `${path}: only loaded here`);
    const { layout, projection, layers, objects, ...rest } = expected.map;
    const merged = objects.map(({ ofTile, ...one }) => ({ ...one, properties: { ...ofTile, ...one.properties } }));
    assert.deepEqual(contents(level), { ...rest, layers, objects: merged });
    const axes = { xAxis: ["along", "against"][layout.xAxis], yAxis: ["along", "against"][layout.yAxis] };
    assert.deepEqual(level.world.layout, level.world.layout.constructor.of({ ...layout, ...axes }));
    assert.equal(level.projection === null, projection === null);
    if (projection !== null) assert.deepEqual(level.projection, level.projection.constructor.of(projection));
    return true;
  } catch (error) {
    if (!(error instanceof MapError)) throw error;
    assert.ok(expected.error, `${path}: only loaded natively: ${error.message}`);
    assert.deepEqual(told(error), told(expected.error), path);
    return false;
  }
}

const isOneMore = (path) => statSync(path).size < 2 ** 22 || process.env.TILESPACE_LARGE;

const skip = !existsSync(native) && `no ${native}`;
test("maps are those of the native loaders, tile by tile", { skip }, async (t) => {
  const paths = [...own, ...others.filter(isOneMore)];
  if (others.length === 0) t.diagnostic(`no maps of others: ${shared}`);
  const expected = natively(paths);
  let loaded = 0;
  for (let i = 0; i < paths.length; ++i) loaded += Number(await compare(paths[i], expected[i]));
  t.diagnostic(`${loaded} maps, and ${paths.length - loaded} files that are none`);
  assert.ok(loaded >= 14);
});

const command = process.env.TILESPACE_COMMAND ?? join(root, "build/dev/tilespace");
/** What the command finds, in the form of the package. */
function foundNatively(path, ...options) {
  const args = ["lint", path, "--report", "json", "--max-warnings", "100000", "--trust", ...options];
  let out;
  try {
    out = execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 2 ** 28 });
  } catch (error) {
    out = error.stdout; // there are findings that are errors
  }
  const { findings, error } = JSON.parse(out);
  if (error !== undefined) return null; // of a project that lacks files
  return findings.map((one) => ({
    ...one,
    text: one.text.replace(/, at tile \(-?\d+, -?\d+\)$/, ""), // said where the place is a line of a file
    tile: one.tile ? { x: one.tile[0], y: one.tile[1] } : null,
    area: one.area ? { x: one.area[0], y: one.area[1], right: one.area[2], bottom: one.area[3] } : null,
  }));
}
const FOUND = ["rule", "severity", "text", "hint", "layer", "tileset", "object", "count", "tile"];

test("the linter finds what it finds natively", { skip: !existsSync(command) && `no ${command}` }, async (t) => {
  const body = ["--body", "0.8,1.8"];
  const jump = ["--jump", "3,5"];
  const small = others.filter((path) => /\.(tmx|tmj|txt|map|png|tscn)$/.test(path) && statSync(path).size < 2 ** 18);
  const squares = [];
  for (const path of [...own.filter((path) => !/\.(ldtk|world|md|yaml|xml|json)$/.test(path)), ...small]) {
    const level = await loadMap(path).catch(() => null);
    if (level !== null && level.hexagons === null) squares.push(path);
    level?.free();
  }
  assert.ok(squares.length >= 10, `${squares.length} maps`);
  let [count, compared] = [0, 0];
  const rules = new Set();
  for (const path of squares) {
    const isJumped = /platform\.tmx$/.test(path);
    const here = await lintMap(path, {
      body: { width: 0.8, height: 1.8 },
      ...(isJumped && { jump: { up: 3, across: 5 }, searchTicks: 8_000_000 }),
    });
    const there = foundNatively(path, ...body, ...(isJumped ? jump : []));
    if (there === null) continue;
    ++compared;
    const some = (finding) => Object.fromEntries(FOUND.map((key) => [key, finding[key] ?? ""]));
    assert.deepEqual(here.map(some), there.map(some), path);
    for (const [i, { area, rule, explanation, marks }] of here.entries()) {
      const box = there[i].area;
      if (box) assert.deepEqual([area.x + area.width, area.y + area.height], [box.right, box.bottom], path);
      assert.ok(explanation.length > 20 && (area === null) === (marks.length === 0));
      rules.add(rule);
    }
    count += here.length;
  }
  t.diagnostic(`${count} findings of ${rules.size} rules in ${compared} of ${squares.length} maps`);
  assert.ok(compared > 0.8 * squares.length);
  assert.ok(rules.size >= 8, [...rules].join(" "));
});

test("options of a wrong kind", async () => {
  const text = new TextEncoder().encode("##\n");
  for (const odd of [3, "layer:walls", true, ["solid"], () => "x", new Blob([text]), new URL("file:///b.txt")]) {
    for (const ask of [loadMap, loadLevels, lintMap]) {
      await assert.rejects(ask({ "a.txt": text }, odd), {
        name: "TypeError",
        message: new RegExp(`^${ask.name}: expected options \\{.*\\}, found `),
      });
    }
  }
  (await loadMap({ "a.txt": text }, null)).map.free();
});

test("options of the linter", async () => {
  const text = { "rooms.txt": "#########\n#...#...#\n#.......#\n#########\n" };
  assert.deepEqual(await lintMap(text), []);
  const found = await lintMap(text, { body: { width: 0.8, height: 1.8 } });
  assert.deepEqual(
    found.map(({ rule }) => rule),
    ["body/low-ceiling", "body/too-narrow"],
  );
  const off = await lintMap(text, { body: { width: 0.8, height: 1.8 }, off: ["body/*"] });
  assert.deepEqual(off, []);
  await assert.rejects(lintMap(text, { body: { width: 0.8, height: 65 } }), RangeError);
  await assert.rejects(lintMap(text, { jump: { up: -1, across: 1 } }), RangeError);
  await assert.rejects(lintMap({ "a.tmx": "<map" }), MapError);
});

test("a map of ours, in each way to name it", async () => {
  const path = join(root, "maps/dungeon.tmx");
  const text = readFileSync(join(root, "maps/dungeon.txt"), "utf8");
  const bytes = (of) => new Uint8Array(readFileSync(join(root, "maps", of)));
  const files = { "levels/dungeon.tmx": bytes("dungeon.tmx") };
  for (const file of readdirSync(join(root, "maps/tilesets"))) {
    if (file.endsWith(".tsx")) files[`levels/tilesets/${file}`] = bytes(`tilesets/${file}`);
  }
  const dropped = Object.entries(files).map(([name, content]) => new File([content], name.replace(/.*\//, "")));
  const asked = [];
  const read = (file) => {
    asked.push(file);
    return bytes(file);
  };
  const sources = [[path], [pathToFileURL(path)], [files], [dropped], [files["levels/dungeon.tmx"], { read }]];
  sources.push([{ "a.txt": "..\n##", ...files }, { map: "dungeon.tmx" }]);
  for (const [source, options] of sources) {
    const level = await loadMap(source, options);
    assert.equal(level.map.solidCount, 1265);
    assert.equal(level.map.solidCount, [...text].filter((letter) => letter === "#").length);
    assert.equal(level.layers.length, 9);
    assert.equal(level.format, "tmx");
    assert.ok(level.world.overlapsSolid({ x: 0, y: 0, radius: 1 }));
    assert.ok(level.objects.every((object) => level.layers[object.layer].kind === "objects"));
  }
  assert.ok(asked.includes("tilesets/dungeon.tsx"));
});

test("rules, levels and what is beyond the map", async () => {
  const ids = await loadMap(new TextEncoder().encode("ab\nba"), { solid: "letters:a", outside: "solid" });
  assert.deepEqual(
    [ids.map.isSolid({ x: 0, y: 0 }), ids.map.isSolid({ x: 1, y: 0 }), ids.map.isSolid({ x: -1, y: 0 })],
    [true, false, true],
  );
  const wrong = { name: "MapError", kind: "syntax", expected: /expected|rule|one of/ };
  await assert.rejects(loadMap(new Uint8Array(3), { solid: "no rule" }), { ...wrong, expected: /./ });
  for (const none of [undefined, null, 5]) await assert.rejects(loadMap(none), /expected a URL/);
  const mine = join(root, "maps/mine.ldtk");
  const levels = await loadLevels(mine);
  assert.ok(levels.length > 1);
  for (const { name, width } of levels) {
    const level = await loadMap(mine, { level: name });
    assert.deepEqual(
      level.levels.map((one) => one.name),
      [name],
    );
    assert.ok(level.map.width <= width);
  }
});

test("beside the module in a file, maps are those of that one", async () => {
  const { init, World, Layout } = await import("../dist/external.js");
  const external = await import("../dist/external-maps.js");
  await init(readFileSync(new URL("../tilespace.wasm", import.meta.url)));
  const level = await external.loadMap({ "a.txt": "#.\n.#" });
  assert.equal(new World(level.map, Layout.pixels(16)).isSolid({ x: 17, y: 17 }), true);
  level.free();
});

/** A map of Tiled with properties of these texts, as numbers. */
function withNumbers(texts) {
  const all = texts.map((text, i) => `<property name="n${i}" type="float" value="${text}"/>`).join("");
  return `<map orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8">
    <properties>${all}</properties>
    <layer name="a" width="1" height="1"><data encoding="csv">0</data></layer></map>`;
}

test("numbers are the doubles nearest to their texts, as JavaScript reads them", async () => {
  const random = new Random("numbers");
  const digits = (most) => Array.from({ length: random.whole(1, most) }, () => random.whole(0, 9)).join("");
  const texts = Array.from({ length: 100 * cases }, () => {
    const exponent = random.pick(["", `e${random.whole(-280, 280)}`, `E+${random.whole(0, 99)}`, "e-310"]);
    return `${random.pick(["", "-", "+"])}1${digits(24)}${random.pick(["", ".", `.${digits(30)}`])}${exponent}`;
  });
  const level = await loadMap({ "a.tmx": withNumbers(texts) });
  texts.forEach((text, i) => assert.equal(level.properties[`n${i}`], Number(text), text));
  level.free();
  for (const text of ["1e", "e5", ".", "0x10", "1e400", "1e-400", "inf", "nan", "--1", "+-1", "1 2", "1,5"]) {
    await assert.rejects(loadMap({ "a.tmx": withNumbers([text]) }), MapError, text);
  }
});

test("errors say where and what", async () => {
  const error = await loadMap({ "cave.tmx": "<map>\n <layer" }).catch((reason) => reason);
  assert.ok(error instanceof MapError);
  assert.deepEqual([error.kind, error.file, error.line], ["syntax", "cave.tmx", 2]);
  assert.match(error.message, /^cave\.tmx:2/);
  await assert.rejects(loadMap("no/such/map.tmx"), { name: "MapError", kind: "cannot_read", file: "no/such/map.tmx" });
  await assert.rejects(loadMap({}), { name: "MapError", kind: "cannot_read" });
  await assert.rejects(loadMap({ "a.txt": "." }, { map: "b.txt" }), { name: "MapError", found: /b\.txt among a\.txt/ });
});

/** The bytes with some changed, cut or doubled. */
function mutated(random, bytes) {
  let out = Buffer.from(bytes);
  for (let i = random.whole(1, 4); i > 0 && out.length > 0; --i) {
    const at = random.whole(0, out.length - 1);
    const size = random.whole(1, Math.min(64, out.length - at));
    const way = Math.max(random.whole(-6, 3), 0);
    if (way === 0) out[at] = random.whole(0, 255);
    else if (way === 1) out = out.subarray(0, at);
    else if (way === 2) out = Buffer.concat([out.subarray(0, at), out.subarray(at + size)]);
    else out = Buffer.concat([out.subarray(0, at + size), out.subarray(at)]);
  }
  return out;
}

test("hostile files end in MapError, or are maps", async (t) => {
  const random = new Random("hostile");
  const malformed = filesBelow(join(shared, "malformed"), endings);
  const small = [...own, ...others].filter((path) => statSync(path).size < 200_000);
  const tries = malformed.map((path) => [path, readFileSync(path)]);
  for (let i = 0; i < 3 * cases; ++i) {
    const path = random.pick(small);
    tries.push([path, mutated(random, readFileSync(path))]);
  }
  let failed = 0;
  for (const [path, bytes] of tries) {
    const read = (file) => {
      const place = join(dirname(path), file);
      return existsSync(place) && statSync(place).isFile() ? readFileSync(place) : null;
    };
    try {
      (await loadMap({ [relative(root, path)]: bytes }, { read })).free();
    } catch (error) {
      if (!(error instanceof MapError)) throw new Error(`${path}: ${error.stack}`, { cause: error });
      ++failed;
    }
  }
  t.diagnostic(`${tries.length} files, ${failed} of them refused`);
  assert.ok(failed > 0 && failed < tries.length);
});

test("memory returns", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const use = async () => {
    (await loadMap(join(root, "maps/platform.tmx"))).free();
    await loadMap({ "a.tmx": "<map" }).catch(() => {});
  };
  const held = async () => {
    for (let i = 0; i < 4; ++i) {
      collect();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return process.memoryUsage().arrayBuffers + process.memoryUsage().external;
  };
  for (let i = 0; i < 5; ++i) await use();
  const before = await held();
  for (let i = 0; i < 60; ++i) await use();
  const after = await held();
  assert.ok(after < before + 2 ** 20, `${before} bytes before, ${after} after`);
});
