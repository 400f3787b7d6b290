// SPDX-License-Identifier: MIT
// Questions dragged by mouse, finger and keyboard, on maps that were opened: the answers are those of `tilespace ask`.
// TILESPACE_DRAGS is the number of drags on each of ten maps: 30, or 1.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Random, launch, native, open, openText, randomRows, shown, stageBox, textOf } from "./support.mjs";

const MAPS = 10;
const drags = Number(process.env.TILESPACE_DRAGS ?? 30);
const folder = mkdtempSync(join(tmpdir(), "tilespace-drags-"));
let browser;
before(async () => {
  browser = await launch();
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

const handles = (tab) =>
  tab.evaluate(() =>
    [...globalThis.playground.figure.shadowRoot.querySelectorAll(".handle")].map((handle) => {
      const { left, top, width, height } = handle.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }),
  );
const frame = (tab) =>
  tab.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Drags with the mouse, in steps. */
async function byMouse(tab, from, to) {
  await tab.mouse.move(from.x, from.y);
  await tab.mouse.down();
  await tab.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await tab.mouse.move(to.x, to.y);
  await tab.mouse.up();
}

/** The same with a finger. */
async function byTouch(tab, from, to) {
  const session = await tab.context().newCDPSession(tab);
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [from]);
  await send("touchMove", [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
  await send("touchMove", [to]);
  await send("touchEnd", []);
  await session.detach();
}

/** Moves a handle by arrows: by pixels, half tiles, and doubles. */
async function byKeys(tab, index, random) {
  await tab.evaluate((i) => globalThis.playground.figure.shadowRoot.querySelectorAll(".handle")[i].focus(), index);
  for (let i = random.whole(1, 4); i > 0; --i) {
    const arrow = random.pick(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);
    await tab.keyboard.press(random.pick(["", "Shift+", "Alt+"]) + arrow);
  }
}

/** Asks something with a tool by a way of asking; both are chosen by a number. */
async function ask(tab, number, random) {
  const tools = await tab.evaluate(() => globalThis.playground.tools);
  await tab.click(`#tools [data-tool="${tools[number % tools.length]}"]`);
  await frame(tab);
  const { left, top, width, height } = await stageBox(tab);
  const place = () => ({
    x: left + 30 + random.whole(0, Math.floor(width) - 100),
    y: top + 30 + random.whole(0, Math.floor(height) - 60),
  });
  const there = (await handles(tab)).filter(
    ({ x, y }) => x > left + 5 && y > top + 5 && x < left + width - 60 && y < top + height - 5,
  );
  const way = Math.floor(number / tools.length) % 3;
  if (way === 2) await byKeys(tab, 0, random);
  else {
    const from = there.length > 0 && random.chance(0.5) ? random.pick(there) : place();
    await (way === 0 ? byMouse : byTouch)(tab, from, place());
  }
}

test(`${MAPS * drags} questions by mouse, finger and keys`, async () => {
  const { context, tab, problems } = await open(browser, { hasTouch: true });
  const tools = await tab.evaluate(() => globalThis.playground.tools);
  const asked = new Set();
  for (let m = 0; m < MAPS; ++m) {
    const random = new Random(`drags ${m}`);
    const name = `map${m}.txt`;
    const text = textOf(randomRows(random, 40)).join("\n");
    writeFileSync(join(folder, name), text);
    await openText(tab, name, text);
    const questions = [];
    for (let i = 0; i < drags; ++i) {
      const before = (await shown(tab)).ask;
      // Each tool in each of three ways, one after the other: with few drags, another one on each map.
      await ask(tab, drags < tools.length ? m * drags + i + (m % 3) * tools.length : i + m, random);
      const now = await shown(tab);
      asked.add(JSON.parse(now.ask).ask);
      questions.push({ ...now, isNew: now.ask !== before });
    }
    assert.ok(questions.filter(({ isNew }) => isNew).length >= drags * 0.5, "drags change the question");
    const answers = native(
      join(folder, name),
      questions.map(({ ask: line }) => line),
    );
    questions.forEach(({ ask: line, answer }, i) => assert.deepEqual(answer, answers[i], `${text}\n${line}`));
  }
  if (drags >= 10) assert.equal(asked.size, 12, "every kind of question was asked");
  assert.deepEqual(problems, []);
  await context.close();
});
