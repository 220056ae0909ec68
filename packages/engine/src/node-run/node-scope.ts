import type { ExpressionError, RunView, Scope } from "@heddle/expression";
import type { Item, TaskData } from "@heddle/workflow";
import type { NodeRun } from "../state/job.ts";
import type { Run } from "../state/run.ts";
import { countAsEmpty, recordEmpty } from "./empty-expressions.ts";
import { NodeView } from "./node-view.ts";

const NO_ITEMS: readonly Item[] = [];

/** Further roots of expressions, by name. */
export type ExtraRoots = Readonly<Record<string, unknown>>;

/** Variables for the expressions of one node run. Only `itemIndex` and `parameter` change. */
export class NodeScope implements Scope {
  readonly items: readonly Item[];
  itemIndex = 0;
  readonly runIndex: number;
  readonly extra?: ExtraRoots;
  readonly run: RunView;
  /** Path of the parameter that is evaluated; undefined for a template that the node put together. */
  parameter: string | undefined;
  readonly onEmpty: ((error: ExpressionError) => void) | undefined;
  readonly #task: TaskData;

  constructor(run: Run, nodeRun: NodeRun, extra?: ExtraRoots) {
    this.items = nodeRun.job.inputs[0] ?? NO_ITEMS;
    this.runIndex = nodeRun.runIndex;
    this.run = new NodeView(run, nodeRun, this);
    if (extra) this.extra = extra;
    this.#task = nodeRun.task;
    // One function for all scopes: a closure for each made garbage collection take a quarter of an executor's time.
    this.onEmpty = countAsEmpty(run, nodeRun.job.node) ? NodeScope.prototype.recordEmpty : undefined;
  }

  recordEmpty(error: ExpressionError): void {
    const { itemIndex, parameter } = this;
    recordEmpty(this.#task, error, { itemIndex, parameter });
  }
}
