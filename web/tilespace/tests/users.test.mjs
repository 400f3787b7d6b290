// SPDX-License-Identifier: MIT
// The packed package where its users have it: in node, under tsc, through bundlers, and in Chromium, as a module, from
// disk, in a worker and under a Content-Security-Policy.
import assert from "node:assert/strict";
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { base, browser, code, expected, folder, here, inPage, node, open, page, put, run, tool } from "./users.mjs";

const hasMaps = existsSync(join(here, "dist/maps.js"));

test("chromium runs at all", async () => {
  put("empty.html", page("<script>document.title = 'done'; document.body.textContent = 'works'</script>"));
  assert.equal(await open(`${base}/empty.html`), "works");
  console.log(`chromium ${browser.version()}, node ${process.versions.node}`);
});

test("node: import", () => {
  put("first.mjs", code);
  assert.equal(node("first.mjs"), expected);
});

test("node: require", () => {
  put("first.cjs", code.replace("import", "const").replace('from "tilespace"', '= require("tilespace")'));
  assert.equal(node("first.cjs"), expected);
});

test("node: the module in a file", () => {
  put(
    "external.mjs",
    `import { readFileSync } from "node:fs";\nimport { createRequire } from "node:module";\n` +
      `import { init } from "tilespace/external";\n` +
      `await init(readFileSync(createRequire(import.meta.url).resolve("tilespace/tilespace.wasm")));\n` +
      code.replace('"tilespace"', '"tilespace/external"'),
  );
  assert.equal(node("external.mjs"), expected);
});

const TYPES_USED = `${code}
import { ObjectIndex, platformerState, platformerTuning, type RayHit, RayHits, TileSet } from "tilespace";
import type { PlatformerState, PlatformerTuning } from "tilespace";
using scratch = CollisionMap.create(512, 512);
const found: RayHit | null = scratch.castRay({ x1: 0, y1: 0, x2: 9, y2: 9 }, { gap: "shut" });
const crowd = new ObjectIndex<{ damage(amount: number): void }>(scratch.bounds);
for (const other of crowd.touching({ x: 50, y: 30, radius: 20 })) other.damage(3);
const hits: RayHits = scratch.castRays(new Float64Array(8));
const sum: number = hits.fraction[0]! + (found?.fraction ?? 0);
const seen: TileSet = scratch.fieldOfView({ x: 1, y: 1 }, { radius: 4, gap: "open" });
const body = { x: 1, y: 1, width: 1, height: 1 };
const rect: { x: number; y: number; width: number; height: number } = scratch.moveAndSlide(body, { x: 1, y: 0 }).shape;
class Sprite { x = 1; y = 1; width = 1; height = 1; draw(): void {} }
const { shape } = scratch.moveAndSlide(new Sprite(), { x: 1, y: 0 }); // a plain rectangle
// @ts-expect-error and no sprite
shape.draw();
const file = new Blob([scratch.snapshot(), seen.toBytes(), scratch.distanceField(3)]);
let player: PlatformerState = platformerState(rect);
const tuning: PlatformerTuning = platformerTuning({ walkSpeed: 8 }, 16);
player = scratch.platformerStep(player, { move: 1 }, tuning, 1 / 60).state;
const pushed: PlatformerState["body"] = scratch.pushOut(player.body, 1).shape;
// @ts-expect-error a misspelled option
scratch.platformerStep(player, { move: 1 }, tuning, 1 / 60, { ladder: scratch });
// @ts-expect-error the word is none
scratch.castRay({ x1: 0, y1: 0, x2: 9, y2: 9 }, { gap: "closed" });
// @ts-expect-error a point is no segment
scratch.castRay({ x: 0, y: 0 });
// @ts-expect-error may be null
scratch.castRay({ x1: 0, y1: 0, x2: 9, y2: 9 }).fraction;
export { file, pushed, rect, seen, sum };
`;

for (const [module, resolution, files] of [
  ["nodenext", "nodenext", ["strict.mts", "strict.cts"]],
  ["esnext", "bundler", ["strict.ts"]],
]) {
  test(`tsc: ${files.join(" and ")}, ${resolution}, strict, with the types of libraries checked`, () => {
    for (const name of files) put(name, TYPES_USED);
    put(
      "tsconfig.json",
      JSON.stringify({
        compilerOptions: {
          target: "es2022",
          lib: ["es2022", "dom"],
          module,
          moduleResolution: resolution,
          strict: true,
          noEmit: true,
          skipDefaultLibCheck: true, // ours are checked
          noUncheckedIndexedAccess: true,
          types: [],
        },
        files,
      }),
    );
    node(tool("typescript/bin/tsc"), "-p", ".");
  });
}

test("esbuild: a page from disk", async () => {
  put("entry.js", inPage);
  node(
    "--input-type=module",
    "-e",
    `import { build } from ${JSON.stringify(tool("esbuild/lib/main.js"))};
    await build({ entryPoints: ["entry.js"], bundle: true, minify: true, outfile: "esbuild.js", logLevel: "error" });`,
  );
  put("esbuild.html", page('<script src="esbuild.js"></script>'));
  assert.equal(await open(`file://${join(folder, "esbuild.html")}`), expected.trim());
});

test("a script tag: a page from disk", async () => {
  cpSync(join(folder, "node_modules/tilespace/dist/tilespace.global.js"), join(folder, "tilespace.global.js"));
  put(
    "global.html",
    page(
      `<script src="tilespace.global.js"></script><script>{${inPage
        .replace("import", "const")
        .replace('from "tilespace"', "= tilespace")}}</script>`,
    ),
  );
  assert.equal(await open(`file://${join(folder, "global.html")}`), expected.trim());
});

