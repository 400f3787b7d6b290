// SPDX-License-Identifier: MIT
// A page for each row of docs/functions.md: what the headers say about its functions, in each language, with pieces of
// code that run, and a figure.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { drawnByPackage } from "./drawings.mjs";
import { DRAWN, LIVE, command, drawnFigure, liveFigure, piecesOf } from "./figures.mjs";
import { WITHOUT, figureOf } from "./function_figures.mjs";
import { files, here, put, sourcePage, tree } from "./stage.mjs";

const LABELS =
  "Returns|Shape|Units|Border|Invalid|Errors|Exactness|Order|Laws|Cost|Allocates|Threads|Source|Limits|Note|Example";
const LABEL = new RegExp(`^(${LABELS})\\s{2,}(.*)$`);
const read = (path) => readFileSync(join(tree, path), "utf8");

// ---- The rows of docs/functions.md.

/** Cells of a row of a table; a pipe in code is escaped. */
const cellsOf = (line) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** Rows with their group: what, functions, headers, cost. */
export function rowsOf(text) {
  const rows = [];
  let group = null;
  for (const line of text.split("\n")) {
    const heading = /^## (.*)$/.exec(line);
    if (heading) group = { name: heading[1], folders: [], page: null };
    const folders = /^Folders? ((?:`\w+`(?:, | and )?)+)/.exec(line);
    if (folders) group.folders = [...folders[1].matchAll(/`(\w+)`/g)].map(([, name]) => name);
    group ??= { name: "", folders: [] };
    if (group.page === null) group.page = /Pages?: \[[^\]]*\]\(([\w.]+)/.exec(line)?.[1] ?? null;
    if (!/^\| (?!what \||---|term|you make|group)/.test(line)) continue;
    const [what, names, header, cost = ""] = cellsOf(line);
    if (header === undefined || !names.includes("`") || /starting|search terms/i.test(group.name)) continue;
    rows.push({ group, what, names: namesOf(names), headers: headersOf(header), cost, line });
  }
  return addressed(rows);
}

/** Names in a cell: `A::b`, `c` are both of A, if A has a c. */
function namesOf(cell) {
  let owner = "";
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => {
    const name = code.replace(/\(.*$/, "").replace(/<.*>$/, "").trim();
    const scope = /^(.*)::[^:]+$/.exec(name)?.[1];
    if (scope !== undefined) owner = scope;
    return { name, owner };
  });
}
const headersOf = (cell) => [...cell.matchAll(/`([\w/]+\.hpp)`/g)].map(([, name]) => name);

/** Each row gets an address of its own, after its first function. */
function addressed(rows) {
  const taken = new Set();
  for (const row of rows) {
    const first = row.names[0].name.replaceAll("::", "-").replaceAll(/[^\w-]/g, "") || "name";
    const also = row.group.folders[0] ?? row.group.name.toLowerCase().replaceAll(" ", "_");
    let address = first;
    for (const next of [
      `${first}-${also}`,
      ...row.names.slice(1).map(({ name }) => `${first}-${name}`),
      `${first}-2`,
      `${first}-3`,
    ]) {
      if (!taken.has(address.toLowerCase())) break;
      address = next.replaceAll("::", "-").replaceAll(/[^\w-]/g, "");
    }
    taken.add(address.toLowerCase());
    row.address = address;
  }
  return rows;
}

// ---- What is declared.

const declared = JSON.parse(
  execFileSync("python3", ["-B", join(here, "declared.py")], { encoding: "utf8", maxBuffer: 1 << 28 }),
);
const byLast = Map.groupBy?.(declared.cpp, ({ name }) => name.split("::").at(-1)) ?? grouped(declared.cpp);

function grouped(all) {
  const map = new Map();
  for (const one of all) {
    const last = one.name.split("::").at(-1);
    map.set(last, [...(map.get(last) ?? []), one]);
  }
  return map;
}

const isIn = ({ header }, { headers, group }) =>
  headers.length === 0
    ? group.folders.some((folder) => header.startsWith(`src/${folder}/`))
    : headers.some((name) =>
        name.includes("/")
          ? header.endsWith(`tilespace/${name}`)
          : header.endsWith(`/${name}`) &&
            (group.folders.length === 0 || group.folders.some((f) => header.startsWith(`src/${f}/`))),
      );

