// SPDX-License-Identifier: MIT
// The panel of code: a question and its answer as a piece in several languages, to copy.
import type { TilespaceFigure } from "./figure.js";
import { highlighted } from "./highlight.js";
import { byId, element } from "./html.js";
import type { Level } from "./levels.js";
import { c } from "./pieces/c.js";
import { cpp } from "./pieces/cpp.js";
import { type Piece, pieceOf } from "./pieces/piece.js";
import { python } from "./pieces/python.js";
import { shell } from "./pieces/shell.js";
import { typescript } from "./pieces/typescript.js";

export type Language = "ask" | "cpp" | "typescript" | "python" | "c";
const LANGUAGES: Record<Language, { label: string; make: ((piece: Piece) => string) | null }> = {
  ask: { label: "ask", make: null },
  cpp: { label: "C++", make: cpp },
  typescript: { label: "TypeScript", make: typescript },
  python: { label: "Python", make: python },
  c: { label: "C", make: c },
};

const TOO_LARGE = "This question needs more of the map than fits a piece of code. Ask about a smaller part.";
const NO_FILE = "This map is no file that the command could read, and too large, or has shapes that text has not.";

/** The code of a question of a level; null if there is none. */
export function codeOf(level: Level, figure: TilespaceFigure, language: Language): string | null {
  const { ask } = figure;
  if (ask === null) return null;
  const { make } = LANGUAGES[language];
  if (make === null) return shell(level.map, level, ask);
  const piece = pieceOf(level.map, level.name, ask);
  return piece === null ? null : make(piece);
}

export class CodePanel {
  language: Language = "ask";
  #timer = 0;

  constructor(
    readonly figure: TilespaceFigure,
    readonly level: () => Level,
    readonly copied: (text: string) => void,
  ) {
    const tabs = document.querySelector<HTMLElement>(".tabs")!;
    for (const [language, { label }] of Object.entries(LANGUAGES)) {
      tabs.append(
        element(
          "button",
          {
            type: "button",
            role: "tab",
            id: `tab-${language}`,
            "aria-controls": "piece",
            click: () => this.choose(language as Language),
          },
          label,
        ),
      );
    }
    tabs.addEventListener("keydown", (event) => this.#key(event));
    byId("copy").addEventListener("click", () => this.#copy());
    this.choose("ask");
  }

  choose(language: Language): void {
    this.language = language;
    for (const tab of document.querySelectorAll<HTMLElement>(".tabs [role=tab]")) {
      const chosen = tab.id === `tab-${language}`;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      if (chosen) byId("piece").setAttribute("aria-labelledby", tab.id);
    }
    this.show();
  }

  #key(event: KeyboardEvent): void {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const all = Object.keys(LANGUAGES) as Language[];
    this.choose(all[(all.indexOf(this.language) + step + all.length) % all.length]!);
    byId(`tab-${this.language}`).focus();
    event.preventDefault();
  }

  /** Code follows a drag by a little: the drag comes first. */
  update(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.show(), 60);
  }

  show(): void {
    clearTimeout(this.#timer);
    if (this.figure.ask === null || this.figure.map === null) return;
    const code = codeOf(this.level(), this.figure, this.language);
    const target = document.querySelector("#piece code")!;
    if (code === null) target.textContent = this.language === "ask" ? NO_FILE : TOO_LARGE;
    else target.replaceChildren(...highlighted(code, this.language));
    (byId("copy") as HTMLButtonElement).disabled = code === null;
  }

  async #copy(): Promise<void> {
    const code = codeOf(this.level(), this.figure, this.language);
    if (code === null) return;
    await copyText(code);
    this.copied(`Copied: ${LANGUAGES[this.language].label}, ${code.trimEnd().split("\n").length} lines`);
  }
}

/** Copies text, also on pages from disk. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = element("textarea", { class: "hidden" });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}
