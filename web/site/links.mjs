// SPDX-License-Identifier: MIT
// Links of the built pages: relative ones in place of absolute ones, and what they lead to.
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

/** Links that lead nowhere, and those to other hosts that a page would ask by itself. */
export function checkLinks(dist) {
  const ids = new Map();
  const texts = new Map(pagesOf(dist).map((path) => [relative(dist, path), readFileSync(path, "utf8")]));
  for (const [page, text] of texts) {
    ids.set(page, new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => unescaped(id))));
  }
  const problems = [];
  for (const [page, text] of texts) {
    if (page === "playground.html") continue;
    for (const [, start, raw] of text.matchAll(ATTRIBUTE)) {
      const problem = problemOf(dist, ids, page, start.trim(), unescaped(raw));
      if (problem !== null) problems.push(`${page}: ${problem}: ${raw}`);
    }
  }
  return problems;
}

function problemOf(dist, ids, page, start, link) {
  if (link.startsWith("data:")) return null;
  if (/^[a-z]+:/i.test(link) || link.startsWith("//")) return start === 'src="' ? "request to another host" : null;
  if (link.startsWith("/")) return "absolute link";
  const [path, anchor] = link.split("#");
  const target = path === "" ? page : posix.normalize(posix.join(posix.dirname(page), decodeURI(path)));
  if (target.startsWith("..") || !existsSync(join(dist, target))) return "no such page";
  if (!anchor || !target.endsWith(".html")) return null;
  return ids.get(target)?.has(decodeURIComponent(anchor)) ? null : "no such anchor";
}
