// SPDX-License-Identifier: MIT
// Figures of the site: pictures become elements once they are touched.
import { CollisionMap } from "tilespace";
import { readAsk } from "./ask.js";
import { TilespaceFigure } from "./figure.js";
import { sampleLevel } from "./levels.js";
import { c } from "./pieces/c.js";
import { cpp } from "./pieces/cpp.js";
import { pieceOf } from "./pieces/piece.js";
import { python } from "./pieces/python.js";
import { shell } from "./pieces/shell.js";
import { typescript } from "./pieces/typescript.js";
import { highlighted } from "./highlight.js";
import { explain } from "./methods.js";

const samples = new Map<string, CollisionMap>();

/** The map of a figure: a sample by name, or rows. */
function mapOf(name: string): CollisionMap {
  let map = samples.get(name);
  if (map === undefined) {
    map = name.includes("/") ? CollisionMap.fromRows(name.split("/")) : sampleLevel(name).map;
    samples.set(name, map);
  }
  return map;
}

const WRITERS = { "C++": cpp, C: c, TypeScript: typescript, Python: python };
const WORDS: Record<string, string> = { "C++": "cpp", C: "c", TypeScript: "typescript", Python: "python", ask: "ask" };

/** The pieces of code beside a figure follow its question. */
function follow(figure: TilespaceFigure, title: string, path: string | undefined, group: Element): void {
  const titles = [...group.querySelectorAll(".tabs label")].map((label) => label.textContent!.trim());
  const blocks = [...group.querySelectorAll(".blocks > div")];
  const piece = pieceOf(figure.map!, title, figure.ask!);
  titles.forEach((language, i) => {
    const code = blocks[i]?.querySelector("pre code");
    if (code === null || code === undefined || !(language in WORDS)) return;
    const write = WRITERS[language as keyof typeof WRITERS];
    const text = write === undefined ? shell(figure.map!, { path }, figure.ask!) : piece && write(piece);
    code.replaceChildren(...highlighted(text ?? "This question needs more of the map than fits.", WORDS[language]!));
  });
}

/** Puts the element in place of a picture. */
export function start(place: HTMLElement, dark: boolean): void {
  const { map = "dungeon", ask = "", view = "", method, title = "level", path } = place.dataset;
  const figure = new TilespaceFigure();
  figure.setAttribute("theme", dark ? "dark" : "light");
  figure.map = mapOf(map);
  figure.ask = readAsk(ask);
  if (method !== undefined) explain(figure, method, place);
  const picture = place.querySelector("svg")!;
  figure.style.height = `${picture.getBoundingClientRect().height + 46}px`;
  place.querySelector(":scope > .sentence")?.remove();
  place.querySelector(":scope > .start")?.remove();
  picture.replaceWith(figure);
  const [x, y, width, height] = view.split(",").map(Number) as [number, number, number, number];
  requestAnimationFrame(() => figure.show({ x, y, width, height }));
  const code = place.dataset.code === undefined ? null : document.getElementById(place.dataset.code);
  if (code === null) return;
  let timer = 0;
  figure.addEventListener("ask", () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => follow(figure, title, path, code), 80);
  });
}
