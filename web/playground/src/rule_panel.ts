// SPDX-License-Identifier: MIT
// The panel of the rule for solid tiles: which letters, or how dark pixels.
import { byId, element } from "./html.js";
import type { Level, Rule } from "./levels.js";

const shown = (letter: string): string => (letter === " " ? "␣" : letter);

function letters(rule: Extract<Rule, { kind: "letters" }>, change: (rule: Rule) => void): HTMLElement {
  const chips = rule.letters.map(({ letter, count, solid }, index) =>
    element(
      "button",
      {
        type: "button",
        class: "chip",
        "aria-pressed": String(solid),
        title: `${count} tiles`,
        click: () => {
          const changed = rule.letters.map((one, i) => (i === index ? { ...one, solid: !one.solid } : one));
          change({ ...rule, letters: changed });
          byId("rule-body").querySelectorAll<HTMLElement>(".chip")[index]?.focus();
        },
      },
      element("b", {}, shown(letter)),
      ` ${count}`,
    ),
  );
  return element("div", { class: "chips", role: "group", "aria-label": "Letters of solid tiles" }, ...chips);
}

function darker(rule: Extract<Rule, { kind: "darker" }>, change: (rule: Rule) => void): HTMLElement {
  const input = element("input", {
    type: "range",
    min: "0",
    max: "256",
    "aria-label": "Pixels darker than this are solid",
    change: () => change({ kind: "darker", threshold: Number(input.value) }),
  });
  input.value = String(rule.threshold);
  return element("div", { class: "darker" }, input, element("output", {}, `darker than ${rule.threshold}`));
}

/** A rule as text, as of --solid, with suggestions. */
function ruleText(rule: Extract<Rule, { kind: "text" }>, change: (rule: Rule) => void): HTMLElement {
  const input = element("input", {
    id: "rule-text",
    type: "text",
    list: "rule-suggestions",
    placeholder: "guessed",
    autocomplete: "off",
    spellcheck: "false",
    change: () => change({ ...rule, text: input.value }),
  });
  input.value = rule.text;
  const options = rule.suggestions.map((text) => element("option", { value: text }));
  const chips = rule.suggestions.slice(0, 8).map((text) =>
    element(
      "button",
      {
        type: "button",
        class: "chip",
        "aria-pressed": String(text === rule.text),
        click: () => change({ ...rule, text: text === rule.text ? "" : text }),
      },
      text,
    ),
  );
  return element(
    "div",
    { class: "rule-text" },
    element("label", { for: "rule-text" }, "--solid"),
    input,
    element("datalist", { id: "rule-suggestions" }, ...options),
    element("div", { class: "chips" }, ...chips),
  );
}

function levelChoice({ levels, level }: Level, open: (name: string) => void): HTMLElement {
  const select = element("select", { id: "level-choice", change: () => open(select.value) });
  select.append(element("option", { value: "" }, "all levels"));
  for (const name of levels ?? []) select.append(element("option", { value: name }, name));
  select.value = level ?? "";
  return element("div", { class: "choice" }, element("label", { for: "level-choice" }, "Level"), select);
}

/** Shows the rule of a level; `change` gets another one, `open` the name of another level of the file. */
export function showRule(level: Level, change: (rule: Rule) => void, open: (name: string) => void): void {
  const { map, rule, notices } = level;
  const { solidCount, shapedCount } = map;
  const tiles = map.width * map.height;
  const count = (number: number): string => number.toLocaleString("en");
  const shapes = shapedCount > 0 ? `, ${count(shapedCount)} of them with a shape` : "";
  const parts: HTMLElement[] = [
    element("p", { id: "solid-count" }, `${count(solidCount)} of ${count(tiles)} tiles are solid${shapes}.`),
  ];
  if (level.levels !== undefined) parts.push(levelChoice(level, open));
  if (level.said !== undefined) parts.push(element("p", {}, `Rule: ${level.said}.`));
  if (rule?.kind === "letters") parts.push(letters(rule, change));
  if (rule?.kind === "darker") parts.push(darker(rule, change));
  if (rule?.kind === "text") parts.push(ruleText(rule, change));
  for (const notice of notices) parts.push(element("p", { class: "notice" }, notice));
  byId("rule-body").replaceChildren(...parts);
  byId("rule").hidden = false;
}
