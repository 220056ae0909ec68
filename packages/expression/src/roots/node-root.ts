import { fail } from "../errors.ts";
import { charge, type Run } from "../run.ts";
import { Builtin } from "../types/callable.ts";
import { getters, methodsFromRows, type TypeTable } from "../types/tables.ts";
import { numberOr } from "../values/coerce.ts";
import { itemsOfNode, pairedItem, requireNode } from "./items.ts";
import { nodeGetters } from "./node-members.ts";

/** `$('name')`: another node of the workflow, read by lineage. Without `index`, from the current item. */
export class NodeRoot {
  readonly name: string;
  readonly index: number | undefined;
  constructor(name: string, index?: number) {
    this.name = name;
    this.index = index;
  }
}

function itemOf({ name, index }: NodeRoot, run: Run) {
  return pairedItem(name, index ?? run.scope.itemIndex, run);
}

function matching({ name, index }: NodeRoot, [given]: readonly unknown[], run: Run) {
  return pairedItem(name, numberOr(given, index ?? run.scope.itemIndex, run), run);
}

const PAIRED_ITEM = "the item that the current one came from";

/** Members of `$('name')`. */
export const nodeTable: TypeTable = {
  name: "node",
  getters: getters<NodeRoot>({
    item: {
      read: itemOf,
      type: "item",
      doc: "The item that the current one came from.",
      example: ["$('Orders').item.json.total", 20],
    },
    ...nodeGetters<NodeRoot>({ pick: itemOf, which: PAIRED_ITEM, example: "$('Orders')" }),
    isExecuted: {
      read: ({ name }, run) => {
        requireNode(name, run);
        return run.scope.run.runCount(name) > 0;
      },
      type: "boolean",
      doc: "Whether the node has been executed.",
      example: ["$('Idle').isExecuted", false],
    },
  }),
  methods: methodsFromRows<NodeRoot>({
    first: [
      "(output?, run?): item",
      "The first item that the node sent out, by default from the output that leads here and the latest run.",
      ({ name }, [output, runIndex], run) => itemsOfNode(name, output, runIndex, run)[0],
      ["$('Orders').first().json.total", 20],
    ],
    last: [
      "(output?, run?): item",
      "The last item that the node sent out.",
      ({ name }, [output, runIndex], run) => itemsOfNode(name, output, runIndex, run).at(-1),
      ["$('Orders').last().json.total", 30],
    ],
    all: [
      "(output?, run?): item[]",
      "All items that the node sent out.",
      ({ name }, [output, runIndex], run) => allItems(name, output, runIndex, run),
      ["$('Orders').all(0, 0).map(item => item.json.total)", [20, 30]],
    ],
    item: [
      "(): item",
      "The item that the current one came from.",
      (node, _args, run) => itemOf(node, run),
      ["$('Orders').item().json.total", 20],
    ],
    itemMatching: [
      "(index): item",
      "The item that the input item at an index came from.",
      matching,
      ["$('Orders').itemMatching(1).json.total", 30],
    ],
    pairedItem: [
      "(index?): item",
      "The item that an input item came from.",
      matching,
      ["$('Orders').pairedItem().json.total", 20],
    ],
  }),
  data: ({ name }: NodeRoot) => ({ name }),
};

/** All items that a node sent out; see `itemsOfNode`. */
export function allItems(name: string, output: unknown, runIndex: unknown, run: Run): unknown {
  const items = itemsOfNode(name, output, runIndex, run);
  charge(run, items.length >> 5);
  return items;
}

/** The node of `$(name)`. @throws ExpressionError `bad-argument` or `node-not-found`. */
export function nodeNamed(name: unknown, run: Run, index?: number): NodeRoot {
  if (typeof name !== "string") return fail("bad-argument", "$() needs the name of a node");
  requireNode(name, run);
  return new NodeRoot(name, index);
}

/** `$(nodeName)`. */
export const nodeFunction = new Builtin("$", ([name], run) => nodeNamed(name, run), {
  signature: "$(nodeName): node",
  doc: "Another node of the workflow.",
  example: ["$('Orders').item.json.total", 20],
});