/** The declarations that a row means. */
function meant(row) {
  const found = [];
  for (const { name, owner } of row.names) {
    const all = byLast.get(name.split("::").at(-1)) ?? [];
    const fits = (one, wanted) => one.name === wanted || one.name.endsWith(`::${wanted}`);
    const exact = all.filter((one) => fits(one, name));
    const member = owner === "" ? [] : all.filter((one) => fits(one, `${owner}::${name.split("::").at(-1)}`));
    const choice =
      [member, exact].map((some) => some.filter((one) => isIn(one, row))).find((some) => some.length > 0) ??
      [member, exact].find((some) => some.length > 0 && some.length < 8) ??
      [];
    found.push(...choice.filter((one) => one.kind !== "variable" || one.doc.length > 0));
  }
  return [...new Set(found)];
}

/** A comment as its first text and its labels. */
function labelled(doc) {
  const parts = [{ label: "", lines: [] }];
  for (const line of doc) {
    const label = LABEL.exec(line);
    if (label) parts.push({ label: label[1], lines: [label[2]] });
    else parts.at(-1).lines.push(line.trim());
  }
  const isMark = (line) => /^@[{}]$/.test(line); // of a group of functions
  const textOf = (lines) =>
    lines
      .filter((line) => !isMark(line))
      .join("\n")
      .trim();
  return parts.map(({ label, lines }) => ({ label, text: textOf(lines) }));
}

// ---- Text of comments as Markdown.

const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("*", "\\*").replaceAll("[", "\\[");

/** A comment as Markdown: names of functions and pages are links. */
function markdown(text, pages, inTable) {
  const linked = text
    .replaceAll(/\n\n+/g, inTable ? "<br><br>" : "\n\n")
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : withLinks(escaped(part).replaceAll("&lt;br>", "<br>"), pages)))
    .join("");
  return inTable ? linked.replaceAll("\n", " ").replaceAll("|", "\\|") : linked;
}

function withLinks(text, pages) {
  return text
    .replaceAll(/\bdocs\/(\w+)\.md\b/g, (whole, name) =>
      files.includes(whole) ? `[${name}](../docs/${name}.md)` : whole,
    )
    .replaceAll(/\b([\w:]+)\(\)/g, (whole, name) => (pages.has(name) ? `[${whole}](${pages.get(name)}.md)` : whole));
}

// ---- Other languages.

const stem = (name) => name.replace(/^tilespace_(world_|map_)?/, "");
const camel = (name) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());

/** What C, TypeScript and Python have for the functions of a row. */
function bindings(found) {
  const names = new Set(found.filter(({ kind }) => kind !== "variable").map(({ name }) => name));
  const lasts = new Set(found.filter(({ kind }) => kind === "function").map(({ name }) => name.split("::").at(-1)));
  const c = declared.c.filter(({ cpp }) =>
    cpp.some(
      (name) => names.has(name) || [...names].some((one) => one.endsWith(`::${name}`) || name.endsWith(`::${one}`)),
    ),
  );
  const stems = new Set(c.map(({ name }) => stem(name)));
  const isOf = ({ calls, name }, wanted) => calls.some((call) => stems.has(stem(call))) || wanted.has(name);
  const general = /^(name|create|size|count|insert|erase|move|box|find|update|row|values|from|is_empty|is_valid)$/;
  const specific = new Set([...lasts].filter((name) => !general.test(name)));
  return {
    c,
    python: declared.python.filter((one) => isOf(one, specific)),
    typescript: declared.typescript.filter((one) => isOf(one, new Set([...specific].map(camel)))),
  };
}

const EXAMPLES = files
  .filter((file) => /^examples\/[\w/]+\.(cpp|c|py)$/.test(file) && !/phaser|stage|platformer\/|topdown/.test(file))
  .map((file) => ({ file, text: read(file) }));

/** The shortest example that uses a function. */
function exampleOf(found, ending, most) {
  const words = found
    .filter(({ kind }) => kind !== "variable")
    .map(({ name }) => name.replace(/^(io|units|store|lint)::/, ""))
    .map(
      (name) =>
        new RegExp(name.includes("::") ? `\\b${name.split("::").join("\\b.*?[.:>]+")}\\b` : `\\b${name}\\b`, "s"),
    );
  return EXAMPLES.filter(
    ({ file, text }) =>
      file.endsWith(ending) && text.length < most && words.slice(0, 3).some((word) => word.test(text)),
  ).sort((a, b) => a.text.length - b.text.length)[0];
}

