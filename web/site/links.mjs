// SPDX-License-Identifier: MIT
// Links of the built pages: relative ones in place of absolute ones, and what they lead to; and those of all Markdown,
// where only some of the pages are built.
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join, posix, relative } from "node:path";

const ATTRIBUTE = /(\s(?:href|src|poster)=")([^"]*)"/g;

export function filesUnder(folder, ending) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith(ending) && statSync(path).isFile());
}

/** Pages that VitePress made; others, as the playground, have no such links. */
const pagesOf = (dist) => filesUnder(dist, ".html").filter((path) => !path.startsWith(join(dist, "pagefind")));

/** Makes links relative, in place, and names a button that is named by a script only; the number of pages. */
export function makeRelative(dist) {
  const pages = pagesOf(dist);
  for (const path of pages) {
    const up = relative(join(path, ".."), dist) || ".";
    const text = readFileSync(path, "utf8");
    const changed = text.replaceAll(ATTRIBUTE, (whole, start, link) => {
      if (!link.startsWith("/") || link.startsWith("//")) return whole;
      const target = link === "/" || link.startsWith("/#") ? link.replace("/", "/index.html") : link;
      return `${start}${up}${target}"`;
    });
    writeFileSync(
      path,
      changed.replaceAll(/role="switch" title(="")?(?= )/g, 'role="switch" title="Dark" aria-label="Dark"'),
    );
  }
  for (const path of filesUnder(join(dist, "assets"), ".css")) {
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replaceAll(/url\((["']?)\/assets\//g, "url($1./"));
  }
  return pages.length;
}

const unescaped = (text) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'");

/** Anchors as those that the documents are written with. */
export const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");

/** Links that lead nowhere, and those to other hosts that a page would ask by itself. Pages of `others`, paths with
 * .html, are there, too, if they are not in the folder. */
export function checkLinks(dist, others = new Set()) {
  const ids = new Map();
  const texts = new Map(pagesOf(dist).map((path) => [relative(dist, path), readFileSync(path, "utf8")]));
  for (const [page, text] of texts) {
    ids.set(page, new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => unescaped(id))));
  }
  const problems = [];
  for (const [page, text] of texts) {
    if (page === "playground.html") continue;
    for (const [, start, raw] of text.matchAll(ATTRIBUTE)) {
      const problem = problemOf({ dist, ids, others }, page, start.trim(), unescaped(raw));
      if (problem !== null) problems.push(`${page}: ${problem}: ${raw}`);
    }
  }
  return problems;
}

function problemOf({ dist, ids, others }, page, start, link) {
  if (link.startsWith("data:")) return null;
  if (/^[a-z]+:/i.test(link) || link.startsWith("//")) return start === 'src="' ? "request to another host" : null;
  if (link.startsWith("/")) return "absolute link";
  const [path, anchor] = link.split("#");
  const target = path === "" ? page : posix.normalize(posix.join(posix.dirname(page), decodeURI(path)));
  if (others.has(target)) return null;
  if (target.startsWith("..") || !existsSync(join(dist, target))) return "no such page";
  if (!anchor || !target.endsWith(".html")) return null;
  return ids.get(target)?.has(decodeURIComponent(anchor)) ? null : "no such anchor";
}

/** Lines of Markdown that are in no block of code. */
function proseOf(text) {
  let fence = null;
  return text.split("\n").filter((line) => {
    const mark = /^ *(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
    const isInside = fence !== null || mark !== null;
    if (fence === null) fence = mark;
    else if (mark !== null && mark[0] === fence[0] && mark.length >= fence.length && /^ *[`~]+ *$/.test(line))
      fence = null;
    return !isInside;
  });
}

/** Anchors of a page of Markdown: its headings, the second of a name with a number, and what it names itself. */
function anchorsOf(lines) {
  const anchors = new Set();
  for (const line of lines) {
    for (const [, id] of line.matchAll(/\sid="([^"]*)"/g)) anchors.add(id);
    const heading = /^#{1,6} +(.*?)(?: *\{#([\w-]+)\})?$/.exec(line);
    if (heading === null) continue;
    const anchor = heading[2] ?? anchorOf(heading[1].replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1"));
    let other = anchor;
    for (let i = 1; anchors.has(other); ++i) other = `${anchor}-${i}`;
    anchors.add(other);
  }
  return anchors;
}

/** Links of Markdown that lead to no page, picture or anchor. */
export function checkMarkdown(staged) {
  const pages = new Map(
    filesUnder(staged, ".md").map((path) => [relative(staged, path), proseOf(readFileSync(path, "utf8"))]),
  );
  const anchors = new Map([...pages].map(([page, lines]) => [page, anchorsOf(lines)]));
  const problems = [];
  for (const [page, lines] of pages) {
    for (const [, link] of lines
      .join("\n")
      .replaceAll(/`[^`\n]*`/g, "")
      .matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/i.test(link)) continue;
      const [path, anchor] = link.split("#");
      const from = path.startsWith("/") ? "" : posix.dirname(page);
      const place = path === "" ? page : posix.normalize(posix.join(from, decodeURI(path)));
      const target = [place, `${place.replace(/\.html$/, "")}.md`].find((one) => pages.has(one));
      if (target === undefined && ![place, join("public", place)].some((one) => existsSync(join(staged, one)))) {
        problems.push(`${page}: no such page: ${link}`);
      } else if (anchor && target !== undefined && !anchors.get(target).has(decodeURIComponent(anchor))) {
        problems.push(`${page}: no such anchor: ${link}`);
      }
    }
  }
  return problems;
}
