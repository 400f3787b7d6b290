// SPDX-License-Identifier: MIT
// The player, whose replays end at the same bits, and the crowd, of which nobody enters a wall.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { command, launch, open, page, tree } from "./support.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

const state = (tab) => tab.evaluate(() => JSON.parse(JSON.stringify(globalThis.playground.running().state)));
const start = async (tool, options = {}) => {
  const opened = await open(browser, options, `${page}#map=hills&tool=${tool}`);
  return opened;
};
/** Waits until the state of the player is as a condition says. */
const until = (tab, condition) =>
  tab.waitForFunction(`(({ body, velocity, footing }) => ${condition})(playground.running().state)`, undefined, {
    timeout: 30000,
  });

test("the player walks and jumps by keys; a replay of the link ends at the same bits", async () => {
  const { context, tab, problems } = await start("player");
  const before = await state(tab);
  await tab.keyboard.down("ArrowRight");
  await until(tab, `body.min.x > ${before.body.min.x + 1}`);
  await tab.keyboard.down("Space");
  await until(tab, "footing === 0 && velocity.y < 0");
  await tab.keyboard.up("Space");
  await tab.keyboard.up("ArrowRight");
  await until(tab, "footing !== 0 && velocity.x === 0");
  await tab.waitForTimeout(200);
  await tab.click("#share");
  await tab.waitForSelector("#toast.shown");
  const address = tab.url();
  const copy = await context.newPage();
  await copy.goto(address);
  await copy.waitForSelector("body[data-ready]");
  await copy.waitForFunction(() => /ended/.test(document.getElementById("toast").textContent), undefined, {
    timeout: 30000,
  });
  const [, inputs] = /;([0-9x.]*)$/.exec(decodeURIComponent(address));
  const ticks = inputs.split(".").reduce((sum, run) => sum + Number(run.split("x")[1]), 0);
  const [mine, theirs] = await Promise.all(
    [tab, copy].map((one) =>
      one.evaluate((ticks) => {
        const time = document.querySelector("#mode input[type=range]");
        time.value = String(ticks);
        time.dispatchEvent(new Event("input"));
        return JSON.stringify(globalThis.playground.running().state);
      }, ticks),
    ),
  );
  assert.equal(theirs, mine);
  assert.deepEqual(problems, []);
  await context.close();
});

