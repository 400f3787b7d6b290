// SPDX-License-Identifier: MIT
// The example of Phaser, built by Vite with the packed package, and played in Chromium by keyboard and mouse.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const here = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tilespace-phaser-"));
const TYPES = { ".html": "text/html", ".js": "text/javascript" };
const run = (program, args, cwd) => execFileSync(program, args, { cwd, encoding: "utf8" });
let browser;
let server;

before(async () => {
  cpSync(join(here, "../../examples/phaser"), folder, {
    recursive: true,
    filter: (path) => !path.includes("node_modules"),
  });
  run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], folder);
  const [packed] = JSON.parse(run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], here));
  mkdirSync(join(folder, "node_modules/tilespace"));
  run("tar", ["-xzf", packed.filename, "-C", "node_modules/tilespace", "--strip-components=1"], folder);
  run(process.execPath, [join(here, "node_modules/vite/bin/vite.js"), "build", "--logLevel=error"], folder);
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (pathname === "/favicon.ico") return void response.writeHead(204).end();
    const path = join(folder, "dist", pathname);
    response.setHeader("Content-Type", TYPES[extname(path)] ?? "text/plain").end(readFileSync(path));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
});

after(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true });
});

test("the level is drawn, the character walks, jumps and stops at walls, light and ray follow", async () => {
  const tab = await browser.newPage();
  const problems = [];
  tab.on("pageerror", (error) => problems.push(String(error)));
  tab.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await tab.goto(`http://127.0.0.1:${server.address().port}/index.html?canvas`);
  const hero = () => tab.evaluate(() => ({ ...document.body.dataset }));
  const until = (condition) =>
    tab.waitForFunction(`(({ x, y, footing, hit, lit }) => ${condition})(document.body.dataset)`);
  await until("Number(y) === 11 * 16 - 14 && footing === '1'");

  await tab.mouse.move(3 * 16 + 6, 40);
  await until("hit === ''");
  await tab.mouse.move(450, 11 * 16 - 7);
  await until("hit === '7,10,west'");

  await tab.keyboard.down("ArrowRight");
  await until("Number(x) === 7 * 16 - 12"); // flush with the step
  await tab.keyboard.down("ArrowUp");
  await until("Number(x) > 7 * 16");
  await tab.keyboard.up("ArrowUp");
  await until("Number(x) === 20 * 16 - 12"); // flush with the wall
  await tab.keyboard.up("ArrowRight");
  await until("footing === '1'");
  assert.equal((await hero()).y, String(11 * 16 - 14));

  const picture = await tab.locator("canvas").screenshot({ path: process.env.TILESPACE_PICTURE });
  const colours = await tab.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const context = Object.assign(document.createElement("canvas"), {
      width: image.width,
      height: image.height,
    }).getContext("2d");
    context.drawImage(image, 0, 0);
    const at = (x, y) =>
      [...context.getImageData(x, y, 1, 1).data.subarray(0, 3)].map((n) => n.toString(16).padStart(2, "0")).join("");
    return {
      wall: at(4, 4),
      beyond: at(24 * 16, 9 * 16),
      lit: at(17 * 16, 9 * 16),
      hero: at(20 * 16 - 6, 11 * 16 - 12),
    };
  }, picture.toString("base64"));
  assert.equal(colours.wall, "7a86b8");
  assert.equal(colours.beyond, "2a2d3e", "what is behind the wall is dark");
  assert.equal(colours.hero, "ffcc55");
  assert.notEqual(colours.lit, "2a2d3e");
  await tab.keyboard.press("l");
  await until("lit === 'false'");
  assert.deepEqual(problems, []);
  await tab.close();
});
