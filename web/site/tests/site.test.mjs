// SPDX-License-Identifier: MIT
// The built site in Chromium: figures, pieces of code that follow them, the search, keys, weight, accessibility.
// TILESPACE_WEB=quick, for what build.mjs --quick builds: six figures, and the names of some headers.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { after, before, test } from "node:test";
import { filesUnder } from "../links.mjs";
import { publicNames } from "../names.mjs";
import { put } from "../versions.mjs";
import { dist, here, launch, open, serve, tree } from "./support.mjs";

const quick = process.env.TILESPACE_WEB === "quick";
const command = process.env.TILESPACE_COMMAND ?? join(tree, "build/dev/tilespace");
const require = createRequire(join(here, "../playground/package.json"));
let site, browser;
before(async () => {
  site = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  site?.close();
});

/** Pages with a live figure, and how many they have. */
const withFigures = filesUnder(dist, ".html")
  .map((path) => [relative(dist, path), readFileSync(path, "utf8").match(/class="live-figure"/g)?.length ?? 0])
  .filter(([, count]) => count > 0)
  .sort();
const some = (all, most) => all.filter((_, i) => all.length <= most || i % Math.ceil(all.length / most) === 0);

const dungeon = (line) =>
  JSON.parse(execFileSync(command, ["ask", join(tree, "maps/dungeon.txt")], { input: line, encoding: "utf8" }));

/** Drags the first handle of a live figure. */
async function drag(tab, figure) {
  const handle = figure.locator("tilespace-figure .handle").first();
  const box = await handle.boundingBox();
  await tab.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(box.x + box.width / 2 + 23, box.y + box.height / 2 + 9, { steps: 3 });
  await tab.mouse.up();
}
const stateOf = (figure) =>
  figure.locator("tilespace-figure").evaluate((one) => ({
    ask: JSON.stringify(one.ask),
    answer: JSON.parse(JSON.stringify(one.answer)),
    sentence: one.sentence,
  }));

