// SPDX-License-Identifier: MIT
// Collects what VitePress reads: the Markdown of the tree as it is, under the same paths, and a page for each source
// file that it links to. Links to those files lead to their pages.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join, posix, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { publicNames } from "./names.mjs";

export const here = dirname(fileURLToPath(import.meta.url));
export const tree = resolve(here, "../..");
export const staged = join(here, "staged");

const PICTURES = new Set([".png", ".svg", ".gif"]);
const LANGUAGES = {
  ".hpp": "cpp",
  ".cpp": "cpp",
  ".h": "c",
  ".c": "c",
  ".inc": "cpp",
  ".cs": "csharp",
  ".py": "python",
  ".ts": "ts",
  ".mjs": "js",
  ".js": "js",
  ".lua": "lua",
  ".sh": "bash",
  ".cmake": "cmake",
  ".json": "json",
  ".html": "html",
  ".yaml": "yaml",
  ".yml": "yaml",
  ".toml": "toml",
  ".tmx": "xml",
};

/** Files that git knows, or would: what is ignored is none of the tree. */
export const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: tree,
  encoding: "utf8",
  maxBuffer: 1 << 26,
})
  .trimEnd()
  .split("\n");

const known = new Set(files);
const folders = new Set(files.flatMap((file) => file.split("/").map((_, i, parts) => parts.slice(0, i).join("/"))));

const NAMES = publicNames(tree);

export function put(path, text) {
  mkdirSync(dirname(join(staged, path)), { recursive: true });
  writeFileSync(join(staged, path), text);
}

/** Text with what is neither in a block nor in a span of code changed. */
function outsideCode(text, change) {
  let inside = false;
  return text
    .split("\n")
    .map((line) => {
      if (/^ *```/.test(line)) inside = !inside;
      if (inside) return line;
      return line.replaceAll(/`[^`]*`|[^`]+/g, (part) => (part[0] === "`" ? part : change(part)));
    })
    .join("\n");
}

const LINK = /\]\(([^)\s#]+)(#[^)\s]*)?\)/g;

/** What a link of a page means, from the root of the tree; null: another site, or nothing of the tree. */
function targetOf(page, link) {
  if (/^[a-z]+:/.test(link)) return null;
  const path = posix.join(posix.dirname(page), link).replace(/\/$/, "");
  return known.has(path) || folders.has(path) ? path : null;
}

/** The page of a source file or a folder. */
export const sourcePage = (path) => `source/${path === "" ? "tree" : path}`;

function isSource(path) {
  return path !== null && extname(path) !== ".md" && !PICTURES.has(extname(path));
}

function stagePage(page, sources) {
  const text = readFileSync(join(tree, page), "utf8");
  const up = posix.relative(posix.dirname(page), "");
  const linked = outsideCode(text, (part) =>
    part.replaceAll(LINK, (whole, link, anchor = "") => {
      const target = targetOf(page, link);
      if (target !== null && folders.has(target) && known.has(`${target}/README.md`)) {
        return `](${posix.join(up, target, "README.md")}${anchor})`;
      }
      if (!isSource(target)) return whole;
      sources.add(target);
      return `](${posix.join(up || ".", `${sourcePage(target)}.md`)})`;
    }),
  );
  put(page, linked);
}

function stageSource(path) {
  if (folders.has(path)) {
    const entries = [...new Set(files.filter((file) => file.startsWith(`${path}/`)))].map(
      (file) => `- \`${file.slice(path.length + 1)}\``,
    );
    put(`${sourcePage(path)}.md`, `---\ntitle: ${path}\n---\n\n# ${path}\n\n${entries.join("\n")}\n`);
    return;
  }
  const text = readFileSync(join(tree, path), "utf8").replace(/\n$/, "");
  const fence = "`````";
  const names = NAMES.get(path.split("/include/tilespace/")[1]);
  const said = names === undefined ? "" : `<p data-pagefind-weight="4">Declares ${[...names].join(", ")}.</p>\n\n`;
  const language = LANGUAGES[extname(path)] ?? "text";
  const large = text.length > 60_000; // colours would take longer than the rest of the site
  put(
    `${sourcePage(path)}.md`,
    `---\ntitle: ${posix.basename(path)}\noutline: false\n---\n\n# ${posix.basename(path)}\n\n\`${path}\`\n\n${said}` +
      `<div data-pagefind-weight="0.2">\n\n${fence}${large ? "text" : language}\n${text}\n${fence}\n\n</div>\n`,
  );
}

export const isPublicHeader = (file) => /^src\/\w+\/include\/.*\.hpp$/.test(file) && !file.includes("/detail/");

/** Writes all but the start page and the pages of functions. */
export function stageTree() {
  rmSync(staged, { recursive: true, force: true });
  const pages = files.filter((file) => file.endsWith(".md") && !/^(web\/site|bench\/tables)\//.test(file));
  const sources = new Set(files.filter(isPublicHeader));
  sources.add("capi/include/tilespace.h");
  for (const page of pages) stagePage(page, sources);
  for (const file of files) {
    if (!PICTURES.has(extname(file)) || !/^(docs|maps)\//.test(file)) continue;
    mkdirSync(dirname(join(staged, file)), { recursive: true });
    cpSync(join(tree, file), join(staged, file));
  }
  for (const source of sources) stageSource(source);
  return { pages, sources };
}

/** Files of a folder of the site itself. */
export const own = (folder) =>
  readdirSync(join(here, folder)).filter((name) => statSync(join(here, folder, name)).isFile());
