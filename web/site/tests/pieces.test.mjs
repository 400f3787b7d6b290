// SPDX-License-Identifier: MIT
// The pieces of code that pages of functions have beside their figures: each compiles, and passes, in five languages.
// The build of the command has to have the libraries of C and Python.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { inC, inCpp, inPython, inShell, inTypeScript, putter, runner } from "../../playground/tests/run_pieces.mjs";
import * as play from "../../playground/dist/static.mjs";
import { LIVE, command, mapOf, piecesOf } from "../figures.mjs";
import { here, tree } from "../stage.mjs";

const folder = mkdtempSync(join(tmpdir(), "tilespace-site-"));
after(() => rmSync(folder, { recursive: true }));

const specs = Object.values(LIVE);
/** Those of a language; figures on maps that are no file have no line for the command. */
const piecesIn = (language) =>
  specs
    .map((spec) => ({
      code: piecesOf(spec)[language],
      answer: JSON.parse(JSON.stringify(play.answer(mapOf(spec.map ?? "dungeon"), spec.ask))),
    }))
    .filter(({ code }) => code !== undefined);

test("every figure has pieces", () => {
  for (const spec of specs) {
    const languages = Object.keys(piecesOf(spec));
    for (const language of ["C++", "C", "TypeScript", "Python"]) assert.ok(languages.includes(language), language);
  }
  assert.ok(piecesIn("ask").length > specs.length / 2);
});
test("ask", () => inShell(folder, piecesIn("ask")));
test("C++", () => inCpp(folder, piecesIn("C++")));
test("TypeScript", () => inTypeScript(folder, piecesIn("TypeScript")));
test("Python", () => inPython(folder, piecesIn("Python")));
test("C", () => inC(folder, piecesIn("C")));

// ---- The start page: three lines of each language, with what they are about before them.

const page = readFileSync(join(here, "pages/index.md"), "utf8");
/** The lines of the first block of a language. */
const linesIn = (language) => new RegExp(`\`\`\`${language} \\[.*\\]\\n([^]*?)\`\`\``).exec(page)[1];
const [put, run] = [putter(folder), runner(folder)];

test("start page, C++", () => {
  put(
    "three.cpp",
    `#include <tilespace/tilespace.hpp>
int main() {
  const auto is_wall = [](int x, int y) { return x == 0 || y == 59; };
  const tilespace::Point eye{3.5, 3.5};
  const tilespace::Vec aim{1, 0}, velocity{3, 9};
  const double dt = 0.1;
  const tilespace::Body player{{5, 5}, {0.75, 0.875}};
  ${linesIn("cpp")}
  return hit && moved.contacts.empty();
}
`,
  );
  const folders = readdirSync(join(tree, "src")).map((name) => `-I${join(tree, "src", name, "include")}`);
  run(process.env.CXX ?? "clang++-19", [
    "-std=c++20",
    "-Wall",
    "-Wextra",
    "-Werror",
    "-fsyntax-only",
    ...folders,
    "three.cpp",
  ]);
});

test("start page, TypeScript", () => {
  put(
    "three.mjs",
    `import { CollisionMap } from "${join(tree, "web/tilespace/dist/tilespace.js")}";
const isWall = (x, y) => x === 30 || y === 59;
const [eye, aim] = [{ x: 3.5, y: 3.5 }, { x: 40.5, y: 9.5 }];
const player = { x: 5, y: 55, width: 0.75, height: 0.875 };
${linesIn("ts")}
console.log(JSON.stringify([hit.tile.x, moved.contacts.length]));
`,
  );
  assert.equal(run(process.execPath, ["three.mjs"]).trim(), "[30,1]");
});

test("start page, Python", () => {
  put(
    "three.py",
    `import numpy as np
import tilespace as ts
walls = np.zeros((60, 80), bool)
walls[:, 5] = True
poses = np.array([[1.5, 2.5, 0.0], [3.5, 4.5, 1.0]])
${linesIn("python")}
print(hit.tile, ranges.shape)
`,
  );
  const python = process.env.TILESPACE_PYTHON_PATH ?? join(dirname(command), "python");
  const env = { ...process.env, PYTHONPATH: python, PYTHONDONTWRITEBYTECODE: "1" };
  assert.equal(run("/usr/bin/python3", ["three.py"], { env }).trim(), "(5, 1) (2, 1080)");
});

test("start page, command", () => {
  const [, line, expected] = /^\$ echo '(.*)' \| tilespace ask maps\/dungeon\.txt\n(.*)$/m.exec(page);
  const [answer] = run(command, ["ask", join(tree, "maps/dungeon.txt")], { input: line })
    .trim()
    .split("\n");
  assert.equal(answer, expected);
});