test(`figures of ${quick ? 6 : withFigures.length} pages`, async () => {
  assert.ok(withFigures.length >= (quick ? 6 : 40), `${withFigures.length} pages have live figures`);
  let differing = 0;
  for (const [page] of some(withFigures, quick ? 6 : 1000)) {
    const { context, tab, problems } = await open(browser, site, page);
    const figure = tab.locator(".live-figure").first();
    const picture = await figure.evaluate((one) => ({ map: one.dataset.map, said: one.textContent }));
    await figure.scrollIntoViewIfNeeded();
    await figure.locator(".start").click();
    await figure.locator("tilespace-figure .handle").first().waitFor();
    const first = await stateOf(figure);
    assert.ok(
      picture.said.includes(first.sentence),
      `${page}: the picture says what the figure does: ${first.sentence}`,
    );
    await tab.waitForTimeout(60);
    await drag(tab, figure);
    const next = await stateOf(figure);
    assert.notEqual(next.ask, first.ask, `${page}: a drag changes the question`);
    if (picture.map === "dungeon") assert.deepEqual(next.answer, dungeon(next.ask), `${page}: ${next.ask}`);
    if (JSON.stringify(next.answer) !== JSON.stringify(first.answer)) ++differing;
    const code = tab.locator("#code pre code").first();
    if ((await code.count()) > 0) {
      const line = next.ask.replaceAll(/[{}"]/g, "");
      const follows = async () => ((await code.textContent()) ?? "").replaceAll(/[{}"]/g, "").includes(line);
      for (let i = 0; i < 40 && !(await follows()); ++i) await tab.waitForTimeout(50);
      assert.ok(await follows(), `${page}: the code follows the figure`);
    }
    assert.deepEqual(problems, [], page);
    await context.close();
  }
  assert.ok(differing > 0, "drags change answers");
});

test("methods of the articles are drawn over figures, and told anew after a drag", async () => {
  const pages = withFigures.map(([page]) => page).filter((page) => page.startsWith("docs/articles/"));
  assert.equal(pages.length, quick ? 1 : 4);
  let changed = 0;
  for (const page of pages) {
    const { context, tab, problems } = await open(browser, site, page);
    for (const figure of await tab.locator(".live-figure").all()) {
      const method = figure.locator(".method");
      const told = (await method.count()) > 0 ? await method.textContent() : null;
      await figure.scrollIntoViewIfNeeded();
      await figure.dispatchEvent("pointerenter");
      await figure.locator("tilespace-figure .handle").first().waitFor();
      await tab.waitForTimeout(60);
      if (told !== null) assert.equal(await method.textContent(), told, `${page}: as in the picture`);
      await drag(tab, figure);
      if (told === null) continue;
      const isOther = async () => (await method.textContent()) !== told;
      for (let i = 0; i < 20 && !(await isOther()); ++i) await tab.waitForTimeout(50);
      if (await isOther()) ++changed;
    }
    assert.deepEqual(problems, [], page);
    await context.close();
  }
  assert.ok(changed > (quick ? 0 : 2), `${changed} methods say something else after a drag`);
});

test("weight of pages before a figure is touched: at most 200 kB", async () => {
  for (const page of ["index.html", "docs/motion.html", "functions/cast_ray.html", "benchmarks.html"]) {
    const { context, tab, problems, ...state } = await open(browser, site, page);
    await tab.waitForTimeout(100);
    const sent = await tab.evaluate(() =>
      performance.getEntries().reduce((sum, { decodedBodySize }) => sum + (decodedBodySize ?? 0), 0),
    );
    assert.ok(sent > 10_000 && state !== undefined);
    const packed = packedSize(
      await tab.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
      page,
    );
    assert.ok(packed <= 200_000, `${page}: ${packed} bytes of gzip`);
    assert.deepEqual(problems, [], page);
    await context.close();
  }
});

/** What a server that compresses sends for a page and what it refers to; pictures as they are. */
function packedSize(urls, page) {
  const { gzipSync } = require("node:zlib");
  const paths = [
    page,
    ...urls.filter((url) => url.startsWith(site.address)).map((url) => url.slice(site.address.length)),
  ];
  return paths.map((path) => readFileSync(join(dist, path))).reduce((sum, bytes) => sum + gzipSync(bytes).length, 0);
}

const hasPage = (header) =>
  existsSync(join(dist, "source/src", header.split("/")[0], "include/tilespace", `${header}.html`));

test("every public name is found by the search", async () => {
  const built = [...publicNames(tree)].filter(([header]) => !quick || hasPage(header));
  const names = [...new Set(built.flatMap(([, all]) => [...all]))].sort();
  assert.ok(names.length > (quick ? 20 : 700), `${names.length} names`);
  const { context, tab, problems } = await open(browser, site, "index.html");
  const missing = await tab.evaluate(async (names) => {
    const [pagefind, { pagesFor }] = await Promise.all(
      ["pagefind/pagefind.js", "search.js"].map((name) => import(new URL(name, location.href).href)),
    );
    const missing = [];
    for (const name of names) {
      const { pages } = await pagesFor(pagefind, name);
      if (!pages.some(({ content, meta }) => `${meta.title} ${content}`.includes(name))) missing.push(name);
    }
    return missing;
  }, names);
  assert.deepEqual(missing, []);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the search by keys leads to the page of a function", async () => {
  const { context, tab, problems } = await open(browser, site, "docs/raycast.html");
  await tab.keyboard.press("/");
  await tab.keyboard.type("visibility_polygon");
  const first = tab.locator("#search-box li a").first();
  await first.waitFor();
  await tab.waitForTimeout(300);
  assert.match(await first.getAttribute("href"), /functions\/visibility_polygon\.html/);
  await tab.keyboard.press("ArrowDown");
  await tab.keyboard.press("Enter");
  await tab.waitForURL(/functions\/visibility_polygon/);
  await tab.keyboard.press("/");
  await tab.locator("#search-box input").fill("qxzqxz");
  await tab.waitForFunction(() => /^No page/.test(document.querySelector("#search-box p").textContent));
  assert.equal(await tab.locator("#search-box li").count(), 0);
  await tab.keyboard.press("Escape");
  assert.equal(await tab.locator("#search-box").isVisible(), false);
  assert.deepEqual(problems, []);
  await context.close();
});

test("light and dark, menu, tabs", async () => {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { context, tab, problems } = await open(browser, site, "functions/cast_ray.html", options);
  const sidebar = tab.locator(".VPSidebar");
  assert.equal(await sidebar.evaluate((one) => one.classList.contains("open")), false);
  await tab.locator(".VPNavBarHamburger").tap();
  await tab.locator('.VPSidebar a[href$="docs/areas.html"]').waitFor();
  await tab.keyboard.press("Escape");
  assert.equal(await sidebar.evaluate((one) => one.classList.contains("open")), false);
  await tab.locator(".vp-code-group label", { hasText: "Python" }).first().tap();
  assert.match(await tab.locator("#code .blocks > .active").textContent(), /def test_ray/);
  await tab.goto(`${site.address}functions/find_path.html`);
  assert.match(await tab.locator("#code .blocks > .active").textContent(), /def test_path/, "the language is kept");
  const wide = await open(browser, site, "README.html", { colorScheme: "light" });
  await wide.tab.locator(".VPSwitchAppearance").first().click();
  assert.ok(await wide.tab.evaluate(() => document.documentElement.classList.contains("dark")));
  await wide.tab.goto(`${site.address}docs/areas.html`);
  assert.ok(await wide.tab.evaluate(() => document.documentElement.classList.contains("dark")), "dark is kept");
  assert.deepEqual([...problems, ...wide.problems], []);
  await context.close();
  await wide.context.close();
});

test("headings that links lead to are below the bar", async () => {
  for (const viewport of [undefined, { width: 400, height: 800 }]) {
    const { context, tab } = await open(browser, site, "docs/motion.html#corners", viewport && { viewport });
    const [top, bars] = await tab.evaluate(() => [
      document.getElementById("corners").getBoundingClientRect().top,
      [".VPNav", ".VPLocalNav"].map((bar) => document.querySelector(bar)?.getBoundingClientRect().bottom ?? 0),
    ]);
    assert.ok(top >= Math.max(...bars) && top < 200, `heading at ${top}, bars down to ${bars}`);
    await context.close();
  }
});

test("pages without JavaScript have their pictures and texts", async () => {
  const { context, tab } = await open(browser, site, "functions/cast_ray.html", { javaScriptEnabled: false });
  assert.ok((await tab.locator(".live-figure svg path").count()) > 3);
  assert.match(await tab.locator(".live-figure .sentence").textContent(), /The ray hits/);
  assert.match(await tab.locator("main").textContent(), /Exactness/);
  await context.close();
});

test("accessibility: nothing serious", async () => {
  const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
  const pages = ["index.html", "functions/cast_ray.html", "docs/areas.html", "benchmarks.html"];
  for (const page of quick ? pages.slice(0, 2) : pages) {
    for (const colorScheme of quick ? [page === "index.html" ? "light" : "dark"] : ["light", "dark"]) {
      const { context, tab } = await open(browser, site, page, { colorScheme });
      await tab.evaluate(axe);
      const { violations } = await tab.evaluate(() => globalThis.axe.run());
      const serious = violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(
          ({ id, nodes }) =>
            `${id}: ${nodes.length}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary?.slice(0, 300)}`,
        );
      assert.deepEqual(serious, [], `${page}, ${colorScheme}`);
      await context.close();
    }
  }
});

test("versions: one is a link to its changes, several are chosen from", async () => {
  const [{ version, path }] = JSON.parse(readFileSync(join(dist, "versions.json"), "utf8"));
  assert.equal(path, "./");
  const one = await open(browser, site, "functions/cast_ray.html");
  assert.equal(await one.tab.locator(".versions").count(), 0);
  const link = one.tab.locator(".VPNavBarMenuLink", { hasText: version });
  assert.match(await link.getAttribute("href"), /CHANGELOG\.html$/);
  await one.context.close();
  const folder = mkdtempSync(join(tmpdir(), "tilespace-versions-"));
  try {
    const small = join(folder, "small"); // an older site, which lacks a page
    mkdirSync(small);
    for (const name of ["index.html", "client.js", "search.js", "versions.json"])
      cpSync(join(dist, name), join(small, name));
    for (const name of ["0.0.9", "0.0.10"]) put(small, name, join(folder, "all"));
    cpSync(join(dist, "assets"), join(small, "assets"), { recursive: true });
    cpSync(join(dist, "functions"), join(small, "functions"), { recursive: true });
    assert.deepEqual(put(small, version, join(folder, "all")), [version, "0.0.10", "0.0.9"]);
    assert.match(readFileSync(join(folder, "all/index.html"), "utf8"), new RegExp(`url=${version}/index.html`));
    const all = await serve(join(folder, "all"));
    const { context, tab } = await open(browser, all, `${version}/functions/cast_ray.html`);
    const select = tab.locator(".versions");
    assert.equal(await select.inputValue(), version);
    assert.deepEqual(await select.locator("option").allTextContents(), [version, "0.0.10", "0.0.9"]);
    await select.selectOption("0.0.9");
    await tab.waitForURL(`${all.address}0.0.9/index.html`);
    await context.close();
    all.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