test("rewind leads back to the start; numbers change how it jumps", async () => {
  const { context, tab, problems } = await start("player");
  const before = await state(tab);
  await tab.keyboard.down("ArrowLeft");
  await until(tab, `body.min.x < ${before.body.min.x - 1}`);
  await tab.keyboard.up("ArrowLeft");
  const { x, y, width, height } = await tab.locator("#rewind").boundingBox();
  await tab.mouse.move(x + width / 2, y + height / 2);
  await tab.mouse.down();
  await until(tab, `body.min.x === ${before.body.min.x}`);
  await tab.mouse.up();
  const jump = async () => {
    await tab.locator("#figure .stage").focus();
    const { body } = await state(tab);
    await tab.keyboard.down("Space");
    await until(tab, `velocity.y >= 0 && body.min.y < ${body.min.y - 0.5}`);
    const top = (await state(tab)).body.min.y;
    await tab.keyboard.up("Space");
    await until(tab, "footing !== 0");
    return body.min.y - top;
  };
  const usual = await jump();
  await tab.locator('[data-tuning="jumpSpeed"]').fill("24");
  await tab.locator('[data-tuning="jumpSpeed"]').dispatchEvent("input");
  assert.ok((await jump()) > usual * 1.5);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the player by fingers", async () => {
  const { context, tab, problems } = await start("player", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const before = await state(tab);
  const { x, y, width, height } = await tab.locator('[data-pad="Right"]').boundingBox();
  const session = await context.newCDPSession(tab);
  const point = { x: x + width / 2, y: y + height / 2 };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await until(tab, `body.min.x > ${before.body.min.x + 1}`);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await until(tab, "velocity.x === 0");
  assert.deepEqual(problems, []);
  await context.close();
});

test("a crowd of 100,000: nobody is in a wall, and its time is said", async () => {
  const { context, tab, problems } = await open(browser, {}, `${page}#map=dungeon&tool=crowd`);
  await tab.click('[data-count="100000"]');
  await tab.waitForFunction(() => /ns each/.test(document.getElementById("crowd-said").textContent), undefined, {
    timeout: 30000,
  });
  const inside = await tab.evaluate(() => {
    const { map } = globalThis.playground.level();
    const { bodies } = globalThis.playground.running().state;
    let count = 0;
    for (let i = 0; i < bodies.length; i += 4) {
      const [x, y, width, height] = bodies.subarray(i, i + 4);
      if (map.overlapsSolid({ x, y, width, height })) ++count;
    }
    return [count, bodies.length / 4];
  });
  assert.deepEqual(inside, [0, 100000]);
  await tab.click('[data-tool="ray"]');
  assert.match(await tab.evaluate(() => globalThis.playground.figure.sentence), /^The ray /);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the race: each row has times, and answers are the same where rules are", async () => {
  const { context, tab, problems } = await open(browser, {}, `${page}#map=dungeon&tool=race`);
  await tab.click("#race");
  await tab.waitForFunction(() => /lost\.$/.test(document.getElementById("race-said").textContent), undefined, {
    timeout: 60000,
  });
  const rows = await state(tab);
  assert.equal(rows.length, 5);
  for (const { what, ours, theirs, same } of rows) assert.ok(ours > 0 && theirs > 0 && same, what);
  const lost = await tab.locator(".race .lost").count();
  assert.match(await tab.textContent("#race-said"), new RegExp(`, ${lost} of them lost`));
  assert.deepEqual(problems, []);
  await context.close();
});

test("the linter lists what the command finds, and a click leads there", async () => {
  const { context, tab, problems } = await open(browser, {}, page);
  await tab.click('[data-tool="lint"]');
  const said = tab.locator("#lint-said");
  await tab.waitForFunction(() => /warning|wrong/.test(document.getElementById("lint-said").textContent));
  const before = await tab.locator(".findings li").count();
  await tab.fill("#lint-width", "0.8");
  await tab.fill("#lint-height", "1.8");
  await tab.click("#lint");
  await tab.waitForFunction(
    () =>
      document.querySelector(".findings li small")?.textContent !== undefined &&
      !document.getElementById("lint").disabled,
  );
  const args = [
    "lint",
    join(tree, "maps/dungeon.txt"),
    "--body",
    "0.8,1.8",
    "--report",
    "json",
    "--max-warnings",
    "99",
  ];
  const { findings } = JSON.parse(
    execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
  );
  const state = await tab.evaluate(() => JSON.parse(JSON.stringify(globalThis.playground.running().state)));
  assert.deepEqual(
    state.findings.map(({ rule, text, tile }) => [rule, text, [tile.x, tile.y]]),
    findings.map(({ rule, text, tile }) => [rule, text, tile]),
  );
  assert.ok(before < findings.length);
  assert.match(await said.textContent(), /warnings?, \d+ info/);
  const view = await tab.evaluate(() => globalThis.playground.figure.view);
  await tab.locator(".findings button").last().click();
  const next = await tab.evaluate(() => globalThis.playground.figure.view);
  const [x, y] = findings.at(-1).tile;
  assert.ok(next.scale > view.scale, "the place is shown larger");
  assert.ok(next.x < x && next.y < y && x < next.x + next.width / next.scale && y < next.y + next.height / next.scale);
  assert.match(tab.url(), /tool=lint/);
  // A map that was drawn on is checked as it is now.
  await tab.evaluate(() => globalThis.playground.level().map.setSolid({ x: 3, y: 3 }, true));
  await tab.click("#lint");
  await tab.waitForFunction(() =>
    globalThis.playground.running().state.findings.some(({ marks }) => marks.some(({ x, y }) => x === 3 && y === 3)),
  );
  assert.deepEqual(problems, []);
  await context.close();
});