/** The examples of `tilespace ask --help`, by kind. */
function askExamples() {
  const help = execFileSync(command, ["ask", "--help"], { encoding: "utf8" });
  const found = new Map();
  for (const [, line, answer] of help.matchAll(/^ {4}(\{"ask":.*\})\n {4}(\{.*\})$/gm)) {
    const kind = JSON.parse(line).ask;
    if (!found.has(kind)) found.set(kind, { line, answer });
  }
  return found;
}
const ASKED = askExamples();
/** Kinds with another name than the function. */
const KINDS = {
  nearest_solid_point: "nearest_solid",
  squared_distances_to_solid: "squared_distance_to_solid",
  steps_to_goals: "costs_to_goals",
  visit_touching: "objects_touching",
  nearest: "nearest_objects",
  visit_pairs: "object_pairs",
  move_and_slide: "move_as",
  move_and_stop: "move_as",
  move_and_bounce: "move_as",
  to_text: null,
};

const block = (language, title, code) => `\`\`\`\`${language} [${title}]\n${code.trimEnd()}\n\`\`\`\`\n`;

/** Tabs: code that runs where there is some, else what a language declares. */
function tabs(row, found, spec) {
  const pieces = spec === null ? {} : piecesOf(spec);
  const { c, python, typescript } = bindings(found);
  const cpp = pieces["C++"] ?? exampleOf(found, ".cpp", 3600)?.text.split("\n").slice(1).join("\n");
  const cText = pieces.C ?? declaredText(c, "/* ", " */");
  const parts = [];
  if (cpp) parts.push(block("cpp", "C++", cpp));
  if (cText) parts.push(block("c", "C", cText));
  const ts = pieces.TypeScript ?? methodsText(typescript, "// ");
  if (ts) parts.push(block("ts", "TypeScript", ts));
  const py = pieces.Python ?? methodsText(python, "# ");
  if (py) parts.push(block("python", "Python", py));
  const ask = pieces.ask ?? askText(found);
  if (ask) parts.push(block("console", "ask", ask));
  return parts.length === 0 ? "" : `::: code-group\n\n${parts.join("\n")}\n:::\n`;
}

function declaredText(all, open, close) {
  const some = all.filter(({ name }) => !name.startsWith("tilespace_world_")).slice(0, 6);
  return some
    .map(({ text, doc }) => `${wrapped(doc.replace(/\s*C\+\+:.*$/, ""), open, close)}${unindented(text)}`)
    .join("\n\n");
}

function methodsText(all, mark) {
  return all
    .slice(0, 6)
    .map(({ owner, text, doc, example }) => {
      const said = wrapped(`${owner ? `${owner}: ` : ""}${doc.split("\n\n")[0].replaceAll("\n", " ")}`, mark, "");
      return `${said}${text}${example ? `\n${example}` : ""}`;
    })
    .join("\n\n");
}

const unindented = (text) => text.replaceAll(/\n\s+/g, "\n    ");

/** Text as lines of a comment. */
function wrapped(text, open, close) {
  if (text === "") return "";
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    if (lines.at(-1).length + word.length > 92) lines.push("");
    lines[lines.length - 1] += (lines.at(-1) === "" ? "" : " ") + word;
  }
  return close === "" ? lines.map((line) => `${open}${line}\n`).join("") : `${open}${lines.join("\n   ")}${close}\n`;
}

function askText(found) {
  for (const { name } of found) {
    const last = name.split("::").at(-1);
    const kind = last in KINDS ? KINDS[last] : last;
    const example = ASKED.get(kind);
    if (example) return `$ echo '${example.line}' | tilespace ask maps/dungeon.txt\n${example.answer}\n`;
  }
  return "";
}

// ---- Pages.

/** Overloads with the same comment are one part. */
function parts(found) {
  const made = [];
  for (const one of found) {
    const last = made.at(-1);
    const joins =
      last &&
      (one.doc.length === 0 || one.doc.join() === last.doc.join()) &&
      last.kind === one.kind &&
      last.name === one.name;
    if (joins) last.texts.push(one.text);
    else made.push({ ...one, texts: [one.text] });
  }
  return made;
}

