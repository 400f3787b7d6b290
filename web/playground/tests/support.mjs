// SPDX-License-Identifier: MIT
// A browser with the built page, the command to compare with, and what must never happen: errors and foreign requests.
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const here = dirname(dirname(fileURLToPath(import.meta.url)));
export const tree = resolve(here, "../..");
const require = createRequire(join(here, "../tilespace/package.json"));
const { chromium } = require("playwright-core");
export { Random, randomRows, textOf } from "../../tilespace/tests/support.mjs";

/** The command; null if it is not built. */
export const command = process.env.TILESPACE_COMMAND ?? join(tree, "build/dev/tilespace");
// The page that build.mjs has written; TILESPACE_WEB=quick: that of the short form.
const name = process.env.TILESPACE_WEB === "quick" ? "quick.html" : "playground.html";
export const page = `file://${join(here, "dist", name)}`;

/** Answers of the command to questions about the map of a file. */
export function native(map, lines) {
  const out = execFileSync(command, ["ask", map], { input: lines.join("\n"), encoding: "utf8", maxBuffer: 1 << 28 });
  return out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });

/** Opens the page. `problems` has errors, and requests to anything but the page itself. */
export async function open(browser, options = {}, address = page) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const tab = await context.newPage();
  const problems = [];
  tab.on("pageerror", (error) => problems.push(error.stack ?? String(error)));
  tab.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  await context.route("**", (route) => {
    const url = route.request().url();
    if (url.split("#")[0] === address.split("#")[0] || url.startsWith("blob:") || url.startsWith("data:"))
      return route.continue();
    problems.push(`request: ${url}`);
    return route.abort();
  });
  await tab.goto(address);
  await tab.waitForSelector("body[data-ready]");
  return { context, tab, problems };
}

/** Opens a map of rows of text by the file chooser. */
export async function openText(tab, name, text) {
  await tab.setInputFiles("#file", { name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await tab.waitForFunction((expected) => globalThis.playground.level().name === expected, name);
}

/** The question and the answer that the page shows. */
export const shown = (tab) =>
  tab.evaluate(() => ({
    ask: JSON.stringify(globalThis.playground.figure.ask),
    answer: JSON.parse(JSON.stringify(globalThis.playground.figure.answer)),
  }));

/** Where a point of tile space is on the screen. */
export const onScreen = (tab, x, y) =>
  tab.evaluate(
    ([x, y]) => {
      const { figure } = globalThis.playground;
      const { left, top } = figure.shadowRoot.querySelector(".stage").getBoundingClientRect();
      const { view } = figure;
      return { x: left + (x - view.x) * view.scale, y: top + (y - view.y) * view.scale };
    },
    [x, y],
  );
export const stageBox = (tab) =>
  tab.evaluate(() => {
    const { left, top, width, height } = globalThis.playground.figure.shadowRoot
      .querySelector(".stage")
      .getBoundingClientRect();
    return { left, top, width, height };
  });

/** Milliseconds of processor time that the threads of pages take meanwhile: what others do does not count. */
export async function processorTime(browser, run) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", { categories: "toplevel,devtools.timeline", transferMode: "ReportEvents" });
  await run();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
  const names = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const pages = new Set(names.map(threadOf));
  let sum = 0;
  const ends = new Map();
  for (const event of events
    .filter(({ ph, tdur }) => ph === "X" && tdur > 0)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    const thread = threadOf(event);
    if (!pages.has(thread) || event.ts < (ends.get(thread) ?? 0)) continue; // within another one
    ends.set(thread, event.ts + event.dur);
    sum += event.tdur;
  }
  return sum / 1000;
}
