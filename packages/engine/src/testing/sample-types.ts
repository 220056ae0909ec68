import {
  defineNode,
  type ExecuteContext,
  type Item,
  NodeError,
  type NodeOutput,
  type NodeType,
  type NodeTypeDescription,
  type UntypedExecuteContext,
} from "@heddle/workflow";

/** A minimal description of a node type. */
export function describeType(name: string, part: Partial<NodeTypeDescription> = {}): NodeTypeDescription {
  return {
    name,
    displayName: name,
    description: "",
    version: 1,
    group: ["transform"],
    defaults: { name },
    inputs: ["main"],
    outputs: ["main"],
    properties: [],
    ...part,
  };
}

interface Sample extends Partial<Omit<NodeType, "name">> {
  readonly description?: Partial<NodeTypeDescription>;
}

function sample(name: string, { description, ...type }: Sample = {}): NodeType {
  return defineNode({ name, effect: "pure", descriptions: [describeType(name, description)], ...type });
}

/** Adds the fields of the parameter `fields`, evaluated per item. */
function addFields(context: UntypedExecuteContext): NodeOutput {
  return [
    context.items.map((item, index) => {
      const added = context.parameter<Record<string, unknown>>("fields", index, {});
      return { json: { ...item.json, ...added } };
    }),
  ];
}

/** Sends items whose field `n` is even to the first output. */
function splitByParity(context: ExecuteContext): NodeOutput {
  const even = context.items.filter((item) => Number(item.json["n"]) % 2 === 0);
  return [even, context.items.filter((item) => !even.includes(item))];
}

function append(context: ExecuteContext): NodeOutput {
  return [Array.from({ length: context.inputCount }, (_, index) => context.input(index) ?? []).flat()];
}

interface BatchState {
  waiting?: readonly Item[];
  position: number;
  source: unknown;
  done: Item[];
}

/** Sends batches of `size` to the second output, and at the end everything that came back to the first. Items keep their origin. */
function batches(context: UntypedExecuteContext): NodeOutput {
  const state = context.state as unknown as BatchState;
  const from = (items: readonly Item[], source: unknown, offset = 0) =>
    items.map(
      (item, index): Item => ({ ...item, pairedItem: { item: offset + index, sourceOverwrite: source } }),
    );
  if (state.waiting) state.done.push(...from(context.items, context.source?.(0)));
  else Object.assign(state, { waiting: context.items, position: 0, done: [], source: context.source?.(0) });
  const { waiting = [], position, source } = state;
  state.position += context.parameter("size", 0, 1);
  const batch = waiting.slice(position, state.position);
  return batch.length > 0 ? [null, from(batch, source, position)] : [[...state.done], null];
}

/** Fails for items whose field `fail` is set, handled by its error setting. */
function fragile(context: ExecuteContext): NodeOutput {
  return [
    context.items.map((item, itemIndex): Item => {
      if (!item.json["fail"]) return { json: { ...item.json, ok: true } };
      const error = new NodeError("It broke", { itemIndex });
      if (!context.continueOnFail) throw error;
      return {
        json: { error: error.message },
        error: { name: error.name, message: error.message },
        pairedItem: itemIndex,
      };
    }),
  ];
}

/** Node types for tests of the engine itself. */
export const sampleTypes: readonly NodeType[] = [
  sample("start", { description: { group: ["trigger"], inputs: [] } }),
  sample("clock", {
    description: { group: ["trigger"], inputs: [] },
    schedule: { rules: () => [], item: (due, timezone) => ({ json: { due, timezone } }) },
  }),
  sample("pass", { perItem: [] }),
  sample("set", { execute: addFields, perItem: ["fields"] }),
  sample("parity", { execute: splitByParity, description: { outputs: ["main", "main"] }, perItem: [] }),
  sample("append", {
    execute: append,
    description: {
      inputs: "={{ Array.from({ length: $parameter.inputs || 2 }, () => 'main') }}",
      properties: [{ displayName: "Inputs", name: "inputs", type: "number", default: 2 }],
    },
  }),
  sample("pair", { execute: append, description: { inputs: ["main", "main"] } }),
  sample("needsBoth", {
    execute: append,
    description: { inputs: ["main", "main"], requiredInputs: [0, 1] },
  }),
  sample("batches", {
    execute: batches,
    description: { outputs: ["main", "main"], outputNames: ["done", "loop"] },
    loop: true,
  }),
  sample("fragile", { execute: fragile, perItem: [] }),
  sample("throws", {
    execute: () => {
      throw new NodeError("It broke", { description: "Nothing to be done." });
    },
  }),
  sample("none", { execute: () => [[]] }),
  sample("count", { execute: (context) => [[{ json: { count: context.items.length } }]] }),
  sample("totals", {
    execute: ({ items }) => [[{ json: { count: items.length } }, { json: { last: items.length - 1 } }]],
  }),
  sample("rest", {
    execute: (context: UntypedExecuteContext) => {
      const till = context.parameter<number | undefined>("till", 0);
      const kind = context.parameter<"time" | "webhook">("kind", 0, "time");
      return context.wait?.({ kind, ...(till ? { till } : {}) }) ?? [context.items];
    },
  }),
  sample("send", { execute: async (context: UntypedExecuteContext) => addFields(context), effect: "unsafe" }),
  sample("store", { execute: (context: UntypedExecuteContext) => addFields(context), effect: "idempotent" }),
];
