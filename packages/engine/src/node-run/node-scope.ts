import type { ExpressionError, RunView, Scope } from "@heddle/expression";
import type { Item } from "@heddle/workflow";
import type { NodeRun } from "../state/job.ts";
import type { Run } from "../state/run.ts";
import { NodeView } from "./node-view.ts";

const NO_ITEMS: readonly Item[] = [];

/** Further roots of expressions, by name. */
export type ExtraRoots = Readonly<Record<string, unknown>>;

/** What the expressions of one node run read. Only `itemIndex` changes. */
export class NodeScope implements Scope {
  readonly items: readonly Item[];
  itemIndex = 0;
  readonly runIndex: number;
  readonly extra?: ExtraRoots;
  readonly run: RunView;
  onEmpty?: (error: ExpressionError) => void;

  constructor(run: Run, nodeRun: NodeRun, extra?: ExtraRoots) {
    this.items = nodeRun.job.inputs[0] ?? NO_ITEMS;
    this.runIndex = nodeRun.runIndex;
    this.run = new NodeView(run, nodeRun, this);
    if (extra) this.extra = extra;
  }
}
