import type { Item } from "@heddle/workflow";
import { originsOf } from "../../data-view/model/pairing.ts";
import { type DataPlace, dataAt, placeOf, type WorkflowView } from "./node-data.ts";

/** Location of an item: an output of a run, and the index in it. */
export interface ItemPlace extends DataPlace {
  index: number;
}

export type LineageResult =
  | { item: Item; place: ItemPlace }
  | { failure: "not-run" | "no-pairing" | "ambiguous" | "not-connected" | "out-of-range"; brokenAt?: string };

const MAX_STEPS = 1000;

/** Start of a trace; with the item itself if it is not loaded. */
export type LineageStart = ItemPlace & { item?: Item | undefined };

/** Traces an item back to its origin in `target`. */
export function itemOf(view: WorkflowView, target: string, start: LineageStart): LineageResult {
  const { found, broken } = walkBack(view, target, start);
  return toResult(view, target, found, broken);
}

/** Returns the locations of all items of `target` from which an item originated. */
export function placesBefore(view: WorkflowView, target: string, start: LineageStart): ItemPlace[] {
  return walkBack(view, target, start).found;
}

function walkBack(
  view: WorkflowView,
  target: string,
  start: LineageStart,
): { found: ItemPlace[]; broken: string | undefined } {
  const seen = new Set<string>();
  let open: LineageStart[] = [start];
  let broken: string | undefined;
  const found = new Map<string, ItemPlace>();
  for (let step = 0; step < MAX_STEPS && open.length > 0; step++) {
    const next: ItemPlace[] = [];
    for (const place of open) {
      const key = keyOf(place);
      if (seen.has(key)) continue;
      seen.add(key);
      if (place.node === target) {
        found.set(key, place);
        continue;
      }
      const origins = stepBack(view, place);
      if (origins) next.push(...origins);
      else broken = place.node;
    }
    open = next;
  }
  return { found: [...found.values()], broken };
}

function toResult(
  view: WorkflowView,
  target: string,
  found: ItemPlace[],
  broken: string | undefined,
): LineageResult {
  const [place, ...others] = found;
  if (!place) {
    const hasRun = (view.tasks(target)?.length ?? 0) > 0 || view.pinned(target) !== undefined;
    if (!hasRun) return { failure: "not-run", brokenAt: target };
    return broken === undefined ? { failure: "not-connected" } : { failure: "no-pairing", brokenAt: broken };
  }
  if (others.length > 0) return { failure: "ambiguous" };
  const item = dataAt(view, place).items?.[place.index];
  return item ? { item, place } : { failure: "out-of-range" };
}

/** Returns the input items from which an item originated; undefined if unknown. */
function stepBack(view: WorkflowView, place: LineageStart): ItemPlace[] | undefined {
  const { items, task } = dataAt(view, place);
  const item = place.item ?? items?.[place.index];
  const sources = task ? task.source : expectedSources(view, place.node);
  if (sources.length === 0) return [];
  const origins = originsOf(item);
  if (origins.length === 0) return guess(view, place, sources);
  return origins.flatMap((origin) => {
    const source = sources[origin.input ?? 0];
    return source ? [{ ...placeOf(source), index: origin.item }] : [];
  });
}

function expectedSources(view: WorkflowView, node: string) {
  return view.inputsOf(node).map((edge) => ({ previousNode: edge.source, previousNodeOutput: edge.output }));
}

/** Pinned items have no origin: with one item on the other side, or equally many, it is clear nevertheless. */
function guess(view: WorkflowView, place: ItemPlace, sources: DataSources): ItemPlace[] | undefined {
  const source = sources[0];
  if (!source) return undefined;
  const from = placeOf(source);
  const count = dataAt(view, from).count;
  if (count === 1) return [{ ...from, index: 0 }];
  return count === dataAt(view, place).count ? [{ ...from, index: place.index }] : undefined;
}

type DataSources = readonly ({
  previousNode: string;
  previousNodeOutput?: number;
  previousNodeRun?: number;
} | null)[];

function keyOf(place: ItemPlace): string {
  return `${place.run}:${place.output}:${place.index}:${place.node}`;
}
