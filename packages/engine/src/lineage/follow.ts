import type { PairedLookup } from "@heddle/expression";
import type { Item, PairedItem, RunData, Source, TaskData } from "@heddle/workflow";
import { pageSourceOf } from "../spill/paged-items.ts";
import { pairingOf } from "./pairs.ts";

type Failure = Exclude<PairedLookup, { item: unknown }>;

/** Where a search begins: the input of the run whose expression asks. */
interface Start {
  readonly source: readonly (Source | null)[];
}

/** Finds the item of `name` that the item at `itemIndex` of a run's first input came from. */
export function followPair(runData: RunData, name: string, start: Start, itemIndex: number): PairedLookup {
  if (!runData[name]?.length) return { failure: "not-run" };
  const source = start.source[0] ?? start.source.find((entry) => entry !== null);
  if (!source) return { failure: "not-connected" };
  return follow(runData, name, source, itemIndex);
}

function follow(
  runData: RunData,
  name: string,
  from: Source,
  index: number,
  seen?: Set<string>,
): PairedLookup {
  let source = from;
  let itemIndex = index;
  for (;;) {
    const task = runData[source.previousNode]?.[source.previousNodeRun ?? 0];
    const item = task?.data?.main[source.previousNodeOutput ?? 0]?.[itemIndex];
    if (!task || !item) return { failure: "out-of-range", brokenAt: source.previousNode };
    if (source.previousNode === name) return { item };
    const pair = pairingOf(item);
    if (Array.isArray(pair)) {
      return seen
        ? followMany(runData, name, { task, source, pairs: pair }, seen)
        : followManyOnce(runData, name, { task, source, pairs: pair });
    }
    if (pair === undefined && !task.source.some(Boolean)) return { failure: "not-connected" };
    if (pair === undefined) return { failure: "no-pairing", brokenAt: source.previousNode };
    const next = sourceOf(task, pair);
    if (!next) return { failure: "not-connected" };
    itemIndex = typeof pair === "number" ? pair : pair.item;
    source = next;
  }
}

/** An item with several origins, where it was found. */
interface Meeting {
  readonly task: TaskData;
  readonly source: Source;
  readonly pairs: readonly PairedItem[];
}

/** What several origins led to: many items may come from one that was put together from many, and each would follow them all. */
const followed = new WeakMap<TaskData, Map<readonly PairedItem[], Map<string, PairedLookup>>>();

function followManyOnce(runData: RunData, name: string, meeting: Meeting): PairedLookup {
  const { task, pairs } = meeting;
  let byPairs = followed.get(task);
  if (!byPairs) followed.set(task, (byPairs = new Map()));
  let byName = byPairs.get(pairs);
  if (!byName) byPairs.set(pairs, (byName = new Map()));
  const known = byName.get(name);
  if (known) return known;
  const result = followMany(runData, name, meeting, new Set());
  // What could not be found may be there later.
  if ("item" in result) byName.set(name, result);
  return result;
}

/** Several origins: they count as one when they lead to the same item. */
function followMany(
  runData: RunData,
  name: string,
  { task, source, pairs }: Meeting,
  seen: Set<string>,
): PairedLookup {
  const found = new Set<Item>();
  let failure: Failure = { failure: "no-pairing", brokenAt: source.previousNode };
  for (const pair of pairs) {
    const next = sourceOf(task, pair);
    if (!next || !pair) continue;
    const place = `${next.previousNodeRun} ${next.previousNodeOutput} ${pair.item} ${next.previousNode}`;
    if (seen.has(place)) continue;
    seen.add(place);
    const result = follow(runData, name, next, pair.item, seen);
    if ("item" in result) found.add(result.item as Item);
    else failure = result;
    if (found.size > 1 && !areOne(runData, name, found))
      return { failure: "ambiguous", brokenAt: source.previousNode };
  }
  for (const item of found) return { item };
  return failure;
}

/** Items that were read back from outside of memory twice are two objects of one content. */
function areOne(runData: RunData, name: string, found: Set<Item>): boolean {
  if (!runData[name]?.some(({ data }) => data?.main.some((items) => items && pageSourceOf(items))))
    return false;
  const contents = new Set([...found].map((item) => JSON.stringify(item)));
  return contents.size === 1;
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
