// SPDX-License-Identifier: MIT
// The page: addresses, undo, keyboard alone, maps that are opened, rules, edits, accessibility, time of a drag.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { here, launch, onScreen, open, openText, page, processorTime, shown, stageBox, tree } from "./support.mjs";

const require = createRequire(join(here, "package.json"));
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

const tick = (tab, time = 200) => tab.waitForTimeout(time);
const level = (tab) =>
  tab.evaluate(() => {
    const { name, map, solid } = globalThis.playground.level();
    return {
      name,
      solid,
      width: map.width,
      height: map.height,
      solidCount: map.solidCount,
      bytes: [...map.toBytes()].join(""),
    };
  });

/** Runs a test in a page of its own, which must have no problem. */
const inPage = (name, options, run, skip = false) =>
  test(name, { skip }, async () => {
    const { context, tab, problems } = await open(browser, options);
    await run(tab, context);
    assert.deepEqual(problems, []);
    await context.close();
  });

async function dragged(tab) {
  const { left, top } = await stageBox(tab);
  await tab.mouse.move(left + 200, top + 200);
  await tab.mouse.down();
  await tab.mouse.move(left + 400, top + 260);
  await tab.mouse.up();
}

inPage("an address keeps the question, the tool and the map", {}, async (tab, context) => {
  for (const tool of await tab.evaluate(() => globalThis.playground.tools)) {
    await tab.click(`[data-tool="${tool}"]`);
    await dragged(tab);
    await tick(tab);
    const before = await shown(tab);
    const copy = await context.newPage();
    await copy.goto(tab.url());
    await copy.waitForSelector("body[data-ready]");
    assert.deepEqual(await shown(copy), before, tool);
    await copy.close();
  }
});

inPage("an address keeps a map that was opened, with its rule, and one that was drawn", {}, async (tab, context) => {
  await openText(tab, "mine.txt", "####~~~~\n#..#~..~\n####~~~~\n");
  await tab.click(`.chip:has-text("~")`);
  assert.equal((await level(tab)).solid, "letters:#~");
  await tick(tab, 400);
  const first = await level(tab);
  const copy = await context.newPage();
  await copy.goto(tab.url());
  await copy.waitForSelector("body[data-ready]");
  assert.deepEqual(await level(copy), first);
  assert.match(await copy.evaluate(() => globalThis.playground.code("ask")), /--solid '?letters:#~'? mine\.txt/);
  await copy.close();
  await tab.click('[data-tool="edit"]');
  const at = await onScreen(tab, 1.5, 1.5);
  await tab.mouse.click(at.x, at.y);
  await tick(tab, 400);
  const drawn = await level(tab);
  assert.equal(drawn.solidCount, first.solidCount + 1);
  const other = await context.newPage();
  await other.goto(tab.url());
  await other.waitForSelector("body[data-ready]");
  assert.equal((await level(other)).bytes, drawn.bytes);
  assert.doesNotMatch(
    await other.evaluate(() => globalThis.playground.code("ask")),
    /mine\.txt/,
    "it is that file no more",
  );
});

inPage("undo and redo: questions, numbers, walls", {}, async (tab) => {
  const states = [await shown(tab)];
  await dragged(tab);
  states.push(await shown(tab));
  await tab.fill("#numbers input >> nth=0", "12.25");
  await tab.keyboard.press("Tab");
  states.push(await shown(tab));
  await tab.click('[data-tool="circle"]');
  states.push(await shown(tab));
  for (let i = states.length - 2; i >= 0; --i) {
    await tab.click("#undo");
    assert.deepEqual(await shown(tab), states[i]);
  }
  assert.ok(await tab.isDisabled("#undo"));
  for (let i = 1; i < states.length; ++i) {
    await tab.keyboard.press("Control+Shift+z");
    assert.deepEqual(await shown(tab), states[i]);
  }
  await tab.click('[data-tool="edit"]');
  const before = await level(tab);
  await dragged(tab);
  const after_ = await level(tab);
  assert.notEqual(after_.bytes, before.bytes);
  await tab.keyboard.press("Control+z");
  assert.equal((await level(tab)).bytes, before.bytes);
  await tab.keyboard.press("Control+y");
  assert.equal((await level(tab)).bytes, after_.bytes);
});

