import type { Run } from "../run.ts";
import { Builtin } from "../types/callable.ts";
import {
  getters,
  methods,
  methodsFromRows,
  NO_GETTERS,
  NO_METHODS,
  type TypeTable,
} from "../types/tables.ts";
import { numberOr, toText } from "../values/coerce.ts";
import { withoutFileContents } from "./files.ts";
import { itemAt, requireNode } from "./items.ts";
import { nodeGetters } from "./node-members.ts";
import { allItems, nodeNamed } from "./node-root.ts";

/** `$node`: all nodes by name. Without `index`, they are read at the index of the current item. */
export class NodesRoot {
  readonly index: number | undefined;
  constructor(index?: number) {
    this.index = index;
  }
}

/** `$node["name"]`: read by index, not by lineage. */
export class NodeByName {
  readonly name: string;
  readonly index: number | undefined;
  constructor(name: string, index: number | undefined) {
    this.name = name;
    this.index = index;
  }
}

/** `$item(index)`: the variables of another item. */
export class ItemRoot {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

const itemOf = ({ name, index }: NodeByName, run: Run) => itemAt(name, index ?? run.scope.itemIndex, run);

/** Members of `$node`: the names of the nodes. */
export const nodesTable: TypeTable = {
  name: "nodes",
  getters: NO_GETTERS,
  methods: NO_METHODS,
  dynamic: ({ index }: NodesRoot, name: string, run: Run) => {
    requireNode(name, run);
    return new NodeByName(name, index);
  },
};

/** Members of `$node["name"]`. */
export const nodeByNameTable: TypeTable = {
  name: "node by name",
  getters: getters<NodeByName>({
    ...nodeGetters<NodeByName>({
      pick: itemOf,
      which: "the node's item at the current index",
      example: "$node['Orders']",
    }),
    data: {
      read: (node, run) => itemOf(node, run).json,
      type: "object",
      doc: "Data of the node's item at the current index.",
      example: ["$node['Orders'].data.total", 20],
    },
    runIndex: {
      read: ({ name }, run) => Math.max(0, run.scope.run.runCount(name) - 1),
      type: "number",
      doc: "Index of the node's latest run.",
      example: ["$node['Orders'].runIndex", 0],
    },
  }),
  methods: methods<NodeByName>({}),
  data: ({ name }: NodeByName) => ({ name }),
};

const otherItem = ({ index }: ItemRoot, run: Run) => run.scope.items[index];

/** Members of `$item(index)`. */
export const itemRootTable: TypeTable = {
  name: "item variables",
  getters: getters<ItemRoot>({
    $json: {
      read: (root, run) => otherItem(root, run)?.json,
      type: "object",
      doc: "Data of that item.",
      example: ["$item(1).$json.name", "Ben"],
    },
    $data: { read: (root, run) => otherItem(root, run)?.json, type: "object", doc: "Data of that item." },
    $binary: {
      read: (root, run) => withoutFileContents(otherItem(root, run)?.binary),
      type: "object",
      doc: "Files of that item, without their contents.",
    },
    $node: {
      read: ({ index }) => new NodesRoot(index),
      type: "nodes",
      doc: "Other nodes by name, read at that index.",
      example: ["$item(1).$node['Orders'].json.total", 30],
    },
    $itemIndex: { read: ({ index }) => index, type: "number", doc: "The index." },
    $position: { read: ({ index }) => index, type: "number", doc: "The index." },
    $runIndex: {
      read: (_root, run) => run.scope.runIndex,
      type: "number",
      doc: "Number of earlier runs of the node in this execution.",
    },
  }),
  methods: methodsFromRows<ItemRoot>({
    $: [
      "(nodeName): node",
      "Another node, read from that item.",
      ({ index }, [name], run) => nodeNamed(name, run, index),
      ["$item(1).$('Orders').item.json.total", 30],
    ],
  }),
};

/** `$item(index)`. */
export const itemFunction = new Builtin("$item", ([index], run) => new ItemRoot(numberOr(index, 0, run)), {
  signature: "$item(index, run?): variables",
  doc: "The variables of the item at an index.",
  example: ["$item(1).$json.name", "Ben"],
});

/** `$items(nodeName?, output?, run?)`. */
export const itemsFunction = new Builtin(
  "$items",
  ([name, output, runIndex], run) =>
    name === undefined ? run.scope.items : allItems(toText(name, run), output, runIndex, run),
  {
    signature: "$items(nodeName?, output?, run?): item[]",
    doc: "All items of the input or of a node.",
    example: ["$items('Orders').length", 2],
  },
);