test("script type=module, without a bundler", async () => {
  put("module.js", inPage.replace('"tilespace"', '"./node_modules/tilespace/dist/tilespace.js"'));
  put("module.html", page('<script type="module" src="module.js"></script>'));
  assert.equal(await open(`${base}/module.html`), expected.trim());
});

test("vite: what it builds, without a plugin or a setting", async () => {
  put("vite/index.html", page('<script type="module" src="./main.js"></script>'));
  put("vite/main.js", inPage);
  run(process.execPath, [tool("vite/bin/vite.js"), "build", "--base=./", "--logLevel=error"], join(folder, "vite"));
  assert.equal(await open(`${base}/vite/dist/index.html`), expected.trim());
});

// Map files, in a page: an address with what the map refers to, and bytes of each kind.
const MAPS_USED = `import { loadMap, MapError } from "tilespace/maps";
const told = [];
for (const [source, options] of [["../maps/dungeon.tmx"], [await (await fetch("../maps/cave.png")).blob()],
    ["../maps/warehouse.yaml"], [{ "a.txt": "#.\\n.#" }]]) {
  const level = await loadMap(source, options);
  told.push([level.format, level.map.solidCount, level.objects.length]);
  level.free();
}
told.push([await loadMap({ "a.tmx": "<map" }).catch((error) => error instanceof MapError && error.file)]);
document.body.textContent = told.join("; ");
document.title = "done";
`;

test("vite: map files", { skip: !hasMaps && "the loaders are not built" }, async () => {
  cpSync(join(here, "../../maps"), join(folder, "vite/maps"), { recursive: true });
  put("vite/index.html", page('<script type="module" src="./files.js"></script>'));
  put("vite/files.js", MAPS_USED);
  run(process.execPath, [tool("vite/bin/vite.js"), "build", "--base=./", "--logLevel=error"], join(folder, "vite"));
  assert.equal(await open(`${base}/vite/dist/index.html`), "tmx,1265,42; png,5624,0; ros,3200,0; text,2,0; a.tmx");
});

test("a worker", async () => {
  put(
    "worker.js",
    `import { CollisionMap } from "./node_modules/tilespace/dist/tilespace.js";
    const line = { x1: 1.5, y1: 1.5, x2: 9, y2: 1.5 };
    onmessage = ({ data }) => postMessage(CollisionMap.restore(data).castRay(line).tile.x);`,
  );
  put(
    "worker.html",
    page(`<script type="module">
    import { CollisionMap } from "./node_modules/tilespace/dist/tilespace.js";
    const bytes = CollisionMap.fromRows(["####", "#..#", "####"]).snapshot();
    const worker = new Worker("worker.js", { type: "module" });
    worker.onmessage = ({ data }) => { document.body.textContent = data; document.title = "done"; };
    worker.postMessage(bytes, [bytes.buffer]);</script>`),
  );
  assert.equal(await open(`${base}/worker.html`), "3");
});

test("a Content-Security-Policy: with 'wasm-unsafe-eval' it works, without it the message says so", async () => {
  put(
    "policy.js",
    `import { CollisionMap } from "./node_modules/tilespace/dist/tilespace.js";
    let text;
    try { text = CollisionMap.create(3, 2).width; } catch (error) { text = error.message; }
    document.body.textContent = text;
    document.title = "done";`,
  );
  put("policy.html", page('<script type="module" src="policy.js"></script>'));
  assert.equal(
    await open(`${base}/policy.html?policy=${encodeURIComponent("script-src 'self' 'wasm-unsafe-eval'")}`),
    "3",
  );
  const text = await open(`${base}/policy.html?policy=${encodeURIComponent("script-src 'self'")}`).catch(({ actual }) =>
    actual.join(),
  );
  assert.match(text, /wasm-unsafe-eval/);
});

test("streaming, by tilespace/external", async () => {
  put(
    "stream.html",
    page(`<script type="module">
    import { init, CollisionMap } from "./node_modules/tilespace/dist/external.js";
    await init("./node_modules/tilespace/tilespace.wasm");
    document.body.textContent = CollisionMap.create(4, 2).width; document.title = "done";</script>`),
  );
  assert.equal(await open(`${base}/stream.html`), "4");
});

test("import to first answer in Chromium", async () => {
  put(
    "start.html",
    page(`<script type="module">
    const start = performance.now();
    const { CollisionMap } = await import("./node_modules/tilespace/dist/tilespace.js");
    const loaded = performance.now();
    const hit = CollisionMap.fromRows(["####", "#..#", "####"]).castRay({ x1: 1.5, y1: 1.5, x2: 9, y2: 1.5 });
    const times = [performance.now() - start, performance.now() - loaded];
    document.body.textContent = JSON.stringify([hit.tile.x, ...times]); document.title = "done";
    </script>`),
  );
  const times = [];
  const rounds = process.env.TILESPACE_WEB === "quick" ? 3 : 9;
  for (let i = 0; i < rounds; ++i) {
    const [x, ...time] = JSON.parse(await open(`${base}/start.html`));
    assert.equal(x, 3);
    times.push(time);
  }
  times.sort(([a], [b]) => a - b);
  const [all, first] = times[(rounds - 1) / 2];
  console.log(
    `import to first answer: ${all.toFixed(1)} ms, ${first.toFixed(1)} of them after loading (median of ${rounds})`,
  );
});
