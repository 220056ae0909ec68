import type { Item, PairedItem, Source } from "@heddle/workflow";

interface Origin {
  readonly item: number;
  readonly input: number;
  readonly source: Source | null;
}

interface Arrival {
  readonly inputs: readonly (readonly Item[] | undefined)[];
  readonly source: readonly (Source | null)[];
}

/** Where the items came from that a loop node holds back: it sends them out in later runs than they arrived in. */
export class LoopOrigins {
  readonly #origins = new Map<Item, Origin>();

  /** Remembers what arrived for a run. */
  add({ inputs, source }: Arrival): void {
    inputs.forEach((items, input) => {
      items?.forEach((item, index) => {
        this.#origins.set(item, { item: index, input, source: source[input] ?? null });
      });
    });
  }

  /** Pairs what a run sends out; items of earlier runs name the run data they came from. Each item is sent once. */
  fill(outputs: readonly (readonly Item[] | null | undefined)[], { source }: Arrival): (Item[] | null)[] {
    return outputs.map((items) => items?.map((item) => this.#paired(item, source)) ?? null);
  }

  #paired(item: Item, current: Arrival["source"]): Item {
    const origin = this.#origins.get(item);
    if (!origin) return item;
    this.#origins.delete(item);
    return { ...item, pairedItem: pairOf(origin, current) };
  }
}

/** A pairing of its own: a shared one would count as carried along by accident. */
function pairOf({ item, input, source }: Origin, current: Arrival["source"]): PairedItem {
  const pair: PairedItem = input === 0 ? { item } : { item, input };
  if (source !== null && current[input] !== source) pair.sourceOverwrite = source;
  return pair;
}
