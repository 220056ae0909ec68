import type { Item, TaskData } from "@heddle/workflow";
import type { Inputs } from "../items/inputs.ts";
import { PageCache } from "../items/page-cache.ts";
import { pagedItems, pageSourceOf } from "../items/paged-items.ts";
import { sizeOfItems } from "../items/size-of.ts";
import { SpilledList } from "../items/spilled-list.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Spill } from "../ports.ts";
import type { RunLimits } from "../run-options.ts";
import { Collector } from "./collector.ts";
import { assertItemSizes, assertWithin, mayExceedItemLimit } from "./limits.ts";

/** Smaller lists are cheaper to keep than to read again. */
const MIN_SPILLED_BYTES = 512;
/** Items of a long list that a node receives at once. */
const PART_ITEMS = 10_000;

/** An output in memory. */
interface HeldOutput {
  readonly task: TaskData;
  readonly output: number;
  readonly bytes: number;
}

/** State of one pass over the outputs in memory. */
interface Relief {
  readonly spill: Spill;
  /** Lists that a node is about to read. */
  readonly busy: ReadonlySet<readonly Item[]>;
  /** Paged lists by the lists they replace; `undefined` if writing the items failed. */
  readonly moved: Map<readonly Item[], Item[] | undefined>;
}

/**
 * Estimates the memory of a run's outputs, and moves those without a pending reader out of memory when they exceed the
 * limit. They are then read page by page.
 */
export class RunMemory {
  readonly #limits: RunLimits;
  readonly #spill: Spill | undefined;
  readonly #cache = new PageCache();
  readonly #spilled: SpilledList[] = [];
  /** Estimated bytes of lists that were never in memory. */
  readonly #pagedBytes = new WeakMap<readonly Item[], number>();
  #held: HeldOutput[] = [];
  #heldBytes = 0;
  /** Held bytes above which outputs are moved out of memory. */
  #relieveAboveBytes: number;
  /** Bytes of all outputs so far, in memory or not. */
  #totalBytes = 0;

  constructor(spill: Spill | undefined, limits: RunLimits = {}) {
    this.#spill = spill;
    this.#limits = limits;
    this.#relieveAboveBytes = spill?.above ?? Number.POSITIVE_INFINITY;
  }

  /** @throws LimitError if the outputs of a node exceed the run's limits */
  admit(node: PlanNode, task: TaskData, outputs: readonly (readonly Item[] | null)[]): void {
    let bytes = 0;
    let heldBytes = 0;
    for (let output = 0; output < outputs.length; output++) {
      const items = outputs[output];
      if (!items || items.length === 0) continue;
      const pagedBytes = this.#pagedBytes.get(items);
      const itemsBytes = pagedBytes ?? sizeOfItems(items);
      bytes += itemsBytes;
      if (pagedBytes !== undefined) continue;
      heldBytes += itemsBytes;
      if (this.#spill) this.#held.push({ task, output, bytes: itemsBytes });
    }
    const counts = outputs.map((items) => items?.length ?? 0);
    assertWithin(this.#limits, node.name, { counts, bytes, earlierBytes: this.#totalBytes });
    if (mayExceedItemLimit(this.#limits, heldBytes)) assertItemSizes(this.#limits, node.name, outputs);
    this.#totalBytes += bytes;
    this.#heldBytes += heldBytes;
  }

  /** Whether items can be kept outside of memory. */
  get canSpill(): boolean {
    return this.#spill !== undefined;
  }

  /** True for lists that should be processed in parts: they are not in memory or take much of it. */
  isLong(items: readonly Item[]): boolean {
    const spill = this.#spill;
    if (!spill || items.length < 2) return false;
    if (pageSourceOf(items)) return true;
    return items.length > this.partItems && sizeOfItems(items) > spill.above / 2;
  }

  /** Items in one part of a long list. */
  get partItems(): number {
    return this.#spill?.pageItems ?? PART_ITEMS;
  }

  /** @throws LimitError as soon as the collected outputs of a node are too much. */
  admitPart(node: PlanNode, collectors: readonly (Collector | undefined)[]): void {
    let bytes = 0;
    for (const collector of collectors) bytes += collector?.bytes ?? 0;
    const counts = collectors.map((collector) => collector?.count ?? 0);
    assertWithin(this.#limits, node.name, { counts, bytes, earlierBytes: this.#totalBytes });
  }

  /** A collector for an output that can exceed the memory. */
  collector(): Collector {
    return new Collector(this.#spill!, this.#cache, (list, paged, bytes) => {
      this.#spilled.push(list);
      this.#pagedBytes.set(paged, bytes);
    });
  }

  /** True when outputs should be moved out of memory. */
  get isDue(): boolean {
    return this.#heldBytes > this.#relieveAboveBytes;
  }

  /** Moves all outputs out of memory, except `pending` inputs of nodes and the outputs of the `current` node runs. */
  relieve(pending: readonly Inputs[], current: readonly TaskData[]): void {
    const spill = this.#spill;
    if (!spill) return;
    for (const list of this.#spilled) if (list.isUnpaged) list.dropPages();
    const relief: Relief = { spill, busy: busyLists(pending, current), moved: new Map() };
    this.#held = this.#held.filter((held) => !this.#isSettled(held, relief));
    this.#heldBytes = 0;
    for (const { bytes } of this.#held) this.#heldBytes += bytes;
    this.#relieveAboveBytes = this.#heldBytes + Math.max(1, spill.above / 2);
  }

  /** Moves an output out of memory if that pays. False when a node still needs it in memory, so it has to be tried again. */
  #isSettled({ task, output, bytes }: HeldOutput, { spill, busy, moved }: Relief): boolean {
    const main = task.data?.main;
    const items = main?.[output];
    if (!main || !items) return true;
    if (busy.has(items)) return false;
    if (bytes < (spill.smallest ?? MIN_SPILLED_BYTES)) return true;
    if (!moved.has(items)) moved.set(items, this.#write(items, bytes, spill));
    const list = moved.get(items);
    if (list) task.data = { ...task.data, main: main.with(output, list) };
    return true;
  }

  #write(items: readonly Item[], bytes: number, spill: Spill): Item[] | undefined {
    const list = new SpilledList(bytes / items.length, spill, this.#cache);
    list.add(items);
    if (list.isInMemory) return undefined;
    this.#spilled.push(list);
    return pagedItems(list);
  }
}

function busyLists(pending: readonly Inputs[], current: readonly TaskData[]): Set<readonly Item[]> {
  const busy = new Set<readonly Item[]>();
  for (const inputs of pending) for (const items of inputs) if (items) busy.add(items);
  for (const { data } of current) for (const items of data?.main ?? []) if (items) busy.add(items);
  return busy;
}
