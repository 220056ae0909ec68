import type { Item, TaskData } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";
import type { Spill } from "../ports.ts";
import type { Inputs } from "../run/run-state.ts";
import type { RunLimits } from "../run-options.ts";
import { assertWithin } from "./limits.ts";
import { pagedItems } from "./paged-items.ts";
import { sizeOfItems } from "./size-of.ts";
import { PageCache, SpilledList } from "./spilled-list.ts";

/** Lists smaller than that are cheaper to keep than to find again. */
const SMALLEST = 512;

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
    for (let output = 0; output < outputs.length; output++) {
      const items = outputs[output];
      if (!items || items.length === 0) continue;
      const size = sizeOfItems(items);
      bytes += size;
      if (this.#spill) this.#held.push({ task, output, bytes: size });
    }
    assertWithin(this.#limits, node, outputs, { own: bytes, before: this.totalBytes });
    this.totalBytes += bytes;
    this.#heldBytes += bytes;
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
    const list = new SpilledList(items, bytes, spill, this.#cache);
    if (list.isHeld) return undefined;
    this.#thawing.push(list);
    return pagedItems(list);
  }
}
