// SPDX-License-Identifier: MIT
// The packed package in a folder outside of the tree, a server for that folder, and Chromium, whose path CHROMIUM may
// name: what users.test.mjs and tools.test.mjs start from.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const here = dirname(dirname(fileURLToPath(import.meta.url)));
export const folder = mkdtempSync(join(tmpdir(), "tilespace-users-"));
const readme = readFileSync(join(here, "README.md"), "utf8");
export const code = /<!-- example: first -->\n```ts\n([\s\S]*?)```/.exec(readme)[1];
export const expected = /<!-- output: first -->\n```text\n([\s\S]*?)```/.exec(readme)[1];
export const tool = (name) => join(here, "node_modules", name);
export const run = (program, args, cwd = folder) => {
  try {
    return execFileSync(program, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    throw new Error(`${program} ${args.join(" ")}:\n${error.stdout}${error.stderr}`);
  }
};
export const node = (...args) => run(process.execPath, args);
export const put = (name, text) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
/** The example in a page: what it logs becomes the text of the page. */
export const inPage = `const lines = []; const console = { log: (...all) => lines.push(all.join(" ")) };\n${code}
document.body.textContent = lines.join("\\n"); document.title = "done";\n`;
export const page = (script) => `<!doctype html><meta charset="utf-8"><title>-</title><body></body>${script}\n`;

export let browser;
export let base;
/** The packed package. */
export let tarball;
let server;
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".css": "text/css" };

before(async () => {
  const [packed] = JSON.parse(run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], here));
  put("package.json", JSON.stringify({ name: "user", private: true }));
  mkdirSync(join(folder, "node_modules/tilespace"), { recursive: true });
  tarball = join(folder, packed.filename);
  run("tar", ["-xzf", packed.filename, "-C", "node_modules/tilespace", "--strip-components=1"]);
  cpSync(tool("yaml"), join(folder, "node_modules/yaml"), { recursive: true }); // what it depends on
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, "http://localhost");
    const path = join(folder, pathname);
    if (pathname === "/favicon.ico") return void response.writeHead(204).end();
    if (!existsSync(path)) return void response.writeHead(404).end();
    const policy = searchParams.get("policy");
    response
      .writeHead(200, {
        "Content-Type": TYPES[extname(path)] ?? "text/plain",
        ...(policy && { "Content-Security-Policy": policy }),
      })
      .end(readFileSync(path));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  base = `http://127.0.0.1:${server.address().port}`;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
});

after(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true });
});

/** Opens a page until its title says that it is done; its text, if nothing went wrong. */
export async function open(url) {
  const tab = await browser.newPage();
  const problems = [];
  tab.on("pageerror", (error) => problems.push(String(error)));
  tab.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await tab.goto(url);
  await tab
    .waitForFunction(() => document.title !== "-", undefined, { timeout: 30000 })
    .catch(() => problems.push("no answer"));
  const text = (await tab.evaluate(() => document.body.textContent)).trim();
  await tab.close();
  assert.deepEqual(problems, []);
  return text;
}
