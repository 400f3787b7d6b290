// SPDX-License-Identifier: MIT
// `tilespace play`: one file, opened from disk, with a map inside. Its answers are those of the command.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { command, here, launch, open, shown, stageBox, tree } from "./support.mjs";

const folder = mkdtempSync(join(tmpdir(), "tilespace-play-"));
const template = join(here, "dist/playground.html");
let browser;
before(async () => {
  browser = await launch();
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});
const run = (...args) => execFileSync(command, args, { cwd: tree, encoding: "utf8", maxBuffer: 1 << 26 });

for (const [map, ...options] of [
  ["maps/dungeon.tmx"],
  ["maps/platform.tmx"],
  ["maps/field.tmx"],
  ["maps/garden.tmx"],
  ["maps/mine.ldtk", "--level", "Gate"],
  ["maps/platform.tscn"],
  ["maps/cave.png", "--outside", "solid"],
  ["maps/warehouse.yaml"],
  ["maps/city.map", "--solid", "@"],
]) {
  test(`${map} ${options.join(" ")}: from disk, with the answers of the command`, async () => {
    const page = join(folder, "page.html");
    const info = JSON.parse(run("info", "--json", map, ...options));
    run("play", map, ...options, "-o", page, "--page", template);
    const { context, tab, problems } = await open(browser, {}, `file://${page}`);
    const level = await tab.evaluate(() => {
      const { map, said } = globalThis.playground.level();
      return { width: map.width, height: map.height, solid: map.solidCount, rule: said };
    });
    const { width, height, solid, rule } = info;
    assert.deepEqual(level, { width, height, solid, rule });
    const { left, top } = await stageBox(tab);
    const asked = [];
    for (const tool of await tab.evaluate(() => globalThis.playground.tools)) {
      await tab.click(`[data-tool="${tool}"]`);
      await tab.mouse.move(left + 150, top + 150);
      await tab.mouse.down();
      await tab.mouse.move(left + 350, top + 270);
      await tab.mouse.up();
      asked.push(await shown(tab));
    }
    const lines = asked.map(({ ask }) => ask);
    const answers = nativeOf(map, options, lines);
    asked.forEach(({ ask, answer }, i) => assert.deepEqual(answer, answers[i], ask));
    // The line that is copied is that of the same map.
    const code = await tab.evaluate(() => globalThis.playground.code("ask"));
    const path = `${dirname(command)}:${process.env.PATH}`;
    const out = execFileSync("bash", ["-c", code], {
      cwd: tree,
      encoding: "utf8",
      env: { ...process.env, PATH: path },
    });
    assert.deepEqual(JSON.parse(out), asked.at(-1).answer);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

function nativeOf(map, options, lines) {
  const out = execFileSync(command, ["ask", map, ...options], { cwd: tree, input: lines.join("\n"), encoding: "utf8" });
  return out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("a tour leads to the page", () => {
  run("tour", "maps/dungeon.txt", "-o", join(folder, "tour"));
  assert.match(readFileSync(join(folder, "tour/tour.html"), "utf8"), /<a href="playground\.html">/);
  assert.match(readFileSync(join(folder, "tour/playground.html"), "utf8"), /"arguments":"maps\/dungeon\.txt"/);
});
