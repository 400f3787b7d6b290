// SPDX-License-Identifier: MIT
// The packed package in more tools of its users: rollup, webpack, vitest, jest; and what publint and
// are-the-types-wrong say of it. They are installed by tools/package-lock.json.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { base, code, expected, folder, here, inPage, node, open, page, put, tarball } from "./users.mjs";

const tool = (name) => join(here, "tools/node_modules", name);
const at = (name) => JSON.stringify(pathToFileURL(tool(name)).href);
const hasMaps = existsSync(join(here, "dist/maps.js"));

// Everything that an application may import, with the loaders fetched when they are needed.
const app = `${inPage.replace('document.title = "done";', "")}
import { FOV } from "tilespace/rot";
new FOV.RecursiveShadowcasting(CollisionMap.fromRows(["..."])).compute(1, 0, 1, () => {});
${
  hasMaps
    ? `import { loadMap } from "tilespace/maps";
const yaml = "image: a.pgm\\nresolution: 1\\norigin: [0, 0, 0]\\nnegate: 0\\noccupied_thresh: 0.6\\n";
const level = await loadMap({ "a.yaml": yaml, "a.pgm": "P2\\n2 1\\n255\\n0 255\\n" }, { map: "a.yaml" });
lines.push("loaded: " + level.map.solidCount);
document.body.textContent = lines.join("\\n");`
    : ""
}
document.title = "done";
`;
const appSays = expected.trim() + (hasMaps ? "\nloaded: 1" : "");

test("rollup: a page of modules", async () => {
  put("rollup/entry.js", app);
  node(
    "--input-type=module",
    "-e",
    `import { rollup } from ${at("rollup/dist/es/rollup.js")};
    import resolve from ${at("@rollup/plugin-node-resolve/dist/es/index.js")};
    const onwarn = (warning) => { throw new Error(warning.message); };
    const bundle = await rollup({ input: "rollup/entry.js", plugins: [resolve({ browser: true })], onwarn });
    await bundle.write({ dir: "rollup/dist", format: "es" });`,
  );
  put("rollup/index.html", page('<script type="module" src="dist/entry.js"></script>'));
  assert.equal(await open(`${base}/rollup/index.html`), appSays);
});

test("webpack: for production, without a setting", async () => {
  put("webpack/entry.js", app);
  node(
    "--input-type=module",
    "-e",
    `import webpack from ${at("webpack/lib/index.js")};
    const output = { path: ${JSON.stringify(join(folder, "webpack/dist"))}, publicPath: "dist/" };
    const options = { mode: "production", context: ${JSON.stringify(folder)}, entry: "./webpack/entry.js", output };
    webpack({ ...options, performance: false }, (error, stats) => {
      if (error) throw error;
      const { errors, warnings } = stats.toJson();
      if (errors.length + warnings.length > 0) throw new Error(JSON.stringify([errors, warnings]));
    });`,
  );
  put("webpack/index.html", page('<script src="dist/main.js"></script>'));
  assert.equal(await open(`${base}/webpack/index.html`), appSays);
});

const spec = (load, loadMaps) => `${load}
test("a ray", () => {
  const lines = [];
  const console = { log: (...all) => lines.push(all.join(" ")) };
  ${code.replace(/import .*\n/, "")}
  expect(lines.join("\\n") + "\\n").toBe(${JSON.stringify(expected)});
});
${
  hasMaps
    ? `test("a map file", async () => {
  const { loadMap } = ${loadMaps};
  expect((await loadMap({ "a.txt": "#." })).map.solidCount).toBe(1);
});`
    : ""
}
`;
const names = /import (\{.*\}) from/.exec(code)[1];

test("vitest", () => {
  put(
    "vitest/ray.test.js",
    spec(
      `import { expect, test } from ${at("vitest/dist/index.js")};\nimport ${names} from "tilespace";`,
      'await import("tilespace/maps")',
    ),
  );
  node(tool("vitest/vitest.mjs"), "run", "--root", "vitest", "--reporter=dot");
});

test("jest, which requires", () => {
  put("jest/package.json", "{}");
  put("jest/ray.test.js", spec(`const ${names} = require("tilespace");`, 'require("tilespace/maps")'));
  node(tool("jest/bin/jest.js"), "--rootDir", "jest", "--silent");
});

test("publint has nothing to say", async () => {
  const { publint } = await import(pathToFileURL(tool("publint/src/index-node.js")).href);
  const bytes = Uint8Array.from(readFileSync(tarball));
  const { messages } = await publint({ strict: true, pack: { tarball: bytes.buffer } });
  assert.deepEqual(messages, []);
});

test("are-the-types-wrong: they are not", async () => {
  const { checkPackage, createPackageFromTarballData } = await import(
    pathToFileURL(tool("@arethetypeswrong/core/dist/index.js")).href
  );
  const { problems, entrypoints } = await checkPackage(
    createPackageFromTarballData(new Uint8Array(readFileSync(tarball))),
  );
  assert.deepEqual(problems, []);
  assert.ok(Object.keys(entrypoints).length >= 5);
});

test("the tarball has no sources, no tests and no tools", () => {
  const within = readdirSync(join(folder, "node_modules/tilespace")).sort();
  for (const name of within) assert.ok(!["src", "tests", "bench", "tools", "node_modules"].includes(name), name);
});
