// SPDX-License-Identifier: MIT
// Undo and redo.

/** A change that was made: how to take it back, and how to make it again. */
export interface Change {
  undo(): void;
  redo(): void;
}

export class History {
  #done: Change[] = [];
  #undone: Change[] = [];

  constructor(readonly changed: () => void) {}

  get canUndo(): boolean {
    return this.#done.length > 0;
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }
  add(change: Change): void {
    this.#done.push(change);
    this.#undone = [];
    this.changed();
  }
  undo(): void {
    const change = this.#done.pop();
    if (change === undefined) return;
    change.undo();
    this.#undone.push(change);
    this.changed();
  }
  redo(): void {
    const change = this.#undone.pop();
    if (change === undefined) return;
    change.redo();
    this.#done.push(change);
    this.changed();
  }
  clear(): void {
    this.#done = [];
    this.#undone = [];
    this.changed();
  }
}
