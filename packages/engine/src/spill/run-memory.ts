import type { Item, TaskData } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";
import type { Spill } from "../ports.ts";
import type { Inputs } from "../run/run-state.ts";
import type { RunLimits } from "../run-options.ts";
import { Collector } from "./collector.ts";
import { assertItems, assertWithin } from "./limits.ts";
import { pagedItems, pageSourceOf } from "./paged-items.ts";
import { sizeOfItems } from "./size-of.ts";
import { PageCache, SpilledList } from "./spilled-list.ts";

/** Lists smaller than that are cheaper to keep than to find again. */
const SMALLEST = 512;
/** Items of a long list that a node sees at once. */
const PART_ITEMS = 10_000;

/** An output in memory. */
interface Held {
  readonly task: TaskData;
  readonly output: number;
  readonly bytes: number;
}

/**
 * Knows about how much the outputs of a run take, and moves those that nothing is about to read out of memory when they are too
 * much. Whoever reads them later gets them page by page.
 */
export class RunMemory {
  readonly #limits: RunLimits;
  readonly #spill: Spill | undefined;
  readonly #cache = new PageCache();
  readonly #thawing: SpilledList[] = [];
  /** Bytes of lists that were never in memory. */
  readonly #sizes = new WeakMap<readonly Item[], number>();
  #held: Held[] = [];
  #heldBytes = 0;
  /** Where it is looked again what can go. */
  #next: number;
  /** Bytes of all outputs so far, in memory or not. */
  totalBytes = 0;

  constructor(spill: Spill | undefined, limits: RunLimits = {}) {
    this.#spill = spill;
    this.#limits = limits;
    this.#next = spill?.above ?? Number.POSITIVE_INFINITY;
  }

  /** @throws LimitError when the outputs of a node are more than a run may have. */
  admit(node: PlanNode, task: TaskData, outputs: readonly (readonly Item[] | null)[]): void {
    let bytes = 0;
    let heldBytes = 0;
    for (let output = 0; output < outputs.length; output++) {
      const items = outputs[output];
      if (!items || items.length === 0) continue;
      const paged = this.#sizes.get(items);
      const size = paged ?? sizeOfItems(items);
      bytes += size;
      if (paged !== undefined) continue;
      heldBytes += size;
      if (this.#spill) this.#held.push({ task, output, bytes: size });
    }
    const counts = outputs.map((items) => items?.length ?? 0);
    assertWithin(this.#limits, node, counts, { own: bytes, before: this.totalBytes });
    if (heldBytes > 0) assertItems(this.#limits, node, outputs, heldBytes);
    this.totalBytes += bytes;
    this.#heldBytes += heldBytes;
  }

  /** Whether a list is rather worked off in parts, as it is not in memory or takes much of it. */
  isLong(items: readonly Item[]): boolean {
    const spill = this.#spill;
    if (!spill || items.length < 2) return false;
    if (pageSourceOf(items)) return true;
    return items.length > this.partItems && sizeOfItems(items) > spill.above / 2;
  }

  /** Items that are worked off at once of a long list. */
  get partItems(): number {
    return this.#spill?.pageItems ?? PART_ITEMS;
  }

  /** @throws LimitError as soon as what was collected of the outputs of a node is too much. */
  admitPart(node: PlanNode, collectors: readonly (Collector | undefined)[]): void {
    let own = 0;
    for (const collector of collectors) own += collector?.bytes ?? 0;
    const counts = collectors.map((collector) => collector?.count ?? 0);
    assertWithin(this.#limits, node, counts, { own, before: this.totalBytes });
  }

  /** Collects an output that may be too long for memory. */
  collector(): Collector {
    return new Collector(this.#spill!, this.#cache, (list, paged, bytes) => {
      this.#thawing.push(list);
      this.#sizes.set(paged, bytes);
    });
  }

  /** True when outputs should go out of memory. */
  get isDue(): boolean {
    return this.#heldBytes > this.#next;
  }

  /** Moves everything out of memory but what is on its way to a node, and the outputs of `current` node runs. */
  relieve(pending: readonly Inputs[], current: readonly TaskData[]): void {
    if (!this.#spill) return;
    for (const list of this.#thawing) if (list.isThawed) list.freeze();
    const busy = new Set<readonly Item[]>();
    for (const inputs of pending) for (const items of inputs) if (items) busy.add(items);
    for (const { data } of current) for (const items of data?.main ?? []) if (items) busy.add(items);
    const moved = new Map<readonly Item[], Item[] | undefined>();
    const kept: Held[] = [];
    this.#heldBytes = 0;
    for (const held of this.#held) if (!this.#move(held, busy, moved, this.#spill)) kept.push(held);
    this.#held = kept;
    for (const { bytes } of kept) this.#heldBytes += bytes;
    this.#next = this.#heldBytes + Math.max(1, this.#spill.above / 2);
  }

  /** False when the output stays where it is for now. */
  #move(
    { task, output, bytes }: Held,
    busy: ReadonlySet<readonly Item[]>,
    moved: Map<readonly Item[], Item[] | undefined>,
    spill: Spill,
  ): boolean {
    const main = task.data?.main;
    const items = main?.[output];
    if (!main || !items) return true;
    if (busy.has(items)) return false;
    if (bytes < (spill.smallest ?? SMALLEST)) return true;
    if (!moved.has(items)) moved.set(items, this.#write(items, bytes, spill));
    const list = moved.get(items);
    if (list) task.data = { ...task.data, main: main.with(output, list) };
    return true;
  }

  #write(items: readonly Item[], bytes: number, spill: Spill): Item[] | undefined {
    const list = new SpilledList(bytes / items.length, spill, this.#cache);
    list.add(items);
    if (list.isHeld) return undefined;
    this.#thawing.push(list);
    return pagedItems(list);
  }
}
