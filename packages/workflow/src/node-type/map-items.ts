import type { Item } from "../document/item.ts";
import { NodeError, toExecutionError, withoutExchange } from "../run-data/node-error.ts";
import type { ExecuteContext, NodeOutput } from "./execute-context.ts";

/** Result of a step for one item: an item, several, or none. */
export type Mapped = Item | readonly Item[] | null | undefined;

type MapContext = Pick<ExecuteContext, "items" | "continueOnFail" | "node"> &
  Partial<Pick<ExecuteContext, "signal" | "clock">>;

/** Number of items between two checks of the time. */
const ITEMS_PER_CHECK = 1024;
/** Milliseconds after which other runs get a turn. */
const MAX_TURN_MS = 200;

/**
 * Runs `step` once per input item and returns one output. Results are paired with their input item. When the node continues
 * on errors, a failed item becomes `{json: {error: message}, error}`; else the error ends the run, naming the item.
 * Stays synchronous as long as the step does and other runs need not wait.
 */
export function mapItems(
  context: MapContext,
  step: (item: Item, index: number) => Mapped | Promise<Mapped>,
): NodeOutput | Promise<NodeOutput> {
  const output: Item[] = [];
  const { items } = context;
  const start = items.length > ITEMS_PER_CHECK ? performance.now() : 0;
  for (let index = 0; index < items.length; index++) {
    if (index % ITEMS_PER_CHECK === ITEMS_PER_CHECK - 1 && performance.now() - start > MAX_TURN_MS)
      return mapRest(context, step, output, index);
    try {
      const mapped = step(items[index] as Item, index);
      if (mapped instanceof Promise) return mapRest(context, step, output, index, mapped);
      collect(mapped, index, output);
    } catch (thrown) {
      output.push(failedItem(context, thrown, index));
    }
  }
  return [output];
}

/** Continues with the items from `from`, letting other runs proceed in between; `first` is the awaited result of the first one. */
async function mapRest(
  context: MapContext,
  step: (item: Item, index: number) => Mapped | Promise<Mapped>,
  output: Item[],
  from: number,
  first?: Promise<Mapped>,
): Promise<NodeOutput> {
  let turn = performance.now();
  if (!first) await othersTurn(context);
  for (let index = from; index < context.items.length; index++) {
    if (index % ITEMS_PER_CHECK === 0 && performance.now() - turn > MAX_TURN_MS) {
      await othersTurn(context);
      turn = performance.now();
    }
    try {
      const mapped = index === from && first ? first : step(context.items[index] as Item, index);
      collect(mapped instanceof Promise ? await mapped : mapped, index, output);
    } catch (thrown) {
      output.push(failedItem(context, thrown, index));
    }
  }
  return [output];
}

async function othersTurn({ signal, clock }: MapContext): Promise<void> {
  if (clock) await clock.sleep(0, signal);
  else await new Promise<void>((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}

function collect(mapped: Mapped, index: number, output: Item[]): void {
  if (mapped === null || mapped === undefined) return;
  for (const item of Array.isArray(mapped) ? (mapped as readonly Item[]) : [mapped as Item]) {
    output.push(item.pairedItem === undefined ? { ...item, pairedItem: { item: index } } : item);
  }
}

/**
 * Item that replaces a failed one if the node continues on errors.
 * @throws the error itself, with the index of the item, if it does not
 */
export function failedItem(
  context: Pick<MapContext, "continueOnFail" | "node">,
  thrown: unknown,
  index: number,
): Item {
  if (thrown instanceof Error && thrown.name === "AbortError") throw thrown;
  const error = withItemIndex(thrown, index);
  if (!context.continueOnFail) throw error;
  const { name, type, id } = context.node;
  return {
    json: { error: error.message },
    error: withoutExchange(toExecutionError(error, { name, type, id })),
    pairedItem: { item: index },
  };
}

function withItemIndex(thrown: unknown, itemIndex: number): Error {
  const error = thrown instanceof Error ? thrown : new NodeError(String(thrown), { itemIndex });
  if ((error as Partial<NodeError>).itemIndex !== undefined) return error;
  try {
    return Object.assign(error, { itemIndex });
  } catch {
    return error;
  }
}
