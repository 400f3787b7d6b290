// SPDX-License-Identifier: MIT
// The built site on a server of this machine, a browser, and what must never happen: errors and foreign requests.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const here = dirname(dirname(fileURLToPath(import.meta.url)));
export const tree = resolve(here, "../..");
export const dist = join(here, "dist");
const { chromium } = createRequire(join(here, "../tilespace/package.json"))("playwright-core");

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".json": "application/json",
  ".wasm": "application/wasm",
};

/** Serves the site in a folder of the server, as hosts of projects do: links that are not relative would break. */
export async function serve(folder = dist) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const file = join(folder, path.replace(/^\/some\/folder\//, "").replace(/\/$/, "") || "index.html");
    if (
      !path.startsWith("/some/folder/") ||
      !file.startsWith(folder) ||
      !existsSync(file) ||
      !statSync(file).isFile()
    ) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${server.address().port}/some/folder/`, close: () => server.close() };
}

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });

/** Opens a page of the site. `problems` has errors and foreign requests. */
export async function open(browser, site, path, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const tab = await context.newPage();
  const state = { context, tab, problems: [] };
  tab.on("pageerror", (error) => state.problems.push(error.stack ?? String(error)));
  tab.on("console", (message) => {
    if (message.type() === "error") state.problems.push(message.text());
  });
  await context.route("**", (route) => {
    const url = route.request().url();
    if (url.startsWith(site.address) || url.startsWith("data:") || url.startsWith("blob:")) return route.continue();
    state.problems.push(`request: ${url}`);
    return route.abort();
  });
  await tab.goto(site.address + path, { waitUntil: "networkidle" });
  return state;
}
