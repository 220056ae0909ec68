import type { RunView, Scope } from "@heddle/expression";
import type { Item } from "@heddle/workflow";
import type { NodeRun } from "./node-run.ts";
import { NodeView } from "./node-view.ts";
import type { Job, RunState } from "./run-state.ts";

/** What the expressions of one node run read. `itemIndex` moves, the rest stays. */
export class NodeScope implements Scope {
  readonly items: readonly Item[];
  itemIndex: number;
  readonly runIndex: number;
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly run: RunView;

  constructor(
    run: RunState,
    job: Job,
    nodeRun: NodeRun,
    itemIndex: number,
    extra?: Readonly<Record<string, unknown>>,
  ) {
    this.items = nodeRun.wholeInput;
    this.itemIndex = itemIndex;
    this.runIndex = nodeRun.runIndex;
    this.run = new NodeView(run, job, nodeRun, this);
    if (extra) this.extra = extra;
  }
}
