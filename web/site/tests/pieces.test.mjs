// SPDX-License-Identifier: MIT
// The pieces of code that pages of functions have beside their figures: each compiles, and passes, in five languages.
// The build of the command has to have the libraries of C and Python.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { inC, inCpp, inPython, inShell, inTypeScript } from "../../playground/tests/run_pieces.mjs";
import * as play from "../../playground/dist/static.mjs";
import { LIVE, mapOf, piecesOf } from "../figures.mjs";

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
