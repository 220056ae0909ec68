import type { PairedLookup } from "@heddle/expression";
import type { Item, PairedItem, RunData, Source, TaskData } from "@heddle/workflow";
import { pageSourceOf } from "../items/paged-items.ts";
import { pairingOf } from "../items/pairs.ts";

type Failure = Exclude<PairedLookup, { item: unknown }>;

/** The search target, and the item whose origin it is. */
interface PairSearch {
  /** Name of the node whose item is searched. */
  readonly name: string;
  /** Sources of the run with the expression. */
  readonly source: readonly (Source | null)[];
  /** Position in the first input of that run. */
  readonly itemIndex: number;
}

/** Finds the item of the node `name` that an input item came from. */
export function followPair(runData: RunData, { name, source, itemIndex }: PairSearch): PairedLookup {
  if (!runData[name]?.length) return { failure: "not-run" };
  const from = source[0] ?? source.find((entry) => entry !== null);
  if (!from) return { failure: "not-connected" };
  return new Follower(runData, name).follow({ source: from, itemIndex });
}

/** An item, by its position in the output of a node run. */
interface Position {
  readonly source: Source;
  readonly itemIndex: number;
}

/** Location of an item with several origins. */
interface Meeting {
  readonly task: TaskData;
  readonly source: Source;
  readonly pairs: readonly PairedItem[];
}

/**
 * Results for items with several origins. Many items can originate from one that was created from many, and each of
 * them would follow all of its origins.
 */
const followed = new WeakMap<TaskData, Map<readonly PairedItem[], Map<string, PairedLookup>>>();

class Follower {
  readonly #runData: RunData;
  readonly #name: string;

  constructor(runData: RunData, name: string) {
    this.#runData = runData;
    this.#name = name;
  }

  follow(from: Position, seen?: Set<string>): PairedLookup {
    let { source, itemIndex } = from;
    for (;;) {
      const task = this.#runData[source.previousNode]?.[source.previousNodeRun ?? 0];
      const item = task?.data?.main[source.previousNodeOutput ?? 0]?.[itemIndex];
      if (!task || !item) return { failure: "out-of-range", brokenAt: source.previousNode };
      if (source.previousNode === this.#name) return { item };
      const pair = pairingOf(item);
      if (Array.isArray(pair)) {
        const meeting = { task, source, pairs: pair };
        return seen ? this.#followMany(meeting, seen) : this.#followManyOnce(meeting);
      }
      if (pair === undefined && !task.source.some(Boolean)) return { failure: "not-connected" };
      if (pair === undefined) return { failure: "no-pairing", brokenAt: source.previousNode };
      const next = sourceOf(task, pair);
      if (!next) return { failure: "not-connected" };
      itemIndex = typeof pair === "number" ? pair : pair.item;
      source = next;
    }
  }

  #followManyOnce(meeting: Meeting): PairedLookup {
    const { task, pairs } = meeting;
    let byPairs = followed.get(task);
    if (!byPairs) followed.set(task, (byPairs = new Map()));
    let byName = byPairs.get(pairs);
    if (!byName) byPairs.set(pairs, (byName = new Map()));
    const earlier = byName.get(this.#name);
    if (earlier) return earlier;
    const result = this.#followMany(meeting, new Set());
    // A failure is not cached: the item can exist later.
    if ("item" in result) byName.set(this.#name, result);
    return result;
  }

  /** Follows several origins: they count as one when they lead to the same item. */
  #followMany({ task, source, pairs }: Meeting, seen: Set<string>): PairedLookup {
    const found = new Set<Item>();
    let failure: Failure = { failure: "no-pairing", brokenAt: source.previousNode };
    for (const pair of pairs) {
      const next = sourceOf(task, pair);
      if (!next || !pair) continue;
      const place = `${next.previousNodeRun} ${next.previousNodeOutput} ${pair.item} ${next.previousNode}`;
      if (seen.has(place)) continue;
      seen.add(place);
      const result = this.follow({ source: next, itemIndex: pair.item }, seen);
      if ("item" in result) found.add(result.item as Item);
      else failure = result;
      if (found.size > 1 && !this.#areEqual(found))
        return { failure: "ambiguous", brokenAt: source.previousNode };
    }
    for (const item of found) return { item };
    return failure;
  }

  /** True for items with the same content that were read from outside of memory, which makes a new object each time. */
  #areEqual(found: Set<Item>): boolean {
    const runs = this.#runData[this.#name];
    if (!runs?.some(({ data }) => data?.main.some((items) => items && pageSourceOf(items)))) return false;
    const contents = new Set([...found].map((item) => JSON.stringify(item)));
    return contents.size === 1;
  }
}

function sourceOf(task: TaskData, pair: PairedItem | number): Source | null | undefined {
  if (typeof pair === "number") return task.source[0];
  return asSource(pair?.sourceOverwrite) ?? task.source[pair?.input ?? 0];
}

/** Items that a loop held back name the run data they came from. */
function asSource(value: unknown): Source | undefined {
  return typeof (value as Source | null | undefined)?.previousNode === "string"
    ? (value as Source)
    : undefined;
}
