// SPDX-License-Identifier: MIT
// The same answers in V8, in JavaScriptCore (WebKit's jsc) and in SpiderMonkey (Firefox, without a window).
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("..", import.meta.url));
const parts = ["dist/tilespace.global.js", "tests/digest.js"].map((name) => readFileSync(join(here, name), "utf8"));
const script = parts.join("\n");
const folder = mkdtempSync(join(tmpdir(), "tilespace-engines-"));
const file = join(folder, "script.js");
writeFileSync(file, `${script}\n(typeof print === "function" ? print : console.log)(digest(tilespace));\n`);
const expected = execFileSync(process.execPath, [file], { encoding: "utf8" }).trim();
after(() => rmSync(folder, { recursive: true, force: true }));

test("V8", () => {
  assert.match(expected, /^[0-9a-f]+ of [0-9]{6,} numbers$/);
  console.log(`V8: ${expected}`);
});

test("JavaScriptCore", () => {
  const answer = execFileSync(process.env.JSC ?? "jsc", [file], { encoding: "utf8" }).trim();
  console.log(`JavaScriptCore: ${answer}`);
  assert.equal(answer, expected);
});

test("SpiderMonkey", { timeout: 120_000 }, async () => {
  let firefox;
  const answer = await new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const { pathname, search } = new URL(request.url, "http://localhost");
      if (pathname === "/answer") {
        response.end();
        server.close();
        resolve(decodeURIComponent(search.slice(1)));
        return;
      }
      response.setHeader("Content-Type", "text/html").end(`<!doctype html><script>${script}
        let answer;
        try { answer = digest(tilespace); } catch (error) { answer = String(error); }
        fetch("/answer?" + encodeURIComponent(answer));</script>`);
    }).listen(0, "127.0.0.1", () => {
      const url = `http://127.0.0.1:${server.address().port}/`;
      firefox = spawn(process.env.FIREFOX ?? "firefox-esr", ["--headless", "--no-remote", "--profile", folder, url], {
        stdio: "ignore",
        env: { ...process.env, HOME: folder },
      });
      firefox.once("error", reject);
    });
  }).finally(() => firefox?.kill());
  console.log(`SpiderMonkey: ${answer}`);
  assert.equal(answer, expected);
});