inPage("the keyboard alone: tools, handles, doubles, choices, code", {}, async (tab) => {
  const focused = () =>
    tab.evaluate(() => {
      let element = document.activeElement;
      while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return `${element.className} ${element.getAttribute("aria-label") ?? element.textContent} ${element.id}`;
    });
  const to = async (pattern, limit = 60) => {
    for (let i = 0; i < limit; ++i) {
      await tab.keyboard.press("Tab");
      if (pattern.test(await focused())) return;
    }
    assert.fail(`no way to ${pattern}`);
  };
  await to(/Capsule/);
  await tab.keyboard.press("Enter");
  await to(/first end/);
  const before = JSON.parse((await shown(tab)).ask).capsule;
  await tab.keyboard.press("Alt+ArrowRight");
  const next = JSON.parse((await shown(tab)).ask).capsule;
  assert.ok(next[0] > before[0] && next[0] - before[0] <= Math.abs(before[0]) * 2 ** -52, "the next double");
  await tab.keyboard.press("Alt+ArrowLeft");
  assert.deepEqual(JSON.parse((await shown(tab)).ask).capsule, before);
  await to(/radius/);
  await tab.keyboard.press("Shift+ArrowUp");
  assert.equal(JSON.parse((await shown(tab)).ask).capsule[4], before[4] + 0.5);
  await to(/interior/);
  await tab.keyboard.press("Enter");
  assert.equal(JSON.parse((await shown(tab)).ask).border, "interior");
  await to(/tab-ask/);
  await tab.keyboard.press("ArrowRight");
  assert.match(await tab.textContent("#piece"), /TEST\(Level, capsule\)/);
  await to(/Copy/);
  await tab.keyboard.press("Enter");
  await tab.waitForSelector("#toast.shown");
});

inPage("walls by the keyboard: a cursor, and Space", {}, async (tab) => {
  await tab.focus('[data-tool="edit"]');
  await tab.keyboard.press("Enter");
  await tab.locator("#figure .stage").focus();
  await tab.keyboard.press("ArrowRight");
  const [, x, y, before] = /\((\d+), (\d+)\) is (\w+)/.exec(
    await tab.evaluate(() => globalThis.playground.figure.sentence),
  );
  await tab.keyboard.press("Space");
  const now = await tab.evaluate(
    ([x, y]) => globalThis.playground.level().map.isSolid({ x, y }),
    [Number(x), Number(y)],
  );
  assert.equal(now, before === "free");
  await tab.keyboard.press("Control+z");
  const again = await tab.evaluate(
    ([x, y]) => globalThis.playground.level().map.isSolid({ x, y }),
    [Number(x), Number(y)],
  );
  assert.equal(again, before !== "free");
});

inPage("the sentence is read out, and changes with the question", {}, async (tab) => {
  const sentence = () =>
    tab.evaluate(() => globalThis.playground.figure.shadowRoot.querySelector("[aria-live]").textContent);
  const before = await sentence();
  assert.match(before, /^The ray /);
  await dragged(tab);
  assert.notEqual(await sentence(), before);
});

inPage(
  "a picture: pixels darker than a threshold",
  {},
  async (tab) => {
    await tab.setInputFiles("#file", join(tree, "maps/cave.png"));
    await tab.waitForFunction(() => globalThis.playground.level().name === "cave.png");
    const { width, height, solidCount } = await level(tab);
    assert.deepEqual([width, height], [128, 96]);
    assert.ok(solidCount > 0);
    await tab.locator("#rule-body input").fill("256");
    await tab.locator("#rule-body input").dispatchEvent("change");
    assert.equal((await level(tab)).solid, "darker:256");
    assert.equal((await level(tab)).solidCount, 128 * 96);
  },
  existsSync(join(tree, "web/tilespace/dist/maps.js")) ? false : "the package was built without loaders",
);

inPage("what is no map is refused with a reason, and nothing changes", {}, async (tab) => {
  const before = await level(tab);
  const all = Array.from({ length: 300 }, (_, i) => String.fromCharCode(200 + i)).join("");
  await tab.setInputFiles("#file", { name: "what.txt", mimeType: "text/plain", buffer: Buffer.from(all) });
  await tab.waitForSelector("#toast.error");
  assert.deepEqual(await level(tab), before);
});

