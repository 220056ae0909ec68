import type { BinaryValue, Item } from "@heddle/workflow";

/** Stored files that a script has received: its returned items can only contain these. */
export class KnownFiles {
  readonly #ids = new Set<string>();

  remember(items: readonly Item[]): void {
    for (const { binary } of items) {
      if (binary) for (const value of Object.values(binary)) this.add(value);
    }
  }

  /** Items of other nodes, as scripts see them: their pairing belongs to the other node's input. */
  show(items: readonly Item[]): Item[] {
    this.remember(items);
    return items.map(({ json, binary }) => (binary ? { json, binary } : { json }));
  }

  add(value: BinaryValue): BinaryValue {
    if (value.id !== undefined) this.#ids.add(value.id);
    return value;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }
}
