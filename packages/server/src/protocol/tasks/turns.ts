/** Owner of a task. Groups take turns, and within a group its callers. */
export interface Turn {
  /** Such as a webhook. */
  readonly group?: string | undefined;
  /** Such as an IP address. */
  readonly caller?: string | undefined;
}

/** A queue in which groups take turns, and callers within a group; each caller's entries keep their order. */
export class Turns<Entry> {
  readonly #groups = new Map<string, Map<string, Entry[]>>();

  add(entry: Entry, { group = "", caller = "" }: Turn): void {
    const callers = this.#groups.get(group) ?? new Map<string, Entry[]>();
    const entries = callers.get(caller) ?? [];
    entries.push(entry);
    callers.set(caller, entries);
    this.#groups.set(group, callers);
  }

  /** Takes the next entry out; its group and its caller go to the back. */
  next(): Entry | undefined {
    const [group, callers] = this.#groups.entries().next().value ?? [];
    if (group === undefined || !callers) return undefined;
    const [caller, entries] = callers.entries().next().value as [string, Entry[]];
    const entry = entries.shift();
    callers.delete(caller);
    if (entries.length > 0) callers.set(caller, entries);
    this.#groups.delete(group);
    if (callers.size > 0) this.#groups.set(group, callers);
    return entry;
  }
}
