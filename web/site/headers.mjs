// SPDX-License-Identifier: MIT
// The page of all public headers by module: what each has, with a link to its source.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { files, isPublicHeader, sourcePage, tree } from "./stage.mjs";

const HEAD = `# Headers

Public headers of tilespace by module, as the headers themselves describe their contents.
[Functions](docs/functions.md) has what they declare, by what one does with it. In C, all is in
[\`tilespace.h\`](${sourcePage("capi/include/tilespace.h")}.md).
`;

const moduleOf = (path) => path.split("/")[1];

/** The first sentence of the comment of a file. */
function contentsOf(path) {
  const comment = /^\/\/\/ @file .*\n((?:\/\/\/ .*\n)+)/m.exec(readFileSync(join(tree, path), "utf8"));
  if (comment === null) throw new Error(`${path} has no comment of the file`);
  const text = comment[1].replaceAll(/^\/\/\/ /gm, "").replaceAll("\n", " ");
  const [sentence] = /^.*?[.:](?= |$)/.exec(text) ?? [text];
  return sentence.replace(/:$/, ".").replaceAll("|", "\\|").replaceAll("<", "&lt;");
}

function sectionOf(module, headers) {
  const rows = headers.map((path) => {
    const name = path.split("/include/tilespace/")[1];
    return `| [\`${name}\`](${sourcePage(path)}.md) | ${contentsOf(path)} |`;
  });
  return `\n## ${module}\n\n| header | contents |\n|---|---|\n${rows.join("\n")}\n`;
}

/** Its Markdown. The search leaves the tables out: it has the pages of these headers. */
export function headersPage() {
  const headers = files.filter(isPublicHeader);
  const modules = [...new Set(headers.map(moduleOf))].sort();
  const sections = modules.map((module) => {
    const own = headers.filter((path) => moduleOf(path) === module);
    return sectionOf(module, own);
  });
  return `${HEAD}\n<div data-pagefind-ignore="all">\n${sections.join("")}\n</div>\n`;
}
