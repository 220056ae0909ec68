import { compareValues, type Item, itemMatcher, orderKey } from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import { blocksOf, type ItemList, Turns } from "./item-list.ts";

/** Filter and order of an output's items. */
export interface ItemSearch {
  search?: string | undefined;
  /** Key of `json` to order by. */
  sort?: string | undefined;
  order?: "asc" | "desc" | undefined;
}

/** Above this number items are not sorted: all their values would have to be in memory at once. */
const MAX_SORTED_ITEMS = 1_000_000;
/** Size of one sort step; larger lists are merged from such parts, so that other tasks get a turn. */
const SORT_STEP_ITEMS = 2_000;
/** Comparisons between two checks of the clock. */
const COMPARE_STEP_ITEMS = 2_000;

/** Positions of the matching items, in the requested order; `undefined` for all items in their order. */
export async function findItems(
  list: ItemList,
  { search = "", sort, order }: ItemSearch,
  signal: AbortSignal,
): Promise<Uint32Array | undefined> {
  if (search.trim() === "" && sort === undefined) return undefined;
  const turns = new Turns(signal);
  const matches = itemMatcher(search);
  const positions: number[] = [];
  const keys: unknown[] = [];
  for await (const { from, items } of blocksOf(list, turns)) {
    for (const [index, item] of items.entries()) {
      if (!matches(item.json)) continue;
      positions.push(from + index);
      if (sort !== undefined) keys.push(orderKey(item.json[sort]));
    }
    if (sort !== undefined && keys.length > MAX_SORTED_ITEMS) throw tooMany();
  }
  if (sort === undefined) return Uint32Array.from(positions);
  const compare = (a: number, b: number) => compareValues(keys[a], keys[b], order === "desc") || a - b;
  const ordered = await sortInTurns(positions.length, compare, turns);
  return ordered.map((at) => positions[at]!);
}

/** Items at `offset` of the results. */
export async function pageOfFound(
  list: ItemList,
  found: Uint32Array | undefined,
  { offset, limit }: { offset: number; limit: number },
  signal: AbortSignal,
): Promise<{ items: Item[]; positions?: number[] }> {
  if (!found) return { items: list.items(offset, Math.min(list.total, offset + limit)) };
  const turns = new Turns(signal);
  const positions = [...found.subarray(offset, offset + limit)];
  const items: Item[] = [];
  for (const at of positions) {
    // Each can be in a separate compressed block.
    await turns.next();
    items.push(...list.items(at, at + 1));
  }
  return { items, positions };
}

/** Numbers from 0 in order: small parts are sorted, then merged two by two. */
async function sortInTurns(
  count: number,
  compare: (a: number, b: number) => number,
  turns: Turns,
): Promise<Uint32Array> {
  let from = Uint32Array.from({ length: count }, (_, index) => index);
  for (let at = 0; at < count; at += SORT_STEP_ITEMS) {
    from.subarray(at, at + SORT_STEP_ITEMS).sort(compare);
    await turns.next();
  }
  let to = new Uint32Array(count);
  for (let width = SORT_STEP_ITEMS; width < count; width *= 2) {
    for (let at = 0; at < count; at += 2 * width) await merge({ from, to, at, width }, compare, turns);
    [from, to] = [to, from];
  }
  return from;
}

interface Merge {
  from: Uint32Array;
  to: Uint32Array;
  at: number;
  width: number;
}

async function merge(
  { from, to, at, width }: Merge,
  compare: (a: number, b: number) => number,
  turns: Turns,
): Promise<void> {
  const middle = Math.min(at + width, from.length);
  const end = Math.min(at + 2 * width, from.length);
  let [left, right] = [at, middle];
  for (let place = at; place < end; place++) {
    const takesLeft = right >= end || (left < middle && compare(from[left]!, from[right]!) <= 0);
    to[place] = from[takesLeft ? left++ : right++]!;
    if (place % COMPARE_STEP_ITEMS === 0) await turns.next();
  }
}

function tooMany() {
  return new HttpError("too-many-to-sort", { maxItems: MAX_SORTED_ITEMS.toLocaleString("en-US") });
}