for (const [name, options] of [
  ["light", { colorScheme: "light" }],
  ["dark", { colorScheme: "dark" }],
  ["phone", { colorScheme: "light", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
]) {
  inPage(`accessibility by axe-core: ${name}`, { ...options, bypassCSP: true }, async (tab) => {
    await tab.evaluate(axe);
    for (const tool of ["ray", "body", "path", "player", "race", "edit"]) {
      await tab.click(`[data-tool="${tool}"]`);
      await tick(tab);
      const found = await tab.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
      const serious = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      assert.deepEqual(
        serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`),
        [],
      );
    }
    if (name === "phone") {
      const { scrollWidth, clientWidth } = await tab.evaluate(() => document.documentElement);
      const [wide, shown_] = await tab.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(wide <= shown_, `no sideways scroll: ${wide} ${shown_} ${scrollWidth} ${clientWidth}`);
    }
  });
}

inPage("a large map on a slow machine: a drag is followed; times are told", {}, async (tab, context) => {
  const load = async (map) => {
    await tab.goto("about:blank");
    const start = Date.now();
    await tab.goto(`${page}#map=${map}&tool=circle`);
    await tab.waitForSelector("body[data-ready]");
    return Date.now() - start;
  };
  const drag = async () => {
    const { left, top } = await stageBox(tab);
    await tab.mouse.move(left + 300, top + 300);
    await tab.mouse.down();
    await tab.evaluate(() => {
      const times = (globalThis.times = []);
      let last = performance.now();
      const frame = (now) => {
        times.push(now - last);
        last = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    for (let i = 0; i < 120; ++i) await tab.mouse.move(left + 300 + i, top + 300 + i / 2);
    await tab.mouse.up();
    const times = await tab.evaluate(() => globalThis.times);
    return { frames: times.length, median: times.sort((a, b) => a - b)[Math.floor(times.length / 2)] };
  };
  // Processor time at full speed, four times: what others do on the machine does not count.
  const work = {};
  for (const map of ["dungeon", "large"]) work[map] = 4 * (await processorTime(browser, () => load(map)));
  let frames = 0;
  work.drag = 4 * (await processorTime(browser, async () => ({ frames } = await drag())));
  // What the clock says of a processor that is slowed down.
  const session = await context.newCDPSession(tab);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const ready = await load("large");
  const before = await shown(tab);
  const { median } = await drag();
  assert.notEqual((await shown(tab)).ask, before.ask, "the question follows the drag");
  console.log(
    `slowed down 4 times: ready after ${work.dungeon.toFixed(0)} ms of processor time with the dungeon, ` +
      `${work.large.toFixed(0)} with 4096 x 4096 tiles (${ready} by the clock); a drag: ` +
      `${(work.drag / frames).toFixed(1)} ms a frame, a frame each ${median.toFixed(1)} ms`,
  );
  assert.ok(Object.values(work).every((time) => time > 0) && frames > 1, "the figures above are measured ones");
});

test("the figure in another page, by a script from disk", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tilespace-figure-"));
  const other = join(folder, "page.html");
  const asked = '{"ask":"cast_ray","segment":[1.5,1.5,9,1.5]}';
  writeFileSync(
    other,
    `<!doctype html><meta charset="utf-8"><title>-</title><body>
    <tilespace-figure style="height:240px" rows="#####/#...#/#####" ask='${asked}'></tilespace-figure>
    <script src="${pathToFileURL(join(here, "dist/tilespace-figure.js")).href}"></script></body>`,
  );
  const tab = await browser.newPage();
  const errors = [];
  tab.on("pageerror", (error) => errors.push(String(error)));
  await tab.goto(pathToFileURL(other).href);
  const sentence = () => tab.evaluate(() => document.querySelector("tilespace-figure").sentence);
  assert.match(await sentence(), /^The ray hits the west side of tile \(4, 1\)/);
  await tab.locator("tilespace-figure .handle").first().press("Shift+ArrowRight");
  assert.match(await sentence(), /after 28\.57% of its length/);
  assert.deepEqual(errors, []);
  await tab.close();
  rmSync(folder, { recursive: true });
});

inPage("the figure in the page", {}, async (tab) => {
  const text = await tab.evaluate(async () => {
    const figure = document.createElement("tilespace-figure");
    figure.style.height = "300px";
    figure.setAttribute("rows", "#####/#...#/#####");
    figure.setAttribute("ask", '{"ask":"cast_ray","segment":[1.5,1.5,9,1.5]}');
    document.body.append(figure);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [figure.sentence, figure.shadowRoot.querySelectorAll(".handle").length];
  });
  assert.deepEqual(text, ["The ray hits the west side of tile (4, 1) at (4, 1.5), after 33.33% of its length.", 2]);
});
