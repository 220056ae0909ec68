import type { Run } from "../run.ts";
import type { ScopeItem } from "../scope.ts";
import { type Getter, getters } from "../types/tables.ts";
import { requireNode } from "./items.ts";

/** A node that an expression refers to by name. */
interface NamedNode {
  readonly name: string;
}

/** Selected item of the node, and its name in the documentation. */
interface Choice<Node extends NamedNode> {
  readonly pick: (node: Node, run: Run) => ScopeItem;
  readonly which: string;
  /** The node as written in examples. */
  readonly example: string;
}

type Getters<Node> = Readonly<Record<string, Getter<Node>>>;

/** The getters that `$('name')` and `$node["name"]` share. */
export function nodeGetters<Node extends NamedNode>({ pick, which, example }: Choice<Node>): Getters<Node> {
  const parameters: Getter<Node> = {
    read: ({ name }, run) => parametersOf(name, run),
    type: "object",
    doc: "Parameters of the node.",
    example: [`${example}.params.url`, "https://example.com"],
  };
  return getters<Node>({
    json: {
      read: (node, run) => pick(node, run).json,
      type: "object",
      doc: `Data of ${which}.`,
      example: [`${example}.json.total`, 20],
    },
    binary: { read: (node, run) => pick(node, run).binary, type: "object", doc: `Files of ${which}.` },
    params: parameters,
    parameter: { ...parameters, example: [`${example}.parameter.url`, "https://example.com"] },
    context: {
      read: ({ name }, run) => contextOf(name, run),
      type: "object",
      doc: "State that the node keeps, such as the current run of a loop.",
      example: [`${example}.context.currentRunIndex`, 0],
    },
  });
}

function parametersOf(name: string, run: Run): unknown {
  requireNode(name, run);
  return run.scope.run.parameters(name);
}

function contextOf(name: string, run: Run): unknown {
  requireNode(name, run);
  return run.scope.run.context(name);
}
