import { Builtin } from "../callable.ts";
import { fail } from "../errors.ts";
import { getters, methods, type TypeTable } from "../members/tables.ts";
import { charge, type Run } from "../run.ts";
import { numberOr, toText } from "../values/coerce.ts";
import { itemsOfNode, pairedItem, requireNode } from "./items.ts";

/** `$('name')`: another node of the workflow. */
export class NodeRoot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

function itemOf({ name }: NodeRoot, run: Run) {
  return pairedItem(name, run.scope.itemIndex, run);
}

function matching({ name }: NodeRoot, [index]: readonly unknown[], run: Run) {
  return pairedItem(name, numberOr(index, run.scope.itemIndex, run), run);
}

export const nodeTable: TypeTable = {
  name: "node",
  getters: getters<NodeRoot>({
    item: { read: itemOf, type: "item", doc: "The item that the current one came from." },
    json: {
      read: (node, run) => itemOf(node, run).json,
      type: "object",
      doc: "Data of the item that the current one came from.",
    },
    binary: {
      read: (node, run) => itemOf(node, run).binary,
      type: "object",
      doc: "Files of the item that the current one came from.",
    },
    params: {
      read: ({ name }, run) => parametersOf(name, run),
      type: "object",
      doc: "Parameters of the node.",
    },
    parameter: {
      read: ({ name }, run) => parametersOf(name, run),
      type: "object",
      doc: "Parameters of the node.",
    },
    context: {
      read: ({ name }, run) => contextOf(name, run),
      type: "object",
      doc: "What the node remembers, such as the turn of a loop.",
    },
    isExecuted: {
      read: ({ name }, run) => {
        requireNode(name, run);
        return run.scope.run.runCount(name) > 0;
      },
      type: "boolean",
      doc: "Whether the node has been executed.",
    },
  }),
  methods: methods<NodeRoot>({
    first: {
      signature: "first(output?, run?): item",
      doc: "The first item that the node sent out.",
      body: ({ name }, [output, runIndex], run) => itemsOfNode(name, output, runIndex, run)[0],
    },
    last: {
      signature: "last(output?, run?): item",
      doc: "The last item that the node sent out.",
      body: ({ name }, [output, runIndex], run) => itemsOfNode(name, output, runIndex, run).at(-1),
    },
    all: {
      signature: "all(output?, run?): item[]",
      doc: "All items that the node sent out.",
      body: ({ name }, [output, runIndex], run) => allItems(name, output, runIndex, run),
    },
    item: {
      signature: "item(): item",
      doc: "The item that the current one came from.",
      body: (node, _args, run) => itemOf(node, run),
    },
    itemMatching: {
      signature: "itemMatching(index): item",
      doc: "The item that the input item with an index came from.",
      body: matching,
    },
    pairedItem: {
      signature: "pairedItem(index?): item",
      doc: "The item that an input item came from.",
      body: matching,
    },
  }),
  data: ({ name }: NodeRoot) => ({ name }),
};

export function allItems(name: string, output: unknown, runIndex: unknown, run: Run): unknown {
  const items = itemsOfNode(name, output, runIndex, run);
  charge(run, items.length >> 5);
  return items;
}

export function parametersOf(name: string, run: Run): unknown {
  requireNode(name, run);
  return run.scope.run.parameters(name);
}

export function contextOf(name: string, run: Run): unknown {
  requireNode(name, run);
  return run.scope.run.context(name);
}

export const dollar = new Builtin(
  "$",
  ([name], run) => {
    if (typeof name !== "string") return fail("bad-argument", "$() needs the name of a node");
    requireNode(name, run);
    return new NodeRoot(toText(name, run));
  },
  { signature: "$(nodeName): node", doc: "Another node of the workflow." },
);
