// SPDX-License-Identifier: MIT
// Colours of code: comments, strings, numbers, words of the language.
import { element } from "./html.js";

const WORDS: Record<string, string> = {
  ask: "cat|echo|tilespace",
  cpp: "using|namespace|const|auto|for|bool|return|include",
  c: "static|const|char|for|int|if|return|include|define|size_t|void",
  typescript: "import|from|const|null|true|false",
  python: "import|as|def|assert|is|not|None|for|in|True|False",
};

/** Code as nodes. */
export function highlighted(code: string, language: string): Node[] {
  const comment = language === "python" ? "#.*" : language === "ask" ? "(?!)" : "//.*|/\\*[\\s\\S]*?\\*/";
  const kinds = [
    `(?<comment>${comment})`,
    `(?<string>"(?:[^"\\\\\n]|\\\\.)*"|'[^'\n]*')`,
    `(?<word>\\b(?:${WORDS[language]})\\b)`,
    `(?<number>-?\\b\\d[\\d.]*(?:e[+-]?\\d+)?\\b)`,
  ];
  const tokens = new RegExp(kinds.join("|"), "g");
  const nodes: Node[] = [];
  let end = 0;
  for (const match of code.matchAll(tokens)) {
    const [kind, text] = Object.entries(match.groups!).find(([, found]) => found !== undefined)!;
    nodes.push(document.createTextNode(code.slice(end, match.index)), element("span", { class: `t-${kind}` }, text));
    end = match.index + text.length;
  }
  nodes.push(document.createTextNode(code.slice(end)));
  return nodes;
}
