import type { DocumentChange } from "./change.ts";
import { ChangeGroup } from "./change-group.ts";

/** Result of one undo step. */
export interface HistoryEntry {
  readonly label: string;
  readonly changes: readonly DocumentChange[];
}

interface OpenEntry extends HistoryEntry {
  changes: readonly DocumentChange[];
  mergeKey: string | undefined;
  time: number;
}

/** Maximum number of undo steps. */
export const MAX_HISTORY_ENTRIES = 100;
/** Changes with the same merge key within this time are one entry: typing is undone in bursts. */
const MERGE_WINDOW_MS = 1000;

/** Undo and redo, each at most 100 deep. A new entry clears redo. */
export class History {
  readonly #undo: OpenEntry[] = [];
  readonly #redo: OpenEntry[] = [];
  /** Represents "before the oldest entry"; replaced once that entry is dropped. */
  #base: object = {};
  #protected: object | undefined;

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  get undoLabel(): string | undefined {
    return this.#undo.at(-1)?.label;
  }

  get redoLabel(): string | undefined {
    return this.#redo.at(-1)?.label;
  }

  /** Entry that the next undo reverts. */
  get nextUndo(): HistoryEntry | undefined {
    return this.#undo.at(-1);
  }

  /** Entry that the next redo repeats. */
  get nextRedo(): HistoryEntry | undefined {
    return this.#redo.at(-1);
  }

  get depth(): { undo: number; redo: number } {
    return { undo: this.#undo.length, redo: this.#redo.length };
  }

  /** Returns a mark of this moment. Two equal marks are the same document state. */
  mark(): object {
    return this.#undo.at(-1) ?? this.#base;
  }

  /** Prevents later changes from merging into the entry of this mark: it is the saved state. */
  protect(mark: object): void {
    this.#protected = mark;
  }

  push(
    label: string,
    changes: readonly DocumentChange[],
    options: { mergeKey?: string | undefined; now: number },
  ): void {
    if (changes.length === 0) return;
    this.#redo.length = 0;
    const top = this.#undo.at(-1);
    if (top && this.#continues(top, options)) {
      top.changes = new ChangeGroup([...top.changes, ...changes]).changes;
      top.time = options.now;
      return;
    }
    this.#undo.push({ label, changes: [...changes], mergeKey: options.mergeKey, time: options.now });
    if (this.#undo.length > MAX_HISTORY_ENTRIES) this.#dropOldest();
  }

  takeUndo(): HistoryEntry | undefined {
    return this.#take(this.#undo, this.#redo);
  }

  takeRedo(): HistoryEntry | undefined {
    return this.#take(this.#redo, this.#undo);
  }

  #take(from: OpenEntry[], to: OpenEntry[]): HistoryEntry | undefined {
    const entry = from.pop();
    if (!entry) return undefined;
    entry.mergeKey = undefined;
    to.push(entry);
    if (to.length > MAX_HISTORY_ENTRIES) to.shift();
    return entry;
  }

  #continues(top: OpenEntry, options: { mergeKey?: string | undefined; now: number }): boolean {
    if (options.mergeKey === undefined || top === this.#protected) return false;
    return top.mergeKey === options.mergeKey && options.now - top.time <= MERGE_WINDOW_MS;
  }

  #dropOldest(): void {
    this.#base = this.#undo.shift() as object;
  }
}
