// SPDX-License-Identifier: MIT
// The roguelike on a canvas, built by Vite with the packed package, and played in Chromium by keyboard and mouse.
import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { base, browser, folder, here, run, tool } from "./users.mjs";

test("the hero walks, sees, is followed, saves and restores", async () => {
  const built = join(folder, "roguelike");
  cpSync(join(here, "../../examples/roguelike_canvas"), built, { recursive: true });
  run(process.execPath, [tool("vite/bin/vite.js"), "build", "--base=./", "--logLevel=error"], built);
  const tab = await browser.newPage();
  const problems = [];
  tab.on("pageerror", (error) => problems.push(String(error)));
  tab.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await tab.goto(`${base}/roguelike/dist/index.html`);
  const state = () => tab.evaluate(() => ({ ...document.body.dataset }));
  const colour = (x, y) =>
    tab.evaluate(
      ([column, row]) => {
        const pixel = document.querySelector("#game").getContext("2d").getImageData(column, row, 1, 1).data;
        return [...pixel.subarray(0, 3)].map((n) => n.toString(16).padStart(2, "0")).join("");
      },
      [16 * x + 8, 16 * y + 8],
    );
  const press = async (...keys) => {
    for (const key of keys) await tab.keyboard.press(key);
  };
  await tab.waitForFunction(() => document.body.dataset.hero !== undefined);

  const first = await state();
  assert.deepEqual([first.hero, first.monster, first.turn], ["2,2", "20,2", "0"]);
  assert.deepEqual(
    [await colour(2, 2), await colour(1, 1), await colour(0, 0), await colour(20, 2)],
    ["ffcc55", "2a2d3e", "7a86b8", "0b0b10"],
  );
  await press("ArrowUp", "ArrowUp"); // the second one is into the wall
  assert.deepEqual([(await state()).hero, (await state()).turn], ["2,1", "1"]);
  await press("ArrowDown", "ArrowDown", "s");
  const saved = await state();
  assert.equal(saved.hero, "2,3");

  await press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"); // into the door
  assert.equal((await state()).hero, "7,3");
  assert.ok(Number((await state()).known) > Number(saved.known));
  await tab.locator("#game").click({ position: { x: 16 * 14 + 8, y: 16 * 5 + 8 } });
  const far = await state();
  assert.equal(far.hero, "14,5");
  assert.equal(await colour(1, 1), "1d1f2b", "what was seen is remembered");
  assert.equal(await colour(0, 1), "3a3f58");
  await press(...Array.from({ length: 6 }, () => "ArrowRight")); // where the monster sees the hero
  const met = await state();
  assert.notEqual(met.monster, far.monster);
  const [x, y] = met.monster.split(",").map(Number);
  assert.equal(await colour(x, y), "dd5566");

  await press("r");
  assert.deepEqual(await state(), saved);
  await tab.reload();
  await press("r");
  assert.deepEqual(await state(), saved, "from the disk of the browser");
  assert.deepEqual(problems, []);
  await tab.close();
});
