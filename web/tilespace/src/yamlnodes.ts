// SPDX-License-Identifier: MIT
// YAML of maps of ROS: parsed by the package `yaml`, and written as nodes for the loaders (web/wasm/yaml).
import type { LineCounter, Document, Node, Pair, ParsedNode } from "yaml";

/** Why a text is no YAML. */
export interface YamlError {
  line: number;
  column: number;
  found: string;
}

/** More than the loaders accept: they say so. */
const most = 65536;

/** The nodes, a line each: kind, line and column from 0, and the size or the number of entries. */
export async function yamlNodes(bytes: Uint8Array): Promise<string | YamlError> {
  if (bytes.length > most) return "n0 0 0\n";
  const yaml = await import("yaml");
  const lines = new yaml.LineCounter();
  // As yaml-cpp reads it: the first document, keys more than once, and no value is converted.
  const options = { lineCounter: lines, uniqueKeys: false, strict: false, logLevel: "silent", version: "1.2" } as const;
  try {
    const all = yaml.parseAllDocuments(new TextDecoder().decode(bytes), options);
    const document = Array.isArray(all) ? all[0] : undefined;
    const error = document?.errors[0];
    if (error !== undefined) {
      const [place] = error.linePos ?? [{ line: 0, col: 0 }];
      return { line: place.line, column: place.col, found: `yaml says: ${error.message.split("\n", 1)[0]!}` };
    }
    return new Writer(yaml, lines, document).written(document?.contents ?? null);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { line: 0, column: 0, found: "lists or maps in one another, too deep to read" };
  }
}

class Writer {
  readonly #yaml: typeof import("yaml");
  readonly #lines: LineCounter;
  readonly #document: Document.Parsed | undefined;

  constructor(yaml: typeof import("yaml"), lines: LineCounter, document: Document.Parsed | undefined) {
    this.#yaml = yaml;
    this.#lines = lines;
    this.#document = document;
  }

  written(node: Node | ParsedNode | null): string {
    if (node === null) return "n0 0 0\n";
    if (this.#yaml.isAlias(node)) return this.written((node.resolve(this.#document!) as Node | undefined) ?? null);
    const { line, col } = this.#lines.linePos(node.range?.[0] ?? 0);
    const place = `${Math.max(line - 1, 0)} ${Math.max(col - 1, 0)}`;
    if (this.#yaml.isScalar(node)) {
      const text = node.source ?? "";
      if (node.value === null && node.type === "PLAIN") return `n${place} 0\n`;
      return `s${place} ${new TextEncoder().encode(text).length}\n${text}`;
    }
    if (this.#yaml.isSeq(node)) {
      return `q${place} ${node.items.length}\n${node.items.map((item) => this.written(item as Node)).join("")}`;
    }
    const pairs = (this.#yaml.isMap(node) ? node.items : []) as Pair<Node, Node | null>[];
    const entries = pairs.map(({ key, value }) => this.written(key) + this.written(value ?? null));
    return `m${place} ${pairs.length}\n${entries.join("")}`;
  }
}
