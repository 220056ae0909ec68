import { defineNode, type Item, type NodeOutput, type PairedItem } from "@heddle/workflow";
import { descriptions, type LoopContext, parameters } from "./description.ts";

/** State of the loop between batches; expressions read the last three members. */
interface LoopState {
  /** Absent before the first batch and after the last. */
  items?: readonly Item[];
  position?: number;
  done?: Item[];
  /** Source of the items when the loop started. */
  source?: unknown;
  noItemsLeft?: boolean;
  currentRunIndex?: number;
  maxRunIndex?: number;
}

export default defineNode({
  name: "n8n-nodes-base.splitInBatches",
  effect: "pure",
  loop: true,
  descriptions,
  parameters,
  upgrade: (parameters, version) =>
    version >= 3 ? parameters : { ...parameters, outputOrder: version < 2 ? "loopOnly" : "loopFirst" },
  execute(context) {
    const state = context.state as LoopState;
    const { batchSize, options } = context.read();
    const size = Math.max(1, Math.floor(batchSize || 1));
    if (options.reset || !(state.items || isOver(state))) begin(context, state, size);
    else goOn(context, state);
    const batch = nextBatch(state, size);
    return batch ? ordered(context, batch, null) : ordered(context, null, finish(state));
  },
});

/**
 * Items of finished loops, because several branches can lead back into the loop. Kept outside the state so that they
 * are not stored with the execution.
 */
const ended = new WeakMap<LoopState, Item[]>();

/** True after the last batch. Data from outside start with a new state, so this input came from the loop. */
function isOver(state: LoopState): boolean {
  return state.noItemsLeft === true && !state.items;
}

function begin(context: LoopContext, state: LoopState, size: number): void {
  state.items = context.items;
  state.position = 0;
  state.done = [];
  state.source = context.source(0);
  state.currentRunIndex = 0;
  state.maxRunIndex = Math.ceil(context.items.length / size);
}

/** Collects items that came back, with their origin, for the end of the loop. */
function goOn(context: LoopContext, state: LoopState): void {
  const source = context.source(0);
  const done = (state.done ??= [...(ended.get(state) ?? [])]);
  for (const [index, item] of context.items.entries())
    done.push({ ...item, pairedItem: pairing(index, source) });
  state.currentRunIndex = (state.currentRunIndex ?? 0) + 1;
}

function nextBatch(state: LoopState, size: number): Item[] | null {
  const { items = [], position = 0 } = state;
  const isFirst = position === 0;
  const batch = items.slice(position, position + size).map((item, offset) => ({
    ...item,
    pairedItem: pairing(position + offset, isFirst ? undefined : state.source),
  }));
  state.position = position + size;
  state.noItemsLeft = state.position >= items.length;
  return batch.length > 0 ? batch : null;
}

/** Drops the items so that they are not stored with the execution. */
function finish(state: LoopState): Item[] {
  const { done = [] } = state;
  ended.set(state, done);
  delete state.items;
  delete state.position;
  delete state.done;
  delete state.source;
  return done;
}

function pairing(item: number, source: unknown): PairedItem {
  return source === undefined || source === null ? { item } : { item, sourceOverwrite: source };
}

function ordered(context: LoopContext, loop: Item[] | null, done: Item[] | null): NodeOutput {
  const { outputOrder } = context.read();
  if (outputOrder === "loopOnly") return [loop];
  return outputOrder === "loopFirst" ? [loop, done] : [done, loop];
}
