// SPDX-License-Identifier: MIT
// The panel of a question: its choices, and its numbers to type.
import type { Ask } from "./ask.js";
import type { TilespaceFigure } from "./figure.js";
import { byId, element } from "./html.js";
import { type Choice, type NumberOf, toolOf } from "./tools.js";

const WORDS: Record<string, string> = {
  both_free: "both free",
  one_free: "one free",
};

/** Shows the question of a figure, and lets it be changed. */
export class QuestionPanel {
  #shown = "";

  constructor(
    readonly figure: TilespaceFigure,
    readonly change: (ask: Ask) => void,
  ) {}

  update(): void {
    const { ask } = this.figure;
    if (ask === null) return;
    const tool = toolOf(ask);
    byId("tool-name").textContent = tool.label;
    byId("tool-hint").textContent = `${tool.hint[0]!.toUpperCase()}${tool.hint.slice(1)}.`;
    byId("choices").replaceChildren(...tool.choices.map((choice) => this.#choice(choice, ask)));
    const shape = this.figure.handles.map(({ label, numbers }) => label + numbers.length).join();
    if (shape === this.#shown) this.#refresh();
    else this.#build();
    this.#shown = shape;
  }

  #choice({ key, label, words }: Choice, ask: Ask): HTMLElement {
    const group = element("div", { class: "segments", role: "group", "aria-label": label });
    for (const word of words) {
      group.append(
        element(
          "button",
          {
            type: "button",
            "aria-pressed": String(ask[key] === word),
            "data-word": word,
            click: () => {
              this.change({ ...this.figure.ask!, [key]: word } as Ask);
              document.querySelector<HTMLElement>(`#choices [data-word="${word}"]`)?.focus();
            },
          },
          WORDS[word] ?? word,
        ),
      );
    }
    return element("div", { class: "choice" }, element("span", { "aria-hidden": "true" }, label), group);
  }

  #build(): void {
    const rows = this.figure.handles.map(({ label, numbers }, index) => {
      const name = `${label[0]!.toUpperCase()}${label.slice(1)}`;
      const inputs = numbers.map((number, i) => this.#input(name, number, index, i));
      return element("div", { class: "number" }, element("span", {}, name), ...inputs);
    });
    byId("numbers").replaceChildren(...rows);
  }

  #input(name: string, number: NumberOf, index: number, i: number): HTMLElement {
    const input = element("input", {
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      spellcheck: "false",
      "aria-label": `${name}, ${number.label}`,
      "data-number": `${index} ${i}`,
      change: (event) => this.#typed(event.target as HTMLInputElement, index, i),
    });
    input.value = String(number.value);
    input.title = input.value;
    return input;
  }

  #typed(input: HTMLInputElement, index: number, i: number): void {
    const value = Number(input.value.replace(",", "."));
    const number = this.figure.handles[index]?.numbers[i];
    if (number === undefined) return;
    if (input.value.trim() === "" || !Number.isFinite(value)) {
      input.value = String(number.value);
      return;
    }
    this.change(number.set(value));
    this.#refresh();
  }

  #refresh(): void {
    for (const input of byId("numbers").querySelectorAll("input")) {
      const [index, i] = input.dataset.number!.split(" ").map(Number) as [number, number];
      const text = String(this.figure.handles[index]?.numbers[i]?.value ?? "");
      if (input.value !== text) input.value = text;
      input.title = text;
    }
  }
}
