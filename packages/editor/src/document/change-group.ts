import type { DocumentChange } from "./change.ts";

/**
 * Changes that become one undo entry. A second change of the same thing continues the first; a change back to the
 * initial value is dropped.
 */
export class ChangeGroup {
  /** Undefined for a dropped change. */
  readonly #changes: (DocumentChange | undefined)[] = [];
  /** Index of the last change of each entry. */
  readonly #lastOf = new Map<string, number>();

  constructor(changes: readonly DocumentChange[] = []) {
    for (const change of changes) this.add(change);
  }

  get changes(): DocumentChange[] {
    return this.#changes.filter((change) => change !== undefined);
  }

  add(change: DocumentChange): void {
    if (change.before === change.after) return;
    const key = `${change.kind} ${change.id}`;
    const at = this.#lastOf.get(key);
    const earlier = at === undefined ? undefined : this.#changes[at];
    // An entry that was removed and added again can be at a different index: both steps are kept.
    const continues = earlier?.after !== undefined && change.before !== undefined;
    if (at === undefined || !earlier || !continues) {
      this.#lastOf.set(key, this.#changes.push(change) - 1);
      return;
    }
    const joined = { ...change, before: earlier.before } as DocumentChange;
    if (joined.before === joined.after) {
      this.#changes[at] = undefined;
      this.#lastOf.delete(key);
    } else if (change.after === undefined) {
      // A removal stays at its step: its index refers to the entries at that time.
      this.#changes[at] = undefined;
      this.#lastOf.set(key, this.#changes.push(joined) - 1);
    } else this.#changes[at] = { ...earlier, after: change.after } as DocumentChange;
  }
}