function part({ name, header, texts, doc, kind }, pages) {
  const [first, ...labels] = labelled(doc);
  const code = kind === "function" || kind === "typedef" ? `\`\`\`cpp\n${texts.join("\n")}\n\`\`\`\n\n` : "";
  const table = labels.map(({ label, text }) => `| ${label} | ${markdown(text, pages, true)} |`);
  const shown = table.length === 0 ? "" : `\n\n| | |\n|---|---|\n${table.join("\n")}`;
  const file = header.split("/include/")[1];
  const where = `[\`<${file}>\`](../${sourcePage(header)}.md)`;
  return `### ${escaped(name)}\n\n${code}${markdown(first.text, pages, false)}${shown}\n\n${where}\n`;
}

const plain = (text) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
const capital = (text) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());

function pageOf(row, rows, pages) {
  const found = meant(row);
  const figure = figureOf(row);
  const spec = figure?.live ? LIVE[figure.live] : null;
  const shown = shownOf(figure, spec);
  const names = row.names.map(({ name }) => `\`${name}\``).join(", ");
  const title = capital(plain(row.what));
  const siblings = rows.filter(({ group }) => group === row.group);
  const others = siblings.filter((one) => one !== row).map((one) => `[${plain(one.what)}](${one.address}.md)`);
  const more = [
    row.group.page && `guide: [${basename(row.group.page, ".md")}](../docs/${row.group.page})`,
    `[${row.group.name}](../docs/functions.md#${row.group.name
      .toLowerCase()
      .replaceAll(" ", "-")
      .replaceAll(/[^\w-]/g, "")})`,
  ];
  const code = tabs(row, found, spec);
  const said = parts(found)
    .slice(0, 24)
    .map((one) => part(one, pages));
  const coded = row.names.map(({ name }) => `<code>${name.replaceAll("<", "&lt;")}</code>`);
  return `---
title: "${plain(row.what).replaceAll(/["\`]/g, "")}: ${row.names[0].name}"
outline: [2, 3]
prev: false
next: false
---

# ${escaped(title)}

<p class="names" data-pagefind-weight="10">${coded.join(" ")}</p>

${row.cost ? `Cost: ${row.cost}.` : ""} In ${more.filter(Boolean).reverse().join("; ")}.

<div class="function">
<div>

${shown}

</div>
<div id="code">

${code}

</div>
</div>

## Rules

${said.join("\n")}

## See also

${others.length === 0 ? names : others.map((one) => `- ${one}`).join("\n")}
`;
}

function shownOf(figure, spec) {
  if (figure === null) return "";
  if (spec) return liveFigure(spec, "code");
  if (figure.drawn) return drawnFigure(figure.drawn);
  return figure.drawing ? drawnByPackage(figure.drawing) : picture(figure);
}

function picture(figure) {
  const name = basename(figure.picture).replace(/\.\w+$/, "");
  const image = `![${name.replaceAll("_", " ")}](../docs/${figure.picture})`;
  return `<div class="drawn-figure">\n\n${image}\n\n</div>`;
}

/** Writes the pages, and links to them into docs/functions.md. */
export function stageFunctions() {
  const text = read("docs/functions.md");
  const rows = rowsOf(text);
  const bare = rows.filter((row) => figureOf(row) === null).map(({ address }) => address);
  if (bare.join() !== WITHOUT.join()) throw new Error(`rows without a figure: ${bare.join()}`);
  const pages = new Map();
  for (const row of rows) for (const { name } of row.names) if (!pages.has(name)) pages.set(name, row.address);
  for (const row of rows) put(`functions/${row.address}.md`, pageOf(row, rows, pages));
  const linked = rows.reduce(
    (all, row) => {
      const cell = `| ${row.what} |`;
      return row.what.includes("[")
        ? all
        : all.replace(
            row.line,
            row.line.replace(cell, `| [${row.what.replaceAll(/`/g, "")}](../functions/${row.address}.md) |`),
          );
    },
    readFileSync(join(here, "staged/docs/functions.md"), "utf8"),
  );
  put("docs/functions.md", linked);
  return rows;
}

export { DRAWN };
