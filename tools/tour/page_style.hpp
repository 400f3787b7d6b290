// SPDX-License-Identifier: MIT
#pragma once

/// @file page_style.hpp
/// Style sheet of the tour: light and dark mode, phones to wide screens, system fonts.

namespace tilespace::tool {

inline constexpr char page_style[] = R"css(
:root {
  color-scheme: light dark;
  --ground: #faf8f4; --card: #ffffff; --line: #e2ddd2; --text: #22252e; --soft: #5c6170; --strong: #0a4fae;
  --code: #f1eee7; --tag: #6b4a00; --tag-ground: #f7e7c1;
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, Georgia, serif;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14161d; --card: #1c1f29; --line: #323746; --text: #e4e6ed; --soft: #a3a9ba; --strong: #8fbcff;
    --code: #262a36; --tag: #f5d48a; --tag-ground: #3d331a;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--ground); color: var(--text); font: 1.0625rem/1.6 var(--sans); }
header, main, footer { width: min(100% - 2rem, 68rem); margin-inline: auto; }
header { padding-top: clamp(2rem, 6vw, 4.5rem); }
h1, h2 { font-family: var(--serif); line-height: 1.15; text-wrap: balance; overflow-wrap: anywhere; }
h1 { font-size: clamp(2.2rem, 6vw, 3.6rem); margin: 0.1em 0 0.3em; letter-spacing: -0.01em; }
h2 { font-size: clamp(1.5rem, 3.4vw, 2.1rem); margin: 0 0 0.5em; scroll-margin-top: 1rem; }
p { margin: 0 0 1em; max-width: 44rem; }
a { color: var(--strong); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; border-radius: 2px; }
.kicker { margin: 0; color: var(--soft); font-size: 0.85rem; letter-spacing: 0.12em; text-transform: uppercase; }
.lead { font-size: 1.2rem; color: var(--soft); }
section { padding-block: clamp(1.6rem, 4vw, 2.8rem); border-top: 1px solid var(--line); }
table { width: 100%; border-collapse: collapse; margin-bottom: 1.2em; font-size: 0.95rem; }
th, td { padding: 0.45em 1.2em 0.45em 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; }
th a { display: inline-block; }
th a::first-letter { text-transform: uppercase; }
thead th { color: var(--soft); font-weight: 400; font-size: 0.85rem; }
td { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.legend { display: flex; flex-wrap: wrap; gap: 0.3em 1.6em; margin: 0; padding: 0; list-style: none;
  font-size: 0.9rem; }
.legend li::before { content: ""; display: inline-block; width: 0.95em; height: 0.95em; margin-right: 0.5em;
  border-radius: 3px; vertical-align: -0.1em; background: var(--swatch); }
.blue { --swatch: #1877f2; } .yellow { --swatch: #fad73c; } .red { --swatch: #e43c1c; }
.facts { columns: 22rem; column-gap: 2.4rem; margin: clamp(1.2rem, 3vw, 2rem) 0 0; font-size: 0.95rem; }
.facts div { display: grid; grid-template-columns: 6rem 1fr; padding: 0.45em 0; border-bottom: 1px solid var(--line);
  break-inside: avoid; }
.facts .wide { column-span: all; }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.figures { display: grid; gap: clamp(1.2rem, 3vw, 2rem); }
.side-by-side { grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); }
figure { margin: 0; min-width: 0; background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  overflow: hidden; }
img { display: block; width: 100%; height: auto; background: #1e222d; }
figcaption { padding: 1rem 1.15rem 1.15rem; }
figcaption p { margin: 0 0 0.35em; }
.asked { color: var(--soft); font-size: 0.95rem; font-variant-numeric: tabular-nums; }
.answer { font: 600 1.2rem/1.35 var(--serif); overflow-wrap: anywhere; }
.plain { margin: 0; }
.remark { font-size: 0.95rem; }
.code { display: grid; grid-template-columns: 2.9rem minmax(0, 1fr); align-items: start; gap: 0.5rem;
  margin-top: 0.6rem; }
pre { margin: 0; padding: 0.5em 0.75em; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--code);
  border-radius: 6px;
  font: 0.84rem/1.5 var(--mono); }
code { font-family: var(--mono); unicode-bidi: isolate; }
pre code { -webkit-user-select: all; user-select: all; }
p code { overflow-wrap: anywhere; padding: 0.1em 0.35em; background: var(--code); border-radius: 4px;
  font-size: 0.9em; }
.tag { justify-self: start; padding: 0.1em 0.5em; color: var(--tag); background: var(--tag-ground); border-radius: 4px;
  font: 600 0.78rem/1.6 var(--mono); white-space: nowrap; }
.code .tag { margin-top: 0.45rem; }
footer { padding-block: 1.5rem 3rem; border-top: 1px solid var(--line); color: var(--soft); font-size: 0.9rem; }
@media (max-width: 40rem) {
  table, tbody, tr, th, td { display: block; }
  thead { position: absolute; clip-path: inset(50%); height: 1px; overflow: hidden; }
  tr { padding: 0.7em 0; border-bottom: 1px solid var(--line); }
  th, td { padding: 0; border: 0; }
  td:last-child { font-weight: 600; }
  .facts div { grid-template-columns: 5rem 1fr; }
  .code { grid-template-columns: minmax(0, 1fr); gap: 0.25rem; }
}
@media print {
  figure { break-inside: avoid; }
}
)css";

}  // namespace tilespace::tool
