import type { Item } from "../document/item.ts";
import type { ExecuteContext, LongList, NodeOutput } from "./execute-context.ts";
import { failedItem } from "./map-items.ts";

const ITEMS_AT_ONCE = 1_000;

type LongContext = Pick<ExecuteContext, "items" | "continueOnFail" | "node" | "longList" | "signal">;

/**
 * Like `mapItems`, for steps that each can yield more items than memory holds. Items already yielded by a failed step
 * are discarded.
 */
export async function mapLong(
  context: LongContext,
  step: (item: Item, index: number) => AsyncIterable<Item> | Iterable<Item>,
): Promise<NodeOutput> {
  const { items } = context;
  let whole: LongList | undefined;
  for (let index = 0; index < items.length; index++) {
    const found = await listOf(context, step, index);
    if (items.length === 1) return [found];
    whole ??= context.longList();
    for (let from = 0; from < found.length; from += ITEMS_AT_ONCE)
      whole.add(found.slice(from, from + ITEMS_AT_ONCE));
  }
  return [whole?.end() ?? []];
}

async function listOf(
  context: LongContext,
  step: (item: Item, index: number) => AsyncIterable<Item> | Iterable<Item>,
  index: number,
): Promise<readonly Item[]> {
  const list = context.longList();
  let part: Item[] = [];
  try {
    for await (const item of step(context.items[index] as Item, index)) {
      part.push(item.pairedItem === undefined ? { ...item, pairedItem: { item: index } } : item);
      if (part.length < ITEMS_AT_ONCE) continue;
      context.signal.throwIfAborted();
      list.add(part);
      part = [];
    }
    list.add(part);
    return list.end();
  } catch (thrown) {
    return [failedItem(context, thrown, index)];
  }
}
