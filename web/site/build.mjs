// SPDX-License-Identifier: MIT
// Builds the site into dist/: node build.mjs, after the playground. One folder that any static host serves, at any
// address: all links are relative, and nothing is asked of another host.
//
//   node build.mjs --quick           some tens of pages; the links of all pages are checked in their Markdown
//   node build.mjs --only PAGE...    those pages, to look at: links are not checked
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vitepress";
import { benchmarkPage } from "./charts.mjs";
import { PATTERNS, withFigures } from "./figures.mjs";
import { stageFunctions } from "./functions.mjs";
import { headersPage } from "./headers.mjs";
import { checkLinks, checkMarkdown, filesUnder, makeRelative } from "./links.mjs";
import { quickPages } from "./quick.mjs";
import { here, put, staged, stageTree } from "./stage.mjs";
import { VERSION, alone } from "./versions.mjs";

const dist = join(here, "dist");
const only = process.argv.indexOf("--only");
const isQuick = process.argv.includes("--quick");
const playground = join(here, `../playground/dist/${isQuick ? "quick.html" : "playground.html"}`);

stageTree();
cpSync(join(here, "pages"), staged, { recursive: true });
put("benchmarks.md", benchmarkPage());
put("headers.md", headersPage());
const { length: functions } = stageFunctions();
for (const path of filesUnder(staged, ".md")) {
  const text = readFileSync(path, "utf8");
  if (!/<!-- figure: |class="live-figure"/.test(text)) continue;
  const [, head, rest] = /^(---\n[\s\S]*?\n---\n)?([\s\S]*)$/.exec(text);
  writeFileSync(path, `${head ?? ""}${PATTERNS}\n\n${withFigures(rest)}`);
}
mkdirSync(join(staged, "public"), { recursive: true });
for (const name of ["client.js", "search.js"]) cpSync(join(here, name), join(staged, "public", name));
writeFileSync(join(staged, "public/versions.json"), alone(VERSION));
cpSync(join(here, "logo.svg"), join(staged, "public/logo.svg"));
if (!existsSync(playground)) throw new Error(`${playground} is not built: scripts/site does that`);
cpSync(playground, join(staged, "public/playground.html"));
cpSync(join(here, "../playground/dist/site-figures.js"), join(staged, "public/figures.js"));
const problems = isQuick ? checkMarkdown(staged) : [];
const others = new Set();
if (only > 0 || isQuick) {
  const pages = filesUnder(staged, ".md").map((path) => path.slice(staged.length + 1));
  const wanted = new Set(isQuick ? quickPages(pages) : process.argv.slice(only + 1));
  for (const page of pages.filter((page) => !wanted.has(page))) {
    others.add(page.replace(/\.md$/, ".html"));
    rmSync(join(staged, page));
  }
  process.env.TILESPACE_SITE_PART = "yes";
}

rmSync(dist, { recursive: true, force: true });
await build(here);
for (const rest of ["package.json", "hashmap.json"]) rmSync(join(dist, rest), { force: true });
const pages = makeRelative(dist);
if (only > 0) process.exit(0);
const pagefind = join(here, "node_modules/.bin/pagefind");
const options = ["--site", dist, "--root-selector", "main", "--include-characters", "_<>:~=#", "--quiet"];
execFileSync(pagefind, options, { stdio: "inherit" });
problems.push(...checkLinks(dist, others));
for (const problem of problems) console.error(problem);
console.log(`${pages} pages, ${functions} of functions, ${problems.length} dead links`);
process.exit(problems.length === 0 ? 0 : 1);
