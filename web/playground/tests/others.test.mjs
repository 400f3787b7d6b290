// SPDX-License-Identifier: MIT
// Where others err: the button finds a question that a method of articles answers otherwise; the answer of the page is
// that of `tilespace ask`, and differing tiles are drawn in red.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, native, open, shown, tree } from "./support.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

for (const [tool, method] of [
  ["ray", "dda"],
  ["ray", "dda-floats"],
  ["line", "dda"],
  ["line", "dda-floats"],
  ["circle", "squares"],
  ["circle", "squares-floats"],
  ["box", "closed"],
  ["body", "tile-by-tile"],
  ["body", "steps"],
  ["body", "contacts"],
]) {
  test(`${tool}: ${method}`, async () => {
    const { context, tab, problems } = await open(browser);
    await tab.click(`[data-tool="${tool}"]`);
    await tab.selectOption("#others", method);
    await tab.click("#others-find");
    await tab.waitForSelector("#others-text.differs", { timeout: 30000 });
    assert.match(await tab.textContent("#others-text"), /differ|hits|passes|ends/);
    const { ask, answer } = await shown(tab);
    assert.deepEqual(native(join(tree, "maps/dungeon.txt"), [ask]), [answer]);
    // Red is on the picture: (214, 24, 50), over something.
    await tab.waitForTimeout(100);
    const red = await tab.evaluate(() => {
      const canvas = globalThis.playground.figure.shadowRoot.querySelectorAll("canvas")[1];
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let i = 0; i < data.length; i += 4) {
        if (data[i] > 180 && data[i + 1] < 70 && data[i + 2] < 90 && data[i + 3] > 120) ++count;
      }
      return count;
    });
    assert.ok(red > 0, "differing tiles are red");
    await tab.click("#undo");
    await tab.selectOption("#others", "");
    assert.equal(await tab.textContent("#others-text"), "");
    assert.deepEqual(problems, []);
    await context.close();
  });
}
