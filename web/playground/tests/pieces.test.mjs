// SPDX-License-Identifier: MIT
// Copied pieces of code: each compiles, and passes, in C++, TypeScript, Python, C and the shell.
// TILESPACE_PIECES is the number of pieces in each language: 200, or fewer.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { inC, inCpp, inPython, inShell, inTypeScript, putter, runner } from "./run_pieces.mjs";
import { Random, command, launch, open, openText, randomRows, textOf } from "./support.mjs";

const count = Number(process.env.TILESPACE_PIECES ?? 200);
const folder = mkdtempSync(join(tmpdir(), "tilespace-pieces-"));
const build = dirname(command);
const LANGUAGES = ["cpp", "typescript", "python", "c", "ask"];
const pieces = Object.fromEntries(LANGUAGES.map((language) => [language, []]));
let browser;

const [put, run] = [putter(folder), runner(folder)];

/** A question of a random tool, somewhere in the map. */
async function ask(tab, tool, random) {
  await tab.evaluate(
    ([tool, numbers, words]) => {
      const { figure } = globalThis.playground;
      document.querySelector(`#tools [data-tool="${tool}"]`).click();
      const { width, height } = globalThis.playground.level().map;
      const at = (i) => ({
        x: Math.round(numbers[i] * width * 16) / 16,
        y: Math.round(numbers[i + 1] * height * 16) / 16,
      });
      globalThis.playground.ask(figure.tool.draw(at(0), at(2), figure.ask));
      const choice = figure.tool.choices[0];
      if (choice) globalThis.playground.ask({ ...figure.ask, [choice.key]: choice.words[words % choice.words.length] });
      if (numbers[4] < 0.3) {
        const handle = figure.handles[0].numbers[0];
        globalThis.playground.ask(handle.set(handle.value + numbers[5] / 3)); // numbers with all their digits
      }
    },
    [tool, Array.from({ length: 6 }, () => random.whole(0, 9999) / 10000), random.whole(0, 11)],
  );
}

/** Takes the code of a language by its tab, its button and the clipboard. */
async function copied(tab, language) {
  await tab.click(`#tab-${language}`);
  await tab.click("#copy");
  return tab.evaluate(() => navigator.clipboard.readText());
}

before(async () => {
  browser = await launch();
  const { context, tab, problems } = await open(browser);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]).catch(() => {});
  const tools = await tab.evaluate(() => globalThis.playground.tools);
  for (let i = 0; i < count; ++i) {
    const random = new Random(`pieces ${i}`);
    if (i % 20 === 0) {
      // The third of every four maps has slopes and one-way tiles.
      const kind = (i / 20) % 4;
      if (kind === 2) await tab.selectOption("#maps", "hills");
      else if (kind === 3) await tab.selectOption("#maps", "dungeon");
      else {
        const text = textOf(randomRows(random, 36)).join("\n");
        put(`map${i}.txt`, text);
        await openText(tab, `map${i}.txt`, text);
      }
    }
    await ask(tab, tools[i % tools.length], random);
    const byHand = i < 10; // through the clipboard
    for (const language of LANGUAGES) {
      const code = byHand
        ? await copied(tab, language)
        : await tab.evaluate((language) => globalThis.playground.code(language), language);
      if (code === null && language === "ask") continue; // a map that is no file, with shapes
      assert.ok(code, `${language} has a piece`);
      const answer = await tab.evaluate(() => JSON.parse(JSON.stringify(globalThis.playground.figure.answer)));
      pieces[language].push({ code, answer });
    }
  }
  assert.deepEqual(problems, []);
  await context.close();
});
after(async () => {
  await browser?.close();
  if (!process.env.TILESPACE_KEEP) rmSync(folder, { recursive: true });
  else console.log(folder);
});

test(`ask: ${count} lines in a shell`, () => inShell(folder, pieces.ask));
test(`C++: ${count} tests of GoogleTest`, () => inCpp(folder, pieces.cpp));
test(`TypeScript: ${count} tests of node`, () => inTypeScript(folder, pieces.typescript));
test(`Python: ${count} tests of pytest`, () => inPython(folder, pieces.python));
test(`C: ${count} programs in one`, () => inC(folder, pieces.c));

// A piece that is not true must fail: else these tests would see nothing.
test("pieces of a wrong answer fail", () => {
  const wrong = pieces.python.find(({ code }) => /count_solid\(.*\) == \d+/.test(code));
  assert.ok(wrong);
  put(
    "wrong/test_wrong.py",
    wrong.code.replace(/(count_solid\(.*\) == )(\d+)/, (_, head, n) => `${head}${Number(n) + 1}`),
  );
  const python = process.env.TILESPACE_PYTHON_PATH ?? join(build, "python");
  assert.throws(() =>
    run("/usr/bin/python3", ["-m", "pytest", "-q", "-p", "no:cacheprovider", "wrong"], {
      env: { ...process.env, PYTHONPATH: python, PYTHONDONTWRITEBYTECODE: "1" },
    }),
  );
});
