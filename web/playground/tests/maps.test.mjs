// SPDX-License-Identifier: MIT
// Map files of every format, dropped and chosen: the same tiles and the same rule as `tilespace info`; rules that are
// changed; the answers of `tilespace ask` with that rule. Maps of others, if they are there, are opened, too.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { after, before, test } from "node:test";
import { command, launch, open, shown, tree } from "./support.mjs";

const shared = process.env.TILESPACE_SHARED_DATA ?? join(tree, "../shared/data");
let browser;
let page;
before(async () => {
  browser = await launch();
  page = await open(browser);
});
after(() => browser?.close());

const hasLoaders = existsSync(join(tree, "web/tilespace/dist/maps.js"));
const skip = hasLoaders ? false : "the package was built without loaders";

/** All files of a folder and below, if there are not too many. */
function filesIn(folder, base = folder, found = []) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const { size } = statSync(path);
    if (statSync(path).isDirectory()) filesIn(path, base, found);
    else if (found.length < 400 && size < 20e6) found.push({ path: relative(base, path), file: path });
  }
  return found;
}

/** Drops files: by an event, as a folder has paths that no file chooser of a test gives. */
async function drop(tab, files) {
  await tab.evaluate(() => {
    globalThis.given = {};
  });
  for (const { path, file } of files) {
    await tab.evaluate(
      ([path, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        globalThis.given[path] = new File([bytes], path.slice(path.lastIndexOf("/") + 1));
      },
      [path, readFileSync(file).toString("base64")],
    );
  }
  return tab.evaluate(async () => {
    document.getElementById("toast").className = "";
    await globalThis.playground.openFiles(globalThis.given);
    const toast = document.getElementById("toast");
    if (toast.classList.contains("error")) return { error: toast.textContent };
    const { map, said, notices } = globalThis.playground.level();
    return { width: map.width, height: map.height, solid: map.solidCount, rule: said, notices: notices.length };
  });
}

function info(map, ...options) {
  try {
    return JSON.parse(execFileSync(command, ["info", "--json", map, ...options], { encoding: "utf8", stdio: "pipe" }));
  } catch (error) {
    return { error: String(error.stderr) };
  }
}

const own = join(tree, "maps");
const ownFiles = (name) => {
  const others = filesIn(join(own, "tilesets")).map(({ path, file }) => ({ path: `tilesets/${path}`, file }));
  const beside = readdirSync(own)
    .filter((other) => other.startsWith(basename(name).split(".")[0]) && statSync(join(own, other)).isFile())
    .filter((other) => other !== name && !/\.(tmx|tscn|txt|map|ldtk)$/.test(other));
  return [name, ...beside].map((file) => ({ path: file, file: join(own, file) })).concat(others);
};

for (const name of [
  "dungeon.tmx",
  "dungeon.txt",
  "platform.tmx",
  "cave.tmx",
  "cave.png",
  "field.tmx",
  "garden.tmx",
  "ship.tmx",
  "platform.tscn",
  "mine.ldtk",
  "warehouse.yaml",
  "city.map",
]) {
  test(`${name}: the tiles and the rule of tilespace info`, { skip }, async () => {
    const files = name === "cave.png" ? [{ path: name, file: join(own, name) }] : ownFiles(name);
    const { width, height, solid, rule, notices } = info(join(own, name));
    assert.deepEqual(await drop(page.tab, files), { width, height, solid, rule, notices: notices.length });
  });
}

test("hexagonal maps, maps without their tilesets and broken ones are refused with a reason", { skip }, async () => {
  const hexagonal = await drop(page.tab, ownFiles("islands.tmx"));
  assert.match(hexagonal.error, /hexagons/);
  const alone = await drop(page.tab, [{ path: "dungeon.tmx", file: join(own, "dungeon.tmx") }]);
  assert.ok(alone.error !== undefined || alone.notices > 0, "what is missing is said");
  const broken = await page.tab.evaluate(async () => {
    await globalThis.playground.openFiles({ "x.tmx": new File(["<map"], "x.tmx") });
    return document.getElementById("toast").textContent;
  });
  assert.match(broken, /x\.tmx/);
});

test("the rule of a Tiled map is changed by a suggestion and by text; a wrong one is refused", { skip }, async () => {
  const { tab } = page;
  await drop(tab, ownFiles("dungeon.tmx"));
  const before = await tab.evaluate(() => globalThis.playground.level().map.solidCount);
  const rule = await tab.textContent("#rule-body .chip:has-text('layer:')");
  await tab.click("#rule-body .chip:has-text('layer:')");
  await tab.waitForFunction((rule) => globalThis.playground.level().solid === rule, rule);
  const { solid } = info(join(own, "dungeon.tmx"), "--solid", rule);
  assert.equal(await tab.evaluate(() => globalThis.playground.level().map.solidCount), solid);
  assert.notEqual(solid, before);
  const { ask, answer } = await shown(tab);
  const code = await tab.evaluate(() => globalThis.playground.code("ask"));
  const path = `${dirname(command)}:${process.env.PATH}`;
  const out = execFileSync("bash", ["-c", code], { cwd: own, encoding: "utf8", env: { ...process.env, PATH: path } });
  assert.deepEqual(JSON.parse(out), answer, ask);
  await tab.fill("#rule-text", "layer:nowhere");
  await tab.keyboard.press("Enter");
  await tab.waitForSelector("#toast.error");
  assert.equal(await tab.evaluate(() => globalThis.playground.level().map.solidCount), solid);
});

test("a level of an LDtk project is chosen; the line of the command has it, too", { skip }, async () => {
  const { tab } = page;
  await drop(tab, ownFiles("mine.ldtk"));
  await tab.selectOption("#level-choice", "Shaft");
  await tab.waitForFunction(() => globalThis.playground.level().level === "Shaft");
  const { width, height, solid } = info(join(own, "mine.ldtk"), "--level", "Shaft");
  const found = await tab.evaluate(() => {
    const { map } = globalThis.playground.level();
    return { width: map.width, height: map.height, solid: map.solidCount };
  });
  assert.deepEqual(found, { width, height, solid });
  const { answer } = await shown(tab);
  const code = await tab.evaluate(() => globalThis.playground.code("ask"));
  assert.match(code, /--level Shaft mine\.ldtk/);
  const path = `${dirname(command)}:${process.env.PATH}`;
  const out = execFileSync("bash", ["-c", code], { cwd: own, encoding: "utf8", env: { ...process.env, PATH: path } });
  assert.deepEqual(JSON.parse(out), answer);
});

test("maps of others: the tiles and the rule of tilespace info, or an error of both", { skip }, async (context) => {
  if (!existsSync(shared)) return context.skip(`no maps at ${shared}`);
  const endings = ["tmx", "tmj", "ldtk", "tscn", "map", "yaml", "png", "txt"];
  const regex = `.*\\.\\(${endings.join("\\|")}\\)`;
  const maps = execFileSync("find", [shared, "-size", "-3000k", "-regex", regex], { encoding: "utf8" })
    .trimEnd()
    .split("\n")
    .filter((path) => !/malformed|hostile|broken|LICENSE/.test(path))
    .sort();
  let same = 0;
  const wrong = [];
  for (const map of maps) {
    const known = info(map);
    const folder = dirname(map);
    const isAlone = /\.(png|txt)$/.test(map); // with what describes it, it would be that
    const beside = isAlone
      ? []
      : filesIn(folder).filter(({ path }) => path !== basename(map) && !/\.(map|tmx|ldtk|yaml)$/.test(path));
    const size = beside.reduce((sum, { file }) => sum + statSync(file).size, 0);
    const found = await drop(page.tab, [{ path: basename(map), file: map }, ...(size < 30e6 ? beside : [])]);
    if (known.error !== undefined || found.error !== undefined) {
      // A file outside of what was dropped is there for the command; hexagons are no squares.
      if (known.error === undefined && !/hexagons|no file|found no|missing/.test(found.error))
        wrong.push([map, found.error]);
      continue;
    }
    if (found.width !== known.width || found.height !== known.height || found.solid !== known.solid) {
      if (found.notices <= known.notices.length) wrong.push([map, found, known.solid]);
    } else ++same;
  }
  console.log(`${same} of ${maps.length} maps of others: the same tiles`);
  assert.deepEqual(wrong, []);
  assert.ok(same > maps.length / 2);
});

test("no error and no request meanwhile", () => assert.deepEqual(page.problems, []));
